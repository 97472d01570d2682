"""All seats, a line each: markers, total, tiles, hand, chimneys."""

from gaudi_tui.messages import _
from gaudi_tui.tui.glyphs import pillar_letters
from gaudi_tui.tui.notation import PILLAR_LOOKS, Note, plain
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
        seats = list(range(view["seats"]))
        if canvas.height < len(seats):
            seats.remove(own_seat(scene))
        for y, seat in enumerate(seats):
            self._paint_seat(canvas, scene, seat, y)

    def _paint_seat(self, canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
        view = scene.view
        moving = view["to_move"] == seat
        if moving:
            canvas.put(0, y, self.glyphs.turn, "turn")
        x = canvas.put(1, y, token_sign(scene, seat), token_look(scene, seat)) + 1
        notes = self._notes(scene, seat)
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
