"""Section 2: the table before the first move."""

import tomllib
from collections import Counter
from typing import Any

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, StateError
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi.faces import printed
from tests.games.gaudi.table import BLUE, BOX, CATALONIA, CENTRE, CONTENT, GAME, NATURE, RELIGION, SQUARE, Table

every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def new(seats: int = 3, seed: int = 1, first: int | None = 0) -> State:
    return GAME.new(Config(seats, "casual", first), seed)


def laid_out(seats: int = 3, seed: int = 1, first: int | None = 0) -> dict[str, Any]:
    return GAME.dump(new(seats, seed, first))


def all_to_the_centre(state: State) -> int:
    """Send every token to the centre, doing nothing there; return the central tile of that round."""
    tile, round_ = state.centre, state.round
    while state.stack and state.round == round_:
        GAME.apply(state, ("move", CENTRE))
        GAME.apply(state, ("end",))
    return tile


@pytest.mark.rule("G-019")
def test_the_track_is_the_one_of_the_day_side() -> None:
    printed = tomllib.loads((BOX / "track.toml").read_text(encoding="utf-8"))["space"]
    assert len(printed) == CENTRE
    for space, day in enumerate(printed):
        state = new()
        GAME.apply(state, ("move", space))
        assert state.stack[-1][2:5] == (space, day["pencils"], day["hammers"])


@pytest.mark.rule("G-020")
def test_six_tiles_of_each_kind_lie_shuffled_in_bag_and_supplies() -> None:
    first_supplies = []
    for seed in range(40):
        table = laid_out(seed=seed)
        tiles = Counter(kind for supply in table["supplies"] for kind in supply)
        assert [tiles[kind] + table["bag"][kind] for kind in range(16)] == [6] * 16
        first_supplies.append(tuple(table["supplies"][0]))
    assert len(set(first_supplies)) > 35  # no two games begin alike, but by a rare chance
    assert {kind for supply in first_supplies for kind in supply} == set(range(16))


@every_number_of_seats
@pytest.mark.rule("G-021")
def test_e_038_five_supplies_of_five_tiles_leave_71_in_the_bag(seats: int) -> None:
    table = laid_out(seats)
    assert [len(supply) for supply in table["supplies"]] == [5] * 5
    assert sum(table["bag"]) == 71


@pytest.mark.rule("G-022")
def test_each_deck_is_shuffled_by_itself_and_they_lie_in_the_order_nature_catalonia_religion() -> None:
    seen: list[set[int]] = [set(), set(), set()]
    for seed in range(120):
        table = laid_out(seed=seed)
        for pillar in (NATURE, CATALONIA, RELIGION):
            assert {card // 33 for card in table["windows"][pillar] + table["decks"][pillar]} == {pillar}
            seen[pillar].update(table["windows"][pillar])
    assert seen == [set(range(33)), set(range(33, 66)), set(range(66, 99))]  # any card can come up


@every_number_of_seats
@pytest.mark.rule("G-023")
def test_a_004_the_windows_are_filled_before_the_starting_cards_are_taken(seats: int) -> None:
    table = laid_out(seats)
    dealt = [card for hand in table["hands"] for card in hand]
    for pillar in range(3):
        assert len(set(table["windows"][pillar])) == 3
        assert -1 not in table["windows"][pillar]
        assert len(table["decks"][pillar]) + sum(card // 33 == pillar for card in dealt) == 30
    events: list[Event] = []
    GAME.new(Config(seats, "casual", 0), 1, events)
    kinds = [event.kind for event in events]
    assert kinds.index("dealt") > max(index for index, kind in enumerate(kinds) if kind == "refill_cards")


@every_number_of_seats
@pytest.mark.rule("G-024")
def test_all_nine_window_cards_are_seen_by_all(seats: int) -> None:
    state = new(seats)
    lying = GAME.dump(state)["windows"]
    for seat in (*range(seats), None):
        assert GAME.view(state, seat)["windows"] == lying


@pytest.mark.rule("G-025")
def test_e_041_one_of_three_central_tiles_lies_open_and_any_may_be_the_one() -> None:
    shown = set()
    for seed in range(60):
        state = new(seed=seed)
        view = GAME.view(state, 1)
        assert view["centres_left"] == 3
        shown.add(view["centre"])
    assert shown == set(range(7))


@pytest.mark.rule("G-026")
def test_nobody_knows_which_tile_lies_below_the_top_one() -> None:
    state = new(2)
    shown = state.centre
    below = set()
    for number in range(60):
        copy = GAME.determinize(state, 0, Rng(number))
        assert copy.centre == shown
        all_to_the_centre(copy)
        below.add(copy.centre)
    assert below == set(range(7)) - {shown}


@pytest.mark.rule("G-027")
def test_three_tiles_are_used_in_a_game_and_the_four_others_never() -> None:
    state = new()
    used = [all_to_the_centre(state) for _round in range(3)]
    assert len(set(used)) == 3
    assert GAME.is_over(state)
    assert GAME.dump(state)["centre_pool"] == sorted(set(range(7)) - set(used))


@every_number_of_seats
@pytest.mark.rule("G-028", "G-032")
def test_each_player_begins_with_an_empty_board_and_a_token_beside_it(seats: int) -> None:
    view = GAME.view(new(seats), 0)
    assert view["boards"] == [[-1] * len(CONTENT.board)] * seats
    assert view["columns"] == [[[], [], []]] * seats
    assert view["tokens"][:seats] == [-1] * seats
    assert not view["end_reached"]  # waiting to enter, not gone
    assert len(view["tokens"]) == (3 if seats == 2 else seats)


@every_number_of_seats
@pytest.mark.rule("G-029")
def test_a_002_each_player_has_the_day_side_of_a_chimney_of_each_pillar(seats: int) -> None:
    for tiles in GAME.view(new(seats), 0)["chimney_tiles"]:
        assert [CONTENT.chimneys[tile].pillar for tile in tiles] == [NATURE, CATALONIA, RELIGION]
        assert {CONTENT.chimneys[tile].side for tile in tiles} == {"day"}


@every_number_of_seats
@pytest.mark.rule("G-030")
def test_chimney_markers_begin_below_the_first_step(seats: int) -> None:
    assert GAME.view(new(seats), 0)["chimneys"] == [[0, 0, 0]] * seats
    steps = [(SQUARE, 1, Effect("vp", NATURE, n=1)), (SQUARE, 2, Effect("vp", NATURE, n=2))]
    table = Table(seats, game=Gaudi(printed(chimneys={NATURE: steps}))).tiles(0, BLUE, 1, SQUARE)
    table.do(("move", 0), ("advance", NATURE))
    assert table.vp(0) == [1, 0, 0]
    assert [event.data["step"] for event in table.happened("advance")] == [1]


@every_number_of_seats
@pytest.mark.rule("G-031")
def test_all_three_scores_begin_at_0(seats: int) -> None:
    assert GAME.view(new(seats), 0)["vp"] == [[0, 0, 0]] * seats


@pytest.mark.parametrize(
    ("seats", "pillars", "left"),
    [
        pytest.param(2, [NATURE, CATALONIA], [29, 29, 30], marks=pytest.mark.rule("G-033")),
        pytest.param(3, [NATURE, CATALONIA, RELIGION], [29, 29, 29], marks=pytest.mark.rule("G-034")),
        pytest.param(4, [NATURE, NATURE, CATALONIA, CATALONIA], [28, 28, 30], marks=pytest.mark.rule("G-035")),
    ],
)
def test_e_038_what_is_dealt(seats: int, pillars: list[int], left: list[int]) -> None:
    for seed in range(10):
        table = laid_out(seats, seed)
        assert sorted(card // 33 for hand in table["hands"] for card in hand) == pillars
        assert [len(deck) for deck in table["decks"]] == left


@every_number_of_seats
@pytest.mark.rule("G-036")
def test_each_player_is_dealt_one_card_at_random(seats: int) -> None:
    dealt: list[set[int]] = [set() for _seat in range(seats)]
    for seed in range(60):
        hands = laid_out(seats, seed)["hands"]
        assert [len(hand) for hand in hands] == [1] * seats
        for seat, hand in enumerate(hands):
            dealt[seat].add(hand[0] // 33)
    assert dealt == [{NATURE, CATALONIA, RELIGION} if seats == 3 else {NATURE, CATALONIA}] * seats


@every_number_of_seats
@pytest.mark.rule("G-037")
def test_the_starting_card_costs_nothing_and_needs_no_tiles(seats: int) -> None:
    needs = set()
    for seed in range(20):
        table = laid_out(seats, seed)
        needs.update(CONTENT.need_of[hand[0]] for hand in table["hands"])
        assert sum(table["bag"]) + sum(map(len, table["supplies"])) == 96  # nobody has a tile
        assert table["discards"] == []
    assert max(needs) >= 1  # cards that no empty board could play


@pytest.mark.rule("G-038")
def test_only_two_players_lay_a_spare_token_beside_the_board() -> None:
    assert [GAME.view(new(seats), None)["tokens"] for seats in (2, 3, 4)] == [[-1] * 3, [-1] * 3, [-1] * 4]
    assert Table(2).state.tokens == [-1, -1, -1]
    with pytest.raises(StateError, match="tokens"):
        _ = Table(2).set(tokens=[-1, -1]).state
    with pytest.raises(StateError, match="tokens"):
        _ = Table(3).set(tokens=[-1] * 4).state


@every_number_of_seats
@pytest.mark.rule("G-039")
def test_a_003_the_first_player_is_drawn_unless_named(seats: int) -> None:
    drawn = {new(seats, seed, None).first_player for seed in range(60)}
    assert drawn == set(range(seats))
    assert new(seats, 7, None).first_player == new(seats, 7, None).first_player
    for first in range(seats):
        events: list[Event] = []
        state = GAME.new(Config(seats, "casual", first), 7, events)
        assert GAME.to_move(state) == first
        assert GAME.view(state, None)["first_player"] == first
        assert [event.seat for event in events if event.kind == "first_player"] == [first]


def test_one_seed_gives_one_game() -> None:
    assert laid_out(4, 12, None) == laid_out(4, 12, None)
    assert laid_out(4, 12, None) != laid_out(4, 13, None)
