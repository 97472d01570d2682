"""The way from the command to the plain table and the plain title."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gaudi_tui.core.session import Session
from gaudi_tui.tui import environment
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.library import Library
from gaudi_tui.tui.options import Options
from gaudi_tui.tui.plain.console import Console
from gaudi_tui.tui.plain.table import LEFT, TITLE, PlainTable
from gaudi_tui.tui.plain.title import PlainTitle
from gaudi_tui.tui.start import parting

INTERRUPTED = 130


def run_table(session: Session[Any], autosave: Callable[[], str | None], options: Options) -> int:
    """Play a session by lines of standard input and output until the player leaves; returns the exit status.

    `autosave` is called after every decision and returns an error line or None; if it has a `path`, the last line says
    where the game is saved.
    """
    desk = Desk(session, autosave, auto_end=options.auto_end)
    console = open_console(options)
    outcome, status = _at_table(desk, console, options)
    if outcome != TITLE:
        return status
    release = getattr(autosave, "close", None)
    if release is not None:
        release()  # it can be opened again from the title
    return _at_title(options, console)


def run_title(options: Options) -> int:
    """Offer what can be played, by lines of standard input and output; returns the exit status."""
    return _at_title(options, open_console(options))


def open_console(options: Options) -> Console:
    """Return standard input and output, in ASCII where the settings or the locale say so."""
    source = sys.stdin
    if source is not None and hasattr(source, "reconfigure"):
        source.reconfigure(errors="replace")  # a byte that is no text is a wrong word, not the end
    prompting = source is not None and not source.closed and source.isatty()
    return Console(source, sys.stdout, ascii_only=options.ascii or environment.wants_ascii(), prompting=prompting)


def _at_table(desk: Desk, console: Console, options: Options) -> tuple[str, int]:
    """Play at a desk, close it and say where the game is saved; returns how it was left and the exit status."""

    def where() -> str:
        path: Path | None = getattr(desk.autosave, "path", None)  # it changes when the game goes on elsewhere
        if path is None:
            return ""
        said = parting(desk, path)
        return said if desk.unsaved else f"{said} --plain"

    desk.confirm = options.confirm
    outcome, status = LEFT, 0
    if hasattr(desk.autosave, "tell"):
        desk.autosave.tell = console.say
    try:
        with console.interruptible():
            outcome = PlainTable(desk, console, where).play()
    except KeyboardInterrupt:
        status = INTERRUPTED
        console.say("")
    finally:
        desk.close()
    if (last := where()) and (outcome == LEFT or desk.unsaved):
        console.say(last)
    return outcome, status or int(bool(desk.unsaved))


def _at_title(options: Options, console: Console) -> int:
    library = Library(options)
    try:
        with console.interruptible():
            while (desk := PlainTitle(library, console).choose()) is not None:
                outcome, status = _at_table(desk, console, options)
                if outcome != TITLE:
                    return status
    except KeyboardInterrupt:
        console.say("")
        return INTERRUPTED
    return 0
