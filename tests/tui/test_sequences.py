"""What a terminal sends in pieces or as rubbish, and what goes on to the screens."""

import pytest

from gaudi_tui.tui.sequences import Sequences


@pytest.mark.parametrize(
    "whole",
    ["\x1b[C", "\x1bOA", "\x1b[1;2C", "\x1b[<0;12;7M", "\x1b[200~", "\x1ba", "\x1b[M !!", "\x1b]11;rgb:0/0/0\x1b\\"],
)
def test_a_sequence_in_pieces_comes_out_whole(whole: str) -> None:
    """Given a key's sequence, when it comes a character at a time, then it goes on in one piece."""
    sequences = Sequences(0.1)
    got = [part for number, character in enumerate(whole) for part in sequences.feed(character, number * 0.01)]
    assert got == [whole]
    assert Sequences(0.1).feed("ab" + whole + "cd", 0) == ["ab", whole, "cd"]


def test_a_lone_esc_is_the_key_after_a_while() -> None:
    sequences = Sequences(0.1)
    assert sequences.feed("\x1b", 0) == []
    assert not sequences.late(0.05)
    assert sequences.late(0.2)
    assert not sequences.late(0.3)


def test_what_never_becomes_whole_is_dropped() -> None:
    """Given the start of a sequence, when the rest never comes, then no digit of it counts as a key."""
    sequences = Sequences(0.1)
    assert sequences.feed("\x1b[1;1;1", 0) == []
    assert not sequences.late(5.0)
    assert sequences.feed("x", 6.0) == ["x"]
    assert sequences.feed("\x1b[1;\x1b[C", 7.0) == ["\x1b[C"]
    assert sequences.feed("\x1b[" + "1" * 40 + "mq", 8.0) == ["q"]
    assert sequences.feed("\x1b[" + "1" * 40, 9.0) == []
    assert sequences.feed("\x1b\x1b[A", 10.0) == ["\x1b[A"]
