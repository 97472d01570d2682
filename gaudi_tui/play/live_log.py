"""The log of a game as the table tells it: each decision with what it caused, those taken back left out."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from gaudi_tui.core.events import Event
from gaudi_tui.core.session import Session
from gaudi_tui.core.timeline import Timeline, handover_text
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Telling


class Happened(NamedTuple):
    """What a decision caused, and who took a seat after it."""

    events: list[Event]
    handovers: list[str]


class LiveLog:
    """Follows a session until it is closed. With one human it knows what that seat may know, else what all may."""

    def __init__(self, telling: Telling, session: Session[Any], names: Sequence[str], humans: Sequence[int]) -> None:
        self._telling = telling
        self._session = session
        self._names = names
        self._humans = humans
        self._listener = humans[0] if len(humans) == 1 else None
        self._told: list[Happened] = []  # one a decision; the first is the set-up
        self._glyphs: Glyphs | None = None
        self._notes: list[list[Note]] = []  # of each decision, in those signs
        self._news: tuple[int, str] | None = None
        for moment in Timeline(session).moments:
            told = self._begin()
            for event in moment.events:
                told.events.append(event.seen_from(self._listener))
            told.handovers.extend(handover_text(handover, names) for handover in moment.handovers)
        self.close = session.subscribe(self._note, self._listener)

    def lines(self) -> list[str]:
        """The log, oldest line first."""
        state, telling, lines = self._session.state, self._telling, list[str]()
        for happened in self._told:
            told = telling.told(state, happened.events, DEFAULT)
            lines += (telling.sentence(each.token, each.text, self._names) for each in told)
            lines += happened.handovers
        return lines

    def notes(self, glyphs: Glyphs) -> list[Note]:
        """The log with looks, oldest line first."""
        if self._glyphs is not glyphs:
            self._glyphs, self._notes = glyphs, []
        for happened in self._told[len(self._notes) :]:
            told = self._telling.told(self._session.state, happened.events, glyphs)
            notes: list[Note] = [(*self._telling.named(each.token, self._names), *each.note) for each in told]
            self._notes.append([*notes, *(((line, "strong"),) for line in happened.handovers)])
        return [note for notes in self._notes for note in notes]

    def others_acted(self, seat: int | None) -> bool:
        """Whether anybody but a seat has done anything since the set-up."""
        later = (self._told[at] for at in range(len(self._told) - 1, 0, -1))
        return any(event.seat not in (None, seat) for told in later for event in told.events)

    def news(self, width: int) -> str:
        """What the others did since a human decided last, in about `width` cells; empty when it was nothing."""
        if self._news is None or self._news[0] != width:
            self._news = width, self._compose_news(width)
        return self._news[1]

    def _compose_news(self, width: int) -> str:

        log = self._session.log
        last = len(log)
        while last and log[last - 1].seat not in self._humans:
            last -= 1
        since = self._told[last : last + 1] if last else []  # what followed at once, by tokens without a seat
        happened = [event for told in since for event in told.events if event.seat is not None]
        happened += [event for told in self._told[last + 1 :] for event in told.events]
        others = [event for event in happened if event.seat not in self._humans]
        seats = len(self._names)
        played = any(event.seat is not None and (event.seat < seats or seats == 1) for event in others)
        return self._telling.news(self._session.state, others, self._names, width) if played else ""

    def _begin(self) -> Happened:
        told = Happened([], [])
        self._told.append(told)
        return told

    def _note(self, event: Event) -> None:
        session = self._session
        place = len(session.log)  # group 0: the set-up
        self._news = None
        del self._notes[place:], self._told[place + 1 :]
        if event.kind == "undone":
            return
        while len(self._told) <= place:
            self._begin()
        self._told[place].events.append(event)
