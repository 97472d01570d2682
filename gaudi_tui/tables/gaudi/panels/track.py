"""The chandelier track: every space with its action, pencils, hammers and token, the dark ones, the centre."""

from gaudi_tui.games.gaudi.words import effect_text, hammers_name, pencils_name
from gaudi_tui.messages import _
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import effect_note
from gaudi_tui.tables.gaudi.panels.track_ring import paint_ring
from gaudi_tui.tables.gaudi.panels.words import Entry, paint_list
from gaudi_tui.tables.gaudi.tokens import name_of, token_look, token_sign
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel

CENTRE_WIDTH = 8
WAITING = -1


class Track(Panel):
    """A ring of boxes where the table has room for it, else four lines with the centre at the end."""

    PANEL = "track"
    KINDS = ("track", "centre")
    VIEWED = ("tokens", "centre", "end_reached")

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Track")

    def caption(self, scene: Scene) -> str:
        """Who has not entered yet."""
        waiting = [token_sign(scene, seat) for seat, at in enumerate(scene.view["tokens"]) if at == WAITING]
        return _("waiting: {tokens}").format(tokens=" ".join(waiting)) if waiting else ""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the spaces and the centre."""
        if self.zoomed:
            paint_list(self, canvas, scene, self._entries(canvas, scene))
        elif self.frame != "ring" or not paint_ring(self, canvas, scene):
            self._paint_row(canvas, scene)

    def _paint_row(self, canvas: Canvas, scene: Scene) -> None:
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
            for y in range(4):  # the marks of a choice leave all but the first
                canvas.put(x, y, glyphs.shades[0], "dark-edge", spot)
        canvas.put(x + 1, 0, number, f"{look} strong", spot)
        self.mark(canvas, (x + 1, 0, len(number)), spot, scene)
        note = effect_note(scene.content.effects[printed.effect], glyphs)
        canvas.write(x + 1, 1, note, spot, "dark" if printed.dark else "")
        icons = glyphs.pencil * printed.pencils + glyphs.hammer * printed.hammers
        if len(icons) > pitch - 1:
            icons = f"{printed.pencils}{glyphs.pencil}{printed.hammers}{glyphs.hammer}"
        canvas.put(x + (0 if len(icons) > pitch - 2 else 1), 2, icons, look, spot)
        at = x + 1
        for seat, token in enumerate(scene.view["tokens"]):
            if token == space:
                at = canvas.put(at, 3, token_sign(scene, seat), f"{token_look(scene, seat)}", spot)

    def _entries(self, canvas: Canvas, scene: Scene) -> list[Entry]:
        """Every space in words, then the centre; the icons as signs where the lines must lie in two columns."""
        content, glyphs = scene.content, self.glyphs
        choosing = bool(scene.legal("centre"))
        narrow = len(content.track) + (3 if choosing else 1) > canvas.height
        texts = [effect_text(content.effects[printed.effect]) for printed in content.track]
        wide = min(30, max(map(len, texts)))
        most = max(printed.pencils + printed.hammers for printed in content.track)
        entries = []
        for space, (printed, text) in enumerate(zip(content.track, texts, strict=True)):
            shade = (glyphs.shades[0] if printed.dark else " ", "dark-edge" if printed.dark else "text")
            if narrow:
                icons = glyphs.pencil * printed.pencils + glyphs.hammer * printed.hammers
                tail: Note = (*self._here(scene, space, named=False), (f"{icons:<{most}} ", "text"), (text, "text"))
            else:
                icons = f"{pencils_name(printed.pencils)}, {hammers_name(printed.hammers)}"
                dark = (_("dark") if printed.dark else "").ljust(len(_("dark")) + 2)
                words = f"{text:<{wide}}  {icons:<22}"
                tail = ((words, "text"), (dark, "strong"), *self._here(scene, space))
            head: Note = ((str(space + 1).rjust(2), "strong"),)
            entries.append(Entry(Spot("track", (space,)), head, ((shade, (" ", "text"), *tail),)))
        return entries + self._centre_entries(scene, choosing)

    def _centre_entries(self, scene: Scene, choosing: bool) -> list[Entry]:
        view, content = scene.view, scene.content
        actions = () if view["centre"] is None else content.centres[view["centre"]]
        texts = [effect_text(content.effects[effect]) for effect in actions]
        told = _(": {one} or {other}") if view["end_reached"] else _(": {one} and {other}")
        told = "" if choosing or not texts else told.format(one=texts[0], other=texts[1])
        tokens: list[tuple[str, str]] = []
        for seat, token in enumerate(view["tokens"]):
            if token == content.centre:
                tokens += [(" ", "text"), (token_sign(scene, seat), token_look(scene, seat))]
        line: Note = (("  " + _("centre"), "text"), *tokens, (told, "text"))
        entries = [Entry(Spot("track", (content.centre,)), ((" 0", "strong"),), (line,))]
        for side, text in enumerate(texts if choosing else ()):
            entries.append(Entry(Spot("centre", (side,)), ((" @", "strong"),), (((f"  {text}", "text"),),)))
        return entries

    def _here(self, scene: Scene, space: int, *, named: bool = True) -> Note:
        """The tokens on a space, with their names or in three cells."""
        note: list[tuple[str, str]] = []
        for seat, token in enumerate(scene.view["tokens"]):
            if token == space:
                note.append((token_sign(scene, seat), token_look(scene, seat)))
                if named:
                    note.append((f" {name_of(scene, seat, 12)} ", "text"))
        if not named:
            note.append((" " * (3 - len(note)), "text"))
        return tuple(note)

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
