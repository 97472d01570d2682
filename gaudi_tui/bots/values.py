"""What a position is worth to a seat: by the game's own judgement where it has one, else by its score."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from gaudi_tui.core.game import Game, State

S = TypeVar("S", bound=State)
Evaluate: TypeAlias = Callable[[S, int], float]


@runtime_checkable
class Judging(Protocol):
    """A game that knows what a position is worth, in points of the final score."""

    def evaluate(self, state: Any, seat: int) -> float:
        """What the seat may expect to score from here, with what it can still do in this turn."""


def evaluator(game: Game[S]) -> Evaluate[S]:
    """Return the function that says what a position is worth to a seat."""
    if isinstance(game, Judging):
        return game.evaluate

    def by_score(state: S, seat: int) -> float:
        return float(game.scores(state)[seat]["total"])

    return by_score
