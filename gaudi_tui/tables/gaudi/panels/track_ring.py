"""The track as a ring of boxes around the windows, the central tile inside it below them."""

from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.words import cards_name, effect_text, icon_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import effect_note
from gaudi_tui.tables.gaudi.ring import Rectangle, ring
from gaudi_tui.tables.gaudi.tokens import token_look, token_sign
from gaudi_tui.tui.fitting import fit, wrap
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel

RIGHT, LEFT, DOWN, UP = 1, 2, 4, 8
"""The sides to which the lines in a cell of the frame go."""


def paint_ring(panel: Panel, canvas: Canvas, scene: Scene) -> bool:
    """Paint the ring; False where there is no room for it, and nothing painted."""
    spaces = len(scene.content.track)
    places = ring(canvas.width, canvas.height, spaces)
    if places is None:
        return False
    _paint_edges(panel, canvas, scene, places.boxes)
    for space, box in enumerate(places.boxes):
        _paint_space(panel, canvas.window(*box), scene, space)
    _paint_centre(panel, canvas.window(*places.centre), scene)
    return True


def _paint_edges(panel: Panel, canvas: Canvas, scene: Scene, boxes: tuple[Rectangle, ...]) -> None:
    """Paint the edges of all boxes, joined where they meet; those of spaces that can be chosen stand out."""
    legal = scene.legal("track")
    sides: dict[tuple[int, int], int] = {}
    lit: set[tuple[int, int]] = set()
    for space, (x, y, width, height) in enumerate(boxes):
        right, bottom = x + width - 1, y + height - 1
        for column in range(x, right + 1):
            for line in (y, bottom):
                side = RIGHT * (column < right) | LEFT * (column > x)
                sides[column, line] = sides.get((column, line), 0) | side
        for line in range(y, bottom + 1):
            for column in (x, right):
                side = DOWN * (line < bottom) | UP * (line > y)
                sides[column, line] = sides.get((column, line), 0) | side
        if (space,) in legal:
            lit |= {(column, line) for column in range(x, right + 1) for line in (y, bottom)}
            lit |= {(column, line) for line in range(y, bottom + 1) for column in (x, right)}
    signs = _signs(panel.glyphs)
    for (column, line), side in sides.items():
        canvas.put(column, line, signs[side], "legal" if (column, line) in lit else "frame")


def _signs(glyphs: Glyphs) -> dict[int, str]:
    """The sign of the frame for the sides to which its lines go."""
    across, down, corners, meets = glyphs.frame[0], glyphs.frame[1], glyphs.frame[2:], glyphs.meets
    return {
        RIGHT | LEFT: across,
        DOWN | UP: down,
        RIGHT | DOWN: corners[0],
        LEFT | DOWN: corners[1],
        RIGHT | UP: corners[2],
        LEFT | UP: corners[3],
        DOWN | UP | RIGHT: meets[0],
        DOWN | UP | LEFT: meets[1],
        RIGHT | LEFT | DOWN: meets[2],
        RIGHT | LEFT | UP: meets[3],
        RIGHT | LEFT | DOWN | UP: meets[4],
    }


def _paint_space(panel: Panel, canvas: Canvas, scene: Scene, space: int) -> None:
    """Paint a space into its box: its number on the edge; action, token, pencils and hammers; the action in words."""
    printed, glyphs, spot = scene.content.track[space], panel.glyphs, Spot("track", (space,))
    effect, look = scene.content.effects[printed.effect], "dark" if printed.dark else "text"
    inside = canvas.window(1, 1, canvas.width - 2, canvas.height - 2)
    for y in range(inside.height):
        inside.fill(y, " ", look)
        if printed.dark:
            inside.put(0, y, glyphs.shades[0], "dark-edge")
    for y in range(canvas.height):  # a click on the edge means the space too
        for x in range(canvas.width):
            canvas.point(x, y, spot)
    name = _("{number} dark").format(number=space + 1) if printed.dark else str(space + 1)
    panel.mark_edge(canvas, ((name, f"{look} strong" if printed.dark else "strong"),), spot, scene)
    x = inside.write(1, 0, _dressed(effect_note(effect, glyphs), look), spot) + 1
    for seat, token in enumerate(scene.view["tokens"]):
        if token == space:
            x = inside.put(x, 0, f" {token_sign(scene, seat)} ", token_look(scene, seat), spot)
    icons = glyphs.pencil * printed.pencils + glyphs.hammer * printed.hammers
    y = 0
    if x + len(icons) + 1 > inside.width:
        y = 1
    inside.put(inside.width - len(icons) - 1, y, icons, f"{look} strong", spot)
    _paint_words(inside.window(1, y + 1, inside.width - 1, inside.height - y - 1), effect, look, spot)


def _dressed(note: Note, look: str) -> Note:
    """A note on the ground of a dark space."""
    return note if look == "text" else tuple((text, look) for text, _its_look in note)


def _paint_words(canvas: Canvas, effect: Effect, look: str, spot: Spot) -> None:
    """Paint an action in the longest words for which there is room; nothing where there is none for any."""
    for text in _words(effect):
        lines = wrap(text, canvas.width, 99)
        if len(lines) <= canvas.height and all(word in " ".join(lines).split() for word in text.split()):
            for y, line in enumerate(lines):
                canvas.put(0, y, line, "dim" if look == "text" else look, spot)
            return


def _words(effect: Effect) -> list[str]:
    """An action in words, the longest first."""
    texts = [effect_text(effect)]
    op, of, _b, count = effect
    if op in ("tile", "card"):
        texts.append(icon_name(of, count) if op == "tile" else cards_name(of, count))
        if count == 1:
            texts.append(texts[-1].removeprefix("1 "))
    elif op == "wild":
        texts += [_("any other action"), _("another action")]
    return texts


def _paint_centre(panel: Panel, canvas: Canvas, scene: Scene) -> None:
    """Paint the central tile: who has reached it, its two actions, who has not entered the track."""
    view, content, glyphs = scene.view, scene.content, panel.glyphs
    spot = Spot("track", (content.centre,))
    look = "legal" if spot in scene.spots else "frame"
    panel.paint_box(canvas, look)
    for x in range(canvas.width):
        canvas.point(x, 0, spot)
    name = _("0 centre, one action") if view["end_reached"] else _("0 centre, both actions")
    panel.mark_edge(canvas, ((name if view["centre"] is not None else _("0 centre"), "strong"),), spot, scene)
    x = max(canvas.width // 2 - 4, len(name) + 4)
    for seat, token in enumerate(view["tokens"]):
        if token == content.centre:
            x = canvas.put(x, 0, f" {token_sign(scene, seat)} ", token_look(scene, seat), spot)
    waiting = [seat for seat, token in enumerate(view["tokens"]) if token < 0]
    if waiting:
        text = _("waiting")
        x = canvas.put(canvas.width - len(text) - 3 * len(waiting) - 5, 0, f" {text} ", "dim")
        for seat in waiting:
            x = canvas.put(x, 0, f" {token_sign(scene, seat)} ", token_look(scene, seat))
        canvas.put(x, 0, " ")
    effects = () if view["centre"] is None else content.centres[view["centre"]]
    notes = [effect_note(content.effects[effect], glyphs) for effect in effects]
    wide = max((len(plain(note)) for note in notes), default=0)
    for side, (effect, note) in enumerate(zip(effects, notes, strict=True)):
        spot, text = Spot("centre", (side,)), effect_text(content.effects[effect])
        canvas.put(2, 1 + side, " " * (canvas.width - 4), "text", spot)
        end = canvas.write(3, 1 + side, note, spot)
        canvas.put(wide + 6, 1 + side, fit(text, canvas.width - wide - 8, glyphs.ellipsis), "dim", spot)
        panel.mark(canvas, (3, 1 + side, end - 3), spot, scene)
