"""Pictures of the table: sizes, kinds of decision, themes and tiers of glyphs.

After a wanted change: look at the pictures, then `pytest tests/tui/test_table_pictures.py --snapshot-update`.
"""

from collections.abc import Callable

import pytest

from gaudi_tui.play.glyphs import ASCII, CONSOLE, Glyphs
from gaudi_tui.tui import themes
from tests.tui.panel_app import PanelApp
from tests.tui.scenes import TOTALS, scene

Compare = Callable[..., bool]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_sizes(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(PanelApp(scene("place"), totals=TOTALS), terminal_size=size)


@pytest.mark.parametrize("kind", ["move", "tile", "card", "act"])
def test_decisions(snap_compare: Compare, kind: str) -> None:
    assert snap_compare(PanelApp(scene(kind, cursor=2), totals=TOTALS), terminal_size=(80, 24))


@pytest.mark.parametrize("theme", [theme.name for theme in themes.THEMES if theme.name != themes.DEFAULT])
def test_themes(snap_compare: Compare, theme: str) -> None:
    assert snap_compare(PanelApp(scene("tile"), theme=theme, totals=TOTALS), terminal_size=(100, 30))


@pytest.mark.parametrize("glyphs", [CONSOLE, ASCII], ids=lambda tier: tier.name)
def test_tiers(snap_compare: Compare, glyphs: Glyphs) -> None:
    assert snap_compare(PanelApp(scene("tile"), glyphs, totals=TOTALS), terminal_size=(120, 40))


def test_too_small(snap_compare: Compare) -> None:
    assert snap_compare(PanelApp(scene("place"), totals=TOTALS), terminal_size=(60, 12))


def test_zoom(snap_compare: Compare) -> None:
    app = PanelApp(scene("place"), totals=TOTALS)

    async def zoom(pilot: object) -> None:
        app.table.zoom("board")

    assert snap_compare(app, terminal_size=(80, 24), run_before=zoom)
