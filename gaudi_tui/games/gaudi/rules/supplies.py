"""The tile supplies and the windows: drawing, emptying, refilling (sections 2 and 14)."""

from gaudi_tui.core.rng import below
from gaudi_tui.games.gaudi.content import KINDS, SUPPLIES
from gaudi_tui.games.gaudi.house_rules import BONUS_AT_ONCE, BONUS_EACH_KIND
from gaudi_tui.games.gaudi.rules.powers import ONCE_BONUS, on_emptied
from gaudi_tui.games.gaudi.state import State

TILES_A_SUPPLY = (5, 4)  # Casual (G-021, G-157), Expert (G-254, G-255)
CARDS_A_WINDOW = 3  # G-023, G-158, G-256
EMPTY_WINDOW = (-1, -1, -1)


def fill_tiles(state: State, supply: int) -> None:
    """Fill an empty tile supply from the bag, as far as the bag goes."""
    bag, first = state.bag, supply * KINDS
    left = sum(bag)
    drawn = []
    for _ in range(min(TILES_A_SUPPLY[state.expert], left)):  # G-160, G-162: what the bag does not hold stays away
        pick = below(state, left)
        kind = 0
        while pick >= bag[kind]:
            pick -= bag[kind]
            kind += 1
        bag[kind] -= 1
        left -= 1
        state.supplies[first + kind] += 1
        state.kinds[supply] |= 1 << kind
        drawn.append(kind)
    if drawn and state.events is not None:
        state.emit("refill_tiles", reveals=True, supply=supply, kinds=tuple(drawn))


def draw_card(state: State, pillar: int) -> int:
    """Draw a card of a pillar's deck; the deck must hold one."""
    deck = state.decks[pillar]
    pick = below(state, deck.bit_count())
    rest = deck
    for _ in range(pick):
        rest &= rest - 1
    bit = rest & -rest
    state.decks[pillar] = deck ^ bit
    return pillar * 33 + bit.bit_length() - 1


def fill_window(state: State, pillar: int) -> None:
    """Fill an empty window from its deck, as far as the deck goes."""
    count = min(CARDS_A_WINDOW, state.decks[pillar].bit_count())  # G-161, G-162, A-074
    if not count:
        return
    cards = tuple(draw_card(state, pillar) for _ in range(count))
    state.windows[pillar] = cards + (-1,) * (CARDS_A_WINDOW - count)
    if state.events is not None:
        state.emit("refill_cards", reveals=True, supply=SUPPLIES + pillar, cards=cards)


def refill(state: State) -> None:
    """Refill at the close of a turn what is wholly empty (G-129, G-142, G-156, G-159)."""
    for supply in range(SUPPLIES):  # each filled fully, the left one first
        if not state.kinds[supply]:
            fill_tiles(state, supply)
    for pillar, window in enumerate(state.windows):
        if window == EMPTY_WINDOW:
            fill_window(state, pillar)


def emptied(state: State, seat: int, supply: int) -> None:
    """Open the bonus of a supply from which the last tile or card was just taken (G-149, A-061)."""
    if state.centre < 0:  # no turn, no bonus
        return
    if not (state.rulings & BONUS_EACH_KIND and _kind_used(state, supply)):
        if state.rulings & BONUS_AT_ONCE:
            state.stack.append(("gain", seat, state.content.bonuses[supply]))
            state.once |= 1 << ONCE_BONUS + supply
        else:
            state.bonuses |= 1 << supply  # G-152, G-154
    if state.powers[seat]:
        on_emptied(state, seat, supply)
    if state.events is not None:
        state.emit("emptied", seat, supply=supply)


def _kind_used(state: State, supply: int) -> bool:
    """Whether a bonus like this supply's was used this turn or is open (A-058)."""
    effects, bonuses = state.content.effects, state.content.bonuses
    used = state.once >> ONCE_BONUS | state.bonuses
    same = effects[bonuses[supply]]
    return any(used >> other & 1 and effects[bonus] == same for other, bonus in enumerate(bonuses))
