"""Seats that change hands and games given up, at the plain table."""

from gaudi_tui.core.session import Player
from tests.tui.plain.talk import ADA, BEN, BOT, new_session, replies


def test_a_seat_is_handed_to_a_bot_and_taken_back() -> None:
    session = new_session("casual", ADA, BEN, seed=4)
    first, second, third, fourth = replies(session, "seat Ben mason", "seat ben mason", "seat 2 human", "hand")
    assert "mason plays for Ben" in first
    assert "That is so already." in second
    assert "a human plays for Ben" in third
    assert [player.bot for player in session.players] == [None, None]
    assert "Hand of" in fourth


def test_alone_among_bots_the_hand_is_open_and_with_another_human_it_is_covered_again() -> None:
    session = new_session("casual", ADA, BOT, seed=4)
    replies(session, "seat Rosa human")
    asked = replies(session, "hint")[0]
    assert "say hand first" in asked


def test_an_unknown_seat_or_player_is_said() -> None:
    session = new_session("casual", ADA, BOT, seed=4)
    said = replies(session, "seat", "seat Ada dragon", "seat Nobody mason")
    assert all("apprentice, mason" in line for line in said[:2])
    assert "There is no seat nobody" in said[2]
    assert not session.handovers


def test_a_game_is_given_up_only_when_it_is_said_twice() -> None:
    session = new_session("casual", ADA, BOT, seed=4)
    replies(session, "abandon", "track", "abandon")
    assert not session.abandoned
    replies(session, "abandon", "abandon")
    assert session.abandoned


def test_an_absent_seat_is_said_with_the_words_that_take_it() -> None:
    """Given a bot that is not known here, when its turn comes, then nobody decides until somebody takes the seat."""
    session = new_session("casual", ADA, Player("Rosa", "gr\x1bandmason"), seed=4)
    while session.to_move == 0:
        session.play(session.legal[0])
    played = len(session.log)
    line = "Rosa is absent: no bot grandmason is here. seat 2 WHO lets somebody play."
    asked, refused, told, taken = replies(session, "options", "1", "players", "seat 2 mason")
    assert "Seat 2, Rosa, absent (no bot grandmason is here): " in told
    assert line in asked and line in refused
    assert "From here mason plays for Rosa." in taken
    assert len(session.log) > played, "the mason has played"
    assert "\x1b" not in asked + refused + taken
