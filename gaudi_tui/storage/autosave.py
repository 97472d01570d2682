"""Sessions on disk: save, load, autosave."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gaudi_tui import games
from gaudi_tui.core.session import Session
from gaudi_tui.messages import _
from gaudi_tui.storage import files, places
from gaudi_tui.storage.format import decode, encode, now
from gaudi_tui.storage.head import LIMIT, SaveError
from gaudi_tui.storage.lock import InUse, Lock, folder_lock, holder
from gaudi_tui.storage.trust import warning

if TYPE_CHECKING:
    from gaudi_tui.storage.background_write import Patient
    from gaudi_tui.storage.results import Former, Result


def save_game(session: Session[Any], path: Path) -> None:
    """Write a session to a file in one step; the version before stays beside it. Raises StorageError."""
    files.write(path, encode(session))


def load_game(path: Path, components: Path | None = None, clock: Callable[[], int | None] = now) -> Session[Any]:
    """Return the session saved in a file, with what can be undone, played with a component set (None: the standard).

    Raises StorageError when the file cannot be read, SaveError when it is no good save, ContentError when the
    component set is not good.
    """
    return _load(files.read(path, LIMIT), path, components, clock)


def _load(data: bytes, path: Path, components: Path | None, clock: Callable[[], int | None] = now) -> Session[Any]:
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
    if not text.strip():
        raise files.StorageError(_("The name of the save is empty. See: gaudi-tui saves"))
    path = places.find(text)
    if not files.exists(path):
        files.names(places.saves_folder())  # one that is out of reach says so
        fault = _("There is no save {name}, and no file of that name. See: gaudi-tui saves")
        raise files.StorageError(fault.format(name=repr(files.shown(Path(text)))))
    return path


class Autosave:
    """Writes a session to its file after each decision.

    Call it when a decision was made. It returns None or one line to show: a failed write costs nothing, as the game
    goes on and the next call tries again with all that was decided.

    A slow disk holds up nobody: what is not written in a tenth of a second is written beside the game, and the call
    says so until another one finds all on disk.

    It holds the save for this process until `close`. A file into which somebody else has written something else
    meanwhile is left as it is: the game goes on under another name. That, and whatever else is to be told once, `tell`
    is told as soon as there is one. Raises InUse when another process plays the save, NotOurs for a lock that is none.
    """

    def __init__(
        self, session: Session[Any], path: Path, lock: Lock | None = None, patient: "Patient | None" = None
    ) -> None:
        from gaudi_tui.storage.background_write import Patient  # noqa: PLC0415 - threads only where a game is played

        self.session = session
        self.path = path
        self._tell: Callable[[str], object] | None = None
        self._lock = lock or Lock(path)
        self._written = files.signature(path)
        self._known = _digest(path)
        self._tried = self._known  # what was to be written last: it may be on disk although that was said to fail
        self._patient = patient or Patient()
        self._fault: str | None = None  # why what was decided last is not on disk
        self._closed = False
        self._news: list[str] = []  # what is to be told when the writing is over
        self._doubted = False
        file = files.beside(path, "")
        self._news += filter(None, map(warning, dict.fromkeys([path.parent, file.parent])))
        files.sweep(file)

    @classmethod
    def begin(cls, session: Session[Any], path: Path | None = None) -> "Autosave":
        """Take hold of a new save: `path`, or (None) one under a name that no save has yet.

        Raises StorageError when there is a save `path` already, or another process is just beginning it.
        """
        paths = [path] if path else map(places.path_of, places.fresh_names(session.game.name))
        for new in paths:
            if lock := _hold_new(new):
                return cls(session, new, lock)
        raise files.StorageError(_("{path} exists already. Choose another name.").format(path=files.shown(new)))

    @classmethod
    def open(cls, path: Path, components: Path | None = None, *, take_over: bool = False) -> "Autosave":
        """Take hold of a save, then load it. `take_over`: also when another process plays it, which then stops.

        Raises InUse, and whatever `load_game` raises.
        """
        files.read(path, 0)  # no lock is laid beside what is no file
        lock = Lock(path, take_over=take_over)
        try:
            with folder_lock(path):  # who is writing at this moment comes to an end
                before, data = files.signature(path), files.read(path, LIMIT)
            opened = cls(_load(data, path, components), path, lock)
            opened._written = before
            opened._known = opened._tried = sha256(data).digest()
            return opened
        except Exception:
            lock.release()
            raise

    @property
    def tell(self) -> Callable[[str], object] | None:
        """Whom to tell, a line each; None: nobody yet."""
        return self._tell

    @tell.setter
    def tell(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self._tell_news()

    @property
    def taken_over(self) -> bool:
        """Whether another process has taken the save over.

        A lock that somebody swept away is laid down again, unless the save was written by somebody else meanwhile.
        """
        if self._lock.gone and not self._foreign():
            self._lock.renew()
            return not (self._lock.held or self._lock.gone)
        return not self._lock.held

    def close(self) -> str | None:
        """Write what is not on disk yet, as `wait` does, and let others play the save; returns what `wait` does.

        A second call does no more.
        """
        if not self._closed and self._fault:
            self.wait()
        self._closed = True
        self._lock.release()
        return self._fault

    def wait(self) -> str | None:
        """Save now, and wait for a slow disk for as long as beginning or leaving a game may take; returns the same."""
        from gaudi_tui.storage.background_write import PARTING  # noqa: PLC0415

        slow = _("{path} is not written: the disk does not answer. Check the disk.")
        return self._save(slow.format(path=files.shown(self.path)), PARTING)

    def __call__(self) -> str | None:
        """Save now. Returns None when all is on disk, else the reason in one line."""
        slow = _("{path} is not written yet: the disk is slow. The game goes on.")
        return self._save(slow.format(path=files.shown(self.path)))

    def _save(self, slow: str, patience: float | None = None) -> str | None:
        data = encode(self.session)
        result = _result(self.session) if self.session.to_move is None else None
        self._fault = self._patient.do(lambda: self._write(data, result), slow, patience)
        if self._fault != slow:
            self._tell_news()
        return self._fault

    def _tell_news(self) -> None:
        while self._news and self._tell is not None:
            self._tell(self._news.pop(0))

    def _write(self, data: bytes, result: "tuple[Result, Former] | None") -> str | None:
        try:
            with folder_lock(self.path):  # who takes the save over waits until this is written
                if self.taken_over:
                    return self._told_off()
                if self._foreign():
                    self._step_aside()
                self._tried = sha256(data).digest()
                self._written, doubt = files.write(self.path, data)
                self._known = self._tried
        except files.StorageError as error:
            return str(error)
        if doubt and not self._doubted:
            self._doubted = True
            self._news.append(doubt)
        if result is not None:
            self._record(*result)
        return None

    def _foreign(self) -> bool:
        """Whether somebody else has written something else into the file: one that was only touched is ours."""
        found = files.signature(self.path)
        if found in (None, self._written):
            return False
        held = _digest(self.path)
        if held is None or held not in (self._known, self._tried):
            return True
        self._written = found
        return False

    def _told_off(self) -> str:
        by = f" ({who})" if (who := holder(self.path)) else ""
        fault = _("{path} was taken over by another terminal{by}: nothing more is saved here.")
        return fault.format(path=files.shown(self.path), by=by)

    def _record(self, result: "Result", former: "Former") -> None:
        """Keep what the game came to; where that cannot be written the save still has it."""
        from gaudi_tui.storage import results  # noqa: PLC0415 - at the end of a game

        try:
            results.keep(results.saved_as(result, self.path), former)  # it may have stepped aside just now
        except files.StorageError as error:
            self._news.append(str(error))

    def _step_aside(self) -> None:
        """Go on under another name: the file is somebody else's now."""
        old, new = self.path, places.beside(self.path)
        lock = Lock(new)
        self._lock.release()
        self.path, self._lock = new, lock
        told = _("{old} was written by another program meanwhile and stays so; this game goes on as {new}.")
        self._news.append(told.format(old=files.shown(old), new=files.shown(new)))


def _result(session: Session[Any]) -> "tuple[Result, Former]":
    from gaudi_tui.storage.results import former_id, result_of  # noqa: PLC0415 - at the end of a game

    return result_of(session), former_id(session)


def _digest(path: Path) -> bytes | None:
    """Return the hash of what a file holds; None when it cannot be read."""
    try:
        return sha256(files.read(path, LIMIT)).digest()
    except files.StorageError:
        return None


def _hold_new(path: Path) -> Lock | None:
    """Take hold of a save that does not exist; None when it does, or another process is just beginning it."""
    try:
        lock = Lock(path)
    except InUse:
        return None
    if places.taken(path):
        lock.release()
        return None
    return lock
