"""The log beside the table: in a narrow panel a tile is told by its sign alone, so that its place is seen."""

import pytest

from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.widgets.log import brief
from tests.tui.playing import ADA, BEN, new_session, table_app


def test_words_of_a_tile_go_where_its_sign_stands() -> None:
    sign, words = (("B▲", "blue"), (" ", "text")), ("blue triangle", "blue-ink")
    assert brief((("took a ", "text"), *sign, words, (" from supply 3", "text"))) == (
        ("took a ", "text"),
        ("B▲", "blue"),
        (" from supply 3", "text"),
    )
    assert brief((("took ", "text"), words)) == (("took ", "text"), words)


@pytest.mark.parametrize(("size", "whole"), [((120, 40), False), ((200, 60), True)], ids=str)
async def test_a_line_says_where_the_tile_went(size: tuple[int, int], whole: bool) -> None:
    session = new_session(ADA, BEN)
    session.play(("move", 0))
    session.play(("pencil",))
    session.play(session.legal[0])
    session.play(session.legal[0])
    app, _desk, _thinker = table_app(session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        (line,) = (line for line in app.screen.table.panels["log"].plain() if "Ada placed a" in line)
        assert " on " in line
        assert line.rstrip(" │")[-2:-1] in "ABCD"
        assert any(shape in line for shape in ("triangle", "square", "trapezoid", "rhombus")) == whole
