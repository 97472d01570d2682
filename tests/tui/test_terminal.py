"""The real command in a pseudo-terminal: killed, hung up, given rubbish, and always back at the same choice."""

import json
import os
import select
import signal
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Session
from gaudi_tui.storage.background_write import WRITING
from gaudi_tui.tui.terminal import hang_on
from tests.tui.emulator import Emulator
from tests.tui.playing import ADA, BEN, GAME
from tests.tui.pty_app import PATIENCE, USUAL, Terminal, count_every_key

NEW = ("new", "--seat", "Ada", "--seat", "Ben=mason", "--first", "Ada", "--seed", "7", "--save", "test")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def table(folder: Path) -> Iterator[Terminal]:
    """A new game, shown."""
    terminal = Terminal(folder, *NEW)
    terminal.wait_for("Move your token")
    yield terminal
    try:
        terminal.kill()
        os.waitpid(terminal.pid, 0)
    except (ProcessLookupError, ChildProcessError):
        pass


def log_of(folder: Path) -> list[Any]:
    return list(json.loads((folder / "saves" / "test.json").read_text())["log"])


def play_into_a_nested_choice(table: Terminal, folder: Path) -> Session[Any]:
    """Move to a space that gives tiles, use a pencil, take a tile; returns the same game, where it is to be placed."""
    session = Session.start(GAME, Config(2, "casual", 0), (ADA, BEN), 7)
    track, effects = session.state.content.track, session.state.content.effects
    space = next(number for number in range(9) if effects[track[number].effect].op == "tile")
    for action in (("move", space), ("pencil",), None):
        index = 0 if action is None else session.legal.index(action)
        table.send(str(index + 1) if index else "\r")  # 1 alone may be the first digit of a space
        session.play(session.legal[index])
        table.wait(lambda: len(log_of(folder)) == len(session.log))
        table.wait_for(session.game.prompt(session.state) + " ─")
    assert session.state.stack[-1][0] == "place"
    return session


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_killed_in_the_middle_of_a_nested_choice_it_resumes_at_that_choice(
    table: Terminal, folder: Path, number: signal.Signals
) -> None:
    session = play_into_a_nested_choice(table, folder)
    prompt = session.game.prompt(session.state)
    before = log_of(folder)
    assert len(before) == 3
    table.kill(number)
    status = table.end()
    if number == signal.SIGKILL:
        assert status == -signal.SIGKILL
    else:
        assert status == 128 + number
        assert table.is_clean
    assert log_of(folder) == before
    again = Terminal(folder, "resume")
    again.wait_for(prompt)
    again.send("\r")
    session.play(session.legal[0])
    again.wait_for(session.game.prompt(session.state))
    again.send("uu")
    session.undo()
    session.undo()
    again.wait_for(session.game.prompt(session.state))
    again.send("q")
    assert again.end() == 0
    assert again.is_clean
    assert len(log_of(folder)) == 2


def test_a_terminal_that_goes_away_ends_the_program(table: Terminal, folder: Path) -> None:
    play_into_a_nested_choice(table, folder)
    os.close(table.fd)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        pid, _status = os.waitpid(table.pid, os.WNOHANG)
        if pid:
            break
        time.sleep(0.05)
    else:
        raise AssertionError("it goes on without a terminal")
    assert len(log_of(folder)) == 3


def test_bytes_that_are_no_keys_change_nothing(table: Terminal, folder: Path) -> None:
    """Given rubbish from the line (no UTF-8, an impossible key, half sequences), then the game goes on."""
    for rubbish in (
        b"\xff\xfe\xc3",
        b"\x1b[9999999999;1u",
        b"\x1b[<99999999999999999999;1;1M",
        b"\x1b[48;99999;99999;0;0t",  # the size that it claims to have
        b"\x1b[",
        b"\x1b[1;1;1;1",
        b"\x1b",
    ):
        table.send(rubbish)
        table.settle(0.5)
    table.send("\x1b[C\r")
    table.wait(lambda: len(log_of(folder)) == 1)
    assert log_of(folder)[0]["action"] == ["move", 1]


def test_split_arrows_arrive_as_harmless_keys(table: Terminal, folder: Path) -> None:
    for part in (b"\x1b", b"[", b"C", b"\x1b", b"O", b"A"):
        table.send(part)
        table.settle(0.3)
    assert log_of(folder) == []
    table.send("\r")
    table.wait(lambda: len(log_of(folder)) == 1)


def test_keys_by_the_hundred_lose_no_decision(table: Terminal, folder: Path) -> None:
    """Given hundreds of keys at once, then the program deals with them and what it shows is what it saved."""
    table.send("l" * 150 + "\x1b[A\x1b[B" * 100 + "?" + "j" * 100 + "q" + "zzz" + "[OABCD" * 40)
    table.settle(1.0)
    table.send(b"\x1b[200~" + b"eeee\r\r\r\r11111111" * 30 + b"\x1b[201~")  # a bracketed paste plays nothing
    table.settle(0.5)
    assert log_of(folder) == []
    table.send("\r")
    table.wait(lambda: len(log_of(folder)) == 1)


def test_a_storm_of_sizes_keeps_the_game(table: Terminal, folder: Path) -> None:
    session = play_into_a_nested_choice(table, folder)
    prompt = session.game.prompt(session.state)
    for width, height in [(20, 5), (200, 60), (1, 1), (80, 24), (300, 5), (20, 100), (79, 23), (120, 40)] * 4:
        table.resize(width, height)
        table.kill(signal.SIGWINCH)
        table.read(0.02)
    table.wait_for(prompt)
    table.settle()
    table.resize(20, 5)
    table.wait_for(prompt[:10])
    table.send("\r")
    table.wait(lambda: len(log_of(folder)) == 4)


def test_modes_are_few_and_taken_back(table: Terminal) -> None:
    """No any-motion mouse, no focus reports, no keyboard flags, no in-band resize; all is clean after leaving."""
    table.settle()
    assert {"1049", "1000", "1002", "1006"} <= table.screen.modes
    assert not table.screen.modes & {"1003", "1015", "1016", "1004", "2048"}
    assert "\x1b[>" not in table.raw
    assert "\x1b[<u" not in table.raw
    table.send("q")
    assert table.end() == 0
    assert table.is_clean
    assert "\x1b[?25h" in table.raw


def test_without_mouse_the_terminal_keeps_it(folder: Path) -> None:
    table = Terminal(folder, *NEW, "--no-mouse")
    table.wait_for("Move your token")
    assert not table.screen.modes & {"1000", "1002", "1006"}
    table.send("q")
    assert table.end() == 0


def test_nothing_is_sent_and_nothing_done_while_idle(table: Terminal) -> None:
    table.settle(0.5)
    sent, cpu = len(table.raw), table.cpu()
    table.read(2.0)
    assert len(table.raw) == sent
    assert table.cpu() - cpu <= 0.04


def test_ctrl_l_paints_the_whole_screen_again(table: Terminal) -> None:
    table.settle()
    shown = table.screen.text
    table.screen.clear()
    table.send("\x0c")
    table.settle(0.5)
    assert table.screen.text == shown


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_move_its_cursor_is_refused_in_one_line(folder: Path, term: str) -> None:
    terminal = Terminal(folder, *NEW, TERM=term)
    assert terminal.end() == 2
    assert len(terminal.raw.strip().splitlines()) == 1
    assert "\x1b" not in terminal.raw


def test_a_pipe_is_refused_in_one_line(folder: Path) -> None:
    environment = os.environ | {"GAUDI_TUI_DATA": str(folder), "TERM": "xterm"}
    done = subprocess.run(
        [sys.executable, "-m", "gaudi_tui", *NEW],
        input="",
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_in_the_c_locale_everything_is_ascii(folder: Path) -> None:
    table = Terminal(folder, *NEW, LC_ALL="C")
    table.wait_for("Move your token")
    table.send("\r")
    table.settle()
    assert table.raw.isascii()
    table.send("q")
    assert table.end() == 0


def test_no_color_sends_no_colour(folder: Path) -> None:
    count_every_key(folder)
    table = Terminal(folder, *NEW, NO_COLOR="1")
    table.wait_for("Move your token")
    table.send("l\r?")
    table.settle()
    coloured = [style for row in table.screen.rows for _text, style in row if style[0] or style[1]]
    assert not coloured
    table.send("qq")
    assert table.end() == 0


def test_after_a_fault_one_line_names_the_file(folder: Path) -> None:
    """Given a fault inside a screen, then no traceback is shown, the status is 1, and the line names the crash file."""
    code = (
        "import sys; from gaudi_tui.tui.commands import pages; "
        "pages.Log.page = lambda self, screen: {}[str(screen.desk.session.game.dump(screen.desk.session.state))]; "
        "from gaudi_tui.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    terminal = Terminal(folder, *NEW, program=("-c", code))
    terminal.wait_for("Move your token")
    terminal.send("\r")
    terminal.wait(lambda: len(log_of(folder)) == 1)
    terminal.send("L")
    assert terminal.end() == 1
    assert terminal.is_clean
    after = terminal.raw.rpartition("\x1b[?1049l")[2]
    assert "Traceback" not in terminal.raw
    assert "KeyError" in after and "hands" not in after
    crash = next(folder.glob("crash-*.txt"))
    assert crash.name in after.replace("\r\n", "")
    told = crash.read_text()
    assert told.endswith("\nKeyError\n") and "gaudi_tui/tui/screens/table.py:" in told and "'hands'" not in told
    assert crash.stat().st_mode & 0o777 == 0o600
    assert len(log_of(folder)) == 1


def test_a_terminal_that_nobody_reads_holds_up_no_end(table: Terminal, folder: Path) -> None:
    """Given more to show than a terminal takes that is not read, when it is to end, then it does, with its status."""
    table.send("\x0c" * 100)
    select.select([table.fd], [], [])  # it shows something; nobody reads it
    table.kill(signal.SIGTERM)
    deadline = time.monotonic() + PATIENCE
    while not (ended := os.waitpid(table.pid, os.WNOHANG))[0]:
        assert time.monotonic() < deadline, "it goes on"
        time.sleep(0.02)
    assert os.waitstatus_to_exitcode(ended[1]) == 128 + signal.SIGTERM
    assert termios.tcgetattr(table.fd)[3] & USUAL == USUAL
    assert log_of(folder) == []


def test_after_a_stop_the_screen_is_painted_again_by_the_same_threads(table: Terminal) -> None:
    """Given a table that is continued five times, with and without a stop, then it shows all again, and leaves."""
    table.settle()
    shown, threads = table.screen.text, len(list(Path(f"/proc/{table.pid}/task").iterdir()))
    for stopped in (True, False, False, True, False):
        if stopped:
            table.kill(signal.SIGSTOP)
        table.screen.clear()
        table.kill(signal.SIGCONT)
        table.wait(lambda: table.screen.text == shown)
    table.kill(signal.SIGTSTP)  # from wherever: there may be no shell to go back to
    assert len(list(Path(f"/proc/{table.pid}/task").iterdir())) == threads
    table.send("q")
    assert table.end() == 0
    assert table.is_clean


def test_in_the_background_of_a_shell_it_ends_too(folder: Path) -> None:
    """Given a table that was stopped, when a shell has the terminal and ends the job, then the job is not stopped once
    more because it gives the terminal back."""
    shell = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGTTOU, signal.SIG_IGN)\n"
        "if (job := os.fork()) == 0:\n"
        "    os.setpgid(0, 0)\n"
        "    os.tcsetpgrp(0, os.getpid())\n"
        "    signal.signal(signal.SIGTTOU, signal.SIG_DFL)\n"
        "    os.execv(sys.executable, [sys.executable, '-m', 'gaudi_tui', *sys.argv[1:]])\n"
        "print('job', job, flush=True)\n"
        "os.waitpid(job, os.WUNTRACED)\n"
        "os.tcsetpgrp(0, os.getpgrp())\n"
        "os.kill(job, signal.SIGTERM)\n"
        "os.kill(job, signal.SIGCONT)\n"
        "_, status = os.waitpid(job, os.WUNTRACED)\n"
        "if os.WIFSTOPPED(status):\n"
        "    os.kill(job, signal.SIGKILL)\n"
        "sys.exit(0 if os.WIFSTOPPED(status) else os.waitstatus_to_exitcode(status))\n"
    )
    table = Terminal(folder, *NEW, program=("-c", shell))
    table.wait_for("Move your token")
    os.kill(int(table.raw.partition("job ")[2].split()[0]), signal.SIGSTOP)
    assert table.end() == 128 + signal.SIGTERM
    assert table.is_clean


def test_what_is_ended_and_continued_at_once_gives_the_terminal_back(table: Terminal) -> None:
    """Given both signals, as a shell or the end of a login sends them, then nothing takes the terminal once more."""
    table.kill(signal.SIGTERM)
    for _ in range(100):
        table.kill(signal.SIGCONT)
        table.read(0.005)
    assert table.end() == 128 + signal.SIGTERM
    assert table.is_clean and table.echoes


def test_a_flood_is_told_and_the_way_out_stays_open(table: Terminal, folder: Path) -> None:
    """Given a megabyte of keys at once, when it is over, then a line says that some were dropped, and q leaves."""
    flood = b"x" * 1_000_000
    while flood:
        _, ready, _ = select.select([], [table.fd], [], 0.1)
        flood = flood[os.write(table.fd, flood[:4000]) :] if ready else flood
        table.read(0)
    table.wait_for("some were dropped")
    table.send("q")
    assert table.end() == 0
    assert log_of(folder) == []


def test_a_terminal_that_tells_no_size_is_shown_the_usual_one_and_told(folder: Path) -> None:
    table = Terminal(folder, *NEW, size=(0, 0))
    table.screen = Emulator(80, 24)
    table.wait_for("does not tell its size")
    table.wait_for("Move your token")
    table.send("q")
    assert table.end() == 0


def test_a_program_that_hangs_is_ended_all_the_same_and_gives_the_terminal_back(folder: Path) -> None:
    """Given a screen that never comes back, when the program is to end, then it does, and the terminal is clean."""
    code = (
        "import sys, time; from gaudi_tui.tui.commands import pages; "
        "pages.Log.page = lambda self, screen: (print('It hangs', file=sys.__stdout__, flush=True), time.sleep(600)); "
        "from gaudi_tui.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    table = Terminal(folder, *NEW, program=("-c", code))
    table.wait_for("Move your token")
    table.send("L")
    table.wait(lambda: "It hangs" in table.raw)
    table.kill(signal.SIGTERM)
    assert table.end() == 128 + signal.SIGTERM
    assert table.is_clean and table.echoes
    assert log_of(folder) == []


def test_a_disk_that_hangs_is_left_after_a_signal_and_what_it_has_not_taken_is_said(folder: Path) -> None:
    """Given a disk that does not answer any more, when a decision is made and the program is to end, then it ends by
    itself, says which decisions are lost, and the save is what it was."""
    code = (
        "import sys, time; from gaudi_tui.storage.files import disk; from gaudi_tui.play.desk import Desk; "
        "hang, begin = lambda handle: time.sleep(600), Desk._settle; "
        "Desk._settle = lambda self: (setattr(disk, 'fsync', hang), begin(self)); "
        "from gaudi_tui.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    table = Terminal(folder, *NEW, program=("-c", code))
    table.wait_for("Move your token")
    table.send("\r")
    table.wait_for("the disk is slow")
    table.kill(signal.SIGTERM)
    assert table.end() == 128 + signal.SIGTERM
    assert "The last decisions are not saved" in table.raw and "the disk does not answer" in table.raw
    assert table.is_clean and table.echoes
    assert log_of(folder) == []


@pytest.mark.parametrize(("name", "longest"), [("bots", 1.5), (WRITING, 2.3)], ids=["all else", "the disk"])
def test_what_hangs_after_a_signal_is_given_up_but_the_disk_later(name: str, longest: float) -> None:
    """Given a thread that hangs, then the process ends 1.5 s after a signal; 2.3 s where it writes, as leaving waits
    two seconds for the disk and then says what is not on it."""
    over = threading.Event()
    hanging = threading.Thread(target=over.wait, name=name)
    hanging.start()
    slept: list[float] = []
    try:
        hang_on(slept.append)
    finally:
        over.set()
        hanging.join()
    assert sum(slept) == pytest.approx(longest)
