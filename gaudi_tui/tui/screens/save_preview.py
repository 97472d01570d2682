"""The table of a saved game in small, as a spectator may see it: what a list of saves shows beside it."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _, clean
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.panels.board import Board
from gaudi_tui.tables.gaudi.panels.seats import Seats
from gaudi_tui.tables.gaudi.panels.track import Track
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.saved_rows import Row, details, fitted, seat_lines, without_path
from gaudi_tui.tui.screens.lines import Lines, noted
from gaudi_tui.tui.widgets.panel import Looks, Panel

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session

BOARD, TRACK = 9, 5
"""Lines that a board needs at least, and a track."""
PADDING = 2
"""Columns beside the words."""
PITCH = 3
"""Columns that a space of the track needs."""


def in_short(row: Row | None, width: int) -> list[Note]:
    """Return two lines about a save, so many cells wide; what is wrong with it may need more."""
    if row is None:
        return []
    said = details(row.save, time.time())
    if row.save.head is None:
        return said
    last = [piece for note in reversed(said) for piece in (("; ", "dim"), *note)]
    return [fitted(row.seats, width), fitted(tuple(last[1:]), width)]


def words_of(row: Row, fault: str = "") -> list[Note]:
    """Return all about a save; `fault`: why it cannot be opened, where that is not seen at first."""
    said = details(row.save, time.time())
    if fault:
        said[0] = ((without_path(fault, row.save), "bad"),)
    if (fault or row.save.head is None) and not row.save.newer:
        said.append(((_("Enter: what can be made of it"), "text"),))
    return [((row.name, "title-active"),), *said, *seat_lines(row.save), ()]


class About(Lines):
    """Two lines about a save; what is longer is cut."""

    MARKED = False


class SavePreview(Looks, Vertical):
    """Words about a save, and below them as much of its table as there is room for: board, track, seats."""

    DEFAULT_CSS = """
    SavePreview { width: 1fr; height: 1fr; }
    SavePreview > Lines { width: 1fr; }
    """

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="saves-preview")
        self._words = Lines(id="saves-words")
        self._track, self._board, self._seats = Track(glyphs), Board(glyphs), Seats(glyphs)
        self.panels: tuple[Panel, ...] = (self._board, self._track, self._seats)
        for panel in self.panels:
            panel.styles.width = "1fr"  # on the table the layout says it
        self._count = self._spaces = 0
        self._scene: Scene | None = None

    def compose(self) -> ComposeResult:
        """Words, then panels."""
        yield self._words
        yield from self.panels

    def say(self, words: Sequence[Note], keep_table: bool = False) -> None:
        """Say something about a save; `keep_table`: the table stays until the right one is known."""
        self._words.show([noted(note, hang=2) for note in words], keep_top=False)
        if not keep_table:
            self._scene = None
        self._make_room()

    def show(self, session: "Session[Any]") -> None:
        """Show the table of a game: the board of whoever decides, in the end that of the winner."""
        scores = session.game.scores(session.state)
        seat = session.to_move
        if seat is None:
            seat = next((score["seat"] for score in scores if score["winner"]), 0)
            seat = seat if seat < session.config.seats else 0
        view = session.view(None)
        names = tuple(clean(player.name, 20) for player in session.players)
        self._scene = Scene(TELLING, session.state.content, view, names, rulings=TELLING.rulings(session.state))
        self._board.seat = seat
        self._count, self._spaces = view["seats"], len(self._scene.content.track)
        for panel in self.panels:
            panel.show(self._scene, tuple(score["total"] for score in scores) if panel is self._seats else seat)
        self._make_room()

    def on_resize(self) -> None:
        """Share the room again."""
        self._make_room()

    def _make_room(self) -> None:
        """Give the words what they need, then the board, the track and the seats what is left."""
        width, height = self.size
        words = self._words.get_content_height(self.size, self.size, max(1, width - PADDING))
        self._words.styles.height = words
        rest = height - words
        seats = max(3, self._count) + 1
        has = self._scene is not None
        for panel, lines, wanted in (
            (self._seats, seats, has),
            (self._track, TRACK, has and width >= self._spaces * PITCH),
        ):
            shown = wanted and rest >= BOARD + lines
            panel.display = shown
            panel.styles.height = lines
            rest -= lines if shown else 0
        self._board.display = has and rest >= BOARD
        self._board.styles.height = max(BOARD, rest)
