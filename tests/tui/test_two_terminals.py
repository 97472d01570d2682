"""One game in two real terminals: watched, taken over, each told what happens without a key."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui.pty_app import Terminal
from tests.tui.test_terminal import NEW, log_of

WATCH = ("resume", "test", "--watch")
TAKE = ("resume", "test", "--take-over")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def table(folder: Path) -> Terminal:
    terminal = Terminal(folder, *NEW)
    terminal.wait_for("Move your token")
    return terminal


def leave(*terminals: Terminal) -> None:
    for terminal in terminals:
        terminal.send("q")
        assert terminal.end() == 0
        assert terminal.is_clean


def test_the_second_terminal_is_told_who_plays_and_watches(table: Terminal, folder: Path) -> None:
    """Given a game in play, when it is opened elsewhere, then that is refused by name; it can be watched."""
    second = Terminal(folder, "resume", "test")
    assert second.end() == 1
    assert f"process {table.pid})" in " ".join(second.raw.split()) and "--watch" in second.raw
    watching = Terminal(folder, *WATCH)
    watching.wait_for("watching")
    watching.wait_for(f"process {table.pid}")
    watching.settle()
    sent = len(watching.raw)
    watching.settle(2.5)
    assert len(watching.raw) == sent, "while nothing is played nothing is sent"
    table.send("\r")
    table.wait(lambda: len(log_of(folder)) == 1)
    watching.wait_for("moved to")
    watching.send("\r")
    watching.wait_for("You only watch")
    leave(watching)
    assert 'gaudi-tui resume "test" --watch' in watching.raw
    assert len(log_of(folder)) == 1
    leave(table)


def test_the_first_terminal_notices_that_its_game_is_taken_over(table: Terminal, folder: Path) -> None:
    """Given a game in play, when another terminal takes it over, then the first says so by itself and follows."""
    table.settle()
    second = Terminal(folder, *TAKE)
    second.wait_for("Move your token")
    table.wait_for("From here you watch")
    table.wait_for("watching")
    second.send("\r")
    second.wait(lambda: len(log_of(folder)) == 1)
    table.wait_for("moved to")
    table.send("\r")
    table.wait_for("You only watch")
    assert len(log_of(folder)) == 1
    leave(table, second)


def test_a_table_that_is_killed_can_be_opened_at_once(table: Terminal, folder: Path) -> None:
    table.kill()
    table.end()
    again = Terminal(folder, "resume", "test")
    again.wait_for("Move your token")
    leave(again)


def test_what_could_not_be_written_is_written_later_without_a_key(table: Terminal, folder: Path) -> None:
    """Given a disk that fails, then the top line says so as long as it does, and the table tries again by itself."""
    table.send("\r")
    table.wait(lambda: len(log_of(folder)) == 1)
    (folder / "saves").rename(folder / "kept")
    (folder / "saves").write_text("no folder")
    table.send("\r")
    table.wait_for("not saved")
    table.send("m")
    table.wait_for("Notices")
    table.send("q")
    table.wait_for("not saved")
    (folder / "saves").unlink()
    (folder / "kept").rename(folder / "saves")
    table.wait_for("Everything is saved again.")
    table.wait(lambda: "not saved" not in table.screen.text)
    assert len(log_of(folder)) == 2
    leave(table)


def command(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "gaudi_tui", *arguments, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "GAUDI_TUI_DATA": str(folder)},
    )


def heard(process: "subprocess.Popen[str]", words: str) -> str:
    """What is said up to a line with some words."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if words in line:
            return said
    raise AssertionError(f"it was never said: {said}")


def test_a_game_is_watched_by_lines(table: Terminal, folder: Path) -> None:
    watching = command(folder, *WATCH)
    heard(watching, "Ada decides: Move your token.")
    table.send("\r")
    table.wait(lambda: len(log_of(folder)) == 1)
    assert "Ada moved to space 1" in heard(watching, "Ada decides: Use")
    watching.send_signal(2)
    assert watching.wait(20) == 130
    leave(table)


def test_a_table_of_lines_notices_that_its_game_is_taken_over(folder: Path) -> None:
    """Given a plain table that waits for a line, when its game is taken over, then it says so and ends."""
    playing = command(folder, *NEW)
    heard(playing, "Move your token")
    other = command(folder, *TAKE)
    heard(other, "Move your token")
    said = heard(playing, "Watch it again")
    assert "From here you watch: another terminal has taken the game over" in said
    assert playing.wait(20) == 0
    assert other.stdin is not None
    other.stdin.write("1\nquit\n")
    other.stdin.close()
    heard(other, "Saved as")
    assert other.wait(20) == 0
    assert len(json.loads((folder / "saves" / "test.json").read_text())["log"]) == 1
