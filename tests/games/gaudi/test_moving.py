"""Section 4: moving the chandelier token."""

import pytest

from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.game import StateError
from tests.games.gaudi.faces import PLAIN
from tests.games.gaudi.table import CENTRE, GAME, Table


def spaces(table: Table) -> list[int]:
    """Where the token may go."""
    assert {action[0] for action in table.legal} == {"move"}
    return [action[1] for action in table.legal]


@pytest.mark.rule("G-046")
def test_a_015_a_token_must_move_and_cannot_stay() -> None:
    table = Table(3).tokens(5, -1, -1).turn_of(0)
    assert {action[0] for action in table.legal} == {"move"}  # neither pass nor end
    assert 5 not in spaces(table)
    assert GAME.explain(table.state, ("move", 5)) == "A token moves forward, by at least one space."
    with pytest.raises(IllegalAction):
        table.do(("move", 5))
    assert table.state.tokens == [5, -1, -1]


@pytest.mark.rule("G-047")
def test_a_token_never_goes_back() -> None:
    table = Table(3).tokens(9, 2, 4).turn_of(0)
    assert min(spaces(table)) == 10
    assert GAME.explain(table.state, ("move", 3)) == "A token moves forward, by at least one space."
    assert GAME.explain(table.state, ("move", 10)) == ""


@pytest.mark.rule("G-048")
def test_a_token_goes_as_far_as_its_player_likes() -> None:
    assert spaces(Table(3).tokens(5, 2, 1).turn_of(0)) == list(range(6, CENTRE + 1))
    assert spaces(Table(3)) == list(range(CENTRE + 1))


@pytest.mark.parametrize("steps", [1, 2, 9, CENTRE])
@pytest.mark.rule("G-049", "G-050")
def test_e_048_a_019_the_top_space_is_the_first_step(steps: int) -> None:
    table = Table(3)
    assert spaces(table)[steps - 1] == steps - 1  # in order from the top space on
    table.do(("move", steps - 1))
    assert table.state.tokens[0] == steps - 1
    moved = table.happened("moved")[0]
    assert (moved.data["start"], moved.data["to"]) == (-1, steps - 1)


@pytest.mark.rule("G-050", "G-054")
def test_e_048_one_step_more_than_the_track_has_spaces_is_the_centre() -> None:
    table = Table(3, game=PLAIN)
    assert spaces(table)[CENTRE] == CENTRE
    table.do(("move", CENTRE))
    assert table.legal[:1] == (("centre", 0),)


@pytest.mark.rule("G-051")
def test_a_player_may_stop_on_the_top_space_when_it_is_free() -> None:
    table = Table(3).do(("move", 0), ("end",))
    assert table.state.tokens == [0, -1, -1]
    table = Table(3).tokens(3, -1, -1).turn_of(1)
    assert spaces(table)[0] == 0


@pytest.mark.rule("G-051", "G-052")
def test_e_049_a_020_an_occupied_top_space_is_stepped_over() -> None:
    table = Table(3).do(("move", 0), ("end",))
    assert spaces(table) == list(range(1, CENTRE + 1))
    with pytest.raises(IllegalAction):
        table.do(("move", 0))
    table.do(("move", 1))
    assert table.state.tokens == [0, 1, -1]


@pytest.mark.rule("G-052")
def test_e_003_nobody_stops_where_another_token_stands() -> None:
    table = Table(3).tokens(7, 4, 9).turn_of(1)
    assert spaces(table) == [5, 6, 8, *range(10, CENTRE + 1)]
    why = "Another token stands on that space: you can pass it, not stop there."
    assert GAME.explain(table.state, ("move", 7)) == why
    before = GAME.dump(table.state)
    with pytest.raises(IllegalAction):
        table.do(("move", 7))
    assert GAME.dump(table.state) == before


@pytest.mark.rule("G-052")
def test_a_position_with_two_tokens_on_one_space_is_refused() -> None:
    with pytest.raises(StateError, match="two tokens stand on one space"):
        _ = Table(3).tokens(4, 4, 2).turn_of(0).state
    assert Table(3).tokens(-1, -1, 2).turn_of(0).state.tokens == [-1, -1, 2]
    assert Table(3).tokens(CENTRE, CENTRE, 2).turn_of(2).state.tokens == [CENTRE, CENTRE, 2]


@pytest.mark.rule("G-053")
def test_a_014_a_token_passes_others_and_counts_their_spaces_as_steps() -> None:
    table = Table(4).tokens(5, 6, 7, 8).turn_of(0)
    assert spaces(table) == list(range(9, CENTRE + 1))  # the fourth step is the first that may end the move
    table.do(("move", 9))
    assert table.state.tokens == [9, 6, 7, 8]


@pytest.mark.rule("G-054")
def test_after_the_last_space_comes_the_centre() -> None:
    table = Table(3, game=PLAIN).tokens(CENTRE - 1, 3, -1).turn_of(0)
    assert spaces(table) == [CENTRE]
    table.do(("move", CENTRE))
    assert [event.kind for event in table.events] == ["moved", "reached_centre", "first_player"]
    assert {action[0] for action in table.legal} == {"centre", "end"}


@pytest.mark.rule("G-054")
def test_the_last_space_is_not_the_centre_yet() -> None:
    table = Table(3).do(("move", CENTRE - 1))
    assert not table.happened("reached_centre")
    assert "centre" not in {action[0] for action in table.legal}
    assert ("end",) in table.legal


@pytest.mark.parametrize("start", [-1, 0, 8, CENTRE - 1])
@pytest.mark.rule("G-055")
def test_a_017_the_centre_can_be_reached_from_anywhere(start: int) -> None:
    table = Table(3).tokens(start, 5, -1).turn_of(0).do(("move", CENTRE))
    assert table.state.tokens[0] == CENTRE
    assert [event.seat for event in table.happened("reached_centre")] == [0]


@pytest.mark.rule("G-056")
def test_e_050_a_016_when_all_spaces_ahead_are_taken_the_centre_is_left() -> None:
    table = Table(4).tokens(CENTRE - 4, CENTRE - 3, CENTRE - 2, CENTRE - 1).turn_of(0)
    assert spaces(table) == [CENTRE]


@pytest.mark.rule("G-056")
def test_tokens_that_left_do_not_fill_the_centre() -> None:
    table = Table(4).tokens(CENTRE, CENTRE, CENTRE - 1, CENTRE).turn_of(2)
    assert spaces(table) == [CENTRE]
    table.do(("move", CENTRE))
    assert table.state.tokens == [CENTRE] * 4


@pytest.mark.rule("G-057")
def test_a_018_a_new_round_begins_with_all_tokens_waiting_to_enter() -> None:
    table = Table(3).tokens(CENTRE, CENTRE, 9).turn_of(2).do(("move", CENTRE), ("end",))
    assert table.state.tokens == [-1, -1, -1]
    assert not table.state.end_reached
    assert spaces(table) == list(range(CENTRE + 1))


@pytest.mark.rule("G-057")
def test_a_018_a_token_that_left_does_not_enter_again() -> None:
    table = Table(3).tokens(CENTRE, -1, 3).turn_of(2).do(("move", 4), ("end",))
    assert GAME.to_move(table.state) == 1  # seat 0 has left, seat 1 has not entered
    table.do(("move", 2), ("end",))
    assert table.state.tokens == [CENTRE, 2, 4]
    with pytest.raises(StateError, match="stack"):
        _ = Table(3).tokens(CENTRE, -1, 3).turn_of(0).state
