"""What a lesson is made of: a save that ships with the program, and steps to walk through from there."""

from dataclasses import dataclass
from typing import TypeAlias

from gaudi_tui.core.actions import Action

Pattern: TypeAlias = tuple[str | int | None, ...]
"""An action in which None stands for anything."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the coach says, and what ends it.

    `wants`: actions, `times` of which end it; `command`: the id of a command of the table that does. Without either
    the player just reads on. `allows`: actions that may come before; all others are answered by `other`. `after` is
    said once it is done, before the next step's text. `points`: the panels that are marked. Words between backquotes
    are keys; {pencil} and {hammer} become their signs, the id of a command in braces its key.
    """

    text: str
    points: tuple[str, ...] = ()
    wants: tuple[Pattern, ...] = ()
    times: int = 1
    command: str = ""
    allows: tuple[Pattern, ...] = ()
    after: str = ""
    other: str = ""

    @property
    def reading(self) -> bool:
        """Whether it only is to be read."""
        return not self.wants and not self.command


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short lesson. `id` names its save and stands in the list of those that are done; it never changes.

    `moves`: the spaces to which the computer player goes in its turns, one after the other. `extra`: it is no part of
    the first game.
    """

    id: str
    title: str
    about: str
    steps: tuple[Step, ...]
    moves: tuple[int, ...] = ()
    extra: bool = False


def fits(pattern: Pattern, action: Action) -> bool:
    """Return whether an action is one that a pattern means."""
    return len(pattern) == len(action) and all(
        wanted is None or wanted == there for wanted, there in zip(pattern, action, strict=True)
    )
