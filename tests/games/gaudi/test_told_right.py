"""What options and refusals say is what the rules do, where two things are easily told alike."""

import pytest

from gaudi_tui.games.gaudi.content import LIFE
from gaudi_tui.games.gaudi.words import step_text
from tests.games.gaudi.night import below, expert, of_category, power, reach
from tests.games.gaudi.solo_table import FILLER, SoloTable
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CONTENT,
    GAME,
    GREEN,
    NATURE,
    RELIGION,
    TRIANGLE,
    Table,
    card_with,
    night,
    plain_cards,
)

DOOR, FURNITURE = 4, 8


def refused(table: Table, *action: int | str) -> str:
    return GAME.explain(table.state, action)


@pytest.mark.rule("G-302")
def test_a_play_of_two_categories_says_which_and_lowers_no_other_card() -> None:
    """Given the play of Catalonia 04 at the centre, then a Door card is refused for what it is, at its full total."""
    door, bench = of_category(CATALONIA, DOOR, need=2), of_category(CATALONIA, FURNITURE, need=4)
    at_the_centre = ("reward", power(CATALONIA, 4, 2))
    cheap = of_category(CATALONIA, FURNITURE, need=2)
    table = reach(expert((CATALONIA, 4, 2)).hand(0, door, bench, cheap)).do(at_the_centre)
    assert refused(table, "play", door) == "This plays 1 Interior or Furniture card only."
    assert refused(table, "play", bench).startswith("column 0 + card 4 - 2 = 2 ")
    free = card_with(CATALONIA, category=LIFE, need=2)
    table = reach(expert((CATALONIA, 4, 2)).hand(0, free)).do(at_the_centre)
    assert refused(table, "play", free) == "", "A-116: it counts as one of them, and 2 - 2 tiles are had"


@pytest.mark.rule("G-265")
@pytest.mark.parametrize(
    ("pillar", "number", "step", "says"),
    [
        (NATURE, 1, 2, "for each tile you place, gain 2 Nature VP"),
        (CATALONIA, 2, 3, "Interior or Door cards require 2 tiles fewer"),
        (RELIGION, 1, 4, "at the end, you may move exactly 3 VP between two of your markers"),
        (NATURE, 1, 5, "gain 5 Nature VP"),
    ],
)
def test_an_advance_says_when_its_step_works(pillar: int, number: int, step: int, says: str) -> None:
    assert step_text(CONTENT, CONTENT.chimneys[night(pillar, number)].steps[step - 1]) == says
    assert GAME.describe(below(pillar, number, step).state, ("advance", pillar)).endswith(f"to step {step}: {says}")


@pytest.mark.rule("G-198")
def test_a_chimney_that_went_up_under_the_house_rule_is_refused_by_it() -> None:
    table = below(NATURE, 4, 3, house_rules={"same-chimney": "once-a-turn"}).do(("advance", NATURE))
    assert refused(table, "advance", NATURE) == "By a house rule a chimney goes up once a turn."


@pytest.mark.rule("G-277")
def test_the_tile_for_an_emptied_supply_is_refused_where_no_chimney_gives_one() -> None:
    assert refused(expert(), "bonus", 8) == "No chimney gives a tile for an emptied supply now."


@pytest.mark.rule("G-146", "G-260")
def test_cards_are_thrown_away_only_to_make_room() -> None:
    card = plain_cards(NATURE)[0]
    casual = Table().tokens(0, -1, -1).hand(0, card).pending(0, ("act", 0, 1, 1, 1))
    assert refused(casual, "discard", card) == "A card is thrown away only to make room for one that you take."
    assert refused(expert().hand(0, card), "discard", card) == "In Expert games no card is thrown away."


@pytest.mark.rule("G-356")
def test_a_tile_that_gaudi_would_not_take_is_refused_by_what_he_does() -> None:
    pair = (BLUE * 4 + TRIANGLE, GREEN * 4 + TRIANGLE)
    table = SoloTable()
    table.tokens(2, 0, 3).supplies(pair, pair, (FILLER,), (FILLER,), (FILLER,))
    table.others_move(choosing=True)
    assert table.legal == tuple(("tile", 0, kind) for kind in pair)
    says = "Gaudí takes what he has fewest of, from the first supply that holds it."
    assert refused(table, "tile", 1, pair[0]) == says
