"""The shortest escape sequences from one style to another, and from one place to another."""

from functools import lru_cache
from typing import TypeAlias

Style: TypeAlias = tuple[str, str, frozenset[str]]  # foreground and background as SGR parameters, other attributes
Place: TypeAlias = tuple[int, int]  # row and column; the column behind the last one: it may be the last one as well

PLAIN: Style = ("", "", frozenset())

_LONG = {"38", "48"}
_LEVELS = (0, 95, 135, 175, 215, 255)
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
_ON_BLANKS = frozenset({"4", "7", "9", "21"})
"""Attributes that show on a space: underlined, reverse, struck out, underlined twice."""


@lru_cache(1024)
def _short(colour: str) -> str:
    """Return a true colour as its number among the 256, if it is exactly one of them.

    The first 16 are the terminal's own, and some scripts of terminal themes change the 6 after them as well.
    """
    what, kind, *parts = colour.split(";")
    if kind != "2" or len(parts) != 3:
        return colour
    red, green, blue = (int(part or 0) for part in parts)
    if red == green == blue and (red - 8) % 10 == 0 and 8 <= red <= 238:
        return f"{what};5;{232 + (red - 8) // 10}"
    if {red, green, blue} <= set(_LEVELS):
        number = 16 + _LEVELS.index(red) * 36 + _LEVELS.index(green) * 6 + _LEVELS.index(blue)
        return f"{what};5;{number}" if number > 21 else colour
    return colour


@lru_cache(4096)
def changed(style: Style, codes: str) -> Style:
    """Return a style changed by the parameters of an SGR sequence."""
    foreground, background, attributes = style
    parts = codes.split(";") if codes else ["0"]
    at = 0
    while at < len(parts):
        code = parts[at] or "0"
        if code in _LONG:
            length = 5 if parts[at + 1 : at + 2] == ["2"] else 3
            value = _short(";".join(parts[at : at + length]))
            foreground, background = (value, background) if code == "38" else (foreground, value)
            at += length
            continue
        number = int(code)
        if number == 0:
            foreground, background, attributes = PLAIN
        elif number == 39:
            foreground = ""
        elif number == 49:
            background = ""
        elif 30 <= number <= 37 or 90 <= number <= 97:
            foreground = code
        elif 40 <= number <= 47 or 100 <= number <= 107:
            background = code
        elif number < 22:
            attributes |= {code}
        at += 1
    return foreground, background, attributes


def shows_on_blanks(style: Style) -> bool:
    """Whether a space in this style shows more than its background."""
    return not _ON_BLANKS.isdisjoint(style[2])


@lru_cache(4096)
def blank_of(style: Style) -> Style:
    """Return what can be seen of a style on a space: the same for all that look the same there."""
    return style if shows_on_blanks(style) else ("", style[1], frozenset())


@lru_cache(4096)
def between(old: Style, new: Style) -> str:
    """Return the shortest SGR sequence that turns one style into another."""
    if old == new:
        return ""
    if new == PLAIN:
        return "\x1b[m"
    fresh = ["0", *sorted(new[2]), *filter(None, new[:2])]
    gone = old[2] - new[2]
    if gone <= _OFF.keys():
        off = {_OFF[code] for code in gone}
        on = {code for code in new[2] if code not in old[2] or _OFF.get(code) in off}
        steps = [*sorted(off), *sorted(on)]
        if new[0] != old[0]:
            steps.append(new[0] or "39")
        if new[1] != old[1]:
            steps.append(new[1] or "49")
        fresh = min(steps, fresh, key=lambda codes: len(";".join(codes)))
    return f"\x1b[{';'.join(fresh)}m"


def by(number: int, letter: str) -> str:
    """Return a sequence with a number, which is left out if it is 1."""
    return f"\x1b[{number}{letter}" if number != 1 else f"\x1b[{letter}"


@lru_cache(4096)
def move(start: Place | None, end: Place, width: int) -> str:
    """Return the shortest way for the cursor from one place, None if it is not known, to another."""
    y, x = end
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
    if start is not None:
        down, right = y - start[0], x - start[1]
        if down >= 0:  # a line feed alone moves to the first column in some lines and not in others
            ways.append("\r" + "\n" * down + (by(x, "C") if x else ""))
        if not down:
            ways.append(by(x + 1, "G"))
        if start[1] < width:
            if not down and right > 0:
                ways.append(by(right, "C"))
            elif not down:
                ways += ["\b" * -right, by(-right, "D")]
            elif not right:
                ways += [by(y + 1, "d"), by(abs(down), "B" if down > 0 else "A")]
    return min(ways, key=len)
