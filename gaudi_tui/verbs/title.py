"""The command without a verb: the title screen."""

import argparse


def run(args: argparse.Namespace) -> int:
    """Show the title screen; returns the exit status."""
    from gaudi_tui.verbs.screens import options_of, require_screen

    require_screen(args)
    options = options_of(args)
    from gaudi_tui.tui.start import run_title

    return run_title(options)
