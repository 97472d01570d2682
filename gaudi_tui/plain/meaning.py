"""What the words of a player's line mean: numbers, and words that may be cut short."""

import unicodedata
from collections.abc import Iterable, Sequence


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


def folded(text: str) -> str:
    """Return a text without accents and capitals, so that nobody has to type them."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign)).casefold().strip()
