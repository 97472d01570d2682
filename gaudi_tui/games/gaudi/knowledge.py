"""Who knows what of a hand, and what a decision that waits would tell of it."""

from gaudi_tui.core.frames import Frame, OptionsOf
from gaudi_tui.games.gaudi.house_rules import CLOSED_HANDS
from gaudi_tui.games.gaudi.state import State

OFFERS = frozenset(("play", "play_kind", "play_vp", "rewards", "one_of", "wild"))
"""The decisions that follow by themselves, may be declined, and are asked only if something can be chosen."""


def knows(state: State, seat: int | None, holder: int, card: int) -> bool:
    """Whether a seat (None: a spectator) knows a card in a hand (A-006, A-192).

    A spectator knows what has lain open: a card taken from a window, or the pair of a solo game. A card of the draft
    went from hand to hand, however many of the seats have seen it.
    """
    if seat == holder:
        return True
    if state.stack and state.stack[-1][0] == "count_as" and state.stack[-1][2] == card:
        return True  # it lies on the table while its seat chooses
    if state.rulings & CLOSED_HANDS:
        return False
    if seat is None:
        drafted = state.seen[card] and state.mode != "solo"
        return state.known[card] == (1 << state.seats) - 1 and not drafted
    return bool(state.known[card] >> seat & 1)


def as_far_as_known(state: State, seat: int | None, holder: int) -> State:
    """A copy in which a hand holds only the cards of it that a seat (None: a spectator) knows."""
    copy = state.clone()
    copy.hands[holder] = tuple(card for card in state.hands[holder] if knows(state, seat, holder, card))
    return copy


def told_by_hand(state: State, frame: Frame, seat: int | None, options: OptionsOf[State]) -> bool:
    """Whether a decision is asked only because of cards in the hand of its seat that `seat` does not know.

    `options`: those of its kind. To others the turn just goes on: they would learn that one of those can be played.
    """
    if frame[0] not in OFFERS or frame[1] == seat or not frame[-1]:
        return False
    known = as_far_as_known(state, seat, frame[1])
    return known.hands[frame[1]] != state.hands[frame[1]] and not options(known, frame)
