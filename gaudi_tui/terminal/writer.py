"""Writes to a terminal in a thread of its own, so that nobody waits for a terminal that does not read."""

import os
import select
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Condition, Thread

PIECE = 1024  # characters written at once
MOST = 128 * 1024  # characters that wait; what comes beyond them is dropped until all are written
STUCK = 0.5  # seconds in which a terminal that is to be left takes nothing: it will not take the rest


def pieces(text: str) -> Iterator[str]:
    """Yield a text in pieces that begin with a sequence where there is one, so that none is left half sent."""
    at = 0
    while len(text) - at > PIECE:
        cut = text.rfind("\x1b", at + 1, at + PIECE)
        cut = at + PIECE if cut < 0 else cut
        yield text[at:cut]
        at = cut
    yield text[at:]


class Writer(Thread):
    """`terminal`: its file descriptor. `caught_up` is called, in this thread, when all is written after a loss."""

    def __init__(self, terminal: int, encoding: str, caught_up: Callable[[], None]) -> None:
        super().__init__(name="output", daemon=True)  # it may be stuck in a write for ever
        self._terminal = terminal
        self._encoding = encoding
        self._caught_up = caught_up
        self._pieces: deque[str] = deque()
        self._waiting = 0  # characters
        self._written = 0  # bytes
        self._losing = self._ended = False
        self._changed = Condition()

    def send(self, text: str) -> None:
        """Write a text as soon as the terminal takes it; while far too much waits it is dropped."""
        with self._changed:
            self._losing = self._losing or self._waiting > MOST
            if not self._losing:
                self._pieces += pieces(text)
                self._waiting += len(text)
                self._changed.notify()

    def forget(self) -> None:
        """Drop what waits: something else is shown now."""
        with self._changed:
            self._pieces.clear()
            self._waiting = 0
            self._losing = False

    def stop(self) -> None:
        """End when all is written, or as soon as the terminal takes nothing any more."""
        with self._changed:
            self._ended = True
            self._changed.notify()
        before = -1
        while self.is_alive() and before != self._written:
            before = self._written
            self.join(STUCK)

    def run(self) -> None:
        """Write what there is until it is to end."""
        while (piece := self._next()) is not None:
            data = piece.encode(self._encoding, "replace")
            with suppress(OSError):  # the terminal is gone
                while data:
                    data = data[self._take(data) :]

    def _next(self) -> str | None:
        with self._changed:
            while not self._pieces:
                if self._ended:
                    return None
                if self._losing:
                    self._losing = False
                    self._caught_up()
                self._changed.wait()
            piece = self._pieces.popleft()
            self._waiting -= len(piece)
            return piece

    def _take(self, data: bytes) -> int:
        """Write what the terminal takes; returns how many bytes."""
        try:
            count = os.write(self._terminal, data)
        except BlockingIOError:  # somebody else made it one that does not wait
            select.select([], [self._terminal], [])
            return 0
        self._written += count
        return count
