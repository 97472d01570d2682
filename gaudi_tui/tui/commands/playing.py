"""The commands that play: choose, lift the curtain, end, take back, hurry the bots, leave."""

from typing import TYPE_CHECKING

from gaudi_tui.messages import _
from gaudi_tui.tui.commands.base import Command

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen


class Choose(Command):
    """Choose what is under the cursor."""

    id, keys, plays = "choose", ("enter",), True
    label = _("choose")

    def why_not(self, screen: "TableScreen") -> str:
        """Who only watches chooses nothing, nor does an absent seat; no hand is shown by the key that chooses."""
        if screen.desk.curtain:
            return screen.curtain_line()
        nobody = screen.desk.watching and not screen.desk.over
        return screen.desk.why_idle() if nobody or screen.desk.absent is not None else ""

    def hint(self, screen: "TableScreen") -> str:
        """What Enter does where there is nothing to choose; while bots play Space is told instead."""
        if screen.desk.over:
            return _("scores")
        return self.label if screen.desk.bot is None and not screen.desk.curtain else ""

    def run(self, screen: "TableScreen") -> None:
        """Choose."""
        screen.choose(None)


class ShowHand(Command):
    """Show the hand that a curtain covers: you are at the keyboard now."""

    id, keys, plays = "show_hand", ("v",), True
    label = _("show the hand")

    def why_not(self, screen: "TableScreen") -> str:
        """Only where a hand is covered."""
        return "" if screen.desk.curtain else _("No hand is covered.")

    def run(self, screen: "TableScreen") -> None:
        """Lift the curtain."""
        screen.lift()


class Skip(Command):
    """Let the bots play on without a pause."""

    id, keys, plays = "skip", ("space",), True
    label = _("skip ahead")

    def why_not(self, screen: "TableScreen") -> str:
        """Only while a bot decides."""
        return "" if screen.desk.bot is not None else _("No bot is playing now.")

    def run(self, screen: "TableScreen") -> None:
        """Hurry the bots."""
        screen.hurry()


class EndTurn(Command):
    """End the turn, or decline what is left of an offer."""

    id, keys, plays = "end", ("e",), True
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

    id, keys, plays = "undo", ("u",), True
    label = _("undo")

    def why_not(self, screen: "TableScreen") -> str:
        """The session's reason."""
        return screen.desk.why_no_undo()

    def run(self, screen: "TableScreen") -> None:
        """Take back."""
        if not screen.is_held(screen.desk.crosses_back):
            screen.desk.undo()
            screen.show_all()


class Redo(Command):
    """Do again what was taken back last."""

    id, keys, plays = "redo", ("U",), True
    label = _("redo")

    def why_not(self, screen: "TableScreen") -> str:
        """The session's reason."""
        return screen.desk.why_no_redo()

    def run(self, screen: "TableScreen") -> None:
        """Do again."""
        if not screen.is_held(screen.desk.crosses_on):
            screen.desk.redo()
            screen.show_all()


class UndoTurn(Command):
    """Take back the whole turn, as far as undo may go."""

    id, keys, plays = "undo_turn", ("T",), True
    label = _("take the turn back")

    def why_not(self, screen: "TableScreen") -> str:
        """The session's reason."""
        return screen.desk.why_no_undo()

    def run(self, screen: "TableScreen") -> None:
        """Take the turn back."""
        if not screen.is_held(screen.desk.crosses_back):
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
