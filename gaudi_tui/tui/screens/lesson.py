"""A lesson: the table with a coach. It is played by the same keys; nothing of it is saved."""

from gaudi_tui.core.actions import Action
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.scene import Scene, Telling
from gaudi_tui.tui.commands.base import Command
from gaudi_tui.tui.commands.playing import Choose, Quit
from gaudi_tui.tui.lessons.coach import Coach
from gaudi_tui.tui.lessons.partner import Partner
from gaudi_tui.tui.lessons.script import Lesson
from gaudi_tui.tui.lessons.shipped import desk_of
from gaudi_tui.tui.screens.lesson_table import LessonTable
from gaudi_tui.tui.screens.table import TableScreen


class ReadOn(Choose):
    """Read on, or choose what is under the cursor."""

    def hint(self, screen: TableScreen) -> str:
        """What Enter does now."""
        return _("read on") if isinstance(screen, LessonScreen) and screen.reading else super().hint(screen)


class LeaveLesson(Quit):
    """Leave the lesson; nothing of it is saved."""

    label = _("leave")


OWN: dict[str, Command] = {Choose.id: ReadOn(), Quit.id: LeaveLesson()}
"""What the key bar of a lesson says otherwise than that of the table."""


class LessonScreen(TableScreen):
    """`number` of `count` is what the lesson is called. `outcome`: "done", "skipped" or "" when it was left."""

    def __init__(
        self, telling: Telling, lesson: Lesson, number: int, count: int, *, pace: float, glyphs: Glyphs
    ) -> None:
        super().__init__(desk_of(telling, lesson), Partner(lesson.moves), pace, glyphs)
        self.coach = Coach(lesson, len(self.desk.session.log))
        self.outcome = ""
        self._heading = f"{number}/{count} {lesson.title}" if number else lesson.title
        self._lesson_table = LessonTable(glyphs)
        self.table = self._lesson_table
        self._bar = tuple(OWN.get(command.id, command) for command in self._footer)

    @property
    def reading(self) -> bool:
        """Whether the player only has to read on."""
        return self.coach.step.reading and self.desk.bot is None

    # --- showing

    def show_all(self) -> None:
        """Show the table, and the step that what was played or taken back leads to."""
        self.coach.look(self.desk.session.log)
        super().show_all()

    def _show(self, scene: Scene) -> None:
        coach, waiting = self.coach, self.desk.bot is not None
        steps = _("step {step} of {steps}").format(step=coach.at + 1, steps=len(coach.lesson.steps))
        keys = _("b back  S skip the lesson")
        points = () if waiting else coach.step.points
        signs = self._signs()
        words = tuple((text.format_map(signs), look) for text, look in coach.words(waiting))
        taught = f"{self._heading}, {steps}", keys, words
        self._lesson_table.teach(scene, taught, points, reading=self.reading)
        wanted = tuple(command for command in self.keymap.commands if coach.awaits(command.id) and not waiting)
        self._footer = (*wanted, *(command for command in self._bar if command not in wanted))
        super()._show(scene)

    def _signs(self) -> dict[str, str]:
        """What the words in braces of a step become."""
        keys = {command.id: f"`{self.keymap.shown(command.id) or command.label}`" for command in self.keymap.commands}
        return {**keys, "pencil": self.glyphs.pencil, "hammer": self.glyphs.hammer}

    def apply_settings(self) -> None:
        """Put in force what was set; but no turn of a lesson ends by itself."""
        super().apply_settings()
        self.desk.auto_end = False

    # --- keys and clicks

    def press(self, key: str, character: str | None) -> None:
        """Read on, go back or skip; everything else is as at the table."""
        if key == "space" and self.reading:
            if not self._is_early():
                self._read_on()
        elif key == "b":
            self._back()
        elif key == "S":
            self._end("skipped")
        else:
            super().press(key, character)

    def _awaits_second(self, scene: Scene, digit: int) -> bool:
        """While there is only to read on, Enter reads on."""
        return not self.reading and super()._awaits_second(scene, digit)

    def on_click(self) -> None:
        """A click beside everything reads on, or hurries the other seat."""
        if self.reading:
            self._read_on()
        else:
            super().on_click()

    def _read_on(self) -> None:
        self.desk.told.hush()
        self.coach.next(self.desk.session.log)
        self._go_on()

    def _go_on(self) -> None:
        if self.coach.finished:
            self._end("done")
        else:
            self.show_cursor()

    def _back(self) -> None:
        """Go to the step before, and lay the table out as it was then."""
        self._first_digit = 0
        if self.desk.bot is not None:
            self.tell(_("First the others play; {skip} skips ahead.").format(skip=self.keymap.shown("skip") or ":"))
            return
        actions = self.coach.back()
        if actions is None:
            self.tell(_("This is the first step."))
        elif self.coach.unmoved(self.desk.session.log):
            self.show_cursor()
        else:
            self._lay_out(actions)

    def _lay_out(self, actions: tuple[Action, ...]) -> None:
        old = self.desk
        self.desk = desk_of(old.telling, self.coach.lesson, actions)
        self.desk.revision += old.revision  # so that no late answer of the other seat fits
        old.close()
        self.show_all()

    # --- what the player does

    def choose(self, index: int | None) -> None:
        """Read on, or choose an option if the lesson has no other wish now."""
        if index is None and self.reading:
            self._read_on()
            return
        desk = self.desk
        at = desk.cursor if index is None else index
        options = desk.scene_at_cursor().options
        if desk.seat is None or not 0 <= at < len(options):
            super().choose(index)
        elif not self.coach.allows(options[at]):
            desk.point(at)
            self.show_cursor()
        else:
            super().choose(index)

    def run_command(self, command: Command | None) -> None:
        """Run a command; it may be what the step waits for."""
        awaited = command is not None and self.coach.awaits(command.id) and not command.why_not(self)
        self.coach.held = awaited
        super().run_command(command)
        self.coach.held = False
        if awaited:
            self.coach.ran(self.desk.session.log)
            self._go_on()

    def leave(self) -> None:
        """Leave the lesson; there is nothing to save."""
        self.desk.close()
        self.dismiss(None)

    def _end(self, outcome: str) -> None:
        self.outcome = outcome
        self.leave()
