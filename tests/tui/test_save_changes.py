"""What is done with saves from their list: renamed, copied, deleted and taken back, exported, imported; its faults."""

import os
from pathlib import Path

import pytest

from gaudi_tui.storage import files, places
from gaudi_tui.storage.autosave import load_game
from gaudi_tui.storage.lock import Lock
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.save_ask import TypeScreen
from gaudi_tui.tui.screens.save_trash import TrashScreen
from tests.tui.playing import shown, type_keys
from tests.tui.shelves import SIZES, Opened, said, saved
from tests.tui.test_save_browser import on

at_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with two saves, "one" the newer; home is beside it."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    saved("one")
    saved("two", age=60)
    return tmp_path / "data"


def spoil_disk(monkeypatch: pytest.MonkeyPatch, *calls: str) -> None:
    """The disk is read-only from now on."""

    def fail(*_arguments: object, **_named: object) -> None:
        raise OSError(30, os.strerror(30))

    for call in calls:
        monkeypatch.setattr(files.disk, call, fail)


@at_sizes
async def test_a_save_is_renamed(size: tuple[int, int]) -> None:
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "n")
        assert on(opened.app) is TypeScreen and "> one_" in shown(opened.app)
        await type_keys(pilot, *["backspace"] * 3, "enter")
        assert on(opened.app) is TypeScreen and "A save needs a name." in shown(opened.app)
        await type_keys(pilot, *"two", "enter")
        assert on(opened.app) is TypeScreen and "exists already" in said(opened.app)
        await type_keys(pilot, "ctrl+u", *"Ça/là", "enter")
        assert opened.names() == ["Ça/là", "two"] and opened.at == "Ça/là"
        assert "Renamed:" in shown(opened.app)
        await type_keys(pilot, "n", "x", "escape")
        assert on(opened.app) is LoadScreen and opened.names() == ["Ça/là", "two"]
    assert load_game(places.path_of("Ça/là")).log


@at_sizes
async def test_a_save_is_copied(size: tuple[int, int]) -> None:
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "c", "enter")
        assert sorted(opened.names()) == ["one", "one (copy)", "two"] and opened.at == "one (copy)"
        await type_keys(pilot, "c")
        assert "one (copy) (copy)_" in shown(opened.app)
        await type_keys(pilot, *["backspace"] * 7, "enter")
        assert on(opened.app) is TypeScreen and "exists already" in said(opened.app)
    assert places.path_of("one").read_bytes() == places.path_of("one (copy)").read_bytes()


@at_sizes
async def test_what_is_deleted_comes_back_by_u_and_from_the_trash(size: tuple[int, int]) -> None:
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "u")
        assert "Nothing was deleted here just now" in shown(opened.app)
        await type_keys(pilot, "d")
        assert opened.names() == ["two"] and "one is in the trash; u takes it out again." in said(opened.app)
        await type_keys(pilot, "u")
        assert opened.names() == ["one", "two"] and opened.at == "one"
        await type_keys(pilot, "d", "d")
        assert opened.names() == [] and "no saved games yet" in shown(opened.app)
        await type_keys(pilot, "t")
        assert on(opened.app) is TrashScreen and "2 saves in the trash" in shown(opened.app)
        assert [row.name for row in opened.app.screen.list.rows] == ["two", "one"]  # type: ignore[attr-defined]  # it is
        await type_keys(pilot, "down", "enter", "q")
        assert opened.names() == ["one"] and opened.at == "one"
        await type_keys(pilot, "u")
        assert opened.names() == ["one", "two"], "u takes back only what is still in the trash"
        await type_keys(pilot, "u", "t")
        assert "The trash is empty" in shown(opened.app)
        await type_keys(pilot, "enter", "escape")
        assert on(opened.app) is LoadScreen


@at_sizes
async def test_a_save_goes_out_and_another_comes_in(size: tuple[int, int], tmp_path: Path) -> None:
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "x", "enter")
        assert (tmp_path / "home" / "one.json").exists() and "Exported:" in shown(opened.app)
        await type_keys(pilot, "x", "enter")
        assert on(opened.app) is TypeScreen and "exists already" in said(opened.app)
        await type_keys(pilot, *"no/where", "enter")
        assert "There is no folder" in said(opened.app)
        await type_keys(pilot, "ctrl+u", "enter")
        assert "Type the path of a file." in said(opened.app)
        await type_keys(pilot, "escape", "i", *"one.json", "enter")
        assert opened.at == "one 2" and "Imported:" in shown(opened.app)
        for wrong, why in {"": "it is a folder", "none": "does not exist", "text": "not a save"}.items():
            (tmp_path / "home" / "text").write_text("no save")
            await type_keys(pilot, "i", *wrong, "enter")
            assert on(opened.app) is TypeScreen and why in said(opened.app), wrong
            await type_keys(pilot, "escape")
        assert sorted(opened.names()) == ["one", "one 2", "two"]


@at_sizes
async def test_tab_goes_on_with_a_path_as_far_as_there_is_no_choice(size: tuple[int, int], tmp_path: Path) -> None:
    home = tmp_path / "home"
    for name in ("games/one.json", "games/once.txt", ".hidden/x", "games/\x1b[2J"):
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).touch()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "i", "tab")
        assert "> ~/games/_" in shown(opened.app)
        await type_keys(pilot, "tab")
        assert "> ~/games/on_" in shown(opened.app)
        await type_keys(pilot, "e", "tab", "tab")
        assert "> ~/games/one.json_" in shown(opened.app)
        await type_keys(pilot, *"/x", "tab", "ctrl+u", "tab", *"~nobody/", "tab", "enter")
        assert on(opened.app) is TypeScreen and "> ~nobody/_" in shown(opened.app)


async def test_text_is_pasted_and_stays_harmless() -> None:
    opened = Opened()
    async with opened.app.run_test(size=(80, 24)) as pilot:
        from textual.events import Paste

        await type_keys(pilot, "n", "ctrl+u")
        opened.app.screen.post_message(Paste("\x1b[31mred\nand " + "long " * 200))
        await pilot.pause()
        assert "> [31mred and long" in shown(opened.app)
        await type_keys(pilot, "enter")
        assert opened.at.startswith("[31mred and long long")
        await type_keys(pilot, "slash")
        opened.screen.post_message(Paste("TWO\x1b"))
        await pilot.pause()
        assert opened.names() == ["two"]


@at_sizes
async def test_a_game_in_play_is_left_alone_and_says_who_plays(size: tuple[int, int]) -> None:
    lock = Lock(places.path_of("one"))
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "d")
        assert opened.names() == ["one", "two"]
        assert "is being played in another terminal" in said(opened.app) and "process" in said(opened.app)
        await type_keys(pilot, "n", "x", "enter")
        assert on(opened.app) is TypeScreen and "is being played" in said(opened.app)
        await type_keys(pilot, "escape", "c", "enter")
        assert "one (copy)" in opened.names(), "a copy takes nothing from anybody"
    lock.release()


@at_sizes
async def test_on_a_disk_that_is_read_only_every_key_says_so_and_changes_nothing(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    opened = Opened()
    before = {path: path.read_bytes() for path in (data / "saves").iterdir()}
    async with opened.app.run_test(size=size) as pilot:
        await pilot.pause()
        spoil_disk(monkeypatch, "replace", "link", "unlink", "mkdir", "write")
        await type_keys(pilot, "d")
        assert "the disk is read-only" in said(opened.app)
        for key in ("n", "c", "x"):
            await type_keys(pilot, key, "z", "enter")
            assert on(opened.app) is TypeScreen and "the disk is read-only" in said(opened.app), key
            await type_keys(pilot, "escape")
        await type_keys(pilot, "r")
        await type_keys(pilot, "q", "enter")
    assert opened.chosen is not None, "it can still be looked at and opened"
    assert {path: path.read_bytes() for path in (data / "saves").iterdir()} == before


async def test_a_restore_that_fails_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Opened()
    async with opened.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "d")
        with monkeypatch.context() as patch:
            spoil_disk(patch, "replace")
            await type_keys(pilot, "u")
            assert "read-only" in said(opened.app) and opened.names() == ["two"]
            await type_keys(pilot, "t", "enter")
            assert on(opened.app) is TrashScreen and "read-only" in said(opened.app)
        await type_keys(pilot, "q", "u")
        assert opened.names() == ["one", "two"]
