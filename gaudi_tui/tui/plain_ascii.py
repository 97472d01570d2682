"""The signs of a tier at one place: whatever a screen paints passes here and leaves without those of a richer one."""

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
CONSOLE_SIGNS = str.maketrans(
    {
        sign: plain
        for part in fields(DEFAULT)
        if part.name != "name"
        for sign, plain in zip(getattr(DEFAULT, part.name), getattr(CONSOLE, part.name), strict=True)
        if sign != plain
    }
)
"""What the Linux console's font has instead of signs of the first tier."""


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


def in_console(text: str) -> str:
    """Return a text with the signs of the Linux console, each as wide as the one it stands for."""
    return text if text.isascii() else text.translate(CONSOLE_SIGNS)


class TierFilter(LineFilter):
    """Replaces the signs that a tier, "console" or "ascii", does not have in every line that is painted."""

    def __init__(self, tier: str) -> None:
        super().__init__()
        self.tier = tier
        self._plain = in_ascii if tier == ASCII.name else in_console

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in signs of the tier."""
        return [
            segment if segment.text.isascii() else Segment(self._plain(segment.text), segment.style, segment.control)
            for segment in segments
        ]
