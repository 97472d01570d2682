"""A list to choose from, by arrows, digits or a click."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events

from gaudi_tui.tui.notation import Note
from gaudi_tui.tui.screens.lines import BAR, Line, Lines, noted
from gaudi_tui.tui.widgets.canvas import fit


class Item(NamedTuple):
    """Something to choose: its id, its label, what is said about it; `note`: the label in pieces, where it has any."""

    id: str
    label: str
    hint: str = ""
    note: Note = ()


class Menu(Lines):
    """Items with a cursor. Its screen hands it the keys; `choose` is called at once, before the next key."""

    def __init__(
        self,
        choose: Callable[[Item], None],
        items: Sequence[Item] = (),
        *,
        numbered: bool = True,
        id: str | None = None,  # noqa: A002 - Textual's name
    ) -> None:
        super().__init__(wrapped=False, id=id)
        self._choose = choose
        self.items = tuple(items)
        self.cursor = 0
        self._numbered = numbered
        self._source = tuple(self._paint())

    def kept(self) -> int:
        """The item under the cursor."""
        return self.cursor

    def offer(self, items: Sequence[Item]) -> None:
        """Offer other items; the cursor goes to the first."""
        self.items, self.cursor = tuple(items), 0
        self.show(self._paint(), keep_top=False)

    def on_resize(self) -> None:
        """Cut what is said about the items for the new width."""
        self._source = tuple(self._paint())
        super().on_resize()

    def _paint(self) -> list[Line]:
        wide = max((cell_len(item.label) for item in self.items), default=0)
        numbers = self._numbered and len(self.items) > 0
        return [self._item(index, item, wide, numbers) for index, item in enumerate(self.items)]

    def _item(self, index: int, item: Item, wide: int, numbers: bool) -> Line:
        """One item: the cursor's sign, its number, its label, and what is said about it."""
        here = index == self.cursor
        number = f"{index + 1} " if numbers and index < 9 else "  " if numbers else ""
        start: Note = ((f"{'>' if here else ' '} ", "text"), (number, "key"))
        if not item.hint:
            return noted((*start, *(item.note or ((item.label, "text"),))), "mark" if here else "")
        label = item.note or ((item.label, "text"),)
        blank = " " * (wide - cell_len(item.label) + 2)
        room = self.size.width - BAR - len(number) - 2 - wide - 2
        hint = fit(item.hint, room) if room > 0 else item.hint
        return noted((*start, *label, (blank, "text"), (hint, "dim")), "mark" if here else "")

    def go(self, index: int) -> None:
        """Put the cursor on an item."""
        self.cursor = index
        self.show(self._paint())
        self.reveal(index)

    def move(self, by: int) -> None:
        """Move the cursor, round the ends."""
        if self.items:
            self.go((self.cursor + by) % len(self.items))

    def choose(self) -> None:
        """Choose the item under the cursor."""
        if self.items:
            self._choose(self.items[self.cursor])

    def press(self, key: str, letters: bool = True) -> bool:
        """Act on a key; returns whether it meant something. `letters`: j, k and digits count too."""
        match key:
            case "up":
                self.move(-1)
            case "down":
                self.move(1)
            case "home":
                self.move(-self.cursor)
            case "end":
                self.move(len(self.items) - 1 - self.cursor)
            case "enter":
                self.choose()
            case "k" if letters:
                self.move(-1)
            case "j" if letters:
                self.move(1)
            case _ if letters and self._numbered and key in "123456789" and int(key) <= len(self.items):
                self.go(int(key) - 1)
                self.choose()
            case _:
                return False
        return True

    def on_click(self, event: events.Click) -> None:
        """A click chooses."""
        index = self.top + event.y
        if index < len(self.items):
            self.go(index)
            self.choose()

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves the cursor."""
        self.move(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves the cursor."""
        self.move(-1)
