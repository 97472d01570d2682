"""Taking a card (section 13)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import CARDS, SUPPLIES
from gaudi_tui.games.gaudi.house_rules import PLAY_EACH_ACTION
from gaudi_tui.games.gaudi.rules.powers import hand_limit, on_card, on_landing_card
from gaudi_tui.games.gaudi.rules.supplies import EMPTY_WINDOW, emptied
from gaudi_tui.games.gaudi.state import State

PILLAR_OF = tuple(card // 33 for card in range(CARDS))
_TAKE = tuple(("card", card) for card in range(CARDS))
_DISCARD = tuple(("discard", card) for card in range(CARDS))


def can_take_card(state: State, seat: int, pillar: int) -> bool:
    """Whether a seat can take a card from a window, of a pillar (-1: any; G-144); Expert: into a hand with room."""
    if state.expert and len(state.hands[seat]) >= hand_limit(state, seat):  # G-260, A-069, A-070
        return False
    if pillar < 0:
        return any(window != EMPTY_WINDOW for window in state.windows)
    return state.windows[pillar] != EMPTY_WINDOW


def card_options(state: State, frame: Frame) -> Options:
    """`card, seat, pillar or -1, left, landing, may`: each card in a window of that pillar (G-137 to G-141)."""
    seat, pillar = frame[1], frame[2]
    if state.expert and len(state.hands[seat]) >= hand_limit(state, seat):  # G-260, G-310, A-120
        return ()
    if pillar >= 0:  # G-138
        return tuple(_TAKE[card] for card in state.windows[pillar] if card >= 0)
    first, second, third = state.windows  # G-139
    return tuple(_TAKE[card] for card in first + second + third if card >= 0)


def choose_card(state: State, frame: Frame, action: Action) -> None:
    """Take a window card, or ask first what makes room for it."""
    kind, seat, pillar, left, landing, _ = frame
    card = action[1]
    if state.rulings & PLAY_EACH_ACTION:
        on_card(state, seat)  # below what is left of the action
    if left > 1:  # G-228
        state.stack.append((kind, seat, pillar, left - 1, landing, 1))
    if landing and state.powers[seat]:
        on_landing_card(state, seat, PILLAR_OF[card])
    if len(state.hands[seat]) >= hand_limit(state, seat):  # G-146, A-066, A-067: the card is named before the discard
        state.stack.append(("discard", seat, card))
    else:
        _take(state, seat, card)


def discards(state: State, seat: int) -> Options:
    """The hand cards, as those that can go out of the game."""
    return tuple(_DISCARD[card] for card in state.hands[seat])


def discard_options(state: State, frame: Frame) -> Options:
    """`discard, seat, card`: the hand cards that can go to make room for `card` (A-066)."""
    return discards(state, frame[1])


def discard(state: State, frame: Frame, action: Action) -> None:
    """Put a hand card out of the game and take the one that was named."""
    put_out(state, frame[1], action[1])
    _take(state, frame[1], frame[2])


def put_out(state: State, seat: int, gone: int) -> None:
    """A hand card goes out of the game (G-147, A-068)."""
    state.hands[seat] = tuple(card for card in state.hands[seat] if card != gone)
    state.known[gone] = state.seen[gone] = 0
    state.discards.append(gone)
    state.emit("discard", seat, card=gone)


def _take(state: State, seat: int, card: int) -> None:
    pillar = PILLAR_OF[card]
    first, second, third = state.windows[pillar]
    # a gap stays where the card lay, so the others keep their order
    window = (-1 if first == card else first, -1 if second == card else second, -1 if third == card else third)
    state.windows[pillar] = window
    state.hands[seat] += (card,)
    state.known[card] = (1 << state.seats) - 1  # everybody saw it go
    if state.events is not None:
        state.emit("card", seat, card=card)
    if window == EMPTY_WINDOW:
        emptied(state, seat, SUPPLIES + pillar)  # G-143
    if state.powers[seat] and not state.rulings & PLAY_EACH_ACTION:
        on_card(state, seat)
