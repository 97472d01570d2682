"""Work on a disk that may be slow: it is waited for, but not for longer than a player would notice."""

import time
from collections.abc import Callable
from threading import Thread

PATIENCE = 0.1  # seconds; a write takes about a thousandth
PARTING = 2.0  # seconds that the disk gets for what is not on it when a game is begun or left
WRITING = "writing"  # the name of the thread that does it


class Patient:
    """Does one piece of work at a time beside the thread that asks for it.

    `now` tells the seconds that have gone by, `join` waits for a thread for so many of them.
    """

    def __init__(
        self, now: Callable[[], float] = time.monotonic, join: Callable[[Thread, float], object] = Thread.join
    ) -> None:
        self._now, self._join = now, join
        self._thread: Thread | None = None
        self._outcome: str | None = None
        self._error: BaseException | None = None

    def do(self, work: Callable[[], str | None], slow: str, patience: float | None = None) -> str | None:
        """Do the work and return what it returns, or `slow` if it, or what was begun before, takes too long.

        Both get `patience` seconds together (None: PATIENCE). Work that is found too slow goes on; what it returns then
        is forgotten. Raises what the work raises.
        """
        until = self._now() + (PATIENCE if patience is None else patience)
        if not self._has_ended(until):
            return slow
        self._outcome = self._error = None
        self._thread = Thread(target=self._run, args=(work,), name=WRITING, daemon=True)
        self._thread.start()
        if not self._has_ended(until):
            return slow
        if self._error is not None:
            raise self._error
        return self._outcome

    def _has_ended(self, until: float) -> bool:
        if self._thread is not None:
            self._join(self._thread, max(0.0, until - self._now()))
            if self._thread.is_alive():
                return False
            self._thread = None
        return True

    def _run(self, work: Callable[[], str | None]) -> None:
        try:
            self._outcome = work()
        except BaseException as error:  # it is raised where the work was asked for
            self._error = error
