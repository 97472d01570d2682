"""The list of saved games."""

from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _
from gaudi_tui.tui.library import Library, LibraryError, Shelved
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Fault, Title


class LoadScreen(KeyScreen[Shelved | None]):
    """Returns the save that was chosen, or None. Damaged ones are listed and say what is wrong with them."""

    def __init__(self, library: Library) -> None:
        super().__init__(classes="full sheet")
        self._library = library
        fault = ""
        try:
            self._shelf = library.shelf()
        except LibraryError as error:
            self._shelf, fault = [], str(error)
        items = [
            Item(str(index), save.name, _("damaged") if save.problem else save.about)
            for index, save in enumerate(self._shelf)
        ]
        self._menu = Menu(self.chosen, items, id="load-menu")
        fault = fault or ("" if self._shelf else _("There are no saved games yet."))
        self._fault = Fault([Line(fault, "warn")] if fault else [], id="load-fault")

    def compose(self) -> ComposeResult:
        """The list, a line for faults, a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(_("Saved games, newest first"), "head")], wrapped=False, id="page-title")
            yield self._menu
            yield self._fault
            keys = _("up/down move   Enter open   r replay   ? help   q back")
            yield Title([Line(keys, "dim")], wrapped=False, id="page-keys")

    def press(self, key: str, character: str | None) -> None:
        """Choose or go back."""
        if key in {"q", "escape"}:
            self.dismiss(None)
        elif key == "question_mark":
            from gaudi_tui.tui.screens.pages import load_help  # noqa: PLC0415 - imported when it is opened

            self.app.push_screen(load_help())
        elif key == "r":
            self.replay()
        else:
            self._menu.press(key)

    def replay(self) -> None:
        """Step through the game under the cursor, or say why it cannot be opened."""
        from gaudi_tui.tui.start import replay_screen  # noqa: PLC0415 - it imports screens when they are opened

        if not self._shelf:
            return
        try:
            session = self._library.read(self._shelf[self._menu.cursor].path)
        except LibraryError as error:
            self._fault.say(str(error))
            return
        self.app.push_screen(replay_screen(session, self._library))

    def chosen(self, item: Item) -> None:
        """Return the save, or say why it cannot be opened."""
        save = self._shelf[int(item.id)]
        if save.problem:
            self._fault.say(save.problem)
        else:
            self.dismiss(save)
