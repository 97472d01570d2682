"""A game looked back on: the position after every decision, made by playing its log again."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import State
from gaudi_tui.core.session import Handover, LogEntry, Session, state_hash
from gaudi_tui.messages import _, clean

S = TypeVar("S", bound=State)


class Moment(NamedTuple, Generic[S]):
    """A decision, what it caused and the position after it; `entry` None: the set-up.

    `turn`: how many turns had been closed before the decision. `handovers`: the seats that changed hands after it.
    """

    entry: LogEntry | None
    events: Sequence[Event]
    state: S
    turn: int
    handovers: Sequence[Handover] = ()


def played_again(session: Session[S]) -> Iterator[Moment[S]]:
    """Play the log again and tell each moment as it comes, the set-up first, as far as today's rules allow.

    The state is one and the same in all: it is as it was then until the next moment is asked for.
    """
    game = session.game
    state, opening = session.beginning()
    handed: dict[int, list[Handover]] = {}
    for handover in session.handovers:
        handed.setdefault(handover.entries, []).append(handover)
    yield Moment(None, opening, state, game.turn(state), handed.get(0, ()))
    for number, entry in enumerate(session.log, 1):
        events: list[Event] = []
        turn = game.turn(state)
        if game.to_move(state) != entry.seat:
            return
        try:
            game.apply(state, entry.action, events)
        except IllegalAction:
            return
        yield Moment(entry, events, state, turn, handed.get(number, ()))


class Timeline(Generic[S]):
    """All moments of a session, the set-up first. It does not follow the session: make it again after a decision.

    Where the log does not fit today's rules it stops: `missing` is the number of decisions after that point.
    """

    def __init__(self, session: Session[S]) -> None:
        self.session = session
        game = session.game
        self.moments = [moment._replace(state=game.clone(moment.state)) for moment in played_again(session)]
        self.missing = len(session.log) - self.last
        turns = [game.turn(moment.state) for moment in self.moments]
        self._starts = [0] + [at for at in range(1, len(turns)) if turns[at] != turns[at - 1]]

    @property
    def last(self) -> int:
        """The newest moment."""
        return len(self.moments) - 1

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return len(self._starts)

    def agrees(self) -> bool:
        """Whether the log leads to the very position that the session is in."""
        game, session = self.session.game, self.session
        return not self.missing and state_hash(game, self.moments[-1].state) == state_hash(game, session.state)

    def turn_at(self, at: int) -> int:
        """The turn that is played after a moment, from 1."""
        return bisect_right(self._starts, at)

    def start_of(self, turn: int) -> int:
        """The moment at which a turn begins, counted from 1; of one that never was, the nearest."""
        return self._starts[max(1, min(turn, len(self._starts))) - 1]

    def next_turn(self, at: int) -> int:
        """The moment at which the next turn begins; the newest one if none does."""
        index = bisect_right(self._starts, at)
        return self._starts[index] if index < len(self._starts) else self.last

    def turn_before(self, at: int) -> int:
        """The moment at which the turn begins, or if it is that one, the turn before."""
        return self._starts[max(0, bisect_left(self._starts, at) - 1)]


def handover_text(handover: Handover, names: Sequence[str]) -> str:
    """Return that a seat changes hands, in words; `names` are those of the seats."""
    if handover.bot is None:
        return _("From here a human plays for {name}.").format(name=names[handover.seat])
    return _("From here {bot} plays for {name}.").format(bot=clean(handover.bot, 20), name=names[handover.seat])


def branch(timeline: Timeline[Any], at: int) -> Session[Any]:
    """Return a new game that goes on from a moment, with the same seats: the same log up to there.

    What can be taken back there can be taken back in it. Chance falls as it did as long as the same is decided.
    """
    session = timeline.session
    state, opening = session.beginning()
    made: Session[Any] = Session(
        game=session.game,
        config=session.config,
        players=session.players,
        seed=session.seed,
        state=state,
        origin=session.origin,
        handovers=_handovers(session, at),
        clock=session.clock,
        opening=opening,
    )
    for moment in timeline.moments[1 : at + 1]:
        if moment.entry is not None:
            made.repeat(moment.entry)
    return made


def _handovers(session: Session[Any], at: int) -> list[Handover]:
    """Who took which seat until a moment; who sits there now takes it then, if that was later."""
    kept = [change for change in session.handovers if change.entries <= at]
    later = sorted({change.seat for change in session.handovers if change.entries > at})
    return kept + [Handover(at, seat, session.players[seat].bot) for seat in later]
