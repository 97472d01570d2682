"""Sections 27 and 28: which tiles and cards Gaudí and the virtual third player take, and what comes of it."""

import pytest

from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from tests.games.gaudi.solo_table import FILLER, HUMAN, SoloTable, tile
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    RHOMBUS,
    SQUARE,
    TRAPEZOID,
    TRIANGLE,
    YELLOW,
    printed,
)

NATURES = (0, 1, 2)
CATALONIAS = (33, 34, 35)
RELIGIONS = (66, 67, 68)
BLUE_TRIANGLE, GREEN_TRIANGLE, GRAY_TRIANGLE = (tile(colour, TRIANGLE) for colour in (BLUE, GREEN, GRAY))
BLUE_SQUARE, GREEN_TRAPEZOID = tile(BLUE, SQUARE), tile(GREEN, TRAPEZOID)

BEFORE_TRIANGLES = (3, 0, 2)  # Gaudí walks to space 1 (triangles), behind, and takes one
BEFORE_BLUES = (4, 1, 3)  # to space 2 (blue), behind, and takes two
BEFORE_ANY_TILE = (2, -1, -1)  # to space 0 (any tile), behind, and takes one
BEFORE_CARD = (12, 9, 8)  # to space 10 (any card), behind, and takes one
BEFORE_NATURES = (5, 2, 1)  # to space 3 (Nature cards), behind, and takes two


def with_windows(table: SoloTable) -> SoloTable:
    """All nine cards are known ones."""
    return table.window(NATURE, *NATURES).window(CATALONIA, *CATALONIAS).window(RELIGION, *RELIGIONS)


# Tiles


@pytest.mark.rule("G-354")
def test_of_a_shape_he_takes_the_colour_he_has_fewest_of() -> None:
    table = SoloTable().tokens(*BEFORE_TRIANGLES).offer(BLUE_TRIANGLE, FILLER, FILLER, FILLER, GREEN_TRIANGLE)
    assert table.zone(tiles={BLUE_TRIANGLE: 1}).others_move().took() == [GREEN_TRIANGLE]


@pytest.mark.rule("G-354")
def test_only_colours_that_lie_there_in_that_shape_count() -> None:
    table = SoloTable().tokens(*BEFORE_TRIANGLES).offer(BLUE_TRIANGLE, GRAY_TRIANGLE, tile(GREEN, SQUARE))
    table.zone(tiles={BLUE_TRIANGLE: 2, GRAY_TRIANGLE: 1}).others_move()
    assert table.took() == [GRAY_TRIANGLE]


@pytest.mark.rule("G-354")
def test_what_he_has_of_the_colour_in_other_shapes_does_not_count() -> None:
    table = SoloTable().tokens(*BEFORE_TRIANGLES).offer(BLUE_TRIANGLE, GREEN_TRIANGLE)
    table.zone(tiles={BLUE_TRIANGLE: 1, tile(GREEN, SQUARE): 5}).others_move()
    assert table.took() == [GREEN_TRIANGLE]


@pytest.mark.rule("G-355", "A-153")
def test_of_a_colour_he_takes_the_shapes_he_has_fewest_of_counting_anew_each_time() -> None:
    table = SoloTable().tokens(*BEFORE_BLUES).offer(BLUE_TRIANGLE, BLUE_TRIANGLE, FILLER, FILLER, BLUE_SQUARE)
    table.zone(tiles={BLUE_SQUARE: 1}).others_move()
    assert table.took() == [BLUE_TRIANGLE, BLUE_TRIANGLE]  # 0 to 1, then 1 to 1: the left one
    table = SoloTable().tokens(*BEFORE_BLUES).offer(BLUE_TRIANGLE, BLUE_TRIANGLE, FILLER, FILLER, BLUE_SQUARE)
    table.zone(tiles={BLUE_TRIANGLE: 1}).others_move()
    assert table.took() == [BLUE_SQUARE, BLUE_TRIANGLE]  # 0 to 1, then 1 to 1: the left one again
    table = SoloTable().tokens(*BEFORE_BLUES).offer(BLUE_TRIANGLE, BLUE_TRIANGLE, FILLER, FILLER, BLUE_SQUARE)
    table.zone(tiles={BLUE_TRIANGLE: 2, BLUE_SQUARE: 2}).others_move()
    assert table.took() == [BLUE_TRIANGLE, BLUE_SQUARE]


@pytest.mark.rule("G-356", "A-065")
def test_of_equals_he_takes_the_one_in_the_leftmost_supply() -> None:
    table = (
        SoloTable()
        .tokens(*BEFORE_TRIANGLES)
        .supplies((FILLER,), (GREEN_TRIANGLE,), (BLUE_TRIANGLE,), (BLUE_TRIANGLE,), (FILLER,))
    )
    table.others_move()
    assert table.took() == [GREEN_TRIANGLE]
    assert table.took_from() == [1]


@pytest.mark.rule("G-356")
def test_a_supply_further_left_does_not_make_a_tile_better() -> None:
    table = SoloTable().tokens(*BEFORE_TRIANGLES).offer(BLUE_TRIANGLE, FILLER, FILLER, FILLER, FILLER, GREEN_TRIANGLE)
    table.zone(tiles={BLUE_TRIANGLE: 1}).others_move()
    assert table.took_from() == [1]


@pytest.mark.rule("G-357", "A-156")
@pytest.mark.parametrize("chosen", [BLUE_TRIANGLE, GREEN_TRIANGLE])
def test_of_equals_in_one_supply_the_human_chooses(chosen: int) -> None:
    table = SoloTable().tokens(*BEFORE_TRIANGLES).offer(BLUE_TRIANGLE, GREEN_TRIANGLE, GRAY_TRIANGLE)
    table.zone(tiles={GRAY_TRIANGLE: 1}).others_move(choosing=True)
    assert table.state.stack[-1][:2] == ("equal", HUMAN)
    assert table.legal == (("tile", 0, BLUE_TRIANGLE), ("tile", 0, GREEN_TRIANGLE))
    table.do(("tile", 0, chosen))
    assert table.took() == [chosen]


@pytest.mark.rule("G-357")
def test_equal_tiles_further_right_are_no_choice() -> None:
    pair = (BLUE_TRIANGLE, GREEN_TRIANGLE)
    table = SoloTable().tokens(*BEFORE_TRIANGLES).supplies(pair, pair, (FILLER,), (FILLER,), (FILLER,))
    table.others_move(choosing=True)
    assert table.legal == (("tile", 0, BLUE_TRIANGLE), ("tile", 0, GREEN_TRIANGLE))


@pytest.mark.rule("G-357")
def test_two_like_tiles_are_no_choice() -> None:
    table = SoloTable().tokens(*BEFORE_TRIANGLES).offer(BLUE_TRIANGLE, BLUE_TRIANGLE, FILLER)
    table.others_move(choosing=True)
    assert table.took() == [BLUE_TRIANGLE]


@pytest.mark.rule("G-357", "G-349")
def test_the_human_chooses_for_the_third_too() -> None:
    table = SoloTable().tokens(2, 3, 1).offer(*[tile(GRAY, SQUARE)] * 2, GREEN_TRAPEZOID, GREEN_TRIANGLE)
    table.others_move(choosing=True)
    assert table.legal == (("tile", 0, GREEN_TRIANGLE), ("tile", 0, GREEN_TRAPEZOID))
    table.do(table.legal[1])
    assert table.took(THIRD) == [GREEN_TRAPEZOID, GREEN_TRIANGLE]


@pytest.mark.rule("G-354", "A-154")
@pytest.mark.parametrize("value", ["leftmost", "human"])
def test_the_house_rules_of_any_tile_change_nothing_for_other_icons(value: str) -> None:
    table = SoloTable(gaudi_any_tile=value).tokens(*BEFORE_TRIANGLES)
    table.offer(BLUE_TRIANGLE, GRAY_TRIANGLE, FILLER, FILLER, GREEN_TRIANGLE)
    table.zone(tiles={BLUE_TRIANGLE: 1, GRAY_TRIANGLE: 1}).others_move(choosing=True)
    assert table.took() == [GREEN_TRIANGLE]


@pytest.mark.rule("G-356", "A-154")
def test_of_any_tiles_he_takes_the_kind_he_has_fewest_of() -> None:
    table = SoloTable().tokens(*BEFORE_ANY_TILE).offer(BLUE_TRIANGLE, FILLER, FILLER, FILLER, BLUE_SQUARE)
    table.zone(tiles={BLUE_TRIANGLE: 1, FILLER: 1}).others_move()
    assert table.took() == [BLUE_SQUARE]


@pytest.mark.rule("G-356", "A-154")
def test_by_a_house_rule_he_takes_any_tile_of_the_leftmost_supply() -> None:
    table = SoloTable(gaudi_any_tile="leftmost").tokens(*BEFORE_ANY_TILE)
    table.offer(BLUE_TRIANGLE, FILLER, FILLER, FILLER, BLUE_SQUARE).zone(tiles={BLUE_TRIANGLE: 1, FILLER: 1})
    table.others_move(choosing=True)
    assert table.legal == (("tile", 0, BLUE_TRIANGLE), ("tile", 0, FILLER))


@pytest.mark.rule("G-356", "G-357", "A-154")
def test_by_a_house_rule_the_human_chooses_among_all_tiles() -> None:
    table = SoloTable(gaudi_any_tile="human").tokens(*BEFORE_ANY_TILE)
    table.offer(BLUE_TRIANGLE, FILLER, FILLER, FILLER, BLUE_SQUARE).zone(tiles={BLUE_TRIANGLE: 1, FILLER: 1})
    table.others_move(choosing=True)
    elsewhere = [("tile", supply, FILLER) for supply in (2, 3, 4)]
    assert set(table.legal) == {("tile", 0, BLUE_TRIANGLE), ("tile", 0, FILLER), ("tile", 1, BLUE_SQUARE), *elsewhere}
    table.do(("tile", 3, FILLER))
    assert table.took_from() == [3]


# Cards


@pytest.mark.rule("G-358", "G-340", "A-158")
def test_of_a_pillar_he_takes_the_lowest_cards_of_its_window() -> None:
    table = with_windows(SoloTable().tokens(*BEFORE_NATURES)).zone((10, 11)).offer().others_move()
    assert table.took() == [2, 1]
    assert table.state.windows[NATURE] == (0, -1, -1)


@pytest.mark.rule("G-358", "A-073")
def test_a_gap_at_the_bottom_is_no_card() -> None:
    table = with_windows(SoloTable().tokens(*BEFORE_NATURES))
    table.window(NATURE, 0, 1, -1)
    assert table.offer().others_move().took() == [1, 0]


@pytest.mark.rule("G-359", "E-079", "A-158")
def test_any_card_is_the_lowest_of_the_pillar_he_has_fewest_of() -> None:
    table = with_windows(SoloTable().tokens(*BEFORE_CARD)).zone((10, 11), (40,), (80,)).offer()
    assert table.others_move().took() == [35]


@pytest.mark.rule("G-359")
def test_of_equal_pillars_he_takes_the_leftmost() -> None:
    table = with_windows(SoloTable().tokens(*BEFORE_CARD)).offer().others_move()
    assert table.took() == [2]
    table = with_windows(SoloTable().tokens(*BEFORE_CARD)).zone((10,), (), ()).offer().others_move()
    assert table.took() == [35]
    table = with_windows(SoloTable().tokens(*BEFORE_CARD)).zone((10,), (40,), ()).offer().others_move()
    assert table.took() == [68]


@pytest.mark.rule("G-359", "A-157")
def test_a_pillar_without_a_card_in_its_window_does_not_count() -> None:
    table = SoloTable().tokens(*BEFORE_CARD).offer().zone((10,), (), (80,)).no_cards((0,), (), (66,))
    assert table.others_move().took() == [0]


@pytest.mark.rule("G-359", "A-153")
def test_two_cards_are_counted_one_after_the_other() -> None:
    table = with_windows(SoloTable().tokens(4, 5, 1))  # to space 6 (play), leading
    assert table.offer().zone((), (40,), (80, 81)).others_move().took() == [2, 1]
    table = with_windows(SoloTable().tokens(4, 5, 1)).offer().zone((10,), (40, 41), (80,)).others_move()
    assert table.took() == [2, 68]


@pytest.mark.rule("G-360", "G-349")
@pytest.mark.parametrize("space", [6, 14])
def test_play_and_wild_are_cards_to_the_third_too(space: int) -> None:
    table = with_windows(SoloTable().tokens(space - 1, 3, 1)).offer(tile(GREEN, SQUARE)).others_move()
    assert table.went(THIRD) == (space, 1)
    assert len(table.took(THIRD)) == 2
    assert all(taken in (*NATURES, *CATALONIAS, *RELIGIONS) for taken in table.took(THIRD))


@pytest.mark.rule("G-361")
@pytest.mark.parametrize("centre", range(len(CONTENT.centres)))
@pytest.mark.parametrize("human", [3, CENTRE])
def test_at_the_centre_he_takes_one_card_first_or_not_whatever_the_tile_shows(centre: int, human: int) -> None:
    table = SoloTable().tokens(human, 17, 1).centre(centre)
    with_windows(table).zone((10,), (), (80,)).offer().others_move()
    assert table.went() == (CENTRE, 0)
    assert table.took() == [35]
    assert not [event for event in table.happened("centre") if event.seat == GAUDI]


@pytest.mark.rule("G-361", "G-349")
def test_the_third_too_takes_one_card_at_the_centre() -> None:
    table = with_windows(SoloTable().tokens(17, 3, 1)).zone((10,), (40,), ()).offer(*[tile(GREEN, SQUARE)] * 2)
    table.others_move()
    assert table.went(THIRD) == (CENTRE, 0)
    assert table.took(THIRD) == [68]


# What comes of it


@pytest.mark.rule("G-350", "G-353")
def test_what_both_take_lies_in_his_zone_cards_in_order_tiles_sorted() -> None:
    squares = [tile(GRAY, SQUARE)] * 2
    table = with_windows(SoloTable().tokens(2, 3, 1)).zone((10,), (), (), tiles={GREEN_TRIANGLE: 1})
    table.offer(*squares, FILLER, FILLER, *[GREEN_TRIANGLE] * 3).others_move()
    assert table.took() == squares
    assert table.took(THIRD) == [GREEN_TRIANGLE] * 3
    view = table.game.view(table.state, HUMAN)
    assert view["zone_tiles"] == [{tile(GRAY, SQUARE): 2, GREEN_TRIANGLE: 4}.get(kind, 0) for kind in range(16)]
    natures = with_windows(SoloTable().tokens(*BEFORE_NATURES)).zone((10, 4)).offer().others_move()
    assert natures.game.view(natures.state, HUMAN)["zone_cards"][NATURE] == [10, 4, 2, 1]


@pytest.mark.rule("G-350")
def test_what_they_take_lies_nowhere_else() -> None:
    table = with_windows(SoloTable().tokens(*BEFORE_NATURES)).offer().others_move()
    assert table.state.hands[HUMAN] == tuple(table.data["hands"][HUMAN])
    assert table.state.windows[NATURE] == (0, -1, -1)
    assert table.state.discards == []


@pytest.mark.rule("G-351", "G-363", "A-160")
def test_a_supply_he_empties_gives_no_bonus_and_is_refilled_when_his_turn_ends() -> None:
    table = SoloTable().tokens(*BEFORE_TRIANGLES).offer(GREEN_TRIANGLE).others_move(choosing=True)
    mine = [(event.kind, event.seat) for event in table.events]
    assert not [kind for kind, _ in mine if kind in ("emptied", "bonus")]
    assert table.state.bonuses == 0
    refilled = mine.index(("refill_tiles", None))
    assert mine.index(("turn_closed", GAUDI)) < refilled < mine.index(("moved", THIRD))


@pytest.mark.rule("G-351", "G-363", "G-142")
def test_a_window_that_the_third_empties_gives_no_bonus_and_is_refilled() -> None:
    table = SoloTable().tokens(6, 3, 1).offer(tile(GRAY, SQUARE)).window(CATALONIA, 33).others_move()
    assert table.went(THIRD) == (7, 1)
    assert table.took(THIRD) == [33]
    assert not table.happened("emptied")
    assert [event.data["supply"] for event in table.happened("refill_cards")] == [5 + CATALONIA]
    assert len([card for card in table.state.windows[CATALONIA] if card >= 0]) == 3


@pytest.mark.rule("G-352")
def test_icons_on_his_cards_do_nothing() -> None:
    assert {effect.op for effect in printed(0)} == {"vp", "tile"}
    table = SoloTable().tokens(*BEFORE_NATURES).window(NATURE, 1, 2, 0)
    table.offer(BLUE_TRIANGLE).others_move()
    assert table.took() == [0, 2]
    assert sum(table.state.zone_tiles) == len(table.took_from(THIRD))
    assert not [event for event in table.events if event.seat == GAUDI and event.kind in ("vp", "column", "tile")]


@pytest.mark.rule("G-362", "A-159")
def test_no_limit_binds_him() -> None:
    many = tuple(range(10, 33))
    tiles = dict.fromkeys(range(8), 5)
    table = SoloTable().tokens(*BEFORE_NATURES).zone(many, (), (), tiles=tiles).window(NATURE, *NATURES)
    table.offer(filler=tile(YELLOW, RHOMBUS)).others_move()
    assert table.state.zone_cards[NATURE] == (*many, 2, 1)
    table = SoloTable().tokens(*BEFORE_TRIANGLES).zone((), (), (), tiles=tiles).offer(BLUE_TRIANGLE).others_move()
    assert table.took() == [BLUE_TRIANGLE]
