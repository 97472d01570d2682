"""Section 6: the centre, dark spaces, leaving the track."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.game import ContentError
from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.loader import STANDARD, load_content
from gaudi_tui.games.gaudi.rulebook_checks import faults
from tests.games.gaudi.asking import offers, turn_to, verbs
from tests.games.gaudi.faces import CARD, DARK, printed
from tests.games.gaudi.table import (
    CATALONIA,
    CENTRE,
    CONTENT,
    GAME,
    GREEN,
    Table,
)

GIVES_CARD = 40
HERE = Gaudi(
    printed(
        centres={6: (Effect("resolve", CATALONIA), Effect("play", -1, 1))},
        bonuses={0: CARD},
        cards={GIVES_CARD: (1, GREEN, [CARD]), 36: (1, GREEN, [Effect("vp", CATALONIA, n=3)])},
        above={CATALONIA: Effect("vp", CATALONIA, n=2)},
    )
)


def at_the_centre(table: Table, seat: int = 0) -> Table:
    """A seat goes to the centre where the tile shows: resolve Catalonia three times, take a tile."""
    return table.centre(0).turn_of(seat).do(("move", CENTRE))


def removed(table: Table) -> list[int | None]:
    """Whose tokens were removed from dark spaces."""
    return [event.seat for event in table.happened("removed")]


# The central tile


@pytest.mark.rule("G-073", "G-079")
def test_the_centre_has_two_actions_and_neither_pencils_nor_hammers() -> None:
    table = Table(3, game=HERE).tokens(5, 3, -1).tiles(0, GREEN, 9).hand(0, 36)  # enough for chimneys and a card
    at_the_centre(table)
    assert table.legal == (("centre", 0), ("centre", 1), ("end",))
    assert table.happened("moved")[0].data["leading"] == 0  # though all others are behind


@pytest.mark.rule("G-073")
def test_a_central_tile_of_a_set_has_two_different_actions() -> None:
    first = CONTENT.centres[4][0]
    found = faults(replace(CONTENT, centres=(*CONTENT.centres[:4], (first, first), *CONTENT.centres[5:])))
    assert "centres.toml: centre 5, actions: should be two different actions" in found


@pytest.mark.rule("G-073")
def test_a_set_whose_central_tile_has_three_actions_is_refused(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(STANDARD, tmp_path / "mine"))
    text = (folder / "centres.toml").read_text("utf-8")
    (folder / "centres.toml").write_text(text.replace('"take 1 card"]', '"take 1 card", "wild"]', 1), "utf-8")
    with pytest.raises(ContentError, match="actions: should be 2 actions"):
        load_content(folder)


@pytest.mark.rule("G-080")
def test_a_set_has_dark_spaces() -> None:
    bright = tuple(space._replace(dark=False) for space in CONTENT.track)
    assert faults(replace(CONTENT, track=bright)) == ["track.toml: no space is dark"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.rule("G-074")
def test_e_053_the_first_does_both_actions_in_either_order_each_once(order: tuple[int, int]) -> None:
    table = at_the_centre(Table(3, game=HERE).tokens(5, 3, -1))
    assert table.state.stack[-1] == ("centre", 0, 0b11, 2)
    for side in order:
        assert ("centre", side) in offers(table, "centre")
        table.do(("centre", side))
        while verbs(table) & {"tile", "place"}:
            table.do(table.legal[0])
        assert ("centre", side) not in offers(table, "centre")
        with pytest.raises(IllegalAction):
            table.do(("centre", side))
    assert verbs(table) == {"end"}
    assert table.vp(0) == [0, 6, 0]  # three times what stands above an empty column
    assert len(table.happened("tile")) == 1
    assert [event.seat for event in table.happened("first_player")] == [0]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.rule("G-075")
def test_e_054_a_later_one_does_one_of_the_two(side: int) -> None:
    table = at_the_centre(Table(3, game=HERE).tokens(5, CENTRE, -1))
    assert offers(table, "centre") == {("centre", 0), ("centre", 1)}
    table.do(("centre", side))
    while verbs(table) & {"tile", "place"}:
        table.do(table.legal[0])
    assert verbs(table) == {"end"}
    assert GAME.explain(table.state, ("centre", 1 - side)) == "Only the first to reach the centre does both actions."
    assert not table.happened("first_player")


@pytest.mark.rule("G-074")
def test_an_action_done_is_not_done_again() -> None:
    table = at_the_centre(Table(3, game=HERE).tokens(5, 3, -1)).do(("centre", 0))
    assert GAME.explain(table.state, ("centre", 0)) == "Each action of the central tile is done once."
    assert GAME.explain(table.state, ("centre", 2)) == "The central tile has two actions."


@pytest.mark.rule("G-076")
def test_after_the_virtual_token_no_human_does_both() -> None:
    table = at_the_centre(Table(2, game=HERE).tokens(5, 3, CENTRE).set(token_taken=0)).do(("centre", 0))
    assert verbs(table) == {"end"}
    assert [event.seat for event in table.happened("first_player")] == [0]
    table.do(("end",), ("move", CENTRE), ("centre", 0))
    assert verbs(table) == {"end"}


@pytest.mark.rule("G-076")
def test_before_the_virtual_token_the_first_human_does_both() -> None:
    table = at_the_centre(Table(2, game=HERE).tokens(5, 3, 8)).do(("centre", 0))
    assert offers(table, "centre") == {("centre", 1)}


@pytest.mark.rule("G-077")
def test_a_031_the_token_leaves_the_board_on_arrival_before_the_actions() -> None:
    table = at_the_centre(Table(3, game=HERE).tokens(5, 3, -1))
    assert GAME.view(table.state, 1)["tokens"] == [CENTRE, 3, -1]
    assert GAME.view(table.state, 1)["end_reached"]
    assert [event.kind for event in table.events] == ["moved", "reached_centre", "first_player"]
    assert table.happened("reached_centre")[0].data["first"] == 1
    assert (table.state.end_reached, table.state.token_taken) == (1, 1)
    table.do(("end",))
    assert table.state.tokens == [CENTRE, 3, -1]
    assert GAME.to_move(table.state) == 1


@pytest.mark.rule("G-078")
def test_central_actions_may_be_declined() -> None:
    table = at_the_centre(Table(3, game=HERE).tokens(5, 3, -1)).do(("end",))
    assert GAME.to_move(table.state) == 1
    assert table.vp(0) == [0, 0, 0]
    table = at_the_centre(Table(3, game=HERE).tokens(5, 3, -1)).do(("centre", 0), ("end",))
    assert GAME.to_move(table.state) == 1
    assert not table.happened("tile")


@pytest.mark.rule("G-079")
def test_one_who_leads_to_the_centre_gets_nothing_more_than_one_who_trails() -> None:
    ahead, behind = (
        at_the_centre(Table(3, game=HERE).tokens(9, CENTRE, 3)),
        at_the_centre(Table(3, game=HERE).tokens(3, CENTRE, 9)),
    )
    assert ahead.legal == behind.legal == (("centre", 0), ("centre", 1), ("end",))
    assert [table.happened("moved")[0].data["leading"] for table in (ahead, behind)] == [0, 0]
    assert at_the_centre(Table(3, game=HERE).tokens(9, 3, -1)).happened("moved")[0].data["leading"] == 0
    on_the_track = Table(3, game=HERE).tokens(9, 3, -1).turn_of(0).do(("move", CENTRE - 1))
    assert on_the_track.happened("moved")[0].data["leading"] == 1


@pytest.mark.rule("G-074")
def test_a_036_the_second_action_may_use_what_the_first_gave() -> None:
    table = Table(3, game=HERE).tokens(5, 3, -1).centre(6).hand(0).column(0, CATALONIA, GIVES_CARD).turn_of(0)
    table.do(("move", CENTRE))
    assert offers(table, "centre") == {("centre", 0)}  # no card to play yet
    table.do(("centre", 0)).do(table.legal[0])
    assert offers(table, "centre") == {("centre", 1)}
    table.do(("centre", 1)).do(table.legal[0])
    assert len(table.happened("play")) == 1


@pytest.mark.rule("G-074")
def test_a_036_a_060_a_bonus_may_come_between_the_two_actions() -> None:
    table = at_the_centre(Table(3, game=HERE).tokens(5, 3, -1).supply(0, 6)).do(("centre", 1), ("tile", 0, 6))
    table.do(table.legal[0])
    assert table.legal == (("centre", 0), ("bonus", 0), ("end",))
    table.do(("bonus", 0)).do(table.legal[0])
    assert table.legal == (("centre", 0), ("end",))


@pytest.mark.rule("G-078")
def test_a_037_catalonia_is_resolved_on_arrival_not_when_the_round_ends() -> None:
    table = at_the_centre(Table(3, game=HERE).tokens(5, 3, -1).column(0, CATALONIA, 36)).do(("centre", 0))
    assert table.vp(0) == [0, 15, 0]  # three times 3 and the 2 above the column
    assert not table.happened("round_over")


# Dark spaces


@pytest.mark.rule("G-081", "G-085")
def test_after_an_arrival_a_token_acts_on_a_dark_space_and_then_leaves() -> None:
    table = Table(3, game=HERE).tokens(5, CENTRE, 3).supply(0, 6, 7).turn_of(0).do(("move", DARK + 1))
    assert {"pencil", "hammer"} <= verbs(table)
    table.do(("pencil",), ("tile", 0, 6)).do(table.legal[0])
    assert table.state.tokens[0] == DARK + 1  # until its actions are done
    table.do(("end",))
    assert table.state.tokens[0] == CENTRE
    assert removed(table) == [0]
    kinds = [event.kind for event in table.events]
    assert kinds.index("used") < kinds.index("tile") < kinds.index("removed")
    table.do(("move", 4), ("end",))
    assert GAME.to_move(table.state) == 2  # the others are gone


@pytest.mark.rule("G-085")
def test_a_removed_player_completes_bonuses_of_that_turn_first() -> None:
    table = Table(3, game=HERE).tokens(5, CENTRE, 3).supply(0, 6).turn_of(0).do(("move", DARK + 1))
    table.do(("pencil",), ("tile", 0, 6)).do(table.legal[0])
    table.do(("bonus", 0)).do(table.legal[0])
    table.do(("end",))
    kinds = [event.kind for event in table.events]
    assert kinds.index("bonus") < kinds.index("card") < kinds.index("removed")


@pytest.mark.parametrize("space", range(DARK, CENTRE))
@pytest.mark.rule("G-082")
def test_e_056_before_an_arrival_a_token_stays_on_a_dark_space(space: int) -> None:
    table = turn_to(Table(3, game=HERE).tokens(5, 4, 3).turn_of(0), space)
    assert table.state.tokens == [space, 4, 3]
    assert removed(table) == []
    assert removed(turn_to(Table(3, game=HERE).tokens(5, CENTRE, 3).turn_of(0), space)) == [0]  # after one it does not


@pytest.mark.parametrize("space", range(DARK, CENTRE))
@pytest.mark.rule("G-081")
def test_after_an_arrival_a_token_leaves_from_every_dark_space(space: int) -> None:
    table = turn_to(Table(3, game=HERE).tokens(5, CENTRE, 3).turn_of(0), space)
    assert table.state.tokens == [CENTRE, CENTRE, 3]
    assert removed(table) == [0]


@pytest.mark.rule("G-083", "G-084")
def test_e_055_a_032_a_token_that_stands_on_a_dark_space_stays_until_it_moves_onto_another() -> None:
    table = Table(3, game=HERE).tokens(9, DARK, 3).turn_of(0)
    turn_to(table, CENTRE)
    assert table.state.tokens == [CENTRE, DARK, 3]
    assert removed(table) == []
    assert GAME.to_move(table.state) == 1
    assert ("move", DARK + 1) in table.legal
    table.do(("move", DARK + 1))
    assert len(table.legal) > 1  # it acts there
    table.do(("end",))
    assert table.state.tokens == [CENTRE, CENTRE, 3]
    assert removed(table) == [1]


@pytest.mark.rule("G-083")
def test_a_token_on_a_dark_space_stays_when_yet_another_leaves() -> None:
    table = turn_to(Table(4, game=HERE).tokens(9, DARK, 3, CENTRE).turn_of(0), DARK + 1)
    assert table.state.tokens == [CENTRE, DARK, 3, CENTRE]
    assert removed(table) == [0]


@pytest.mark.rule("G-084")
def test_e_055_a_token_on_a_dark_space_may_also_leave_by_the_end() -> None:
    table = turn_to(Table(3, game=HERE).tokens(9, DARK, 3).turn_of(0), CENTRE)
    table.do(("move", CENTRE))
    assert verbs(table) == {"centre", "end"}
    table.do(("end",))
    assert table.state.tokens == [CENTRE, CENTRE, 3]
    assert removed(table) == []


@pytest.mark.rule("G-084")
def test_e_055_a_045_on_a_track_with_a_plain_space_after_a_dark_one_a_token_may_stay() -> None:
    track = (*HERE.content.track[:-1], HERE.content.track[-1]._replace(dark=False))
    table = Table(3, game=Gaudi(replace(HERE.content, track=track))).tokens(9, DARK, 3).turn_of(0)
    turn_to(table, CENTRE)
    turn_to(table, CENTRE - 1)
    assert table.state.tokens == [CENTRE, CENTRE - 1, 3]
    assert removed(table) == []


@pytest.mark.rule("G-081")
def test_a_033_after_an_arrival_a_token_stays_on_a_plain_space_and_goes_on() -> None:
    table = turn_to(Table(3, game=HERE).tokens(3, CENTRE, CENTRE).turn_of(0), 8)
    assert table.state.tokens[0] == 8
    assert removed(table) == []
    assert GAME.to_move(table.state) == 0


@pytest.mark.rule("G-086")
def test_leaving_from_a_dark_space_gives_neither_the_central_tile_nor_the_first_player_token() -> None:
    table = Table(2, first=1, game=HERE).tokens(5, 3, CENTRE).set(token_taken=0).turn_of(0)
    table.do(("move", DARK + 1), ("end",))
    assert removed(table) == [0]
    assert not table.happened("centre")
    assert not table.happened("reached_centre")
    assert GAME.view(table.state, 0)["first_player"] == 1
    assert GAME.to_move(table.state) == 1
    table.do(("move", CENTRE))  # the token is still to be had
    assert [event.seat for event in table.happened("first_player")] == [1]
