"""Arguments that several verbs share, and how their values are read."""

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.outside import typed_path
from gaudi_tui.verbs.errors import USAGE, VerbError

if TYPE_CHECKING:
    from gaudi_tui.core.game import Declared, Game
    from gaudi_tui.core.session import Player

SEEDS = 1 << 63


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        plain = text.removeprefix("-")  # int() would take blanks, underscores and the digits of every script as well
        value = int(text) if len(text) <= 20 and plain.isascii() and plain.isdecimal() else None
        if value is None or not low <= value <= high:
            fault = _("{text} is not a whole number from {low} to {high}")
            raise argparse.ArgumentTypeError(fault.format(text=repr(text), low=low, high=high))
        return value

    return read


def folder(text: str) -> Path:
    """Read a path, `~` being the home folder; it is absolute."""
    try:
        return typed_path(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_seed(parser: argparse.ArgumentParser, line: str) -> None:
    """Add --seed (None: not given); `line` is its help."""
    parser.add_argument("--seed", metavar="N", type=whole(0, SEEDS - 1), help=line)


def add_components(parser: argparse.ArgumentParser) -> None:
    """Add --components (None: the standard set)."""
    line = _("folder of another component set (see: gaudi-tui components --help)")
    parser.add_argument("--components", metavar="DIR", type=folder, help=line)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the game's name, which can be left out."""
    from gaudi_tui.games import DEFAULT, NAMES

    names = ", ".join([_("{game} (the default)").format(game=DEFAULT), *(name for name in NAMES if name != DEFAULT)])
    parser.add_argument("game", metavar="GAME", nargs="?", default=DEFAULT, help=names)


def add_mode(parser: argparse.ArgumentParser) -> None:
    """Add --mode (None: the game's usual one)."""
    from gaudi_tui.games import NAMES, declared

    usual, *others = dict.fromkeys(mode for name in NAMES for mode in declared(name).modes)
    modes = ", ".join([_("{mode} (the default)").format(mode=usual), *others])
    parser.add_argument("--mode", metavar="MODE", help=modes)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add an argument for each option of a game that is no house rule, such as --difficulty (None: not chosen)."""
    from gaudi_tui.games import NAMES, declared

    options = [option for name in NAMES for option in declared(name).options if not option.house_rule]
    for option in {option.name: option for option in options}.values():
        usual = _("{value} (the default)").format(value=option.default)
        values = ", ".join(usual if value == option.default else value for value in option.values)
        line = _("{modes}: {values}").format(modes=", ".join(option.modes), values=values)
        parser.add_argument(f"--{option.name}", dest=option.name, metavar="LEVEL", help=line)


def chosen_options(args: argparse.Namespace) -> dict[str, str]:
    """Return what was chosen by the arguments of `add_options`, by name."""
    from gaudi_tui.games import NAMES, declared

    names = [option.name for name in NAMES for option in declared(name).options if not option.house_rule]
    return {name: value for name in names if (value := getattr(args, name)) is not None}


def fresh_seed() -> int:
    """Return a seed that nobody has chosen."""
    return int.from_bytes(os.urandom(6))


def find_game(name: str, components: Path | None = None) -> "Game[Any]":
    """Return a game with its component set. Raises VerbError: 2 for an unknown game, 1 for a set that is no good."""
    from gaudi_tui.core.game import ConfigError
    from gaudi_tui.games import load_game

    try:
        return load_game(name, components)
    except ConfigError as error:
        raise VerbError(str(error), USAGE) from None
    except ValueError as error:  # ContentError
        raise VerbError(str(error)) from None


def find_mode(game: "Game[Any]", mode: str | None) -> str:
    """Return the mode asked for (None: the game's first one). Raises VerbError naming those that exist."""
    if mode is None:
        return game.modes[0]
    if mode not in game.modes:
        fault = _("{game} has no mode {mode} yet; there is: {modes}.")
        raise VerbError(fault.format(game=game.name, mode=repr(mode), modes=", ".join(game.modes)), USAGE)
    return mode


def check_bot(game: "Declared", level: str, *also: str) -> str:
    """Return a bot's level as given. Raises VerbError naming those of the game, and what could be said `also`."""
    if level not in game.levels:
        fault = _("there is no bot {bot}; there is: {levels}.")
        raise VerbError(fault.format(bot=repr(level), levels=", ".join([*also, *game.levels])), USAGE)
    return level


def check_seats(game: "Game[Any]", mode: str, seats: int) -> int:
    """Return a number of seats as given. Raises VerbError naming the possible ones."""
    possible = game.seats(mode)
    if seats not in possible:
        fault = _("{game} ({mode}) has {low} to {high} seats, not {seats}.")
        if max(possible) == 1:
            fault = _("{game} ({mode}) has 1 seat, not {seats}.")
        raise VerbError(
            fault.format(game=game.name, mode=mode, low=min(possible), high=max(possible), seats=seats), USAGE
        )
    return seats


def find_seat(text: str, players: "Sequence[Player]") -> int | None:
    """Return the seat that a name or a number from 0 means, a name first; None when there is none."""
    names = [player.name for player in players]
    if text in names:
        return names.index(text)
    return next((seat for seat in range(len(players)) if text == str(seat)), None)


def seat_names(players: "Sequence[Player]") -> str:
    """Return the seats with their numbers and names, for a message."""
    return ", ".join(f"{seat} {player.name}" for seat, player in enumerate(players))
