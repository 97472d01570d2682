"""The command without a verb: the title screen."""

import argparse


def run(args: argparse.Namespace) -> int:
    """Show the title screen, with --plain as text; returns the exit status."""
    from gaudi_tui.storage.files import StorageError
    from gaudi_tui.storage.places import data_folder
    from gaudi_tui.tables import load_telling
    from gaudi_tui.verbs.errors import VerbError
    from gaudi_tui.verbs.screens import options_of, require_screen

    require_screen(args)
    try:
        data_folder()
    except StorageError as error:  # whatever is offered is kept there
        raise VerbError(str(error)) from None
    options = options_of(args)
    if args.plain:
        from gaudi_tui.plain.start import run_title
    else:
        from gaudi_tui.tui.start import run_title

    return run_title(options, load_telling)
