"""The same seed gives the same game everywhere: whatever Python runs it, on whatever machine."""

import json

import pytest

from gaudi_tui.bots.values import evaluator
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from tests.bots.game_digests import PATH, Plan, digest, plans
from tests.games.gaudi.table import GAME

DIGESTS = json.loads(PATH.read_text(encoding="utf-8"))


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.name)
def test_bots_play_the_game_that_was_written_down(plan: Plan) -> None:
    assert digest(plan) == DIGESTS[plan.name]


@pytest.mark.parametrize(("mode", "seats"), [("casual", 3), ("expert", 2), ("solo", 1)])
def test_what_a_position_is_worth_is_a_whole_number(mode: str, seats: int) -> None:
    """A sum of floats differs between versions of Python in its last digit, which is enough to make of two options that
    are worth as much one that is worth more."""
    worth = evaluator(GAME)
    for seed in range(5):
        state, rng = GAME.new(Config(seats, mode), seed), Rng(seed)
        while options := GAME.legal(state):
            assert {type(worth(state, seat)) for seat in range(seats)} == {int}
            GAME.apply(state, options[rng.below(len(options))])
