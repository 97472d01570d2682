"""The track as a ring of boxes around the windows: where each space lies, and which way it runs there."""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

SIDE, TOP = 12, 4
"""The least columns of a box at a side, lines of one above or below; neighbours share an edge, which both count."""
LEAST_WIDE, LEAST_TALL = 11, 4
"""The least columns of a box above or below, and lines of one at a side."""
TALL = 34
"""Lines of a ring from which on the boxes above and below have one more."""
WINDOWS = (48, 13)
"""The least columns and lines of the windows inside the ring."""
CENTRE = 4
"""Lines of the central tile inside the ring, below the windows."""


class Rectangle(NamedTuple):
    """Where a box lies, edges included."""

    x: int
    y: int
    width: int
    height: int


class Ring(NamedTuple):
    """`boxes`: each space's, clockwise from the top left corner; neighbours share an edge.

    `windows` and `centre`: what lies inside. `top`: how many boxes lie above, and as many below; `right`: how many at
    the right side.
    """

    boxes: tuple[Rectangle, ...]
    windows: Rectangle
    centre: Rectangle
    top: int
    right: int

    def ahead(self, space: int) -> frozenset[tuple[int, int]]:
        """The directions (columns, lines) in which the next spaces lie; two at a corner."""
        top, bottom = self.top, self.top + self.right
        if space < top:
            found = [(1, 0)] + [(0, 1)] * (space == top - 1) + [(0, -1)] * (space == 0)
        elif space < bottom:
            found = [(0, 1)]
        elif space < bottom + top:
            found = [(-1, 0)] + [(0, 1)] * (space == bottom) + [(0, -1)] * (space == bottom + top - 1)
        else:
            found = [(0, -1)]
        return frozenset(found)


@cache
def ring(width: int, height: int, spaces: int) -> Ring | None:
    """Return the ring of so many spaces in a rectangle; None where its boxes would be too small."""
    side, line = max(SIDE, width // 7), TOP + (height >= TALL)
    inner = height - 2 * line
    best: tuple[float, int, int, int] | None = None
    for top in range(2, spaces // 2):
        left = (spaces - 2 * top) // 2
        right = spaces - 2 * top - left
        if width // top < LEAST_WIDE or inner + 1 < right * (LEAST_TALL - 1):
            continue
        unlike = abs(line * width / top - side * inner / right)
        if best is None or unlike < best[0]:
            best = unlike, top, right, left
    if best is None or width < 2 * side + WINDOWS[0] or inner < CENTRE + WINDOWS[1]:
        return None
    _unlike, top, right, left = best
    across = _edges(0, width - 1, top)
    boxes = [_box(one, 0, other, line - 1) for one, other in across]
    boxes += [_box(width - side, one, width - 1, other) for one, other in _edges(line - 1, height - line, right)]
    boxes += [_box(one, height - line, other, height - 1) for one, other in reversed(across)]
    boxes += [_box(0, one, side - 1, other) for one, other in reversed(_edges(line - 1, height - line, left))]
    windows = Rectangle(side, line, width - 2 * side, inner - CENTRE)
    centre = Rectangle(side, height - line - CENTRE, width - 2 * side, CENTRE)
    return Ring(tuple(boxes), windows, centre, top, right)


def _edges(start: int, end: int, count: int) -> list[tuple[int, int]]:
    """The edges of `count` boxes in a row, the first at `start` and the last at `end`."""
    at = [start + (end - start) * index // count for index in range(count + 1)]
    return list(pairwise(at))


def _box(left: int, top: int, right: int, bottom: int) -> Rectangle:
    return Rectangle(left, top, right - left + 1, bottom - top + 1)
