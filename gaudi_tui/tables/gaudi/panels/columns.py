"""The three columns under the own board: the cards played, oldest first."""

from gaudi_tui.games.gaudi.words import category_name, effect_text, pillar_name
from gaudi_tui.messages import _, plural
from gaudi_tui.play.glyphs import pillar_letters
from gaudi_tui.play.note import join, plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, category_letters, effect_note, reward_note
from gaudi_tui.tables.gaudi.panels.cards import gains
from gaudi_tui.tables.gaudi.panels.words import Entry, paint_list
from gaudi_tui.tables.gaudi.requirements import required_before
from gaudi_tui.tables.gaudi.tokens import name_of
from gaudi_tui.tui.fitting import fit, wrap
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat

TITLED = 15
"""The least width of a column for titles on lines of their own."""


class Columns(Panel):
    """Side by side with their cards; folded to one line (cards, number required so far) where there is no room."""

    PANEL = "columns"
    KINDS = ("columns",)
    VIEWED = ("columns",)

    def title(self, scene: Scene) -> str:
        """Whose columns they are."""
        seat = own_seat(scene)
        if seat == scene.seat and not scene.past:
            return _("Your columns")
        name = name_of(scene, seat, 12)
        return _("Your columns") if name == _("You") else _("{name}'s columns").format(name=name)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the columns, or their summary."""
        if self.zoomed:
            paint_list(self, canvas, scene, self._entries(scene))
            return
        pitch = canvas.width // 3
        for pillar in range(3):
            self._paint_column(canvas.window(pillar * pitch, 0, pitch, canvas.height), scene, pillar)

    def _entries(self, scene: Scene) -> list[Entry]:
        """All columns in words: what they require so far, what the board adds, each card."""
        content, seat, entries = scene.content, own_seat(scene), list[Entry]()
        for pillar in range(3):
            cards, look = scene.view["columns"][seat][pillar], PILLAR_LOOKS[pillar]
            printed = ", ".join(effect_text(content.effects[effect]) for effect in content.board_effects[pillar])
            number = plural("{count} card", "{count} cards", len(cards))
            text = _("{number}, {required} required so far").format(
                number=number, required=required_before(scene, seat, pillar)
            )
            below = _("; printed below: {effects}").format(effects=printed) if printed else ""
            entries.append(Entry(None, (), (((f"{pillar_name(pillar)}  ", f"{look} strong"), (text + below, "text")),)))
            for card_id in cards:
                card = content.cards[card_id]
                head = ((category_letters(card.category), look),)
                title = (card.title, "strong")
                what = (f"  {category_name(card.category)}: {gains(scene, card_id)}", "text")
                entries.append(Entry(Spot("columns", (card_id,)), head, ((title, what),)))
        return entries

    def _paint_column(self, canvas: Canvas, scene: Scene, pillar: int) -> None:
        content = scene.content
        cards = scene.view["columns"][own_seat(scene)][pillar]
        total = sum(content.cards[card].need for card in cards)
        x = canvas.put(1, 0, pillar_letters()[pillar], f"{PILLAR_LOOKS[pillar]} strong")
        x = canvas.put(x + 1, 0, f"{len(cards)}:{total}", "strong")
        printed = join([effect_note(content.effects[effect], self.glyphs) for effect in content.board_effects[pillar]])
        if x + 1 + len(plain(printed)) <= canvas.width:
            canvas.write(x + 1, 0, printed)
        room = canvas.height - 1
        shown = cards[max(0, len(cards) - room) :]
        titles = self._titles([content.cards[card].title for card in shown], canvas.width - 2, room)
        y = 1
        for card_id, lines in zip(shown, titles, strict=True):
            card = content.cards[card_id]
            spot = Spot("columns", (card_id,))
            canvas.put(1, y, category_letters(card.category), PILLAR_LOOKS[pillar], spot)
            self.mark(canvas, (1, y, 2), spot, scene)
            x = canvas.write(4, y, reward_note(content, card, self.glyphs), spot)
            for at, line in enumerate(lines, y + 1):
                canvas.put(2, at, line, "dim", spot)
            if not lines and canvas.width - x > 6:
                canvas.put(x + 1, y, fit(card.title, canvas.width - x - 2, self.glyphs.ellipsis), "dim", spot)
            y += 1 + len(lines)

    def _titles(self, titles: list[str], width: int, room: int) -> list[list[str]]:
        """The titles on lines of their own below the cards' signs, as whole as so many lines in all allow; or none."""
        if 2 * len(titles) > room or width + 2 < TITLED:
            return [[] for _title in titles]
        told = [[fit(title, width, self.glyphs.ellipsis)] for title in titles]
        for index, title in enumerate(titles):
            lines = wrap(title, width, 99, self.glyphs.ellipsis)
            if len(titles) + sum(map(len, told)) + len(lines) - 1 <= room:
                told[index] = lines
        return told
