"""All seats, a line each: markers, total, tiles, hand, chimneys."""

from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from gaudi_tui.messages import _
from gaudi_tui.tui.glyphs import colour_letters, pillar_letters
from gaudi_tui.tui.notation import INKS, PILLAR_LOOKS, Note, plain
from gaudi_tui.tui.scene import Scene
from gaudi_tui.tui.widgets.canvas import Canvas, fit
from gaudi_tui.tui.widgets.panel import Panel, name_of, own_seat, token_look, token_sign


class Seats(Panel):
    """The opponents; the viewer too where there is room. `extra`: for each seat the total if the game ended now."""

    PANEL = "seats"

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
        if canvas.height < len(seats):
            seats.remove(own_seat(scene))
        for y, seat in enumerate(seats):
            self._paint_seat(canvas, scene, seat, y)

    def _paint_solo(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the human where there is room, Gaudí with his cards and tiles, the third player."""
        y = 0
        if canvas.height >= 4:
            self._paint_seat(canvas, scene, 0, y)
            y += 1
        notes = self._gaudi_notes(scene)
        tiles = self._gaudi_tiles(scene)
        if canvas.height < 3:  # all that is left of it on two lines
            notes, tiles = notes[:2], ()
        self._paint_line(canvas, scene, GAUDI, y, notes)
        if tiles:
            y += 1
            canvas.write(3, y, tiles)
        third: list[Note] = [((self._place(scene, THIRD), "dim"),)]
        self._paint_line(canvas, scene, THIRD, y + 1, third)

    def _gaudi_notes(self, scene: Scene) -> list[Note]:
        """Gaudí's cards of each pillar, his score if the game ended now, his place."""
        cards: list[tuple[str, str]] = []
        for pillar, column in enumerate(scene.view["zone_cards"]):
            text = str(len(column)).ljust(2 if pillar == 2 else 3)
            sign = _("c") if pillar == 0 else ""
            cards += [(sign + pillar_letters()[pillar], PILLAR_LOOKS[pillar]), (text, "text")]
        total = str(self.extra[GAUDI]) if len(self.extra) > GAUDI else "?"
        first = _("1st") if scene.view["first_player"] == GAUDI else ""
        return [
            tuple(cards),
            ((f"={total}".ljust(3), "strong"),),
            ((self._place(scene, GAUDI), "dim"),),
            ((first.ljust(len(_("1st"))), "dim"),),
        ]

    def _gaudi_tiles(self, scene: Scene) -> Note:
        """His tiles by colour."""
        note: list[tuple[str, str]] = [(_("tiles"), "dim")]
        for colour, letter in enumerate(colour_letters()):
            count = sum(scene.view["zone_tiles"][colour * 4 : colour * 4 + 4])
            note += [(" ", "text"), (f"{letter}{count}", INKS[colour])]
        return tuple(note)

    def _paint_seat(self, canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
        self._paint_line(canvas, scene, seat, y, self._notes(scene, seat))

    def _paint_line(self, canvas: Canvas, scene: Scene, seat: int, y: int, notes: list[Note]) -> None:
        """Paint a token's sign, its name and what is said of it; the last notes go where there is no room."""
        view = scene.view
        moving = view["to_move"] == seat
        if moving:
            canvas.put(0, y, self.glyphs.turn, "turn")
        x = canvas.put(1, y, token_sign(scene, seat), token_look(scene, seat)) + 1
        room = canvas.width - x
        while len(notes) > 2 and room - sum(len(plain(note)) + 1 for note in notes) < 5:
            notes.pop()
        width = room - sum(len(plain(note)) + 1 for note in notes)
        name = fit(name_of(scene, seat), min(width, 20), self.glyphs.ellipsis)
        canvas.put(x, y, name, "strong" if moving else "text")
        x += min(width, 20) + 1
        for note in notes:
            x = canvas.write(x, y, note) + 1

    def _notes(self, scene: Scene, seat: int) -> list[Note]:
        """What is said of a seat, the most important first."""
        view, letters = scene.view, pillar_letters()
        points: list[tuple[str, str]] = []
        for pillar, value in enumerate(view["vp"][seat]):
            points += [(letters[pillar], PILLAR_LOOKS[pillar]), (str(value).ljust(2 if pillar == 2 else 3), "text")]
        total = str(self.extra[seat]) if seat < len(self.extra) else "?"
        tiles = sum(colour >= 0 for colour in view["boards"][seat])
        chimneys = "/".join(str(reached) for reached in view["chimneys"][seat])
        first = _("1st") if view["first_player"] == seat else ""
        return [
            tuple(points),
            ((f"={total}".ljust(3), "strong"),),
            ((_("c{cards}").format(cards=len(view["hands"][seat])), "dim"),),
            ((_("t{tiles}").format(tiles=tiles).ljust(3), "dim"),),
            ((_("ch{chimneys}").format(chimneys=chimneys), "dim"),),
            ((self._place(scene, seat), "dim"),),
            ((first.ljust(len(_("1st"))), "dim"),),
        ]

    def _place(self, scene: Scene, seat: int) -> str:
        """Where the seat's token is."""
        at = scene.view["tokens"][seat]
        text = _("wait") if at < 0 else _("out") if at >= len(scene.content.track) else f"@{at + 1}"
        return text.ljust(4)
