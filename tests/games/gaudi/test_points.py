"""Section 9: victory points."""

import pytest

from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.game import Gaudi
from tests.games.gaudi.faces import TILE, printed
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
)

BOTH_STARS, GIVES_TILE = 42, 37
HERE = Gaudi(
    printed(
        cards={
            BOTH_STARS: (1, GREEN, [Effect("vp", CATALONIA, n=2), Effect("vp", RELIGION, n=1)]),
            GIVES_TILE: (1, GREEN, [Effect("vp", CATALONIA, n=1), TILE]),
        },
        above={CATALONIA: Effect("vp", CATALONIA, n=2)},
        chimneys={CATALONIA: [(TRAPEZOID, 1, Effect("vp", CATALONIA, n=5))]},
    )
)


@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
@pytest.mark.rule("G-103")
def test_a_star_gives_its_number_in_points_of_the_pillar_under_it(pillar: int) -> None:
    table = (
        Table(3, game=Gaudi(printed(centres={0: (TILE, Effect("vp", pillar, n=4))})))
        .centre(0)
        .set(vp=[[10, 20, 30], [0, 0, 0], [0, 0, 0]])
    )
    table.do(("move", CENTRE), ("centre", 1))
    gained = [10, 20, 30]
    gained[pillar] += 4
    assert table.vp(0) == gained
    told = table.happened("vp")[0].data
    assert (told["pillar"], told["points"], told["total"], told["source"]) == (pillar, 4, gained[pillar], ("centre", 0))


@pytest.mark.rule("G-103")
def test_stars_of_two_pillars_on_one_card_go_to_two_markers() -> None:
    table = Table(3, game=HERE).centre(0).column(0, CATALONIA, BOTH_STARS).do(("move", CENTRE), ("centre", 0))
    assert table.vp(0) == [0, 3 * (2 + 2), 3 * 1]  # three times; 2 more stand above the column


@pytest.mark.rule("G-104")
def test_the_three_scores_and_those_of_the_players_are_kept_apart() -> None:
    table = Table(3, game=HERE).tile(1, CONTENT.shape_of.index(TRAPEZOID), BLUE).turn_of(1)
    table.set(vp=[[3, 0, 12], [1, 2, 4], [0, 0, 7]]).do(("move", 0), ("advance", CATALONIA))
    assert [table.vp(seat) for seat in range(3)] == [[3, 0, 12], [1, 7, 4], [0, 0, 7]]
    assert table.happened("vp")[0].seat == 1


@pytest.mark.rule("G-105")
def test_the_grand_total_belongs_to_the_end() -> None:
    table = (
        Table(3, game=HERE).set(vp=[[9, 5, 2], [0, 0, 0], [0, 0, 0]], round=3, centres_left=1).tokens(CENTRE, CENTRE, 9)
    )
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
    table = Table(3, game=HERE).centre(0).column(0, CATALONIA, GIVES_TILE).do(("move", CENTRE), ("centre", 0))
    assert table.legal[0][0] == "tile"  # of the first resolution
    assert table.vp(0) == [0, 1 + 2, 0]
    assert GAME.view(table.state, 2)["vp"][0] == [0, 3, 0]


@pytest.mark.rule("G-106")
def test_a_090_points_cannot_be_declined() -> None:
    table = Table(3, game=HERE).centre(0).column(0, CATALONIA, GIVES_TILE).do(("move", CENTRE), ("centre", 0))
    table.do(("pass",), ("pass",), ("pass",))
    assert table.vp(0) == [0, 9, 0]
    assert not table.happened("tile")


@pytest.mark.rule("G-106")
def test_a_012_the_scores_have_no_end() -> None:
    table = (
        Table(3, game=HERE).tile(0, CONTENT.shape_of.index(TRAPEZOID), BLUE).set(vp=[[0, 98, 0], [0, 0, 0], [0, 0, 0]])
    )
    table.do(("move", 0), ("advance", CATALONIA))
    assert table.vp(0) == [0, 103, 0]
