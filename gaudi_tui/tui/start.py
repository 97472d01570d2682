"""The way from the command to the screens. Textual is imported here and not before."""

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gaudi_tui.core.session import Session
from gaudi_tui.tui import environment
from gaudi_tui.tui.options import Options

if TYPE_CHECKING:
    from textual.screen import Screen

    from gaudi_tui.tui.desk import Desk
    from gaudi_tui.tui.pacing import Thinker


def run_table(session: Session[Any], autosave: Callable[[], str | None], options: Options) -> int:
    """Show a table in this process's terminal until the player leaves; returns the exit status.

    `autosave` is called after every decision and returns an error line or None.
    """
    from gaudi_tui.tui.desk import Desk  # noqa: PLC0415 - see the module's first line

    desk = Desk(session, autosave, auto_end=options.auto_end)
    return _run(lambda: table_screen(desk, options), options)


def run_title(options: Options) -> int:
    """Show the title screen in this process's terminal until the player leaves; returns the exit status."""

    def title() -> "Screen[None]":
        from gaudi_tui.tui.library import Library  # noqa: PLC0415 - see the module's first line
        from gaudi_tui.tui.screens.title import TitleScreen  # noqa: PLC0415

        return TitleScreen(Library(options), lambda desk: table_screen(desk, options))

    return _run(title, options)


def table_screen(desk: "Desk", options: Options) -> "Screen[None]":
    """Return the table screen of a desk, with a process that thinks for its bots if it has any."""
    from gaudi_tui.tui.screens.table import TableScreen  # noqa: PLC0415 - see the module's first line

    return TableScreen(desk, _thinker(desk, options), options.pace, glyphs(options))


def glyphs(options: Options) -> Any:
    """Return the signs that the terminal can show."""
    from gaudi_tui.tui.glyphs import ASCII, CONSOLE, DEFAULT  # noqa: PLC0415 - see the module's first line

    if options.ascii or environment.wants_ascii():
        return ASCII
    return CONSOLE if environment.is_linux_console() else DEFAULT


def _thinker(desk: "Desk", options: Options) -> "Thinker | None":
    if len(desk.humans) == len(desk.names):
        return None
    from gaudi_tui.bots.worker import BotWorker  # noqa: PLC0415 - a process only where bots play

    return BotWorker(options.components)


def _run(first: "Callable[[], Screen[Any]]", options: Options) -> int:
    gc.disable()  # `run_app` turns it on again: nothing of what is imported here is ever garbage
    environment.prepare(options.colours, options.animation)
    from gaudi_tui.tui.app import GaudiApp  # noqa: PLC0415 - see the module's first line
    from gaudi_tui.tui.terminal import run_app  # noqa: PLC0415

    return run_app(GaudiApp(first, options), mouse=options.mouse, data=options.data)
