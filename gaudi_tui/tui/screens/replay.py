"""The table as it was: step through a game that is over, or through what has happened in one that goes on."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from gaudi_tui.core.session import Session
from gaudi_tui.core.timeline import branch
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.key_names import shown_key
from gaudi_tui.play.library import LibraryError
from gaudi_tui.play.past import Past
from gaudi_tui.play.told import Told
from gaudi_tui.tables.gaudi.layout import PANELS, layout_class
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.paths_in_text import shortened
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.widgets.keybar import Hint, KeyBar
from gaudi_tui.tui.widgets.table import Table

PACES = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds between two decisions, from slow to fast."""
USUAL = 2
LONGEST = 5  # digits of a turn's number
Play = Callable[[Session[Any]], Screen[Any]]


class ReplayScreen(KeyScreen[bool]):
    """A table to look at. Returns whether to go back to the present rather than to the page that opened it.

    `at`: the moment to begin with. `play` makes the table of a new game that goes on from a moment and raises
    LibraryError when it cannot be saved; None: nothing can be played from here.
    """

    KEYS: ClassVar[dict[str, str]] = {
        "left": "back",
        "h": "back",
        "right": "step",
        "l": "step",
        "up": "turn_back",
        "k": "turn_back",
        "comma": "turn_back",
        "down": "turn",
        "j": "turn",
        "full_stop": "turn",
        "home": "start",
        "less_than_sign": "start",
        "end": "finish",
        "greater_than_sign": "finish",
        "space": "run",
        "plus": "faster",
        "minus": "slower",
        "g": "go",
        "v": "eyes",
        "z": "zoom",
        "L": "log",
        "n": "signs",
        "b": "branch",
        "question_mark": "help",
        "q": "leave",
        "escape": "escape",
        "enter": "close",
    }

    def __init__(self, past: Past, glyphs: Glyphs, at: int = 0, play: Play | None = None) -> None:
        super().__init__()
        self.past = past
        self.glyphs = glyphs
        self.at = at
        self.focus_seat: int | None = None
        self.seconds = PACES[USUAL]
        self.table = Table(glyphs)
        self.told = Told()
        self.told.tell(past.missing)
        self._play = play
        self._clock: Timer | None = None
        self._typed: str | None = None
        self._asked = -1
        self._zoomed: str | None = None

    def compose(self) -> ComposeResult:
        """The panels."""
        yield self.table

    def on_mount(self) -> None:
        """Show the first picture."""
        self.go(self.at)

    # --- showing

    def go(self, at: int) -> None:
        """Show a moment, or the nearest there is."""
        self.at = max(0, min(at, self.past.last))
        self.show_moment()

    def show_moment(self) -> None:
        """Show the table at the moment."""
        scene = replace(self.past.scene(self.at, self.focus_seat), question=self._question())
        self.table.show(scene, self.past.totals(self.at), self.past.lines(self.at), self._hints())

    def _question(self) -> tuple[str, ...]:
        """What is asked before a new game is begun from here."""
        if self._asked != self.at:
            return ()
        more = _("b once more: a new game from here, with the same seats; this one stays.")
        return more, _("b once more: a new game from here.")

    def _hints(self) -> tuple[Hint, ...]:
        if self._typed is not None:
            return (Hint("g", _("to turn: {typed}_  (Enter goes there)").format(typed=self._typed), "go"),)
        if self.told.line:
            sign = f"! {self.told.count}".rstrip()
            room = max(1, self.size.width - 4 - len(sign))
            return (
                Hint(sign, fit(shortened(self.told.line, lambda text: cell_len(text) <= room), room, words=True), ""),
            )
        run = _("stop") if self.running else _("play")
        close, more = Hint(shown_key("escape"), _("close"), "escape"), Hint("?", _("help"), "help")
        found = [Hint(_("left/right"), _("step"), "step"), Hint(_("up/down"), _("turn"), "turn")]
        found.append(Hint(_("Space"), run, "run"))
        if self._play is not None:
            found.append(Hint("b", _("play on from here"), "branch"))
        if layout_class(*self.size) == "small":  # the way out has room in any case
            found = [found[0], close, more, *found[1:]]
        else:
            found += [more, close]
        found.append(Hint("g", _("go to a turn"), "go"))
        return (*found, Hint("L", _("log"), "log"), Hint("v", self._eyes(), "eyes"))

    def _eyes(self) -> str:
        if self.focus_seat is None:
            return _("board: who decides")
        return _("board: {name}").format(name=self.past.names[self.focus_seat])

    # --- keys and clicks

    def press(self, key: str, character: str | None) -> None:
        """Do what a key says; anything else only takes a notice away."""
        told = self.told.hush()
        if self._typed is not None:
            self._type(key, character)
            return
        does = self.KEYS.get(key, "")
        if does != "branch" and self._asked >= 0:
            self._asked, told = -1, True
        if told:
            self.show_moment()
        if does:
            self.do(does)

    def do(self, does: str) -> None:
        """Do something by its name."""
        line = self.past.line
        match does:
            case "back":
                self.stop_running(self.at - 1)
            case "step":
                self.step()
            case "turn_back":
                self.stop_running(line.turn_before(self.at))
            case "turn":
                self.stop_running(line.next_turn(self.at))
            case "start":
                self.stop_running(0)
            case "finish":
                self.stop_running(self.past.last)
            case "run":
                self.run_or_stop()
            case "faster" | "slower":
                self.change_pace(1 if does == "faster" else -1)
            case "go":
                self.stop_running(self.at)
                self._typed = ""
                self.show_moment()
            case "eyes":
                self.next_eyes()
            case "branch":
                self.branch()
            case "escape" if self._zoomed is not None:
                self._zoom(None)
            case "leave" | "close" | "escape":
                self.dismiss(does == "leave")
            case _:
                self._look(does)

    def _look(self, does: str) -> None:
        """What only changes how it is looked at, or opens a page."""
        match does:
            case "zoom":
                self.zoom()
            case "log":
                self.stop_running(self.at)
                from gaudi_tui.tui.screens.log import LogPage  # noqa: PLC0415 - it opens this one too

                self.app.push_screen(LogPage(self.past, self.glyphs, self.at, inside=True), self._from_log)
            case "signs":
                from gaudi_tui.tui.screens.pages import notation_page  # noqa: PLC0415 - imported when it is opened

                self.app.push_screen(notation_page(self.glyphs))
            case "help":
                from gaudi_tui.tui.screens.log import replay_help  # noqa: PLC0415 - imported when it is opened

                self.app.push_screen(replay_help(playable=self._play is not None))

    def _from_log(self, at: int | None) -> None:
        if at is not None:
            self.go(at)

    def _type(self, key: str, character: str | None) -> None:
        """Take a digit of a turn's number; Enter goes there, Backspace deletes, anything else gives it up."""
        typed = self._typed or ""
        if key == "enter":
            self._typed = None
            if typed:
                self.at = self.past.line.start_of(int(typed))
        elif key == "backspace":
            self._typed = typed[:-1] if typed else None
        elif character and character in "0123456789":
            self._typed = (typed + character)[:LONGEST]
        else:
            self._typed = None
        self.show_moment()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A click on a hint is its key."""
        message.stop()
        self._typed = None
        self.told.hush()
        if message.command != "branch":
            self._asked = -1
        if message.command:
            self.do(message.command)
        else:
            self.show_moment()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel steps."""
        event.stop()
        self.stop_running(self.at + 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel steps."""
        event.stop()
        self.stop_running(self.at - 1)

    def tell(self, line: str) -> None:
        """Say something until the next key."""
        self.told.tell(line)
        self.show_moment()

    def hush(self) -> None:
        """The notice has been told."""
        self.told.hush()

    def warn(self, line: str) -> bool:
        """Say what went wrong until the next key."""
        self.tell(line)
        return True

    # --- what can be done

    @property
    def running(self) -> bool:
        """Whether it steps by itself."""
        return self._clock is not None

    def step(self) -> None:
        """Go on by a decision; at the end say where it is."""
        if self.at == self.past.last:
            self.stop_running(self.at)
            self.tell(_("This is the end.") if self.past.over else _("This is the present; q goes back to it."))
        else:
            self.stop_running(self.at + 1)

    def run_or_stop(self) -> None:
        """Step by itself, from the start if it is at the end; or stop."""
        if self.running:
            self.stop_running(self.at)
            return
        at = self.at if self.at < self.past.last else 0
        self._clock = self.set_interval(self.seconds, self._tick)
        self.go(at)

    def _tick(self) -> None:
        if self.at + 1 >= self.past.last:
            self.stop_running(self.past.last)
        else:
            self.go(self.at + 1)

    def stop_running(self, at: int) -> None:
        """Show a moment and stay there."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        self.go(at)

    def change_pace(self, by: int) -> None:
        """Step faster or slower by itself."""
        index = max(0, min(PACES.index(self.seconds) + by, len(PACES) - 1))
        self.seconds = PACES[index]
        if self._clock is not None:
            self._clock.stop()
            self._clock = self.set_interval(self.seconds, self._tick)
        self.tell(_("A decision every {seconds:g} s; Space starts and stops.").format(seconds=self.seconds))

    def next_eyes(self) -> None:
        """Show the board of the next seat; after the last that of whoever decides."""
        seats = len(self.past.names)
        after = 0 if self.focus_seat is None else self.focus_seat + 1
        self.focus_seat = after if after < seats else None
        self.show_moment()

    def zoom(self) -> None:
        """Show the next panel large; after the last the whole table."""
        order = (None, *PANELS)
        self._zoom(order[(order.index(self._zoomed) + 1) % len(order)])

    def _zoom(self, panel: str | None) -> None:
        """Show a panel large, or the whole table."""
        self._zoomed = panel
        self.table.zoom(panel)
        self.show_moment()

    def branch(self) -> None:
        """Play on from here in a new game, after asking once."""
        self.stop_running(self.at)
        if self._play is None:
            over = _("From the list of saved games you can play on from here.")
            self.tell(over if self.past.open else _("This game is being played: q goes back to it."))
        elif self._asked != self.at or self.preferences.repeats.repeated:
            self._asked = self.at
            self.show_moment()
        else:
            self._asked = -1
            try:
                screen = self._play(branch(self.past.line, self.at))
            except LibraryError as error:
                self.tell(str(error))
                return
            self.app.push_screen(screen, lambda _result: self.show_moment())
