"""One process at a time plays a save: of what two write in turn, one would lose its decisions."""

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from gaudi_tui.messages import _, clean
from gaudi_tui.storage import files

ENDING = ".lock"
_LONGEST = 200  # bytes of what is said about the holder
_ATTEMPTS, _PAUSE = 100, 0.01  # how often and how many seconds apart what is held for a moment is tried again


class Holder(NamedTuple):
    """Who plays a save: its process, the terminal ("": none), and since when (local time, as "HH:MM")."""

    process: int
    terminal: str
    since: str

    def __str__(self) -> str:
        where = self.terminal or _("no terminal")
        return _("{terminal}, since {since}, process {process}").format(
            terminal=where, since=self.since, process=self.process
        )


class InUse(files.StorageError):
    """Another process plays the save."""


class NotOurs(files.StorageError):
    """What lies where a lock should is no lock that this program laid for this user; it is left as it is."""


class Lock:
    """Holds a save for this process, until `release` or its end, however it comes, or until another takes it over.

    It lies beside the save (of a link: beside what it leads to) as NAME.json.lock and says who holds it. Raises InUse
    when another process holds it, unless it is to `take_over`: the other then finds `held` false and writes no more.
    Raises NotOurs for a lock that is a link, a pipe, somebody else's file or none of this program. Where the folder
    takes no such file the game is played without: the write that follows says what is wrong.
    """

    def __init__(self, path: Path, *, take_over: bool = False) -> None:
        self._path = _lock_of(path)
        self._file = -1
        try:
            if not files.is_link(path):
                files.make_folder(path.parent)
            while self._file < 0:
                self._file = self._take_over() if take_over else self._take()
            self._sign()
        except BlockingIOError:
            raise InUse(_in_use(path)) from None
        except OSError:
            pass

    @property
    def held(self) -> bool:
        """Whether its file lies where it was laid; where no such file can be, it counts as held."""
        return self._file < 0 or self._is_ours(self._file)

    @property
    def gone(self) -> bool:
        """Whether no such file lies there at all: the folder was moved or swept, or who took the save over has left."""
        return self._file >= 0 and not files.exists(self._path)

    def renew(self) -> None:
        """Lay the file down again, if that is possible and nobody else has laid one."""
        with suppress(OSError, NotOurs):
            file = self._take()
            if file >= 0:
                os.close(self._file)
                self._file = file
                self._sign()

    def release(self) -> None:
        """Let others have the save."""
        if self._file >= 0:
            held, file = self.held, self._file
            self._file = -1  # first of all: a write that goes on beside must not lay it down again
            if held:
                with suppress(OSError):
                    self._path.unlink()
            os.close(file)

    def _is_ours(self, file: int) -> bool:
        try:
            return os.fstat(file).st_ino == self._path.lstat().st_ino
        except OSError:
            return False

    def _take(self) -> int:
        """Return the open file once it is held; -1 if another process took the file away meanwhile."""
        try:
            file = files.create(self._path, os.O_RDWR)
        except FileExistsError:
            file = self._found()
        if file < 0:
            return -1
        try:
            _hold(file)
        except OSError:
            os.close(file)
            raise
        if self._is_ours(file):
            return file
        os.close(file)
        return -1

    def _take_over(self) -> int:
        """Put a held file in the place of another's."""
        if (found := self._found()) >= 0:
            os.close(found)
        temporary = files.temporary_name(self._path)
        file = files.create(temporary, os.O_RDWR)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            temporary.replace(self._path)
        except OSError:
            os.close(file)
            files.remove(temporary)
            raise
        return file

    def _found(self) -> int:
        """Return the lock that lies there, opened; -1 when it is gone. Raises NotOurs, OSError; it is not changed."""
        try:
            file = files.open_plain(self._path, os.O_RDWR, follow=False)
        except FileNotFoundError:
            return -1
        except OSError as fault:
            if fault.errno in (errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.EACCES, errno.EPERM):
                raise NotOurs(_not_ours(self._path)) from None
            raise
        try:
            found, line = os.fstat(file), os.pread(file, _LONGEST + 1, 0)
            mine = found.st_uid == os.geteuid() or found.st_uid == self._uid_here()
            if not mine or found.st_nlink > 1 or (line.strip(b"\0") and _read(line) is None):
                raise NotOurs(_not_ours(self._path))
        except BaseException:
            os.close(file)
            raise
        return file

    def _uid_here(self) -> int:
        """Return whom this user's files belong to in this folder: some file systems name one owner for all."""
        temporary = files.temporary_name(self._path)
        file = files.create(temporary)
        try:
            return os.fstat(file).st_uid
        finally:
            os.close(file)
            files.remove(temporary)

    def _sign(self) -> None:
        terminal = ""
        with suppress(OSError):
            terminal = os.ttyname(0).removeprefix("/dev/")
        line = f"{os.getpid()}\t{terminal}\t{time.strftime('%H:%M')}\n"
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, line.encode(errors="replace"), 0)


@contextmanager
def folder_lock(path: Path) -> Iterator[None]:
    """Keep others who come this way from a file's folder while the file is looked at and written.

    They wait for one another, but not for ever. Where a folder cannot be held, they meet.
    """
    handle, folder = -1, files.beside(path, "").parent
    with suppress(OSError, ValueError):
        if not files.is_link(path):
            files.make_folder(folder)
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        for _attempt in range(_ATTEMPTS):
            with suppress(BlockingIOError):
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            time.sleep(_PAUSE)
    try:
        yield
    finally:
        if handle >= 0:
            os.close(handle)


def _hold(file: int) -> None:
    """Hold a lock file alone. Raises BlockingIOError when another process does; one that only looks is waited for."""
    for _attempt in range(_ATTEMPTS):
        with suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        fcntl.flock(file, fcntl.LOCK_UN)
        time.sleep(_PAUSE)
    raise BlockingIOError


def holder(path: Path) -> Holder | None:
    """Return who plays a save, as far as its lock says; None when it does not."""
    try:
        return _read(files.read(_lock_of(path), _LONGEST, follow=False))
    except files.StorageError:
        return None


def player(path: Path) -> str:
    """Return who plays a save at this moment, in words; empty when nobody does."""
    try:
        file = files.open_plain(_lock_of(path), os.O_RDONLY, follow=False)
    except (OSError, ValueError):
        return ""
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return str(holder(path) or _("another terminal"))
    except OSError:
        return ""
    finally:
        os.close(file)
    return ""


def _lock_of(path: Path) -> Path:
    return files.beside(path, ENDING)


def _read(line: bytes) -> Holder | None:
    """Return who a lock says holds it; None for what no lock says."""
    try:
        process, terminal, since = line.decode(errors="replace").rstrip("\n").split("\t")
        return Holder(int(process), clean(terminal, 40), clean(since, 10))
    except ValueError:
        return None


def _not_ours(lock: Path) -> str:
    fault = _(
        "{lock} is no lock of yours but a link or another's file, and stays as it is. Remove it, or copy the save away."
    )
    return fault.format(lock=files.shown(lock))


def _in_use(path: Path) -> str:
    who = holder(path)
    by = f" ({who})" if who else ""
    fault = _(
        "{path} is being played in another terminal{by}. Leave it there first (q), or add {watch} or {take_over}."
    )
    return fault.format(path=files.shown(path), by=by, watch="--watch", take_over="--take-over")
