"""The boards of all seats, one after the other, with what else can be seen of them."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from gaudi_tui.messages import _
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.glyphs import Glyphs
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import CLOSING, Title
from gaudi_tui.tui.things import seat_lines
from gaudi_tui.tui.widgets.board import Board


class BoardsPage(ModalScreen[None]):
    """It begins with the seat after the viewer."""

    AUTO_FOCUS = None
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, desk: Desk, glyphs: Glyphs) -> None:
        super().__init__(classes="full")
        self._scene = desk.scene_at_cursor()
        self._seats = len(desk.names)
        self.seat = ((-1 if desk.viewer is None else desk.viewer) + 1) % self._seats
        self._glyphs = glyphs

    def compose(self) -> ComposeResult:
        """A title, the board, the rest."""
        with Vertical(id="page"):
            yield Title([], wrapped=False, id="page-title")
            yield Board(self._glyphs)
            yield Lines([], id="boards-lines")
            yield Title([Line(_("left/right other seat   q close"), "dim")], wrapped=False, id="page-keys")

    def on_mount(self) -> None:
        """Show the first board once there is room for it."""
        self.call_after_refresh(self.show_seat, self.seat)

    def show_seat(self, seat: int) -> None:
        """Show a seat's board."""
        self.seat = seat % self._seats
        name = self._scene.names[self.seat]
        self.query_one("#page-title", Title).show(
            [Line(_("Seat {number}: {name}").format(number=self.seat + 1, name=name), "head")]
        )
        board = self.query_one(Board)
        board.seat = self.seat
        board.show(self._scene, self.seat)
        self.query_one("#boards-lines", Lines).show([Line(line) for line in seat_lines(self._scene, self.seat)])

    def on_key(self, event: events.Key) -> None:
        """Go round the seats, or close."""
        event.stop()
        event.prevent_default()
        match event.key:
            case "right" | "l" | "down" | "j" | "tab":
                self.show_seat(self.seat + 1)
            case "left" | "h" | "up" | "k" | "shift+tab":
                self.show_seat(self.seat - 1)
            case key if key in CLOSING or key == "o":
                self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click goes to the next seat; one on the last line closes."""
        if event.widget is not None and event.widget.id == "page-keys":
            self.dismiss(None)
        else:
            self.show_seat(self.seat + 1)
