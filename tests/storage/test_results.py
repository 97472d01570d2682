"""What finished games came to is kept, once a game, and never at the cost of the game."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.storage import results
from gaudi_tui.storage.autosave import Autosave, save_game
from gaudi_tui.storage.autosave import load_game as load_saved
from tests.games.gaudi.table import Table


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


def test_a_result_names_the_save_under_which_the_game_went_on(data: Path) -> None:
    """Given a game into whose file another program writes before its end, then the result is not of that file."""
    session = played()
    session.undo()
    autosave = Autosave.begin(session, data / "saves" / "mine.json")
    assert autosave() is None
    autosave.path.write_bytes(b"something else")
    session.redo()
    assert autosave() is None
    autosave.close()
    assert [result.save for result in results.load()] == [autosave.path.name] == ["mine 2.json"]


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


def laid_out(*tiles: int) -> Session[Any]:
    """A finished game that was begun from a table with tiles on these spaces, by a program that keeps no time."""
    game: Any = load_game("gaudi")
    table = Table(2, 5, game=game)
    for space in tiles:
        table.tile(0, space, 1)
    state = table.turn_of(0).state
    players = (Player("Seat 0"), Player("Seat 1"))
    session: Session[Any] = Session(
        game=game, config=Config(2, "casual", 0), players=players, seed=5, state=state, origin=game.clone(state)
    )
    while session.to_move is not None:
        session.play(session.legal[len(session.log) % len(session.legal)])
    return session


def test_games_that_differ_in_nothing_but_their_setting_up_have_a_line_each() -> None:
    """Given games of one seed, one moment and the same names, then each leaves its result."""
    games = [laid_out(0), laid_out(1), laid_out(0, 1), played(), played(undo="anywhere"), played("expert")]
    for session in (*games, *games):
        results.record(session)
    assert len(results.load()) == len(games)


def test_games_begun_alike_by_a_program_without_a_clock_differ_by_what_it_played() -> None:
    one, other = laid_out(0), laid_out(0)
    other.log[3] = other.log[3]._replace(action=("pass",))
    assert results.game_id(one) != results.game_id(other)
    dated = [entry._replace(when=9) for entry in one.log]
    one.log[20:], other.log[:] = dated[20:], one.log[:20] + dated[20:30]
    assert results.game_id(one) == results.game_id(other), "what was decided later may be taken back"


def test_a_game_is_the_same_however_it_is_kept_and_whoever_plays_it(data: Path) -> None:
    """Given a game, when it is saved, copied, read again, played on from a moment or handed over, it keeps its id."""
    session = played()
    known = results.game_id(session)
    save_game(session, data / "copy.json")
    copy = load_saved(data / "copy.json")
    assert results.game_id(copy) == known
    copy.undo()
    copy.hand_over(0, "mason")
    assert results.game_id(copy) == known
    earlier = Session.start(session.game, session.config, session.players, session.seed, lambda: 1_800_000_000)
    for entry in session.log[:30]:
        earlier.repeat(entry)
    while earlier.to_move is not None:
        earlier.play(earlier.legal[0])
    results.record(session)
    results.record(earlier)
    assert len(results.load()) == 1


OLD = b'"when":1700000900,"game":"gaudi","mode":"casual","seats":[{"name":"Ada","total":1},{"name":"Bot 0","total":2}]'


@pytest.mark.parametrize("save", [b"", b',"save":"mine.json"', b',"save":"called otherwise.json"'])
def test_a_line_of_an_older_version_gives_way_to_the_same_game(save: bytes) -> None:
    """Given a line with the id of version 0.1.0, when that game ends once more, then it has one line; others stay."""
    session = played()
    lines = [
        b'{"id":"79b209d8633d3215",' + OLD + save + b"}",
        b'{"id":"0000000000000000",' + OLD + b"}",
        b'{"id":"79b209d8633d3215",' + OLD.replace(b"casual", b"expert") + b"}",
    ]
    results.file().write_bytes(b"\n".join(lines) + b"\n")
    assert results.is_of(results.load()[0], session)
    results.record(session)
    assert results.file().read_bytes().splitlines()[:2] == lines[1:]
    assert len(results.load()) == 3


def test_an_older_line_of_games_that_shared_it_is_that_of_its_save(data: Path) -> None:
    """Given the one line that set-up games left in an older version, then only the game of its save replaces it."""
    first, second = laid_out(0), laid_out(1)
    old = results.former_id(first)
    assert old == results.former_id(second)
    line = results.result_of(first, data / "saves" / "first.json")
    results.keep(msgspec.structs.replace(line, id=old.id, when=9))
    results.record(second, data / "saves" / "second.json")
    assert len(results.load()) == 2
    results.record(first, data / "saves" / "first.json")
    assert [result.save for result in results.load()] == ["second.json", "first.json"]


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
