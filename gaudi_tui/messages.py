"""The message catalogue: every string a person reads passes through here."""

import gettext
import unicodedata
from functools import cache
from pathlib import Path, PurePath

MOST_MARKS = 4  # on one letter: what is written needs no more, and more would run over the lines above and below


@cache
def _catalogue() -> gettext.NullTranslations:
    return gettext.translation("gaudi_tui", Path(__file__).parent / "locale", fallback=True)


def _(text: str) -> str:
    """Return `text` in the player's language; English itself when there is no translation."""
    return _catalogue().gettext(text)


def plural(one: str, many: str, count: int, **values: object) -> str:
    """Return the form of the message that fits `count`, with `{count}` and other values filled in."""
    return _catalogue().ngettext(one, many, count).format(count=count, **values)


def clean(text: str, limit: int = 200) -> str:
    """Return text from outside made harmless for a terminal.

    Control, format, surrogate and private characters (escape sequences, C1, bidirectional overrides) are dropped,
    so are marks with no letter to stand on and towers of them; white space is folded to single blanks, and what is
    longer than `limit` characters is cut with an ellipsis.
    """
    folded = " ".join(text.split())
    kept = "".join(ch for ch in folded if unicodedata.category(ch)[0] != "C")
    shown = " ".join((kept if kept.isascii() else _without_towers(kept)).split())
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def clean_path(path: PurePath, limit: int = 300) -> str:
    """Return a path made harmless for a terminal; of one longer than `limit` characters folders in front are left out.

    The name of the file stays whole.
    """
    text = clean(str(path), len(str(path)) + 1)
    if len(text) <= limit:
        return text
    kept = text[max(0, len(text) - limit + 2) :]
    return "…/" + (kept.partition("/")[2] if "/" in kept else text.rpartition("/")[2])


def _without_towers(text: str) -> str:
    """Return text without marks (accents and the like) that follow a blank or more than a few other marks."""
    kept: list[str] = []
    room = 0
    for ch in text:
        if unicodedata.category(ch)[0] != "M":
            room = 0 if ch.isspace() else MOST_MARKS
        elif room:
            room -= 1
        else:
            continue
        kept.append(ch)
    return "".join(kept)
