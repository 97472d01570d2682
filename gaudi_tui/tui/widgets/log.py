"""The last lines of the game's log."""

from rich.cells import cell_len

from gaudi_tui.messages import _
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.notation import INKS
from gaudi_tui.tui.fitting import fit, fit_note
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.opening import Opening


class Log(Opening):
    """`extra`: the log's lines, the newest last, as texts or notes. One line high, the newest stands in the border."""

    PANEL = "log"
    OPENS = "log"
    TITLE = "option"

    def title(self, scene: Scene) -> str:
        """Its name, or the newest line where there is room for no more."""
        if self.size.height == 1 and self.extra:
            line: str | Note = self.extra[-1]
            return line if isinstance(line, str) else plain(line)
        return _("Log")

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the newest lines, the last at the bottom."""
        lines: tuple[str | Note, ...] = self.extra[-canvas.height :]
        for y, line in enumerate(lines):
            if isinstance(line, str):
                newest = y == len(lines) - 1
                shown = fit(line, canvas.width - 1, self.glyphs.ellipsis, words=True)
                canvas.put(1, y, shown, "text" if newest else "dim")
            else:
                note = line if cell_len(plain(line)) < canvas.width else brief(line)
                canvas.write(1, y, fit_note(note, canvas.width - 1, self.glyphs.ellipsis, words=True))


def brief(note: Note) -> Note:
    """Return a line of the log without the words for a tile whose sign stands before them."""
    kept: list[tuple[str, str]] = []
    for text, look in note:
        if look in INKS and len(kept) > 1 and f"{kept[-2][1]}-ink" == look:
            kept.pop()  # the blank after the sign
        else:
            kept.append((text, look))
    return tuple(kept)
