"""The table: takes the keys, asks the desk for the picture, and lets bots play."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.timer import Timer

from gaudi_tui.core.session import Session
from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import TIERS, Glyphs
from gaudi_tui.play.key_names import shown_key
from gaudi_tui.play.library import LibraryError
from gaudi_tui.play.note import Note
from gaudi_tui.play.pace import Pace, Thinker
from gaudi_tui.play.scene import Scene
from gaudi_tui.play.told import Told
from gaudi_tui.tables.gaudi.layout import about, layout_class, places, zoom_order
from gaudi_tui.tui.commands import COMMANDS, after, footer
from gaudi_tui.tui.commands.base import Command
from gaudi_tui.tui.commands.pages import Notices, Scores, Unzoom
from gaudi_tui.tui.commands.playing import Choose, ShowHand
from gaudi_tui.tui.commands.seats import Players
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.keymap import Keymap
from gaudi_tui.tui.motion import Frames, walk
from gaudi_tui.tui.paths_in_text import shortened
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.thinking import BotChose, BotFailed, Thinking
from gaudi_tui.tui.signals import Signals
from gaudi_tui.tui.widgets.keybar import Hint, KeyBar
from gaudi_tui.tui.widgets.panel import Panel
from gaudi_tui.tui.widgets.table import NEWEST, Table

LOOK = 1.0  # seconds between two looks at the save, which somebody else may play
SMALL = ("choose", "zoom", "unzoom", "help", "quit")
"""The commands that come first in the key bar where one panel at a time is shown."""
RETRY = 3.0  # seconds between two tries to write what could not be written


class TableScreen(KeyScreen[None]):
    """A game being played, or one that is watched.

    `thinker` chooses for the bots (None: there is none, as in a game of humans). `again` makes the table of a rematch
    and raises LibraryError when it cannot be saved; None: there can be none.
    """

    def __init__(
        self,
        desk: Desk,
        thinker: Thinker | None,
        pace: float,
        glyphs: Glyphs,
        again: Callable[[Session[Any]], Desk] | None = None,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.pace = Pace(pace)
        self._thinking = Thinking(self, thinker, self.pace, self.show_cursor)
        self.again = again
        self.glyphs = glyphs
        self.table = Table(glyphs)
        self._signals = Signals(self)
        self._zoomed = -1
        self._zooms: tuple[str, ...] = ()
        self._footer = footer()
        self._scored = False
        self._warned = False  # that leaving gives up what is not saved
        self._first_digit = 0  # of a number, while the second one may follow
        self._offered_small = False  # whether the key bar is that of a small table
        self._retry: Timer | None = None
        self._seen: Scene | None = None  # the table as it was shown last
        self._walking = Frames(self)
        self._decides: tuple[int | None, int] | None = None  # which seat, in which turn
        self._waits = False  # whether it is said that a key came too early

    def compose(self) -> ComposeResult:
        """The panels."""
        yield self.table

    def on_mount(self) -> None:
        """Show the table and let a bot begin if it is its turn."""
        self._name_keys()
        if self.desk.following is not None:
            self.set_interval(LOOK, self._look)
        self.show_all()

    @property
    def keymap(self) -> Keymap:
        """The keys in force."""
        return self.preferences.keymap

    def apply_settings(self) -> None:
        """Put in force what was set while the table was shown."""
        options = self.preferences.options
        self.pace.seconds = options.pace
        self.desk.auto_end, self.desk.confirm = options.auto_end, options.confirm
        self._name_keys()
        if self.glyphs.name != options.tier:
            self.glyphs = TIERS[options.tier]
            self.table.sign_with(self.glyphs)
        self._signals.apply_settings(options)
        self.show_cursor()

    def _name_keys(self) -> None:
        shown = self.keymap.shown
        self.desk.name_keys(shown("skip"), shown(ShowHand.id) or ":", shown(Players.id) or ":")

    # --- showing

    def show_all(self) -> None:
        """Show the table after a change, and go on with what the change asks for."""
        self._first_digit = 0
        self._await_peace()
        if self.desk.bot is None:
            self.pace.rest()
        self._thinking.follow(self.desk)
        self._keep_trying()
        self._signals.follow(self.desk, self.preferences.options)
        self.show_cursor()
        if self.desk.over and not self._scored:
            self._scored = True
            self.open_scores()
        elif not self.desk.over:
            self._scored = False

    def _await_peace(self) -> None:
        """Let keys wait for a moment's peace where a turn has begun or another seat decides; none while a bot plays."""
        session, repeats = self.desk.session, self.preferences.repeats
        decides = session.to_move, session.game.turn(session.state)
        before, self._decides = self._decides, decides
        if self.desk.bot is not None:
            repeats.release()
        elif before not in (None, decides):
            repeats.hold()

    def show_cursor(self) -> None:
        """Show the table with the cursor where it is, and the newest notice if there is one."""
        self._show(self.desk.scene())

    def _show(self, scene: Scene) -> None:
        desk = self.desk
        if seconds := self._thinking.seconds:
            scene = replace(scene, prompt=_("{prompt} ({seconds} s)").format(prompt=scene.prompt, seconds=seconds))
        self._offered_small = self._small
        bar: Sequence[Command] = after(self._footer) if desk.over else self._footer
        if self._small:  # what leads to the other panels comes right after what decides
            bar = sorted(bar, key=lambda command: SMALL.index(command.id) if command.id in SMALL else len(SMALL))
        usable = (c for c in bar if self.keymap.keys(c) and not c.why_not(self))
        hints = tuple(Hint(self._key_of(c), label, c.id) for c in usable if (label := c.hint(self)))
        if desk.fresh:
            hints = self._notice(desk.told)
        elif self._waits:
            hints = self._notice(_("Too soon, or a key that is held: press it again after a moment."))
        elif self._first_digit:
            hints = self._digit_hints()
        elif scene.question:
            hints = self._question_hints(scene)
        pictures = walk(self._seen, scene) if self._moving else []
        self._seen = scene
        log: list[str | Note] = [*desk.log_notes(self.glyphs)[-NEWEST:], *self._news()]
        self._walking.begin([partial(self.table.show, each, desk.totals(), log, hints) for each in (*pictures, scene)])

    def _key_of(self, command: Command) -> str:
        """The key that the key bar shows for a command: what closes is Esc everywhere."""
        return shown_key("escape") if command.id == Unzoom.id else self.keymap.shown(command.id)

    @property
    def _moving(self) -> bool:
        """Whether tokens walk: not where nothing may move, where bots play without a pause, or on the wire."""
        options = self.preferences.options
        return options.pace > 0 and not self.pace.hurried and options.moves

    def _question_hints(self, scene: Scene) -> tuple[Hint, ...]:
        """How what is asked in the prompt is answered; what is asked is told there alone."""
        no = Hint(shown_key("escape"), _("no"), "")
        if self.desk.asked is None:
            command = self.keymap.named(self.desk.confirming)
            return (Hint(self._key_of(command), command.label, command.id), no)
        return (Hint(self.keymap.shown(Choose.id), scene.texts[scene.cursor], Choose.id), no)

    def _notice(self, told: Told | str) -> tuple[Hint, ...]:
        """A notice for the key bar; where it has no room for all of it, with the key that shows the rest."""
        text, sign = (told, "!") if isinstance(told, str) else (told.line, f"! {told.count}".rstrip())
        room = max(1, self.size.width - 4 - len(sign))
        short = shortened(text, lambda text: cell_len(text) <= room)
        if cell_len(short) <= room:
            return (Hint(sign, short, Notices.id),)
        more = Hint(self.keymap.shown(Notices.id), _("all of it"), Notices.id)
        return (
            Hint(sign, fit(short, max(1, room - len(more.key) - len(more.label) - 3), words=True), Notices.id),
            more,
        )

    def _news(self) -> list[str]:
        """What the bots did before this decision, as the newest line of the log."""
        log = places(*self.size).get("log")
        news = self.desk.news(log.region.width - 5) if log is not None else ""
        return [news] if news else []

    @property
    def _small(self) -> bool:
        """Whether one panel at a time is shown."""
        return layout_class(*self.size) == "small"

    def on_resize(self) -> None:
        """Offer the keys that the new size needs."""
        if self._offered_small != self._small:
            self.show_cursor()

    # --- keys and clicks

    def press(self, key: str, character: str | None) -> None:
        """Run the command of a key; digits choose an option; Esc leaves the zoom; anything else does nothing."""
        digit, command = key.isdecimal() and key.isascii(), self.keymap.command(key)
        chooses = digit or (command is not None and command.id == Choose.id)
        plays = chooses or (command is not None and command.plays)
        if plays and not (chooses and self.desk.curtain) and self._is_early():
            return
        told = self.desk.told.hush() or self._waits
        first, self._first_digit = self._first_digit, 0
        self._waits = False
        if digit:
            self._digit(first, int(key))
            return
        if first and command is not None and command.id == Choose.id:
            self._choose_number(first)
            return
        if command is None:
            asked = self.desk.dismiss_question()
            if key == "escape" and not asked and not first and self.zoomed:
                self.unzoom()
            elif told or first or asked:
                self.show_cursor()
            return
        if command.id != self.desk.confirming and self.desk.confirming:
            told = self.desk.dismiss_question()
        if told or first:
            self.show_cursor()  # a page may come over the table, which is to stand there without it afterwards
        self.run_command(command)

    def takes(self, key: str) -> bool:
        """Whether a key that leaves other programs has a command here."""
        return self.keymap.command(key) is not None

    def way_out(self) -> str:
        """How to leave, in one line."""
        return _("{key} saves the game and leaves.").format(key=self.keymap.shown("quit") or ":")

    def _is_early(self) -> bool:
        """Whether a key or a click comes before its player can have looked at the turn that has begun; it says so."""
        if self.preferences.repeats.early():
            self._say_wait()
            return True
        return False

    def is_held(self, crosses: bool) -> bool:
        """Whether what a key does would lead to another turn (`crosses`) while it may only be held; it says so."""
        if crosses and self.preferences.repeats.repeated:
            self._say_wait()
            return True
        return False

    def _say_wait(self) -> None:
        self._waits = True
        self.show_cursor()

    def curtain_line(self) -> str:
        """How the hand is shown that is covered now."""
        name = self.desk.names[self.desk.session.to_move or 0]
        key = self.keymap.shown(ShowHand.id) or ":"
        return _("The hand is {name}'s to see: {key}, or a click, shows it.").format(name=name, key=key)

    def _digit(self, first: int, digit: int) -> None:
        """Choose by number. A digit with which a longer number may begin waits for the second one or Enter."""
        scene = self.desk.scene_at_cursor()
        if first or not self._awaits_second(scene, digit):
            self._choose_number(10 * first + digit)
            return
        self._first_digit = digit
        spot = scene.numbered(digit)
        if spot in scene.spots:
            self.desk.point(scene.spots.index(spot))  # its preview, as Enter would choose it
        self.show_cursor()

    def _awaits_second(self, scene: Scene, digit: int) -> bool:
        return scene.awaits_second_digit(digit)

    def _digit_hints(self) -> tuple[Hint, ...]:
        """What can follow the first digit of a number."""
        first, scene = self._first_digit, self.desk.scene_at_cursor()
        alone = _("space {number}") if scene.printed_numbers else _("option {number}")
        told = (
            _("and the second digit of the space") if scene.printed_numbers else _("and the second digit of the option")
        )
        legal = scene.numbered(first) in scene.spots
        enter = (Hint(self.keymap.shown(Choose.id), alone.format(number=first), Choose.id),) if legal else ()
        second = Hint(f"{first}_", told, "")
        return (second, *enter, Hint(shown_key("escape"), _("neither"), ""))

    def _choose_number(self, number: int) -> None:
        """Choose an option by its number, in a move a space by its own; say why not if that cannot be chosen."""
        scene = self.desk.scene_at_cursor()
        spot = scene.numbered(number)
        if self.desk.watching:
            self.tell(self.desk.why_idle())
        elif self.desk.curtain:
            self.tell(self.curtain_line())
        elif self.desk.seat is None:
            self.tell(_("There is nothing to choose now."))
        elif spot is None:
            none = _("There is no space {number}.") if scene.printed_numbers else _("There is no option {number}.")
            self.tell(none.format(number=number))
        elif spot in scene.spots:
            self.choose(scene.spots.index(spot))
        else:
            self.tell(self.desk.why_not(spot))

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A click on a hint is its key."""
        message.stop()
        command = next((command for command in COMMANDS if command.id == message.command), None)
        if command is not None and command.plays and self._is_stray_click():
            return
        self._first_digit = 0
        self.desk.told.hush()
        if command is None or (self.desk.confirming and command.id != self.desk.confirming):
            self.desk.dismiss_question()
        self.show_cursor()
        self.run_command(command)

    def on_panel_picked(self, message: Panel.Picked) -> None:
        """A click on a target chooses it."""
        message.stop()
        if self._is_stray_click():
            return
        self._first_digit = 0
        self.desk.told.hush()
        if message.spot in (spots := self.desk.scene_at_cursor().spots):
            self.choose(spots.index(message.spot))

    def on_panel_inspected(self, message: Panel.Inspected) -> None:
        """A click on anything else says what it is and why it cannot be chosen."""
        message.stop()
        self._first_digit = 0
        from gaudi_tui.tui.screens.inspect import InspectPage  # noqa: PLC0415 - imported when it is opened

        self.app.push_screen(InspectPage(self.desk, message.spot, self.glyphs))

    def on_click(self) -> None:
        """A click anywhere lifts the curtain or hurries the bots."""
        if self.desk.bot is not None:
            self.hurry()
        elif self.desk.curtain and not self._is_stray_click():
            self.lift()

    def _is_stray_click(self) -> bool:
        """Whether a click is the second one of two, of which the first changed the screen or whose turn it is."""
        return self.preferences.repeats.strayed or self._is_early()

    def tell(self, line: str) -> None:
        """Show a notice until the next key."""
        self.desk.notice(line)
        self.show_cursor()

    def hush(self) -> None:
        """The notice has been told."""
        self.desk.told.hush()

    def warn(self, line: str) -> bool:
        """Say what went wrong as a notice."""
        self.tell(line)
        return True

    def choose(self, index: int | None) -> None:
        """Choose an option (None: the one under the cursor). No key that is held ends a turn or leaves an offer."""
        desk = self.desk
        if desk.bot is not None or self.is_held(desk.closes(desk.cursor if index is None else index)):
            return
        if desk.over:
            self.open_scores()
        elif desk.watching or desk.absent is not None:
            self.tell(desk.why_idle())
        elif desk.choose(index, held=self.preferences.repeats.repeated):
            self.show_all()
        else:
            self.show_cursor()

    def lift(self) -> None:
        """Show the hand that the curtain covers."""
        if self.desk.lift():
            self.show_all()

    # --- bots

    def hurry(self) -> None:
        """Let the bots play without pauses until somebody else decides."""
        self.pace.hurry()

    def on_bot_chose(self, message: BotChose) -> None:
        """Play what the bot chose, unless the position has changed since it was asked."""
        if message.revision == self.desk.revision and self.is_mounted:
            self.desk.play(message.action)
            self.show_all()

    def on_bot_failed(self, message: BotFailed) -> None:
        """Say that the bot cannot decide; the game is saved and can be resumed."""
        if message.revision == self.desk.revision:
            line = _("The computer player failed: {reason} Leave the table and resume.")
            self.tell(line.format(reason=message.reason))

    # --- the save

    def _look(self) -> None:
        """Look whether somebody else plays the save, and what they have decided."""
        if self.desk.following is not None and self.desk.following.follow(self.desk):
            self.show_all()

    def _keep_trying(self) -> None:
        """Try again and again to write what could not be written; no longer than that."""
        if self.desk.unsaved and self._retry is None:
            self._retry = self.set_interval(RETRY, self.save_again)
        elif not self.desk.unsaved and self._retry is not None:
            self._retry.stop()
            self._retry = None

    def save_again(self) -> None:
        """Try once more to write what could not be written; say so when it succeeds."""
        if self.desk.save_again():
            self._keep_trying()
            self._warned = False
            self.tell(_("Everything is saved again."))

    # --- who plays

    def hand_over(self, bots: dict[int, str | None] | None) -> None:
        """Let bots of these levels (None: a human) play these seats from now on."""
        if bots and self.desk.hand_over(bots):
            self.show_all()

    def abandon(self, sure: bool | None) -> None:
        """Give the game up and leave the table."""
        if sure:
            self.desk.abandon()
            self.leave()

    def rematch(self) -> None:
        """Begin a new game with the same seats at this table."""
        if self.again is None:
            return
        if not self.desk.save_again():
            self.tell(_("This game is not saved yet: {fault}").format(fault=self.desk.unsaved))
            return
        try:
            desk = self.again(self.desk.session)
        except LibraryError as error:
            self.tell(str(error))
            return
        self.desk.close()
        self.desk = desk
        self._scored = self._warned = False
        self._signals.forget()
        self.apply_settings()
        self.show_all()

    # --- pages and commands

    def open_scores(self) -> None:
        """Show what every score is made of."""
        Scores().run(self)

    def run_command(self, command: Command | None) -> None:
        """Run a command that was chosen otherwise than by its key (None: none was), or say why it cannot be."""
        if command is not None:
            reason = command.why_not(self)
            if reason:
                self.tell(reason)
            else:
                command.run(self)

    def zoom(self) -> None:
        """Show the panel that the cursor is in large, then the next one; after the last the whole table."""
        if not self.zoomed:
            scene = self.desk.scene_at_cursor()
            first = (about(scene),) if self._small else ()  # it is shown already
            self._zooms = tuple(panel for panel in zoom_order(scene) if panel not in first)
        self._zoomed = self._zoomed + 1 if self._zoomed + 1 < len(self._zooms) else -1
        self.table.zoom(self._zooms[self._zoomed] if self.zoomed else None)
        self.show_cursor()

    @property
    def zoomed(self) -> bool:
        """Whether one panel is shown large."""
        return self._zoomed >= 0

    def unzoom(self) -> None:
        """Show the whole table again."""
        self._zoomed = -1
        self.table.zoom(None)
        self.show_cursor()

    def leave(self) -> None:
        """Leave the table; every decision is on disk already, and the save is free for whoever opens it next.

        Where the disk took not everything, it is tried once more, and a failure has to be accepted by leaving again.
        """
        if not self.desk.save_again() and (not self._warned or self.preferences.repeats.repeated):
            self._warned = True
            again = _("Not saved: leave once more to give the last decisions up.")
            self.desk.ask("quit", f"{again} {self.desk.unsaved}", again, _("Not saved: leave once more to give up."))
            self.show_cursor()
            return
        self.desk.close()
        self.dismiss(None)

    async def on_unmount(self) -> None:
        """Send the bots away, and give the terminal its title back."""
        self._signals.close()
        self.desk.close()
        await self._thinking.close()
