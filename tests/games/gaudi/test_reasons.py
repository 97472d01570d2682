"""Why a turn is good: the parts of the judgement, and what comes within reach."""

from random import Random

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi.heuristics import evaluate, judged
from gaudi_tui.games.gaudi.reasons import gains, judgement, nearer
from tests.games.gaudi.table import BLUE, GAME, NATURE, Table, card_with

SEATS = {"casual": 2, "expert": 3, "solo": 1}


@pytest.mark.parametrize("mode", SEATS)
def test_the_judgement_is_the_sum_of_its_parts(mode: str) -> None:
    """Given random games, then the parts that are told add up to what bots go by."""
    compared = 0
    for seed in range(4):
        state, random = GAME.new(Config(SEATS[mode], mode, 0), seed), Random(seed)
        while state.stack:
            if state.stack[0][0] != "final":
                for seat in range(state.seats):
                    assert sum(judged(state, seat).values()) == evaluate(state, seat)
                    compared += 1
            GAME.apply(state, random.choice(state.options))
    assert compared > 100


def test_what_comes_within_reach_is_named() -> None:
    """Given a hand card that lacks two blue tiles, when one is placed, then it says so; and when two are."""
    card = card_with(NATURE, colour=BLUE, need=2)
    before = Table(2).hand(0, card).state
    name = before.content.cards[card].title
    one = Table(2).hand(0, card).tiles(0, BLUE, 1).state
    two = Table(2).hand(0, card).tiles(0, BLUE, 2).state
    assert f"Leaves {name} 1 tile short (now 2)." in nearer(before, one, 0)
    assert f"{name} can be played then." in nearer(before, two, 0)
    assert not [line for line in nearer(before, before, 0) if name in line]
    without = Table(2).hand(0).state
    assert f"Takes {name}, which lacks 2 tiles then." in nearer(without, before, 0)


def test_gains_are_those_of_the_final_score() -> None:
    before = Table(2).set(vp=[[1, 5, 2], [0, 0, 0]]).state
    after = Table(2).set(vp=[[4, 5, 2], [0, 0, 0]]).state
    lines = gains(before, after, 0)
    assert lines[0].endswith("(+3).") and lines[1] == "+3 Nature VP."
    assert gains(before, before, 0) == ["If the game ended then, your total would be 3 (+0)."]


def test_the_first_player_token_and_steps_are_named() -> None:
    before = Table(2).set(first_player=1).state
    after = Table(2).set(first_player=0).state
    assert "You would begin the next round." in nearer(before, after, 0)
    step = before.content.chimneys[0].steps[0]
    ready = Table(2).tiles(0, BLUE, step.need, step.shape).state
    assert "The next step of your Nature chimney can be reached then." in nearer(before, ready, 0)


def test_a_finished_game_is_not_judged() -> None:
    state = Table(2).state
    over = state.clone()
    over.stack.clear()
    assert judgement(state, over, 0) == []
    assert judgement(state, state, 0)[0].endswith("(+0.0).")
