"""The verb `check`: is each save whole?"""

import argparse
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, plural
from gaudi_tui.verbs.arguments import add_components
from gaudi_tui.verbs.errors import NOT_RIGHT, VerbError
from gaudi_tui.verbs.output import say

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session

HELP = _("check that save files are whole")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    line = _("names of saves (see: gaudi-tui saves), or files")
    parser.add_argument("files", metavar="FILE", nargs="+", help=line)
    line = _("make of a damaged save what can be made of it, as a new save beside it")
    parser.add_argument("--repair", action="store_true", help=line)
    add_components(parser)


def run(args: argparse.Namespace) -> int:
    """Print one line a file; returns 1 if one of them is not a good save, and was not repaired either."""
    from gaudi_tui.storage.files import shown
    from gaudi_tui.verbs.saved import open_save

    status = 0
    for file in args.files:
        try:
            session, path = open_save(file, args.components)
            say(f"{shown(path)}: {_good(session)}")
        except VerbError as error:
            say(error.message)
            if not (args.repair and _repair(file, args)):
                status = NOT_RIGHT
    return status


def _repair(file: str, args: argparse.Namespace) -> bool:
    """Print what was made of a damaged save; returns whether anything was."""
    from gaudi_tui.storage.autosave import find_save
    from gaudi_tui.storage.files import StorageError, shown
    from gaudi_tui.storage.repair import repair, write_repaired

    try:
        path = find_save(file)
        repaired = repair(path, args.components)
        new = write_repaired(repaired, path)
    except (StorageError, ValueError) as error:
        say(str(error))
        return False
    source = _("from the version before it") if repaired.previous else _("from its log")
    say(
        plural(
            "{path}: repaired as {new}, {source}: {kept} of {count} decision.",
            "{path}: repaired as {new}, {source}: {kept} of {count} decisions.",
            repaired.written,
            path=shown(path),
            new=shown(new),
            source=source,
            kept=repaired.kept,
        )
    )
    return True


def _good(session: "Session[Any]") -> str:
    game, config = session.game, session.config
    decisions = plural("{count} decision", "{count} decisions", len(session.log))
    stand = _("finished") if game.is_over(session.state) else _("running")
    return _("good: {game} {mode}, {seats}, {decisions}, {stand}.").format(
        game=game.name,
        mode=config.mode,
        seats=plural("{count} seat", "{count} seats", config.seats),
        decisions=decisions,
        stand=stand,
    )
