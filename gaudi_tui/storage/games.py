"""Sessions on disk: save, load, autosave."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from gaudi_tui import games
from gaudi_tui.core.session import Session
from gaudi_tui.messages import _
from gaudi_tui.storage import files, places
from gaudi_tui.storage.format import decode, encode, now
from gaudi_tui.storage.head import LIMIT, SaveError
from gaudi_tui.storage.lock import Lock


def save_game(session: Session[Any], path: Path) -> None:
    """Write a session to a file in one step; the version before stays beside it. Raises StorageError."""
    files.write(path, encode(session))


def load_game(path: Path, components: Path | None = None, clock: Callable[[], int | None] = now) -> Session[Any]:
    """Return the session saved in a file, with what can be undone, played with a component set (None: the standard).

    Raises StorageError when the file cannot be read, SaveError when it is no good save, ContentError when the
    component set is not good.
    """
    data = files.read(path, LIMIT)
    try:
        return decode(data, files.shown(path), lambda name, digest: games.load_game(name, components, digest), clock)
    except SaveError as error:
        previous = files.previous(path)
        if files.modified(previous) is None:
            raise
        kept = _("The version before it is kept: {path}").format(path=files.shown(previous))
        raise SaveError(f"{error} {kept}") from error


def find_save(text: str) -> Path:
    """Return the file that a player means by the name of a save or a path. Raises StorageError when there is none."""
    path = places.find(text)
    if not text.strip() or files.modified(path) is None:
        fault = _("There is no save {name}, and no file of that name. See: gaudi-tui saves")
        raise files.StorageError(fault.format(name=repr(files.shown(Path(text)))))
    return path


class Autosave:
    """Writes a session to its file after each decision.

    Call it when a decision was made. It returns None or one line to show: a failed write costs nothing, as the game
    goes on and the next call tries again with all that was decided.

    It holds the save for this process until `close`. Raises StorageError when another process plays it.
    """

    def __init__(self, session: Session[Any], path: Path) -> None:
        self.session = session
        self.path = path
        self._lock = Lock(path)
        files.sweep(path.parent)

    def close(self) -> None:
        """Let others play the save."""
        self._lock.release()

    def __call__(self) -> str | None:
        """Save now. Returns None when all is on disk, else the reason in one line."""
        try:
            save_game(self.session, self.path)
        except files.StorageError as error:
            return str(error)
        return None
