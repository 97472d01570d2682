"""What chimney steps do from their activation on (sections 22 and 23).

A seat's powers lie in `State.powers`, chimney by chimney; one works from the next event on (G-268, A-106) and stays
when the marker moves past its step (G-265, G-267).
"""

from collections.abc import Sequence
from typing import Protocol

from gaudi_tui.core.actions import Action
from gaudi_tui.games.gaudi.content import LIFE, SUPPLIES, Content, Power
from gaudi_tui.games.gaudi.house_rules import LARGEST_REDUCTION, MORE_EACH_ICON, MORE_SAME_TILE
from gaudi_tui.games.gaudi.rules.points import gain
from gaudi_tui.games.gaudi.state import State

HAND_LIMIT = 4  # G-145
EMPTIED = SUPPLIES + 3  # the bonus number of the tile that emptying a tile supply gives (G-277)
# What the bits of State.once say was used up this turn: three powers, then by house rules the chimneys advanced (from
# bit 3), the bonuses used (from bit 8) and the wild choices made (from bit 16)
ONCE_EMPTIED, ONCE_TILE, ONCE_CARD = 1, 2, 4
ONCE_CHIMNEY, ONCE_BONUS, ONCE_WILD = 3, 8, 16


class HasPowers(Protocol):
    """Anything that knows what chimneys do: a position, or what a view tells of one."""

    @property
    def content(self) -> Content:
        """The component set."""

    @property
    def powers(self) -> Sequence[Sequence[Power]]:
        """What the chimneys of each seat do from now on."""

    @property
    def rulings(self) -> int:
        """The house rules as bits."""


def gain_points(state: State, seat: int, index: int) -> None:
    """Give the points of a `vp` or `vp_per` effect."""
    op, pillar, colour, n = state.content.effects[index]
    points = n if op == "vp" else n * state.colours[seat * 4 + colour]  # G-289, G-305
    gain(state, seat, pillar, points, state.content.sources[index])


def reached_powers(state: State, seat: int) -> list[Power]:
    """What the chimney steps that a seat has reached do, whenever they do it, chimney by chimney from the bottom up."""
    tiles, reached = state.content.chimneys, state.chimneys
    return [
        power
        for index in range(seat * 3, seat * 3 + 3)
        if reached[index]
        for step in tiles[state.chimney_tiles[index]].steps[: reached[index]]
        for power in step.powers
    ]


def power_of(state: HasPowers, seat: int, op: str) -> Power | None:
    """The first lasting power of a seat whose effect is `op`."""
    for power in state.powers[seat]:
        if state.content.effects[power.effect].op == op:
            return power
    return None


def hand_limit(state: HasPowers, seat: int) -> int:
    """How many cards a seat's hand holds (G-145, G-320)."""
    power = power_of(state, seat, "hand") if state.powers[seat] else None
    return state.content.effects[power.effect].n if power else HAND_LIMIT


def on_tile(state: State, seat: int) -> None:
    """A tile was placed on a seat's board (G-272, A-107)."""
    for power in state.powers[seat]:
        if power.trigger == "tile":
            gain_points(state, seat, power.effect)


def on_card(state: State, seat: int) -> None:
    """A seat has taken a card: what it may do at once (G-316, A-121); nothing more if that waits already."""
    for power in state.powers[seat]:
        if power.trigger == "card" and state.stack[-1] != ("gain", seat, power.effect):
            state.stack.append(("gain", seat, power.effect))


def on_emptied(state: State, seat: int, supply: int) -> None:
    """A tile supply was emptied: once a turn a tile more, beside the printed bonus (G-277, A-111)."""
    if supply < SUPPLIES and not state.once & ONCE_EMPTIED and emptied_power(state, seat):
        state.once |= ONCE_EMPTIED
        state.bonuses |= 1 << EMPTIED


def emptied_power(state: State, seat: int) -> Power | None:
    """The power that emptying a tile supply works."""
    return next((power for power in state.powers[seat] if power.trigger == "emptied"), None)


def on_landing_tile(state: State, seat: int, icon: int, kind: int) -> None:
    """A tile was taken through an action of the chandelier: one more by the same icon may follow (G-273, A-108)."""
    if state.rulings & MORE_SAME_TILE:
        icon = kind // 4 * 5 + kind % 4
    if not state.once & ONCE_TILE and power_of(state, seat, "more_tile"):
        state.more_tiles |= 1 << icon


def on_landing_card(state: State, seat: int, pillar: int) -> None:
    """A card was taken through an action of the chandelier: one more of its pillar may follow (G-321, A-123)."""
    if not state.once & ONCE_CARD and power_of(state, seat, "more_card"):
        state.more_cards |= 1 << pillar


def use_more(state: State, action: Action) -> None:
    """One of the items that may follow is taken: once a landing, and it starts no further one (A-109)."""
    tile = action[0] == "more_tile"
    if tile:
        state.more_tiles = 0
    else:
        state.more_cards = 0
    if not state.rulings & MORE_EACH_ICON:
        state.once |= ONCE_TILE if tile else ONCE_CARD
        return
    op = "tile" if tile else "card"
    for index, frame in enumerate(state.stack):
        if frame[0] == op:  # what is left of the same action starts no other
            state.stack[index] = (*frame[:4], 0, frame[5])


def may_share(state: State, seat: int) -> bool:
    """Whether a seat's token may stop where another one stands (G-286, A-113)."""
    return bool(state.powers[seat]) and power_of(state, seat, "share") is not None


def activate(state: State, seat: int) -> tuple[int, ...]:
    """The central tile is activated, once an arrival whatever is done there (A-038).

    Plain points are gained now (G-298); returns the other effects (G-290, G-299, G-304), which have their place among
    the tile's actions.
    """
    waiting = []
    for power in state.powers[seat]:
        if power.trigger == "centre":
            if state.content.effects[power.effect].op == "vp":
                gain_points(state, seat, power.effect)
            else:
                waiting.append(power.effect)
    return tuple(waiting)


def column_reduction(state: HasPowers, seat: int, pillar: int, less: int) -> int:
    """By how much the total of a card of a pillar is lower, whatever its category (G-282, G-292, G-312).

    `less`: what the effect that plays it takes off besides (A-078).
    """
    effects = state.content.effects
    found = [less, *(effects[p.effect].n for p in state.powers[seat] if p.trigger == "column" and p.of == pillar)]
    return max(found) if state.rulings & LARGEST_REDUCTION else sum(found)


def category_powers(state: HasPowers, seat: int, card: int, trigger: str, kinds: int) -> list[int]:
    """The effects of a seat's powers of a trigger that a card's category works; of any for Life of Gaudí (G-269).

    `kinds`: the categories as which such a card is being played (bit mask; A-116).
    """
    category = state.content.category_of[card]
    mask = kinds if category == LIFE else 1 << category  # G-274, G-285
    return [power.effect for power in state.powers[seat] if power.trigger == trigger and power.of & mask]


def category_reduction(state: HasPowers, seat: int, card: int, kinds: int, others: int = 0) -> int:
    """How much the card's category takes off besides `others` (A-078): one category, one reward (A-096, A-097)."""
    effects = state.content.effects
    most = max((effects[index].n for index in category_powers(state, seat, card, "cost", kinds)), default=0)
    return max(0, most - others) if state.rulings & LARGEST_REDUCTION else most
