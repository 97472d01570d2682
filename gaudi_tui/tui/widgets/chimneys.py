"""The three chimneys: steps reached, what the next one requires and gives."""

from gaudi_tui.games.gaudi.words import pillar_name
from gaudi_tui.messages import _
from gaudi_tui.tui.glyphs import pillar_letters
from gaudi_tui.tui.notation import PILLAR_LOOKS, join, plain, step_requirement_note, step_reward_note
from gaudi_tui.tui.scene import Scene, Spot, counting
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat


class Chimneys(Panel):
    """A line a chimney: pips, then the next step with tiles had and needed; all steps where there is room."""

    PANEL = "chimneys"
    KINDS = ("chimneys",)

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Chimneys")

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the three chimneys."""
        step = max(1, canvas.height // 3)
        for pillar in range(3):
            self._paint_chimney(canvas, scene, pillar, pillar * step, full=step >= 2)

    def _paint_chimney(self, canvas: Canvas, scene: Scene, pillar: int, y: int, full: bool) -> None:
        seat, view, glyphs = own_seat(scene), scene.view, self.glyphs
        chimney = scene.content.chimneys[view["chimney_tiles"][seat][pillar]]
        reached, steps = view["chimneys"][seat][pillar], chimney.steps
        spot = Spot("chimneys", (pillar,))
        name = pillar_name(pillar) if canvas.width >= 36 else pillar_letters()[pillar]
        x = canvas.put(1, y, name, f"{PILLAR_LOOKS[pillar]} strong", spot)
        self.mark(canvas, (1, y, len(name)), spot, scene)
        x = 1 + (max(len(pillar_name(p)) for p in range(3)) if canvas.width >= 36 else 1) + 2
        x = canvas.put(x, y, glyphs.reached * reached, PILLAR_LOOKS[pillar], spot)
        x = canvas.put(x, y, glyphs.unreached * (len(steps) - reached), "dim", spot)
        if reached == len(steps):
            canvas.put(x + 1, y, _("at the top"), "dim", spot)
        else:
            step = steps[reached]
            have = counting(scene, view["boards"][seat], step.shape)
            x = canvas.write(x + 1, y, step_requirement_note(step, glyphs), spot)
            x = canvas.put(x + 1, y, f"{have}/{step.need}", "good" if have >= step.need else "dim", spot)
            canvas.write(x + 1, y, step_reward_note(scene.content, step, glyphs), spot)
        if full:
            notes = [
                join([step_requirement_note(step, glyphs), step_reward_note(scene.content, step, glyphs)])
                for step in steps
            ]
            x = 3
            for index, note in enumerate(notes):
                sign = glyphs.reached if index < reached else glyphs.unreached
                canvas.put(x, y + 1, sign, PILLAR_LOOKS[pillar] if index < reached else "dim", spot)
                canvas.write(x + 1, y + 1, note, spot, "dim" if index < reached else "")
                x += len(plain(note)) + 3
