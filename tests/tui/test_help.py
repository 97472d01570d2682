"""The help: it fits a screen, and it names the keys of the moment."""

import pytest

from gaudi_tui.core.session import Player
from gaudi_tui.tui.commands.cursor import Step
from gaudi_tui.tui.screens.help import groups, now
from gaudi_tui.tui.screens.page import Page
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, at_frame, new_session, settle, shown, table_app, type_keys


def table(screen: object) -> TableScreen:
    assert isinstance(screen, TableScreen)
    return screen


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("frame", ["move", "act", "tile", "place"])
async def test_the_help_fits_the_screen_at_each_kind_of_decision(frame: str, size: tuple[int, int]) -> None:
    app, desk, _thinker = table_app(at_frame(frame))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = table(app.screen)
        desk.lift()
        await type_keys(pilot, "question_mark")
        page = app.screen
        assert isinstance(page, Page)
        assert page.lines.count <= page.lines.size.height
        assert desk.scene().prompt in shown(app)
        told = {entry.keys for group in (now(screen), *groups(screen)) for entry in group.entries}
        for command in screen.keymap.commands:
            assert isinstance(command, Step) or not command.listed or screen.keymap.all_shown(command) in told


async def test_first_comes_what_can_be_done_now() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = table(app.screen)
        first = [entry.keys for entry in now(screen).entries]
        assert first[0] == "Enter"
        assert "u" not in first  # nothing has been decided yet
        late = {entry.keys: entry.possible for group in groups(screen) for entry in group.entries}
        assert late["u"] is False
        assert late["i"] is True
        await type_keys(pilot, "enter")
        assert "u" in [entry.keys for entry in now(screen).entries]
        assert "u" not in {entry.keys for group in groups(screen) for entry in group.entries}


async def test_digits_are_named_for_what_they_do() -> None:
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = table(app.screen)
        assert "0 to 16" in [entry.keys for entry in now(screen).entries]  # spaces of the track
        await type_keys(pilot, "enter")
        options = len(desk.scene().options)
        assert f"1 to {options}" in [entry.keys for entry in now(screen).entries]


async def test_other_keys_are_shown_where_they_were_set() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table(app.screen)
        screen.preferences.bind(screen.keymap.with_keys("scores", ("w",)))
        keys = {entry.says[-1]: entry.keys for group in groups(screen) for entry in group.entries}
        assert keys["scores"] == "w"


async def test_while_a_bot_plays_the_help_says_how_to_hurry_it() -> None:
    app, desk, _thinker = table_app(new_session(Player("Mason", "mason"), BEN), pace=60)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, lambda: desk.bot is not None)
        keys = [entry.keys for entry in now(table(app.screen)).entries]
        assert "Space" in keys
        assert "e" not in keys
        await type_keys(pilot, "space")
