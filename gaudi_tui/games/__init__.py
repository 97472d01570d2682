"""The games, by name: the only place outside of their folders that names one. What is asked for is imported then.

A game's folder has, beside its rules, these modules for the rest of the program (`part`):

    declared         DECLARED: what the game says of itself; it imports nothing of the rules
    game             load(components, digest): the rules with a component set
    position_data    Position: the form of its checkpoint in a save
    loader           the component sets: STANDARD, load_content, read_content
    rulebook_checks  what the rulebook says against a set
    components_text  tables(content): a set as text
    table_text       table_text(session, seat): the table as text
    log_text         the words of the log
    usage            what self-play counts; usage_text: in words
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from gaudi_tui.messages import _

if TYPE_CHECKING:
    from pathlib import Path

    from gaudi_tui.core.game import Declared, Game

DEFAULT = "gaudi"
"""The game that is meant where none is named."""
NAMES = (DEFAULT,)


def declared(name: str = DEFAULT) -> "Declared":
    """Return what a game says of itself: its modes, levels and options. Imports no rules. Raises ConfigError."""
    return cast("Declared", part(name, "declared").DECLARED)


def load_game(name: str, components: "Path | None" = None, digest: str | None = None) -> "Game[Any]":
    """Return a game's rules with a component set. Raises ConfigError, ContentError.

    `components`: its folder; None: the shipped set with the hash `digest`, or the standard set where none has it.
    """
    return cast("Game[Any]", part(name, "game").load(components, digest))


def part(name: str, module: str) -> Any:
    """Return a module of a game, imported now. Raises ConfigError where there is no such game."""
    if name not in NAMES:
        from gaudi_tui.core.game import ConfigError

        raise ConfigError(_("There is no game {name!r}; there is: {names}.").format(name=name, names=", ".join(NAMES)))
    return import_module(f"{__name__}.{name}.{module}")


def value_word(game: str, option: str, value: str) -> str:
    """Return what people read of the value of a game's option; empty where game, option or value is not known here."""
    if game not in NAMES:
        return ""
    own = declared(game)
    found = next((each for each in own.options if each.name == option and value in each.values), None)
    return "" if found is None else own.option_words(found).values[found.values.index(value)]
