"""Where each panel of the table lies, for the size of the terminal."""

from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Region

from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.tui.scene import Scene

MINIMUM = (80, 24)
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
    """Where a panel lies and what is drawn around it: "box", "rule" (a line with its title above it) or "none"."""

    region: Region
    frame: str


def _panel(name: str, size: int, grow: int = 0, frame: str = "rule") -> Box:
    return Box(size, grow, name, frame)


def _row(size: int, *boxes: Box, grow: int = 0) -> Box:
    return Box(size, grow, across=boxes)


def _column(size: int, *boxes: Box, grow: int = 0) -> Box:
    return Box(size, grow, down=boxes)


def _smallest(hand: int, prompt: int) -> Box:
    return _column(
        24,
        _panel("status", 1, frame="none"),
        _panel("log", 1),
        _panel("track", 4, frame="none"),
        _row(
            8,
            _column(27, _panel("supplies", 6), _panel("columns", 2, 1)),
            _panel("board", 26, 1),
            _column(
                27, _panel("chimneys", 4), _panel("markers", 1, frame="none"), _panel("seats", 3, 1, "none"), grow=1
            ),
            grow=1,
        ),
        _panel("windows", 4, frame="none"),
        _row(5, _panel("hand", hand, 1), _panel("prompt", prompt, 2), grow=1),
        _panel("keybar", 1, frame="none"),
    )


W80, W80_EMPTY = _smallest(34, 46), _smallest(14, 66)

W100 = _column(
    30,
    _panel("status", 1, frame="none"),
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
    _panel("keybar", 1, frame="none"),
)

W120 = _column(
    40,
    _panel("status", 1, frame="none"),
    _panel("track", 6, frame="box"),
    _row(
        14,
        _panel("supplies", 33, frame="box"),
        _panel("board", 46, 1, "box"),
        _column(41, _panel("chimneys", 7, 1, "box"), _panel("markers", 6, frame="box"), grow=1),
        grow=2,
    ),
    _panel("windows", 4, frame="none"),
    _row(6, _panel("hand", 36, 1, "box"), _panel("columns", 35, 1, "box"), _panel("seats", 49, 1, "box")),
    _row(8, _panel("prompt", 70, 1, "box"), _panel("log", 50, 1, "box"), grow=1),
    _panel("keybar", 1, frame="none"),
)

W160 = _column(
    50,
    _panel("status", 1, frame="none"),
    _panel("track", 6, frame="box"),
    _row(
        25,
        _column(
            44, _panel("supplies", 11, frame="box"), _panel("chimneys", 8, 1, "box"), _panel("markers", 6, frame="box")
        ),
        _panel("board", 52, 1, "box"),
        _panel("windows", 64, 1, "box"),
        grow=1,
    ),
    _row(8, _panel("hand", 52, 1, "box"), _panel("columns", 50, 1, "box"), _panel("seats", 58, 1, "box")),
    _row(9, _panel("prompt", 96, 1, "box"), _panel("log", 64, 1, "box"), grow=1),
    _panel("keybar", 1, frame="none"),
)

CLASSES = {"w160": (160, 50, W160), "w120": (120, 40, W120), "w100": (100, 30, W100), "w80": (80, 24, W80)}

TINY = _column(3, _panel("status", 1, frame="none"), _panel("prompt", 1, 1, "none"), _panel("keybar", 1, frame="none"))


def layout_class(width: int, height: int) -> str:
    """Return the name of the largest layout that fits: "w160", "w120", "w100", "w80", or "tiny" below 80x24."""
    for name, (least_width, least_height, _tree) in CLASSES.items():
        if width >= least_width and height >= least_height:
            return name
    return "tiny"


def zoom_order(scene: Scene) -> tuple[str, ...]:
    """Return the panels in the order in which they are shown large: first the one that the cursor is in."""
    spot = scene.spots[scene.cursor] if 0 <= scene.cursor < len(scene.spots) else None
    if spot is None:
        return PANELS
    bonuses = "supplies" if spot.key[0] < SUPPLIES else "windows"
    first = {"centre": "track", "bonuses": bonuses}.get(spot.panel, spot.panel)
    return (first, *(panel for panel in PANELS if panel != first))


def places(width: int, height: int, zoom: str | None = None, *, empty_hand: bool = False) -> dict[str, Place]:
    """Return the place of every panel shown on a screen of that size.

    With `zoom` that panel takes the screen, but for status, prompt and key bar. An empty hand leaves its room to the
    prompt on the smallest table.
    """
    name = layout_class(width, height)
    if name == "tiny":
        tree = TINY
    elif zoom is not None:
        tree = _zoomed(zoom, height)
    else:
        tree = W80_EMPTY if name == "w80" and empty_hand else CLASSES[name][2]
    found: dict[str, Place] = {}
    _lay(tree, Region(0, 0, width, height), found)
    return found


def _zoomed(zoom: str, height: int) -> Box:
    lines = min(10, height // 4) if height >= CLASSES["w100"][1] else 2 if zoom == "track" else 3
    lines = 0 if zoom == "prompt" else lines
    prompt = (_panel("prompt", lines),) if lines else ()
    return _column(
        height, _panel("status", 1, frame="none"), _panel(zoom, 1, 1), *prompt, _panel("keybar", 1, frame="none")
    )


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
