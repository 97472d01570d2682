"""Counted positions: how many ways a game can go on for a fixed number of decisions.

A rule that gains or loses an option changes a number. `python -m tests.games.gaudi.count_positions --write` renews
counts.json after a deliberate change of rules or components; without `--write` it shows the present numbers.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi.table import GAME

FILE = Path(__file__).with_name("counts.json")
PLAYED = (0, 25, 60, 100)  # decisions made before the counting begins
DEPTH = 5


def positions() -> Iterator[tuple[str, State]]:
    """Each position that is counted, by a name that says how it came about."""
    for seats in (2, 3, 4):
        for seed in (1, 2):
            state, rng = GAME.new(Config(seats, "casual"), seed), Rng(seed, seats)
            decisions = 0
            for played in PLAYED:
                while decisions < played and state.stack:
                    GAME.apply(state, _some_option(state, rng))
                    decisions += 1
                yield f"{seats} seats, seed {seed}, after {played}", state.clone()


def _some_option(state: State, rng: Rng) -> tuple[Any, ...]:
    """Any option, but moves by a few spaces, so that the game is long enough."""
    options = state.options
    return options[rng.below(min(len(options), 3) if options[0][0] == "move" else len(options))]


def leaves(state: State, depth: int) -> list[int]:
    """For each number of decisions from 1 to `depth`, how many sequences of so many there are; the end ends them."""
    counts = [0] * depth
    todo = [(state, 0)]
    while todo:
        at, made = todo.pop()
        for action in at.options:
            counts[made] += 1
            if made + 1 < depth:
                copy = at.clone()
                GAME.apply(copy, action)
                todo.append((copy, made + 1))
    return counts


def counted() -> dict[str, Any]:
    """What the file should say."""
    return {
        "components": GAME.component_set[1],
        "rules_version": GAME.rules_version,
        "counts": {name: leaves(state, DEPTH) for name, state in positions()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Count positions.")
    parser.add_argument("--write", action="store_true", help="renew counts.json")
    arguments = parser.parse_args()
    numbers = counted()
    lines = [f"    {json.dumps(name)}: {json.dumps(counts)}" for name, counts in numbers.pop("counts").items()]
    head = [f"  {json.dumps(name)}: {json.dumps(value)},\n" for name, value in numbers.items()]
    text = "{\n" + "".join(head) + '  "counts": {\n' + ",\n".join(lines) + "\n  }\n}\n"
    if arguments.write:
        FILE.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
