"""Where each panel of the table lies, for the size of the terminal."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from textual.geometry import Region

from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.ring import Ring, ring

MINIMUM = (80, 24)
"""The least size of the whole table."""
SMALLEST = (40, 12)
"""The least size of the table at all: below that of the whole one the prompt and one panel at a time are shown."""
PANELS = (
    "prompt",
    "track",
    "supplies",
    "board",
    "windows",
    "chimneys",
    "hand",
    "columns",
    "markers",
    "seats",
    "log",
)
"""The panels in the order in which Tab goes through them."""


@dataclass(frozen=True, slots=True)
class Box:
    """A panel, or boxes in a row or a column: `size` cells along the parent's axis, and its share of what is over."""

    size: int
    grow: int = 0
    name: str = ""
    frame: str = "rule"
    across: tuple["Box", ...] = ()
    down: tuple["Box", ...] = ()


class Place(NamedTuple):
    """Where a panel lies and what is drawn around it.

    "box", "rule" (a line with its title above it), "none", or "ring": nothing, and the track is to be a ring.
    """

    region: Region
    frame: str


def _panel(name: str, size: int, grow: int = 0, frame: str = "rule") -> Box:
    return Box(size, grow, name, frame)


def _row(size: int, *boxes: Box, grow: int = 0) -> Box:
    return Box(size, grow, across=boxes)


def _column(size: int, *boxes: Box, grow: int = 0) -> Box:
    return Box(size, grow, down=boxes)


KEYS = _panel("keybar", 1, frame="none")
STATUS = _panel("status", 1, frame="none")


def _w80(hand: int, prompt: int) -> Box:
    return _column(
        24,
        STATUS,
        _panel("log", 1),
        _panel("track", 4, frame="none"),
        _row(
            8,
            _column(26, _panel("supplies", 6), _panel("columns", 2, 1)),
            _panel("board", 28, 1),
            _column(
                26, _panel("chimneys", 4), _panel("markers", 1, frame="none"), _panel("seats", 3, 1, "none"), grow=1
            ),
            grow=1,
        ),
        _panel("windows", 4, frame="none"),
        _row(5, _panel("hand", hand, 1), _panel("prompt", prompt, 2), grow=1),
        KEYS,
    )


W80, W80_EMPTY = _w80(34, 46), _w80(14, 66)

W100 = _column(
    30,
    STATUS,
    _panel("track", 4, frame="none"),
    _row(
        9,
        _panel("supplies", 30),
        _panel("board", 32, 1),
        _column(38, _panel("chimneys", 4, 1), _panel("markers", 5), grow=1),
        grow=1,
    ),
    _panel("windows", 4, frame="none"),
    _row(5, _panel("hand", 34, 1), _panel("columns", 33, 1), _panel("seats", 33, 1)),
    _row(6, _panel("prompt", 56, 1), _panel("log", 44, 1), grow=1),
    KEYS,
)


def _w120(cards: int) -> Box:
    """Two more lines than there are `cards` for the hand, and for what lies beside it."""
    return _column(
        40,
        STATUS,
        _panel("track", 6, frame="box"),
        _row(
            16,
            _column(27, _panel("supplies", 7, 1, "box"), _panel("chimneys", 9, 1, "box")),
            _panel("board", 41, 1, "box"),
            _panel("windows", 52, 1, "none"),
            grow=1,
        ),
        _row(
            cards + 2,
            _panel("hand", 38, 1, "box"),
            _panel("columns", 32, 1, "box"),
            _column(50, _panel("markers", 1, frame="none"), _panel("seats", 1, 1, "box"), grow=1),
        ),
        _row(14 - cards, _panel("prompt", 70, 1, "box"), _panel("log", 50, 1, "box"), grow=1),
        KEYS,
    )


W120, W120_FULL = _w120(5), _w120(6)


def _large(track: Box) -> Box:
    """The track and what is decided on the left; the own things, the other seats and the log on the right."""
    return _column(
        50,
        STATUS,
        _row(
            48,
            _column(80, track, _panel("hand", 8, 1, "box"), _panel("prompt", 12, 2, "box"), grow=20),
            _column(
                80,
                _row(
                    28,
                    _column(51, _panel("board", 19, 4, "box"), _panel("columns", 9, 4, "box"), grow=12),
                    _column(
                        29,
                        _panel("supplies", 11, 1, "box"),
                        _panel("chimneys", 11, 6, "box"),
                        _panel("markers", 6, 1, "box"),
                        grow=8,
                    ),
                    grow=8,
                ),
                _panel("seats", 7, 4, "box"),
                _panel("log", 13, 1, "box"),
                grow=20,
            ),
            grow=1,
        ),
        KEYS,
    )


RING = Box(28, 8, "track", "ring")
W160 = _large(RING)
W160_ROW = _large(_column(28, _panel("track", 6, frame="box"), _panel("windows", 22, 1, "none"), grow=8))
"""Where the track has too many or too few spaces for a ring."""

CLASSES = {"w160": (160, 50, W160), "w120": (120, 40, W120), "w100": (100, 30, W100), "w80": (80, 24, W80)}
SPACES = 16
"""Spaces of the track, if nothing else is said."""

TINY = _column(3, _panel("status", 1, frame="none"), _panel("prompt", 1, 1, "none"), _panel("keybar", 1, frame="none"))


def layout_class(width: int, height: int) -> str:
    """Return the largest layout that fits: "w160", "w120", "w100", "w80", "small", or below 40x12 "tiny"."""
    for name, (least_width, least_height, _tree) in CLASSES.items():
        if width >= least_width and height >= least_height:
            return name
    return "small" if width >= SMALLEST[0] and height >= SMALLEST[1] else "tiny"


def zoom_order(scene: Scene) -> tuple[str, ...]:
    """Return the panels in the order in which they are shown large: first the one that the cursor is in."""
    spot = scene.spots[scene.cursor] if 0 <= scene.cursor < len(scene.spots) else None
    if spot is None:
        return PANELS
    bonuses = "supplies" if spot.key[0] < SUPPLIES else "windows"
    first = {"centre": "track", "bonuses": bonuses}.get(spot.panel, spot.panel)
    return (first, *(panel for panel in PANELS if panel != first))


def about(scene: Scene) -> str:
    """Return the panel that the decision is about: that of the cursor, else of what can be chosen, else the board."""
    first = zoom_order(scene)[0]
    if first != "prompt":
        return first
    if not scene.options:
        return "board"
    placed = (at for at, spot in enumerate(scene.spots) if spot.panel != "prompt")
    other = next(placed, None)
    return "prompt" if other is None else zoom_order(replace(scene, cursor=other))[0]


def places(
    width: int, height: int, zoom: str | None = None, *, cards: int = 4, spaces: int = SPACES
) -> dict[str, Place]:
    """Return the place of every panel shown on a screen of that size.

    With `zoom` that panel takes the screen, but for status, prompt and key bar; where only one has room it is the board
    without. `cards`: in the own hand; it has room for them all, and where there is none it leaves its room to the
    prompt. Where the track, of so many `spaces`, is a ring, the windows lie inside it.
    """
    name = layout_class(width, height)
    if name == "tiny":
        tree = TINY
    elif name == "small":
        tree = _small(zoom or "board", height)
    elif zoom is not None:
        tree = _zoomed(zoom, height)
    else:
        tree = CLASSES[name][2]
        if name == "w80" and not cards:
            tree = W80_EMPTY
        elif name == "w120" and cards > 5:
            tree = W120_FULL
    found: dict[str, Place] = {}
    _lay(tree, Region(0, 0, width, height), found)
    if "track" in found and found["track"].frame == "ring":
        region = found["track"].region
        around = ring(region.width, region.height, spaces)
        if around is None:
            found.clear()
            _lay(W160_ROW, Region(0, 0, width, height), found)
        else:
            found["windows"] = Place(Region(*around.windows).translate(region.offset), "none")
    return found


def ring_at(width: int, height: int, spaces: int) -> Ring | None:
    """Return the ring that the track is on a screen of that size; None where it is a row."""
    track = places(width, height, spaces=spaces).get("track")
    return None if track is None or track.frame != "ring" else ring(*track.region.size, spaces)


def _zoomed(zoom: str, height: int) -> Box:
    lines = min(10, height // 4) if height >= CLASSES["w100"][1] else 2 if zoom == "track" else 3
    lines = 0 if zoom == "prompt" else lines
    prompt = (_panel("prompt", lines),) if lines else ()
    return _column(
        height, _panel("status", 1, frame="none"), _panel(zoom, 1, 1), *prompt, _panel("keybar", 1, frame="none")
    )


NEEDED = {"board": 8, "supplies": 6, "seats": 5, "columns": 5, "markers": 5, "chimneys": 5}
"""Lines that a panel needs to be worth showing; the others go by pages."""


def _small(shown: str, height: int) -> Box:
    """One panel with the prompt below it, which gets what is left of a low screen, and a third of a higher one."""
    room = height - 2
    if shown == "prompt":
        return _column(height, STATUS, _panel("prompt", room), KEYS)
    prompt = max(2, min(10, height // 3, room - NEEDED.get(shown, 5)))
    return _column(height, STATUS, _panel(shown, room - prompt), _panel("prompt", prompt), KEYS)


def _lay(box: Box, region: Region, found: dict[str, Place]) -> None:
    """Put a box into a region; what is over goes to the boxes that grow."""
    if box.name:
        found[box.name] = Place(region, box.frame)
        return
    boxes = box.across or box.down
    room = region.width if box.across else region.height
    over = room - sum(child.size for child in boxes)
    weight = sum(child.grow for child in boxes)
    at = shared = given = 0
    for child in boxes:
        shared += child.grow
        share = over * shared // weight - given if weight else 0
        given += share
        size = max(0, child.size + share)
        if box.across:
            _lay(child, Region(region.x + at, region.y, size, region.height), found)
        else:
            _lay(child, Region(region.x, region.y + at, region.width, size), found)
        at += size
