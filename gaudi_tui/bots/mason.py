"""The second bot: it looks one step ahead, as far as its own turn goes, and takes what is worth most."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from gaudi_tui.bots.values import Evaluate, evaluator
from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Game, State
from gaudi_tui.core.rng import Rng

S = TypeVar("S", bound=State)

NODES = 2000  # positions a decision may look at
LONGEST_PLAN = 60  # decisions


def choose(game: Game[S], state: S, seat: int, rng: Rng) -> Action:
    """Return an action of the seat to move. `state` is a determinised copy and stays as it is.

    Each action is tried on a copy, on which the turn is then played to its end by what is best at every single step;
    the actions share NODES evenly.
    """
    options = game.legal(state)
    if len(options) == 1:
        return options[0]
    look = _Look(game, evaluator(game), seat, game.turn(state))
    values = [look.after(state, action, NODES // len(options)) for action in options]
    best = max(values)
    ties = [action for action, value in zip(options, values, strict=True) if value == best]
    return ties[rng.below(len(ties))]


def plan(game: Game[S], state: S, seat: int, rng: Rng) -> list[Action]:
    """Return what it would play of the seat's turn, decision by decision, up to the first chance or its end.

    `state` is a determinised copy and stays as it is; the first action is what `choose` returns.
    """
    here, turn, actions = game.clone(state), game.turn(state), list[Action]()
    while game.to_move(here) == seat and game.turn(here) == turn and len(actions) < LONGEST_PLAN:
        action, events = choose(game, here, seat, rng), list[Event]()
        actions.append(action)
        game.apply(here, action, events)
        if any(event.reveals for event in events):
            break
    return actions


@dataclass(frozen=True, slots=True)
class _Look(Generic[S]):
    """A look ahead to the end of a turn of a seat."""

    game: Game[S]
    worth: Evaluate[S]
    seat: int
    turn: int

    def after(self, state: S, action: Action, nodes: int) -> int:
        """What an action leads to when the rest of the turn is played step by step, looking at `nodes` positions."""
        here, value = self._step(state, action)
        while self.game.turn(here) == self.turn and self.game.to_move(here) == self.seat:
            options = self.game.legal(here)
            nodes -= len(options)
            if nodes < 0:
                break
            here, value = max((self._step(here, option) for option in options), key=lambda pair: pair[1])
        return value

    def _step(self, state: S, action: Action) -> tuple[S, int]:
        copy = self.game.clone(state)
        self.game.apply(copy, action)
        return copy, self.worth(copy, self.seat)
