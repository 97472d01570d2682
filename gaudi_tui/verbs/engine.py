"""The verb `engine`: the rules engine as JSON lines on standard input and output."""

import argparse
import sys
from typing import BinaryIO

from gaudi_tui.messages import _
from gaudi_tui.verbs.arguments import add_components, find_game
from gaudi_tui.verbs.errors import USAGE, VerbError

HELP = _("the rules engine as JSON lines, for bots and tools")

REQUESTS = (
    '{"cmd": "new", "config": {"seats": 2, "mode": "expert"}, "seed": 7}',
    '{"cmd": "load", "save": {...}}',
    '{"cmd": "save"}',
    '{"cmd": "setup", "state": {...}}',
    '{"cmd": "to_move"}',
    '{"cmd": "legal"}',
    '{"cmd": "play", "id": 3}',
    '{"cmd": "view", "seat": 0}',
    '{"cmd": "explain", "target": ["play", 12]}',
    '{"cmd": "undo"}',
    '{"cmd": "redo"}',
    '{"cmd": "scores"}',
    '{"cmd": "bot", "level": "mason"}',
)
"""An example of each command, for the help."""

LONGEST_LINE = 16 << 20  # bytes; a save of a long game is about 1/50 of it


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    add_components(parser)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = "\n".join(
        (
            _("One request a line on standard input, one answer a line on standard output, both JSON objects:"),
            '  {"cmd": "new", "config": {"seats": 2}, "seed": 7}',
            '  {"ok": true, "events": [...]}',
            _("An error is {answer}; the game stays as it is.").format(
                answer='{"ok": false, "error": {"code": "...", "message": "..."}}'
            ),
            "",
            _("commands (docs/command.md has every field):"),
            *(f"  {request}" for request in REQUESTS),
        )
    )


def run(args: argparse.Namespace) -> int:
    """Answer each line of standard input with one line until it ends; returns 0."""
    from gaudi_tui.games import DEFAULT
    from gaudi_tui.verbs.engine_protocol import Engine

    if sys.stdin is None or sys.stdout is None:
        raise VerbError(_("engine reads standard input and writes standard output; one of them is closed."), USAGE)
    find_game(DEFAULT, args.components)  # a component set that is no good is refused at once
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
