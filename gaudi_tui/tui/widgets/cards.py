"""How a card is painted on a line, and the arithmetic of its requirement."""

from gaudi_tui.games.gaudi.words import category_name, condition_text, effect_text
from gaudi_tui.tui.glyphs import pillar_letters
from gaudi_tui.tui.needs import card_need
from gaudi_tui.tui.notation import PILLAR_LOOKS, category_letters, requirement_note, reward_note
from gaudi_tui.tui.scene import Scene, Spot
from gaudi_tui.tui.widgets.canvas import Canvas, fit
from gaudi_tui.tui.widgets.panel import Panel, own_seat

ARITHMETIC = 32
"""The least width for tiles had and needed; else a sign says whether they suffice."""


def paint_card(panel: Panel, canvas: Canvas, y: int, spot: Spot, scene: Scene, *, pillar: bool = False) -> None:
    """Paint a card on one line: marked category, requirement, tiles had and needed, reward, title."""
    card = scene.content.cards[spot.key[0]]
    glyphs = panel.glyphs
    x = 1
    look = PILLAR_LOOKS[card.pillar]
    text = category_letters(card.category)
    if pillar:
        text = f"{pillar_letters()[card.pillar]} {text}"
    end = canvas.put(x, y, text, look, spot)
    panel.mark(canvas, (x, y, end - x), spot, scene)
    have, need, _spaces = card_need(scene, own_seat(scene), card.id)
    playable = "good" if have >= need else "dim"
    x = canvas.write(end + 2, y, requirement_note(card), spot)
    if canvas.width >= ARITHMETIC:
        x = canvas.put(x + 1, y, f"{have}/{need}".ljust(3), playable, spot) + 1
    else:
        x = canvas.put(x, y, glyphs.met if have >= need else " ", playable, spot) + 1
    reward = reward_note(scene.content, card, glyphs)
    start = x
    x = canvas.write(x, y, reward, spot)
    canvas.cut(x, y, glyphs.ellipsis)
    x = max(x + 2, start + min(10, canvas.width // 4))
    room = canvas.width - x
    title = card.title
    if card.year is not None and room >= len(title) + 7:
        title = f"{title} {card.year}"
    if room > 3:
        canvas.put(x, y, fit(title, room, glyphs.ellipsis), "dim", spot)


def long_text(scene: Scene, card_id: int) -> str:
    """A card's category and rewards in words."""
    card = scene.content.cards[card_id]
    if card.condition is not None:
        what = condition_text(card.condition)
    else:
        what = ", ".join(effect_text(scene.content.effects[effect]) for effect in card.effects)
    return f"{category_name(card.category)}: {what}"
