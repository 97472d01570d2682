"""Work on a disk that may be slow: it is waited for, but not for longer than a player would notice."""

from collections.abc import Callable
from threading import Thread

PATIENCE = 0.1  # seconds; a write takes about a thousandth
WRITING = "writing"  # the name of the thread that does it
PARTING = 5.0  # seconds that a write gets to come to its end when a game is left


class Patient:
    """Does one piece of work at a time beside the thread that asks for it."""

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._outcome: str | None = None
        self._error: BaseException | None = None

    def do(self, work: Callable[[], str | None], slow: str) -> str | None:
        """Do the work and return what it returns, or `slow` if it, or what was begun before, takes too long.

        Work that is found too slow goes on; what it returns then is forgotten. Raises what the work raises.
        """
        if not self.wait(PATIENCE):
            return slow
        self._outcome = self._error = None
        self._thread = Thread(target=self._run, args=(work,), name=WRITING, daemon=True)
        self._thread.start()
        if not self.wait(PATIENCE):
            return slow
        if self._error is not None:
            raise self._error
        return self._outcome

    def wait(self, seconds: float = PARTING) -> bool:
        """Wait for the work that goes on; returns whether it has come to its end."""
        if self._thread is not None:
            self._thread.join(seconds)
            if self._thread.is_alive():
                return False
            self._thread = None
        return True

    def _run(self, work: Callable[[], str | None]) -> None:
        try:
            self._outcome = work()
        except BaseException as error:  # it is raised where the work was asked for
            self._error = error
