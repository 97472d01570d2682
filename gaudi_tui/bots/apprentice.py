"""The weakest bot: it draws an action at random, and likes better what is worth more at once."""

from typing import TypeVar

from gaudi_tui.bots.values import evaluator
from gaudi_tui.core.actions import Action
from gaudi_tui.core.game import Game, State
from gaudi_tui.core.rng import Rng

S = TypeVar("S", bound=State)

HALVES = 1040  # thousandths of a point: an action that is worth so much less is half as likely
CLOSING = 20  # how many times as likely as closing its turn is an action that is worth as much
GRAIN = 1 << 20


def choose(game: Game[S], state: S, seat: int, rng: Rng) -> Action:
    """Return an action of the seat to move. `state` is a determinised copy and stays as it is."""
    options = game.legal(state)
    if len(options) == 1:
        return options[0]
    worth, turn = evaluator(game), game.turn(state)
    values, closing = [], []
    for action in options:
        copy = game.clone(state)
        game.apply(copy, action)
        values.append(worth(copy, seat))
        closing.append(game.turn(copy) != turn)
    best = max(values)
    weights = [
        1 + _likelihood(best - value) // (CLOSING if closes else 1)
        for value, closes in zip(values, closing, strict=True)
    ]
    drawn = rng.below(sum(weights))
    for action, weight in zip(options, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return action
    return options[-1]


def _likelihood(less: int) -> int:
    """How likely an action is that is worth so much less than the best one, against GRAIN for that one.

    Halves are joined by straight lines: whole numbers all the way, where `exp` would not be the same everywhere.
    """
    halvings, rest = divmod(less, HALVES)
    return GRAIN - GRAIN * rest // (2 * HALVES) >> halvings
