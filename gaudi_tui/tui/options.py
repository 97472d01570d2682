"""What the player set for the screens."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of the screens.

    `theme`: a theme's name, None for the default; `colours`: "auto", "16", "256" or "truecolor"; `ascii`: only ASCII
    on the screen; `mouse`: False leaves the mouse to the terminal; `pace`: seconds between two decisions of a bot;
    `auto_end`: a turn in which nothing is left to do ends by itself; `animation`: whether anything may move;
    `components`: a component set's folder, None for the standard one; `data`: where a crash is written down.
    """

    theme: str | None = None
    colours: str = "auto"
    ascii: bool = False
    mouse: bool = True
    pace: float = 0.6
    auto_end: bool = False
    animation: bool = False
    components: Path | None = None
    data: Path | None = None
