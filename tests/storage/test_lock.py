"""Two processes and one save."""

import subprocess
import sys
from pathlib import Path

import pytest

from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.lock import Lock

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
