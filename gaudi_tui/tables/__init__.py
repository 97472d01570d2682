"""How each game looks and reads, a folder a game: the only places besides games/ that know one."""

from importlib import import_module
from typing import cast

from gaudi_tui.core.game import ConfigError
from gaudi_tui.games import NAMES
from gaudi_tui.messages import _
from gaudi_tui.play.scene import Telling


def load_telling(game: str) -> Telling:
    """Return how a game's table reads; it is imported when it is asked for. Raises ConfigError for an unknown game."""
    if game not in NAMES:
        raise ConfigError(_("There is no game {name!r}; there is: {names}.").format(name=game, names=", ".join(NAMES)))
    return cast(Telling, import_module(f"gaudi_tui.tables.{game}.telling").TELLING)
