"""Two processes change one file: settings, results and the list of lessons keep what each of them wrote."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from gaudi_tui.storage import files, results
from gaudi_tui.storage.autosave import Autosave, load_game, save_game
from gaudi_tui.storage.lock import Lock, folder_lock
from gaudi_tui.storage.results import Result
from tests.storage.golden import golden

WRITES = 15
SETTINGS = """
import sys, pathlib
from gaudi_tui.storage.settings import write
for number in range(int(sys.argv[2])):
    write({("keymap", f"{sys.argv[1]}{number}"): "x"}, pathlib.Path(sys.argv[3]))
"""
RESULTS = """
import sys
from gaudi_tui.storage import results
for number in range(int(sys.argv[2])):
    results.keep(results.Result(f"{sys.argv[1]}{number}", 1, "gaudi", "casual", []))
"""
TAKES = """
import sys, pathlib
from gaudi_tui.storage.autosave import Autosave
print(len(Autosave.open(pathlib.Path(sys.argv[1]), take_over=True).session.log))
"""
LOOKS = """
import sys, pathlib
from gaudi_tui.storage.lock import player
print("looks", flush=True)
while True:
    player(pathlib.Path(sys.argv[1]))
"""


def side_by_side(code: str, *arguments: str) -> None:
    processes = [subprocess.Popen([sys.executable, "-c", code, name, str(WRITES), *arguments]) for name in ("a", "b")]
    assert [process.wait(60) for process in processes] == [0, 0]


def test_two_processes_change_settings(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    side_by_side(SETTINGS, str(file))
    assert file.read_text().count("= ") == 2 * WRITES
    assert {path.name for path in tmp_path.iterdir()} == {"config.toml", "config.toml.prev"}


def test_two_processes_finish_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    side_by_side(RESULTS)
    assert len(results.load()) == 2 * WRITES


def test_results_that_are_too_many_to_read_are_not_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a file of results beyond what is read, when a game ends, then that is said and the file stays whole."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    monkeypatch.setattr(results, "result_of", lambda _, save: Result("new", 1, "gaudi", "casual", []))
    results.file().write_bytes(b"x" * 99 + b"\n" + b'{"id": "old"}\n' * 300_000)
    size = results.file().stat().st_size
    with pytest.raises(files.StorageError, match=r"results\.jsonl is larger than 4000000 bytes; move it away"):
        results.record(golden("casual"))
    assert results.file().stat().st_size == size > results.LIMIT


def test_who_only_looks_keeps_nobody_from_playing(tmp_path: Path) -> None:
    """Given a process that lists saves without end, when a game is opened that somebody killed, then it is free."""
    path = tmp_path / "mine.json"
    with subprocess.Popen([sys.executable, "-c", LOOKS, str(path)], stdout=subprocess.PIPE, text=True) as looking:
        assert looking.stdout is not None
        assert looking.stdout.readline() == "looks\n"
        for _number in range(300):
            (tmp_path / "mine.json.lock").touch()
            Lock(path).release()
        looking.kill()


def test_what_is_held_for_ever_is_not_waited_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaudi_tui.storage.lock._PAUSE", 0)
    with folder_lock(tmp_path / "file"), folder_lock(tmp_path / "file"):
        pass
    with folder_lock(tmp_path / "\0"), folder_lock(Path("/dev/null/file")):
        pass


def test_who_takes_a_game_over_waits_for_the_decision_that_is_being_written(tmp_path: Path) -> None:
    """Given a decision that is on its way to the disk, when another process takes the game over, then it has it."""
    path = tmp_path / "mine.json"
    first = Autosave(golden("casual"), path)
    assert first() is None
    first.session.play(first.session.legal[0])
    with folder_lock(path):
        other = subprocess.Popen([sys.executable, "-c", TAKES, str(path)], stdout=subprocess.PIPE, text=True)
        while not first.taken_over:
            assert other.poll() is None
            time.sleep(0.001)
        save_game(first.session, path)  # the first looked whether it was taken over before it was
    assert other.communicate()[0] == "61\n"
    assert len(load_game(path).log) == 61
