"""Pictures and words in the middle of a screen."""

from collections.abc import Sequence

from rich.cells import cell_len

from gaudi_tui.play.note import Note, plain
from gaudi_tui.tui.screens.lines import Line, Lines, noted


class Art(Lines):
    """A picture or words in the middle of its lines; nobody scrolls it."""

    MARKED = False

    def __init__(self, notes: Sequence[Note] = (), *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(wrapped=False, id=id)
        self.set_classes(classes or "")
        self._notes = tuple(notes)

    def paint(self, notes: Sequence[Note]) -> None:
        """Show other lines."""
        self._notes = tuple(notes)
        self.show(self._centred())

    def on_resize(self) -> None:
        """Keep them in the middle."""
        self._source = tuple(self._centred())
        super().on_resize()

    def _centred(self) -> list[Line]:
        width = self.size.width
        return [noted(((" " * ((width - cell_len(plain(note))) // 2), "text"), *note)) for note in self._notes]
