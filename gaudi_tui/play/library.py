"""The games on disk as the title screen sees them, and how a new one begins. It knows no screen."""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.messages import _, clean
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.options import Options
from gaudi_tui.play.scene import Telling

if TYPE_CHECKING:
    from gaudi_tui.core.game import Declared
    from gaudi_tui.storage.autosave import Autosave

Tellings: TypeAlias = Callable[[str], Telling]
"""Returns how the table of a game reads, by the name of the game; raises ConfigError where there is none."""

SEEDS = 1 << 63


class LibraryError(Exception):
    """A game cannot be opened or begun; the message is one line for the player."""


class InPlay(LibraryError):  # noqa: N818 - it says what is so; nothing has failed
    """Another terminal plays the game; it can be watched or taken over. `who`: which one, as far as that is known."""

    def __init__(self, message: str, who: str) -> None:
        super().__init__(message)
        self.who = who


class SavedGame(NamedTuple):
    """A saved game in a list; `problem` says why it cannot be opened (empty: it can).

    `over`: it has ended; `abandoned`: it was given up.
    """

    path: Path
    name: str
    about: str
    over: bool
    problem: str
    abandoned: bool = False


def last_going(saved: Sequence[SavedGame]) -> SavedGame | None:
    """Return the game to go on with: the newest that goes on; one that was given up only if there is no other."""
    going = [save for save in saved if not save.over and not save.problem]
    return next((save for save in going if not save.abandoned), going[0] if going else None)


def desk_of(tellings: Tellings, autosave: "Autosave", options: Options) -> Desk:
    """Return the table of a save that this process holds. A game that was given up goes on."""
    from gaudi_tui.play.watching import Watch

    session = autosave.session
    following = Watch(lambda: autosave.path, options.components, lambda: autosave.taken_over)
    telling = tellings(session.game.name)
    desk = Desk(telling, session, autosave, auto_end=options.auto_end, release=autosave.close, following=following)
    autosave.tell = desk.tell
    if session.abandoned and not desk.over:
        session.take_up()
        desk.notice(_("This game was given up; with the next decision it goes on."))
    return desk


def watching_desk(tellings: Tellings, path: Path, options: Options) -> Desk:
    """Return a table that follows a save which others may play. Raises StorageError, SaveError, ContentError."""
    from gaudi_tui.play.watching import Watch

    following = Watch(lambda: path, options.components)
    session = following.read()
    desk = Desk(tellings(session.game.name), session, lambda: None, following=following, watching=True)
    who = following.holder()
    told = _("You watch; the game is played in {terminal}.").format(terminal=who)
    desk.notice(told if who else _("You watch; nobody plays the game now."))
    return desk


def again(session: Session[Any]) -> Session[Any]:
    """Return a new game with the same seats and rules. Who starts is drawn, or the next seat, as it was set up."""
    from gaudi_tui.storage.format import now

    config = session.config
    if config.first is not None:
        config = replace(config, first=(config.first + 1) % config.seats)
    return Session.start(session.game, config, session.players, drawn_seed(), now)


def drawn_seed() -> int:
    """Return a seed drawn by chance."""
    return int.from_bytes(os.urandom(6))


class Keeper(Protocol):
    """Keeps what is set while it may change."""

    @property
    def options(self) -> Options:
        """What is set now."""


class Library:
    """Opens, lists and begins games.

    `tellings`: how the table of each game reads; `settings`: what is set, or who keeps it.
    """

    def __init__(self, tellings: Tellings, settings: Options | Keeper) -> None:
        self.tellings = tellings
        self._settings = settings
        self.last: Desk | None = None
        """The table opened last."""

    @property
    def options(self) -> Options:
        """What is set now."""
        return self._settings if isinstance(self._settings, Options) else self._settings.options

    @property
    def game(self) -> "Declared":
        """The game that a new game is one of, as it declares itself."""
        from gaudi_tui.games import declared

        return declared()

    def usual_names(self) -> tuple[str, ...]:
        """Return the names of those who usually play here, from the settings."""
        return tuple(clean(name, 20) for name in self.options.names)

    def has_results(self) -> bool:
        """Return whether any game has been finished here."""
        from gaudi_tui.storage import files, results

        try:
            return files.modified(results.file()) is not None
        except files.StorageError:
            return False

    def mark(self) -> object:
        """Return what is another when a save comes, goes or is written, or a first game is finished."""
        from gaudi_tui.storage import files, places

        try:
            return files.signature(places.saves_folder()), self.has_results()
        except files.StorageError:
            return None

    def usual_level(self) -> str:
        """Return the level of computer players to propose: the weakest until a human has finished a game here."""
        from gaudi_tui.storage import files, results

        levels = self.game.levels
        try:
            return levels[-1 if results.human_played(results.load()) else 0]
        except files.StorageError:
            return levels[0]

    def saved_games(self) -> list[SavedGame]:
        """Return the saved games, newest first. Raises LibraryError."""
        from gaudi_tui.storage.files import StorageError
        from gaudi_tui.storage.listing import list_saves

        try:
            listed = list_saves()
        except StorageError as error:
            raise LibraryError(str(error)) from None
        saved = []
        for save in listed:
            head = save.head
            if head is None:
                saved.append(SavedGame(save.path, save.name, "", True, clean(save.problem)))
                continue
            players = ", ".join(clean(player.name, 20) for player in head.config.players)
            where = _("finished") if head.summary.over else _("turn {turn}").format(turn=head.summary.turn + 1)
            if not head.summary.over and head.summary.round is not None:
                where = _("round {round}").format(round=head.summary.round)
            kind = {"expert": _("Expert: "), "solo": _("Solo: ")}.get(head.config.mode, "")
            if head.abandoned and not head.summary.over:
                where = _("given up")
            about = f"{kind}{players}; {where}"
            saved.append(SavedGame(save.path, save.name, about, head.summary.over, "", head.abandoned))
        return saved

    def open(self, path: Path, take_over: bool = False) -> Desk:
        """Return the table of a saved game; `take_over`: also if another terminal plays it, which then only watches.

        Raises InPlay when another terminal plays it, else LibraryError.
        """
        from gaudi_tui.storage.autosave import Autosave
        from gaudi_tui.storage.files import StorageError
        from gaudi_tui.storage.lock import InUse, holder

        try:
            autosave = Autosave.open(path, self.options.components, take_over=take_over)
        except InUse as error:
            raise InPlay(clean(str(error), 400), str(holder(path) or "")) from None
        except (StorageError, ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None
        return self.adopt(autosave)

    def watch(self, path: Path) -> Desk:
        """Return a table that follows a saved game; it stays free for others to play. Raises LibraryError."""
        from gaudi_tui.storage.files import StorageError

        try:
            self.last = watching_desk(self.tellings, path, self.options)
        except (StorageError, ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None
        return self.last

    def read(self, path: Path) -> Session[Any]:
        """Return a saved game to look back on; it stays free for others to play. Raises LibraryError."""
        from gaudi_tui.storage.autosave import load_game
        from gaudi_tui.storage.files import StorageError

        try:
            return load_game(path, self.options.components)
        except (StorageError, ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None

    def begin(self, config: Config, players: Sequence[Player], seed: int | None) -> Desk:
        """Begin a game (seed None: drawn) and save it under a fresh name. Raises LibraryError."""
        from gaudi_tui.games import DEFAULT, load_game
        from gaudi_tui.storage.format import now

        drawn = drawn_seed() if seed is None else seed
        try:
            game = load_game(DEFAULT, self.options.components)
            session = Session.start(game, config, players, drawn, now)
        except (ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None
        return self.keep(session)

    def keep(self, session: Session[Any]) -> Desk:
        """Save a game that is not on disk yet under a fresh name; returns its table. Raises LibraryError."""
        from gaudi_tui.storage.autosave import Autosave
        from gaudi_tui.storage.files import StorageError

        try:
            autosave = Autosave.begin(session)
        except (StorageError, ValueError, OSError) as error:
            raise LibraryError(clean(str(error), 400)) from None
        if fault := autosave.wait():
            autosave.close()
            raise LibraryError(clean(fault, 400))
        return self.adopt(autosave)

    def rematch(self, session: Session[Any]) -> Desk:
        """Begin a new game with the same seats and rules, and save it under a fresh name. Raises LibraryError."""
        try:
            return self.keep(again(session))
        except ValueError as error:
            raise LibraryError(clean(str(error), 400)) from None

    def adopt(self, autosave: "Autosave") -> Desk:
        """Return the table of a save that this process holds."""
        self.last = desk_of(self.tellings, autosave, self.options)
        return self.last
