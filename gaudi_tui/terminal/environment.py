"""What the terminal is like, decided before Textual is imported (it reads its settings from the environment then)."""

import locale
import os
import sys
from collections.abc import Mapping
from typing import TextIO

from gaudi_tui.messages import _

COLOUR_SYSTEMS = {"16": "standard", "256": "256", "truecolor": "truecolor"}
_TRUE_COLOUR = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "direct", "iterm")
_ERASING = ("xterm", "linux", "alacritty", "foot", "wezterm", "ghostty", "konsole", "iterm", "putty", "rxvt", "st-")
_SIXTEEN = ("linux", "vt", "ansi", "cons", "eterm-16", "xterm-16color")

_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python sets LC_CTYPE to where the locale is C (PEP 538)."""


def refusal(environ: Mapping[str, str] = os.environ, stdin: TextIO | None = None, stdout: TextIO | None = None) -> str:
    """Return why no screen can be shown here, in one line; empty when it can."""
    for stream in (stdin or sys.stdin, stdout or sys.stdout):
        if stream is None or stream.closed or not stream.isatty():
            return _("The table needs a terminal; standard input or output is none.")
    if environ.get("TERM", "") in {"", "dumb", "unknown"}:
        return _("The table needs a terminal that can move its cursor; TERM is {term!r}.").format(
            term=environ.get("TERM", "")
        )
    return ""


def wants_ascii(environ: Mapping[str, str] = os.environ) -> bool:
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


def is_linux_console(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal is the Linux console, whose font has few glyphs."""
    return environ.get("TERM") == "linux"


def erases(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal is known to erase cells in the background that is set (terminfo's `bce` and `ech`).

    screen and tmux promise neither.
    """
    return environ.get("TERM", "").startswith(_ERASING)


def colour_system(environ: Mapping[str, str] = os.environ) -> str:
    """Return "16", "256" or "truecolor": what the terminal can most probably show.

    SSH clients rarely forward COLORTERM, so a name that says nothing counts as 256 colours.
    """
    if environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        return "truecolor"
    term = environ.get("TERM", "").lower()
    if any(name in term for name in _TRUE_COLOUR):
        return "truecolor"
    return "16" if term.startswith(_SIXTEEN) else "256"


def moves(animation: str, environ: Mapping[str, str] = os.environ) -> bool:
    """Return whether anything may move on the screen; "auto": not over SSH, where every frame has to be sent."""
    return animation == "on" or (animation == "auto" and not any(map(environ.get, ("SSH_TTY", "SSH_CONNECTION"))))


def prepare(colours: str = "auto", animation: bool = False) -> None:
    """Set what Textual reads from the environment when it is imported: call this first.

    `colours`: "auto", "16", "256" or "truecolor".
    """
    environ = os.environ
    environ["TEXTUAL_SMOOTH_SCROLL"] = "0"  # else mode 2048 makes it ignore SIGWINCH and leave mouse mode 1016 on
    environ["TEXTUAL_DISABLE_KITTY_KEY"] = "1"
    environ["TEXTUAL_ANIMATIONS"] = "basic" if animation else "none"
    chosen = colours if colours in COLOUR_SYSTEMS else colour_system(environ)
    environ["TEXTUAL_COLOR_SYSTEM"] = COLOUR_SYSTEMS[chosen]
    if "SSH_TTY" in environ and "ESCDELAY" not in environ:
        environ["ESCDELAY"] = "400"  # milliseconds; the parts of an arrow key may come late over a slow line
    if "NO_COLOR" in environ and not environ["NO_COLOR"]:
        del environ["NO_COLOR"]  # empty means colours are wanted; Textual asks only whether it is there
