"""Digits and zoom at the table of a real game."""

from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, advance, new_session, shown, table_app, type_keys


async def test_in_a_move_a_digit_is_the_space_of_that_number() -> None:
    """Given a token on a space ahead, when its digit is typed, it says why not; the next digit goes to its space."""
    session = new_session(ADA, BEN)
    assert advance(
        session,
        lambda s: (
            s.state.stack[-1][0] == "move"
            and 0 <= min(s.legal)[1] < 5
            and any(min(s.legal)[1] < t < 8 for t in s.state.tokens)
        ),
    )
    app, desk, _thinker = table_app(session)
    desk.lift()
    seat = session.to_move
    assert seat is not None
    taken = next(token for token in session.state.tokens if min(session.legal)[1] < token < 8)
    assert ("move", taken) not in session.legal
    async with app.run_test(size=(80, 24)) as pilot:
        assert f" {taken + 2} " in shown(app)
        before = len(session.log)
        await type_keys(pilot, str(taken + 1))
        assert len(session.log) == before
        assert desk.notices
        assert "no option" not in desk.notices[-1]
        await type_keys(pilot, str(taken + 2))
        assert session.state.tokens[seat] == taken + 1


async def test_in_a_move_0_is_the_centre() -> None:
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        scene = desk.scene()
        assert scene.label(len(scene.options) - 1) == "0"
        await type_keys(pilot, "0")
        assert session.log[0].action == ("move", session.state.content.centre)


async def test_zoom_begins_with_the_panel_of_the_cursor() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "z")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.zoomed == "track"
        await type_keys(pilot, "z")
        assert app.screen.table.zoomed == "prompt"
