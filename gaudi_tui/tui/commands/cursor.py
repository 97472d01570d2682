"""The commands that move the cursor among what can be chosen."""

from typing import TYPE_CHECKING, ClassVar

from gaudi_tui.messages import _
from gaudi_tui.tui.commands.base import Command

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen


class Points(Command):
    """Move the cursor."""

    plays = True

    def why_not(self, screen: "TableScreen") -> str:
        """Only where there are targets."""
        return "" if screen.desk.seat is not None else _("There is nothing to choose now.")


class Step(Points):
    """Move the cursor to the nearest target on that side."""

    across: ClassVar[int] = 0
    down: ClassVar[int] = 0

    def run(self, screen: "TableScreen") -> None:
        """Move the cursor."""
        scene = screen.desk.scene_at_cursor()
        screen.desk.go(screen.table.step(scene, self.across, self.down), scene.listed)
        screen.show_cursor()


class Left(Step):
    """Move the cursor to the nearest target on the left."""

    id, keys, across = "left", ("left", "h"), -1
    label = _("left")


class Down(Step):
    """Move the cursor to the nearest target below."""

    id, keys, down = "down", ("down", "j"), 1
    label = _("down")


class Up(Step):
    """Move the cursor to the nearest target above."""

    id, keys, down = "up", ("up", "k"), -1
    label = _("up")


class Right(Step):
    """Move the cursor to the nearest target on the right."""

    id, keys, across = "right", ("right", "l"), 1
    label = _("right")


class NextPanel(Points):
    """Go to the next panel with choices; with Shift, the one before."""

    id, keys = "next_panel", ("tab",)
    label = _("panel")

    def run(self, screen: "TableScreen") -> None:
        """Move the cursor."""
        screen.desk.go(*screen.table.next_panel(screen.desk.scene_at_cursor(), 1))
        screen.show_cursor()


class PreviousPanel(Points):
    """Go to the panel before with something to choose."""

    id, keys, listed = "previous_panel", ("shift+tab",), False
    label = _("panel before")

    def run(self, screen: "TableScreen") -> None:
        """Move the cursor."""
        screen.desk.go(*screen.table.next_panel(screen.desk.scene_at_cursor(), -1))
        screen.show_cursor()
