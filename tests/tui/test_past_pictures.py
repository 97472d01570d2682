"""Pictures of the log and of a table looked back on.

After a wanted change: look at the pictures, then `pytest tests/tui/test_past_pictures.py --snapshot-update`.
"""

from collections.abc import Callable

import pytest

from gaudi_tui.play.glyphs import ASCII, DEFAULT, Glyphs
from gaudi_tui.play.options import Options
from gaudi_tui.play.past import Past
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.log import LogPage
from gaudi_tui.tui.screens.replay import ReplayScreen
from tests.tui.playing import ADA, BEN, advance
from tests.tui.test_expert_games import expert
from tests.tui.test_screen_pictures import typing

Compare = Callable[..., bool]
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
OPTIONS = Options(theme=themes.DEFAULT, pace=0)


def finished(glyphs: Glyphs = DEFAULT) -> Past:
    session = expert(ADA, BEN, seed=5)
    advance(session, lambda s: False, 5)
    return Past.of_save(TELLING, session, glyphs)


@SIZES
@pytest.mark.parametrize(
    ("name", "keys"),
    [("end", ()), ("found", ("g", "slash", *"blue", "enter", "n", "n")), ("points", ("f",) * 5)],
)
def test_the_log(snap_compare: Compare, name: str, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    app = TableApp(lambda: LogPage(finished(), DEFAULT), OPTIONS)
    assert snap_compare(app, terminal_size=size, run_before=typing(*keys))


@SIZES
@pytest.mark.parametrize(("name", "keys"), [("step", ("right",)), ("turn", ("g", "9", "enter")), ("help", ("?",))])
def test_the_replay(snap_compare: Compare, name: str, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    app = TableApp(lambda: ReplayScreen(finished(), DEFAULT, 80), OPTIONS)
    keys = tuple(key.replace("?", "question_mark") for key in keys)
    assert snap_compare(app, terminal_size=size, run_before=typing(*keys))


def test_the_log_in_ascii(snap_compare: Compare) -> None:
    app = TableApp(lambda: LogPage(finished(ASCII), ASCII, 60), Options(theme=themes.DEFAULT, pace=0, glyphs="ascii"))
    assert snap_compare(app, terminal_size=(80, 24))
