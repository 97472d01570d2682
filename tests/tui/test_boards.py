"""The boards of all seats."""

import pytest

from gaudi_tui.core.session import Player
from gaudi_tui.messages import clean
from gaudi_tui.tables.gaudi.pages.boards import BoardsPage
from tests.tui.playing import ADA, BEN, advance, new_session, shown, table_app, type_keys
from tests.tui.test_expert_games import expert

CLEO = Player("Cleo")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_every_seat_is_shown_with_its_tiles_points_and_cards(size: tuple[int, int]) -> None:
    session = new_session(ADA, BEN, CLEO)
    advance(session, lambda s: s.state.round == 3 and s.state.stack[-1][:2] == ("act", 0))
    app, desk, _thinker = table_app(session)
    desk.lift()
    content, view = desk.scene().content, desk.scene().view
    async with app.run_test(size=size) as pilot:
        await type_keys(pilot, "o")
        page = app.screen
        assert isinstance(page, BoardsPage)
        assert page.seat == 1  # the next after the viewer
        for key, seat in (("2", 1), ("right", 2), ("right", 0), ("left", 2)):
            await type_keys(pilot, key)
            assert page.seat == seat
            text = shown(app)
            assert f"Seat {seat + 1}: {desk.names[seat]}" in text
            for colour, letter in enumerate("BGSY"):
                assert f" {letter}{view['boards'][seat].count(colour)} " in text
            for card in (card for column in view["columns"][seat] for card in column[-1:]):
                assert clean(content.cards[card].title)[:5] in text
        await type_keys(pilot, "o")
        assert not isinstance(app.screen, BoardsPage)


async def test_what_another_hand_hides_stays_hidden() -> None:
    session = expert(ADA, BEN, seed=3)
    assert advance(session, lambda s: s.state.stack[-1][:2] == ("act", 0))
    app, desk, _thinker = table_app(session)
    desk.lift()
    hidden = desk.scene().view["hands"][1].count(None)
    secret = [card for card in session.state.hands[1] if card not in desk.scene().view["hands"][1]]
    assert hidden == len(secret) > 0
    async with app.run_test(size=(120, 40)) as pilot:
        await type_keys(pilot, "o")
        text = shown(app)
        assert text.count("covered") == hidden
        assert not any(clean(desk.scene().content.cards[card].title)[:12] in text for card in secret)
