"""An upgrade while a game runs: what cannot be imported any more is told in one line, and the game goes on."""

import sys
from pathlib import Path

import pytest

from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tables import load_telling
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, new_session, shown, table_app, type_keys


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
