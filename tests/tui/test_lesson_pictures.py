"""Pictures of lessons.

After a wanted change: look at the pictures, then `pytest tests/tui/test_lesson_pictures.py --snapshot-update`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.lesson import LessonScreen
from gaudi_tui.tui.screens.lessons import LessonsScreen
from tests.tui.test_lessons import LESSONS, NUMBERS, walk_to

Compare = Callable[..., bool]
OPTIONS = Options(theme=themes.DEFAULT, pace=0)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("name", "step"), [("track", 4), ("tiles", 6), ("end", 5)])
def test_a_step(snap_compare: Compare, name: str, step: int, size: tuple[int, int]) -> None:
    screen = LessonScreen(TELLING, LESSONS[name], NUMBERS[name], 8, pace=0, glyphs=DEFAULT)

    async def walk(pilot: Pilot[object]) -> None:
        await walk_to(pilot, screen, step)

    assert snap_compare(TableApp(lambda: screen, OPTIONS), terminal_size=size, run_before=walk)


def test_the_list(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text('{"done": ["aim", "track"]}')
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    assert snap_compare(TableApp(LessonsScreen, OPTIONS), terminal_size=(80, 24))
