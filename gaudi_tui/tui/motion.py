"""What moves on the table, where anything may: tokens walk along the track space by space."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from textual.screen import Screen
from textual.timer import Timer

from gaudi_tui.play.scene import Scene

STEP = 0.04  # seconds for a space
WAITING = -1


def walk(before: Scene | None, after: Scene) -> list[Scene]:
    """Return the pictures between two tables on which tokens went forward along the track; usually none.

    Each is the table afterwards with tokens on their way. A token that enters begins before the first space; one that
    goes to the centre or leaves is not followed.
    """
    if before is None or len(before.view["tokens"]) != len(after.view["tokens"]):
        return []
    pairs = list(zip(before.view["tokens"], after.view["tokens"], strict=True))
    walkers = {at: pair for at, pair in enumerate(pairs) if WAITING <= pair[0] < pair[1] < after.content.centre}
    longest = max((end - start for start, end in walkers.values()), default=0)
    pictures = []
    for step in range(1, longest):
        tokens = [min(pair[0] + step, pair[1]) if at in walkers else pair[1] for at, pair in enumerate(pairs)]
        pictures.append(replace(after, view=after.view | {"tokens": tokens}))
    return pictures


class Frames:
    """Shows one picture after the other, the first at once. What is begun next takes the place of what is left."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._left: list[Callable[[], object]] = []
        self._timer: Timer | None = None

    def begin(self, pictures: Sequence[Callable[[], object]]) -> None:
        """Show these pictures."""
        self._left = list(pictures)
        self._next()

    def _next(self) -> None:
        if self._left:
            self._left.pop(0)()
        if not self._left and self._timer is not None:
            self._timer.stop()
            self._timer = None
        elif self._left and self._timer is None:
            self._timer = self._screen.set_interval(STEP, self._next)
