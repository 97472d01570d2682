"""Pictures of pages and of the title: sizes and themes in which they look different.

After a wanted change: look at the pictures, then `pytest tests/tui/test_page_pictures.py --snapshot-update`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import TIERS
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.terminal.terminal import Terminal
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, Saves, advance, app_at_title, new_session
from tests.tui.test_screen_pictures import typing

Compare = Callable[..., bool]
SIZES = [(80, 24), (120, 40), (200, 60)]
PAGES = {"help": "question_mark", "signs": "n", "boards": "o", "palette": "colon"}


def named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def table(theme: str, tier: str = "default") -> TableApp:
    session = new_session(ADA, BEN)
    advance(session, lambda s: s.state.round == 3 and s.state.stack[-1][0] == "act")
    desk = Desk(TELLING, session, Saves())
    desk.lift()
    terminal = Terminal(colourless=theme == themes.NO_COLOUR)
    options = Options(theme=theme, pace=0, glyphs=tier, terminal=terminal)
    return TableApp(lambda: TableScreen(desk, None, 0, TIERS[tier]), options)


def title(monkeypatch: pytest.MonkeyPatch, folder: Path, options: Options) -> TableApp:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(folder))
    return app_at_title(options)


@pytest.mark.parametrize("size", SIZES[1:], ids=named)
@pytest.mark.parametrize("page", PAGES)
def test_pages_where_there_is_room(snap_compare: Compare, page: str, size: tuple[int, int]) -> None:
    assert snap_compare(table(themes.DEFAULT), terminal_size=size, run_before=typing(PAGES[page]))


@pytest.mark.parametrize("theme", ["gaudi-light", "gaudi-colour-blind", "gaudi-ansi"])
def test_the_boards_in_other_themes(snap_compare: Compare, theme: str) -> None:
    assert snap_compare(table(theme), terminal_size=(80, 24), run_before=typing("o"))


@pytest.mark.parametrize("page", PAGES)
def test_pages_without_colour_in_ascii(snap_compare: Compare, page: str) -> None:
    app = table(themes.NO_COLOUR, "ascii")
    assert snap_compare(app, terminal_size=(80, 24), run_before=typing(PAGES[page]))


@pytest.mark.parametrize("size", [(50, 16), *SIZES[1:]], ids=named)
def test_the_title(
    snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int]
) -> None:
    app = title(monkeypatch, tmp_path, Options(theme=themes.DEFAULT, pace=0))
    assert snap_compare(app, terminal_size=size)


@pytest.mark.parametrize("tier", ["default", "ascii"])
def test_the_title_without_colour(
    snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, tier: str
) -> None:
    options = Options(theme=themes.NO_COLOUR, pace=0, glyphs=tier, terminal=Terminal(colourless=True))
    app = title(monkeypatch, tmp_path, options)
    assert snap_compare(app, terminal_size=(80, 24))


def test_a_form_over_the_title(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app = title(monkeypatch, tmp_path, Options(theme="gaudi-light", pace=0))
    assert snap_compare(app, terminal_size=(120, 40), run_before=typing("1", "down", "right"))
