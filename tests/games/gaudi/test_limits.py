"""Positions with more turns and points than any game has: what can be loaded can be saved after any play."""

from typing import Any

import pytest

from gaudi_tui.core.game import Config, StateError
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games.gaudi.rules.points import MOST_POINTS
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.storage.format import decode, encode
from tests.games.gaudi.table import GAME, NATURE, Table, card_with

MODES = [Config(2, "casual", 0), Config(4, "expert", 0), Config(1, "solo", difficulty="normal")]
DEPTHS = (0, 1, 3, 20, 35)  # decisions played after a draft, before the position is set to its limits


def loads(data: dict[str, Any]) -> bool:
    try:
        GAME.load(data)
    except StateError:
        return False
    return True


def most(data: dict[str, Any], field: str) -> int:
    """The largest number that a field of a position can have."""
    number = data[field]
    while loads(data | {field: number + 1}):
        number += 1
    return int(number)


def played(config: Config, depth: int, rng: Rng) -> State:
    state = GAME.new(config, 5)
    while state.stack[-1][0] == "draft":
        GAME.apply(state, state.options[0])
    for _ in range(depth):
        options = GAME.legal(state)
        GAME.apply(state, options[rng.below(len(options))])
    return state


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("config", MODES, ids=lambda config: config.mode)
def test_a_game_that_was_loaded_at_the_limits_can_be_saved_at_every_decision(config: Config, depth: int) -> None:
    rng = Rng(depth)
    data = GAME.dump(played(config, depth, rng))
    for seat in range(config.seats):
        rich = data | {"vp": [*data["vp"][:seat], [MOST_POINTS] * 3, *data["vp"][seat + 1 :]]}
        assert loads(rich) == (data["tokens"][seat] >= 0 or data["round"] > 1), "who has had no turn has no points"
        data = rich if loads(rich) else data
    for field in ("turn", "extra_turns"):
        data[field] = most(data, field)
    state = GAME.load(data)
    while state.stack:
        options = GAME.legal(state)
        GAME.apply(state, options[rng.below(len(options))])
        assert GAME.load(GAME.dump(state)).options == state.options
    players = tuple(Player("Ada") for _ in range(config.seats))
    session = Session(game=GAME, config=config, players=players, seed=5, state=state)
    assert decode(encode(session), "save", lambda name, digest: GAME).state.vp == state.vp


def test_no_position_is_above_the_limits() -> None:
    data = GAME.dump(played(MODES[0], 35, Rng(1)))
    assert loads(data | {"vp": [[MOST_POINTS] * 3] * 2})
    assert not loads(data | {"vp": [[MOST_POINTS + 1, 0, 0]] * 2})


def test_a_marker_at_the_limit_stays_there() -> None:
    card = card_with(NATURE, need=0)
    table = Table().tokens(0, -1, -1).set(vp=[[MOST_POINTS] * 3, [0] * 3, [0] * 3]).hand(0, card)
    table.pending(0, ("play", -1, 1, 1, 1)).do(("play", card))
    assert table.vp(0) == [MOST_POINTS] * 3
    assert {event.data["total"] for event in table.happened("vp")} == {MOST_POINTS}
