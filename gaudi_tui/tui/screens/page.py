"""A page of text over the table: inspect, scores, log, help, rules."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from gaudi_tui.messages import _
from gaudi_tui.tui.screens.lines import Line, Lines

CLOSING = frozenset({"enter", "q", "escape", "space"})


class Title(Lines):
    """One line above or below a page."""

    DEFAULT_CSS = "Title { height: 1; }"


class Page(ModalScreen[str | None]):
    """Lines to read. Arrows scroll; q, Enter, Space or Esc closes it. `full`: it covers the whole table."""

    AUTO_FOCUS = None
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, title: str, lines: Sequence[Line], *, full: bool = True, bottom: bool = False) -> None:
        super().__init__(classes="full" if full else "part")
        self._title = title
        self._content = tuple(lines)
        self._bottom = bottom
        self.closing = CLOSING

    def compose(self) -> ComposeResult:
        """A title, the lines and a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(self._title, "head")], wrapped=False, id="page-title")
            yield Lines(self._content, id="page-lines")
            yield Title([Line(self.keys(), "dim")], wrapped=False, id="page-keys")

    @property
    def lines(self) -> Lines:
        """The widget with the text."""
        return self.query_one("#page-lines", Lines)

    def keys(self) -> str:
        """What the last line says."""
        return _("up/down scroll   q close")

    def on_mount(self) -> None:
        """Begin at the end where that is the newest."""
        if self._bottom:
            self.call_after_refresh(lambda: self.lines.scroll_lines(self.lines.count))

    def on_key(self, event: events.Key) -> None:
        """Scroll or close."""
        event.stop()
        page = max(1, self.lines.size.height - 1)
        match event.key:
            case key if self.press(key):
                pass
            case "up" | "k":
                self.lines.scroll_lines(-1)
            case "down" | "j":
                self.lines.scroll_lines(1)
            case "pageup" | "b":
                self.lines.scroll_lines(-page)
            case "pagedown" | "f":
                self.lines.scroll_lines(page)
            case "home" | "g":
                self.lines.scroll_lines(-self.lines.count)
            case "end" | "G":
                self.lines.scroll_lines(self.lines.count)
            case key if key in self.closing:
                self.dismiss(None)

    def press(self, key: str) -> bool:
        """Act on a key of a special page first; returns whether it meant something."""
        return False

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls."""
        event.stop()
        self.lines.scroll_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls."""
        event.stop()
        self.lines.scroll_lines(-3)

    def on_click(self, event: events.Click) -> None:
        """A click on the last line, or beside the page, closes it."""
        widget = event.widget
        if widget is self or (widget is not None and widget.id == "page-keys"):
            self.dismiss(None)
