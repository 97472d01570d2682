"""The log as lines with looks: what happened, grouped by round and turn, each line of one kind.

Seats, pillars and tiles look as they do on the table.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from gaudi_tui.core.events import Event
from gaudi_tui.core.timeline import Moment, handover_text
from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.telling import done, ends_the_rounds, points_source, stage, sums, turn_of
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import card_name, pillar_name, supply_name, tile_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import DEFAULT, Glyphs, tile
from gaudi_tui.play.note import Note, plain
from gaudi_tui.tables.gaudi.notation import INKS, PILLAR_LOOKS, TILES, seat_look, token_sign

KINDS = ("moves", "tiles", "cards", "chimneys", "points")
KIND_OF = {
    **dict.fromkeys(("moved", "reached_centre", "removed", "first_player"), "moves"),
    **dict.fromkeys(("extra_turn", "extra_turn_lost", "extra_turn_begins"), "moves"),
    **dict.fromkeys(("tile", "emptied", "bonus", "refill_tiles", "zone_tile"), "tiles"),
    **dict.fromkeys(("card", "discard", "play", "dealt", "refill_cards", "zone_card", "assign"), "cards"),
    **dict.fromkeys(("advance", "chimneys", "power", "more"), "chimneys"),
    **dict.fromkeys(("vp", "column", "exchange"), "points"),
}
"""Which events a filter by kind shows; what has no kind shows without one only."""
QUIET = frozenset({"used", "turn_closed", "declined", "round_over", "refill_tiles", "refill_cards"})


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


def named(token: int | None, names: Sequence[str]) -> Note:
    """The sign and the name of a seat or token before what it did; nothing for nobody."""
    if token is None:
        return ()
    seats = len(names)
    return ((token_sign(token, seats), seat_look(token, seats)), (f" {token_name(token, names)} ", "strong"))


def rows(moments: Sequence[Moment[Any]], content: Content, names: Sequence[str], glyphs: Glyphs = DEFAULT) -> list[Row]:
    """The lines of all moments, whose events are those that the reader may know."""
    found = [Row(0, 0, None, "", _("Set-up"), ((_("Set-up"), "strong"),))]
    before, group = moments[0].state, ("", 0)
    for at, moment in enumerate(moments):
        entry, seat = moment.entry, None
        if entry is not None:
            of = stage(before)
            seat = None if of else turn_of(before.stack)
            here = (of, -1) if of else ("turn", moment.turn)
            if here != group:
                group = here
                found.append(_turn(at, moment, of, names, seat))
        summed = sums(content, moment.events)
        for place, event in enumerate(moment.events):
            if event.kind == "round":
                text = _("Round {number}").format(number=event.data["round"])
                found.append(Row(at, 0, None, "", text, ((text, "strong"),)))
                continue
            said = done(content, event), event_note(content, event, glyphs)
            if not said[0]:
                continue
            row = _row(at, event.seat, KIND_OF.get(event.kind, ""), said, names)
            found.append(row._replace(led=seat is not None and event.seat == seat))
            if place in summed:
                text = summed[place][1]
                row = _row(at, event.seat, KIND_OF["vp"], (text, ((text, "strong"),)), names)
                found.append(row._replace(led=seat is not None and event.seat == seat))
            if ends_the_rounds(event):
                group, seat = ("scoring", -1), None
                found.append(_turn(at, moment, "scoring", names, None))
        for handover in moment.handovers:
            text = handover_text(handover, names)
            found.append(Row(at, 2, handover.seat, "", text, ((text, "strong"),)))
        before = moment.state
    return found


def _turn(at: int, moment: Moment[Any], of: str, names: Sequence[str], token: int | None) -> Row:
    """The heading of a token's turn; of the draft and the scoring, in which seats decide by turns, without a name."""
    if of or token is None:
        text = _("Draft") if of == "draft" else _("Scoring")
        return Row(at, 1, None, "", text, ((text, "strong"),))
    text, name = _("Turn {number}").format(number=moment.turn + 1), token_name(token, names)
    note = ((text, "strong"), (" ", "text"), (f" {name} ", seat_look(token, len(names))))
    return Row(at, 1, token, "", f"{text} {name}", note)


def _row(at: int, seat: int | None, kind: str, said: tuple[str, Note], names: Sequence[str]) -> Row:
    """A line about a seat or about nobody, from what it says of it in words and with looks."""
    does, note = said
    text = does if seat is None else _("{name} {did}").format(name=token_name(seat, names), did=does)
    return Row(at, 2, seat, kind, text, note, named(seat, names))


def event_note(content: Content, event: Event, glyphs: Glyphs = DEFAULT) -> Note:
    """What an event says of its seat, with the looks of what it names."""
    data: dict[str, Any] = event.data
    if event.kind == "vp":
        gain = _("+{points} {pillar} VP").format(points=data["points"], pillar=pillar_name(data["pillar"]))
        return ((gain, PILLAR_LOOKS[data["pillar"]]), (f" ({points_source(content, data['source'])})", "text"))
    if event.kind == "refill_tiles":
        head = _("Refill of {supply}:").format(supply=supply_name(data["supply"]))
        signs = [piece for kind in data["kinds"] for piece in ((" ", "text"), _sign(kind, glyphs))]
        return ((head, "dim"), *signs)
    words: list[tuple[str, str, Note]] = []
    for pillar in (data[key] for key in ("pillar", "start", "to") if key in data and event.kind != "moved"):
        if event.kind != "removed":
            words.append((pillar_name(pillar), PILLAR_LOOKS[pillar], ()))
    for card in [data["card"]] if "card" in data else data.get("cards", ()):
        words.append((card_name(content, card), PILLAR_LOOKS[content.cards[card].pillar], ()))
    if event.kind in ("tile", "zone_tile"):
        words.append((tile_name(data["kind"]), INKS[data["kind"] >> 2], (_sign(data["kind"], glyphs),)))
    return _marked(done(content, event), words, "dim" if event.kind in QUIET else "text")


def _sign(kind: int, glyphs: Glyphs) -> tuple[str, str]:
    return tile(kind >> 2, kind & 3, glyphs), TILES[kind >> 2]


def _marked(text: str, words: Iterable[tuple[str, str, Note]], look: str) -> Note:
    """A text with looks for some of its words, each after the one before, and signs in front of them."""
    pieces: list[tuple[str, str]] = []
    for word, its_look, signs in words:
        head, found, rest = text.partition(word)
        if not found:
            continue
        pieces += [(head, look), *(piece for sign in signs for piece in (sign, (" ", "text"))), (word, its_look)]
        text = rest
    return tuple(piece for piece in (*pieces, (text, look)) if piece[0])


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
