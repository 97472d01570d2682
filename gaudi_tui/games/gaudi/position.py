"""A position as JSON-like data, and back: the save's checkpoint and the engine's `setup`."""

from collections.abc import Iterator
from typing import Any

import msgspec

from gaudi_tui.core.frames import StackMachine
from gaudi_tui.core.game import StateError
from gaudi_tui.games.gaudi import position_checks
from gaudi_tui.games.gaudi.content import KINDS, SUPPLIES, Content
from gaudi_tui.games.gaudi.house_rules import BITS, to_names
from gaudi_tui.games.gaudi.position_data import Position
from gaudi_tui.games.gaudi.position_reach import reach_faults
from gaudi_tui.games.gaudi.rules.draft import note_draft
from gaudi_tui.games.gaudi.rules.powers import EMPTIED, emptied_power, power_of
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.messages import _


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _by_seat(flat: list[Any], seats: int) -> list[list[Any]]:
    size = len(flat) // seats
    return [flat[seat * size : (seat + 1) * size] for seat in range(seats)]


def _flat(nested: list[list[Any]]) -> list[Any]:
    return [item for items in nested for item in items]


def dump(state: State) -> dict[str, Any]:
    """Return the position as JSON-like data; `load` gives it back."""
    seats = state.seats
    return {
        "mode": state.mode,
        "seats": seats,
        "first": state.first,
        "rng": state.rng,
        "round": state.round,
        "turn": state.turn,
        "first_player": state.first_player,
        "token_taken": state.token_taken,
        "end_reached": state.end_reached,
        "tokens": state.tokens[:],
        "centre": state.centre,
        "centre_pool": _bits(state.centre_pool),
        "centres_left": state.centres_left,
        "bag": state.bag[:],
        "supplies": [
            [kind for kind in range(KINDS) for _ in range(state.supplies[supply * KINDS + kind])]
            for supply in range(SUPPLIES)
        ],
        "decks": [[pillar * 33 + bit for bit in _bits(deck)] for pillar, deck in enumerate(state.decks)],
        "windows": [list(window) for window in state.windows],
        "discards": state.discards[:],
        "hands": [list(hand) for hand in state.hands],
        "known": [[state.known[card] for card in hand] for hand in state.hands],
        "seen": [[state.seen[card] for card in hand] for hand in state.hands],
        "columns": [[list(column) for column in columns] for columns in _by_seat(state.columns, seats)],
        "boards": _by_seat(state.boards, seats),
        "chimney_tiles": _by_seat(state.chimney_tiles, seats),
        "chimneys": _by_seat(state.chimneys, seats),
        "vp": _by_seat(state.vp, seats),
        "open_bonuses": _bits(state.bonuses),
        "more_tiles": _bits(state.more_tiles),
        "more_cards": _bits(state.more_cards),
        "once": state.once,
        "extra_turns": state.extra_turns,
        "assigned": state.assigned[:],
        "exchanges": _by_seat(state.exchanges, seats),
        "difficulty": state.difficulty,
        "zone_cards": [list(column) for column in state.zone_cards],
        "zone_tiles": state.zone_tiles[:],
        "house_rules": to_names(state.rulings),
        "stack": [list(frame) for frame in state.stack],
    }


def load(content: Content, machine: StackMachine[State], data: object) -> State:
    """Return the state that was dumped, one to which play can come. Raises StateError naming field and fault."""
    state = read(content, machine, data)
    for field, fault in reach_faults(state):
        raise StateError(f"state.{field}: {fault}")
    return state


def read(content: Content, machine: StackMachine[State], data: object) -> State:
    """Return the state that data lays out, counted to the last card, whether or not play can come to it.

    Raises StateError naming field and fault.
    """
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise StateError(str(error).replace("`$", "`state")) from None
    except (UnicodeError, RecursionError):
        raise StateError("state: " + _("holds half of a character, or is nested too deeply")) from None
    for field, fault in position_checks.faults(position, content, machine.kinds):
        raise StateError(f"state.{field}: {fault}")
    state = _state(position, content)
    for field in _without_chimney(state):
        raise StateError(f"state.{field}: " + _("no chimney of the seat to decide gives that"))
    depth = len(state.stack)
    machine.settle(state)
    if len(state.stack) != depth:
        raise StateError("state.stack: " + _("nothing can be chosen in the current decision"))
    return state


def _without_chimney(state: State) -> Iterator[str]:
    """The fields that say something is open which only a chimney gives, and the seat to decide has no such one."""
    if not state.stack:
        return
    seat = state.stack[-1][1]
    if state.bonuses >> EMPTIED and emptied_power(state, seat) is None:
        yield "open_bonuses"
    if state.more_tiles and power_of(state, seat, "more_tile") is None:
        yield "more_tiles"
    if state.more_cards and power_of(state, seat, "more_card") is None:
        yield "more_cards"


def _state(position: Position, content: Content) -> State:
    state = State.empty(content, position.mode, position.seats)
    for name in (
        "first",
        "rng",
        "round",
        "turn",
        "first_player",
        "token_taken",
        "end_reached",
        "tokens",
        "centre",
        "centres_left",
        "bag",
        "discards",
        "extra_turns",
        "assigned",
        "once",
        "difficulty",
        "zone_tiles",
    ):
        setattr(state, name, getattr(position, name))
    for name in ("boards", "chimney_tiles", "chimneys", "vp", "exchanges"):
        setattr(state, name, _flat(getattr(position, name)))
    state.rulings = sum(BITS[name] for name in position.house_rules)
    state.centre_pool = sum(1 << tile for tile in position.centre_pool)
    state.bonuses = sum(1 << supply for supply in position.open_bonuses)
    state.more_tiles = sum(1 << icon for icon in position.more_tiles)
    state.more_cards = sum(1 << pillar for pillar in position.more_cards)
    state.zone_cards = [tuple(column) for column in position.zone_cards]
    state.supplies = [supply.count(kind) for supply in position.supplies for kind in range(KINDS)]
    state.decks = [sum(1 << card % 33 for card in deck) for deck in position.decks]
    state.windows = [tuple(window) for window in position.windows]
    state.hands = [tuple(hand) for hand in position.hands]
    for hand, known, seen in zip(position.hands, position.known, position.seen, strict=True):
        for card, known_by, seen_by in zip(hand, known, seen, strict=True):
            state.known[card], state.seen[card] = known_by, seen_by
    state.columns = [tuple(column) for columns in position.columns for column in columns]
    state.stack = [tuple(frame) for frame in position.stack]
    note_draft(state)
    state.derive()
    return state
