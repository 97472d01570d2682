"""Bad lines: each is answered by one error that says what is wrong, and nothing else happens."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gaudi_tui.verbs import engine
from tests.verbs.engine_talk import COMMANDS, Talk


@pytest.fixture(scope="module")
def talk() -> Talk:
    talk = Talk()
    talk.new()
    return talk


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"   \n", "bad_json"),
        (b"{", "bad_json"),
        (b"\xff\xfe{}", "bad_json"),
        (b'{"cmd": NaN}', "bad_json"),
        (b"9" * 5000, "bad_json"),
        (b'{"cmd": "setup", "state": "\\ud800"}', "bad_json"),
        (b'{"cmd": "\\udfff"}', "bad_json"),
        (b'{"\\ud83d": 1}', "bad_json"),
        (b'{"cmd": "new", "config": {"seats": 2, "house_rules": {"\\udc80": "x"}}, "seed": 1}', "bad_json"),
        (b'{"cmd": "load", "save": {"game": ["\\ude00\\ud83d"]}}', "bad_json"),
        (b'{"cmd": "\xed\xa0\x80"}', "bad_json"),
        (b'{"cmd": "le\\u0000gal"}', "unknown_command"),
        (b'{"cmd": "legal\x00"}', "bad_json"),
        (b'{"cmd": "play", "id": 1e400}', "bad_request"),
        (b'{"cmd": "play", "action": ["move", ' + b"9" * 4000 + b"]}", "bad_request"),
        (b'{"cmd": "setup", "state": {"rng": ' + b"9" * 4000 + b"}}", "bad_state"),
        (b'{"cmd": "setup", "state": ' + b"[" * 500 + b"]" * 500 + b"}", "bad_state"),
        (b'{"cmd": "load", "save": ' + b'{"a":' * 500 + b"1" + b"}" * 500 + b"}", "bad_save"),
        (b'{"cmd": "bot", "level": ' + b"[" * 500 + b"]" * 500 + b"}", "unknown_bot"),
        (b"[" * 100_000, "bad_json"),
        (None, "bad_json"),
        (b"3", "bad_request"),
        (b'["cmd", "legal"]', "bad_request"),
        (b"{}", "unknown_command"),
        (b'{"cmd": 1}', "unknown_command"),
        (b'{"cmd": ["legal"]}', "unknown_command"),
        (b'{"cmd": "leagl"}', "unknown_command"),
        (b'{"cmd": "legal", "seat": 0}', "bad_request"),
        (b'{"cmd": "view"}', "bad_request"),
        (b'{"cmd": "view", "seat": 2}', "bad_request"),
        (b'{"cmd": "view", "seat": true}', "bad_request"),
        (b'{"cmd": "view", "seat": "0"}', "bad_request"),
        (b'{"cmd": "play"}', "bad_request"),
        (b'{"cmd": "play", "id": 0, "action": ["move", 0]}', "bad_request"),
        (b'{"cmd": "play", "id": 99}', "bad_request"),
        (b'{"cmd": "play", "id": -1}', "bad_request"),
        (b'{"cmd": "play", "id": 0.0}', "bad_request"),
        (b'{"cmd": "play", "id": 0, "seat": 9}', "bad_request"),
        (b'{"cmd": "play", "action": "move"}', "bad_request"),
        (b'{"cmd": "play", "action": []}', "bad_request"),
        (b'{"cmd": "play", "action": ["move", false]}', "bad_request"),
        (b'{"cmd": "play", "action": ["move", 1.0]}', "bad_request"),
        (b'{"cmd": "play", "action": ["move", [1]]}', "bad_request"),
        (b'{"cmd": "play", "action": ["end"]}', "illegal_action"),
        (b'{"cmd": "play", "action": ["move", 99]}', "illegal_action"),
        (b'{"cmd": "explain"}', "bad_request"),
        (b'{"cmd": "explain", "target": {"move": 1}}', "bad_request"),
        (b'{"cmd": "undo"}', "cannot_undo"),
        (b'{"cmd": "redo"}', "cannot_redo"),
        (b'{"cmd": "bot"}', "unknown_bot"),
        (b'{"cmd": "bot", "level": "master"}', "unknown_bot"),
        (b'{"cmd": "bot", "level": ["mason"]}', "unknown_bot"),
        (b'{"cmd": "new"}', "bad_request"),
        (b'{"cmd": "new", "config": {"seats": 2}}', "bad_request"),
        (b'{"cmd": "new", "config": 2, "seed": 1}', "bad_request"),
        (b'{"cmd": "new", "config": {"seats": 2}, "seed": "x"}', "bad_request"),
        (b'{"cmd": "new", "config": {"seats": 2}, "seed": -1}', "bad_request"),
        (b'{"cmd": "new", "config": {"seats": "2"}, "seed": 1}', "bad_request"),
        (b'{"cmd": "new", "config": {"seats": 2, "sets": 1}, "seed": 1}', "bad_request"),
        (b'{"cmd": "new", "config": {"seats": 5}, "seed": 1}', "bad_config"),
        (b'{"cmd": "new", "config": {"seats": 1}, "seed": 1}', "bad_config"),
        (b'{"cmd": "new", "config": {"seats": 2, "mode": "twilight"}, "seed": 1}', "bad_config"),
        (b'{"cmd": "new", "config": {"seats": 2, "mode": []}, "seed": 1}', "bad_config"),
        (b'{"cmd": "new", "config": {"seats": 2, "first": 2}, "seed": 1}', "bad_config"),
        (b'{"cmd": "new", "config": {"seats": 2, "house_rules": {"a": "b"}}, "seed": 1}', "bad_config"),
        (b'{"cmd": "new", "config": {"seats": 2, "house_rules": []}, "seed": 1}', "bad_request"),
        (b'{"cmd": "new", "game": "chess", "config": {"seats": 2}, "seed": 1}', "unknown_game"),
        (b'{"cmd": "new", "game": 1, "config": {"seats": 2}, "seed": 1}', "bad_request"),
        (b'{"cmd": "load"}', "bad_request"),
        (b'{"cmd": "load", "save": "file.json"}', "bad_request"),
        (b'{"cmd": "load", "save": {}}', "bad_save"),
        (b'{"cmd": "setup"}', "bad_request"),
        (b'{"cmd": "setup", "state": []}', "bad_state"),
        (b'{"cmd": "setup", "state": {"seats": 2}}', "bad_state"),
    ],
)
def test_a_bad_line_is_answered_with_its_code_and_changes_nothing(talk: Talk, line: bytes | None, code: str) -> None:
    before = talk.ask("save")
    answer = talk.raw(line)
    assert answer["error"]["code"] == code, answer
    assert 0 < len(answer["error"]["message"]) < 1100 and answer["error"]["message"].isprintable()
    assert talk.ask("save") == before


@pytest.mark.parametrize("cmd", ["save", "to_move", "legal", "undo", "redo", "scores"])
def test_without_a_game_there_is_nothing_to_ask(cmd: str) -> None:
    code, message = Talk().refused(cmd)
    assert code == "no_game" and "new, load or setup" in message


def test_an_illegal_action_names_the_rule_that_forbids_it(talk: Talk) -> None:
    code, message = talk.refused("play", action=["pencil"])
    assert code == "illegal_action" and len(message) > 10


@pytest.mark.parametrize("field", ["tokens", "bag", "hands", "stack", "rng"])
def test_a_position_with_a_field_missing_is_refused_by_its_name(talk: Talk, field: str) -> None:
    state = talk.ask("save")["save"]["checkpoint"]
    del state[field]
    code, message = talk.refused("setup", state=state)
    assert code == "bad_state" and field in message


def test_a_changed_save_is_refused(talk: Talk) -> None:
    save = talk.ask("save")["save"]
    save["seed"] += 1
    assert talk.refused("load", save=save)[0] == "bad_save"


words = st.text(max_size=8) | st.text(st.characters(categories=["Cs", "Cc", "Co", "Lu"]), max_size=4)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)


def spoiled(request: dict[str, Any], how: tuple[str, int]) -> bytes:
    """A request as a line in which a value is nested deep, a number is huge, or bytes are no UTF-8."""
    line, (what, count) = json.dumps(request).encode(), how
    value = {
        "plain": b"",
        "deep": b"[" * count + b"]" * count,
        "deep objects": b'{"a":' * count + b"0" + b"}" * count,
        "huge": b"-" + b"7" * count,
        "float": b"1e" + b"9" * (count % 9 + 1),
        "bytes": b'"' + bytes(range(128, 128 + count % 120)) + b'"',
    }[what]
    return (
        line.replace(b": ", b": " + value + (b", " if value else b""), 1)
        if what == "bytes"
        else (line[:-1] + b', "x": ' + value + b"}" if value and line.endswith(b"}") else line)
    )


spoilings = st.tuples(
    st.sampled_from(("plain", "plain", "plain", "deep", "deep objects", "huge", "float", "bytes")),
    st.integers(1, 3000),
)
fields = st.sampled_from(["config", "seed", "save", "state", "id", "action", "seat", "target", "level", "game", "x"])
requests = st.builds(
    lambda cmd, rest: {**rest, "cmd": cmd},
    st.sampled_from(COMMANDS) | json_values,
    st.dictionaries(fields, json_values, max_size=3),
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.builds(spoiled, requests, spoilings) | st.binary(max_size=60))
def test_no_line_ends_the_conversation_or_changes_the_game_without_saying_so(talk: Talk, line: bytes) -> None:
    before = talk.ask("save")
    answer = talk.raw(line)
    if answer["ok"]:  # such as a legal id that was hit by chance
        talk.new()
    else:
        assert talk.ask("save") == before


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_position_with_anything_anywhere_is_refused_or_plays_on(talk: Talk, data: st.DataObject) -> None:
    talk.new()
    state = talk.ask("save")["save"]["checkpoint"]
    place: Any = state
    key = data.draw(st.sampled_from(sorted(state)))
    while isinstance(place[key], list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        key = data.draw(st.integers(0, len(place) - 1))
    place[key] = data.draw(json_values | st.integers(-2, 40))
    answer = talk.raw(json.dumps({"cmd": "setup", "state": state}).encode())
    if answer["ok"]:
        talk.ask("legal")
        talk.ask("scores")
        talk.ask("view", seat=0)
    else:
        assert answer["error"]["code"] in ("bad_state", "bad_json"), "half of a character is no JSON"


def test_a_line_that_is_too_long_is_skipped_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    from io import BytesIO

    monkeypatch.setattr(engine, "LONGEST_LINE", 10)
    stream = BytesIO(b"x" * 35 + b"\nshort\n" + b"y" * 9 + b"\n" + b"z" * 20)
    lines = []
    while (line := engine._read_line(stream)) != b"":
        lines.append(line)
    assert lines == [None, b"short\n", b"y" * 9 + b"\n", None]


def test_a_request_without_cmd_is_told_what_one_looks_like(talk: Talk) -> None:
    error = talk.raw(b'{"op": "legal"}')["error"]
    assert error["code"] == "unknown_command"
    for part in ('"cmd"', '{"cmd": "legal"}', "explain, undo, redo", '["op"]'):
        assert part in error["message"]
