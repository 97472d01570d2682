"""How large the screen is: what the terminal says, and no larger than what a game needs.

A terminal, or whoever writes to it, may claim any size; each cell of it would cost memory and time.
"""

import os

from gaudi_tui.terminal.terminal import Terminal

LARGEST = (500, 200)  # columns, lines
USUAL = (80, 24)


def within(columns: int, lines: int) -> tuple[int, int]:
    """Return a size that is shown instead of one that is claimed: at least 1x1, at most LARGEST."""
    return max(1, min(columns, LARGEST[0])), max(1, min(lines, LARGEST[1]))


def size_of(descriptor: int, terminal: Terminal) -> tuple[int, int, bool]:
    """Return columns and lines of a terminal, and whether anything told both.

    `descriptor`: its file descriptor. Where it says 0 (serial lines, some containers), COLUMNS and LINES count, then
    80x24. An exported COLUMNS never counts against the terminal, or it would hide every resize.
    """
    try:
        told = os.get_terminal_size(descriptor)
    except OSError:
        told = os.terminal_size((0, 0))
    found = [given or usual for given, usual in zip(told, (terminal.columns, terminal.lines), strict=True)]
    columns, lines = (number or usual for number, usual in zip(found, USUAL, strict=True))
    return *within(columns, lines), all(found)
