"""The boards of all seats, one after the other, with what else can be seen of them."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.glyphs import Glyphs
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import CLOSING, Title
from gaudi_tui.tui.things import seat_lines
from gaudi_tui.tui.widgets.board import Board
from gaudi_tui.tui.widgets.panel import Looks


class Around(Looks, Vertical):
    """What lies around the board, and its colours."""


class BoardsPage(KeyScreen[None]):
    """It begins with the seat after the viewer."""

    def __init__(self, desk: Desk, glyphs: Glyphs) -> None:
        super().__init__(classes="full")
        self._scene = desk.scene_at_cursor()
        self._seats = len(desk.names)
        self.seat = ((-1 if desk.viewer is None else desk.viewer) + 1) % self._seats
        self._heading = Title([], wrapped=False, id="page-title")
        self._board = Board(glyphs)
        self._lines = Lines([], id="boards-lines")

    def compose(self) -> ComposeResult:
        """A title, the board, the rest."""
        with Around(id="page"):
            yield self._heading
            yield self._board
            yield self._lines
            yield Title([Line(_("left/right other seat   q close"), "dim")], wrapped=False, id="page-keys")

    def on_mount(self) -> None:
        """Show the first board once there is room for it."""
        self.call_after_refresh(lambda: self.show_seat(self.seat))

    def show_seat(self, seat: int) -> None:
        """Show a seat's board."""
        self.seat = seat % self._seats
        name = self._scene.names[self.seat]
        self._heading.show([Line(_("Seat {number}: {name}").format(number=self.seat + 1, name=name), "head")])
        self._board.seat = self.seat
        self._board.show(self._scene, self.seat)
        self._lines.show([Line(line) for line in seat_lines(self._scene, self.seat)])

    def press(self, key: str, character: str | None) -> None:
        """Go round the seats, or close."""
        match key:
            case "right" | "l" | "down" | "j" | "tab":
                self.show_seat(self.seat + 1)
            case "left" | "h" | "up" | "k" | "shift+tab":
                self.show_seat(self.seat - 1)
            case _ if key in CLOSING or key == "o":
                self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click goes to the next seat; one on the last line closes."""
        if event.widget is not None and event.widget.id == "page-keys":
            self.dismiss(None)
        else:
            self.show_seat(self.seat + 1)
