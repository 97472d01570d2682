"""What can be made of damaged saves: the version before put in its place, its log played again, nothing lost."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.storage import files, places, save_files
from gaudi_tui.storage.autosave import load_game, save_game
from gaudi_tui.storage.damage import damage
from gaudi_tui.storage.files import Disk, StorageError
from gaudi_tui.storage.lock import InUse, Lock
from tests.storage.golden import golden


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save of 61 decisions, the version before of 60."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    session, path = golden("casual"), places.path_of("mine")
    save_game(session, path)
    session.play(session.legal[0])
    save_game(session, path)
    return path


def spoil(path: Path, how: Callable[[bytes], bytes] = lambda data: data[:-200]) -> bytes:
    data = how(path.read_bytes())
    path.write_bytes(data)
    return data


def contents(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in folder.iterdir() if path.is_file()]


@contextmanager
def failing(number: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The disk fails at its call of that number; what was called is told."""
    called: list[str] = []

    def wrap(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*arguments: Any, **named: Any) -> Any:
            called.append(name)
            if len(called) == number:
                raise OSError(28, os.strerror(28))
            return call(*arguments, **named)

        return wrapped

    with monkeypatch.context() as patch:
        for name, call in vars(Disk).items():
            if isinstance(call, staticmethod):
                patch.setattr(files.disk, name, wrap(name, call.__func__), raising=False)
        yield called


def test_a_good_save_has_no_damage(save: Path) -> None:
    assert damage(save) is None


def test_the_version_before_and_the_log_are_both_offered(save: Path) -> None:
    """Given a save whose checkpoint is spoilt, then the version before has all decisions but one and the log has all,
    and looking changes nothing."""
    data = spoil(save, lambda data: data.replace(b'"vp":[[', b'"vp":[[9'))
    found = damage(save)
    assert found is not None and found.kind == "damaged" and "mine.json" in found.problem
    assert found.before is not None and len(found.before.session.log) == 60
    assert found.before.saved is not None and found.before.saved > 1_600_000_000
    assert found.rebuilt is not None and (found.rebuilt.kept, found.rebuilt.written) == (61, 61)
    assert save.read_bytes() == data


def test_a_log_that_goes_less_far_than_the_version_before_is_not_offered(save: Path) -> None:
    spoil(save, lambda data: data[: data.index(b'"log"') + 900])
    found = damage(save)
    assert found is not None and found.before is not None and found.rebuilt is None


def test_a_log_that_cannot_be_read_is_not_offered(save: Path) -> None:
    spoil(save, lambda data: b"{}")
    found = damage(save)
    assert found is not None and found.before is not None and found.rebuilt is None


@pytest.mark.parametrize(
    ("how", "kind", "says"),
    [
        (lambda data: data.replace(b'"format":2', b'"format":9'), "newer", "needs gaudi-tui"),
        (lambda data: data.replace(b'"components":{"id":"', b'"components":{"id":"x'), "damaged", "changed or damaged"),
        (lambda data: b"", "damaged", "empty"),
    ],
)
def test_the_kinds_of_damage(save: Path, how: Callable[[bytes], bytes], kind: str, says: str) -> None:
    spoil(save, how)
    found = damage(save)
    assert found is not None and found.kind == kind and says in found.problem
    if kind == "newer":
        assert found.before is None and found.rebuilt is None


def test_a_save_of_other_components_and_files_that_cannot_be_read(save: Path, tmp_path: Path) -> None:
    found = damage(save, tmp_path / "nowhere")
    assert found is not None and found.kind == "components"
    (pipe := save.with_name("pipe.json")).unlink(missing_ok=True)
    os.mkfifo(pipe)
    (save.with_name("folder.json")).mkdir()
    for name in ("pipe", "folder", "gone"):
        found = damage(save.with_name(f"{name}.json"))
        assert found is not None and found.kind == "unreadable" and found.problem.isprintable()


def test_going_back_sets_the_damaged_save_aside(save: Path) -> None:
    bad = spoil(save)
    aside = save_files.go_back(save)
    assert aside.name == "mine (damaged).json" and aside.read_bytes() == bad
    assert len(load_game(save).log) == 60
    assert {path.name for path in save.parent.iterdir()} == {"mine.json", "mine (damaged).json"}


def test_what_was_set_aside_once_stays(save: Path) -> None:
    bad = spoil(save)
    save.with_name("mine (damaged).json").write_bytes(b"older")
    aside = save_files.go_back(save)
    assert aside.name == "mine (damaged) 2.json" and aside.read_bytes() == bad
    assert save.with_name("mine (damaged).json").read_bytes() == b"older"


def test_nobody_goes_back_while_the_game_is_played(save: Path) -> None:
    bad, lock = spoil(save), Lock(save)
    with pytest.raises(InUse):
        save_files.go_back(save)
    assert save.read_bytes() == bad
    lock.release()


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_going_back_loses_nothing_whatever_call_to_the_disk_fails(
    save: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Given a damaged save, when going back fails at any call to the disk, then both versions are still there, each
    under a name that a list of saves or the next attempt finds; and the next attempt succeeds."""

    def no_links(*_arguments: object, **_named: object) -> None:
        raise OSError(1, os.strerror(1))

    good, bad = save.with_name(save.name + ".prev").read_bytes(), spoil(save)
    if not links:
        monkeypatch.setattr(files.disk, "link", no_links)
    number = failures = 0
    while True:
        number += 1
        with failing(number, monkeypatch) as called:
            try:
                save_files.go_back(save)
            except StorageError as error:
                failures += 1
                assert str(error).isprintable() and "disk is full" in str(error)
        found = contents(save.parent)
        assert good in found and bad in found
        assert save.read_bytes() in (good, bad)
        if save.read_bytes() == bad:
            assert files.previous(save).read_bytes() == good
        if len(called) < number:
            break
        for path in save.parent.iterdir():
            path.unlink()
        save.write_bytes(bad)
        files.previous(save).write_bytes(good)
    assert failures >= 3
    assert load_game(save).log
