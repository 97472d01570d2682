"""The three windows: nine cards and the bonuses above them."""

from itertools import pairwise
from typing import Any

from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.games.gaudi.words import effect_text, pillar_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import pillar_letters
from gaudi_tui.play.note import plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, effect_note
from gaudi_tui.tables.gaudi.panels.cards import long_text, paint_card, paint_card_box
from gaudi_tui.tables.gaudi.panels.words import Entry, card_lines, paint_list
from gaudi_tui.tables.gaudi.requirements import NEEDED, played_by
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat

BOX = (16, 4)
"""The least columns and lines of a card that is painted as a box."""


class Windows(Panel):
    """The windows side by side, cards as boxes or lines; one below the other where the panel is narrow and high."""

    PANEL = "windows"
    KINDS = ("windows", "bonuses")
    VIEWED = ("windows", "open_bonuses", *NEEDED)

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Windows")

    def inputs(self, scene: Scene) -> tuple[Any, ...]:
        """What plays cards now, too."""
        return (*super().inputs(scene), played_by(scene, own_seat(scene)))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the three windows."""
        if self.zoomed:
            paint_list(self, canvas, scene, self._entries(canvas, scene))
            return
        if canvas.width >= 3 * BOX[0] and canvas.height > 3 * BOX[1]:
            edges = [canvas.width * pillar // 3 for pillar in range(4)]
            for pillar, (left, right) in enumerate(pairwise(edges)):
                self._paint_boxes(canvas.window(left, 0, right - left, canvas.height), scene, pillar)
        elif canvas.width >= 72:
            pitch = canvas.width // 3
            for pillar in range(3):
                self._paint_window(canvas.window(pillar * pitch, 0, pitch - 1, canvas.height), scene, pillar)
        else:
            pitch = max(4, canvas.height // 3)
            for pillar in range(3):
                self._paint_window(canvas.window(0, pillar * pitch, canvas.width, pitch), scene, pillar)

    def caption(self, scene: Scene) -> str:
        """The bonuses, where the list in words has no room for them."""
        content = scene.content
        effects = (content.effects[content.bonuses[SUPPLIES + pillar]] for pillar in range(3))
        notes = (plain(effect_note(effect, self.glyphs)) for effect in effects)
        bonuses = (f"{letter} {note}" for letter, note in zip(pillar_letters(), notes, strict=True))
        return _("bonus {bonuses}").format(bonuses="  ".join(bonuses)) if self.zoomed else ""

    def _entries(self, canvas: Canvas, scene: Scene) -> list[Entry]:
        """All cards in words, the windows' bonuses above them where there is room or one can be chosen."""
        content, letters, entries = scene.content, pillar_letters(), list[Entry]()
        cards = [card for window in scene.view["windows"] for card in window if card is not None]
        room = 2 * len(cards) + 3 <= canvas.height
        for pillar, window in enumerate(scene.view["windows"]):
            spot = Spot("bonuses", (SUPPLIES + pillar,))
            name, look = letters[pillar], PILLAR_LOOKS[pillar]
            if room or spot in scene.spots:
                effect = effect_text(content.effects[content.bonuses[SUPPLIES + pillar]])
                text = _("{pillar} window: its last card's bonus is {effect}").format(
                    pillar=pillar_name(pillar), effect=effect
                )
                entries.append(Entry(spot, ((name, look),), (((text, f"{look} strong"),),)))
            for card in window:
                if card is not None:
                    entries.append(Entry(Spot("windows", (card,)), ((name, look),), card_lines(self, scene, card)))
        return entries

    def _paint_boxes(self, canvas: Canvas, scene: Scene, pillar: int) -> None:
        """Paint a window as its header above three boxes."""
        self._paint_header(canvas, scene, pillar)
        edges = [1 + (canvas.height - 1) * index // 3 for index in range(4)]
        for index, card in enumerate(scene.view["windows"][pillar]):
            box = canvas.window(0, edges[index], canvas.width, edges[index + 1] - edges[index])
            if card is None:
                self.paint_box(box, "frame")
                box.put((box.width - 2) // 2, box.height // 2, self.glyphs.empty * 2, "dim")
            else:
                paint_card_box(self, box, Spot("windows", (card,)), scene)

    def _paint_header(self, canvas: Canvas, scene: Scene, pillar: int) -> None:
        """Paint a window's name and the bonus that its last card opens."""
        supply = SUPPLIES + pillar
        canvas.fill(0, self.glyphs.frame[0], "frame", 0, canvas.width)
        canvas.put(1, 0, f" {pillar_name(pillar)} ", PILLAR_LOOKS[pillar] + " strong")
        spot = Spot("bonuses", (supply,))
        note = effect_note(scene.content.effects[scene.content.bonuses[supply]], self.glyphs)
        width = sum(len(text) for text, _look in note)
        x = canvas.width - width - 2
        canvas.put(x - 1, 0, " " * (width + 2))
        canvas.write(x, 0, note, spot, "strong" if supply in scene.view["open_bonuses"] else "")
        self.mark(canvas, (x, 0, width), spot, scene)

    def _paint_window(self, canvas: Canvas, scene: Scene, pillar: int) -> None:
        """Paint a window as its header above lines."""
        self._paint_header(canvas, scene, pillar)
        step = max(1, (canvas.height - 1) // 3)
        for index, card in enumerate(scene.view["windows"][pillar]):
            y = 1 + index * step
            if card is None:
                canvas.put(1, y, self.glyphs.empty * 2, "dim")
            else:
                spot = Spot("windows", (card,))
                paint_card(self, canvas.window(0, y, canvas.width, 1), spot, scene)
                if step > 1:
                    text = fit(long_text(scene, card), canvas.width - 6, self.glyphs.ellipsis)
                    canvas.put(5, y + 1, text, "dim", spot)
