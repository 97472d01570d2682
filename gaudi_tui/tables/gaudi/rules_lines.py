"""The sections of the rules as lines of a page: paragraphs, what the component set prints, links."""

import re
from collections.abc import Sequence

from gaudi_tui.games.gaudi.content import Content, Step
from gaudi_tui.games.gaudi.words import pillar_name, shape_name, step_text
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import Note, put_together, text
from gaudi_tui.play.rules_section import Section
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, step_requirement_note
from gaudi_tui.tables.gaudi.rules_text import printed_chimneys
from gaudi_tui.tui.screens.lines import Line, noted


def section_lines(
    section: Section, titles: Sequence[str], content: Content | None, words: str = "", glyphs: Glyphs = DEFAULT
) -> list[Line]:
    """Return a section: heading, paragraphs with their numbers, what is printed, `titles` of related sections.

    `words`: what was searched for; it is marked wherever it stands.
    """
    lines = [noted(marked(section.title, words, "title")), Line()]
    for told in section.paragraphs:
        numbers = text(f"  {told.rules}", "dim") if told.rules else ()
        lines += [noted(put_together(marked(told.text, words), numbers)), Line()]
    if any(told.rules for told in section.paragraphs):
        lines += [Line(_("G-...: numbers of the rules, listed in docs/rules-coverage.md"), "dim"), Line()]
    if content is not None:
        lines += printed_lines(section, content, glyphs)
    if titles:
        lines.append(Line(_("See also"), "dim"))
        lines += [
            noted((("  ", "text"), (f"{number}", "key"), (f" {title}", "text")))
            for number, title in enumerate(titles, 1)
        ]
    return lines


def marked(words: str, wanted: str, look: str = "text") -> Note:
    """Words as a note in which each of the wanted words is marked."""
    parts = [re.escape(part) for part in wanted.split()]
    if not parts:
        return text(words, look)
    pieces = re.split(f"({'|'.join(parts)})", words, flags=re.IGNORECASE)
    return tuple((piece, look if number % 2 == 0 else "key") for number, piece in enumerate(pieces) if piece)


def printed_lines(section: Section, content: Content, glyphs: Glyphs) -> list[Line]:
    """Return the chimneys that a section lists."""
    lines: list[Line] = []
    for number, chimney in printed_chimneys(section, content):
        name = pillar_name(chimney.pillar)
        if chimney.side == "night":
            name = f"{name} {number:02}"
        lines.append(noted(((name, f"{PILLAR_LOOKS[chimney.pillar]} strong"),)))
        lines += [step_line(content, at, step, glyphs) for at, step in enumerate(chimney.steps, 1)]
        lines.append(Line())
    return lines


def step_line(content: Content, number: int, step: Step, glyphs: Glyphs) -> Line:
    """A chimney step: what it requires and what it gives."""
    needs = _("{need} {shape}").format(need=step.need, shape=shape_name(step.shape, step.need))
    note = put_together(
        text(f"  {number} ", "dim"),
        step_requirement_note(step, glyphs),
        text(f" {needs}: ", "dim"),
        text(step_text(content, step)),
    )
    return noted(note, hang=7)
