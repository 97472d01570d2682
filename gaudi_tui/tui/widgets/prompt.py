"""The decision to make: the question, its options with numbers, and what the one under the cursor would do."""

from typing import Any

from gaudi_tui.messages import _, plural
from gaudi_tui.tui.notation import card_note
from gaudi_tui.tui.scene import Scene
from gaudi_tui.tui.widgets.canvas import Canvas, fit, wrap
from gaudi_tui.tui.widgets.panel import Panel


class Prompt(Panel):
    """Scrolls so that the option under the cursor is seen; the options are numbered from 1."""

    PANEL = "prompt"
    KINDS = ("prompt",)
    BORDER = "frame-active"

    def title(self, scene: Scene) -> str:
        """The question."""
        return scene.prompt or _("Please wait")

    def caption(self, scene: Scene) -> str:
        """How many options there are."""
        return plural("{count} option", "{count} options", len(scene.options)) if scene.options else ""

    def inputs(self, scene: Scene) -> tuple[Any, ...]:
        """The words and the cursor."""
        return (scene.prompt, scene.texts, scene.spots, scene.cursor, scene.preview)

    def active(self, scene: Scene) -> bool:
        """Whether the viewer is asked."""
        return bool(scene.options)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint options, then the preview at the bottom."""
        y = 0
        if self.frame == "none":
            canvas.put(0, 0, fit(self.title(scene), canvas.width, self.glyphs.ellipsis), "title-active")
            y = 1
        free = canvas.height - y - len(scene.texts)
        most = max(2 if canvas.height >= 6 else 1, min(4, free))
        lines = wrap(scene.preview, canvas.width - 4, most, self.glyphs.ellipsis)
        room = max(1, canvas.height - y - most)
        self._paint_options(canvas.window(0, y, canvas.width, room), scene)
        for index, line in enumerate(lines):
            canvas.put(1, y + room + index, "= " if index == 0 else "  ", "key")
            canvas.put(3, y + room + index, line, "preview")

    def _paint_options(self, canvas: Canvas, scene: Scene) -> None:
        count, room = len(scene.texts), canvas.height
        columns = 1
        while count > room * columns and canvas.width // (columns + 1) >= 36:
            columns += 1
        rows = -(-count // columns)
        first = 0
        if rows > room:
            at = max(0, scene.cursor) // columns
            first = max(0, min(at - at % room, rows - room))  # by pages: the cursor moves, the options stand still
        pitch = canvas.width // columns
        for index in range(first * columns, min(count, (first + room) * columns)):
            row, column = divmod(index - first * columns, columns)
            self._paint_option(canvas.window(column * pitch, row, pitch, 1), scene, index)
        if first > 0:
            canvas.put(canvas.width - 1, 0, self.glyphs.up, "key")
        if first + room < rows:
            canvas.put(canvas.width - 1, room - 1, self.glyphs.down, "key")

    def _paint_option(self, canvas: Canvas, scene: Scene, index: int) -> None:
        spot = scene.spots[index]
        under = index == scene.cursor
        number = str(index + 1).rjust(2 if len(scene.texts) > 9 else 1)
        end = canvas.put(0, 0, f"[{number}]" if under else f" {number} ", "cursor" if under else "key", spot)
        text, x = scene.texts[index], end + 1
        if scene.options[index][0] == "draft":  # all that the card shows: nowhere else it lies on the table
            card = scene.content.cards[int(scene.options[index][1])]
            x, text = canvas.write(x, 0, card_note(scene.content, card, self.glyphs), spot) + 1, card.title
        canvas.put(x, 0, fit(text, canvas.width - x - 1, self.glyphs.ellipsis), "option", spot)
