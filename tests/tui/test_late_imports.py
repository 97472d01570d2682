"""An upgrade while a game runs: what cannot be imported any more is told in one line, and the game goes on."""

import sys
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tables import load_telling
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.hint import HintPage
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, FakeThinker, new_session, seated, settle, shown, table_app, type_keys


async def test_a_page_that_is_gone_is_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        monkeypatch.setitem(sys.modules, "gaudi_tui.tables.gaudi.pages.boards", None)
        await type_keys(pilot, "o")
        assert isinstance(app.screen, TableScreen)
        assert "boards cannot be opened" in desk.notices[-1]
        assert "! boards cannot be opened" in shown(app)
        before = len(desk.session.log)
        await type_keys(pilot, "1", "enter")
        assert len(desk.session.log) == before + 1


async def test_a_list_says_it_in_its_own_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    options = Options()
    app = TableApp(lambda: LoadScreen(Library(load_telling, options)), options)
    async with app.run_test(size=(80, 24)) as pilot:
        monkeypatch.setitem(sys.modules, "gaudi_tui.tui.screens.save_trash", None)
        await type_keys(pilot, "t")
        assert isinstance(app.screen, LoadScreen) and "save_trash cannot be opened" in shown(app)


class Replaced(FakeThinker):
    """A thinker whose program has been replaced."""

    async def choose(self, session: Session[Any], seat: int, level: str) -> Action:
        raise ImportError(name="gaudi_tui.bots.worker")

    async def plan(self, session: Session[Any], seat: int) -> list[Action]:
        raise ImportError(name="gaudi_tui.bots.worker")

    async def close(self, patience: float = 1.0) -> None:
        """Nothing runs."""


async def test_a_bot_that_is_gone_is_a_notice() -> None:
    desk = seated(new_session(Player("Bot", "mason"), BEN))
    app = TableApp(lambda: TableScreen(desk, Replaced(), 0, DEFAULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, lambda: any("worker cannot be opened" in line for line in desk.notices))


async def test_a_hint_whose_planner_is_gone_says_so() -> None:
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(HintPage(desk, Replaced()))
        await settle(pilot, lambda: "worker cannot be opened" in shown(app))
