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
    """Print JSON-like data, indented, with the letters of every language as they are."""
    import json

    say(json.dumps(data, indent=1, ensure_ascii=False))


def complain(message: str) -> None:
    """Print one line on standard error; nothing happens when that cannot be written."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            sys.stderr.write(f"{PROGRAM}: {clean(message, 2000)}\n")
            sys.stderr.flush()
