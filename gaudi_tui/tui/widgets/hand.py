"""The own hand."""

from gaudi_tui.messages import _
from gaudi_tui.tui.scene import Scene, Spot
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.cards import paint_card
from gaudi_tui.tui.widgets.panel import Panel, own_seat

HAND_LIMIT = 4


class Hand(Panel):
    """A line a card; covered while the curtain is down and for spectators."""

    PANEL = "hand"
    KINDS = ("hand",)

    def title(self, scene: Scene) -> str:
        """Its name and how full it is."""
        cards = len(scene.view["hands"][own_seat(scene)])
        return _("Hand {count}/{limit}").format(count=cards, limit=HAND_LIMIT)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the cards."""
        for y, card in enumerate(scene.view["hands"][own_seat(scene)]):
            if card is None or scene.curtain:
                canvas.put(1, y, self.glyphs.shades[0] * 8, "dim")
                canvas.put(10, y, _("covered"), "dim")
            else:
                paint_card(self, canvas, y, Spot("hand", (card,)), scene, pillar=True)
