"""Inspecting things: the figures are those of the rules, nothing hidden is told, and each thing leads to its rule."""

import re
from random import Random
from typing import Any

import pytest

from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi.words import card_name
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.scene import Spot
from gaudi_tui.tables.gaudi.details import detail
from gaudi_tui.tables.gaudi.inspectable import listed, things
from gaudi_tui.tables.gaudi.marginal_values import points_words
from gaudi_tui.tables.gaudi.pages.scores import ScoresPage
from gaudi_tui.tables.gaudi.requirements import card_need
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.screens.inspect import InspectPage
from gaudi_tui.tui.screens.rules import RulesPage
from tests.tui.playing import (
    ADA,
    BEN,
    GAME,
    Saves,
    advance,
    at_frame,
    new_session,
    seated,
    shown,
    table_app,
    type_keys,
)
from tests.tui.test_expert_games import expert, solo

MODES = ["casual", "expert", "solo"]


def table(mode: str, seed: int = 7) -> Session[Any]:
    return (
        new_session(ADA, BEN, seed=seed)
        if mode == "casual"
        else solo(seed)
        if mode == "solo"
        else expert(ADA, BEN, seed=seed)
    )


def said(desk: Desk, spot: Spot) -> str:
    return "\n".join(line.text for line in detail(desk, desk.scene_at_cursor(), spot))


@pytest.mark.parametrize("mode", MODES)
def test_what_is_told_of_cards_and_steps_is_what_comes_of_them(mode: str) -> None:
    """Given random games, when a card or step that can be chosen is chosen, then the total changes as was told."""
    checked = {"hand": 0, "chimneys": 0}
    for seed in range(12):
        session, random = table(mode, seed), Random(seed)
        desk = Desk(TELLING, session, Saves())
        while not desk.over:
            desk.lift()
            scene = desk.scene_at_cursor()
            for index, spot in enumerate(scene.spots):
                if spot.panel not in checked or scene.options[index][0] == "discard":
                    continue
                words = "Played now: total " if spot.panel == "hand" else "The next step would change: total "
                lines = [line.text for line in detail(desk, scene, spot)]
                told = next((line for line in lines if line.startswith(words)), None)
                frame = session.state.stack[-1][0]
                if told is None or frame != "act":
                    continue  # what can be played by another effect may lack tiles
                gain = told.removeprefix(words).split(":")[0].split(";")[0].replace("±", "")
                seat = session.to_move
                assert seat is not None
                copy = GAME.clone(session.state)
                GAME.apply(copy, scene.options[index])
                real = GAME.scores(copy)[seat]["total"] - GAME.scores(session.state)[seat]["total"]
                assert int(gain) == real, (told, scene.options[index])
                checked[spot.panel] += 1
            eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
            moves = eager[: 1 + len(eager) // 3] if session.state.stack[-1][0] == "move" else eager
            desk.play(random.choice(moves or session.legal))
    assert min(checked.values()) > 20, checked


@pytest.mark.parametrize("mode", ["casual", "expert"])
def test_what_a_card_lacks_is_told_in_figures(mode: str) -> None:
    desk = Desk(TELLING, table(mode), Saves())
    short = 0
    for seed in range(20):
        advance(desk.session, lambda s: False, seed, most=5)
        desk = Desk(TELLING, desk.session, Saves())
        desk.lift()
        scene = desk.scene_at_cursor()
        if scene.seat is None or desk.over:
            continue
        for card in scene.view["hands"][scene.seat]:
            need = card_need(scene, scene.seat, card)
            text = said(desk, Spot("hand", (card,)))
            assert (f"{need.missing} short." if need.missing else "enough.") in text
            assert f"= {need.total} " in text and f"you have {need.have}" in text
            short += bool(need.missing)
    assert short


def test_another_seat_is_told_with_all_that_is_public_and_nothing_else() -> None:
    """Given a hand card that was dealt unseen, when its seat is inspected, then it is a card that is not known."""
    desk = Desk(TELLING, new_session(ADA, BEN), Saves())
    text = said(desk, Spot("seats", (1,)))
    (hidden,) = desk.session.state.hands[1]
    assert card_name(desk.session.state.content, hidden) not in text
    assert "a card that you do not know" in text
    for words in ("Nature", "Catalonia", "Religion", "Hand: 1 of 4", "Tiles: B0 G0 S0 Y0"):
        assert words in text
    assert len(re.findall(r"^  [A-D] ", text, re.M)) == 4, "the board"


def test_behind_the_curtain_no_hand_is_listed_or_told() -> None:
    session = new_session(ADA, BEN)
    desk = Desk(TELLING, session, Saves())
    while not desk.curtain:
        desk.play(("end",) if ("end",) in session.legal else session.legal[0])
    scene = desk.scene_at_cursor()
    assert not [spot for spot in things(scene) if spot.panel == "hand"]
    names = {card_name(session.state.content, card) for hand in session.state.hands for card in hand}
    known = {
        card_name(session.state.content, card) for hand in scene.view["hands"] for card in hand if card is not None
    }
    text = "\n".join(said(desk, spot) for spot in things(scene))
    assert not [name for name in names - known if name in text]


@pytest.mark.parametrize("mode", MODES)
def test_each_thing_is_listed_by_its_name_and_told(mode: str) -> None:
    desk = Desk(TELLING, table(mode), Saves())
    met = set()
    for seed in range(12):
        advance(desk.session, lambda s: False, seed, most=9)
        desk = Desk(TELLING, desk.session, Saves())
        desk.lift()
        scene = desk.scene_at_cursor()
        for spot in things(scene):
            assert any(text.strip() for text, _look in listed(scene, spot))
            assert said(desk, spot).strip()
            met.add(spot.panel)
    assert {
        "track",
        "centre",
        "supplies",
        "bonuses",
        "windows",
        "board",
        "chimneys",
        "seats",
        "markers",
        "stock",
    } <= met


async def test_enter_and_r_lead_to_the_rule_and_back() -> None:
    app, _desk, _thinker = table_app(at_frame("place"))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "i")
        inspecting = app.screen
        assert isinstance(inspecting, InspectPage) and inspecting.spot.panel == "board"
        for key in ("enter", "r"):
            await type_keys(pilot, key)
            assert isinstance(app.screen, RulesPage) and app.screen.section is not None
            assert app.screen.section.id == "groups" and "Lines between the spaces" in shown(app)
            await type_keys(pilot, "q")
            assert app.screen is inspecting


async def test_list_and_words_stand_beside_each_other_where_there_is_room() -> None:
    app, _desk, _thinker = table_app(at_frame("place"))
    async with app.run_test(size=(120, 40)) as pilot:
        await type_keys(pilot, "i")
        page = app.screen
        assert isinstance(page, InspectPage)
        assert page.menu.region.y == page._detail.region.y and page.menu.region.right <= page._detail.region.x + 1
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert page.menu.region.bottom <= page._detail.region.y
        cursor = page.menu.cursor
        await type_keys(pilot, "down")
        assert page.menu.cursor == cursor + 1
        await type_keys(pilot, "tab", "i")
        assert app.screen is not page


def test_points_are_told_by_what_they_are_worth() -> None:
    assert points_words([(0, 0)]) == "not counted now: it is your highest, or would be"
    assert points_words([(0, 1)]) == "every one counts"
    assert points_words([(3, 2), (1, 1), (0, 0)]) == "each of the next 3 counts 2, then one counts 1, then no more"
    assert points_words([(1, 1), (4, 2), (0, 1)]) == "the next counts 1, then 4 count 2 each, then they count 1"


def test_the_scores_say_what_one_more_would_change_for_who_sees_their_hand() -> None:
    """Given a table, then the page tells the viewer's chances; behind the curtain and at the end it tells none."""
    session = new_session(ADA, BEN)
    desk = seated(session)
    text = "\n".join(line.text for line in ScoresPage(desk).lines._source)
    assert "What one more would change for 1 Ada" in text
    for head in ("One more tile", "One more card", "One more chimney step", "One more point"):
        assert head in text
    assert card_name(session.state.content, session.state.hands[0][0]) in text
    while not desk.curtain:
        desk.play(("end",) if ("end",) in session.legal else session.legal[0])
    assert "One more" not in "\n".join(line.text for line in ScoresPage(desk).lines._source)
    advance(session, lambda s: False)
    desk = Desk(TELLING, session, Saves())
    assert desk.over
    assert "One more" not in "\n".join(line.text for line in ScoresPage(desk).lines._source)
