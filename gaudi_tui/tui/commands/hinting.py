"""The command that asks for a hint."""

from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.tui.commands.base import Opens

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.base import KeyScreen
    from gaudi_tui.tui.screens.table import TableScreen


class AskHint(Opens):
    """See what a computer player would do with this turn, and why."""

    id, keys = "hint", ("H",)
    label = _("hint")

    def why_not(self, screen: "TableScreen") -> str:
        """Only for who decides now."""
        return screen.desk.why_idle()

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.bots.worker import BotWorker
        from gaudi_tui.tui.screens.hint import HintPage

        return HintPage(screen.desk, BotWorker(screen.preferences.options.components))
