"""What the list of saved games says of each: in words, in columns, in order, and what a filter finds."""

import re
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from gaudi_tui.core.game import DIFFICULTY
from gaudi_tui.games import value_word
from gaudi_tui.messages import _, clean, clean_path, plural
from gaudi_tui.play.note import Note, plain
from gaudi_tui.tui.fitting import fit, fit_note

if TYPE_CHECKING:
    from gaudi_tui.storage.listing import Listed

ORDERS = ("newest", "name", "mode", "progress")
"""The orders of the list; each can be turned round."""
MINUTE, HOUR, DAY, WEEK, MONTH, YEAR = 60, 3600, 86_400, 604_800, 2_629_746, 31_556_952
"""Seconds."""
LEAST_NAME, USUAL_NAME, LEAST_SEATS = 12, 22, 12
"""Cells of the columns that grow with the room."""
GAP = 2
MOST_SEATS = 4


class Row(NamedTuple):
    """A save as its line says it: `stand` is where the game stands and the look of that."""

    save: "Listed"
    name: str
    mode: str
    seats: Note
    stand: tuple[str, str]
    age: str


class Widths(NamedTuple):
    """Cells of each column; 0: it is not shown."""

    name: int
    mode: int
    seats: int
    stand: int
    age: int


def order_name(order: str, turned: bool) -> str:
    """Return what an order is called."""
    straight, backwards = {
        "newest": (_("newest first"), _("oldest first")),
        "name": (_("by name"), _("by name, from the end")),
        "mode": (_("by mode"), _("by mode, from the end")),
        "progress": (_("furthest first"), _("furthest last")),
    }[order]
    return backwards if turned else straight


def row_of(save: "Listed", now: float) -> Row:
    """Return the line of a save; `now`: seconds since 1970."""
    ago = age(now - save.saved) if save.saved else "?"
    return Row(save, clean(save.name), mode_name(save), seats_note(save), stand(save), ago)


def age(seconds: float) -> str:
    """Return how long ago something was."""
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        return _("{count} min ago").format(count=int(seconds / MINUTE))
    if seconds < 2 * DAY:
        return _("{count} h ago").format(count=int(seconds / HOUR))
    if seconds < 2 * WEEK:
        return _("{count} d ago").format(count=int(seconds / DAY))
    if seconds < 2 * MONTH:
        return _("{count} wk ago").format(count=int(seconds / WEEK))
    if seconds < 2 * YEAR:
        return _("{count} mo ago").format(count=int(seconds / MONTH))
    return _("{count} y ago").format(count=int(seconds / YEAR))


def date(seconds: float) -> str:
    """Return a moment in local time; empty when it is none."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
    except (ValueError, OverflowError, OSError):
        return ""


def mode_name(save: "Listed") -> str:
    """Return the mode of a game, with the difficulty of a solo game; empty when it is not known."""
    if save.head is None:
        return ""
    config = save.head.config
    mode = {"casual": _("Casual"), "expert": _("Expert"), "solo": _("Solo")}.get(config.mode, clean(config.mode, 12))
    if config.difficulty and (level := value_word(save.head.game, DIFFICULTY, config.difficulty)):
        mode = f"{mode}, {level}"
    return mode


def stand(save: "Listed") -> tuple[str, str]:
    """Return where a game stands, and the look of that."""
    if save.newer:
        return _("newer"), "bad"
    if save.head is None:
        return _("damaged"), "bad"
    where = save.head.summary
    if save.player:
        return _("in play"), "good"
    if where.over:
        return _("finished"), "text"
    if save.head.abandoned:
        return _("given up"), "dim"
    if where.round is None:
        return _("turn {turn}").format(turn=where.turn + 1), "text"
    return _("round {round}").format(round=where.round), "text"


def problem(save: "Listed") -> str:
    """Return what is wrong with a save, without its path; empty when nothing is, as far as its head says."""
    return without_path(save.problem, save)


def without_path(fault: str, save: "Listed") -> str:
    """Return what was said of a save, without its path at the beginning."""
    return clean(fault.removeprefix(clean_path(save.path)).lstrip(": "), 400)


def seats_note(save: "Listed") -> Note:
    """Return the seats in a few cells: names, a star where a bot plays, scores."""
    if save.head is None:
        return ((problem(save), "dim"),)
    note: list[tuple[str, str]] = []
    scores = save.head.summary.scores or []
    for seat, player in enumerate(save.head.config.players[:MOST_SEATS]):
        note.append((("  " if seat else "") + clean(player.name, 20), "text"))
        note.append(("*" if player.bot else "", "key"))
        note.append((f" {scores[seat]}" if seat < len(scores) else "", "strong"))
    return tuple(note)


def haystack(row: Row) -> str:
    """Return all that a filter looks through."""
    words = [row.name, row.mode, plain(row.seats), row.stand[0]]
    head = row.save.head
    if head is not None:
        words += [clean(player.bot) for player in head.config.players if player.bot]
        words.append(clean(head.game))
        words.append(_("finished") if head.summary.over else _("running"))
        words.append(_("given up") if head.abandoned else "")
    return " ".join(words).casefold()


def sifted(rows: Sequence[Row], wanted: str) -> list[Row]:
    """Return the rows that have every word that is wanted."""
    words = wanted.casefold().split()
    if not words:
        return list(rows)
    return [row for row in rows if all(word in text for text in (haystack(row),) for word in words)]


def sorted_rows(rows: Sequence[Row], order: str, turned: bool) -> list[Row]:
    """Return the rows, given newest first, in an order; those that are equal in it stay as they were given."""
    newest = sorted(rows, key=lambda row: row.save.saved, reverse=True)
    match order:
        case "name":
            newest.sort(key=lambda row: _natural(row.name), reverse=turned)
        case "mode":
            newest.sort(key=lambda row: row.mode, reverse=turned)
        case "progress":
            newest.sort(key=_progress, reverse=not turned)
        case _:
            newest.sort(key=lambda row: row.save.saved, reverse=not turned)
    return newest


def _natural(name: str) -> list[tuple[int, int, str]]:
    """A key by which "game 10" comes after "game 9"."""
    parts = re.findall(r"[0-9]{1,18}|[^0-9]+", name.casefold())
    return [(0, int(part), "") if part[0] in "0123456789" else (1, 0, part) for part in parts]


def _progress(row: Row) -> tuple[int, int, int]:
    head = row.save.head
    if head is None:
        return -1, 0, 0
    return int(head.summary.over), head.summary.round or 0, head.summary.turn


def widths(rows: Sequence[Row], room: int) -> Widths:
    """Share so many cells among the columns: name, stand and age always, then mode, then the seats."""
    ages = max((cell_len(row.age) for row in rows), default=0)
    stands = max((cell_len(row.stand[0]) for row in rows), default=0)
    modes = max((cell_len(row.mode) for row in rows), default=0)
    names = max((cell_len(row.name) for row in rows), default=0)
    names = max(cell_len(_("name")), names)
    usual = min(names, USUAL_NAME)
    rest = room - stands - ages - 2 * GAP
    mode = modes if modes and rest >= max(LEAST_NAME, usual) + GAP + modes else 0
    rest -= mode + GAP if mode else 0
    if rest - usual - GAP < LEAST_SEATS:
        return Widths(max(1, min(rest, names)), mode, 0, stands, ages)
    wanted = max((cell_len(plain(row.seats)) for row in rows if row.save.head is not None), default=0)
    seats = min(rest - usual - GAP, max(LEAST_SEATS, wanted))
    return Widths(min(names, rest - seats - GAP), mode, seats, stands, ages)


def line_of(row: Row, wide: Widths, ellipsis: str = "…") -> Note:
    """Return a row in columns."""
    note: list[tuple[str, str]] = [(_filled(row.name, wide.name, ellipsis), "text")]
    if wide.mode:
        note.append((" " * GAP + _filled(row.mode, wide.mode, ellipsis), "dim"))
    if wide.seats:
        note += [(" " * GAP, "text"), *fitted(row.seats, wide.seats, ellipsis)]
    words, look = row.stand
    note += [(" " * GAP + _filled(words, wide.stand, ellipsis), look)]
    note.append((" " * (GAP + wide.age - cell_len(row.age)) + row.age, "dim"))
    return tuple(note)


def _filled(text: str, width: int, ellipsis: str) -> str:
    text = fit(text, width, ellipsis)
    return text + " " * (width - cell_len(text))


def fitted(note: Note, width: int, ellipsis: str = "…") -> Note:
    """Return a note in so many cells, cut where it is longer."""
    kept = fit_note(note, width, ellipsis)
    return (*kept, (" " * (width - cell_len(plain(kept))), "text"))


def details(save: "Listed", now: float) -> list[Note]:
    """Return what else there is to say of a save, a line each: the game, when it was saved, who plays it."""
    lines: list[Note] = []
    told = _("{date}, {age}").format(date=date(save.saved), age=age(now - save.saved)) if save.saved else ""
    if save.head is None:
        when = told or _("changed at a time that lies in the future")
        return [((problem(save), "bad"),), ((when, "dim"),)]
    head, where = save.head, save.head.summary
    said = [mode_name(save), stand(save)[0] if not save.player else ""]
    if not where.over and where.to_move is not None and where.to_move < len(head.config.players):
        said.append(_("to decide: {name}").format(name=clean(head.config.players[where.to_move].name, 20)))
    said.append(plural("{count} turn", "{count} turns", where.turn))
    lines.append((("; ".join(part for part in said if part), "text"),))
    if save.player:
        lines.append(((_("in play: {who}").format(who=clean(save.player)), "good"),))
    when = _("saved {when}").format(when=told) if told else _("saved at a time that lies in the future")
    lines.append(((when, "dim"),))
    return lines


def seat_lines(save: "Listed") -> list[Note]:
    """Return a line for each seat: its number in its colour, its name, the bot that plays it, its score."""
    if save.head is None:
        return []
    scores = save.head.summary.scores or []
    players = save.head.config.players[:MOST_SEATS]
    names = [clean(player.name, 20) for player in players]
    bots = [clean(player.bot, 12) if player.bot else "" for player in players]
    wide = max(map(cell_len, names), default=0)
    wide_bots = max(map(cell_len, bots), default=0)
    lines: list[Note] = []
    for seat, (name, bot) in enumerate(zip(names, bots, strict=True)):
        score = str(scores[seat]) if seat < len(scores) else ""
        lines.append(
            (
                (f" {seat + 1} ", f"seat-{min(seat, 3)}"),
                (f" {name}{' ' * (wide - cell_len(name))}", "text"),
                (f"  {bot}{' ' * (wide_bots - cell_len(bot))}" if wide_bots else "", "dim"),
                (f"  {score:>4}", "strong"),
            )
        )
    return lines
