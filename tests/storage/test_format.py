"""A game that is saved and loaded is the same game; a file that is no good save is refused in one line."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Handover, LogEntry, Player, Session, state_hash
from gaudi_tui.storage.format import MOST_ENTRIES, MOST_HANDOVERS, checksum, decode, encode, now
from gaudi_tui.storage.head import LIMIT, SaveError, decode_head
from tests.storage.fake_game import PileGame, pile_game, play, start


def load(data: bytes) -> Session[Any]:
    return decode(data, "game.json", pile_game)


def signed(fields: dict[str, Any]) -> bytes:
    """A document with a checksum that fits it, as somebody who wants to cheat would make it."""
    rest = {key: value for key, value in fields.items() if key != "checksum"}
    return json.dumps({**rest, "checksum": checksum(rest)}).encode()


def changed(path: str, value: Any, decisions: int = 30) -> bytes:
    """A save in which the field at `path` has another value, and the checksum fits."""
    fields = json.loads(encode(start(decisions=decisions)))
    *folders, last = path.split(".")
    inner = fields
    for key in folders:
        inner = inner[int(key)] if key.isdigit() else inner[key]
    if value is KeyError:
        del inner[last]
    else:
        inner[int(last) if last.isdigit() else last] = value
    return signed(fields)


def refusal(data: bytes) -> str:
    with pytest.raises(SaveError) as caught:
        load(data)
    line = str(caught.value)
    assert "\n" not in line and line.startswith("game.json: ") and line.isprintable()
    return line


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_moment_of_a_game_comes_back_with_its_options_and_its_undo(seats: int) -> None:
    session = start(seats)
    while True:
        again = load(encode(session))
        assert state_hash(again.game, again.state) == state_hash(session.game, session.state)
        assert (again.legal, again.to_move, again.log) == (session.legal, session.to_move, session.log)
        assert (again.players, again.config, again.seed) == (session.players, session.config, session.seed)
        assert again.can_undo() == session.can_undo()
        assert encode(again) != b"" and json.loads(encode(again))["log"] == json.loads(encode(session))["log"]
        if session.to_move is None:
            return
        play(session, 1)


def test_undo_after_a_resume_goes_as_far_back_as_before() -> None:
    session = start(decisions=2)
    while len(session.log) < 4 or not session.can_undo()[0]:
        play(session, 1)
    again = load(encode(session))
    while session.can_undo()[0]:
        assert again.undo() == session.undo()
        assert again.legal == session.legal
    assert again.can_undo() == session.can_undo()


def test_a_save_without_a_clock_holds_no_time() -> None:
    session = start(decisions=10, when=None)
    fields = json.loads(encode(session))
    assert fields["summary"]["saved"] is None
    assert not any("when" in entry for entry in fields["log"])
    assert encode(decode(encode(session), "x", pile_game, lambda: None)) == encode(session)


@pytest.mark.parametrize("clock", [-86_400.5, -1e12, 0.0, 1e15])
def test_a_game_is_saved_whatever_the_clock_of_the_computer_says(clock: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a clock that stands before 1970 or after 9999, then what is saved can be loaded again."""
    monkeypatch.setattr("time.time", lambda: clock)
    session = start(decisions=3)
    session.clock = now
    play(session, 2)
    again = decode(encode(session), "game.json", pile_game)
    assert again.log == session.log
    assert decode_head(encode(session), "game.json").summary.saved == session.log[-1].when


def test_times_are_whole_seconds() -> None:
    fields = json.loads(encode(start(decisions=3, when=1_750_000_000)))
    assert fields["summary"]["saved"] == 1_750_000_000
    assert [entry["when"] for entry in fields["log"]] == [1_750_000_000] * 3


def test_the_head_tells_what_a_list_shows() -> None:
    head = decode_head(encode(start(decisions=1000)), "x")
    assert (head.game, head.summary.over, head.summary.to_move) == ("pile", True, None)
    assert [(seat.name, seat.bot) for seat in head.config.players] == [("Jordi 0", None), ("Jordi 1", "mason")]


def test_a_tool_may_lay_the_json_out_otherwise() -> None:
    session = start(decisions=12)
    pretty = json.dumps(json.loads(encode(session)), indent=2, sort_keys=True).encode()
    assert load(pretty).log == session.log


def test_the_checksum_is_that_of_canonical_json() -> None:
    import hashlib

    fields = json.loads(encode(start(decisions=12)))
    given = fields.pop("checksum")
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert given == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_the_largest_seed_and_generator_state_survive(seed: int) -> None:
    session = start(seed=seed)
    session.state.rng = 2**64 - 1
    again = load(encode(session))
    assert (again.seed, again.state.rng) == (seed, 2**64 - 1)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b" \n", "empty"),
        (b"hello", "not a save"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not a save"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        ("{}".encode("utf-16"), "byte order mark"),
        (b"[]", "Expected object"),
        (b"null", "Expected object"),
        (b"{}", "missing required field format"),
        (b'{"format": "1"}', "field format"),
        (b'{"format": 1}', "missing required field"),
        (b'{"format": 0}', "no format 0"),
        (b'{"format": 9, "app_version": "0.9.0"}', "needs gaudi-tui 0.9.0"),
        (b'{"format": 9, "app_version": "\\u001b[31mred"}', "[31mred"),
        (b'{"format": %s}' % (b"9" * 100_000), "field format"),
        (b'{"a": ' + b"[" * 200_000, "not a save"),
        (b'{"a": ' + b'{"a":' * 200_000, "not a save"),
        (b'{"format": 1, "x": NaN}', "not a save"),
        (b'{"format": 1, "x": "\\ud800"}', "cut off"),
        (b"{" + b" " * LIMIT, "larger than"),
    ],
)
def test_what_is_no_save_is_refused(data: bytes, words: str) -> None:
    assert words in refusal(data)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("game", "chess", "field game: There is no game"),
        ("rules_version", 4, "field rules_version: 4 is newer than 3"),
        ("rules_version", -1, "field rules_version"),
        ("surprise", 1, "unknown field surprise"),
        ("seed", -1, "field seed"),
        ("seed", 2**63, "field seed"),
        ("seed", 1.0, "field seed: Expected int"),
        ("seed", True, "field seed: Expected int"),
        ("seed", int("9" * 400), "field seed"),
        ("config.mode", "expert", "field config.mode: there is no mode expert; there is: plain"),
        ("config.seats", 3, "field config.players: 2 for 3 seats"),
        ("config.seats", 9, "field config.seats"),
        ("config.first", 2, "field config.first: there is no seat 2"),
        ("config.players", [], "field config.players"),
        ("config.players.0.name", 7, "field config.players[0].name"),
        ("config.players.0.name", "x" * 300, "field config.players[0].name"),
        ("config.components.id", "other", "field config.components: made with other"),
        ("config.components.hash", "def456", "field config.components: made with stones (def456)"),
        ("config.house_rules", [], "field config.house_rules"),
        ("config.extra", None, "field config: Object contains unknown field extra"),
        ("summary.over", True, "field summary"),
        ("summary.turn", 99, "field summary"),
        ("summary.saved", 10**15, "field summary.saved"),
        ("checkpoint", [], "field checkpoint: Expected object"),
        ("checkpoint", {}, "field checkpoint: fields are missing"),
        ("checkpoint.pile", "many", "field checkpoint"),
        ("checkpoint.rng", 2**64, "field checkpoint"),
        ("checkpoint.seats", 1, "field checkpoint"),
        ("log.3.seat", 2, "field log[3].seat: there is no seat 2"),
        ("log.3.seat", -1, "field log[3].seat"),
        ("log.3.action", [], "field log[3].action"),
        ("log.3.action", [1, 2], "field log[3].action: an action is"),
        ("log.3.action", ["take", "two"], "field log[3].action"),
        ("log.3.action", ["take", True], "field log[3].action"),
        ("log.3.action", ["take", [1]], "field log[3].action"),
        ("log.3.action", ["take", 10**30], "field log[3].action"),
        ("log.3.action", ["take"] + [1] * 99, "field log[3].action"),
        ("log.3.when", 1.5, "field log[3].when"),
        ("log.3.when", 10**400, "field log[3].when"),
        ("log.3.checkpoint", "xyz", "field log[3].checkpoint"),
        ("log.3.checkpoint", "abc\n", "field log[3].checkpoint"),
        ("log.3.note", "x", "field log[3]: Object contains unknown field note"),
        ("log", {}, "field log"),
        ("barrier", 1, "field barrier"),
        ("barrier", {"state": {}, "entries": 1}, "field barrier.state"),
        ("barrier", {"state": {}, "entries": 31}, "field barrier.entries: the log is shorter"),
        ("app_version", KeyError, "missing required field app_version"),
    ],
)
def test_a_wrong_field_is_named_even_when_the_checksum_fits(path: str, value: Any, words: str) -> None:
    assert words in refusal(changed(path, value))


def test_an_edited_save_is_refused() -> None:
    data = encode(start(decisions=30))
    assert "field checksum" in refusal(data.replace(b'"seed":7', b'"seed":8'))
    assert "field checksum" in refusal(data.replace(b"Jordi 0", b"Jordi 9"))


def test_a_name_cannot_reach_the_terminal_raw() -> None:
    session = load(changed("config.players.0.name", "\x1b]0;owned\x07 Ada"))
    assert session.players[0].name == "]0;owned Ada"


def test_a_log_that_today_s_rules_refuse_does_not_stop_the_game() -> None:
    fields = json.loads(encode(start(decisions=29)))
    assert fields["barrier"]
    fields["log"][-1]["action"] = ["take", 77]
    session = load(signed(fields))
    assert not session.can_undo()[0]
    play(session, 5)


def test_a_save_that_is_cut_off_anywhere_is_refused() -> None:
    data = encode(start(decisions=12))
    for length in range(0, len(data) - 1, 3):
        refusal(data[:length])


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_changed_bytes_are_refused_or_harmless(data: st.DataObject) -> None:
    whole = bytearray(encode(start(decisions=14)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        match data.draw(st.sampled_from(["set", "drop", "double", "insert"])):
            case "set":
                whole[at] = data.draw(st.integers(0, 255))
            case "drop":
                del whole[at : at + data.draw(st.integers(1, 40))]
            case "double":
                whole[at:at] = whole[at : at + data.draw(st.integers(1, 400))]
            case _:
                whole[at:at] = data.draw(st.sampled_from([b"[", b"{", b'"', b"9" * 5000, b"\\u0000", b"1e999", b"-"]))
        if not whole:
            break
    _loads_or_refuses(bytes(whole))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=6,
)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_changed_structure_with_a_fitting_checksum_is_refused_or_playable(data: st.DataObject) -> None:
    fields = json.loads(encode(start(decisions=14)))
    mutate(fields, data)
    try:
        document = signed(fields)
    except (UnicodeError, ValueError):
        return
    _loads_or_refuses(document)


def mutate(fields: Any, data: st.DataObject) -> None:
    """Change one value somewhere in a document."""
    inner = fields
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(inner[key], dict | list) and inner[key] and data.draw(st.booleans()):
            inner = inner[key]
            continue
        match data.draw(st.sampled_from(["junk", "drop", "copy", "near"])):
            case "drop":
                del inner[key]
            case "copy" if isinstance(inner, list):
                inner.insert(key, inner[data.draw(st.sampled_from(keys))])
            case "near" if type(inner[key]) is int:
                inner[key] += data.draw(st.integers(-2, 2))
            case _:
                inner[key] = data.draw(JUNK)
        return


def _loads_or_refuses(data: bytes) -> None:
    try:
        session = load(data)
    except SaveError as error:
        assert "\n" not in str(error) and len(str(error)) < 1000
        return
    session.view(None)
    assert session.to_move is None or session.legal
    play(session, 3)
    encode(session)


@pytest.mark.parametrize(("entries", "handovers"), [(MOST_ENTRIES, 0), (MOST_ENTRIES - 1, 0), (0, MOST_HANDOVERS)])
def test_a_game_that_fills_a_save_can_be_saved_after_the_next_decision(entries: int, handovers: int) -> None:
    """Given a log, or a list of seats that changed hands, that fills a save, when the game goes on, then its save is
    read again, with what can be taken back."""
    session = start(decisions=7)
    session.log[:0] = [LogEntry(0, ("x",))] * (entries - len(session.log))
    session.handovers = [Handover(0, 1, "mason")] * handovers
    session = load(encode(session))
    assert len(session.log) == max(entries, 7)
    session.hand_over(0, "mason" if handovers else None)
    play(session, 3)
    again = load(encode(session))
    assert state_hash(again.game, again.state) == state_hash(session.game, session.state)
    assert again.legal == session.legal and again.can_undo() == session.can_undo()
    while session.can_undo()[0]:
        assert again.undo() == session.undo()
    assert not again.can_undo()[0]


def test_the_fake_game_is_one_of_the_protocol() -> None:
    assert PileGame().component_set == ("stones", "abc123")


def test_a_bot_that_is_not_known_here_leaves_its_seat_absent_and_its_name_in_the_save() -> None:
    """Given a save of a later version with a bot of its own, when it is played on and saved, then nothing is lost."""
    name = "gr\x1b[31mand"
    fields = json.loads(encode(start(decisions=30)))
    fields["config"]["players"][1]["bot"] = name
    fields["handovers"] = [{"entries": 3, "seat": 0, "bot": name}, {"entries": 5, "seat": 0, "bot": None}]
    session = load(signed(fields))
    assert [session.is_absent(seat) for seat in (0, 1)] == [False, True]
    session.play(session.legal[0])
    again = json.loads(encode(session))
    assert again["config"]["players"] == fields["config"]["players"]
    assert again["handovers"] == fields["handovers"]
    session.hand_over(1, "mason")
    assert not session.is_absent(1)


def test_a_save_keeps_what_was_chosen_of_the_options_of_a_game() -> None:
    """Given options of any kind, when the game is saved and loaded, then each is found by its name again."""
    config = Config.chosen(1, "plain", 0, {"pace": "fast", "flying": "yes", "difficulty": "hard"})
    assert (config.difficulty, config.house_rules) == ("hard", {"pace": "fast", "flying": "yes"})
    session = Session.start(PileGame(), config, [Player("Ada")], 7, lambda: None)
    assert load(encode(session)).config == config
