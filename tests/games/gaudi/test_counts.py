"""Counted positions: the number of ways to go on, compared with numbers that were written down."""

import json

import pytest

from tests.games.gaudi import count_positions
from tests.games.gaudi.table import GAME

KNOWN = json.loads(count_positions.FILE.read_text(encoding="utf-8"))
RENEW = "look at what changed; if it is meant, run: python -m tests.games.gaudi.count_positions --write"
HERE = (GAME.component_set[1], GAME.rules_version)


def test_the_numbers_belong_to_these_components_and_rules() -> None:
    assert (KNOWN["components"], KNOWN["rules_version"]) == HERE, RENEW


@pytest.mark.skipif((KNOWN["components"], KNOWN["rules_version"]) != HERE, reason="counted with other components")
def test_as_many_ways_lead_on_as_were_counted() -> None:
    found = {name: count_positions.leaves(state, count_positions.DEPTH) for name, state in count_positions.positions()}
    assert found == KNOWN["counts"], RENEW


def test_what_is_counted_is_worth_counting() -> None:
    assert len(KNOWN["counts"]) == 24
    assert sum(counts[-1] for counts in KNOWN["counts"].values()) > 10_000


def test_leaves_are_counted_by_the_number_of_decisions() -> None:
    state = next(count_positions.positions())[1]
    options = state.options
    two = 0
    for action in options:
        copy = state.clone()
        GAME.apply(copy, action)
        two += len(copy.options)
    assert count_positions.leaves(state, 2) == [len(options), two]
