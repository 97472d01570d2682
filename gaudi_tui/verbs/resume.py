"""The verb `resume`: go on with a saved game exactly where it stood."""

import argparse

from gaudi_tui.messages import _
from gaudi_tui.verbs.errors import VerbError
from gaudi_tui.verbs.saved import open_save
from gaudi_tui.verbs.screens import play_at_table, require_screen, screen_options

HELP = _("go on with the last game, or with the one named")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    parser.add_argument("name", metavar="NAME|FILE", nargs="?", help=_("a save (default: the last game)"))
    screen_options(parser)


def run(args: argparse.Namespace) -> int:
    """Show the table of the save; returns the exit status."""
    session, path = open_save(_last_game() if args.name is None else args.name, args.components)
    require_screen(args)
    return play_at_table(session, path, args, write=False)


def _last_game() -> str:
    from gaudi_tui.storage.files import StorageError
    from gaudi_tui.storage.listing import last_game

    try:
        path = last_game()
    except StorageError as error:
        raise VerbError(str(error)) from None
    if path is None:
        raise VerbError(_("There is no saved game to go on with; start one with: gaudi-tui new"))
    return str(path)
