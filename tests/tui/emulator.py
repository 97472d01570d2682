"""A terminal small enough to trust: what the bytes of the program put on its screen."""

import re
from typing import Any

from rich.cells import cell_len

TOKENS = re.compile(r"\x1b\[([0-9;?<>=]*)([ -/]*[@-~])|(\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^\[\]])|([^\x1b]+)")
PLAIN: tuple[str, str, frozenset[str]] = ("", "", frozenset())


class Emulator:
    """Cells of (character, style); knows moves, SGR, modes and text."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.modes: set[str] = set()
        self.x = self.y = 0
        self.style: Any = PLAIN
        self.rest = ""  # the beginning of a sequence that has not come yet
        self.clear()

    def clear(self) -> None:
        self.rows = [[(" ", PLAIN)] * self.width for _ in range(self.height)]

    def feed(self, data: str) -> None:
        data, self.rest = self.rest + data, ""
        if part := re.search(r"\x1b(\[[0-9;?<>=]*)?$", data):
            data, self.rest = data[: part.start()], part.group()
        for codes, final, _other, text in TOKENS.findall(data):
            if text:
                self.print(text)
            elif final == "m":
                self.sgr(codes.split(";"))
            elif final == "H":
                row, _, column = codes.partition(";")
                self.y, self.x = int(row or 1) - 1, int(column or 1) - 1
            elif final == "G":
                self.x = int(codes or 1) - 1
            elif final in "hl" and codes.startswith("?"):
                (self.modes.add if final == "h" else self.modes.discard)(codes[1:])
                if codes == "?1049":
                    self.clear()

    def print(self, text: str) -> None:
        for character in text:
            if character == "\n":
                self.y += 1
            elif character == "\r":
                self.x = 0
            elif cell_len(character) == 0:
                before = self.rows[self.y][self.x - 1]
                self.rows[self.y][self.x - 1] = (before[0] + character, before[1])
            elif self.y < self.height and self.x < self.width:
                self.rows[self.y][self.x] = (character, self.style)
                if cell_len(character) == 2:
                    self.rows[self.y][self.x + 1] = ("", self.style)
                self.x += cell_len(character)

    def sgr(self, codes: list[str]) -> None:
        front, back, more = self.style
        while codes:
            code = codes.pop(0) or "0"
            if code in {"38", "48"}:
                value = ";".join([code, *(codes.pop(0) for _ in range(4 if codes[0] == "2" else 2))])
                front, back = (value, back) if code == "38" else (front, value)
            elif code == "0":
                front, back, more = PLAIN
            elif code in {"39", "49"}:
                front, back = ("", back) if code == "39" else (front, "")
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
