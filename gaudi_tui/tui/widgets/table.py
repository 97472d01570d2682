"""The whole table: all panels, laid out for the size of the terminal.

The app needs styles/table.tcss in its CSS_PATH and `themes.variable_defaults()` in its get_theme_variable_defaults().
"""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.geometry import Offset, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi import moving
from gaudi_tui.tables.gaudi.layout import PANELS, SPACES, about, layout_class, places, ring_at
from gaudi_tui.tables.gaudi.panels.board import Board
from gaudi_tui.tables.gaudi.panels.chimneys import Chimneys
from gaudi_tui.tables.gaudi.panels.columns import Columns
from gaudi_tui.tables.gaudi.panels.hand import Hand
from gaudi_tui.tables.gaudi.panels.markers import Markers
from gaudi_tui.tables.gaudi.panels.seats import Seats
from gaudi_tui.tables.gaudi.panels.status import Status
from gaudi_tui.tables.gaudi.panels.supplies import Supplies
from gaudi_tui.tables.gaudi.panels.track import Track
from gaudi_tui.tables.gaudi.panels.windows import Windows
from gaudi_tui.tables.gaudi.ring import Ring
from gaudi_tui.tui.widgets.keybar import Hint, KeyBar
from gaudi_tui.tui.widgets.log import Log
from gaudi_tui.tui.widgets.panel import Looks, Panel, own_seat
from gaudi_tui.tui.widgets.prompt import Prompt

KINDS: tuple[type[Panel], ...] = (
    *(Status, Track, Supplies, Board, Windows, Chimneys, Hand, Columns, Markers, Seats, Log, Prompt, KeyBar),
)
NEWEST = 100
"""Lines of the log for which the table has room at the most."""


class TableLayout(Layout):
    """Puts the panels where `layout.places` says."""

    name = "table"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Place the panels that are shown at this size."""
        assert isinstance(parent, Table)
        small = layout_class(*size) == "small"
        zoomed = parent.zoomed or (parent.about if small else None)
        found = places(size.width, size.height, zoomed, cards=parent.cards, spaces=parent.spaces)
        shown = [child for child in children if isinstance(child, Panel) and child.PANEL in found]
        for panel in shown:
            panel.frame = found[panel.PANEL].frame
            panel.zoomed = zoomed == panel.PANEL
        return [WidgetPlacement(found[panel.PANEL].region, Offset(0, 0), Spacing(), panel) for panel in shown]


class Table(Looks):
    """All panels. `show` hands them a scene; `zoom` makes one large."""

    can_focus = False
    PANELS = PANELS

    def __init__(self, glyphs: Glyphs = DEFAULT) -> None:
        super().__init__(id="table")
        self.glyphs = glyphs
        self.zoomed: str | None = None
        self.about = "board"  # the panel that a small table shows while none is zoomed
        self.cards = 4
        self.spaces = SPACES
        self.panels: dict[str, Panel] = {kind.PANEL: kind(glyphs) for kind in KINDS}
        self._table_layout = TableLayout()

    @property
    def layout(self) -> Layout:
        """The layout of the panels."""
        return self._table_layout

    def compose(self) -> ComposeResult:
        """All panels, always: those without room get no place."""
        yield from self.panels.values()

    def show(
        self,
        scene: Scene,
        totals: Sequence[int] = (),
        log_lines: Sequence[str | Note] = (),
        hints: Sequence[Hint] = (),
    ) -> None:
        """Show a scene.

        `totals`: each seat's total if the game ended now; `log_lines`: the newest last; `hints`: for the key bar.
        """
        extras = {
            "markers": tuple(totals),
            "seats": tuple(totals),
            "log": tuple(log_lines[-NEWEST:]),
            "keybar": tuple(hints),
        }
        if (wanted := about(scene)) != self.about:
            self.about = wanted
            if self.small:
                self._arrange_again()
        self._make_room(len(scene.view["hands"][own_seat(scene)]), len(scene.content.track))
        for name, panel in self.panels.items():
            panel.show(scene, extras.get(name, ()))

    def _make_room(self, cards: int, spaces: int) -> None:
        """Arrange the panels again if so many cards in hand and spaces of the track change where they lie."""
        if (cards, spaces) == (self.cards, self.spaces) and self.size:
            return
        before = places(*self.size, cards=self.cards, spaces=self.spaces)
        self.cards, self.spaces = cards, spaces
        if not self.size or places(*self.size, cards=cards, spaces=spaces) != before:
            self._arrange_again()

    @property
    def small(self) -> bool:
        """Whether there is room for one panel at a time only."""
        return layout_class(*self.size) == "small"

    @property
    def ring(self) -> Ring | None:
        """The ring that the track is now, if it is one."""
        return None if self.zoomed else ring_at(*self.size, self.spaces)

    @property
    def rows(self) -> int:
        """How many options lie in each column of the prompt; 0 where there is one."""
        prompt = self.panels["prompt"]
        return prompt.rows if isinstance(prompt, Prompt) else 0

    def step(self, scene: Scene, across: int, down: int) -> int:
        """Return the option that the cursor reaches by one step to the side, up or down."""
        return moving.step(scene, across, down, self.ring, self.rows)

    def next_panel(self, scene: Scene, direction: int) -> tuple[int, bool]:
        """Return where the cursor goes from panel to panel: the option, and whether in the list."""
        return moving.next_panel(scene, direction)

    def sign_with(self, glyphs: Glyphs) -> None:
        """Paint with other signs from now on."""
        self.glyphs = glyphs
        for panel in self.panels.values():
            panel.glyphs = glyphs
            panel.repaint()

    def zoom(self, panel: str | None) -> None:
        """Give one panel the whole screen, or go back to all of them."""
        self.zoomed = panel
        self._arrange_again()

    def _arrange_again(self) -> None:
        self.panels["status"].refresh(layout=True)  # a widget's own arrangement is forgotten when a child asks
