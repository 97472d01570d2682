"""The verb `new`: a new game, straight to the table."""

import argparse
from itertools import count
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, clean
from gaudi_tui.verbs.arguments import (
    add_game,
    add_mode,
    add_options,
    add_seed,
    check_bot,
    check_seats,
    chosen_options,
    find_game,
    find_mode,
    find_seat,
    fresh_seed,
    seat_names,
)
from gaudi_tui.verbs.errors import USAGE, VerbError
from gaudi_tui.verbs.screens import play_at_table, require_screen, screen_options

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gaudi_tui.core.game import Declared
    from gaudi_tui.core.session import Player, Session
    from gaudi_tui.storage.autosave import Autosave

HELP = _("start a new game, straight to the table")

HUMAN = "human"
LONGEST_NAME = 40


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    add_game(parser)
    parser.add_argument(
        "--seat",
        metavar="NAME[=WHO]",
        action="append",
        help=_("a seat, in turn order: WHO is human (the default) or a bot; none: you against one mason (solo: you)"),
    )
    add_mode(parser)
    add_options(parser)
    parser.add_argument(
        "--first", metavar="SEAT", help=_("who starts: a name, or a seat's number, 0 for the first (else drawn)")
    )
    add_seed(parser, _("the same number gives the same draws (else drawn)"))
    line = _("decide a ruling otherwise; a wrong NAME tells those that exist")
    parser.add_argument("--house-rule", metavar="NAME=VALUE", action="append", default=[], help=line)
    parser.add_argument("--save", metavar="NAME", help=_("what the save is called (else game and time)"))
    screen_options(parser)


def run(args: argparse.Namespace) -> int:
    """Set up the game, save it and show the table; returns the exit status."""
    session = set_up(args)
    path = save_path(args.game, args.save)
    require_screen(args)
    return play_at_table(_saved(session, path if args.save else None), args)


def _saved(session: "Session[Any]", path: "Path | None") -> "Autosave":
    """Write the new game to its file. Raises VerbError."""
    from gaudi_tui.storage.autosave import Autosave
    from gaudi_tui.storage.files import StorageError

    try:
        autosave = Autosave.begin(session, path)
    except StorageError as error:
        raise VerbError(str(error)) from None
    if fault := autosave.wait():
        autosave.close()
        raise VerbError(fault)
    return autosave


def set_up(args: argparse.Namespace) -> "Session[Any]":
    """Return the new game that the arguments describe. Raises VerbError."""
    from gaudi_tui.core.game import Config, ConfigError
    from gaudi_tui.core.session import Session
    from gaudi_tui.storage.format import now

    game = find_game(args.game, args.components)
    mode = find_mode(game, args.mode)
    players = read_players(game, args.seat or [])[: None if args.seat else game.seats(mode)[-1]]
    check_seats(game, mode, len(players))
    options = chosen_options(args) | read_house_rules(args.house_rule)
    config = Config.chosen(len(players), mode, read_first(args.first, players), options)
    seed = fresh_seed() if args.seed is None else args.seed
    try:
        return Session.start(game, config, players, seed, now)
    except ConfigError as error:
        raise VerbError(str(error), USAGE) from None


def read_players(game: "Declared", seats: list[str]) -> "list[Player]":
    """Return who sits where, from NAME[=WHO]; none: the player against the strongest bot. Raises VerbError."""
    from gaudi_tui import config
    from gaudi_tui.core.session import Player

    if not seats:
        names = config.load().settings.names
        mine = names[0] if names else _("You")
        level = game.levels[-1]
        return [Player(mine), Player(_bot_name(level, [mine]), level)]
    read: list[tuple[str, str | None]] = []
    for seat in seats:
        name, _equals, who = seat.rpartition("=") if "=" in seat else (seat, "", HUMAN)
        bot = None if who == HUMAN else check_bot(game, who, HUMAN)
        shown = clean(name, LONGEST_NAME).strip()
        if not shown and bot is None:
            raise VerbError(_("--seat {seat}: a human needs a name.").format(seat=repr(seat)), USAGE)
        if shown and shown in [other for other, _bot in read]:
            raise VerbError(
                _("--seat {seat}: there is a seat named {name} already.").format(seat=repr(seat), name=shown), USAGE
            )
        read.append((shown, bot))
    taken = [name for name, _bot in read]
    players: list[Player] = []
    for name, bot in read:
        players.append(Player(name or _bot_name(bot or "", taken), bot))
        taken.append(players[-1].name)
    return players


def read_first(text: str | None, players: "list[Player]") -> int | None:
    """Return the seat that starts, from its name or number; None when it is to be drawn. Raises VerbError."""
    if text is None:
        return None
    seat = find_seat(text, players)
    if seat is None:
        fault = _("--first {text}: there is no such seat; there is: {names}.")
        raise VerbError(fault.format(text=repr(text), names=seat_names(players)), USAGE)
    return seat


def read_house_rules(texts: list[str]) -> dict[str, str]:
    """Return house rules from NAME=VALUE. Raises VerbError."""
    rules = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise VerbError(_("--house-rule {text}: it must be NAME=VALUE.").format(text=repr(text)), USAGE)
        rules[name] = value
    return rules


def save_path(game: str, name: str | None) -> "Path":
    """Return the file of the new save. Raises VerbError when a save has that name already."""
    from gaudi_tui.storage import places
    from gaudi_tui.storage.files import StorageError

    try:
        path = places.path_of(places.fresh_name(game) if name is None else name)
        taken = path.exists() or path.is_symlink()
    except StorageError as error:
        raise VerbError(str(error)) from None
    except OSError as error:
        fault = _("{folder} cannot be used: {why}. Name another folder: GAUDI_TUI_DATA=/some/folder")
        raise VerbError(fault.format(folder=places.saves_folder(), why=error.strerror or error)) from None
    except ValueError as error:
        raise VerbError(_("--save {name}: {fault}").format(name=repr(name), fault=error), USAGE) from None
    if taken:
        fault = _("there is a save {name} already: choose another name, or go on with it by: gaudi-tui resume")
        raise VerbError(fault.format(name=repr(name)), USAGE)
    return path


def _bot_name(level: str, taken: "Sequence[str]") -> str:
    """A name for a bot that nobody has named, such as "Mason" or "Mason 2"."""
    name = level.capitalize()
    return next(each for number in count(1) if (each := name if number == 1 else f"{name} {number}") not in taken)
