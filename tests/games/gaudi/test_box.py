"""What lies in the box (section 1), as far as it is not printed on anything."""

import pytest

from gaudi_tui.core.game import Config, ConfigError
from tests.games.gaudi.table import CONTENT, GAME, Table


@pytest.mark.rule("G-001", "G-018")
def test_a_mode_is_chosen_before_the_set_up_and_decides_the_side_of_the_boards() -> None:
    state = GAME.new(Config(3, "casual"), 1)
    assert state.mode == "casual"
    assert {CONTENT.chimneys[tile].side for tile in state.chimney_tiles} == {"day"}
    with pytest.raises(ConfigError, match="no mode 'twilight'"):
        GAME.new(Config(3, "twilight"), 1)


@pytest.mark.rule("G-002", "G-017")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_a_board_and_there_are_no_more_than_four(seats: int) -> None:
    state = GAME.new(Config(seats, "casual"), 1)
    assert len(state.boards) == seats * 24
    for wrong in (0, 1, 5):
        with pytest.raises(ConfigError, match="2 to 4 seats"):
            GAME.new(Config(wrong, "casual"), 1)


@pytest.mark.rule("G-006")
def test_the_bag_holds_the_tiles_that_lie_nowhere_else() -> None:
    table = Table(seats=2).tile(0, 0, 2)
    lying = sum(table.state.supplies) + sum(colour >= 0 for colour in table.state.boards)
    assert sum(table.state.bag) == 96 - lying == 70


@pytest.mark.rule("G-010", "G-011", "G-012")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 3), (3, 3), (4, 4)])
def test_each_player_has_a_token_three_chimney_markers_and_three_pillar_markers(seats: int, tokens: int) -> None:
    """With two players a third token runs along; the Grand Total is reckoned at the end."""
    state = GAME.new(Config(seats, "casual"), 1)
    assert len(state.tokens) == tokens
    assert state.chimneys == [0] * 3 * seats
    assert state.vp == [0] * 3 * seats
    assert all("total" in score for score in GAME.scores(state))


@pytest.mark.rule("G-013")
def test_one_seat_at_a_time_holds_the_first_player_token() -> None:
    holders = {GAME.new(Config(4, "casual"), seed).first_player for seed in range(40)}
    assert holders == {0, 1, 2, 3}
    assert GAME.new(Config(4, "casual", first=2), 1).first_player == 2
