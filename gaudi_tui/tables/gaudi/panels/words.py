"""Lists in words: what a panel shows when it has the whole screen."""

from typing import NamedTuple

from gaudi_tui.games.gaudi.content import ANY
from gaudi_tui.games.gaudi.words import category_name, colour_name, pillar_name
from gaudi_tui.messages import _
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.panels.cards import gains
from gaudi_tui.tables.gaudi.requirements import card_need, required_before
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat

HALF = 38
"""The least width of a column of a list."""


class Entry(NamedTuple):
    """A thing in a list: its spot, what stands between the marks, and what is said of it, a note a line.

    Without a head it is a heading over the things that follow.
    """

    spot: Spot | None
    head: Note
    lines: tuple[Note, ...]


def paint_list(panel: Panel, canvas: Canvas, scene: Scene, entries: list[Entry]) -> None:
    """Paint things one below the other; in columns, and then by pages, where there are too many for that."""
    columns = 1
    pages = _pages(entries, canvas.height, columns)
    while len(pages) > 1 and canvas.width // (columns + 1) >= HALF:
        columns += 1
        pages = _pages(entries, canvas.height, columns)
    here = next((at for at, page in enumerate(pages) if any(_under(scene, entry) for *_at, entry in page)), 0)
    pitch = canvas.width // columns
    wide = max((len(plain(entry.head)) for entry in entries), default=0)
    for column, y, entry in pages[here] if pages else ():
        part = canvas.window(column * pitch, y, pitch - (1 if columns > 1 else 0), len(entry.lines))
        _paint_entry(panel, part, scene, entry, wide)
    if here > 0:
        canvas.put(canvas.width - 1, 0, panel.glyphs.up, "key")
    if here + 1 < len(pages):
        canvas.put(canvas.width - 1, canvas.height - 1, panel.glyphs.down, "key")


def _under(scene: Scene, entry: Entry) -> bool:
    return entry.spot is not None and scene.under_cursor(entry.spot.panel) == entry.spot.key


def _pages(entries: list[Entry], height: int, columns: int) -> list[list[tuple[int, int, Entry]]]:
    """Column and line of each entry, page by page; no entry is broken."""
    pages: list[list[tuple[int, int, Entry]]] = [[]]
    column = y = 0
    for entry in entries:
        if y and y + len(entry.lines) > height:
            column, y = column + 1, 0
            if column == columns:
                column = 0
                pages.append([])
        pages[-1].append((column, y, entry))
        y += len(entry.lines)
    return pages


def _paint_entry(panel: Panel, canvas: Canvas, scene: Scene, entry: Entry, wide: int) -> None:
    start = 1
    if entry.head:
        end = canvas.write(1, 0, entry.head, entry.spot)
        if entry.spot is not None:
            panel.mark(canvas, (1, 0, end - 1), entry.spot, scene)
        start = wide + 3
    for at, note in enumerate(entry.lines):
        canvas.write(start, at, note, entry.spot)


BESIDE = 8  # columns that mark, edge and the sign of a requirement that is met take from a card's words


def card_lines(panel: Panel, scene: Scene, card_id: int) -> tuple[Note, Note]:
    """A card that may be played: title and category; what it gives, and how its requirement adds up."""
    card, seat = scene.content.cards[card_id], own_seat(scene)
    year = f" {card.year}" if card.year is not None else ""
    have, total, _spaces = card_need(scene, seat, card_id)
    column = required_before(scene, seat, card.pillar)
    less = column + card.need - total
    colour = _("of one colour") if card.colour == ANY else colour_name(card.colour)
    needs = _("; needs {total} {colour} ({column} + {need}{less}), have {have}").format(
        total=total, colour=colour, column=column, need=card.need, less=f" - {less}" if less else "", have=have
    )
    given = gains(scene, card_id)
    if len(given) + len(needs) > panel.size.width - BESIDE:
        needs = _("; needs {total} {colour}, have {have}").format(total=total, colour=colour, have=have)
    met = (f" {panel.glyphs.met}", "good") if have >= total else ("", "text")
    return (
        (
            (card.title, "strong"),
            (year, "dim"),
            (f"  {pillar_name(card.pillar)}, {category_name(card.category)}", "text"),
        ),
        ((given, "text"), (needs, "dim"), met),
    )
