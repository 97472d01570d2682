"""A terminal small enough to trust: what the bytes of the program put on its screen."""

import re
import unicodedata
from typing import Any

from rich.cells import cell_len

TOKENS = re.compile(
    r"\x1b\[([0-9;?<>=]*)([ -/]*[@-~])|(\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^\[\]])"
    r"|([\x00-\x1a\x1c-\x1f])|([^\x00-\x1f]+)"
)
BEGUN = re.compile(r"\x1b(\[[0-9;?<>=]*[ -/]*|\][^\x07\x1b]*\x1b?)?$")
PLAIN: tuple[str, str, frozenset[str]] = ("", "", frozenset())
OFF = {"22": {"1", "2"}, "23": {"3"}, "24": {"4", "21"}, "25": {"5"}, "27": {"7"}, "28": {"8"}, "29": {"9"}}
SHOWN_ON_BLANKS = {"4", "7", "9", "21"}


def colour(codes: list[str]) -> str:
    """An extended colour's parameters as #rrggbb; the first 16 of the 256 are the terminal's own."""
    if codes[0] == "2":
        return "#{:02x}{:02x}{:02x}".format(*(int(code or 0) for code in codes[1:]))
    number = int(codes[1])
    if number < 16:
        return f"palette {number}"
    if number > 231:
        return f"#{(number - 232) * 10 + 8:02x}" + f"{(number - 232) * 10 + 8:02x}" * 2
    levels = (0, 95, 135, 175, 215, 255)
    places = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
    return "#" + "".join(f"{levels[place]:02x}" for place in places)


class Emulator:
    """Cells of (character, style); knows moves, SGR, erasing, modes and text.

    `ambiguous`: cells of a character of ambiguous East Asian width; `bce`: erasing leaves the background that is set.
    What a question is answered with is in `answers`, for whoever carries it to the program.
    """

    def __init__(self, width: int, height: int, *, ambiguous: int = 1, bce: bool = True) -> None:
        self.width, self.height = width, height
        self.ambiguous, self.bce = ambiguous, bce
        self.modes: set[str] = set()
        self.modes_used: set[str] = set()
        self.kinds: set[str] = set()  # of sequences that came: the final, and what is around the numbers
        self.codes: set[str] = set()  # of SGR
        self.answers: list[str] = []
        self.x = self.y = 0
        self.strays = 0  # moves that led out of the screen
        self.kept = (0, 0)
        self.style: Any = PLAIN
        self.rest = ""  # the beginning of a sequence that has not come yet
        self.clear()

    def clear(self) -> None:
        self.rows = [[(" ", PLAIN)] * self.width for _ in range(self.height)]

    def feed(self, data: str) -> None:
        data, self.rest = self.rest + data, ""
        if part := BEGUN.search(data):
            data, self.rest = data[: part.start()], part.group()
        for codes, final, other, control, text in TOKENS.findall(data):
            if text:
                self.print(text)
            elif control:
                self.control(control)
            elif other:
                self.kinds.add(other[:2] if other[1] != "]" else "]" + other[2:].partition(";")[0])
                self.keep(other[1:])
            else:
                self.kinds.add((codes[0] if codes[:1] in {"?", "<", ">", "="} else "") + final)
                self.sequence(codes, final)

    def keep(self, what: str) -> None:
        if what == "7":
            self.kept = (self.x, self.y)
        elif what == "8":
            self.x, self.y = self.kept

    def sequence(self, codes: str, final: str) -> None:
        number = int(codes) if codes.isdecimal() else 1
        if final == "m":
            self.sgr(codes.split(";"))
        elif final == "H":
            row, _, column = codes.partition(";")
            self.y, self.x = int(row or 1) - 1, int(column or 1) - 1
        elif final == "G":
            self.x = number - 1
        elif final == "d":
            self.y = number - 1
        elif final in "CD":
            self.x += number if final == "C" else -number
        elif final in "AB":
            self.y += number if final == "B" else -number
        elif final == "K":
            self.erase(self.width - self.x)
        elif final == "X":
            self.erase(number)
        elif final == "J" and codes == "2":
            self.clear()
        elif final == "n" and codes == "6":
            self.answers.append(f"\x1b[{self.y + 1};{min(self.x, self.width - 1) + 1}R")
        elif final in "hl" and codes.startswith("?"):
            for mode in codes[1:].split(";"):
                (self.modes.add if final == "h" else self.modes.discard)(mode)
                self.modes_used.add(mode)
            if codes == "?1049":
                self.clear()
        if final in "ABCDGHd" and not (0 <= self.x <= self.width and 0 <= self.y < self.height):
            self.strays += 1
            self.x, self.y = max(0, min(self.x, self.width - 1)), max(0, min(self.y, self.height - 1))

    def control(self, character: str) -> None:
        if character == "\n" and self.y >= self.height - 1:
            self.strays += 1
            self.rows = [*self.rows[1:], [(" ", PLAIN)] * self.width]
        elif character == "\n":
            self.y += 1
        elif character == "\r":
            self.x = 0
        elif character == "\b":
            self.x = max(0, self.x - 1)

    def erase(self, cells: int) -> None:
        style = ("", self.style[1] if self.bce else "", frozenset[str]())
        for x in range(self.x, min(self.width, self.x + cells)):
            self.rows[self.y][x] = (" ", style)

    def cells(self, character: str) -> int:
        return self.ambiguous if unicodedata.east_asian_width(character) == "A" else cell_len(character)

    def print(self, text: str) -> None:
        for character in text:
            if cell_len(character) == 0:
                if 0 < self.x <= self.width and self.y < self.height:
                    before = self.rows[self.y][self.x - 1]
                    self.rows[self.y][self.x - 1] = (before[0] + character, before[1])
            elif self.y >= self.height or self.x >= self.width:
                self.x += self.cells(character)
            else:
                self.rows[self.y][self.x] = (character, self.style)
                if self.cells(character) == 2 and self.x + 1 < self.width:
                    self.rows[self.y][self.x + 1] = ("", self.style)
                self.x += self.cells(character)

    def sgr(self, codes: list[str]) -> None:
        front, back, more = self.style
        while codes:
            code = codes.pop(0) or "0"
            self.codes.add(code if code not in {"38", "48"} else f"{code};{codes[0]}")
            if code in {"38", "48"}:
                value = colour([codes.pop(0) for _ in range(4 if codes[0] == "2" else 2)])
                front, back = (value, back) if code == "38" else (front, value)
            elif code == "0":
                front, back, more = PLAIN
            elif code in {"39", "49"}:
                front, back = ("", back) if code == "39" else (front, "")
            elif code in OFF:
                more -= OFF[code]
            elif code[0] in "39" and len(code) == 2:
                front = code
            elif (code[0] == "4" and len(code) == 2) or len(code) == 3:
                back = code
            else:
                more |= {code}
        self.style = (front, back, more)

    @property
    def text(self) -> str:
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self.rows)

    @property
    def picture(self) -> list[list[Any]]:
        """The cells as an eye sees them: of a space no more than its background, if nothing else shows there."""

        def seen(cell: tuple[str, Any]) -> tuple[str, Any]:
            character, (front, back, more) = cell
            if character != " " or more & SHOWN_ON_BLANKS:
                return character, (front, back, more)
            return " ", ("", back, frozenset())

        return [[seen(cell) for cell in row] for row in self.rows]
