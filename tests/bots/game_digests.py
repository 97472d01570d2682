"""Digests of whole games between bots, which must be the same on every machine and in every version of Python.

    python -m tests.bots.game_digests

writes them down anew, after the bots' judgement was changed on purpose. They are played in the frozen box of the tests,
so that tuning the standard set does not touch them.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from gaudi_tui.core.game import Config
from tests.games.gaudi.record_games import BOTS, Plan, house_rules_of, play

PATH = Path(__file__).with_suffix(".json")
DIFFICULTIES = ("easy", "normal", "hard", "insane")


def plans() -> Iterator[Plan]:
    """All modes, numbers of seats and difficulties; both bots in every game of several seats."""
    tables = [(mode, seats) for mode in ("casual", "expert") for seats in (2, 3, 4)]
    for number, (mode, seats) in enumerate(tables):
        bots = tuple(BOTS[(seat + number) % 2] for seat in range(seats))
        rules = house_rules_of(number) if number % 2 else {}
        yield Plan(f"{mode}-{seats}", Config(seats, mode, house_rules=rules), bots, 100 + number)
    for number, difficulty in enumerate(DIFFICULTIES):
        rules = house_rules_of(number) if number in (1, 2) else {}
        config = Config(1, "solo", difficulty=difficulty, house_rules=rules)
        yield Plan(f"solo-{difficulty}", config, (BOTS[number % 2],), 200 + number)


def digest(plan: Plan) -> str:
    """Play a game and return a digest of all that was decided in it, and by whom."""
    decisions = [[entry.seat, *entry.action] for entry in play(plan).log]
    return hashlib.sha256(json.dumps(decisions).encode()).hexdigest()[:16]


def main() -> None:
    """Write the digests of all games."""
    PATH.write_text(json.dumps({plan.name: digest(plan) for plan in plans()}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
