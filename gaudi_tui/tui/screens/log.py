"""The log of a game: every line with its points and their source, by round and turn, with filters and a search.

Enter on a line shows the table as it was then.
"""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _, clean
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.log_rows import Row, Sieve, found
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.past import Past
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines, noted, wrap
from gaudi_tui.tui.screens.page import Page, Title

LONGEST = 40
INDENTS = ("", "", "  ")


class LogLines(Lines):
    """The lines of the log, each perhaps in several parts."""

    def __init__(self) -> None:
        super().__init__(wrapped=True, id="log-lines")
        self._firsts: list[int] = []
        self.cursor = -1

    def _broken(self, width: int) -> list[Line]:
        parts: list[Line] = []
        self._firsts = []
        for line in self._source:
            self._firsts.append(len(parts))
            parts += wrap(line, max(1, width))
        return parts

    def kept(self) -> int:
        """The line under the cursor stays in sight."""
        return self._firsts[self.cursor] if 0 <= self.cursor < len(self._firsts) else -1

    def at_line(self, y: int) -> int:
        """Which line of the log is shown at a line of the window; -1: none."""
        index = self.top + y
        return max((at for at, first in enumerate(self._firsts) if first <= index), default=-1)

    def show_cursor(self, lines: Sequence[Line], cursor: int) -> None:
        """Show lines with the cursor on one of them, in sight with the heading above it."""
        self.cursor = cursor
        self.show(lines)
        if 0 <= cursor < len(self._firsts):
            last = self._firsts[cursor + 1] - 1 if cursor + 1 < len(self._firsts) else self.count - 1
            self.reveal(last)
            above = self._firsts[cursor - 1] if cursor else 0
            self.reveal(min(above, self._firsts[cursor]))
            self.reveal(self._firsts[cursor])


class LogPage(KeyScreen[int | None]):
    """Returns the moment that was chosen, if it was opened `inside` a replay, else None.

    `at`: the moment whose line the cursor begins on (None: the newest).
    """

    MOVES: ClassVar[dict[str, int]] = {"up": -1, "k": -1, "down": 1, "j": 1}

    def __init__(self, past: Past, glyphs: Glyphs, at: int | None = None, *, inside: bool = False) -> None:
        super().__init__(classes="full")
        self.past = past
        self.glyphs = glyphs
        self.sieve = Sieve()
        self.wanted = ""
        self._inside = inside
        self._typed: str | None = None
        self.rows: list[Row] = self.sieve.of(past.rows)
        self.cursor = self._near(past.last if at is None else at)
        self._heading = Title([], wrapped=False, id="page-title")
        self.lines = LogLines()
        self._keys = Title([], wrapped=False, id="page-keys")

    def compose(self) -> ComposeResult:
        """A title, the lines and a line of keys."""
        with Vertical(id="page"):
            yield self._heading
            yield self.lines
            yield self._keys

    def on_mount(self) -> None:
        """Show the lines once there is room for them."""
        self.call_after_refresh(self.show_lines)

    # --- showing

    def show_lines(self) -> None:
        """Show the lines, the cursor, what filters there are and what is searched."""
        marked = set(found(self.rows, self.wanted))
        lines = [self._line(index, row, index in marked) for index, row in enumerate(self.rows)]
        if not any(row.level == 2 for row in self.rows):
            lines = [Line(_("Nothing of that in the log so far."), "dim")]
        self.lines.show_cursor(lines, self.cursor)
        self._heading.show([Line(self.heading(), "head")])
        self._keys.show([Line(self._hint(), "dim" if self._typed is None else "")])

    def _line(self, index: int, row: Row, marked: bool) -> Line:
        indent = INDENTS[row.level]
        if index == self.cursor:
            return Line(f"{'>':<{len(indent)}}{plain(row.shown)}", "mark", 4)
        sign = ("*", "key") if marked else (" ", "text")
        note: Note = row.shown if row.level < 2 else (sign, (indent[1:], "text"), *row.shown)
        return noted(note, "", 4)

    def heading(self) -> str:
        """What is shown: "Log of the game: Ben, points; search blue 3 of 17"."""
        parts = []
        if self.sieve.seat is not None:
            parts.append(self.past.telling.name(self.sieve.seat, self.past.names))
        if self.sieve.kind:
            parts.append(self.past.telling.kinds[self.sieve.kind])
        text = _("Log of the game: {shown}").format(shown=", ".join(parts)) if parts else _("Log of the game")
        if self.wanted:
            hits = found(self.rows, self.wanted)
            number = hits.index(self.cursor) + 1 if self.cursor in hits else 0
            text += "; " + _("search {words}: {number} of {count}").format(
                words=self.wanted, number=number or "-", count=len(hits)
            )
        return text

    def _hint(self) -> str:
        if self._typed is not None:
            return _("search: {typed}_").format(typed=self._typed)
        if missing := self.past.missing:
            return missing
        search = _("n/N next") if self.wanted else _("/ search")
        keys = _("up/down line   ,/. turn   Enter table   s seat   f kind   {search}   ? help   Esc close")
        return keys.format(search=search)

    # --- keys and clicks

    def press(self, key: str, character: str | None) -> None:
        """Move, filter, search, look, close."""
        if self._typed is not None:
            self._type(key, character)
            return
        page = max(1, self.lines.size.height - 2)
        match key:
            case "up" | "k" | "down" | "j":
                self.move(self.MOVES[key])
            case "pageup":
                self.move(-page)
            case "pagedown" | "space":
                self.move(page)
            case "home" | "g" | "less_than_sign":
                self.move(-len(self.rows))
            case "end" | "G" | "greater_than_sign":
                self.move(len(self.rows))
            case "comma" | "full_stop":
                self.next_turn(1 if key == "full_stop" else -1)
            case "s":
                self.next_seat()
            case "f":
                self.next_kind()
            case "slash":
                self._typed = ""
                self.show_lines()
            case "n" | "N":
                self.next_hit(1 if key == "n" else -1)
            case "enter":
                self.look_back()
            case "question_mark":
                self.app.push_screen(log_help())
            case "q" | "escape" | "L":
                self.dismiss(None)

    def _type(self, key: str, character: str | None) -> None:
        """Type what is searched; each letter goes to the next line that has it. Enter ends, Esc gives it up."""
        typed = self._typed or ""
        if key == "enter":
            self._typed = None
        elif key == "escape":
            self._typed, self.wanted = None, ""
        elif key == "backspace":
            self._typed = typed[:-1] if typed else None
        elif character:
            self._typed = clean(typed + character + "|", LONGEST + 1)[:-1]  # the bar keeps a blank at the end
        if self._typed is not None:
            self.wanted = self._typed.strip()
            hits = found(self.rows, self.wanted)
            if hits and self.cursor not in hits:
                self.cursor = next((hit for hit in hits if hit > self.cursor), hits[0])
        self.show_lines()

    def on_paste(self, event: events.Paste) -> None:
        """Take what was pasted as typed."""
        event.stop()
        if self._typed is not None:
            self._type("", event.text[:LONGEST])

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the cursor."""
        event.stop()
        self.move(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves the cursor."""
        event.stop()
        self.move(-3)

    def on_click(self, event: events.Click) -> None:
        """A click on a line goes there, on that under the cursor it shows the table; on the last line it closes."""
        if event.widget is self.lines:
            index = self.lines.at_line(event.y)
            if index == self.cursor:
                self.look_back()
            elif 0 <= index < len(self.rows) and self.rows[index].level == 2:
                self.cursor = index
                self.show_lines()
        elif event.widget is self or event.widget is self._keys:
            self.dismiss(None)

    # --- what can be done

    def _near(self, at: int) -> int:
        """The last line of a moment, or the nearest before it; -1 when no line is shown."""
        of = [index for index, row in enumerate(self.rows) if row.level == 2]
        return next((index for index in reversed(of) if self.rows[index].at <= at), of[0] if of else -1)

    def move(self, by: int) -> None:
        """Move the cursor by so many lines, headings left out."""
        of = [index for index, row in enumerate(self.rows) if row.level == 2]
        if of:
            place = of.index(self.cursor) if self.cursor in of else len(of) - 1
            self.cursor = of[max(0, min(place + by, len(of) - 1))]
            self.show_lines()

    def next_turn(self, by: int) -> None:
        """Go to the first line below the next heading, or below the one before."""
        firsts = [
            index for index, row in enumerate(self.rows) if index and row.level == 2 and self.rows[index - 1].level < 2
        ]
        ahead = [index for index in firsts if index > self.cursor] if by > 0 else []
        behind = [index for index in firsts if index < self.cursor] if by < 0 else []
        if ahead or behind:
            self.cursor = ahead[0] if ahead else behind[-1]
            self.show_lines()

    def next_seat(self) -> None:
        """Show the lines of the next seat or token only; after the last those of all."""
        tokens: list[int | None] = [None, *sorted({row.seat for row in self.past.rows if row.seat is not None})]
        self._sift(self.sieve._replace(seat=tokens[(tokens.index(self.sieve.seat) + 1) % len(tokens)]))

    def next_kind(self) -> None:
        """Show the lines of the next kind only; after the last those of all."""
        kinds = ("", *self.past.telling.kinds)
        self._sift(self.sieve._replace(kind=kinds[(kinds.index(self.sieve.kind) + 1) % len(kinds)]))

    def _sift(self, sieve: Sieve) -> None:
        at = self.rows[self.cursor].at if self.cursor >= 0 else self.past.last
        self.sieve, self.rows = sieve, sieve.of(self.past.rows)
        self.cursor = self._near(at)
        self.show_lines()

    def next_hit(self, by: int) -> None:
        """Go to the next line that has what is searched, or the one before, round the ends."""
        hits = found(self.rows, self.wanted)
        if not hits:
            return
        ahead = [hit for hit in hits if hit > self.cursor] if by > 0 else [hit for hit in hits if hit < self.cursor]
        self.cursor = (ahead or hits)[0 if by > 0 else -1]
        self.show_lines()

    def look_back(self) -> None:
        """Show the table as it was after the line under the cursor."""
        if self.cursor < 0:
            return
        at = self.rows[self.cursor].at
        if self._inside:
            self.dismiss(at)
            return
        from gaudi_tui.tui.screens.replay import ReplayScreen  # noqa: PLC0415 - it opens this one too

        screen = ReplayScreen(self.past, self.glyphs, at)

        def back(to_the_present: bool | None) -> None:
            if to_the_present:
                self.dismiss(None)
                return
            self.cursor = self._near(screen.at)
            self.show_lines()

        self.app.push_screen(screen, back)


def _page(title: str, rows: Sequence[tuple[str, str]]) -> Page:
    return Page(title, [noted(((f"{keys:<15}", "key"), (text, "text")), hang=15) for keys, text in rows])


def log_help() -> Page:
    """Return the keys of the log."""
    return _page(
        _("Keys of the log"),
        [
            (_("up down j k"), _("Move from line to line; Page Up, Page Down and Space by a page.")),
            (", .", _("Go to the turn before, to the next turn.")),
            (_("< > g G"), _("Go to the first line, to the last; Home and End do so too.")),
            (_("Enter"), _("See the table as it was then, and step on from there.")),
            ("s", _("Show the lines of one seat only: the next one, in the end all.")),
            ("f", _("Show one kind of lines only: moves, tiles, cards, chimneys, points; in the end all.")),
            ("/", _("Search: type words, Enter keeps them, Esc forgets them.")),
            ("n N", _("Go to the next line that was found, to the one before.")),
            (_("Esc L"), _("Go back.")),
        ],
    )


def replay_help(*, playable: bool) -> Page:
    """Return the keys of a replay; `playable`: a new game can go on from it."""
    rows = [
        (_("left right h l"), _("Go back or on by a decision.")),
        (_("up down , ."), _("Go to the turn before, to the next turn; k and j do so too.")),
        ("< >", _("Go to the start, to the end; Home and End do so too.")),
        (_("Space"), _("Start or stop: one decision follows the other.")),
        ("+ -", _("Faster, slower.")),
        ("g", _("Go to a turn: type its number, then Enter.")),
        ("v", _("Whose board is shown: of whoever decides, or of one seat.")),
        ("L", _("Read the log; Enter there comes back to that moment.")),
        ("z", _("Show the next panel large, after the last one the table.")),
        ("n", _("Read what the short signs mean.")),
    ]
    if playable:
        rows.append(("b", _("Play on from here: a new game with the same seats; it asks first.")))
    close = _("Go back to where you came from; first, back to the whole table. At a table, q goes back to the game.")
    return _page(_("Keys of a replay"), [*rows, (_("Esc"), close)])
