"""What is set for the screens of one player: it can be changed while they are shown, and is written down at once."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from gaudi_tui.play.options import Options
from gaudi_tui.tui.keymap import Keymap
from gaudi_tui.tui.repeats import Repeats

Write: TypeAlias = Callable[[Mapping[tuple[str, ...], object]], str]
"""Writes settings down, by name (storage/settings.py); returns an error line, empty when all is well."""


def nowhere(changes: Mapping[tuple[str, ...], object]) -> str:
    """Write nothing down: what is set counts until the screens are left."""
    return ""


class Preferences:
    """The options in force; `write` keeps what is changed. What cannot be written down counts all the same.

    `clock`: seconds that only grow, by which keys that repeat are told (None: the machine's own).
    """

    def __init__(self, options: Options, write: Write = nowhere, clock: Callable[[], float] | None = None) -> None:
        self.options = options
        self.repeats = Repeats(lambda: self.options.key_pause, clock)
        self.keymap = Keymap(options.keymap)
        self._write = write

    @property
    def problems(self) -> tuple[str, ...]:
        """What of the settings was passed over, a line each. It asks Textual which themes there are."""
        from gaudi_tui.tui.themes import unknown  # noqa: PLC0415 - the game as text knows no Textual

        theme = unknown(self.options.theme)
        return (*self.options.problems, *([theme] if theme else []), *self.keymap.problems)

    def change(self, name: str, value: object) -> str:
        """Set an option of config.Settings, but for the keymap; returns why it is not written down, if it is not."""
        self.options = replace(self.options, **{name: value})  # type: ignore[arg-type]  # its name says its type
        return self._write({(name,): value})

    def bind(self, keymap: Keymap) -> str:
        """Put another keymap in force; returns why it is not written down, if it is not."""
        before, after = self.keymap.wanted, keymap.wanted
        self.keymap = keymap
        changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
        return self._write({("keymap", name): after.get(name) for name in changed})


def kept(options: Options | Preferences | None) -> Preferences:
    """Return preferences as they are, or such as write nothing down, with these options (None: the defaults)."""
    return options if isinstance(options, Preferences) else Preferences(options or Options())
