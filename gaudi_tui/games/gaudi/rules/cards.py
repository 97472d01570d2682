"""Taking a card and playing one (sections 13 and 15)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import ANY, CARDS, NATURE, SUPPLIES
from gaudi_tui.games.gaudi.rules.supplies import EMPTY_WINDOW, emptied
from gaudi_tui.games.gaudi.state import State

HAND_LIMIT = 4  # G-145
PILLAR_OF = tuple(card // 33 for card in range(CARDS))
_TAKE = tuple(("card", card) for card in range(CARDS))
_DISCARD = tuple(("discard", card) for card in range(CARDS))
_PLAY = tuple(("play", card) for card in range(CARDS))


def can_take_card(state: State, pillar: int) -> bool:
    """Whether a window (of a pillar; -1: any) holds a card (G-144)."""
    if pillar < 0:
        return any(window != EMPTY_WINDOW for window in state.windows)
    return state.windows[pillar] != EMPTY_WINDOW


def card_options(state: State, frame: Frame) -> Options:
    """`card, seat, pillar or -1, left, may`: every card that lies in a window of that pillar (G-137 to G-141)."""
    pillar = frame[2]
    if pillar >= 0:  # G-138
        return tuple(_TAKE[card] for card in state.windows[pillar] if card >= 0)
    first, second, third = state.windows  # G-139
    return tuple(_TAKE[card] for card in first + second + third if card >= 0)


def choose_card(state: State, frame: Frame, action: Action) -> None:
    """Take a window card, or ask first what makes room for it."""
    kind, seat, pillar, left, _ = frame
    if left > 1:  # G-228
        state.stack.append((kind, seat, pillar, left - 1, 1))
    if len(state.hands[seat]) >= HAND_LIMIT:  # G-146, A-066, A-067: the card is named before the discard
        state.stack.append(("discard", seat, action[1]))
    else:
        _take(state, seat, action[1])


def discard_options(state: State, frame: Frame) -> Options:
    """`discard, seat, card`: the hand cards that can go to make room for `card` (A-066)."""
    return tuple(_DISCARD[card] for card in state.hands[frame[1]])


def discard(state: State, frame: Frame, action: Action) -> None:
    """Put a hand card out of the game (G-147, A-068) and take the one that was named."""
    _, seat, wanted = frame
    gone = action[1]
    state.hands[seat] = tuple(card for card in state.hands[seat] if card != gone)
    state.known[gone] = 0
    state.discards.append(gone)
    state.emit("discard", seat, card=gone)
    _take(state, seat, wanted)


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


def tiles_had(state: State, seat: int, colour: int) -> int:
    """How many tiles a seat has of a colour; of any one colour (G-172, A-076, G-113): of its most frequent."""
    first = seat * 4
    return max(state.colours[first : first + 4]) if colour == ANY else state.colours[first + colour]


def required_total(state: State, seat: int, card: int) -> int:
    """The tiles a card requires of a seat: all numbers in its column and its own (G-168)."""
    return state.totals[seat * 3 + PILLAR_OF[card]] + state.content.need_of[card]


def playable(state: State, seat: int, pillar: int, free: int) -> Options:
    """The hand cards a seat may play now, of a pillar (-1: any; A-072); if `free`, whatever they require (G-175).

    A card whose requirement is not met is no choice: it stays in the hand (G-174, A-053).
    """
    found = []
    need_of, colour_of, totals, colours = state.content.need_of, state.content.colour_of, state.totals, state.colours
    for card in state.hands[seat]:
        of = PILLAR_OF[card]
        if pillar not in (-1, of):  # G-230
            continue
        if not free:
            colour = colour_of[card]
            first = seat * 4
            have = max(colours[first : first + 4]) if colour == ANY else colours[first + colour]  # G-113, G-170, G-172
            if have < totals[seat * 3 + of] + need_of[card]:  # G-163, G-168 to G-171
                continue
        found.append(_PLAY[card])
    return tuple(found)


def play_options(state: State, frame: Frame) -> Options:
    """`play, seat, pillar or -1, free, left, may`."""
    return playable(state, frame[1], frame[2], frame[3])


def choose_play(state: State, frame: Frame, action: Action) -> None:
    """Play the chosen card; what is left of the effect waits."""
    kind, seat, pillar, free, left, _ = frame
    if left > 1:
        state.stack.append((kind, seat, pillar, free, left - 1, 1))
    play_card(state, seat, action[1])


def play_card(state: State, seat: int, card: int) -> None:
    """Lay a hand card at the bottom of its pillar's column (G-165 to G-167); no tile is spent (G-173)."""
    pillar = PILLAR_OF[card]
    state.hands[seat] = tuple(held for held in state.hands[seat] if held != card)
    state.known[card] = 0
    index = seat * 3 + pillar
    state.columns[index] += (card,)
    state.totals[index] += state.content.need_of[card]  # also when its own requirement was ignored
    if state.events is not None:
        state.emit("play", seat, card=card)
    if pillar == NATURE:  # G-177, G-181
        state.stack.append(("resolve", seat, NATURE))
