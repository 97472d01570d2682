"""The games on disk as the title screen sees them, and how a new one begins. It knows no screen."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.messages import _, clean
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.options import Options
from gaudi_tui.tui.preferences import Preferences, kept

if TYPE_CHECKING:
    from gaudi_tui.storage.games import Autosave

SEEDS = 1 << 63


class LibraryError(Exception):
    """A game cannot be opened or begun; the message is one line for the player."""


class Shelved(NamedTuple):
    """A saved game in a list; `problem` says why it cannot be opened (empty: it can). `over`: it has ended."""

    path: Path
    name: str
    about: str
    over: bool
    problem: str


class Library:
    """Opens, lists and begins games."""

    def __init__(self, options: Options | Preferences) -> None:
        self.preferences = kept(options)
        self.last: tuple[Desk, Autosave] | None = None
        """The table opened last, and what saves it."""

    @property
    def _options(self) -> Options:
        return self.preferences.options

    def usual_names(self) -> tuple[str, ...]:
        """Return the names of those who usually play here, from the settings."""
        return tuple(clean(name, 20) for name in self._options.names)

    def shelf(self) -> list[Shelved]:
        """Return the saved games, newest first. Raises LibraryError."""
        from gaudi_tui.storage.files import StorageError  # noqa: PLC0415 - the disk when it is needed
        from gaudi_tui.storage.listing import list_saves  # noqa: PLC0415

        try:
            listed = list_saves()
        except StorageError as error:
            raise LibraryError(str(error)) from None
        shelf = []
        for save in listed:
            head = save.head
            if head is None:
                shelf.append(Shelved(save.path, save.name, "", True, clean(save.problem)))
                continue
            players = ", ".join(clean(player.name, 20) for player in head.config.players)
            where = _("finished") if head.summary.over else _("turn {turn}").format(turn=head.summary.turn + 1)
            if not head.summary.over and head.summary.round is not None:
                where = _("round {round}").format(round=head.summary.round)
            kind = {"expert": _("Expert: "), "solo": _("Solo: ")}.get(head.config.mode, "")
            shelf.append(Shelved(save.path, save.name, f"{kind}{players}; {where}", head.summary.over, ""))
        return shelf

    def open(self, path: Path) -> Desk:
        """Return the table of a saved game. Raises LibraryError."""
        from gaudi_tui.storage.files import StorageError  # noqa: PLC0415 - the disk when it is needed
        from gaudi_tui.storage.games import Autosave  # noqa: PLC0415

        try:
            autosave = Autosave.open(path, self._options.components)
        except (StorageError, ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None
        return self._desk(autosave)

    def read(self, path: Path) -> Session[Any]:
        """Return a saved game to look back on; it stays free for others to play. Raises LibraryError."""
        from gaudi_tui.storage.files import StorageError  # noqa: PLC0415 - the disk when it is needed
        from gaudi_tui.storage.games import load_game  # noqa: PLC0415

        try:
            return load_game(path, self._options.components)
        except (StorageError, ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None

    def begin(self, config: Config, players: Sequence[Player], seed: int | None) -> Desk:
        """Begin a game (seed None: drawn) and save it under a fresh name. Raises LibraryError."""
        from gaudi_tui.games import load_game  # noqa: PLC0415
        from gaudi_tui.storage.format import now  # noqa: PLC0415

        drawn = int.from_bytes(os.urandom(6)) if seed is None else seed
        try:
            game = load_game("gaudi", self._options.components)
            session = Session.start(game, config, players, drawn, now)
        except (ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None
        return self.keep(session)

    def keep(self, session: Session[Any]) -> Desk:
        """Save a game that is not on disk yet under a fresh name; returns its table. Raises LibraryError."""
        from gaudi_tui.storage import places  # noqa: PLC0415 - the disk when it is needed
        from gaudi_tui.storage.files import StorageError  # noqa: PLC0415
        from gaudi_tui.storage.games import Autosave  # noqa: PLC0415

        try:
            autosave = Autosave(session, places.path_of(places.fresh_name("gaudi")))
        except (StorageError, ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None
        if fault := autosave():
            autosave.close()
            raise LibraryError(clean(fault, 400))
        return self._desk(autosave)

    def _desk(self, autosave: "Autosave") -> Desk:
        desk = Desk(autosave.session, autosave, auto_end=self._options.auto_end, release=autosave.close)
        autosave.tell = desk.notice
        self.last = desk, autosave
        return desk
