"""Leaving a table whose last decisions the disk did not take, in a real pseudo-terminal."""

import json
import signal
from pathlib import Path

import pytest

from gaudi_tui.storage.autosave import load_game
from tests.tui.pty_app import count_every_key
from tests.tui.test_terminal import NEW, Terminal, log_of, play_into_a_nested_choice


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


def test_a_choice_that_is_left_right_after_a_resize_stands_there_again(folder: Path) -> None:
    """Given a nested choice, when the window changes its size and `q` comes at once, then `resume` asks the same."""
    count_every_key(folder)
    table = Terminal(folder, *NEW)
    table.wait_for("Move your token")
    session = play_into_a_nested_choice(table, folder)
    question, options = session.game.prompt(session.state), session.legal
    assert len(options) > 1
    table.resize(80, 24)
    table.send("q")
    assert table.end() == 0
    again = Terminal(folder, "resume", size=(80, 24))
    again.wait_for(question[:30])
    kept = load_game(folder / "saves" / "test.json")
    assert (kept.state.stack, kept.legal) == (session.state.stack, options)
    again.send("q")
    assert again.end() == 0
