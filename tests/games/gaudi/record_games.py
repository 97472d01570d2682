"""The golden games: whole games between bots, recorded once, which must come to the same scores for ever.

    python -m tests.games.gaudi.record_games [--again]

records those that are missing (--again: all of them, after a rule was corrected on purpose). They are played in the
frozen box of these tests, so that tuning the standard set does not touch them.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games.gaudi import house_rules
from tests.games.gaudi.table import GAME

FOLDER = Path(__file__).parent / "golden_games"
BOTS = ("mason", "apprentice")


class Plan(NamedTuple):
    """A game to record."""

    name: str
    config: Config
    bots: tuple[str, ...]
    seed: int


def plans() -> Iterator[Plan]:
    """All modes, numbers of seats, difficulties and bots; every third game with house rules."""
    number = 0
    for mode, seats in (*(("casual", n) for n in (2, 3, 4)), *(("expert", n) for n in (2, 3, 4))):
        for game in range(5):
            number += 1
            bots = tuple(BOTS[(seat + game) % 2] if game else BOTS[0] for seat in range(seats))
            rules = house_rules_of(number) if game % 3 == 2 else {}
            first = game % seats if game > 2 else None
            yield Plan(f"{mode}-{seats}-{game + 1}", Config(seats, mode, first, house_rules=rules), bots, number)
    for difficulty in ("easy", "normal", "hard", "insane"):
        for game in range(3):
            number += 1
            rules = house_rules_of(number) if game == 2 else {}
            config = Config(1, "solo", difficulty=difficulty, house_rules=rules)
            yield Plan(f"solo-{difficulty}-{game + 1}", config, (BOTS[game % 2],), number)


def house_rules_of(number: int) -> dict[str, str]:
    """Return a quarter of the house rules, another quarter for each of four numbers."""
    known = [rule for rule in house_rules.rules() if rule.ruling]
    return {rule.name: rule.values[1] for index, rule in enumerate(known) if (index + number) % 4 == 0}


def play(plan: Plan) -> Session[Any]:
    """Play a game between bots."""
    players = tuple(Player(f"{bot} {seat}", bot) for seat, bot in enumerate(plan.bots))
    session = Session.start(GAME, plan.config, players, plan.seed)
    while (seat := session.to_move) is not None:
        copy, rng = session.bot_copy(seat)
        session.play(choose(session.game, copy, seat, plan.bots[seat], rng))
    return session


def record(plan: Plan, session: Session[Any]) -> dict[str, Any]:
    """Return what is written down: decisions, the hash of the position after each turn, and the scores."""
    return {
        "mode": plan.config.mode,
        "seats": plan.config.seats,
        "first": plan.config.first,
        "difficulty": plan.config.difficulty,
        "house_rules": plan.config.house_rules,
        "bots": plan.bots,
        "seed": plan.seed,
        "decisions": [" ".join(map(str, (entry.seat, *entry.action))) for entry in session.log],
        "turns": [entry.checkpoint for entry in session.log if entry.checkpoint],
        "scores": session.game.scores(session.state),
    }


def main() -> None:
    """Record what is missing."""
    for plan in plans():
        path = FOLDER / f"{plan.name}.json"
        if "--again" in sys.argv or not path.exists():
            rows = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in record(plan, play(plan)).items())
            path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
