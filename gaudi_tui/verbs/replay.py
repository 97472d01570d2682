"""The verb `replay`: a save's decisions one by one, on the screen or printed, or played again and compared."""

import argparse
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, clean, plural
from gaudi_tui.verbs.errors import NOT_RIGHT, VerbError
from gaudi_tui.verbs.output import say, say_json
from gaudi_tui.verbs.saved import hide, open_save
from gaudi_tui.verbs.screens import options_of, screen_options

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session

HELP = _("step through a save, or print it; --verify plays its log again")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    parser.add_argument("file", metavar="FILE", help=_("the name of a save (see: gaudi-tui saves), or a file"))
    screen_options(parser)
    line = _("play the log again from the seed and compare every checkpoint and the end")
    parser.add_argument("--verify", action="store_true", help=line)
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Step through the decisions on a screen, or where there is none print them, and return 0.

    With --verify return 0 when all agrees, 1 (as VerbError) when not.
    """
    from gaudi_tui.storage.files import shown
    from gaudi_tui.terminal.terminal import refusal

    session, path = open_save(args.file, args.components)
    if args.verify:
        return _verify(session, shown(path), args.json)
    if args.json:
        say_json(list(_decisions(session)))
        return 0
    if not args.plain and not refusal():
        from gaudi_tui.tables import load_telling
        from gaudi_tui.tui.start import run_replay

        return run_replay(session, options_of(args), load_telling)
    count = 0
    for count, each in enumerate(_decisions(session), 1):  # noqa: B007 - how many there are
        name = clean(session.players[each["seat"]].name)
        say(f"{each['number']:>4} {name}: {each['prompt']}: {each['text'] or _('not known')}")
    if count < len(session.log):
        say(_("The rules have changed since: what follows cannot be told."))
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
        raise VerbError(
            plural(
                "{where}: field {field}: {problem}; {count} decision before it agrees.",
                "{where}: field {field}: {problem}; {count} decisions before it agree.",
                verdict.entries,
                where=where,
                field=verdict.field,
                problem=verdict.problem,
            )
        )
    agreed = _("the log leads to the same game: {decisions} and {checkpoints} agree.").format(
        decisions=plural("{count} decision", "{count} decisions", verdict.entries),
        checkpoints=plural("{count} checkpoint", "{count} checkpoints", verdict.checkpoints),
    )
    say(f"{where}: {agreed}")
    return 0


def _decisions(session: "Session[Any]") -> Iterator[dict[str, Any]]:
    """The decisions from the first to the last that the rules of today allow; docs/save-format.md describes them."""
    from gaudi_tui.core.timeline import Timeline

    game = session.game
    moments = Timeline(session).moments
    for number, (before, moment) in enumerate(pairwise(moments), 1):
        entry, state = moment.entry, before.state
        assert entry is not None, "the set-up comes first"
        over = game.is_over(session.state)
        hidden = game.secret(state, entry.action) and not over
        yield {
            "number": number,
            "turn": moment.turn,
            "seat": entry.seat,
            "prompt": game.prompt(state) if over else game.prompt_seen_from(state, None),
            "action": hide(entry.action) if hidden else list(entry.action),
            "text": "" if hidden else game.describe(state, entry.action),
            "when": entry.when,
        }
