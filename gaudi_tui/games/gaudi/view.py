"""What a seat may know, and copies that know no more."""

from typing import Any

from gaudi_tui.core.frames import Frame
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.content import KINDS, SUPPLIES
from gaudi_tui.games.gaudi.knowledge import as_far_as_known, knows, told_by_hand
from gaudi_tui.games.gaudi.machine import MACHINE
from gaudi_tui.games.gaudi.rules.cards import PILLAR_OF
from gaudi_tui.games.gaudi.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What `seat` may know, as docs/engine.md says. Never: the generator, the bag's and the decks' contents."""
    seats, spaces = state.seats, len(state.content.board)
    return (
        {
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
            "columns": [
                [list(column) for column in state.columns[index * 3 : index * 3 + 3]] for index in range(seats)
            ],
            "vp": [state.vp[index * 3 : index * 3 + 3] for index in range(seats)],
            "hands": [
                [card if knows(state, seat, holder, card) else None for card in hand]
                for holder, hand in enumerate(state.hands)
            ],
            "frames": [_frame(state, frame, seat) for frame in seen_stack(state, seat)],
            "open_bonuses": [supply for supply in range(SUPPLIES + 4) if state.bonuses >> supply & 1],
            "more_tiles": [icon for icon in range(25) if state.more_tiles >> icon & 1],
            "more_cards": [pillar for pillar in range(3) if state.more_cards >> pillar & 1],
            "extra_turns": state.extra_turns,
        }
        | (_zone(state) if state.mode == "solo" else {})
    )


def seen_stack(state: State, seat: int | None) -> list[Frame]:
    """The pending choices as far as a seat may know them: without one on top that tells of a hidden hand."""
    stack = state.stack
    if not stack or not told_by_hand(state, stack[-1], seat, MACHINE.options):
        return stack
    named = len(stack) > 1 and stack[-2][0] == "by"  # the chimney that offers it
    return stack[: -1 - named]


def seen_from(state: State, seat: int | None) -> State:
    """A copy whose decision is the one that a seat (None: a spectator) knows of, with the options it knows of.

    Its stack may be empty: what is decided is hidden, and nothing waits below.
    """
    holder = state.stack[-1][1]
    copy = as_far_as_known(state, seat, holder)
    copy.stack = list(seen_stack(state, seat))
    while copy.stack and not (MACHINE.decides(copy.stack[-1]) and copy.stack[-1][1] == holder):
        copy.stack.pop()
    copy.options = MACHINE.options(copy, copy.stack[-1]) if copy.stack else ()
    return copy


def _zone(state: State) -> dict[str, Any]:
    return {
        "difficulty": state.difficulty,
        "zone_cards": [list(column) for column in state.zone_cards],
        "zone_tiles": state.zone_tiles[:],
    }


def _frame(state: State, frame: Frame, seat: int | None) -> list[Any]:
    """A pending decision; the cards of a draft only for the seat that looks at them."""
    if _passed_unseen(state, frame, seat):
        return [*frame[:2], *[None] * (len(frame) - 2)]
    return list(frame)


def _passed_unseen(state: State, frame: Frame, seat: int | None) -> bool:
    """Whether a frame holds drafted cards that a seat does not see; the pair of a solo game lies open (A-006)."""
    return frame[0] == "draft" and frame[1] != seat and state.mode != "solo"


def redeal(copy: State, seat: int | None, rng: Rng) -> bool:
    """Deal afresh in a copy what `seat` does not know, and give it another generator; True if a hand changed.

    Cards that it saw in the draft stay in the hands among which they may be; the others are drawn anew. Decks keep
    their sizes, which are public: the pillars of those cards are permuted, since nobody saw who holds which (G-036).
    """
    copy.rng = rng.fresh()
    slots = [
        (holder, index, card)
        for holder, hand in enumerate(copy.hands)
        for index, card in enumerate(hand)
        if not knows(copy, seat, holder, card)
    ]
    frame = copy.stack[-1] if copy.stack else ()
    passed = list(frame[2:]) if frame and _passed_unseen(copy, frame, seat) else []
    slots += [(-1, index, card) for index, card in enumerate(passed)]
    if not slots:
        return False
    seen = [slot for slot in slots if seat is not None and copy.seen[slot[2]] >> seat & 1]
    unseen = [slot for slot in slots if slot not in seen]
    known = [(copy.known[card], copy.seen[card]) for _, _, card in slots]
    dealt = dict(zip(seen, _shuffled(sorted(card for _, _, card in seen), rng), strict=True))
    dealt |= zip(unseen, _drawn(copy, [card for _, _, card in unseen], rng), strict=True)
    for _, _, card in slots:
        copy.known[card] = copy.seen[card] = 0
    for slot, (known_by, seen_by) in zip(slots, known, strict=True):
        holder, index, _ = slot
        card = dealt[slot]
        copy.known[card], copy.seen[card] = known_by, seen_by
        if holder < 0:
            passed[index] = card
        else:
            hand = copy.hands[holder]
            copy.hands[holder] = (*hand[:index], card, *hand[index + 1 :])
    if passed:
        copy.stack[-1] = (*frame[:2], *passed)
    return True


def _shuffled(cards: list[int], rng: Rng) -> list[int]:
    rest = cards[:]
    return [rest.pop(rng.below(len(rest))) for _ in cards]


def _drawn(copy: State, cards: list[int], rng: Rng) -> list[int]:
    """Put cards back into their decks and draw as many, of the same pillars in another order."""
    for card in cards:
        copy.decks[PILLAR_OF[card]] |= 1 << card % 33
    drawn = []
    for pillar in _shuffled(sorted(PILLAR_OF[card] for card in cards), rng):
        deck = copy.decks[pillar]
        for _ in range(rng.below(deck.bit_count())):
            deck &= deck - 1
        bit = deck & -deck
        copy.decks[pillar] ^= bit
        drawn.append(pillar * 33 + bit.bit_length() - 1)
    return drawn
