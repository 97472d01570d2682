"""Whole games played through numbered text, and what was said compared with what happened."""

import re
from typing import Any

import pytest

from gaudi_tui.core.session import Player, Session
from tests.tui.plain.talk import ADA, BEN, BOT, Talk, at_random, is_plain, new_session, numbers

GAMES: list[Any] = [
    pytest.param("casual", (ADA, BEN, BOT), None, 3, id="casual, two humans and a bot"),
    pytest.param("expert", (ADA, BOT), None, 5, id="expert, against a bot"),
    pytest.param("expert", (ADA, BEN, Player("Carla")), None, 11, id="expert, three humans"),
    pytest.param("solo", (ADA,), "easy", 8, id="solo"),
]


@pytest.mark.parametrize(("mode", "players", "difficulty", "seed"), GAMES)
def test_a_whole_game_is_played_by_numbers(
    mode: str, players: tuple[Player, ...], difficulty: str | None, seed: int
) -> None:
    session = new_session(mode, *players, seed=seed, difficulty=difficulty)
    questions = 0

    def look(talk: Talk, said: str) -> None:
        nonlocal questions
        if session.to_move is None or not numbers(said) or "Hand of" in said:
            return
        questions += 1
        covered = re.search(r"(\d+) options? from your hand", said)
        assert len(numbers(said)) + (int(covered[1]) if covered else 0) == len(session.legal)

    talk = Talk(session, at_random(seed, look))
    assert talk.play() == "left"
    assert session.to_move is None
    assert questions > 40
    assert is_plain(talk.text)
    assert all(line == line.strip() for line in talk.text.split("\n"))
    _check_the_result(session, talk.text.rpartition("The game is over.")[2])
    _check_what_was_told(session, talk.text)


def _check_the_result(session: Session[Any], end: str) -> None:
    scores = session.game.scores(session.state)
    if session.config.mode == "solo":
        human, gaudi = scores[0]["total"], scores[-1]["total"]
        winner = f"Ada wins: {human} to {gaudi}." if human > gaudi else f"Gaudí wins: {gaudi} to {human}."
        assert winner in end
        assert f"Gaudí, easy: {gaudi} points." in end
    else:
        best = [session.players[score["seat"]].name for score in scores if score["winner"]]
        assert f"{' and '.join(best)} wins:" in end or len(best) > 1
        for score in scores:
            assert f"{session.players[score['seat']].name} {score['total']}" in end
    for score in scores[: session.config.seats]:
        assert f"{session.players[score['seat']].name}" in end
        assert f"= {score['pillar_points']}." in end
        assert f"= {score['group_points']}." in end


def _check_what_was_told(session: Session[Any], text: str) -> None:
    """Every event that a log tells was spoken once, in its order."""
    listener = 0 if sum(player.bot is None for player in session.players) == 1 else None
    names = [player.name for player in session.players]
    lines = iter(text.split("\n"))
    told = 0
    for _entry, events in _history(session):
        for event in events:
            sentence = session.game.tell(event.seen_from(listener), names).rstrip(".")
            if sentence:
                told += 1
                wanted = sentence[:1].upper() + sentence[1:]
                assert any(line.rstrip(".") == wanted for line in lines), f"not told, or not in its order: {wanted}"
    assert told > 150


def _history(session: Session[Any]) -> list[tuple[Any, list[Any]]]:
    again = Session.start(session.game, session.config, session.players, session.seed)
    return [(None, again.opening), *((entry, again.play(entry.action)) for entry in session.log)]


def test_in_ascii_nothing_else_is_said() -> None:
    session = new_session("solo", Player("Núria"), seed=2, difficulty="normal")
    talk = Talk(session, at_random(2), ascii_only=True)
    talk.play()
    assert session.to_move is None
    assert talk.text.isascii()
    assert "Nuria took" in talk.text
    assert "Gaudi" in talk.text


def test_the_same_lines_give_the_same_words() -> None:
    texts = []
    for _ in range(2):
        talk = Talk(new_session("casual", ADA, BOT, seed=4), at_random(4))
        talk.play()
        texts.append(talk.text)
    assert texts[0] == texts[1]


def test_a_table_of_bots_plays_to_its_end_by_itself() -> None:
    session = new_session("casual", Player("A", "apprentice"), Player("B", "apprentice"), seed=1)
    talk = Talk(session, lambda talk, said: None)
    talk.play()
    assert session.to_move is None
    assert "The game is over." in talk.text
