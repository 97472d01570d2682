"""The verb `log`: what happened in a save, turn by turn."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.verbs.output import say, say_json
from gaudi_tui.verbs.saved import file_argument, open_save, who

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session

HELP = _("print what happened in a save, turn by turn")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    file_argument(parser)
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the log; returns 0. Private events are told as a spectator sees them."""
    session, _path = open_save(args.file, args.components)
    told = list(_told(session))
    if args.json:
        say_json(told)
        return 0
    names = [player.name for player in session.players]
    say(f"{session.game.name} {session.config.mode}: " + ", ".join(map(who, session.players)))
    turn = None
    for entry in told:
        if entry["turn"] != turn and entry["seat"] is not None:
            turn = entry["turn"]
            say()
            say(_("Turn {number}: {name}").format(number=turn + 1, name=names[entry["seat"]]))
        for event in entry["events"]:
            if event["text"]:
                say(f"  {event['text']}")
    missing = len(session.log) - (len(told) - 1)
    if missing:
        say()
        say(_("The rules have changed since: {count} later decisions cannot be told.").format(count=missing))
    return 0


def _told(session: "Session[Any]") -> Iterator[dict[str, Any]]:
    """The set-up (seat null), then each decision with what it caused; docs/save-format.md describes the objects."""
    game, names = session.game, [player.name for player in session.players]
    turn = 0
    for entry, events in session.history():
        seen = [event.seen_from(None) for event in events]
        yield {
            "turn": turn,
            "seat": entry and entry.seat,
            "action": entry and list(entry.action),
            "when": entry and entry.when,
            "events": [
                {"kind": event.kind, "seat": event.seat, "data": event.data, "text": game.tell(event, names)}
                for event in seen
            ],
        }
        turn += bool(entry and entry.checkpoint)
