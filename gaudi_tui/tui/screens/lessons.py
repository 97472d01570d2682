"""The list of lessons: what is done, and what comes next."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _, clean
from gaudi_tui.play.glyphs import TIERS
from gaudi_tui.storage.files import StorageError
from gaudi_tui.tables.gaudi.lessons.catalogue import lessons
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.lessons import shipped
from gaudi_tui.tui.lessons.script import Lesson
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Fault, Page, Title

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.lesson import LessonScreen


class LessonsScreen(KeyScreen[None]):
    """Begins the lesson that is chosen, as often as one likes; the cursor waits on the first that is not done."""

    def __init__(self) -> None:
        super().__init__(classes="full")
        self.lessons = lessons()
        self.menu = Menu(self.chosen, self._items(), id="lessons-menu")
        self.menu.go(self._next(-1))
        self._fault = Fault(id="lessons-fault")

    def compose(self) -> ComposeResult:
        """What it is about, the list, a line for faults, a line of keys."""
        about = _("About 15 minutes in all. Each lesson stands for itself and can be repeated.")
        with Vertical(id="page"):
            yield Title([Line(_("Learn to play"), "head")], wrapped=False, id="page-title")
            yield Title([Line(about)], wrapped=False)
            yield Title([Line()])
            yield self.menu
            yield self._fault
            yield Title(
                [Line(_("up/down move   Enter begin   ? help   Esc back"), "dim")], wrapped=False, id="page-keys"
            )

    def _items(self) -> list[Item]:
        known = shipped.done()
        return [
            Item(
                lesson.id,
                lesson.title,
                (_("done: {about}") if lesson.id in known else "{about}").format(about=lesson.about),
            )
            for lesson in self.lessons
        ]

    def _next(self, after: int) -> int:
        """The first lesson after one that is not done; if all are, the first of all."""
        known = shipped.done()
        return next((at for at, lesson in enumerate(self.lessons) if at > after and lesson.id not in known), 0)

    def press(self, key: str, character: str | None) -> None:
        """Choose or go back."""
        if key in {"q", "escape"}:
            self.dismiss(None)
        elif key == "question_mark":
            self.app.push_screen(lessons_help())
        else:
            self._fault.say("")
            self.menu.press(key)

    def chosen(self, item: Item) -> None:
        """Begin a lesson."""
        at = next(at for at, lesson in enumerate(self.lessons) if lesson.id == item.id)
        try:
            screen = self._screen(self.lessons[at], at)
        except (ValueError, OSError, StorageError) as error:
            self._fault.say(clean(str(error), 400))
            return
        self.app.push_screen(screen, lambda __: self._after(screen, at))

    def _screen(self, lesson: Lesson, at: int) -> "LessonScreen":
        from gaudi_tui.tui.screens.lesson import LessonScreen  # noqa: PLC0415 - imported when it is opened

        options = self.preferences.options
        count = sum(not lesson.extra for lesson in self.lessons)
        return LessonScreen(
            TELLING, lesson, 0 if lesson.extra else at + 1, count, pace=options.pace, glyphs=TIERS[options.tier]
        )

    def _after(self, screen: "LessonScreen", at: int) -> None:
        """Note what was done, and go to what comes next."""
        if screen.outcome == "done":
            shipped.mark_done(self.lessons[at])
        self.menu.offer(self._items())
        self.menu.go(self._next(at) if screen.outcome else at)


def lessons_help() -> Page:
    """Return the keys of the list of lessons, and of the lessons themselves."""
    rows = [
        (_("up down"), _("Move the cursor; j and k do so too.")),
        (_("Enter"), _("Begin the lesson under the cursor.")),
        (_("1 to 9"), _("Begin by number.")),
        (_("Esc"), _("Go back.")),
        ("", ""),
        (_("In a lesson"), _("All keys of the table work: ? there lists them. And besides:")),
        (_("Enter"), _("Read on, where nothing is to be done.")),
        ("b", _("Go back a step.")),
        ("S", _("Skip the lesson.")),
        ("q", _("Leave the lesson; it begins anew the next time.")),
    ]
    return Page(_("Keys of the lessons"), [Line(f"{keys:<15}{text}") for keys, text in rows])
