"""A list to choose from, by arrows, digits or a click."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual import events

from gaudi_tui.tui.screens.lines import Line, Lines


class Item(NamedTuple):
    """Something to choose: its id, its label and what is said about it."""

    id: str
    label: str
    hint: str = ""


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

    def _paint(self) -> list[Line]:
        wide = max((len(item.label) for item in self.items), default=0)
        lines = []
        for index, item in enumerate(self.items):
            number = f"{index + 1}" if self._numbered and index < 9 else " "
            here = index == self.cursor
            text = f"{'>' if here else ' '} {number} {item.label:<{wide}}  {item.hint}".rstrip()
            lines.append(Line(text, "mark" if here else ""))
        return lines

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
