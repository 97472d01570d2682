"""Section 29: what the human and Gaudí score in a solo game, and who wins."""

import pytest

from tests.games.gaudi.solo_table import HUMAN, SoloTable, tile
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CONTENT,
    GAME,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    YELLOW,
    printed,
    religion,
)

VALUES_3_2_4 = (10, 1, 4)  # Nature cards that print so many points
VALUES_1_1_5 = (34, 52, 57)  # Catalonia cards
VALUES_2_3 = (religion(12), religion(22))
SEVEN_FIVE_FOUR_ONE = {
    tile(BLUE, 0): 4,
    tile(BLUE, 1): 3,
    tile(GREEN, 0): 5,
    tile(GRAY, 2): 2,
    tile(GRAY, 3): 2,
    tile(YELLOW, 1): 1,
}


def his(table: SoloTable) -> dict:
    """Gaudí's score."""
    return GAME.scores(table.finished().state)[1]


def test_the_cards_print_what_these_tests_say() -> None:
    def values(cards: tuple[int, ...]) -> list[int]:
        return [sum(effect.n for effect in printed(card) if effect.op == "vp") for card in cards]

    assert values(VALUES_3_2_4) == [3, 2, 4]
    assert values(VALUES_1_1_5) == [1, 1, 5]
    assert [CONTENT.cards[card].condition.value for card in VALUES_2_3] == [2, 3]


@pytest.mark.rule("G-365", "G-368", "E-080")
def test_all_of_it_on_the_normal_level() -> None:
    table = SoloTable("normal").zone(VALUES_3_2_4, VALUES_1_1_5, VALUES_2_3, tiles=SEVEN_FIVE_FOUR_ONE)
    score = his(table)
    assert score["card_points"] == 27
    assert score["tile_points"] == 13
    assert score["total"] == 40


@pytest.mark.rule("G-365", "G-366", "A-163")
@pytest.mark.parametrize(
    ("level", "left"), [("easy", []), ("normal", [4, 57]), ("hard", [1, 4, 52, 57, VALUES_2_3[1]])]
)
def test_the_first_cards_of_each_column_fall_away_by_level(level: str, left: list[int]) -> None:
    score = his(SoloTable(level).zone(VALUES_3_2_4, VALUES_1_1_5, VALUES_2_3))
    assert [card for card, _ in score["cards"]] == left


@pytest.mark.rule("G-365", "G-368")
@pytest.mark.parametrize(
    ("level", "points"), [("easy", 0), ("normal", 3 * 9), ("hard", 3 * (6 + 6 + 3)), ("insane", 4 * (9 + 7 + 5))]
)
def test_the_sum_is_tripled_and_on_the_highest_level_quadrupled(level: str, points: int) -> None:
    score = his(SoloTable(level).zone(VALUES_3_2_4, VALUES_1_1_5, VALUES_2_3))
    assert score["card_points"] == points
    assert score["total"] == points


@pytest.mark.rule("G-366", "A-162")
def test_his_starting_card_is_the_first_of_its_column() -> None:
    state = SoloTable("hard").state
    assert state.zone_cards == [(), (), ()]
    table = SoloTable("hard")
    table.zone((4, 10), (), ())  # 4 points came first
    assert his(table)["cards"] == [[10, 3]]


@pytest.mark.rule("G-367", "E-044")
@pytest.mark.parametrize(("level", "total"), [("insane", 52)])
def test_each_religion_card_counts_its_value_once(level: str, total: int) -> None:
    table = SoloTable(level).zone((), (), tuple(religion(number) for number in (1, 10, 11, 22)))
    assert [points for _, points in his(table)["cards"]] == [1, 5, 4, 3]
    assert his(table)["total"] == total


@pytest.mark.rule("G-367", "E-044")
def test_three_times_thirteen_where_other_cards_fall_away() -> None:
    cards = tuple(religion(number) for number in (2, 1, 10, 11, 22))
    assert his(SoloTable("hard").zone((), (), cards))["total"] == 39


@pytest.mark.rule("G-367", "A-161")
def test_points_of_every_pillar_count_and_other_rewards_do_not() -> None:
    both = 6  # 1 Nature, 1 Catalonia
    foreign = 14  # 1 Religion
    tile_only = 5  # a tile
    assert [[(effect.op, effect.n) for effect in printed(card)] for card in (both, foreign, tile_only)] == [
        [("vp", 1), ("vp", 1)],
        [("vp", 1)],
        [("tile", 1)],
    ]
    score = his(SoloTable("insane").zone((both, foreign, tile_only)))
    assert score["cards"] == [[both, 2], [foreign, 1], [tile_only, 0]]
    assert score["total"] == 12


@pytest.mark.rule("G-369", "G-370", "A-164")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({}, 0),
        ({tile(BLUE, 0): 6}, 0),
        ({tile(BLUE, 0): 2, tile(GREEN, 0): 6}, 2),
        ({tile(BLUE, 0): 3, tile(GREEN, 0): 3, tile(GRAY, 0): 3}, 9),
        ({tile(BLUE, 0): 1, tile(GREEN, 1): 4, tile(GRAY, 2): 2, tile(YELLOW, 3): 3}, 3 + 2 * 2),
        ({tile(BLUE, shape): 1 for shape in range(4)} | {tile(GREEN, 0): 5, tile(GRAY, 0): 3}, 4 + 2 * 3),
    ],
)
def test_his_second_colour_counts_once_and_his_third_twice(tiles: dict[int, int], points: int) -> None:
    score = his(SoloTable("insane").zone(tiles=tiles))
    assert score["tile_points"] == points
    assert score["total"] == points


@pytest.mark.rule("G-364")
def test_the_human_scores_as_in_expert() -> None:
    table = SoloTable().zone()
    first, second = 0, 23
    assert second not in CONTENT.links[first]
    table.tile(HUMAN, first, BLUE).tile(HUMAN, second, GREEN)
    third = next(space for space in range(24) if space not in (first, second, *CONTENT.links[first]))
    table.tile(HUMAN, third, GRAY).finished((35, 40, 34))
    score = GAME.scores(table.state)[0]
    assert score["pillar_points"] == 35 + 2 * 34
    assert score["groups"] == [1, 1, 1]
    assert score["group_points"] == 1 + 2 * 1
    assert score["total"] == 106


@pytest.mark.rule("G-364", "G-323")
def test_his_religion_column_scores_when_the_last_round_is_over() -> None:
    table = SoloTable().column(HUMAN, RELIGION, religion(19)).column(HUMAN, NATURE, 10, 11)
    table.column(HUMAN, CATALONIA, 40).set(vp=[[9, 8, 1]]).score(HUMAN)
    assert table.vp(HUMAN) == [9, 8, 1 + 2 * 2]


@pytest.mark.rule("G-364", "A-118", "A-126")
def test_an_exchange_that_a_last_play_brings_is_not_the_exchange_of_the_scoring() -> None:
    table = SoloTable().set(chimney_tiles=[[4, 7, 11]], chimneys=[[4, 0, 3]], vp=[[9, 0, 0]])
    for place in range(24):
        table.tile(HUMAN, place, place % 4)
    table.hand(HUMAN, 22, known=1).score(HUMAN)  # its reward advances a chimney, to where seven points can be moved
    table.do(("play", 22), ("advance", NATURE), ("exchange", NATURE, CATALONIA))
    assert not table.state.stack
    assert table.vp(HUMAN) == [9 + 1 + 1 - 7, 7, 0]
    assert GAME.scores(table.state)[0]["exchange"] is None


@pytest.mark.rule("G-371", "E-081", "A-165")
@pytest.mark.parametrize(("vp", "human_wins"), [((10, 20, 20), False), ((10, 21, 21), True), ((10, 20, 19), False)])
def test_only_more_than_gaudi_wins(vp: tuple[int, int, int], human_wins: bool) -> None:
    table = SoloTable().zone(VALUES_3_2_4, VALUES_1_1_5, VALUES_2_3, tiles=SEVEN_FIVE_FOUR_ONE).finished(vp)
    human, gaudi = GAME.scores(table.state)
    assert gaudi["total"] == 40
    assert human["winner"] is human_wins
    assert gaudi["winner"] is not human_wins
    assert (human["rank"], gaudi["rank"]) == ((1, 2) if human_wins else (2, 1))
