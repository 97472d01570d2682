"""The colours of a terminal that has few: whatever a screen paints passes here and leaves in colours that it has.

Rich could do it while it writes, but keeps in each style how it was written first, and another terminal in the same
process would get that.
"""

from functools import lru_cache

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


@lru_cache(4096)
def _fewer(style: Style, system: ColorSystem) -> Style:
    """A style in the nearest colours of a colour system."""

    def nearest(colour: RichColor | None) -> RichColor | None:
        return None if colour is None else colour.downgrade(system)

    return style + Style.from_color(nearest(style.color), nearest(style.bgcolor))


class FewerColours(LineFilter):
    """Replaces true colours in every line that is painted. `system`: what the terminal can show."""

    def __init__(self, system: ColorSystem) -> None:
        super().__init__()
        self._system = system

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in the terminal's colours."""
        return [
            segment
            if segment.style is None or segment.control
            else Segment(segment.text, _fewer(segment.style, self._system))
            for segment in segments
        ]
