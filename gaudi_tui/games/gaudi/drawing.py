"""The player board as drawn in board.toml: a letter for each space, lines between spaces that touch.

Letters stand at every other character of every other line; between them "-", "|", "/" and "\\" are links (G-132).
"""

from collections.abc import Sequence

from gaudi_tui.games.gaudi.content import BoardSpace
from gaudi_tui.messages import _

LETTERS = "TSZR"  # triangle, square, trapezoid, rhombus
LINES = {
    # (row odd, column odd): the strokes allowed there, each with the two cells it joins as steps (down, right)
    (False, True): {"-": ((0, -1), (0, 1))},
    (True, False): {"|": ((-1, 0), (1, 0))},
    (True, True): {"\\": ((-1, -1), (1, 1)), "/": ((1, -1), (-1, 1))},
}


def read_drawing(text: str) -> tuple[BoardSpace, ...]:
    """Return the board that `text` draws, spaces numbered row by row; ValueError names the character that is wrong."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    cells = _cells(lines)
    links: dict[tuple[int, int], list[int]] = {cell: [] for cell in cells}
    numbers = {cell: number for number, cell in enumerate(cells)}
    for row, line in enumerate(lines):
        for column, stroke in enumerate(line):
            if stroke == " " or (row % 2 == 0 and column % 2 == 0):
                continue
            one, other = _ends(row, column, stroke)
            if one not in cells or other not in cells:
                raise ValueError(_at(row, column, _("this line does not join two spaces")))
            links[one].append(numbers[other])
            links[other].append(numbers[one])
    return tuple(
        BoardSpace(shape, row // 2, column // 2, tuple(sorted(links[row, column])))
        for (row, column), shape in cells.items()
    )


def draw(board: Sequence[BoardSpace]) -> list[str]:
    """Return the lines of a drawing that `read_drawing` makes into `board`."""
    rows, columns = (1 + 2 * max(place) for place in zip(*((one.row, one.column) for one in board), strict=True))
    lines = [[" "] * columns for _row in range(rows)]
    for space in board:
        lines[2 * space.row][2 * space.column] = LETTERS[space.shape]
        for other in (board[number] for number in space.links):
            down, right = other.row - space.row, other.column - space.column
            stroke = "-" if down == 0 else "|" if right == 0 else "\\" if down == right else "/"
            lines[2 * space.row + down][2 * space.column + right] = stroke
    return ["".join(line).rstrip() for line in lines]


def _cells(lines: list[str]) -> dict[tuple[int, int], int]:
    """Return the shape at each place of the drawing that holds a space."""
    cells = {}
    for row in range(0, len(lines), 2):
        for column in range(0, len(lines[row]), 2):
            letter = lines[row][column]
            if letter == " ":
                continue
            if letter not in LETTERS:
                wanted = _("should be a space of the board: T, S, Z or R")
                raise ValueError(_at(row, column, wanted))
            cells[row, column] = LETTERS.index(letter)
    return cells


def _ends(row: int, column: int, stroke: str) -> tuple[tuple[int, int], tuple[int, int]]:
    strokes = LINES[row % 2 == 1, column % 2 == 1]
    if stroke not in strokes:
        wanted = _("should be blank or {strokes}").format(strokes=" or ".join(strokes))
        raise ValueError(_at(row, column, wanted))
    (down, right), (other_down, other_right) = strokes[stroke]
    return (row + down, column + right), (row + other_down, column + other_right)


def _at(row: int, column: int, what: str) -> str:
    return _("line {line}, character {character}: {what}").format(line=row + 1, character=column + 1, what=what)
