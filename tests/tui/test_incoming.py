"""What whole sequences from a terminal mean."""

import pytest
from textual.events import Key, MouseDown, Paste

from gaudi_tui.tui.incoming import Keys


@pytest.mark.parametrize(
    "report",
    [
        "\x1b[48;99999;99999;0;0t",  # an in-band resize
        "\x1b[48;3000;3000;0;0t",
        "\x1b[8;3000;3000t",  # the answer about the text area
        "\x1b[?2048;1$y",  # in-band resizes are there to be asked for
        "\x1b[12;40R",  # the cursor
        "\x1b[I",  # the focus
        "\x1b[O",
    ],
)
def test_a_report_of_the_terminal_says_nothing(report: str) -> None:
    keys = Keys()
    assert keys.messages(report) == []
    (key,) = keys.messages("q")
    assert isinstance(key, Key) and key.key == "q"


def test_keys_the_mouse_and_pasted_text_come_through() -> None:
    keys = Keys()
    (up,) = keys.messages("\x1b[A")
    assert isinstance(up, Key) and up.key == "up"
    (press,) = keys.messages("\x1b[<0;12;7M")
    assert isinstance(press, MouseDown) and (press.x, press.y) == (11, 6)
    (paste,) = keys.messages("\x1b[200~Ada")
    assert isinstance(paste, Paste) and paste.text == "Ada"
    assert [key.key for key in keys.messages("\x1b") if isinstance(key, Key)] == ["escape"]
    assert [key.key for key in keys.messages("é?") if isinstance(key, Key)] == ["é", "question_mark"]
