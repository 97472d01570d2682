"""The trash: saves that were deleted, to be taken out again."""

import time
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _, plural
from gaudi_tui.play.library import LibraryError
from gaudi_tui.play.saved_games import SavedGames
from gaudi_tui.tui.saved_rows import Row, age, row_of
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import Fault, Title
from gaudi_tui.tui.screens.save_list import SaveList


class TrashScreen(KeyScreen[Path | None]):
    """Returns the save that was taken out last; None when none was."""

    DEFAULT_CSS = "#trash-told { height: auto; }"

    def __init__(self, games: SavedGames) -> None:
        super().__init__(classes="full")
        self._games = games
        self._restored: Path | None = None
        self._heading = Title([], wrapped=False, id="page-title")
        self.list = SaveList(lambda: None, self.restore, numbered=False)
        self._fault = Fault(id="saves-fault")
        self._load()

    def compose(self) -> ComposeResult:
        """How long it is kept, the list, faults, keys."""
        told = _("What is deleted stays here for 30 days; what is older goes when the next save is deleted.")
        with Vertical(id="page"):
            yield self._heading
            yield Lines([Line(told, "dim")], id="trash-told")
            yield self.list
            yield self._fault
            yield Title([Line(_("up/down move   Enter take out   Esc back"), "dim")], wrapped=False, id="page-keys")

    def on_mount(self) -> None:
        """Show what there is."""
        self._label()

    def _load(self, fault: str = "") -> None:
        try:
            saves = self._games.trashed()
        except LibraryError as error:
            saves, fault = [], str(error)
        now = time.time()
        rows: list[Row] = [row_of(save, now)._replace(age=age(now - save.changed)) for save in saves]
        self.list.offer(rows, self.list.cursor)
        self._fault.say(fault)
        self._label()

    def _label(self) -> None:
        count = len(self.list.rows)
        text = plural("{count} save in the trash", "{count} saves in the trash", count)
        self._heading.show([Line(text if count else _("The trash is empty"), "head")])

    def restore(self) -> None:
        """Take the save under the cursor out."""
        row = self.list.row
        if row is None:
            return
        try:
            self._restored = self._games.restore(row.save.path)
        except LibraryError as error:
            self._load(str(error))
        else:
            self._load()

    def press(self, key: str, character: str | None) -> None:
        """Move, take out, go back."""
        match key:
            case "q" | "escape":
                self.dismiss(self._restored)
            case "enter" | "u" if not self.preferences.repeats.repeated:  # a key that is held takes out one save
                self.restore()
            case _:
                self.list.press(key)
