"""A game keeps its name: what was renamed is ours, whatever the disk says of it, and so is what was only touched."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.storage import files, results, save_files
from gaudi_tui.storage.autosave import Autosave, load_game
from gaudi_tui.storage.lock import InUse
from gaudi_tui.storage.settings import write as write_settings
from tests.storage.golden import golden

CODES = [errno.EIO, errno.ENOENT, errno.EACCES, errno.EBADF]


def fail(code: int) -> Any:
    raise OSError(code, os.strerror(code))


def folders_fail(monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
    """Let a folder fail to be flushed, or (`call` "open") to be opened for that."""
    real = getattr(files.disk, call)

    def fails(first: Any, *rest: Any, **more: Any) -> Any:
        where = os.fstat(first).st_mode if isinstance(first, int) else Path(first).is_dir() * stat.S_IFDIR
        if stat.S_ISDIR(where):
            raise OSError(code, os.strerror(code))
        return real(first, *rest, **more)

    monkeypatch.setattr(files.disk, call, fails)


def play(autosave: Autosave, decisions: int) -> list[str | None]:
    told = []
    for _decision in range(decisions):
        autosave.session.play(autosave.session.legal[0])
        told.append(autosave())
    return told


def begun(path: Path) -> tuple[Autosave, list[str]]:
    autosave = Autosave.begin(golden("solo"), path)
    told: list[str] = []
    autosave.tell = told.append
    return autosave, told


@pytest.mark.parametrize("call", ["fsync", "open"])
@pytest.mark.parametrize("code", CODES)
def test_a_folder_that_cannot_be_flushed_costs_no_name_and_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, call: str
) -> None:
    """Given a disk that fails to flush or open folders, when a game is begun and played, then each decision is on disk
    under the one name, and that it might not outlive a power cut is told once."""
    folders_fail(monkeypatch, call, code)
    autosave, told = begun(tmp_path / "mine.json")
    before = len(autosave.session.log)
    assert autosave() is None and play(autosave, 4) == [None] * 4
    assert len(load_game(tmp_path / "mine.json").log) == before + 4
    assert len(told) == 1 and "mine.json is written, but" in told[0] and os.strerror(code) in told[0]
    autosave.close()
    assert {path.name for path in tmp_path.iterdir()} == {"mine.json", "mine.json.prev"}


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_folder_that_knows_no_flushing_is_no_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    folders_fail(monkeypatch, "fsync", code)
    autosave, told = begun(tmp_path / "mine.json")
    assert autosave() is None and told == []
    autosave.close()


def test_a_disk_that_knows_no_flushing_at_all_is_a_doubt_and_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files.disk, "fsync", lambda handle: fail(errno.ENOSYS))
    autosave, told = begun(tmp_path / "mine.json")
    assert autosave() is None and play(autosave, 2) == [None] * 2
    assert len(told) == 1 and "power cut" in told[0]
    assert load_game(autosave.path).log == autosave.session.log
    autosave.close()


def test_a_file_that_cannot_be_flushed_is_not_written_and_costs_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, told = begun(tmp_path / "mine.json")
    assert autosave() is None
    with monkeypatch.context() as broken:
        broken.setattr(files.disk, "fsync", lambda handle: fail(errno.EIO))
        assert all(fault and "mine.json cannot be written" in fault for fault in play(autosave, 3))
    assert play(autosave, 1) == [None] and told == []
    assert load_game(tmp_path / "mine.json").log == autosave.session.log
    autosave.close()
    assert {path.name for path in tmp_path.iterdir()} == {"mine.json", "mine.json.prev"}


@pytest.mark.parametrize("later", [None, errno.EIO], ids=["once", "and the look at it too"])
def test_a_renaming_that_was_done_and_said_to_fail_is_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: int | None
) -> None:
    """As network file systems do: the answer is lost, not the deed."""
    autosave, told = begun(tmp_path / "mine.json")
    assert autosave() is None
    replace, look = files.disk.replace, files.disk.stat

    def done(old: Path, new: Path) -> None:
        replace(old, new)
        if new == tmp_path / "mine.json":
            if later:
                monkeypatch.setattr(files.disk, "stat", lambda *_, **__: fail(errno.EIO))
            fail(errno.EIO)

    with monkeypatch.context() as broken:
        broken.setattr(files.disk, "replace", done)
        (fault,) = play(autosave, 1)
        assert (fault is None) == (later is None)
    monkeypatch.setattr(files.disk, "stat", look)
    assert play(autosave, 1) == [None]
    assert autosave.path == tmp_path / "mine.json" and not any("another program" in line for line in told)
    assert load_game(autosave.path).log == autosave.session.log
    autosave.close()


def copied_back(path: Path) -> None:
    """As a synchronised folder does: the same bytes in another file."""
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data)


@pytest.mark.parametrize("touch", [lambda path: os.utime(path, (1, 1)), copied_back], ids=["touched", "copied back"])
@pytest.mark.parametrize("opened", [False, True])
def test_a_file_that_says_the_same_is_not_somebody_else_s(
    tmp_path: Path, touch: Callable[[Path], None], opened: bool
) -> None:
    """Given a game in play, when its file is touched or written again with the same bytes, then it keeps its name; and
    its lock may go meanwhile."""
    path = tmp_path / "mine.json"
    autosave, told = begun(path)
    assert autosave() is None
    if opened:
        autosave.close()
        autosave = Autosave.open(path)
        autosave.tell = told.append
    touch(path)
    path.with_name("mine.json.lock").unlink()
    assert not autosave.taken_over
    with pytest.raises(InUse):
        Autosave.open(path)
    touch(path)
    assert play(autosave, 2) == [None, None] and told == []
    assert autosave.path == path and load_game(path).log == autosave.session.log
    path.write_bytes(b"something else")
    assert play(autosave, 1) == [None]
    assert autosave.path == tmp_path / "mine 2.json" and path.read_bytes() == b"something else"
    autosave.close()


def test_a_file_that_can_no_longer_be_read_is_somebody_else_s(tmp_path: Path) -> None:
    autosave, _told = begun(tmp_path / "mine.json")
    (tmp_path / "mine.json").mkdir()
    assert autosave() is None and autosave.path == tmp_path / "mine 2.json"
    autosave.close()


def test_whatever_else_is_kept_is_kept_where_a_folder_cannot_be_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Renaming, copying, the trash, going back, export, import, settings and results are done, and say nothing else."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    folders_fail(monkeypatch, "fsync", errno.EIO)
    autosave = Autosave.begin(golden("solo"))
    assert autosave() is None and autosave() is None
    autosave.close()
    save = save_files.rename(autosave.path, "renamed")
    copy = save_files.copy(save, "copy")
    assert save_files.restore(save_files.trash(copy)) == copy
    save.write_bytes(b"damaged")
    aside = save_files.go_back(save)
    assert aside.read_bytes() == b"damaged" and len(load_game(save).log) == len(autosave.session.log)
    taken = save_files.take_in(save_files.export(save, tmp_path / "out.json"))
    assert taken.read_bytes() == save.read_bytes()
    write_settings({("pace",): 1}, tmp_path / "config.toml")
    assert "pace = 1" in (tmp_path / "config.toml").read_text()
    results.keep(results.Result("one", 1, "gaudi", "casual", []))
    assert [result.id for result in results.load()] == ["one"]
