"""Standard input and output as lines: what is said, what is heard, and the way out by Ctrl+C."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Protocol, TextIO

from gaudi_tui.messages import clean
from gaudi_tui.play.options import Options
from gaudi_tui.terminal.letters import to_ascii
from gaudi_tui.terminal.terminal import Terminal

LONGEST = 10_000  # characters of a line, read or said
TYPOGRAPHY = str.maketrans({"–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "•": "*"})
PROMPT = "> "
LOOK = 1.0  # seconds
INTERRUPTED = 130  # the exit status after Ctrl+C


class Source(Protocol):
    """Where lines come from: standard input, or what stands for it."""

    @property
    def closed(self) -> bool:
        """Whether it cannot be read any more."""

    def readline(self, size: int, /) -> str:
        """Return a line with its end, cut after so many characters; empty when there are no more."""


class Disturbed(Exception):  # noqa: N818 - reads as what it says at the place that catches it
    """Something has happened while a line was waited for."""


class Console:
    """Says lines and hears lines; None for a stream that is not there.

    `ascii_only`: nothing but ASCII is said. `prompting`: a person types here, so a sign asks for a line.
    """

    def __init__(self, source: Source | None, sink: TextIO | None, *, ascii_only: bool, prompting: bool) -> None:
        self._source = source
        self._sink = sink
        self._ascii = ascii_only
        self._prompting = prompting
        self._waiting = False
        self._interrupted = False

    def say(self, *lines: str) -> None:
        """Say lines, each whole and made harmless; nobody but the terminal breaks them."""
        if self._sink is None:
            return
        for line in lines:
            self._sink.write(self._made_plain(line) + "\n")
        self._sink.flush()

    def _made_plain(self, line: str) -> str:
        text = clean(line, LONGEST)
        return to_ascii(text.translate(TYPOGRAPHY)) if self._ascii else text

    def hear(self) -> str | None:
        """Wait for a line and return it made harmless, without the blanks around it; None when no more will come.

        Raises KeyboardInterrupt when the player interrupts the program, now or since the last line.
        """
        self.check()
        if self._source is None or self._source.closed:
            return None
        if self._prompting and self._sink is not None:
            self._sink.write(PROMPT)
            self._sink.flush()
        self._waiting = True
        try:
            line = rest = self._source.readline(LONGEST)
            while rest and not rest.endswith("\n"):
                rest = self._source.readline(LONGEST)
        finally:
            self._waiting = False
        if not line:
            if self._prompting:
                self.say("")  # the cursor still stands behind the sign
            return None
        return clean(line)

    def check(self) -> None:
        """Raise KeyboardInterrupt if the player has interrupted the program."""
        if self._interrupted:
            raise KeyboardInterrupt

    @contextmanager
    def looking(self, happened: Callable[[], bool]) -> Iterator[None]:
        """Ask every second, while a line is waited for, whether something has happened; then `hear` raises Disturbed.

        What was typed and not sent by then is lost.
        """

        def look(number: int, frame: FrameType | None) -> None:
            if self._waiting and happened():
                raise Disturbed

        before = signal.signal(signal.SIGALRM, look)
        signal.setitimer(signal.ITIMER_REAL, LOOK, LOOK)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Let Ctrl+C stop the program only where nothing is half done: while it waits, or where it checks."""

        def note(number: int, frame: FrameType | None) -> None:
            self._interrupted = True
            if self._waiting:
                raise KeyboardInterrupt

        before = signal.signal(signal.SIGINT, note)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


def open_console(options: Options) -> Console:
    """Return standard input and output, in ASCII where the settings or the locale say so."""
    source = sys.stdin
    if source is not None and hasattr(source, "reconfigure"):
        source.reconfigure(errors="replace")  # a byte that is no text is a wrong word, not the end
    prompting = source is not None and not source.closed and source.isatty()
    return Console(source, sys.stdout, ascii_only=options.ascii or Terminal.of().ascii_only, prompting=prompting)
