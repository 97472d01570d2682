"""The boards of all seats, one after the other, with all else that lies before a seat, as the table shows the own."""

from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize

from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import Glyphs, colour_letters
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.notation import TILES
from gaudi_tui.tables.gaudi.panels.board import Board
from gaudi_tui.tables.gaudi.panels.chimneys import Chimneys
from gaudi_tui.tables.gaudi.panels.columns import Columns
from gaudi_tui.tables.gaudi.panels.hand import Hand
from gaudi_tui.tables.gaudi.panels.markers import Markers
from gaudi_tui.tables.gaudi.tokens import name_of, token_look, token_sign
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines, noted
from gaudi_tui.tui.screens.page import CLOSING, Title
from gaudi_tui.tui.widgets.panel import Looks, Panel

BOXED = (100, 30)
"""From how many columns and lines on the panels have boxes, as on the table."""


class Around(Looks, Vertical):
    """What lies around the panels, and their colours."""


class SeatColumns(Columns):
    """The columns of a seat that the page names."""

    def title(self, scene: Scene) -> str:
        """What they are."""
        return _("Columns")


class BoardsPage(KeyScreen[None]):
    """It begins with the seat after the viewer."""

    def __init__(self, desk: Desk, glyphs: Glyphs) -> None:
        super().__init__(classes="full")
        scene = desk.scene_at_cursor()
        self._scene = replace(scene, options=(), texts=(), spots=(), cursor=-1)  # here nothing is chosen
        self._totals = tuple(desk.totals())
        self._seats = len(desk.names)
        self.seat = ((-1 if desk.viewer is None else desk.viewer) + 1) % self._seats
        self._heading = Title([], wrapped=False, id="page-title")
        self._names = Lines([], wrapped=False, id="boards-names")
        self._board = Board(glyphs)
        self._others: tuple[Panel, ...] = (Markers(glyphs), Chimneys(glyphs), SeatColumns(glyphs), Hand(glyphs))

    def compose(self) -> ComposeResult:
        """The names, the board with markers and chimneys beside it, columns and hand below."""
        markers, chimneys, columns, hand = self._others
        with Around(id="page"):
            yield self._heading
            yield self._names
            with Horizontal(id="boards-above"):
                yield self._board
                with Vertical(id="boards-beside"):
                    yield markers
                    yield chimneys
            with Horizontal(id="boards-below"):
                yield columns
                yield hand
            yield Title([Line(_("left/right other seat   Esc close"), "dim")], wrapped=False, id="page-keys")

    def on_mount(self) -> None:
        """Show the first board."""
        self.show_seat(self.seat)

    def on_resize(self, event: Resize) -> None:
        """Give the panels boxes where there is room."""
        boxed = event.size.width >= BOXED[0] and event.size.height >= BOXED[1]
        for panel in (self._board, *self._others):
            panel.frame = "box" if boxed else "rule"

    def show_seat(self, seat: int) -> None:
        """Show what lies before a seat."""
        self.seat = seat = seat % self._seats
        scene = self._scene
        name = _("Seat {number}: {name}").format(number=seat + 1, name=name_of(scene, seat))
        self._heading.show([Line(name, "head")])
        self._names.show([noted(self._all_names())])
        self._board.seat = seat
        self._board.show(scene, seat)
        before = replace(scene, view={**scene.view, "seat": seat})
        for panel in self._others:
            panel.show(before, self._totals if isinstance(panel, Markers) else ())

    def _all_names(self) -> Note:
        """All seats, the one shown brightest, and how many tiles of each colour it has."""
        scene, note = self._scene, list[tuple[str, str]]()
        for seat in range(self._seats):
            shown = seat == self.seat
            note.append((f" {token_sign(scene, seat)} ", token_look(scene, seat)))
            note.append((f" {name_of(scene, seat, 12)}   ", "title-active" if shown else "dim"))
        note.append((_("tiles:"), "dim"))
        board = scene.view["boards"][self.seat]
        for colour, letter in enumerate(colour_letters()):
            note += [(" ", "text"), (f" {letter}{board.count(colour)} ", TILES[colour])]
        return tuple(note)

    def press(self, key: str, character: str | None) -> None:
        """Go round the seats, or close."""
        match key:
            case "right" | "l" | "down" | "j" | "tab":
                self.show_seat(self.seat + 1)
            case "left" | "h" | "up" | "k" | "shift+tab":
                self.show_seat(self.seat - 1)
            case _ if key in "123456789" and int(key) <= self._seats:
                self.show_seat(int(key) - 1)
            case _ if key in CLOSING or key == "o":
                self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click goes to the next seat; one on the last line, or beside the page, closes."""
        if event.widget is self or (event.widget is not None and event.widget.id == "page-keys"):
            self.dismiss(None)
        else:
            self.show_seat(self.seat + 1)
