"""What a player does with whole saves: rename, copy, put in the trash and take out again, export, import, go back.

No game that another terminal plays is touched, and no file is ever overwritten. The version before goes with its save.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gaudi_tui.messages import _
from gaudi_tui.storage import files, places
from gaudi_tui.storage.head import LIMIT, decode_head
from gaudi_tui.storage.lock import Lock

TRASH = "trash"
KEPT = 30 * 24 * 3600  # seconds that a save stays in the trash


def rename(path: Path, name: str) -> Path:
    """Give a save another name; returns its file. Raises StorageError."""
    new = _named(path, name)
    if new == path:
        return path
    with _held(path), _held(new):
        _refuse_taken(new)
        _move(path, new)
    return new


def copy(path: Path, name: str) -> Path:
    """Write the same save under another name; returns its file. Raises StorageError."""
    new = _named(path, name)
    with _held(new):
        _refuse_taken(new)
        files.write(new, _whole(path))
    return new


def go_back(path: Path) -> Path:
    """Put the version before a damaged save in its place; returns where that is set aside, under a name like it.

    Of the two versions none is ever without a name, wherever this ends. Raises StorageError.
    """
    before = files.previous(path)
    with _held(path):
        aside = places.beside(path, _(" (damaged)"))
        files.add_name(path, aside)
        try:
            files.move(before, files.beside(path, ""))
        except files.StorageError:
            if files.signature(path) == files.signature(aside):  # two names of one file
                files.remove(aside)
            raise
    return aside


def trash(path: Path) -> Path:
    """Put a save in the trash, where it stays for 30 days; returns its file there. Raises StorageError."""
    folder = path.parent / TRASH
    with _held(path):
        _empty(folder)
        new = _free(folder / path.name)
        _move(path, new)
    return new


def restore(path: Path) -> Path:
    """Take a save out of the trash again, under its name or one like it; returns its file. Raises StorageError."""
    new = _free(path.parent.parent / path.name)
    with _held(new):
        _move(path, new)
    return new


def export(path: Path, target: Path) -> Path:
    """Write a save to a file anywhere (a folder: under its own name there); returns that. Raises StorageError."""
    if files.is_folder(target):
        target /= path.name
    elif not files.is_folder(target.parent):
        fault = _("There is no folder {path}. Make it first, or choose another.")
        raise files.StorageError(fault.format(path=files.shown(target.parent)))
    _refuse_taken(target)
    files.write(target, _whole(path))
    return target


def take_in(file: Path) -> Path:
    """Put a file among the saves, under its own name or one like it; returns the new one.

    Raises StorageError when it cannot be read or written, SaveError when it is no save.
    """
    data = _whole(file)
    decode_head(data, files.shown(file))
    new = _free(places.path_of(places.shown_name(file)))
    with _held(new):
        files.write(new, data)
    return new


def _named(path: Path, name: str) -> Path:
    try:
        return path.with_name(places.safe_name(name) + places.SUFFIX)
    except ValueError as error:
        raise files.StorageError(str(error)) from None


def _whole(path: Path) -> bytes:
    """Return the bytes of a save."""
    data = files.read(path, LIMIT)
    if len(data) > LIMIT:
        fault = _("{path} is larger than {limit} bytes: no save is.")
        raise files.StorageError(fault.format(path=files.shown(path), limit=LIMIT))
    return data


def _free(path: Path) -> Path:
    """Return a file for a save, or one like it where that is taken."""
    return places.beside(path) if places.taken(path) else path


def _refuse_taken(path: Path) -> None:
    if places.taken(path):
        raise files.StorageError(_("{path} exists already. Choose another name.").format(path=files.shown(path)))


@contextmanager
def _held(path: Path) -> Iterator[None]:
    lock = Lock(path)
    try:
        yield
    finally:
        lock.release()


def _move(path: Path, new: Path) -> None:
    """Move a save and the version before it. The save comes first: what is left behind is never the newer one.

    Of a save that is a link the link alone is moved: the version before lies beside the file, wherever that is.
    """
    link = files.is_link(path)
    files.move(path, new)
    before = files.previous(path)
    if not link and files.modified(before) is not None:
        files.move(before, files.previous(new))


def _empty(folder: Path) -> None:
    """Remove what has been in the trash for long enough."""
    for name in files.names(folder):
        changed = files.moved(folder / name)
        if changed is not None and time.time() - changed > KEPT:
            files.remove(folder / name)
