"""What verbs print cannot command a terminal."""

import json

import pytest

from gaudi_tui.verbs.output import say_json


def test_json_escapes_what_a_terminal_obeys_and_keeps_letters(capsys: pytest.CaptureFixture[str]) -> None:
    data = {"name": "Gaudí \x9b31m\u202e高第\U000e0001"}
    say_json(data)
    out = capsys.readouterr().out
    assert "Gaudí" in out and "高第" in out
    assert "\\u009b31m\\u202e" in out
    assert all(letter == "\n" or letter.isprintable() for letter in out)
    assert json.loads(out) == data
