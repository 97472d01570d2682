"""Paths in a sentence: where there is no room for one, its folders give way, never the name of the file."""

import re
from collections.abc import Callable, Iterator

_ENDING = r"(?:\.jsonl?|\.toml|\.txt|\.prev|\.lock)"
_PATH = re.compile(
    r"""(?<![^\s'"(])"""
    rf"((?:~|…)?/(?:(?:(?!:\ |;\ |\.\ |{_ENDING}\ )[^/\n])*(?<!\ )/)*)"  # folders; blanks too, not before a slash
    rf"((?:(?!:\ |;\ |\.\ )[^/\n])*?{_ENDING}+(?!\w)|[^\s/]*)"
)
"""The folders of a path and its name, which may have blanks if it ends as files of this program do."""


def _found(text: str) -> Iterator[re.Match[str]]:
    if "/" in text:
        yield from (
            match for match in _PATH.finditer(text) if match[2] and (match[1].count("/") > 1 or match[1] == "…/")
        )


def names_in(text: str) -> list[tuple[int, int]]:
    """Return where in a text the names of files stand, each from one character to before another."""
    return [match.span(2) for match in _found(text)]


def shortened(text: str, fits: Callable[[str], bool]) -> str:
    """Return a text with as few folders left out of its paths as are needed to make it fit.

    The folders next to the file stay longest; where not even the bare names fit, the text has those.
    """
    while not fits(text):
        paths = [match for match in _found(text) if match[1] != "…/"]
        if not paths:
            break
        longest = max(paths, key=lambda match: len(match[1]))
        rest = longest[1].removeprefix("~").removeprefix("…").lstrip("/").partition("/")[2]
        text = f"{text[: longest.start()]}…/{rest}{text[longest.start(2) :]}"
    return text


def breaking_point(text: str, start: int, end: int) -> int:
    """Return where a line of `text` that begins at `start` is broken so that it stops at `end` or before.

    That is at a blank, but not at one in a name; else behind a slash; else, in a word that is longer, at `end`.
    """
    names = names_in(text)
    blank = text.rfind(" ", start + 1, end + 1)
    while blank > 0 and any(first <= blank < last and first > start for first, last in names):
        blank = text.rfind(" ", start + 1, blank)
    if blank > 0:
        return blank
    slash = text.rfind("/", start + 1, end)
    return slash + 1 if slash > 0 else end
