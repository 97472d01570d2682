"""A line of pieces, each a text and the look it has: ("B2", "blue-ink"). Panels, pages and logs are made of them."""

from typing import TypeAlias

from gaudi_tui.messages import _

Note: TypeAlias = tuple[tuple[str, str], ...]


def plain(note: Note) -> str:
    """The characters of a note."""
    return "".join(text for text, _look in note)


def join(notes: list[Note]) -> Note:
    """Notes one after the other with a blank between them."""
    joined: list[tuple[str, str]] = []
    for note in notes:
        if joined:
            joined.append((" ", "text"))
        joined.extend(note)
    return tuple(joined)


def text(words: str, look: str = "text") -> Note:
    """Words as a note."""
    return ((words, look),)


def gain_text(gain: int) -> str:
    """What something brings, with its sign."""
    return _("{gain:+d}").format(gain=gain) if gain else _("±0")


def gain_piece(gain: int) -> Note:
    """What something brings in all: good, nothing, or a loss."""
    return ((gain_text(gain), "good" if gain > 0 else "bad" if gain < 0 else "dim"),)


def put_together(*notes: Note) -> Note:
    """Notes one after the other, as they are."""
    return tuple(piece for note in notes for piece in note)


def cell(note: Note, width: int, right: bool = False) -> Note:
    """A note filled with blanks to a width."""
    blank = ((" " * max(0, width - sum(len(words) for words, _look in note)), "text"),)
    return put_together(blank, note) if right else put_together(note, blank)
