"""The lines of a list of saved games, in columns with a heading above, and a cursor."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from gaudi_tui.messages import _
from gaudi_tui.play.note import Note, plain
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.saved_rows import GAP, Row, Widths, line_of, widths
from gaudi_tui.tui.screens.lines import BAR, Line, noted
from gaudi_tui.tui.screens.listing import Listing

NUMBERED = 9
"""Lines that a digit opens."""
SIGNS = 4
"""Cells of the cursor's sign and the number."""


class SaveList(Listing):
    """A list of saves; a digit opens one of the first, where they are `numbered`.

    A thousand lines are painted as quickly as ten: only those that changed are made again.
    """

    def __init__(self, moved: Callable[[], None], chosen: Callable[[], None], *, numbered: bool = True) -> None:
        super().__init__(moved, chosen, "saves-list")
        self._numbered = numbered
        self.rows: tuple[Row, ...] = ()
        self.wide = Widths(0, 0, 0, 0, 0)
        self._made: list[Line] = []

    @property
    def row(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if self.rows else None

    @property
    def length(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    def entry_at(self, line: int) -> int | None:
        """Return the row on a line; None below the last."""
        return line if line < len(self.rows) else None

    def kept(self) -> int:
        """The line under the cursor."""
        return self.cursor if self.rows else -1

    def offer(self, rows: Sequence[Row], cursor: int = 0) -> None:
        """Offer other rows."""
        self.rows, self.cursor = tuple(rows), max(0, min(cursor, len(rows) - 1))
        self._make()
        self.show(self._made)
        if self.size.height:
            self.reveal(self.cursor)

    def on_resize(self) -> None:
        """Share the room among the columns again."""
        self._make()
        self._source = tuple(self._made)
        super().on_resize()

    def _make(self) -> None:
        self.wide = widths(self.rows, max(0, self.size.width - BAR - SIGNS))
        self._made = [self._line(index) for index in range(len(self.rows))]

    def _line(self, index: int) -> Line:
        here = index == self.cursor
        number = f"{index + 1} " if index < NUMBERED and self._numbered else "  "
        start: Note = (("> " if here else "  ", "text"), (number, "key"))
        return noted((*start, *line_of(self.rows[index], self.wide)), "mark" if here else "")

    def go(self, index: int) -> None:
        """Put the cursor on a row, round the ends."""
        if not self.rows:
            return
        before, self.cursor = self.cursor, index % len(self.rows)
        for changed in (before, self.cursor):
            self._made[changed] = self._line(changed)
        self.show(self._made)
        self.reveal(self.cursor)
        self._moved()

    def heading(self, order: str, turned: bool) -> Note:
        """Return what stands above the columns; the one by which they are ordered has an arrow."""
        wide = self.wide
        arrow = "↑" if turned else "↓"
        ordered = {"newest": 4, "name": 0, "mode": 1, "progress": 3}.get(order, -1)
        names = (_("name"), _("mode"), _("seats"), _("stands"), _("saved"))
        note: list[tuple[str, str]] = [(" " * SIGNS, "text")]
        for index, (name, room) in enumerate(zip(names, wide, strict=True)):
            if not room:
                continue
            text = fit(f"{name} {arrow}" if index == ordered else name, room)
            blank = " " * (room - cell_len(text))
            look = "title-active" if index == ordered else "title"
            gap = " " * GAP if len(note) > 1 else ""
            note.append((gap + (blank + text if index == len(names) - 1 else text + blank), look))
        return tuple(note)

    def plain(self) -> list[str]:
        """The rows as text, for tests."""
        return [plain(line.note) for line in self._made]


def hint_at(keys: str, x: int) -> str:
    """Return the key of the hint at a column of a line of keys; empty when there is none."""
    at = 1
    for part in keys.split("   "):
        if at <= x < at + len(part):
            return part.partition(" ")[0]
        at += len(part) + 2
    return ""
