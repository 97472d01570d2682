"""What Night chimneys are worth to a seat, and how often self-play says that they were used."""

import pytest

from gaudi_tui.bots.values import POINT
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.chimney_values import ONCE, TIMES, chimney_value, once
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.heuristics import evaluate, final, tables
from gaudi_tui.games.gaudi.loader import load_content
from gaudi_tui.games.gaudi.scoring import score
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.usage import usage

GAME = Gaudi(load_content())


def position(seed: int = 1, mode: str = "expert") -> State:
    return GAME.new(Config(2, mode, 0), seed)


@pytest.mark.parametrize("seed", range(5))
def test_a_finished_expert_game_is_worth_its_score(seed: int) -> None:
    state, rng = position(seed), Rng(seed)
    while options := GAME.legal(state):
        GAME.apply(state, options[rng.below(len(options))])
        assert all(evaluate(state, seat) == evaluate(GAME.clone(state), seat) for seat in range(2))
    assert [final(state, seat) for seat in range(2)] == [score(state, seat).total * POINT for seat in range(2)]


def test_every_effect_and_moment_of_the_night_side_has_a_value() -> None:
    for chimney in GAME.content.chimneys[3:]:
        for power in (power for step in chimney.steps for power in step.powers):
            assert once(GAME.content.effects[power.effect]) > 0
            assert power.trigger in TIMES or power.trigger in ("now", "end", "while")
    assert min(ONCE.values()) > 0


@pytest.mark.parametrize("tile", range(3, 15))
def test_reaching_a_step_that_lasts_is_no_loss(tile: int) -> None:
    state = position()
    pillar = state.content.chimneys[tile].pillar
    state.chimney_tiles[pillar] = tile
    tiles = tables(state.content).steps
    for number, step in enumerate(tiles[tile]):
        state.chimneys[pillar] = number
        before = chimney_value(state, 0, 12 * POINT, tiles)
        state.chimneys[pillar] = number + 1
        assert chimney_value(state, 0, 12 * POINT, tiles) + step.at_once >= before


def test_nearer_steps_and_longer_games_are_worth_more() -> None:
    state = position()
    tiles = tables(state.content).steps
    far = chimney_value(state, 0, 12 * POINT, tiles)
    assert chimney_value(state, 0, 2 * POINT, tiles) < far
    state.joined[:4] = [5] * 4
    assert chimney_value(state, 0, 12 * POINT, tiles) > far


def test_use_of_night_chimneys_is_counted_by_tile() -> None:
    tiles = (3, 7, 11, 4, 8, 12)
    events = [
        Event("chimneys", None, {"tiles": tiles}, reveals=True),
        Event("advance", 1, {"pillar": 0, "step": 1}),
        Event("advance", 1, {"pillar": 0, "step": 2}),
        Event("advance", 0, {"pillar": 2, "step": 1}),
    ]
    counts = usage(GAME, 2, events)["chimneys"]
    assert len(counts) == 12 * 5
    assert {name for name, count in counts.items() if count} == {
        "nature night 2, 1",
        "nature night 2, 2",
        "religion night 1, 1",
    }
    assert counts["nature night 1, 1"] == 0
    assert counts["nature night 3, 1"] is None
    assert sum(count is not None for count in counts.values()) == 6 * 5


def test_use_of_day_chimneys_is_counted_by_pillar() -> None:
    counts = usage(GAME, 2, [Event("advance", 1, {"pillar": 1, "step": 3})])["chimneys"]
    assert list(counts) == [f"{pillar} {step}" for pillar in ("nature", "catalonia", "religion") for step in (1, 2, 3)]
    assert {name: count for name, count in counts.items() if count} == {"catalonia 3": 1}
