"""The program's scores against those of a second scorer that knows only the checkpoint and the component files."""

import ast
import json
from collections import Counter
from pathlib import Path

import pytest

from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi import game
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi import fuzz, second_scorer
from tests.games.gaudi.table import GAME

FEWEST = 1000


def test_the_second_scorer_imports_nothing_of_the_program() -> None:
    tree = ast.parse(Path(second_scorer.__file__).read_text("utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert set(names) == {"re", "tomllib", "pathlib", "typing"}


def test_both_agree_on_all_that_makes_up_the_scores_of_finished_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """All components; and the scores before the scoring with what it brings are the scores at the end."""
    before: list[dict] = []

    def noted(state: State, frame: Frame, run=game.MACHINE._autos["assigning"]) -> None:
        if not before:  # after the last plays, before anything is scored
            before.append(GAME.dump(state))
        run(state, frame)

    monkeypatch.setitem(game.MACHINE._autos, "assigning", noted)
    box, seen = second_scorer.Box(), Counter[str]()
    for start in (start for mode in fuzz.MODES for start in fuzz.starts(mode)):
        before.clear()
        state, player = start.state(), fuzz.Player(start)
        while state.stack:
            GAME.apply(state, player.choose(state.stack[-1][1], state.options))
        at = json.loads(json.dumps(GAME.dump(state)))
        mine, theirs = second_scorer.scored(box, at), GAME.scores(state)
        assert theirs == mine, f"{start.mode}, {start.seats} seats, game {start.number}"
        for seat in range(start.seats):
            assert second_scorer.brought(box, before[0], at, seat) == at["vp"][seat]
            gifts = second_scorer.SeatScorer(box, at, seat).at_the_end()
            seen["higher value"] += "add 1 to each religion value" in gifts
        seen["games"] += 1
        seen[start.mode] += 1
        _count(seen, mine)
    assert seen["games"] >= FEWEST
    wanted = (
        "assigned",
        "exchange",
        "hand",
        "higher value",
        "religion",
        "shared",
        "tie break",
        "human wins",
        "Gaudí wins",
        *fuzz.MODES,
    )
    assert [name for name in wanted if not seen[name]] == []


def _count(seen: Counter[str], scores: list[dict]) -> None:
    """Count what the games came upon, so that no component is compared only where it is nothing."""
    for score in scores:
        for name in ("assigned", "exchange", "hand", "religion"):
            seen[name] += bool(score.get(name))
    if "multiplier" in scores[-1]:
        seen["human wins" if scores[0]["winner"] else "Gaudí wins"] += 1
        return
    seen["shared"] += sum(score["winner"] for score in scores) > 1
    totals = [score["total"] for score in scores]
    seen["tie break"] += totals.count(max(totals)) > 1 and sum(score["winner"] for score in scores) == 1
