"""The list of saved games: find one, look at it, open it, and keep the list in order."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.timer import Timer

from gaudi_tui.messages import _, clean, clean_path, plural
from gaudi_tui.play.glyphs import TIERS
from gaudi_tui.play.library import Library, LibraryError, SavedGame
from gaudi_tui.play.saved_games import SavedGames
from gaudi_tui.tui.saved_rows import ORDERS, Row, order_name, row_of, sifted, sorted_rows
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines, noted
from gaudi_tui.tui.screens.page import Fault, Title
from gaudi_tui.tui.screens.save_ask import TypeScreen, copy_screen, export_screen, import_screen, rename_screen
from gaudi_tui.tui.screens.save_list import NUMBERED, SaveList, hint_at
from gaudi_tui.tui.screens.save_preview import About, SavePreview, in_short, words_of

if TYPE_CHECKING:
    from gaudi_tui.storage.listing import Listed

BESIDE, SHARE = 100, 0.42
"""From how many columns on a save is shown beside the list, and the share of them that it has."""
LEAST, MOST = 44, 76
"""Columns of that."""
HIGH = 16
"""From how many lines on two of them are about the save under the cursor."""
REST = 0.06
"""Seconds that the cursor rests on a save before its table is read."""
ROOMY = 130
"""From how many columns on the last line has all keys."""
LONGEST = 40
ONCE = frozenset({"d", "delete", "u"})
"""Keys that change another save each time: one that is held does so once."""
HINTS = {"Enter": "enter", "/": "slash", "?": "question_mark"}


class LoadScreen(KeyScreen[SavedGame | None]):
    """Returns the save that was chosen, or None. Damaged ones are listed too, and say what can be made of them."""

    DEFAULT_CSS = """
    LoadScreen { align: center top; background: $background; }
    LoadScreen > #page { width: 1fr; height: 1fr; padding: 0; background: $background; }
    #saves-both { height: 1fr; width: 1fr; }
    #saves-left { height: 1fr; width: 1fr; }
    #saves-head { height: 1; }
    #saves-about { height: 3; border-top: solid $table-frame; }
    #saves-preview { border-left: solid $table-frame; }
    LoadScreen.-lowest #saves-head { display: none; }
    """

    def __init__(self, library: Library) -> None:
        super().__init__()
        self._library = library
        self._games = SavedGames(library.options.components)
        self._rows: list[Row] = []
        self._order, self._turned = 0, False
        self._wanted = ""
        self._typing = False
        self._gone: list[Path] = []
        self._timer: Timer | None = None
        self._heading = Title([], wrapped=False, id="page-title")
        self._head = Lines([], wrapped=False, id="saves-head")
        self.list = SaveList(self.tell, self.choose)
        self._about = About([], id="saves-about")
        self._preview = SavePreview(TIERS[library.options.tier])
        self._fault = Fault(id="saves-fault")
        self._keys = Title([], wrapped=False, id="page-keys")

    def compose(self) -> ComposeResult:
        """The list, the save under the cursor beside or below it, a line for faults, a line of keys."""
        with Vertical(id="page"):
            yield self._heading
            with Horizontal(id="saves-both"):
                with Vertical(id="saves-left"):
                    yield self._head
                    yield self.list
                    yield self._about
                yield self._preview
            yield self._fault
            yield self._keys

    def on_mount(self) -> None:
        """Show what is saved."""
        self.load()

    def on_resize(self, event: events.Resize) -> None:
        """Show the save under the cursor where there is room."""
        beside = event.size.width >= BESIDE
        self._preview.display = beside
        self._preview.styles.width = max(LEAST, min(MOST, int(event.size.width * SHARE)))
        self._about.display = not beside and event.size.height >= HIGH
        self.call_after_refresh(self._label)
        self.tell()

    # --- showing

    def load(self, at: Path | None = None, fault: str = "") -> None:
        """List what is saved now, with the cursor on a save, or on the one it was on; `fault` is said."""
        row = self.list.row
        at = at or (row.save.path if row is not None else None)
        now = time.time()
        try:
            self._rows = [row_of(save, now) for save in self._games.listed()]
        except LibraryError as error:
            self._rows, fault = [], fault or str(error)
        self._offer(at)
        if fault:
            self._fault.say(fault)

    def _offer(self, at: Path | None) -> None:
        """Show the rows that are wanted, in order; the cursor goes to a save, or stays near where it was."""
        rows = sorted_rows(sifted(self._rows, self._wanted), ORDERS[self._order], self._turned)
        paths = [row.save.path for row in rows]
        self.list.offer(rows, paths.index(at) if at in paths else self.list.cursor)
        self._label()
        self.tell()

    def _label(self) -> None:
        count, all_of = len(self.list.rows), len(self._rows)
        order = order_name(ORDERS[self._order], self._turned)
        if self._wanted or self._typing:
            heading = plural(
                "{shown} of {count} saved game: {words}",
                "{shown} of {count} saved games: {words}",
                all_of,
                shown=count,
                words=self._wanted,
            )
        elif not all_of:
            heading = _("There are no saved games yet")
        else:
            heading = plural("{count} saved game, {order}", "{count} saved games, {order}", all_of, order=order)
        self._heading.show([Line(heading, "head")])
        self._head.show([noted(self.list.heading(ORDERS[self._order], self._turned))] if count else [])
        self._keys.show([Line(self.hint(), "dim")])

    def hint(self) -> str:
        """What the last line says."""
        if self._typing:
            return _("/{words}_   Enter keep   Esc all games").format(words=self._wanted)
        if not self._rows:
            return _("i import   t trash   ? help   Esc back")
        if self.size.width >= ROOMY:
            return _(
                "Enter open   r replay   a again   s sort   / filter   n rename   c copy   d delete   u undo   t trash"
                "   x export   i import   ? help   Esc back"
            )
        return _("Enter open   r replay   s sort   / filter   n rename   d delete   ? more   Esc back")

    def tell(self) -> None:
        """Say what there is to say of the save under the cursor; its table follows when the cursor rests."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        row = self.list.row
        if not self._preview.display:
            self._about.show([noted(note) for note in in_short(row, self.size.width - 2)], keep_top=False)
            return
        if row is None:
            self._preview.say([])
            return
        readable = row.save.head is not None
        self._preview.say(words_of(row), keep_table=readable)
        if readable and self._games.known(row.save.path):
            self._look(row.save)
        elif readable:
            self._timer = self.set_timer(REST, lambda: self._look(row.save))

    def _look(self, save: "Listed") -> None:
        """Show the table of a save, or what is wrong with it."""
        row = self.list.row
        if row is None or row.save is not save:
            return
        try:
            session = self._games.read(save.path)
        except LibraryError as error:
            self._preview.say(words_of(row, str(error)))
        else:
            self._preview.say(words_of(row), keep_table=True)
            self._preview.show(session)

    def say(self, line: str) -> None:
        """Tell what was done."""
        self._fault.say(line, "")

    # --- keys and clicks

    def press(self, key: str, character: str | None) -> None:
        """Do what a key says."""
        if not self._typing and key in ONCE and self.preferences.repeats.repeated:
            return  # it may only be held, and what it did is still told
        self._fault.say("")
        if self._typing:
            self._type(key, character)
            return
        match key:
            case "q":
                self.dismiss(None)
            case "escape":
                self._escape()
            case "enter":
                self.choose()
            case "s" | "S":
                self.sort(key == "S")
            case "slash":
                self._typing = True
                self._label()
            case "question_mark":
                from gaudi_tui.tui.screens.pages import load_help

                self.app.push_screen(load_help())
            case _ if key in "123456789" and int(key) <= min(len(self.list.rows), NUMBERED):
                self.list.go(int(key) - 1)
                self.choose()
            case _:
                if not self.list.press(key):
                    self._change(key)

    def _change(self, key: str) -> None:
        """Do something with a save."""
        row = self.list.row
        match key:
            case "u":
                self.undo()
            case "t":
                from gaudi_tui.tui.screens.save_trash import TrashScreen

                self.app.push_screen(TrashScreen(self._games), self._from_trash)
            case "i":
                self._ask(import_screen(self._games))
            case "r" if row is not None:
                self.replay(row.save)
            case "a" if row is not None:
                self.rematch(row.save)
            case "n" if row is not None:
                self._ask(rename_screen(self._games, row))
            case "c" if row is not None:
                self._ask(copy_screen(self._games, row))
            case "x" if row is not None:
                self._ask(export_screen(self._games, row))
            case "d" | "delete" if row is not None:
                self.delete(row)

    def _escape(self) -> None:
        """Show all games again, or go back."""
        if self._wanted:
            self._wanted = ""
            self._offer(self._here())
        else:
            self.dismiss(None)

    def _here(self) -> Path | None:
        row = self.list.row
        return row.save.path if row is not None else None

    def _type(self, key: str, character: str | None) -> None:
        """Type the words of the filter; each letter counts at once. Enter keeps them, Esc forgets them."""
        here, before = self._here(), self._wanted
        if key == "enter":
            self._typing = False
        elif key == "escape":
            self._typing, self._wanted = False, ""
        elif key == "backspace":
            self._typing, self._wanted = bool(self._wanted), self._wanted[:-1]
        elif key in {"up", "down"}:
            self.list.press(key)
            return
        elif character:
            self._wanted = clean(self._wanted + character[:LONGEST] + "|", LONGEST + 1)[:-1].lstrip()
        if self._wanted != before:
            self._offer(here)
        else:
            self._label()

    def on_paste(self, event: events.Paste) -> None:
        """Take what was pasted as typed."""
        event.stop()
        if self._typing:
            self._type("", event.text)

    def on_click(self, event: events.Click) -> None:
        """A click on a hint of the last line is its key."""
        if event.widget is self._keys and (key := hint_at(self.hint(), event.x)):
            event.stop()
            self.press(HINTS.get(key, key), None)

    def sort(self, turn: bool) -> None:
        """Order the list otherwise, or `turn` the order round."""
        if turn:
            self._turned = not self._turned
        else:
            self._order, self._turned = (self._order + 1) % len(ORDERS), False
        self._offer(self._here())

    # --- what can be done

    def choose(self) -> None:
        """Return the save under the cursor, or show what can be made of it."""
        row = self.list.row
        if row is None:
            return
        try:
            self._games.read(row.save.path)
        except LibraryError as error:
            self._mend(row, str(error))
        else:
            self._open(row.save.path)

    def _open(self, path: Path) -> None:
        from gaudi_tui.storage.places import shown_name

        self.dismiss(SavedGame(path, shown_name(path), "", False, ""))

    def _mend(self, row: Row, fault: str) -> None:
        """Show what is wrong with a save and what can be made of it."""
        from gaudi_tui.tui.screens.save_damage import damage_screen

        path = row.save.path
        try:
            found = self._games.damage(path)
        except LibraryError as error:
            self.load(fault=str(error))
            return
        if found is None or found.kind == "unreadable":
            self.load(fault=fault if found is None else found.problem)
            return

        def answered(answer: str | None) -> None:
            try:
                if answer == "before":
                    self._games.go_back(path)
                    self._open(path)
                elif answer == "log" and found.rebuilt is not None:
                    self._open(self._games.rebuild(found.rebuilt, path))
            except LibraryError as error:
                self.load(fault=str(error))

        self.app.push_screen(damage_screen(row.name, found, time.time()), answered)

    def replay(self, save: "Listed") -> None:
        """Step through a game, or say why it cannot be opened."""
        from gaudi_tui.tui.start import replay_screen

        try:
            session = self._library.read(save.path)
        except LibraryError as error:
            self.load(fault=str(error))
            return
        self.app.push_screen(replay_screen(session, self._library, self.preferences), lambda __: self.load())

    def rematch(self, save: "Listed") -> None:
        """Begin a new game with the same seats and rules, or say why that cannot be."""
        from gaudi_tui.tui.start import table_screen

        try:
            desk = self._library.rematch(self._library.read(save.path))
        except LibraryError as error:
            self.load(fault=str(error))
            return
        screen = table_screen(desk, self.preferences, self._library)
        self.app.push_screen(screen, lambda __: self.load())

    def _ask(self, screen: TypeScreen) -> None:
        """Ask for a line; what comes of it is listed and told."""

        def done(path: Path | None) -> None:
            if path is not None:
                self.load(path)
                self.say(screen.done.format(path=clean_path(path)))

        self.app.push_screen(screen, done)

    def delete(self, row: Row) -> None:
        """Put a save in the trash."""
        try:
            self._gone.append(self._games.trash(row.save.path))
        except LibraryError as error:
            self.load(fault=str(error))
            return
        self.load()
        self.say(_("{name} is in the trash; u takes it out again.").format(name=row.name))

    def undo(self) -> None:
        """Take what was deleted last out of the trash."""
        if not self._gone:
            self.say(_("Nothing was deleted here just now; t shows the trash."))
            return
        try:
            path = self._games.restore(self._gone[-1])
        except LibraryError as error:
            self._forget_restored()
            self.load(fault=str(error))
            return
        self._gone.pop()
        self.load(path)
        self.say(_("Taken out of the trash: {path}").format(path=clean_path(path)))

    def _from_trash(self, path: Path | None) -> None:
        self._forget_restored()
        self.load(path)

    def _forget_restored(self) -> None:
        """What is in the trash no more cannot be taken back."""
        self._gone = [gone for gone in self._gone if gone.exists()]
