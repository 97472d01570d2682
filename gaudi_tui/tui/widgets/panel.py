"""The base of all panels: paints a Scene on a canvas and sends to the terminal only the cells that changed."""

from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from gaudi_tui.play.glyphs import CURSOR, DEFAULT, LEGAL, Glyphs
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.late_imports import ImportsLate
from gaudi_tui.tui.widgets.canvas import Canvas, Row, differences, runs

LOOKS = (
    *("text", "dim", "strong", "title", "title-active", "frame", "frame-active"),
    *("good", "bad", "turn", "other-turn", "past", "key", "option", "preview", "notice"),
    *("blue", "green", "gray", "yellow", "blue-ink", "green-ink", "gray-ink", "yellow-ink"),
    *("nature", "catalonia", "religion", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4"),
    *("legal", "cursor", "pending", "dark", "dark-edge", "link", "slot"),
)
"""The names of what things look like; styles/table.tcss gives each, as `.panel--NAME`, its colours."""

EVERYWHERE = ("seat", "seats", "mode", "to_move", "over")
"""The fields of a view that any panel may be painted from."""

CERAMIC = frozenset(("blue", "green", "gray", "yellow", "slot"))
"""The looks that stay as they are under the cursor, whose signs stand around them."""


class Looks(Widget):
    """A widget around panels that has the colours of all: Textual works out each class for each widget that has it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"panel--{look}" for look in LOOKS}


class Panel(ImportsLate, Widget):
    """One thing on the table. A subclass names itself and its spots, gives a title and paints.

    `extra` is what a panel shows besides the scene, such as totals; it must be comparable.
    """

    can_focus = False

    PANEL: ClassVar[str] = ""
    KINDS: ClassVar[tuple[str, ...]] = ()
    """The panels of `Spot` whose spots lie here."""
    VIEWED: ClassVar[tuple[str, ...]] = ()
    """The fields of the view that the panel is painted from, besides those of EVERYWHERE."""
    TITLE: ClassVar[str] = "title"
    """The look of the title while the cursor is elsewhere."""
    BORDER: ClassVar[str] = "frame"
    """The look of the border while the cursor is here: another one costs a kilobyte when the cursor comes or goes."""

    class Picked(Message):
        """A spot that can be chosen was clicked."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    class Inspected(Message):
        """A spot was clicked with the right button, or one that cannot be chosen was clicked."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, glyphs: Glyphs = DEFAULT) -> None:
        super().__init__(id=f"panel-{self.PANEL}")
        self.glyphs = glyphs
        self.frame = "rule"
        self.zoomed = False  # it has the whole screen
        self.pointed = False  # a lesson speaks of it
        self.scene: Scene | None = None
        self.extra: Any = ()
        self._shown: tuple[Any, ...] | None = None  # what the picture depends on
        self._painted_for: tuple[int, int, str, bool] | None = None
        self._rows: list[Row] = []
        self._strips: dict[int, Strip] = {}
        self._looks: dict[str, Style] = {}

    # What a subclass says.

    def title(self, scene: Scene) -> str:
        """The panel's title."""
        return ""

    def caption(self, scene: Scene) -> str:
        """A short text at the right end of the title line."""
        return ""

    def active(self, scene: Scene) -> bool:
        """Whether the border calls for attention: the cursor is here."""
        return not scene.listed and any(scene.under_cursor(kind) is not None for kind in self.KINDS)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the inside of the panel."""

    def inputs(self, scene: Scene) -> tuple[Any, ...]:
        """What the picture depends on besides the view: if it is equal, nothing is painted again."""
        under = [scene.under_cursor(kind) for kind in self.KINDS]
        return (
            [(index, spot) for index, spot in enumerate(scene.spots) if spot.panel in self.KINDS],
            under,
            scene.listed and any(under),
            scene.names,
            scene.curtain,
            scene.past,
            scene.rulings,
            bool(scene.options),
        )

    # Showing.

    def show(self, scene: Scene, extra: Any = ()) -> None:
        """Show a scene: what differs from the one before is sent to the terminal."""
        self.scene, self.extra = scene, extra
        viewed = [scene.view.get(field) for field in (*EVERYWHERE, *self.VIEWED)]
        shown = (scene.content, viewed, extra, self.inputs(scene))
        if shown != self._shown:
            self._shown = shown
            self.repaint()

    def repaint(self) -> None:
        """Paint again and refresh the parts of the lines that differ."""
        width, height = self.size
        if self._painted_for != (width, height, self.frame, self.zoomed):
            self._painted_for = None  # it has no place now perhaps, and comes back in the size that it had
            self.refresh()  # arranged anew, or never painted: the first line that is asked for paints
            return
        old, self._rows = self._rows, self._painted(width, height)
        regions = []
        for y, (before, after) in enumerate(zip(old, self._rows, strict=True)):
            for start, end in differences(before, after):
                self._strips.pop(y, None)
                regions.append(Region(start, y, end - start, 1))
        if regions:
            self.refresh(*regions)

    def _fit_size(self) -> None:
        """Paint if the panel has another size, frame or zoom than it was painted for."""
        wanted = (*self.size, self.frame, self.zoomed)
        if self._painted_for != wanted:
            self._painted_for = wanted
            self._strips.clear()
            self._rows = self._painted(*self.size)

    def _painted(self, width: int, height: int) -> list[Row]:
        canvas = Canvas(width, height)
        canvas.ascii_only, canvas.ellipsis = self.glyphs.name == "ascii", self.glyphs.ellipsis
        scene = self.scene
        if scene is None:
            return canvas.rows
        inside = self._paint_frame(canvas, scene)
        if inside.width > 0 and inside.height > 0:
            self.paint(inside, scene)
        if self.pointed:
            for y, row in enumerate(canvas.rows):
                if row[0][0] in (" ", *self.glyphs.frame):
                    canvas.put(0, y, self.glyphs.shades[1], "key")
        return canvas.rows

    def _paint_frame(self, canvas: Canvas, scene: Scene) -> Canvas:
        """Draw the border with its title; return what is left inside."""
        if self.frame in ("none", "ring"):
            return canvas
        width, height = canvas.width, canvas.height
        active = self.active(scene)
        look = self.BORDER if active else "frame"
        if self.frame == "box":
            self.paint_box(canvas, look)
        else:
            width -= 1
            canvas.fill(0, self.glyphs.frame[0], look, 0, width)
        title = self.title(scene)
        end = 1
        if title:
            title = fit(title, width - 4, self.glyphs.ellipsis, words=True)
            end = canvas.put(1, 0, f" {title} ", "title-active" if active else self.TITLE)
        caption = self.caption(scene)
        if caption and len(caption) + 4 <= width - end:
            canvas.put(width - len(caption) - 3, 0, f" {caption} ", "dim")
        if self.frame == "box":
            return canvas.window(1, 1, width - 2, height - 2)
        return canvas.window(0, 1, width, height - 1)

    def paint_box(self, canvas: Canvas, look: str) -> None:
        """Draw a frame along the edges of a canvas."""
        across, down, corners = self.glyphs.frame[0], self.glyphs.frame[1], self.glyphs.frame[2:]
        right, bottom = canvas.width - 1, canvas.height - 1
        for y in (0, bottom):
            canvas.fill(y, across, look)
        for y in range(1, bottom):
            canvas.put(0, y, down, look)
            canvas.put(right, y, down, look)
        for sign, (x, y) in zip(corners, ((0, 0), (right, 0), (0, bottom), (right, bottom)), strict=True):
            canvas.put(x, y, sign, look)

    def mark_edge(self, canvas: Canvas, name: Note, spot: Spot, scene: Scene) -> None:
        """Write a name on the upper edge of a box, with signs around it if the spot can be chosen.

        Under the cursor the whole edge is lit, from corner to corner.
        """
        width = canvas.width
        under = scene.under_cursor(spot.panel) == spot.key
        if under and not scene.listed:
            canvas.fill(0, " ", "cursor", 1, width - 1)
            canvas.put(1, 0, CURSOR[0], "cursor", spot)
            canvas.put(width - 2, 0, CURSOR[1], "cursor", spot)
            canvas.put(2, 0, fit(plain(name), width - 4, self.glyphs.ellipsis), "cursor", spot)
            return
        signs, look = (CURSOR, "key") if under else (LEGAL, "legal") if spot in scene.spots else ("  ", "frame")
        x = 2
        canvas.put(1, 0, signs[0], look, spot)
        for text, its_look in name:
            x = canvas.put(x, 0, fit(text, max(0, width - 2 - x), self.glyphs.ellipsis), its_look, spot)
        canvas.put(x, 0, signs[1], look, spot)

    def mark(self, canvas: Canvas, place: tuple[int, int, int], spot: Spot, scene: Scene) -> None:
        """Put the signs around a place (column, line, width) if the spot can be chosen or is under the cursor.

        It is lit where the cursor is; what the cursor in the list is about has the signs alone.
        """
        x, y, width = place
        if scene.under_cursor(spot.panel) == spot.key:
            signs, look = CURSOR, "key" if scene.listed else "cursor"
            for at in range(x, x + width if not scene.listed else x):
                if CERAMIC.isdisjoint(canvas.look_at(at, y).split()):
                    canvas.add_look(at, y, 1, look)
        elif spot in scene.spots:
            signs, look = LEGAL, "legal"
        else:
            return
        for at, sign in ((x - 1, signs[0]), (x + width, signs[1])):
            if at < canvas.width:  # no sign of a thing that is cut, which its ellipsis says
                canvas.put(at, y, sign, f"{canvas.look_at(at, y)} {look}", spot)

    # Textual.

    def notify_style_update(self) -> None:
        """Forget the styles of the old theme."""
        super().notify_style_update()
        self._looks.clear()
        self._strips.clear()

    def look(self, name: str) -> Style:
        """The style of a look, or of several with blanks between them, the later winning."""
        style = self._looks.get(name)
        if style is None:
            looks = next(node for node in self.ancestors if isinstance(node, Looks))
            style = looks.get_component_rich_style("panel--text")
            for part in name.split():
                style += looks.get_component_rich_style(f"panel--{part}", partial=True)
            self._looks[name] = style
        return style

    def render_line(self, y: int) -> Strip:
        """One line; each segment carries a style, which NO_COLOR needs."""
        self._fit_size()
        strip = self._strips.get(y)
        if strip is None:
            if y >= len(self._rows):
                return Strip.blank(self.size.width, self.look("text"))
            segments = [Segment(text, self.look(look)) for text, look in runs(self._rows[y])]
            strip = self._strips[y] = Strip(segments, self.size.width)
        return strip

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The spot painted at a cell of the panel."""
        if 0 <= y < len(self._rows) and 0 <= x < len(self._rows[y]):
            return self._rows[y][x][2]
        return None

    def on_click(self, event: events.Click) -> None:
        """Do what a click on the spot means; elsewhere the click goes on to the screen."""
        spot = self.spot_at(event.x, event.y)
        if spot is not None:
            event.stop()
            self.clicked(spot, right=event.button == 3)

    def clicked(self, spot: Spot, right: bool) -> None:
        """Choose or inspect what was clicked."""
        legal = not right and self.scene is not None and spot in self.scene.spots
        self.post_message(self.Picked(spot) if legal else self.Inspected(spot))

    def plain(self) -> list[str]:
        """The lines as text, for tests."""
        self._fit_size()
        return ["".join(cell[0] for cell in row) for row in self._rows]


def own_seat(scene: Scene) -> int:
    """Whose things the table shows: the viewer's; for a spectator those of whoever decides."""
    seat = scene.seat
    if seat is None:
        seat = scene.view["to_move"]
    return 0 if seat is None else seat


def turn_look(scene: Scene) -> str:
    """The look of the sign of the turn: another one while there is nothing for the viewer to decide."""
    return "turn" if scene.options else "other-turn"
