"""What the verbs with a screen share: their options, and the refusal where no screen can be."""

import argparse
from contextlib import suppress
from typing import TYPE_CHECKING

from gaudi_tui.messages import _
from gaudi_tui.verbs.arguments import add_components
from gaudi_tui.verbs.errors import USAGE, VerbError

if TYPE_CHECKING:
    from gaudi_tui.play.options import Options
    from gaudi_tui.storage.autosave import Autosave


def screen_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of everything that shows a screen."""
    parser.add_argument("--plain", action="store_true", help=_("as numbered text, for screen readers and pipes"))
    parser.add_argument("--no-mouse", action="store_true", help=_("leave the mouse to the terminal"))
    parser.add_argument("--ascii", action="store_true", help=_("show nothing but ASCII characters"))
    add_components(parser)


def require_screen(args: argparse.Namespace) -> None:
    """Raise VerbError where no screen can be shown, before anything is set up or imported; --plain needs none."""
    from gaudi_tui.terminal.terminal import refusal

    if not args.plain and (fault := refusal()):
        raise VerbError(_("{fault} As text it can be played anywhere: --plain.").format(fault=fault), USAGE)


def options_of(args: argparse.Namespace) -> "Options":
    """Return the settings of the screens: the settings file, and what the command line says otherwise.

    What is wrong in the file is said now, and can be read on the screens too.
    """
    from dataclasses import replace

    from gaudi_tui import config
    from gaudi_tui.play.options import Options
    from gaudi_tui.storage.files import StorageError
    from gaudi_tui.storage.places import data_folder
    from gaudi_tui.verbs.output import complain

    loaded = config.load()
    for line in loaded.lines():
        complain(line)
    data = None
    with suppress(StorageError):  # a game in a file that is named can be played without
        data = data_folder()
    options = Options(**loaded.settings._asdict(), components=args.components, data=data)
    return replace(
        options,
        glyphs="ascii" if args.ascii else options.glyphs,
        mouse=options.mouse and not args.no_mouse,
        problems=loaded.problems,
    )


def play_at_table(autosave: "Autosave", args: argparse.Namespace) -> int:
    """Show the game of a save that this process holds, written after each decision; returns the exit status.

    With --plain the table is lines of text.
    """
    from gaudi_tui.tables import load_telling

    if args.plain:
        from gaudi_tui.plain.start import run_table
    else:
        from gaudi_tui.tui.start import run_table

    status = run_table(autosave, options_of(args), load_telling)
    autosave.close()
    return status
