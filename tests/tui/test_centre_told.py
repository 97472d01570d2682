"""The centre says what it gives before it is chosen: in the option, the preview, the hint and the plain table."""

import pytest

from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.table_text import table_text
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.hint import hint
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.games.gaudi.night import arriving, centre_with, expert
from tests.games.gaudi.solo_table import SoloTable
from tests.games.gaudi.table import CATALONIA, CENTRE, Table
from tests.tui.laid import desk_of, session_of
from tests.tui.plain.talk import replies

CENTRE_MOVE = ("move", CENTRE)
TILE = 0
"""A central tile: resolve Catalonia three times; take a tile."""
PLAYS = centre_with(Effect("play", -1))
BOTH = "go to the centre: both actions, resolve your Catalonia column 3 times and take 1 tile"
ONE = "go to the centre: one action, resolve your Catalonia column 3 times or take 1 tile"


def told(desk: Desk) -> tuple[str, str]:
    """The option of going to the centre and its preview."""
    index = desk.session.legal.index(CENTRE_MOVE)
    return desk.scene_at_cursor().texts[index], desk.preview(index)


@pytest.mark.rule("G-074", "G-075", "G-076")
def test_the_option_says_both_actions_or_one_and_which() -> None:
    first = desk_of(arriving(Table(3).centre(TILE)))
    assert told(first) == (BOTH, "takes the First Player token")
    later = desk_of(arriving(Table(3).centre(TILE), CENTRE, 3))
    assert told(later) == (ONE, "")
    virtual = Table(2).centre(TILE).tokens(CENTRE - 1, 3, CENTRE).set(token_taken=0).turn_of(0)
    assert told(desk_of(virtual)) == (ONE, "takes the First Player token")


@pytest.mark.rule("G-075", "G-361")
def test_in_solo_gaudi_before_leaves_one_action_and_he_takes_a_card_there() -> None:
    assert told(desk_of(SoloTable().centre(TILE).tokens(CENTRE - 1, 3, 1).turn_of(0)))[0] == BOTH
    late = SoloTable().centre(TILE).tokens(CENTRE - 1, CENTRE, 1).turn_of(0)
    assert told(desk_of(late))[0] == ONE
    asked = replies(session_of(late), "why centre")[0]
    assert "Central tile, for the next to arrive: one action, resolve" in asked
    assert "Gaudí and the virtual third player take any one card there" in asked


@pytest.mark.rule("G-073", "G-074")
def test_the_prompt_then_says_how_many_are_left_and_whether_they_can_be_done() -> None:
    desk = desk_of(arriving(Table(3).centre(TILE)))
    desk.play(CENTRE_MOVE)
    assert desk.scene().prompt == "Central tile: both actions, in any order"
    desk.play(("centre", 0))
    assert desk.scene().prompt == "Central tile: the other action"
    later = desk_of(arriving(Table(3).centre(PLAYS).hand(0), CENTRE, 3))
    assert told(later)[1] == "not possible at once: play 1 card"
    later.play(CENTRE_MOVE)
    assert later.scene().prompt == "Central tile: one of its two actions"
    later.play(("centre", 0))
    assert later.scene().prompt == "Nothing is left but to end the turn"
    empty = desk_of(arriving(Table(3).centre(PLAYS).hand(0)))
    empty.play(CENTRE_MOVE)
    empty.play(("centre", 0))
    assert empty.scene().prompt == "Central tile: the other cannot be done"


@pytest.mark.rule("G-298", "G-299")
def test_what_chimneys_give_there_is_told_too() -> None:
    table = expert((CATALONIA, 3, 3), centre=TILE)
    assert told(desk_of(arriving(table)))[1] == (
        "takes the First Player token; +2 Catalonia VP (Catalonia chimney, step 2); besides, by chimneys: take 1 card"
    )
    each = expert((CATALONIA, 3, 3), centre=TILE, house_rules={"centre-chimneys": "action"})
    assert told(desk_of(arriving(each)))[1] == (
        "takes the First Player token; with each action, by chimneys: gain 2 Catalonia VP, take 1 card"
    )


def test_hint_and_plain_table_say_it_too() -> None:
    session = session_of(arriving(Table(3).centre(TILE)))
    assert hint(TELLING, session, 0, [CENTRE_MOVE]).steps == (BOTH,)
    said = replies(session, "options", "? 0", "track")
    assert f"0. {BOTH}" in said[0]
    assert f"0. {BOTH}. Takes the First Player token." in said[1]
    assert "Central tile, for the next to arrive: both actions, resolve your Catalonia column 3 times" in said[2]


def test_the_table_as_text_says_it_for_the_next_to_arrive() -> None:
    late = table_text(session_of(arriving(Table(3).centre(TILE), CENTRE, 3)), None)
    assert "Central tile, for the next to arrive: one action, resolve your Catalonia" in late
