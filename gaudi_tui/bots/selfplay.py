"""Games between bots, played to their end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, Game, State
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session

S = TypeVar("S", bound=State)


@dataclass(slots=True)
class Played(Generic[S]):
    """A game that is over, with all that happened in it."""

    session: Session[S]
    events: list[Event] = field(default_factory=list)


def play_game(game: Game[S], mode: str, bots: Sequence[str], seed: int) -> Played[S]:
    """Play a game between bots, one level for each seat in turn order; who starts is drawn.

    Raises ConfigError for an impossible number of seats. The same arguments give the same game.
    """
    seats = [Player(f"{level} {seat}", level) for seat, level in enumerate(bots)]
    session = Session.start(game, Config(len(bots), mode), seats, seed)
    played = Played(session, list(session.opening))
    while (seat := session.to_move) is not None:
        copy, rng = session.bot_copy(seat)
        played.events += session.play(choose(game, copy, seat, bots[seat], rng))
    return played


def play_random(
    game: Game[S], mode: str, seats: int, seed: int, look: Callable[[S, tuple[Action, ...]], Any] | None = None
) -> S:
    """Play a game in which every action is drawn evenly, with nothing around the rules; returns its last state.

    `look` is called before each decision with the state and its legal actions.
    """
    state = game.new(Config(seats, mode), seed)
    rng = Rng(seed, seats)
    while options := game.legal(state):
        if look is not None:
            look(state, options)
        game.apply(state, options[rng.below(len(options))])
    return state
