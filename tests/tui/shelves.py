"""A folder of saved games and the list of them, for the tests of the list."""

from pathlib import Path
from typing import Any

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.play.library import Library, SavedGame
from gaudi_tui.play.options import Options
from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import save_game
from gaudi_tui.tables import load_telling
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.load import LoadScreen
from tests.tui.playing import advance, shown

SIZES = [(80, 24), (120, 40)]
NOW = 1_750_000_000


def saved(
    name: str, *players: Player, mode: str = "casual", age: int = 0, decisions: int = 30, seed: int = 1, **config: Any
) -> Path:
    """A game saved under a name, so many seconds before NOW."""
    seats = players or (Player("Ada"), Player("Ben", "mason"))
    session: Session[Any] = Session.start(
        load_game("gaudi"), Config(len(seats), mode, **config), seats, seed, lambda: NOW - age
    )
    advance(session, lambda s: len(s.log) >= decisions, seed)
    path = places.path_of(name)
    save_game(session, path)
    return path


class Opened:
    """The list in an app; `chosen` is what it returned."""

    def __init__(self, **options: Any) -> None:
        self.options = Options(theme=themes.DEFAULT, pace=0, **options)
        self.screen = LoadScreen(Library(load_telling, self.options))
        self.app = TableApp(lambda: self.screen, self.options)
        self.chosen: SavedGame | None = None
        dismiss = self.screen.dismiss

        def keep(result: SavedGame | None = None) -> Any:
            self.chosen = result
            return dismiss(result)

        self.screen.dismiss = keep  # type: ignore[method-assign]  # to see what comes of it

    def names(self) -> list[str]:
        """The names of the rows, from above."""
        return [row.name for row in self.screen.list.rows]

    @property
    def at(self) -> str:
        """The name under the cursor."""
        row = self.screen.list.row
        return row.name if row is not None else ""


def said(app: TableApp) -> str:
    """What is on the screen, as words in one line without frames."""
    return " ".join("".join(" " if sign in "│┌┐└┘─" else sign for sign in shown(app)).split())
