"""The log of a game as the table tells it: each decision with what it caused, those taken back left out."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.core.events import Event
from gaudi_tui.core.session import LogEntry, Session
from gaudi_tui.core.timeline import Timeline
from gaudi_tui.games.gaudi.telling import chimney_used
from gaudi_tui.messages import _


class Chronicle:
    """Follows a session until it is closed. With one human it knows what that seat may know, else what all may."""

    def __init__(self, session: Session[Any], names: Sequence[str], humans: Sequence[int]) -> None:
        self._session = session
        self._names = names
        self._humans = humans
        self._ear = humans[0] if len(humans) == 1 else None
        self._lines: list[list[str]] = []  # one group a decision; the first is the set-up
        self._events: list[list[Event]] = []
        for moment in Timeline(session).moments:
            entry, seen = moment.entry, [event.seen_from(self._ear) for event in moment.events]
            told = (session.game.tell(event, names) for event in seen)
            self._lines.append(self._tell_choice(entry) + [line for line in told if line])
            self._events.append(seen)
        self.close = session.subscribe(self._note, self._ear)

    def lines(self) -> list[str]:
        """The log, oldest line first."""
        return [line for group in self._lines for line in group]

    def news(self, width: int) -> str:
        """What the others did since a human decided last, in about `width` cells; empty when it was nothing."""
        from gaudi_tui.tui import news  # noqa: PLC0415 - it counts cells with rich, which --plain does without

        log = self._session.log
        last = len(log)
        while last and log[last - 1].seat not in self._humans:
            last -= 1
        since = self._events[last : last + 1] if last else []  # what followed at once: Gaudí, a virtual token
        happened = [event for group in since for event in group if event.seat is not None]
        happened += [event for group in self._events[last + 1 :] for event in group]
        others = [event for event in happened if event.seat not in self._humans]
        seats = len(self._names)
        played = any(event.seat is not None and (event.seat < seats or seats == 1) for event in others)
        return news.compose(self._session.state.content, others, self._names, width) if played else ""

    def _tell_choice(self, entry: LogEntry | None) -> list[str]:
        """What a decision is that no event tells: the use of what a chimney gives, by its name."""
        used = chimney_used(self._session.state.content, entry.action) if entry is not None else ""
        if not used or entry is None:
            return []
        return [_("{name} used the {chimney}").format(name=self._names[entry.seat], chimney=used)]

    def _note(self, event: Event) -> None:
        session = self._session
        place = len(session.log)  # group 0: the set-up
        del self._lines[place + 1 :], self._events[place + 1 :]
        if event.kind == "undone":
            return
        while len(self._lines) <= place:
            entry = session.log[-1] if len(self._lines) == place > 0 else None
            self._lines.append(self._tell_choice(entry))
            self._events.append([])
        self._events[place].append(event)
        line = session.game.tell(event, self._names)
        if line:
            self._lines[place].append(line)
