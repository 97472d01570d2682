"""Section 8: the virtual token of a two-player game."""

import pytest

from gaudi_tui.core.game import StateError
from tests.games.gaudi.asking import movers, offers, turn_to
from tests.games.gaudi.faces import DARK, PLAIN
from tests.games.gaudi.table import BLUE, CENTRE, GAME, TRIANGLE, Table

VIRTUAL = 2


@pytest.mark.rule("G-095")
def test_only_a_two_player_game_has_a_virtual_token() -> None:
    two = turn_to(turn_to(Table(2), 2), 4)
    assert movers(two) == [0, 1, VIRTUAL]
    three = turn_to(turn_to(turn_to(Table(3), 2), 4), 5)
    assert movers(three) == [0, 1, 2]
    assert GAME.to_move(three.state) == 0
    with pytest.raises(StateError, match="tokens"):
        _ = Table(2).set(tokens=[-1, -1]).state


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, VIRTUAL] * 2), (1, [1, 0, VIRTUAL] * 2)])
@pytest.mark.rule("G-096")
def test_it_is_last_whoever_is_first_player(first: int, order: list[int]) -> None:
    table = Table(2, first=first)
    for space in (0, 3, 1, 5):  # it goes to 4, then to 6
        turn_to(table, space)
    assert movers(table) == order
    assert GAME.to_move(table.state) == first


@pytest.mark.rule("G-096")
def test_it_is_still_last_when_one_human_has_left() -> None:
    table = turn_to(Table(2, first=1).tokens(CENTRE, 3, 8).turn_of(1), 5)
    assert movers(table) == [1, VIRTUAL]


@pytest.mark.parametrize(
    ("tokens", "goes_to"),
    [
        pytest.param((4, 7, 5), 8, id="E-057-behind-both"),
        pytest.param((4, 7, 6), 8, id="behind-one"),
        pytest.param((4, 7, 9), 10, id="E-059-A-047-ahead-already"),
        pytest.param((7, 4, 5), 8, id="the-other-human-leads"),
        pytest.param((4, DARK, 5), DARK + 1, id="a-dark-space-like-any-other"),
    ],
)
@pytest.mark.rule("G-097")
def test_it_goes_to_the_first_space_that_makes_it_the_most_advanced(tokens: tuple[int, ...], goes_to: int) -> None:
    table = Table(2).tokens(tokens[0], tokens[1], tokens[2]).pending(1).do(("end",))
    assert table.state.tokens == [tokens[0], tokens[1], goes_to]
    moved = table.happened("moved")[-1]
    assert (moved.seat, moved.data["start"], moved.data["to"], moved.data["leading"]) == (
        VIRTUAL,
        tokens[2],
        goes_to,
        1,
    )
    assert GAME.to_move(table.state) == 0


@pytest.mark.rule("G-098")
def test_a_048_it_enters_past_the_leading_human() -> None:
    table = turn_to(turn_to(Table(2), 6), 3)
    assert table.state.tokens == [6, 3, 7]
    assert table.happened("moved")[-1].data["start"] == -1


@pytest.mark.rule("G-098")
def test_it_enters_at_the_top_again_in_the_next_round() -> None:
    table = turn_to(Table(2).tokens(CENTRE, 9, CENTRE).turn_of(1), CENTRE)
    assert table.state.tokens == [-1, -1, -1]
    turn_to(turn_to(table, 0), 1)
    assert table.state.tokens[VIRTUAL] == 2


@pytest.mark.rule("G-099")
def test_a_049_it_takes_no_actions() -> None:
    table = Table(2).tokens(4, 1, 5).supply(0, 6).turn_of(1)
    before = GAME.view(table.state, 0)
    turn_to(table, 2)
    after = GAME.view(table.state, 0)
    kinds = [event.kind for event in table.events]
    assert kinds[kinds.index("turn_closed") + 1 :] == ["moved"]
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"tokens", "turn", "to_move", "frames"}
    assert after["turn"] == before["turn"] + 1
    assert table.legal[0][0] == "move"  # the next player goes on at once


@pytest.mark.rule("G-099")
def test_a_049_it_does_not_use_the_central_tile_either() -> None:
    table = Table(2).tokens(4, 3, CENTRE - 1).turn_of(1)
    turn_to(table, 5)
    kinds = [event.kind for event in table.events]
    assert kinds[kinds.index("turn_closed") + 1 :] == ["moved", "reached_centre"]
    assert GAME.to_move(table.state) == 0


@pytest.mark.rule("G-100")
def test_e_058_it_may_be_the_first_to_reach_the_end() -> None:
    table = Table(2, game=PLAIN).tokens(4, DARK, 3).turn_of(1)
    turn_to(table, CENTRE - 1)
    assert table.state.tokens == [4, CENTRE - 1, CENTRE]
    arrival = table.happened("reached_centre")[-1]
    assert (arrival.seat, arrival.data["first"]) == (VIRTUAL, 1)
    assert table.happened("moved")[-1].data["to"] == CENTRE
    assert GAME.view(table.state, 0)["first_player"] == 0
    turn_to(table, 5)
    table.do(("move", CENTRE))
    assert GAME.view(table.state, 0)["first_player"] == 1  # the next human to arrive
    table.do(("centre", 0))
    assert not offers(table, "centre")


@pytest.mark.rule("G-100")
def test_from_the_last_space_it_goes_to_the_centre_and_before_that_it_does_not() -> None:
    table = turn_to(Table(2).tokens(4, 3, CENTRE - 2).turn_of(1), 5)
    assert table.state.tokens[VIRTUAL] == CENTRE - 1
    assert not table.happened("reached_centre")
    turn_to(turn_to(table, 6), 7)
    assert table.state.tokens[VIRTUAL] == CENTRE


@pytest.mark.rule("G-101")
def test_it_blocks_its_space_and_can_be_passed() -> None:
    table = Table(2).tokens(4, 2, 6).turn_of(0)
    assert table.legal == tuple(("move", space) for space in (5, *range(7, CENTRE + 1)))
    table = Table(2).tokens(4, 2, -1).turn_of(0)  # not yet on the track
    assert ("move", 6) in table.legal


@pytest.mark.rule("G-102", "G-097")
def test_e_060_a_046_when_a_human_has_left_it_goes_to_the_centre() -> None:
    table = Table(2).tokens(CENTRE, 5, 8).turn_of(1)
    turn_to(table, 6)
    assert table.state.tokens == [CENTRE, 6, CENTRE]
    arrival = table.happened("reached_centre")[-1]
    assert (arrival.seat, arrival.data["first"]) == (VIRTUAL, 0)
    assert table.happened("moved")[-1].data["leading"] == 0
    assert GAME.to_move(table.state) == 1


@pytest.mark.rule("G-102")
def test_a_034_its_arrival_makes_dark_spaces_the_way_out() -> None:
    table = Table(2).tokens(4, 3, CENTRE - 1).turn_of(1)
    turn_to(table, 5)
    assert GAME.view(table.state, 0)["end_reached"]
    turn_to(table, DARK)
    assert table.state.tokens == [CENTRE, 5, CENTRE]
    assert [event.seat for event in table.happened("removed")] == [0]


@pytest.mark.rule("G-102")
def test_a_034_before_an_arrival_it_stays_on_a_dark_space() -> None:
    table = turn_to(Table(2).tokens(4, 3, DARK - 1).turn_of(1), 5)
    assert table.state.tokens == [4, 5, DARK]
    assert not table.happened("removed")
    assert not GAME.view(table.state, 0)["end_reached"]


@pytest.mark.rule("G-102", "G-097")
def test_e_090_after_a_human_went_straight_to_the_centre_the_other_moves_alone() -> None:
    table = Table(2)
    turn_to(table, CENTRE)
    turn_to(table, 0)
    assert table.state.tokens == [CENTRE, 0, CENTRE]
    for space in (1, 5, DARK - 1):
        assert GAME.to_move(table.state) == 1
        table.do(("move", space))
        assert table.happened("moved")[-1].data["leading"] == 0  # trailing
        table.do(("end",))
    assert movers(table) == [0, 1, VIRTUAL, 1, 1, 1]
    turn_to(table, DARK)
    assert [event.seat for event in table.happened("removed")] == [1]
    assert GAME.view(table.state, 0)["round"] == 2


@pytest.mark.rule("G-096")
def test_it_waits_for_nobody_when_both_humans_have_left() -> None:
    table = Table(2).tokens(CENTRE, 9, 12).tiles(1, BLUE, 1, TRIANGLE).turn_of(1)
    turn_to(table, CENTRE)
    assert movers(table) == [1, VIRTUAL]
    assert len(table.happened("reached_centre")) == 2
    assert GAME.view(table.state, 0)["round"] == 2
