"""All lessons in their order."""

from gaudi_tui.tables.gaudi.lessons.extras import expert, solo
from gaudi_tui.tables.gaudi.lessons.rounds import centre, end, finding_help
from gaudi_tui.tables.gaudi.lessons.turns import aim, cards, chimneys, tiles, track
from gaudi_tui.tui.lessons.script import Lesson


def lessons() -> tuple[Lesson, ...]:
    """Return the lessons of the first game, then the extra ones."""
    return (aim(), track(), tiles(), cards(), chimneys(), centre(), end(), finding_help(), expert(), solo())
