"""The keys of the table: first what can be done at this moment, then all the others, on one screen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from gaudi_tui.messages import _
from gaudi_tui.play.key_names import shown_key
from gaudi_tui.play.note import Note
from gaudi_tui.tui.commands.base import Command, Opens
from gaudi_tui.tui.commands.cursor import Points, Step
from gaudi_tui.tui.commands.pages import Unzoom, Zoom
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.keymap import FIXED, Keymap
from gaudi_tui.tui.screens.lines import BAR, BAR_ROOM, Line, Lines, noted
from gaudi_tui.tui.screens.page import Page

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen

PROGRAM = frozenset({"palette", "settings", "help", "notices", "quit"})
MOST_COLUMNS = 3
GAP = 2  # columns between two columns of keys
LEAST_WORDS = 3  # of the first part of a help that says enough alone
LEAST = 24  # columns of the narrowest column of keys


class Entry(NamedTuple):
    """Keys and what they do, said in several lengths, the longest first."""

    keys: str
    says: tuple[str, ...]
    possible: bool = True


class Group(NamedTuple):
    """Entries under a heading."""

    heading: str
    entries: tuple[Entry, ...]


def help_page(screen: "TableScreen") -> Page:
    """Return the keys of the table as they are now."""
    page = Page(_("Keys at the table"), ())
    page.lines = KeyLines(now(screen), groups(screen))
    return page


class KeyLines(Lines):
    """Groups of keys in as many columns as make them fit the page; `first` stands above them over the whole width."""

    def __init__(self, first: Group, others: Sequence[Group]) -> None:
        super().__init__(id="page-lines")
        self._first, self._others = first, tuple(others)

    def _lay(self, width: int) -> None:
        self._source = tuple(self._arranged(width, self.size.height))
        super()._lay(width)

    def _arranged(self, width: int, height: int) -> list[Line]:
        """The first arrangement that fits the page, with the longest texts; the last one if none does."""
        lines: list[Line] = []
        room = max(1, width - BAR if width >= BAR_ROOM else width)
        for columns in range(1, max(1, min(MOST_COLUMNS, room // LEAST)) + 1):
            lines = [*_first(self._first, room, columns), *_spread(self._others, room, columns)]
            if len(lines) <= height or height == 0:
                break
        return lines


def now(screen: "TableScreen") -> Group:
    """Return what can be done at this moment: the decision, its digits, and the commands that play."""
    desk, keymap = screen.desk, screen.keymap
    scene = desk.scene_at_cursor()
    entries = [
        _entry(command, keymap, command.hint(screen))
        for command in keymap.commands
        if _group(command) == _playing() and keymap.keys(command) and not command.why_not(screen)
    ]
    if desk.seat is not None and scene.options:
        if scene.printed_numbers:
            says = [_("move to the space of that number, 0 to the centre"), _("move there")]
            if (0,) in scene.legal("track") and scene.awaits_second_digit(1):
                says.insert(0, _("move to the space of that number, 0 to the centre; to space 1 with 1 and Enter"))
                says.insert(2, _("move there; 1: 1 Enter"))
            digits = Entry(_("0 to 16"), tuple(says))
        else:
            most = len(scene.options)
            keys = "1" if most == 1 else _("1 to {most}").format(most=most)
            says = [_("choose the option of that number at once"), _("choose that option")]
            if most > 9:
                says.insert(0, _("choose the option of that number at once; option 1 with 1 and Enter"))
                says.insert(2, _("choose it; 1: 1 Enter"))
            digits = Entry(keys, tuple(says))
        entries.insert(1 if entries else 0, digits)
        if 0 <= scene.cursor < len(scene.texts) and entries[0].keys != digits.keys:
            chosen = _("choose: {option}").format(option=scene.texts[scene.cursor])
            entries[0] = entries[0]._replace(says=(chosen, scene.texts[scene.cursor], *entries[0].says))
    heading = _("Now: {decision}").format(decision=scene.prompt) if scene.prompt else _("Now")
    return Group(heading, tuple(entries))


def groups(screen: "TableScreen") -> list[Group]:
    """Return all other keys in groups; what cannot be done now is told to be so."""
    keymap = screen.keymap
    found: dict[str, list[Entry]] = {_looking(): [], _cursor(): _arrows(keymap), _program(): [], _playing(): []}
    for command in keymap.commands:
        possible = not command.why_not(screen)
        heading = _group(command)
        if isinstance(command, Step) or not command.listed or not keymap.keys(command):
            continue
        if heading != _playing() or not possible:
            found[heading].append(_entry(command, keymap)._replace(possible=possible))
    found[_("Not now")] = found.pop(_playing())
    return [Group(heading, tuple(entries)) for heading, entries in found.items() if entries]


def _cursor() -> str:
    return _("Cursor")


def _looking() -> str:
    return _("Look")


def _program() -> str:
    return _("Program")


def _playing() -> str:
    return _("Play")


def _group(command: Command) -> str:
    if command.id in PROGRAM:
        return _program()
    if isinstance(command, Points):
        return _cursor()
    return _looking() if isinstance(command, Opens | Zoom | Unzoom) else _playing()


def _arrows(keymap: Keymap) -> list[Entry]:
    steps = [command for command in keymap.commands if isinstance(command, Step)]
    others = [shown_key(key) for command in steps for key in keymap.keys(command) if key not in FIXED]
    told = (_("move the cursor among the things that can be chosen"), _("move the cursor"), _("move"))
    return [Entry(" ".join([_("arrows"), "".join(others)]).strip(), told)]


def _entry(command: Command, keymap: Keymap, label: str = "") -> Entry:
    """A command's entry: its help, the help's first part, its label."""
    text = command.help.rstrip(".")
    parts = [text[: text.find(sign)].rstrip() for sign in ",;(" if sign in text]
    says = [text, *(part for part in parts if len(part.split()) >= LEAST_WORDS)]
    return Entry(keymap.all_shown(command), (*map(_lower, says), label or command.label))


def _lower(text: str) -> str:
    """A sentence as a phrase beside its key."""
    return text[:1].lower() + text[1:]


def _row(entry: Entry, keys: int, width: int, limit: int) -> Note:
    """One entry in so many cells; what it does in the longest way that fits."""
    room = width - keys - 2
    says = next((text for text in entry.says if cell_len(text) <= room), fit(entry.says[-1], max(1, room)))
    keyed = fit(entry.keys, limit)
    note: Note = (
        (f" {keyed}{' ' * (keys - cell_len(keyed))} ", "key" if entry.possible else "dim"),
        (says, "text" if entry.possible else "dim"),
    )
    used = sum(cell_len(text) for text, _look in note)
    return (*note, (" " * max(0, width - used), "text"))


def _first(group: Group, width: int, columns: int) -> list[Line]:
    """The group above all: its entries one below the other, or in two columns where the room is short."""
    across = 1 if columns == 1 else 2
    return [Line(group.heading, "head"), *_columns([_notes(group.entries, width, across)], width, across), Line()]


def _notes(entries: Sequence[Entry], width: int, columns: int) -> list[Note]:
    wide = (width - GAP * (columns - 1)) // columns
    keys = min(max((cell_len(entry.keys) for entry in entries), default=0), max(4, wide // 3))
    return [_row(entry, keys, wide, keys) for entry in entries]


def _spread(others: Sequence[Group], width: int, columns: int) -> list[Line]:
    """Groups one below the other in columns of about one height, none begun at a column's end."""
    wide = (width - GAP * (columns - 1)) // columns
    blocks = []
    keys = min(max((cell_len(e.keys) for group in others for e in group.entries), default=0), max(4, wide // 3))
    for group in others:
        heading = ((f"{fit(group.heading, wide):<{wide}}", "title-active"),)
        blocks.append([heading, *(_row(entry, keys, wide, keys) for entry in group.entries)])
    return _columns(blocks, width, columns)


def _columns(blocks: Sequence[list[Note]], width: int, columns: int) -> list[Line]:
    """Rows of blocks in columns as low as can be; a lone block is broken, several stay whole."""
    wide = (width - GAP * (columns - 1)) // columns
    parts = [[note] for note in blocks[0]] if len(blocks) == 1 else blocks
    tall = max(1, -(-sum(map(len, parts)) // columns))
    while len(filled := _packed(parts, tall)) > columns:
        tall += 1
    blank: Note = ((" " * wide, "text"),)
    gap: Note = ((" " * GAP, "text"),)
    lines = []
    for y in range(max(map(len, filled))):
        first, *others = (column[y] if y < len(column) else blank for column in filled)
        lines.append(noted((*first, *(piece for note in others for piece in (*gap, *note)))))
    return lines


def _packed(parts: Sequence[list[Note]], tall: int) -> list[list[Note]]:
    """Parts one below the other in as many columns of that height as they need."""
    filled: list[list[Note]] = [[]]
    for part in parts:
        if filled[-1] and len(filled[-1]) + len(part) > tall:
            filled.append([])
        filled[-1] += part
    return filled
