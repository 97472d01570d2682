"""What is saved: the list of saves, the trash, and the game to go on with.

Saves are in the order in which they were played last, as they record it themselves: the time of a file is that of a
backup, of a copy, of whatever moved it.
"""

import time
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gaudi_tui.storage import files, places

if TYPE_CHECKING:
    from gaudi_tui.storage.head import Head


AHEAD = 600
"""Seconds by which the clocks of two computers may differ: a time further ahead is not believed."""


class Listed(NamedTuple):
    """A save in the list. `changed`: seconds since 1970; `head` is None when it cannot be read, `problem` says why.

    `newer`: because a later version of the program wrote it. `player`: who plays it at this moment, in words; empty
    when nobody does. `saved`: when the game was saved, as it records; where it does not, or in the future, when its
    file was changed; 0 where that lies in the future too.
    """

    path: Path
    name: str
    changed: float
    head: "Head | None"
    problem: str = ""
    newer: bool = False
    player: str = ""
    saved: float = 0


def list_saves(now: float | None = None) -> list[Listed]:
    """Return the saves, the one that was played last first, the damaged ones too; `now`: seconds since 1970.

    Checksums are not looked at. Raises StorageError.
    """
    locked = {name for name in files.names(places.saves_folder()) if name.endswith(".lock")}
    listed = _newest_first(now)
    held = {save.path for save in listed if save.path.name + ".lock" in locked or files.is_link(save.path)}
    if not held:
        return listed
    from gaudi_tui.storage.lock import player  # noqa: PLC0415 - only where there are locks, or may be

    return [save._replace(player=player(save.path)) if save.path in held else save for save in listed]


def list_trash() -> list[Listed]:
    """Return the saves in the trash, the last one first; `changed` is when they came there. Raises StorageError."""
    from gaudi_tui.storage.save_files import TRASH  # noqa: PLC0415 - msgspec only when it is looked at

    folder = places.saves_folder() / TRASH
    paths = [folder / name for name in files.names(folder) if name.endswith(places.SUFFIX) and name[0] != "."]
    now = time.time()
    listed = [_listed(path, moved, now) for path in paths if (moved := files.moved(path)) is not None]
    return sorted(listed, key=lambda save: (-save.changed, save.name))


def last_game(now: float | None = None) -> Path | None:
    """Return the newest save of a game that goes on and was not given up, else the newest of all; None: there is none.

    `now`: seconds since 1970. Raises StorageError.
    """
    good = [save for save in _newest_first(now) if save.head is not None]
    going = (save for save in good if save.head and not save.head.summary.over and not save.head.abandoned)
    newest = next(going, good[0] if good else None)
    return None if newest is None else newest.path


def _newest_first(now: float | None) -> list[Listed]:
    believed = time.time() if now is None else now
    listed = [_listed(path, changed, believed) for path, changed in places.save_paths()]
    listed.sort(key=lambda save: -save.saved)
    return [save for __, same in groupby(listed, lambda save: save.saved) for save in _copies_after(list(same))]


def _copies_after(saves: list[Listed]) -> Iterable[Listed]:
    """Return those that were saved in the same second: the newest file first, but a copy after what it is a copy of.

    Of copies the first file is the game itself.
    """
    if len(saves) == 1:
        return saves
    first: dict[str, float] = {}
    for save in saves:
        first[_content(save)] = min(save.changed, first.get(_content(save), save.changed))
    return sorted(saves, key=lambda save: (-first[_content(save)], save.changed, save.name))


def _content(save: Listed) -> str:
    """What copies of a save have in common, and nothing else has."""
    return (save.head.checksum if save.head else "") or f"the one and only {save.path}"


def _listed(path: Path, changed: float, now: float) -> Listed:
    from gaudi_tui.storage.head import (  # noqa: PLC0415 - msgspec only when there is a save
        LIMIT,
        NewerSaveError,
        SaveError,
        decode_head,
    )

    name = places.shown_name(path)
    try:
        head = decode_head(files.read(path, LIMIT), files.shown(path))
    except (SaveError, files.StorageError) as error:
        newer = isinstance(error, NewerSaveError)
        return Listed(path, name, changed, None, str(error), newer, saved=_believable(now, changed))
    recorded = head.summary.saved
    times = (changed,) if recorded is None else (recorded, changed)
    return Listed(path, name, changed, head, saved=_believable(now, *times))


def _believable(now: float, *times: float) -> float:
    """Return the first of these times that is not in the future; 0: none. They are seconds since 1970."""
    return next((moment for moment in times if moment <= now + AHEAD), 0.0)
