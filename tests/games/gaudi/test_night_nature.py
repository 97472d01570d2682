"""Every step of the four Nature tiles of the Night side, played for real."""

import pytest

from gaudi_tui.games.gaudi.content import ANY, Effect, want
from tests.games.gaudi.asking import offers, playable
from tests.games.gaudi.night import (
    ANY_SPACE,
    ANY_TILE,
    EXTRA,
    below,
    centre_with,
    expert,
    landed,
    of_category,
    place_first,
    power,
    reach,
)
from tests.games.gaudi.table import (
    BLUE,
    BLUES,
    CATALONIA,
    CEILING,
    CENTRE,
    CONTENT,
    GARDEN,
    GRAY,
    GREEN,
    GREENS,
    NATURE,
    RELIGION,
    SCULPTURE,
    SQUARE,
    TRIANGLE,
    YELLOW,
    YELLOWS,
    Table,
    board_points,
    card_with,
    cards_giving,
    plain_cards,
    printed_points,
    track_space,
)

GREEN_SPACE = track_space(action=Effect("tile", want(GREEN, ANY)), pencils=2, hammers=1)
NATURE_POINTS = board_points(NATURE)


# Tile 1


@pytest.mark.rule("G-272", "G-268", "A-107")
def test_nature_1_step_2_pays_two_points_for_each_tile_placed_from_then_on() -> None:
    table = below(NATURE, 1, 2).supplies(GREENS, BLUES).do(("advance", NATURE))
    assert table.vp(0) == [0, 0, 0]  # the tiles that lay there already
    place_first(table.do(("hammer",)))
    assert table.vp(0) == [2, 0, 0]


@pytest.mark.rule("G-272", "G-265")
def test_nature_1_step_2_pays_for_tiles_from_any_source_on_the_own_board_only() -> None:
    table = expert((NATURE, 1, 2)).supplies(GREENS, BLUES).pending(0, ("tile", ANY_TILE, 2, 1))
    place_first(place_first(table))
    assert table.vp(0) == [4, 0, 0]
    other = Table(mode="expert").chimney(0, NATURE, 1, 2).supplies(GREENS, BLUES).tokens(-1, ANY_SPACE, -1)
    place_first(other.pending(1, ("tile", ANY_TILE, 1, 1)))
    assert other.vp(0) == other.vp(1) == [0, 0, 0]


@pytest.mark.rule("G-273", "E-073", "A-108")
def test_nature_1_step_3_gives_one_more_tile_of_the_same_icon_once_a_landing() -> None:
    greens, rest = (*GREENS, GREENS[0]), BLUES
    table = landed(expert((NATURE, 1, 3)), GREEN_SPACE, 2, 1).supplies(greens[:4], (greens[4], *rest[:3]))
    more = ("more_tile", want(GREEN, ANY))
    assert more not in table.legal
    for icon in ("pencil", "pencil", "hammer"):
        place_first(table.do((icon,)))
        assert more in table.legal  # from the first take until the turn closes
    table.do(more)
    assert {kind for _, _, kind in table.legal} == {GREENS[3], GREENS[0]}
    place_first(table)
    assert table.state.colours[:4] == [0, 4, 0, 0]
    assert not offers(table, "more_tile")


@pytest.mark.rule("G-273", "A-109")
def test_nature_1_step_3_may_come_between_the_icons_and_starts_no_other() -> None:
    table = landed(expert((NATURE, 1, 3)), GREEN_SPACE, 2, 0).supplies(GREENS, GREENS)
    table = place_first(table.do(("pencil",)))
    table = place_first(table.do(("more_tile", want(GREEN, ANY))))
    assert not offers(table, "more_tile")
    place_first(table.do(("pencil",)))
    assert not offers(table, "more_tile")


@pytest.mark.rule("G-273", "A-110")
def test_nature_1_step_3_works_for_actions_of_the_chandelier_only() -> None:
    """A-110: of the track, of the central tile, a wild choice; not a bonus, a card or a chimney."""
    other = expert((NATURE, 1, 3)).supplies(GREENS, BLUES).pending(0, ("tile", ANY_TILE, 1, 1))
    assert not offers(place_first(other), "more_tile")
    tile = centre_with(Effect("tile", ANY_TILE))
    centre = reach(expert((NATURE, 1, 3), centre=tile).supplies(GREENS, BLUES))
    side = [CONTENT.effects[index].op for index in CONTENT.centres[tile]].index("tile")
    assert offers(place_first(centre.do(("centre", side))), "more_tile") == {("more_tile", ANY_TILE)}
    wild = track_space(action=Effect("wild"))
    table = landed(expert((NATURE, 1, 3)), wild).supplies(GREENS, BLUES).do(("pencil",))
    blue = next(index for index in CONTENT.wild_effects if CONTENT.effects[index] == Effect("tile", want(BLUE, ANY)))
    assert offers(place_first(table.do(("wild", blue))), "more_tile") == {("more_tile", want(BLUE, ANY))}


@pytest.mark.rule("G-273", "G-268")
def test_nature_1_step_3_does_not_look_back_and_lapses_with_the_turn() -> None:
    late = below(NATURE, 1, 3).supplies(GREENS, BLUES)
    place_first(late.do(("hammer",))).do(("advance", NATURE))
    assert not offers(late, "more_tile")
    table = landed(expert((NATURE, 1, 3)), ANY_SPACE).supplies(GREENS, BLUES)
    assert offers(place_first(table.do(("pencil",))), "more_tile")
    table.do(("end",))
    assert table.state.more_tiles == 0


@pytest.mark.rule("G-274", "A-079")
def test_nature_1_step_4_takes_two_off_the_total_of_ceiling_and_sculpture_cards() -> None:
    cards = [of_category(NATURE, category, need=2) for category in (CEILING, SCULPTURE, GARDEN)]
    table = expert((NATURE, 1, 4)).hand(0, *cards)
    assert playable(table) == set(cards[:2])
    assert not playable(expert((NATURE, 1, 3)).hand(0, *cards))
    table.do(("play", cards[0]))
    assert table.state.totals[NATURE] == 2  # the numbers in the column stay as they are
    # 2 + 2 - 2: the next one needs two tiles
    assert not playable(table)


@pytest.mark.rule("G-274")
def test_nature_1_step_4_takes_off_two_and_no_more() -> None:
    card = of_category(NATURE, CEILING, need=3, colour=BLUE)
    table = expert((NATURE, 1, 4)).hand(0, card)
    assert not playable(table)
    assert playable(expert((NATURE, 1, 4)).hand(0, card).tile(0, 0, BLUE)) == {card}


@pytest.mark.rule("G-275", "G-266")
def test_nature_1_step_5_gives_five_points_once() -> None:
    table = below(NATURE, 1, 5).do(("advance", NATURE))
    assert table.vp(0) == [5, 0, 0]
    assert ("advance", NATURE) not in table.legal
    assert table.finish_turn().vp(0) == [5, 0, 0]


# Tile 2


@pytest.mark.rule("G-276", "A-105")
def test_nature_2_step_2_moves_another_chimney_whatever_it_requires() -> None:
    table = below(NATURE, 2, 2, (CATALONIA, 2, 1), (RELIGION, 2, 4)).do(("advance", NATURE))
    assert set(table.legal) == {("advance", CATALONIA), ("advance", RELIGION), ("pass",)}
    table.do(("advance", CATALONIA))
    assert table.state.chimneys[:3] == [2, 2, 4]
    assert table.vp(0) == [0, 5, 0]  # the step gives what it shows
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-276", "G-197")
def test_nature_2_step_2_may_be_declined_and_knows_the_top() -> None:
    table = below(NATURE, 2, 2, (CATALONIA, 2, 5), (RELIGION, 2, 1)).do(("advance", NATURE))
    assert set(table.legal) == {("advance", RELIGION), ("pass",)}
    assert table.do(("pass",)).state.chimneys[:3] == [2, 5, 1]
    tops = below(NATURE, 2, 2, (CATALONIA, 2, 5), (RELIGION, 2, 5)).do(("advance", NATURE))
    assert tops.state.stack[-1][0] == "act"


@pytest.mark.rule("G-277", "A-111")
def test_nature_2_step_3_gives_a_tile_for_the_first_tile_supply_emptied_in_a_turn() -> None:
    table = landed(expert((NATURE, 2, 3)), ANY_SPACE, 2).supplies((GREENS[0],), (GREENS[1],), BLUES)
    table.do(("pencil",), ("tile", 0, GREENS[0]))
    table.do(table.legal[0])
    assert offers(table, "bonus") == {("bonus", 0), ("bonus", EXTRA)}  # beside the printed one
    table.do(("bonus", EXTRA))
    assert {kind for _, _, kind in table.legal} == {GREENS[1], *BLUES}  # any tile
    table.do(("tile", 2, BLUES[0]))
    table.do(table.legal[0])
    assert offers(table, "bonus") == {("bonus", 0)}
    table.do(("pencil",), ("tile", 1, GREENS[1]))
    table.do(table.legal[0])
    assert offers(table, "bonus") == {("bonus", 0), ("bonus", 1)}  # once a turn


@pytest.mark.rule("G-277", "A-111")
def test_nature_2_step_3_comes_again_in_the_next_turn_and_not_for_a_window() -> None:
    table = expert((NATURE, 2, 3)).supplies(BLUES).window(NATURE, 0).pending(0, ("card", NATURE, 1, 1))
    assert table.do(("card", 0)).state.bonuses == 1 << 5 + NATURE
    again = expert((NATURE, 2, 3)).supplies((GREENS[0],), YELLOWS, (BLUES[0],)).tokens(ANY_SPACE, CENTRE, CENTRE)
    place_first(again.pending(0, ("tile", want(GREEN, ANY), 1, 1)))
    place_first(again.do(("bonus", EXTRA))).do(("end",))
    assert again.state.stack[-1] == ("move", 0)
    again.do(("move", track_space(action=Effect("tile", want(BLUE, ANY)))), ("pencil",), ("tile", 2, BLUES[0]))
    assert ("bonus", EXTRA) in again.do(again.legal[0]).legal


@pytest.mark.rule("G-278", "A-084")
def test_nature_2_step_4_resolves_the_nature_column_twice() -> None:
    card = plain_cards(NATURE)[0]
    table = below(NATURE, 2, 4).column(0, NATURE, card).do(("advance", NATURE))
    assert table.vp(0) == [2 * (printed_points(card, NATURE) + NATURE_POINTS), 0, 0]


@pytest.mark.rule("G-278", "A-084")
def test_the_second_of_two_resolutions_sees_what_the_first_one_played() -> None:
    first = cards_giving(NATURE, Effect("play", NATURE))[0]
    second = plain_cards(NATURE, colour=GRAY, need=1)[0]
    table = below(NATURE, 2, 4, colour=GRAY).column(0, NATURE, first).hand(0, second)
    table.do(("advance", NATURE), ("play", second))
    a, b = printed_points(first, NATURE), printed_points(second, NATURE)
    # the first resolution: a; what it plays resolves the column with both; so does the second resolution
    assert table.vp(0)[NATURE] == 3 * (a + NATURE_POINTS) + 2 * b
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-279", "A-125")
def test_nature_2_step_5_moves_exactly_seven_points_or_none() -> None:
    points = [[7, 6, 9], [0, 0, 0], [0, 0, 0]]
    table = below(NATURE, 2, 5).set(vp=points).do(("advance", NATURE))
    assert set(table.legal) == {
        *(("exchange", NATURE, to) for to in (CATALONIA, RELIGION)),
        *(("exchange", RELIGION, to) for to in (NATURE, CATALONIA)),
        ("pass",),
    }
    assert table.do(("exchange", NATURE, CATALONIA)).vp(0) == [0, 13, 9]
    assert below(NATURE, 2, 5).set(vp=points).do(("advance", NATURE), ("pass",)).vp(0) == [7, 6, 9]
    short = below(NATURE, 2, 5).set(vp=[[6, 6, 6], [0, 0, 0], [0, 0, 0]]).do(("advance", NATURE))
    assert short.state.stack[-1][0] == "act"


# Tile 3


@pytest.mark.rule("G-280", "A-081")
def test_nature_3_step_2_gives_a_tile_for_sculpture_and_garden_cards_before_or_after_the_column() -> None:
    for category, first in ((GARDEN, True), (SCULPTURE, False)):
        card = of_category(NATURE, category, need=0)
        table = expert((NATURE, 3, 2)).supplies(BLUES).hand(0, card).do(("play", card))
        tile, column = ("reward", power(NATURE, 3, 2)), ("reward", CONTENT.resolve_nature)
        assert set(table.legal) == {tile, column, ("pass",)}
        table.do(tile if first else column)
        assert table.vp(0)[NATURE] == (0 if first else printed_points(card, NATURE) + NATURE_POINTS)
        place_first(table)
        assert table.vp(0)[NATURE] == printed_points(card, NATURE) + NATURE_POINTS
        assert sum(table.state.colours[:4]) == 1


@pytest.mark.rule("G-280", "G-108")
def test_nature_3_step_2_may_be_declined_and_knows_no_other_category() -> None:
    garden, ceiling = of_category(NATURE, GARDEN, need=0), of_category(NATURE, CEILING, need=1, colour=BLUE)
    declined = expert((NATURE, 3, 2)).supplies(BLUES).hand(0, garden).do(("play", garden), ("pass",))
    assert declined.vp(0)[NATURE] == printed_points(garden, NATURE) + NATURE_POINTS  # the column resolves all the same
    assert declined.state.stack[-1][0] == "act"
    table = expert((NATURE, 3, 2)).supplies(BLUES).tile(0, 0, BLUE).hand(0, ceiling).do(("play", ceiling))
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-281")
def test_nature_3_step_3_resolves_the_nature_column() -> None:
    card = plain_cards(NATURE)[0]
    table = below(NATURE, 3, 3).column(0, NATURE, card).do(("advance", NATURE))
    assert table.vp(0) == [printed_points(card, NATURE) + NATURE_POINTS, 0, 0]


@pytest.mark.rule("G-282")
def test_nature_3_step_4_takes_two_off_whatever_goes_into_the_nature_column() -> None:
    cards = [of_category(NATURE, category, need=2) for category in (CEILING, SCULPTURE, GARDEN)]
    catalan = card_with(CATALONIA, need=1)
    table = expert((NATURE, 3, 4)).hand(0, *cards, catalan)
    assert playable(table) == set(cards)
    dear = card_with(NATURE, need=3)
    assert not playable(expert((NATURE, 3, 4)).hand(0, dear))


@pytest.mark.rule("G-283", "A-040")
def test_nature_3_step_5_gives_another_turn_with_a_move() -> None:
    table = below(NATURE, 3, 5).supplies((), GREENS).do(("advance", NATURE), ("end",))
    assert table.state.stack[-1] == ("move", 0)
    assert all(table.state.kinds)  # the first turn was closed and the supplies refilled
    assert ("move", ANY_SPACE) not in table.legal
    table.do(("move", ANY_SPACE + 1), ("end",))
    assert table.state.stack[-1] == ("move", 1)


@pytest.mark.rule("G-283", "A-039")
def test_nature_3_step_5_gives_no_turn_to_a_token_that_reached_the_centre() -> None:
    table = below(NATURE, 3, 5, centre=centre_with(Effect("chimney")))
    reach(table)
    side = [CONTENT.effects[index].op for index in CONTENT.centres[table.state.centre]].index("chimney")
    table.do(("centre", side), ("advance", NATURE))
    assert table.state.extra_turns == 1
    table.do(("end",))
    assert table.state.stack[-1] == ("move", 1)
    assert table.happened("extra_turn_lost")


# Tile 4


@pytest.mark.rule("G-284", "G-108")
def test_nature_4_step_2_takes_up_to_three_tiles_of_any_kind() -> None:
    supplies = (GREENS, BLUES, (YELLOW * 4 + TRIANGLE,))
    table = below(NATURE, 4, 2).supplies(*supplies).do(("advance", NATURE))
    before = sum(table.state.colours[:4])
    assert {kind for _, _, kind in offers(table, "tile")} == {*GREENS, *BLUES, YELLOW * 4 + TRIANGLE}
    for _ in range(3):
        place_first(table)
    assert table.state.stack[-1][0] == "act"
    assert sum(table.state.colours[:4]) == before + 3
    fewer = below(NATURE, 4, 2).supplies(*supplies).do(("advance", NATURE))
    place_first(fewer).do(("pass",))
    assert fewer.state.stack[-1][0] == "act"
    assert sum(fewer.state.colours[:4]) == before + 1


@pytest.mark.rule("G-285")
def test_nature_4_step_3_pays_three_points_for_garden_and_ceiling_cards() -> None:
    for category, points in ((GARDEN, 3), (CEILING, 3), (SCULPTURE, 0)):
        card = of_category(NATURE, category, need=1)
        table = expert((NATURE, 4, 3)).joined(0, CONTENT.cards[card].colour % 4, TRIANGLE, 1).hand(0, card)
        table.do(("play", card))
        assert table.vp(0)[NATURE] == points + printed_points(card, NATURE) + NATURE_POINTS


@pytest.mark.rule("G-286", "A-113")
def test_nature_4_step_4_may_stop_where_another_token_stands() -> None:
    """A-113: the virtual token's space too."""
    table = expert((NATURE, 4, 4), seats=2).tokens(2, 3, 5).turn_of(0)
    assert {("move", 3), ("move", 5)} < set(table.legal)
    assert ("move", 2) not in table.legal  # forward it must go
    without = expert((NATURE, 4, 3), seats=2).tokens(2, 3, 5).turn_of(0)
    assert not {("move", 3), ("move", 5)} & set(without.legal)
    table.do(("move", 5))
    assert table.state.tokens == [5, 3, 5]


@pytest.mark.rule("G-287", "A-112")
def test_nature_4_step_4_uses_all_icons_where_nobody_is_ahead() -> None:
    both = track_space(pencils=1, hammers=1, action=Effect("tile", ANY_TILE))
    table = expert((NATURE, 4, 4)).tokens(-1, both, -1).supplies(BLUES).turn_of(0).do(("move", both))
    assert table.state.stack[-1] == ("act", 0, both, 1, 1, 1)
    place_first(table.do(("pencil",)))
    assert ("hammer",) in table.legal
    behind = expert((NATURE, 4, 4)).tokens(-1, both, both + 1).supplies(BLUES).turn_of(0).do(("move", both))
    place_first(behind.do(("pencil",)))
    assert ("hammer",) not in behind.legal
    late = expert((NATURE, 4, 4)).tokens(-1, both, CENTRE).supplies(BLUES).turn_of(0).do(("move", both))
    place_first(late.do(("pencil",)))
    assert ("hammer",) not in late.legal  # a token that left is ahead of all


@pytest.mark.rule("G-287")
def test_who_is_shared_with_keeps_what_it_had() -> None:
    """A-112: the other token is not affected; it moves on from its space as ever."""
    table = expert((NATURE, 4, 4)).tokens(-1, 4, -1).turn_of(0).do(("move", 4), ("end",))
    assert table.state.stack[-1] == ("move", 1)
    assert table.legal[0] == ("move", 5)
    table.do(("move", 5))
    assert table.state.stack[-1][-1] == 1


@pytest.mark.rule("G-288", "G-076")
def test_nature_4_step_4_does_not_make_the_second_at_the_centre_a_first() -> None:
    table = reach(expert((NATURE, 4, 4), centre=0).supplies(BLUES), CENTRE, 3)
    assert offers(table, "centre") == {("centre", 0), ("centre", 1)}
    table.do(("centre", 0))
    assert not offers(table, "centre")


@pytest.mark.rule("G-289")
def test_nature_4_step_5_pays_two_points_for_each_blue_tile() -> None:
    table = below(NATURE, 4, 5, colour=BLUE)
    blue = sum(colour == BLUE for colour in table.data["boards"][0])
    table.tiles(0, GREEN, 2)
    assert blue >= 5
    assert table.do(("advance", NATURE)).vp(0) == [2 * blue, 0, 0]
    last = Table(mode="expert").chimney(2, NATURE, 4, 4).joined(2, GRAY, SQUARE, 5).tokens(-1, -1, ANY_SPACE)
    last.tile(0, 0, BLUE).tile(1, 0, BLUE).tiles(2, BLUE, 2).pending(2, ("act", ANY_SPACE, 0, 1, 1))
    assert last.do(("advance", NATURE)).vp(2) == [4, 0, 0]
    assert last.vp(0) == [0, 0, 0]
    none = below(NATURE, 4, 5, colour=GRAY).do(("advance", NATURE))
    assert none.vp(0) == [0, 0, 0]
    assert none.state.chimneys[0] == 5
