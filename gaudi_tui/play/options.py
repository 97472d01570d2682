"""What the player set for the screens."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gaudi_tui.terminal.terminal import Terminal


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of the screens. Those that the settings file has too are described in config.Settings.

    `terminal`: what they are shown in; `components`: a component set's folder, None for the standard one; `data`: where
    a crash is written down; `problems`: what of the settings file was passed over, a line each.
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
    terminal: Terminal = field(default_factory=Terminal)
    components: Path | None = None
    data: Path | None = None
    problems: tuple[str, ...] = ()

    @property
    def tier(self) -> str:
        """The tier of signs in force (play/glyphs.py)."""
        if self.glyphs != "auto":
            return self.glyphs
        if self.terminal.ascii_only or self.terminal.wide or self.ambiguous == "wide":
            return "ascii"
        return "console" if self.terminal.console else "default"

    @property
    def shown_colours(self) -> str:
        """The colours in force: "16", "256" or "truecolor"."""
        return self.terminal.colours if self.colours == "auto" else self.colours

    @property
    def moves(self) -> bool:
        """Whether anything may move on the screen."""
        return self.terminal.moves(self.animation)

    @property
    def ascii(self) -> bool:
        """Whether nothing but ASCII may be on the screen."""
        return self.tier == "ascii"
