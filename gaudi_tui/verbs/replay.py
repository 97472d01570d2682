"""The verb `replay`: a save's decisions one by one, or played again and compared."""

import argparse
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, plural
from gaudi_tui.verbs.errors import VerbError
from gaudi_tui.verbs.output import say
from gaudi_tui.verbs.saved import file_argument, open_save

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session

HELP = _("print a save's decisions; --verify plays its log again")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    file_argument(parser)
    line = _("play the log again from the seed and compare every checkpoint and the end")
    parser.add_argument("--verify", action="store_true", help=line)


def run(args: argparse.Namespace) -> int:
    """Print the decisions and return 0, or verify: 0 when all agrees, 1 (as VerbError) when not."""
    from gaudi_tui.storage.files import shown

    session, path = open_save(args.file, args.components)
    if args.verify:
        say(f"{shown(path)}: {_verified(session, shown(path))}")
    else:
        _print_decisions(session)
        say(_("(Stepping through a game on the screen is not built yet.)"))
    return 0


def _verified(session: "Session[Any]", where: str) -> str:
    from gaudi_tui.storage.verify import verify

    verdict = verify(session)
    if verdict.problem:
        fault = _("{where}: field {field}: {problem}; {count} decisions before it agree.").format(
            where=where, field=verdict.field, problem=verdict.problem, count=verdict.entries
        )
        raise VerbError(fault)
    return _("the log leads to the same game: {decisions} and {checkpoints} agree.").format(
        decisions=plural("{count} decision", "{count} decisions", verdict.entries),
        checkpoints=plural("{count} checkpoint", "{count} checkpoints", verdict.checkpoints),
    )


def _print_decisions(session: "Session[Any]") -> None:
    game, names = session.game, [player.name for player in session.players]
    state = game.new(session.config, session.seed)
    for number, entry in enumerate(session.log, 1):
        if entry.action not in game.legal(state):
            say(_("The rules have changed since: what follows cannot be told."))
            return
        say(f"{number:>4} {names[entry.seat]}: {game.prompt(state)}: {game.describe(state, entry.action)}")
        game.apply(state, entry.action)
