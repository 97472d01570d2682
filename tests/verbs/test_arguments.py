"""Values of arguments as people write them, right and wrong."""

import argparse
from types import SimpleNamespace
from typing import Any

import pytest

from gaudi_tui import games
from gaudi_tui.verbs import completion
from gaudi_tui.verbs.arguments import add_options, chosen_options, whole
from tests.storage.fake_game import PileGame


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("007", 7), ("10", 10), ("-3", -3)])
def test_whole_numbers_are_read(text: str, value: int) -> None:
    assert whole(-5, 10)(text) == value


@pytest.mark.parametrize(
    "text", ["1_0", " 1", "1 ", "+1", "--1", "-", "", "1.0", "0x1", "1e1", "١", "²", "9" * 21, "11"]
)
def test_anything_else_is_refused_with_the_range(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not a whole number from -5 to 10"):
        whole(-5, 10)(text)


@pytest.mark.parametrize("verb", ["show", "log", "replay", "resume"])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "The name of the save is empty."),
        (" \t", "The name of the save is empty."),
        (".", "it is a folder"),
        ("no such", "There is no save 'no such'"),
        ("a\x1b[31mb", "There is no save 'a[31mb'"),
        ("a\nb", "There is no save 'a b'"),
        ("/dev/null", "it is no ordinary file"),
        ("x" * 5000, "There is no save"),
    ],
)
def test_odd_names_of_saves_get_one_clear_line(
    command: Any, monkeypatch: pytest.MonkeyPatch, verb: str, name: str, words: str
) -> None:
    monkeypatch.setattr("gaudi_tui.terminal.terminal.refusal", lambda *_: "")
    done = command(verb, name)
    assert done.status in {1, 2} and words in done.err and done.out == ""


def test_what_a_game_declares_is_taken_as_an_argument_and_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a game with an option and a house rule, then the parser takes one by its name, and both are completed."""
    monkeypatch.setattr(games, "part", lambda name, module: SimpleNamespace(DECLARED=PileGame))
    parser = argparse.ArgumentParser()
    add_options(parser)
    assert chosen_options(parser.parse_args(["--pace", "fast"])) == {"pace": "fast"}
    assert chosen_options(parser.parse_args([])) == {}
    assert "plain: slow (the default), fast" in parser.format_help()
    parser.add_argument("--house-rule", metavar="NAME=VALUE")
    words = {argument.options[-1]: argument.words for argument in completion._arguments(parser)}
    assert (words["--pace"], words["--house-rule"]) == (("slow", "fast"), ("flying=yes",))
