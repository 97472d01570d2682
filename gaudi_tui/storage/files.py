"""Reading and writing whole files: what is on disk is a complete older or newer version at every instant.

A link is read and written through: what it leads to is replaced, and what lies beside a file (the version before it,
temporary files, locks) lies beside that. What is laid down anew is never laid over anything.
Every call to the operating system goes through `disk`, so that a test can make any of them fail.
"""

import errno
import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from gaudi_tui.messages import _, clean_path
from gaudi_tui.storage.faults import system_word, why

PREVIOUS = ".prev"
TEMPORARY = ".tmp"
_FILE_MODE, _FOLDER_MODE = 0o600, 0o700
_STALE = 3600  # seconds after which a temporary file belongs to no running writer
_NOT_BUILT = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)  # from file systems that cannot flush


class StorageError(Exception):
    """A file or folder cannot be read or written; the message is one line: which, why, and what to do."""


class Signature(NamedTuple):
    """What changes whenever a file is written by anybody."""

    number: int
    changed: int
    size: int


class Written(NamedTuple):
    """What became of a write. `doubt`: why it might not outlive a power cut, in one line; empty when it will."""

    signature: Signature | None
    doubt: str = ""


class Disk:
    """The calls to the operating system that storage makes, and no others."""

    open = staticmethod(os.open)
    write = staticmethod(os.write)
    read = staticmethod(os.read)
    fsync = staticmethod(os.fsync)
    close = staticmethod(os.close)
    fstat = staticmethod(os.fstat)
    stat = staticmethod(os.stat)
    replace = staticmethod(os.replace)
    link = staticmethod(os.link)
    symlink = staticmethod(os.symlink)
    readlink = staticmethod(os.readlink)
    realpath = staticmethod(os.path.realpath)
    unlink = staticmethod(os.unlink)
    mkdir = staticmethod(os.mkdir)
    listdir = staticmethod(os.listdir)


disk = Disk()


def read(path: Path, limit: int, *, follow: bool = True) -> bytes:
    """Return a file's bytes, at most `limit` + 1 of them; `follow`: of a link, what it leads to.

    Raises StorageError; a pipe or device is refused, and not even opened.
    """
    try:
        handle = open_plain(path, os.O_RDONLY, follow=follow)
        try:
            data = bytearray()
            while len(data) <= limit and (part := disk.read(handle, limit + 1 - len(data))):
                data += part
            return bytes(data)
        finally:
            disk.close(handle)
    except (OSError, ValueError) as fault:
        nowhere = isinstance(fault, FileNotFoundError) and is_link(path)
        told = _why_through_links(path, OSError(errno.ELOOP, "") if nowhere else fault)
        raise StorageError(_("{path} cannot be read: {why}").format(path=shown(path), why=told)) from fault


def write(path: Path, data: bytes) -> Written:
    """Put `data` in a file, mode 0600, in one step; the version before stays beside it as NAME.prev.

    Folders that are missing are made, mode 0700, but not where a link leads. Raises StorageError; the file is then the
    old version. What fails once the new one has the name is no error, but a doubt.
    """
    try:
        real = _place_of(path)
        temporary = temporary_name(real)
        try:
            doubt = _write_new(temporary, data)
            written = signature(temporary)
            _keep_previous(real)
            doubt = _put(temporary, real, written) or doubt
        except BaseException:
            remove(temporary)
            raise
    except (OSError, ValueError) as fault:
        told = _("{path} cannot be written: {why}").format(path=shown(path), why=_why_through_links(path, fault))
        raise StorageError(told) from fault
    doubt = _flush_folder(real.parent) or doubt
    return Written(written, _doubtful(path, doubt) if doubt else "")


def move(path: Path, new: Path) -> None:
    """Give a file another name on the same disk, in one step; missing folders are made. Raises StorageError.

    A link is moved itself, and leads where it led.
    """
    try:
        make_folder(new.parent)
        if path.parent != new.parent and is_link(path):
            temporary = temporary_name(new)
            disk.symlink(path.parent.absolute() / disk.readlink(path), temporary)
            disk.replace(temporary, new)
            disk.unlink(path)
        else:
            disk.replace(path, new)
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be moved: {why}").format(path=shown(path), why=why(fault))) from fault
    for folder in {path.parent, new.parent}:
        _flush_folder(folder)


def add_name(path: Path, new: Path) -> None:
    """Give a file another name besides its own, in one step; where the disk has no second names, a copy.

    Raises StorageError; a file that has the other name already is left as it is.
    """
    temporary = temporary_name(new)
    try:
        path = target(path)
        try:
            disk.link(path, new)
        except FileExistsError:
            raise StorageError(_("{path} exists already. Choose another name.").format(path=shown(new))) from None
        except OSError:  # a file system without hard links
            try:
                _write_new(temporary, _read_all(path))
                disk.replace(temporary, new)
            except BaseException:
                remove(temporary)
                raise
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be written: {why}").format(path=shown(new), why=why(fault))) from fault
    _flush_folder(new.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing, mode 0700. Raises OSError."""
    try:
        disk.mkdir(folder, _FOLDER_MODE)
    except FileNotFoundError:
        if folder.parent == folder:
            raise
        make_folder(folder.parent)
        with suppress(FileExistsError):  # somebody else made it just now
            disk.mkdir(folder, _FOLDER_MODE)
    except FileExistsError:
        if not stat.S_ISDIR(disk.stat(folder).st_mode):
            raise NotADirectoryError(errno.ENOTDIR, "") from None


def is_link(path: Path) -> bool:
    """Return whether a symbolic link has that name, as far as can be seen."""
    try:
        return stat.S_ISLNK(disk.stat(path, follow_symlinks=False).st_mode)
    except (OSError, ValueError):
        return False


def target(path: Path) -> Path:
    """Return the file that a link leads to in the end, and any other path as it is. Raises OSError for a circle."""
    if not is_link(path):
        return path
    real = Path(disk.realpath(path))
    if is_link(real):
        raise OSError(errno.ELOOP, "")
    return real


def beside(path: Path, ending: str) -> Path:
    """Return the file of that ending beside a file; beside what a link leads to."""
    with suppress(OSError, ValueError):
        path = target(path)
    return path.with_name(path.name + ending)


def previous(path: Path) -> Path:
    """Return where the version before the last write of a file is kept."""
    return beside(path, PREVIOUS)


def temporary_name(path: Path) -> Path:
    """Return a name beside a file that nobody can have foreseen."""
    return path.with_name(f".{path.name}.{os.urandom(4).hex()}{TEMPORARY}")


def create(path: Path, access: int = os.O_WRONLY) -> int:
    """Make a file, mode 0600, and return it opened; never one that is there already, not even as a link.

    Raises OSError.
    """
    flags = access | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    return disk.open(path, flags, _FILE_MODE)


def open_plain(path: Path, flags: int, *, follow: bool) -> int:
    """Open an ordinary file that is there, without waiting. Raises OSError; of another kind nothing is even opened."""
    _refuse_other(disk.stat(path, follow_symlinks=follow).st_mode)
    flags |= os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY | (0 if follow else os.O_NOFOLLOW)
    handle = disk.open(path, flags)
    try:
        _refuse_other(disk.fstat(handle).st_mode)  # it may be another one by now
    except BaseException:
        _close_quietly(handle)
        raise
    return handle


def names(folder: Path) -> list[str]:
    """Return the names in a folder; none when the folder is missing. Raises StorageError."""
    try:
        return disk.listdir(folder)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be read: {why}").format(path=shown(folder), why=why(fault))) from fault


def modified(path: Path) -> float | None:
    """Return when a file was changed last, in seconds since 1970; None when it is gone or out of reach."""
    try:
        return disk.stat(path).st_mtime
    except (OSError, ValueError):
        return None


def is_folder(path: Path) -> bool:
    """Return whether a folder has that name, as far as can be seen."""
    try:
        return stat.S_ISDIR(disk.stat(path).st_mode)
    except (OSError, ValueError):
        return False


def exists(path: Path) -> bool:
    """Return whether anything has that name, as far as can be seen; a link that leads nowhere does."""
    try:
        disk.stat(path, follow_symlinks=False)
    except (OSError, ValueError):
        return False
    return True


def moved(path: Path) -> float | None:
    """Return when a file, or a link itself, was changed or given its name; None when it is out of reach.

    In seconds since 1970.
    """
    try:
        return disk.stat(path, follow_symlinks=False).st_ctime
    except (OSError, ValueError):
        return None


def signature(path: Path) -> Signature | None:
    """Return what changes whenever a file is written by anybody; None when it is gone or out of reach."""
    try:
        found = disk.stat(path)
    except (OSError, ValueError):
        return None
    return Signature(found.st_ino, found.st_mtime_ns, found.st_size)


def remove(path: Path) -> None:
    """Remove a file, if that is possible."""
    with suppress(OSError):
        disk.unlink(path)


def sweep(path: Path) -> None:
    """Remove the temporary files that writers of a file, killed long ago, left beside it."""
    left = re.compile(rf"\.{re.escape(path.name)}(\.prev|\.lock)?\.[0-9a-f]{{1,8}}\.tmp")
    try:
        found = [path.parent / name for name in disk.listdir(path.parent) if left.fullmatch(name)]
    except (OSError, ValueError):
        return
    for each in found:
        changed = modified(each)
        if changed is not None and time.time() - changed > _STALE:
            remove(each)


def shown(path: Path) -> str:
    """Return a path as it may be shown in a terminal."""
    return clean_path(path)


def _place_of(path: Path) -> Path:
    """Return which file is to be written, in a folder that is there. Raises OSError; a device is never replaced."""
    real = target(path)
    if real == path:
        make_folder(path.parent)
    elif not is_folder(real.parent):
        raise OSError(errno.ELOOP, "")
    with suppress(FileNotFoundError):
        _refuse_other(disk.stat(real, follow_symlinks=False).st_mode)
    return real


def _write_new(path: Path, data: bytes) -> OSError | None:
    """Write a file that is not there yet; returns why the disk could not be asked to keep it, if it could not."""
    handle = create(path)
    doubt = None
    try:
        rest = memoryview(data)
        while rest:
            written = disk.write(handle, rest)
            if written <= 0:
                raise OSError(errno.ENOSPC, "")
            rest = rest[written:]
        try:
            disk.fsync(handle)
        except OSError as fault:
            if fault.errno not in _NOT_BUILT:
                raise
            doubt = fault
    except BaseException:
        _close_quietly(handle)
        raise
    disk.close(handle)
    return doubt


def _put(temporary: Path, path: Path, written: Signature | None) -> OSError | None:
    """Give a file that was written its name. A disk that reports a fault and has done it all the same is believed."""
    try:
        disk.replace(temporary, path)
    except OSError as fault:
        if written is None or signature(path) != written:
            raise
        return fault
    return None


def _keep_previous(path: Path) -> None:
    """Keep the old version beside the new one as far as the disk allows: a failure here must not cost the new one.

    A second name (hard link) is made for it rather than a copy, so that the first name never points to nothing.
    """
    temporary = temporary_name(path.with_name(path.name + PREVIOUS))
    try:
        try:
            disk.link(path, temporary)
        except FileNotFoundError:
            return
        except OSError:  # a file system without hard links
            _write_new(temporary, _read_all(path))
        disk.replace(temporary, path.with_name(path.name + PREVIOUS))
    except OSError:
        pass
    finally:
        remove(temporary)  # renaming does nothing where both are names of one file already


def _read_all(path: Path) -> bytes:
    handle = open_plain(path, os.O_RDONLY, follow=False)
    try:
        data = b""
        while part := disk.read(handle, 1 << 20):
            data += part
        return data
    finally:
        disk.close(handle)


def _flush_folder(folder: Path) -> OSError | None:
    """Make the names in a folder durable; returns why that failed, if it did."""
    try:
        handle = disk.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            disk.fsync(handle)
        finally:
            disk.close(handle)
    except OSError as fault:  # some file systems need no such thing
        return None if fault.errno in _NOT_BUILT else fault
    return None


def _doubtful(path: Path, fault: OSError) -> str:
    told = _("{path} is written, but might not outlive a power cut ({why}).")
    return told.format(path=shown(path), why=system_word(fault))


def _refuse_other(mode: int) -> None:
    """Raise OSError for what is no ordinary file."""
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, "")
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, "")
    if not stat.S_ISREG(mode):
        raise OSError(errno.ENXIO, "")


def _why_through_links(path: Path, fault: Exception) -> str:
    """Say what is wrong with a file, and of a link that leads somewhere also where."""
    told = why(fault)
    if getattr(fault, "errno", None) != errno.ELOOP and is_link(path):
        told += " " + _("It is a link to {file}.").format(file=shown(beside(path, "")))
    return told


def _close_quietly(handle: int) -> None:
    with suppress(OSError):
        disk.close(handle)
