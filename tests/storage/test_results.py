"""What finished games came to is kept, once a game, and never at the cost of the game."""

from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.storage import results
from gaudi_tui.storage.games import Autosave


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    return tmp_path


def played(mode: str = "casual", seats: int = 2, seed: int = 1, **rules: str) -> Session[Any]:
    """A finished game of Ada among bots."""
    difficulty = "easy" if mode == "solo" else None
    players = (Player("Ada"), *(Player(f"Bot {n}", "mason") for n in range(seats - 1)))
    config = Config(seats, mode, difficulty=difficulty, house_rules=rules)
    session = Session.start(load_game("gaudi"), config, players, seed, lambda: 1_700_000_000)
    while session.to_move is not None:
        session.play(session.legal[len(session.log) % len(session.legal)])
    return session


def test_a_finished_game_leaves_its_result(data: Path) -> None:
    session = played("solo", 1)
    autosave = Autosave(session, data / "saves" / "mine.json")
    assert autosave() is None and autosave() is None
    (result,) = results.load()
    scores = session.game.scores(session.state)
    assert result.kind == ("gaudi", "solo", 1, "easy")
    assert [(seat.name, seat.total, seat.bot) for seat in result.seats] == [("Ada", scores[0]["total"], None)]
    assert [rival.total for rival in result.rivals] == [scores[1]["total"]]
    assert results.save_of(result) == data / "saves" / "mine.json" and result.id == results.game_id(session)
    autosave.close()


def test_a_game_that_runs_leaves_none(data: Path) -> None:
    session = played()
    session.undo()
    Autosave(session, data / "saves" / "mine.json")()
    assert results.load() == []


def test_a_game_finished_twice_has_its_last_result(data: Path) -> None:
    session = played()
    results.record(session)
    before = results.file().read_bytes()
    results.record(session)
    assert results.file().read_bytes() == before
    session.players = (session.players[0]._replace(bot="mason"), session.players[1])
    results.record(session)
    (result,) = results.load()
    assert result.seats[0].bot == "mason"


def test_the_best_scores_are_those_of_humans_who_played_alone_and_fairly() -> None:
    for seed in range(1, 6):
        results.record(played(seed=seed))
    helped, free = played(seed=6), played(seed=7, undo="anywhere")
    helped.hand_over(0, "mason")
    helped.hand_over(0, None)
    results.record(helped)
    results.record(free)
    results.record(played("expert", 3))
    found = results.load()
    assert len(found) == 8
    best = results.best(found)
    assert set(best) == {("gaudi", "casual", 2, ""), ("gaudi", "expert", 3, "")}
    casual = best["gaudi", "casual", 2, ""]
    assert casual.tries == 5
    assert casual.seat.total == max(result.seats[0].total for result in found[:5])


def test_lines_of_others_stay(data: Path) -> None:
    results.file().write_bytes(b'{"a newer":"version"}\n\xff\xfe\n\n{"id":"x"')
    results.record(played())
    assert results.file().read_bytes().startswith(b'{"a newer":"version"}\n\xff\xfe\n{"id":"x"\n{"id":"')
    assert len(results.load()) == 1


def test_a_result_that_cannot_be_written_does_not_stop_the_save(data: Path) -> None:
    results.file().mkdir()
    autosave = Autosave(played(), data / "saves" / "mine.json")
    told: list[str] = []
    autosave.tell = told.append
    assert autosave() is None
    assert autosave.path.exists()
    assert len(told) == 1 and "results.jsonl" in told[0]
    autosave.close()
