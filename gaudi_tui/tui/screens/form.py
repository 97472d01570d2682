"""A form of one line a field: arrows choose and change, letters type."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events

from gaudi_tui.messages import clean
from gaudi_tui.play.note import Note
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.screens.lines import BAR, BAR_ROOM, Line, Lines, noted


@dataclass(slots=True)
class Choice:
    """A field with a few values, changed by left and right; `short`: the label where the room is short.

    `look`: that of the label up to its colon.
    """

    id: str
    label: str
    values: tuple[str, ...]
    index: int = 0
    short: str = ""
    look: str = ""


@dataclass(slots=True)
class Text:
    """A field to type in; `empty` is shown, dimly said, while there is nothing in it."""

    id: str
    label: str
    text: str = ""
    empty: str = ""
    limit: int = 20
    short: str = ""
    look: str = ""


@dataclass(slots=True)
class Button:
    """A line that does something."""

    id: str
    label: str


Field = Choice | Text | Button
LEAST_LABEL = 10  # cells of a label that it keeps where the room is short


class Form(Lines):
    """Fields with a cursor. Its screen hands it the keys and is called at once when a choice or a button was used."""

    def __init__(
        self,
        fields: Sequence[Field],
        changed: Callable[[], None],
        pressed: Callable[[Button], None],
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
    ) -> None:
        super().__init__(wrapped=False, id=id)
        self._changed = changed
        self._pressed = pressed
        self.fields = list(fields)
        self.cursor = 0
        self._source = tuple(self._paint())

    def kept(self) -> int:
        """The field under the cursor."""
        return self.cursor

    def on_resize(self) -> None:
        """Cut the labels for the new width, so that the values are seen."""
        self.redraw()

    def field(self, name: str) -> Field:
        """Return a field by its id."""
        return next(field for field in self.fields if field.id == name)

    def change(self, fields: Sequence[Field]) -> None:
        """Show other fields; the cursor stays where it is if it can."""
        self.fields = list(fields)
        self.cursor = min(self.cursor, len(fields) - 1)
        self.redraw()

    def redraw(self) -> None:
        """Show the fields as they are now."""
        self.show(self._paint())
        self.reveal(self.cursor)

    def _paint(self) -> list[Line]:
        wide = max((cell_len(field.label) for field in self.fields if not isinstance(field, Button)), default=0)
        bar = BAR if 0 < self.size.height < len(self.fields) and self.size.width >= BAR_ROOM else 0
        room = self.size.width - bar - 2
        lines = []
        for index, field in enumerate(self.fields):
            here = index == self.cursor
            match field:
                case Choice():
                    text = _pair(field, f"< {field.values[field.index]} >", wide, room)
                case Text():
                    value = f"{field.text}{'_' if here else ''}"
                    if not field.text:
                        value += f"  ({field.empty})" if field.empty else ""
                    text = _pair(field, value, wide, room)
                case Button():
                    text = f"[ {field.label} ]"
            lines.append(noted(_looking(f"{'>' if here else ' '} ", text, field), "mark" if here else ""))
        return lines

    def press(self, key: str, character: str | None) -> bool:
        """Act on a key; returns whether it meant something."""
        field = self.fields[self.cursor]
        match key:
            case "up" | "shift+tab":
                self.go(self.cursor - 1)
            case "down" | "tab":
                self.go(self.cursor + 1)
            case "enter":
                if isinstance(field, Button):
                    self._pressed(field)
                else:
                    self.go(self.cursor + 1)
            case "left" | "right" if isinstance(field, Choice):
                self._turn(field, -1 if key == "left" else 1)
            case "space" if isinstance(field, Choice):
                self._turn(field, 1)
            case "backspace" if isinstance(field, Text):
                field.text = field.text[:-1]
                self.redraw()
            case "ctrl+u" if isinstance(field, Text):
                field.text = ""
                self.redraw()
            case _ if isinstance(field, Text) and character and character.isprintable():
                self.type(character)
            case _:
                return False
        return True

    def type(self, text: str) -> None:
        """Type into the field under the cursor."""
        field = self.fields[self.cursor]
        if isinstance(field, Text):
            bar = "|"  # keeps a blank at the end
            field.text = clean(field.text + text[: field.limit] + bar, field.limit * 2)[:-1][: field.limit]
            self.redraw()

    def go(self, index: int) -> None:
        """Put the cursor on a field, round the ends."""
        self.cursor = index % len(self.fields)
        self.redraw()

    def _turn(self, field: Choice, by: int) -> None:
        field.index = (field.index + by) % len(field.values)
        self.redraw()
        self._changed()

    def on_click(self, event: events.Click) -> None:
        """A click goes to a field; on a choice it turns it, on a button it presses it."""
        index = self.top + event.y
        if index >= len(self.fields) or self.is_stray_click():
            return
        self.go(index)
        field = self.fields[index]
        if isinstance(field, Choice):
            at = event.get_content_offset(self)
            left = self._lines[index].text.find("<")
            self._turn(field, -1 if at is not None and at.x <= left else 1)
        elif isinstance(field, Button):
            self._pressed(field)


def _looking(start: str, text: str, field: Field) -> Note:
    """Return a field's line in pieces: the signs of what can be done with it in the colour of keys."""
    if isinstance(field, Button):
        return ((f"{start}[ ", "key"), (text[2:-2], "text"), (" ]", "key"))
    colon = text.find(":") if field.look else -1
    head = ((start, "key"), (text[: max(0, colon)], field.look))
    value = text.find("  (") if isinstance(field, Text) else text.rfind("< ")
    if value < 0 or (isinstance(field, Text) and field.text):
        return (*head, (text[max(0, colon) :], "text"))
    label = text[max(0, colon) : value]
    if isinstance(field, Text):
        return (*head, (label, "text"), (text[value:], "dim"))
    end = text.rfind(" >") if text.endswith(" >") else len(text)
    return (*head, (label, "text"), ("<", "key"), (text[value + 1 : end + 1], "strong"), (text[end + 1 :], "key"))


def _pair(field: Choice | Text, value: str, wide: int, room: int) -> str:
    """Return a label and its value; where `room` (below 1: unknown) is short, the label is cut, then the value."""
    label = field.label
    if not 0 < room < wide + 2 + cell_len(value):
        return f"{label}{' ' * (wide - cell_len(label))}  {value}"
    least = min(LEAST_LABEL, cell_len(field.short or label))
    wide = max(least, min(wide, room - 1 - cell_len(value)))
    if cell_len(label) > wide:
        label = fit(field.short or label, wide, words=True)
    room = max(1, room - 1 - wide)
    if isinstance(field, Choice):  # the signs of what can be changed stay whole
        value = f"< {fit(value[2:-2], max(1, room - 4), words=True)} >"
    return f"{label}{' ' * (wide - cell_len(label))} {fit(value, room, words=True)}"
