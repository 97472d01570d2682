"""Text that has too little room: the one place that shortens it, always with a sign that something is missing."""

from rich.cells import cell_len

from gaudi_tui.play.note import Note, plain

ELLIPSIS = "…"
"""The sign of what was cut off, where no tier of signs says another (glyphs.py); in ASCII it is made `~`."""


def reach(text: str, room: int, start: int = 0) -> int:
    """Return up to which character a text from `start` on fits into so many cells; a wide one is in or out."""
    used = 0
    for end in range(start, len(text)):
        used += cell_len(text[end])
        if used > room:
            return end
    return len(text)


def cut(note: Note, start: int, end: int) -> Note:
    """Return the pieces of a note from one character to before another."""
    pieces: list[tuple[str, str]] = []
    at = 0
    for text, look in note:
        piece = text[max(0, start - at) : max(0, end - at)]
        if piece:
            pieces.append((piece, look))
        at += len(text)
    return tuple(pieces)


def fit_note(note: Note, width: int, ellipsis: str = ELLIPSIS, *, words: bool = False) -> Note:
    """Return a note in at most `width` cells, an ellipsis at its end if more than blanks is missing.

    `words`: it ends with a whole word, and a blank before the ellipsis, unless half of it would be lost by that.
    """
    text = plain(note)
    if cell_len(text) <= width:
        return note
    if width <= 0:
        return ()
    end = reach(text, width)
    if text[end:].isspace():
        return cut(note, 0, end)
    end, mark = reach(text, width - cell_len(ellipsis)), ellipsis
    if words:
        most = reach(text, width - cell_len(ellipsis) - 1)
        blank = text.rfind(" ", 0, most + 1)
        if 2 * blank >= most > 0:
            end, mark = len(text[:blank].rstrip(" ,;:")), f" {ellipsis}"
    kept = cut(note, 0, len(text[:end].rstrip()))
    return (*kept, (mark, kept[-1][1] if kept else note[0][1]))


def fit(text: str, width: int, ellipsis: str = ELLIPSIS, *, words: bool = False) -> str:
    """Return a text in at most `width` cells, as `fit_note` does."""
    return plain(fit_note(((text, ""),), width, ellipsis, words=words))


def wrap(text: str, width: int, lines: int, ellipsis: str = ELLIPSIS) -> list[str]:
    """A text in at most so many lines, broken at blanks; the last is cut if the text goes on."""
    found: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            found.append(line)
            line = word
        else:
            line = longer
    if line:
        found.append(line)
    if len(found) > lines > 0:
        found[lines - 1 :] = [" ".join(found[lines - 1 :])]
    return [fit(line, width, ellipsis, words=True) for line in found[:lines]]
