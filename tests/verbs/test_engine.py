"""The line protocol, command by command: what a bot or tool in any language can do with it."""

import json
import subprocess
import sys
from typing import Any

import pytest

from gaudi_tui.cli import main
from gaudi_tui.core.timeline import Timeline, branch
from gaudi_tui.play.library import again
from gaudi_tui.storage.format import checksum, decode
from gaudi_tui.storage.head import decode_head
from gaudi_tui.storage.results import result_of
from gaudi_tui.storage.verify import verify
from gaudi_tui.verbs.engine_protocol import Engine
from tests.verbs.engine_talk import COMMANDS, Talk


@pytest.fixture
def talk() -> Talk:
    talk = Talk()
    talk.new()
    return talk


def position(talk: Talk) -> Any:
    return talk.ask("save")["save"]["checkpoint"]


def test_a_new_game_tells_what_was_dealt_without_the_hidden_cards() -> None:
    events = Talk().new(seats=3)["events"]
    dealt = [event for event in events if event["kind"] == "dealt"]
    assert len(dealt) == 3
    assert all("card" not in event["data"] for event in dealt)
    assert any(event["kind"] == "round" and event["data"]["round"] == 1 for event in events)


def test_a_position_that_was_set_up_is_saved_with_its_origin() -> None:
    """Given a position set up and played on, when it is saved and loaded, then its log is played from that position."""
    talk, other, third = Talk(), Talk(), Talk()
    talk.new(seats=3)
    talk.play_until("act")
    other.ask("setup", state=position(talk))
    other.ask("play", id=0)
    save = other.ask("save")["save"]
    assert save["origin"] == position(talk)
    assert len(save["log"]) == 1
    third.ask("load", save=save)
    assert third.ask("save")["save"] == save
    assert verify(third.engine.session).problem == ""
    third.ask("undo")
    assert position(third) == position(talk)


RULES = {"hands": "closed", "undo": "anywhere", "gaudi-any-tile": "human"}


@pytest.mark.parametrize("config", [None, {"seats": 1, "mode": "solo", "difficulty": "insane", "house_rules": RULES}])
def test_a_position_that_was_set_up_keeps_difficulty_and_house_rules(config: dict[str, Any] | None) -> None:
    """Given a position of an insane solo game with house rules, when it is set up, then its save, what is read of its
    head, its result, a rematch and a branch say so, and undo goes as far as its house rule lets it."""
    talk, other = Talk(), Talk()
    talk.new(seats=1, mode="solo", difficulty="insane", house_rules=RULES)
    talk.play_until("move")
    other.ask("setup", state=position(talk), **({} if config is None else {"config": config}))
    moved = other.engine.session.state.stack[-1][0]
    assert moved == "move"
    while other.engine.session.can_undo()[1] == "Nothing has been decided yet." or len(other.engine.session.log) < 9:
        other.ask("play", id=0)
    save = other.ask("save")["save"]
    assert save["config"]["difficulty"] == "insane" and save["config"]["house_rules"] == RULES
    assert decode_head(json.dumps(save).encode(), "x").config.difficulty == "insane"
    loaded = decode(json.dumps(save).encode(), "x")
    for session in (other.engine.session, loaded, again(loaded), branch(Timeline(loaded), 4)):
        assert (session.config.mode, session.config.seats) == ("solo", 1)
        assert session.config.difficulty == "insane" and dict(session.config.house_rules) == RULES
        assert session.undo_anywhere and session.players == other.engine.session.players
    for _entry in save["log"]:
        other.ask("undo")
    assert position(other) == position(talk)
    result = result_of(loaded)
    assert (result.difficulty, dict(result.house_rules)) == ("insane", RULES)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seats": 3}, "seats"),
        ({"mode": "expert"}, "mode"),
        ({"house_rules": {"hands": "closed", "sharing": "trails"}}, "house_rules"),
        ({"house_rules": {}}, "house_rules"),
    ],
)
def test_a_config_given_with_a_position_must_fit_it(changes: dict[str, Any], field: str) -> None:
    talk, other = Talk(), Talk()
    talk.new(seats=2, house_rules={"hands": "closed"})
    fits = {"seats": 2, "first": 1, "house_rules": {"hands": "closed", "sharing": "leads"}}  # one as ruled
    other.ask("setup", state=position(talk), config=fits)
    assert other.ask("save")["save"]["config"]["first"] == 1
    code, message = other.refused("setup", state=position(talk), config=fits | changes)
    assert code == "bad_config" and message.startswith(f"config, {field}: the state has ")


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = Talk(), Talk(), Talk()
    assert first.new(seed=5) == second.new(seed=5)
    other.new(seed=6)
    assert position(first) == position(second) != position(other)


def test_who_starts_can_be_said() -> None:
    talk = Talk()
    talk.new(seats=4, first=2)
    assert talk.ask("to_move") == {"ok": True, "seat": 2, "over": False}


def test_legal_lists_the_options_with_ids_and_words(talk: Talk) -> None:
    legal = talk.ask("legal")
    assert legal["seat"] == talk.ask("to_move")["seat"]
    assert legal["frame"] == ["move", legal["seat"]]
    assert [option["id"] for option in legal["actions"]] == list(range(len(legal["actions"])))
    assert legal["actions"][0]["action"] == ["move", 0]
    assert all(option["text"] for option in legal["actions"]) and legal["prompt"]


def test_an_action_is_played_by_its_id_or_by_itself() -> None:
    by_id, by_action = Talk(), Talk()
    by_id.new()
    by_action.new()
    assert by_id.ask("play", id=3) == by_action.ask("play", action=["move", 3])
    assert position(by_id) == position(by_action)


def test_what_an_action_caused_is_told_in_data_and_words(talk: Talk) -> None:
    seat = talk.ask("to_move")["seat"]
    moved = talk.ask("play", action=["move", 1])["events"][0]
    assert (moved["kind"], moved["seat"]) == ("moved", seat)
    assert moved["data"] == {"start": -1, "to": 1, "leading": 1}
    assert moved["text"]


def test_a_view_shows_a_seat_its_own_hand_only(talk: Talk) -> None:
    mine, spectator = talk.ask("view", seat=0)["view"], talk.ask("view", seat=None)["view"]
    assert None not in mine["hands"][0] and mine["hands"][1] == [None]
    assert spectator["hands"] == [[None], [None]]
    assert "seed" not in mine and "rng" not in mine


def test_explain_says_why_not_and_is_empty_for_what_can_be_chosen(talk: Talk) -> None:
    assert talk.ask("explain", target=["move", 2])["text"] == ""
    assert talk.ask("explain", target=["end"])["text"]


def test_undo_and_redo_go_back_and_forth(talk: Talk) -> None:
    before = position(talk)
    talk.ask("play", action=["move", 1])
    after = position(talk)
    assert talk.ask("undo")["undone"]["action"] == ["move", 1]
    assert position(talk) == before
    assert talk.ask("redo")["redone"]["action"] == ["move", 1]
    assert position(talk) == after


def test_scores_have_every_component_of_every_seat(talk: Talk) -> None:
    answer = talk.ask("scores")
    assert answer["over"] is False
    assert [score["seat"] for score in answer["scores"]] == [0, 1]
    assert {"pillars", "religion", "groups", "pillar_points", "group_points", "total", "winner"} <= set(
        answer["scores"][0]
    )


@pytest.mark.parametrize("level", ["apprentice", "mason"])
def test_a_bot_names_a_legal_action_and_does_not_play_it(talk: Talk, level: str) -> None:
    before = position(talk)
    answer = talk.ask("bot", level=level)
    assert talk.ask("legal")["actions"][answer["id"]]["action"] == answer["action"]
    assert position(talk) == before
    assert talk.ask("bot", level=level) == answer


def test_a_bot_that_is_not_known_here_is_refused_and_stays_in_the_save(talk: Talk) -> None:
    talk.new()
    save = talk.ask("save")["save"]
    save["config"]["players"][1]["bot"] = "grandmason"
    del save["checksum"]
    talk.ask("load", save={**save, "checksum": checksum(save)})
    code, message = talk.refused("bot", level="grandmason")
    assert code == "unknown_bot" and message.endswith("there is: apprentice, mason.")
    assert talk.ask("save")["save"]["config"]["players"][1]["bot"] == "grandmason"


def test_a_save_is_loaded_again_in_the_middle_of_a_choice(talk: Talk) -> None:
    legal = talk.play_until("place")
    save = talk.ask("save")["save"]
    other = Talk()
    other.ask("load", save=save)
    assert other.ask("legal") == legal
    assert other.ask("save")["save"] == save
    other.ask("undo")


def test_a_position_is_set_up_from_the_checkpoint_form(talk: Talk) -> None:
    legal = talk.play_until("tile")
    other = Talk()
    other.ask("setup", state=position(talk))
    assert other.ask("legal") == legal
    assert position(other) == position(talk)
    assert other.refused("undo")[0] == "cannot_undo"


def test_a_whole_game_is_played_and_scored() -> None:
    talk = Talk()
    talk.new(seats=3)
    while not talk.ask("to_move")["over"]:
        talk.ask("play", id=talk.ask("bot", level="apprentice")["id"])
    assert talk.ask("to_move") == {"ok": True, "seat": None, "over": True}
    assert talk.ask("legal")["actions"] == []
    assert any(score["winner"] for score in talk.ask("scores")["scores"])
    assert talk.refused("play", id=0)[0] == "illegal_action"
    assert talk.refused("play", action=["end"])[0] == "illegal_action"
    assert talk.refused("bot", level="mason")[0] == "illegal_action"


def test_the_process_answers_line_for_line_and_ends_with_its_input() -> None:
    lines = ['{"cmd":"new","config":{"seats":2},"seed":1}', "nonsense", "", '{"cmd":"to_move"}']
    done = subprocess.run(
        [sys.executable, "-m", "gaudi_tui", "engine"],
        input="\n".join(lines).encode(),
        capture_output=True,
        check=True,
        timeout=60,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, True]
    assert done.stderr == b""


def test_every_command_is_tried_in_this_file() -> None:
    talk = Talk()
    message = talk.refused("help")[1]
    assert message.endswith(f"there is: {', '.join(COMMANDS)}.")


def test_the_help_shows_a_request_of_each_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["engine", "--help"])
    out = capsys.readouterr().out
    assert '{"cmd": "new", "config": {"seats": 2}, "seed": 7}' in out and '{"ok": false' in out
    shown = {line.split('"')[3] for line in out.splitlines() if line.startswith('  {"cmd"')}
    assert shown == set(Engine()._commands)
