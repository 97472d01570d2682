"""Section 9: victory points."""

from dataclasses import replace

import pytest

from gaudi_tui.games.gaudi.content import Content, Effect, want
from gaudi_tui.games.gaudi.game import Gaudi
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GAME,
    GREEN,
    NATURE,
    RELIGION,
    TRAPEZOID,
    Table,
    cards_giving,
    track_space,
)

ANY_SPACE = track_space(action=Effect("tile", want()))
BOTH_STARS = next(card.id for card in CONTENT.cards if {CONTENT.effects[i].a for i in card.effects} == {1, 2})


def with_star(pillar: int, points: int) -> Content:
    """The standard set with a star on the first central tile instead of its second action."""
    index = CONTENT.centres[0][1]
    effects = list(CONTENT.effects)
    effects[index] = Effect("vp", pillar, n=points)
    return replace(CONTENT, effects=tuple(effects))


@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
@pytest.mark.rule("G-103")
def test_a_star_gives_its_number_in_points_of_the_pillar_under_it(pillar: int) -> None:
    table = Table(3, game=Gaudi(with_star(pillar, 4))).centre(0).set(vp=[[10, 20, 30], [0, 0, 0], [0, 0, 0]])
    table.do(("move", CENTRE), ("centre", 1))
    gained = [10, 20, 30]
    gained[pillar] += 4
    assert table.vp(0) == gained
    told = table.happened("vp")[0].data
    assert (told["pillar"], told["points"], told["total"], told["source"]) == (pillar, 4, gained[pillar], ("centre", 0))


@pytest.mark.rule("G-103")
def test_stars_of_two_pillars_on_one_card_go_to_two_markers() -> None:
    assert BOTH_STARS // 33 == CATALONIA
    table = Table(3).centre(0).column(0, CATALONIA, BOTH_STARS).do(("move", CENTRE), ("centre", 0))
    assert table.vp(0) == [0, 3 * (2 + 2), 3 * 1]  # three times; 2 more stand above the column


@pytest.mark.rule("G-104")
def test_the_three_scores_and_those_of_the_players_are_kept_apart() -> None:
    table = Table(3).tile(1, CONTENT.shape_of.index(TRAPEZOID), BLUE).turn_of(1)
    table.set(vp=[[3, 0, 12], [1, 2, 4], [0, 0, 7]]).do(("move", ANY_SPACE), ("advance", CATALONIA))
    assert [table.vp(seat) for seat in range(3)] == [[3, 0, 12], [1, 7, 4], [0, 0, 7]]
    assert table.happened("vp")[0].seat == 1


@pytest.mark.rule("G-105")
def test_the_grand_total_belongs_to_the_end() -> None:
    table = Table(3).set(vp=[[9, 5, 2], [0, 0, 0], [0, 0, 0]], round=3, centres_left=1).tokens(CENTRE, CENTRE, 9)
    table.tile(0, 0, BLUE).tile(0, 23, GREEN).turn_of(2).do(("move", CENTRE))
    assert not {"total", "grand_total", "scores"} & set(GAME.view(table.state, 0))
    assert table.vp(0) == [9, 5, 2]
    table.do(("end",))
    assert GAME.is_over(table.state)
    assert table.vp(0) == [9, 5, 2]  # no group and no sum went to a pillar's marker
    score = GAME.scores(table.state)[0]
    assert score["groups"] == [1, 1]
    assert score["total"] == 5 + 2 + 1  # the two lowest, and the second group


@pytest.mark.rule("G-106")
def test_points_are_gained_at_once_before_anything_else_is_decided() -> None:
    gives_tile = cards_giving(CATALONIA, Effect("tile", want()))[0]  # 1 point and a tile
    table = Table(3).centre(0).column(0, CATALONIA, gives_tile).do(("move", CENTRE), ("centre", 0))
    assert table.legal[0][0] == "tile"  # of the first resolution
    assert table.vp(0) == [0, 1 + 2, 0]
    assert GAME.view(table.state, 2)["vp"][0] == [0, 3, 0]


@pytest.mark.rule("G-106")
def test_a_090_points_cannot_be_declined() -> None:
    gives_tile = cards_giving(CATALONIA, Effect("tile", want()))[0]
    table = Table(3).centre(0).column(0, CATALONIA, gives_tile).do(("move", CENTRE), ("centre", 0))
    table.do(("pass",), ("pass",), ("pass",))
    assert table.vp(0) == [0, 9, 0]
    assert not table.happened("tile")


@pytest.mark.rule("G-106")
def test_a_012_the_scores_have_no_end() -> None:
    table = Table(3).tile(0, CONTENT.shape_of.index(TRAPEZOID), BLUE).set(vp=[[0, 98, 0], [0, 0, 0], [0, 0, 0]])
    table.do(("move", ANY_SPACE), ("advance", CATALONIA))
    assert table.vp(0) == [0, 103, 0]
