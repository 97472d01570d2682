"""The games, by name. A game's module is imported when it is asked for."""

from pathlib import Path
from typing import Any

from gaudi_tui.core.game import ConfigError, Game
from gaudi_tui.messages import _

NAMES = ("gaudi",)


def load_game(name: str, components: Path | None = None) -> Game[Any]:
    """Return a game's rules with a component set (None: the standard one). Raises ConfigError, ContentError."""
    if name == "gaudi":
        from gaudi_tui.games.gaudi.game import Gaudi

        return Gaudi.with_components(components)
    raise ConfigError(_("There is no game {name!r}; there is: {names}.").format(name=name, names=", ".join(NAMES)))
