"""What a player can do at the table: one class an action, which is its key, its label, its help and when it is legal.

The docstring of a class is its help text.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from gaudi_tui.messages import _

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.table import TableScreen


class Command(ABC):
    """An action of the table screen.

    `id` names it in a keymap, `keys` are Textual's names of its keys, `label` is what the key bar and the palette
    say.
    """

    id: ClassVar[str]
    keys: ClassVar[tuple[str, ...]]
    label: ClassVar[str]
    listed: ClassVar[bool] = True
    """Whether the page of keys has a line for it; another command's line may tell its key."""

    @property
    def help(self) -> str:
        """What it does, in one line."""
        return _((type(self).__doc__ or "").split("\n", 1)[0])

    def why_not(self, screen: "TableScreen") -> str:
        """Why it cannot be done now; empty when it can."""
        return ""

    def hint(self, screen: "TableScreen") -> str:
        """What the key bar calls it now."""
        return self.label

    @abstractmethod
    def run(self, screen: "TableScreen") -> None:
        """Do it."""


class Step(Command):
    """Move the cursor to the nearest target on that side."""

    across: ClassVar[int] = 0
    down: ClassVar[int] = 0

    def why_not(self, screen: "TableScreen") -> str:
        """Only where there are targets."""
        return "" if screen.desk.seat is not None else _("There is nothing to choose now.")

    def run(self, screen: "TableScreen") -> None:
        """Move the cursor."""
        screen.desk.step(self.across, self.down)
        screen.show_cursor()


class Opens(Command):
    """Open the page of the same name."""

    def run(self, screen: "TableScreen") -> None:
        """Open it."""
        getattr(screen, f"open_{self.id}")()


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


class NextPanel(Command):
    """Go to the next panel with choices; with Shift, the one before."""

    id, keys = "next_panel", ("tab",)
    label = _("panel")

    def why_not(self, screen: "TableScreen") -> str:
        """Only where there are targets."""
        return "" if screen.desk.seat is not None else _("There is nothing to choose now.")

    def run(self, screen: "TableScreen") -> None:
        """Move the cursor."""
        screen.desk.next_panel(1)
        screen.show_cursor()


class PreviousPanel(Command):
    """Go to the panel before with something to choose."""

    id, keys, listed = "previous_panel", ("shift+tab",), False
    label = _("panel before")

    def run(self, screen: "TableScreen") -> None:
        """Move the cursor."""
        screen.desk.next_panel(-1)
        screen.show_cursor()


class Choose(Command):
    """Choose what is under the cursor, or lift the curtain."""

    id, keys = "choose", ("enter",)
    label = _("choose")

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
        if screen.desk.seat is None:
            return _("It is not your turn to decide.")
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


class Inspect(Opens):
    """What things on the table are, why they cannot be chosen."""

    id, keys = "inspect", ("i",)
    label = _("inspect")


class Scores(Opens):
    """Show what every score is made of, as if the game ended now."""

    id, keys = "scores", ("equals_sign",)
    label = _("scores")


class Log(Opens):
    """Read the whole log of the game."""

    id, keys = "log", ("L",)
    label = _("log")


class Notices(Opens):
    """Read again what the program told you."""

    id, keys = "notices", ("m",)
    label = _("notices")


class Opponents(Opens):
    """Look at the boards, chimneys and columns of the other seats."""

    id, keys = "opponents", ("o",)
    label = _("other boards")


class Gaudi(Opens):
    """See what Gaudí is about to do, and what he has (solo games)."""

    id, keys = "gaudi", ("G",)
    label = _("Gaudí")

    def why_not(self, screen: "TableScreen") -> str:
        """Only in a solo game."""
        return "" if screen.desk.solo else _("Gaudí himself plays in solo games only.")


class Zoom(Command):
    """Show the next panel large, after the last one the table."""

    id, keys = "zoom", ("z",)
    label = _("zoom")

    def run(self, screen: "TableScreen") -> None:
        """Zoom the next panel."""
        screen.zoom()


class Unzoom(Command):
    """Show the whole table again."""

    id, keys = "unzoom", ("Z",)
    label = _("whole table")

    def why_not(self, screen: "TableScreen") -> str:
        """Only while a panel is large."""
        return "" if screen.zoomed else _("The whole table is shown.")

    def run(self, screen: "TableScreen") -> None:
        """Show all panels."""
        screen.unzoom()


class Palette(Opens):
    """Find a command by its name."""

    id, keys = "palette", ("colon", "ctrl+p")
    label = _("commands")


class Rules(Opens):
    """Read the rules of the game in short."""

    id, keys = "rules", ("R",)
    label = _("rules")


class Notation(Opens):
    """Read what the short signs on the table mean."""

    id, keys = "notation", ("n",)
    label = _("signs")


class Help(Opens):
    """Read the keys of this screen."""

    id, keys = "help", ("question_mark",)
    label = _("help")


class Quit(Command):
    """Save and leave; the game waits for you as it stands."""

    id, keys = "quit", ("q",)
    label = _("save+leave")

    def run(self, screen: "TableScreen") -> None:
        """Leave."""
        screen.leave()


FOOTER = (
    "choose",
    "skip",
    "end",
    "undo",
    "redo",
    "unzoom",
    "help",
    "quit",
    "gaudi",
    "inspect",
    "next_panel",
    "palette",
)
"""The commands of the key bar; where it is short, the last ones are left out."""

COMMANDS: tuple[Command, ...] = (
    Left(),
    Down(),
    Up(),
    Right(),
    Choose(),
    NextPanel(),
    PreviousPanel(),
    EndTurn(),
    Undo(),
    Redo(),
    UndoTurn(),
    Skip(),
    Inspect(),
    Scores(),
    Log(),
    Notices(),
    Opponents(),
    Gaudi(),
    Zoom(),
    Unzoom(),
    Palette(),
    Notation(),
    Rules(),
    Help(),
    Quit(),
)


def footer() -> tuple[Command, ...]:
    """Return the commands of the key bar in their order."""
    return tuple(command for name in FOOTER for command in COMMANDS if command.id == name)


def by_key(commands: tuple[Command, ...] = COMMANDS) -> dict[str, Command]:
    """Return the command of each key."""
    return {key: command for command in commands for key in command.keys}
