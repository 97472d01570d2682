"""How the single fields of component files are read; what is not possible is a ValueError that says what would be."""

import re

from gaudi_tui.games.gaudi import component_grammar
from gaudi_tui.games.gaudi.content import CATEGORIES, PILLARS, SUPPLIES
from gaudi_tui.messages import _, clean

SOURCES = ("rulebook", "reconstruction")  # D-009
PLACES = (*(f"tiles {number}" for number in range(1, SUPPLIES + 1)), *(f"{pillar} window" for pillar in PILLARS))
SIDES = ("day", "night 1", "night 2", "night 3", "night 4")
FIRST_YEAR, LAST_YEAR = 1800, 2100


def source(text: str) -> str:
    """Return one of SOURCES. Raises ValueError."""
    return SOURCES[component_grammar.word(text, SOURCES)]


def place(text: str) -> int:
    """Return the number of a place of PLACES. Raises ValueError."""
    return component_grammar.word(text, PLACES)


def pillar(text: str) -> int:
    """Return the number of a pillar. Raises ValueError."""
    return component_grammar.word(text, PILLARS)


def side(text: str) -> int:
    """Return the number of a side of a chimney tile: 0 Day, 1 to 4 Night. Raises ValueError."""
    return component_grammar.word(text, SIDES)


def category(text: str) -> int:
    """Return the number of a category. Raises ValueError."""
    return component_grammar.word(text, CATEGORIES)


def few(number: int) -> int:
    """Return a number from 0 to 9 as it is. Raises ValueError."""
    if not 0 <= number <= 9:
        raise ValueError(_("should be 0 to 9"))
    return number


def year(year: int | None) -> int | None:
    """Return a year of a work as it is, None where there is none. Raises ValueError."""
    if year is not None and not FIRST_YEAR <= year <= LAST_YEAR:
        raise ValueError(_("should be {first} to {last}").format(first=FIRST_YEAR, last=LAST_YEAR))
    return year


def name(text: str) -> str:
    """Return the name of a set as it is. Raises ValueError."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,31}", text):
        raise ValueError(_("should be 1 to 32 small letters, digits and hyphens"))
    return text


def title(text: str) -> str:
    """Return a title as it is. Raises ValueError."""
    return _printable(text, 40)


def notice(text: str) -> str:
    """Return the notice of a set as it is. Raises ValueError."""
    return _printable(text, 400)


def _printable(text: str, most: int) -> str:
    if not text or clean(text, most) != text:
        raise ValueError(_("should be 1 to {most} characters on one line, all of them visible").format(most=most))
    return text
