"""`gaudi-tui log`: what happened, turn by turn."""

import json
from itertools import pairwise
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.core.timeline import Timeline
from gaudi_tui.games import load_game
from gaudi_tui.games.gaudi.words import card_name
from tests.verbs.saved_games import game, saved


def played(mode: str, seed: int, most: int = 9999) -> Session[Any]:
    """A game of three in which what can be used is used."""
    session = Session.start(load_game("gaudi"), Config(3, mode), [Player(n) for n in ("Ada", "Ben", "Cleo")], seed)
    rng = Rng(seed)
    while session.to_move is not None and len(session.log) < most:
        eager = [action for action in session.legal if action[0] not in {"end", "pass"}] or session.legal
        session.play(eager[rng.below(len(eager) if eager[0][0] != "move" else 1 + len(eager) // 3)])
    return session


def test_turns_are_told_with_points_and_their_sources(command: Any) -> None:
    session = game(3, 9999)
    saved("one", session)
    lines = command("log", "one").out.splitlines()
    assert lines[0] == "gaudi casual: Ada, Ben (mason), Cleo"
    turns = [line for line in lines if line.startswith("Turn ")]
    assert len(turns) >= session.state.turn and turns[0].startswith("Turn 1: ")
    points = [line for line in lines if " VP (" in line]
    assert points and all(line.startswith("  ") and line.endswith(")") for line in points)
    end = lines.index("  The game is over")
    assert lines[end + 1 : end + 3] == ["", "Final scores"]
    for line, entry in zip(lines[end + 3 :], session.game.scores(session.state), strict=True):
        name, total = session.players[entry["seat"]].name, entry["total"]
        assert line.startswith(f"  {name}: {total} points = {entry['pillar_points']} of pillars (")
        assert f"{entry['group_points']} of groups (" in line


def test_the_json_tells_each_decision_with_what_it_caused(command: Any) -> None:
    session = game(2, 25)
    saved("one", session)
    told = json.loads(command("log", "one", "--json").out)
    assert told[0]["seat"] is None and told[0]["action"] is None
    assert [entry["action"] for entry in told[1:]] == [list(entry.action) for entry in session.log]
    assert {entry["when"] for entry in told[1:]} == {1_750_000_000}
    of_a_decision = {"turn", "stage", "seat", "whose", "action", "when", "events", "points", "sums"}
    of_a_decision |= {"scores", "handovers"}
    assert set(told[5]) == of_a_decision and all(entry["whose"] == entry["seat"] for entry in told)
    assert all(set(event) == {"kind", "seat", "data", "text"} for entry in told for event in entry["events"])
    closed = [any(event["kind"] == "turn_closed" for event in entry["events"]) for entry in told]
    assert told[-1]["turn"] == sum(closed[:-1])


def test_several_gains_of_a_decision_are_summed_up_after_the_last(command: Any) -> None:
    saved("one", game(2, 400))
    told, lines = json.loads(command("log", "one", "--json").out), command("log", "one").out.splitlines()
    summed = 0
    for entry in told:
        seats = [event["seat"] for event in entry["events"] if event["kind"] == "vp" and event["data"]["points"]]
        assert {each["seat"] for each in entry["sums"]} == {seat for seat in seats if seats.count(seat) > 1}
        for each in entry["sums"]:
            gains = [gain for gain in entry["points"] if gain["seat"] == each["seat"]]
            last = entry["events"][each["after"]]
            assert last["data"]["total"] == gains[-1]["total"]
            for pillar, name in enumerate(("Nature", "Catalonia", "Religion")):
                points = sum(gain["points"] for gain in gains if gain["pillar"] == pillar)
                assert (f"+{points} {name} VP" in each["text"]) == (points > 0)
            assert (f"  {last['text']}", f"  {each['text']}") in pairwise(lines)
            summed += 1
    assert summed and sum(" in all +" in line for line in lines) == summed


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


def test_each_points_are_told_with_their_source_and_a_finished_game_with_its_scores(command: Any) -> None:
    session = played("expert", 3)
    saved("one", session)
    told = json.loads(command("log", "one", "--json").out)
    gains = [(event["data"], point) for entry in told for event, point in zip(vps(entry), entry["points"], strict=True)]
    assert len(gains) >= 10
    for data, point in gains:
        assert point == {"seat": point["seat"], **data, "from": point["from"]} and point["from"]
    sums = [[0, 0, 0] for _ in session.players]
    for _data, point in gains:
        sums[point["seat"]][point["pillar"]] += point["points"]
        assert sums[point["seat"]][point["pillar"]] == point["total"] or exchanged(told)
    assert told[-1]["scores"] == session.game.scores(session.state)
    assert {entry["scores"] is None for entry in told[:-1]} == {True}


def vps(entry: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for event in entry["events"] if event["kind"] == "vp"]


def exchanged(told: list[dict[str, Any]]) -> bool:
    return any(event["kind"] == "exchange" for entry in told for event in entry["events"])


def test_draft_turns_and_scoring_have_headings_of_their_own(command: Any) -> None:
    session = played("expert", 4)
    saved("one", session)
    lines = command("log", "one").out.splitlines()
    heads = [line for line in lines if line and not line.startswith(" ")][1:]
    assert heads[0] == "Draft" and heads[-1] == "Final scores" and heads.count("Draft") == 1
    turns = [line for line in heads if line.startswith("Turn ")]
    assert [int(line.split()[1].rstrip(":")) for line in turns] == list(range(1, session.state.turn + 1))


def test_what_a_seat_kept_in_the_draft_is_told_when_the_game_is_over(command: Any) -> None:
    running, over = played("expert", 5, most=20), played("expert", 5)
    saved("running", running)
    saved("over", over)
    for name, kept in (("running", [["draft", None]]), ("over", [list(entry.action) for entry in over.log])):
        drafted = [entry["action"] for entry in json.loads(command("log", name, "--json").out)[1:]]
        drafted = [action for action in drafted if action[0] == "draft"]
        assert drafted and all(action in kept for action in drafted)
    hands = {card_name(running.game.content, card) for card in range(99)} - shown_cards(running)
    text = command("log", "running").out
    assert not any(title in text for title in hands)


def shown_cards(session: Any) -> set[str]:
    """The titles of the cards that lay open at some time, as the spectator's events say."""
    content = session.game.content
    cards: set[int] = set()
    for moment in Timeline(session).moments:
        for event in moment.events:
            seen = event.seen_from(None).data
            cards |= {seen["card"]} if "card" in seen else set()
            cards |= set(seen.get("cards", ()))
    return {card_name(content, card) for card in cards}


@pytest.mark.parametrize("name", ["You", "I", "They", "Ada"])
def test_whatever_a_player_is_called_the_log_is_right(command: Any, name: str) -> None:
    """The past has one form for all: "You took", "I took", "Ada took"."""
    session = game(2, 60)
    session.players = (Player(name), session.players[1])
    saved("one", session)
    lines = [line.strip() for line in command("log", "one").out.splitlines()]
    verbs = {line.split()[1] for line in lines if line.startswith(f"{name} ")}
    assert len(verbs) >= 3
    assert not {verb for verb in verbs if verb.endswith("s") or verb in {"is", "was", "are", "were", "has", "have"}}
