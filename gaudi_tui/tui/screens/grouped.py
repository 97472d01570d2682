"""A list in groups, each below its heading, with a cursor that stops at the entries only."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gaudi_tui.play.note import Note, put_together, text
from gaudi_tui.tui.screens.lines import Line, noted
from gaudi_tui.tui.screens.listing import Listing


class Entry(NamedTuple):
    """An entry: what it is called, in pieces, and the group it is in."""

    note: Note
    group: str


class Grouped(Listing):
    """A list in groups."""

    def __init__(self, moved: Callable[[], None], chosen: Callable[[], None], id: str) -> None:  # noqa: A002 - Textual's
        super().__init__(moved, chosen, id)
        self.entries: tuple[Entry, ...] = ()
        self.active = True
        self._row_of: list[int] = []
        self._at_row: dict[int, int] = {}

    @property
    def length(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    def entry_at(self, line: int) -> int | None:
        """Return the entry on a line; None for a heading."""
        return self._at_row.get(line)

    def kept(self) -> int:
        """The line under the cursor."""
        return self._row_of[self.cursor] if self._row_of else -1

    def offer(self, entries: Sequence[Entry], cursor: int = 0) -> None:
        """Offer other entries."""
        self.entries, self.cursor = tuple(entries), max(0, min(cursor, len(entries) - 1))
        self.show(self._laid())
        if self.size.height:
            self._reveal()

    def set_active(self, active: bool) -> None:
        """Say whether the keys go here."""
        self.active = active
        self.show(self._laid())

    def _laid(self) -> list[Line]:
        lines: list[Line] = []
        self._row_of, self._at_row = [], {}
        group = ""
        for index, entry in enumerate(self.entries):
            if entry.group != group:
                group = entry.group
                lines.append(Line(group, "dim"))
            here = index == self.cursor
            self._at_row[len(lines)] = index
            self._row_of.append(len(lines))
            sign = text("> " if here else "  ")
            shown = noted(put_together(sign, entry.note))
            if here:
                shown = Line(shown.text, "mark" if self.active else "head")
            lines.append(shown)
        return lines

    def go(self, index: int) -> None:
        """Put the cursor on an entry."""
        if self.entries:
            self.cursor = index % len(self.entries)
            self.show(self._laid())
            self._reveal()
            self._moved()

    def _reveal(self) -> None:
        row = self.kept()
        if row > 0 and row - 1 not in self._at_row:
            self.reveal(row - 1)  # its heading too
        if row >= 0:
            self.reveal(row)

    def group(self, direction: int) -> None:
        """Go to the first entry of the next group, or of the one before."""
        firsts = [i for i, entry in enumerate(self.entries) if i == 0 or self.entries[i - 1].group != entry.group]
        if firsts:
            here = max(number for number, first in enumerate(firsts) if first <= self.cursor)
            self.go(firsts[(here + direction) % len(firsts)])
