"""Sections 3 and 7: turns, rounds, the First Player token, the end."""

import pytest

from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.game import StateError
from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.game import Gaudi
from tests.games.gaudi.asking import movers, turn_to
from tests.games.gaudi.faces import CARD, DARK, TILE, printed
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    GAME,
    NATURE,
    RELIGION,
    TRIANGLE,
    Table,
)

# Its second step on the Nature chimney, for three triangles, gives another turn.
HERE = Gaudi(
    printed(
        centres={3: (TILE, Effect("chimney"))},
        bonuses={2: CARD},
        chimneys={NATURE: [(TRIANGLE, 1, TILE), (TRIANGLE, 3, Effect("turn")), (TRIANGLE, 5, TILE)]},
    )
)


def last_turn(table: Table) -> list[str]:
    """The kinds of the events since the last move."""
    kinds = [event.kind for event in table.events]
    return kinds[len(kinds) - kinds[::-1].index("moved") :]


def ready_for_another_turn(table: Table, seat: int) -> Table:
    """The seat can take the step that gives another turn."""
    table.data["chimneys"][seat][NATURE] = 1
    return table.tiles(seat, BLUE, 3, TRIANGLE)


# Turns


@pytest.mark.rule("G-040", "G-093")
def test_a_game_has_three_rounds() -> None:
    table = Table(3)
    while table.state.stack:
        turn_to(table, CENTRE)
    assert [event.data["round"] for event in table.happened("round")] == [2, 3]  # the first began with the set-up
    assert [event.data["round"] for event in table.happened("round_over")] == [1, 2, 3]
    assert len(movers(table)) == 9
    assert [event.kind for event in table.events][-1] == "game_over"
    assert GAME.view(table.state, 0)["centre"] is None
    assert GAME.dump(GAME.load(GAME.dump(table.state)))["centres_left"] == 0


@pytest.mark.parametrize(
    ("round_", "left", "fits"), [(1, 3, True), (2, 2, True), (3, 1, True), (3, 2, False), (1, 2, False)]
)
@pytest.mark.rule("G-040")
def test_a_round_for_each_central_tile(round_: int, left: int, fits: bool) -> None:
    table = Table(3).set(round=round_, centres_left=left)
    if fits:
        assert table.state.round == round_
    else:
        with pytest.raises(StateError, match="centres_left"):
            _ = table.state


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(3, 0, [0, 1, 2, 0, 1]), (3, 1, [1, 2, 0, 1, 2]), (4, 3, [3, 0, 1, 2, 3]), (4, 2, [2, 3, 0, 1, 2])],
)
@pytest.mark.rule("G-041")
def test_turns_pass_clockwise_from_the_first_player(seats: int, first: int, order: list[int]) -> None:
    table = Table(seats, first=first)
    for space in range(5):
        turn_to(table, space)
    assert movers(table) == order


@pytest.mark.rule("G-042")
def test_a_turn_is_one_move_then_what_the_space_gives() -> None:
    table = Table(3, game=HERE).hand(0)
    assert {action[0] for action in table.legal} == {"move"}
    assert GAME.explain(table.state, ("pencil",)) == "First the token must move."
    table.do(("move", 1))
    assert {action[0] for action in table.legal} == {"pencil", "hammer", "end"}
    with pytest.raises(IllegalAction):
        table.do(("move", 4))
    assert GAME.explain(table.state, ("move", 4)) == "The token has moved already this turn."
    table.do(("end",))
    assert GAME.to_move(table.state) == 1


@pytest.mark.rule("G-043")
def test_a_player_whose_token_has_left_is_skipped() -> None:
    table = Table(4).tokens(CENTRE, 3, 2, CENTRE).turn_of(2)
    turn_to(table, 5)
    assert GAME.to_move(table.state) == 1
    turn_to(table, 4)
    assert GAME.to_move(table.state) == 2


@pytest.mark.rule("G-044")
def test_a_030_the_last_token_on_the_track_goes_on_alone() -> None:
    table = Table(3).tokens(CENTRE, CENTRE, 4).turn_of(2)
    for space in (5, 7, 11):
        turn_to(table, space)
        assert GAME.to_move(table.state) == 2
    assert movers(table) == [2, 2, 2]
    assert not table.happened("round_over")


@pytest.mark.rule("G-045")
def test_a_042_a_turn_closes_with_removal_then_refill_then_another_turn_then_the_next_player() -> None:
    table = ready_for_another_turn(Table(3, game=HERE), 0).tokens(3, CENTRE, 5).turn_of(0)
    table.do(("move", DARK + 3), ("advance", NATURE), ("end",))
    assert last_turn(table) == ["used", "advance", "extra_turn", "removed", "turn_closed", "extra_turn_lost"]
    assert GAME.to_move(table.state) == 2


@pytest.mark.rule("G-045")
def test_supplies_are_refilled_after_the_removal_and_before_the_next_player() -> None:
    table = Table(3, game=HERE).tokens(3, CENTRE, 5).supply(2, 6).turn_of(0)
    table.do(("move", DARK + 3), ("pencil",), ("tile", 2, 6))
    table.do(table.legal[0], ("end",))
    assert last_turn(table) == ["used", "tile", "emptied", "removed", "turn_closed", "refill_tiles"]
    assert GAME.turn(table.state) == 1
    assert GAME.to_move(table.state) == 2


# Another turn


@pytest.mark.rule("G-045")
def test_e_062_another_turn_comes_after_the_refill_and_before_anyone_else() -> None:
    table = ready_for_another_turn(Table(3, game=HERE), 0).supply(2, 6)
    table.do(("move", 0), ("pencil",), ("tile", 2, 6))
    table.do(table.legal[0], ("advance", NATURE), ("end",))
    closing = ["turn_closed", "refill_tiles", "extra_turn_begins"]
    assert last_turn(table)[-3:] == closing
    assert GAME.to_move(table.state) == 0
    assert table.legal == tuple(("move", space) for space in range(1, CENTRE + 1))
    turn_to(table, 4)
    assert GAME.to_move(table.state) == 1


@pytest.mark.rule("G-045")
def test_a_059_a_bonus_of_the_turn_before_is_gone_in_another_turn() -> None:
    table = ready_for_another_turn(Table(3, game=HERE), 0).supply(2, 6)
    table.do(("move", 0), ("pencil",), ("tile", 2, 6))
    table.do(table.legal[0], ("advance", NATURE))
    assert ("bonus", 2) in table.legal
    table.do(("end",), ("move", 4))
    assert ("bonus", 2) not in table.legal
    assert GAME.view(table.state, 0)["open_bonuses"] == []


@pytest.mark.rule("G-043", "G-045")
def test_e_061_another_turn_is_lost_when_the_token_leaves_from_a_dark_space() -> None:
    table = ready_for_another_turn(Table(3, game=HERE), 0).tokens(3, CENTRE, 5).turn_of(0)
    table.do(("move", DARK), ("advance", NATURE), ("end",))
    assert table.state.tokens[0] == CENTRE
    assert [event.seat for event in table.happened("extra_turn_lost")] == [0]
    assert GAME.to_move(table.state) == 2
    assert table.state.extra_turns == 0


@pytest.mark.rule("G-043", "G-045")
def test_a_039_another_turn_is_lost_at_the_centre() -> None:
    table = ready_for_another_turn(Table(3, game=HERE).centre(3), 0).turn_of(0)  # a tile that advances a chimney
    table.do(("move", CENTRE), ("centre", 1), ("advance", NATURE))
    assert table.state.extra_turns == 1
    table.do(("end",))
    assert GAME.to_move(table.state) == 1
    assert table.state.extra_turns == 0


def test_a_041_two_further_turns_are_both_played_and_each_is_lost_when_the_token_has_left() -> None:
    table = Table(3).tokens(4, -1, -1).set(extra_turns=2).pending(0).do(("end",))
    for space in (5, 7):
        assert GAME.to_move(table.state) == 0
        turn_to(table, space)
    assert GAME.to_move(table.state) == 1
    table = Table(3).tokens(4, -1, -1).set(extra_turns=2).pending(0).do(("end",))
    turn_to(table, CENTRE)
    assert GAME.to_move(table.state) == 1
    assert table.state.extra_turns == 0


def test_a_040_the_virtual_token_waits_until_another_turn_is_over() -> None:
    table = ready_for_another_turn(Table(2, game=HERE), 1).tokens(4, 2, 3).turn_of(1)
    table.do(("move", 5), ("advance", NATURE), ("end",))
    assert GAME.to_move(table.state) == 1
    assert table.state.tokens == [4, 5, 3]
    turn_to(table, 7)
    assert table.state.tokens == [4, 7, 8]
    assert GAME.to_move(table.state) == 0


# First Player token


@pytest.mark.rule("G-087", "G-088")
def test_the_first_to_reach_the_end_takes_the_token_and_starts_the_next_round_only() -> None:
    table = Table(3)
    turn_to(table, 3)
    table.do(("move", CENTRE))
    assert GAME.view(table.state, 0)["first_player"] == 1
    assert [event.seat for event in table.happened("first_player")] == [1]
    table.do(("end",))
    for seat, space in ((2, 4), (0, 5), (2, 6), (0, CENTRE), (2, CENTRE)):
        assert GAME.to_move(table.state) == seat  # the order of this round stays
        assert GAME.view(table.state, 0)["starter"] == 0
        turn_to(table, space)
    assert GAME.view(table.state, 0)["round"] == 2
    assert GAME.view(table.state, 0)["starter"] == 1
    assert GAME.to_move(table.state) == 1


@pytest.mark.rule("G-089")
def test_e_058_the_virtual_token_never_takes_it_but_the_first_human_after_it_does() -> None:
    table = Table(2).tokens(4, CENTRE - 3, 3).turn_of(1)
    turn_to(table, CENTRE - 1)
    assert table.state.tokens[2] == CENTRE  # the virtual token was first
    assert GAME.view(table.state, 0)["first_player"] == 0
    assert not table.happened("first_player")
    turn_to(table, 5)
    turn_to(table, CENTRE)
    assert GAME.view(table.state, 0)["first_player"] == 1
    turn_to(table, CENTRE)
    assert GAME.view(table.state, 0)["starter"] == 1


@pytest.mark.rule("G-090")
def test_a_043_it_stays_when_the_virtual_token_is_first_and_all_humans_leave_from_dark_spaces() -> None:
    table = Table(2, first=1).tokens(4, 5, CENTRE).set(token_taken=0).turn_of(1)
    turn_to(table, DARK)
    turn_to(table, DARK)
    assert GAME.view(table.state, 0)["round"] == 2
    assert GAME.view(table.state, 0)["starter"] == 1
    assert not table.happened("first_player")


@pytest.mark.rule("G-090")
def test_the_token_moves_once_a_round() -> None:
    table = Table(3)
    for _seat in range(3):
        turn_to(table, CENTRE)
        assert GAME.view(table.state, 0)["first_player"] == 0
    turn_to(table, 3)
    turn_to(table, CENTRE)
    turn_to(table, CENTRE)
    assert GAME.view(table.state, 0)["first_player"] == 1
    assert [event.seat for event in table.happened("first_player")] == [0, 1]


# The end of a round


@pytest.mark.rule("G-091")
def test_a_round_ends_when_the_last_token_has_left() -> None:
    table = Table(3).tokens(CENTRE, 6, DARK).turn_of(1)
    turn_to(table, DARK + 1)
    assert not table.happened("round_over")
    assert GAME.to_move(table.state) == 2
    turn_to(table, DARK + 2)
    assert [event.data["round"] for event in table.happened("round_over")] == [1]


@pytest.mark.rule("G-091")
def test_a_044_the_virtual_token_takes_its_turn_before_the_round_ends() -> None:
    table = Table(2).tokens(CENTRE, 6, 8).turn_of(1)
    turn_to(table, CENTRE)
    assert movers(table) == [1, 2]
    kinds = [event.kind for event in table.events]
    assert kinds.index("round_over") > max(index for index, kind in enumerate(kinds) if kind == "moved")


@pytest.mark.rule("G-092")
def test_the_top_central_tile_goes_and_the_next_one_shows() -> None:
    table = Table(3).centre(2).tokens(CENTRE, CENTRE, 9).turn_of(2)
    turn_to(table, CENTRE)
    view = GAME.view(table.state, 0)
    assert view["centres_left"] == 2
    assert view["centre"] not in (2, None)
    assert [(event.data["centre"], event.reveals) for event in table.happened("round")] == [(view["centre"], True)]


@pytest.mark.parametrize(("round_", "over"), [(1, False), (2, False), (3, True)])
@pytest.mark.rule("G-093")
def test_the_game_ends_with_the_last_central_tile_and_goes_on_before(round_: int, over: bool) -> None:
    table = Table(3).set(round=round_, centres_left=4 - round_).tokens(CENTRE, CENTRE, 9).turn_of(2)
    turn_to(table, CENTRE)
    assert GAME.is_over(table.state) is over
    assert (table.state.centre == -1) is over
    assert bool(table.happened("round")) is not over
    assert bool(table.happened("game_over")) is over


@pytest.mark.rule("G-094")
def test_all_else_stays_from_round_to_round() -> None:
    table = Table(3).tiles(0, BLUE, 4).tiles(1, BLUE, 2).hand(0, 5, 40, 70).hand(1).column(1, RELIGION, 66)
    table.column(0, NATURE, 4).column(0, CATALONIA, 33, 36).supply(0, 3, 4).window(NATURE, -1, 9, -1)
    table.set(vp=[[3, 0, 12], [1, 2, 0], [0, 0, 7]], chimneys=[[1, 0, 2], [0, 3, 0], [0, 0, 0]])
    table.tokens(CENTRE, CENTRE, 9).turn_of(2)
    carried = (
        *("boards", "hands", "columns", "chimneys", "vp", "supplies", "windows", "bag", "decks", "discards"),
        "chimney_tiles",
    )
    before = GAME.view(table.state, 0)
    turn_to(table, CENTRE)
    after = GAME.view(table.state, 0)
    assert after["round"] == 2
    assert {name: after[name] for name in carried} == {name: before[name] for name in carried}
    assert after["vp"] == [[3, 0, 12], [1, 2, 0], [0, 0, 7]]
    assert after["windows"][NATURE] == [None, 9, None]
