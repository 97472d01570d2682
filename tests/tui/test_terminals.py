"""One terminal after the other: what each is sent, that the table can be played on it, and how it is left."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.tui.emulator import PLAIN
from tests.tui.pty_app import Terminal

NEW = ("new", "--seat", "Ada", "--seat", "Ben=mason", "--first", "Ada", "--seed", "7", "--save", "test")
TRUE, MANY, FEW, NONE = "true colour", "256 colours", "16 colours", "no colours"

EVERYWHERE = frozenset({"m", "H", "G", "d", "A", "B", "C", "D", "K", "?h", "?l"})
"""In the terminfo of all terminals named here, and of the VT100 family in general."""
ASKED = frozenset({"n", "\x1b7", "\x1b8", "?$p"})
"""Where the cursor is, and whether updates can be held together: ignored by what does not know it."""
TITLE = frozenset({"]0", "]2"})
MODES = frozenset({"7", "25", "1000", "1002", "1006", "1049", "2004", "2026"})

CONSOLE_FONT = frozenset(bytes(range(128, 256)).decode("cp437") + "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂")
"""The characters of the PC's font, which the Linux console starts with."""


@dataclass(frozen=True)
class Case:
    """A terminal by its environment, the colours it is to get, and the sequences that it knows."""

    name: str
    environment: dict[str, str]
    colours: str
    knows: frozenset[str]
    without: tuple[str, ...] = ()


def case(term: str, colours: str, more: frozenset[str], name: str = "", **environment: str) -> Case:
    colorterm = "truecolor" if colours == TRUE else ""
    variables = {"TERM": term, "COLORTERM": colorterm, **environment}
    return Case(name or f"{term}, {colours}", variables, colours, EVERYWHERE | more)


XTERM, OTHER, CONSOLE = ASKED | TITLE | {"X"}, ASKED | TITLE, frozenset({"X", "J"})
CASES = (
    case("xterm-256color", TRUE, XTERM),
    case("xterm-256color", MANY, XTERM),
    case("xterm-16color", FEW, XTERM),
    case("xterm", NONE, XTERM, NO_COLOR="1"),
    case("screen-256color", MANY, OTHER),
    case("screen", MANY, OTHER),
    case("tmux-256color", TRUE, OTHER),
    case("tmux-256color", MANY, OTHER),
    case("linux", FEW, CONSOLE),
    case("linux", NONE, CONSOLE, NO_COLOR="1"),
    case("vt220", FEW, OTHER),
    case("a-terminal-of-2040", MANY, OTHER),
)


def shown(folder: Path, environment: dict[str, str], without: tuple[str, ...] = ()) -> Terminal:
    """The table, shown, and after one move of the cursor."""
    terminal = Terminal(folder, *NEW, size=(80, 24), without=without, variables=environment)
    terminal.wait_for("Move your token")
    terminal.settle()
    terminal.send("l")
    terminal.wait(lambda: "[2]" in terminal.screen.text)
    return terminal


def leave(terminal: Terminal) -> None:
    terminal.send("q")
    assert terminal.end() == 0
    assert terminal.is_clean
    assert terminal.echoes
    assert {"25", "7"} <= terminal.screen.modes  # the cursor is seen, and lines wrap again
    assert terminal.screen.style == PLAIN
    after = re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", terminal.raw.rpartition("\x1b[?1049l")[2])
    assert after.lstrip().startswith("Saved as ")


def colours_of(terminal: Terminal) -> str:
    codes = terminal.screen.codes
    if codes & {"38;2", "48;2"}:
        return TRUE
    if codes & {"38;5", "48;5"}:
        return MANY
    return FEW if any(re.fullmatch(r"3[0-7]|4[0-7]|9[0-7]|10[0-7]", code) for code in codes) else NONE


@pytest.mark.parametrize("each", CASES, ids=[each.name for each in CASES])
def test_a_terminal_gets_what_it_knows(tmp_path: Path, each: Case) -> None:
    """Given a terminal, when a game is begun, a key moves and the table is left, then nothing unknown was sent."""
    terminal = shown(tmp_path, each.environment)
    assert colours_of(terminal) == each.colours
    leave(terminal)
    assert terminal.screen.kinds <= each.knows
    assert terminal.screen.modes_used <= MODES


@pytest.mark.parametrize(
    ("environment", "without"),
    [({"LC_ALL": "C"}, ()), ({"LANG": "C"}, ("LC_ALL", "LC_CTYPE")), ({"LC_ALL": "POSIX"}, ())],
    ids=["LC_ALL=C", "LANG=C", "POSIX"],
)
@pytest.mark.parametrize("term", ["xterm-256color", "linux"])
def test_without_utf_8_everything_is_ascii(
    tmp_path: Path, term: str, environment: dict[str, str], without: tuple[str, ...]
) -> None:
    terminal = shown(tmp_path, {"TERM": term, **environment}, without)
    leave(terminal)
    assert terminal.raw.isascii()
    assert "\x1b[6n" not in terminal.raw  # nothing is asked that does not matter


def test_the_linux_console_gets_signs_of_its_font(tmp_path: Path) -> None:
    """Given the Linux console in UTF-8, then the table has more than ASCII, all of it in the console's font."""
    terminal = shown(tmp_path, {"TERM": "linux", "COLORTERM": ""})
    signs = {character for character in terminal.screen.text if not character.isascii()}
    assert "─" in signs
    assert signs <= CONSOLE_FONT
    terminal.send("q")
    assert terminal.end() == 0
    lines = terminal.screen.text.strip().splitlines()  # it has no other screen: what was there is cleared away
    assert "Move your token" not in terminal.raw.rpartition("\x1b[2J")[2]
    assert len(lines) <= 3


@pytest.mark.parametrize("without", [(), ("TERM",)], ids=["dumb", "unset"])
def test_what_cannot_move_its_cursor_is_refused(tmp_path: Path, without: tuple[str, ...]) -> None:
    terminal = Terminal(tmp_path, *NEW, TERM="dumb", without=without)
    assert terminal.end() == 2
    assert "\x1b" not in terminal.raw
    assert len(terminal.raw.strip().splitlines()) <= 2
    assert terminal.echoes
