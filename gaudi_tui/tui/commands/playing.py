"""The commands that play: choose, end, take back, hurry the bots, leave."""

from typing import TYPE_CHECKING

from gaudi_tui.messages import _
from gaudi_tui.tui.commands.base import Command

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen


class Choose(Command):
    """Choose what is under the cursor, or lift the curtain."""

    id, keys = "choose", ("enter",)
    label = _("choose")

    def why_not(self, screen: "TableScreen") -> str:
        """Who only watches chooses nothing."""
        return screen.desk.why_idle() if screen.desk.watching and not screen.desk.over else ""

    def hint(self, screen: "TableScreen") -> str:
        """What Enter does where there is nothing to choose; while bots play Space is told instead."""
        if screen.desk.curtain:
            return _("show the hand")
        if screen.desk.over:
            return _("scores")
        return self.label if screen.desk.bot is None else ""

    def run(self, screen: "TableScreen") -> None:
        """Choose, lift the curtain, or hurry the bots."""
        screen.choose(None)


class Skip(Command):
    """Let the bots play on without a pause."""

    id, keys = "skip", ("space",)
    label = _("skip ahead")

    def why_not(self, screen: "TableScreen") -> str:
        """Only while a bot decides."""
        return "" if screen.desk.bot is not None else _("No bot is playing now.")

    def run(self, screen: "TableScreen") -> None:
        """Hurry the bots."""
        screen.hurry()


class EndTurn(Command):
    """End the turn, or decline what is left of an offer."""

    id, keys = "end", ("e",)
    label = _("end")

    def why_not(self, screen: "TableScreen") -> str:
        """Only where the decision can be declined."""
        if reason := screen.desk.why_idle():
            return reason
        return "" if screen.desk.ending() >= 0 else _("This has to be decided; it cannot be declined.")

    def hint(self, screen: "TableScreen") -> str:
        """An offer is left, a turn ends."""
        desk = screen.desk
        return self.label if ("end",) in desk.session.legal else _("leave it")

    def run(self, screen: "TableScreen") -> None:
        """Choose the option that ends or declines."""
        screen.choose(screen.desk.ending())


class Undo(Command):
    """Take back the last decision, if nothing was revealed since."""

    id, keys = "undo", ("u",)
    label = _("undo")

    def why_not(self, screen: "TableScreen") -> str:
        """The session's reason."""
        return screen.desk.why_no_undo()

    def run(self, screen: "TableScreen") -> None:
        """Take back."""
        screen.desk.undo()
        screen.show_all()


class Redo(Command):
    """Do again what was taken back last."""

    id, keys = "redo", ("U",)
    label = _("redo")

    def why_not(self, screen: "TableScreen") -> str:
        """The session's reason."""
        return screen.desk.why_no_redo()

    def run(self, screen: "TableScreen") -> None:
        """Do again."""
        screen.desk.redo()
        screen.show_all()


class UndoTurn(Command):
    """Take back the whole turn, as far as undo may go."""

    id, keys = "undo_turn", ("T",)
    label = _("take the turn back")

    def why_not(self, screen: "TableScreen") -> str:
        """The session's reason."""
        return screen.desk.why_no_undo()

    def run(self, screen: "TableScreen") -> None:
        """Take the turn back."""
        screen.desk.undo_turn()
        screen.show_all()


class Quit(Command):
    """Save and leave; the game waits for you as it stands."""

    id, keys = "quit", ("q",)
    label = _("save+leave")

    def hint(self, screen: "TableScreen") -> str:
        """Who only watches has nothing to save, and a game that is over stays as it is."""
        return _("leave") if screen.desk.watching or screen.desk.over else self.label

    def run(self, screen: "TableScreen") -> None:
        """Leave."""
        screen.leave()
