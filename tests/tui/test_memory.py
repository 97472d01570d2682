"""What was shown and closed goes, though a program with screens is told to look for garbage seldom at its start."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from gaudi_tui import __main__
from gaudi_tui.tui import terminal
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, new_session, table_app, type_keys


@pytest.fixture
def since_the_first_frame() -> Iterator[None]:
    """Garbage is collected as it is in a program whose first frame is there."""
    before = gc.get_threshold()
    gc.set_threshold(*__main__.SELDOM)
    terminal._collect()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("since_the_first_frame")
async def test_pages_that_were_closed_do_not_pile_up() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(160, 50)) as pilot:
        pages, most = [], 0
        for key in "Lon" * 7:
            await type_keys(pilot, key)
            assert not isinstance(app.screen, TableScreen)
            pages.append(ref(app.screen))
            await type_keys(pilot, "escape")
            most = max(most, sum(page() is not None for page in pages))
        assert most <= 6
