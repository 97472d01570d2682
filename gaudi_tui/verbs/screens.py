"""What the verbs with a screen share: their options, and the refusal where no screen can be."""

import argparse

from gaudi_tui.messages import _
from gaudi_tui.verbs.errors import USAGE, VerbError


def screen_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of everything that shows a screen."""
    parser.add_argument("--plain", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--no-mouse", action="store_true", help=_("leave the mouse to the terminal"))
    parser.add_argument("--ascii", action="store_true", help=_("show nothing but ASCII characters"))


def require_screen(args: argparse.Namespace) -> None:
    """Raise VerbError where no screen can be shown, before anything is set up or imported."""
    from gaudi_tui.tui.environment import refusal

    if args.plain:
        raise VerbError(_("--plain is not built yet; without it the game is played on the screen."), USAGE)
    if fault := refusal():
        raise VerbError(fault, USAGE)
