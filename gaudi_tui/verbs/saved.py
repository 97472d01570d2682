"""What the verbs that read saves share."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, clean
from gaudi_tui.verbs.arguments import add_components
from gaudi_tui.verbs.errors import VerbError

if TYPE_CHECKING:
    from gaudi_tui.core.session import Player, Session


def file_argument(parser: argparse.ArgumentParser) -> None:
    """Add FILE, and --components for what was not played with the standard set."""
    parser.add_argument("file", metavar="FILE", help=_("the name of a save (see: gaudi-tui saves), or a file"))
    add_components(parser)


def open_save(text: str, components: Path | None) -> tuple["Session[Any]", Path]:
    """Return the session saved under a name or in a file, and the file. Raises VerbError with one line."""
    from gaudi_tui.storage.autosave import find_save, load_game
    from gaudi_tui.storage.files import StorageError

    try:
        path = find_save(text)
        return load_game(path, components), path
    except (StorageError, ValueError) as error:  # ValueError: SaveError, ContentError
        raise VerbError(str(error)) from None


def who(player: "Player") -> str:
    """Return a player's name, with the bot's level if a bot plays."""
    return f"{player.name} ({clean(player.bot, 30)})" if player.bot else player.name


def hide(action: tuple[Any, ...]) -> list[Any]:
    """Return an action as JSON with `null` for what only its seat knows: what it is about, or that nothing was used."""
    return [action[0], *[None] * (len(action) - 1)] if len(action) > 1 else [None]
