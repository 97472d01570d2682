"""Pages on a screen of 40x12: the line under the cursor is seen, the way out is told, values and words stay whole."""

from collections.abc import Callable
from typing import Any

import pytest
from rich.segment import Segment
from textual.color import Color
from textual.screen import Screen

from gaudi_tui.games import DEFAULT as DEFAULT_GAME
from gaudi_tui.games import declared
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.options import Options
from gaudi_tui.play.past import Past
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.plain_ascii import TierFilter
from gaudi_tui.tui.preferences import Preferences
from gaudi_tui.tui.screens.asking import abandon_screen
from gaudi_tui.tui.screens.form import Choice, Form, _pair
from gaudi_tui.tui.screens.house_rules import HouseRulesScreen
from gaudi_tui.tui.screens.lessons import LessonsScreen
from gaudi_tui.tui.screens.replay import ReplayScreen
from gaudi_tui.tui.screens.settings import SettingsScreen
from tests.tui.playing import ADA, BEN, at_frame, new_session, shown, table_app, type_keys

LOW = (40, 12)


async def test_the_palette_is_no_higher_than_the_screen() -> None:
    """Given 12 lines, when the cursor goes on to commands further down, then it and the way out stay in sight."""
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=LOW) as pilot:
        await type_keys(pilot, "colon")
        for _step in range(3):
            assert "Esc close" in shown(app)
            assert shown(app).count("│ > ") == 1
            await type_keys(pilot, *["down"] * 4)
        await type_keys(pilot, "home", "down")
        assert "Shift+Tab" in shown(app), "keys are whole where there is no room for what commands do"


async def test_a_question_shows_its_words_its_answers_and_its_keys() -> None:
    app = TableApp(abandon_screen)
    async with app.run_test(size=LOW) as pilot:
        await pilot.pause()
        assert all(words in shown(app) for words in ("leave it (q).", "Give the game up", "Esc back"))


async def test_a_replay_tells_the_way_out() -> None:
    app = TableApp(lambda: ReplayScreen(Past.of_save(TELLING, at_frame("tile")), DEFAULT))
    async with app.run_test(size=LOW) as pilot:
        await pilot.pause()
        assert "Esc close" in shown(app).splitlines()[-1]


@pytest.mark.parametrize(
    "page",
    (lambda: HouseRulesScreen(declared(DEFAULT_GAME), "expert", {}), lambda: SettingsScreen(Preferences(Options()))),
)
async def test_what_a_rule_or_a_setting_does_is_seen_whole(page: Callable[[], Screen[Any]]) -> None:
    """Given 40x12, when the cursor goes through all of them, then it is in sight, and so are all words about each."""
    app = TableApp(page)
    async with app.run_test(size=LOW) as pilot:
        await pilot.pause()
        form, about = app.screen.query_one(Form), app.screen._about  # type: ignore[attr-defined]  # both have one
        for _field in form.fields:
            assert about.count <= about.size.height, [line.text for line in about._source]
            assert any(row.startswith(" >") for row in shown(app).splitlines())
            await type_keys(pilot, "down")


@pytest.mark.parametrize(
    "label, value, shown_as",
    (
        ("Theme", "what suits the terminal", "Theme  < what suits the terminal >"),
        ("Colours", "what suits the terminal", "Colours < what suits the … >"),
        ("Who starts", "drawn by chance", "Who starts     < drawn by chance >"),
    ),
)
def test_a_value_ends_with_a_whole_word_and_its_signs(label: str, value: str, shown_as: str) -> None:
    assert _pair(Choice("", label, (value,)), f"< {value} >", 18, 34) == shown_as


async def test_the_bar_of_a_long_form_hides_no_value() -> None:
    """Given more settings than lines, then values are cut for the columns that the bar leaves."""
    app = TableApp(lambda: SettingsScreen(Preferences(Options())))
    async with app.run_test(size=LOW) as pilot:
        await pilot.pause()
        assert shown(app).count("< what suits the terminal > ") == 2


async def test_what_is_said_of_an_item_ends_with_a_whole_word() -> None:
    app = TableApp(LessonsScreen)
    async with app.run_test(size=LOW) as pilot:
        await pilot.pause()
        assert "1 What wins     three pillars …" in shown(app)


async def test_pages_on_the_console_say_what_was_cut_as_panels_do() -> None:
    """Given the signs of the Linux console, then whatever is painted passes a filter that knows them."""
    app = TableApp(abandon_screen, Options(glyphs="console"))
    async with app.run_test(size=LOW):
        (tier,) = (each for each in app._filters if isinstance(each, TierFilter))
        painted = tier.apply([Segment("Casa Calvet…  ◊ 2×● Ü"), Segment("plain")], Color(0, 0, 0))
        assert [segment.text for segment in painted] == ["Casa Calvet~  ♦ 2x• Ü", "plain"]
