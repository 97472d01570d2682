"""`gaudi-tui show`: the table as a seat may see it."""

import json
from typing import Any

import pytest

from gaudi_tui.games.gaudi.words import card_name
from tests.verbs.saved_games import game, saved


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 30, 9999])
def test_the_text_fits_80_columns_at_every_stage(command: Any, seats: int, decisions: int) -> None:
    saved("one", game(seats, decisions))
    for options in ((), ("--seat", "1")):
        done = command("show", "one", *options)
        assert done.status == 0
        lines = done.out.splitlines()
        assert max(map(len, lines)) <= 80 and all(line.isprintable() and line == line.rstrip() for line in lines)
        assert "The game is over." in done.out if decisions == 9999 else " decides: " in done.out


def test_long_names_still_fit(command: Any) -> None:
    session = game(4, 0)
    session.players = tuple(type(p)(name * 40, p.bot) for p, name in zip(session.players, "ABCD", strict=True))
    saved("one", session)
    assert max(map(len, command("show", "one").out.splitlines())) <= 80


def test_a_seat_sees_its_hand_and_no_other(command: Any) -> None:
    session = game(3, 0)
    saved("one", session)
    titles = [[card_name(session.game.content, card) for card in hand] for hand in session.state.hands]
    assert all(titles)
    for seat in range(3):
        shown = command("show", "one", "--seat", seat).out
        for holder, hand in enumerate(titles):
            assert all((title in shown) == (holder == seat) for title in hand)
    spectator = command("show", "one").out
    assert not any(title in spectator for hand in titles for title in hand)
    assert spectator.count("hidden") == 3


def test_the_json_is_the_view_and_tells_no_secret(command: Any) -> None:
    session = game(3, 20)
    saved("one", session)
    shown = json.loads(command("show", "one", "--json", "--seat", "2").out)
    assert set(shown) == {"game", "players", "prompt", "view", "scores"}
    assert shown["view"] == json.loads(json.dumps(session.view(2)))
    assert shown["players"][1] == {"name": "Ben", "bot": "mason"}
    text = json.dumps(shown)
    assert str(session.state.rng) not in text and "seed" not in text and "rng" not in text


@pytest.mark.parametrize("seat", ["3", "-1", "x", "9" * 30])
def test_an_impossible_seat_is_wrong_usage(command: Any, seat: str) -> None:
    saved("one")
    done = command("show", "one", f"--seat={seat}")
    assert done.status == 2 and done.err


def test_seats_are_named_when_one_is_wrong(command: Any) -> None:
    saved("one")
    assert "there is no seat 5; there is: 0 Ada, 1 Ben, 2 Cleo." in command("show", "one", "--seat", "5").err


def test_a_seat_can_be_asked_for_by_its_name(command: Any) -> None:
    saved("one", game(3, 20))
    for options in ((), ("--json",)):
        assert command("show", "one", "--seat", "Cleo", *options) == command("show", "one", "--seat", "2", *options)
    assert command("show", "one", "--seat", "cleo").status == 2


def test_you_decide_and_others_decide(command: Any) -> None:
    session = game(2, 0)
    names = ["You", "Mason"] if session.to_move == 0 else ["Mason", "You"]
    session.players = tuple(type(player)(name) for player, name in zip(session.players, names, strict=True))
    saved("one", session)
    assert "You decide: Move your token" in command("show", "one").out
