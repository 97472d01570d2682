"""All seats, a line each: markers, total, tiles, hand, chimneys."""

from gaudi_tui.messages import _
from gaudi_tui.tui.glyphs import pillar_letters
from gaudi_tui.tui.notation import PILLAR_LOOKS
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
        canvas.put(0, y, self.glyphs.turn if view["to_move"] == seat else " ", "turn")
        x = canvas.put(1, y, token_sign(scene, seat), token_look(scene, seat))
        room = max(5, min(14, canvas.width - 30))
        canvas.put(x + 1, y, fit(name_of(scene, seat), room, self.glyphs.ellipsis))
        x += room + 2
        for pillar, value in enumerate(view["vp"][seat]):
            x = canvas.put(x, y, pillar_letters()[pillar], PILLAR_LOOKS[pillar])
            x = canvas.put(x, y, str(value).ljust(3))
        total = str(self.extra[seat]) if seat < len(self.extra) else "?"
        x = canvas.put(x, y, f"={total}".ljust(4), "strong") + 1
        hand = len(view["hands"][seat])
        x = canvas.put(x, y, _("c{cards}").format(cards=hand), "dim") + 1
        chimneys = "/".join(str(reached) for reached in view["chimneys"][seat])
        tiles = sum(colour >= 0 for colour in view["boards"][seat])
        x = canvas.put(x, y, _("t{tiles} ch{chimneys}").format(tiles=tiles, chimneys=chimneys), "dim")
