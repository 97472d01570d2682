"""The own hand."""

from typing import Any

from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import pillar_letters
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS
from gaudi_tui.tables.gaudi.panels.cards import paint_card, paint_card_box
from gaudi_tui.tables.gaudi.panels.words import Entry, card_lines, paint_list
from gaudi_tui.tables.gaudi.requirements import NEEDED, hand_limit, played_by
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat

BOX = (16, 5, 32)
"""The least columns and lines of a card that is painted as a box, and its most columns."""
SEEN = 3
"""Cards for which there is room in any case, so that the boxes of few cards keep their places as they come and go."""


class Hand(Panel):
    """A box a card or a line, two to a line where they are many; covered below the curtain and for spectators."""

    PANEL = "hand"
    KINDS = ("hand",)
    VIEWED = ("hands", *NEEDED)

    def title(self, scene: Scene) -> str:
        """Its name and how full it is."""
        seat = own_seat(scene)
        return _("Hand {count}/{limit}").format(count=len(scene.view["hands"][seat]), limit=hand_limit(scene, seat))

    def inputs(self, scene: Scene) -> tuple[Any, ...]:
        """What plays cards now, too."""
        return (*super().inputs(scene), played_by(scene, own_seat(scene)))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the cards, side by side where there are more than lines."""
        cards = scene.view["hands"][own_seat(scene)]
        if self.zoomed and not scene.curtain and None not in cards:
            paint_list(self, canvas, scene, [self._entry(scene, card) for card in cards])
            return
        if canvas.height >= BOX[1] and canvas.width >= max(SEEN, len(cards)) * BOX[0]:
            pitch = min(BOX[2], canvas.width // max(SEEN, len(cards)))
            for index, card in enumerate(cards):
                self._paint_box(canvas.window(index * pitch, 0, pitch, canvas.height), scene, card)
            return
        if len(cards) <= canvas.height:
            self._paint_lines(canvas, scene, cards)
            return
        rows, pitch = -(-len(cards) // 2), canvas.width // 2
        for index, card in enumerate(cards):
            self._paint_card(canvas.window(index // rows * pitch, index % rows, pitch, 1), scene, card)

    def _paint_lines(self, canvas: Canvas, scene: Scene, cards: list[int | None]) -> None:
        """Paint a card a line; one whose title would be cut has another below, while there are lines."""
        spare, y = canvas.height - len(cards), 0
        for card in cards:
            lines = self._paint_card(canvas.window(0, y, canvas.width, 1 + min(1, spare)), scene, card)
            spare -= lines - 1
            y += lines

    def _entry(self, scene: Scene, card: int) -> Entry:
        """A card in words."""
        pillar = scene.content.cards[card].pillar
        head = ((pillar_letters()[pillar], PILLAR_LOOKS[pillar]),)
        return Entry(Spot("hand", (card,)), head, card_lines(self, scene, card))

    def _paint_box(self, canvas: Canvas, scene: Scene, card: int | None) -> None:
        if card is None or scene.curtain:
            self.paint_box(canvas, "frame")
            canvas.put((canvas.width - len(_("covered"))) // 2, canvas.height // 2, _("covered"), "dim")
        else:
            paint_card_box(self, canvas, Spot("hand", (card,)), scene, pillar=True)

    def _paint_card(self, canvas: Canvas, scene: Scene, card: int | None) -> int:
        """Paint a card; return the lines taken."""
        if card is None or scene.curtain:
            canvas.put(1, 0, self.glyphs.shades[2] * 8, "dim")
            canvas.put(10, 0, _("covered"), "dim")
            return 1
        return paint_card(self, canvas, Spot("hand", (card,)), scene, pillar=True)
