"""The command: it finds the verb, imports that one only, and turns every fault into one line and an exit status.

Exit status: 0 done, 1 the thing checked is not right, 2 wrong usage, 130 interrupted.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn, Protocol, cast

from gaudi_tui import __version__
from gaudi_tui.messages import _
from gaudi_tui.verbs.errors import INTERRUPTED, NOT_RIGHT, USAGE, VerbError
from gaudi_tui.verbs.output import PROGRAM, complain

NOT_BUILT = ("arena", "serve")
SCREEN_OPTIONS = ("--ascii", "--no-mouse", "--plain")  # before the verb or behind it, as people write them


class Verb(Protocol):
    """What a module of gaudi_tui/verbs/ has: its line in the help, its arguments, and what it does (exit status)."""

    HELP: str

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the verb's arguments to its parser."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it; returns the exit status. Raises VerbError."""


def verbs() -> dict[str, str]:
    """Return the verbs that stand, with a line about each; a verb's module is gaudi_tui.verbs.<name>."""
    return {
        "new": _("start a new game, straight to the table"),
        "resume": _("go on with the last game, or with the one named"),
        "saves": _("list the saved games"),
        "check": _("check that save files are whole"),
        "show": _("print the table of a save as a seat may see it"),
        "log": _("print what happened in a save, turn by turn"),
        "replay": _("step through a save, or print it; --verify plays its log again"),
        "simulate": _("let computer players play games and count"),
        "bench": _("measure the speed of the rules engine"),
        "components": _("show or check a component set"),
        "engine": _("the rules engine as JSON lines, for bots and tools"),
        "config": _("show the settings, or where they live"),
    }


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line that also says where the help is."""

    def error(self, message: str) -> NoReturn:
        """Raise VerbError instead of printing the usage."""
        raise VerbError(_("{fault} (see: {command} --help)").format(fault=message, command=self.prog), USAGE)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with arguments (default: the process's own) and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # text that the terminal's encoding lacks must not be the end
            stream.reconfigure(errors="replace")
    try:
        status = _dispatch(list(sys.argv[1:] if argv is None else argv))
        if sys.stdout is not None:
            sys.stdout.flush()
    except VerbError as error:
        return _fail(error.message, error.status)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_output()  # whoever read the output has seen enough
        return 0
    except OSError as error:
        _abandon_output()
        where = f": {error.filename}" if error.filename else ""
        return _fail(f"{error.strerror or error}{where}", NOT_RIGHT)
    except Exception as error:
        from gaudi_tui.storage.files import StorageError

        if isinstance(error, StorageError):  # one line already, wherever it was raised
            return _fail(str(error), NOT_RIGHT)
        if os.environ.get("GAUDI_TUI_DEBUG"):
            raise
        return _fail(_reported(error), NOT_RIGHT)
    return status


def _reported(error: Exception) -> str:
    """Write an internal fault down; returns the line about it. Its message may name what nobody should see."""
    from gaudi_tui.storage import crash, files, places

    path = None
    with suppress(files.StorageError):
        path = crash.write(error, places.data_folder())
    if path is None:
        text = _("internal error ({kind}), please report it (GAUDI_TUI_DEBUG=1 shows where)")
    else:
        text = _("internal error ({kind}), please report it with {path}")
    return text.format(kind=type(error).__name__, path=path)


def _dispatch(argv: list[str]) -> int:
    before = next((index for index, word in enumerate(argv) if word not in SCREEN_OPTIONS), len(argv))
    if before < len(argv) and not argv[before].startswith("-"):
        return _run_verb(argv[before], argv[:before] + argv[before + 1 :])
    args = _top_parser().parse_args(argv)
    if args.print_completion is not None:
        from gaudi_tui.verbs.completion import print_completion

        known = verbs()
        parsers = {"": _top_parser()} | {name: _verb(name)[1] for name in known}
        print_completion(args.print_completion, parsers, known)
        return 0
    from gaudi_tui.verbs import title

    return title.run(args)


def _run_verb(name: str, rest: list[str]) -> int:
    known = verbs()
    if name not in known:
        text = _("{verb} is not built yet") if name in NOT_BUILT else _("there is no verb {verb}")
        names = ", ".join(known)
        raise VerbError(_("{fault}; there is: {names}.").format(fault=text.format(verb=repr(name)), names=names), USAGE)
    verb, parser = _verb(name)
    return verb.run(parser.parse_args(rest))


def _verb(name: str) -> tuple[Verb, Parser]:
    """Return a verb's module and its parser."""
    verb = cast(Verb, import_module(f"gaudi_tui.verbs.{name}"))
    parser = Parser(prog=f"{PROGRAM} {name}", description=verb.HELP, allow_abbrev=False)
    verb.arguments(parser)
    return verb, parser


def _top_parser() -> Parser:
    width = max(map(len, verbs()))
    lines = "\n".join(f"  {name:<{width}}  {line}" for name, line in verbs().items())
    parser = Parser(
        prog=PROGRAM,
        usage=_("{command} [VERB] [options]").format(command=PROGRAM),
        description=_(
            "The board game Gaudí in your terminal. Unofficial fan project.\nWithout a verb: the title screen."
        ),
        epilog=_("verbs ({command} VERB --help tells more):").format(command=PROGRAM) + "\n" + lines,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    line = _("print what makes bash, zsh or fish complete this command (how: docs/settings.md)")
    parser.add_argument("--print-completion", metavar="SHELL", help=line)
    from gaudi_tui.verbs.screens import screen_options

    screen_options(parser)
    return parser


def _fail(message: str, status: int) -> int:
    complain(message)
    return status


def _abandon_output() -> None:
    """Make sure that the interpreter does not fail on the same output once more when it exits."""
    if sys.stdout is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
