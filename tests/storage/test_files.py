"""At every instant the file on disk is a whole older or newer version, whatever fails."""

import errno
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.storage import files
from gaudi_tui.storage.autosave import Autosave
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.format import decode
from tests.storage.fake_game import pile_game, play, start

CALLS = [name for name in vars(files.Disk) if not name.startswith("_")]


class Faulty:
    """A disk whose n-th call fails, and every later one of the same kind too if it `stays`."""

    def __init__(self, at: int, code: int = errno.EIO, stays: bool = False, before: bool = True) -> None:
        self.at, self.code, self.stays, self.before = at, code, stays, before
        self.made: list[str] = []
        self.broken = ""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            self.made.append(name)
            if len(self.made) - 1 == self.at or (self.stays and name == self.broken):
                self.broken = name
                if not self.before:
                    getattr(files.Disk, name)(*args, **kwargs)
                elif name == "close":
                    os.close(args[0])
                raise OSError(self.code, os.strerror(self.code))
            return getattr(files.Disk, name)(*args, **kwargs)

        return call


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Any], Any]]:
    def put(disk: Any) -> Any:
        monkeypatch.setattr(files, "disk", disk)
        return disk

    yield put
    monkeypatch.setattr(files, "disk", files.Disk())


def calls_of_a_write(folder: Path, use: Callable[[Any], Any]) -> list[str]:
    path = folder / "count" / "a.json"
    files.write(path, b"older")
    disk = use(Faulty(-1))
    files.write(path, b"newer")
    use(files.Disk())
    return list(disk.made)


def test_a_write_makes_folder_and_file_for_the_owner_only(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        path = tmp_path / "a" / "b" / "save.json"
        files.write(path, b"1")
        files.write(path, b"2")
    finally:
        os.umask(old)
    assert path.read_bytes() == b"2"
    assert path.with_name("save.json.prev").read_bytes() == b"1"
    assert {stat.S_IMODE(p.stat().st_mode) for p in path.parent.iterdir()} == {0o600}
    assert [stat.S_IMODE(p.stat().st_mode) for p in (path.parent, path.parent.parent)] == [0o700, 0o700]
    assert sorted(p.name for p in path.parent.iterdir()) == ["save.json", "save.json.prev"]


def test_a_write_is_made_durable_before_and_after_the_renaming(tmp_path: Path, use: Any) -> None:
    made = calls_of_a_write(tmp_path, use)
    last = len(made) - 1 - made[::-1].index("replace")
    assert "fsync" in made[:last] and "fsync" in made[last:] and made.index("write") < made.index("fsync")


@pytest.mark.parametrize("stays", [False, True])
@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_whatever_call_fails_the_file_is_whole_and_the_next_write_succeeds(
    tmp_path: Path, use: Any, code: int, before: bool, stays: bool
) -> None:
    calls = calls_of_a_write(tmp_path, use)
    failed = 0
    for at in range(len(calls)):
        path = tmp_path / str(at) / "a.json"
        files.write(path, b"oldest")
        files.write(path, b"older")
        use(Faulty(at, code, stays, before))
        error = ""
        try:
            files.write(path, b"newer")
        except StorageError as fault:
            error = str(fault)
        use(files.Disk())
        assert path.read_bytes() == b"newer" if not error else path.read_bytes() in (b"older", b"newer")
        assert path.with_name("a.json.prev").read_bytes() in (b"oldest", b"older")
        assert not error or ("a.json cannot be written: " in error and "\n" not in error)
        failed += bool(error)
        files.write(path, b"newest")
        assert path.read_bytes() == b"newest"
        assert path.with_name("a.json.prev").read_bytes() in (b"older", b"newer")
    assert failed >= 6


def test_a_disk_that_writes_little_at_a_time_is_no_fault(tmp_path: Path, use: Any) -> None:
    class Slow(files.Disk):
        write = staticmethod(lambda handle, data: os.write(handle, bytes(data[:3])))
        read = staticmethod(lambda handle, count: os.read(handle, min(count, 2)))

    use(Slow())
    files.write(tmp_path / "a", b"0123456789")
    assert files.read(tmp_path / "a", 100) == b"0123456789"


def test_a_disk_that_writes_nothing_is_full(tmp_path: Path, use: Any) -> None:
    class Stuck(files.Disk):
        write = staticmethod(lambda handle, data: 0)

    use(Stuck())
    with pytest.raises(StorageError, match="disk is full"):
        files.write(tmp_path / "a", b"0123456789")
    assert list(tmp_path.iterdir()) == []


def test_a_disk_without_hard_links_keeps_the_version_before_too(tmp_path: Path, use: Any) -> None:
    class Plain(files.Disk):
        @staticmethod
        def link(src: Any, dst: Any) -> None:
            raise OSError(errno.EPERM, "no links here")

    use(Plain())
    files.write(tmp_path / "a", b"1")
    files.write(tmp_path / "a", b"2")
    assert (tmp_path / "a.prev").read_bytes() == b"1"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a", "a.prev"]


def test_the_game_goes_on_while_the_disk_is_full_and_nothing_is_lost_after(tmp_path: Path, use: Any) -> None:
    session = start()
    save = Autosave(session, tmp_path / "saves" / "game.json")
    assert save() is None
    use(Faulty(2, errno.ENOSPC, stays=True))
    for _ in range(3):
        play(session, 1)
        error = save()
        assert error and "the disk is full" in error and "\n" not in error
    use(files.Disk())
    assert len(decode(save.path.read_bytes(), "x", pile_game).log) == 0
    assert save() is None
    assert decode(save.path.read_bytes(), "x", pile_game).log == session.log


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("I am a file")
    for path in (tmp_path / "saves" / "a.json", tmp_path / "saves" / "deep" / "a.json"):
        with pytest.raises(StorageError, match="a file stands where a folder should be"):
            files.write(path, b"x")
        with pytest.raises(StorageError):
            files.read(path, 10)
    assert (tmp_path / "saves").read_text() == "I am a file"


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(StorageError, match="it is a folder"):
        files.write(tmp_path / "a.json", b"x")
    with pytest.raises(StorageError, match="it is a folder"):
        files.read(tmp_path / "a.json", 10)
    assert [p.name for p in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/dev/null", "no ordinary file"),
        ("/nowhere/at/all", "does not exist"),
        ("a\0b", "the name is not possible"),
        ("x" * 300, "the name is too long"),
    ],
)
def test_a_path_that_cannot_be_read_says_why(path: str, words: str) -> None:
    with pytest.raises(StorageError, match=words):
        files.read(Path(path), 10)


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StorageError, match="no ordinary file"):
        files.read(tmp_path / "pipe", 10)


def test_no_more_is_read_than_a_save_can_have(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(b"x" * 5000)
    assert len(files.read(tmp_path / "big", 100)) == 101


def test_a_file_size_limit_is_a_clear_line_and_the_old_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    files.write(path, b"older")
    code = (
        "import resource, sys; from pathlib import Path; from gaudi_tui.storage import files\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "try: files.write(Path(sys.argv[1]), b'x' * 5000)\n"
        "except files.StorageError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=True)
    assert "ulimit -f" in done.stdout and done.stdout.count("\n") == 1
    assert path.read_bytes() == b"older" and [p.name for p in tmp_path.iterdir()] == ["a.json"]
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 1000


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to become somebody else")
def test_somebody_without_rights_is_told_so(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    files.write(folder / "a.json", b"older")
    for above in [folder, *folder.parents]:
        if above.owner() == "root" and above != folder and str(above).startswith("/tmp/"):
            above.chmod(0o755)
    code = (
        "import os, sys; from pathlib import Path; from gaudi_tui.storage import files\n"
        "files.shown(Path('.')), files.why(OSError())  # imports what a stranger may not read\n"
        "os.setgid(65534); os.setuid(65534)\n"
        "for act in (lambda p: files.write(p, b'x'), lambda p: files.read(p, 10), lambda p: files.names(p.parent)):\n"
        "    try: act(Path(sys.argv[1]))\n"
        "    except files.StorageError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code, folder / "a.json"], capture_output=True, text=True, check=True)
    assert done.stdout.count("permission denied") == 3 and done.stdout.count("\n") == 3
    assert (folder / "a.json").read_bytes() == b"older"


def test_old_temporary_files_are_swept_and_young_ones_are_not(tmp_path: Path) -> None:
    """Of one save: what lies beside another, and what another program's name is, is left alone."""
    old = (".a.json.1.tmp", ".a.json.prev.0123abcd.tmp", ".a.json.lock.0123abcd.tmp")
    kept = (".b.json.1.tmp", ".syncthing.a.json.tmp", ".a.json.new.tmp", "a.json", "x.tmp")
    for name, age in ((".a.json.2.tmp", 10), *((name, 7200) for name in (*old, *kept))):
        (tmp_path / name).write_text("x")
        changed = (tmp_path / name).stat().st_mtime - age
        os.utime(tmp_path / name, (changed, changed))
    files.sweep(tmp_path / "a.json")
    files.sweep(tmp_path / "missing" / "a.json")
    assert {p.name for p in tmp_path.iterdir()} == {".a.json.2.tmp", *kept}


def test_every_call_that_storage_makes_is_in_the_seam() -> None:
    source = Path(files.__file__).read_text()
    used = {name for name in CALLS if f"disk.{name}(" in source}
    assert used == set(CALLS)
    assert "path.open(" not in source and "os.open(" not in source
