"""The last lines of the game's log."""

from gaudi_tui.messages import _
from gaudi_tui.tui.scene import Scene
from gaudi_tui.tui.widgets.canvas import Canvas, fit
from gaudi_tui.tui.widgets.panel import Panel


class Log(Panel):
    """`extra`: the log's lines, the newest last. One line high, the newest stands in the border."""

    PANEL = "log"
    TITLE = "option"

    def title(self, scene: Scene) -> str:
        """Its name, or the newest line where there is room for no more."""
        if self.size.height == 1 and self.extra:
            return str(self.extra[-1])
        return _("Log")

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the newest lines, the last at the bottom."""
        lines = self.extra[-canvas.height :]
        for y, line in enumerate(lines):
            canvas.put(1, y, fit(line, canvas.width - 1, self.glyphs.ellipsis), "text" if line is lines[-1] else "dim")
