"""Watching a game that another process plays: the table follows the file, and writes nothing to it.

So does a table whose game was taken over: it notices, says what is lost, and watches from there.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

from gaudi_tui.core.session import LogEntry, Session
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.desk import Desk
from gaudi_tui.storage import files
from gaudi_tui.storage.autosave import load_game
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.lock import holder


class Watch:
    """Follows a save for a desk. `path` says where it lies, `taken_over` whether another process has taken it over.

    `fault` is why the save cannot be read now (empty: it can); the desk keeps what was read last.
    """

    def __init__(
        self,
        path: Callable[[], Path],
        components: Path | None = None,
        taken_over: Callable[[], bool] = lambda: False,
    ) -> None:
        self.fault = ""
        self._path = path
        self._components = components
        self._taken_over = taken_over
        self._seen: tuple[int, int, int] | None = None  # the signature of what was read last
        self._own: list[LogEntry] | None = None  # what was decided here, until it is known how much of it was kept

    @property
    def path(self) -> Path:
        """Where the save lies."""
        return self._path()

    @property
    def taken_over(self) -> bool:
        """Whether another process has taken the save over from this one."""
        return self._taken_over()

    @property
    def gone(self) -> bool:
        """Whether the save was taken away, or is out of reach."""
        return files.signature(self.path) is None

    def holder(self) -> str:
        """Who plays the game, as far as its lock says; empty when it does not."""
        return str(holder(self.path) or "")

    def read(self) -> Session[Any]:
        """Return what is saved now. Raises StorageError, SaveError, ContentError."""
        signature = files.signature(self.path)
        session = load_game(self.path, self._components)
        self._seen = signature
        return session

    def follow(self, desk: Desk) -> bool:
        """Show on the desk what is new; returns whether anything is. When nothing is, that takes microseconds."""
        begins = not desk.watching
        if begins:
            if not self.taken_over:
                return self.gone and desk.write_anew()
            self._own = list(desk.session.log)
            by = f" ({who})" if (who := self.holder()) else ""
            desk.watch(_("From here you watch: another terminal has taken the game over{by}.").format(by=by))
        elif self._seen is not None and files.signature(self.path) == self._seen:
            return False
        return self._catch_up(desk) or begins

    def _catch_up(self, desk: Desk) -> bool:
        before = self.fault
        try:
            session = self.read()
        except (StorageError, OSError, ValueError) as error:  # ValueError: SaveError, ContentError
            self._seen = None
            self.fault = clean(str(error), 400)
            if not before:
                desk.notice(_("{fault} The table stays as it was read last.").format(fault=self.fault))
            return self.fault != before
        self.fault = ""
        given_up = session.abandoned and not desk.session.abandoned
        desk.follow_to(session)
        if given_up:
            desk.notice(_("The game was given up."))
        if before:
            desk.notice(_("The save can be read again."))
        if self._own is not None and (lost := len(self._own) - common(self._own, session.log)):
            desk.lost = lost
            desk.notice(f"{desk.fresh} {lost_text(lost)}".strip())
        self._own = None
        return True


def common(one: Sequence[LogEntry], other: Sequence[LogEntry]) -> int:
    """Return with how many decisions two logs begin alike."""
    same = takewhile(lambda pair: pair[0].action == pair[1].action, zip(one, other, strict=False))
    return sum(1 for _pair in same)


def lost_text(lost: int) -> str:
    """Say how many decisions the game lacks since it was taken over."""
    return plural(
        "{count} decision made here is not in the game: it was not on disk by then.",
        "{count} decisions made here are not in the game: they were not on disk by then.",
        lost,
    )
