"""The pages that only say something: log, notices, keys, signs, rules."""

from collections.abc import Mapping, Sequence

from gaudi_tui.games.gaudi.house_rules import rules
from gaudi_tui.messages import _
from gaudi_tui.tui.commands import Command, Step, shown_key
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.glyphs import Glyphs
from gaudi_tui.tui.notation import notation_table
from gaudi_tui.tui.rules_text import sections
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.page import Page


def log_page(desk: Desk) -> Page:
    """Return the whole log, shown from its end."""
    return Page(_("Log of the game"), [Line(line) for line in desk.log_lines()], bottom=True)


def notices_page(desk: Desk) -> Page:
    """Return all notices, the newest last."""
    lines = [Line(line) for line in desk.notices] or [Line(_("Nothing so far."), "dim")]
    return Page(_("Notices"), lines, bottom=True)


def help_page(commands: Sequence[Command]) -> Page:
    """Return the keys of the table: one line each, so that they fit one screen."""
    rows = [
        (_("arrows h j k l"), _("Move the cursor among the things that can be chosen.")),
        (_("1 to 9, 0"), _("Choose one of the first ten options by its number.")),
    ]
    for command in commands:
        if command.listed and not isinstance(command, Step):
            rows.append((" ".join(map(shown_key, command.keys)), command.help))
    lines = [Line(f"{keys:<15}{text}") for keys, text in rows]
    return Page(_("Keys at the table"), lines)


def notation_page(glyphs: Glyphs) -> Page:
    """Return the short notation as one table."""
    table = notation_table(glyphs)
    wide = max(len(sign) for sign, __ in table) + 2
    return Page(_("What the signs mean"), [Line(f"{sign:<{wide}}{meaning}") for sign, meaning in table])


def rules_page(house_rules: Mapping[str, str] | None = None) -> Page:
    """Return the rules in short, first the house rules of a game by name."""
    lines: list[Line] = []
    if house_rules:
        about = {rule.name: rule.about for rule in rules()}
        lines.append(Line(_("House rules of this game"), "head"))
        lines += [Line(f"  {name}={value}: {about[name]}") for name, value in house_rules.items()]
    for heading, paragraphs in sections():
        lines += [Line(), Line(heading, "head")] if lines else [Line(heading, "head")]
        lines += [Line("  " + paragraph) for paragraph in paragraphs]
    return Page(_("The rules in short"), lines)
