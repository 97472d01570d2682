"""Two processes and one save."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import Autosave, load_game
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.lock import InUse, Lock, holder
from tests.storage.golden import golden

HOLDER = (
    "import sys, pathlib; from gaudi_tui.storage.lock import Lock;"
    "lock = Lock(pathlib.Path(sys.argv[1])); print('held', flush=True); input()"
)


def test_a_save_is_held_by_one_process_until_it_ends_however_it_ends(tmp_path: Path) -> None:
    save = tmp_path / "saves" / "mine.json"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(save)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(StorageError, match=r"mine\.json is being played in another terminal"):
            Lock(save)
        Lock(save.with_name("other.json")).release()
        other.kill()
    Lock(save).release()


def test_it_is_free_again_after_release_and_leaves_nothing_behind(tmp_path: Path) -> None:
    save = tmp_path / "mine.json"
    first = Lock(save)
    with pytest.raises(StorageError):
        Lock(save)
    first.release()
    second = Lock(save)
    second.release()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_takes_no_lock_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    Lock(tmp_path / "file" / "mine.json").release()


def test_a_save_that_is_taken_over_is_written_by_the_other_only(tmp_path: Path) -> None:
    """Given a game in play, when another terminal takes it over, then the first is told so at its next decision and
    writes nothing more, the other plays on, and leaving the first does not free the save."""
    path = tmp_path / "mine.json"
    first = Autosave(golden("casual"), path)
    assert first() is None
    with pytest.raises(InUse, match=r"since \d\d:\d\d, process \d+\)\. Leave it there first"):
        Autosave.open(path)
    second = Autosave.open(path, take_over=True)
    assert first.taken_over and not second.taken_over
    first.session.play(first.session.legal[0])
    told = first()
    assert told is not None and "was taken over by another terminal" in told
    assert len(load_game(path).log) == 60
    first.close()
    assert not second.taken_over
    second.session.play(second.session.legal[0])
    assert second() is None
    second.close()
    assert len(load_game(path).log) == 61
    assert holder(path) is None
    Autosave.open(path).close()


def test_a_file_written_by_somebody_else_stays_and_the_game_goes_on_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    autosave = Autosave(golden("solo"), path)
    told: list[str] = []
    autosave.tell = told.append
    assert autosave() is None and autosave() is None
    path.write_bytes(b"something else")
    autosave.session.play(autosave.session.legal[0])
    assert autosave() is None
    assert path.read_bytes() == b"something else"
    assert autosave.path == tmp_path / "mine 2.json"
    assert load_game(autosave.path).log == autosave.session.log
    assert len(told) == 1 and "was written by another program" in told[0]
    assert autosave() is None and len(told) == 1
    with pytest.raises(InUse):
        Autosave.open(autosave.path)
    Lock(path).release()
    autosave.close()


def test_a_save_that_was_deleted_meanwhile_is_written_again(tmp_path: Path) -> None:
    autosave = Autosave(golden("solo"), tmp_path / "mine.json")
    assert autosave() is None
    autosave.path.unlink()
    assert autosave() is None
    assert autosave.path == tmp_path / "mine.json" and autosave.path.exists()
    autosave.close()


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"12\t34", b"x\ty\tz\n", b"1\t\x1b[31m\t12:00\n" * 50])
def test_a_lock_that_says_nothing_sensible_names_nobody(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "mine.json.lock").write_bytes(text)
    assert holder(tmp_path / "mine.json") is None


def test_what_a_lock_says_reaches_no_terminal_raw(tmp_path: Path) -> None:
    (tmp_path / "mine.json.lock").write_bytes(b"1\t\x1b[31mred\t12:00\n")
    assert str(holder(tmp_path / "mine.json")) == "[31mred, since 12:00, process 1"


def test_a_lock_that_was_swept_away_takes_the_game_from_nobody(tmp_path: Path) -> None:
    """Given a game in play, when its folder is deleted, or its lock alone, then it goes on, is written, and is held."""
    path = tmp_path / "saves" / "mine.json"
    playing = Autosave(golden("casual"), path)
    assert playing() is None
    for sweep in (lambda: shutil.rmtree(tmp_path / "saves"), path.with_name("mine.json.lock").unlink):
        sweep()
        assert not playing.taken_over
        playing.session.play(playing.session.legal[0])
        assert playing() is None
        assert not playing.taken_over
        assert load_game(path).log == playing.session.log
        with pytest.raises(InUse):
            Autosave.open(path)
    playing.close()
    Autosave.open(path).close()


def test_a_game_that_was_taken_over_played_and_left_is_not_taken_back_by_itself(tmp_path: Path) -> None:
    """Given a game that another terminal took over and left, then it stays taken over if anything was decided there."""
    path = tmp_path / "mine.json"
    first = Autosave(golden("casual"), path)
    assert first() is None
    Autosave.open(path, take_over=True).close()
    assert not first.taken_over, "nothing was decided there"
    second = Autosave.open(path, take_over=True)
    second.session.play(second.session.legal[0])
    assert second() is None
    second.close()
    assert first.taken_over
    assert first() is not None
    assert len(load_game(path).log) == 61


def test_two_new_games_in_one_minute_have_two_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a name that another process has just chosen and not yet written, then a new game takes the next one; given
    one that was written after it was looked at, then that save stays."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    monkeypatch.setattr("time.strftime", lambda *_: "now")
    chosen = Lock(places.path_of("now"))
    game = Autosave.begin(golden("casual"))
    assert game() is None
    assert game.path == places.path_of("now (2)") and not places.path_of("now").exists()
    chosen.release()
    game.close()
    before = game.path.read_bytes()
    with pytest.raises(StorageError, match="exists already"):
        Autosave.begin(golden("casual"), game.path)
    assert game.path.read_bytes() == before
    assert not list(tmp_path.rglob("*.lock"))
