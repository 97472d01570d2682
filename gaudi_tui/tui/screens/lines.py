"""Lines of text that one widget paints, one strip each: what menus, forms and pages are made of."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from gaudi_tui.play.note import Note, plain
from gaudi_tui.tui.fitting import ELLIPSIS, cut, fit_note, reach
from gaudi_tui.tui.late_imports import ImportsLate
from gaudi_tui.tui.paths_in_text import breaking_point
from gaudi_tui.tui.screens.base import KeyScreen

BAR = 2  # columns of the bar at the right edge, one of them a gap
BAR_ROOM = 24  # from how many columns on there is one


class Line(NamedTuple):
    """A line of text and its kind: "" plain, "head", "dim", "mark" (the cursor is on it), "warn".

    `hang`: how far what does not fit on the first line is indented; 0: like its start. `note`: the same text in pieces
    with looks, where it has any; `noted` makes such a line.
    """

    text: str = ""
    kind: str = ""
    hang: int = 0
    note: Note = ()


def noted(note: Note, kind: str = "", hang: int = 0) -> Line:
    """Return a line made of pieces, each with the looks that the panels have (widgets/panel.py: LOOKS)."""
    return Line(plain(note), kind, hang, tuple(note))


def wrap(line: Line, width: int) -> list[Line]:
    """Break a line so that no part is wider than `width` cells; what follows is indented like its start.

    It is broken at blanks, a path at its slashes; the name of a file stays whole if a line has room for it.
    """
    text, kind, hang, note = line
    if cell_len(text) <= width:
        return [line]
    start = len(text) - len(text.lstrip(" "))
    most = max(0, width - 8)
    indent = min(start, most)
    parts: list[Line] = []
    while start < len(text):
        end = max(reach(text, width - indent, start), start + 1)
        if end < len(text):
            end = breaking_point(text, start, end)
        body = text[start:end].rstrip(" ")
        pieces = cut(note, start, start + len(body))
        parts.append(Line(" " * indent + body, kind, 0, ((" " * indent, "text"), *pieces) if note else ()))
        start = end + len(text[end:]) - len(text[end:].lstrip(" "))
        indent = min(hang, most) or min(len(text) - len(text.lstrip(" ")), most)
    return parts


class Lines(ImportsLate, Widget):
    """A window on lines that are wider than nothing and longer than the window; it repaints what changed only."""

    MARKED: ClassVar[bool] = True
    """Whether its right edge shows that there is more, and where in it one is."""
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("lines--head", "lines--dim", "lines--mark", "lines--rest", "lines--warn", "lines--plain", "lines--bar")
    }
    DEFAULT_CSS = """
    Lines { height: 1fr; width: 1fr; }
    Lines > .lines--head { color: $table-active; text-style: bold; }
    Lines > .lines--dim { color: $table-dim; text-style: $dim-style; }
    Lines > .lines--mark { color: $row-ink; background: $row; text-style: $row-style; }
    Lines > .lines--rest { background: $row; }
    Lines > .lines--warn { text-style: bold; color: $table-bad; }
    Lines > .lines--bar { color: $table-link; }
    """

    def __init__(self, lines: Iterable[Line] = (), *, wrapped: bool = True, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._source: tuple[Line, ...] = tuple(lines)
        self._wrapped = wrapped
        self._lines: list[Line] = []
        self._width = -1
        self.top = 0

    def show(self, lines: Sequence[Line], keep_top: bool = True) -> None:
        """Show other lines; only those that differ are painted again."""
        before, marks = self._lines, self._marks()
        self._source = tuple(lines)
        self._lay(self.size.width)
        if not keep_top:
            self.top = 0
        if len(before) != len(self._lines) and self.styles.auto_dimensions:
            self.refresh(layout=True)
        old_top = self.top
        self.scroll_lines(0)
        if old_top != self.top or not keep_top or marks != self._marks():
            self.refresh()
            return
        for y in range(self.size.height):
            index = self.top + y
            if before[index : index + 1] != self._lines[index : index + 1]:
                self.refresh(Region(0, y, self.size.width, 1))

    def is_stray_click(self) -> bool:
        """Whether a click is the second one of two, of which the first led to this screen."""
        return isinstance(self.screen, KeyScreen) and self.screen.preferences.repeats.strayed

    def _lay(self, width: int) -> None:
        self._width = width
        self._lines = self._broken(width)
        if self._has_bar():
            self._lines = self._broken(width - BAR)

    def _broken(self, width: int) -> list[Line]:
        if not self._wrapped:
            return list(self._source)
        return [part for line in self._source for part in wrap(line, max(1, width))]

    def _has_bar(self) -> bool:
        """Whether the right edge shows where one is: there is more than can be seen, and room to say so."""
        return self.MARKED and 1 < self.size.height < len(self._lines) and self.size.width >= BAR_ROOM

    def _bar(self, y: int) -> str:
        """What the right edge says in a line: that there is more, or that this part of it is seen."""
        count, height = len(self._lines), self.size.height
        if y == 0 and self.top > 0:
            return "↑"
        if y == height - 1 and self.top + height < count:
            return "↓"
        return "█" if self.top * height <= y * count + count // 2 < (self.top + height) * height else "│"

    @property
    def count(self) -> int:
        """Number of lines after wrapping."""
        return len(self._lines)

    def scroll_lines(self, by: int) -> None:
        """Scroll by that many lines, as far as there are any."""
        top = max(0, min(self.top + by, len(self._lines) - self.size.height))
        if top != self.top:
            self.top = top
            self.refresh()

    def reveal(self, index: int) -> None:
        """Scroll so that a line can be seen."""
        height = max(1, self.size.height)
        if index < self.top:
            self.scroll_lines(index - self.top)
        elif index >= self.top + height:
            self.scroll_lines(index - height + 1 - self.top)

    def row_of(self, index: int) -> int:
        """Return on which line, after wrapping, one of those that were given begins."""
        width = max(1, self._width - BAR if self._has_bar() else self._width)
        return sum(len(wrap(line, width)) if self._wrapped else 1 for line in self._source[:index])

    def kept(self) -> int:
        """The line that stays in sight when the size changes; -1 for none."""
        return -1

    def _marks(self) -> tuple[int, int]:
        """What the right edge is drawn from."""
        return (self.top, len(self._lines)) if self._has_bar() else (0, 0)

    def on_resize(self) -> None:
        """Wrap again for the new width."""
        self._lay(self.size.width)
        self.scroll_lines(0)
        if self.kept() >= 0:
            self.reveal(self.kept())
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the lines need."""
        self._lay(width)
        return len(self._lines)

    def render_line(self, y: int) -> Strip:
        """Paint one line."""
        width = self.size.width
        if width != self._width:
            self._lay(width)
        index = self.top + y
        line = self._lines[index] if index < len(self._lines) else Line()
        if not self._has_bar():
            if self._wrapped and y == self.size.height - 1 and index + 1 < len(self._lines):  # it goes on below
                note = (*(line.note or ((line.text, ""),)), (f" {ELLIPSIS}", ""))
                line = noted(fit_note(note, width, words=True), line.kind)
            return Strip(self._segments(line, width), width)
        base = self.get_component_rich_style("lines--bar")
        return Strip([*self._segments(line, width - BAR), Segment(f" {self._bar(y)}", base)], width)

    def _segments(self, line: Line, width: int) -> list[Segment]:
        """The pieces of a line in so many cells; each carries a style, which NO_COLOR needs."""
        base = self.get_component_rich_style(f"lines--{line.kind or 'plain'}")
        rest = self.get_component_rich_style("lines--rest") if line.kind == "mark" else base
        pieces = fit_note(line.note or ((line.text, ""),), width)
        segments = [Segment(text, base + self.look(look)) for text, look in pieces]
        return Segment.adjust_line_length(segments, width, rest)  # only ever longer

    def look(self, name: str) -> Style:
        """What a look, or several with blanks between them, adds to the style of a line."""
        screen = self.screen
        return screen.look(name) if isinstance(screen, KeyScreen) else Style.null()
