"""The rules in lines: the list of sections, one of them, or those in which some words stand."""

from collections.abc import Mapping, Sequence

from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.words import pillar_name, shape_name, step_text
from gaudi_tui.messages import _, clean
from gaudi_tui.plain.meaning import found_in, number_in
from gaudi_tui.play.rules_section import Section
from gaudi_tui.tables.gaudi.rules_text import found, printed_chimneys, rulebook_of


def rules_lines(content: Content | None, house_rules: Mapping[str, str], words: Sequence[str]) -> list[str]:
    """Return the list of sections (no words), the section that the words mean, or a list of those that say them.

    `content`: of the game that is played, None where none is; with it a section also tells what the box prints.
    """
    told = rulebook_of(house_rules)
    if not words:
        return [_("The rules. Say rules and a number, or a word to look for."), *_listed(told, range(len(told)))]
    number = number_in(words[0]) if len(words) == 1 else None
    text = " ".join(words)
    if number is not None:
        wanted = [number - 1] if 1 <= number <= len(told) else []
    else:
        wanted = found_in(text, [section.title for section in told])
        if len(wanted) != 1:
            wanted = [index for index, section in enumerate(told) if found(section, text)]
    if not wanted:
        return [_("No section of the rules says {text}: say rules for the list.").format(text=clean(text, 60))]
    if len(wanted) > 1:
        return [_("These sections say {text}:").format(text=clean(text, 60)), *_listed(told, wanted)]
    section = told[wanted[0]]
    return [section.title + ".", *(paragraph.text for paragraph in section.paragraphs), *_printed(content, section)]


def _listed(told: Sequence[Section], wanted: Sequence[int]) -> list[str]:
    lines, part = [], ""
    for index in wanted:
        if told[index].part != part:
            part = told[index].part
            lines.append(part + ":")
        lines.append(f"{index + 1}. {told[index].title}")
    return lines


def _printed(content: Content | None, section: Section) -> list[str]:
    """What the component set prints for a section: the steps of its chimneys."""
    if content is None:
        return []
    lines = []
    for number, tile in printed_chimneys(section, content):
        steps = "; ".join(
            _("step {number}, {need} {shape}: {effect}").format(
                number=at, need=step.need, shape=shape_name(step.shape, step.need), effect=step_text(content, step)
            )
            for at, step in enumerate(tile.steps, 1)
        )
        text = _("{pillar} chimney: {steps}.")
        if tile.side == "night":
            text = _("{pillar} Night chimney {number}: {steps}.")
        lines.append(text.format(pillar=pillar_name(tile.pillar), number=number, steps=steps))
    return lines
