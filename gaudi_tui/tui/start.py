"""The way from the command to the screens. Textual is imported here and not before."""

import gc
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gaudi_tui.core.session import Session
from gaudi_tui.messages import _
from gaudi_tui.play.options import Options
from gaudi_tui.play.parting import parting
from gaudi_tui.terminal.ambiguous_width import shows_wide
from gaudi_tui.terminal.terminal import Terminal
from gaudi_tui.tui.preferences import Preferences, kept

if TYPE_CHECKING:
    from textual.screen import Screen

    from gaudi_tui.play.desk import Desk
    from gaudi_tui.play.glyphs import Glyphs
    from gaudi_tui.play.library import Library, Tellings
    from gaudi_tui.play.pace import Thinker
    from gaudi_tui.storage.autosave import Autosave


def run_table(autosave: "Autosave", options: Options, tellings: "Tellings") -> int:
    """Show the table of a save in this process's terminal until the player leaves; returns the exit status.

    One line says afterwards where the game is saved.
    """
    return _run_desk(lambda library: library.adopt(autosave), options, tellings)


def run_watch(path: Path, options: Options, tellings: "Tellings") -> int:
    """Show the table of a save that others may play until the player leaves; returns the exit status.

    Raises StorageError, SaveError, ContentError.
    """
    from gaudi_tui.play.library import watching_desk

    desk = watching_desk(tellings, path, options)
    return _run_desk(lambda library: desk, options, tellings)


def _run_desk(desk_in: "Callable[[Library], Desk]", options: Options, tellings: "Tellings") -> int:
    from gaudi_tui.play.library import Library

    options = _settled(options)
    preferences = Preferences(options, _write)
    library = Library(tellings, preferences)
    desk = library.last = desk_in(library)
    status = _run(lambda: table_screen(desk, preferences, library), preferences)
    return _parted(library, status, options)


def run_title(options: Options, tellings: "Tellings") -> int:
    """Show the title screen in this process's terminal until the player leaves; returns the exit status."""
    from gaudi_tui.play.library import Library

    options = _settled(options)
    preferences = Preferences(options, _write)
    library = Library(tellings, preferences)

    def title() -> "Screen[None]":
        from gaudi_tui.tui.screens.title import TitleScreen

        return TitleScreen(library, lambda desk: table_screen(desk, preferences, library))

    return _parted(library, _run(title, preferences), options)


def _parted(library: "Library", status: int, options: Options) -> int:
    """Say where the game that was played last is saved; returns the exit status."""
    desk = library.last
    if desk is None or desk.following is None:
        return status
    desk.close()
    if status == 0 or desk.unsaved:
        _say(parting(desk, desk.following.path), options)
    return status or int(bool(desk.unsaved))


def _say(line: str, options: Options) -> None:
    if options.ascii:
        from gaudi_tui.tui.plain_ascii import in_ascii

        line = in_ascii(line)
    with suppress(OSError, ValueError):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


def _settled(options: Options) -> Options:
    """Return the options with what the terminal says besides."""
    terminal = Terminal.of()
    if options.glyphs == options.ambiguous == "auto" and not terminal.ascii_only and not terminal.console:
        terminal = replace(terminal, wide=shows_wide(_load, terminal.remote))
    return replace(options, terminal=terminal)


def _write(changes: Mapping[tuple[str, ...], object]) -> str:
    """Write settings down in the player's file; returns why it cannot be, empty when it can."""
    from gaudi_tui.storage.files import StorageError
    from gaudi_tui.storage.settings import write

    try:
        write(changes)
    except StorageError as error:
        return _("{fault} It counts until you leave.").format(fault=error)
    return ""


def run_replay(session: Session[Any], options: Options, tellings: "Tellings") -> int:
    """Show a game's moments in this process's terminal until the player leaves; returns the exit status.

    A game that was played on from one of them is saved, and one line says afterwards where.
    """
    from gaudi_tui.play.library import Library

    options = _settled(options)
    preferences = Preferences(options, _write)
    library = Library(tellings, preferences)
    status = _run(lambda: replay_screen(session, library, preferences), preferences)
    return _parted(library, status, options)


def replay_screen(
    session: Session[Any], library: "Library", preferences: Preferences, *, playable: bool = True
) -> "Screen[bool]":
    """Return the screen that steps through a game; a game played on from there (`playable`) is kept in the library."""
    from gaudi_tui.play.past import Past
    from gaudi_tui.tui.screens.replay import ReplayScreen

    def play(made: Session[Any]) -> "Screen[None]":
        return table_screen(library.keep(made), preferences, library)

    signs = glyphs(preferences)
    return ReplayScreen(
        Past.of_save(library.tellings(session.game.name), session, signs), signs, play=play if playable else None
    )


def table_screen(desk: "Desk", options: Options | Preferences, library: "Library | None" = None) -> "Screen[None]":
    """Return the table screen of a desk, with a process that thinks for its bots.

    `library`: where a rematch is kept; None: there can be none.
    """
    from gaudi_tui.tui.screens.table import TableScreen

    preferences = kept(options)
    options = preferences.options
    desk.auto_end, desk.confirm = options.auto_end, options.confirm
    for problem in preferences.problems:
        desk.notice(_("Settings: {problem}").format(problem=problem))
    rematch = None if library is None else library.rematch
    return TableScreen(desk, _thinker(options), options.pace, glyphs(options), rematch)


def glyphs(options: Options | Preferences) -> "Glyphs":
    """Return the signs that are set, or that suit the terminal."""
    from gaudi_tui.play.glyphs import TIERS

    return TIERS[kept(options).options.tier]


def _thinker(options: Options) -> "Thinker":
    """Return what thinks for bots; its process starts when one is to decide, as a bot can take a seat at any time."""
    from gaudi_tui.play.pace import OnDemand

    def begin() -> "Thinker":
        from gaudi_tui.bots.worker import BotWorker

        return BotWorker(options.components)

    return OnDemand(begin)


def _load() -> None:
    """Import Textual and what is built on it, which takes longer than all else before the first frame."""
    gc.disable()  # `run_app` turns it on again: nothing of what is imported here is ever garbage
    from gaudi_tui.tui import app, terminal  # noqa: F401 - imported now, used later


def _run(first: "Callable[[], Screen[Any]]", preferences: Preferences) -> int:
    options = preferences.options
    _load()
    from gaudi_tui.tui.app import TableApp
    from gaudi_tui.tui.terminal import local_driver, run_app

    return run_app(TableApp(first, preferences, local_driver()), mouse=options.mouse, data=options.data)
