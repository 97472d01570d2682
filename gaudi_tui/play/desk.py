"""What lies before the player: the session, who looks at it, the cursor, the log. It knows no screen.

The table screen asks it for a Scene and tells it what was chosen; it is the only part of the screens that plays.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.session import CannotUndo, Session
from gaudi_tui.core.timeline import handover_text
from gaudi_tui.messages import _, clean
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.key_names import shown_key
from gaudi_tui.play.live_log import LiveLog
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene, Spot, Telling
from gaudi_tui.play.told import Told

NOTICES = 200


class Following(Protocol):
    """Follows a save that another process plays, or may take over (play/watching.py)."""

    fault: str
    """Why the save cannot be read now; empty: it can."""

    @property
    def path(self) -> Path:
        """Where the save lies."""

    @property
    def gone(self) -> bool:
        """Whether the save was taken away, or is out of reach."""

    @property
    def taken_over(self) -> bool:
        """Whether another process has taken the save over from this one."""

    def follow(self, desk: "Desk") -> bool:
        """Show on the desk what is new; returns whether anything is."""


class Desk:
    """A session as one keyboard plays it. `telling`: how its game's table reads.

    `autosave` writes the session down and returns an error line or None; it is called after every change. `release`
    does so once more where that failed, lets go of the save when the desk is left, and returns the same (None: the desk
    has no save to let go). `following` follows the save where another process plays it; `watching`: it does, and here
    nothing is played or written and no hand is open. `cursor` is the option under the cursor (-1: none), `viewer` the
    seat whose hand is shown (None: a spectator's view).
    """

    def __init__(
        self,
        telling: Telling,
        session: Session[Any],
        autosave: Callable[[], str | None],
        *,
        auto_end: bool = False,
        release: Callable[[], str | None] | None = None,
        following: Following | None = None,
        watching: bool = False,
    ) -> None:
        self.telling = telling
        self.session = session
        self.autosave = autosave
        self.auto_end = auto_end
        self.confirm = True  # whether to ask before something is left unused
        self.teller: Callable[[str], object] = self.notice  # how the player hears what the save has to say
        self._skip_key, self._lift_key, self._seats_key = shown_key("space"), shown_key("v"), shown_key("P")
        self._base: Scene
        self._release = release or autosave
        self._closed = False
        self.following = following
        self.watching = watching
        self.lost = 0  # decisions made here that the game lacks since another process took it over
        self._note_seats()
        self._log = LiveLog(telling, session, self.names, self.humans)
        self.cursor, self.listed = -1, True
        self.viewer: int | None = None
        self.curtain = False
        self.notices: list[str] = []
        self.told = Told()  # the notice that nobody has seen yet
        self.asked: Action | None = None
        self.revision = 0  # grows with every change of what waits to be decided
        self._shown: int | None = None  # the seat whose hand was uncovered last
        self._previews: dict[int, str] = {}
        self.confirming = ""  # the command that does what is asked about when it comes again
        self._question: tuple[str, ...] = ()
        self.unsaved = ""  # why the last decisions are not on disk
        if len(self.humans) <= 1:  # of several who share the keyboard nobody knows yet who sits there
            self._shown = next(iter(self.humans), None)
        self._settle()

    def close(self) -> None:
        """Stop following the session and let others play the save; a second call does nothing more.

        What could not be saved is tried once more; `unsaved` says why it still cannot.
        """
        if not self._closed:
            self._closed = True
            if not self.unsaved:
                self.save_again()  # somebody may have taken it away
            self._log.close()
            left = self._release()
            if self.unsaved:
                self.unsaved = left or ""

    # --- what is shown

    @property
    def seat(self) -> int | None:
        """The human seat that decides now; None while a bot does, the curtain is up or the game is over."""
        seat = self.session.to_move
        return seat if seat in self.humans and not self.curtain else None

    @property
    def bot(self) -> tuple[int, str] | None:
        """The bot's seat that is to decide here now, and its level."""
        seat = self.session.to_move
        if seat is None or self.watching or self.session.is_absent(seat):
            return None
        level = self.session.players[seat].bot
        return None if level is None else (seat, level)

    @property
    def absent(self) -> int | None:
        """The seat that is to decide here now and for which nobody does, until somebody takes it."""
        seat = self.session.to_move
        return None if seat is None or self.watching or not self.session.is_absent(seat) else seat

    def absence(self, key: str) -> str:
        """Say that the seat to decide is absent and why; `key`: what lets somebody take it. Empty if it is not."""
        seat = self.absent
        if seat is None:
            return ""
        text = _("{name} is absent: no bot {bot} is here. {key} lets somebody play.")
        return text.format(name=self.names[seat], bot=clean(self.session.players[seat].bot or "", 20) or "?", key=key)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.to_move is None

    def scene(self) -> Scene:
        """The table as the viewer may see it now."""
        scene, preview = self.scene_at_cursor(), self.preview(self.cursor)
        return replace(scene, preview=preview, mark=self.mark, question=self.asking)

    @property
    def fresh(self) -> str:
        """The notice that nobody has seen yet; empty for none."""
        return self.told.line

    @property
    def asking(self) -> tuple[str, ...]:
        """What is asked now before it is done, the longest way to say it first; empty for nothing."""
        if self.asked is not None:
            return self.question(self.asked)
        return self._question if self.confirming else ()

    @property
    def mark(self) -> str:
        """What the top line says as long as it is so."""
        if self.watching:
            unread = self.following is not None and self.following.fault
            return _("watching: cannot be read") if unread else _("watching")
        return _("not saved") if self.unsaved else ""

    @property
    def solo(self) -> bool:
        """Whether it is a game for one."""
        return self.session.config.mode == "solo"

    def totals(self) -> tuple[int, ...]:
        """The final score of each seat if the game ended now."""
        return self._totals

    def log_lines(self) -> list[str]:
        """The log, oldest line first."""
        return self._log.lines()

    def log_notes(self, glyphs: Glyphs) -> list[Note]:
        """The log with looks, oldest line first."""
        return self._log.notes(glyphs)

    def others_acted(self) -> bool:
        """Whether anybody but the viewer has done anything since the set-up, whoever has no seat too."""
        return self._log.others_acted(self.viewer)

    def news(self, width: int) -> str:
        """What others did since a human decided last, for a human who is to decide now; else empty."""
        return self._log.news(width) if self.session.to_move in self.humans else ""

    def preview(self, index: int) -> str:
        """What an option would do, for certain: what it causes and the points of it; in the end all totals."""
        if self.over:
            return self.telling.standings(self.session, self.names)
        if not 0 <= index < len(self._base.options):
            return ""
        if index not in self._previews:
            self._previews[index] = self.telling.foreseen(
                self.session, self.names, self._totals, self._base.options[index]
            )
        return self._previews[index]

    # --- the cursor

    def go(self, index: int, listed: bool) -> None:
        """Put the cursor on an option, in the list of options or on the table."""
        self.asked = None
        self.cursor, self.listed = index, listed

    def point(self, index: int) -> None:
        """Put the cursor on an option."""
        if 0 <= index < len(self._base.options):
            self.asked = None
            self.cursor = index

    def scene_at_cursor(self) -> Scene:
        """The scene without its preview: enough to find one's way, and cheap."""
        scene = replace(self._base, cursor=self.cursor, listed=self.listed)
        return scene if scene.listed == (listed := self.telling.in_list(scene)) else replace(scene, listed=listed)

    # --- what the player does

    def choose(self, index: int | None = None, *, held: bool = False) -> bool:
        """Play the option (default: the one under the cursor); returns whether it was played.

        Ending a turn with something left is asked about first; choosing the same again says yes. `held`: by a key that
        may only be held, after which no turn ends by itself.
        """
        if self.seat is None:
            return False
        index = self.cursor if index is None else index
        if not 0 <= index < len(self._base.options):
            return False
        action = self._base.options[index]
        self.cursor = index
        if self.confirm and self.asked != action and self.question(action):
            self.asked = action
            return False
        return self.play(action, held=held)

    def question(self, action: Action) -> tuple[str, ...]:
        """What to ask before an action that leaves something unused, the longest first; empty for nothing."""
        return self.telling.left_unused(self._base, action)

    def ask(self, what: str, *question: str) -> None:
        """Ask before a command, by its id, does something; the longest way to say it first."""
        self.asked, self.confirming, self._question = None, what, question

    def dismiss_question(self) -> bool:
        """Ask nothing any more; returns whether anything was asked."""
        asked = bool(self.asking)
        self.asked, self.confirming = None, ""
        return asked

    def ending(self) -> int:
        """The option that ends the turn or declines what is left; -1 when there is none."""
        return next(filter(self.closes, range(len(self._base.options))), -1)

    def play(self, action: Action, *, held: bool = False) -> bool:
        """Play an action of the seat to move, save, and go on to the next decision; False if it is not legal.

        Where that is set the turn then ends by itself if nothing is left, but not by a key that may be `held`.
        """
        self.asked = None
        if self.watching:
            self.notice(self.why_idle())
            return False
        seat = self.session.to_move
        try:
            events = self.session.play(action)
            if more := self.telling.goes_on(self.session.state, seat, action):
                events = [*events, *self.session.play(more)]
        except IllegalAction as error:
            self.notice(str(error))
            return False
        self._changed()
        if aside := self.telling.aside(self.session.state, events):
            self.notice(aside)
        while self.auto_end and not held and self.seat is not None and self._only_ends():
            self.session.play(self.session.legal[0])
            self._changed()
        return True

    def _only_ends(self) -> bool:
        """Whether nothing can be done but to end the turn."""
        legal = self.session.legal
        return len(legal) == 1 and self.telling.ends_turn(legal[0])

    def why_idle(self) -> str:
        """Why nothing can be decided here now; empty when it can."""
        if self.watching:
            return _("You only watch: another terminal plays this game.")
        if self.absent is not None:
            return self.absence(self._seats_key)
        return "" if self.seat is not None else _("It is not your turn to decide.")

    def closes(self, index: int) -> bool:
        """Whether an option ends the turn or declines what is left."""
        return 0 <= index < len(self._base.options) and self.telling.closes(self._base.options[index])

    def lift(self) -> bool:
        """Lift the curtain: the seat to move is at the keyboard. Returns whether there was one."""
        if not self.curtain:
            return False
        self._shown = self.session.to_move
        self._settle()
        return True

    def notice(self, line: str) -> None:
        """Tell the player something; it can be read again, once where it is told again at once."""
        self.told.tell(line)
        if self.told.times == 1:
            self.notices.append(line)
            del self.notices[:-NOTICES]

    def tell(self, line: str) -> None:
        """Tell the player what the save has to say."""
        self.teller(line)

    def name_keys(self, skip: str, lift: str, seats: str) -> None:
        """Say by which keys bots are hurried (empty: by none), the curtain is lifted and seats change hands.

        They are as the player reads them.
        """
        self._skip_key, self._lift_key, self._seats_key = skip, lift, seats
        self._base = replace(self._base, prompt=self._prompt())

    # --- undo and redo

    def undo(self) -> bool:
        """Take back the last decision of a human; what forbids it becomes a notice."""
        return self._take_back("undo", self._undo_own)

    def _undo_own(self) -> None:
        """Take back the last decision of a human and what bots decided since, where undo may go anywhere."""
        session = self.session
        while session.undo().seat not in self.humans and session.can_undo()[0]:
            pass

    def why_no_undo(self) -> str:
        """Why the last decision cannot be taken back; empty when it can. Nobody takes back what a bot did.

        Behind the curtain only what the seat before did: it may still be at the keyboard.
        """
        if self.watching:
            return self.why_idle()
        log = self.session.log
        if log and log[-1].seat not in self.humans and not self.session.undo_anywhere:
            return _("No undo: another seat has played since.")
        if self.curtain and log and log[-1].seat == self.session.to_move:
            return self._covered()
        return self.session.can_undo()[1]

    def why_no_redo(self) -> str:
        """Why nothing can be done again; empty when it can. Behind the curtain it is for the covered seat to do."""
        if self.watching:
            return self.why_idle()
        return self.session.can_redo()[1] or (self._covered() if self.curtain else "")

    def _covered(self) -> str:
        name = self.names[self.session.to_move or 0]
        text = _("That is for {name} alone to do: first {key}, which shows the hand.")
        return text.format(name=name, key=self._lift_key)

    @property
    def crosses_back(self) -> bool:
        """Whether the decision that would be taken back ended the game or a turn, or was another seat's."""
        log = self.session.log
        return bool(log) and (self.over or log[-1].checkpoint is not None or log[-1].seat not in self.humans)

    @property
    def crosses_on(self) -> bool:
        """Whether the decision that would be done again closed a turn."""
        entry = self.session.next_redo
        return entry is not None and entry.checkpoint is not None

    def undo_turn(self) -> bool:
        """Take the whole turn back, as far as undo may go."""
        return self._take_back("undo_turn", self.session.undo_turn)

    def redo(self) -> bool:
        """Do again what was taken back last."""
        return self._take_back("redo", self._redo_own)

    def _redo_own(self) -> None:
        """Do a decision of a human again, and what bots decided then."""
        session = self.session
        session.redo()
        while session.to_move is not None and session.to_move not in self.humans and session.can_redo()[0]:
            session.redo()

    def _take_back(self, what: str, how: Callable[[], object]) -> bool:
        self.asked = None
        if reason := self.why_no_redo() if what == "redo" else self.why_no_undo():
            self.notice(reason)
            return False
        if self.over and self.confirming != what:
            again = _("The same key again takes its last decision back, and it goes on.")
            self.ask(what, _("The game is over. {again}").format(again=again), _("The same key again takes it back."))
            return False
        open_hand, before = None if self.curtain else self.viewer, len(self.session.log)
        try:
            how()
        except CannotUndo as error:
            self.notice(str(error))
            if len(self.session.log) == before:  # else a part of it was taken back or done again
                return False
        if self.session.to_move in self.humans and self.session.to_move != open_hand:
            self._shown = None  # somebody else is to sit down first
        self._changed()
        return True

    # --- who plays

    def hand_over(self, bots: Mapping[int, str | None]) -> bool:
        """Let bots of these levels (None: a human) play these seats from now on; returns whether anything changes."""
        before = len(self.session.handovers)
        for seat, bot in bots.items():
            self.session.hand_over(seat, bot)
        changes = self.session.handovers[before:]
        if not changes:
            return False
        self._take_seats()
        self._changed()
        if not self.unsaved:
            self.notice(" ".join(handover_text(change, self.names) for change in changes))
        return True

    def abandon(self) -> None:
        """Give the game up; it can be taken up again."""
        self.session.abandon()
        self._changed()

    def watch(self, why: str) -> None:
        """Play and write nothing more; show what everybody may know. `why` is told."""
        self.watching, self.unsaved = True, ""
        self.follow_to(self.session)
        self.notice(why)

    def follow_to(self, session: Session[Any]) -> None:
        """Show another state of the same game."""
        self.session = session
        self._take_seats()
        self._settle()

    def _take_seats(self) -> None:
        """Note who sits where now, and tell the log anew: who may know what depends on it."""
        self._log.close()
        self._note_seats()
        self._log = LiveLog(self.telling, self.session, self.names, self.humans)
        if len(self.humans) == 1:
            self._shown = self.humans[0]
        elif self._shown not in self.humans:
            self._shown = None

    def _note_seats(self) -> None:
        players = self.session.players
        self.names = tuple(clean(player.name, 20) for player in players)
        self.humans = tuple(s for s, player in enumerate(players) if player.bot is None and not self.watching)

    # --- following the session

    def save_again(self) -> bool:
        """Save what could not be saved before, or was taken away since; returns whether all is on disk."""
        gone = self.following is not None and not self.watching and self.following.gone
        if self.unsaved or gone:
            self.unsaved = self.autosave() or ""
        return not self.unsaved

    def write_anew(self) -> bool:
        """Save a game whose file somebody took away; returns whether anything is new. Trying again is `save_again`."""
        if self.unsaved:
            return False
        self.unsaved = self.autosave() or ""
        self.notice(self.unsaved or _("Somebody took the save away; it is written anew."))
        return True

    def _changed(self) -> None:
        self.unsaved = self.autosave() or ""
        if self.unsaved:
            self.notice(self.unsaved)
        self._settle()

    def _settle(self) -> None:
        session = self.session
        seat = session.to_move
        self.curtain = seat in self.humans and seat != self._shown and len(self.humans) > 1
        if seat in self.humans:
            self.viewer = seat
            if len(self.humans) == 1:
                self._shown = seat
        else:
            self.viewer = self._shown
        view = session.view(None) | {"seat": self.viewer} if self.curtain else session.view(self.viewer)
        options: tuple[Action, ...] = session.legal if self.seat is not None else ()
        state, game = session.state, session.game
        self._base = Scene(
            telling=self.telling,
            content=state.content,
            view=view,
            names=self.names,
            prompt=self._prompt(),
            options=options,
            texts=tuple(game.describe(state, action) for action in options),
            spots=tuple(self.telling.spot_of(action, index) for index, action in enumerate(options)),
            curtain=self.curtain,
            rulings=self.telling.rulings(state),
        )
        self.revision += 1
        self._previews = {}
        self._totals = tuple(score["total"] for score in game.scores(state))
        self.cursor, self.listed = 0 if options else -1, self.telling.begins_in_list(self._base)
        self.asked, self.confirming = None, ""

    def _prompt(self) -> str:
        seat = self.session.to_move
        if seat is None:
            return self.telling.outcome(self.session, self.names)
        if self.watching:
            decision = self.session.game.prompt_seen_from(self.session.state, self.viewer)
            return _("{name} decides: {decision}").format(name=self.names[seat], decision=decision)
        if self.curtain:
            return _("{name}'s turn: {key} shows the hand.").format(name=self.names[seat], key=self._lift_key)
        if self.absent is not None:  # short, as it may be a title; why it is so is told where somebody tries to decide
            return _("{name} is absent. {key}: who plays?").format(name=self.names[seat], key=self._seats_key)
        if seat not in self.humans:
            text = _("{name} is thinking. {key} skips ahead.") if self._skip_key else _("{name} is thinking.")
            return text.format(name=self.names[seat], key=self._skip_key)
        return self.telling.question(self.session)

    # --- asking about things

    def target(self, spot: Spot) -> Action:
        """The action that choosing a thing on the table would be, whether legal or not."""
        return self._base.target(spot)

    def why_not(self, spot: Spot) -> str:
        """Why a thing on the table cannot be chosen now; empty when it can."""
        return self.why_idle() or self.session.game.explain(self.session.state, self.target(spot))
