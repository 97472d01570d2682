"""The hint of the plain table."""

import pytest

from gaudi_tui.bots import mason
from tests.tui.plain.talk import ADA, BEN, BOT, new_session, replies


@pytest.mark.parametrize("mode", ["casual", "expert"])
def test_a_hint_is_the_mason_s_plan_in_sentences(mode: str) -> None:
    session = new_session(mode, ADA, BOT, seed=4)
    said = replies(session, "hint")[0]
    copy, rng = session.bot_copy(0)
    first = session.game.describe(session.state, mason.plan(session.game, copy, 0, rng)[0])
    assert "The mason would play" in said
    assert f"1. {first}" in said


def test_with_several_humans_it_waits_for_the_hand_to_be_told() -> None:
    before, _hand, after = replies(new_session("casual", ADA, BEN, seed=4), "hint", "hand", "hint")
    assert "say hand first" in before and "The mason would play" not in before
    assert "The mason would play" in after
