"""What a terminal is like: found out once, at the door of the program, and handed to whoever shows something in it."""

import locale
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from gaudi_tui.messages import _

COLOURS = ("16", "256", "truecolor")
"""How many colours a terminal can show."""

_TRUE_COLOUR = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "direct", "iterm")
_ERASING = ("xterm", "linux", "alacritty", "foot", "wezterm", "ghostty", "konsole", "iterm", "putty", "rxvt", "st-")
_SIXTEEN = ("linux", "vt", "ansi", "cons", "eterm-16", "xterm-16color")
_UNTITLED = ("linux", "vt", "ansi", "cons", "dumb")
_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python sets LC_CTYPE to where the locale is C (PEP 538)."""
_ESCAPE_DELAY, _OVER_A_LINE = 100, 400  # milliseconds, here and over SSH


@dataclass(frozen=True, slots=True)
class Terminal:
    """What is known of one viewer's terminal.

    `columns`, `lines`: what its environment says of its size, for a terminal that does not tell it (0: nothing).
    `colours`: one of COLOURS; `colourless`: no colours are wanted (NO_COLOR). `erases`: it erases cells in the
    background that is set (terminfo's `bce` and `ech`). `console`: it is the Linux console, whose font has few signs.
    `remote`: it is reached over SSH. `ascii_only`: its locale has no other characters. `wide`: characters whose width
    East Asian fonts see differently take two cells. `titled`: it has a title that a program may set. `asks`: it can be
    asked about its modes without showing a part of the question. `escape_delay`: seconds after which a lone Esc is the
    key and not the beginning of a sequence.
    """

    columns: int = 0
    lines: int = 0
    colours: str = "truecolor"
    colourless: bool = False
    erases: bool = False
    console: bool = False
    remote: bool = False
    ascii_only: bool = False
    wide: bool = False
    titled: bool = True
    asks: bool = True
    escape_delay: float = _ESCAPE_DELAY / 1000

    @classmethod
    def of(cls, environ: Mapping[str, str] = os.environ) -> "Terminal":
        """Return what the environment of a process says of its terminal; whether it is `wide` it has to be asked."""
        term = environ.get("TERM", "")
        remote = bool(environ.get("SSH_TTY") or environ.get("SSH_CONNECTION"))
        delay = _number(environ.get("ESCDELAY", "")) or (_OVER_A_LINE if remote else _ESCAPE_DELAY)
        return cls(
            columns=_number(environ.get("COLUMNS", "")),
            lines=_number(environ.get("LINES", "")),
            colours=_colours(environ),
            colourless=bool(environ.get("NO_COLOR")),  # empty: colours are wanted
            erases=term.startswith(_ERASING),  # screen and tmux promise nothing
            console=term == "linux",
            remote=remote,
            ascii_only=_is_ascii(environ),
            titled=bool(term) and not term.startswith(_UNTITLED),
            asks=environ.get("TERM_PROGRAM") != "Apple_Terminal",
            escape_delay=delay / 1000,
        )

    def moves(self, animation: str) -> bool:
        """Return whether anything may move on the screen; "auto": not over SSH, where every frame has to be sent."""
        return animation == "on" or (animation == "auto" and not self.remote)


def refusal(environ: Mapping[str, str] = os.environ, stdin: TextIO | None = None, stdout: TextIO | None = None) -> str:
    """Return why no screen can be shown here, in one line; empty when it can.

    A driver that is named in TEXTUAL_DRIVER, as a server for browsers does, needs no terminal.
    """
    if environ.get("TEXTUAL_DRIVER"):
        return ""
    for stream in (stdin or sys.stdin, stdout or sys.stdout):
        if stream is None or stream.closed or not stream.isatty():
            return _("The table needs a terminal; standard input or output is none.")
    if environ.get("TERM", "") in {"", "dumb", "unknown"}:
        return _("The table needs a terminal that can move its cursor; TERM is {term!r}.").format(
            term=environ.get("TERM", "")
        )
    return ""


def _colours(environ: Mapping[str, str]) -> str:
    """What the terminal can most probably show.

    SSH clients rarely forward COLORTERM, so a name that says nothing counts as 256 colours. A server for browsers says
    it in the words of Rich.
    """
    told = environ.get("TEXTUAL_COLOR_SYSTEM", "").replace("standard", "16")
    if told in COLOURS:
        return told
    if environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        return "truecolor"
    term = environ.get("TERM", "").lower()
    if any(name in term for name in _TRUE_COLOUR):
        return "truecolor"
    return "16" if term.startswith(_SIXTEEN) else "256"


def _is_ascii(environ: Mapping[str, str]) -> bool:
    """Whether the locale's characters are not UTF-8, so that only ASCII is safe."""
    coerced = (
        not environ.get("LC_ALL") and environ.get("LC_CTYPE") in _COERCED and environ.get("LANG") in ("C", "POSIX")
    )
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environ.get(name, "")
        if value and not (coerced and name == "LC_CTYPE"):  # Python itself put it there (PEP 538)
            code_set = value.partition("@")[0].rpartition(".")[2]  # macOS names nothing else: LC_CTYPE=UTF-8
            return code_set.lower().replace("-", "") != "utf8"
    return "utf" not in locale.getpreferredencoding(False).lower() or not any(
        environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG", "TERM_PROGRAM", "WSL_DISTRO_NAME")
    )


def _number(text: str) -> int:
    """A number as it is written in the environment; 0 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
