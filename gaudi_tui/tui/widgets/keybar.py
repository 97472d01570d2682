"""One line of keys at the bottom; the stock Footer leaks its keys and costs thirty times as much."""

from typing import NamedTuple

from textual.message import Message

from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel


class Hint(NamedTuple):
    """A key as shown, what it does, and the name of its command."""

    key: str
    label: str
    command: str


class KeyBar(Panel):
    """`extra`: the hints, the most important first; those that do not fit are left out."""

    PANEL = "keybar"

    class Pressed(Message):
        """A hint was clicked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the hints."""
        x = 1
        for index, (key, label, _command) in enumerate(self.extra):
            if x + len(key) + len(label) + 1 > canvas.width:
                continue
            spot = Spot("keybar", (index,))
            x = canvas.put(x, 0, key, "key", spot)
            x = canvas.put(x, 0, f" {label}", "dim", spot) + 2

    def clicked(self, spot: Spot, right: bool) -> None:
        """Press the hint that was clicked."""
        self.post_message(self.Pressed(self.extra[spot.key[0]].command))
