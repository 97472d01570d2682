"""The coach: knows where in a lesson a player is, what may be done there, and what to say."""

from collections.abc import Sequence

from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import LogEntry
from gaudi_tui.messages import _
from gaudi_tui.tui.lessons.script import Lesson, Step, fits

PUPIL = 0
"""The seat of the player in every lesson."""


class Coach:
    """Walks through the steps of a lesson; the log of the game tells it what has been done.

    `before`: how many decisions the game had when the lesson began. `finished`: the last step is done. `held`: the log
    may go back without the lesson going back.
    """

    def __init__(self, lesson: Lesson, before: int) -> None:
        self.lesson = lesson
        self._before = before
        self.finished = False
        self.held = False
        self._starts: list[tuple[Action, ...]] = [()]  # the actions that led to each step up to this one
        self._after = ""
        self._refused = ""

    @property
    def at(self) -> int:
        """The number of the step, from 0."""
        return len(self._starts) - 1

    @property
    def step(self) -> Step:
        """The step to be done now."""
        return self.lesson.steps[self.at]

    def words(self, waiting: bool = False) -> tuple[tuple[str, str], ...]:
        """Return what the coach says now, in pieces with the looks of panels. `waiting`: others decide first.

        Names in braces are those of commands, for their keys.
        """
        before = (self._refused, "notice") if self._refused else (self._after, "good")
        now = (_("Now the others play; {skip} skips ahead."), "dim") if waiting else (self.step.text, "text")
        return (before, now) if before[0] else (now,)

    def next(self, log: Sequence[LogEntry]) -> None:
        """Go on after reading."""
        if self.step.reading:
            self._advance(log)

    def allows(self, action: Action) -> bool:
        """Return whether an action may be played now; what to say when it may not is kept for `words`."""
        step = self.step
        allowed = any(fits(pattern, action) for pattern in (*step.wants, *step.allows))
        self._refused = "" if allowed else self._answer(step)
        return allowed

    def _answer(self, step: Step) -> str:
        if step.reading:
            return _("First read on with Enter.")
        return step.other or _("You could, in a game. In this lesson, first this:")

    def look(self, log: Sequence[LogEntry]) -> None:
        """Look at what has been played: it may have ended the step; what was taken back leads to an earlier one."""
        actions = self._actions(log)
        while not self.held and self.at and actions[: len(self._starts[-1])] != self._starts[-1]:
            self._starts.pop()
            self._after = self._refused = ""
        step, start = self.step, self._starts[-1]
        mine = [entry.action for entry in log[self._before + len(start) :] if entry.seat == PUPIL]
        done = sum(any(fits(pattern, action) for pattern in step.wants) for action in mine)
        if step.wants and done >= step.times:
            self._advance(log)

    def awaits(self, command: str) -> bool:
        """Return whether a command of the table ends the step."""
        return bool(command) and self.step.command == command

    def unmoved(self, log: Sequence[LogEntry]) -> bool:
        """Return whether the player has decided nothing since the step began."""
        start = self._starts[-1]
        later = log[self._before + len(start) :]
        return self._actions(log)[: len(start)] == start and all(entry.seat != PUPIL for entry in later)

    def ran(self, log: Sequence[LogEntry]) -> None:
        """Take note that the command was run that ends the step."""
        self._advance(log)

    def back(self) -> tuple[Action, ...] | None:
        """Go to the step before; return the actions of the lesson that led to it, None when there is none before."""
        if not self.at:
            return None
        self._starts.pop()
        self._after = self._refused = ""
        return self._starts[-1]

    def _advance(self, log: Sequence[LogEntry]) -> None:
        self._after, self._refused = self.step.after, ""
        if self.at + 1 < len(self.lesson.steps):
            self._starts.append(self._actions(log))
        else:
            self.finished = True

    def _actions(self, log: Sequence[LogEntry]) -> tuple[Action, ...]:
        return tuple(entry.action for entry in log[self._before :])
