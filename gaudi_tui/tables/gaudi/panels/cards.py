"""How a card is painted, on a line or as a box, and the arithmetic of its requirement."""

from rich.cells import cell_len

from gaudi_tui.games.gaudi.words import category_name, condition_text, effect_text
from gaudi_tui.play.glyphs import pillar_letters
from gaudi_tui.play.note import plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, category_letters, requirement_note, reward_note
from gaudi_tui.tables.gaudi.requirements import card_need
from gaudi_tui.tui.fitting import fit, wrap
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat

ARITHMETIC = 32
"""The least width for tiles had and needed; else a sign says whether they suffice."""
BELOW = 6
"""The column of a title on a line of its own: below the requirement."""


def paint_card(panel: Panel, canvas: Canvas, spot: Spot, scene: Scene, *, pillar: bool = False) -> int:
    """Paint a card on the first line: marked category, requirement, tiles had and needed, reward, title.

    A title that would be cut stands on the next line, if the canvas has one. Returns the lines taken.
    """
    card = scene.content.cards[spot.key[0]]
    glyphs = panel.glyphs
    x, y = 1, 0
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
    title = card.title
    aligned = max(x + 2, start + min(10, canvas.width // 4))
    x = aligned if aligned + cell_len(title) <= canvas.width else x + 2
    room = canvas.width - x
    if room < cell_len(title) and canvas.height > 1:
        x, y, room = BELOW, 1, canvas.width - BELOW
    if card.year is not None and room >= cell_len(title) + 7:
        title = f"{title} {card.year}"
    if room > 3:
        canvas.put(x, y, fit(title, room, glyphs.ellipsis), "dim", spot)
    return 1 + y


def paint_card_box(panel: Panel, canvas: Canvas, spot: Spot, scene: Scene, *, pillar: bool = False) -> None:
    """Paint a card as a box: its category on the edge; requirement, tiles had and needed, reward; title; the words."""
    card, glyphs = scene.content.cards[spot.key[0]], panel.glyphs
    look = PILLAR_LOOKS[card.pillar]
    for y in range(canvas.height):
        for x in range(canvas.width):
            canvas.point(x, y, spot)
    panel.paint_box(canvas, "legal" if spot in scene.spots else look)
    letters = f"{pillar_letters()[card.pillar]} " if pillar else ""
    category = category_name(card.category)
    names = (letters + category, letters + category.partition("/")[0], letters + category_letters(card.category))
    name = next((name for name in names if len(name) <= canvas.width - 4), names[-1])
    panel.mark_edge(canvas, ((name, f"{look} strong"),), spot, scene)
    inside = canvas.window(1, 1, canvas.width - 2, canvas.height - 2)
    have, need, _spaces = card_need(scene, own_seat(scene), card.id)
    reward = reward_note(scene.content, card, glyphs)
    wide = len(plain(reward))
    playable = "good" if have >= need else "dim"
    x = inside.write(0, 0, requirement_note(card), spot, "strong") + 1
    for text in (f"{have}/{need}{glyphs.met * (have >= need)}", f"{have}/{need}", glyphs.met * (have >= need)):
        if x + len(text) + 1 + wide <= inside.width:
            inside.put(x, 0, text, playable, spot)
            break
    inside.write(inside.width - wide, 0, reward, spot, "strong")
    title = f"{card.title} {card.year}" if card.year is not None else card.title
    room = inside.height - 1
    lines = wrap(title, inside.width, room, glyphs.ellipsis)
    if card.year is not None and lines and lines[-1].endswith(glyphs.ellipsis):
        lines = wrap(card.title, inside.width, room, glyphs.ellipsis)
    for y, line in enumerate(lines, 1):
        inside.put(0, y, line, "text", spot)
    words = wrap(gains(scene, card.id), inside.width, room - len(lines), glyphs.ellipsis)
    if len(words) == 1 and words[0].endswith(glyphs.ellipsis):
        words = []  # the signs above say all of it
    for y, line in enumerate(words, 1 + len(lines)):
        inside.put(0, y, line, "dim", spot)


def gains(scene: Scene, card_id: int) -> str:
    """What a card gives or counts, in words."""
    card = scene.content.cards[card_id]
    if card.condition is not None:
        return condition_text(card.condition)
    return ", ".join(effect_text(scene.content.effects[effect]) for effect in card.effects)


def long_text(scene: Scene, card_id: int) -> str:
    """A card's category and rewards in words."""
    return f"{category_name(scene.content.cards[card_id].category)}: {gains(scene, card_id)}"
