"""What a player means by a line: numbers, words that are cut short, names, places."""

import unicodedata
from collections.abc import Iterable, Sequence

from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.words import board_place, colour_name, pillar_name, shape_name


def number_in(text: str) -> int | None:
    """Return the whole number that a text is, such as "3", "3." or "#3"; None if it is none."""
    bare = text.strip().removeprefix("#").removesuffix(".").removesuffix(")")
    return int(bare) if bare.isascii() and bare.isdecimal() and len(bare) <= 9 else None


def matching(text: str, words: Iterable[str]) -> list[str]:
    """Return the words that a text means: the one that it is, else all that begin with it."""
    known = list(words)
    exact = [word for word in known if folded(word) == folded(text)]
    return exact[:1] or [word for word in known if folded(word).startswith(folded(text))]


def found_in(text: str, titles: Sequence[str]) -> list[int]:
    """Return which titles a text means: those that it is, else begins, else in which all its words stand."""
    wanted = folded(text)
    if not wanted:
        return []
    known = [folded(title) for title in titles]
    same = [index for index, title in enumerate(known) if title == wanted]
    begun = [index for index, title in enumerate(known) if title.startswith(wanted)]
    return same or begun or [index for index, title in enumerate(known) if all(w in title for w in wanted.split())]


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


def folded(text: str) -> str:
    """Return a text without accents and capitals, so that nobody has to type them."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign)).casefold().strip()
