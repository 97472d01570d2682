"""What one more tile, card, step or point would change: the same as when it is really done."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi.game import MACHINE
from gaudi_tui.games.gaudi.scoring import score
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.what_if import (
    Change,
    begun,
    card_change,
    column_change,
    joined_groups,
    step_change,
    tile_change,
    worth_of_points,
)
from tests.games.gaudi.late import late_position
from tests.games.gaudi.table import BLUE, CATALONIA, CONTENT, GAME, NATURE, RELIGION, Table, read

SEATS = {"casual": 3, "expert": 2, "solo": 1}


def foreseen(state: State, action: tuple[Any, ...], seat: int) -> tuple[Change, str] | None:
    frame = state.stack[-1]
    match action:
        case ("place", space):
            return tile_change(state, seat, space, frame[3] >> 2), "tile"
        case ("play", card) if frame[0] in ("act", "play"):
            return card_change(state, seat, card), "card"
        case ("advance", pillar):
            change = step_change(state, seat, pillar)
            assert change is not None
            return change, "step"
    return None


def compare(state: State, counted: Counter[str]) -> None:
    """Each option that is a tile, a card or a step changes the score as foreseen."""
    seat = state.stack[-1][1]
    if any(frame[0] in MACHINE.kinds[1] for frame in state.stack[_landing(state) :]):
        return  # something else waits to happen by itself then
    before = score(state, seat)
    for action in state.options:
        told = foreseen(state, action, seat)
        if told is None:
            continue
        change, kind = told
        copy = state.clone()
        GAME.apply(copy, action)
        if copy.turn != state.turn or begun(copy):
            continue
        after = score(copy, seat)
        assert change.total == after.total - before.total, (action, change)
        assert change.groups == after.group_points - before.group_points
        assert sum(change.vp) == sum(copy.vp) - sum(state.vp), (action, change)
        counted[kind] += 1
        counted[kind + " that changes the total"] += bool(change.total)


def _landing(state: State) -> int:
    """Where in the stack the landing lies."""
    return max((i for i, frame in enumerate(state.stack) if frame[0] in ("act", "centre")), default=0)


@pytest.mark.parametrize("mode", SEATS)
def test_it_is_what_really_happens(mode: str) -> None:
    """Given random games and late positions, when a tile, card or step is chosen, then the score is as foreseen."""
    counted: Counter[str] = Counter()
    for number in range(25):
        random = Random(number)
        state = GAME.new(Config(SEATS[mode], mode, 0), number)
        if number % 2:
            state = read(GAME, late_position(SEATS[mode], number, mode))
        for _ in range(250):
            if begun(state):
                break
            compare(state, counted)
            eager = [option for option in state.options if option[0] not in ("end", "pass")]
            moves = eager[: 1 + len(eager) // 3] if state.stack[-1][0] == "move" else eager
            GAME.apply(state, random.choice(moves or state.options))
    for kind in ("tile", "card", "step"):
        assert counted[kind] > 50 and counted[kind + " that changes the total"] > 5, counted


def test_a_tile_joins_groups_and_raises_the_second_and_third() -> None:
    """Given two blue tiles with a space between them, when a third is thought there, then the groups join."""
    first, middle, last = next(
        (a, b, c)
        for b, near in enumerate(CONTENT.links)
        for a in near
        for c in near
        if a < c and c not in CONTENT.links[a]
    )
    state = Table(2).tile(0, first, BLUE).tile(0, last, BLUE).state
    assert score(state, 0).groups == (1, 1)
    assert joined_groups(state, 0, middle, BLUE) == (2, 3)
    assert tile_change(state, 0, middle, BLUE).groups == -1
    assert score(state, 0).groups == (1, 1)


def test_points_count_until_a_marker_is_the_highest() -> None:
    """Given 4, 10 and 7 points, when points are added, then the low ones count until they are the highest."""
    state = Table(2).set(vp=[[4, 10, 7], [0, 0, 0]]).state
    assert worth_of_points(state, 0, NATURE) == [(6, 1), (0, 0)]
    assert worth_of_points(state, 0, CATALONIA) == [(0, 0)]
    assert worth_of_points(state, 0, RELIGION) == [(3, 1), (0, 0)]
    expert = Table(2, mode="expert").set(vp=[[4, 10, 7], [0, 0, 0]]).state
    assert worth_of_points(expert, 0, NATURE) == [(3, 2), (3, 1), (0, 0)]


def test_resolving_an_empty_column_gives_what_stands_above_it() -> None:
    state = Table(2).state
    assert sum(column_change(state, 0, NATURE).vp) == sum(
        CONTENT.effects[index].n for index in CONTENT.board_effects[NATURE] if CONTENT.effects[index].op == "vp"
    )


def test_nothing_is_tried_once_the_scoring_runs() -> None:
    state = Table(2).state
    assert not begun(state)
    state.stack.clear()
    assert begun(state)
