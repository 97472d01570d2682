"""What is chosen before a game of Gaudí begins: how much Gaudí scores in solo, and the house rules."""

from gaudi_tui.core.game import DIFFICULTY, GameOption, OptionWords
from gaudi_tui.games.gaudi.house_rules import rules
from gaudi_tui.messages import _

DIFFICULTIES = ("easy", "normal", "hard", "insane")


def all_options(modes: tuple[str, ...]) -> tuple[GameOption, ...]:
    """Return the options, the house rules being those of all these modes."""
    return (
        GameOption(DIFFICULTY, DIFFICULTIES, DIFFICULTIES[1], ("solo",)),
        *(GameOption(rule.name, rule.values, rule.values[0], modes, house_rule=True) for rule in rules()),
    )


def option_words(option: GameOption) -> OptionWords:
    """What people read of an option. House rules are known by their names on the command line."""
    if option.name == DIFFICULTY:
        return OptionWords(
            _("Difficulty"),
            _("Level"),
            _("How hard?"),
            _("How much Gaudí scores; insane is the hardest."),
            difficulty_names(),
        )
    rule = next(rule for rule in rules() if rule.name == option.name)
    return OptionWords(rule.name, rule.name, rule.about, rule.about, rule.values, rule.ruling)


def difficulty_names() -> tuple[str, ...]:
    """How hard a solo game is, in words: from easy to insane."""
    return _("easy"), _("normal"), _("hard"), _("insane")
