"""Where East Asian characters of ambiguous width are wide, the table is ASCII: the terminal is asked."""

import time
from pathlib import Path

import pytest

from tests.tui.pty_app import Terminal

NEW = ("new", "--seat", "Ada", "--seat", "Ben=mason", "--first", "Ada", "--seed", "7", "--save", "test")


def leave(terminal: Terminal) -> None:
    terminal.send("q")
    assert terminal.end() == 0
    assert terminal.is_clean
    assert terminal.echoes


@pytest.mark.parametrize(("ambiguous", "ascii_only"), [(1, False), (2, True)])
def test_a_terminal_that_shows_them_wide_gets_ascii(tmp_path: Path, ambiguous: int, ascii_only: bool) -> None:
    """Given a terminal, when it answers how wide it printed them, then that decides on the signs of the table."""
    terminal = Terminal(tmp_path, *NEW, ambiguous=ambiguous)
    terminal.wait(lambda: "\x1b[?1049h" in terminal.raw)
    before = terminal.raw.partition("\x1b[?1049h")[0]
    assert before.count("\x1b[6n") == 2
    terminal.wait_for("Move your token")
    assert terminal.screen.text.isascii() == ascii_only
    leave(terminal)


@pytest.mark.parametrize("locale", ["ja_JP.UTF-8", "zh_CN.UTF-8", "ko_KR.UTF-8"])
def test_a_locale_is_no_proof(tmp_path: Path, locale: str) -> None:
    terminal = Terminal(tmp_path, *NEW, LC_ALL=locale)
    terminal.wait_for("Move your token")
    assert not terminal.screen.text.isascii()
    leave(terminal)


@pytest.mark.parametrize(("ambiguous", "setting"), [(1, "wide"), (2, "narrow")])
def test_the_setting_decides_without_a_question(tmp_path: Path, ambiguous: int, setting: str) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "config.toml").write_text(f'ambiguous = "{setting}"\n')
    terminal = Terminal(tmp_path, *NEW, ambiguous=ambiguous)
    terminal.wait_for("Move your token")
    assert "\x1b[6n" not in terminal.raw
    assert ("─" not in terminal.raw) == (setting == "wide")
    leave(terminal)


def test_the_question_leaves_nothing_behind(tmp_path: Path) -> None:
    """Given a line with something on it, when the terminal has been asked, then only that stands there."""
    code = (
        "import sys; sys.stdout.write('shell$ '); sys.stdout.flush(); "
        "from gaudi_tui.terminal.ambiguous_width import shows_wide; shows_wide(lambda: None); "
        "sys.stdout.write('end'); sys.stdout.flush()"
    )
    terminal = Terminal(tmp_path, program=("-c", code))
    assert terminal.end() == 0
    assert terminal.screen.text.strip() == "shell$ end"
    assert terminal.echoes


def test_keys_typed_meanwhile_are_not_lost(tmp_path: Path) -> None:
    """Given keys before, between and after the answers, then they count as typed and are not echoed."""
    terminal = Terminal(tmp_path, *NEW, answers=False)
    terminal.wait(lambda: terminal.raw.count("\x1b[6n") == 2)
    terminal.send("l\x1b[1;1Rl\x1b[1;3R\r")
    terminal.wait(lambda: "= space 3: take" in terminal.screen.text)
    assert "^[" not in terminal.raw
    leave(terminal)


@pytest.mark.parametrize("late", ["", "\x1b[1;1R\x1b[1;5R"])
def test_no_answer_or_a_late_one_is_no_key(tmp_path: Path, late: str) -> None:
    """Given a terminal that does not answer in time, then its characters count as narrow, and nothing is played."""
    terminal = Terminal(tmp_path, *NEW, answers=False)
    terminal.wait_for("Move your token")
    terminal.settle()
    shown = terminal.screen.text
    assert not shown.isascii()
    terminal.send(late)
    terminal.settle()
    assert terminal.screen.text == shown
    leave(terminal)


def test_an_interrupt_while_it_waits_gives_the_terminal_back(tmp_path: Path) -> None:
    asks = "from gaudi_tui.terminal.ambiguous_width import shows_wide"
    code = f"import time; {asks}; print('ready'); shows_wide(lambda: time.sleep(20))"
    terminal = Terminal(tmp_path, program=("-c", code), answers=False)
    terminal.wait(lambda: "\x1b[6n" in terminal.raw)
    start = time.monotonic()
    terminal.send("\x03")
    assert terminal.end() == 130
    assert time.monotonic() - start < 19
    assert terminal.echoes
    assert "Traceback" not in terminal.raw
