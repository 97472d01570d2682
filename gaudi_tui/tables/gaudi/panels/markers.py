"""The three score markers and the total if the game ended now."""

from gaudi_tui.games.gaudi.words import pillar_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import pillar_letters
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS
from gaudi_tui.tables.gaudi.panels.seats import TOLD, paint_seats
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.opening import Opening
from gaudi_tui.tui.widgets.panel import own_seat

WORDS = 44
"""The width from which on one line names the pillars."""
SEATS_BELOW = 3
"""Seats for which there is room below one line of markers; else that line is the own seat's."""


class Markers(Opening):
    """One line, or a bar a marker. `extra`: for each seat the total if the game ended now."""

    PANEL = "markers"
    VIEWED = TOLD  # also rows of seats, where there is no other room for them
    OPENS = "scores"

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Points")

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the markers."""
        seat = own_seat(scene)
        points = scene.view["vp"][seat]
        total = str(self.extra[seat]) if seat < len(self.extra) else "?"
        narrow = canvas.height < 3 and canvas.width < WORDS
        if narrow and (scene.view["seats"] > SEATS_BELOW or scene.view["mode"] == "solo"):
            paint_seats(self, canvas, scene, [seat])
            return
        if canvas.height < 3:
            x = 1
            for pillar, value in enumerate(points):
                name = pillar_letters()[pillar] if narrow else pillar_name(pillar)
                x = canvas.put(x, 0, name, PILLAR_LOOKS[pillar])
                x = canvas.put(x + 1, 0, str(value).rjust(2), "strong") + (1 if narrow else 2)
            canvas.put(x, 0, _("total {total}").format(total=total), "strong")
            return
        room = canvas.width - 17
        most = max(30, *points)
        for pillar, value in enumerate(points):
            canvas.put(1, pillar, pillar_name(pillar), PILLAR_LOOKS[pillar])
            canvas.put(11, pillar, str(value).rjust(3), "strong")
            filled = room * value // most
            canvas.put(15, pillar, self.glyphs.shades[1] * filled, PILLAR_LOOKS[pillar])
            canvas.put(15 + filled, pillar, self.glyphs.shades[2] * (room - filled), "dim")
        if canvas.height > 3:
            text = _("Total if the game ended now")
            canvas.put(1, 3, text if len(text) + 6 <= canvas.width else _("Total now"), "text")
            canvas.put(canvas.width - 4, 3, total.rjust(3), "strong")
