"""How computer players decide, by the name of their level. Which levels there are a game declares (`Game.levels`).

A bot sees only what `Session.bot_copy` gives: a determinised copy and a generator that the game never meets. So nothing
hidden can reach it; and since it counts positions and never time, it decides alike on every machine.
"""

from importlib import import_module
from typing import TypeVar, cast

from gaudi_tui.core.actions import Action
from gaudi_tui.core.game import Game, State
from gaudi_tui.core.rng import Rng

S = TypeVar("S", bound=State)

WAYS = frozenset({"apprentice", "mason"})
"""The names of levels that a game can declare: each is a module of this folder, imported when it is asked."""


def choose(game: Game[S], state: S, seat: int, level: str, rng: Rng) -> Action:
    """Return the action that a bot of a level would play for the seat to move.

    `state` and `rng` are those of `Session.bot_copy`. Raises KeyError for a level that the game does not have.
    """
    if level not in game.levels or level not in WAYS:
        raise KeyError(level)
    return cast(Action, import_module(f"gaudi_tui.bots.{level}").choose(game, state, seat, rng))
