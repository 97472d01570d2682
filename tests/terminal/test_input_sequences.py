"""What a terminal sends in pieces or as rubbish, and what goes on to the screens."""

from random import Random

import pytest

from gaudi_tui.terminal.input_sequences import LONGEST, LONGEST_PASTE, PASTE, Sequences


@pytest.mark.parametrize(
    "whole",
    [
        "\x1b[C",
        "\x1bOA",
        "\x1b[1;2C",
        "\x1b[<0;12;7M",
        "\x1b[[A",
        "\x1bO5P",
        "\x1ba",
        "\x1b[M !!",
        "\x1b]11;rgb:0/0/0\x1b\\",
    ],
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
    assert sequences.feed("\x1b\x1b[A", 10.0) == ["\x1b[A"]


LONG = "1\r" * LONGEST
STRINGS = [
    start + LONG + end for start in ("\x1b]52;c;", "\x1bP>|", "\x1b_G", "\x1b^", "\x1bX") for end in ("\a", "\x1b\\")
]
NUMBERS = ["\x1b[" + "1;" * LONGEST + "m", "\x1b[" + "1" * LONGEST + "$y", "\x9b" + "4" * LONGEST + "t"]


@pytest.mark.parametrize("long", [*STRINGS, *NUMBERS, "\x9d52;c;" + LONG + "\x9c"])
def test_no_piece_of_a_sequence_that_is_too_long_is_a_key(long: str) -> None:
    """Given a sequence beyond all lengths, whole or in pieces, then no part of it goes on, and what follows does."""
    for cut in {0, 1, 2, 3, 10, LONGEST - 1, LONGEST, LONGEST + 1, len(long) - 2, len(long) - 1}:
        sequences = Sequences(0.1)
        assert sequences.feed(long[:cut], 0) + sequences.feed(long[cut:] + "q", 0.05) == ["q"]
    sequences = Sequences(0.1)
    assert [part for character in long + "q" for part in sequences.feed(character, 0)] == ["q"]


def test_wherever_a_stream_is_cut_the_same_keys_come_out() -> None:
    """Given any mixture of keys and sequences, good and bad, when it comes in pieces, then nothing else is typed."""
    random = Random(20)
    pieces = [
        "q",
        "é",
        "\r",
        "12",
        "\x1b[C",
        "\x1bOA",
        "\x1b[M !!",
        "\x1b[<0;1;2M",
        "\x1ba",
        "\x1b\x1b",
        "\x1b[1;",
        "\x1b]0;",
        "\x1bP",
    ]
    pieces += ["\x1b[[A", "\a", "\x1b\\", "\x1b[200~", "\x1b[201~", "\x9b3", *STRINGS[:4], *NUMBERS]
    for _ in range(400):
        stream = "".join(random.choices(pieces, k=12)) + "\x1b[A" + "\x1b[201~"
        whole, cut = Sequences(0.1), Sequences(0.1)
        at, got = 0, []
        while at < len(stream):
            step = random.choice((1, 1, 2, 7, 40, 300))
            got += cut.feed(stream[at : at + step], 0)
            at += step
        assert "".join(got) == "".join(whole.feed(stream, 0)), stream


def test_a_sequence_whose_end_is_lost_swallows_no_keys_for_long() -> None:
    """Given a string of which the end never comes, when a person types on, then the keys count after a second."""
    sequences = Sequences(0.1)
    assert sequences.feed("\x1bP", 0) == []
    for tenth in range(10):
        assert sequences.feed("x", tenth / 10) == []
        assert sequences.late(tenth / 10) == []
    sequences.late(1.0)
    assert sequences.feed("q", 1.0) == ["q"]
    assert sequences.feed("\x1b]52;c;", 2.0) == []
    for second in range(2, 30):  # it is long, and the line is slow
        assert sequences.feed("1" * 100, second + 0.9) == sequences.late(second + 1.0) == []
    assert sequences.feed("\a" + "q", 30.0) == ["q"]


def test_a_pasted_text_is_one_part() -> None:
    sequences = Sequences(0.1)
    assert sequences.feed("a\x1b[200~Ada\x1b[31m", 0) == ["a"]
    assert sequences.feed(" B", 0.1) == []
    assert sequences.feed("en\x1b[201~q", 0.2) == [PASTE + "Ada Ben", "q"]
    assert sequences.feed("\x1b[201~", 0.3) == []
    assert sequences.feed("\x1b[200~" + "x" * (LONGEST_PASTE + 9), 1.0) == []
    assert sequences.feed("y\x1b[201~q", 1.1) == [PASTE + "x" * LONGEST_PASTE, "q"]


def test_a_paste_without_an_end_ends_after_a_second() -> None:
    """Given a paste whose end never comes, when a second has gone by, then it is over and keys are keys again."""
    sequences = Sequences(0.1)
    assert sequences.feed("\x1b[200~Ada", 0) == []
    assert sequences.feed("q", 0.5) == sequences.feed("\x1b", 0.6) == sequences.late(0.9) == []
    assert sequences.late(1.0) == [PASTE + "Adaq"]
    assert sequences.feed("q", 1.1) == ["q"]
    assert sequences.feed("\x1b[200~", 2.0) == []
    for second in range(2, 9):  # a long one over a slow line
        assert sequences.feed("12\r" * 30, second + 0.9) == sequences.late(second + 1.0) == []
    assert sequences.late(9.9) == [PASTE + "12\r" * 210]
