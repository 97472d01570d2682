"""The ASCII tier at one place: whatever a screen paints passes here and leaves without another character."""

from dataclasses import fields
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from gaudi_tui.play.glyphs import ASCII, CONSOLE, DEFAULT
from gaudi_tui.terminal.letters import to_ascii

SIGNS = {
    sign: plain
    for tier in (CONSOLE, DEFAULT)
    for part in fields(tier)
    if part.name != "name"
    for sign, plain in zip(getattr(tier, part.name), getattr(ASCII, part.name), strict=True)
    if not sign.isascii()
} | {"–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "•": "*"}
"""The signs of the other tiers, and what has no like among letters."""


@lru_cache(4096)
def in_ascii(text: str) -> str:
    """Return a text in ASCII, as many cells wide as it was."""
    if text.isascii():
        return text
    found = []
    for sign in text:
        width = cell_len(sign)
        found.append((SIGNS.get(sign) or to_ascii(sign))[:width].ljust(width))
    return "".join(found)


class AsciiFilter(LineFilter):
    """Replaces what is not ASCII in every line that is painted."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in ASCII."""
        return [
            segment if segment.text.isascii() else Segment(in_ascii(segment.text), segment.style, segment.control)
            for segment in segments
        ]
