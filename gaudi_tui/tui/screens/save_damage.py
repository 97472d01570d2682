"""What is wrong with a save, and what can be made of it."""

from typing import TYPE_CHECKING

from gaudi_tui.messages import _, clean, plural
from gaudi_tui.tui.saved_rows import age
from gaudi_tui.tui.screens.asking import AskScreen
from gaudi_tui.tui.screens.menu import Item

if TYPE_CHECKING:
    from gaudi_tui.storage.damage import Damage


def damage_screen(name: str, damage: "Damage", now: float) -> AskScreen:
    """Ask what to do with a save that cannot be opened; returns "before", "log" or another text."""
    told = [clean(damage.problem, 400), ""]
    answers: list[Item] = []
    titles = {
        "newer": _("{name} was saved by a newer gaudi-tui"),
        "components": _("{name} needs another component set"),
    }
    title = titles.get(damage.kind, _("{name} is damaged")).format(name=name)
    before, rebuilt = damage.before, damage.rebuilt
    if before is not None:
        count = len(before.session.log)
        when = age(now - before.saved) if before.saved is not None else _("unknown when")
        hint = plural("{count} decision, saved {when}", "{count} decisions, saved {when}", count, when=when)
        answers.append(Item("before", _("Go on from the version before it"), hint, letter="b"))
    if rebuilt is not None:
        hint = plural(
            "{kept} of {count} decision that is readable",
            "{kept} of {count} readable decisions",
            rebuilt.written,
            kept=rebuilt.kept,
        )
        answers.append(Item("log", _("Rebuild it from its log"), hint, letter="r"))
        if before is not None and rebuilt.kept > len(before.session.log):
            answers.reverse()
    if before is not None:
        told.append(_("The version before takes its name; the damaged file stays beside it, marked as damaged."))
    if rebuilt is not None:
        told.append(_("What is rebuilt becomes a new save; the damaged file stays as it is."))
    if damage.kind == "damaged" and not answers:
        told.append(_("No version before it is kept, and its log cannot be read: nothing can be made of it."))
    told.append("")
    answers.append(Item("leave", _("Leave it as it is") if damage.kind == "damaged" else _("Back"), letter="q"))
    return AskScreen(title, told, answers)
