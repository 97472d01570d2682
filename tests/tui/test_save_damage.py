"""Damaged saves in the list: what is wrong is said, and what can be made of them is offered and made."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gaudi_tui.storage import files, places
from gaudi_tui.storage.autosave import load_game, save_game
from gaudi_tui.storage.lock import Lock
from gaudi_tui.tui.screens.asking import AskScreen
from gaudi_tui.tui.screens.load import LoadScreen
from tests.tui.playing import settle, type_keys
from tests.tui.shelves import SIZES, Opened, said, saved
from tests.tui.test_save_browser import on

at_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A save of 31 decisions with the version before, of 30."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    path = saved("mine", decisions=30)
    session = load_game(path, clock=lambda: 1_750_000_000)
    session.play(session.legal[0])
    save_game(session, path)
    return path


def spoil(path: Path, how: Callable[[bytes], bytes]) -> bytes:
    data = how(path.read_bytes())
    assert data != path.read_bytes()
    path.write_bytes(data)
    return data


def inside(data: bytes) -> bytes:
    """Damage that a list of saves does not see, as the head is whole."""
    return data.replace(b'"vp":[[', b'"vp":[[9')


def cut(data: bytes) -> bytes:
    return data[: data.index(b'"log"') + 400]


@at_sizes
async def test_the_version_before_goes_on_and_the_damaged_file_is_set_aside(save: Path, size: tuple[int, int]) -> None:
    bad = spoil(save, cut)
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "damaged" in said(opened.app) and "the file is cut off" in said(opened.app)
        await type_keys(pilot, "enter")
        assert on(opened.app) is AskScreen
        text = said(opened.app)
        assert "mine is damaged" in text and "mine.json: the file is cut off." in text.replace("json : ", "json: ")
        assert "Go on from the version before it 30 decisions, saved" in text
        assert "Rebuild it from its log" not in text, "it goes less far"
        await type_keys(pilot, "1")
    assert opened.chosen is not None and opened.chosen.path == save
    assert len(load_game(save).log) == 30
    assert save.with_name("mine (damaged).json").read_bytes() == bad


@at_sizes
async def test_the_log_rebuilds_the_game_as_a_new_save(save: Path, size: tuple[int, int]) -> None:
    bad = spoil(save, inside)
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "enter")
        text = said(opened.app)
        assert "1 r Rebuild it from its log 31 of 31 readable decisions" in text, "what goes further is first"
        await type_keys(pilot, "enter")
    assert opened.chosen is not None and opened.chosen.name == "mine (repaired)"
    assert len(load_game(opened.chosen.path).log) == 31
    assert save.read_bytes() == bad


@at_sizes
async def test_a_damaged_save_can_be_left_as_it_is(save: Path, size: tuple[int, int]) -> None:
    bad = spoil(save, inside)
    before = files.previous(save).read_bytes()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        for key in ("3", "q", "escape"):
            await type_keys(pilot, "enter", key)
            assert on(opened.app) is LoadScreen and opened.chosen is None
    assert (save.read_bytes(), files.previous(save).read_bytes()) == (bad, before)
    assert len(list(save.parent.iterdir())) == 2


async def test_damage_inside_is_told_beside_the_list_when_the_cursor_rests(save: Path) -> None:
    spoil(save, inside)
    opened = Opened()
    async with opened.app.run_test(size=(120, 40)) as pilot:
        await settle(pilot, lambda: "Enter: what can be made of it" in said(opened.app))
        assert "changed or damaged" in said(opened.app)


@at_sizes
@pytest.mark.parametrize("field", ["format", "rules_version"])
async def test_a_save_of_a_newer_version_names_it_and_offers_nothing(
    save: Path, size: tuple[int, int], field: str
) -> None:
    from tests.verbs.saved_games import rewrite

    rewrite(save, lambda fields: fields.update({field: 99, "app_version": "7.5"}))
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "enter")
        text = said(opened.app)
        assert "mine was saved by a newer gaudi-tui" in text and "needs gaudi-tui 7.5 or later" in text
        assert "1 q Back" in text and "Go on from" not in text and "Rebuild" not in text
        await type_keys(pilot, "enter")
        assert on(opened.app) is LoadScreen and opened.chosen is None


@at_sizes
async def test_a_save_of_another_component_set_is_not_called_damaged(save: Path, size: tuple[int, int]) -> None:
    from tests.verbs.saved_games import rewrite

    rewrite(save, lambda fields: fields["config"]["components"].update(id="mine", hash="ab12"))
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "enter")
        assert "mine needs another component set" in said(opened.app) and "1 q Back" in said(opened.app)


@at_sizes
async def test_of_nothing_nothing_is_made(save: Path, size: tuple[int, int]) -> None:
    spoil(save, lambda data: b"{}")
    files.previous(save).unlink()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "enter")
        assert "nothing can be made of it" in said(opened.app) and "1 q Leave it as it is" in said(opened.app)


@at_sizes
async def test_a_damaged_save_in_play_is_left_alone(save: Path, size: tuple[int, int]) -> None:
    bad, lock = spoil(save, cut), Lock(save)
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "enter", "1")
        assert on(opened.app) is LoadScreen and "is being played in another terminal" in said(opened.app)
    lock.release()
    assert save.read_bytes() == bad and opened.chosen is None


@at_sizes
async def test_a_disk_that_is_full_is_one_line_and_nothing_is_lost(
    save: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = spoil(save, inside)
    before = files.previous(save).read_bytes()

    def fail(*_arguments: object, **_named: object) -> None:
        raise OSError(28, "")

    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await pilot.pause()
        monkeypatch.setattr(files.disk, "replace", fail)
        for number in ("1", "2"):
            await type_keys(pilot, "enter", number)
            assert on(opened.app) is LoadScreen and "the disk is full" in said(opened.app)
    assert opened.chosen is None
    assert (save.read_bytes(), files.previous(save).read_bytes()) == (bad, before)


async def test_from_the_title_the_repaired_game_is_played_on(
    save: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Given a damaged save, when it is chosen at the title and the version before is taken, then its table opens."""
    from gaudi_tui.tui.screens.table import TableScreen
    from tests.tui.folder import Folder

    spoil(save, cut)
    folder = Folder(monkeypatch, tmp_path / "data")
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "2")
        await settle(pilot, lambda: on(folder.app) is LoadScreen)
        await type_keys(pilot, "enter", "1")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        await type_keys(pilot, "q")
    assert places.path_of("mine (damaged)").exists()
