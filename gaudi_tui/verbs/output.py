"""How verbs print: text for people, JSON for tools."""

import sys
from contextlib import suppress
from typing import Any

from gaudi_tui.messages import clean

PROGRAM = "gaudi-tui"


def say(text: str = "") -> None:
    """Print one line, or several."""
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")


def say_json(data: Any) -> None:
    """Print JSON-like data, indented, with the letters of every language as they are.

    What a terminal obeys (control, format and private characters) is written as an escape of JSON.
    """
    import json

    text = json.dumps(data, indent=1, ensure_ascii=False)
    say(text if text.isascii() else "".join(map(_harmless, text)))


def _harmless(letter: str) -> str:
    if letter == "\n" or letter.isprintable():
        return letter
    return "".join(f"\\u{unit:04x}" for unit in memoryview(letter.encode("utf-16-le", "surrogatepass")).cast("H"))


def complain(message: str) -> None:
    """Print one line on standard error; nothing happens when that cannot be written."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            sys.stderr.write(f"{PROGRAM}: {clean(message, 2000)}\n")
            sys.stderr.flush()
