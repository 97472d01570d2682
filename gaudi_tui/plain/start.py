"""The way from the command to the plain table and the plain title."""

from typing import TYPE_CHECKING

from gaudi_tui.plain.console import INTERRUPTED, Console, open_console
from gaudi_tui.plain.table import LEFT, REMATCH, TITLE, PlainTable
from gaudi_tui.plain.title import PlainTitle
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import Library, LibraryError, Tellings
from gaudi_tui.play.options import Options
from gaudi_tui.play.parting import parting

if TYPE_CHECKING:
    from gaudi_tui.storage.autosave import Autosave


def run_table(autosave: "Autosave", options: Options, tellings: Tellings) -> int:
    """Play the game of a save by lines of standard input and output until the player leaves; returns the exit status.

    The last line says where it is saved.
    """
    console = open_console(options)
    library = Library(tellings, options)
    outcome, status = _play(library.adopt(autosave), library, console, options)
    return status if outcome != TITLE else _at_title(library, console, options)


def run_title(options: Options, tellings: Tellings) -> int:
    """Offer what can be played, by lines of standard input and output; returns the exit status."""
    return _at_title(Library(tellings, options), open_console(options), options)


def _at_table(desk: Desk, console: Console, options: Options) -> tuple[str, int]:
    """Play at a desk, close it and say where the game is saved; returns how it was left and the exit status."""

    def where() -> str:
        if desk.following is None:
            return ""
        said = parting(desk, desk.following.path)  # the path changes when the game goes on elsewhere
        return said if desk.unsaved else f"{said} --plain"

    desk.confirm = options.confirm
    outcome, status = LEFT, 0
    desk.teller = console.say
    console.say(*desk.notices)
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


def _play(desk: Desk, library: Library, console: Console, options: Options) -> tuple[str, int]:
    """Play at a desk, and after it as many rematches as are wanted; returns as `_at_table` does."""
    while True:
        outcome, status = _at_table(desk, console, options)
        if outcome != REMATCH:
            return outcome, status
        try:
            desk = library.rematch(desk.session)
        except LibraryError as error:
            console.say(str(error))
            return TITLE, status


def _at_title(library: Library, console: Console, options: Options) -> int:
    try:
        with console.interruptible():
            while (desk := PlainTitle(library, console).choose()) is not None:
                outcome, status = _play(desk, library, console, options)
                if outcome != TITLE:
                    return status
    except KeyboardInterrupt:
        console.say("")
        return INTERRUPTED
    return 0
