"""The five tile supplies with their bonuses."""

from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.games.gaudi.words import effect_text, tile_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import tile
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import TILES, effect_note
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel

WORDS = 25
"""Columns of a tile in words."""


class Supplies(Panel):
    """A line a supply: its number, its tiles, and the bonus that taking its last tile opens."""

    PANEL = "supplies"
    KINDS = ("supplies", "bonuses")
    VIEWED = ("supplies", "open_bonuses", "frames")

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Supplies")

    def caption(self, scene: Scene) -> str:
        """What stands at the right end of the lines."""
        return "" if self.zoomed and self._lines(self.size.width - 2, scene) <= self.size.height - 2 else _("bonus")

    def _lines(self, width: int, scene: Scene, least: int = 2) -> int:
        """How many lines the list in words takes, with so many for each supply at least."""
        across = max(1, (width - 4) // max(WORDS, width // 5))
        return sum(max(least, 1 - (-len(set(kinds)) // across)) for kinds in scene.view["supplies"])

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the supplies from the left one down."""
        if self.zoomed and self._lines(canvas.width, scene) <= canvas.height:
            self._paint_words(canvas, scene)
            return
        step = 2 if canvas.height >= SUPPLIES * 2 - 1 else 1
        pitch = max(4, min(6, (canvas.width - 5) // 5))
        placing = self._placing(scene)
        for supply, kinds in enumerate(scene.view["supplies"]):
            y = supply * step
            canvas.put(0, y, str(supply + 1), "dim")
            seen = set[int]()
            for index, kind in enumerate(kinds):
                x = 2 + index * pitch
                spot = Spot("supplies", (supply, kind))
                canvas.put(x, y, tile(kind // 4, kind % 4, self.glyphs), TILES[kind // 4], spot)
                if placing == (supply, kind) and kind not in seen:
                    canvas.put(x - 1, y, "(", "pending", spot)
                    canvas.put(x + 2, y, ")", "pending", spot)
                elif kind not in seen or scene.under_cursor("supplies") != spot.key:
                    self.mark(canvas, (x, y, 2), spot, scene)
                seen.add(kind)
            if not kinds:
                canvas.put(2, y, self.glyphs.empty * 3, "dim")
            spot = Spot("bonuses", (supply,))
            note = effect_note(scene.content.effects[scene.content.bonuses[supply]], self.glyphs)
            width = sum(len(text) for text, _look in note)
            x = canvas.width - width - 1
            canvas.write(x, y, note, spot, "strong" if supply in scene.view["open_bonuses"] else "dim")
            self.mark(canvas, (x, y, width), spot, scene)

    def _paint_words(self, canvas: Canvas, scene: Scene) -> None:
        """Paint each supply with its bonus, and below that its tiles by name."""
        content, y = scene.content, 0
        pitch = max(WORDS, canvas.width // 5)
        across = max(1, (canvas.width - 4) // pitch)
        least = 3 if canvas.height >= self._lines(canvas.width, scene, 3) else 2
        for supply, kinds in enumerate(scene.view["supplies"]):
            spot, bonus = Spot("bonuses", (supply,)), _("bonus")
            canvas.put(1, y, str(supply + 1), "strong")
            x = canvas.put(4, y, bonus, "text", spot)
            self.mark(canvas, (4, y, len(bonus)), spot, scene)
            effect = effect_text(content.effects[content.bonuses[supply]])
            here = supply in scene.view["open_bonuses"]
            text = _("{effect}, open to you now") if here else _("{effect}, for its last tile")
            canvas.put(x + 2, y, text.format(effect=effect), "good" if here else "dim", spot)
            if not kinds:
                canvas.put(4, y + 1, _("empty"), "dim")
            for at, kind in enumerate(sorted(set(kinds))):
                row, column = divmod(at, across)
                x, line, spot = 4 + column * pitch, y + 1 + row, Spot("supplies", (supply, kind))
                sign = tile(kind // 4, kind % 4, self.glyphs)
                canvas.put(x, line, sign, TILES[kind // 4], spot)
                self.mark(canvas, (x, line, 2), spot, scene)
                count = kinds.count(kind)
                number = f" {self.glyphs.times}{count}" if count > 1 else ""
                canvas.put(x + 4, line, tile_name(kind) + number, "text", spot)
            y += max(least, 1 - (-len(set(kinds)) // across))

    def _placing(self, scene: Scene) -> tuple[int, int] | None:
        """The supply and the kind of the tile that is being placed."""
        frame = scene.frame
        return (frame[2], frame[3]) if frame is not None and frame[0] == "place" else None
