"""The list of saved games: looking, moving, sorting, filtering, opening, at two sizes, with hostile names."""

import os
from pathlib import Path

import pytest

from gaudi_tui.core.session import Player
from gaudi_tui.storage import files, places
from gaudi_tui.storage.lock import Lock
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.page import Page
from gaudi_tui.tui.screens.replay import ReplayScreen
from tests.tui.playing import settle, shown, type_keys
from tests.tui.shelves import SIZES, Opened, said, saved

HOUR, DAY = 3600, 86_400
HOSTILE = (
    "\x1b[31mred\x07",
    "a/b\\c:d",
    "con",
    "x" * 500,
    "\u202eright to left\u202c",
    "שלום",
    "👩‍👩‍👧 emoji 🎲",
    "家族のゲーム",
    "e\u0301\u0302\u0303 marks",
    "\u200b\u200bnothing",
    ".hidden",
)

at_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture(autouse=True)
def _data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))


def on(app: TableApp) -> type:
    return type(app.screen)


def some() -> None:
    """Four saves, the newest first: "new", "old 10", "old 9", "oldest"."""
    saved("new", Player("Ada"), Player("Ben", "mason"))
    saved("old 10", Player("Cleo"), Player("Dora"), mode="expert", age=HOUR, decisions=60)
    saved("old 9", Player("Ada"), mode="solo", difficulty="hard", age=DAY, decisions=20)
    saved("oldest", Player("Eva"), Player("Fritz"), age=30 * DAY, decisions=9999)


@at_sizes
async def test_each_line_says_what_the_save_is(size: tuple[int, int]) -> None:
    some()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await pilot.pause()
        text = shown(opened.app)
        assert "4 saved games, newest first" in text
        assert opened.names() == ["new", "old 10", "old 9", "oldest"]
        for word in ("Casual", "Expert", "Solo, hard", "round 1", "finished", " ago", "saved ↓"):
            assert word in text, word
        assert "Ada" in text and "Ben" in text and "saved 20" in text
        if size[0] < 100:
            assert "Ben* " in text


@at_sizes
async def test_the_cursor_and_the_digits(size: tuple[int, int]) -> None:
    some()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        places_of = {"down": "old 10", "j": "old 9", "k": "old 10", "up": "new"}
        for key, name in places_of.items():
            await type_keys(pilot, key)
            assert opened.at == name, key
        await type_keys(pilot, "up")
        assert opened.at == "oldest", "round the ends"
        for key, name in {
            "home": "new",
            "end": "oldest",
            "g": "new",
            "G": "oldest",
            "pageup": "new",
            "space": "oldest",
        }.items():
            await type_keys(pilot, key)
            assert opened.at == name, key
        await type_keys(pilot, "5")
        assert opened.chosen is None
        await type_keys(pilot, "3")
    assert opened.chosen is not None and opened.chosen.name == "old 9"


@at_sizes
async def test_enter_opens_and_q_and_esc_go_back(size: tuple[int, int]) -> None:
    some()
    for keys, name in ((("down", "enter"), "old 10"), (("q",), None), (("escape",), None)):
        opened = Opened()
        async with opened.app.run_test(size=size) as pilot:
            await type_keys(pilot, *keys)
        assert (opened.chosen.name if opened.chosen else None) == name
        assert opened.app.return_code == 0


@at_sizes
async def test_s_goes_through_the_orders_and_capital_s_turns_them_round(size: tuple[int, int]) -> None:
    some()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "down", "s")
        assert opened.names() == ["new", "old 9", "old 10", "oldest"] and "by name" in shown(opened.app)
        assert opened.at == "old 10", "the cursor stays on its save"
        await type_keys(pilot, "S")
        assert opened.names() == ["oldest", "old 10", "old 9", "new"] and "from the end" in shown(opened.app)
        await type_keys(pilot, "s")
        assert opened.names() == ["new", "oldest", "old 10", "old 9"] and "by mode" in shown(opened.app)
        await type_keys(pilot, "s")
        assert opened.names()[0] == "oldest" and "furthest first" in shown(opened.app)
        await type_keys(pilot, "s", "S")
        assert opened.names() == ["oldest", "old 9", "old 10", "new"] and "oldest first" in shown(opened.app)


@at_sizes
async def test_a_filter_is_typed_kept_and_forgotten(size: tuple[int, int]) -> None:
    some()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "slash", *"adx", "backspace")
        assert opened.names() == ["new", "old 9"] and "2 of 4 saved games: ad" in shown(opened.app)
        await type_keys(pilot, "down")
        assert opened.at == "old 9", "the arrows move while one types"
        await type_keys(pilot, "a")
        await pilot.press("space")
        await type_keys(pilot, *"sol", "enter")
        assert opened.names() == ["old 9"]
        await type_keys(pilot, "s", "escape")
        assert opened.names() == ["new", "old 9", "old 10", "oldest"], "Esc shows all games first"
        assert opened.app.is_running and opened.at == "old 9"
        await type_keys(pilot, "slash", *"qq")
        assert opened.names() == [] and "0 of 4" in shown(opened.app)
        await type_keys(pilot, "enter", "enter", "r", "n", "c", "x", "d", "down", "1")
        assert isinstance(opened.app.screen, LoadScreen), "there is nothing to do anything with"
        await type_keys(pilot, "slash", "escape")
        assert len(opened.names()) == 4
        await type_keys(pilot, "slash", "backspace", "s")
        assert "by mode" in shown(opened.app), "Backspace in an empty filter ends the typing"


@at_sizes
async def test_r_replays_and_the_question_mark_helps(size: tuple[int, int]) -> None:
    some()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "down", "r")
        assert on(opened.app) is ReplayScreen
        await type_keys(pilot, "q")
        assert opened.at == "old 10"
        await type_keys(pilot, "question_mark")
        assert on(opened.app) is Page and "Keys of the saved games" in shown(opened.app)
        await type_keys(pilot, "q")
        assert on(opened.app) is LoadScreen


async def test_beside_the_list_lies_the_table_and_no_hand() -> None:
    """Given a wide terminal, when the cursor rests on a save, then its board, track and seats are seen, but no card of
    a hand, and those of the next save follow."""
    some()
    opened = Opened()
    async with opened.app.run_test(size=(160, 50)) as pilot:
        await settle(pilot, lambda: "board" in shown(opened.app))
        text = shown(opened.app)
        assert all(word in text for word in ("Track", "Players", "mason", "Ada"))
        panels = opened.screen.query_one("#saves-preview")
        assert panels.query("#panel-board") and not panels.query("#panel-hand")
        scene = opened.screen._preview.panels[0].scene
        assert scene is not None and scene.seat is None
        await type_keys(pilot, "end")
        await settle(pilot, lambda: "Track" in shown(opened.app) and "Eva" in shown(opened.app))
        assert "finished" in shown(opened.app)


async def test_the_room_decides_what_is_shown_of_a_save() -> None:
    some()
    opened = Opened()
    async with opened.app.run_test(size=(100, 30)) as pilot:
        await settle(pilot, lambda: "board" in shown(opened.app))
        assert "Track" not in shown(opened.app), "a track that is cut would mislead"
        for width, height in ((80, 24), (40, 12), (20, 5), (20, 16), (200, 60), (120, 10), (99, 30)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert "> " in shown(opened.app), (width, height)
        assert "board" not in shown(opened.app) and "saved 20" in shown(opened.app)


async def test_a_click_selects_a_second_one_opens_and_the_wheel_scrolls() -> None:
    for number in range(40):
        saved(f"game {number:02}", age=number * 60, decisions=1)
    opened = Opened()
    async with opened.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#saves-list", offset=(8, 3))
        assert opened.at == "game 03" and opened.chosen is None
        for _turn in range(3):
            await pilot._post_mouse_events([_scroll()], "#saves-list", offset=(8, 3))
        assert opened.at == "game 03" and opened.screen.list.top == 9
        await pilot.click("#saves-list", offset=(8, 0))
        assert opened.at == "game 09"
        await pilot.click("#page-keys", offset=(opened.screen.hint().replace("   ", "  ").index("sort") + 1, 0))
        assert "by name" in shown(opened.app), "a hint can be clicked"
        await pilot.click("#saves-list", offset=(8, opened.screen.list.cursor - opened.screen.list.top))
    assert opened.chosen is not None and opened.chosen.name == "game 09"


def _scroll() -> type:
    from textual.events import MouseScrollDown

    return MouseScrollDown


@at_sizes
async def test_hostile_names_are_shown_harmlessly_and_open(size: tuple[int, int]) -> None:
    for index, name in enumerate(HOSTILE):
        saved(name, Player(f"\x1b[2J{name[:30]}"), Player("Ben\r\n", "mason"), age=index)
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await pilot.pause()
        assert len(opened.names()) == len(HOSTILE)
        assert all(name.strip() for name in opened.names())
        for number in range(len(HOSTILE)):
            await type_keys(pilot, "down")
            lines = shown(opened.app).splitlines()
            assert all(line.isprintable() for line in lines), number
        await type_keys(pilot, "end", "enter")
    assert opened.chosen is not None and opened.chosen.path == places.path_of(HOSTILE[-1])


@at_sizes
async def test_the_whole_list_is_ascii_where_that_is_wanted(size: tuple[int, int]) -> None:
    for index, name in enumerate(HOSTILE):
        saved(name, age=index)
    opened = Opened(glyphs="ascii")
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "down")
        assert shown(opened.app).isascii()


async def test_a_thousand_saves_are_moved_through_by_changed_lines_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given 1,000 saves, then all are listed, found and sorted; a step makes two lines again and paints no more."""
    data = saved("first").read_bytes()
    for number in range(999):
        places.path_of(f"game {number}").write_bytes(data)
    opened = Opened()
    async with opened.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "1000 saved games" in shown(opened.app)
        made: list[int] = []
        line = opened.screen.list._line

        def noting(index: int) -> Line:
            made.append(index)
            return line(index)

        monkeypatch.setattr(opened.screen.list, "_line", noting)
        await type_keys(pilot, "down")
        assert sorted(made) == [0, 1]
        await type_keys(pilot, "end", "slash", *"game99")
        assert len(opened.names()) == 0
        await type_keys(pilot, *["backspace"] * 6, *"99")
        assert len(opened.names()) == 18
        await type_keys(pilot, "escape", "s", "end")
        assert opened.at == "game 998"


@at_sizes
async def test_strange_things_among_the_saves_do_no_harm(size: tuple[int, int]) -> None:
    """Given a pipe, a folder, a link that leads nowhere and rubbish among the saves, then each is listed,
    says what is wrong when it is chosen, and stays."""
    folder = saved("good").parent
    os.mkfifo(folder / "pipe.json")
    (folder / "folder.json").mkdir()
    (folder / "link.json").symlink_to(folder / "nowhere")
    (folder / "rubbish.json").write_bytes(bytes(range(256)))
    (folder / "empty.json").write_bytes(b"")
    (folder / "%1B%5B2J.json").write_bytes(b"{}")
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await pilot.pause()
        assert set(opened.names()) == {"good", "pipe", "folder", "link", "rubbish", "empty", "[2J"}
        faults = {"pipe": "no ordinary file", "folder": "it is a folder", "link": "leads nowhere"}
        for name, wrong in faults.items():
            await type_keys(pilot, *["home"], *["down"] * opened.names().index(name), "enter")
            assert opened.app.screen is opened.screen
            assert wrong in said(opened.app), name
        for name in ("rubbish", "empty", "[2J"):
            await type_keys(pilot, *["home"], *["down"] * opened.names().index(name), "enter")
            assert opened.app.screen is not opened.screen and "nothing can be made of it" in said(opened.app)
            await type_keys(pilot, "q")
    assert len(list(folder.iterdir())) == 7


@at_sizes
async def test_a_save_that_goes_between_listing_and_opening(size: tuple[int, int]) -> None:
    some()
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await type_keys(pilot, "down")
        places.path_of("old 10").unlink()
        await type_keys(pilot, "enter")
        assert opened.app.screen is opened.screen
        assert "does not exist" in said(opened.app)
        assert opened.names() == ["new", "old 9", "oldest"]
        places.path_of("old 9").unlink()
        await type_keys(pilot, "r")
        assert opened.app.screen is opened.screen and "does not exist" in said(opened.app)
        places.path_of("new").unlink()
        await type_keys(pilot, "home", "d")
        assert opened.names() == ["oldest"] and "does not exist" in said(opened.app)


async def test_a_folder_of_saves_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    opened = Opened()
    async with opened.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "a file stands where a folder should be" in said(opened.app)
        assert "no saved games yet" in shown(opened.app)
        await type_keys(pilot, "enter", "down", "u", "t", "q", "q")
    assert opened.app.return_code == 0


@at_sizes
async def test_a_game_in_play_says_who_plays_it_and_can_be_chosen(size: tuple[int, int]) -> None:
    some()
    lock = Lock(places.path_of("new"))
    opened = Opened()
    async with opened.app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "in play" in shown(opened.app) and "process" in shown(opened.app)
        await type_keys(pilot, "enter")
    lock.release()
    assert opened.chosen is not None and opened.chosen.name == "new"


def test_nothing_here_writes_to_the_disk_by_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    from gaudi_tui.play.saved_games import SavedGames

    some()

    def fail(*_arguments: object, **_named: object) -> None:
        raise OSError(30, os.strerror(30))

    for call in ("replace", "link", "unlink", "mkdir", "write"):
        monkeypatch.setattr(files.disk, call, fail)
    games = SavedGames(None)
    for save in games.listed():
        assert games.read(save.path).log and games.damage(save.path) is None
    assert games.trashed() == []
