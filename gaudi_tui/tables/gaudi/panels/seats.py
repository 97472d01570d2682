"""All seats, a line each: markers, total, tiles, hand, chimneys."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from gaudi_tui.games.gaudi.words import pillar_name, token_place
from gaudi_tui.messages import _, plural
from gaudi_tui.play.glyphs import colour_letters, pillar_letters
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.notation import INKS, PILLAR_LOOKS
from gaudi_tui.tables.gaudi.panels.board import groups
from gaudi_tui.tables.gaudi.panels.words import Entry, paint_list
from gaudi_tui.tables.gaudi.requirements import required_before
from gaudi_tui.tables.gaudi.tokens import name_of, token_look, token_sign
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.opening import Opening
from gaudi_tui.tui.widgets.panel import Panel, own_seat, turn_look

LEFT = 3
"""Cells before a name: the sign of the turn, the token, a blank."""
NAME, SHORT_NAME, LEAST_NAME, ROOMY = 12, 8, 5, 40
"""Cells of a name for which what is said last gives way; the same in a panel narrower than the last; the fewest."""
WORDS = 70
"""The width from which on what is said is said in words."""
ROWS_OF_SOLO = 4


TOLD = ("frames", "tokens", "first_player", "vp", "boards", "hands", "columns", "chimneys", "zone_cards", "zone_tiles")
"""The fields of a view that the rows are made of."""


class _Row(NamedTuple):
    """A line: whose token, where, and what is said of it, the most important first."""

    token: int
    y: int
    notes: list[Note]


class Seats(Opening):
    """All seats; the viewer's own row is beside the markers where there is no room for it here.

    `extra`: for each seat the total if the game ended now.
    """

    PANEL = "seats"
    VIEWED = TOLD
    OPENS = "opponents"

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Players")

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the lines, in turn order."""
        view = scene.view
        if view["mode"] == "solo":
            self._paint_solo(canvas, scene)
            return
        seats = list(range(view["seats"]))
        if self.zoomed and canvas.height >= 4 * len(seats) - 1:
            paint_list(self, canvas, scene, [self._entry(scene, seat) for seat in seats])
            return
        if canvas.height < len(seats):
            seats.remove(own_seat(scene))
        paint_seats(self, canvas, scene, seats)

    def _entry(self, scene: Scene, seat: int) -> Entry:
        """A seat in words."""
        view, at = scene.view, scene.view["tokens"][seat]
        place = token_place(scene.content, at)
        first = _(", First Player") if view["first_player"] == seat else ""
        moving = f" {self.glyphs.turn}" if scene.turn_of == seat else ""
        points: list[tuple[str, str]] = []
        for pillar, value in enumerate(view["vp"][seat]):
            points.append((f"{pillar_name(pillar)} {value}  ", PILLAR_LOOKS[pillar]))
        total = str(self.extra[seat]) if seat < len(self.extra) else "?"
        tiles = sum(colour >= 0 for colour in view["boards"][seat])
        more = _("{cards}, {tiles}; chimneys at steps {steps}").format(
            cards=plural("{count} card in hand", "{count} cards in hand", len(view["hands"][seat])),
            tiles=plural("{count} tile on the board", "{count} tiles on the board", tiles),
            steps=", ".join(map(str, view["chimneys"][seat])),
        )
        return Entry(
            None,
            ((token_sign(scene, seat), token_look(scene, seat)),),
            (
                ((name_of(scene, seat), "strong"), (f"{first}, {place}{moving}", "text")),
                (*points, (_("{total} if the game ended now").format(total=total), "strong")),
                ((more, "text"),),
                (("", "text"),),
            ),
        )

    def _paint_solo(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the human where there is room, Gaudí with his cards and tiles, the third player."""
        y = 0
        names = max(cell_len(name_of(scene, token)) for token in (0, GAUDI, THIRD))
        if canvas.height >= ROWS_OF_SOLO:
            paint_seats(self, canvas, scene, [0])
            y += 1
        words = canvas.width >= WORDS
        notes = self._gaudi_notes(scene, words)
        tiles = self._gaudi_tiles(scene)
        if canvas.height < ROWS_OF_SOLO - 1:  # all that is left of it on two lines
            notes, tiles = notes[:2], ()
        _paint_line(self, canvas, scene, _Row(GAUDI, y, notes), names)
        if tiles:
            y += 1
            canvas.write(3, y, tiles)
        third: list[Note] = [_where(scene, THIRD, words)]
        _paint_line(self, canvas, scene, _Row(THIRD, y + 1, third), names)

    def _gaudi_notes(self, scene: Scene, words: bool) -> list[Note]:
        """Gaudí's cards of each pillar, his score if the game ended now, his place."""
        cards: list[tuple[str, str]] = [(_("cards") if words else _("c"), "dim")]
        for pillar, column in enumerate(scene.view["zone_cards"]):
            cards += [(f" {pillar_letters()[pillar]}", PILLAR_LOOKS[pillar]), (str(len(column)), "text")]
        total = str(self.extra[GAUDI]) if len(self.extra) > GAUDI else "?"
        first = _("1st") if scene.view["first_player"] == GAUDI else ""
        return [
            tuple(cards),
            ((f"={total}", "strong"),),
            _where(scene, GAUDI, words),
            ((first, "dim"),),
        ]

    def _gaudi_tiles(self, scene: Scene) -> Note:
        """His tiles by colour."""
        note: list[tuple[str, str]] = [(_("tiles"), "dim")]
        for colour, letter in enumerate(colour_letters()):
            count = sum(scene.view["zone_tiles"][colour * 4 : colour * 4 + 4])
            note += [(" ", "text"), (f"{letter}{count}", INKS[colour])]
        return tuple(note)


def paint_seats(panel: Panel, canvas: Canvas, scene: Scene, seats: list[int]) -> None:
    """Paint a line for each of some seats; what is said of all is as wide as for the widest of all."""
    say = _long_notes if canvas.width >= WORDS else _notes
    rows = [say(scene, seat, panel.extra) for seat in range(scene.view["seats"])]
    columns = list(zip(*rows, strict=True))
    wide = [max(len(plain(note)) for note in column) for column in columns]
    names = max(cell_len(name_of(scene, seat)) for seat in range(len(scene.view["tokens"])))
    least = min(names, SHORT_NAME if canvas.width < ROOMY else NAME)
    while len(wide) > 2 and canvas.width - LEFT - sum(width + 1 for width in wide if width) < least:
        wide.pop()
    pitch = 2 if canvas.width >= WORDS and canvas.height >= 2 * len(seats) and len(seats) > 1 else 1
    for y, seat in enumerate(seats):
        padded: list[Note] = []
        for note, width in zip(rows[seat], wide, strict=False):
            if width:
                padded.append((*note, (" " * (width - len(plain(note))), "text")))
        _paint_line(panel, canvas, scene, _Row(seat, y * pitch, padded), names)
        if pitch == 2:
            canvas.write(LEFT, y * 2 + 1, _columns_note(scene, seat))


def _paint_line(panel: Panel, canvas: Canvas, scene: Scene, row: _Row, names: int) -> None:
    """Paint a token's sign, its name and what is said of it."""
    seat, y, notes = row
    moving = scene.turn_of == seat
    if moving:
        canvas.put(0, y, panel.glyphs.turn, turn_look(scene))
    x = canvas.put(1, y, token_sign(scene, seat), token_look(scene, seat)) + 1
    while (width := canvas.width - x - sum(len(plain(note)) + 1 for note in notes)) < LEAST_NAME and len(notes) > 2:
        notes = notes[:-1]
    width = min(width, names, 20)
    canvas.put(x, y, fit(name_of(scene, seat), width, panel.glyphs.ellipsis), "strong" if moving else "text")
    x += width + 1
    for note in notes:
        x = canvas.write(x, y, note) + 1


def _notes(scene: Scene, seat: int, totals: Sequence[int]) -> list[Note]:
    """What is said of a seat, the most important first."""
    view, letters = scene.view, pillar_letters()
    points: list[tuple[str, str]] = []
    for pillar, value in enumerate(view["vp"][seat]):
        wide = max(len(str(others[pillar])) for others in view["vp"])
        points += [(letters[pillar], PILLAR_LOOKS[pillar]), (f"{value:<{wide}} "[: wide + (pillar < 2)], "text")]
    total = str(totals[seat]) if seat < len(totals) else "?"
    tiles = sum(colour >= 0 for colour in view["boards"][seat])
    chimneys = "/".join(str(reached) for reached in view["chimneys"][seat])
    first = _("1st") if view["first_player"] == seat else ""
    return [
        tuple(points),
        ((f"={total}", "strong"),),
        ((_("c{cards}").format(cards=len(view["hands"][seat])), "dim"),),
        ((_("ch{chimneys}").format(chimneys=chimneys), "dim"),),
        ((_place(scene, seat), "dim"),),
        ((first, "dim"),),
        ((_("t{tiles}").format(tiles=tiles), "dim"),),
    ]


def _long_notes(scene: Scene, seat: int, totals: Sequence[int]) -> list[Note]:
    """What is said of a seat, in words where they are short."""
    view = scene.view
    points, total, _cards, chimneys, _short, first, _also_short = _notes(scene, seat, totals)
    tiles = sum(colour >= 0 for colour in view["boards"][seat])
    return [
        points,
        total,
        ((plural("{count} card", "{count} cards", len(view["hands"][seat])), "text"),),
        chimneys,
        _where(scene, seat, words=True),
        first,
        ((plural("{count} tile", "{count} tiles", tiles), "dim"),),
    ]


def _columns_note(scene: Scene, seat: int) -> Note:
    """The cards in a seat's columns with the tiles they require, and its largest groups."""
    note: list[tuple[str, str]] = [(_("columns"), "dim")]
    for pillar, letter in enumerate(pillar_letters()):
        cards = scene.view["columns"][seat][pillar]
        note += [(f" {letter}", PILLAR_LOOKS[pillar]), (f"{len(cards)}:{required_before(scene, seat, pillar)}", "text")]
    sizes = groups(scene.content, scene.view["boards"][seat])[:3]
    if sizes:
        note.append(("  " + _("groups"), "dim"))
    for size, colour in sizes:
        note.append((f" {colour_letters()[colour]}{size}", INKS[colour]))
    return tuple(note)


def _where(scene: Scene, seat: int, words: bool) -> Note:
    """Where the token is, as a sign or in words."""
    at = scene.view["tokens"][seat]
    if not words:
        return ((_place(scene, seat), "dim"),)
    waits = _("waits") if at < 0 else _("is out") if at >= len(scene.content.track) else ""
    return ((waits or _("space {number}").format(number=at + 1), "text"),)


def _place(scene: Scene, seat: int) -> str:
    """Where the seat's token is."""
    at = scene.view["tokens"][seat]
    return _("wait") if at < 0 else _("out") if at >= len(scene.content.track) else f"@{at + 1}"
