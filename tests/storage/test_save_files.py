"""Renaming, copying, the trash, export and import."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gaudi_tui.storage import files, places, save_files
from gaudi_tui.storage.autosave import load_game, save_game
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.head import SaveError
from gaudi_tui.storage.listing import list_saves, list_trash
from gaudi_tui.storage.lock import InUse, Lock
from tests.storage.golden import golden


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    path = places.path_of("mine")
    for _version in range(2):
        save_game(golden("solo"), path)
    return path


def either(*changes: Callable[[], Path]) -> tuple[Callable[[], Path], ...]:
    return changes


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_file()}


def test_a_renamed_save_takes_the_version_before_it_along(save: Path) -> None:
    new = save_files.rename(save, "Ça / là")
    assert places.shown_name(new) == "Ça / là"
    assert names(save.parent) == {new.name, new.name + ".prev"}
    assert len(load_game(new).log) == 61
    assert save_files.rename(new, "Ça / là") == new


@pytest.mark.parametrize("change", [save_files.rename, save_files.copy])
def test_no_save_is_overwritten(save: Path, change: Callable[[Path, str], Path]) -> None:
    other = save_files.copy(save, "other")
    other.write_bytes(b"mine")
    with pytest.raises(StorageError, match=r"other\.json exists already"):
        change(save, "other")
    assert other.read_bytes() == b"mine" and save.exists()
    with pytest.raises(StorageError, match="needs a name"):
        change(save, " ")


def test_a_copy_is_the_same_game(save: Path) -> None:
    new = save_files.copy(save, "copy")
    assert new.read_bytes() == save.read_bytes()
    assert new.stat().st_mode & 0o777 == 0o600


def test_what_is_in_the_trash_comes_back(save: Path) -> None:
    gone = save_files.trash(save)
    assert names(save.parent) == set() and places.save_paths() == []
    assert names(save.parent / "trash") == {"mine.json", "mine.json.prev"}
    save_game(golden("casual"), save)
    second = save_files.trash(save)
    assert second.name == "mine 2.json"
    assert save_files.restore(gone) == save
    assert save_files.restore(second).name == "mine 2.json"
    assert names(save.parent) == {"mine.json", "mine.json.prev", "mine 2.json"}


def test_restoring_keeps_a_new_save_of_the_same_name(save: Path) -> None:
    gone = save_files.trash(save)
    save_game(golden("casual"), save)
    assert save_files.restore(gone).name == "mine 2.json"
    assert len(load_game(save).players) == 4


def test_the_trash_forgets_after_a_month(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = save_files.trash(save)
    later = time.time() + save_files.KEPT + 60
    monkeypatch.setattr(time, "time", lambda: later)
    save_game(golden("casual"), save.with_name("other.json"))
    save_files.trash(save.with_name("other.json"))
    assert not gone.exists()
    assert names(save.parent / "trash") == {"other.json"}


def test_a_game_in_play_is_left_alone(save: Path) -> None:
    lock = Lock(save)
    for change in either(lambda: save_files.rename(save, "new"), lambda: save_files.trash(save)):
        with pytest.raises(InUse):
            change()
    assert save.exists()
    lock.release()


def test_a_save_goes_out_and_in_again(save: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    sent = save_files.export(save, out)
    assert sent == out / "mine.json" and sent.read_bytes() == save.read_bytes()
    with pytest.raises(StorageError, match="exists already"):
        save_files.export(save, sent)
    assert save_files.take_in(sent).name == "mine 2.json"
    save_files.trash(save)
    assert save_files.take_in(sent) == save
    with pytest.raises(StorageError, match="There is no folder"):
        save_files.export(save, tmp_path / "nowhere" / "mine.json")
    assert not (tmp_path / "nowhere").exists()


def test_only_saves_are_taken_in(save: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.json"
    text.write_text("no save")
    with pytest.raises(SaveError, match="not a save"):
        save_files.take_in(text)
    with pytest.raises(StorageError, match="it is a folder"):
        save_files.take_in(tmp_path)
    assert names(save.parent) == {"mine.json", "mine.json.prev"}


def test_no_save_is_given_the_version_before_of_another(save: Path) -> None:
    """Given a save that went and left the version before, then its name is free for no other save."""
    save_files.copy(save, "other")
    save.unlink()
    with pytest.raises(StorageError, match="exists already"):
        save_files.rename(save.with_name("other.json"), "mine")
    assert places.beside(save).name == "mine 2.json"


def test_a_link_that_leads_nowhere_is_not_overwritten(save: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(StorageError, match="exists already"):
        save_files.export(save, link)
    assert link.is_symlink()


def test_what_is_too_large_for_a_save_is_not_cut_to_size(save: Path, tmp_path: Path) -> None:
    save.write_bytes(b" " * 4_000_001)
    for change in either(lambda: save_files.copy(save, "copy"), lambda: save_files.export(save, tmp_path / "out.json")):
        with pytest.raises(StorageError, match="larger than"):
            change()


def test_the_list_says_who_plays_and_the_trash_what_is_in_it(save: Path) -> None:
    lock = Lock(save)
    (found,) = list_saves()
    assert "process" in found.player
    lock.release()
    save.with_name("mine.json.lock").write_text("1\tpts/9\t10:00\n")  # left by a process that was killed
    assert [each.player for each in list_saves()] == [""]
    assert list_trash() == []
    save_files.trash(save)
    (gone,) = list_trash()
    assert (gone.name, gone.problem) == ("mine", "") and gone.head is not None
    assert save_files.restore(gone.path) == save


def test_faults_of_the_disk_lose_nothing(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(files.disk, "replace", fail)
    for change in either(
        lambda: save_files.rename(save, "new"), lambda: save_files.copy(save, "new"), lambda: save_files.trash(save)
    ):
        with pytest.raises(StorageError, match="the disk is full"):
            change()
    assert len(load_game(save).log) == 61
