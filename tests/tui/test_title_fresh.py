"""What the title offers is there: after all that can be done with saves, here or by another process. Its letters."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gaudi_tui.plain.title import LETTERS
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.storage import places, results, save_files
from gaudi_tui.storage.autosave import load_game, save_game
from gaudi_tui.tables import load_telling
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.asking import AskScreen, abandon_screen, in_play_screen
from gaudi_tui.tui.screens.lessons import LessonsScreen
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.new_game import NewGameScreen
from gaudi_tui.tui.screens.results import ResultsScreen
from gaudi_tui.tui.screens.rules import RulesPage
from gaudi_tui.tui.screens.settings import SettingsScreen
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from gaudi_tui.tui.start import table_screen
from tests.tui.playing import app_at_title, shown, type_keys
from tests.tui.shelves import saved

OPTIONS = Options(pace=0)


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    return tmp_path


def title_app() -> tuple[TableApp, TitleScreen]:
    library = Library(load_telling, OPTIONS)
    screen = TitleScreen(library, lambda desk: table_screen(desk, OPTIONS, library))
    return TableApp(lambda: screen, OPTIONS), screen


def continued(screen: TitleScreen) -> str:
    """The name of the game that "Continue" means; empty where it is not offered."""
    (first, *_rest) = screen.menu.items
    return first.hint.partition(": ")[0] if first.id == "continue" else ""


async def test_what_is_done_in_the_list_of_saves_is_known_on_the_title() -> None:
    """Given two games, when the last is renamed, deleted, taken out of the trash, the title offers what there is."""
    saved("one", age=100)
    saved("two", age=10, seed=2)
    app, screen = title_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        assert continued(screen) == "two"
        await type_keys(pilot, "l", "n", "ctrl+u", *"three", "enter", "escape")
        assert app.screen is screen
        assert continued(screen) == "three" and "three: Ada, Ben" in shown(app)
        assert screen.menu.items[screen.menu.cursor].id == "load", "the cursor stays"
        await type_keys(pilot, "l", "d", "escape")
        assert continued(screen) == "one"
        await type_keys(pilot, "l", "d", "escape")
        assert continued(screen) == ""
        await type_keys(pilot, "l", "t", "enter", "escape", "escape")
        assert app.screen is screen
        assert continued(screen) == "one"
        await type_keys(pilot, "c")
        assert isinstance(app.screen, TableScreen)


async def test_a_game_that_was_played_on_from_a_moment_is_offered_at_once() -> None:
    """Given a game, when another goes on from a moment of it and is left, then that one is continued."""
    saved("old", age=10)
    app, screen = title_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "l", "r", "left", "b", "b")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.desk.following is not None
        made = places.shown_name(table.desk.following.path)
        table.leave()
        for _ in range(3):
            await type_keys(pilot, *["escape"] * (app.screen is not screen))
        assert app.screen is screen
        assert continued(screen) == made != "old"


def finished(path: Path) -> None:
    session = load_game(path)
    while session.to_move is not None:
        session.play(session.legal[-1])
    save_game(session, path)
    results.record(session)


def given_up(path: Path) -> None:
    session = load_game(path)
    session.abandon()
    save_game(session, path)


def played(path: Path) -> None:
    session = load_game(path)
    session.play(session.legal[0])
    save_game(session, path)


@pytest.mark.parametrize(
    ("change", "offered"),
    [
        (Path.unlink, "other"),
        (lambda path: save_files.rename(path, "new name"), "new name"),
        (save_files.trash, "other"),
        (given_up, "other"),
        (finished, "other"),
        (lambda path: played(places.path_of("other")), "other"),
        (lambda path: saved("begun", age=int(-(time.time() - 1_750_000_000)), seed=9), "begun"),
    ],
    ids=["deleted", "renamed", "in the trash", "given up", "finished", "another played", "another begun"],
)
async def test_what_another_process_does_is_known_on_the_title(change: Callable[[Path], object], offered: str) -> None:
    saved("other", age=100)
    last = saved("last", age=10, seed=2)
    app, screen = title_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "down")
        under = screen.menu.items[1].id
        assert continued(screen) == "last"
        change(last)
        screen.look_again()
        assert continued(screen) == offered
        assert screen.menu.items[screen.menu.cursor].id == under
        await type_keys(pilot, "c")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 14)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_an_error_is_seen_whole_beside_eight_entries(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Given a game that is gone since the title looked, when it is continued, then all of the reason can be read."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "a rather long name of a folder" / "for saves"))
    for name in ("one", "two"):
        finished(saved(name, seed=3))
        saved(name, seed=4, age=10 if name == "two" else 100)
    app, screen = title_app()
    async with app.run_test(size=size) as pilot:
        await type_keys(pilot)
        assert continued(screen) == "two"
        places.path_of("two").unlink()
        await type_keys(pilot, "c")
        told = " ".join(shown(app).split())
        assert "two.json cannot be read: it does not exist. Check the name." in told
        assert len(screen.menu.items) == 8
        assert continued(screen) == "one"
        if size[1] >= 20:
            assert all(item.label in told for item in screen.menu.items)


async def test_each_entry_keeps_its_letter_whatever_is_offered() -> None:
    """Given other entries above, then a letter chooses the same; letters are shown, and large or small."""
    app, screen = title_app()
    pages = {
        "n": NewGameScreen,
        "l": LoadScreen,
        "t": LessonsScreen,
        "R": RulesPage,
        "r": RulesPage,
        "comma": SettingsScreen,
    }
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        letters = {item.id: item.letter for item in screen.menu.items}
        numbers = [item.id for item in screen.menu.items]
        for key, page in pages.items():
            await type_keys(pilot, key)
            assert type(app.screen) is page
            app.screen.dismiss(None)
            await type_keys(pilot)
        finished(saved("done", seed=3))
        saved("going")
        screen.look_again()
        assert [item.id for item in screen.menu.items] != numbers
        both = {item.id: item.letter for item in screen.menu.items}
        assert letters.items() <= both.items() and len(set(both.values())) == len(both) == 8
        assert LETTERS.items() <= (both | {"saves": both["load"]}).items(), "--plain has the same"
        rows = [line.text for line in screen.menu._source]
        assert rows[3].startswith("  4 s Results") and rows[6][2:].startswith("7 , Settings")
        for key, page in {**pages, "s": ResultsScreen}.items():
            await type_keys(pilot, key)
            assert type(app.screen) is page
            app.screen.dismiss(None)
            await type_keys(pilot)
        await type_keys(pilot, "c")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize(("key", "answer"), [("w", "watch"), ("T", "take"), ("q", ""), ("1", "watch"), ("x", None)])
async def test_a_question_is_answered_by_letter(key: str, answer: str | None) -> None:
    answers: list[str | None] = []
    screen = in_play_screen("one", "pts/3")
    app = app_at_title(OPTIONS)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        app.push_screen(screen, answers.append)
        await type_keys(pilot, key)
        assert answers == ([] if answer is None else [answer])
        assert isinstance(app.screen, AskScreen) == (answer is None)


def test_no_letter_of_a_menu_is_one_that_moves_its_cursor() -> None:
    for screen in (in_play_screen("one", ""), abandon_screen()):
        letters = [item.letter for item in screen.menu.items]
        assert all(letters) and len(set(letters)) == len(letters) and not set(letters) & set("jk")
