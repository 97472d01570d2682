"""Pictures of broken tiles for the title: the name, a wave like the bench of Park Güell, chimneys.

They are made of the tiles' own looks and never change. A tile is a pair of blanks, now and then its letter and shape:
so they are seen in reverse video and in ASCII too.
"""

from collections.abc import Sequence
from functools import cache
from math import sin
from random import Random

from gaudi_tui.play.glyphs import DEFAULT, Glyphs, tile
from gaudi_tui.play.note import Note
from gaudi_tui.tables.gaudi.notation import TILES

NAME = (
    "..........................#",
    ".####..###..#...#.####..###",
    "#.....#...#.#...#.#...#..#.",
    "#..##.#####.#...#.#...#..#.",
    "#...#.#...#.#...#.#...#..#.",
    ".####.#...#..###..####..###",
)
CHIMNEY = (
    "..###..",
    ".#####.",
    ".#.#.#.",
    ".#####.",
    "..###..",
    "..###..",
    ".#####.",
    ".#####.",
    "#######",
)
"""One of the helmeted sentinels on the roof of Casa Milà."""
PAIR = 2  # cells of a tile
WRITTEN = 6  # one in so many tiles shows what it is
SEED = 1852


@cache
def glaze(x: int, y: int) -> int:
    """Return the colour of the tile at a place: never that of the one on its left or above it."""
    taken = {glaze(x - 1, y) if x else -1, glaze(x, y - 1) if y else -1}
    free = [colour for colour in range(len(TILES)) if colour not in taken]
    return Random(SEED + x * 97 + y * 1009).choice(free)


def wave(width: int, height: int) -> tuple[str, ...]:
    """Return a band so many tiles wide and high whose upper edge goes up and down."""
    crests = [round((height - 1) * (1 + sin(x * 0.55)) / 2) for x in range(width)]
    return tuple("".join("#" if crest >= height - 1 - y else "." for crest in crests) for y in range(height))


def mosaic(rows: Sequence[str], scale: int = 1, glyphs: Glyphs = DEFAULT) -> list[Note]:
    """Return a picture, a note each line: `#` is tiles, anything else is ground; `scale`: how many across and down.

    In a picture that is scaled tiles are of two pairs, laid like bricks.
    """
    lines: list[Note] = []
    for row in rows:
        for _again in range(scale):
            y = len(lines)
            cells = [sign == "#" for sign in row for _wide in range(scale)]
            lines.append(_row(cells, y, scale > 1, glyphs))
    return lines


def _row(cells: Sequence[bool], y: int, bricks: bool, glyphs: Glyphs) -> Note:
    """One line of tiles and ground; tiles of one colour side by side are one piece."""
    pieces: list[tuple[str, str]] = []
    for x, there in enumerate(cells):
        at = (x + y % 2) // 2 if bricks else x
        colour, number = glaze(at, y), at * 5 + y * 3
        written = there and number % WRITTEN == 0 and not (bricks and (x + y) % 2)
        text = tile(colour, number // WRITTEN % len(glyphs.shapes), glyphs) if written else " " * PAIR
        look = TILES[colour] if there else "text"
        if pieces and pieces[-1][1] == look:
            pieces[-1] = (pieces[-1][0] + text, look)
        else:
            pieces.append((text, look))
    return tuple(pieces)


def size(rows: Sequence[str], scale: int = 1) -> tuple[int, int]:
    """Return how many cells wide and lines high a picture is."""
    return len(rows[0]) * PAIR * scale, len(rows) * scale
