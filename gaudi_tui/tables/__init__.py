"""How each game looks and reads, a folder a game: the only places besides games/ that know one."""

from gaudi_tui.core.game import ConfigError
from gaudi_tui.play.telling import Telling


def load_telling(game: str) -> Telling:
    """Return how a game's table reads; it is imported when it is asked for. Raises ConfigError for an unknown game."""
    if game == "gaudi":
        from gaudi_tui.tables.gaudi.telling import TELLING  # noqa: PLC0415

        return TELLING
    raise ConfigError(game)
