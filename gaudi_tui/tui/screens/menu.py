"""A list to choose from, by arrows, letters, digits or a click."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events

from gaudi_tui.play.note import Note
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.screens.lines import BAR, BAR_ROOM, Line, Lines, noted

LEAST_HINT = 6
"""Cells of what is said about the items; where there are fewer it is left out."""
NAMED = {"comma": ","}
"""Keys whose names are not what they type, among those that are letters of items."""


class Item(NamedTuple):
    """Something to choose: its id, its label, what is said about it; `note`: the label in pieces, where it has any.

    `letter`: the key that chooses it wherever it stands; its number is only its place.
    """

    id: str
    label: str
    hint: str = ""
    note: Note = ()
    letter: str = ""


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

    def offer(self, items: Sequence[Item], at: int = 0) -> None:
        """Offer other items, with the cursor on one of them."""
        self.items, self.cursor = tuple(items), at
        self.show(self._paint(), keep_top=False)
        self.reveal(at)

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
        letter = f"{item.letter or ' '} " if any(other.letter for other in self.items) else ""
        start: Note = ((f"{'>' if here else ' '} ", "text"), (number, "dim" if letter else "key"), (letter, "key"))
        if not item.hint:
            return noted((*start, *(item.note or ((item.label, "text"),))), "mark" if here else "")
        label = item.note or ((item.label, "text"),)
        blank = " " * (wide - cell_len(item.label) + 2)
        bar = BAR if 0 < self.size.height < len(self.items) and self.size.width >= BAR_ROOM else 0
        room = self.size.width - bar - len(number) - len(letter) - 2 - wide - 2
        hint = fit(item.hint, room, words=True) if self.size.width else item.hint
        if self.size.width and room < LEAST_HINT:  # all or nothing of a column: no hint is the first letters of one
            return noted((*start, *label), "mark" if here else "")
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

    def lettered(self, key: str) -> int | None:
        """Return the item whose letter a key is, large or small where no other has it; None for no letter."""
        letters = [item.letter for item in self.items]
        typed = NAMED.get(key, key)
        if typed in letters:
            return letters.index(typed)
        folded = [letter.casefold() for letter in letters]
        return folded.index(typed.casefold()) if folded.count(typed.casefold()) == 1 else None

    def press(self, key: str, letters: bool = True) -> bool:
        """Act on a key; returns whether it meant something. `letters`: those of items, j, k and digits count too."""
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
            case _ if letters and (index := self.lettered(key)) is not None:
                self.go(index)
                self.choose()
            case _:
                return False
        return True

    def on_click(self, event: events.Click) -> None:
        """A click chooses."""
        index = self.top + event.y
        if index < len(self.items) and not self.is_stray_click():
            self.go(index)
            self.choose()

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves the cursor."""
        self.move(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves the cursor."""
        self.move(-1)
