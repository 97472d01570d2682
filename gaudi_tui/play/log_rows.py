"""The log as lines with looks: what happened, grouped by round and turn, each line of one kind.

Seats, pillars and tiles look as they do on the table.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from gaudi_tui.core.timeline import Moment, handover_text
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.scene import Telling


class Row(NamedTuple):
    """A line of the log.

    `at`: the moment of the timeline it belongs to. `level`: 0 the heading of a round, 1 of a turn, 2 what happened.
    `seat` and `kind` are what filters ask for; `text` is the whole sentence, `who` and `note` the same as it is shown:
    `who` is left out below the heading of that seat's turn (`led`).
    """

    at: int
    level: int
    seat: int | None
    kind: str
    text: str
    note: Note
    who: Note = ()
    led: bool = False

    @property
    def shown(self) -> Note:
        """The line below its heading."""
        return self.note if self.led else self.who + self.note


def rows(moments: Sequence[Moment[Any]], telling: Telling, names: Sequence[str], glyphs: Glyphs = DEFAULT) -> list[Row]:
    """The lines of all moments, whose events are those that the reader may know."""
    found = [_heading(0, 0, _("Set-up"))]
    before, group = moments[0].state, ("", 0)
    for at, moment in enumerate(moments):
        entry, turn_of = moment.entry, None
        if entry is not None:
            stage = telling.stage(before)
            turn_of = None if stage else telling.turn_of(before)
            here = (stage, -1) if stage else ("turn", moment.turn)
            if here != group:
                group = here
                found.append(_turn(at, moment.turn, turn_of, telling, names) if not stage else _heading(at, 1, stage))
        for told in telling.told(moment.state, moment.events, glyphs):
            if told.heading:
                found.append(_heading(at, 0, told.heading))
                continue
            text = telling.sentence(told.token, told.text, names)
            led = turn_of is not None and told.token == turn_of
            found.append(Row(at, 2, told.token, told.kind, text, told.note, telling.named(told.token, names), led))
            if told.scores:
                group, turn_of = (telling.scoring(), -1), None
                found.append(_heading(at, 1, telling.scoring()))
        for handover in moment.handovers:
            text = handover_text(handover, names)
            found.append(Row(at, 2, handover.seat, "", text, ((text, "strong"),)))
        before = moment.state
    return found


def _heading(at: int, level: int, text: str) -> Row:
    return Row(at, level, None, "", text, ((text, "strong"),))


def _turn(at: int, turn: int, token: int | None, telling: Telling, names: Sequence[str]) -> Row:
    """The heading of a token's turn."""
    text, name, look = _("Turn {number}").format(number=turn + 1), "", "text"
    if token is not None:
        name, look = telling.name(token, names), telling.look(token, names)
    return Row(at, 1, token, "", f"{text} {name}", ((text, "strong"), (" ", "text"), (f" {name} ", look)))


class Sieve(NamedTuple):
    """What of a log is shown: of a seat or token only (None: of all), of a kind only ("": of all)."""

    seat: int | None = None
    kind: str = ""

    def of(self, all_rows: Sequence[Row]) -> list[Row]:
        """The lines that it lets through; headings only above something."""
        kept: list[Row] = []
        for row in reversed(all_rows):
            if row.level == 2:
                fits = self.seat in (None, row.seat) and self.kind in ("", row.kind)
            else:
                fits = bool(kept) and kept[-1].level > row.level
            if fits:
                kept.append(row)
        return kept[::-1]


def found(all_rows: Sequence[Row], wanted: str) -> list[int]:
    """The lines, headings apart, in which every word of what is wanted stands, small letters or capitals."""
    words = wanted.casefold().split()
    return [
        index
        for index, row in enumerate(all_rows)
        if words and row.level == 2 and all(word in f"{row.text} {plain(row.note)}".casefold() for word in words)
    ]
