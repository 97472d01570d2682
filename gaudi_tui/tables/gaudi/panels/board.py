"""A player's board: 24 spaces with the links between them and the groups that count."""

from typing import Any

from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import COUNTED, colour_letters, tile
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import INKS, TILES
from gaudi_tui.tables.gaudi.requirements import Need, looked_at
from gaudi_tui.tables.gaudi.tokens import name_of
from gaudi_tui.tui.widgets.canvas import Canvas, has_no_ground
from gaudi_tui.tui.widgets.panel import Panel, own_seat

ROWS, COLUMNS = 4, 6
ROW_LETTERS = "ABCD"
SIZES = ((10, 5, 2), (8, 4, 2), (6, 3, 2), (6, 3, 1), (4, 2, 2), (4, 2, 1), (2, 1, 2))
"""Columns and lines of a tile and the columns between two, the largest first; a cell is twice as high as wide."""
NAMED = 3
"""Columns beside the spaces: a row's letter, and a mark on either side."""
FOLDED = ROWS + ROWS
"""Lines of a panel in which the columns' numbers take the place of its name, and its caption stands at its side."""


def groups(content: Content, board: list[int]) -> list[tuple[int, int]]:
    """Size and colour of each single-colour group, the largest first."""
    seen: set[int] = set()
    found = []
    for start, colour in enumerate(board):
        if colour < 0 or start in seen:
            continue
        group, edge = {start}, [start]
        while edge:
            for other in content.links[edge.pop()]:
                if board[other] == colour and other not in group:
                    group.add(other)
                    edge.append(other)
        seen |= group
        found.append((len(group), colour))
    return sorted(found, reverse=True)


class Board(Panel):
    """The board of `seat`; None: the viewer's own. Cells grow with the panel."""

    PANEL = "board"
    KINDS = ("board",)
    VIEWED = ("boards",)
    seat: int | None = None

    def shown_seat(self, scene: Scene) -> int:
        """Whose board is shown."""
        return own_seat(scene) if self.seat is None else self.seat

    def title(self, scene: Scene) -> str:
        """Whose board it is."""
        seat = self.shown_seat(scene)
        if seat == scene.seat and (self._folded or not scene.past):
            return "" if self._folded else _("Your board")
        name = name_of(scene, seat, 16)
        return _("Your board") if name == _("You") else _("{name}'s board").format(name=name)

    def caption(self, scene: Scene) -> str:
        """The sizes of the largest groups, of which the second and the third count; or how much of a need is met."""
        if self._folded and self.shown_seat(scene) == scene.seat:
            return ""
        need = self._looked_at(scene)
        if need is not None:
            return _("counts {count}").format(count=f"{need.have}/{need.total}")
        sizes = [str(size) for size, _colour in groups(scene.content, scene.view["boards"][self.shown_seat(scene)])]
        return _("groups {sizes}").format(sizes=" ".join(sizes[:3])) if sizes else ""

    @property
    def _folded(self) -> bool:
        return self.frame == "rule" and self.size.height <= FOLDED

    def _paint_frame(self, canvas: Canvas, scene: Scene) -> Canvas:
        """Paint the frame, and where there is no line for them inside the columns' numbers into it."""
        inside = super()._paint_frame(canvas, scene)
        if self._folded and self.shown_seat(scene) == scene.seat:
            self._measure(inside)
            for column in range(COLUMNS):
                canvas.put(
                    self._number_at(column) - 1, 0, f" {column + 1} ", "title-active" if self.active(scene) else "dim"
                )
            self._paint_sizes(canvas, scene)
        return inside

    def _paint_sizes(self, canvas: Canvas, scene: Scene) -> None:
        """Paint beside the board, between its rows, the three largest groups; or how much of a need is met.

        There the signs around a tile of the last column are not; a blank stays before the next panel.
        """
        need = self._looked_at(scene)
        if need is not None:
            look = "text" if need.missing else "good"
            texts = [(_("has"), look), (f"{need.have}/{need.total}", look)]
        else:
            board = scene.view["boards"][self.shown_seat(scene)]
            sizes = groups(scene.content, board)[:3]
            texts = [(f"{colour_letters()[colour]}{size}", INKS[colour]) for size, colour in sizes]
        for at, (text, look) in enumerate(texts):
            canvas.put(canvas.width - 1 - len(text), 2 + 2 * at, text, look)

    def _looked_at(self, scene: Scene) -> Need | None:
        return looked_at(scene) if self.seat is None else None

    def inputs(self, scene: Scene) -> tuple[Any, ...]:
        """The tiles that count for what is under the cursor, too."""
        return (*super().inputs(scene), self._looked_at(scene))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint links first, then the spaces."""
        self._measure(canvas)
        self._paint_names(canvas)
        board = scene.view["boards"][self.shown_seat(scene)]
        for space, printed in enumerate(scene.content.board):
            for other in printed.links:
                if other > space:
                    self._paint_link(canvas, scene, board, space, other)
        own = self.shown_seat(scene) == own_seat(scene)
        for space in range(len(board)):
            self._paint_space(canvas, scene, board[space], space, own)
        need = self._looked_at(scene)
        for space in need.spaces if need is not None else ():
            self._paint_counted(canvas, scene, space)

    def _paint_counted(self, canvas: Canvas, scene: Scene, space: int) -> None:
        """Signs around a tile that counts for what is under the cursor."""
        x, y = self._corner(scene, space)
        inner, middle = x + (self._wide - 2) // 2, y + (self._tall - 1) // 2
        for at, sign in ((inner - 1, COUNTED[0]), (inner + 2, COUNTED[1])):
            look = canvas.look_at(at, middle)
            if has_no_ground(look):  # else the tile's own ink is seen best on it
                look = f"{look} good"
            canvas.put(at, middle, sign, look, Spot("board", (space,)))

    def _measure(self, canvas: Canvas) -> None:
        """Choose the size of a cell, the gap between two, where the first one lies, and whether rows are named."""
        for wide, tall, gap in SIZES:
            across, down = COLUMNS * wide + (COLUMNS - 1) * gap, ROWS * tall + ROWS - 1
            if across + NAMED <= canvas.width and down < canvas.height:
                break
        self._wide, self._tall, self._gap = wide, tall, gap
        self._lettered = canvas.width >= across + NAMED
        self._numbered = canvas.height > down
        spare = canvas.width - across
        self._left = 2 if self._folded else max(2 if self._lettered else 1, spare // 2)
        self._top = max(0, (canvas.height - down + self._numbered) // 2)

    def _paint_names(self, canvas: Canvas) -> None:
        """Paint the letters of the rows and the numbers of the columns."""
        for row in range(ROWS if self._lettered else 0):
            y = self._top + row * (self._tall + 1) + (self._tall - 1) // 2
            canvas.put(self._left - 2, y, ROW_LETTERS[row], "dim")
        for column in range(COLUMNS if self._numbered else 0):
            canvas.put(self._number_at(column), self._top - 1, str(column + 1), "dim")

    def _number_at(self, column: int) -> int:
        return self._left + column * (self._wide + self._gap) + self._wide // 2

    def _corner(self, scene: Scene, space: int) -> tuple[int, int]:
        printed = scene.content.board[space]
        return (
            self._left + printed.column * (self._wide + self._gap),
            self._top + printed.row * (self._tall + 1),
        )

    def _paint_link(self, canvas: Canvas, scene: Scene, board: list[int], space: int, other: int) -> None:
        (x, y), (other_x, other_y) = sorted((self._corner(scene, space), self._corner(scene, other)))
        joined = board[space] >= 0 and board[space] == board[other]
        signs = self.glyphs.joints if joined else self.glyphs.links
        look = TILES[board[space]] if joined else "link"
        middle = y + (self._tall - 1) // 2
        if y == other_y:
            gap = other_x - x - self._wide
            for at in range(y, y + self._tall) if joined else ():  # tiles of one group are one piece
                canvas.put(x + self._wide, at, " " * gap, look)
            canvas.put(x + self._wide, middle, signs[0] * gap, look)
        elif x == other_x:
            for at in range(min(y, other_y) + self._tall, max(y, other_y)):
                if joined:
                    canvas.put(x, at, " " * self._wide, look)
                canvas.put(x + (self._wide - 1) // 2, at, signs[1], look)
        else:
            slant = self.glyphs.slants[0 if other_y < y else 1]
            slant_look = f"{look}-ink strong" if joined else look
            canvas.put(x + self._wide + (self._gap - 1) // 2, min(y, other_y) + self._tall, slant, slant_look)

    def _paint_space(self, canvas: Canvas, scene: Scene, colour: int, space: int, own: bool) -> None:
        x, y = self._corner(scene, space)
        shape = scene.content.board[space].shape
        spot = Spot("board", (space,))
        middle = y + (self._tall - 1) // 2
        inner = x + (self._wide - 2) // 2
        if colour >= 0:
            text, look = tile(colour, shape, self.glyphs), TILES[colour]
        else:
            text, look = self.glyphs.empty + self.glyphs.shapes[shape], "slot"
        for line in range(y, y + self._tall):
            canvas.put(x, line, " " * self._wide, look, spot)
        if own and scene.under_cursor("board") == spot.key and not scene.listed:
            look = "cursor"
        elif own and spot in scene.spots:
            look += " legal"
        canvas.put(inner, middle, text, look, spot)
        if own:
            self.mark(canvas, (inner, middle, 2), spot, scene)
