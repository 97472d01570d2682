"""A page of text over the table: inspect, scores, log, help, rules."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from gaudi_tui.messages import _
from gaudi_tui.play.note import Note
from gaudi_tui.play.told import Told
from gaudi_tui.tui.fitting import fit, fit_note
from gaudi_tui.tui.paths_in_text import shortened
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines, noted, wrap

CLOSING = frozenset({"enter", "q", "escape", "space"})


class Title(Lines):
    """One line above or below a page: a heading in a rule as panels have it ("head"), or keys ("dim").

    Keys are parts of a text with three blanks between them; the first word of each is the key.
    """

    DEFAULT_CSS = "Title { height: 1; }"
    MARKED = False

    def show(self, lines: Sequence[Line], keep_top: bool = True) -> None:
        """Show another line."""
        super().show(lines, keep_top)
        self._head_box()

    def on_mount(self) -> None:
        """Put the heading where it is seen."""
        self._head_box()

    def _head_box(self) -> None:
        """Where the page has a box, its upper edge shows the heading instead (app.tcss)."""
        if isinstance(self.parent, Widget) and self._source and self._source[0].kind == "head":
            self.parent.border_title = Content(self._source[0].text)

    def _segments(self, line: Line, width: int) -> list[Segment]:
        match line.kind:
            case "head":
                room = max(1, width - 5)
                note = fit_note(line.note or ((line.text, "title-active"),), room)
                rest = "─" * (width - 4 - sum(cell_len(text) for text, _look in note))
                note = (("─ ", "frame"), *note, (f" {rest}", "frame"))
            case "dim":
                note = key_note(fitting(line.text, width))
            case _:
                base = self.get_component_rich_style("lines--plain")
                said = fit_note(line.note or ((line.text, ""),), width - 1, words=True)
                return [Segment(" ", base), *super()._segments(noted(said, line.kind), width - 1)]
        return super()._segments(noted(note, line.kind), width)


def fitting(keys: str, width: int) -> str:
    """Return a line of keys without what has no room: the last one, which leads out, stays, and the first ones."""
    parts = keys.split("   ")
    while len(parts) > 1 and sum(cell_len(part) + 2 for part in parts) - 1 > width:
        del parts[-2]
    return "   ".join(parts)


def key_note(keys: str) -> Note:
    """Return a line of keys: parts with three blanks between them, the first word of each a key."""
    note: list[tuple[str, str]] = []
    for part in keys.split("   "):
        key, blank, label = part.partition(" ")
        note += [("  ", "text")] if note else [(" ", "text")]
        note += [(key, "key"), (blank + label, "dim")]
    return tuple(note)


class Fault(Lines):
    """What went wrong, or was done: no room while there is nothing to say.

    What is too long for its rows has shorter folders in its paths, and last its end left out.
    """

    DEFAULT_CSS = "Fault { height: auto; max-height: 3; }"
    MARKED = False

    def __init__(self, lines: Sequence[Line] = (), *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(lines, id=id)
        self._told = Told()

    def say(self, line: str, kind: str = "warn") -> None:
        """Say a line, or nothing; one that is said again at the next key is counted."""
        before = self.count
        if line:
            self._told.tell(line)
        else:
            self._told.hush()
        self.show([Line(self._told.text, kind)] if line else [])
        if self.count != before:
            self.refresh(layout=True)

    def rows(self, width: int) -> int:
        """Return how many rows it needs where there are so many columns, of those that it may have."""
        return len(self._broken(width))

    def _broken(self, width: int) -> list[Line]:
        most = self.styles.max_height
        return [part for line in self._source for part in within(line, max(1, width), int(most.value) if most else 1)]


def within(line: Line, width: int, rows: int) -> list[Line]:
    """Break a line into so many rows at most, with folders left out and then its end where it needs more."""
    text = shortened(line.text, lambda text: len(wrap(Line(text), width)) <= rows)
    parts = wrap(Line(text, line.kind), width)
    if len(parts) > rows:
        parts[rows - 1 :] = [Line(fit(" ".join(part.text for part in parts[rows - 1 :]), width, words=True), line.kind)]
    return parts


class Page(KeyScreen[str | None]):
    """Lines to read. Arrows scroll; q, Enter, Space or Esc closes it. `full`: it covers the whole table."""

    def __init__(self, title: str, lines: Sequence[Line], *, full: bool = True, bottom: bool = False) -> None:
        super().__init__(classes="full" if full else "part")
        self._title = title
        self.lines = Lines(lines, id="page-lines")
        self._bottom = bottom

    def compose(self) -> ComposeResult:
        """A title, the lines and a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(self._title, "head")], wrapped=False, id="page-title")
            yield self.lines
            yield Title([Line(self.keys(), "dim")], wrapped=False, id="page-keys")

    def keys(self) -> str:
        """What the last line says."""
        return _("up/down scroll   Esc close")

    def on_mount(self) -> None:
        """Begin at the end where that is the newest."""
        if self._bottom:
            self.call_after_refresh(lambda: self.lines.scroll_lines(self.lines.count))

    def press(self, key: str, character: str | None) -> None:
        """Scroll or close."""
        page = max(1, self.lines.size.height - 1)
        match key:
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
            case _ if key in CLOSING:
                self.dismiss(None)

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
