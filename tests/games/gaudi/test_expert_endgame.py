"""Section 24: the Expert scoring, its order, and the endgame effects of Night chimneys."""

from typing import Any

import pytest

from gaudi_tui.games.gaudi.content import Effect
from tests.games.gaudi.asking import offers
from tests.games.gaudi.night import expert, of_category, place_first
from tests.games.gaudi.table import (
    BLUE,
    BLUES,
    CATALONIA,
    CEILING,
    CENTRE,
    CONTENT,
    DOOR,
    GAME,
    GRAY,
    GREEN,
    LIFE,
    NATURE,
    RELIGION,
    RHOMBUS,
    TOWER,
    YELLOW,
    Table,
    board_points,
    card_with,
    cards_giving,
    plain_cards,
    printed_points,
    religion,
)
from tests.games.gaudi.test_endgame import with_groups

NATURE_POINTS = board_points(NATURE)
NOTHING = [0, 0, 0]


def scored(table: Table, seat: int = 0) -> dict[str, Any]:
    """What a seat scores."""
    return dict(GAME.scores(table.state)[seat])


def with_points(*points: list[int]) -> Table:
    """An Expert table whose seats have these pillar scores, scored."""
    table = Table(len(points), mode="expert").set(vp=list(points))
    for seat in range(len(points)):
        table.hand(seat)
    return table.score(1)


# The examples of the rulebook


def roser() -> Table:
    """Her Religion chimney is on step 4 of a tile without an endgame effect."""
    table = expert((RELIGION, 2, 4)).set(vp=[[35, 50, 6], NOTHING, NOTHING])
    table.column(0, RELIGION, religion(29), religion(14), religion(20))
    ceilings = [card.id for card in CONTENT.cards if card.category == CEILING][:3]
    table.column(0, NATURE, *ceilings, card_with(NATURE, category=LIFE)).column(0, CATALONIA, 33, 34, 35, 36)
    return with_groups(table, [(GREEN, 6), (YELLOW, 6), (GRAY, 4)]).score(1)


@pytest.mark.rule("E-022", "G-323")
def test_e_022_roser_scores_28_religion_points() -> None:
    table = roser()
    assert table.vp(0) == [35, 50, 6]  # the assignment comes first
    table.do(("assign", CEILING))
    assert [event.data["points"] for event in table.happened("vp")] == [12, 8, 8]
    assert table.vp(0) == [35, 50, 34]


@pytest.mark.rule("G-325", "E-023")
def test_e_023_her_middle_score_and_twice_her_lowest_make_103() -> None:
    assert scored(roser().do(("assign", CEILING)))["pillar_points"] == 103


@pytest.mark.rule("G-326", "E-024")
def test_e_024_her_groups_bring_14_and_she_has_117() -> None:
    score = scored(roser().do(("assign", CEILING)))
    assert score["groups"] == [6, 6, 4]
    assert (score["group_points"], score["total"]) == (14, 117)


# Sums


@pytest.mark.rule("G-325")
@pytest.mark.parametrize(("points", "total"), [([10, 20, 30], 40), ([30, 0, 7], 7), ([5, 5, 9], 15), ([8, 8, 8], 24)])
def test_the_lowest_score_counts_twice_and_the_highest_not_at_all(points: list[int], total: int) -> None:
    assert scored(with_points(points, NOTHING))["pillar_points"] == total


@pytest.mark.rule("G-326", "A-133", "A-134")
@pytest.mark.parametrize(
    ("groups", "points"),
    [
        ([(GREEN, 5), (BLUE, 3), (GRAY, 2)], 3 + 4),
        ([(GREEN, 5), (BLUE, 3)], 3),
        ([(GREEN, 5)], 0),
        ([(GREEN, 5), (BLUE, 2), (GREEN, 1), (YELLOW, 1)], 2 + 2),
    ],
)
def test_the_third_group_counts_twice(groups: list[tuple[int, int]], points: int) -> None:
    table = with_groups(Table(2, mode="expert"), groups).score(1)
    assert scored(table)["group_points"] == points


@pytest.mark.rule("G-327", "G-251", "G-252")
def test_ties_are_broken_by_the_highest_pillar_score_and_else_shared() -> None:
    unequal = GAME.scores(with_points([10, 10, 30], [10, 10, 25]).state)
    assert [score["total"] for score in unequal] == [30, 30]
    assert [score["winner"] for score in unequal] == [True, False]
    equal = GAME.scores(with_points([10, 10, 30], [30, 10, 10]).state)
    assert [score["winner"] for score in equal] == [True, True]
    clear = GAME.scores(with_points([0, 50, 50], [20, 20, 20]).state)
    assert [score["winner"] for score in clear] == [False, True]  # 50 against 60


# Religion 1, step 3: a play at the end


@pytest.mark.rule("G-307", "A-118", "G-233")
def test_religion_1_step_3_plays_one_card_whatever_it_requires_before_the_scoring() -> None:
    first, second = plain_cards(CATALONIA, need=4)[0], religion(1)
    table = expert((RELIGION, 1, 3)).tiles(0, BLUE, 3).hand(0, first, second).score(1)
    assert set(table.legal) == {("play", first), ("play", second), ("pass",)}
    table.do(("play", second))
    assert table.vp(0)[RELIGION] == 3  # the card scores with the others
    assert GAME.is_over(table.state)  # one card, no more (G-324)
    assert table.state.hands[0] == (first,)


@pytest.mark.rule("G-307", "G-267", "G-108")
@pytest.mark.parametrize(("step", "offered"), [(2, False), (3, True), (5, True)])
def test_religion_1_step_3_works_when_reached_or_passed_and_may_be_declined(step: int, offered: bool) -> None:
    table = expert((RELIGION, 1, step)).hand(0, religion(1)).score(1)
    assert bool(table.state.stack) is offered
    if offered:
        table.do(("pass",))
        assert table.state.columns[RELIGION] == ()
        assert GAME.is_over(table.state)


@pytest.mark.rule("G-307", "G-306", "G-272")
def test_the_last_play_works_column_and_passive_effects() -> None:
    giver = cards_giving(NATURE, Effect("tile", 24))[0]
    table = expert((RELIGION, 1, 3), (NATURE, 1, 2)).hand(0, giver).supplies(BLUES).score(1).do(("play", giver))
    place_first(table)
    assert table.vp(0)[NATURE] == printed_points(giver, NATURE) + NATURE_POINTS + 2
    tower = of_category(RELIGION, TOWER, need=4)
    paid = expert((RELIGION, 1, 3)).hand(0, tower).score(1).do(("play", tower))
    assert paid.happened("vp")[0].data["points"] == 2


@pytest.mark.rule("A-118", "G-307", "A-111")
def test_the_last_play_opens_no_bonus_of_a_supply() -> None:
    giver = cards_giving(NATURE, Effect("tile", 24))[0]
    life = card_with(NATURE, category=LIFE)
    table = expert((RELIGION, 1, 3), (NATURE, 2, 3)).hand(0, giver).column(0, NATURE, life)
    table.last_move(1).supplies((BLUES[0],), BLUES[1:]).do(("move", CENTRE), ("end",), ("play", giver))
    table.do(("tile", 0, BLUES[0]))
    table.do(table.legal[0])
    assert sum(table.state.supplies[:16]) == 0
    assert table.state.bonuses == 0
    assert not offers(table, "bonus")


def last_play_of_a_chimney_card(*powers: tuple[int, int, int]) -> Table:
    """Seat 0 has played, at the end, a card that advances a chimney; five joined rhombuses lie on its board."""
    card = cards_giving(NATURE, Effect("chimney"))[0]
    return expert((RELIGION, 1, 3), *powers).joined(0, GREEN, RHOMBUS, 5).hand(0, card).score(1).do(("play", card))


@pytest.mark.rule("A-118", "G-283")
def test_the_last_play_brings_no_other_turn() -> None:
    table = last_play_of_a_chimney_card((NATURE, 3, 4)).do(("advance", NATURE))
    assert table.state.chimneys[NATURE] == 5
    assert GAME.is_over(table.state)
    assert not table.happened("extra_turn")


@pytest.mark.rule("A-118", "G-297")
def test_the_last_play_brings_nothing_of_a_central_tile() -> None:
    table = last_play_of_a_chimney_card((CATALONIA, 2, 4)).do(("advance", CATALONIA))
    assert table.state.chimneys[CATALONIA] == 5
    assert GAME.is_over(table.state)
    assert table.vp(0)[CATALONIA] == 0


@pytest.mark.rule("G-324", "G-308", "A-118")
def test_an_endgame_effect_that_the_last_play_reaches_is_applied() -> None:
    table = last_play_of_a_chimney_card().do(("advance", RELIGION))
    assert table.state.chimneys[RELIGION] == 4
    assert not offers(table, "exchange")  # nobody has three points
    card = cards_giving(NATURE, Effect("chimney"))[0]
    rich = expert((RELIGION, 1, 3)).joined(0, GREEN, RHOMBUS, 5).hand(0, card).set(vp=[[0, 3, 0], NOTHING, NOTHING])
    rich.score(1).do(("play", card), ("advance", RELIGION))
    assert ("exchange", CATALONIA, RELIGION) in rich.legal


# Religion 1, steps 4 and 5


@pytest.mark.rule("G-308", "A-126", "G-324")
def test_religion_1_step_4_moves_three_points_after_the_religion_column_has_scored() -> None:
    table = expert((RELIGION, 1, 4)).set(vp=[[1, 2, 1], NOTHING, NOTHING]).column(0, RELIGION, religion(1))
    table.tiles(0, BLUE, 3).score(1)
    assert table.vp(0) == [1, 2, 4]
    assert set(table.legal) == {("exchange", RELIGION, NATURE), ("exchange", RELIGION, CATALONIA), ("pass",)}
    table.do(("exchange", RELIGION, NATURE))
    assert GAME.is_over(table.state)  # once
    assert scored(table)["pillars"] == [4, 2, 1]
    assert scored(table)["exchange"] == [RELIGION, NATURE, 3]


@pytest.mark.rule("G-309", "E-075", "A-119")
def test_e_075_religion_1_step_5_makes_each_value_one_higher_at_the_end() -> None:
    doors = [card.id for card in CONTENT.cards if (card.pillar, card.category) == (CATALONIA, DOOR)][:2]
    for step, door, blue in ((5, 8, 6), (4, 6, 3)):
        table = expert((RELIGION, 1, step)).column(0, CATALONIA, *doors).tiles(0, BLUE, 3)
        table.column(0, RELIGION, religion(22 + DOOR), religion(1), religion(3)).score(1)
        assert [event.data["points"] for event in table.happened("vp")] == [door, blue, 0]


@pytest.mark.rule("G-309", "A-119")
def test_religion_1_step_5_adds_nothing_to_a_card_scored_early() -> None:
    table = expert((RELIGION, 1, 5)).column(0, RELIGION, religion(1)).tiles(0, BLUE, 3).pending(0, ("religion", 1, 1))
    assert table.do(("score", religion(1))).vp(0) == [0, 0, 3]


# Religion 4, step 2


@pytest.mark.rule("G-318", "A-122", "G-267")
@pytest.mark.parametrize(("step", "points"), [(1, 0), (2, 6), (5, 6)])
def test_religion_4_step_2_pays_two_religion_points_for_each_card_in_hand(step: int, points: int) -> None:
    table = expert((RELIGION, 4, step)).hand(0, *plain_cards(NATURE)[:3]).hand(1, *plain_cards(CATALONIA)[:2])
    table.set(vp=[[4, 9, 0], NOTHING, NOTHING]).score(1)
    assert GAME.is_over(table.state)
    assert table.vp(0) == [4, 9, points]
    assert table.vp(1) == NOTHING
    assert scored(table)["hand"] == points
    assert scored(table)["total"] == sum(sorted([4, 9, points])[:2]) + min(4, points)  # the markers move first


# Order


@pytest.mark.rule("G-323", "G-324", "A-131")
def test_plays_then_assignments_then_religion_columns_then_exchanges_of_all_seats() -> None:
    table = expert().chimney(1, RELIGION, 1, 4).hand(1, religion(2)).set(vp=[NOTHING, [3, 0, 0], NOTHING])
    table.column(0, RELIGION, religion(29)).column(0, NATURE, card_with(NATURE, category=LIFE)).tiles(1, GREEN, 2)
    table.score(2)
    assert table.state.stack[-1][1] == 1
    table.do(("play", religion(2)))
    assert table.state.stack[-1][:2] == ("assign", 0)
    table.do(("assign", CEILING))
    assert (table.vp(0), table.vp(1)) == ([0, 0, 3], [3, 0, 2])
    assert set(table.legal) == {("exchange", NATURE, CATALONIA), ("exchange", NATURE, RELIGION), ("pass",)}
    assert GAME.is_over(table.do(("exchange", NATURE, RELIGION)).state)
    assert table.vp(1) == [0, 0, 5]


@pytest.mark.rule("A-118", "G-242")
def test_a_life_of_gaudi_card_played_at_the_end_is_assigned_with_the_others() -> None:
    life = card_with(NATURE, category=LIFE)
    table = expert((RELIGION, 1, 3)).column(0, RELIGION, religion(29)).hand(0, life).score(1).do(("play", life))
    assert set(table.legal) == {("assign", category) for category in range(9)}
    assert table.vp(0)[RELIGION] == 2  # step 2: it was played as a Tower or Iron/Glass card
    assert table.do(("assign", CEILING)).vp(0)[RELIGION] == 2 + 3
