"""Every page in the ASCII tier, at the smallest sizes, and by the keys that every page knows."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from gaudi_tui.core.session import Player
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import ASCII
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.plain_ascii import in_ascii
from gaudi_tui.tui.screens.inspect import InspectPage
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.new_game import NewGameScreen
from gaudi_tui.tui.screens.page import Page
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from tests.tui.folder import Folder
from tests.tui.playing import (
    ADA,
    BEN,
    Saves,
    advance,
    app_at_title,
    at_frame,
    new_session,
    settle,
    shown,
    table_app,
    type_keys,
)
from tests.tui.test_app import on
from tests.tui.test_screen_pictures import night_session

PLAIN = Options(pace=0, glyphs="ascii")
FOREIGN = Player("Núria 高第 …")
OPENERS = ("question_mark", "i", "equals_sign", "L", "m", "o", "G", "colon", "n", "R")


def assert_ascii(app: TableApp) -> None:
    text = shown(app)
    assert all(ord(sign) < 128 for sign in text), sorted({sign for sign in text if ord(sign) > 127})


@pytest.mark.parametrize(("mode", "size"), [("casual", (80, 24)), ("solo", (120, 40)), ("casual", (20, 5))])
async def test_every_page_of_the_table_is_ascii(mode: str, size: tuple[int, int]) -> None:
    """Given the ASCII tier, when each page is opened and read to its end, then nothing but ASCII is painted."""
    if mode == "solo":
        session = night_session("solo", 139)
    else:
        session = new_session(FOREIGN, Player("L'Àvia – 2", "mason"))
        advance(session, lambda s: s.state.round == 3 and s.to_move == 0)
    desk = Desk(TELLING, session, Saves())
    app = TableApp(lambda: TableScreen(desk, None, 0, ASCII), PLAIN)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert_ascii(app)
        desk.notice("Núria… ▲ │ 高")
        for key in OPENERS:
            await type_keys(pilot, key)
            for move in ("down", "tab", "end", "pageup"):
                await type_keys(pilot, move)
                assert_ascii(app)
            await type_keys(pilot, "escape")
            assert on(app) is TableScreen


async def test_every_screen_before_the_table_is_ascii(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "Gràcia 高.json").write_text("{")
    app = app_at_title(PLAIN)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (
            *(("question_mark",), ("escape",), ("2",), ("enter",), ("question_mark",), ("escape", "escape"), ("3",)),
            *(("escape",), ("1",), ("left",), ("down", "down", *"Núria"), ("down", "enter"), ("escape",)),
        ):
            await type_keys(pilot, *keys)
            assert_ascii(app)
        assert "(you against Gaudi)" in shown(app)
        assert "Nuria" in shown(app)


@pytest.mark.parametrize("text", ["Gaudí", "Casa Batlló", "高第", "…", "│", "a\u0301b", "▲■▬◊", "½", "l·l", "中é"])
def test_a_text_in_ascii_is_as_wide_as_it_was(text: str) -> None:
    plain = in_ascii(text)
    assert plain.isascii()
    assert len(plain) == cell_len(text)


def test_the_common_names_stay_readable() -> None:
    assert in_ascii("Casa Batlló, Park Güell … │") == "Casa Batllo, Park Guell ~ |"


# --- small


SMALL = [(20, 5), (40, 12), (80, 24)]


@pytest.mark.parametrize("size", SMALL)
async def test_the_cursor_of_the_title_is_always_seen(folder: Folder, size: tuple[int, int]) -> None:
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(*size)
        for _ in range(5):
            await type_keys(pilot, "down")
            assert isinstance(folder.app.screen, TitleScreen)
            menu = folder.app.screen.menu
            assert re.search(rf"> \S \S {menu.items[menu.cursor].label}", shown(folder.app))


@pytest.mark.parametrize("size", SMALL)
async def test_the_field_under_the_cursor_is_always_seen_with_its_value(folder: Folder, size: tuple[int, int]) -> None:
    async with folder.app.run_test(size=size) as pilot:
        await type_keys(pilot, "1")
        assert "< Casual >" in shown(folder.app)
        await type_keys(pilot, "down", "right")
        assert "< 3 >" in shown(folder.app)
        await type_keys(pilot, "down", *"Ada")
        assert "Ada_" in shown(folder.app)
        for _ in range(12):
            await type_keys(pilot, "down")
            assert re.search(r"^ ?> ", shown(folder.app), re.M)
        await type_keys(pilot, *["up"] * 3)
        screen = folder.app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.resize_terminal(30, 6)
        await pilot.pause()
        assert re.search(r"^ ?> ", shown(folder.app), re.M)


@pytest.mark.parametrize("size", SMALL)
async def test_a_refusal_of_the_form_is_seen_beside_the_cursor(folder: Folder, size: tuple[int, int]) -> None:
    async with folder.app.run_test(size=size) as pilot:
        await type_keys(pilot, "1", *["down"] * 2, *"Twin", "down", "down", *"twin", "down", *["down"] * 3)
        await type_keys(pilot, "down", "enter")
        assert on(folder.app) is NewGameScreen
        assert "Two seats have" in shown(folder.app)
        assert re.search(r"^ ?> \[ Start", shown(folder.app), re.M)


async def test_two_humans_with_one_name_are_refused_in_one_line(folder: Folder) -> None:
    """Given two humans, when the form gives both the same name, then one line says so and no game begins."""
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1", "down", "down", *"Ada", "down", "down", *"ADA ", "down", "right", *["up"] * 5)
        await type_keys(pilot, "up", "up", "enter")
        lines = [line for line in shown(folder.app).splitlines() if "Two seats have the name" in line]
        assert len(lines) == 1 and "give one of them another" in lines[0]
        assert on(folder.app) is NewGameScreen


# --- keys that every page knows


async def test_esc_goes_back_and_the_question_mark_helps(folder: Folder) -> None:
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "escape")
        assert on(folder.app) is TitleScreen
        for opener, screen in (("", TitleScreen), ("1", NewGameScreen), ("2", LoadScreen)):
            if opener:
                await type_keys(pilot, opener)
            assert on(folder.app) is screen
            await type_keys(pilot, "question_mark")
            assert on(folder.app) is Page
            assert "Keys of " in shown(folder.app)
            await type_keys(pilot, "escape")
            assert on(folder.app) is screen
            if opener:
                await type_keys(pilot, "escape")
                assert on(folder.app) is TitleScreen


# --- the list of things


async def test_the_list_of_things_keeps_its_place_and_says_that_there_is_more() -> None:
    session = at_frame("place")
    app, _desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "i", *["down"] * 3)
        screen = app.screen
        assert isinstance(screen, InspectPage)
        cursor = screen.menu.cursor
        assert "↑" in shown(app) and "↓" in shown(app)
        for size in ((80, 40), (40, 12), (20, 5), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.menu.cursor == cursor
            assert re.search(r"^ ?>", shown(app), re.M), size


async def test_the_spaces_of_the_board_are_listed_with_shape_and_tile() -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: s.state.round == 2 and s.to_move == 0 and len(s.state.hands[0]) > 0)
    desk = Desk(TELLING, session, Saves())
    desk.lift()
    screen = InspectPage(desk)
    texts = ["".join(piece for piece, _look in entry.note)[2:] for entry in screen.menu.entries]
    labels = [text[3:] for text in texts]  # the tile or its shape comes first
    spaces = [label for label in labels if re.match(r"[A-D][1-6] ", label)]
    assert len(spaces) == len(session.state.content.board)
    assert any(re.fullmatch(r"A\d \w+, empty", label) for label in spaces)
    assert any(re.fullmatch(r"\w\d (blue|green|gray|yellow) \w+", label) for label in spaces)


# --- the key bar and the end


def bar(app: TableApp) -> str:
    return shown(app).splitlines()[-1]


async def test_the_key_bar_offers_what_can_be_done() -> None:
    """Given nothing decided, a decision, one taken back: then undo and redo are offered only where they can be."""
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "undo" not in bar(app) and "redo" not in bar(app)
        await type_keys(pilot, "1", "enter")
        assert "u undo" in bar(app) and "redo" not in bar(app) and "e end" in bar(app)
        await type_keys(pilot, "u")
        assert "undo" not in bar(app) and "U redo" in bar(app)
        await type_keys(pilot, "U", "e", "e", "u")
        assert "undo" not in bar(app) and "redo" not in bar(app)  # Ada's own, behind the curtain


async def test_an_offer_is_left_not_ended() -> None:
    session = new_session(ADA, BEN)
    assert advance(session, lambda s: ("pass",) in s.legal)
    app, _desk, _thinker = table_app(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "e leave it" in bar(app)


async def test_a_finished_game_opens_with_its_scores_and_is_not_reopened_by_a_slip() -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: False)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot, lambda: "Final scores" in shown(app))
        await type_keys(pilot, "q", "u")
        assert desk.over and "The same key again" in shown(app)
        await type_keys(pilot, "right", "u")
        assert desk.over
        await type_keys(pilot, "u")
        assert not desk.over
