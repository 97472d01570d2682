"""How the terminal says that it is a person's turn: a bell, or its title."""

from typing import Any

from textual.screen import Screen

from gaudi_tui.messages import clean

BELL = "\a"
_SAVE, _RESTORE = "\x1b[22;0t", "\x1b[23;0t"  # xterm's stack of titles
PROGRAM = "gaudi-tui"


class Signals:
    """The bell and the title of the terminal that a screen is shown in, by the driver of its app.

    What the title was before comes back with `close`.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._titled = ""

    def bell(self) -> None:
        """Ring."""
        self._send(BELL)

    def title(self, text: str, *, ascii_only: bool = False) -> None:
        """Show a text in front of the program's name in the title; nothing is sent if it is there already."""
        line = clean(f"{text} - {PROGRAM}" if text else PROGRAM, 80)
        if ascii_only:
            from gaudi_tui.tui.letters import to_ascii  # noqa: PLC0415 - rarely wanted

            line = to_ascii(line)
        if line != self._titled:
            if not self._titled:
                self._send(_SAVE)
            self._send(f"\x1b]0;{line}\a")
            self._titled = line

    def close(self) -> None:
        """Give the terminal its own title back, if another was shown."""
        if self._titled:
            self._titled = ""
            self._send(_RESTORE)

    def _send(self, data: str) -> None:
        driver = self._screen.app._driver  # the app has no public way to it, but for the bell
        if driver is not None and not driver.is_headless:
            driver.write(data)
            driver.flush()
