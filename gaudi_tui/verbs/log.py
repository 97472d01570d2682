"""The verb `log`: what happened in a save, turn by turn."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, clean, plural
from gaudi_tui.verbs.output import say, say_json
from gaudi_tui.verbs.saved import file_argument, hide, open_save, who

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
    else:
        say("\n".join(_lines(session, told)))
    return 0


def _lines(session: "Session[Any]", told: list[dict[str, Any]]) -> Iterator[str]:
    """The log for people to read."""
    from gaudi_tui.core.events import Event
    from gaudi_tui.games import part

    words = part(session.game.name, "log_text")
    names = [clean(player.name) for player in session.players]
    yield f"{session.game.name} {session.config.mode}: " + ", ".join(map(who, session.players))
    heading = ""
    for entry in told:
        if entry["seat"] is not None:
            line = words.heading(entry["stage"], entry["turn"], entry["whose"], names)
            if line != heading:
                heading = line
                yield from ("", heading)
        summed = {each["after"]: each["text"] for each in entry["sums"]}
        for place, event in enumerate(entry["events"]):
            if event["text"]:
                yield f"  {event['text']}"
            if place in summed:
                yield f"  {summed[place]}"
            if line := words.heading_after(Event(event["kind"], event["seat"], event["data"])):
                heading = line
                yield from ("", heading)
        for handover in entry["handovers"]:
            yield f"  {handover['text']}"
    if scores := told[-1]["scores"]:
        yield from ("", _("Final scores"))
        for line in words.final_scores(scores, names, session.config.mode):
            yield f"  {line}"
    if missing := len(session.log) + 1 - len(told):
        yield ""
        yield plural(
            "The rules have changed since: {count} later decision cannot be told.",
            "The rules have changed since: {count} later decisions cannot be told.",
            missing,
        )


def _told(session: "Session[Any]") -> Iterator[dict[str, Any]]:
    """The set-up (seat null), then each decision with what it caused; docs/save-format.md describes the objects."""
    from gaudi_tui.core.timeline import handover_text, played_again
    from gaudi_tui.games import part

    words = part(session.game.name, "log_text")
    game, names = session.game, [clean(player.name) for player in session.players]
    over, then, whose, before = game.is_over(session.state), None, None, None
    for moment in played_again(session):
        entry = moment.entry
        hidden = entry is not None and before is not None and not over and game.secret(before, entry.action)
        events = [event.seen_from(None) for event in moment.events]
        yield {
            "turn": moment.turn,
            "stage": entry and then,
            "seat": entry and entry.seat,
            "whose": entry and whose,
            "action": entry and (hide(entry.action) if hidden else list(entry.action)),
            "when": entry and entry.when,
            "events": [
                {"kind": event.kind, "seat": event.seat, "data": event.data, "text": game.tell(event, names)}
                for event in events
            ],
            "points": words.points(session.state, events),
            "sums": words.sums(session.state, events, names),
            "scores": game.scores(moment.state) if game.is_over(moment.state) else None,
            "handovers": [
                {"seat": handover.seat, "bot": handover.bot, "text": handover_text(handover, names)}
                for handover in moment.handovers
            ],
        }
        then, whose = words.stage(moment.state), words.whose(moment.state)
        if not over:
            before = game.clone(moment.state)
