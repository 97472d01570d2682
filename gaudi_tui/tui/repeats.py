"""Tells a key that was meant from one that only repeats, or that comes before its player can have looked.

No terminal says whether a key was pressed again or is held down: what tells is the time between two of the same name. A
click counts as a key of the name "click".
"""

from collections.abc import Callable
from time import monotonic
from weakref import ref


class Repeats:
    """The keys of one player as they arrive. `pause` returns the seconds that tell (0: every key is meant).

    A held key comes again after half a second or more, and then many times a second: the first repeat is looked for
    twice as long. `clock` returns seconds that only grow; it is read at every key.
    """

    def __init__(self, pause: Callable[[], float], clock: Callable[[], float] | None = None) -> None:
        self._pause = pause
        self._clock = clock or monotonic
        self._key = ""
        self._last = float("-inf")  # when a key has arrived last
        self._quiet = float("inf")  # for how long none had come before it
        self._began: Callable[[], object] = lambda: None  # where the key was pressed that may be held now
        self._held = float("-inf")  # since when keys have to wait; minus infinity: they need not
        self.repeated = False
        """Whether the last key may be a repeat of the one before."""
        self.strayed = False
        """Whether it may be a repeat of a key that was pressed on another screen."""

    def arrive(self, key: str, screen: object) -> None:
        """Note a key that has arrived on a screen."""
        now = self._clock()
        self._quiet, self._last = now - self._last, now
        self.repeated = key == self._key and self._quiet < self._pause() * (1 if self.repeated else 2)
        if not self.repeated:
            self._key, self._began = key, ref(screen)
        self.strayed = self.repeated and self._began() is not screen

    def hold(self) -> None:
        """Let keys wait from now on: somebody else decides than before."""
        self._held = self._clock()

    def release(self) -> None:
        """Let keys count at once again."""
        self._held = float("-inf")

    def early(self) -> bool:
        """Whether the last key came too early: not yet a pause without any key since `hold`. Else that is over."""
        if self._held == float("-inf"):
            return False
        if self.repeated or min(self._quiet, self._last - self._held) < self._pause():
            return True
        self.release()
        return False
