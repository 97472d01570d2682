"""The command that teaches."""

from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.tui.commands.base import Opens

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.base import KeyScreen
    from gaudi_tui.tui.screens.table import TableScreen


class Learn(Opens):
    """Learn to play, in short lessons; this game waits."""

    id, keys = "learn", ("t",)
    label = _("learn to play")

    def why_not(self, screen: "TableScreen") -> str:
        """Not within a lesson."""
        from gaudi_tui.tui.screens.lesson import LessonScreen

        if not isinstance(screen, LessonScreen):
            return ""
        return _("You are in a lesson: {key} leads to the list.").format(key=screen.keymap.shown("quit") or ":")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the list of lessons."""
        from gaudi_tui.tui.screens.lessons import LessonsScreen

        return LessonsScreen()
