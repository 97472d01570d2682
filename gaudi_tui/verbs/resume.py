"""The verb `resume`: go on with a saved game exactly where it stood, or watch it."""

import argparse
from typing import TYPE_CHECKING

from gaudi_tui.messages import _
from gaudi_tui.verbs.errors import VerbError
from gaudi_tui.verbs.screens import options_of, play_at_table, require_screen, screen_options

if TYPE_CHECKING:
    from pathlib import Path

HELP = _("go on with the last game, or with the one named")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    parser.add_argument("name", metavar="NAME|FILE", nargs="?", help=_("a save (default: the last game)"))
    held = parser.add_mutually_exclusive_group()
    held.add_argument("--watch", action="store_true", help=_("only look on, and follow what is played elsewhere"))
    line = _("go on also if another terminal plays the game; that one only watches then")
    held.add_argument("--take-over", action="store_true", help=line)
    screen_options(parser)


def run(args: argparse.Namespace) -> int:
    """Show the table of the save; returns the exit status."""
    from gaudi_tui.storage.autosave import Autosave
    from gaudi_tui.storage.files import StorageError

    try:
        path = _path(args.name)
        require_screen(args)  # before the game is taken from anybody
        if args.watch:
            return _watch(path, args)
        autosave = Autosave.open(path, args.components, take_over=args.take_over)
    except (StorageError, ValueError) as error:  # ValueError: SaveError, ContentError
        raise VerbError(str(error)) from None
    return play_at_table(autosave, args)


def _watch(path: "Path", args: argparse.Namespace) -> int:
    """Show what is played elsewhere; returns the exit status. Raises StorageError, SaveError, ContentError."""
    from gaudi_tui.tables import load_telling

    if args.plain:
        from gaudi_tui.plain.watching import run_watch
    else:
        from gaudi_tui.tui.start import run_watch

    return run_watch(path, options_of(args), load_telling)


def _path(name: str | None) -> "Path":
    """Return the save of that name, or the last game's. Raises StorageError, VerbError when there is none."""
    if name is not None:
        from gaudi_tui.storage.autosave import find_save

        return find_save(name).absolute()  # where it is saved is told, and means the same everywhere
    from gaudi_tui.storage.listing import last_game

    path = last_game()
    if path is None:
        raise VerbError(_("There is no saved game to go on with; start one with: gaudi-tui new"))
    return path
