"""The command palette: every command of the table by name."""

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import clean
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.commands.base import Command
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Title

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen

LONGEST = 40


class PaletteScreen(KeyScreen[Command | None]):
    """Type a part of a name, choose with Enter. Esc leaves it, and so does deleting nothing."""

    def __init__(self, table: "TableScreen") -> None:
        super().__init__(classes="part")
        self._table = table
        self._text = ""
        self._line = Title([self._entry()], wrapped=False, id="palette-entry")
        self._menu = Menu(self.chosen, self._items(), numbered=False, id="palette-menu")

    def compose(self) -> ComposeResult:
        """A line to type in and the commands that fit."""
        with Vertical(id="page"):
            yield self._line
            yield self._menu

    def _entry(self) -> Line:
        return Line(": " + self._text + "_", "head")

    def _items(self) -> list[Item]:
        wanted = self._text.casefold().split()
        items = []
        for command in COMMANDS:
            words = f"{command.label} {command.id} {command.help}".casefold()
            if all(word in words for word in wanted):
                keys = self._table.keymap.all_shown(command)
                items.append(Item(command.id, f"{command.label:<18} {keys:<10}", command.help))
        return sorted(items, key=lambda item: self._text.casefold() not in item.label.casefold())

    def press(self, key: str, character: str | None) -> None:
        """Type, delete, move, choose, leave."""
        if self._menu.press(key, letters=False):
            return
        if key == "escape" or (key == "backspace" and not self._text):
            self.dismiss(None)
        elif key == "backspace":
            self._type(self._text[:-1])
        elif character:
            self._type(self._text + character)

    def on_paste(self, event: events.Paste) -> None:
        """Take what was pasted as typed."""
        event.stop()
        self._type(self._text + event.text[:LONGEST])

    def _type(self, text: str) -> None:
        self._text = clean(text[:LONGEST] + "|", LONGEST + 1)[:-1]  # the bar keeps a blank at the end
        self._line.show([self._entry()])
        self._menu.offer(self._items())

    def chosen(self, item: Item) -> None:
        """Hand the command to the table."""
        self.dismiss(next(command for command in COMMANDS if command.id == item.id))

    def on_click(self, event: events.Click) -> None:
        """A click beside the palette leaves it."""
        if event.widget is self:
            self.dismiss(None)
