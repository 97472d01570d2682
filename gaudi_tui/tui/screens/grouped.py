"""A list in groups, each below its heading, with a cursor that stops at the entries only."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual import events

from gaudi_tui.tui.notation import Note
from gaudi_tui.tui.pieces import put_together, text
from gaudi_tui.tui.screens.lines import Line, Lines, noted


class Entry(NamedTuple):
    """An entry: what it is called, in pieces, and the group it is in."""

    note: Note
    group: str


class Grouped(Lines):
    """Its screen hands it the keys; `moved` is called when the cursor has moved, `chosen` at Enter or a click."""

    def __init__(self, moved: Callable[[], None], chosen: Callable[[], None], id: str) -> None:  # noqa: A002 - Textual's
        super().__init__(wrapped=False, id=id)
        self._moved, self._chosen = moved, chosen
        self.entries: tuple[Entry, ...] = ()
        self.cursor = 0
        self.active = True
        self._row_of: list[int] = []
        self._at_row: dict[int, int] = {}

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

    def press(self, key: str) -> bool:
        """Act on a key; returns whether it meant something."""
        page = max(1, self.size.height - 1)
        match key:
            case "up" | "k":
                self.go(self.cursor - 1)
            case "down" | "j":
                self.go(self.cursor + 1)
            case "home" | "g":
                self.go(0)
            case "end" | "G":
                self.go(-1)
            case "pageup":
                self.go(max(0, self.cursor - page))
            case "pagedown":
                self.go(min(len(self.entries) - 1, self.cursor + page))
            case _:
                return False
        return True

    def on_click(self, event: events.Click) -> None:
        """A click goes to the entry; one on the entry under the cursor chooses it."""
        event.stop()
        index = self._at_row.get(self.top + event.y)
        if index is None:
            return
        if index == self.cursor:
            self._chosen()
        else:
            self.go(index)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls; the cursor stays."""
        event.stop()
        self.scroll_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls; the cursor stays."""
        event.stop()
        self.scroll_lines(-3)
