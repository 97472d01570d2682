"""A save that is a link, as in a folder that is synchronised, stays one: what it leads to is written."""

import errno
import os
from pathlib import Path

import pytest

from gaudi_tui.storage import files, places, results, save_files, settings
from gaudi_tui.storage.autosave import Autosave, find_save, load_game, save_game
from gaudi_tui.storage.damage import damage
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.listing import list_saves, list_trash
from gaudi_tui.storage.lock import InUse, player
from tests.storage.golden import golden


@pytest.fixture
def link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save "mine" that leads, by a relative link, to a file of another name elsewhere."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    path = places.path_of("mine")
    path.parent.mkdir(parents=True)
    path.symlink_to("../../synced/game.json")
    save_game(golden("solo"), tmp_path / "synced" / "game.json")
    return path


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if not path.is_dir()}


def test_a_linked_save_is_played_through_its_link(link: Path, tmp_path: Path) -> None:
    """Given a save that is a link, when it is played, then it stays one; what it leads to has each decision, and the
    version before and the lock lie beside that, whichever of the two names it is opened by."""
    real = tmp_path / "synced" / "game.json"
    before = real.read_bytes()
    playing = Autosave.open(link)
    assert names(real.parent) == {"game.json", "game.json.lock"} and names(link.parent) == {"mine.json"}
    for path in (real, link):
        with pytest.raises(InUse):
            Autosave.open(path)
        assert player(path)
    assert [bool(save.player) for save in list_saves()] == [True]
    playing.session.play(playing.session.legal[0])
    assert playing() is None
    assert link.is_symlink() and load_game(real).log == load_game(link).log == playing.session.log
    assert files.previous(link) == real.with_name("game.json.prev")
    assert files.previous(link).read_bytes() == before
    playing.close()
    assert names(real.parent) == {"game.json", "game.json.prev"} and names(link.parent) == {"mine.json"}


def test_a_link_to_a_link_is_followed_to_the_end(link: Path, tmp_path: Path) -> None:
    (tmp_path / "synced" / "alias.json").symlink_to(link)
    playing = Autosave.open(tmp_path / "synced" / "alias.json")
    playing.session.play(playing.session.legal[0])
    assert playing() is None
    playing.close()
    assert names(tmp_path / "synced") == {"game.json", "game.json.prev", "alias.json"}
    assert link.is_symlink() and (tmp_path / "synced" / "alias.json").is_symlink()


def test_a_damaged_linked_save_goes_on_from_the_version_before_it(link: Path, tmp_path: Path) -> None:
    real = tmp_path / "synced" / "game.json"
    save_game(load_game(link), link)
    real.write_bytes(b"damaged")
    found = damage(link)
    assert found is not None and found.before is not None
    aside = save_files.go_back(link)
    assert aside.parent == link.parent and aside.read_bytes() == b"damaged" and not aside.is_symlink()
    assert link.is_symlink() and load_game(real).log == load_game(link).log
    assert names(real.parent) == {"game.json"}


def test_a_linked_save_is_renamed_put_in_the_trash_and_taken_out_of_it(link: Path, tmp_path: Path) -> None:
    """The link alone moves, and leads where it led; the version before stays beside the file."""
    save_game(load_game(link), link)
    new = save_files.rename(link, "other")
    binned = save_files.trash(new)
    assert [save.path for save in list_trash()] == [binned] and len(load_game(binned).log) == 61
    os.utime(tmp_path / "synced" / "game.json", (1, 1))  # an old game is not an old piece of trash
    assert save_files.trash(save_files.copy(binned, "unrelated")) and binned.is_symlink()
    back = save_files.restore(binned)
    assert back.is_symlink() and len(load_game(back).log) == 61
    assert names(tmp_path / "synced") == {"game.json", "game.json.prev"}


def test_what_lies_beside_a_link_does_not_take_the_place_of_what_lies_beside_its_file(
    link: Path, tmp_path: Path
) -> None:
    """Given a version before beside the link too, as a plain save had it before a link took its place, when the link is
    renamed, then both of these versions are there still."""
    save_game(load_game(link), link)
    kept = (tmp_path / "synced" / "game.json.prev").read_bytes()
    link.with_name("mine.json.prev").write_bytes(b"of a plain save")
    save_files.rename(link, "other")
    assert (tmp_path / "synced" / "game.json.prev").read_bytes() == kept
    assert link.with_name("mine.json.prev").read_bytes() == b"of a plain save"


def test_copies_of_a_linked_save_are_files(link: Path, tmp_path: Path) -> None:
    for made in (save_files.copy(link, "copy"), save_files.export(link, tmp_path), save_files.take_in(link)):
        assert not made.is_symlink() and made.read_bytes() == link.read_bytes()


@pytest.mark.parametrize("kind", ["dangling", "loop"])
def test_a_link_that_leads_nowhere_is_told_in_one_line(tmp_path: Path, link: Path, kind: str) -> None:
    link.unlink()
    link.symlink_to(link if kind == "loop" else tmp_path / "gone" / "game.json")
    for act in (
        lambda: Autosave.open(find_save("mine")),
        lambda: files.read(link, 10),
        lambda: files.write(link, b"x"),
        lambda: save_files.copy(link, "copy"),
    ):
        with pytest.raises(StorageError, match=r"mine\.json cannot be .*: it is a link that leads nowhere") as caught:
            act()
        assert "\n" not in str(caught.value)
    (listed,) = list_saves()
    assert listed.head is None and "a link that leads nowhere" in listed.problem
    assert not (tmp_path / "gone").exists() and link.is_symlink() and names(link.parent) == {"mine.json"}
    assert save_files.restore(save_files.trash(link)).is_symlink()


def test_what_a_link_leads_to_is_written_anew_when_it_was_taken_away(link: Path, tmp_path: Path) -> None:
    playing = Autosave.open(link)
    (tmp_path / "synced" / "game.json").unlink()
    assert playing() is None
    assert link.is_symlink() and len(load_game(tmp_path / "synced" / "game.json").log) == 61
    (tmp_path / "synced").rename(tmp_path / "unplugged")
    fault = playing()
    assert fault is not None and "a link that leads nowhere" in fault and not (tmp_path / "synced").exists()
    playing.close()


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES])
def test_a_link_into_a_folder_that_cannot_be_written_names_both(
    link: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    real, create = tmp_path / "synced" / "game.json", files.disk.open

    def refuse(path: Path, flags: int, *rest: int) -> int:
        if Path(path).parent == real.parent and flags & os.O_CREAT:
            raise OSError(code, os.strerror(code))
        return create(path, flags, *rest)

    playing = Autosave.open(link)
    monkeypatch.setattr(files.disk, "open", refuse)
    fault = playing()
    assert (
        fault is not None
        and f"{link} cannot be written: " in fault
        and f"It is a link to {real}." in fault
        and "\n" not in fault
    )
    assert link.is_symlink() and len(load_game(link).log) == 61
    monkeypatch.undo()
    playing.close()


def test_results_and_settings_are_written_through_links_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    for folder in ("data", "dotfiles"):
        (tmp_path / folder).mkdir()
    for name in ("results.jsonl", "config.toml"):
        (tmp_path / "data" / name).symlink_to(tmp_path / "dotfiles" / name)
    results.keep(results.Result("one", 1, "gaudi", "casual", []))
    results.keep(results.Result("two", 1, "gaudi", "casual", []))
    settings.write({("pace",): 1}, tmp_path / "data" / "config.toml")
    settings.write({("pace",): 2}, tmp_path / "data" / "config.toml")
    assert all(path.is_symlink() for path in (tmp_path / "data").iterdir())
    assert [result.id for result in results.load()] == ["one", "two"]
    assert names(tmp_path / "dotfiles") == {
        *("results.jsonl", "results.jsonl.prev"),
        *("config.toml", "config.toml.prev"),
    }
