"""What a position is worth to a seat: by the game's own judgement where it has one, else by its score."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from gaudi_tui.core.game import Game, State

S = TypeVar("S", bound=State)
Evaluate: TypeAlias = Callable[[S, int], int]

POINT = 1000  # a position is worth a whole number of thousandths of a point: the same on every machine


@runtime_checkable
class Judging(Protocol):
    """A game that knows what a position is worth, in points of the final score.

    In whole thousandths: options that are worth as much must be so wherever the game is played.
    """

    def evaluate(self, state: Any, seat: int) -> int:
        """What the seat may expect to score from here, with what it can still do in this turn, in thousandths."""


def evaluator(game: Game[S]) -> Evaluate[S]:
    """Return the function that says what a position is worth to a seat."""
    if isinstance(game, Judging):
        return game.evaluate

    def by_score(state: S, seat: int) -> int:
        return POINT * int(game.scores(state)[seat]["total"])

    return by_score
