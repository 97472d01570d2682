"""The verb `saves`: what is saved."""

import argparse
import time
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, clean
from gaudi_tui.storage import files, places
from gaudi_tui.storage.listing import Listed, list_saves
from gaudi_tui.verbs.errors import VerbError
from gaudi_tui.verbs.output import say, say_json

if TYPE_CHECKING:
    from gaudi_tui.storage.head import Seat

HELP = _("list the saved games")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the saves, newest first; returns 0."""
    try:
        saves = list_saves()
    except files.StorageError as error:
        raise VerbError(str(error)) from None
    if args.json:
        say_json([_as_json(save) for save in saves])
    elif saves:
        for save in saves:
            say(_line(save))
    else:
        say(_("Nothing is saved in {folder}.").format(folder=files.shown(places.saves_folder())))
    return 0


def _line(save: Listed) -> str:
    """A save in two lines: its name and when, then what it is."""
    if save.head is None:
        return f"{save.name}\n    {_('cannot be used:')} {save.problem}"
    head = save.head
    stand = head.summary
    saved = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.saved)) if save.saved else _("in the future")
    players = head.config.players
    if stand.over:
        where = _("finished")
    elif stand.to_move is not None and stand.to_move < len(players):
        name = clean(players[stand.to_move].name, 30)
        where = _("you are to decide") if name == _("You") else _("to decide: {name}").format(name=name)
    else:
        where = _("running")
    if stand.round is not None:
        where = _("round {round}, {where}").format(round=stand.round, where=where)
    if head.abandoned:
        where = _("{where}, given up").format(where=where)
    if save.player:
        where = _("{where}, being played: {who}").format(where=where, who=save.player)
    scores = stand.scores or []
    names = [_who(seat) + (f" {scores[at]}" if at < len(scores) else "") for at, seat in enumerate(players)]
    game = f"{clean(head.game, 30)} {clean(head.config.mode, 30)}"
    if head.config.difficulty:
        game += f" {clean(head.config.difficulty, 30)}"
    return f"{save.name}   {saved}\n    {game}: {', '.join(names)}; {where}"


def _who(seat: "Seat") -> str:
    name = clean(seat.name, 30)
    return f"{name} ({clean(seat.bot, 30)})" if seat.bot else name


def _as_json(save: Listed) -> dict[str, Any]:
    """One object a save; docs/save-format.md describes it."""
    data: dict[str, Any] = {"name": save.name, "path": str(save.path), "changed": int(save.changed)}
    if save.head is None:
        return data | {"problem": save.problem}
    head, stand = save.head, save.head.summary
    return data | {
        "problem": None,
        "game": head.game,
        "mode": head.config.mode,
        "players": [{"name": seat.name, "bot": seat.bot} for seat in head.config.players],
        "round": stand.round,
        "turn": stand.turn,
        "to_move": stand.to_move,
        "over": stand.over,
        "saved": stand.saved,
        "scores": stand.scores,
        "abandoned": head.abandoned,
        "difficulty": head.config.difficulty,
        "in_play": save.player or None,
    }
