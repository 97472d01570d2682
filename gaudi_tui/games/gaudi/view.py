"""What a seat may know, and copies that know no more."""

from typing import Any

from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.content import KINDS, SUPPLIES
from gaudi_tui.games.gaudi.rules.cards import PILLAR_OF
from gaudi_tui.games.gaudi.state import State


def _knows(state: State, seat: int | None, holder: int, card: int) -> bool:
    """Whether a seat knows a card in a hand (A-006, A-192); what every seat knows, a spectator knows too."""
    if seat is None:
        return state.known[card] == (1 << state.seats) - 1
    return seat == holder or bool(state.known[card] >> seat & 1)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What `seat` may know, as docs/engine.md says. Never: the generator, the bag's and the decks' contents."""
    seats, spaces = state.seats, len(state.content.board)
    return {
        "game": "gaudi",
        "mode": state.mode,
        "seats": seats,
        "seat": seat,
        "round": state.round,
        "turn": state.turn,
        "over": not state.stack,
        "to_move": state.stack[-1][1] if state.stack else None,
        "first_player": state.first_player,
        "starter": state.first,
        "end_reached": bool(state.end_reached),
        "tokens": state.tokens[:],
        "centre": state.centre if state.centre >= 0 else None,
        "centres_left": state.centres_left,
        "supplies": [
            [kind for kind in range(KINDS) for _ in range(state.supplies[supply * KINDS + kind])]
            for supply in range(SUPPLIES)
        ],
        "windows": [[card if card >= 0 else None for card in window] for window in state.windows],
        "bag": sum(state.bag),
        "decks": [deck.bit_count() for deck in state.decks],
        "discards": state.discards[:],
        "boards": [state.boards[index * spaces : (index + 1) * spaces] for index in range(seats)],
        "chimney_tiles": [state.chimney_tiles[index * 3 : index * 3 + 3] for index in range(seats)],
        "chimneys": [state.chimneys[index * 3 : index * 3 + 3] for index in range(seats)],
        "columns": [[list(column) for column in state.columns[index * 3 : index * 3 + 3]] for index in range(seats)],
        "vp": [state.vp[index * 3 : index * 3 + 3] for index in range(seats)],
        "hands": [
            [card if _knows(state, seat, holder, card) else None for card in hand]
            for holder, hand in enumerate(state.hands)
        ],
        "frames": [list(frame) for frame in state.stack],
        "open_bonuses": [supply for supply in range(SUPPLIES + 3) if state.bonuses >> supply & 1],
        "extra_turns": state.extra_turns,
    }


def redeal(copy: State, seat: int | None, rng: Rng) -> bool:
    """Deal afresh in a copy what `seat` does not know, and give it another generator; True if a hand changed.

    Decks keep their sizes, which are public: the pillars of the unknown cards are permuted, since the dealing set was
    shuffled (G-036), then each is drawn from the cards of that pillar which the seat has not seen.
    """
    copy.rng = rng.fresh()
    hidden = [
        (holder, index, card, copy.known[card])
        for holder, hand in enumerate(copy.hands)
        for index, card in enumerate(hand)
        if not _knows(copy, seat, holder, card)
    ]
    if not hidden:
        return False
    pillars = []
    for _, _, card, _ in hidden:
        pillar = PILLAR_OF[card]
        pillars.append(pillar)
        copy.decks[pillar] |= 1 << card - pillar * 33
        copy.known[card] = 0
    for holder, index, _, known_by in hidden:
        pillar = pillars.pop(rng.below(len(pillars)))
        deck = copy.decks[pillar]
        for _ in range(rng.below(deck.bit_count())):
            deck &= deck - 1
        bit = deck & -deck
        copy.decks[pillar] ^= bit
        card = pillar * 33 + bit.bit_length() - 1
        hand = copy.hands[holder]
        copy.hands[holder] = (*hand[:index], card, *hand[index + 1 :])
        copy.known[card] = known_by
    return True
