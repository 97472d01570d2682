"""`gaudi-tui log`: what happened, turn by turn."""

import json
from typing import Any

from gaudi_tui.games.gaudi.words import card_name
from tests.verbs.saved_games import game, saved


def test_turns_are_told_with_points_and_their_sources(command: Any) -> None:
    session = game(3, 9999)
    saved("one", session)
    lines = command("log", "one").out.splitlines()
    assert lines[0] == "gaudi casual: Ada, Ben (mason), Cleo"
    turns = [line for line in lines if line.startswith("Turn ")]
    assert len(turns) >= session.state.turn and turns[0].startswith("Turn 1: ")
    points = [line for line in lines if " VP (" in line]
    assert points and all(line.startswith("  ") and line.endswith(")") for line in points)
    assert lines[-1].strip() == "The game is over"


def test_the_json_tells_each_decision_with_what_it_caused(command: Any) -> None:
    session = game(2, 25)
    saved("one", session)
    told = json.loads(command("log", "one", "--json").out)
    assert told[0]["seat"] is None and told[0]["action"] is None
    assert [entry["action"] for entry in told[1:]] == [list(entry.action) for entry in session.log]
    assert {entry["when"] for entry in told[1:]} == {1_750_000_000}
    assert set(told[5]) == {"turn", "seat", "action", "when", "events"}
    assert all(set(event) == {"kind", "seat", "data", "text"} for entry in told for event in entry["events"])
    closed = [any(event["kind"] == "turn_closed" for event in entry["events"]) for entry in told]
    assert told[-1]["turn"] == sum(closed[:-1])


def test_no_hand_is_told(command: Any) -> None:
    session = game(3, 0)
    saved("one", session)
    told = command("log", "one").out + command("log", "one", "--json").out
    assert not any(card_name(session.game.content, card) in told for hand in session.state.hands for card in hand)


def test_a_log_that_today_s_rules_refuse_is_told_as_far_as_it_goes(command: Any) -> None:
    session = game(3, 30)
    session.log[20] = type(session.log[20])(session.log[20].seat, ("place", 77), None, session.log[20].checkpoint)
    saved("one", session)
    done = command("log", "one")
    assert done.status == 0 and done.out.splitlines()[-1].startswith("The rules have changed since: 10 later")
