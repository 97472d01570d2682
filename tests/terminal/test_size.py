"""How large the screen is, whoever says so."""

import os

import pytest
from textual.events import Resize

from gaudi_tui.terminal.size import LARGEST, size_of, within
from gaudi_tui.terminal.terminal import Terminal
from tests.tui.playing import ADA, BEN, new_session, table_app


@pytest.mark.parametrize(
    ("told", "environ", "expected"),
    [
        ((100, 30), {}, (100, 30, True)),
        ((100, 30), {"COLUMNS": "60", "LINES": "20"}, (100, 30, True)),  # the terminal knows better
        ((99999, 99999), {}, (*LARGEST, True)),
        ((0, 0), {}, (80, 24, False)),
        ((0, 0), {"COLUMNS": "90", "LINES": "28"}, (90, 28, True)),
        ((0, 0), {"COLUMNS": "30000", "LINES": "3000"}, (*LARGEST, True)),
        ((0, 0), {"COLUMNS": "-5", "LINES": "many"}, (80, 24, False)),
        ((0, 40), {"COLUMNS": "9" * 5000}, (80, 40, False)),
        ((132, 0), {"LINES": "0"}, (132, 24, False)),
        (None, {"COLUMNS": "90", "LINES": "28"}, (90, 28, True)),
        (None, {}, (80, 24, False)),
    ],
)
def test_the_terminal_says_its_size_else_the_environment_within_limits(
    monkeypatch: pytest.MonkeyPatch,
    told: tuple[int, int] | None,
    environ: dict[str, str],
    expected: tuple[int, int, bool],
) -> None:
    def asked(terminal: int) -> os.terminal_size:
        if told is None:
            raise OSError
        return os.terminal_size(told)

    monkeypatch.setattr(os, "get_terminal_size", asked)
    assert size_of(0, Terminal.of(environ)) == expected


def test_no_size_is_below_one_cell() -> None:
    assert within(0, -3) == (1, 1)


async def test_no_resize_makes_the_screen_larger_than_the_limit() -> None:
    """Given a table, when a size beyond all screens arrives by any driver, then the largest that is shown counts."""
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        app.post_message(Resize.from_dimensions((99999, 99999), None))
        await pilot.pause()
        assert app.size == LARGEST
    async with table_app(new_session(ADA, BEN))[0].run_test(size=(3000, 3000)) as pilot:
        assert pilot.app.size == LARGEST
