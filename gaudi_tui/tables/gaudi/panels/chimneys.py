"""The three chimneys: steps reached, what the next one requires and gives, what goes on working."""

from gaudi_tui.games.gaudi.content import Content, Step
from gaudi_tui.games.gaudi.words import pillar_name, power_text, step_text
from gaudi_tui.messages import _, plural
from gaudi_tui.play.glyphs import pillar_letters
from gaudi_tui.play.note import Note, join, plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, power_note, step_requirement_note, step_reward_note
from gaudi_tui.tables.gaudi.requirements import lasting, step_need
from gaudi_tui.tui.fitting import fit, wrap
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, own_seat

LINES = 3
CAPTION = 8
"""Cells of the title line that neither title nor caption has."""
WORDS = (60, 12)
"""Columns and lines from which on every step is told in words."""


class Chimneys(Panel):
    """A line a chimney: pips, then the next step with tiles had and needed; then what lasts.

    All steps where there is room, else the next in words where there are lines for that; all in words when the panel
    is large. A step whose effect lasts has `~` for its pip.
    """

    PANEL = "chimneys"
    KINDS = ("chimneys",)
    VIEWED = ("boards", "chimneys", "chimney_tiles")

    def title(self, scene: Scene) -> str:
        """Its name."""
        return _("Chimneys")

    def caption(self, scene: Scene) -> str:
        """What lasts, where no line is left for that; if it has no room here either, how much does."""
        if self.size.height - (2 if self.frame == "box" else 1) > LINES:
            return ""
        count = len(lasting(scene, own_seat(scene)))
        if not count:
            return ""
        signs, room = plain(self._lasting(scene)), self.size.width - len(self.title(scene)) - CAPTION
        works = plural("{count} effect works", "{count} effects work", count)
        least = plural("{count} effect", "{count} effects", count)
        return next((text for text in (signs, works) if len(text) <= room), least)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the three chimneys."""
        if canvas.width >= WORDS[0] and canvas.height >= WORDS[1]:
            self._paint_words(canvas, scene)
            return
        if canvas.height >= sum(len(self._steps(scene, pillar)[1]) for pillar in range(3)):
            self._paint_ladders(canvas, scene)
            return
        steps = int(canvas.height >= 2 * LINES and self._all_fit(canvas.width, scene))  # lines with all of them
        signs = 0 if steps else self._lasting_lines(canvas.width, scene)
        told = self._told(canvas.width - 3, canvas.height - (1 + steps) * LINES - signs, scene)
        if steps and any(line.endswith(self.glyphs.ellipsis) for lines in told for line in lines):
            told = [[], [], []]  # the signs say it
        y = 0
        for pillar, lines in enumerate(told):
            self._paint_chimney(canvas, scene, pillar, y)
            if steps:
                self._paint_steps(canvas, scene, pillar, y + 1)
            y += 1 + steps
            for line in lines:
                canvas.put(3, y, line, "dim", Spot("chimneys", (pillar,)))
                y += 1
        if y < canvas.height:
            self._paint_lasting(canvas.window(0, y, canvas.width, canvas.height - y), scene, words_only=bool(steps))

    def _told(self, width: int, room: int, scene: Scene) -> list[list[str]]:
        """What each next step gives, in words, in so many lines in all.

        Where not all have room, effects that last come first: signs say enough of nothing. One text is cut then.
        """
        told: list[list[str]] = [[], [], []]
        ahead = [(pillar, steps[at]) for pillar in range(3) for at, steps in [self._steps(scene, pillar)] if steps[at:]]
        late: list[tuple[int, str]] = []
        for pillar, step in sorted(ahead, key=lambda each: (not each[1].powers, not each[1].lasting)):
            text = step_text(scene.content, step)
            lines = wrap(text, width, 99)
            if late and not step.powers:
                break
            if len(lines) <= room:
                told[pillar], room = lines, room - len(lines)
            else:
                late.append((pillar, text))
        if late and room > 0:
            pillar, text = late[0]
            told[pillar] = wrap(text, width, room, self.glyphs.ellipsis)
        return told

    def _paint_ladders(self, canvas: Canvas, scene: Scene) -> None:
        """Paint every step on a line of its own, the lowest of each chimney first."""
        glyphs, y = self.glyphs, 0
        gap = 1 if canvas.height >= sum(len(self._steps(scene, pillar)[1]) for pillar in range(3)) + 2 else 0
        for pillar in range(3):
            spot, (reached, steps) = Spot("chimneys", (pillar,)), self._steps(scene, pillar)
            need = step_need(scene, own_seat(scene), pillar)
            for at, step in enumerate(steps):
                if at == min(reached, len(steps) - 1):  # the mark stands where the next step is
                    canvas.put(1, y, pillar_letters()[pillar], f"{PILLAR_LOOKS[pillar]} strong", spot)
                    self.mark(canvas, (1, y, 1), spot, scene)
                pip = "~" if at < reached and step.lasting else (glyphs.unreached, glyphs.reached)[at < reached]
                canvas.put(4, y, pip, PILLAR_LOOKS[pillar] if at < reached else "dim", spot)
                x = canvas.write(6, y, step_requirement_note(step, glyphs), spot, "dim" if at < reached else "")
                if at == reached and need is not None:
                    canvas.put(x + 1, y, f"{need.have}/{need.total}", "dim" if need.missing else "good", spot)
                done = at < reached and not step.lasting
                x = canvas.write(13, y, step_reward_note(scene.content, step, glyphs), spot, "dim" if done else "")
                y += 1
            y += gap

    def _steps(self, scene: Scene, pillar: int) -> tuple[int, tuple[Step, ...]]:
        """How far a chimney has come, and its steps."""
        view, seat = scene.view, own_seat(scene)
        tile = scene.content.chimneys[view["chimney_tiles"][seat][pillar]]
        return view["chimneys"][seat][pillar], tile.steps

    def _lasting(self, scene: Scene) -> Note:
        return join([power_note(scene.content, power, self.glyphs) for _p, power in lasting(scene, own_seat(scene))])

    def _lasting_lines(self, width: int, scene: Scene) -> int:
        """How many lines what lasts takes."""
        lines, x = 0, width
        for _pillar, power in lasting(scene, own_seat(scene)):
            wide = len(plain(power_note(scene.content, power, self.glyphs))) + 1
            lines, x = (lines, x + wide) if x + wide <= width else (lines + 1, 1 + wide)
        return lines

    def _paint_lasting(self, canvas: Canvas, scene: Scene, *, words_only: bool) -> None:
        """Paint what lasts, each in its pillar's colour: in words where all have room, else in signs."""
        texts = [(pillar, power_text(scene.content, power)) for pillar, power in lasting(scene, own_seat(scene))]
        told = [(pillar, wrap(text, canvas.width - 3, 99)) for pillar, text in texts]
        if sum(len(lines) for _pillar, lines in told) <= canvas.height:
            y = 0
            for pillar, lines in told:
                canvas.put(1, y, "~", PILLAR_LOOKS[pillar], Spot("chimneys", (pillar,)))
                for line in lines:
                    canvas.put(3, y, line, PILLAR_LOOKS[pillar], Spot("chimneys", (pillar,)))
                    y += 1
        if words_only or sum(len(lines) for _pillar, lines in told) <= canvas.height:
            return
        x, y = 1, 0
        for pillar, power in lasting(scene, own_seat(scene)):
            text = plain(power_note(scene.content, power, self.glyphs))
            if x > 1 and x + len(text) > canvas.width and y + 1 < canvas.height:
                x, y = 1, y + 1
            x = canvas.put(x, y, text, PILLAR_LOOKS[pillar], Spot("chimneys", (pillar,))) + 1

    def _paint_head(self, canvas: Canvas, scene: Scene, pillar: int, y: int) -> int:
        """Paint a chimney's name and pips; return the column after them."""
        reached, steps = self._steps(scene, pillar)
        spot, glyphs = Spot("chimneys", (pillar,)), self.glyphs
        name = pillar_name(pillar) if canvas.width >= 36 else pillar_letters()[pillar]
        x = canvas.put(1, y, name, f"{PILLAR_LOOKS[pillar]} strong", spot)
        self.mark(canvas, (1, y, len(name)), spot, scene)
        x = 1 + (max(len(pillar_name(p)) for p in range(3)) if canvas.width >= 36 else 1)
        x += 1 if self._is_tight(canvas.width, scene) else 2
        pips = "".join("~" if step.lasting else glyphs.reached for step in steps[:reached])
        x = canvas.put(x, y, pips, PILLAR_LOOKS[pillar], spot)
        return canvas.put(x, y, glyphs.unreached * (len(steps) - reached), "dim", spot)

    def _paint_chimney(self, canvas: Canvas, scene: Scene, pillar: int, y: int) -> None:
        spot, glyphs = Spot("chimneys", (pillar,)), self.glyphs
        x = self._paint_head(canvas, scene, pillar, y)
        need = step_need(scene, own_seat(scene), pillar)
        if need is None:
            canvas.put(x + 1, y, _("at the top"), "dim", spot)
            return
        reached, steps = self._steps(scene, pillar)
        step = steps[reached]
        x = canvas.write(x + 1, y, step_requirement_note(step, glyphs), spot)
        x = canvas.put(x + 1, y, f"{need.have}/{need.total}", "dim" if need.missing else "good", spot)
        x = canvas.write(x + 1, y, step_reward_note(scene.content, step, glyphs), spot)

    def _is_tight(self, width: int, scene: Scene) -> bool:
        """Whether what a next step gives would be cut on its line for the want of a cell."""
        if width >= 36:
            return False
        for pillar in range(3):
            (reached, steps), need = self._steps(scene, pillar), step_need(scene, own_seat(scene), pillar)
            if need is not None:
                asked = plain(step_requirement_note(steps[reached], self.glyphs)) + f" {need.have}/{need.total} "
                given = plain(step_reward_note(scene.content, steps[reached], self.glyphs))
                if len(asked) + len(given) + len(steps) + 5 > width:
                    return True
        return False

    def _all_fit(self, width: int, scene: Scene) -> bool:
        """Whether all steps of each chimney have room on one line."""
        notes = (self._step_notes(width, scene.content, self._steps(scene, pillar)[1]) for pillar in range(3))
        return all(sum(len(plain(note)) + 3 for note in line) < width for line in notes)

    def _step_notes(self, width: int, content: Content, steps: tuple[Step, ...]) -> list[Note]:
        """What steps need and give; what they need is told one by one as they come where all has no room."""
        glyphs = self.glyphs
        gains = [step_reward_note(content, step, glyphs) if step.powers else () for step in steps]
        notes = [join([step_requirement_note(step, glyphs), step_reward_note(content, step, glyphs)]) for step in steps]
        return gains if sum(len(plain(note)) + 3 for note in notes) >= width else notes

    def _paint_steps(self, canvas: Canvas, scene: Scene, pillar: int, y: int) -> None:
        """Paint all steps on one line; those passed that do nothing more only as a pip where all have no room."""
        reached, steps = self._steps(scene, pillar)
        spot, glyphs = Spot("chimneys", (pillar,)), self.glyphs
        notes = self._step_notes(canvas.width, scene.content, steps)
        x = 3
        for index, note in enumerate(notes):
            sign = glyphs.reached if index < reached else glyphs.unreached
            x = canvas.put(x, y, sign, PILLAR_LOOKS[pillar] if index < reached else "dim", spot)
            x = canvas.write(x, y, note, spot, "dim" if index < reached and not steps[index].lasting else "") + 2

    def _paint_words(self, canvas: Canvas, scene: Scene) -> None:
        """Paint in words what lasts and what is still to come, as much of it in full as there is room for."""
        letters, glyphs = pillar_letters(), self.glyphs
        shown: list[tuple[int, int, Step]] = []
        for pillar in range(3):
            reached, steps = self._steps(scene, pillar)
            for at, step in enumerate(steps):
                works = any(power.trigger != "now" for power in step.powers)
                if works or at == reached or (step.powers and at > reached):
                    shown.append((pillar, at, step))
        room = canvas.width - 12
        whole = [step_text(scene.content, step) for *_at, step in shown]
        texts = [[fit(text, room, glyphs.ellipsis)] for text in whole]
        for index, text in enumerate(whole):
            lines = wrap(text, room, 3, glyphs.ellipsis)
            if sum(map(len, texts)) + len(lines) - 1 <= canvas.height:
                texts[index] = lines
        y = 0
        for (pillar, at, step), lines in zip(shown, texts, strict=True):
            reached, _steps = self._steps(scene, pillar)
            spot = Spot("chimneys", (pillar,))
            canvas.put(1, y, letters[pillar], f"{PILLAR_LOOKS[pillar]} strong", spot)
            if at == reached:  # the step that would be reached now
                self.mark(canvas, (1, y, 1), spot, scene)
            pip = "~" if at < reached and step.lasting else (glyphs.unreached, glyphs.reached)[at < reached]
            canvas.put(4, y, pip, PILLAR_LOOKS[pillar], spot)
            canvas.put(6, y, str(at + 1), "dim", spot)
            canvas.write(8, y, step_requirement_note(step, glyphs), spot)
            for line in lines:
                canvas.put(12, y, line, "strong" if at < reached else "text", spot)
                y += 1
