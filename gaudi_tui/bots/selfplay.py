"""Games between bots, played to their end, and what there is to count of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, Game, State
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import part

S = TypeVar("S", bound=State)


def play_game(
    game: Game[S], mode: str, bots: Sequence[str], seed: int, options: Mapping[str, str] | None = None
) -> tuple[Session[S], list[Event]]:
    """Play a game between bots, one level for each seat in turn order; returns it with all that happened in it.

    Who starts is drawn. `options`: what is chosen of the game's options, by name. Raises ConfigError where it cannot be
    set up so. Equal arguments give equal games.
    """
    seats = [Player(f"{level} {seat}", level) for seat, level in enumerate(bots)]
    session = Session.start(game, Config.chosen(len(bots), mode, None, options or {}), seats, seed)
    events = list(session.opening)
    while (seat := session.to_move) is not None:
        copy, rng = session.bot_copy(seat)
        events += session.play(choose(game, copy, seat, bots[seat], rng))
    return session, events


def record(session: Session[Any], events: Sequence[Event]) -> dict[str, Any]:
    """Return what a game between bots came to, as JSON-like data (docs/command.md, "simulate")."""
    game, state, log = session.game, session.state, session.log
    seats = range(session.config.seats)
    scores = game.scores(state)
    counted = part(game.name, "usage")
    return {
        "seed": session.seed,
        **counted.course(game.view(session.beginning()[0], None), events),
        "winners": [score["seat"] for score in scores if score["winner"]],
        "seats": [{"bot": session.players[seat].bot, **scores[seat]} for seat in seats],
        **({"rivals": scores[len(seats) :]} if len(scores) > len(seats) else {}),
        "turns": counted.turns(len(seats), events),
        "decisions": [sum(entry.seat == seat for entry in log) for seat in seats],
        "usage": counted.usage(game, len(seats), events),
    }


def play_random(
    game: Game[S], mode: str, seats: int, seed: int, look: Callable[[S, tuple[Action, ...]], None] | None = None
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
