"""The verb `replay`: a save's decisions one by one, or played again and compared."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, plural
from gaudi_tui.verbs.errors import NOT_RIGHT, VerbError
from gaudi_tui.verbs.output import say, say_json
from gaudi_tui.verbs.saved import file_argument, open_save

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session

HELP = _("print a save's decisions; --verify plays its log again")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    file_argument(parser)
    line = _("play the log again from the seed and compare every checkpoint and the end")
    parser.add_argument("--verify", action="store_true", help=line)
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the decisions and return 0, or verify: 0 when all agrees, 1 (as VerbError) when not."""
    from gaudi_tui.storage.files import shown

    session, path = open_save(args.file, args.components)
    if args.verify:
        return _verify(session, shown(path), args.json)
    if args.json:
        say_json(list(_decisions(session)))
        return 0
    count = 0
    for count, each in enumerate(_decisions(session), 1):  # noqa: B007 - how many there are
        say(f"{each['number']:>4} {session.players[each['seat']].name}: {each['prompt']}: {each['text']}")
    if count < len(session.log):
        say(_("The rules have changed since: what follows cannot be told."))
    say(_("(Stepping through a game on the screen is not built yet.)"))
    return 0


def _verify(session: "Session[Any]", where: str, as_json: bool) -> int:
    from gaudi_tui.storage.verify import verify

    verdict = verify(session)
    if as_json:
        say_json(
            {
                "agrees": not verdict.problem,
                "decisions": verdict.entries,
                "checkpoints": verdict.checkpoints,
                "field": verdict.field or None,
                "problem": verdict.problem or None,
            }
        )
        return NOT_RIGHT if verdict.problem else 0
    if verdict.problem:
        fault = _("{where}: field {field}: {problem}; {count} decisions before it agree.").format(
            where=where, field=verdict.field, problem=verdict.problem, count=verdict.entries
        )
        raise VerbError(fault)
    agreed = _("the log leads to the same game: {decisions} and {checkpoints} agree.").format(
        decisions=plural("{count} decision", "{count} decisions", verdict.entries),
        checkpoints=plural("{count} checkpoint", "{count} checkpoints", verdict.checkpoints),
    )
    say(f"{where}: {agreed}")
    return 0


def _decisions(session: "Session[Any]") -> Iterator[dict[str, Any]]:
    """The decisions from the first to the last that the rules of today allow; docs/save-format.md describes them."""
    game = session.game
    state = game.new(session.config, session.seed)
    for number, entry in enumerate(session.log, 1):
        if entry.action not in game.legal(state):
            return
        yield {
            "number": number,
            "turn": game.turn(state),
            "seat": entry.seat,
            "prompt": game.prompt(state),
            "action": list(entry.action),
            "text": game.describe(state, entry.action),
            "when": entry.when,
        }
        game.apply(state, entry.action)
