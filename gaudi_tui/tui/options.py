"""What the player set for the screens."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of the screens. Those that the settings file has too are described in config.Settings.

    `auto_glyphs`: the tier of signs that "auto" means in this terminal; `titles`: it has a title that can be set;
    `components`: a component set's folder, None for the standard one; `data`: where a crash is written down;
    `problems`: what of the settings file was passed over, a line each.
    """

    names: tuple[str, ...] = ()
    theme: str = ""
    glyphs: str = "auto"
    ambiguous: str = "auto"
    colours: str = "auto"
    mouse: bool = True
    pace: float = 0.6
    key_pause: float = 0.4
    confirm: bool = True
    auto_end: bool = False
    animation: str = "auto"
    signal: str = "none"
    keymap: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    auto_glyphs: str = "default"
    titles: bool = True
    components: Path | None = None
    data: Path | None = None
    problems: tuple[str, ...] = ()

    @property
    def tier(self) -> str:
        """The tier of signs in force (tui/glyphs.py)."""
        return self.auto_glyphs if self.glyphs == "auto" else self.glyphs

    @property
    def ascii(self) -> bool:
        """Whether nothing but ASCII may be on the screen."""
        return self.tier == "ascii"
