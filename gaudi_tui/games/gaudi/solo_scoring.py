"""What Gaudí scores in a solo game (section 29)."""

from typing import Any

from gaudi_tui.games.gaudi.content import KINDS, RELIGION
from gaudi_tui.games.gaudi.state import GAUDI, State

REMOVED = (3, 2, 1, 0)  # by difficulty: cards that do not count, the earliest of each column (G-365, G-366)
MULTIPLIER = (3, 3, 3, 4)  # G-368


def card_value(state: State, card: int) -> int:
    """The points printed on a card, of any pillar; a Religion card's value counted once (G-367, A-161)."""
    printed = state.content.cards[card]
    if printed.pillar == RELIGION and printed.condition:
        return printed.condition.value
    return sum(points for _, points in state.content.card_vp[card])


def gaudi_entry(state: State) -> dict[str, Any]:
    """Gaudí's score with all components, as JSON-like data.

    `cards`: [card, points] of those that count; `colours`: his tiles of each colour; `tile_points`: his second colour
    and twice his third (G-369, G-370, A-164).
    """
    skip, times = REMOVED[state.difficulty], MULTIPLIER[state.difficulty]
    cards = [[card, card_value(state, card)] for column in state.zone_cards for card in column[skip:]]
    colours = [sum(state.zone_tiles[kind] for kind in range(KINDS) if kind >> 2 == colour) for colour in range(4)]
    _, second, third, _ = sorted(colours, reverse=True)
    card_points, tile_points = times * sum(points for _, points in cards), second + 2 * third
    return {
        "seat": GAUDI,
        "cards": cards,
        "multiplier": times,
        "colours": colours,
        "card_points": card_points,
        "tile_points": tile_points,
        "total": card_points + tile_points,
    }
