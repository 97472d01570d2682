"""How often policies beat Gaudí alone, for each difficulty.

    python -m benchmarks.solo [--games N] [--seed S] [--json]

`mason` and `apprentice` are the game's own; `runner` goes to the centre at once in every round and decides all else
like mason. Wins with their 95% intervals, medians of both totals, turns a game.
"""

import argparse
import json
from collections.abc import Callable
from statistics import median
from typing import Any

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.actions import Action
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.games.gaudi.options import DIFFICULTIES
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.verbs.figures import share

GAME = load_game("gaudi")
GAMES = 200

Policy = Callable[[State, Rng], Action]


def runner(state: State, rng: Rng) -> Action:
    """Run to the centre; choose like mason what is not a move."""
    if state.stack[-1][0] == "move":
        return state.options[-1]  # the centre is the last space
    return choose(GAME, state, 0, "mason", rng)


POLICIES: dict[str, Policy] = {
    "mason": lambda state, rng: choose(GAME, state, 0, "mason", rng),
    "runner": runner,
    "apprentice": lambda state, rng: choose(GAME, state, 0, "apprentice", rng),
}


def play(policy: Policy, difficulty: str, seed: int) -> tuple[int, int, int]:
    """Play a game; returns the total of the seat, that of Gaudí, and the turns of the seat."""
    player = Player("seat", "mason")  # so that decisions are drawn as for a bot
    session = Session.start(GAME, Config(1, "solo", difficulty=difficulty), [player], seed)
    while session.to_move is not None:
        session.play(policy(*session.bot_copy(0)))
    own, his = GAME.scores(session.state)
    return own["total"], his["total"], sum(entry.action[0] == "move" for entry in session.log)


def measure(policy: Policy, difficulty: str, games: int, seed: int) -> dict[str, Any]:
    """The figures of a policy at a difficulty."""
    results = [play(policy, difficulty, seed + number) for number in range(games)]
    own, his, turns = zip(*results, strict=True)
    wins = sum(ours > theirs for ours, theirs, _ in results)
    return {**share(wins, games), "own": median(own), "gaudi": median(his), "turns": median(turns)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="wins against Gaudí by policy and difficulty")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1, help="of the first game of each line")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found: dict[str, dict[str, Any]] = {}
    if not args.json:
        print("| difficulty | policy | wins | 95% interval | its total | Gaudí's | turns |")
        print("|---|---|---|---|---|---|---|")
    for difficulty in DIFFICULTIES:
        found[difficulty] = {}
        for name, policy in POLICIES.items():
            line = found[difficulty][name] = measure(policy, difficulty, args.games, args.seed)
            if not args.json:
                interval = f"{line['low']:.1%} to {line['high']:.1%}"
                wins, totals = f"{line['rate']:.1%}", f"{line['own']:.0f} | {line['gaudi']:.0f}"
                print(f"| {difficulty} | {name} | {wins} | {interval} | {totals} | {line['turns']:.0f} |", flush=True)
    if args.json:
        print(json.dumps({"games": args.games, "seed": args.seed, "difficulties": found}, indent=1))


if __name__ == "__main__":
    main()
