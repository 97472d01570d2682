"""The games, by name. A game's module is imported when it is asked for."""

from pathlib import Path
from typing import Any

from gaudi_tui.core.game import ConfigError, Game
from gaudi_tui.messages import _

NAMES = ("gaudi",)


def load_game(name: str, components: Path | None = None, digest: str | None = None) -> Game[Any]:
    """Return a game's rules with a component set. Raises ConfigError, ContentError.

    `components`: its folder; None: the shipped set with the hash `digest`, or the standard set where none has it.
    """
    if name == "gaudi":
        from gaudi_tui.games.gaudi.game import Gaudi

        return Gaudi.with_components(components, digest)
    raise ConfigError(_("There is no game {name!r}; there is: {names}.").format(name=name, names=", ".join(NAMES)))
