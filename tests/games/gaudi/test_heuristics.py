"""What a position is worth: more for what a player would rather have, in whole thousandths of a point."""

from dataclasses import replace

import pytest

from gaudi_tui.bots.selfplay import play_random
from gaudi_tui.bots.values import POINT
from gaudi_tui.core.actions import Action
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games import load_game
from gaudi_tui.games.gaudi.content import CATALONIA, NATURE, RELIGION
from gaudi_tui.games.gaudi.groups import colour_groups
from gaudi_tui.games.gaudi.heuristics import _measure, evaluate, tables
from gaudi_tui.games.gaudi.state import State

GAME = load_game("gaudi")
CONTENT = GAME.content


def position(seed: int = 1, decisions: int = 40) -> State:
    state = GAME.new(Config(2, "casual", 0), seed)
    rng = Rng(seed)
    while (options := GAME.legal(state)) and decisions:
        decisions -= 1
        GAME.apply(state, options[rng.below(len(options))])
    return state


@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_points_of_the_lowest_pillar_are_worth_most(pillar: int) -> None:
    worth = []
    for other in range(3):
        state = position(decisions=0)
        state.vp[:3] = [30, 30, 30]
        state.vp[pillar] = 0
        before = evaluate(state, 0)
        state.vp[other] += 5
        worth.append(evaluate(state, 0) - before)
    assert max(worth) == worth[pillar] > 4 * POINT


def test_a_card_that_can_be_played_is_worth_more_than_one_that_cannot() -> None:
    values = []
    for tiles in (0, 4, 12):
        state = position(decisions=0)
        state.totals[0] = 4
        state.hands[0] = tuple(card for card in range(0, 30, 10))
        state.colours[:4] = [tiles] * 4
        with_hand = evaluate(state, 0)
        state.hands[0] = ()
        values.append(with_hand - evaluate(state, 0))
    assert values[0] < values[1] < values[2]


def test_icons_left_are_worth_more_than_a_turn_that_is_over() -> None:
    state = position(decisions=0)
    GAME.apply(state, ("move", 0))
    over = GAME.clone(state)
    GAME.apply(over, ("end",))
    assert evaluate(state, 0) > evaluate(over, 0)


def test_the_centre_at_once_is_worth_less_than_a_step() -> None:
    values: dict[Action, int] = {}
    for action in (("move", 0), ("move", len(GAME.content.track))):
        state = position(decisions=0)
        GAME.apply(state, action)
        values[action] = evaluate(state, 0)
    near, far = values.values()
    assert near > far + 3 * POINT


def test_groups_are_measured_as_the_rules_count_them() -> None:
    links = tables(position().content).links
    for seed in range(1, 30):
        state = position(seed, 30 + seed)
        for seat in range(2):
            sizes = [len(group) for group in colour_groups(state, seat)] + [0, 0, 0]
            measured = _measure(tuple(state.boards[seat * 24 : seat * 24 + 24]), links)
            assert measured // POINT == sizes[1] + sizes[2]


def test_groups_of_one_component_set_are_not_those_of_another() -> None:
    """Given the same tiles on a board whose spaces are joined and on one where none are, then each is worth its own."""
    state = play_random(GAME, "casual", 2, 1)
    apart = replace(CONTENT, hash="apart", board=tuple(space._replace(links=()) for space in CONTENT.board))
    joined, state.content = state.content, apart
    scored = [score["total"] * POINT for score in GAME.scores(state)]
    assert [evaluate(state, seat) for seat in range(2)] == scored
    state.content = joined
    assert [evaluate(state, seat) for seat in range(2)] == [score["total"] * POINT for score in GAME.scores(state)]
    assert [score["total"] * POINT for score in GAME.scores(state)] != scored


def test_a_finished_game_is_worth_its_score() -> None:
    for seed in range(1, 10):
        state = play_random(GAME, "casual", 2, seed)
        assert [evaluate(state, seat) for seat in range(2)] == [score["total"] * POINT for score in GAME.scores(state)]


def test_what_others_hold_and_what_is_yet_to_be_drawn_changes_nothing() -> None:
    for seed in range(1, 20):
        state = position(seed, 20 + seed)
        redealt = GAME.determinize(state, 0, Rng(seed))
        assert evaluate(redealt, 0) == evaluate(state, 0)
