"""A list with a cursor: what moves it, by keys, clicks and the wheel."""

from abc import abstractmethod
from collections.abc import Callable

from textual import events

from gaudi_tui.tui.screens.lines import Lines


class Listing(Lines):
    """Lines with a cursor on one of their entries. Its screen hands it the keys.

    `moved` is called when the cursor has moved, `chosen` at a click on the entry under it.
    """

    def __init__(self, moved: Callable[[], None], chosen: Callable[[], None], id: str) -> None:  # noqa: A002 - Textual's
        super().__init__(wrapped=False, id=id)
        self._moved, self._chosen = moved, chosen
        self.cursor = 0

    @property
    @abstractmethod
    def length(self) -> int:
        """How many entries there are."""

    @abstractmethod
    def entry_at(self, line: int) -> int | None:
        """Return the entry on a line; None for a line that is none."""

    @abstractmethod
    def go(self, index: int) -> None:
        """Put the cursor on an entry, round the ends."""

    def press(self, key: str) -> bool:
        """Act on a key; returns whether it meant something."""
        page = max(1, self.size.height - 1)
        match key:
            case "up" | "k":
                self.go(self.cursor - 1)
            case "down" | "j":
                self.go(self.cursor + 1)
            case "home" | "g" | "less_than_sign":
                self.go(0)
            case "end" | "G" | "greater_than_sign":
                self.go(-1)
            case "pageup":
                self.go(max(0, self.cursor - page))
            case "pagedown" | "space":
                self.go(min(self.length - 1, self.cursor + page))
            case _:
                return False
        return True

    def on_click(self, event: events.Click) -> None:
        """A click goes to the entry; one on the entry under the cursor chooses it."""
        event.stop()
        index = self.entry_at(self.top + event.y)
        if index is None or self.is_stray_click():
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
