"""Leaving a table whose last decisions the disk did not take, in a real pseudo-terminal."""

import json
import signal
from pathlib import Path

import pytest

from tests.tui.pty_app import count_every_key
from tests.tui.test_terminal import NEW, Terminal, log_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def broken(folder: Path) -> Terminal:
    """A table with one decision on disk and another that could not be written: the folder of the saves is a file."""
    count_every_key(folder)
    table = Terminal(folder, *NEW)
    table.wait_for("Move your token")
    table.send("\r")
    table.wait(lambda: len(log_of(folder)) == 1)
    (folder / "saves").rename(folder / "kept")
    (folder / "saves").write_text("no folder")
    table.send("\r")
    table.wait_for("cannot be written")
    return table


def repair(folder: Path) -> None:
    (folder / "saves").unlink()
    (folder / "kept").rename(folder / "saves")


def test_leaving_saves_what_could_not_be_saved_before(broken: Terminal, folder: Path) -> None:
    repair(folder)
    broken.send("q")
    assert broken.end() == 0
    assert len(log_of(folder)) == 2


def test_a_hang_up_saves_it_too(broken: Terminal, folder: Path) -> None:
    repair(folder)
    broken.kill(signal.SIGHUP)
    assert broken.end() == 129
    assert len(log_of(folder)) == 2


def test_what_still_cannot_be_saved_is_asked_about_and_told_afterwards(broken: Terminal, folder: Path) -> None:
    broken.send("q")
    broken.wait_for("leave once more")
    broken.send("q")
    assert broken.end() == 1
    assert "The last decisions are not saved" in broken.raw.rpartition("\x1b[?1049l")[2]
    assert len(json.loads((folder / "kept" / "test.json").read_text())["log"]) == 1
