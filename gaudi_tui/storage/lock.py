"""One process at a time plays a save: of what two write in turn, one would lose its decisions."""

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from gaudi_tui.messages import _
from gaudi_tui.storage import files

MODE = 0o600


class Lock:
    """Holds a save for this process, until `release` or its end, however it comes.

    It lies beside the save as NAME.json.lock. Raises StorageError when another process holds it. Where the folder takes
    no such file the game is played without: the write that follows says what is wrong.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ".lock")
        self._file = -1
        try:
            files.make_folder(path.parent)
            while self._file < 0:
                self._file = self._take()
        except BlockingIOError:
            fault = _("{path} is being played in another terminal. Leave it there first (q), or play another game.")
            raise files.StorageError(fault.format(path=files.shown(path))) from None
        except OSError:
            pass

    def _take(self) -> int:
        """Return the open file once it is held; -1 if another process took the file away meanwhile."""
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, MODE)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with suppress(FileNotFoundError):
                if os.fstat(file).st_ino == self._path.stat().st_ino:
                    return file
        except OSError:
            os.close(file)
            raise
        os.close(file)
        return -1

    def release(self) -> None:
        """Let others have the save."""
        if self._file >= 0:
            with suppress(OSError):
                self._path.unlink()
            os.close(self._file)
            self._file = -1
