"""What a player means by a line: numbers, words that are cut short, names, places."""

from collections.abc import Iterable, Sequence

from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.words import board_place, colour_name, pillar_name, shape_name
from gaudi_tui.plain.meaning import folded


def colour_in(words: Iterable[str]) -> int | None:
    """Return the colour that one of the words names."""
    return _named(words, [(colour_name(colour),) for colour in range(4)])


def shape_in(words: Iterable[str]) -> int | None:
    """Return the shape that one of the words names, one or several of it."""
    return _named(words, [(shape_name(shape), shape_name(shape, 2)) for shape in range(4)])


def pillar_in(words: Iterable[str]) -> int | None:
    """Return the pillar that one of the words names."""
    return _named(words, [(pillar_name(pillar),) for pillar in range(3)])


def place_in(content: Content, words: Iterable[str]) -> int | None:
    """Return the space of a board that one of the words names, such as "b4"."""
    return _named(words, [(board_place(content, space),) for space in range(len(content.board))])


def _named(words: Iterable[str], names: Sequence[tuple[str, ...]]) -> int | None:
    known = {folded(name): index for index, several in enumerate(names) for name in several}
    return next((known[folded(word)] for word in words if folded(word) in known), None)
