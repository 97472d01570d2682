"""How verbs print: text for people, JSON for tools."""

import json
import sys
from typing import Any


def say(text: str = "") -> None:
    """Print one line, or several."""
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")


def say_json(data: Any) -> None:
    """Print JSON-like data, indented, with the letters of every language as they are."""
    say(json.dumps(data, indent=1, ensure_ascii=False))
