"""A game being played: the only door through which a state changes."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, Game, State
from gaudi_tui.core.rng import Rng
from gaudi_tui.messages import _

S = TypeVar("S", bound=State)
Subscriber = Callable[[Event], None]


class CannotUndo(ValueError):  # noqa: N818 - reads as what it says at the place that raises it
    """There is nothing to take back, or nothing to do again; the message is the reason, for a player."""


class Player(NamedTuple):
    """Who sits at a seat: a name, and the bot that plays it (None: a human).

    Of a bot that the game does not have the name is kept as it came from the save, to be written back: it must be
    cleaned before it is shown. The seat is absent until somebody takes it (Session.is_absent).
    """

    name: str
    bot: str | None = None


class LogEntry(NamedTuple):
    """A decision that stands: whose, what, when (seconds since 1970; None: not recorded).

    `checkpoint` is the hash of the state after an entry that closed a turn, else None.
    """

    seat: int
    action: Action
    when: int | None = None
    checkpoint: str | None = None


class Handover(NamedTuple):
    """A seat that somebody else took: after how many log entries, and the bot that plays it since (None: a human)."""

    entries: int
    seat: int
    bot: str | None


class Step(NamedTuple, Generic[S]):
    """A decision that can be taken back: the state before it, and its log entry."""

    before: S
    entry: LogEntry


class Barrier(NamedTuple, Generic[S]):
    """The point behind which nothing can be taken back: the state there, and how many log entries lead to it."""

    state: S
    entries: int


def state_hash(game: Game[S], state: S) -> str:
    """Return the checkpoint hash of a state: 16 hexadecimal digits of the SHA-256 of its canonical JSON."""
    text = json.dumps(game.dump(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(slots=True, kw_only=True)
class Session(Generic[S]):
    """A game, who plays it, its state and its log.

    Make one with `start`, or give all fields of a game that was saved. `clock` returns seconds since 1970 or None.
    `origin` is the position from which the log is played (None: a new game from config and seed). `players` are those
    who sit there now, `handovers` tell when that changed. `abandoned`: the players have given the game up.
    Fields are read freely; the state is changed through the methods only.
    """

    game: Game[S]
    config: Config
    players: tuple[Player, ...]
    seed: int
    state: S
    log: list[LogEntry] = field(default_factory=list)
    origin: S | None = None
    handovers: list[Handover] = field(default_factory=list)
    abandoned: bool = False
    clock: Callable[[], int | None] = lambda: None
    opening: list[Event] = field(default_factory=list)
    _steps: list[Step[S]] = field(default_factory=list)
    _undone: list[LogEntry] = field(default_factory=list)
    _why_not: str = ""
    _subscribers: list[tuple[Subscriber, int | None]] = field(default_factory=list)

    @classmethod
    def start(
        cls,
        game: Game[S],
        config: Config,
        players: Sequence[Player],
        seed: int,
        clock: Callable[[], int | None] = lambda: None,
    ) -> "Session[S]":
        """Set up a new game. Raises ConfigError."""
        opening: list[Event] = []
        state = game.new(config, seed, opening)
        return cls(
            game=game, config=config, players=tuple(players), seed=seed, state=state, clock=clock, opening=opening
        )

    @property
    def to_move(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actions of the current decision."""
        return self.game.legal(self.state)

    def is_absent(self, seat: int) -> bool:
        """Whether nobody decides for a seat here: its bot is one that the game does not have in this version."""
        bot = self.players[seat].bot
        return bot is not None and bot not in self.game.levels

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know."""
        return self.game.view(self.state, seat)

    def subscribe(self, callback: Subscriber, seat: int | None = None) -> Callable[[], None]:
        """Call `callback` with each event as `seat` may know it, from now on. Returns a function that ends this."""
        pair = (callback, seat)
        self._subscribers.append(pair)
        return lambda: self._subscribers.remove(pair)

    def play(self, action: Action) -> list[Event]:
        """Do an action of the seat to move and return what it caused. Raises IllegalAction, leaving all as it was."""
        game, state = self.game, self.state
        seat = game.to_move(state)
        if seat is None:
            raise IllegalAction(_("The game is over."))
        if action not in game.legal(state):
            raise IllegalAction(game.explain(state, action) or _("That cannot be chosen now."))
        self._undone.clear()
        events = self._do(seat, action, self.clock())
        for event in events:
            self._publish(event)
        return events

    def repeat(self, entry: LogEntry) -> None:
        """Do what an entry of another log says, as of then. Raises IllegalAction."""
        self._undone.clear()
        self._do(entry.seat, entry.action, entry.when)

    def _do(self, seat: int, action: Action, when: int | None) -> list[Event]:
        game, state = self.game, self.state
        before, turn, events = game.clone(state), game.turn(state), list[Event]()
        game.apply(state, action, events)
        closed = game.turn(state) != turn
        entry = LogEntry(seat, action, when, state_hash(game, state) if closed else None)
        self.log.append(entry)
        if any(event.reveals for event in events):
            self._steps.clear()
            self._why_not = _("No undo: something new was revealed since.")
        else:
            if len(self.log) > 1 and self.log[-2].seat != seat:
                self._steps.clear()
                self._why_not = _("No undo: another seat has played since.")
            self._steps.append(Step(before, entry))
        return events

    @property
    def undo_anywhere(self) -> bool:
        """Whether undo stops at nothing: a house rule, for a human among bots; the others at a table would mind."""
        return self.config.house_rules.get("undo") == "anywhere" and sum(p.bot is None for p in self.players) == 1

    def can_undo(self) -> tuple[bool, str]:
        """Whether the last decision can be taken back, and if not, why. No undo crosses a handover of a seat."""
        if self.log and self.handovers and self.handovers[-1].entries == len(self.log):
            return False, _("No undo: a seat has changed hands since.")
        if self._steps or (self.undo_anywhere and self.log):
            return True, ""
        return False, self._why_not if self.log and self._why_not else _("Nothing has been decided yet.")

    def undo(self) -> LogEntry:
        """Take back the last decision and return it. Raises CannotUndo with the reason."""
        possible, reason = self.can_undo()
        if not possible:
            raise CannotUndo(reason)
        step = self._steps.pop() if self._steps else self._last_step()
        self.state = step.before
        self.log.pop()
        self._undone.append(step.entry)
        self._publish(Event("undone", step.entry.seat))
        return step.entry

    def _last_step(self) -> Step[S]:
        """Find the state before the last decision by playing the log again. Raises CannotUndo if it leads elsewhere.

        Every entry must be a decision of the seat to move, the last one too: what is taken back can be done again.
        """
        state, _opening = self.beginning()
        before = state
        leads_here = True
        for entry in self.log:
            before = self.game.clone(state)
            leads_here = self.game.to_move(state) == entry.seat and entry.action in self.game.legal(state)
            if not leads_here:
                break
            self.game.apply(state, entry.action)
        if not leads_here or state_hash(self.game, state) != state_hash(self.game, self.state):
            raise CannotUndo(_("It was decided under other rules: the log no longer leads here."))
        return Step(before, self.log[-1])

    def undo_turn(self) -> int:
        """Take back all that can be taken back of the turn of the last decision; returns how many decisions these were.

        Raises CannotUndo.
        """
        self.undo()
        turn = self.game.turn(self.state)
        count = 1
        while self._steps and self.game.turn(self._steps[-1].before) == turn:
            self.undo()
            count += 1
        return count

    def can_redo(self) -> tuple[bool, str]:
        """Whether a decision that was taken back can be done again, and if not, why."""
        return (True, "") if self._undone else (False, _("Nothing to redo: nothing was taken back."))

    @property
    def next_redo(self) -> LogEntry | None:
        """The decision that `redo` would do again; None when nothing was taken back."""
        return self._undone[-1] if self._undone else None

    def redo(self) -> LogEntry:
        """Do again the decision taken back last, and return it. Raises CannotUndo with the reason."""
        possible, reason = self.can_redo()
        if not possible:
            raise CannotUndo(reason)
        entry = self._undone.pop()
        for event in self._do(entry.seat, entry.action, entry.when):
            self._publish(event)
        return entry

    def hand_over(self, seat: int, bot: str | None) -> None:
        """Let a bot of that level (None: a human) play a seat from now on, under the same name.

        What was decided before stays decided.
        """
        if self.players[seat].bot != bot:
            self._steps.clear()
            self._undone.clear()
            self.handovers.append(Handover(len(self.log), seat, bot))
            players = list(self.players)
            players[seat] = Player(players[seat].name, bot)
            self.players = tuple(players)

    def abandon(self) -> None:
        """Give the game up, as the players agree to; `take_up` goes on with it after all."""
        self.abandoned = True

    def take_up(self) -> None:
        """Go on with a game that was given up."""
        self.abandoned = False

    def preview(self, action: Action) -> list[Event]:
        """What a legal action would cause for certain: its events up to the first that reveals something.

        It plays on a determinised copy of the seat to move, so nothing hidden can show in it.
        """
        seat = self.game.to_move(self.state)
        copy = self.game.determinize(self.state, seat, Rng(0))
        events: list[Event] = []
        self.game.apply(copy, action, events)
        for index, event in enumerate(events):
            if event.reveals:
                return events[:index]
        return events

    def bot_copy(self, seat: int) -> tuple[S, Rng]:
        """What a bot at a seat plays on: a determinised copy, and a generator that does not lead back to the seed."""
        digest = hashlib.sha256(f"{self.seed} {seat} {len(self.log)}".encode()).digest()
        rng = Rng(int.from_bytes(digest[:8]))
        return self.game.determinize(self.state, seat, rng), rng

    @property
    def barrier(self) -> Barrier[S]:
        """The point behind which nothing can be taken back: what a save needs so that undo works after a resume."""
        if self._steps:
            return Barrier(self._steps[0].before, len(self.log) - len(self._steps))
        return Barrier(self.state, len(self.log))

    def rebuild_undo(self, barrier: Barrier[S]) -> bool:
        """Make undo work after a resume by playing the log again from the barrier; False if it leads elsewhere."""
        target, log, state = state_hash(self.game, self.state), self.log, self.state
        if not 0 <= barrier.entries <= len(log):
            return False
        self.state, self.log, tail = self.game.clone(barrier.state), log[: barrier.entries], log[barrier.entries :]
        self._why_not = self._why_no_further(log, barrier.entries)
        try:
            for entry in tail:
                if self.to_move != entry.seat:
                    break
                self._do(entry.seat, entry.action, entry.when)
        except IllegalAction:
            pass
        same = self.log == log and state_hash(self.game, self.state) == target
        self.state, self.log = state, log
        if not same:
            self._steps.clear()
            self._why_not = _("No undo: this save goes back no further.")
        return same

    @staticmethod
    def _why_no_further(log: Sequence[LogEntry], entries: int) -> str:
        """Say why undo stops at a point of a log, as far as the log shows: another seat decided, or a reveal."""
        if not entries:
            return ""
        if any(entry.seat != log[entries - 1].seat for entry in log[entries : entries + 1]):
            return _("No undo: another seat has played since.")
        return _("No undo: something new was revealed since.")

    def beginning(self) -> tuple[S, list[Event]]:
        """Return a copy of the position from which the log is played, and what happened before its first entry."""
        if self.origin is not None:
            return self.game.clone(self.origin), []
        opening: list[Event] = []
        return self.game.new(self.config, self.seed, opening), opening

    def _publish(self, event: Event) -> None:
        for callback, seat in tuple(self._subscribers):
            callback(event.seen_from(seat))
