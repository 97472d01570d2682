"""The draft of the starting cards (Expert: section 22; solo: section 25)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.rules.cards import PILLAR_OF
from gaudi_tui.games.gaudi.state import GAUDI, State


def begin_draft(state: State, cards: list[int]) -> None:
    """Hand the dealing set to the seat right of the starting player: the last in turn order (G-258, G-259, A-007).

    In solo the human picks first (G-331, A-009).
    """
    seat = (state.first_player - 1) % state.seats if state.mode != "solo" else 0
    _look(state, seat, cards)
    state.stack.append(("draft", seat, *cards))


def note_draft(state: State) -> None:
    """In a loaded position: note again who has seen the cards that are being passed on."""
    if state.stack and state.stack[-1][0] == "draft":
        _, seat, *cards = state.stack[-1]
        looked = [(state.first_player - 1) % state.seats] if state.mode != "solo" else [0]
        while looked[-1] != seat:
            looked.append((looked[-1] - 1) % state.seats)
        for each in looked:
            _look(state, each, cards)


def _look(state: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        state.seen[card] |= 1 << seat


def draft_options(state: State, frame: Frame) -> Options:
    """`draft, seat, card, ...`: the cards passed on to the seat."""
    return tuple(("draft", card) for card in frame[2:])


def draft(state: State, frame: Frame, action: Action) -> None:
    """Keep a card, pass the others on counterclockwise; the last one goes to the starting player."""
    _, seat, *cards = frame
    cards.remove(action[1])
    _keep(state, seat, action[1], 1 << seat)
    if state.mode == "solo":
        (other,) = cards
        state.seen[other] = 0
        state.zone_cards[PILLAR_OF[other]] += (other,)  # G-331, A-162
        state.emit("zone_card", GAUDI, card=other)
        return
    following = (seat - 1) % state.seats
    if len(cards) == 1:  # who passes one card on knows where it is
        _look(state, following, cards)
        _keep(state, following, cards[0], 1 << seat | 1 << following)
    else:
        _look(state, following, cards)
        state.stack.append(("draft", following, *cards))


def _keep(state: State, seat: int, card: int, known: int) -> None:
    state.hands[seat] = (card,)
    state.known[card] = known
    state.seen[card] |= known
    if state.mode == "solo":  # the pair lies open
        state.emit("dealt", seat, card=card)
    elif state.events is not None:
        state.events.append(Event("dealt", seat, private={"card": card}, seen_by=known))
