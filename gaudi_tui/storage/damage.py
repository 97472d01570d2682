"""What is wrong with a save that cannot be opened, and what a player can do about it."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from gaudi_tui import games
from gaudi_tui.storage import files
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.format import decode
from gaudi_tui.storage.head import LIMIT, NewerSaveError, OtherComponentsError, SaveError, decode_head
from gaudi_tui.storage.repair import Repaired, repair

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session


class Before(NamedTuple):
    """The version before a damaged save; `saved`: seconds since 1970, None when that is unknown."""

    session: "Session[Any]"
    saved: float | None


class Damage(NamedTuple):
    """What is wrong with a save: one line, and its `kind`.

    "newer": a later version of the program wrote it; "components": it was made with another set; "unreadable": its
    file cannot be read; else "damaged". Then there may be a good version `before` it, and a game made of its log,
    `rebuilt`, unless the version before goes further.
    """

    problem: str
    kind: str = "damaged"
    before: Before | None = None
    rebuilt: Repaired | None = None


def damage(path: Path, components: Path | None = None) -> Damage | None:
    """Return what is wrong with a save; None when it is good. Its file is left as it is."""
    try:
        _read(path, components)
    except StorageError as error:
        return Damage(str(error), "unreadable")
    except NewerSaveError as error:
        return Damage(str(error), "newer")
    except SaveError as error:
        if isinstance(error, OtherComponentsError):
            return Damage(str(error), "components")
        return Damage(str(error), "damaged", _before(path, components), _rebuilt(path, components))
    except ValueError as error:  # ContentError
        return Damage(str(error), "components")
    return None


def _read(path: Path, components: Path | None) -> "Session[Any]":
    return decode(
        files.read(path, LIMIT), files.shown(path), lambda name, digest: games.load_game(name, components, digest)
    )


def _before(path: Path, components: Path | None) -> Before | None:
    before = files.previous(path)
    try:
        saved = decode_head(files.read(before, LIMIT), files.shown(before)).summary.saved
        return Before(_read(before, components), files.modified(before) if saved is None else saved)
    except (StorageError, ValueError):  # ValueError: SaveError, ContentError
        return None


def _rebuilt(path: Path, components: Path | None) -> Repaired | None:
    try:
        found = repair(path, components)
    except (StorageError, ValueError):
        return None
    return None if found.previous else found
