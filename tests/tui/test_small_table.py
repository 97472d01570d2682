"""The table below 80x24: the prompt and one panel at a time, the one that the decision is about first."""

import re

import pytest

from gaudi_tui.core.session import state_hash
from gaudi_tui.tables.gaudi.layout import PANELS, about
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.widgets.table import Table
from tests.tui.playing import ADA, BEN, at_frame, new_session, shown, table_app, type_keys
from tests.tui.test_sizes import sessions

SIZES = ((40, 12), (60, 15), (79, 24), (80, 23), (160, 20))


def seen(table: Table) -> list[str]:
    """The panels that are shown, but for status, prompt and key bar."""
    return [name for name, panel in table.panels.items() if panel.size and name not in ("status", "prompt", "keybar")]


async def test_at_each_kind_of_decision_the_panel_that_it_is_about_is_shown() -> None:
    """Given each kind of decision, then prompt, panel, cursor and the key of the next panel show."""
    for kind, session in sessions():
        app, desk, _thinker = table_app(session)
        desk.lift()
        async with app.run_test(size=SIZES[0]) as pilot:
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                screen = app.screen
                assert isinstance(screen, TableScreen)
                scene, lines = desk.scene(), shown(app).split("\n")
                wanted = about(scene)
                assert seen(screen.table) == ([wanted] if wanted != "prompt" else []), (kind, size)
                assert any(scene.prompt[:25] in line for line in lines), (kind, size)
                assert re.search(r"\[ ?\S", "\n".join(lines)), (kind, size)
                assert "z zoom" in lines[-1], (kind, size)


@pytest.mark.parametrize("size", SIZES)
async def test_the_next_panels_come_one_after_the_other(size: tuple[int, int]) -> None:
    app, desk, _thinker = table_app(at_frame("place"))
    desk.lift()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        order = [seen(screen.table)]
        for _panel in PANELS:
            await type_keys(pilot, "z")
            order.append(seen(screen.table))
            assert "z zoom" in shown(app).split("\n")[-1]
        assert order[0] == order[-1] == ["board"]  # round to where it began
        assert sorted(name for names in order[:-1] for name in names) == sorted(set(PANELS) - {"prompt"})


async def test_the_panel_follows_the_cursor_and_a_zoomed_one_stays_through_sizes() -> None:
    session = at_frame("tile")
    app, desk, _thinker = table_app(session)
    desk.lift()
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert seen(screen.table) == ["supplies"]
        await type_keys(pilot, "z")
        zoomed, before = seen(screen.table), state_hash(session.game, session.state)
        for size in ((30, 6), (40, 12), (79, 24), (120, 40), (40, 12)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert seen(screen.table) == zoomed
        assert state_hash(session.game, session.state) == before
        assert desk.cursor == 0


async def test_options_are_told_in_words() -> None:
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    desk.lift()
    async with app.run_test(size=(60, 15)) as pilot:
        await pilot.pause()
        assert "space 1: take 1 tile (1 pencil, 1 hammer)" in shown(app)


async def test_below_the_smallest_size_it_says_what_is_needed_and_the_prompt_still_works() -> None:
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    desk.lift()
    async with app.run_test(size=(39, 11)) as pilot:
        await pilot.pause()
        assert "39x11: the table needs 40x12" in shown(app)
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "needs 40x12" in shown(app)
        await type_keys(pilot, "1", "enter")
        assert len(session.log) == 1
