"""A disk that takes its time holds up no player, and loses nothing."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.storage import background_write, files
from gaudi_tui.storage.autosave import Autosave, load_game
from gaudi_tui.storage.background_write import PARTING, Patient
from gaudi_tui.storage.background_write import PATIENCE as USUAL
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
        monkeypatch.setattr(background_write, "PATIENCE", 0)
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
    assert autosave.wait() is None
    assert len(load_game(autosave.path).log) == 62
    autosave.close()


class Clock:
    """Time that passes only while a thread is waited for; the disk hangs until it has gone by `ready` seconds."""

    def __init__(self, over: threading.Event, ready: float) -> None:
        self.seconds, self._over, self._ready = 0.0, over, ready

    def now(self) -> float:
        return self.seconds

    def join(self, thread: threading.Thread, seconds: float) -> None:
        if self.seconds + seconds < self._ready:
            self.seconds += seconds
            return
        self.seconds = max(self.seconds, self._ready)
        self._over.set()
        thread.join()


@pytest.fixture
def slow_autosave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], tuple[Autosave, Clock]]:
    """Returns a save whose disk hangs, at the usual patience, until that many seconds went by."""

    def begin(ready: float) -> tuple[Autosave, Clock]:
        over, fsync = threading.Event(), files.disk.fsync
        clock = Clock(over, ready)
        autosave = Autosave(golden("casual"), tmp_path / "mine.json", patient=Patient(clock.now, clock.join))
        monkeypatch.setattr(background_write, "PATIENCE", USUAL)
        monkeypatch.setattr(background_write, "PARTING", PARTING)
        monkeypatch.setattr(files.disk, "fsync", lambda handle: (over.wait(20), fsync(handle)))
        return autosave, clock

    return begin


def test_leaving_waits_for_what_was_decided_while_the_disk_was_slow(
    slow_autosave: Callable[[float], tuple[Autosave, Clock]], tmp_path: Path
) -> None:
    """Given a write that goes on, and a decision after it that could not be written at all, when the game is left and
    the disk answers after 1.9 seconds, then both are on disk and nothing is told."""
    autosave, clock = slow_autosave(2 * USUAL + 1.9)
    for _decision in range(2):
        told = autosave()
        assert told is not None and told.endswith("mine.json is not written yet: the disk is slow. The game goes on.")
        autosave.session.play(autosave.session.legal[0])
    assert autosave.close() is None
    assert len(load_game(tmp_path / "mine.json").log) == 62
    assert clock.seconds == pytest.approx(2 * USUAL + 1.9)


def test_a_disk_that_does_not_answer_is_left_after_two_seconds_and_told(
    slow_autosave: Callable[[float], tuple[Autosave, Clock]], tmp_path: Path
) -> None:
    autosave, clock = slow_autosave(float("inf"))
    assert autosave() is not None
    before = clock.seconds
    for _time in range(2):
        told = autosave.close()
        assert told is not None and told.endswith("mine.json is not written: the disk does not answer. Check the disk.")
        assert clock.seconds - before == pytest.approx(2)
    assert not (tmp_path / "mine.json").exists() and not (tmp_path / "mine.json.lock").exists()


def test_what_fails_beside_the_game_fails_where_it_was_asked_for() -> None:
    def fail() -> Any:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Patient().do(fail, "slow")
    assert Patient().do(lambda: "fault", "slow") == "fault"
