"""The chandelier track: every space with its action, pencils, hammers and token, the dark ones, the centre."""

from gaudi_tui.messages import _
from gaudi_tui.tui.notation import effect_note
from gaudi_tui.tui.scene import Scene, Spot
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, token_look, token_sign

CENTRE_WIDTH = 8
WAITING = -1


class Track(Panel):
    """Four lines, a column a space: number, action, pencils and hammers, tokens. The centre stands at the end."""

    PANEL = "track"
    KINDS = ("track", "centre")

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Track")

    def caption(self, scene: Scene) -> str:
        """Who has not entered yet."""
        waiting = [token_sign(scene, seat) for seat, at in enumerate(scene.view["tokens"]) if at == WAITING]
        return _("waiting: {tokens}").format(tokens=" ".join(waiting)) if waiting else ""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the spaces and the centre."""
        spaces = len(scene.content.track)
        pitch = max(3, min(8, (canvas.width - CENTRE_WIDTH) // spaces))
        for space in range(spaces):
            self._paint_space(canvas, scene, space, space * pitch, pitch)
        self._paint_centre(canvas, scene, spaces * pitch)

    def _paint_space(self, canvas: Canvas, scene: Scene, space: int, x: int, pitch: int) -> None:
        printed, glyphs, spot = scene.content.track[space], self.glyphs, Spot("track", (space,))
        look = "dark" if printed.dark else "text"
        for y in range(4):
            canvas.put(x, y, " " * (pitch - 1), look, spot)
        number = str(space + 1)
        if printed.dark:
            canvas.put(x, 0, glyphs.shades[0], look, spot)
            canvas.put(x + 1 + len(number), 0, glyphs.shades[0], look, spot)
        canvas.put(x + 1, 0, number, f"{look} strong", spot)
        self.mark(canvas, (x + 1, 0, len(number)), spot, scene)
        note = effect_note(scene.content.effects[printed.effect], glyphs)
        canvas.write(x + 1, 1, note, spot, "dark" if printed.dark else "")
        icons = glyphs.pencil * printed.pencils + glyphs.hammer * printed.hammers
        if len(icons) > pitch - 1:
            icons = f"{printed.pencils}{glyphs.pencil}{printed.hammers}{glyphs.hammer}"
        canvas.put(x + (0 if pitch < 5 else 1), 2, icons.rjust(3) if pitch < 5 else icons, look, spot)
        at = x + 1
        for seat, token in enumerate(scene.view["tokens"]):
            if token == space:
                at = canvas.put(at, 3, token_sign(scene, seat), f"{token_look(scene, seat)}", spot)

    def _paint_centre(self, canvas: Canvas, scene: Scene, x: int) -> None:
        view, content = scene.view, scene.content
        spot = Spot("track", (content.centre,))
        canvas.put(x + 1, 0, _("centre"), "strong", spot)
        self.mark(canvas, (x + 1, 0, len(_("centre"))), spot, scene)
        if view["centre"] is not None:
            for action, effect in enumerate(content.centres[view["centre"]]):
                spot = Spot("centre", (action,))
                end = canvas.write(x + 1, 1 + action, effect_note(content.effects[effect], self.glyphs), spot)
                self.mark(canvas, (x + 1, 1 + action, end - x - 1), spot, scene)
        at = x + 1
        for seat, token in enumerate(view["tokens"]):
            if token == content.centre:
                at = canvas.put(at, 3, token_sign(scene, seat), token_look(scene, seat))
