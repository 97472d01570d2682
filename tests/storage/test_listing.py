"""Saves are in the order in which the games were played, whatever the times of their files say."""

import os
from pathlib import Path

import pytest

from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import save_game
from gaudi_tui.storage.listing import AHEAD, last_game, list_saves
from tests.storage.fake_game import start

NOW = 1_750_000_000
HOUR = 3600


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    return tmp_path


def saved(name: str, played: int | None, changed: int, seed: int = 1) -> Path:
    """A save that records when it was played, in a file that was changed at another time; seconds after NOW."""
    session = start(seed=seed, decisions=5)
    session.clock = lambda: None if played is None else NOW + played
    path = places.path_of(name)
    save_game(session, path)
    os.utime(path, (NOW + changed, NOW + changed))
    return path


def names() -> list[str]:
    return [save.name for save in list_saves(NOW)]


def test_a_restored_backup_does_not_become_the_last_game() -> None:
    """Given an old game whose file was written anew just now, then the game played after it is the last one."""
    saved("old", -9 * HOUR, -1)
    last = saved("last", -HOUR, -8 * HOUR)
    assert names() == ["last", "old"]
    assert last_game(NOW) == last
    last.unlink()
    assert last_game(NOW) == places.path_of("old")


@pytest.mark.parametrize("copied", [-1, -HOUR], ids=["file of now", "file of then"])
def test_a_copy_comes_after_what_it_is_a_copy_of(copied: int) -> None:
    original = saved("game", -HOUR, -HOUR)
    copy = places.path_of("game (conflicted copy)")
    copy.write_bytes(original.read_bytes())
    os.utime(copy, (NOW + copied, NOW + copied))
    saved("older", -2 * HOUR, 0)
    assert names() == ["game", "game (conflicted copy)", "older"]
    assert last_game(NOW) == original


def test_of_games_saved_in_the_same_second_the_one_written_last_comes_first() -> None:
    saved("a", -HOUR, -HOUR + 1, seed=1)
    saved("b", -HOUR, -HOUR + 2, seed=2)
    saved("c", -HOUR, -HOUR, seed=3)
    assert names() == ["b", "a", "c"]


def test_where_no_time_is_recorded_or_can_be_read_that_of_the_file_counts() -> None:
    saved("dated", -2 * HOUR, 0)
    saved("undated", None, -HOUR)
    saved("damaged", -HOUR, 0).write_bytes(b"{")
    os.utime(places.path_of("damaged"), (NOW - 3 * HOUR, NOW - 3 * HOUR))
    assert names() == ["undated", "dated", "damaged"]


def test_a_time_in_the_future_is_not_believed() -> None:
    """Given a game that was played while the clock was wrong, then it is not the last one until it comes true."""
    saved("now", -1, -1)
    saved("file tells", 400 * 24 * HOUR, -HOUR)
    saved("both wrong", 400 * 24 * HOUR, 400 * 24 * HOUR)
    saved("old", -9 * HOUR, -9 * HOUR)
    saved("bad", 0, 0).write_bytes(b"{")
    os.utime(places.path_of("bad"), (NOW + 400 * 24 * HOUR, NOW + 400 * 24 * HOUR))
    saved("another computer", AHEAD, 0)
    assert names() == ["another computer", "now", "file tells", "old", "bad", "both wrong"]
    assert [save.saved for save in list_saves(NOW)][-2:] == [0, 0]
