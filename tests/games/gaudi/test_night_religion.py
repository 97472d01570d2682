"""Every step of the four Religion tiles of the Night side that acts in play; test_expert_endgame.py has the others."""

import pytest

from gaudi_tui.games.gaudi.content import Effect
from tests.games.gaudi.asking import offers, playable
from tests.games.gaudi.night import below, expert, landed, of_category, place_first, power, reach
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    FACADE,
    GRAY,
    GREEN,
    IRON,
    NATURE,
    RELIGION,
    TOWER,
    YELLOW,
    YELLOWS,
    board_points,
    card_with,
    cards_giving,
    plain_cards,
    printed_points,
    religion,
    track_space,
)

ANY_CARD = track_space(action=Effect("card"))
NATURE_CARD = track_space(action=Effect("card", NATURE))
TILES = (BLUE * 4, BLUE * 4 + 1, GREEN * 4, GREEN * 4 + 1)


# Tile 1


@pytest.mark.rule("G-306")
def test_religion_1_step_2_pays_two_points_for_iron_and_tower_cards() -> None:
    for category, points in ((IRON, 2), (TOWER, 2), (FACADE, 0)):
        card = of_category(RELIGION, category)
        table = expert((RELIGION, 1, 2)).pending(0, ("play", -1, 1, 1, 1)).hand(0, card).do(("play", card))
        assert table.vp(0) == [0, 0, points]


# Tile 2


@pytest.mark.rule("G-310", "A-120")
def test_religion_2_step_2_takes_a_card_for_each_gray_tile() -> None:
    table = below(RELIGION, 2, 2, colour=BLUE).tiles(0, GRAY, 3).do(("advance", RELIGION))
    taken = []
    for _ in range(3):
        taken.append(table.legal[-2][1])  # any card
        table.do(("card", taken[-1]))
    assert list(table.state.hands[0]) == taken
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-310", "A-120", "G-260")
def test_religion_2_step_2_stops_at_the_hand_limit_and_may_stop_before() -> None:
    held = plain_cards(NATURE)[:2]
    table = below(RELIGION, 2, 2, colour=BLUE).tiles(0, GRAY, 4).hand(0, *held).do(("advance", RELIGION))
    for _ in range(2):
        table.do(table.legal[0])
    assert len(table.state.hands[0]) == 4
    assert table.state.stack[-1][0] == "act"
    fewer = below(RELIGION, 2, 2, colour=BLUE).tiles(0, GRAY, 4).do(("advance", RELIGION))
    fewer.do(fewer.legal[0], ("pass",))
    assert len(fewer.state.hands[0]) == 1
    none = below(RELIGION, 2, 2, colour=BLUE).do(("advance", RELIGION))
    assert none.state.stack[-1][0] == "act"


@pytest.mark.rule("G-311")
def test_religion_2_step_3_takes_two_off_tower_and_facade_cards() -> None:
    cards = [of_category(RELIGION, category, need=2) for category in (TOWER, FACADE, IRON)]
    assert playable(expert((RELIGION, 2, 3)).hand(0, *cards)) == set(cards[:2])
    assert not playable(expert((RELIGION, 2, 2)).hand(0, *cards))
    assert not playable(expert((RELIGION, 2, 3)).hand(0, of_category(RELIGION, FACADE, need=3)))


@pytest.mark.rule("G-312")
def test_religion_2_step_4_takes_two_off_whatever_goes_into_the_religion_column() -> None:
    iron, dear = of_category(RELIGION, IRON, need=2), of_category(RELIGION, IRON, need=3)
    others = [card_with(NATURE, need=1), card_with(CATALONIA, need=1)]
    assert playable(expert((RELIGION, 2, 4)).hand(0, iron, dear, *others)) == {iron}


@pytest.mark.rule("G-313", "G-266")
def test_religion_2_step_5_gives_four_points_of_every_pillar() -> None:
    table = below(RELIGION, 2, 5).do(("advance", RELIGION))
    assert table.vp(0) == [4, 4, 4]
    assert table.finish_turn().vp(0) == [4, 4, 4]


# Tile 3


@pytest.mark.rule("G-314", "G-266")
def test_religion_3_step_2_gives_five_points() -> None:
    table = below(RELIGION, 3, 2).do(("advance", RELIGION))
    assert table.vp(0) == [0, 0, 5]
    assert table.finish_turn().vp(0) == [0, 0, 5]


@pytest.mark.rule("G-315", "G-187")
def test_religion_3_step_3_scores_one_religion_card_now() -> None:
    """Card 09 counts the step just made."""
    table = below(RELIGION, 3, 3).column(0, RELIGION, religion(9), religion(1)).do(("advance", RELIGION))
    assert set(table.legal) == {("score", religion(9)), ("score", religion(1)), ("pass",)}
    assert table.do(("score", religion(9))).vp(0) == [0, 0, 3]
    assert table.state.columns[RELIGION] == (religion(9), religion(1))
    nothing = below(RELIGION, 3, 3).do(("advance", RELIGION))
    assert nothing.state.stack[-1][0] == "act"


@pytest.mark.rule("G-316", "A-121")
def test_religion_3_step_4_asks_for_a_play_after_every_single_card_taken() -> None:
    first, second, third = plain_cards(CATALONIA, need=1, colour=BLUE)[0], card_with(CATALONIA, need=0), 33
    table = landed(expert((RELIGION, 3, 4)), ANY_CARD, 2).tile(0, 0, BLUE).window(CATALONIA, first, second, third)
    table.do(("pencil",), ("card", first))
    assert set(table.legal) == {("play", first), ("pass",)}  # at once, the card taken too
    table.do(("play", first))
    assert table.state.columns[CATALONIA] == (first,)
    table.do(("pencil",), ("card", second))
    # the total is 1 + 0 tiles of a colour that is not there: nothing can be played and nothing is asked
    assert table.state.stack[-1][0] == "act"
    declined = landed(expert((RELIGION, 3, 4)), ANY_CARD, 2).tile(0, 0, BLUE).window(CATALONIA, first, second)
    declined.do(("pencil",), ("card", first), ("pass",))
    assert declined.state.hands[0] == (first,)
    assert ("play", first) not in declined.legal  # unused it lapses: no hammer is left


@pytest.mark.rule("G-316", "A-121", "G-268")
def test_religion_3_step_4_works_for_takes_from_any_source_and_not_for_the_draft() -> None:
    card = card_with(CATALONIA, need=0)
    for frame in (("card", -1, 1, 1), ("card", CATALONIA, 1, 0)):
        table = expert((RELIGION, 3, 4)).window(CATALONIA, card).pending(0, frame).do(("card", card))
        assert playable(table) == {card}
    without = expert((RELIGION, 3, 3)).window(CATALONIA, card).pending(0, ("card", -1, 1, 1)).do(("card", card))
    assert without.state.stack[-1][0] == "act"
    at_centre = reach(expert((RELIGION, 3, 4), (CATALONIA, 3, 3)).window(CATALONIA, card))
    at_centre.do(("reward", power(CATALONIA, 3, 3)), ("card", card))
    assert playable(at_centre) == {card}


@pytest.mark.rule("G-317", "G-186")
def test_religion_3_step_5_scores_a_religion_card_for_nature_or_catalonia() -> None:
    table = below(RELIGION, 3, 5).column(0, RELIGION, religion(9)).do(("advance", RELIGION))
    card = religion(9)
    assert set(table.legal) == {("score_to", card, NATURE), ("score_to", card, CATALONIA), ("pass",)}
    assert table.do(("score_to", card, CATALONIA)).vp(0) == [0, 5, 0]
    declined = below(RELIGION, 3, 5).column(0, RELIGION, card).do(("advance", RELIGION), ("pass",))
    assert declined.vp(0) == [0, 0, 0]
    nature = below(RELIGION, 3, 5).column(0, RELIGION, card).do(("advance", RELIGION), ("score_to", card, NATURE))
    assert nature.vp(0) == [5, 0, 0]


# Tile 4


@pytest.mark.rule("G-319")
def test_religion_4_step_3_may_take_a_card_for_facade_and_iron_cards() -> None:
    for category, gives in ((FACADE, True), (IRON, True), (TOWER, False)):
        card = of_category(RELIGION, category)
        table = expert((RELIGION, 4, 3)).pending(0, ("play", -1, 1, 1, 1)).hand(0, card).do(("play", card))
        assert bool(offers(table, "card")) is gives
        if gives:
            assert ("pass",) in table.legal
            wanted = table.state.windows[NATURE][1]
            assert table.do(("card", wanted)).state.hands[0] == (wanted,)


@pytest.mark.rule("G-320", "A-070")
def test_religion_4_step_4_lets_the_hand_hold_six_cards() -> None:
    held = plain_cards(NATURE, need=2)[:2] + plain_cards(CATALONIA, need=3)[:3]
    table = landed(expert((RELIGION, 4, 4)), ANY_CARD, 2).hand(0, *held).do(("pencil",))
    table.do(table.legal[0])
    assert len(table.state.hands[0]) == 6
    assert ("pencil",) not in table.legal
    assert not offers(table, "more_card")
    without = landed(expert((RELIGION, 4, 3)), ANY_CARD, 2).hand(0, *held[:4])
    assert ("pencil",) not in without.legal


@pytest.mark.rule("G-321", "A-123", "A-109")
def test_religion_4_step_4_gives_one_more_card_of_a_pillar_taken() -> None:
    table = landed(expert((RELIGION, 4, 4)), ANY_CARD, 2, 1)
    first, second = table.data["windows"][NATURE][0], table.data["windows"][RELIGION][0]
    table.do(("pencil",), ("card", first))
    assert offers(table, "more_card") == {("more_card", NATURE)}
    table.do(("pencil",), ("card", second))
    assert offers(table, "more_card") == {("more_card", NATURE), ("more_card", RELIGION)}  # any one of them
    table.do(("more_card", RELIGION))
    assert {card // 33 for _, card in table.legal} == {RELIGION}
    table.do(table.legal[0])
    assert not offers(table, "more_card")
    table.do(("hammer",))
    table.do(table.legal[0])
    assert not offers(table, "more_card")  # once a landing


@pytest.mark.rule("G-321", "A-110", "G-268")
def test_religion_4_step_4_works_for_actions_of_the_chandelier_only() -> None:
    other = expert((RELIGION, 4, 4)).pending(0, ("card", -1, 1, 1))
    other.do(other.legal[0])
    assert not offers(other, "more_card")
    late = below(RELIGION, 4, 4)
    landed(late, NATURE_CARD, 0, 2).do(("hammer",))
    late.do(late.legal[0]).do(("advance", RELIGION))
    assert late.state.chimneys[RELIGION] == 4
    assert not offers(late, "more_card")


@pytest.mark.rule("G-322", "A-124")
def test_religion_4_step_5_pays_two_points_of_the_cards_pillar_for_each_yellow_tile() -> None:
    card = card_with(CATALONIA, need=0)
    table = below(RELIGION, 4, 5, colour=GRAY).tiles(0, YELLOW, 3).hand(0, card).do(("advance", RELIGION))
    assert set(table.legal) == {("play", card), ("pass",)}
    assert table.do(("play", card)).vp(0) == [0, 6, 0]
    declined = below(RELIGION, 4, 5, colour=GRAY).tiles(0, YELLOW, 3).hand(0, card).do(("advance", RELIGION), ("pass",))
    assert declined.vp(0) == [0, 0, 0]  # no play, no points


@pytest.mark.rule("G-322", "A-124")
def test_religion_4_step_5_asks_the_requirement_and_counts_after_the_column_is_resolved() -> None:
    asks = plain_cards(CATALONIA, need=2, colour=BLUE)[0]
    short = below(RELIGION, 4, 5, colour=GRAY).tiles(0, YELLOW, 3).hand(0, asks).do(("advance", RELIGION))
    assert short.state.stack[-1][0] == "act"
    card = cards_giving(NATURE, Effect("tile", 24))[0]
    table = below(RELIGION, 4, 5, colour=GREEN).tiles(0, YELLOW, 2).hand(0, card)
    table.supplies(YELLOWS).do(("advance", RELIGION), ("play", card))
    place_first(table)  # what the column gives
    nature = printed_points(card, NATURE) + board_points(NATURE)
    assert table.vp(0) == [nature + 2 * 3, 0, 0]
