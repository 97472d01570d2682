"""A line to type: the new name of a save, the path of a file."""

from collections.abc import Callable
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _, clean
from gaudi_tui.play.library import LibraryError
from gaudi_tui.play.saved_games import LONGEST, SavedGames, completed
from gaudi_tui.tui.saved_rows import Row
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines, noted
from gaudi_tui.tui.screens.page import Fault, Title


class TypeScreen(KeyScreen[Path | None]):
    """Returns what `do` made of the text that was typed; None when it was given up.

    While `do` raises LibraryError its line is shown, and the text can be changed. `told` says what it is about, `done`
    with its {path} what came of it. `complete`: goes on with what was typed as far as there is no choice.
    """

    DEFAULT_CSS = "#type-told, #type-line { height: auto; }"

    def __init__(
        self,
        title: str,
        told: str,
        text: str,
        do: Callable[[str], Path],
        done: str,
        *,
        complete: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(classes="part asking")
        self._title = title
        self._do, self._complete = do, complete
        self.done = done
        self.text = text
        self._told = Lines([Line(told), Line()], id="type-told")
        self._line = Lines(self._typed(), id="type-line")
        self._fault = Fault(id="type-fault")

    def compose(self) -> ComposeResult:
        """What it is about, the line, faults, keys."""
        with Vertical(id="page"):
            yield Title([Line(self._title, "head")], wrapped=False, id="page-title")
            yield self._told
            yield self._line
            yield self._fault
            yield Title(
                [Line(self._keys(), "dim")],
                wrapped=False,
                id="page-keys",
            )

    def _keys(self) -> str:
        if self._complete is not None:
            return _("Enter done   Tab complete   Backspace delete   Ctrl+U empty   Esc back")
        return _("Enter done   Backspace delete   Ctrl+U empty   Esc back")

    def _typed(self) -> list[Line]:
        return [noted((("> ", "key"), (self.text, "strong"), ("_", "key")), hang=2)]

    def press(self, key: str, character: str | None) -> None:
        """Type, take what was typed, or go back."""
        match key:
            case "escape":
                self.dismiss(None)
            case "enter":
                self._take()
            case "backspace":
                self._change(self.text[:-1])
            case "ctrl+u":
                self._change("")
            case "tab" if self._complete is not None:
                self._change(self._complete(self.text))
            case _ if character:
                self.type(character)

    def type(self, text: str) -> None:
        """Add to the text."""
        self._change(clean(self.text + text[:LONGEST] + "|", LONGEST + 1)[:-1])  # the bar keeps a blank at the end

    def _change(self, text: str) -> None:
        self.text = text
        self._fault.say("")
        self._line.show(self._typed())

    def _take(self) -> None:
        try:
            done = self._do(self.text)
        except LibraryError as error:
            self._fault.say(str(error))
        else:
            self.dismiss(done)

    def on_paste(self, event: events.Paste) -> None:
        """Take what was pasted as typed."""
        event.stop()
        self.type(event.text)


def rename_screen(games: SavedGames, row: Row) -> TypeScreen:
    """Ask for another name of a save."""
    path, told = row.save.path, _("Another name for this save, in any letters:")
    title = _("Rename {name}").format(name=row.name)
    return TypeScreen(title, told, row.name, lambda text: games.rename(path, text), _("Renamed: {path}"))


def copy_screen(games: SavedGames, row: Row) -> TypeScreen:
    """Ask for the name of a copy of a save."""
    path, told = row.save.path, _("The name of the copy:")
    title = _("Copy {name}").format(name=row.name)
    return TypeScreen(title, told, games.copy_name(path), lambda text: games.copy(path, text), _("Copied: {path}"))


def export_screen(games: SavedGames, row: Row) -> TypeScreen:
    """Ask for the file to which a save is written."""
    path, told = row.save.path, _("The path of a new file, or of a folder; ~ is your home folder:")
    title = _("Export {name}").format(name=row.name)
    return TypeScreen(
        title, told, "~/", lambda text: games.export(path, text), _("Exported: {path}"), complete=completed
    )


def import_screen(games: SavedGames) -> TypeScreen:
    """Ask for the file of a save that is to be among the saves."""
    told = _("The path of a file with a saved game, which is copied; ~ is your home folder:")
    return TypeScreen(_("Import a game"), told, "~/", games.take_in, _("Imported: {path}"), complete=completed)
