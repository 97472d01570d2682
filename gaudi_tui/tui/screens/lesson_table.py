"""The table of a lesson: all panels of the table, and above them the coach."""

from textual.app import ComposeResult
from textual.geometry import Offset, Region, Size, Spacing
from textual.layout import ArrangeResult, WidgetPlacement
from textual.widget import Widget

from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.layout import MINIMUM, layout_class
from gaudi_tui.tui.fitting import fit_note
from gaudi_tui.tui.screens.lines import Line, noted, wrap
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel
from gaudi_tui.tui.widgets.table import Table, TableLayout

ROWS = 5
"""Lines of the coach, its title among them."""
TITLED = 30
"""From how many lines on it has a title above a panel that is shown large."""
BARE = 4
"""Lines that are left to the table where there is next to no room."""


class Coach(Panel):
    """What the coach says. `extra`: its title, its caption, and the words, a note whose keys stand in backquotes."""

    PANEL = "coach"
    TITLE = "title-active"

    def title(self, scene: Scene) -> str:
        """The lesson and the step."""
        return self.extra[0] if self.extra else ""

    def caption(self, scene: Scene) -> str:
        """The keys."""
        return self.extra[1] if self.extra else ""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the words."""
        notes = [line.note or ((line.text, "text"),) for line in self.lines(canvas.width - 2)]
        if len(notes) > canvas.height > 0:  # what has no room at all: say so
            last = (*notes[canvas.height - 1], (f" {self.glyphs.ellipsis}" + " " * canvas.width, "text"))
            notes[canvas.height - 1 :] = [fit_note(last, canvas.width - 2, self.glyphs.ellipsis, words=True)]
        for y, note in enumerate(notes):
            canvas.write(1, y, note)

    def lines(self, width: int) -> list[Line]:
        """The words in lines of so many cells."""
        return wrap(noted(keyed(self.extra[2])), width) if self.extra else []


def keyed(note: Note) -> Note:
    """Return a note whose pieces have a blank between them, what stands in backquotes looking like keys."""
    pieces: list[tuple[str, str]] = []
    for text, look in note:
        if pieces:
            pieces.append((" ", "text"))
        pieces += ((part, "key" if at % 2 else look) for at, part in enumerate(text.split("`")) if part)
    return tuple(pieces)


class LessonLayout(TableLayout):
    """The table with room for the coach: below it where the terminal is high enough for both.

    On a smaller one a band of the table gives way, never what the lesson points to. A panel that is shown large gives
    the lines away that the words need.
    """

    name = "lesson"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Place panels and coach."""
        assert isinstance(parent, LessonTable)
        others = [child for child in children if child is not parent.coach]
        if parent.zoomed is not None:
            placed = _panels(super().arrange(parent, others, size, greedy))
            if any(parent.zoomed == panel.PANEL for panel, _region in placed):
                return self._beside_large(parent, placed, size)
        gone: list[Panel] = []
        if MINIMUM[1] <= size.height < MINIMUM[1] + ROWS and size.width >= MINIMUM[0]:
            placed = _panels(super().arrange(parent, others, size, greedy))
            bands = [(panel, region) for panel, region in placed if region.width == size.width]
            gone = [panel for panel, _region in bands if panel.PANEL in parent.giving_way]
            rows = sum(region.height for panel, region in bands if panel in gone)
        else:
            rows = max(0, min(ROWS, size.height - BARE))
            if layout_class(*size) == "small":  # words come first; while there is only to read, the prompt gives way
                wanted = 1 + len(parent.coach.lines(size.width - 3))
                rows = max(0, min(max(ROWS, wanted), size.height - (2 if parent.reading else BARE)))
            placed = _panels(super().arrange(parent, others, Size(size.width, size.height - rows), greedy))
        return self._with_coach(parent, _moved(placed, gone, rows), Region(0, 1, size.width, rows))

    def _beside_large(self, parent: "LessonTable", placed: list[tuple[Panel, Region]], size: Size) -> ArrangeResult:
        """Put the coach above the panel that is shown large. While there is only to read, the prompt gives way."""
        lines = parent.lines_beside_large(size)
        if parent.reading and parent.zoomed != "prompt":
            prompt = sum(region.height for panel, region in placed if panel.PANEL == "prompt")
            placed = [(panel, region) for panel, region in placed if panel.PANEL != "prompt"]
            placed = [(p, at.grow((0, 0, prompt, 0)) if parent.zoomed == p.PANEL else at) for p, at in placed]
        large = next(region for panel, region in placed if parent.zoomed == panel.PANEL)
        rows = max(0, min(lines, large.height - BARE))
        over, under = Region(large.x, large.y, large.width, rows), large.shrink((rows, 0, 0, 0))
        placed = [(panel, under if parent.zoomed == panel.PANEL else region) for panel, region in placed]
        return self._with_coach(parent, placed, over, "rule" if size.height >= TITLED else "none")

    def _with_coach(
        self, parent: "LessonTable", placed: list[tuple[Panel, Region]], region: Region, frame: str = "rule"
    ) -> list[WidgetPlacement]:
        parent.coach.frame = frame
        return [WidgetPlacement(at, Offset(0, 0), Spacing(), panel) for panel, at in [*placed, (parent.coach, region)]]


def _panels(result: ArrangeResult) -> list[tuple[Panel, Region]]:
    return [(item.widget, item.region) for item in result if isinstance(item.widget, Panel)]


def _moved(placed: list[tuple[Panel, Region]], gone: list[Panel], rows: int) -> list[tuple[Panel, Region]]:
    """Move all panels but the first line down by so many rows, less those of panels above them that are gone."""
    moved = []
    for panel, region in placed:
        above = sum(there.height for other, there in placed if other in gone and there.y < region.y)
        if panel not in gone:
            moved.append((panel, region.translate(Offset(0, rows - above)) if region.y else region))
    return moved


class LessonTable(Table):
    """The table with a coach. `teach` says what it shows besides the scene."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs)
        self.coach = Coach(glyphs)
        self.giving_way: tuple[str, ...] = ()
        self.reading = False
        """Whether there is nothing to be done but to read on."""
        self._table_layout = LessonLayout()
        self._points: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """All panels of the table, and the coach."""
        yield from super().compose()
        yield self.coach

    def sign_with(self, glyphs: Glyphs) -> None:
        """Paint with other signs from now on, the coach too."""
        super().sign_with(glyphs)
        self.coach.glyphs = glyphs
        self.coach.repaint()

    def lines_beside_large(self, size: Size) -> int:
        """Return how many lines the coach needs above a panel that is shown large, on a screen of that size."""
        titled = size.height >= TITLED
        return titled + len(self.coach.lines(size.width - 2 - titled))

    def teach(self, scene: Scene, taught: tuple[str, str, Note], points: tuple[str, ...], *, reading: bool) -> None:
        """Let the coach show title, caption and words, and mark the panels that these are about."""
        self._points = points
        before = self.reading, self.lines_beside_large(self.size)
        small = layout_class(*self.size) == "small"
        away = ("log", "windows" if self._needs_track(scene) else "track")
        if away != self.giving_way:
            self.giving_way = away
            self._arrange_again()
        self.coach.show(scene, taught)
        self.reading = reading
        if (small or self.zoomed is not None) and before != (reading, self.lines_beside_large(self.size)):
            self._arrange_again()
        for name, panel in self.panels.items():
            if panel.pointed != (name in points):
                panel.pointed = not panel.pointed
                panel.repaint()

    def _needs_track(self, scene: Scene) -> bool:
        """Whether of track and windows the track stays where there is no room for both."""
        if "track" in self._points or "windows" in self._points:
            return "track" in self._points
        return not scene.spots or any(spot.panel in ("track", "centre") for spot in scene.spots)
