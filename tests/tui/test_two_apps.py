"""Two apps in one loop, each in a terminal of its own: nothing of the one is in the other."""

import asyncio
import io
import os
from typing import Any

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from gaudi_tui.play.glyphs import TIERS
from gaudi_tui.play.options import Options
from gaudi_tui.terminal.terminal import Terminal
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, new_session, seated, shown


class Recorder(HeadlessDriver):
    """A driver that keeps what it is to send."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.sent = io.StringIO()

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        self.sent.write(data)


def app_in(terminal: Terminal, **options: Any) -> TableApp:
    set_up = Options(terminal=terminal, pace=0, theme=themes.DEFAULT, **options)
    desk = seated(new_session(ADA, BEN))
    return TableApp(lambda: TableScreen(desk, None, 0, TIERS[set_up.tier]), set_up, Recorder)


async def painted(app: TableApp, size: tuple[int, int], meet: asyncio.Barrier) -> tuple[str, str]:
    """Show an app while the others are shown; return its screen as text and what was sent to its terminal."""
    running = asyncio.create_task(app.run_async(size=size))
    while "your turn" not in sent_to(app):
        await asyncio.sleep(0.01)
    await meet.wait()
    text = shown(app)
    app.exit()
    await running
    return text, sent_to(app)


def sent_to(app: TableApp) -> str:
    return app._driver.sent.getvalue() if isinstance(app._driver, Recorder) else ""


async def test_two_apps_at_once_have_each_its_size_its_colours_and_its_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given terminals unlike each other and a process whose environment says a third thing, each gets its own."""
    for name in ("COLORTERM", "TEXTUAL_COLOR_SYSTEM", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "vt100")
    before = dict(os.environ)
    rich = app_in(Terminal(colours="truecolor"))
    poor = app_in(Terminal(colours="256", ascii_only=True, remote=True))
    bare = app_in(Terminal(colourless=True))
    meet = asyncio.Barrier(3)
    sizes = {rich: (120, 40), poor: (80, 24), bare: (100, 30)}
    found = dict(
        zip(sizes, await asyncio.gather(*(painted(app, size, meet) for app, size in sizes.items())), strict=True)
    )
    for app, (width, height) in sizes.items():
        lines = found[app][0].split("\n")
        assert (len(lines), len(lines[0])) == (height, width)
    sent = {app: told[1] for app, told in found.items()}
    assert "38;2;" in sent[rich]
    assert "38;2;" not in sent[poor]
    assert "38;5;" in sent[poor]
    assert "38;2;" not in sent[bare]
    assert "38;5;" not in sent[bare]
    assert found[poor][0].isascii()
    assert not found[rich][0].isascii()
    assert (rich.animation_level, poor.animation_level) == ("basic", "none")
    assert dict(os.environ) == before
