"""Sends a terminal only the cells that differ from what it shows.

Textual writes whole lines of widgets with every style spelled out. A `Wire` reads that, keeps a grid of what the
terminal shows, and answers with the shortest way from one to the other. What it does not know it passes through.
"""

import re
from functools import lru_cache
from typing import TypeAlias

from rich.cells import cell_len

Style: TypeAlias = tuple[str, str, frozenset[str]]  # foreground and background as SGR parameters, other attributes
Cell: TypeAlias = tuple[str, Style]

PLAIN: Style = ("", "", frozenset())
BLANK: Cell = (" ", PLAIN)
UNKNOWN: Cell = ("\x00", PLAIN)  # what the terminal shows there is not known
GAP = 4  # so many unchanged cells are cheaper sent again than jumped over
SYNC = ("\x1b[?2026h", "\x1b[?2026l")

_TOKENS = re.compile(
    r"\x1b\[([0-9;:?<>=]*)([ -/]*[@-~])|(\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)|[^\[\]]))|([^\x1b]+)|\x1b"
)
_LONG = {"38", "48"}


@lru_cache(4096)
def _styled(style: Style, codes: str) -> Style:
    """Return a style changed by the parameters of an SGR sequence."""
    foreground, background, attributes = style
    parts = codes.split(";") if codes else ["0"]
    at = 0
    while at < len(parts):
        code = parts[at] or "0"
        if code in _LONG:
            length = 5 if parts[at + 1 : at + 2] == ["2"] else 3
            value = ";".join(parts[at : at + length])
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


@lru_cache(4096)
def _between(old: Style, new: Style) -> str:
    """Return the shortest SGR sequence that turns one style into another."""
    if old == new:
        return ""
    if new == PLAIN:
        return "\x1b[m"
    codes = []
    if not old[2] <= new[2]:
        codes.append("0")
        old = PLAIN
    codes += sorted(new[2] - old[2])
    if new[0] != old[0]:
        codes.append(new[0] or "39")
    if new[1] != old[1]:
        codes.append(new[1] or "49")
    short = f"\x1b[{';'.join(codes)}m"
    fresh = f"\x1b[0;{';'.join([*sorted(new[2]), *filter(None, new[:2])])}m"
    return min(short, fresh, key=len)


class Wire:
    """The grid of one terminal. `feed` takes what Textual writes and returns what is to be sent."""

    def __init__(self, width: int = 0, height: int = 0) -> None:
        self._x = self._y = 0
        self._style = PLAIN
        self._sent_style = PLAIN
        self._sent_at: tuple[int, int] | None = None
        self._sync = False
        self.width, self.height = width, height
        self._shown: list[list[Cell]] = []
        self.reset()

    def reset(self, width: int | None = None, height: int | None = None) -> None:
        """Forget what the terminal shows, because it was resized or something else wrote there."""
        self.width = self.width if width is None else width
        self.height = self.height if height is None else height
        self._shown = [[UNKNOWN] * self.width for _ in range(self.height)]
        self._sent_at = None

    def feed(self, data: str) -> str:
        """Return what the terminal has to get so that it shows what `data` would make it show."""
        out: list[str] = []
        wanted: dict[int, dict[int, Cell]] = {}
        for match in _TOKENS.finditer(data):
            codes, final, other, text = match.groups()
            if text is not None:
                self._text(text, wanted)
            elif final == "m":
                self._style = _styled(self._style, codes)
            elif final == "H":
                row, _semicolon, column = codes.partition(";")
                self._y, self._x = int(row or 1) - 1, int(column or 1) - 1
            elif match.group() == SYNC[0]:
                self._sync = True
            elif match.group() == SYNC[1]:
                self._flush(wanted, out)
                if not self._sync:
                    out.append(match.group())
                self._sync = False
            else:
                self._flush(wanted, out)
                out.append(match.group() if other is None else other)
                if match.group().startswith("\x1b[?1049"):
                    self.reset()
                    self._sent_style = self._style = PLAIN
        self._flush(wanted, out)
        return "".join(out)

    def _text(self, text: str, wanted: dict[int, dict[int, Cell]]) -> None:
        style = self._style
        for number, line in enumerate(text.split("\n")):
            if number:
                self._x, self._y = 0, self._y + 1
            if not line:
                continue
            row = wanted.setdefault(self._y, {})
            x = self._x
            if line.isascii():
                for character in line:
                    row[x] = (character, style)
                    x += 1
            else:
                for character in line:
                    cells = cell_len(character)
                    if cells:
                        row[x] = (character, style)
                        if cells == 2:
                            row[x + 1] = ("", style)
                    elif x - 1 in row:
                        row[x - 1] = (row[x - 1][0] + character, row[x - 1][1])
                    x += cells
            self._x = x

    def _flush(self, wanted: dict[int, dict[int, Cell]], out: list[str]) -> None:
        """Send the cells that differ."""
        for y in sorted(wanted):
            if 0 <= y < self.height:
                self._send_row(y, wanted[y], out)
        wanted.clear()

    def _send_row(self, y: int, row: dict[int, Cell], out: list[str]) -> None:
        shown, width = self._shown[y], self.width
        changed = sorted(x for x, cell in row.items() if 0 <= x < width and shown[x] != cell)
        for x in changed:
            shown[x] = row[x]
        at = -1  # the next cell that has not been looked at
        for x in changed:
            if x < at:
                continue
            start = x
            while start > 0 and not shown[start][0]:
                start -= 1  # the right half of a wide character: send the whole
            if 0 <= at < start <= at + GAP and all(shown[i][0] > UNKNOWN[0] for i in range(at, start)):
                start = at
            at = self._send(y, start, x, out)

    def _send(self, y: int, start: int, x: int, out: list[str]) -> int:
        """Send the cells from `start` up to `x`; returns the column after them."""
        shown = self._shown[y]
        if self._sync:
            out.append(SYNC[0])
            self._sync = False
        if self._sent_at != (y, start):
            same_row = self._sent_at is not None and self._sent_at[0] == y
            out.append(f"\x1b[{start + 1}G" if same_row else f"\x1b[{y + 1};{start + 1}H")
        at = start
        while at <= x:
            character, style = shown[at]
            if character and character != "\x00":
                if style != self._sent_style:
                    out.append(_between(self._sent_style, style))
                    self._sent_style = style
                out.append(character)
            at += 1
        while at < self.width and not shown[at][0]:
            at += 1
        self._sent_at = (y, at) if at < self.width else None
        return at
