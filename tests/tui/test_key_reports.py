"""Keys as newer terminals report them."""

import pytest
from textual.events import Key

from gaudi_tui.terminal.input_sequences import Sequences
from gaudi_tui.tui.incoming import Keys


def typed(text: str) -> list[tuple[str, str | None]]:
    keys = Keys()
    found = [message for part in Sequences(0.1).feed(text, 0) for message in keys.messages(part)]
    return [(key.key, key.character) for key in found if isinstance(key, Key)]


@pytest.mark.parametrize(
    ("report", "key", "character"),
    [
        ("\x1b[27u", "escape", None),
        ("\x1b[27;129u", "escape", None),  # NumLock
        ("\x1b[27;1:1u", "escape", None),  # pressed
        ("\x1b[27;1:2u", "escape", None),  # held
        ("\x1b[13u", "enter", "\r"),
        ("\x1b[13;2u", "enter", "\r"),
        ("\x1b[9;2u", "shift+tab", "\t"),
        ("\x1b[127u", "backspace", None),
        ("\x1b[32u", "space", " "),
        ("\x1b[113u", "q", "q"),
        ("\x1b[113;129:1u", "q", "q"),
        ("\x1b[113;2u", "Q", "Q"),
        ("\x1b[113;65u", "Q", "Q"),  # CapsLock
        ("\x1b[113;66u", "q", "q"),  # both
        ("\x1b[47:63;2u", "question_mark", "?"),
        ("\x1b[97;5u", "ctrl+a", None),
        ("\x1b[99;133u", "ctrl+c", None),
        ("\x1b[91;5u", "escape", None),  # Ctrl+[
        ("\x1b[109;5u", "enter", None),
        ("\x1b[122;6u", "ctrl+shift+z", None),
        ("\x1b[120;3u", "alt+x", None),
        ("\x1b[27;5;99~", "ctrl+c", None),
        ("\x1b[27;2;63~", "question_mark", "?"),
        ("\x1b[97;2;65u", "A", "A"),
        ("\x1b[0;;20013u", "中", "中"),
        ("\x1b[57404;129u", "5", "5"),  # of the keypad
        ("\x1b[57414u", "enter", None),
        ("\x1b[57419u", "up", None),
        ("\x1b[1;129A", "up", None),
        ("\x1b[1;1:1A", "up", None),
        ("\x1b[1;130B", "shift+down", None),
        ("\x1b[5;129~", "pageup", None),
        ("\x1b[3;5~", "ctrl+delete", None),
        ("\x1b[1;2P", "shift+f1", None),
    ],
)
def test_a_report_is_the_key_that_every_terminal_sends(report: str, key: str, character: str | None) -> None:
    assert typed(report) == [(key, character)]


@pytest.mark.parametrize(
    "report",
    [
        "\x1b[27;1:3u",  # released
        "\x1b[113;129:3u",
        "\x1b[1;1:3A",
        "\x1b[57441;2u",  # Shift alone
        "\x1b[57358u",  # CapsLock itself
        "\x1b[113;9u",  # with Super: the desktop's
        "\x1b[1;9A",
        "\x1b[9999999999;1u",
        "\x1b[55296u",  # half a character
        "\x1b[7u",
    ],
)
def test_what_is_no_key_of_its_own_says_nothing(report: str) -> None:
    assert typed(report + "q") == [("q", "q")]


def test_a_text_of_several_characters_comes_whole() -> None:
    """Given a name that an input method sends in one report, then each of its characters is typed."""
    name = "高迪的彩色玻璃窗" * 4
    text = ":".join(str(ord(character)) for character in name)
    assert "".join(character or "" for _key, character in typed(f"\x1b[0;;{text}u")) == name
