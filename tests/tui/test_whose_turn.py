"""Whose turn it is and who decides are two things at an `equal`: the human chooses in the turn of another."""

import pytest

from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from gaudi_tui.games.gaudi.text import prompt
from gaudi_tui.play.note import plain
from gaudi_tui.play.past import Past
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.verbs.engine_protocol import players
from gaudi_tui.verbs.log import _lines, _told
from tests.games.gaudi.solo_table import HUMAN, SoloTable, tile
from tests.games.gaudi.table import BLUE, GREEN, TRIANGLE
from tests.tui.laid import desk_of, session_of
from tests.tui.panel_app import PanelApp
from tests.tui.plain.talk import replies, talk_to

PAIR = tile(BLUE, TRIANGLE), tile(GREEN, TRIANGLE)


def before_his_turn() -> SoloTable:
    """The human has only to end the turn; then Gaudí walks to space 2 and one of two equal triangles is his."""
    return SoloTable().tokens(3, 0, 2).offer(*PAIR).pending(HUMAN)


def choosing(token: int) -> SoloTable:
    """The human chooses an equal tile in the turn of a token."""
    table = SoloTable().tokens(3, 1, 2).offer(*PAIR)
    table.data["stack"] = [["close", token], ["takes", token, 0, 20, 0], ["equal", HUMAN, token, 0, *PAIR]]
    return table


@pytest.mark.rule("G-357")
@pytest.mark.parametrize(
    ("token", "chip", "asks"),
    [
        (GAUDI, "► Gaudí's turn: you decide", "Choose which of these tiles Gaudí takes"),
        (THIRD, "► Third player: you decide", "Choose which of these tiles Gaudí gets from the third player"),
    ],
)
async def test_the_screen_says_whose_turn_it_is_and_who_decides(token: int, chip: str, asks: str) -> None:
    desk = desk_of(choosing(token))
    app = PanelApp(desk.scene(), totals=desk.totals())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        status = app.table.panels["status"].plain()[0]
        rows = app.table.panels["seats"].plain()
    assert chip in status and "your turn" not in status
    assert [row.split()[1] for row in rows if row.startswith("►")] == ["Gaudí" if token == GAUDI else "virtual"]
    assert desk.scene().prompt == asks == prompt(desk.session.state)


@pytest.mark.rule("G-357")
def test_the_plain_table_says_it_too() -> None:
    assert "turn 1. Turn of Gaudí; Ada decides." in talk_to(session_of(choosing(GAUDI))).text
    assert "turn 1. Turn of the virtual third player; Ada decides." in talk_to(session_of(choosing(THIRD))).text
    said = replies(session_of(before_his_turn()), "1")[0]
    assert "turn 2. Turn of Gaudí; Ada decides." in said


@pytest.mark.rule("G-357")
def test_the_log_has_it_under_his_name() -> None:
    session = session_of(before_his_turn())
    session.play(("end",))
    session.play(session.legal[0])
    past = Past.of_save(TELLING, session)
    heads = [row.text for row in past.rows if row.level == 1]
    assert heads[:2] == ["Turn 1 Ada", "Turn 2 Gaudí"]
    assert past.heading(2).endswith("turn 2, Gaudí") or "begins" in past.heading(2)
    assert plain(next(row.note for row in past.rows if row.text == "Turn 2 Gaudí")) == "Turn 2  Gaudí "
    told = list(_told(session))
    assert [(entry["seat"], entry["whose"]) for entry in told] == [(None, None), (HUMAN, HUMAN), (HUMAN, GAUDI)]
    lines = list(_lines(session, told))
    assert "Turn 1: Ada" in lines and "Turn 2: Gaudí" in lines and "Turn 2: Ada" not in lines


def test_seats_that_nobody_has_named_count_from_one_as_all_texts_do() -> None:
    assert [player.name for player in players(3)] == ["Seat 1", "Seat 2", "Seat 3"]
