"""Pictures of the screens around the table.

After a wanted change: look at the pictures, then `pytest tests/tui/test_screen_pictures.py --snapshot-update`.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from gaudi_tui.core.session import Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, Saves, advance, app_at_title, new_session, type_keys
from tests.tui.test_expert_games import expert, solo

Compare = Callable[..., bool]
NIGHT_SEEDS = {"expert": 29, "solo": 65}
OPTIONS = Options(theme=themes.DEFAULT, pace=0)


def late_game() -> TableApp:
    session = new_session(ADA, BEN)
    advance(session, lambda s: s.state.round == 3 and s.state.stack[-1][0] == "act")
    desk = Desk(TELLING, session, Saves())
    return TableApp(lambda: TableScreen(desk, None, 0, DEFAULT), OPTIONS)


def night_session(mode: str, seed: int) -> Session[Any]:
    """A game of a few steps short of its end, in which seat 0 uses its icons as long as it can."""
    session, random = (solo(seed) if mode == "solo" else expert(ADA, BEN, seed=seed)), Random(seed)
    while session.state.round < 3 or session.state.stack[-1][:2] != ("act", 0):
        eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
        best = [option for option in eager if option[0] in {"advance", "play", "centre"}] or eager
        moves = eager[: 1 + len(eager) // 3] if session.state.stack[-1][0] == "move" else best
        session.play(random.choice(moves or session.legal))
    return session


def night_game(mode: str) -> TableApp:
    """A table at which seat 0 has chimneys that work, in the last round."""
    session = night_session(mode, NIGHT_SEEDS[mode])
    assert len(session.state.powers[0]) >= 2
    desk = Desk(TELLING, session, Saves())
    desk.lift()
    return TableApp(lambda: TableScreen(desk, None, 0, DEFAULT), OPTIONS)


def typing(*keys: str) -> Callable[[Pilot[object]], object]:
    async def run(pilot: Pilot[object]) -> None:
        for key in keys:
            await type_keys(pilot, key)

    return run


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("curtain", ()),
        ("help", ("question_mark",)),
        ("signs", ("n",)),
        ("inspect", ("enter", "i", "tab")),
        ("scores", ("equals_sign",)),
        ("boards", ("o",)),
        ("palette", ("colon", "u", "n")),
        ("rules", ("R",)),
        ("log", ("L",)),
        ("refused", ("enter", "U")),
    ],
)
def test_pages(snap_compare: Compare, name: str, keys: tuple[str, ...]) -> None:
    assert snap_compare(late_game(), terminal_size=(80, 24), run_before=typing(*keys))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_real_table(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(late_game(), terminal_size=size, run_before=typing("enter", "right"))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("mode", ["expert", "solo"])
def test_a_night_table(snap_compare: Compare, mode: str, size: tuple[int, int]) -> None:
    assert snap_compare(night_game(mode), terminal_size=size, run_before=typing("tab", "tab"))


@pytest.mark.parametrize(("name", "keys"), [("gaudi", ("G",)), ("scores", ("equals_sign",)), ("chimneys", ("z",) * 6)])
def test_solo_pages(snap_compare: Compare, name: str, keys: tuple[str, ...]) -> None:
    assert snap_compare(night_game("solo"), terminal_size=(80, 24), run_before=typing(*keys))


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("title", ()),
        ("new", ("1", "down", "right")),
        ("solo", ("1", "left")),
        ("house", ("1", "left", "down", "down", "down", "enter", "down", "right")),
    ],
)
def test_before_the_table(
    snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, keys: tuple[str, ...]
) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    app = app_at_title(OPTIONS)
    assert snap_compare(app, terminal_size=(80, 24), run_before=typing(*keys))
