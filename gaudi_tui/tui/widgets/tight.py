"""A screen that sends few bytes: only cells that changed, and short codes for colours.

Textual 8.2.8 crops an update on its right only (`ChopsUpdate`, "TODO: crop to x extents"), so a changed cell costs all
that stands between it and the left edge of its widget; it writes every colour as red, green and blue and resets the
style after every run. The themes' colours all lie on the grid of 256 colours, whose codes are half as long.
Textual's version is pinned; tests/tui/test_panels.py measures what this saves.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.control import Control
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.screen import Screen
from textual.strip import Strip

T = TypeVar("T")

LEVELS = (0, 95, 135, 175, 215, 255)
GRID: dict[tuple[int, ...], int] = {(8 + 10 * grey,) * 3: 232 + grey for grey in range(24)}
GRID.update(
    ((LEVELS[cell // 36], LEVELS[cell // 6 % 6], LEVELS[cell % 6]), 16 + cell) for cell in range(len(LEVELS) ** 3)
)
"""The number of each colour of the 256 that is the same in every terminal."""


def _codes(color: Color, system: ColorSystem, foreground: bool) -> tuple[str, ...]:
    number = GRID.get(tuple(color.triplet)) if color.triplet is not None else None
    if number is not None and system in (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT):
        return ("38" if foreground else "48", "5", str(number))
    return color.downgrade(system).get_ansi_codes(foreground=foreground)


@lru_cache(maxsize=2048)
def style_sequence(style: Style, system: ColorSystem) -> str:
    """The sequence that sets a style whatever was set before."""
    codes = ["0"]
    flags = (style.bold, style.dim, style.italic, style.underline, style.blink, None, style.reverse, None, style.strike)
    codes += [str(number) for number, flag in enumerate(flags, 1) if flag]
    if style.color is not None and not style.color.is_default:
        codes += _codes(style.color, system, foreground=True)
    if style.bgcolor is not None and not style.bgcolor.is_default:
        codes += _codes(style.bgcolor, system, foreground=False)
    return f"\x1b[{';'.join(codes)}m"


def sequences(strips: Iterable[Strip], console: Console) -> str:
    """Strips as text for the terminal; the style is set only where it changes and is reset at the end."""
    system = console._color_system or ColorSystem.TRUECOLOR
    parts: list[str] = []
    current = ""
    for strip in strips:
        for text, style, control in strip:
            if control is None and style is not None and text:
                wanted = style_sequence(style, system)
                if wanted != current:
                    parts.append(wanted)
                    current = wanted
            parts.append(text)
    if current:
        parts.append("\x1b[m")
    return "".join(parts)


class TightUpdate(ChopsUpdate):
    """The changed spans, cropped on both sides."""

    def render_segments(self, console: Console) -> str:
        """The update as terminal sequences."""
        parts: list[str] = []
        for y, start, end in self.spans:
            strips = [
                strip.crop(max(start - x, 0), min(stop, end) - x)
                for stop, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False)
                if strip is not None and x < end and stop > start
            ]
            parts += Control.move_to(start, y).segment.text, sequences(strips, console)
        return "".join(parts)


class TightLayoutUpdate(LayoutUpdate):
    """The whole screen."""

    def render_segments(self, console: Console) -> str:
        """The update as terminal sequences."""
        parts: list[str] = []
        for y, line in enumerate(self.strips, self.region.y):
            parts += Control.move_to(self.region.x, y).segment.text, sequences(line, console)
        return "".join(parts)


class TightCompositor(Compositor):
    """Textual's compositor with those updates."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """The update for the dirty regions; None when nothing is dirty."""
        update = super().render_partial_update()
        return None if update is None else TightUpdate(update.chops, update.spans, update.chop_ends)

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        """The update for the whole screen."""
        update = super().render_full_update(simplify)
        return TightLayoutUpdate(update.strips, update.region)


class TightScreen(Screen[T]):
    """A screen with that compositor."""

    def __init__(self, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(name=name, id=id, classes=classes)
        self._compositor = TightCompositor()
