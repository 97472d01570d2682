"""What a player can do at the table: one class an action, which is its key, its label, its help, when it is legal."""

from collections.abc import Sequence

from gaudi_tui.tui.commands.base import Command
from gaudi_tui.tui.commands.cursor import Down, Left, NextPanel, PreviousPanel, Right, Up
from gaudi_tui.tui.commands.hinting import AskHint
from gaudi_tui.tui.commands.learning import Learn
from gaudi_tui.tui.commands.pages import (
    Gaudi,
    Help,
    Inspect,
    Log,
    LookBack,
    Notation,
    Notices,
    Opponents,
    Palette,
    Results,
    Rules,
    Scores,
    Settings,
    Unzoom,
    Zoom,
)
from gaudi_tui.tui.commands.playing import Choose, EndTurn, Quit, Redo, ShowHand, Skip, Undo, UndoTurn
from gaudi_tui.tui.commands.seats import Abandon, Players, Rematch

FOOTER = (
    "show_hand",
    "choose",
    "rematch",
    "skip",
    "end",
    "undo",
    "redo",
    "unzoom",
    "help",
    "quit",
    "gaudi",
    "inspect",
    "scores",
    "palette",
    "hint",
    "next_panel",
    "log",
    "look_back",
    "rules",
    "notation",
    "opponents",
    "zoom",
    "settings",
)
"""The commands of the key bar; where it is short, those that do not fit are left out."""
AFTER = ("choose", "look_back", "rematch", "quit", "scores", "help", "undo", "log")
"""Those that come first when the game is over."""

COMMANDS: tuple[Command, ...] = (
    Left(),
    Down(),
    Up(),
    Right(),
    Choose(),
    ShowHand(),
    NextPanel(),
    PreviousPanel(),
    EndTurn(),
    Undo(),
    Redo(),
    UndoTurn(),
    Skip(),
    Rematch(),
    Players(),
    Abandon(),
    Inspect(),
    AskHint(),
    Scores(),
    Log(),
    LookBack(),
    Notices(),
    Opponents(),
    Gaudi(),
    Zoom(),
    Unzoom(),
    Palette(),
    Notation(),
    Rules(),
    Results(),
    Learn(),
    Settings(),
    Help(),
    Quit(),
)


def footer() -> tuple[Command, ...]:
    """Return the commands of the key bar in their order."""
    return tuple(command for name in FOOTER for command in COMMANDS if command.id == name)


def after(commands: Sequence[Command]) -> list[Command]:
    """Return the commands of the key bar in their order when the game is over."""
    return sorted(commands, key=lambda command: AFTER.index(command.id) if command.id in AFTER else len(AFTER))
