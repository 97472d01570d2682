"""Whole games of two humans at one keyboard: by keys only, and by the mouse only."""

from random import Random
from typing import Any

from textual.events import MouseDown, MouseUp
from textual.pilot import Pilot

from gaudi_tui.play.scene import Spot
from gaudi_tui.tables.gaudi.pages.scores import ScoresPage
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.widgets.table import Table
from tests.tui.playing import ADA, BEN, new_session, shown, table_app, type_keys

CHOICES = ("enter", "enter", "enter", "1", "2", "e", "v")
MOVES = ("left", "down", "up", "right", "h", "j", "k", "l", "tab", "shift+tab")


async def test_a_whole_game_by_keys_only() -> None:
    """Given two humans, when they play by arrows, digits and Enter, then the game comes to its final scores."""
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    random = Random(3)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(400):
            if desk.over:
                break
            keys = [key for _ in range(5) for key in (random.choice(MOVES), random.choice(CHOICES))]
            await type_keys(pilot, *keys)
        assert desk.over
        if isinstance(app.screen, TableScreen):  # the last bunch has closed the scores again
            await type_keys(pilot, "enter")
        assert isinstance(app.screen, ScoresPage)
        assert "wins." in shown(app) or "share the victory" in shown(app)
        await type_keys(pilot, "q", "q")
    assert app.return_code == 0
    assert session.game.is_over(session.state)


async def click(pilot: Pilot[Any], x: int, y: int) -> None:
    """Click a cell, as the terminal driver reports it."""
    for kind in (MouseDown, MouseUp):
        pilot.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))
    await pilot.pause()


def cells_of(table: Table, spot: Spot) -> list[tuple[int, int]]:
    """The cells of the screen on which a spot is painted."""
    return [
        (x + panel.region.x, y + panel.region.y)
        for panel in table.panels.values()
        if panel.display
        for y in range(panel.size.height)
        for x in range(panel.size.width)
        if panel.spot_at(x, y) == spot
    ]


async def test_a_whole_game_by_mouse_only() -> None:
    """Given two humans, when they only click on what the table marks, then the game comes to its final scores."""
    session = new_session(ADA, BEN, seed=11)
    app, desk, _thinker = table_app(session)
    random = Random(5)
    async with app.run_test(size=(160, 50)) as pilot:
        table = app.screen.query_one(Table)
        for _ in range(1500):
            if desk.over:
                break
            spots = desk.scene_at_cursor().spots
            if not spots:
                await click(
                    pilot, table.panels["prompt"].region.x + 5, table.panels["prompt"].region.y + 5
                )  # the curtain
                continue
            here = [cell for spot in (random.choice(spots), *spots) for cell in cells_of(table, spot)]
            assert here, "no option can be clicked"
            assert isinstance(app.screen, TableScreen)
            await click(pilot, *here[0])
        assert desk.over
        assert isinstance(app.screen, ScoresPage)
        await click(pilot, 3, 49)
        hints = [hint.command for hint in app.screen.query_one(Table).panels["keybar"].extra]
        await click(pilot, *cells_of(app.screen.query_one(Table), Spot("keybar", (hints.index("quit"),)))[0])
    assert app.return_code == 0
