"""The title: a picture where there is room, the menu always."""

from pathlib import Path

import pytest
from textual.screen import Screen

from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tables import load_telling
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens import mosaic
from gaudi_tui.tui.screens.title import TitleScreen
from gaudi_tui.tui.start import table_screen
from tests.tui.playing import shown, type_keys

OPTIONS = Options(theme=themes.DEFAULT, pace=0)


def title_app(options: Options = OPTIONS) -> tuple[TableApp, TitleScreen]:
    def table(desk: Desk) -> Screen[None]:
        return table_screen(desk, options)

    screen = TitleScreen(Library(load_telling, options), table)
    return TableApp(lambda: screen, options), screen


@pytest.fixture(autouse=True)
def _data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))


def test_no_two_tiles_of_one_colour_touch() -> None:
    for y in range(20):
        for x in range(60):
            assert x == 0 or mosaic.glaze(x, y) != mosaic.glaze(x - 1, y)
            assert y == 0 or mosaic.glaze(x, y) != mosaic.glaze(x, y - 1)


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_picture_is_as_large_as_it_says(scale: int) -> None:
    for rows in (mosaic.NAME, mosaic.CHIMNEY, mosaic.wave(30, 2)):
        assert len({len(row) for row in rows}) == 1
        picture = mosaic.mosaic(rows, scale)
        wide, tall = mosaic.size(rows, scale)
        assert len(picture) == tall
        assert {sum(len(text) for text, _look in line) for line in picture} == {wide}
        assert picture == mosaic.mosaic(rows, scale)


@pytest.mark.parametrize("size", [(20, 9), (40, 12), (80, 24), (100, 30), (120, 40), (200, 60), (160, 16)])
async def test_the_whole_menu_is_seen_at_every_size(size: tuple[int, int]) -> None:
    app, screen = title_app()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = shown(app)
        assert all(item.label in text for item in screen.menu.items)


async def test_the_name_is_a_picture_where_there_is_room_and_letters_where_not() -> None:
    app, _screen = title_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "G A U D Í" not in shown(app)
        await pilot.resize_terminal(50, 16)
        await pilot.pause()
        assert "G A U D Í" in shown(app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "G A U D Í" not in shown(app)


async def test_the_title_is_plain_ascii_where_that_is_wanted() -> None:
    app, _screen = title_app(Options(theme=themes.DEFAULT, pace=0, glyphs="ascii"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert shown(app).isascii()


async def test_a_form_over_the_title_grows_with_its_fields() -> None:
    app, screen = title_app()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen.menu.go([item.id for item in screen.menu.items].index("new"))
        await type_keys(pilot, "enter")
        await type_keys(pilot, "down", "left")  # two seats, then four
        await pilot.pause()
        assert all(label in shown(app) for label in ("Seat 4", "Start the game", "Back"))
