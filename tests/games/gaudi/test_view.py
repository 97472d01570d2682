"""What a seat may know: views, events as seen from a seat, determinised copies."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi.faces import printed
from tests.games.gaudi.table import BLUE, CATALONIA, GAME, NATURE, RELIGION, Table, read

KEYS = {
    *("game", "mode", "seats", "seat", "round", "turn", "over", "to_move", "first_player", "starter", "end_reached"),
    *("tokens", "centre", "centres_left", "supplies", "windows", "bag", "decks", "discards", "boards"),
    *("chimney_tiles", "chimneys", "columns", "vp", "hands", "frames", "open_bonuses", "more_tiles", "more_cards"),
    "extra_turns",
}
SEED = 987_654_321_987
HIDDEN, OTHER = 41, 33  # Catalonia cards
HERE = Gaudi(printed(spaces={7: (Effect("card", CATALONIA), 2, 2)}, cards={HIDDEN: (1, BLUE, [])}))


def viewers(state: State) -> list[int | None]:
    """All seats and a spectator."""
    return [*range(state.seats), None]


def numbers(data: Any) -> Iterator[int]:
    """All numbers of JSON-like data."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for item in data:
            yield from numbers(item)
    elif isinstance(data, int):
        yield data


def cards_in(view: dict[str, Any]) -> set[int]:
    """All cards that a view shows."""
    lists = [view["discards"], *view["windows"], *view["hands"]]
    lists += [column for columns in view["columns"] for column in columns]
    return {card for cards in lists for card in cards if card is not None}


def random_game(seats: int, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Play at random; yield at each decision the state and what led there."""
    rng, events = Rng(seed), list[Event]()
    state = GAME.new(Config(seats, "casual"), seed, events)
    yield state, events
    while state.stack:
        events = []
        options = state.options
        if options[0][0] == "move":
            options = options[:3]  # long rounds
        elif seed % 2:  # in every other game hands grow full: hardly a card is played
            options = tuple(action for action in options if action[0] != "play" or not rng.below(9)) or options
        GAME.apply(state, options[rng.below(len(options))], events)
        yield state, events


def hidden_card(card: int = HIDDEN, rng: int = 1) -> Table:
    """Seat 1 was dealt a card that the others have not seen; seat 0 is to move."""
    return Table(2, game=HERE).window(CATALONIA, 34, 35, 36).hand(0, 3).hand(1, card).set(rng=rng)


# Views


@pytest.mark.rule("A-006")
def test_a_view_shows_what_is_listed_and_nothing_else() -> None:
    state = GAME.new(Config(3, "casual", 0), SEED)
    for viewer in viewers(state):
        view = GAME.view(state, viewer)
        assert set(view) == KEYS
        assert view["seat"] == viewer
        assert json.loads(json.dumps(view)) == view
        assert not {SEED, state.rng} & set(numbers(view))
        assert view["bag"] == 71  # a number of tiles, not which
        assert view["decks"] == [29, 29, 29]


@pytest.mark.rule("G-024", "A-193")
def test_a_view_shows_the_table_as_it_lies() -> None:
    table = Table(2, game=HERE, first=1).supply(0, 3, 3, 12).supply(3, 9).window(NATURE, -1, 7, 8).hand(0).hand(1)
    table.tile(1, 2, BLUE).column(0, NATURE, 4, 2).column(1, RELIGION, 70).deck(RELIGION, 28).tokens(4, -1, 2)
    table.set(vp=[[1, 2, 3], [4, 5, 6]], chimneys=[[0, 1, 2], [3, 0, 0]], open_bonuses=[7]).centre(5).turn_of(1)
    table.do(("move", 0), ("pencil",), ("tile", 3, 9)).do(table.legal[-1])
    lying = HERE.dump(table.state)
    for viewer in viewers(table.state):
        view = GAME.view(table.state, viewer)
        for name in ("tokens", "centre", "supplies", "discards", "boards", "chimneys", "columns", "vp", "open_bonuses"):
            assert view[name] == lying[name], name
        assert view["supplies"][0] == [3, 3, 12]
        assert view["supplies"][3] == []
        assert view["open_bonuses"] == [3, 7]
        assert view["windows"][NATURE] == [None, 7, 8]
        assert (view["to_move"], view["first_player"], view["starter"], view["over"]) == (1, 1, 1, False)
        assert view["decks"] == [len(deck) for deck in lying["decks"]]
        assert view["bag"] == sum(lying["bag"])
        assert view["frames"] == lying["stack"]


@pytest.mark.rule("A-006", "G-036")
def test_a_dealt_card_is_seen_by_its_holder_alone() -> None:
    state = GAME.new(Config(3, "casual", 0), 5)
    held = [hand[0] for hand in state.hands]
    assert GAME.dump(state)["known"] == [[0b001], [0b010], [0b100]]
    for viewer in viewers(state):
        shown = [[card if holder == viewer else None] for holder, card in enumerate(held)]
        assert GAME.view(state, viewer)["hands"] == shown


@pytest.mark.rule("A-192")
def test_a_card_taken_from_a_window_is_known_to_all_while_it_is_held() -> None:
    table = hidden_card().turn_of(1).do(("move", 7), ("pencil",), ("card", 35), ("end",))  # a Catalonia card
    for state in (table.state, read(HERE, HERE.dump(table.state))):
        assert GAME.view(state, 1)["hands"] == [[None], [HIDDEN, 35]]
        assert GAME.view(state, 0)["hands"] == [[3], [None, 35]]
        assert GAME.view(state, None)["hands"] == [[None], [None, 35]]


@pytest.mark.rule("A-193")
def test_discards_lie_open() -> None:
    table = hidden_card().hand(1, HIDDEN, 40, 43, 44).turn_of(1)
    table.do(("move", 7), ("pencil",), ("card", 35), ("discard", HIDDEN))
    for viewer in viewers(table.state):
        assert GAME.view(table.state, viewer)["discards"] == [HIDDEN]
    assert GAME.view(table.state, 0)["hands"][1] == [None, None, None, 35]
    table.do(("pencil",), ("card", 34), ("discard", 40))
    assert GAME.view(table.state, 0)["discards"] == [HIDDEN, 40]


@pytest.mark.rule("A-006")
def test_a_played_card_lies_open() -> None:
    table = hidden_card().tiles(1, BLUE, 1).turn_of(1).do(("move", 7), ("play", HIDDEN))
    for viewer in viewers(table.state):
        view = GAME.view(table.state, viewer)
        assert view["columns"][1] == [[], [HIDDEN], []]
        assert view["hands"][1] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("A-006", "A-192", "A-193")
def test_in_random_games_nobody_is_shown_a_card_that_he_has_not_seen(seats: int) -> None:
    revealed: Counter[str] = Counter()
    for seed in range(6):
        seen: dict[int | None, set[int]] = {viewer: set() for viewer in (*range(seats), None)}
        for state, events in random_game(seats, seed):
            for viewer, cards in seen.items():
                for event in events:
                    data = event.seen_from(viewer).data
                    if event.kind in ("dealt", "card", "play", "discard") and "card" in data:
                        cards.add(data["card"])
                        revealed[event.kind] += 1
                    elif event.kind == "refill_cards":
                        cards.update(data["cards"])
                view = GAME.view(state, viewer)
                assert cards_in(view) <= cards
                assert view["hands"] == [[card if card in cards else None for card in hand] for hand in state.hands]
                assert state.rng not in set(numbers(view))
    assert set(revealed) == {"dealt", "card", "play", "discard"}


# Events


@pytest.mark.rule("A-006", "G-036")
def test_the_event_of_a_deal_tells_the_card_to_its_seat_only() -> None:
    events: list[Event] = []
    state = GAME.new(Config(4, "casual", 0), 5, events)
    dealt = [event for event in events if event.kind == "dealt"]
    assert [(event.seat, event.reveals) for event in dealt] == [(0, True), (1, True), (2, True), (3, True)]
    for event in dealt:
        for viewer in viewers(state):
            data = event.seen_from(viewer).data
            assert data == ({"card": state.hands[viewer][0]} if viewer is not None and viewer == event.seat else {})
            assert event.seen_from(viewer).private == {}


@pytest.mark.rule("A-192")
def test_events_tell_only_cards_that_lie_open_or_are_known() -> None:
    for state, events in random_game(3, 11):
        view = GAME.view(state, None)
        for event in (event.seen_from(None) for event in events):
            cards = event.data.get("cards", ())
            told = {event.data["card"]} if "card" in event.data else set(cards if isinstance(cards, tuple) else ())
            assert told <= cards_in(view)


# Determinised copies


@pytest.mark.rule("A-006", "A-192")
def test_a_copy_does_not_depend_on_what_its_seat_has_not_seen() -> None:
    one, other = hidden_card(HIDDEN, 1).state, hidden_card(OTHER, 2).state
    assert GAME.dump(one) != GAME.dump(other)
    for viewer in (0, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        for number in range(20):
            copies = [GAME.determinize(state, viewer, Rng(number)) for state in (one, other)]
            assert GAME.dump(copies[0]) == GAME.dump(copies[1])
            assert copies[0].options == copies[1].options
    assert GAME.view(one, 1) != GAME.view(other, 1)


@pytest.mark.rule("A-006")
def test_a_hidden_card_may_be_any_that_the_seat_has_not_seen() -> None:
    state = hidden_card().state
    times = Counter(GAME.determinize(state, 0, Rng(number)).hands[1][0] for number in range(600))
    seen = {34, 35, 36, 3}
    assert set(times) == set(range(33, 66)) - seen
    assert times[HIDDEN] < 60  # 20 expected


@pytest.mark.rule("A-006")
def test_in_three_seats_a_hidden_card_may_be_of_either_pillar_left() -> None:
    state = Table(3).hand(0, 3).hand(1, HIDDEN).hand(2, 70).state
    pillars = Counter(
        tuple(hand[0] // 33 for hand in GAME.determinize(state, 0, Rng(number)).hands) for number in range(200)
    )
    assert set(pillars) == {(NATURE, CATALONIA, RELIGION), (NATURE, RELIGION, CATALONIA)}
    assert min(pillars.values()) > 60


@pytest.mark.rule("A-192")
def test_a_copy_keeps_the_cards_that_its_seat_has_seen() -> None:
    table = Table(3).hand(0, 3).hand(1, HIDDEN, 40)
    table.data["known"][1] = [0b010, 0b111]  # the second was taken from a window
    for number in range(30):
        copy = GAME.determinize(table.state, 0, Rng(number))
        assert copy.hands[0] == (3,)
        assert copy.hands[1][1] == 40
        assert GAME.determinize(table.state, 1, Rng(number)).hands[1] == (HIDDEN, 40)
        assert GAME.determinize(table.state, None, Rng(number)).hands[1][1] == 40
    for_a_spectator = {GAME.determinize(table.state, None, Rng(number)).hands[0] for number in range(30)}
    assert len(for_a_spectator) > 10


@pytest.mark.rule("A-006")
def test_a_copy_draws_other_tiles_than_the_game_will() -> None:
    table = hidden_card().supply(0, 4).do(("move", 0), ("pencil",), ("tile", 0, 4), ("place", 0))
    drawn = []
    for number in range(30):
        copy = GAME.determinize(table.state, 0, Rng(number))
        assert copy.rng != table.state.rng
        events: list[Event] = []
        GAME.apply(copy, ("end",), events)
        drawn += [event.data["kinds"] for event in events if event.kind == "refill_tiles"]
    table.do(("end",))
    assert len(set(drawn)) > 25
    assert drawn.count(table.happened("refill_tiles")[0].data["kinds"]) < 3


@pytest.mark.rule("A-006")
def test_a_copy_for_one_seat_does_not_offer_another_seat_s_hidden_card() -> None:
    table = hidden_card().tiles(1, BLUE, 3).turn_of(1).do(("move", 7))
    assert ("play", HIDDEN) in table.legal
    offered = set()
    for number in range(40):
        copy = GAME.determinize(table.state, 0, Rng(number))
        plays = {action[1] for action in copy.options if action[0] == "play"}
        assert plays <= set(copy.hands[1])
        offered.add(frozenset(plays))
    assert len(offered) > 2  # at times none, at times one or another


@pytest.mark.rule("A-006")
def test_a_copy_in_the_middle_of_a_decision_about_a_hidden_card_can_go_on() -> None:
    table = hidden_card().tiles(1, BLUE, 3).tokens(-1, 7, -1).pending(1, ("play", -1, 0, 1, 1))
    assert table.legal == (("play", HIDDEN), ("pass",))
    held = set()
    for number in range(40):
        copy = GAME.determinize(table.state, 0, Rng(number))
        assert copy.stack == table.state.stack
        assert copy.options == (("play", copy.hands[1][0]), ("pass",))
        held.add(copy.hands[1])
    assert len(held) > 2  # blue or any-colour cards of a number up to 3


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("A-006", "A-192", "A-193")
def test_in_random_games_a_copy_looks_the_same_to_its_seat_and_is_a_sound_position(seats: int) -> None:
    redealt = 0
    for index, (state, _events) in enumerate(random_game(seats, 20 + seats)):
        viewer = viewers(state)[index % (seats + 1)]
        before = GAME.dump(state)
        copy = GAME.determinize(state, viewer, Rng(index))
        assert GAME.dump(state) == before
        assert GAME.view(copy, viewer) == GAME.view(state, viewer)
        assert bool(copy.options) is bool(state.options)
        if state.stack:
            loaded = GAME.load(GAME.dump(copy))
            assert loaded.options == copy.options
        redealt += copy.hands != state.hands
    assert redealt > 20
