"""Where the cursor goes: among the legal targets of the decision only, as they lie on the table."""

from collections.abc import Sequence
from typing import Any

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
        case "chimneys" | "centre":
            return spot.key[0], 0
    return 0, index


def _own(scene: Scene, key: str) -> Sequence[Any]:
    seat = scene.seat
    return [] if seat is None else scene.view[key][seat]


def step(scene: Scene, across: int, down: int) -> int:
    """Return the option the cursor reaches by one step to the side or up or down (-1, 0, 1; one of them 0).

    It is the nearest target in that direction in the same panel; where there is none, the next (or the one before) in
    the order of panels and targets, so that every target can be reached. -1 when there is no target.
    """
    if not scene.spots:
        return -1
    if not 0 <= scene.cursor < len(scene.spots):
        return 0
    panel = scene.spots[scene.cursor].panel
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
