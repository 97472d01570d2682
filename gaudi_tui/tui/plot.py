"""Numbers over time as bars of signs, with an axis: legible without colour, in every tier of signs."""

from collections.abc import Sequence
from typing import NamedTuple

from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note

HALF = {"default": "▄", "console": "▄"}
"""Half a cell, where a tier has it."""
STEPS = (1, 2, 5)


class Bar(NamedTuple):
    """A bar: how high, how it looks, and a sign below it (one cell, a blank for none)."""

    value: int
    look: str
    sign: str = " "


def bars(values: Sequence[Bar], width: int, height: int, glyphs: Glyphs) -> list[Note]:
    """Return a plot of the last bars that fit into `width` cells: `height` lines, the axis, and the signs below.

    The axis begins at 0, or below the lowest value. Where there is room for all bars, their values stand below them.
    """
    low, high = min(0, *(bar.value for bar in values)), max(1, *(bar.value for bar in values))
    step = tick(high - low, height)
    low, high = low // step * step, -(-high // step) * step
    labels = {round((at - low) * height / (high - low)): str(at) for at in range(low, high + 1, step)}
    margin = max(map(len, labels.values()))
    room = max(1, width - margin - 2)
    below = [f"{bar.value}{bar.sign}" for bar in values]
    wide = max(map(len, below)) + 1
    if len(values) * wide > room:
        below, wide = [bar.sign for bar in values], 3 if len(values) * 3 <= room else 2
    count = max(1, room // wide)
    shown, below = values[-count:], below[-count:]
    half = HALF.get(glyphs.name, "")
    lines: list[Note] = []
    for row in range(height, 0, -1):
        note: list[tuple[str, str]] = [(f"{labels.get(row, ''):>{margin}} ", "dim"), (_axis(glyphs, row in labels))]
        for bar in shown:
            filled = (bar.value - low) * height / (high - low) - (row - 1)
            sign = glyphs.shades[1] if filled >= (0.75 if half else 0.5) else half if filled >= 0.25 else ""
            note += [(sign * (wide - 1) or " " * (wide - 1), bar.look if sign else "text"), (" ", "text")]
        lines.append(tuple(note))
    across = glyphs.frame[0] * (len(shown) * wide)
    lines.append(((f"{labels[0]:>{margin}} ", "dim"), (glyphs.frame[4] + across, "frame")))
    signs = "".join(f"{text:<{wide}}" for text in below)
    return [*lines, ((" " * (margin + 2) + signs, "strong"),)] if signs.strip() else lines


def _axis(glyphs: Glyphs, marked: bool) -> tuple[str, str]:
    return (glyphs.meets[1] if marked else glyphs.frame[1], "frame")


def tick(span: int, height: int) -> int:
    """Return a round distance between the labels of an axis: at most one label on every second line."""
    most = max(1, height // 2)
    unit = 1
    while True:
        for step in STEPS:
            if -(-span // (step * unit)) <= most:
                return step * unit
        unit *= 10
