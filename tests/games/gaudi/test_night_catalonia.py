"""Every step of the four Catalonia tiles of the Night side, played for real."""

import pytest

from gaudi_tui.games.gaudi.content import Effect
from tests.games.gaudi.asking import offers, playable
from tests.games.gaudi.night import ANY_TILE, below, centre_with, expert, of_category, place_first, power, reach
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    DOOR,
    FURNITURE,
    GRAY,
    GREEN,
    INTERIOR,
    NATURE,
    RELIGION,
    SQUARE,
    YELLOW,
    board_points,
    card_with,
    plain_cards,
    printed_points,
)

POINTS = board_points(CATALONIA)
TILES = (BLUE * 4, BLUE * 4 + 1, GREEN * 4, GREEN * 4 + 1)


def reward(number: int, step: int) -> tuple[str, int]:
    """The choice of what a step of a Catalonia tile gives at the centre."""
    return ("reward", power(CATALONIA, number, step))


# Tile 1


@pytest.mark.rule("G-290", "A-038", "A-115")
def test_catalonia_1_step_2_plays_a_card_on_each_arrival_at_the_centre() -> None:
    """A-115: under its requirement."""
    cheap, dear = card_with(CATALONIA, need=0), card_with(NATURE, need=1)
    table = reach(expert((CATALONIA, 1, 2)).hand(0, cheap, dear))
    table.do(reward(1, 2))
    assert playable(table) == {cheap}
    table.do(("play", cheap))
    assert table.state.columns[CATALONIA] == (cheap,)
    assert reward(1, 2) not in table.legal
    assert offers(table, "centre")  # it is none of the tile's actions


@pytest.mark.rule("G-290", "G-108", "A-038")
def test_catalonia_1_step_2_comes_to_a_late_arrival_too_and_after_all_else() -> None:
    cheap = card_with(CATALONIA, need=0)
    table = reach(expert((CATALONIA, 1, 2), centre=centre_with(Effect("tile", ANY_TILE))).hand(0, cheap), CENTRE, 2)
    for action in sorted(offers(table, "centre"))[:1]:
        table.do(action)
    assert not offers(table, "centre")
    assert reward(1, 2) in table.legal
    assert table.do(("end",)).state.hands[0] == (cheap,)  # it can be left


@pytest.mark.rule("G-291")
def test_catalonia_1_step_3_pays_three_points_for_furniture_and_door_cards() -> None:
    for category, points in ((FURNITURE, 3), (DOOR, 3), (INTERIOR, 0)):
        card = of_category(CATALONIA, category, need=1)
        table = expert((CATALONIA, 1, 3)).joined(0, CONTENT.cards[card].colour % 4, SQUARE, 1).hand(0, card)
        assert table.do(("play", card)).vp(0) == [0, points, 0]


@pytest.mark.rule("G-292")
def test_catalonia_1_step_4_takes_two_off_whatever_goes_into_the_catalonia_column() -> None:
    cards = [of_category(CATALONIA, category, need=2) for category in (FURNITURE, DOOR, INTERIOR)]
    table = expert((CATALONIA, 1, 4)).hand(0, *cards, card_with(NATURE, need=1))
    assert playable(table) == set(cards)
    assert not playable(expert((CATALONIA, 1, 4)).hand(0, card_with(CATALONIA, need=3)))
    assert not playable(expert((CATALONIA, 1, 3)).hand(0, *cards))


@pytest.mark.rule("G-293", "A-090")
def test_catalonia_1_step_5_resolves_the_catalonia_column_at_the_centre() -> None:
    """A-090: its points are no choice, only when they come."""
    card = plain_cards(CATALONIA)[0]
    worth = printed_points(card) + POINTS
    for actions in ([reward(1, 5)], [("end",)]):
        table = reach(expert((CATALONIA, 1, 5)).column(0, CATALONIA, card)).do(*actions)
        assert table.vp(0) == [0, worth, 0]
        assert reward(1, 5) not in table.legal


# Tile 2


@pytest.mark.rule("G-294", "G-266")
def test_catalonia_2_step_2_gives_five_points() -> None:
    table = below(CATALONIA, 2, 2).do(("advance", CATALONIA))
    assert table.vp(0) == [0, 5, 0]
    assert table.finish_turn().vp(0) == [0, 5, 0]


@pytest.mark.rule("G-295")
def test_catalonia_2_step_3_takes_two_off_interior_and_door_cards() -> None:
    cards = [of_category(CATALONIA, category, need=2) for category in (INTERIOR, DOOR, FURNITURE)]
    assert playable(expert((CATALONIA, 2, 3)).hand(0, *cards)) == set(cards[:2])
    assert not playable(expert((CATALONIA, 2, 2)).hand(0, *cards))
    assert not playable(expert((CATALONIA, 2, 3)).hand(0, of_category(CATALONIA, INTERIOR, need=3)))


@pytest.mark.rule("G-296", "A-114")
def test_catalonia_2_step_4_takes_two_tiles_of_different_shapes_at_the_centre() -> None:
    table = reach(expert((CATALONIA, 2, 4)).supplies(TILES)).do(reward(2, 4))
    assert {kind for _, _, kind in offers(table, "tile")} == set(TILES)
    table.do(("tile", 0, BLUE * 4))
    table.do(table.legal[0])
    assert {kind for _, _, kind in offers(table, "tile")} == {BLUE * 4 + 1, GREEN * 4 + 1}  # no second triangle
    assert ("pass",) in table.legal
    place_first(table)
    assert sum(table.state.colours[:4]) == 2
    assert table.state.stack[-1][0] == "centre"
    assert reward(2, 4) not in table.legal


@pytest.mark.rule("G-296", "G-108")
def test_catalonia_2_step_4_may_stop_after_one_tile() -> None:
    table = place_first(reach(expert((CATALONIA, 2, 4)).supplies(TILES)).do(reward(2, 4))).do(("pass",))
    assert sum(table.state.colours[:4]) == 1
    assert table.state.stack[-1][0] == "centre"


@pytest.mark.rule("G-297", "E-074", "A-117")
def test_catalonia_2_step_5_gives_both_rewards_of_the_central_tile_and_activates_nothing() -> None:
    tile = centre_with(Effect("tile", ANY_TILE))
    resolve, take = sorted(CONTENT.centres[tile], key=lambda index: CONTENT.effects[index].op)
    times = CONTENT.effects[resolve].n
    card = plain_cards(CATALONIA)[0]
    table = below(CATALONIA, 2, 5, centre=tile).column(0, CATALONIA, card).supplies(TILES)
    before = sum(colour >= 0 for colour in table.data["boards"][0])
    table.do(("advance", CATALONIA))
    assert set(table.legal) == {("reward", resolve), ("reward", take), ("pass",)}  # step 4 is not among them
    table.do(("reward", resolve))
    assert table.vp(0) == [0, times * (printed_points(card) + POINTS), 0]
    place_first(table)
    assert sum(table.state.colours[:4]) == before + 1
    assert table.state.stack[-1][0] == "act"
    assert table.state.end_reached == 0


@pytest.mark.rule("G-297", "G-108")
def test_catalonia_2_step_5_may_be_declined() -> None:
    table = below(CATALONIA, 2, 5).do(("advance", CATALONIA), ("pass",))
    assert table.vp(0) == [0, 0, 0]
    assert table.state.stack[-1][0] == "act"


# Tile 3


@pytest.mark.rule("G-298", "A-038")
def test_catalonia_3_step_2_pays_two_points_on_each_arrival() -> None:
    assert reach(expert((CATALONIA, 3, 2))).vp(0) == [0, 2, 0]
    assert reach(expert((CATALONIA, 3, 1))).vp(0) == [0, 0, 0]
    table = reach(expert((CATALONIA, 3, 2)), CENTRE, 2).do(("end",))
    assert table.vp(0) == [0, 2, 0]  # once an arrival, whatever is done there


@pytest.mark.rule("G-298", "G-265")
def test_catalonia_3_step_2_pays_in_every_round_and_its_own_seat_only() -> None:
    table = reach(expert((CATALONIA, 3, 2)), CENTRE, CENTRE).do(("end",))
    assert table.state.round == 2
    table.do(("move", CENTRE))
    assert table.vp(0) == [0, 4, 0]
    table.do(("end",), ("move", CENTRE))
    assert table.vp(1) == [0, 0, 0]


@pytest.mark.rule("G-299")
def test_catalonia_3_step_3_takes_a_card_at_the_centre() -> None:
    table = reach(expert((CATALONIA, 3, 3))).do(reward(3, 3))
    wanted = {card for window in table.state.windows for card in window}
    assert {action[1] for action in offers(table, "card")} == wanted
    card = table.state.windows[RELIGION][2]
    assert table.do(("card", card)).state.hands[0] == (card,)
    assert reward(3, 3) not in table.legal
    full = reach(expert((CATALONIA, 3, 3)).hand(0, *plain_cards(NATURE)[:4]))
    assert reward(3, 3) not in full.legal


@pytest.mark.rule("G-300", "G-183")
def test_catalonia_3_step_4_resolves_the_catalonia_column_twice() -> None:
    card = plain_cards(CATALONIA)[0]
    table = below(CATALONIA, 3, 4).column(0, CATALONIA, card).do(("advance", CATALONIA))
    assert table.vp(0) == [0, 2 * (printed_points(card) + POINTS), 0]


@pytest.mark.rule("G-301", "A-125")
def test_catalonia_3_step_5_may_move_three_points_at_the_centre() -> None:
    table = reach(expert((CATALONIA, 3, 5)).set(vp=[[3, 0, 2], [0, 0, 0], [0, 0, 0]]))
    assert table.vp(0) == [3, 2, 2]  # step 2 has paid
    table.do(reward(3, 5))
    assert set(table.legal) == {("exchange", NATURE, CATALONIA), ("exchange", NATURE, RELIGION), ("pass",)}
    assert table.do(("exchange", NATURE, RELIGION)).vp(0) == [0, 2, 5]
    assert table.state.exchanges == [-1, -1, 0] * 3  # not the one of the scoring
    poor = reach(expert((CATALONIA, 3, 5)).set(vp=[[2, 0, 2], [0, 0, 0], [0, 0, 0]]))
    assert reward(3, 5) not in poor.legal
    declined = reach(expert((CATALONIA, 3, 5)).set(vp=[[3, 0, 2], [0, 0, 0], [0, 0, 0]]))
    assert declined.do(reward(3, 5), ("pass",)).vp(0) == [3, 2, 2]


# Tile 4


@pytest.mark.rule("G-302")
def test_catalonia_4_step_2_plays_a_furniture_or_interior_card_for_two_less_at_the_centre() -> None:
    cards = [of_category(CATALONIA, category, need=2) for category in (FURNITURE, INTERIOR, DOOR)]
    table = reach(expert((CATALONIA, 4, 2)).hand(0, *cards)).do(reward(4, 2))
    assert playable(table) == set(cards[:2])
    table.do(("play", cards[0]))
    assert table.state.columns[CATALONIA] == (cards[0],)
    assert reward(4, 2) not in table.legal


@pytest.mark.rule("G-302", "A-079")
def test_catalonia_4_step_2_takes_off_two_there_and_nowhere_else() -> None:
    dear = of_category(CATALONIA, FURNITURE, need=4, colour=YELLOW)
    assert reward(4, 2) not in reach(expert((CATALONIA, 4, 2)).tile(0, 0, YELLOW).hand(0, dear)).legal
    table = reach(expert((CATALONIA, 4, 2)).tile(0, 0, YELLOW).tile(0, 1, YELLOW).hand(0, dear))
    assert reward(4, 2) in table.legal
    cheap = of_category(CATALONIA, INTERIOR, need=1)
    assert not playable(expert((CATALONIA, 4, 2)).hand(0, cheap))  # by a hammer on the track


@pytest.mark.rule("G-303")
def test_catalonia_4_step_3_resolves_the_catalonia_column() -> None:
    card = plain_cards(CATALONIA)[0]
    table = below(CATALONIA, 4, 3).column(0, CATALONIA, card).do(("advance", CATALONIA))
    assert table.vp(0) == [0, printed_points(card) + POINTS, 0]


@pytest.mark.rule("G-304", "A-114")
def test_catalonia_4_step_4_takes_two_tiles_of_different_colours_at_the_centre() -> None:
    table = reach(expert((CATALONIA, 4, 4)).supplies(TILES)).do(reward(4, 4))
    assert {kind for _, _, kind in offers(table, "tile")} == set(TILES)
    table.do(("tile", 0, BLUE * 4))
    table.do(table.legal[0])
    assert {kind for _, _, kind in offers(table, "tile")} == {GREEN * 4, GREEN * 4 + 1}  # no second blue one
    place_first(table)
    assert table.state.colours[:4] == [1, 1, 0, 0]
    assert table.state.stack[-1][0] == "centre"


@pytest.mark.rule("G-304", "G-108")
def test_catalonia_4_step_4_may_stop_after_one_tile_or_find_no_second() -> None:
    table = place_first(reach(expert((CATALONIA, 4, 4)).supplies(TILES)).do(reward(4, 4))).do(("pass",))
    assert sum(table.state.colours[:4]) == 1
    one = place_first(reach(expert((CATALONIA, 4, 4)).supplies(TILES[:2])).do(reward(4, 4)))
    assert one.state.stack[-1][0] == "centre"


@pytest.mark.rule("G-305", "A-090")
def test_catalonia_4_step_5_pays_two_points_for_each_green_tile_at_the_centre() -> None:
    """A-090: it cannot be declined; what is placed there before counts too."""
    table = reach(expert((CATALONIA, 4, 5)).tiles(0, GREEN, 3).tiles(0, GRAY, 2)).do(("end",))
    assert table.vp(0) == [0, 6, 0]
    later = reach(expert((CATALONIA, 4, 5)).tiles(0, GREEN, 3).supplies(TILES)).do(reward(4, 4))
    later.do(("tile", 0, GREEN * 4))
    later.do(later.legal[0]).do(("pass",), reward(4, 5))
    assert later.vp(0) == [0, 8, 0]
    assert reward(4, 5) not in later.legal
