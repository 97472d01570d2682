"""The program from its title screen on, with a folder of saves of its own."""

from pathlib import Path

import pytest

from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.title import TitleScreen
from gaudi_tui.tui.start import table_screen

PACELESS = Options(pace=0)


class Folder:
    """A library in a folder of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, path: Path, options: Options = PACELESS) -> None:
        monkeypatch.setenv("GAUDI_TUI_DATA", str(path))
        self.path = path
        self.app = TableApp(lambda: TitleScreen(Library(options), lambda desk: table_screen(desk, options)), options)
