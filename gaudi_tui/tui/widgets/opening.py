"""A panel on which a click opens the page that tells more."""

from typing import ClassVar

from textual import events

from gaudi_tui.tui.widgets.keybar import KeyBar
from gaudi_tui.tui.widgets.panel import Panel


class Opening(Panel):
    """A panel without things to choose: a click on it runs a command, as a click on its hint in the key bar does."""

    OPENS: ClassVar[str]
    """The id of the command."""

    def on_click(self, event: events.Click) -> None:
        """Run the command, unless the click has another meaning for the whole table."""
        if self.scene is not None and self.scene.options and not self.scene.curtain:
            event.stop()
            self.post_message(KeyBar.Pressed(self.OPENS))
