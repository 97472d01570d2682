"""Sends a terminal only the cells that differ from what it shows.

Textual writes whole lines of widgets with every style spelled out. `CellDifferences` reads that, keeps a grid of what
the terminal shows, and answers with the shortest way from one to the other. What it does not know it passes through.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from gaudi_tui.terminal.output_sequences import (
    PLAIN,
    Place,
    Style,
    between,
    blank_of,
    by,
    changed,
    move,
    shows_on_blanks,
)

Cell: TypeAlias = tuple[str, Style]
Run: TypeAlias = tuple[int, int, int]  # a row, the first column and the one after the last

UNKNOWN: Cell = ("\x00", PLAIN)  # what the terminal shows there is not known
GAP = 6  # more unchanged cells are never cheaper sent again than jumped over
SYNC = ("\x1b[?2026h", "\x1b[?2026l")
FEW, SOME = 40, 200  # pieces of one style: up to so many the best order is looked for on the screen, or in each row
SMALL = 512  # bytes that arrive in one piece and need no marks around them to be shown at once

_TOKENS = re.compile(
    r"\x1b\[([0-9;:?<>=]*)([ -/]*[@-~])|(\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)|[^\[\]]))|([^\x1b]+)|\x1b"
)


def spans(differ: Sequence[int], row: Sequence[Cell], erases: bool) -> Iterator[tuple[int, int]]:
    """Yield the beginning and the end of each run of cells that differ, with the other half of wide characters.

    What lies between two is added where one erasing does for both.
    """
    start = end = -1
    for x in differ:
        if x < end:
            continue
        first = x
        while first > 0 and not row[first][0]:
            first -= 1
        if first > end and not (
            erases and start >= 0 and row[x][0] == " " and row[end - 1 : x].count(row[x]) > x - end
        ):
            if start >= 0:
                yield start, end
            start = first
        end = x + 1
        while end < len(row) and not row[end][0]:
            end += 1
    if start >= 0:
        yield start, end


class CellDifferences:
    """The grid of one terminal. `feed` takes what Textual writes and returns what is to be sent.

    `cells_of` returns how many cells a character takes: the measure by which the lines were laid out. `erases`: the
    terminal knows ECH and erases with the background that is set (terminfo's `ech` and `bce`).
    """

    def __init__(
        self, cells_of: Callable[[str], int], width: int = 0, height: int = 0, *, erases: bool = False
    ) -> None:
        self._cells_of = cells_of
        self._x = self._y = 0
        self._style = PLAIN
        self._sent_style = PLAIN
        self._sent_at: Place | None = None
        self._frame: list[str] | None = None  # what was made since the mark at which an update begins
        self.width, self.height, self.erases = width, height, erases
        self._shown: list[list[Cell]] = []
        self.reset()

    def reset(self, width: int | None = None, height: int | None = None) -> None:
        """Forget what the terminal shows, because it was resized or something else wrote there."""
        self.width = self.width if width is None else width
        self.height = self.height if height is None else height
        self._shown = [[UNKNOWN] * self.width for _ in range(self.height)]
        self._sent_at = None

    def feed(self, data: str) -> str:
        """Return what the terminal has to get so that it shows what `data` would make it show.

        What lies between the two marks of an update is returned with the second.
        """
        sent: list[str] = []
        out = sent if self._frame is None else self._frame
        wanted: dict[int, dict[int, Cell]] = {}
        for match in _TOKENS.finditer(data):
            codes, final, other, text = match.groups()
            if text is not None:
                self._text(text, wanted)
            elif final == "m":
                self._style = changed(self._style, codes)
            elif final == "H":
                row, _semicolon, column = codes.partition(";")
                self._y, self._x = int(row or 1) - 1, int(column or 1) - 1
            elif match.group() == SYNC[0]:
                self._flush(wanted, out)
                out = self._frame = []
            elif match.group() == SYNC[1]:
                self._flush(wanted, out)
                if self._frame is not None:
                    frame, self._frame, out = "".join(self._frame), None, sent
                    out += (frame,) if len(frame) < SMALL else (SYNC[0], frame, SYNC[1])
            else:
                self._flush(wanted, out)
                other_screen = match.group().startswith("\x1b[?1049")
                if other_screen and self._sent_style != PLAIN:
                    out.append("\x1b[m")  # for terminals that have no other screen, and go on in this style
                out.append(match.group() if other is None else other)
                if other_screen:
                    self.reset()
                    self._sent_style = self._style = PLAIN
        self._flush(wanted, out)
        return "".join(sent)

    def _text(self, text: str, wanted: dict[int, dict[int, Cell]]) -> None:
        style = self._style
        blank = (" ", blank_of(style))
        for number, line in enumerate(text.split("\n")):
            if number:
                self._x, self._y = 0, self._y + 1
            if not line:
                continue
            row = wanted.setdefault(self._y, {})
            x = self._x
            if line.isascii():
                for character in line:
                    row[x] = blank if character == " " else (character, style)
                    x += 1
            else:
                for character in line:
                    cells = 1 if character == " " else self._cells_of(character)
                    if cells:
                        row[x] = blank if character == " " else (character, style)
                        if cells == 2:
                            row[x + 1] = ("", style)
                    elif x - 1 in row:
                        row[x - 1] = (row[x - 1][0] + character, style)
                    x += cells
            self._x = x

    def _flush(self, wanted: dict[int, dict[int, Cell]], out: list[str]) -> None:
        """Send the cells that differ."""
        rows = [self._changed_runs(y, wanted[y]) for y in sorted(wanted) if 0 <= y < self.height]
        wanted.clear()
        pieces = [[piece for run in row for piece in self._pieces(*run)] for row in rows]
        count = sum(map(len, pieces))
        if count <= FEW:
            out.append(self._shorter(list(chain(*rows)), list(chain(*pieces))))
        elif count <= SOME:
            out += map(self._shorter, rows, pieces)
        else:
            out += map(self._sent, rows)

    def _shorter(self, runs: list[Run], pieces: list[Run]) -> str:
        """Send runs of cells as they come, or their pieces in the order that leads to the fewest changes of style."""
        before = self._sent_at, self._sent_style
        straight = self._sent(runs)
        if not 1 < len(pieces) <= FEW:
            return straight
        after = self._sent_at, self._sent_style
        self._sent_at, self._sent_style = before
        ordered = self._sent(self._in_order(pieces))
        if len(ordered) < len(straight):
            return ordered
        self._sent_at, self._sent_style = after
        return straight

    def _changed_runs(self, y: int, row: dict[int, Cell]) -> list[Run]:
        """Take a row's new cells over; returns the runs of those that differ from what is shown."""
        shown, width = self._shown[y], self.width
        differ = sorted(x for x, cell in row.items() if 0 <= x < width and shown[x] != cell)
        for x in differ:
            shown[x] = row[x]
        return [(y, start, end) for start, end in spans(differ, shown, self.erases)]

    def _pieces(self, y: int, start: int, end: int) -> list[Run]:
        """Return a run in pieces of one style each."""
        row = self._shown[y]
        pieces: list[Run] = []
        style = row[start][1]
        for x in range(start + 1, end):
            new = row[x][1]
            if new != style and (row[x][0] != " " or new[1] != style[1] or style[2]):
                if row[x][0] == " " or style[1] != new[1] or any(row[at][0] != " " for at in range(start, x)):
                    pieces.append((y, start, x))
                    start = x
                style = new
        return [*pieces, (y, start, end)]

    def _in_order(self, pieces: list[Run]) -> list[Run]:
        """Return pieces so that each is the cheapest to go to from the one before it."""
        at, style, left, order = self._sent_at, self._sent_style, pieces, []
        while left:
            costs = [
                len(move(at, (y, start), self.width)) * (at != (y, start))
                + len(between(style, self._shown[y][start][1]))
                for y, start, _end in left
            ]
            y, start, end = left[costs.index(min(costs))]
            left = [piece for piece in left if piece != (y, start, end)]
            at, style = (y, end), self._shown[y][end - 1][1]
            order.append((y, start, end))
        return order

    def _sent(self, runs: Sequence[Run]) -> str:
        out: list[str] = []
        for run in runs:
            self._send(*run, out)
        return "".join(out)

    def _send(self, y: int, start: int, end: int, out: list[str]) -> None:
        """Send the cells from `start` up to `end`, from where the cursor is."""
        shown = self._shown[y]
        way = move(self._sent_at, (y, start), self.width) if self._sent_at != (y, start) else ""
        if self._sent_at is not None and self._sent_at[0] == y and 0 < start - self._sent_at[1] <= GAP:
            gap = shown[self._sent_at[1] : start]
            if all(character > UNKNOWN[0] for character, _style in gap):
                ahead = shown[start][1]
                text, style, _rest = self._painted(gap, ahead)
                again = len(text.encode()) + len(between(style, ahead))
                if again <= len(way) + len(between(self._sent_style, ahead)):
                    way, self._sent_style = text, style
        text, self._sent_style, rest = self._painted(shown[start:end], None, end == self.width)
        out += (way, text)
        self._sent_at = (y, end - rest)

    def _painted(self, cells: Sequence[Cell], ahead: Style | None, to_edge: bool = False) -> tuple[str, Style, int]:
        """Return what paints cells, the style it leaves, and how many cells at the end the cursor did not go over.

        `ahead`: the style of what is painted after them, if something is; `to_edge`: they reach the right edge.
        """
        style = self._sent_style
        out: list[str] = []
        at, count = 0, len(cells)
        while at < count:
            character, wanted = cells[at]
            if not character or character == UNKNOWN[0]:
                at += 1
                continue
            if character != " " or wanted[0] or wanted[2]:
                if wanted != style:
                    out.append(between(style, wanted))
                    style = wanted
                out.append(character)
                at += 1
                continue
            end = at + 1
            while end < count and cells[end] == cells[at]:
                end += 1
            if wanted[1] != style[1] or shows_on_blanks(style):
                after = cells[end][1] if end < count else ahead
                fitting = after is not None and after[1] == wanted[1] and not shows_on_blanks(after)
                old, style = style, after if fitting and after is not None else (style[0], wanted[1], frozenset())
                out.append(between(old, style))
            blanks = end - at
            erased = "" if not self.erases else "\x1b[K" if to_edge and end == count else by(blanks, "X")
            last = end == count and ahead is None
            if erased and last and len(erased) < blanks:
                out.append(erased)
                return "".join(out), style, blanks
            if erased and not last and len(erased) + len(by(blanks, "C")) < blanks:
                out += (by(blanks, "X"), by(blanks, "C"))
            else:
                out.append(" " * blanks)
            at = end
        return "".join(out), style, 0
