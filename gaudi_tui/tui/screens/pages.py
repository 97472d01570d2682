"""The pages that only say something: notices, keys, signs."""

from collections.abc import Sequence

from rich.cells import cell_len

from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.tables.gaudi.notation import notation_sections, sign_note
from gaudi_tui.tui.screens.lines import Line, noted
from gaudi_tui.tui.screens.page import Page


def notices_page(desk: Desk) -> Page:
    """Return all notices, the newest last."""
    lines = [Line(line) for line in desk.notices] or [Line(_("Nothing so far."), "dim")]
    return Page(_("Notices"), lines, bottom=True)


def _keys(title: str, rows: Sequence[tuple[str, str]]) -> Page:
    wide = max(cell_len(keys) for keys, _text in rows) + 2
    return Page(title, [noted(((f" {keys:<{wide}}", "key"), (text, "text")), hang=wide + 1) for keys, text in rows])


def title_help() -> Page:
    """Return the keys of the title screen."""
    rows = [
        (_("up down"), _("Move the cursor; j and k do so too.")),
        (_("Enter"), _("Choose what is under the cursor.")),
        (_("c n l s"), _("Continue, a new game, load a game, results: each entry has its letter before it.")),
        ("t R ,", _("Learn to play, rules in short, settings.")),
        (_("1 to 9"), _("Choose by number, from above.")),
        ("q", _("Leave. Esc does nothing here.")),
    ]
    return _keys(_("Keys of the title screen"), [*rows, *_table_too()])


def load_help() -> Page:
    """Return the keys of the list of saved games."""
    rows = [
        (
            _("up down"),
            _("Move the cursor; j and k do so too. Page Up, Page Down and Space by a page, g and G to the ends."),
        ),
        (_("Enter"), _("Open the game under the cursor; of a damaged one, see what can be made of it.")),
        (_("1 to 9"), _("Open by number.")),
        ("r", _("Replay: step through the game under the cursor, and play on from any point.")),
        ("a", _("Play again: a new game with the same seats and rules.")),
        ("s S", _("Sort: newest first, by name, by mode, furthest first; S turns the order round.")),
        (
            "/",
            _("Filter: parts of names, seats, the mode, finished, running ...; Enter keeps them, Esc forgets them."),
        ),
        ("n c", _("Rename the game; copy it.")),
        (_("d u"), _("Delete: put the game in the trash; u takes back what was deleted last.")),
        ("t", _("The trash: take out again what was deleted in the last 30 days.")),
        ("x i", _("Export the game to a file; import a game from a file.")),
        (_("mouse"), _("A click goes to a game, a second one opens it; the wheel scrolls; hints can be clicked.")),
        (_("Esc"), _("Go back; Esc shows all games first when some are filtered out.")),
        ("*", _("After a name: a bot plays that seat.")),
    ]
    return _keys(_("Keys of the saved games"), [*rows, *_table_too()])


def form_help() -> Page:
    """Return the keys of a form."""
    rows = [
        (_("up down"), _("Go to another field; Tab and Shift+Tab do so too.")),
        (_("left right"), _("Change a value between < and >; Space does so too.")),
        (_("letters"), _("Type into a field; Backspace deletes, Ctrl+U empties it.")),
        (_("Enter"), _("Press the button under the cursor, or go to the next field.")),
        (_("Esc"), _("Go back.")),
    ]
    return _keys(_("Keys of a form"), [*rows, *_table_too()])


def rules_help() -> Page:
    """Return the keys of the rules."""
    rows = [
        (_("up down"), _("Go from section to section; in the text, scroll. j and k do so too, Space by a page.")),
        (_("Enter right"), _("Read the section under the cursor.")),
        (_("left"), _("From the text back to the list.")),
        (_("Tab"), _("The next part of the list; in the text, the next section. Shift+Tab: the one before.")),
        (_("1 to 9"), _('Go to a section listed under "See also"; Backspace goes back.')),
        ("/", _("Search: the sections that say all of some words. Enter keeps them, Esc shows all again.")),
        (_("Esc"), _("Close the rules; first show all sections again when some are left out.")),
        (_("G-..."), _("Numbers of the rules; docs/rules-coverage.md lists them with their code and tests.")),
    ]
    return _keys(_("Keys of the rules"), [*rows, *_table_too()])


def keys_help() -> Page:
    """Return the keys of the list of the table's keys."""
    rows = [
        (_("up down"), _("Go from command to command; j and k do so too.")),
        (_("Enter"), _("Give the command another key: the one that you press next. Esc leaves it as it is.")),
        ("+", _("Give it one more key.")),
        (_("Backspace"), _("Give it its own keys again.")),
        ("*", _("Before a command: its keys are not its own.")),
        (_("Esc"), _("Go back. All is in force at once.")),
    ]
    return _keys(_("Keys of the list of keys"), [*rows, *_table_too()])


def _table_too() -> list[tuple[str, str]]:
    return [("?", _("Read the keys of where you are; the table has its own."))]


def notation_page(glyphs: Glyphs) -> Page:
    """Return the short notation as one table, each sign in its colour."""
    sections = notation_sections(glyphs)
    wide = max(cell_len(sign) for __, rows in sections for sign, __ in rows) + 2
    lines: list[Line] = []
    for heading, rows in sections:
        lines += [Line(), Line(heading, "head")] if lines else [Line(heading, "head")]
        for sign, meaning in rows:
            blank = " " * (wide - cell_len(sign))
            lines.append(noted(((" ", "text"), *sign_note(sign, glyphs), (blank + meaning, "text")), hang=wide + 1))
    return Page(_("What the signs mean"), lines)
