"""The list of saved games."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from gaudi_tui.messages import _
from gaudi_tui.tui.library import Library, LibraryError, Shelved
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Title


class LoadScreen(Screen[Shelved | None]):
    """Returns the save that was chosen, or None. Damaged ones are listed and say what is wrong with them."""

    AUTO_FOCUS = None
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, library: Library) -> None:
        super().__init__(classes="full")
        self._fault = ""
        try:
            self._shelf = library.shelf()
        except LibraryError as error:
            self._shelf, self._fault = [], str(error)

    def compose(self) -> ComposeResult:
        """The list, a line for faults, a line of keys."""
        items = [
            Item(str(index), save.name, _("damaged") if save.problem else save.about)
            for index, save in enumerate(self._shelf)
        ]
        with Vertical(id="page"):
            yield Title([Line(_("Saved games, newest first"), "head")], wrapped=False, id="page-title")
            yield Menu(items, id="load-menu")
            fault = self._fault or ("" if self._shelf else _("There are no saved games yet."))
            yield Title([Line(fault, "warn")], wrapped=False, id="load-fault")
            yield Title([Line(_("up/down Enter   q back"), "dim")], wrapped=False, id="page-keys")

    def on_key(self, event: events.Key) -> None:
        """Choose or go back."""
        event.stop()
        event.prevent_default()
        if event.key == "q":
            self.dismiss(None)
        else:
            self.query_one(Menu).press(event.key)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Return the save, or say why it cannot be opened."""
        message.stop()
        save = self._shelf[int(message.item.id)]
        if save.problem:
            self.query_one("#load-fault", Title).show([Line(save.problem, "warn")])
        else:
            self.dismiss(save)
