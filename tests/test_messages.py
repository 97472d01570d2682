"""Texts from outside made harmless, and forms of number."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaudi_tui.messages import clean, plural


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada Lovelace", "Ada Lovelace"),
        ("Núria Güell, 李", "Núria Güell, 李"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),  # the escape goes, its letters are harmless text
        ("\x1b]0;title\x07name", "]0;titlename"),
        ("\x1b]8;;http://x.example\x1b\\link", "]8;;http://x.example\\link"),
        ("\x9b31mred\x9d0;t\x9c", "31mred0;t"),  # C1: one-character CSI, OSC and ST
        ("\x90q\x98\x9e\x9f", "q"),
        ("a\u202eb\u2066c\u2069d\u200fe", "abcde"),  # bidirectional overrides and marks
        ("zero\u200bwidth\ufeff\u00ad", "zerowidth"),
        ("private\ue000\U000f0000", "private"),
        ("lone\ud800", "lone"),
        ("\x00\x08\x7fbell\x07", "bell"),
        ("one\r\ntwo\tthree\u2028four\u2029five\x85six", "one two three four five six"),
        ("  much   space  ", "much space"),
        (" \x1b a \x1b b \x1b ", "a b"),
        ("", ""),
        ("\x1b\x07", ""),
    ],
)
def test_clean_drops_what_a_terminal_obeys(text: str, shown: str) -> None:
    assert clean(text) == shown


@pytest.mark.parametrize("text", ["[bold]x[/bold]", "[@click=app.quit]y[/]", "{count} %s \\[", ":smile: [link=x]"])
def test_clean_leaves_what_only_looks_like_markup(text: str) -> None:
    """Markup is harmless as long as nobody parses it: showing it is the screens' business."""
    assert clean(text) == text


def test_clean_leaves_no_marks_without_a_letter_and_no_towers_of_them() -> None:
    """Given what would run over the lines above it, then four marks stay on a letter, and none where there is none."""
    marks = "\u0301\u0302\u0303\u0304\u0305\u0306"
    assert clean(f"{marks}a{marks} {marks}b") == f"a{marks[:4]} b"
    assert clean(marks) == ""
    assert clean("हिन्दी ไม่ שָׁלוֹם 1\ufe0f\u20e3") == "हिन्दी ไม่ שָׁלוֹם 1\ufe0f\u20e3"


def test_clean_cuts_with_an_ellipsis() -> None:
    assert clean("a" * 200) == "a" * 200
    assert clean("a" * 201) == "a" * 199 + "…"
    assert clean("abcdef", 4) == "abc…"
    assert clean("abcd", 4) == "abcd"


def test_clean_counts_only_what_it_shows() -> None:
    assert clean("\x1b" * 300 + "abcd", 4) == "abcd"


@given(st.text(), st.integers(1, 50))
def test_clean_is_harmless_short_and_stable(text: str, limit: int) -> None:
    shown = clean(text, limit)
    assert len(shown) <= limit
    assert all(unicodedata.category(ch)[0] != "C" for ch in shown)
    assert not set(shown) & set("\u2028\u2029\n\t")
    assert clean(shown, limit) == shown


@pytest.mark.parametrize(("count", "text"), [(0, "0 red tiles"), (1, "1 red tile"), (2, "2 red tiles")])
def test_plural_takes_the_form_that_fits_and_fills_in_values(count: int, text: str) -> None:
    assert plural("{count} {colour} tile", "{count} {colour} tiles", count, colour="red") == text


def test_plural_does_not_interpret_the_values() -> None:
    assert plural("{count} {who}", "{count} {who}", 1, who="{count} [b]") == "1 {count} [b]"
