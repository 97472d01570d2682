"""The difference layer: what it sends leaves the terminal as Textual's own bytes would."""

import re
from random import Random

import pytest
from rich.cells import cell_len

from gaudi_tui.terminal.cell_differences import SYNC, CellDifferences
from gaudi_tui.terminal.output_sequences import move
from tests.tui.emulator import PLAIN, Emulator, colour

STYLES = (
    *("\x1b[0m", "\x1b[1;38;2;10;20;30m", "\x1b[31;44m", "\x1b[38;5;9;48;5;17m", "\x1b[7m", "\x1b[1m", "\x1b[m"),
    *("\x1b[38;2;95;255;215;48;2;28;28;28m", "\x1b[2;4;38;2;0;0;0m", "\x1b[1;3;9m", "\x1b[48;2;255;255;255m"),
)
WORDS = ("abc", " ", "■▲", "漢字", "é", "xx  xx", "e\u0301", " " * 9, "x" + " " * 20, " " * 40)


def chunk(random: Random, width: int, height: int) -> str:
    parts = []
    for _ in range(random.randrange(1, 8)):
        parts.append(f"\x1b[{random.randrange(height) + 1};{random.randrange(width // 2) + 1}H")
        for _ in range(random.randrange(1, 5)):
            parts.append(random.choice(STYLES) + random.choice(WORDS) + "\x1b[0m")
    return "".join(parts)


def narrow(data: str) -> str:
    return data.replace("漢字", "hanz")


@pytest.mark.parametrize("erases", [False, True])
def test_random_frames_look_the_same(erases: bool) -> None:
    """Given frames at random places, when only differences are sent, then both screens look the same."""
    for seed in range(60):
        random = Random(seed)
        cells, straight = CellDifferences(cell_len, 40, 12, erases=erases), Emulator(40, 12)
        spare = Emulator(40, 12, bce=erases)  # without, erasing would leave the wrong background
        sent = 0
        for _ in range(30):
            data = narrow(chunk(random, 40, 12))
            straight.feed(data)
            answer = cells.feed(data)
            spare.feed(answer)
            sent += len(answer)
            assert spare.picture == straight.picture
            assert spare.strays == 0
        assert sent > 0
        assert ("X" in spare.kinds) == erases


def test_wide_characters_keep_their_places() -> None:
    """Given a line with wide characters, when a part of it changes, then the rest stays where it was."""
    cells, screen = CellDifferences(cell_len, 20, 2), Emulator(20, 2)
    for line in ("漢字 tile 漢字", "漢字 time 漢字", "漢石 time 石字", "ab   time 漢字"):
        screen.feed(cells.feed(f"\x1b[1;1H{line}      "))
        assert screen.text.splitlines()[0] == line


def test_the_same_frame_again_sends_nothing() -> None:
    """Given a frame that is shown, when Textual writes it again, with its update marks, then nothing goes out."""
    cells = CellDifferences(cell_len, 20, 2)
    frame = "\x1b[?2026h\x1b[1;1H\x1b[31mred\x1b[0m\x1b[?2026l"
    assert "red" in cells.feed(frame)
    assert cells.feed(frame) == ""
    cells.reset()
    assert "red" in cells.feed(frame)


def test_only_large_updates_carry_marks() -> None:
    """Given updates between marks, in several writes, then a large one is sent with them and a small one without."""
    cells = CellDifferences(cell_len, 40, 40)
    start, end = SYNC
    large = "".join(f"\x1b[{y};1H\x1b[3{y % 7}m" + "large update" for y in range(1, 40))
    assert cells.feed(start + large) == ""
    sent = cells.feed(end)
    assert (sent.startswith(start), sent.endswith(end), sent.count(start)) == (True, True, 1)
    small = cells.feed(start) + cells.feed("\x1b[1;1Hsmall") + cells.feed(end)
    assert "small" in small
    assert "2026" not in small


def test_exact_colours_are_sent_by_their_numbers() -> None:
    """Given true colours, then one of the 256 is sent as such, if no theme of a terminal can have changed it."""
    for code, number in {
        "38;2;95;255;215": "38;5;86",
        "48;2;28;28;28": "48;5;234",
        "38;2;255;255;255": "38;5;231",
        "38;2;0;0;0": "38;2;0;0;0",
        "38;2;0;0;255": "38;2;0;0;255",
        "38;2;1;2;3": "38;2;1;2;3",
        "48;2;8;8;8": "48;5;232",
        "48;2;238;238;238": "48;5;255",
        "48;2;248;248;248": "48;2;248;248;248",
    }.items():
        assert CellDifferences(cell_len, 9, 1).feed(f"\x1b[1;1H\x1b[{code}mx") == f"\x1b[1H\x1b[{number}mx"
        assert colour(code.split(";")[1:]) == colour(number.split(";")[1:])


def test_what_cannot_be_seen_is_not_sent() -> None:
    """Given spaces, when only their ink or their weight changes, then nothing goes out; underlined ones are sent."""
    cells = CellDifferences(cell_len, 9, 1)
    cells.feed("\x1b[1;1H\x1b[1;31m   \x1b[0m")
    assert cells.feed("\x1b[1;1H\x1b[32m   \x1b[0m") == ""
    assert cells.feed("\x1b[1;1H\x1b[4;32m   \x1b[0m")
    assert cells.feed("\x1b[1;1H\x1b[7;32m   \x1b[0m")
    assert cells.feed("\x1b[1;1H\x1b[7;33m   \x1b[0m")


@pytest.mark.parametrize("width", [5, 12, 132])
def test_each_move_arrives(width: int) -> None:
    """Given any two places, then the way between them ends where it should, and is the shortest of those known."""
    for start in [None, *((y, x) for y in range(4) for x in (*range(min(width, 12)), width - 1, width))]:
        for end in ((y, x) for y in range(4) for x in (*range(min(width, 12)), width - 1)):
            screen = Emulator(width, 4)
            if start is not None:
                screen.y, screen.x = start
            way = move(start, end, width)
            if start is not None and start[1] == width:
                assert way[-1] != "d" and way[0] != "\b" and not re.match(r"\x1b\[\d*[ABCD]", way)
            screen.feed(way)
            assert (screen.y, screen.x) == end
            assert len(way) <= len(f"\x1b[{end[0] + 1};{end[1] + 1}H")


def test_modes_and_strange_sequences_pass_through() -> None:
    """Given sequences that paint nothing, when they are written, then they are sent as they are."""
    cells = CellDifferences(cell_len, 20, 2)
    for data in ("\x1b[?1000h\x1b[?1006h", "\x1b]0;title\x07", "\x1b[?25l", "\x1b[>1u", "\x07"):
        assert "\x1b" not in data or cells.feed(data) == data


def test_what_lies_outside_the_screen_is_left_out() -> None:
    """Given text beyond the right and lower edge, when it is written, then only what fits is sent."""
    cells, screen = CellDifferences(cell_len, 5, 2), Emulator(5, 2)
    screen.feed(cells.feed("\x1b[1;3Habcdef\x1b[9;1Hxyz"))
    assert screen.text == "  abc\n"


def test_the_style_is_taken_back_before_leaving() -> None:
    """Given a coloured screen, when it is left, then what is printed next is plain even where one screen is all."""
    cells, screen = CellDifferences(cell_len, 9, 2), Emulator(9, 2)
    screen.feed(cells.feed("\x1b[?1049h\x1b[1;1H\x1b[1;31mred\x1b[0m"))
    screen.feed(cells.feed("\x1b[?1049l"))
    screen.feed("bye")
    assert ("b", PLAIN) in screen.rows[0]
