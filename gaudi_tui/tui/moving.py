"""Where the cursor goes: among the legal targets of the decision only, as they lie on the table."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.tui.ring import Ring
from gaudi_tui.tui.scene import Scene, Spot

PANELS = ("track", "centre", "supplies", "bonuses", "windows", "board", "chimneys", "hand", "columns", "prompt")
"""The order in which Tab goes round the panels."""


def place(scene: Scene, index: int) -> tuple[int, int]:
    """Return column and row of a legal target inside its panel, in steps of the panel's own grid."""
    spot, view = scene.spots[index], scene.view
    match spot.panel:
        case "track":
            return spot.key[0], 0
        case "supplies":
            supply, kind = spot.key
            return sorted(set(view["supplies"][supply])).index(kind), supply
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
        case "centre" | "chimneys":
            return 0, spot.key[0]
    return 0, index


def _own(scene: Scene, key: str) -> Sequence[Any]:
    seat = scene.seat
    return [] if seat is None else scene.view[key][seat]


def step(scene: Scene, across: int, down: int, around: Ring | None = None) -> int:
    """Return the option the cursor reaches by one step to the side or up or down (-1, 0, 1; one of them 0).

    It is the nearest target in that direction in the same panel; where there is none, the next (or the one before) in
    the order of panels and targets, so that every target can be reached. -1 when there is no target. `around`: the
    ring that the track is, if it is one: there an arrow along it goes on in its sense.
    """
    if not scene.spots:
        return -1
    if not 0 <= scene.cursor < len(scene.spots):
        return 0
    panel = scene.spots[scene.cursor].panel
    if around is not None and panel == "track":
        return _round(scene, (across, down), around)
    x, y = place(scene, scene.cursor)
    best, nearest = -1, 0
    for index, spot in enumerate(scene.spots):
        if spot.panel != panel or index == scene.cursor:
            continue
        column, row = place(scene, index)
        ahead, aside = (column - x) * across + (row - y) * down, abs((row - y) if across else (column - x))
        if ahead > 0 and (best < 0 or ahead + 3 * aside < nearest):
            best, nearest = index, ahead + 3 * aside
    if best >= 0:
        return best
    order = reading_order(scene)
    return order[(order.index(scene.cursor) + across + down) % len(order)]


def _round(scene: Scene, arrow: tuple[int, int], around: Ring) -> int:
    """Return the option reached on the ring: along it the next space; inwards the centre, or the other side.

    The centre comes after the last space; from there an arrow goes to the nearest space on its side.
    """
    spaces = scene.legal("track")
    here, order = scene.spots[scene.cursor].key[0], sorted(key[0] for key in spaces)
    at, centre = order.index(here), scene.content.centre
    x, y = _middle(around, here)
    if here < centre:
        ahead = around.ahead(here)
        if arrow in ahead:
            return spaces[order[(at + 1) % len(order)],]
        if (-arrow[0], -arrow[1]) in ahead:
            return spaces[order[at - 1],]
        to_x, to_y = _middle(around, centre)
        if (centre,) in spaces and (to_x - x) * arrow[0] + (to_y - y) * arrow[1] > 0:
            return spaces[centre,]
    best, nearest = order[(at + sum(arrow)) % len(order)], 0
    for space in order:
        column, row = _middle(around, space)
        forward = (column - x) * arrow[0] + (row - y) * arrow[1]
        aside = abs((column - x) * arrow[1]) + abs((row - y) * arrow[0])
        if forward > 0 and space != here and (nearest == 0 or forward + 3 * aside < nearest):
            best, nearest = space, forward + 3 * aside
    return spaces[best,]


def _middle(around: Ring, space: int) -> tuple[int, int]:
    """The middle of a space, or of the ring for the centre; a line, as high as two columns are wide, counts as two."""
    if space < len(around.boxes):
        x, y, width, height = around.boxes[space]
        return x + width // 2, 2 * y + height
    x, y, width, height = around.boxes[around.top + around.right]  # the corner farthest from the first one
    return (x + width) // 2, y + height


def reading_order(scene: Scene) -> list[int]:
    """Return all options in the order of panels and, inside a panel, from left to right and down."""

    def key(index: int) -> tuple[int, int, int, int]:
        column, row = place(scene, index)
        return _rank(scene.spots[index]), row, column, index

    return sorted(range(len(scene.spots)), key=key)


def next_panel(scene: Scene, direction: int) -> int:
    """Return the first option of the next panel that has any (direction 1), or of the one before (-1)."""
    if not scene.spots:
        return -1
    order = reading_order(scene)
    firsts: dict[str, int] = {}
    for index in order:
        firsts.setdefault(scene.spots[index].panel, index)
    panels = list(firsts)
    if not 0 <= scene.cursor < len(scene.spots):
        return order[0]
    here = panels.index(scene.spots[scene.cursor].panel)
    return firsts[panels[(here + direction) % len(panels)]]


def _rank(spot: Spot) -> int:
    return PANELS.index(spot.panel) if spot.panel in PANELS else len(PANELS)
