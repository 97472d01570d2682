"""The Expert draft: who picks when, and what each seat knows of the others' starting cards."""

from collections import Counter

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi.table import CATALONIA, GAME, NATURE, RELIGION, read

SETS = {2: [NATURE, CATALONIA], 3: [NATURE, CATALONIA, RELIGION], 4: [NATURE, NATURE, CATALONIA, CATALONIA]}


def new(seats: int, first: int | None = 0, seed: int = 1, closed: bool = False) -> State:
    return GAME.new(Config(seats, "expert", first, house_rules={"hands": "closed"} if closed else {}), seed)


def drafted(state: State, *picks: int) -> tuple[State, list[int]]:
    """Pick cards by their place in the set passed on; also the dealing set as it was at first."""
    cards = list(state.stack[-1][2:])
    for pick in picks:
        GAME.apply(state, state.options[pick])
    return state, cards


def knows(state: State, viewer: int | None) -> list[int | None]:
    """The starting card of each seat as a viewer sees it."""
    return [hand[0] if hand else None for hand in GAME.view(state, viewer)["hands"]]


@pytest.mark.rule("G-258", "G-033", "A-008")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealing_set_of_casual_is_handed_round(seats: int) -> None:
    state = new(seats)
    assert state.stack[0] == ("move", 0)
    assert sorted(card // 33 for card in state.stack[-1][2:]) == SETS[seats]
    assert all(not hand for hand in state.hands)


@pytest.mark.rule("G-259", "A-007", "A-009")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_the_draft_runs_from_the_right_of_the_starting_player_against_the_turn_order(seats: int, first: int) -> None:
    state, cards = drafted(new(seats, first))
    order = [(first - back) % seats for back in range(1, seats)]
    for seat in order:
        assert GAME.to_move(state) == seat
        assert set(state.options) == {("draft", card) for card in cards}
        chosen = cards.pop()
        GAME.apply(state, ("draft", chosen))
        assert state.hands[seat] == (chosen,)
    assert state.hands[first] == tuple(cards)  # what nobody wanted
    assert state.stack == [("move", first)]


@pytest.mark.rule("G-258", "A-005", "A-003")
def test_who_begins_is_drawn_before_the_draft_and_all_know_it() -> None:
    firsts = Counter[int]()
    for seed in range(60):
        state = new(4, None, seed)
        first = GAME.view(state, None)["first_player"]
        assert GAME.to_move(state) == (first - 1) % 4
        firsts[first] += 1
    assert set(firsts) == {0, 1, 2, 3}


@pytest.mark.rule("A-004", "G-258")
def test_the_dealing_set_comes_off_the_decks_at_random() -> None:
    seen = {card for seed in range(60) for card in new(3, 0, seed).stack[-1][2:]}
    assert len(seen) > 60  # of 99


# Views


@pytest.mark.rule("A-192", "A-006")
def test_the_cards_passed_on_are_seen_by_who_holds_them() -> None:
    state, (a, b, c) = drafted(new(3))
    frames = {viewer: GAME.view(state, viewer)["frames"][-1] for viewer in (0, 1, 2, None)}
    assert frames[2] == ["draft", 2, a, b, c]
    assert frames[0] == frames[1] == frames[None] == ["draft", 2, None, None, None]
    GAME.apply(state, ("draft", b))
    assert GAME.view(state, 1)["frames"][-1] == ["draft", 1, a, c]
    assert GAME.view(state, 2)["frames"][-1] == ["draft", 1, None, None]
    assert [knows(state, viewer)[2] for viewer in (0, 1, 2, None)] == [None, None, b, None]


@pytest.mark.rule("A-192", "A-006")
def test_who_passes_the_last_card_on_knows_where_it_is_and_nobody_else() -> None:
    state, (a, b, c) = drafted(new(3), 0, 0)
    assert [hand[0] for hand in state.hands] == [c, b, a]
    assert knows(state, 0) == [c, None, None]
    assert knows(state, 1) == [c, b, None]
    assert knows(state, 2) == [None, None, a]
    assert knows(state, None) == [None, None, None]
    for same in (GAME.load(GAME.dump(state)), state.clone()):
        assert [knows(same, viewer) for viewer in range(3)] == [knows(state, viewer) for viewer in range(3)]


@pytest.mark.rule("A-192", "A-006")
def test_with_two_seats_both_know_the_last_card_and_a_spectator_does_not() -> None:
    state, events = new(2), list[Event]()
    a, b = state.stack[-1][2:]
    GAME.apply(state, ("draft", b), events)
    for same in (state, GAME.load(GAME.dump(state))):
        assert [knows(same, viewer) for viewer in (0, 1, None)] == [[a, None], [a, b], [None, None]]
    dealt = {viewer: [event.seen_from(viewer).data for event in events] for viewer in (0, 1, None)}
    assert dealt == {0: [{}, {"card": a}], 1: [{"card": b}, {"card": a}], None: [{}, {}]}
    assert {GAME.determinize(state, None, Rng(seed)).hands[0] for seed in range(20)} != {(a,)}


@pytest.mark.rule("A-192")
def test_with_closed_hands_the_last_card_is_shown_to_its_holder_alone() -> None:
    state, cards = drafted(new(2, closed=True), 1)
    assert knows(state, 0) == [cards[0], None]
    assert knows(state, 1) == [None, cards[1]]


@pytest.mark.rule("A-192")
def test_the_log_tells_a_drafted_card_to_those_who_know_it() -> None:
    state, (a, b, c) = drafted(new(3))
    events: list[Event] = []
    GAME.apply(state, ("draft", b), events)
    GAME.apply(state, ("draft", a), events)
    told = [(event.seat, event.private["card"], event.seen_by) for event in events if event.kind == "dealt"]
    assert told == [(2, b, 0b100), (1, a, 0b010), (0, c, 0b011)]
    assert not any(set(event.data.values()) & {a, b, c} for event in events if event.kind == "dealt")


# Determinised copies


@pytest.mark.rule("A-192", "G-258")
def test_a_copy_for_who_picked_first_holds_the_cards_it_passed_on_in_either_hand() -> None:
    state, (_, b, c) = drafted(new(3), 0, 0)
    copies = [GAME.determinize(state, 2, Rng(seed)) for seed in range(30)]
    assert {(copy.hands[0][0], copy.hands[1][0]) for copy in copies} == {(b, c), (c, b)}
    assert all(copy.hands[2] == state.hands[2] for copy in copies)


@pytest.mark.rule("A-192", "G-258")
def test_a_copy_for_the_starting_player_deals_the_others_afresh_from_their_decks() -> None:
    """The sizes of the decks are public, so one of the two unknown cards is of each of the other pillars."""
    state, (a, b, c) = drafted(new(3), 0, 0)
    copies = [GAME.determinize(state, 0, Rng(seed)) for seed in range(60)]
    for copy in copies:
        assert copy.hands[0] == (c,)
        assert sorted(copy.hands[seat][0] // 33 for seat in (1, 2)) == sorted({a // 33, b // 33})
        assert [deck.bit_count() for deck in copy.decks] == [29, 29, 29]
    assert len({copy.hands[1] for copy in copies}) > 20
    assert len({copy.hands[1][0] // 33 for copy in copies}) == 2


@pytest.mark.rule("A-192", "A-006")
@pytest.mark.parametrize("picks", [(0,), (0, 0)])
def test_a_copy_does_not_depend_on_what_its_seat_cannot_know(picks: tuple[int, ...]) -> None:
    """The same draft with another first card, which seat 0 has never seen."""
    state, (a, *_) = drafted(new(3), *picks)
    data = GAME.dump(state)
    other = next(card for card in data["decks"][a // 33] if card != a)
    data["decks"][a // 33] = sorted({*data["decks"][a // 33], a} - {other})
    data["hands"][2] = [other]
    twin = GAME.load(data)
    for seed in range(10):
        assert GAME.dump(GAME.determinize(state, 0, Rng(seed))) == GAME.dump(GAME.determinize(twin, 0, Rng(seed)))
        assert GAME.view(state, 0) == GAME.view(twin, 0)
        assert GAME.view(state, None) == GAME.view(twin, None)


@pytest.mark.rule("A-192", "G-259")
def test_a_copy_in_the_middle_of_the_draft_keeps_what_its_seat_has_seen() -> None:
    state, cards = drafted(new(4), 0)  # seat 3 has picked, seat 2 looks at three cards
    for seed in range(20):
        first = GAME.determinize(state, 3, Rng(seed))
        assert set(first.stack[-1][2:]) == set(cards[1:])  # seat 3 passed these on
        last = GAME.determinize(state, 0, Rng(seed))
        assert sorted(card // 33 for card in (*last.stack[-1][2:], *last.hands[3])) == SETS[4]
        assert set(last.options) == {("draft", card) for card in last.stack[-1][2:]}
        own = GAME.determinize(state, 2, Rng(seed))
        assert own.stack == state.stack
    unknown = {card for seed in range(40) for card in GAME.determinize(state, 0, Rng(seed)).stack[-1][2:]}
    assert len(unknown) > 30


@pytest.mark.rule("A-192")
def test_what_was_seen_in_the_draft_is_not_forgotten_in_play() -> None:
    """Seat 2 passed two cards on; when one of them lies in a column, the other must be in the other hand."""
    state, (_, b, c) = drafted(new(3), 0, 0)
    data = GAME.dump(state)
    for name in ("hands", "known", "seen"):
        data[name][1] = []
    data["columns"][1][b // 33] = [b]
    played = read(GAME, data)
    assert all(GAME.determinize(played, 2, Rng(seed)).hands[0] == (c,) for seed in range(20))
