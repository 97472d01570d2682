"""What every player board must have (D-004): a plane map of 24 spaces on which the rulebook's examples can happen."""

from collections.abc import Iterator, Sequence

from gaudi_tui.games.gaudi.content import SHAPES, BoardSpace
from gaudi_tui.messages import _

SPACES = 24
SPACES_A_SHAPE = 6
ROWS, COLUMNS = 4, 6  # the grid in which the screens draw it
TRIANGLE, SQUARE = SHAPES.index("triangle"), SHAPES.index("square")
CORNERS = (3, 4, 4, 4)  # edges of each shape, so the most links


def board_faults(board: Sequence[BoardSpace]) -> list[str]:
    """Return what is wrong with a board, each in one line; questions about its links only if the board is whole."""
    return list(_spaces(board)) or list(_links(board)) or list(_examples(board))


def _spaces(board: Sequence[BoardSpace]) -> Iterator[str]:
    if len(board) != SPACES:
        yield _("board.toml: drawing: should have {wanted} spaces, has {count}").format(count=len(board), wanted=SPACES)
    for shape, word in enumerate(SHAPES):
        count = sum(space.shape == shape for space in board)
        if count != SPACES_A_SHAPE:
            text = _("board.toml: drawing: should have {wanted} {word} spaces, has {count}")
            yield text.format(count=count, word=word, wanted=SPACES_A_SHAPE)
    if any(not (0 <= space.row < ROWS and 0 <= space.column < COLUMNS) for space in board):
        text = _("board.toml: drawing: does not fit into {rows} rows of {columns} spaces")
        yield text.format(rows=ROWS, columns=COLUMNS)
    if len({(space.row, space.column) for space in board}) != len(board):
        yield _("board.toml: drawing: two spaces lie at the same place")


def _links(board: Sequence[BoardSpace]) -> Iterator[str]:
    for number, space in enumerate(board):
        at = f"board.toml: drawing, space {number + 1}"
        if len(space.links) > CORNERS[space.shape]:  # a tile has no more neighbours than edges (G-130)
            text = _("{at}: a {word} has at most {most} links, this one has {count}")
            most = CORNERS[space.shape]
            yield text.format(at=at, word=SHAPES[space.shape], most=most, count=len(space.links))
        if len(set(space.links)) != len(space.links) or number in space.links:
            yield _("{at}: is linked to itself or twice to another").format(at=at)
        for other in space.links:
            if not (0 <= other < len(board) and number in board[other].links):
                yield _("{at}: its link to space {other} goes one way only").format(at=at, other=other + 1)
            elif max(abs(space.row - board[other].row), abs(space.column - board[other].column)) > 1:
                yield _("{at}: is linked to space {other}, which is no neighbour").format(at=at, other=other + 1)
    yield from _crossings(board)
    if len(board) and len(_reach(board, 0, set(range(len(board))))) != len(board):
        yield _("board.toml: drawing: the spaces are not all connected")


def _crossings(board: Sequence[BoardSpace]) -> Iterator[str]:
    """Two diagonals of one square of four spaces would cross, which no flat board can print."""
    at = {(space.row, space.column): number for number, space in enumerate(board)}
    for (row, column), number in at.items():
        right, below, across = at.get((row, column + 1)), at.get((row + 1, column)), at.get((row + 1, column + 1))
        if right is not None and below in board[right].links and across in board[number].links:
            yield _("board.toml: drawing, space {number}: two links cross").format(number=number + 1)


def _examples(board: Sequence[BoardSpace]) -> Iterator[str]:
    if not any(_bridges(board, number) for number, space in enumerate(board) if space.shape == SQUARE):  # E-021
        yield _("board.toml: drawing: no square space can join a triangle to a group with two triangles")
    # Groups of 6, 6 and 4 (E-020) need no check: each connected map of 24 spaces with up to 4 links has room for them.


def _bridges(board: Sequence[BoardSpace], square: int) -> bool:
    """Say whether a tile on `square` can join a lone triangle to a group that holds two others."""
    for triangle in board[square].links:
        if board[triangle].shape != TRIANGLE:
            continue
        others = set(range(len(board))) - {square, triangle, *board[triangle].links}
        for start in others.intersection(board[square].links):
            if sum(board[number].shape == TRIANGLE for number in _reach(board, start, others)) > 1:
                return True
    return False


def _reach(board: Sequence[BoardSpace], start: int, within: set[int]) -> set[int]:
    """Return the spaces of `within` connected to `start` through `within`."""
    seen, waiting = {start}, [start]
    while waiting:
        for other in board[waiting.pop()].links:
            if other in within and other not in seen:
                seen.add(other)
                waiting.append(other)
    return seen
