"""The verb `engine`: the rules engine as JSON lines on standard input and output."""

import argparse
import sys
from typing import BinaryIO

from gaudi_tui.messages import _
from gaudi_tui.verbs.arguments import add_components, find_game
from gaudi_tui.verbs.errors import USAGE, VerbError

HELP = _("the rules engine as JSON lines, for bots and tools")

LONGEST_LINE = 16 << 20  # bytes; a save of a long game is about 1/50 of it


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    add_components(parser)


def run(args: argparse.Namespace) -> int:
    """Answer each line of standard input with one line until it ends; returns 0."""
    from gaudi_tui.games import NAMES
    from gaudi_tui.verbs.engine_protocol import Engine

    if sys.stdin is None or sys.stdout is None:
        raise VerbError(_("engine reads standard input and writes standard output; one of them is closed."), USAGE)
    find_game(NAMES[0], args.components)  # a component set that is no good is refused at once
    engine = Engine(args.components)
    while (line := _read_line(sys.stdin.buffer)) != b"":
        sys.stdout.write(engine.answer(line) + "\n")
        sys.stdout.flush()
    return 0


def _read_line(stream: BinaryIO) -> bytes | None:
    """Return the next line, b"" at the end, None for a line that is too long (which is skipped to its end)."""
    line = stream.readline(LONGEST_LINE)
    if len(line) < LONGEST_LINE or line.endswith(b"\n"):
        return line
    while line and not line.endswith(b"\n"):
        line = stream.readline(LONGEST_LINE)
    return None
