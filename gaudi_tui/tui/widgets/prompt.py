"""The decision to make: the question, its options with numbers, and what the one under the cursor would do."""

from typing import Any

from rich.cells import cell_len

from gaudi_tui.games.gaudi.words import effect_text, space_name
from gaudi_tui.messages import _, plural
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.layout import layout_class
from gaudi_tui.tables.gaudi.notation import card_note, effect_note, reward_note, step_reward_note
from gaudi_tui.tui.fitting import fit, wrap
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat

PITCH = 36
"""The width of a column of options that are longer than that."""
GAP = 2
"""Cells between the words of an option and its signs, which stand where the words are cut; in the draft always."""
LEAST_WORDS = 12
"""Cells of words that are not given up for signs."""


class Prompt(Panel):
    """Scrolls so that the option under the cursor is seen; `Scene.label` says how the options are numbered."""

    PANEL = "prompt"
    KINDS = ("prompt",)
    VIEWED = ("centre", "end_reached", "chimneys", "chimney_tiles")
    BORDER = "frame-active"
    rows = 0
    """How many options lie in each column; 0 where there is one."""

    def title(self, scene: Scene) -> str:
        """The question."""
        return scene.prompt or _("Please wait")

    def caption(self, scene: Scene) -> str:
        """How many options there are."""
        return plural("{count} option", "{count} options", len(scene.options)) if scene.options else ""

    def inputs(self, scene: Scene) -> tuple[Any, ...]:
        """The words and the cursor, too."""
        words = (scene.prompt, scene.texts, scene.preview, scene.question)
        return (*super().inputs(scene), *words, scene.spots, scene.cursor, scene.listed)

    def active(self, scene: Scene) -> bool:
        """Whether the viewer is asked."""
        return bool(scene.options)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint options, then at the bottom what the one under the cursor is and does."""
        if self.frame == "none":
            canvas.put(0, 0, fit(self.title(scene), canvas.width, self.glyphs.ellipsis), "title-active")
            canvas = canvas.window(0, 1, canvas.width, canvas.height - 1)
        if scene.question:
            self._ask(canvas, scene)
            return
        height, count = canvas.height, len(scene.texts)
        least = 2 if height >= 4 else 1 if height >= 2 else 0
        columns = self._columns(canvas.width, height - least, scene)
        if -(-count // columns) > height - least and count < height and self._one_line(scene, canvas.width):
            least = columns = 1  # then all options are seen at once
        most = min(height - 1, max(least, min(4, height - -(-count // columns))))
        room = max(1, height - most)
        self._paint_options(canvas.window(0, 0, canvas.width, room), scene, columns)
        told = self._told(scene, canvas.width // columns, canvas.width - 4, most)
        for index, line in enumerate(told):
            canvas.put(1, room + index, "= " if index == 0 else "  ", "key")
            canvas.put(3, room + index, line, "preview")

    def _ask(self, canvas: Canvas, scene: Scene) -> None:
        """Paint what is asked before it is done, all of it; the options have what is left. A click on it says yes."""
        width, height = canvas.width - 4, canvas.height
        asked = (wrap(question, width, height + 1) for question in scene.question)
        lines = next((lines for lines in asked if len(lines) <= height), None)
        if lines is None:
            lines = wrap(scene.question[-1], width, height, self.glyphs.ellipsis)
        room = height - len(lines)
        self._paint_options(canvas.window(0, 0, canvas.width, room), scene, self._columns(canvas.width, room, scene))
        spot = scene.spots[scene.cursor] if 0 <= scene.cursor < len(scene.spots) else None
        for index, line in enumerate(lines):
            canvas.put(1, room + index, "! " if index == 0 else "  ", "bad", spot)
            canvas.put(3, room + index, line, "bad", spot)

    def _columns(self, width: int, room: int, scene: Scene) -> int:
        """In how many columns the options lie: as many as they need and as their words leave room for."""
        count, columns = len(scene.texts), 1
        if count <= room:
            return 1
        wide = max(self._width(scene, index) for index in range(count)) + 7
        while count > room * columns and width // (columns + 1) >= min(wide, PITCH):
            columns += 1
        return columns

    def _told(self, scene: Scene, pitch: int, width: int, most: int) -> list[str]:
        """The words of the option under the cursor, if they are cut above, and what it does; the gain before a cut."""
        parts = self._parts(scene, pitch)
        if len(wrap("; ".join(parts), width, most + 1)) > most:
            gain = _("total {gain:+d}").partition("{")[0]
            parts.sort(key=lambda part: not part.startswith(gain))
        return wrap("; ".join(parts), width, most, self.glyphs.ellipsis)

    def _parts(self, scene: Scene, pitch: int) -> list[str]:
        """The option under the cursor, if its line does not say all, and what it does."""
        parts = [part for part in scene.preview.split("; ") if part]
        if 0 <= scene.cursor < len(scene.texts):
            verb, cut = scene.options[scene.cursor][0], self._width(scene, scene.cursor) > pitch - 6
            if verb == "move" or (cut and verb != "draft"):  # a drafted card's preview begins with its title
                parts.insert(0, scene.texts[scene.cursor])
        return parts

    def _one_line(self, scene: Scene, width: int) -> bool:
        """Whether a line is enough below the options; for cards to be drafted it must be: all are to be compared."""
        drafting = bool(scene.options) and scene.options[0][0] == "draft"
        return drafting or cell_len("; ".join(self._parts(scene, width))) <= width - 4

    def _paint_options(self, canvas: Canvas, scene: Scene, columns: int) -> None:
        count, room = len(scene.texts), canvas.height
        self.rows = 0
        if room == 0 or count == 0:
            return
        rows = min(room, -(-count // columns))
        page = rows * columns  # by pages: the cursor moves, the options stand still
        first = max(0, scene.cursor) // page * page
        if columns == 1:
            first = max(0, min(first, count - rows))
        if columns > 1:
            self.rows = rows
        pitch = canvas.width // columns
        for index in range(first, min(count, first + page)):
            column, row = divmod(index - first, rows)
            self._paint_option(canvas.window(column * pitch, row, pitch, 1), scene, index)
        if first > 0:
            canvas.put(canvas.width - 1, 0, self.glyphs.up, "key")
        if first + page < count:
            canvas.put(canvas.width - 1, room - 1, self.glyphs.down, "key")

    def _paint_option(self, canvas: Canvas, scene: Scene, index: int) -> None:
        spot = scene.spots[index]
        under = index == scene.cursor
        number = scene.label(index).rjust(max(len(scene.label(at)) for at in (0, -1, len(scene.texts) - 2)))
        end = canvas.put(
            0, 0, f"[{number}]" if under else f" {number} ", "cursor" if under and scene.listed else "key", spot
        )
        text, x = self._text(scene, index), end + 1
        note = () if self._in_words else self._note(scene, index)
        if self._is_signs(scene, index):  # its number says what it is
            x = canvas.write(x, 0, note, spot) + bool(note)
            canvas.put(x, 0, fit(text, canvas.width - x - 1, self.glyphs.ellipsis), "option", spot)
            return
        room = canvas.width - x - 2  # a blank before the arrow of a list that goes on
        signs = cell_len(plain(note)) + GAP if note else 0
        drafting = scene.options[index][0] == "draft"
        if room - signs < LEAST_WORDS or (not drafting and cell_len(text) <= room):
            signs = 0
        wide = min(room - signs, max(self._width(scene, at) for at in range(len(scene.texts)))) if drafting else room
        canvas.put(x, 0, fit(text, room - signs, self.glyphs.ellipsis), "option", spot)
        if signs:
            canvas.write(x + wide + GAP if drafting else x + room - signs + GAP, 0, note, spot)

    def _width(self, scene: Scene, index: int) -> int:
        """Cells that the words of an option take after its number; of a space its signs are the words."""
        shown = self._is_signs(scene, index)
        return cell_len(self._text(scene, index)) + (len(plain(self._note(scene, index))) if shown else 0)

    @property
    def _in_words(self) -> bool:
        """Whether options are told in words: the panels beside are too small to look their signs up there."""
        return layout_class(*self.screen.size) == "small"

    def _is_signs(self, scene: Scene, index: int) -> bool:
        """Whether an option is a space, which is told by its number and signs."""
        return scene.options[index][0] == "move" and not self._in_words

    def _text(self, scene: Scene, index: int) -> str:
        """The words of an option without what its number and signs say: of a space nothing, of a card its title."""
        match scene.options[index]:
            case _ if self._in_words:
                return scene.texts[index]
            case ("move", int(space)):
                return "" if space < scene.content.centre else self._centre_text(scene)
            case ("draft", int(card)):
                return str(scene.content.cards[card].title)
            case ("centre", int(side)) if scene.view["centre"] is not None:  # the question names the tile
                return effect_text(scene.content.effects[scene.content.centres[scene.view["centre"]][side]])
            case _:
                return scene.texts[index]

    def _centre_text(self, scene: Scene) -> str:
        """The centre, with the signs of both its actions or of the one that is to be chosen."""
        centre = scene.view["centre"]
        name = space_name(scene.content, scene.content.centre)
        if centre is None:
            return name
        effects = scene.content.effects
        one, other = (plain(effect_note(effects[index], self.glyphs)) for index in scene.content.centres[centre])
        text = _("{centre}: {one} or {other}") if scene.view["end_reached"] else _("{centre}: {one} and {other}")
        return text.format(centre=name, one=one, other=other)

    def _note(self, scene: Scene, index: int) -> Note:
        """The signs of what an option gives: those of a space, a drafted card, a step, a card to play."""
        content, glyphs = scene.content, self.glyphs
        match scene.options[index]:
            case ("move", int(space)) if space < content.centre:
                printed = content.track[space]
                icons = glyphs.pencil * printed.pencils + glyphs.hammer * printed.hammers
                dark = (_("dark") if printed.dark else "", "dim")
                pad = " " * (2 - len(plain(effect_note(content.effects[printed.effect], glyphs))))
                return (*effect_note(content.effects[printed.effect], glyphs), (f"{pad} {icons:<5}", "text"), dark)
            case ("draft", int(card)):
                return card_note(content, content.cards[card], glyphs)
            case ("centre", int(side)) if scene.view["centre"] is not None:
                return effect_note(content.effects[content.centres[scene.view["centre"]][side]], glyphs)
            case ("play", int(card)):
                return reward_note(content, content.cards[card], glyphs)
            case ("advance", int(pillar)):
                seat = own_seat(scene)
                steps = content.chimneys[scene.view["chimney_tiles"][seat][pillar]].steps
                reached = scene.view["chimneys"][seat][pillar]
                more = reached < len(steps) and steps[reached].powers
                return step_reward_note(content, steps[reached], glyphs) if more else ()
            case _:
                return ()
