"""A grid of cells that a panel paints on: each cell has a character, a look and the spot that a click there means."""

import unicodedata
from functools import cache
from typing import TypeAlias

from rich.cells import cell_len

from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Spot
from gaudi_tui.terminal.letters import to_ascii
from gaudi_tui.tui.fitting import ELLIPSIS

Cell: TypeAlias = tuple[str, str, Spot | None]
Row: TypeAlias = list[Cell]

BLANK: Cell = (" ", "text", None)
GROUNDS = frozenset(
    (
        *("blue", "green", "gray", "yellow", "slot", "dark", "dark-edge", "turn", "other-turn", "past", "cursor"),
        *("seat-0", "seat-1", "seat-2", "seat-3", "seat-4"),
    )
)
"""The looks with a background, an underline or reverse video: a blank of theirs is seen."""
NEAR = 12
"""Cells between two changes that cost less than moving the terminal's cursor and setting the style again."""


class Canvas:
    """A rectangle of cells; a window is a part that shares the cells.

    What is put outside it is cut off; where that is text at its right edge, the line ends with an ellipsis.
    """

    __slots__ = ("ascii_only", "ellipsis", "height", "left", "rows", "top", "width")

    def __init__(self, width: int, height: int, rows: list[Row] | None = None, left: int = 0, top: int = 0) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self.rows = [[BLANK] * self.width for _ in range(self.height)] if rows is None else rows
        self.left = left
        self.top = top
        self.ascii_only = False
        self.ellipsis = ELLIPSIS

    def window(self, x: int, y: int, width: int, height: int) -> "Canvas":
        """A part of this canvas with its own origin, no larger than what there is."""
        width, height = min(width, self.width - x), min(height, self.height - y)
        part = Canvas(width, height, self.rows, self.left + x, self.top + y)
        part.ascii_only, part.ellipsis = self.ascii_only, self.ellipsis
        return part

    def put(self, x: int, y: int, text: str, look: str = "text", spot: Spot | None = None) -> int:
        """Write a text; return the column after it. Control characters are dropped, wide ones take two cells."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        row = self.rows[self.top + y]
        left, width = self.left, self.width
        if self.ascii_only and not text.isascii():
            text = to_ascii(text)
        if text.isascii() and text.isprintable():
            room = max(0, width - x)
            for character in text:
                if 0 <= x < width:
                    row[left + x] = (character, look, spot)
                x += 1
            if x > width and not text[room:].isspace():
                self._mark_end(row, look)
            return x
        lost = False
        for character in text:
            if unicodedata.category(character)[0] == "C":
                continue
            cells = cell_len(character)
            if cells == 0:
                if 0 < x <= width:
                    before = row[left + x - 1]
                    row[left + x - 1] = (before[0] + character, before[1], before[2])
            elif x >= 0 and x + cells <= width:
                row[left + x] = (character, look, spot)
                if cells == 2:
                    row[left + x + 1] = ("", look, spot)
            else:
                lost = lost or (x + cells > width and not character.isspace())
            x += cells
        if lost:
            self._mark_end(row, look)
        return x

    def _mark_end(self, row: Row, look: str) -> None:
        """Put an ellipsis at the end of a line that goes on where there is no canvas; half a wide sign is a blank."""
        if self.width > 0:
            last = self.left + self.width - 1
            if row[last][0] == "" and self.width > 1:
                row[last - 1] = (" ", *row[last - 1][1:])
            row[last] = (self.ellipsis, look, row[last][2])

    def write(self, x: int, y: int, note: Note, spot: Spot | None = None, extra: str = "") -> int:
        """Write a note; return the column after it. `extra`: looks added to each piece's own."""
        for text, look in note:
            x = self.put(x, y, text, f"{look} {extra}" if extra else look, spot)
        return x

    def look_at(self, x: int, y: int) -> str:
        """The look of a cell."""
        inside = 0 <= y < self.height and 0 <= x < self.width
        return self.rows[self.top + y][self.left + x][1] if inside else "text"

    def fill(self, y: int, character: str, look: str = "text", start: int = 0, end: int | None = None) -> None:
        """Fill a line, or the part of it from `start` up to `end`, with one character."""
        end = self.width if end is None else min(end, self.width)
        self.put(start, y, character * (end - start), look)

    def add_look(self, x: int, y: int, width: int, look: str) -> None:
        """Add a look to cells already painted."""
        if 0 <= y < self.height:
            row = self.rows[self.top + y]
            for at in range(self.left + max(0, x), self.left + min(self.width, x + width)):
                character, old, spot = row[at]
                row[at] = (character, f"{old} {look}", spot)

    def point(self, x: int, y: int, spot: Spot) -> None:
        """Say which spot a click on a cell means, and leave what is seen there."""
        if 0 <= y < self.height and 0 <= x < self.width:
            row = self.rows[self.top + y]
            row[self.left + x] = (*row[self.left + x][:2], spot)


def runs(row: Row) -> list[tuple[str, str]]:
    """A row as texts of one look each; a blank without a ground of its own goes with what stands before it."""
    found: list[tuple[str, str]] = []
    text, look, bare = "", "", False
    for character, its_look, _spot in row:
        if its_look == look or (character == " " and bare and has_no_ground(its_look)):
            text += character
            continue
        if text:
            if text.isspace() and bare and has_no_ground(its_look):
                text, look = text + character, its_look
                continue
            found.append((text, look))
        text, look, bare = character, its_look, has_no_ground(its_look)
    if text:
        found.append((text, look))
    return found


@cache
def has_no_ground(look: str) -> bool:
    """Whether a blank of that look is seen as the panel's own ground."""
    return GROUNDS.isdisjoint(look.split())


def differences(old: Row, new: Row) -> list[tuple[int, int]]:
    """The parts of a row that look different, each from a column up to another; near ones are put together."""
    if old == new:
        return []
    found: list[tuple[int, int]] = []
    for at, (one, other) in enumerate(zip(old, new, strict=True)):
        if one[0] == other[0] and one[1] == other[1]:
            continue
        if found and at - found[-1][1] < NEAR:
            found[-1] = (found[-1][0], at + 1)
        else:
            found.append((at, at + 1))
    return found
