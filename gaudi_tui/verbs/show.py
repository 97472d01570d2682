"""The verb `show`: the table of a save as a seat may see it."""

import argparse
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.verbs.arguments import find_seat, seat_names
from gaudi_tui.verbs.errors import USAGE, VerbError
from gaudi_tui.verbs.output import say, say_json
from gaudi_tui.verbs.saved import file_argument, open_save

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session

HELP = _("print the table of a save as a seat may see it")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    file_argument(parser)
    parser.add_argument(
        "--seat",
        metavar="SEAT",
        help=_("whose view: a name, or a seat's number in turn order, 0 for the first (default: a spectator's)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the table; returns 0."""
    session, _path = open_save(args.file, args.components)
    seat = None if args.seat is None else find_seat(args.seat, session.players)
    if args.seat is not None and seat is None:
        fault = _("there is no seat {seat}; there is: {seats}.")
        raise VerbError(fault.format(seat=args.seat, seats=seat_names(session.players)), USAGE)
    if args.json:
        say_json(_as_json(session, seat))
    else:
        from gaudi_tui.games import part

        say(part(session.game.name, "table_text").table_text(session, seat))
    return 0


def _as_json(session: "Session[Any]", seat: int | None) -> dict[str, Any]:
    """docs/save-format.md describes it."""
    game, state = session.game, session.state
    return {
        "game": game.name,
        "players": [{"name": player.name, "bot": player.bot} for player in session.players],
        "prompt": game.prompt_seen_from(state, seat),
        "view": game.view(state, seat),
        "scores": game.scores(state),
    }
