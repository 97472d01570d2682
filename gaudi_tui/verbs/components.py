"""The verb `components`: print a component set, or check one."""

import argparse

from gaudi_tui.messages import _, clean_path
from gaudi_tui.verbs.arguments import folder
from gaudi_tui.verbs.errors import NOT_RIGHT, VerbError
from gaudi_tui.verbs.output import say

HELP = _("show or check a component set")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    parser.add_argument(
        "what",
        metavar="show|check",
        choices=("show", "check"),
        help=_("print it in tables, or say what is wrong with it"),
    )
    parser.add_argument(
        "folder", metavar="DIR", nargs="?", type=folder, help=_("its folder (default: the standard set)")
    )


def run(args: argparse.Namespace) -> int:
    """Print the set, or one line for each fault; returns 1 when `check` finds any."""
    from gaudi_tui.core.game import ContentError
    from gaudi_tui.games import DEFAULT, part

    loader = part(DEFAULT, "loader")
    folder = args.folder or loader.STANDARD
    try:
        if args.what == "show":
            say(part(DEFAULT, "components_text").tables(loader.load_content(folder)).rstrip("\n"))
            return 0
        content = loader.read_content(folder)
    except ContentError as error:
        raise VerbError(str(error)) from None
    found = part(DEFAULT, "rulebook_checks").faults(content)
    for fault in found:
        say(f"{clean_path(folder)}/{fault}")
    if found:
        return NOT_RIGHT
    say(
        _("{folder}: component set {name} is whole ({digest}).").format(
            folder=clean_path(folder), name=content.id, digest=content.hash[:12]
        )
    )
    return 0
