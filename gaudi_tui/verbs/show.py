"""The verb `show`: the table of a save as a seat may see it."""

import argparse
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.verbs.arguments import whole
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
        "--seat", metavar="N", type=whole(0, 63), help=_("whose view, from 0 in turn order (default: a spectator's)")
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the table; returns 0."""
    session, _path = open_save(args.file, args.components)
    seats = session.config.seats
    if args.seat is not None and args.seat >= seats:
        known = ", ".join(f"{seat} {player.name}" for seat, player in enumerate(session.players))
        raise VerbError(_("there is no seat {seat}; there is: {seats}.").format(seat=args.seat, seats=known), USAGE)
    if args.json:
        say_json(_as_json(session, args.seat))
    else:
        text = import_module(f"gaudi_tui.games.{session.game.name}.table_text")
        say(text.table_text(session, args.seat))
    return 0


def _as_json(session: "Session[Any]", seat: int | None) -> dict[str, Any]:
    """docs/save-format.md describes it."""
    game, state = session.game, session.state
    return {
        "game": game.name,
        "players": [{"name": player.name, "bot": player.bot} for player in session.players],
        "prompt": game.prompt(state),
        "view": game.view(state, seat),
        "scores": game.scores(state),
    }
