"""The command palette: every command of the table by name."""

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _, clean
from gaudi_tui.play.note import Note, plain
from gaudi_tui.tui.commands.base import Command
from gaudi_tui.tui.commands.cursor import Step
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, noted
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Title

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen

LONGEST = 40
LABELS, KEYS = 18, 9  # cells of names and of keys


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
            yield Title([Line(_("Commands"), "head")], wrapped=False, id="page-title")
            yield self._line
            yield self._menu
            keys = _("letters find   up/down move   Enter do it   Esc close")
            yield Title([Line(keys, "dim")], wrapped=False, id="page-keys")

    def _entry(self) -> Line:
        return noted(((": ", "key"), (f"{self._text}_", "strong")))

    def _items(self) -> list[Item]:
        """The commands that have all the words typed: those named so first, then those that can be done now."""
        table, text = self._table, self._text.casefold()
        found = []
        for command in table.keymap.commands:
            words = f"{command.label} {command.id} {command.help}".casefold()
            if all(word in words for word in text.split()):
                reason = command.why_not(table)
                order = (text not in command.label.casefold(), bool(reason), isinstance(command, Step))
                found.append((order, self._item(command, reason)))
        return [item for _order, item in sorted(found, key=lambda each: each[0])]

    def _item(self, command: Command, reason: str) -> Item:
        """A command, its keys, and what it does or why it cannot be done now."""
        keys = fit(self._table.keymap.all_shown(command), KEYS)
        label = fit(command.label, LABELS)
        spaces = " " * (LABELS - cell_len(label) + 1)
        ending = " " * (KEYS - cell_len(keys))
        look = "dim" if reason else "text"
        note: Note = ((label + spaces, look), (keys + ending, "dim" if reason else "key"))
        return Item(command.id, plain(note), reason or command.help, note)

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
        self.dismiss(self._table.keymap.named(item.id))

    def on_click(self, event: events.Click) -> None:
        """A click beside the palette leaves it."""
        if event.widget is self:
            self.dismiss(None)
