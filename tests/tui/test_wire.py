"""The difference layer: what it sends leaves the terminal as Textual's own bytes would."""

from random import Random

from gaudi_tui.tui.wire import Wire
from tests.tui.emulator import Emulator

STYLES = ("\x1b[0m", "\x1b[1;38;2;10;20;30m", "\x1b[31;44m", "\x1b[38;5;9;48;5;17m", "\x1b[7m", "\x1b[1m", "\x1b[m")
WORDS = ("abc", " ", "■▲", "漢字", "é", "xx  xx", "e\u0301")


def chunk(random: Random, width: int, height: int) -> str:
    parts = []
    for _ in range(random.randrange(1, 8)):
        parts.append(f"\x1b[{random.randrange(height) + 1};{random.randrange(width // 2) + 1}H")
        for _ in range(random.randrange(1, 5)):
            parts.append(random.choice(STYLES) + random.choice(WORDS) + "\x1b[0m")
    return "".join(parts)


def narrow(data: str) -> str:
    return data.replace("漢字", "hanz")


def test_random_frames_look_the_same() -> None:
    """Given frames at random places, when only differences are sent, then both screens are equal."""
    for seed in range(60):
        random = Random(seed)
        wire, straight, spare = Wire(40, 12), Emulator(40, 12), Emulator(40, 12)
        sent = 0
        for _ in range(30):
            data = narrow(chunk(random, 40, 12))
            straight.feed(data)
            answer = wire.feed(data)
            spare.feed(answer)
            sent += len(answer)
            assert spare.rows == straight.rows
        assert sent > 0


def test_wide_characters_keep_their_places() -> None:
    """Given a line with wide characters, when a part of it changes, then the rest stays where it was."""
    wire, screen = Wire(20, 2), Emulator(20, 2)
    for line in ("漢字 tile 漢字", "漢字 time 漢字", "漢石 time 石字", "ab   time 漢字"):
        screen.feed(wire.feed(f"\x1b[1;1H{line}      "))
        assert screen.text.splitlines()[0] == line


def test_the_same_frame_again_sends_nothing() -> None:
    """Given a frame that is shown, when Textual writes it again, with its update marks, then nothing goes out."""
    wire = Wire(20, 2)
    frame = "\x1b[?2026h\x1b[1;1H\x1b[31mred\x1b[0m\x1b[?2026l"
    first = wire.feed(frame)
    assert first.startswith("\x1b[?2026h")
    assert first.endswith("\x1b[?2026l")
    assert wire.feed(frame) == ""
    wire.reset()
    assert "red" in wire.feed(frame)


def test_modes_and_strange_sequences_pass_through() -> None:
    """Given sequences that paint nothing, when they are written, then they are sent as they are."""
    wire = Wire(20, 2)
    for data in ("\x1b[?1000h\x1b[?1006h", "\x1b]0;title\x07", "\x1b[?25l", "\x1b[>1u", "\x07"):
        assert "\x1b" not in data or wire.feed(data) == data


def test_what_lies_outside_the_screen_is_left_out() -> None:
    """Given text beyond the right and lower edge, when it is written, then only what fits is sent."""
    wire, screen = Wire(5, 2), Emulator(5, 2)
    screen.feed(wire.feed("\x1b[1;3Habcdef\x1b[9;1Hxyz"))
    assert screen.text == "  abc\n"
