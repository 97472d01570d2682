"""Recorded games come to exactly the same scores, turn by turn."""

import json
from pathlib import Path

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from tests.games.gaudi.record_games import FOLDER, plans
from tests.games.gaudi.table import GAME

RECORDS = sorted(FOLDER.glob("*.json"))


def test_there_is_a_record_of_each_game() -> None:
    assert {path.stem for path in RECORDS} == {plan.name for plan in plans()}
    assert len(RECORDS) >= 40


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_the_same_scores(path: Path) -> None:
    """Given the decisions of a recorded game, when they are played again, then each is legal and of the same seat, the
    position after every turn has the same hash, every component of every score is the same, and each position loads."""
    record = json.loads(path.read_text(encoding="utf-8"))
    config = Config(
        record["seats"], record["mode"], record["first"], record["difficulty"], house_rules=record["house_rules"]
    )
    session = Session.start(GAME, config, [Player(bot) for bot in record["bots"]], record["seed"])
    for number, decision in enumerate(record["decisions"]):
        seat, verb, *numbers = decision.split()
        assert session.to_move == int(seat), f"decision {number + 1}: {decision}"
        session.play((verb, *map(int, numbers)))
        assert GAME.load(GAME.dump(session.state)).options == session.legal, f"after decision {number + 1}"
    assert session.to_move is None
    assert [entry.checkpoint for entry in session.log if entry.checkpoint] == record["turns"]
    assert json.loads(json.dumps(GAME.scores(session.state))) == record["scores"]
