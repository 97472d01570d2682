"""Verbs run in this process, with a data folder of their own."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gaudi_tui.cli import main


class Done(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder and an empty config folder."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("GAUDI_TUI_CONFIG", str(tmp_path / "config"))
    return tmp_path / "data"


@pytest.fixture
def command(data: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """Run the command with arguments; on an error, check that it is one line."""

    def run(*argv: str | Path) -> Done:
        status = main([str(arg) for arg in argv])
        out, err = capsys.readouterr()
        assert err.count("\n") == (1 if err else 0)
        return Done(status, out, err)

    return run
