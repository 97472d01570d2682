"""What a thing on the table is, and why it cannot be chosen."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.games.gaudi.words import board_place, shape_name, tile_name
from gaudi_tui.messages import _
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.scene import Scene, Spot
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import CLOSING, Title
from gaudi_tui.tui.things import detail, label, panel_name, things


class InspectPage(KeyScreen[None]):
    """A list of all things with what there is to say about the one under the cursor. It begins at `spot`."""

    def __init__(self, desk: Desk, spot: Spot | None = None) -> None:
        super().__init__(classes="full")
        self._desk = desk
        self._scene = scene = desk.scene_at_cursor()
        self._spots = things(scene)
        start = scene.spots[scene.cursor] if spot is None and 0 <= scene.cursor < len(scene.spots) else spot
        marks = [Item("", ("* " if spot in scene.spots else "  ") + listed(scene, spot), "") for spot in self._spots]
        self.menu = Menu(lambda item: self._tell(), marks, numbered=False, id="inspect-list")
        self._heading = Title([], wrapped=False, id="page-title")
        self._detail = Lines([], id="inspect-detail")
        self._go(self._spots.index(start) if start in self._spots else 0)

    def compose(self) -> ComposeResult:
        """The list and the detail."""
        with Vertical(id="page"):
            yield self._heading
            yield self.menu
            yield self._detail
            yield Title(
                [Line(_("up/down next thing   Tab next group   * can be chosen   q close"), "dim")],
                wrapped=False,
                id="page-keys",
            )

    def on_mount(self) -> None:
        """Scroll to the thing that was asked about, once there is a size."""
        self.call_after_refresh(lambda: self.menu.reveal(self.menu.cursor))

    def _go(self, index: int) -> None:
        self.menu.go(index)
        self._tell()

    def _tell(self) -> None:
        spot = self._spots[self.menu.cursor]
        name = listed(self._scene, spot)
        heading = Line(f"{panel_name(spot.panel)}: {name}", "head")
        self._heading.show([heading])
        lines = [Line(line) for line in detail(self._desk, self._scene, spot)]
        self._detail.show(lines, keep_top=False)

    def press(self, key: str, character: str | None) -> None:
        """Go through the things."""
        match key:
            case _ if key in CLOSING or key == "i":
                self.dismiss(None)
            case "tab" | "shift+tab":
                self._group(1 if key == "tab" else -1)
            case "left" | "h":
                self._group(-1)
            case "right" | "l":
                self._group(1)
            case _ if self.menu.press(key):
                self._tell()

    def _group(self, direction: int) -> None:
        firsts = [i for i, spot in enumerate(self._spots) if i == 0 or self._spots[i - 1].panel != spot.panel]
        here = max(number for number, first in enumerate(firsts) if first <= self.menu.cursor)
        self._go(firsts[(here + direction) % len(firsts)])

    def on_click(self, event: events.Click) -> None:
        """A click on the last line closes the page."""
        if event.widget is not None and event.widget.id == "page-keys":
            self.dismiss(None)


def listed(scene: Scene, spot: Spot) -> str:
    """Return a thing's name in the list; a board space's with its shape, and its tile if there is one."""
    if spot.panel != "board" or scene.seat is None:
        return label(scene, spot)
    space = spot.key[0]
    place, shape = board_place(scene.content, space), scene.content.board[space].shape
    colour = scene.view["boards"][scene.seat][space]
    if colour < 0:
        return _("{place} {shape}, empty").format(place=place, shape=shape_name(shape))
    return f"{place} {tile_name(colour * 4 + shape)}"
