"""What the fields of the form for a new game mean, for somebody who sees it for the first time."""

from gaudi_tui.messages import _
from gaudi_tui.tui.screens.form import Button, Choice, Field


def about(field: Field, mode: str, bot: str | None, humans: int = 1) -> str:
    """Return what a field decides, as one line of at most 78 cells; empty where its label says it.

    Of its options the game says it (Game.option_words). `mode`: the mode chosen. `bot`: the level chosen in the field,
    if it says who plays a seat. `humans`: how many play.
    """
    match field:
        case Choice(id="mode"):
            return _mode(mode)
        case Choice(id="seats"):
            return _("Humans share this keyboard; the others are played by the computer.")
        case Choice(id="first"):
            return _("Who moves first in round 1.")
        case Choice():
            return _player(bot)
        case Button(id="rules"):
            return _("Where tables differ on a rule, it can be decided otherwise here.")
        case Button(id="start") if humans > 1:
            return _("A curtain covers each hand, the first one too, until its owner shows it.")
        case Button(id="start"):
            return _("Every decision is saved as it is made. New to the game? Try Learn to play.")
        case Button():
            return ""
    if field.id == "seed":
        return _("The same number deals the same game again.")
    return _("Type a name, or leave it as it is.")


def _mode(mode: str) -> str:
    return {
        "casual": _("2 to 4 seats; the mode to begin with."),
        "expert": _("2 to 4 seats: only connected tiles count, and chimneys have lasting effects."),
        "solo": _("Alone: you win with one point more than Gaudí."),
    }[mode]


def _player(bot: str | None) -> str:
    if bot is None:
        return _("Somebody at this keyboard.")
    return {
        "apprentice": _("The computer, a friendly first opponent."),
        "mason": _("The computer, planning its turns: a strong opponent."),
    }.get(bot, _("The computer."))
