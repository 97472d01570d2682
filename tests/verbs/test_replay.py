"""`gaudi-tui replay`: the decisions, and playing them again to compare."""

import json
from typing import Any

import pytest

from gaudi_tui.core.session import Session
from gaudi_tui.storage.format import decode, encode
from tests.verbs.saved_games import game, rewrite, saved


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 33, 9999])
def test_a_game_played_again_from_its_seed_is_the_same(command: Any, seats: int, decisions: int) -> None:
    session = game(seats, decisions, seed=seats)
    saved("one", session)
    done = command("replay", "one", "--verify")
    assert done.status == 0
    closed = sum(1 for entry in session.log if entry.checkpoint)
    assert f"{len(session.log)} decisions and {closed} checkpoint" in done.out


def test_a_game_with_undo_and_redo_verifies(command: Any) -> None:
    session, taken_back = game(4, 0), 0
    while session.to_move is not None:
        session.play(session.legal[len(session.log) % len(session.legal)])
        if session.can_undo()[0] and len(session.log) % 3 == 0:
            session.undo()
            taken_back += 1
            session.play(session.legal[0])
    assert taken_back >= 10
    saved("one", session)
    assert command("replay", "one", "--verify").status == 0


def _entry(session: Session[Any], index: int, **change: Any) -> None:
    session.log[index] = session.log[index]._replace(**change)


def test_what_differs_is_named(command: Any) -> None:
    def refused(session: Session[Any]) -> str:
        saved("one", session)
        done = command("replay", "one", "--verify")
        assert done.status == 1 and done.out == ""
        return done.err

    session = game(3, 50)
    closing = next(index for index, entry in enumerate(session.log) if entry.checkpoint)
    _entry(session, closing, checkpoint="0" * 16)
    assert f"field log[{closing}].checkpoint: it is 0000000000000000, and now it is" in refused(session)
    session = game(3, 50)
    _entry(session, closing, checkpoint=None)
    assert f"field log[{closing}].checkpoint: a turn closes there" in refused(session)
    session = game(3, 50)
    _entry(session, 4, seat=(session.log[4].seat + 1) % 3)
    assert "field log[4].seat" in refused(session)
    session = game(3, 50)
    _entry(session, 4, action=("place", 99))
    assert "field log[4].action" in refused(session) and "4 decisions before it agree" in refused(session)
    session = game(3, 50)
    session.log.pop()
    assert "field checkpoint: the log leads to another position" in refused(session)
    session = game(3, 50)
    session.seed += 1
    assert "field log[" in refused(session)


def test_the_seed_does_not_show(command: Any) -> None:
    session = game(3, 20, seed=123_456_789_123)
    saved("one", session)
    assert "123456789123" not in command("replay", "one").out + command("replay", "one", "--verify").out


def test_without_verify_the_decisions_are_printed(command: Any) -> None:
    session = game(3, 20)
    saved("one", session)
    lines = command("replay", "one").out.splitlines()
    assert len(lines) == 20
    assert lines[0].startswith("   1 ") and lines[19].startswith("  20 ")


def test_a_file_with_times_left_out_replays_alike(command: Any) -> None:
    session = game(3, 20, when=None)
    path = saved("one", session)
    assert path.read_bytes() == encode(decode(path.read_bytes(), "x", clock=lambda: None))
    rewrite(path, lambda fields: None)
    assert command("replay", "one", "--verify").status == 0


def test_the_decisions_as_json(command: Any) -> None:
    session = game(3, 20)
    saved("one", session)
    found = json.loads(command("replay", "one", "--json").out)
    assert [each["number"] for each in found] == list(range(1, 21))
    assert [(each["seat"], tuple(each["action"])) for each in found] == [(e.seat, e.action) for e in session.log]
    assert all(each["prompt"] and each["text"] and each["when"] == 1_750_000_000 for each in found)
    assert sorted(each["turn"] for each in found) == [each["turn"] for each in found]


def test_the_verdict_as_json(command: Any) -> None:
    session = game(3, 20)
    saved("one", session)
    done = command("replay", "one", "--verify", "--json")
    closed = sum(1 for entry in session.log if entry.checkpoint)
    good = {"agrees": True, "decisions": 20, "checkpoints": closed, "field": None, "problem": None}
    assert (done.status, json.loads(done.out)) == (0, good)
    _entry(session, 4, action=("place", 99))
    saved("one", session)
    done = command("replay", "one", "--verify", "--json")
    told = json.loads(done.out)
    assert (done.status, done.err, told["agrees"], told["decisions"]) == (1, "", False, 4)
    assert told["field"] == "log[4].action" and told["problem"]
