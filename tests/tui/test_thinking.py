"""Bots at a table that is left before they begin to think."""

import gc
import warnings

from gaudi_tui.core.session import Player
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, new_session, table_app


async def test_a_bot_that_never_began_to_think_leaves_no_warning() -> None:
    """Given a bot that is just asked, when the table is left at once, then Python has nothing to say of it."""
    app, desk, _thinker = table_app(new_session(Player("Bot", "mason"), ADA), pace=60)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        async with app.run_test(size=(80, 24)) as pilot:
            screen = app.screen
            assert isinstance(screen, TableScreen)
            screen.workers.cancel_all()
            desk.revision += 1
            screen._thinking.follow(desk)
            screen.workers.cancel_all()
            await pilot.pause()
        gc.collect()
    assert [str(warning.message) for warning in told] == []
