"""Finished games: the scores over time and the best ones of each kind of game."""

import time
from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.core.game import DIFFICULTY
from gaudi_tui.games import value_word
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.library import Library, LibraryError
from gaudi_tui.play.note import Note
from gaudi_tui.storage import files, places, results
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.results import Best, Result, SeatResult
from gaudi_tui.tables import load_telling
from gaudi_tui.tui.plot import Bar, bars
from gaudi_tui.tui.screens.lines import BAR, Line, noted
from gaudi_tui.tui.screens.page import Fault, Page, Title
from gaudi_tui.tui.start import replay_screen

Kind = tuple[str, str, int, str]
ROWS = (5, 8)
"""Lines of the plot, on a low and on a high screen."""
HIGH = 30
WON = "*"


class ResultsScreen(Page):
    """Results of one kind of game, or of all; left and right go from kind to kind, Enter replays a game.

    `kind`: the one to begin with. `library`: where a game is kept that is played on from a replay; None: none can be.
    """

    def __init__(self, glyphs: Glyphs = DEFAULT, kind: Kind | None = None, library: Library | None = None) -> None:
        self._glyphs = glyphs
        self._library = library
        self.cursor = 0
        self._first = 0  # the line of the newest game
        self._problem = Fault(id="results-fault")
        self._fault = ""
        try:
            self._results = results.load()[::-1]
        except StorageError as error:
            self._results, self._fault = [], str(error)
        self._best = results.best(reversed(self._results))
        self.kinds: list[Kind | None] = [None, *dict.fromkeys(result.kind for result in self._results)]
        self.at = self.kinds.index(kind) if kind in self.kinds else 0
        super().__init__(_("Results"), [])
        self.add_class("steady")

    def compose(self) -> ComposeResult:
        """A title, the lines, a line for faults and a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(self._title, "head")], wrapped=False, id="page-title")
            yield self.lines
            yield self._problem
            yield Title([Line(self.keys(), "dim")], wrapped=False, id="page-keys")

    def keys(self) -> str:
        """What the last line says."""
        if not self._results:
            return super().keys()
        return _("left/right kind of game   up/down game   Enter replay it   Esc close")

    @property
    def listed(self) -> list[Result]:
        """The games of the kind shown, newest first."""
        kind = self.kinds[self.at]
        return [result for result in self._results if kind in (None, result.kind)]

    def on_resize(self) -> None:
        """Draw for the room there is."""
        self.call_after_refresh(self._draw)

    def press(self, key: str, character: str | None) -> None:
        """Go to another kind of game or another game, replay it, or close."""
        self._problem.say("")
        by = {"left": -1, "h": -1, "right": 1, "l": 1}.get(key)
        last, page = len(self.listed) - 1, max(1, self.lines.size.height - 1)
        ends = {"home": 0, "g": 0, "end": last, "G": last}
        steps = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -page, "b": -page, "pagedown": page, "f": page}
        if by is not None:
            self.at, self.cursor = (self.at + by) % len(self.kinds), 0
            self._draw(keep_top=False)
        elif last < 0:
            super().press(key, character)
        elif key in steps or key in ends:
            self.go(ends.get(key, self.cursor + steps.get(key, 0)))
        elif key == "enter":
            self.replay()
        else:
            super().press(key, character)

    def go(self, index: int) -> None:
        """Put the cursor on a game, or the first or last one."""
        self.cursor = max(0, min(index, len(self.listed) - 1))
        self._draw()
        if self.cursor == 0:
            self.lines.scroll_lines(-self.lines.count)  # what stands above the list too
        for line in (self._first + self.cursor + 1, self._first + self.cursor):
            self.lines.reveal(max(0, self.lines.row_of(line) - (line > self._first + self.cursor)))

    def replay(self) -> None:
        """Step through the game under the cursor, or say why that cannot be."""
        result = self.listed[self.cursor]
        path = results.save_of(result)
        if path is None:
            self._problem.say(_("Where this game is saved was not noted; look for it among the saved games."))
            return
        name, library = places.shown_name(path), self._library or Library(load_telling, self.preferences)
        if files.modified(path) is None:
            self._problem.say(_("Its save {name} is gone: deleted, or called otherwise.").format(name=name))
            return
        try:
            session = library.read(path)
        except LibraryError as error:
            self._problem.say(str(error))
            return
        if not results.is_of(result, session):
            self._problem.say(_("The save {name} holds another game now.").format(name=name))
            return
        self.app.push_screen(replay_screen(session, library, self.preferences, playable=self._library is not None))

    def on_click(self, event: events.Click) -> None:
        """A click on a game goes to it, a second one replays it; elsewhere it is as on any page, which hears it too."""
        if event.widget is not self.lines:
            return
        row = self.lines.top + event.screen_y - self.lines.region.y
        games = range(len(self.listed))
        at = next((game for game in reversed(games) if self.lines.row_of(self._first + game) <= row), None)
        if at is not None and row < self.lines.count:
            if at == self.cursor:
                self.replay()
            else:
                self.go(at)

    def _draw(self, keep_top: bool = True) -> None:
        self.lines.show(self._lines(), keep_top)

    def _lines(self) -> list[Line]:
        if self._fault:
            return [Line(self._fault, "warn")]
        if not self._results:
            return [Line(_("No game has been finished yet. Here its scores will stand."))]
        kind = self.kinds[self.at]
        name = _("All games") if kind is None else kind_name(kind)
        count = _("{number} of {count}").format(number=self.at + 1, count=len(self.kinds))
        lines = [noted((("< ", "key"), (name, "title-active"), (" >", "key"), (f"  {count}", "dim"))), Line()]
        of = self.listed
        if kind is None:
            lines += best_lines(self._best)
        else:
            lines += self._plot(of, kind)
        heading = plural(
            "{count} game, newest first; {won} won", "{count} games, newest first; {won} won", len(of), won=WON
        )
        lines += [Line(), Line(heading, "head")]
        self._first = len(lines)
        return lines + [result_line(result, kind is None, at == self.cursor) for at, result in enumerate(of)]

    def _plot(self, of: Sequence[Result], kind: Kind) -> list[Line]:
        """The best human's score of each game, oldest first."""
        scored = [(result, best) for result in reversed(of) if (best := leading_human(result)) is not None]
        if not scored:
            return [Line(_("Nobody but computer players has finished such a game."), "dim")]
        found = self._best.get(kind)
        if found is not None:
            text = plural(
                "The only score so far: {points}, {name}, {day}",
                "Best of {count} scores: {points}, {name}, {day}",
                found.tries,
                points=found.seat.total,
                name=clean(found.seat.name, 20),
                day=day(found.result),
            )
            head = [Line(text, "head"), Line()]
        else:
            head = []
        values = [
            Bar(seat.total, "good" if seat.winner else "gray-ink", WON if seat.winner else " ") for _r, seat in scored
        ]
        rows = ROWS[self.size.height >= HIGH]
        width = (self.lines.size.width or self.size.width) - BAR - 1
        told = Line(
            _("The best score of a human in each game, the newest on the right; {won} won").format(won=WON), "dim"
        )
        return [*head, *map(noted, bars(values, width, rows, self._glyphs)), told]


def leading_human(result: Result) -> SeatResult | None:
    """Return the human seat with the most points, if any."""
    humans = [seat for seat in result.seats if seat.bot is None]
    return max(humans, key=lambda seat: (seat.winner, seat.total), default=None)


def kind_name(kind: Kind) -> str:
    """Return what a kind of game is called."""
    game, mode, seats, difficulty = kind
    if mode == "solo":
        level = value_word(game, DIFFICULTY, difficulty) or difficulty
        return _("Solo, {difficulty}").format(difficulty=clean(level, 20)) if level else _("Solo")
    name = {"casual": _("Casual"), "expert": _("Expert")}.get(mode, clean(mode, 20))
    return plural("{mode}, {count} seat", "{mode}, {count} seats", seats, mode=name)


def best_lines(best: dict[Kind, Best]) -> list[Line]:
    """Return the best score of each kind of game, a line each."""
    if not best:
        return [Line(_("No human has a score yet that counts among the best."), "dim")]
    names = {kind: kind_name(kind) for kind in best}
    wide = max(map(len, names.values()))
    lines = [Line(_("Best scores"), "head")]
    for kind in sorted(best):
        seat, result, tries = best[kind]
        of = plural("the only score so far", "best of {count} scores", tries)
        note: Note = (
            (f"{names[kind]:<{wide}}  ", "text"),
            (f"{seat.total:>3}", "strong"),
            ("  ", "text"),
            (clean(seat.name, 20), _look(result, seat)),
            (f"  {day(result)}, {of}", "dim"),
        )
        lines.append(noted(note))
    return lines


def result_line(result: Result, named: bool, here: bool) -> Line:
    """Return a game as a line: when, what was played (if `named`), each seat with its score, who won.

    `here`: the cursor is on it.
    """
    note: list[tuple[str, str]] = [("> " if here else "  ", "text"), (f"{day(result)}  ", "dim")]
    if named:
        note.append((f"{kind_name(result.kind)}  ", "text"))
    for index, seat in enumerate((*result.seats, *result.rivals)):
        note += [("  ", "text")] if index else []
        bot = f" ({clean(seat.bot, 20)})" if seat.bot else _(" (with a bot)") if seat.helped else ""
        won = WON if seat.winner else ""
        note += [(clean(seat.name, 20), _look(result, seat)), (f"{bot} ", "dim"), (f"{seat.total}{won}", "strong")]
    if result.mode == "solo":
        won_it = any(seat.winner for seat in result.seats)
        note.append((f"  {_('won') if won_it else _('lost')}", "good" if won_it else "bad"))
    if not result.fair:
        note.append(("  " + _("undo went anywhere"), "dim"))
    return noted(tuple(note), "mark" if here else "", hang=14)


def _look(result: Result, seat: SeatResult) -> str:
    at = next((index for index, each in enumerate(result.seats) if each is seat), 4)
    return f"seat-{min(at, 4)}"


def day(result: Result) -> str:
    """Return the day on which a game ended, by the local calendar."""
    return time.strftime("%Y-%m-%d", time.localtime(result.when))
