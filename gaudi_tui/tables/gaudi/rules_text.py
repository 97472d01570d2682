"""The rules in the project's own words: sections with paragraphs, rule numbers and links, in three parts.

The numbers are those of docs/rules.toml. What Night chimneys and other printed things do is told by the component set
itself, so that the page never says anything else than what is played.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from gaudi_tui.games.gaudi.content import Chimney, Content
from gaudi_tui.games.gaudi.house_rules import rules
from gaudi_tui.messages import _
from gaudi_tui.play.rules_section import Paragraph, Section
from gaudi_tui.tables.gaudi.rules_building import building_sections
from gaudi_tui.tables.gaudi.rules_expert import expert_sections
from gaudi_tui.tables.gaudi.rules_solo import solo_sections
from gaudi_tui.tables.gaudi.rules_track import track_sections


@cache
def rulebook() -> tuple[Section, ...]:
    """Return all sections in the order of the page."""
    return (*track_sections(), *building_sections(), *expert_sections(), *solo_sections())


OF_HOUSE_RULES: Mapping[str, tuple[str, ...]] = {
    "same-chimney": ("chimneys",),
    "centre-chimneys": ("night", "night-catalonia"),
    "leaving-turn": ("extra-turn", "dark"),
    "late-virtual": ("virtual", "third"),
    "bonus-time": ("emptied",),
    "bonus-limit": ("emptied",),
    "discarding": ("cards",),
    "reductions": ("night",),
    "life-of-gaudi": ("life",),
    "categories": ("life", "goals"),
    "one-more": ("night-nature",),
    "one-more-limit": ("night-nature", "night-religion"),
    "one-more-where": ("night-nature", "night-religion"),
    "sharing": ("night-nature",),
    "centre-rewards": ("night-catalonia",),
    "card-play": ("night-religion",),
    "exchange": ("exchange",),
    "wild-play": ("wild",),
    "wild-twice": ("wild",),
    "late-leap": ("gaudi-moves",),
    "gaudi-any-tile": ("gaudi-takes",),
    "hands": ("cards",),
}
"""The sections that a house rule changes; how far one can take back is told in none."""


def rulebook_of(house_rules: Mapping[str, str]) -> tuple[Section, ...]:
    """Return the sections for a game: its house rules stand first, and again above the sections that they change."""
    if not house_rules:
        return rulebook()
    return (house_section(house_rules), *(_under(section, house_rules) for section in rulebook()))


def _under(section: Section, house_rules: Mapping[str, str]) -> Section:
    own = {name: value for name, value in house_rules.items() if section.id in OF_HOUSE_RULES.get(name, ())}
    above = tuple(
        told._replace(text=_("House rule of this game, {rule}").format(rule=told.text)) for told in _told(own)
    )
    return section._replace(paragraphs=(*above, *section.paragraphs))


def house_section(house_rules: Mapping[str, str]) -> Section:
    """Return the section that names the house rules of a game; they stand above all others."""
    above = Paragraph(_("Where the other sections say anything else, these hold in this game."))
    return Section("house", _("This game"), _("House rules of this game"), (*_told(house_rules), above))


def _told(house_rules: Mapping[str, str]) -> tuple[Paragraph, ...]:
    about = {rule.name: rule for rule in rules()}
    return tuple(
        Paragraph(f"{name}={value}: {about[name].about}", about[name].ruling)
        for name, value in house_rules.items()
        if name in about
    )


def found(section: Section, words: str) -> bool:
    """Whether a section says all of some words, in its title or its paragraphs, whatever the case of letters."""
    text = " ".join((section.title, *(f"{told.text} {told.rules}" for told in section.paragraphs))).casefold()
    return all(word in text for word in words.casefold().split())


def printed_chimneys(section: Section, content: Content) -> list[tuple[int, Chimney]]:
    """Return the chimneys that a section lists, in order, each with its number among those of its side and pillar."""
    side, _dash, pillar = section.printed.partition("-")
    numbers: Counter[int] = Counter()
    listed = []
    for chimney in content.chimneys:
        if chimney.side == side and pillar in ("", str(chimney.pillar)):
            numbers[chimney.pillar] += 1
            listed.append((numbers[chimney.pillar], chimney))
    return listed
