"""The commands about who plays, and whether the game goes on."""

from typing import TYPE_CHECKING

from gaudi_tui.messages import _
from gaudi_tui.tui.commands.base import Command

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen


def _why_not(screen: "TableScreen") -> str:
    """Why nobody can change who plays or give the game up now; empty when that can be done."""
    if screen.desk.following is None:
        return _("Not here: nothing of this is saved.")
    if screen.desk.watching:
        return screen.desk.why_idle()
    return _("The game is over.") if screen.desk.over else ""


class Players(Command):
    """Let a bot play a seat, or take it back."""

    id, keys = "players", ("P",)
    label = _("who plays")

    def why_not(self, screen: "TableScreen") -> str:
        """Not while watching, nor when the game is over."""
        return _why_not(screen)

    def run(self, screen: "TableScreen") -> None:
        """Show who plays, and let it be changed."""
        from gaudi_tui.tui.screens.hand_over import HandOverScreen

        screen.app.push_screen(HandOverScreen(screen.desk), screen.hand_over)


class Rematch(Command):
    """Play again: a new game with the same seats and rules."""

    id, keys = "rematch", ("r",)
    label = _("rematch")

    def why_not(self, screen: "TableScreen") -> str:
        """Only after a game."""
        if screen.again is None or screen.desk.watching:
            return _("There can be no rematch here.")
        return "" if screen.desk.over else _("Only when the game is over.")

    def run(self, screen: "TableScreen") -> None:
        """Begin it."""
        screen.rematch()


class Abandon(Command):
    """Give the game up: it ends without a result."""

    id, keys = "abandon", ("X",)
    label = _("give the game up")

    def why_not(self, screen: "TableScreen") -> str:
        """Not while watching, nor when the game is over."""
        return _why_not(screen)

    def run(self, screen: "TableScreen") -> None:
        """Ask once more."""
        from gaudi_tui.tui.screens.asking import abandon_screen

        screen.app.push_screen(abandon_screen(), lambda answer: screen.abandon(answer == "abandon"))
