"""Nothing of anybody else's is followed, truncated, opened in vain or believed."""

import grp
import os
import pwd
from collections.abc import Callable
from pathlib import Path

import pytest

from gaudi_tui.cli import main
from gaudi_tui.storage import crash, files, trust
from gaudi_tui.storage.autosave import Autosave, load_game, save_game
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.lock import Lock, NotOurs, holder, player
from tests.storage.golden import golden

VICTIM = b"export PATH\n"


def linked(lock: Path, victim: Path) -> None:
    lock.symlink_to(victim)


def hard_linked(lock: Path, victim: Path) -> None:
    lock.hardlink_to(victim)


def hard_linked_lock(lock: Path, victim: Path) -> None:
    victim.write_bytes(b"1\tpts/1\t12:00\n")
    lock.hardlink_to(victim)


def dangling(lock: Path, victim: Path) -> None:
    lock.symlink_to(victim.with_name("not there"))


def pipe(lock: Path, victim: Path) -> None:
    os.mkfifo(lock)


def folder(lock: Path, victim: Path) -> None:
    lock.mkdir()


def something_else(lock: Path, victim: Path) -> None:
    lock.write_bytes(VICTIM)


PLANTED = [linked, hard_linked, hard_linked_lock, dangling, pipe, folder, something_else]


@pytest.mark.parametrize("take_over", [False, True])
@pytest.mark.parametrize("plant", PLANTED)
def test_a_lock_that_is_no_plain_file_of_ours_is_refused_and_left_as_it_is(
    tmp_path: Path, plant: Callable[[Path, Path], None], take_over: bool
) -> None:
    """Given a save beside which somebody laid a link to another file, a pipe or the like for its lock, when it is
    opened or taken over, then one line says so, and neither that file nor the save is touched."""
    path, victim = tmp_path / "game.json", tmp_path / "bashrc"
    save_game(golden("casual"), path)
    victim.write_bytes(VICTIM)
    plant(path.with_name("game.json.lock"), victim)
    before = victim.read_bytes(), path.read_bytes(), sorted(tmp_path.iterdir())
    with pytest.raises(NotOurs, match=r"game\.json\.lock is no lock of yours") as caught:
        Autosave.open(path, take_over=take_over)
    assert "\n" not in str(caught.value)
    assert player(path) == ""
    assert (victim.read_bytes(), path.read_bytes(), sorted(tmp_path.iterdir())) == before


def test_a_lock_that_is_a_link_names_nobody(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"1\tpts/1\t12:00\n")
    (tmp_path / "game.json.lock").symlink_to(tmp_path / "other")
    assert holder(tmp_path / "game.json") is None


def test_a_lock_laid_during_play_is_not_followed_either(tmp_path: Path) -> None:
    victim = tmp_path / "bashrc"
    victim.write_bytes(VICTIM)
    playing = Autosave(golden("casual"), tmp_path / "game.json")
    assert playing() is None
    lock = tmp_path / "game.json.lock"
    lock.unlink()
    lock.symlink_to(tmp_path / "nowhere")
    assert playing.taken_over and playing() is not None
    playing.close()
    assert victim.read_bytes() == VICTIM and lock.is_symlink() and not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("left", [b"", b"\0" * 14, b"123\tpts/1\t12:00\n", b"123\t\t12:00\n"])
def test_what_a_killed_process_left_is_a_lock(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "game.json.lock").write_bytes(left)
    lock = Lock(tmp_path / "game.json")
    assert lock.held
    found = holder(tmp_path / "game.json")
    assert found is not None and found.process == os.getpid()
    lock.release()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to give a file away")
def test_a_lock_of_another_user_is_refused(tmp_path: Path) -> None:
    lock = tmp_path / "game.json.lock"
    lock.write_bytes(b"1\tpts/1\t12:00\n")
    os.chown(lock, 12345, 12345)
    with pytest.raises(NotOurs):
        Lock(tmp_path / "game.json")
    assert lock.read_bytes() == b"1\tpts/1\t12:00\n" and list(tmp_path.iterdir()) == [lock]


def test_a_file_system_with_one_owner_for_all_takes_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a memory stick or a network folder does: what this user makes there belongs to somebody else at once."""
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    (tmp_path / "game.json.lock").write_bytes(b"1\tpts/1\t12:00\n")
    lock = Lock(tmp_path / "game.json")
    assert lock.held
    lock.release()
    assert list(tmp_path.iterdir()) == []


def test_temporary_files_are_never_laid_over_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given links under the very names that temporary files are to have, then what they lead to stays as it is."""
    victim, path = tmp_path / "bashrc", tmp_path / "game.json"
    victim.write_bytes(VICTIM)
    files.write(path, b"older")
    monkeypatch.setattr("os.urandom", lambda count: b"\1" * count)
    for name in (".game.json.01010101.tmp", ".game.json.lock.01010101.tmp"):
        (tmp_path / name).symlink_to(victim)
    with pytest.raises(StorageError):
        files.write(path, b"newer")
    Lock(path, take_over=True).release()
    assert victim.read_bytes() == VICTIM and path.read_bytes() == b"older"


def test_names_of_temporary_files_cannot_be_foreseen(tmp_path: Path) -> None:
    names = {files.temporary_name(tmp_path / "game.json").name for _number in range(50)}
    assert len(names) == 50 and all(len(name) == len(".game.json.01234567.tmp") for name in names)


def test_a_device_is_never_replaced_nor_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a link to a device or a pipe, as somebody lays who wants nothing kept, then it stays what it is."""
    monkeypatch.setattr(files.disk, "open", lambda *_: pytest.fail("it was opened"))
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "lessons.json").symlink_to(tmp_path / "pipe")
    (tmp_path / "results.jsonl").symlink_to("/dev/null")
    for name in ("pipe", "lessons.json", "results.jsonl"):
        with pytest.raises(StorageError, match="no ordinary file"):
            files.write(tmp_path / name, b"x")
        with pytest.raises(StorageError, match="no ordinary file"):
            files.read(tmp_path / name, 10)
    assert (tmp_path / "pipe").is_fifo() and Path("/dev/null").is_char_device()


def test_a_pipe_put_in_the_place_of_a_save_in_play_is_somebody_else_s(tmp_path: Path) -> None:
    autosave = Autosave(golden("casual"), tmp_path / "game.json")
    assert autosave() is None
    autosave.path.unlink()
    os.mkfifo(autosave.path)
    assert autosave() is None
    assert autosave.path == tmp_path / "game 2.json" and (tmp_path / "game.json").is_fifo()
    assert len(load_game(autosave.path).log) == 60
    autosave.close()


def test_a_crash_file_is_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda *_: "crash-now")
    victim = tmp_path / "bashrc"
    victim.write_bytes(VICTIM)
    (tmp_path / "crash-now.txt").hardlink_to(victim)
    os.mkfifo(tmp_path / "crash-now-2.txt")
    (tmp_path / "crash-now-3.txt").symlink_to(victim)
    assert crash.write(ValueError(), tmp_path) == tmp_path / "crash-now-4.txt"
    assert victim.read_bytes() == VICTIM
    for number in range(5, 10):
        assert crash.write(ValueError(), tmp_path) == tmp_path / f"crash-now-{number}.txt"
    assert crash.write(ValueError(), tmp_path) is None


@pytest.mark.parametrize(
    ("mode", "can"), [(0o777, "change or remove the games"), (0o707, "change or remove"), (0o1777, "put files among")]
)
def test_a_folder_that_others_may_write_to_is_told_once(tmp_path: Path, mode: int, can: str) -> None:
    place = tmp_path / "saves"
    place.mkdir()
    place.chmod(mode)
    told: list[str] = []
    for name in ("a.json", "b.json"):
        game = Autosave.begin(golden("casual"), place / name)
        assert game() is None
        game.tell = told.append
        game.close()
    assert told == [line for line in told if f"Other users may write to the folder {place} and can {can}" in line]
    assert len(told) == 1


def test_a_folder_of_ones_own_is_not_worth_a_word(tmp_path: Path) -> None:
    for name, mode in (("a", 0o700), ("b", 0o755)):
        (tmp_path / name).mkdir()
        (tmp_path / name).chmod(mode)
        assert trust.warning(tmp_path / name) == ""
    assert trust.warning(tmp_path / "missing") == ""


@pytest.mark.parametrize(("alone", "told"), [(True, False), (False, True)])
def test_a_group_counts_unless_it_is_the_user_s_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: bool, told: bool
) -> None:
    place = tmp_path / "saves"
    place.mkdir()
    place.chmod(0o770)
    monkeypatch.setattr(trust, "_alone_in", lambda group: alone)
    assert bool(trust.warning(place)) == told


@pytest.mark.parametrize(
    ("group", "alone"),
    [
        (("me", 500, []), True),
        (("me", 500, ["me"]), True),
        (("me", 500, ["me", "you"]), False),
        (("users", 500, []), False),
        (("me", 501, []), False),
        (None, False),
    ],
    ids=["alone", "named", "with another", "of many", "not the one of the process", "unknown"],
)
def test_a_group_is_the_user_s_own_if_it_is_called_so_and_has_no_other_member(
    monkeypatch: pytest.MonkeyPatch, group: tuple[str, int, list[str]] | None, alone: bool
) -> None:
    me = pwd.struct_passwd(("me", "x", 7, 500, "", "/", "/bin/sh"))
    known = {} if group is None else {group[1]: grp.struct_group((group[0], "x", *group[1:]))}
    monkeypatch.setattr(pwd, "getpwuid", lambda _user: me)
    monkeypatch.setattr(grp, "getgrgid", known.__getitem__)
    monkeypatch.setattr(os, "getegid", lambda: 500)
    assert trust._alone_in(500 if group is None else group[1]) == alone


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to give a folder away")
def test_a_folder_of_another_user_is_told(tmp_path: Path) -> None:
    place = tmp_path / "saves"
    place.mkdir(mode=0o700)
    os.chown(place, 12345, 12345)
    assert "belongs to another user" in trust.warning(place)
    assert trust.warning(place) == ""


def test_a_pipe_for_a_save_holds_nobody_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "game.json")
    for verb in ("check", "show", "log", "resume"):
        assert main([verb, str(tmp_path / "game.json"), *(["--plain"] if verb == "resume" else [])]) == 1
        out, err = capsys.readouterr()
        assert "it is no ordinary file" in out + err
