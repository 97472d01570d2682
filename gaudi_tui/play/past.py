"""A game looked back on, as the screens show it: the table at any moment, the log, what the others did last.

What a reader does not know now is in none of it: of a running game each past table is the one that the reader might
see then. In a save whose game is over nothing is secret any more, and the hand of whoever decides is open; at a table
the last decision can still be taken back, so there it is not.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

from gaudi_tui.core.events import Event
from gaudi_tui.core.session import Session
from gaudi_tui.core.timeline import Timeline
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.log_rows import Row, rows
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene, Telling


class Past:
    """All that happened in a session until now, for a reader.

    `listener`: the seat whose private part of events is told (None: nobody's). `knows` returns the seat that looks at
    the table now (None: a spectator), whose knowledge the pictures of a running game show.
    """

    def __init__(
        self,
        telling: Telling,
        session: Session[Any],
        listener: int | None,
        knows: Callable[[], int | None],
        glyphs: Glyphs = DEFAULT,
    ) -> None:
        self.telling = telling
        self.line: Timeline[Any] = Timeline(session)
        self.session = session
        self.names = tuple(clean(player.name, 20) for player in session.players)
        self.over = session.to_move is None
        self.open = False  # whether nothing is secret
        self._listener = listener
        self._knows = knows
        self._glyphs = glyphs

    @classmethod
    def of_desk(cls, desk: Desk, glyphs: Glyphs = DEFAULT) -> "Past":
        """What whoever sits at a table may look back on: with the curtain up only what lies open."""
        listener = desk.humans[0] if len(desk.humans) == 1 else None
        return cls(desk.telling, desk.session, listener, lambda: None if desk.curtain else desk.viewer, glyphs)

    @classmethod
    def of_save(cls, telling: Telling, session: Session[Any], glyphs: Glyphs = DEFAULT) -> "Past":
        """What whoever opens a save may look back on: its only human what that seat knows, else what lies open."""
        humans = [seat for seat, player in enumerate(session.players) if player.bot is None]
        listener = humans[0] if len(humans) == 1 else None
        past = cls(telling, session, listener, lambda: listener, glyphs)
        past.open = past.over
        return past

    @property
    def last(self) -> int:
        """The newest moment."""
        return self.line.last

    @property
    def turns(self) -> int:
        """How many turns have begun; the scoring is none."""
        return self.line.turns - self.over

    def heard(self, at: int) -> list[Event]:
        """The events of a moment as the reader may know them; in full when nothing is secret."""
        events = self.line.moments[at].events
        if self.open:
            return [replace(event, data={**event.data, **event.private}, private={}) for event in events]
        return [event.seen_from(self._listener) for event in events]

    @cached_property
    def rows(self) -> list[Row]:
        """The whole log, the oldest line first, with the final scores when the game is over."""
        heard = [moment._replace(events=self.heard(at)) for at, moment in enumerate(self.line.moments)]
        found = rows(heard, self.telling, self.names, self._glyphs)
        if self.over and not self.line.missing:
            head, telling = _("Final scores"), self.telling
            found.append(Row(self.last, 0, None, "", head, ((head, "strong"),)))
            for told in telling.final_scores(self.session, self.names):
                found.append(Row(self.last, 2, told.token, told.kind, told.text, told.note))
        return found

    def lines(self, at: int) -> list[Note]:
        """The log until a moment, for the panel of the table."""
        return [row.who + row.note for row in self.rows if row.at <= at and row.level != 1]

    @cached_property
    def missing(self) -> str:
        """What cannot be looked back on, in one line; empty when all can."""
        if self.line.missing:
            return plural(
                "The rules have changed since: {count} later decision cannot be told.",
                "The rules have changed since: {count} later decisions cannot be told.",
                self.line.missing,
            )
        return "" if self.line.agrees() else _("The rules have changed since: the game went another way than is told.")

    # --- one moment

    def mover(self, at: int) -> int:
        """Whose decision led to a moment; at the set-up who decides first."""
        entry = self.line.moments[at].entry
        seat = entry.seat if entry is not None else self.session.game.to_move(self.line.moments[at].state)
        return seat or 0

    def heading(self, at: int) -> str:
        """Where a moment is: "87/342, turn 12, Ben", the first being the number of the decision that led to it."""
        moment = self.line.moments[at]
        if moment.entry is None:
            text, name = _("{number}/{count}, the set-up"), ""
        elif at == self.line.start_of(self.line.turn_at(at)) and self.line.turn_at(at) <= self.turns:
            text, name = _("{number}/{count}, turn {next} begins"), ""
        elif moment.turn >= self.turns:
            text, name = _("{number}/{count}, scoring, {name}"), self.names[moment.entry.seat]
        else:
            token = self.telling.turn_of(self.line.moments[at - 1].state)
            text, name = _("{number}/{count}, turn {turn}, {name}"), self.telling.name(token or 0, self.names)
        values = {"turn": moment.turn + 1, "next": self.line.turn_at(at), "name": name}
        return text.format(number=at, count=self.last, **values)

    def where(self, at: int) -> str:
        """What the top line says: looking back, or at the present or the end."""
        if at < self.last:
            return _("Looking back: {moment}").format(moment=self.heading(at))
        return (_("The end: {moment}") if self.over else _("The present: {moment}")).format(moment=self.heading(at))

    def decided(self, at: int) -> str:
        """The decision that led to a moment, in words."""
        entry = self.line.moments[at].entry
        if entry is None:
            return _("The game is set up.")
        before, name = self.line.moments[at - 1].state, self.names[entry.seat]
        does = self.telling.secret(before, entry.action)
        if does and not self.open and self._listener != entry.seat:
            return _("{name}: {does}").format(name=name, does=does)
        return _("{name}: {does}").format(name=name, does=self.session.game.describe(before, entry.action))

    def caused(self, at: int) -> str:
        """What that decision caused, in sentences."""
        game = self.session.game
        lines = [line.strip(" .") for event in self.heard(at) if (line := game.tell(event, self.names))]
        return " ".join(f"{line}." for line in lines)

    def scene(self, at: int, focus: int | None = None) -> Scene:
        """The table at a moment, with the board of a seat (None: of whoever decided) where the own one lies."""
        moment = self.line.moments[at]
        seat = self.mover(at) if focus is None else focus
        view = self.session.game.view(moment.state, seat if self.open else self._knows()) | {"seat": seat}
        own = moment.entry is not None and moment.entry.seat == seat
        spot = self.telling.changed(moment.entry.action) if own and moment.entry is not None else None
        return Scene(
            telling=self.telling,
            content=moment.state.content,
            view=view,
            names=self.names,
            prompt=self.decided(at),
            preview=self.caused(at),
            spots=(spot,) if spot is not None else (),
            cursor=0 if spot is not None else -1,
            rulings=self.telling.rulings(moment.state),
            past=self.where(at),
        )

    def totals(self, at: int) -> tuple[int, ...]:
        """The final score of each seat if the game had ended there."""
        return tuple(score["total"] for score in self.session.game.scores(self.line.moments[at].state))

    def others_last(self, seat: int | None) -> int:
        """The last moment before others, those without a seat too, did what they did last; -1 if they did nothing."""
        moments = self.line.moments
        at = self.last
        while at and not any(_acts(event, seat) for event in moments[at].events):
            at -= 1
        if not at:
            return -1
        while at and self.mover(at) != seat:
            at -= 1
        return at


def _acts(event: Event, seat: int | None) -> bool:
    """Whether somebody else than a seat did something."""
    return event.seat is not None and event.seat != seat
