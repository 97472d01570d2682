"""Where the cursor goes: among the legal targets of the decision only, as they lie on the table."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.ring import Ring

LIST = "prompt"
PANELS = ("track", "supplies", "windows", "board", "chimneys", "hand", "columns", LIST)
"""The order in which Tab goes round the panels."""
END = 99
"""The column of what stands at the right end of a line."""
FOUND = ("track", "supplies", "windows", "board")
"""The panels of spots that are looked for on the table, rather than in a list."""


def place(scene: Scene, index: int) -> tuple[int, int]:
    """Return column and row of a legal target inside its panel, in steps of the panel's own grid."""
    spot, view = scene.spots[index], scene.view
    match spot.panel:
        case "track":
            return spot.key[0], 0
        case "supplies":
            supply, kind = spot.key
            return view["supplies"][supply].index(kind), supply
        case "bonuses":
            supply = spot.key[0]
            return (END, supply) if supply < SUPPLIES else (supply - SUPPLIES, -1)
        case "windows":
            for column, cards in enumerate(view["windows"]):
                if spot.key[0] in cards:
                    return column, cards.index(spot.key[0])
        case "board":
            space = scene.content.board[spot.key[0]]
            return space.column, space.row
        case "columns":
            for column, cards in enumerate(_own(scene, "columns")):
                if spot.key[0] in cards:
                    return column, cards.index(spot.key[0])
        case "hand":
            hand = _own(scene, "hands")
            return 0, hand.index(spot.key[0]) if spot.key[0] in hand else index
        case "chimneys":
            return 0, spot.key[0]
        case "centre":
            return len(scene.content.track) + 1 + spot.key[0], 0
    return 0, index


def _own(scene: Scene, key: str) -> Sequence[Any]:
    seat = scene.seat
    return [] if seat is None else scene.view[key][seat]


def panel_of(spot: Spot) -> str:
    """Return the panel of the table on which a spot is painted; "prompt" for one that has no place there."""
    match spot.panel:
        case "centre":
            return "track"
        case "bonuses":
            return "supplies" if spot.key[0] < SUPPLIES else "windows"
    return spot.panel if spot.panel in PANELS else LIST


def begins_in_list(scene: Scene) -> bool:
    """Whether the cursor begins in the list: where no space, tile or card is to be found on the table."""
    return not scene.spots or scene.spots[0].panel not in FOUND


def in_list(scene: Scene) -> bool:
    """Whether the cursor is in the list of options, where an option that has no place on the table always is."""
    return scene.listed or not 0 <= scene.cursor < len(scene.spots) or panel_of(scene.spots[scene.cursor]) == LIST


def step(scene: Scene, across: int, down: int, around: Ring | None = None, rows: int = 0) -> int:
    """Return the option the cursor reaches by one step to the side or up or down (-1, 0, 1; one of them 0).

    In the list it is the next or the one before; to the side, the one in the next column, of which each has so many
    `rows` (0: there is one column). On the table it is the nearest in that direction in the same panel: to the side in
    the same row; up or down in the nearest row, there in the nearest column. Where all lie in one line, all arrows go
    along it. At the end of each the cursor stays. -1 when there is no target. `around`: the ring that the track is, if
    it is one: there an arrow along it goes on in its sense.
    """
    if not scene.spots:
        return -1
    if not 0 <= scene.cursor < len(scene.spots):
        return 0
    if in_list(scene):
        to = scene.cursor + (down or across * rows)
        return to if 0 <= to < len(scene.spots) else scene.cursor
    panel = panel_of(scene.spots[scene.cursor])
    if around is not None and scene.spots[scene.cursor].panel == "track":
        return _round(scene, (across, down), around)
    return _nearest(scene, panel, across, down)


def _nearest(scene: Scene, panel: str, across: int, down: int) -> int:
    here, (x, y) = scene.cursor, place(scene, scene.cursor)
    others = {index: place(scene, index) for index, spot in enumerate(scene.spots) if panel_of(spot) == panel}
    columns, rows = ({at[axis] for at in others.values()} for axis in (0, 1))
    if len(columns) == 1 or len(rows) == 1:
        order = sorted(others, key=others.__getitem__)
        return order[max(0, min(order.index(here) + across + down, len(order) - 1))]
    if across:
        ahead = [(abs(column - x), index) for index, (column, row) in others.items() if row == y]
        ahead = [pair for pair in ahead if (others[pair[1]][0] - x) * across > 0]
        return min(ahead)[1] if ahead else here
    lines = [row for row in rows if (row - y) * down > 0]
    if not lines:
        return here
    line = min(lines, key=lambda row: abs(row - y))
    return min((abs(column - x), column, index) for index, (column, row) in others.items() if row == line)[2]


def _round(scene: Scene, arrow: tuple[int, int], around: Ring) -> int:
    """Return the option reached on the ring: along it the next space; inwards the centre, or the other side.

    From the centre, which is none of the ring, an arrow goes to the nearest space on its side. No arrow leads against
    its direction; where there is nothing on its side the cursor stays.
    """
    spaces = scene.legal("track")
    here, order = scene.spots[scene.cursor].key[0], sorted(key[0] for key in spaces)
    centre = scene.content.centre
    x, y = _middle(around, here)

    def forward(space: int) -> int:
        column, row = _middle(around, space)
        return (column - x) * arrow[0] + (row - y) * arrow[1]

    def aside(space: int) -> int:
        column, row = _middle(around, space)
        return abs((column - x) * arrow[1]) + abs((row - y) * arrow[0])

    if here < centre:
        ahead, ring = around.ahead(here), [space for space in order if space < centre]
        along = 1 if arrow in ahead else -1 if (-arrow[0], -arrow[1]) in ahead else 0
        to = ring[(ring.index(here) + along) % len(ring)]
        gained, inwards = forward(to), forward(centre) if (centre,) in spaces else 0
        if along and gained > 0 and (inwards <= 0 or gained <= inwards or aside(to) == 0):  # not past the centre
            return spaces[to,]
        if inwards > 0:
            return spaces[centre,]
        if along and gained == 0:  # round a corner
            return spaces[to,]
    best, nearest = here, 0
    for space in order:
        far = forward(space) + 3 * aside(space)
        if forward(space) > 0 and (nearest == 0 or far < nearest):
            best, nearest = space, far
    return spaces[best,]


def _middle(around: Ring, space: int) -> tuple[int, int]:
    """The middle of a space, or of the ring for the centre; a line, as high as two columns are wide, counts as two."""
    if space < len(around.boxes):
        x, y, width, height = around.boxes[space]
        return x + width // 2, 2 * y + height
    x, y, width, height = around.boxes[around.top + around.right]  # the corner farthest from the first one
    return (x + width) // 2, y + height


def next_panel(scene: Scene, direction: int) -> tuple[int, bool]:
    """Return where the cursor goes from panel to panel (direction 1, or -1 back): the option, and whether in the list.

    The list comes after the panels of the table that have targets; in a panel the cursor stays on its option if that
    lies there, else it goes to the first one of the first row.
    """
    if not scene.spots:
        return -1, True
    found = {panel_of(spot) for spot in scene.spots}
    stops = [panel for panel in PANELS if panel in found and panel != LIST] + [LIST]
    here = panel_of(scene.spots[scene.cursor]) if 0 <= scene.cursor < len(scene.spots) else LIST
    panel = stops[(stops.index(LIST if in_list(scene) else here) + direction) % len(stops)]
    if panel == LIST:
        return max(0, scene.cursor), True
    if panel == here:
        return scene.cursor, False
    inside = (index for index, spot in enumerate(scene.spots) if panel_of(spot) == panel)
    return min(inside, key=lambda index: place(scene, index)[::-1]), False
