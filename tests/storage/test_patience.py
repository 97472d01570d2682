"""A disk that takes its time holds up no player, and loses nothing."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.storage import files, patience
from gaudi_tui.storage.games import Autosave, load_game
from gaudi_tui.storage.patience import Patient
from tests.storage.golden import golden


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Callable[[], threading.Event]:
    """Makes the disk hang, and a player who does not wait, until what it returns is set."""

    def hang() -> threading.Event:
        over, fsync = threading.Event(), files.disk.fsync

        def slow(handle: int) -> None:
            over.wait(20)
            fsync(handle)

        monkeypatch.setattr(files.disk, "fsync", slow)
        monkeypatch.setattr(patience, "PATIENCE", 0)
        return over

    return hang


def test_a_slow_disk_is_said_and_not_waited_for(tmp_path: Path, hanging: Callable[[], threading.Event]) -> None:
    """Given a disk whose fsync hangs, when decisions are made, then each is answered by a line; when the disk comes
    back, the next call has all on disk."""
    autosave = Autosave(golden("casual"), tmp_path / "mine.json")
    assert autosave() is None
    over = hanging()
    for _decision in range(2):
        autosave.session.play(autosave.session.legal[0])
        told = autosave()
        assert told is not None and "mine.json is not written yet: the disk is slow" in told
        assert len(load_game(autosave.path).log) == 60
    over.set()
    while autosave() is not None:
        time.sleep(0.01)
    assert len(load_game(autosave.path).log) == 62
    autosave.close()


def test_leaving_waits_for_what_is_being_written(tmp_path: Path, hanging: Callable[[], threading.Event]) -> None:
    autosave = Autosave(golden("casual"), tmp_path / "mine.json")
    over = hanging()
    assert autosave() is not None
    threading.Timer(0.01, over.set).start()
    autosave.close()
    assert len(load_game(tmp_path / "mine.json").log) == 60


def test_what_fails_beside_the_game_fails_where_it_was_asked_for() -> None:
    def fail() -> Any:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Patient().do(fail, "slow")
    assert Patient().do(lambda: "fault", "slow") == "fault"
