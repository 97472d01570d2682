"""Reading and writing whole files: what is on disk is a complete older or newer version at every instant.

Every call to the operating system goes through `disk`, so that a test can make any of them fail.
"""

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from gaudi_tui.messages import _, clean, clean_path

PREVIOUS = ".prev"
TEMPORARY = ".tmp"
_FILE_MODE, _FOLDER_MODE = 0o600, 0o700
_STALE = 3600  # seconds after which a temporary file belongs to no running writer


class StorageError(Exception):
    """A file or folder cannot be read or written; the message is one line: which, why, and what to do."""


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
    unlink = staticmethod(os.unlink)
    mkdir = staticmethod(os.mkdir)
    listdir = staticmethod(os.listdir)


disk = Disk()


def read(path: Path, limit: int) -> bytes:
    """Return a file's bytes, at most `limit` + 1 of them. Raises StorageError; a pipe or device is refused."""
    try:
        handle = disk.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        try:
            mode = disk.fstat(handle).st_mode
            if stat.S_ISDIR(mode):
                raise OSError(errno.EISDIR, "")
            if not stat.S_ISREG(mode):
                raise OSError(errno.ENXIO, "")
            data = bytearray()
            while len(data) <= limit and (part := disk.read(handle, limit + 1 - len(data))):
                data += part
            return bytes(data)
        finally:
            disk.close(handle)
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be read: {why}").format(path=shown(path), why=_why(fault))) from fault


def write(path: Path, data: bytes) -> None:
    """Put `data` in a file, mode 0600, in one step; the version before stays beside it as NAME.prev.

    Folders that are missing are made, mode 0700. Raises StorageError; the file is then the old version or, if only the
    last step failed (making the new name durable), the new one.
    """
    temporary = path.parent / f".{path.name}.{os.getpid()}{TEMPORARY}"
    try:
        make_folder(path.parent)
        try:
            _write_new(temporary, data)
            _keep_previous(path)
            disk.replace(temporary, path)
        except BaseException:
            remove(temporary)
            raise
        _sync_folder(path.parent)
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be written: {why}").format(path=shown(path), why=_why(fault))) from fault


def move(path: Path, new: Path) -> None:
    """Give a file another name on the same disk, in one step; missing folders are made. Raises StorageError."""
    try:
        make_folder(new.parent)
        disk.replace(path, new)
        for folder in {path.parent, new.parent}:
            _sync_folder(folder)
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be moved: {why}").format(path=shown(path), why=_why(fault))) from fault


def add_name(path: Path, new: Path) -> None:
    """Give a file another name besides its own, in one step; where the disk has no second names, a copy.

    Raises StorageError; a file that has the other name already is left as it is.
    """
    temporary = new.parent / f".{new.name}.{os.getpid()}{TEMPORARY}"
    try:
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
        _sync_folder(new.parent)
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be written: {why}").format(path=shown(new), why=_why(fault))) from fault


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


def previous(path: Path) -> Path:
    """Return where the version before the last write of a file is kept."""
    return path.with_name(path.name + PREVIOUS)


def names(folder: Path) -> list[str]:
    """Return the names in a folder; none when the folder is missing. Raises StorageError."""
    try:
        return disk.listdir(folder)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as fault:
        raise StorageError(_("{path} cannot be read: {why}").format(path=shown(folder), why=_why(fault))) from fault


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
    """Return when a file was changed or given its name, in seconds since 1970; None when it is out of reach."""
    try:
        return disk.stat(path).st_ctime
    except (OSError, ValueError):
        return None


def signature(path: Path) -> tuple[int, int, int] | None:
    """Return what changes whenever a file is written by anybody; None when it is gone or out of reach."""
    try:
        found = disk.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def remove(path: Path) -> None:
    """Remove a file, if that is possible."""
    with suppress(OSError):
        disk.unlink(path)


def sweep(folder: Path) -> None:
    """Remove the temporary files that writers killed long ago left in a folder."""
    try:
        left = [folder / name for name in disk.listdir(folder) if name.startswith(".") and name.endswith(TEMPORARY)]
    except OSError:
        return
    for path in left:
        changed = modified(path)
        if changed is not None and time.time() - changed > _STALE:
            remove(path)


def shown(path: Path) -> str:
    """Return a path as it may be shown in a terminal."""
    return clean_path(path)


def _write_new(path: Path, data: bytes) -> None:
    handle = disk.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC, _FILE_MODE)
    try:
        rest = memoryview(data)
        while rest:
            written = disk.write(handle, rest)
            if written <= 0:
                raise OSError(errno.ENOSPC, "")
            rest = rest[written:]
        disk.fsync(handle)
    except BaseException:
        _close_quietly(handle)
        raise
    disk.close(handle)


def _keep_previous(path: Path) -> None:
    """Keep the old version beside the new one as far as the disk allows: a failure here must not cost the new one.

    A second name (hard link) is made for it rather than a copy, so that the first name never points to nothing.
    """
    kept = previous(path)
    temporary = path.parent / f".{kept.name}.{os.getpid()}{TEMPORARY}"
    try:
        remove(temporary)
        try:
            disk.link(path, temporary)
        except FileNotFoundError:
            return
        except OSError:  # a file system without hard links
            _write_new(temporary, _read_all(path))
        disk.replace(temporary, kept)
    except OSError:
        remove(temporary)


def _read_all(path: Path) -> bytes:
    handle = disk.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        data = b""
        while part := disk.read(handle, 1 << 20):
            data += part
        return data
    finally:
        disk.close(handle)


def _sync_folder(folder: Path) -> None:
    handle = disk.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        disk.fsync(handle)
    except OSError as fault:
        if fault.errno not in (errno.EINVAL, errno.ENOTSUP):  # file systems on which folders need no fsync
            raise
    finally:
        disk.close(handle)


def _close_quietly(handle: int) -> None:
    with suppress(OSError):
        disk.close(handle)


def _why(fault: Exception) -> str:
    """Say what the operating system found wrong, and what to do about it."""
    match getattr(fault, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return _("the disk is full. Free some space.")
        case errno.EROFS:
            return _("the disk is read-only. Choose another folder with GAUDI_TUI_DATA.")
        case errno.EACCES | errno.EPERM:
            return _("permission denied. Check who owns it, or choose another folder with GAUDI_TUI_DATA.")
        case errno.ENOENT:
            return _("it does not exist. Check the name.")
        case errno.EISDIR:
            return _("it is a folder. Name a file.")
        case errno.ENOTDIR | errno.EEXIST:
            return _("a file stands where a folder should be. Move it away, or choose another with GAUDI_TUI_DATA.")
        case errno.ENXIO:
            return _("it is no ordinary file. Name a file.")
        case errno.EFBIG:
            return _("files of that size are not allowed here. Raise the limit (ulimit -f).")
        case errno.ENAMETOOLONG:
            return _("the name is too long. Choose a shorter one.")
        case errno.ELOOP:
            return _("it is a link that leads nowhere. Name the file itself.")
        case None:
            return _("the name is not possible. Choose another.")
        case _:
            return _("{fault}. Check the disk.").format(fault=clean(os.strerror(getattr(fault, "errno", 0))))
