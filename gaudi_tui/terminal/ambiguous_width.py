"""How many cells a terminal gives to characters whose width East Asian fonts see differently: it is asked.

No locale tells: most terminals in Japan, China and Korea show these characters narrow today.
"""

import os
import re
import select
import signal
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import NoReturn

AMBIGUOUS = "■─"  # most signs of the table and its lines are such characters
QUESTION = f"\x1b7\x1b[6n{AMBIGUOUS}\x1b[6n\x1b8\x1b[K"
"""Where the cursor is, before and after; then it goes back and takes away what was printed."""
PATIENCE, OVER_A_LINE = 0.3, 1.0  # seconds for the answers, here and over SSH

_PLACE = re.compile(rb"\x1b\[(\d+);(\d+)R")

typed = bytearray()
"""What the player typed while the answer was awaited: it is still to be read."""


def shows_wide(meanwhile: Callable[[], None], remote: bool = False) -> bool:
    """Ask this process's terminal whether such characters are two cells wide; False when it does not answer in time.

    `meanwhile` is called between the question and the answer, so that waiting costs nothing. `remote`: the answer comes
    over a line. Nothing stays on the
    screen, what is typed is kept in `typed`, and an interrupt ends the process with its terminal as it was.
    """
    try:
        source, target = sys.stdin.fileno(), sys.stdout.fileno()
        if not os.isatty(target) or os.tcgetpgrp(source) != os.getpgrp():
            return False
        before = termios.tcgetattr(source)
    except (OSError, ValueError, AttributeError, termios.error):
        return False

    def restore() -> None:
        with suppress(termios.error):
            termios.tcsetattr(source, termios.TCSANOW, before)

    def leave(number: int, _frame: FrameType | None) -> NoReturn:
        restore()
        os._exit(128 + number)

    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    quiet = [*before[:3], before[3] & ~(termios.ECHO | termios.ICANON), *before[4:]]
    try:
        for number, handler in handlers.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, leave)
        termios.tcsetattr(source, termios.TCSANOW, quiet)
        os.write(target, QUESTION.encode())
        until = time.monotonic() + (OVER_A_LINE if remote else PATIENCE)
        meanwhile()
        return _is_wide(_answers(source, until))
    except (OSError, termios.error):
        return False
    finally:
        restore()
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _answers(source: int, until: float) -> list[tuple[int, int]]:
    """Read the answers (row and column, from 1) until both are there or the time is over; the rest was typed."""
    data = b""
    while len(_PLACE.findall(data)) < 2:
        if not select.select([source], [], [], max(0.0, until - time.monotonic()))[0]:
            break
        more = os.read(source, 4096)
        if not more:
            break
        data += more
    typed.extend(_PLACE.sub(b"", data))
    return [(int(row), int(column)) for row, column in _PLACE.findall(data)]


def _is_wide(places: list[tuple[int, int]]) -> bool:
    if len(places) != 2:
        return False
    (row, start), (end_row, end) = places
    return row == end_row and end - start > len(AMBIGUOUS)
