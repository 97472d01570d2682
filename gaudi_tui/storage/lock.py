"""One process at a time plays a save: of what two write in turn, one would lose its decisions."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from gaudi_tui.messages import _, clean
from gaudi_tui.storage import files

MODE = 0o600
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


class Lock:
    """Holds a save for this process, until `release` or its end, however it comes, or until another takes it over.

    It lies beside the save as NAME.json.lock and says who holds it. Raises InUse when another process holds it, unless
    it is to `take_over`: the other then finds `held` false and writes no more. Where the folder takes no such file the
    game is played without: the write that follows says what is wrong.
    """

    def __init__(self, path: Path, *, take_over: bool = False) -> None:
        self._path = path.with_name(path.name + ".lock")
        self._file = -1
        try:
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
        return self._file >= 0 and files.signature(self._path) is None

    def renew(self) -> None:
        """Lay the file down again, if that is possible and nobody else has laid one."""
        with suppress(OSError):
            file = self._take()
            if file >= 0:
                os.close(self._file)
                self._file = file
                self._sign()

    def release(self) -> None:
        """Let others have the save."""
        if self._file >= 0:
            if self.held:
                with suppress(OSError):
                    self._path.unlink()
            os.close(self._file)
            self._file = -1

    def _is_ours(self, file: int) -> bool:
        try:
            return os.fstat(file).st_ino == self._path.stat().st_ino
        except OSError:
            return False

    def _take(self) -> int:
        """Return the open file once it is held; -1 if another process took the file away meanwhile."""
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, MODE)
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
        temporary = self._path.with_name(f".{self._path.name}.{os.getpid()}{files.TEMPORARY}")
        file = os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, MODE)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            temporary.replace(self._path)
        except OSError:
            os.close(file)
            raise
        return file

    def _sign(self) -> None:
        terminal = ""
        with suppress(OSError):
            terminal = os.ttyname(0).removeprefix("/dev/")
        line = f"{os.getpid()}\t{terminal}\t{time.strftime('%H:%M')}\n"
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, line.encode(errors="replace"), 0)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep others who come this way from a file's folder while the file is looked at and written.

    They wait for one another, but not for ever. Where a folder cannot be held, they meet.
    """
    handle = -1
    with suppress(OSError, ValueError):
        files.make_folder(path.parent)
        handle = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
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
        process, terminal, since = (
            files.read(path.with_name(path.name + ".lock"), _LONGEST).decode(errors="replace").rstrip("\n").split("\t")
        )
        return Holder(int(process), clean(terminal, 40), clean(since, 10))
    except (files.StorageError, ValueError):
        return None


def player(path: Path) -> str:
    """Return who plays a save at this moment, in words; empty when nobody does."""
    try:
        file = os.open(path.with_name(path.name + ".lock"), os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
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


def _in_use(path: Path) -> str:
    who = holder(path)
    by = f" ({who})" if who else ""
    fault = _(
        "{path} is being played in another terminal{by}. Leave it there first (q), or add {watch} or {take_over}."
    )
    return fault.format(path=files.shown(path), by=by, watch="--watch", take_over="--take-over")
