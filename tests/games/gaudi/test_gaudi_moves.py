"""Sections 26 and 27: where Gaudí and the virtual third player move, and how often they act there."""

from dataclasses import replace

import pytest

from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from tests.games.gaudi.solo_table import FILLER, HUMAN, SoloTable, printed_on, tile
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GRAY,
    GREEN,
    NATURE,
    RHOMBUS,
    SQUARE,
    TRAPEZOID,
    TRIANGLE,
    YELLOW,
)

TRIANGLES, BLUES, NATURES, SQUARES, GREENS, PLAY = 1, 2, 3, 4, 5, 6
CARD, RHOMBS, DARK_YELLOW, WILD, ANY_DARK, LAST = 10, 11, 13, 14, 16, 17
GREEN_TILES = [tile(GREEN, shape) for shape in (TRIANGLE, SQUARE, TRAPEZOID, RHOMBUS)]


def test_the_track_is_the_one_that_these_tests_speak_of() -> None:
    assert printed_on(GREENS) == ("tile", 2, 1)
    assert printed_on(BLUES) == ("tile", 1, 2)
    assert printed_on(NATURES) == ("card", 2, 1)
    assert [printed_on(space) for space in (PLAY, LAST)] == [("play", 1, 1)] * 2
    assert [space for space in range(CENTRE) if CONTENT.track[space].dark] == [13, 14, 15, 16, 17]


# Where he can do all of it


@pytest.mark.rule("G-337", "G-338", "E-025")
def test_leading_he_needs_as_many_as_pencils_and_hammers() -> None:
    table = SoloTable().tokens(3, 4, 1).offer(*GREEN_TILES[:3]).others_move()
    assert table.went() == (GREENS, 1)
    assert sorted(table.took()) == GREEN_TILES[:3]


@pytest.mark.rule("G-338", "G-341", "E-026")
def test_leading_he_skips_what_is_one_short() -> None:
    table = SoloTable().tokens(3, 4, 1).offer(*GREEN_TILES[:2]).others_move()
    assert table.went() == (PLAY, 1)
    assert len(table.took()) == 2


@pytest.mark.rule("G-339", "G-340", "E-027")
def test_behind_he_needs_the_larger_number_only() -> None:
    table = SoloTable().tokens(7, 4, 1).offer(*GREEN_TILES[:2]).others_move()
    assert table.went() == (GREENS, 0)
    assert sorted(table.took()) == GREEN_TILES[:2]


@pytest.mark.rule("G-339", "G-341", "E-028")
def test_behind_he_skips_what_is_less_than_the_larger_number() -> None:
    table = SoloTable().tokens(7, 4, 1).offer(GREEN_TILES[0]).others_move()
    assert table.went() == (PLAY, 0)


@pytest.mark.rule("G-339", "G-340")
def test_where_hammers_are_more_they_count() -> None:
    blue = [tile(BLUE, shape) for shape in range(4)]
    assert SoloTable().tokens(5, 1, 0).offer(blue[0]).others_move().went() == (NATURES, 0)
    table = SoloTable().tokens(5, 1, 0).offer(*blue[:2]).others_move()
    assert table.went() == (BLUES, 0)
    assert sorted(table.took()) == blue[:2]


@pytest.mark.rule("G-340", "A-146")
def test_he_takes_no_more_than_his_number_though_more_lies_there() -> None:
    table = SoloTable().tokens(7, 4, 1).offer(*GREEN_TILES, GREEN_TILES[0]).others_move()
    assert table.went() == (GREENS, 0)
    assert len(table.took()) == 2


@pytest.mark.rule("G-337", "A-146")
def test_what_fits_is_counted_over_all_supplies() -> None:
    table = SoloTable().tokens(3, 4, 1)
    table.supplies((GREEN_TILES[0],), (0,), (GREEN_TILES[0],), (0,), (GREEN_TILES[0],)).others_move()
    assert table.went() == (GREENS, 1)
    assert table.took() == GREEN_TILES[:1] * 3


@pytest.mark.rule("G-337", "A-144")
def test_from_off_the_board_he_begins_at_the_top_space() -> None:
    assert SoloTable().tokens(4, -1, -1).offer().others_move().went() == (0, 0)
    on_top = SoloTable().tokens(0, -1, -1).offer(tile(BLUE, TRIANGLE), tile(GREEN, TRIANGLE)).others_move()
    assert on_top.went() == (TRIANGLES, 1)


@pytest.mark.rule("G-341", "A-147")
def test_where_no_space_will_do_he_goes_to_the_centre() -> None:
    table = SoloTable().tokens(3, 11, 1).offer(filler=tile(GREEN, SQUARE)).no_cards((0,))
    table.tokens(3, ANY_DARK, 1).others_move()
    assert table.went() == (CENTRE, 0)
    assert table.took() == [0]


@pytest.mark.rule("G-341", "G-340", "A-147")
def test_at_the_centre_without_cards_he_takes_nothing() -> None:
    table = SoloTable().tokens(3, ANY_DARK, 1).no_cards().others_move()
    assert table.went() == (CENTRE, 0)
    assert table.took() == []


@pytest.mark.rule("G-342", "A-143")
def test_a_taken_space_is_closed_to_him() -> None:
    table = SoloTable().tokens(GREENS, 4, 1).offer(*GREEN_TILES).others_move()
    assert table.went() == (PLAY, 1)
    table = SoloTable().tokens(3, 4, GREENS).offer(*GREEN_TILES).others_move()
    assert table.went() == (PLAY, 1)


@pytest.mark.rule("G-338", "A-145")
def test_a_token_that_has_left_is_ahead_of_him() -> None:
    table = SoloTable().tokens(3, 4, CENTRE).offer(*GREEN_TILES[:2]).others_move()
    assert table.went() == (GREENS, 0)
    assert len(table.took()) == 2


@pytest.mark.rule("G-340", "A-166")
def test_an_icon_with_a_number_counts_it_each_time() -> None:
    game = Gaudi(two_at_a_time())
    short = SoloTable(game=game).tokens(7, 4, 1).offer(*GREEN_TILES[:3]).others_move()
    assert short.went() == (PLAY, 0)
    enough = SoloTable(game=game).tokens(7, 4, 1).offer(*GREEN_TILES).others_move()
    assert enough.went() == (GREENS, 0)
    assert sorted(enough.took()) == GREEN_TILES


def two_at_a_time() -> Content:
    """A set whose green space takes two tiles for each icon."""
    index = CONTENT.track[GREENS].effect
    printed = CONTENT.effects[:-1]  # the last one is derived
    effects = (*printed[:index], printed[index]._replace(n=2), *printed[index + 1 :])
    return replace(CONTENT, effects=effects, sources=CONTENT.sources[:-1])


@pytest.mark.rule("G-346")
def test_his_hammers_only_repeat_the_action() -> None:
    blue = [tile(BLUE, shape) for shape in range(4)]
    table = SoloTable().tokens(0, 1, -1).offer(*blue).others_move()
    assert table.went() == (BLUES, 1)
    assert len(table.took()) == 3
    assert not [event for event in table.events if event.kind in ("advance", "play", "used") and event.seat == GAUDI]


@pytest.mark.rule("G-346", "G-360")
@pytest.mark.parametrize("space", [PLAY, WILD, CARD])
def test_where_others_play_or_choose_he_takes_cards(space: int) -> None:
    table = SoloTable().tokens(space - 2, space - 1, 1).offer().others_move()
    assert table.went() == (space, 1)
    assert len(table.took()) == 2
    assert {event.kind for event in table.events if event.seat == GAUDI} == {"moved", "zone_card", "turn_closed"}


# The leap


@pytest.mark.rule("G-343", "G-344", "E-077")
def test_last_with_three_empty_spaces_ahead_he_leaps_into_the_lead() -> None:
    table = SoloTable().tokens(6, 2, 9).offer().others_move()
    assert table.went() == (CARD, 1)
    assert len(table.took()) == 2


@pytest.mark.rule("G-344", "E-077")
def test_leaping_he_goes_on_to_where_he_can_do_all_of_it() -> None:
    rhombs = tile(GREEN, RHOMBUS)
    table = SoloTable().tokens(6, 2, 9).offer(rhombs, rhombs, filler=tile(GREEN, SQUARE)).no_cards((0,))
    assert table.others_move().went() == (RHOMBS, 1)
    assert table.took() == [rhombs, rhombs]


@pytest.mark.rule("G-343", "A-148")
def test_a_token_on_the_top_space_is_behind_him() -> None:
    assert SoloTable().tokens(9, 2, 0).offer().others_move().went() == (NATURES, 0)


@pytest.mark.rule("G-343", "G-344")
def test_he_leaps_from_the_top_space_and_onto_the_last() -> None:
    assert SoloTable().tokens(4, 0, 9).offer().others_move().went() == (CARD, 1)
    assert SoloTable().tokens(6, 2, ANY_DARK).offer().others_move().went() == (LAST, 1)


@pytest.mark.rule("G-344", "A-147")
def test_leaping_in_vain_he_goes_to_the_centre() -> None:
    table = SoloTable().tokens(6, 2, ANY_DARK).offer().no_cards((0,)).others_move()
    assert table.went() == (CENTRE, 0)


@pytest.mark.rule("G-343", "E-078")
def test_with_two_empty_spaces_ahead_he_walks() -> None:
    table = SoloTable().tokens(5, 2, 9).offer().others_move()
    assert table.went() == (NATURES, 0)


@pytest.mark.rule("G-343", "A-148")
def test_not_being_the_last_he_walks() -> None:
    table = SoloTable().tokens(9, 2, 1).offer().others_move()
    assert table.went() == (NATURES, 0)


@pytest.mark.rule("G-343", "A-150")
def test_with_nobody_ahead_he_walks() -> None:
    table = SoloTable().tokens(0, 2, -1).offer().others_move()
    assert table.went() == (NATURES, 1)
    assert len(table.took()) == 3


@pytest.mark.rule("G-343", "A-148", "A-113")
def test_sharing_the_last_space_he_is_the_last_too() -> None:
    table = SoloTable().set(chimney_tiles=[[6, 7, 11]], chimneys=[[4, 0, 0]])
    table.tokens(2, 2, 9).offer().others_move()
    assert table.went() == (CARD, 1)


@pytest.mark.rule("G-343", "A-149")
def test_from_off_the_board_he_does_not_leap() -> None:
    assert SoloTable().tokens(9, -1, -1).offer().others_move().went() == (0, 0)


@pytest.mark.rule("G-343", "A-151")
@pytest.mark.parametrize("tokens", [(CENTRE, 2, 9), (6, 2, CENTRE), (6, 2, LAST)])
def test_when_no_space_makes_him_the_most_advanced_he_walks(tokens: tuple[int, int, int]) -> None:
    assert SoloTable().tokens(*tokens).offer().others_move().went() == (NATURES, 0)


@pytest.mark.rule("G-344", "A-151")
@pytest.mark.parametrize("tokens", [(6, 2, CENTRE), (6, 2, LAST)])
def test_by_a_house_rule_he_leaps_to_the_centre_then(tokens: tuple[int, int, int]) -> None:
    assert SoloTable(late_leap="centre").tokens(*tokens).offer().others_move().went() == (CENTRE, 0)


# The end of the track


@pytest.mark.rule("G-345")
def test_late_in_the_round_a_dark_space_is_his_last() -> None:
    table = SoloTable().tokens(CENTRE, 12, CENTRE).offer(*[tile(YELLOW, SQUARE)] * 2).others_move()
    assert table.took()[:2] == [tile(YELLOW, SQUARE)] * 2
    assert [(event.seat, event.data["start"]) for event in table.happened("removed")] == [(GAUDI, DARK_YELLOW)]
    assert table.happened("round_over")
    assert not table.happened("first_player")


@pytest.mark.rule("G-345")
def test_before_anybody_has_arrived_a_dark_space_is_like_others() -> None:
    table = SoloTable().tokens(3, 12, 1).offer(*[tile(YELLOW, SQUARE)] * 3).others_move()
    assert table.went() == (DARK_YELLOW, 1)
    assert table.state.tokens[GAUDI] == DARK_YELLOW
    assert not table.happened("removed")


# The virtual third player


@pytest.mark.rule("G-348", "A-047")
@pytest.mark.parametrize(("tokens", "to"), [((6, 3, 1), 7), ((1, 3, 8), 9)])
def test_the_third_goes_to_the_first_space_that_makes_it_the_most_advanced(
    tokens: tuple[int, int, int], to: int
) -> None:
    table = SoloTable().tokens(*tokens).offer(*[tile(GRAY, SQUARE)] * 2).others_move()
    assert table.went() == (4, int(max(tokens) < 4))
    assert table.went(THIRD) == (to, 1)


@pytest.mark.rule("G-348", "A-046", "G-063")
def test_once_a_token_has_left_the_third_goes_to_the_centre() -> None:
    table = SoloTable().tokens(CENTRE, 3, 6).offer().others_move()
    assert table.went(THIRD) == (CENTRE, 0)
    ahead = SoloTable(late_virtual="ahead").tokens(CENTRE, 3, 6).offer(tile(GRAY, SQUARE)).others_move()
    assert ahead.went(THIRD) == (7, 0), "G-063: the token that has left is the most advanced"
    assert len(ahead.took(THIRD)) == 2


@pytest.mark.rule("G-349", "A-152")
@pytest.mark.parametrize(("lying", "taken"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_third_does_what_it_can(lying: int, taken: int) -> None:
    squares = [tile(GRAY, SQUARE)] * 2
    table = SoloTable().tokens(2, 3, 1).offer(*squares, *[tile(GREEN, TRIANGLE)] * lying).others_move()
    assert table.went() == (SQUARES, 1)
    assert table.went(THIRD) == (GREENS, 1)
    assert table.took(THIRD) == [tile(GREEN, TRIANGLE)] * taken


@pytest.mark.rule("G-348", "G-349")
def test_the_third_never_skips_a_space_where_it_can_do_nothing() -> None:
    table = SoloTable().tokens(2, 3, 1).offer(*[tile(GRAY, SQUARE)] * 2, FILLER).others_move()
    assert table.went(THIRD) == (GREENS, 1)
    assert table.took(THIRD) == []


@pytest.mark.rule("G-347", "G-334")
def test_the_third_stays_the_third_when_gaudi_begins() -> None:
    table = SoloTable().set(first=GAUDI, first_player=GAUDI).tokens(4, 5, 1).offer().others_move()
    assert [event.seat for event in table.happened("moved")] == [THIRD, GAUDI]
    assert table.state.stack[-1] == ("move", HUMAN)


@pytest.mark.rule("G-348")
def test_the_third_can_be_the_first_to_arrive() -> None:
    table = SoloTable().tokens(LAST, 2, 3).window(NATURE, 0, 1, 2).window(CATALONIA, 33, 34, 35).offer().others_move()
    assert table.went(THIRD) == (CENTRE, 0)
    assert [(event.seat, event.data["first"]) for event in table.happened("reached_centre")] == [(THIRD, 1)]
