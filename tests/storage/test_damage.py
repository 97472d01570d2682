"""Damaged saves of a real game: each loads as a game that can be played, or is refused in one line."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaudi_tui.core.rng import Rng
from gaudi_tui.storage.format import decode, encode
from gaudi_tui.storage.head import SaveError
from tests.storage.fake_game import play
from tests.storage.test_format import mutate, signed
from tests.verbs.saved_games import game

TRIES = 250


@cache
def whole(decisions: int) -> bytes:
    return encode(game(2 + decisions % 3, decisions, seed=decisions))


def nested(fewest: int) -> bytes:
    """A save in the middle of a nested choice: at least so many frames are open, and something can be taken back."""
    for seed in range(200):
        session = game(4, 0, seed=seed)
        rng = Rng(seed)
        while session.to_move is not None:
            session.play(session.legal[rng.below(len(session.legal))])
            if len(session.state.stack) >= fewest and session.can_undo()[0]:
                return encode(session)
    raise AssertionError("no such position was reached")


def loads_or_refuses(data: bytes) -> bool:
    try:
        session = decode(data, "game.json")
    except SaveError as error:
        line = str(error)
        assert line.startswith("game.json") and line.isprintable() and len(line) < 1000
        return False
    for seat in (None, *range(session.config.seats)):
        session.view(seat)
    session.game.scores(session.state)
    play(session, 12)
    encode(session)
    return True


@given(st.data(), st.sampled_from([0, 17, 40, 61, 84]))
@settings(max_examples=TRIES, deadline=None)
def test_a_changed_structure_with_a_fitting_checksum(data: st.DataObject, decisions: int) -> None:
    fields = json.loads(whole(decisions))
    for _ in range(data.draw(st.integers(1, 3))):
        part = fields.get(data.draw(st.sampled_from(["checkpoint", "config", "log", "summary"])))
        mutate(part if isinstance(part, dict | list) and part else fields, data)
    try:
        document = signed(fields)
    except (UnicodeError, ValueError):
        return
    loads_or_refuses(document)


@given(st.data())
@settings(max_examples=TRIES, deadline=None)
def test_changed_bytes(data: st.DataObject) -> None:
    changed = bytearray(whole(40))
    at = data.draw(st.integers(0, len(changed) - 1))
    changed[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    if bytes(changed) != whole(40):
        loads_or_refuses(bytes(changed))


@pytest.mark.parametrize("fewest", [3, 4, 5])
def test_a_nested_choice_comes_back_with_its_options_and_its_undo(fewest: int) -> None:
    data = nested(fewest)
    session = decode(data, "x")
    assert len(session.state.stack) >= fewest
    again = decode(encode(session), "x")
    assert (again.legal, again.to_move, again.log) == (session.legal, session.to_move, session.log)
    while session.can_undo()[0]:
        assert again.undo() == session.undo()
        assert again.game.dump(again.state) == session.game.dump(session.state)
    assert not again.can_undo()[0]


def test_a_save_of_a_game_that_goes_on_is_equal_at_every_decision() -> None:
    session = game(4, 0, seed=5)
    rng = Rng(5)
    while session.to_move is not None:
        session.play(session.legal[rng.below(len(session.legal))])
        again = decode(encode(session), "x")
        assert again.game.dump(again.state) == session.game.dump(session.state)
        assert again.legal == session.legal
        assert again.can_undo()[0] == session.can_undo()[0]


def test_a_finished_game_is_small(tmp_path: Any) -> None:
    session = game(4, 99_999)
    assert session.to_move is None
    assert len(encode(session)) <= 200_000
    session.log.clear()
    assert len(encode(session)) <= 64_000
