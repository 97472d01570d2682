"""What the others did, in one line."""

from typing import Any

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.news import compose
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.tui.playing import ADA, BEN, GAME, Saves, advance, new_session, seated, settle, shown, table_app, type_keys
from tests.tui.test_expert_games import solo

BOT, OTHER = Player("Mason", "mason"), Player("Smith", "mason")
CONTENT = GAME.content
NAMES = ("Ada", "Mason", "Smith")
TITLES = [card.title for card in CONTENT.cards]
TURN = (
    Event("moved", 1, {"to": 3, "leading": False}),
    Event("used", 1, {"icon": "pencil"}),
    Event("card", 1, {"card": 5}),
    Event("play", 1, {"card": 9}),
    Event("vp", 1, {"points": 2, "pillar": 0, "source": ("card", 9)}),
    Event("vp", 1, {"points": 1, "pillar": 0, "source": ("card", 9)}),
    Event("turn_closed", 1),
    Event("refill_cards", None, {"supply": 5, "cards": (7,)}),
)


def test_a_turn_is_told_by_what_it_took_and_scored() -> None:
    line = compose(CONTENT, TURN, NAMES, 200)
    assert line == f"Mason: space 4, {TITLES[5]}, played {TITLES[9]}; +3 Nature VP"


def test_several_are_told_in_turn_and_shortened_where_the_line_is_short() -> None:
    more = (
        Event("moved", 2, {"to": CONTENT.centre, "leading": True}),
        Event("tile", 2, {"kind": 1, "supply": 0, "space": 0}),
        Event("advance", 2, {"pillar": 1, "step": 2}),
    )
    full = compose(CONTENT, TURN + more, NAMES, 400)
    assert full.endswith("; Smith: the centre, blue square, Catalonia chimney step 2")
    shortest = compose(CONTENT, TURN + more, NAMES, 92)
    assert shortest == "Mason: space 4, 2 cards; +3 Nature VP; Smith: the centre, 1 tile, Catalonia chimney step 2"
    cut = compose(CONTENT, TURN + more, NAMES, len(shortest) - 1)
    assert cut == "Mason: space 4, 2 cards; +3 Nature VP; …", "what has no room is left out whole"
    assert compose(CONTENT, TURN + more, NAMES, 30) == "Mason: space 4, 2 cards; …"
    between = compose(CONTENT, TURN + more, NAMES, len(full) - 1)
    assert len(shortest) <= len(between) <= len(full)


def test_a_bot_that_used_nothing_is_said_to_and_a_virtual_token_is_not() -> None:
    moves = (Event("moved", 1, {"to": 3, "leading": False}), Event("turn_closed", 1))
    assert compose(CONTENT, moves, NAMES, 80) == "Mason: space 4, used nothing"
    virtual = (Event("moved", 3, {"to": 5, "leading": True}),)
    assert compose(CONTENT, virtual, NAMES, 80) == "The virtual token: space 6"


def test_nothing_worth_telling_is_no_line() -> None:
    assert compose(CONTENT, TURN[-2:], NAMES, 80) == ""
    assert compose(CONTENT, (), NAMES, 80) == ""


def let_bots_play(desk: Desk) -> None:
    while desk.bot is not None:
        options = desk.session.legal
        desk.play(next((option for option in options if option[0] not in {"end", "pass"}), options[0]))


def end_turn(desk: Desk) -> None:
    while desk.seat is not None:
        options = desk.session.legal
        desk.play(("end",) if ("end",) in options else options[0])


def test_the_news_are_of_all_bots_since_the_human_decided_and_go_with_the_next_decision() -> None:
    desk = seated(new_session(ADA, BOT, OTHER))
    assert desk.news(200) == ""
    end_turn(desk)
    assert desk.news(200) == ""  # the bots decide
    let_bots_play(desk)
    news = desk.news(200)
    assert news.startswith("Mason: space ") and "; Smith: space " in news
    assert Desk(TELLING, desk.session, Saves()).news(200) == news  # after a resume too
    desk.play(desk.session.legal[0])
    assert desk.news(200) == ""
    desk.undo()
    assert desk.news(200) == news


def test_humans_alone_have_no_news() -> None:
    desk = seated(new_session(ADA, BEN))
    end_turn(desk)
    assert desk.news(200) == ""


def test_what_gaudi_did_is_news() -> None:
    desk = Desk(TELLING, solo(), Saves())
    for _ in range(4):
        while desk.session.state.stack[-1][0] == "draft":
            desk.play(desk.session.legal[0])
        end = len(desk.session.log)
        while ("end",) not in desk.session.legal:
            desk.play(desk.session.legal[0])
        desk.play(("end",))
        assert len(desk.session.log) > end
        if "Gaudí: space" in desk.news(200):
            return
    pytest.fail("Gaudí never moved")


async def test_the_line_above_the_table_tells_the_news() -> None:
    session: Session[Any] = new_session(ADA, BOT)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1", "enter", "e", "e")
        await settle(pilot, lambda: desk.seat == 0)
        assert "Mason: space " in shown(app).splitlines()[1]
        await type_keys(pilot, "enter")
        assert "Mason: space " not in shown(app).splitlines()[1]


def test_a_whole_game_never_breaks_the_news() -> None:
    session = new_session(ADA, BOT, OTHER)
    desk = Desk(TELLING, session, Saves())
    told = 0
    while advance(session, lambda s: s.to_move == 0 and len(s.log) and s.log[-1].seat != 0):
        line = desk.news(60)
        told += bool(line)
        end = session.legal[0]
        session.play(end)
    assert told > 5
