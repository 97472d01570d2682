"""What is saved: the list of saves, the trash, and the game to go on with."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gaudi_tui.storage import files, places

if TYPE_CHECKING:
    from gaudi_tui.storage.head import Head


class Listed(NamedTuple):
    """A save in the list. `changed`: seconds since 1970; `head` is None when it cannot be read, `problem` says why.

    `newer`: because a later version of the program wrote it. `player`: who plays it at this moment, in words; empty
    when nobody does.
    """

    path: Path
    name: str
    changed: float
    head: "Head | None"
    problem: str = ""
    newer: bool = False
    player: str = ""

    @property
    def saved(self) -> float:
        """When the game was saved, as far as that is recorded, else when its file was changed; seconds since 1970."""
        stand = self.head.summary.saved if self.head is not None else None
        return self.changed if stand is None else stand


def list_saves() -> list[Listed]:
    """Return the saves, newest first, the damaged ones too. Checksums are not looked at. Raises StorageError."""
    locked = {name for name in files.names(places.saves_folder()) if name.endswith(".lock")}
    listed = [_listed(path, changed) for path, changed in places.save_paths()]
    if not locked:
        return listed
    from gaudi_tui.storage.lock import player  # noqa: PLC0415 - only where there are locks

    return [save._replace(player=player(save.path)) if save.path.name + ".lock" in locked else save for save in listed]


def list_trash() -> list[Listed]:
    """Return the saves in the trash, the last one first; `changed` is when they came there. Raises StorageError."""
    from gaudi_tui.storage.shelf import TRASH  # noqa: PLC0415 - msgspec only when it is looked at

    folder = places.saves_folder() / TRASH
    paths = [folder / name for name in files.names(folder) if name.endswith(places.SUFFIX) and name[0] != "."]
    listed = [_listed(path, moved) for path in paths if (moved := files.moved(path)) is not None]
    return sorted(listed, key=lambda save: (-save.changed, save.name))


def last_game() -> Path | None:
    """Return the newest save of a game that goes on and was not given up, else the newest of all; None: there is none.

    Raises StorageError.
    """
    newest = None
    for path, changed in places.save_paths():
        head = _listed(path, changed).head
        if head and not head.summary.over and not head.abandoned:
            return path
        if head and newest is None:
            newest = path
    return newest


def _listed(path: Path, changed: float) -> Listed:
    from gaudi_tui.storage.head import (  # noqa: PLC0415 - msgspec only when there is a save
        LIMIT,
        NewerSaveError,
        SaveError,
        decode_head,
    )

    name = places.shown_name(path)
    try:
        return Listed(path, name, changed, decode_head(files.read(path, LIMIT), files.shown(path)))
    except (SaveError, files.StorageError) as error:
        return Listed(path, name, changed, None, str(error), isinstance(error, NewerSaveError))
