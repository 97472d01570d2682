"""What is saved: the list of saves, and the game to go on with."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gaudi_tui.storage import files, places

if TYPE_CHECKING:
    from gaudi_tui.storage.head import Head


class Listed(NamedTuple):
    """A save in the list. `changed`: seconds since 1970; `head` is None when it cannot be read, `problem` says why."""

    path: Path
    name: str
    changed: float
    head: "Head | None"
    problem: str = ""


def list_saves() -> list[Listed]:
    """Return the saves, newest first, the damaged ones too. Checksums are not looked at. Raises StorageError."""
    return [_listed(path, changed) for path, changed in places.save_paths()]


def last_game() -> Path | None:
    """Return the newest save of a game that goes on, else the newest of all; None when there is none.

    Raises StorageError.
    """
    newest = None
    for path, changed in places.save_paths():
        head = _listed(path, changed).head
        if head and not head.summary.over:
            return path
        if head and newest is None:
            newest = path
    return newest


def _listed(path: Path, changed: float) -> Listed:
    from gaudi_tui.storage.head import LIMIT, SaveError, decode_head  # noqa: PLC0415 - msgspec only when there is a save

    name = places.shown_name(path)
    try:
        return Listed(path, name, changed, decode_head(files.read(path, LIMIT), files.shown(path)))
    except (SaveError, files.StorageError) as error:
        return Listed(path, name, changed, None, str(error))
