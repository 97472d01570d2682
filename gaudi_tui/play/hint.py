"""The hint: what the mason would play of this turn, in words, and why.

It sees what `Session.bot_copy` gives and nothing else; so nothing hidden can reach the player by it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.session import Session
from gaudi_tui.play.scene import Telling


class Planner(Protocol):
    """Plans a turn, outside the process of the screen."""

    async def plan(self, session: Session[Any], seat: int) -> list[Action]:
        """Return what it would play at `seat`. Raises RuntimeError when it cannot."""

    async def close(self, patience: float = 1.0) -> None:
        """End the process, after so many seconds whatever it is doing."""


class Hint(NamedTuple):
    """The steps in words, what they gain, what they bring within reach, how the judgement changes."""

    steps: tuple[str, ...]
    gains: tuple[str, ...]
    nearer: tuple[str, ...]
    judgement: tuple[str, ...]


def hint(telling: Telling, session: Session[Any], seat: int, actions: Sequence[Action]) -> Hint:
    """Put a plan for the seat to move into words, by playing it on the copy that it was made for.

    What would be revealed on the way is not told: words end before the step that reveals it.
    """
    game = session.game
    before, _rng = session.bot_copy(seat)
    here, steps, told = game.clone(before), list[str](), 0
    for action in actions:
        steps.append(game.describe(here, action))
        after, events = game.clone(here), list[Event]()
        game.apply(after, action, events)
        if any(event.reveals for event in events) or game.to_move(after) != seat:
            break
        here, told = after, told + 1
    if not told:  # the first step reveals something, or another seat follows: nothing more is certain
        return Hint(tuple(steps), (), (), ())
    gains, nearer, judgement = telling.reasons(before, here, seat)
    return Hint(tuple(steps), tuple(gains), tuple(nearer), tuple(judgement))
