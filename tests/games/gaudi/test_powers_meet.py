"""Where effects of Night chimneys meet each other, Life of Gaudí, bonuses, nested plays and extra turns."""

import pytest

from gaudi_tui.games.gaudi.content import ANY, Effect, want
from tests.games.gaudi.asking import offers, playable
from tests.games.gaudi.night import (
    ANY_SPACE,
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
    FACADE,
    GAME,
    GRAY,
    GREEN,
    GREENS,
    LIFE,
    NATURE,
    RELIGION,
    TOWER,
    TRIANGLE,
    YELLOW,
    YELLOWS,
    Table,
    board_points,
    card_with,
    cards_giving,
    plain_cards,
    printed_points,
    religion,
    track_space,
)

ANY_CARD = track_space(action=Effect("card"))
WILD = track_space(action=Effect("wild"))
LIFE_NATURE = card_with(NATURE, category=LIFE, need=0, colour=ANY)
LIFE_CATALONIA = card_with(CATALONIA, category=LIFE, need=3, colour=ANY)
NATURE_POINTS, CATALONIA_POINTS = board_points(NATURE), board_points(CATALONIA)


# Reductions


@pytest.mark.rule("E-076", "A-078", "A-080")
def test_e_076_a_reduction_by_category_and_one_by_column_add_up() -> None:
    tower, facade = of_category(RELIGION, TOWER, need=4), of_category(RELIGION, FACADE, need=3)
    assert playable(expert((RELIGION, 2, 4)).hand(0, tower, facade)) == {tower, facade}  # 0, and not below it
    more = expert((RELIGION, 2, 4)).column(0, RELIGION, card_with(RELIGION, need=1)).hand(0, tower, facade)
    assert playable(more) == {facade}  # 1 + 4 - 4: a tile is missing


@pytest.mark.rule("A-078", "G-269", "A-097")
def test_a_life_of_gaudi_card_takes_the_category_that_reduces_and_its_column_too() -> None:
    both = expert((NATURE, 1, 4), (CATALONIA, 1, 4)).hand(0, LIFE_CATALONIA)  # as a Sculpture card: 3 - 2 - 2
    assert playable(both) == {LIFE_CATALONIA}
    assert not playable(expert((CATALONIA, 1, 4)).hand(0, LIFE_CATALONIA))
    assert not playable(expert((NATURE, 1, 4)).hand(0, LIFE_CATALONIA))


@pytest.mark.rule("G-270", "A-096", "A-097")
def test_only_one_category_reduces_a_card() -> None:
    table = expert((NATURE, 1, 4), (CATALONIA, 2, 3), (RELIGION, 2, 3)).hand(0, LIFE_CATALONIA)
    assert not playable(table)  # 3 - 2, though it could be Sculpture, Door and Tower
    one = expert((NATURE, 1, 4), (CATALONIA, 2, 3), (RELIGION, 2, 3)).hand(0, LIFE_CATALONIA).tile(0, 0, BLUE)
    assert playable(one) == {LIFE_CATALONIA}


@pytest.mark.rule("G-270", "A-097", "G-269")
def test_a_card_that_only_its_category_makes_playable_has_had_its_reward() -> None:
    card = card_with(CATALONIA, category=LIFE, need=1)
    short = expert((NATURE, 4, 3), (CATALONIA, 2, 3)).hand(0, card).do(("play", card))
    assert short.vp(0) == [0, 0, 0]
    enough = expert((NATURE, 4, 3), (CATALONIA, 2, 3)).hand(0, card).tile(0, 0, CONTENT.cards[card].colour)
    assert enough.do(("play", card)).vp(0) == [3, 0, 0]


@pytest.mark.rule("A-116", "A-097", "G-302")
def test_a_life_of_gaudi_card_played_at_the_centre_for_less_is_of_that_category_only() -> None:
    play = ("reward", power(CATALONIA, 4, 2))
    none = reach(expert((NATURE, 1, 4), (CATALONIA, 4, 2)).hand(0, LIFE_CATALONIA))
    assert play not in none.legal  # 3 - 2: it is no Sculpture card besides
    table = reach(expert((NATURE, 3, 2), (CATALONIA, 4, 2)).hand(0, LIFE_CATALONIA).tile(0, 0, BLUE)).do(play)
    table.do(("play", LIFE_CATALONIA))
    assert table.state.stack[-1][0] == "centre"  # nor a Garden card that brings a tile
    assert sum(table.state.colours[:4]) == 1


@pytest.mark.rule("A-078", "A-116", "G-282")
def test_the_reduction_at_the_centre_and_the_one_of_a_column_add_up() -> None:
    card = card_with(NATURE, category=LIFE, need=2)
    full = (NATURE, 3, 4), (CATALONIA, 4, 2)
    table = reach(expert(*full).column(0, NATURE, card_with(NATURE, need=2)).hand(0, card))
    assert ("reward", power(CATALONIA, 4, 2)) in table.legal  # 2 + 2 - 2 - 2
    more = reach(expert(*full).column(0, NATURE, card_with(NATURE, need=3)).hand(0, card))
    assert ("reward", power(CATALONIA, 4, 2)) not in more.legal


# One category, one reward


@pytest.mark.rule("G-269", "G-270", "A-096")
def test_a_life_of_gaudi_card_brings_one_of_the_category_rewards() -> None:
    full = (NATURE, 3, 2), (CATALONIA, 1, 3), (RELIGION, 4, 3)
    tile, points, card = power(NATURE, 3, 2), power(CATALONIA, 1, 3), power(RELIGION, 4, 3)
    worth = printed_points(LIFE_NATURE, NATURE) + NATURE_POINTS

    def played() -> Table:
        return expert(*full).supplies(BLUES).hand(0, LIFE_NATURE).do(("play", LIFE_NATURE))

    assert set(played().legal) == {("count_as", tile), ("count_as", points), ("count_as", card)}
    assert played().do(("count_as", points)).vp(0) == [worth, 3, 0]
    taken = played().do(("count_as", card), ("reward", CONTENT.resolve_nature))
    assert taken.vp(0) == [worth, 0, 0]
    assert taken.do(taken.legal[0]).state.stack[-1][0] == "act"
    placed = place_first(played().do(("count_as", tile), ("reward", tile)))
    assert placed.vp(0) == [worth, 0, 0]
    assert placed.state.stack[-1][0] == "act"


@pytest.mark.rule("A-096", "A-192")
def test_a_card_that_waits_for_its_category_lies_open() -> None:
    for rules in ({}, {"hands": "closed"}):
        table = expert((NATURE, 3, 2), (CATALONIA, 1, 3), house_rules=rules).hand(0, LIFE_NATURE, 33)
        table.do(("play", LIFE_NATURE))
        assert GAME.view(table.state, 1)["hands"][0] == [LIFE_NATURE, None]
        assert LIFE_NATURE in GAME.view(table.state, None)["hands"][0]


@pytest.mark.rule("G-271")
def test_what_a_card_was_played_as_does_not_bind_the_scoring() -> None:
    """As Furniture it brings 3 points, at the end it is a Ceiling card."""
    ceilings = religion(22 + CEILING)
    table = expert((CATALONIA, 1, 3), centre=centre_with(Effect("play"))).hand(0, LIFE_NATURE)
    table.column(0, RELIGION, ceilings).last_move().do(("move", CENTRE))
    side = [CONTENT.effects[index].op for index in CONTENT.centres[table.state.centre]].index("play")
    table.do(("centre", side), ("play", LIFE_NATURE), ("end",))
    assert table.vp(0)[CATALONIA] == 3
    assert set(table.legal) == {("assign", category) for category in range(9)}
    assert table.do(("assign", CEILING)).vp(0)[RELIGION] == 3


# Plays after a card taken


@pytest.mark.rule("G-316", "A-121", "A-082")
def test_a_play_after_a_take_may_take_again_and_play_again() -> None:
    giver = cards_giving(NATURE, Effect("card", NATURE))[0]
    colour = CONTENT.cards[giver].colour
    inner = plain_cards(NATURE, colour=colour, need=0)[0]
    other = plain_cards(NATURE, need=3)[0]
    table = expert((RELIGION, 3, 4)).joined(0, colour, TRIANGLE, 1).window(NATURE, giver, inner, other)
    table.pending(0, ("card", NATURE, 1, 1)).do(("card", giver), ("play", giver))
    a, b = printed_points(giver, NATURE), printed_points(inner, NATURE)
    assert table.vp(0)[NATURE] == a + NATURE_POINTS
    table.do(("card", inner))
    assert playable(table) == {inner}
    table.do(("play", inner))
    assert table.vp(0)[NATURE] == 2 * a + b + 2 * NATURE_POINTS
    assert set(table.legal) == {("card", other), ("pass",)}  # the giver gives in the inner resolution too
    table.do(("pass",))
    assert table.state.stack[-1][0] == "act"
    assert table.state.columns[NATURE] == (giver, inner)


@pytest.mark.rule("G-316", "A-121", "G-228")
def test_the_rest_of_a_take_waits_while_a_card_is_played() -> None:
    card = card_with(CATALONIA, need=0)
    table = expert((RELIGION, 3, 4)).window(CATALONIA, card, 33, 35).pending(0, ("card", CATALONIA, 2, 1))
    table.do(("card", card))
    assert playable(table) == {card}
    table.do(("play", card))
    assert offers(table, "card") == {("card", 33), ("card", 35)}


# Takes that empty a supply


@pytest.mark.rule("G-277", "A-111", "G-154")
def test_the_extra_tile_may_empty_a_supply_and_open_its_bonus_but_no_other_extra_tile() -> None:
    table = landed(expert((NATURE, 2, 3)), ANY_SPACE).supplies((GREENS[0],), (GREENS[1],), BLUES)
    table.do(("pencil",), ("tile", 0, GREENS[0]))
    table.do(table.legal[0]).do(("bonus", EXTRA), ("tile", 1, GREENS[1]))
    table.do(table.legal[0])
    assert table.state.bonuses == 0b11


@pytest.mark.rule("G-273", "G-128", "A-109")
def test_one_more_tile_may_empty_a_supply() -> None:
    space = track_space(action=Effect("tile", want(GREEN, ANY)))
    table = landed(expert((NATURE, 1, 3)), space).supplies((GREENS[0], GREENS[1]), BLUES)
    place_first(table.do(("pencil",)))
    assert table.state.bonuses == 0
    place_first(table.do(("more_tile", want(GREEN, ANY))))
    assert table.state.bonuses == 1
    assert table.vp(0) == [4, 0, 0]  # step 2 pays for both


@pytest.mark.rule("G-316", "G-143", "A-121")
def test_the_play_after_a_windows_last_card_comes_before_its_bonus() -> None:
    card = card_with(CATALONIA, need=0)
    table = expert((RELIGION, 3, 4)).window(CATALONIA, card).pending(0, ("card", CATALONIA, 1, 1))
    table.do(("card", card))
    assert playable(table) == {card}
    assert table.state.bonuses == 1 << 5 + CATALONIA
    table.do(("play", card))
    assert table.state.bonuses == 1 << 5 + CATALONIA  # it is not lost


@pytest.mark.rule("A-055", "G-279", "G-151")
def test_a_bonus_may_come_before_an_exchange_and_make_it_possible() -> None:
    play = next(supply for supply, index in enumerate(CONTENT.bonuses) if CONTENT.effects[index] == Effect("play"))
    card = plain_cards(NATURE, need=0)[0]
    table = below(NATURE, 2, 5).hand(0, card).set(vp=[[6, 6, 6], [0, 0, 0], [0, 0, 0]], open_bonuses=[play])
    table.do(("advance", NATURE))
    assert set(table.legal) == {("bonus", play), ("pass",)}
    table.do(("bonus", play), ("play", card))
    nature = 6 + printed_points(card, NATURE) + NATURE_POINTS
    assert set(table.legal) == {("exchange", NATURE, CATALONIA), ("exchange", NATURE, RELIGION), ("pass",)}
    assert table.do(("exchange", NATURE, RELIGION)).vp(0) == [nature - 7, 6, 13]


# One more of two things, extra turns


@pytest.mark.rule("G-273", "G-321", "A-109")
def test_a_landing_may_bring_one_more_tile_and_one_more_card() -> None:
    table = landed(expert((NATURE, 1, 3), (RELIGION, 4, 4)), WILD, 1, 1).supplies(BLUES)
    blue = next(i for i in CONTENT.wild_effects if CONTENT.effects[i] == Effect("tile", want(BLUE, ANY)))
    card = next(i for i in CONTENT.wild_effects if CONTENT.effects[i] == Effect("card"))
    place_first(table.do(("pencil",), ("wild", blue)))
    table.do(("hammer",), ("wild", card))
    taken = table.legal[0][1]
    table.do(("card", taken))
    assert {("more_tile", want(BLUE, ANY)), ("more_card", taken // 33)} < set(table.legal)
    place_first(table.do(("more_tile", want(BLUE, ANY))))
    table.do(("more_card", taken // 33))
    table.do(table.legal[0])
    assert table.legal == (("end",),)


@pytest.mark.rule("A-109", "A-040", "G-321")
def test_an_extra_turn_is_a_landing_of_its_own() -> None:
    table = landed(expert((RELIGION, 4, 4)), 3).set(extra_turns=1)
    for _ in range(2):
        space = table.state.tokens[0]
        table.do(("pencil",))
        table.do(table.legal[-1])
        (more,) = offers(table, "more_card")
        table.do(more)
        table.do(table.legal[0])
        assert not offers(table, "more_card")
        table.do(("end",))
        if space == 3:
            table.do(("move", ANY_CARD))
    assert table.state.stack[-1] == ("move", 1)


@pytest.mark.rule("G-283", "E-061", "A-039")
def test_an_extra_turn_gained_on_a_dark_space_is_lost_and_one_that_ends_there_is_taken() -> None:
    dark = track_space(dark=True)
    table = below(NATURE, 3, 5).tokens(dark, CENTRE, -1).pending(0, ("act", dark, 0, 1, 1))
    table.do(("advance", NATURE), ("end",))
    assert table.state.tokens[0] == CENTRE
    assert table.state.stack[-1] == ("move", 2)
    plain = below(NATURE, 3, 5).tokens(dark - 1, CENTRE, -1).pending(0, ("act", dark - 1, 0, 1, 1))
    plain.do(("advance", NATURE), ("end",))
    assert plain.state.stack[-1] == ("move", 0)
    plain.do(("move", dark), ("end",))
    assert plain.state.tokens[0] == CENTRE
    assert plain.state.stack[-1] == ("move", 2)


# The centre


@pytest.mark.rule("A-110", "A-117", "G-297")
def test_what_chimneys_give_of_the_central_tile_starts_no_one_more() -> None:
    tile = centre_with(Effect("tile", want(ANY, ANY)))
    take = next(index for index in CONTENT.centres[tile] if CONTENT.effects[index].op == "tile")
    table = below(CATALONIA, 2, 5, (NATURE, 1, 3), centre=tile).supplies(BLUES).do(("advance", CATALONIA))
    place_first(table.do(("reward", take)))
    assert not offers(table, "more_tile")
    apart = reach(expert((NATURE, 1, 3), (CATALONIA, 4, 4)).supplies(BLUES, GREENS))
    place_first(apart.do(("reward", power(CATALONIA, 4, 4))))
    assert not offers(apart, "more_tile")


@pytest.mark.rule("G-276", "G-297", "A-105")
def test_a_free_step_may_give_both_rewards_of_the_central_tile_and_the_next_step() -> None:
    tile = centre_with(Effect("chimney"))
    chimney = next(index for index in CONTENT.centres[tile] if CONTENT.effects[index].op == "chimney")
    table = below(NATURE, 2, 2, (CATALONIA, 2, 4), (RELIGION, 3, 1), centre=tile, colour=GRAY)
    table.do(("advance", NATURE), ("advance", CATALONIA))
    assert ("reward", chimney) in table.legal
    assert table.state.chimneys[:3] == [2, 5, 1]
    assert not table.happened("centre")


@pytest.mark.rule("G-290", "G-293", "A-038")
def test_a_card_played_at_the_centre_is_in_the_column_that_is_resolved_there() -> None:
    card = plain_cards(CATALONIA, need=0)[0]
    table = reach(expert((CATALONIA, 1, 5)).hand(0, card))
    table.do(("reward", power(CATALONIA, 1, 2)), ("play", card), ("reward", power(CATALONIA, 1, 5)))
    door = 3  # step 3: a Door or Furniture card
    assert table.vp(0) == [0, door + printed_points(card) + CATALONIA_POINTS, 0]


@pytest.mark.rule("G-322", "G-270", "A-124")
def test_the_points_of_a_paid_play_come_after_the_reward_of_its_category() -> None:
    table = below(RELIGION, 4, 5, (NATURE, 3, 2), colour=GREEN).tiles(0, YELLOW, 2).hand(0, LIFE_NATURE)
    table.supplies(YELLOWS)
    table.do(("advance", RELIGION), ("play", LIFE_NATURE))
    tile = power(NATURE, 3, 2)
    assert set(table.legal) == {("count_as", tile), ("count_as", power(RELIGION, 4, 3))}
    place_first(table.do(("count_as", tile), ("reward", tile)))
    assert table.vp(0) == [printed_points(LIFE_NATURE, NATURE) + NATURE_POINTS + 2 * 3, 0, 0]
