"""The program from its title screen on, with a folder of saves of its own."""

from pathlib import Path

import pytest

from gaudi_tui.play.options import Options
from tests.tui.playing import app_at_title

PACELESS = Options(pace=0)


class Folder:
    """A library in a folder of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, path: Path, options: Options = PACELESS) -> None:
        monkeypatch.setenv("GAUDI_TUI_DATA", str(path))
        self.path = path
        self.app = app_at_title(options)
