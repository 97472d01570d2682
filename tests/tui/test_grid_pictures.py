"""The key screens in four sizes and three themes, and in the other tiers of signs where these differ.

After a wanted change: look at the pictures, then `pytest tests/tui/test_grid_pictures.py --snapshot-update`.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from gaudi_tui.core.session import Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import TIERS
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, Saves, advance, new_session
from tests.tui.test_page_pictures import named
from tests.tui.test_screen_pictures import typing

Compare = Callable[..., bool]
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]
THEMES = ["gaudi-dark", "gaudi-light", "gaudi-colour-blind"]
SCREENS = {
    "table": (),
    "help": ("question_mark",),
    "inspect": ("i",),
    "scores": ("equals_sign",),
    "log": ("L",),
    "rules": ("R",),
    "settings": ("comma",),
}


@cache
def session() -> Session[Any]:
    """A game in its last round, in the middle of a turn."""
    made = new_session(ADA, BEN)
    assert advance(made, lambda s: s.state.round == 3 and s.state.stack[-1][0] == "act")
    return made


def app(theme: str, tier: str = "default") -> TableApp:
    def table() -> TableScreen:
        desk = Desk(TELLING, session(), Saves())
        desk.lift()
        return TableScreen(desk, None, 0, TIERS[tier])

    return TableApp(table, Options(theme=theme, pace=0, glyphs=tier))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", SCREENS)
def test_key_screens(snap_compare: Compare, name: str, size: tuple[int, int], theme: str) -> None:
    assert snap_compare(app(theme), terminal_size=size, run_before=typing(*SCREENS[name]))


@pytest.mark.parametrize("tier", ["console", "ascii"])
@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", ["table", "inspect"])
def test_tiers(snap_compare: Compare, name: str, size: tuple[int, int], tier: str) -> None:
    assert snap_compare(app("gaudi-dark", tier), terminal_size=size, run_before=typing(*SCREENS[name]))
