"""How the terminal says that it is a person's turn: a bell, or its title."""

from typing import Any

from textual.screen import Screen

from gaudi_tui.messages import _, clean
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.options import Options

BELL = "\a"
_SAVE, _RESTORE = "\x1b[22;0t", "\x1b[23;0t"  # xterm's stack of titles
PROGRAM = "gaudi-tui"
UNKNOWN = -1


class Signals:
    """The bell and the title of the terminal that a screen is shown in, by the driver of its app.

    What the title was before comes back with `close`.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._titled = ""
        self._awaited: int | None = UNKNOWN  # the human seat that was waited for last; None: none was

    def follow(self, desk: Desk, options: Options) -> None:
        """Say that a person is waited for, if one is now: after a bot, at the curtain, at the end."""
        wanted = self._wanted(options)
        seat = desk.session.to_move
        if desk.watching and seat is not None:
            self._awaited = None
            return
        awaited = len(desk.names) if seat is None else seat if seat in desk.humans else None
        before, self._awaited = self._awaited, awaited
        if "bell" in wanted and awaited not in (before, None) and before != UNKNOWN:
            self._send(BELL)
        if "title" in wanted:  # it may change while the same seat decides: in its own turn, then in Gaudí's
            whose = (
                "" if awaited is None or seat is None else desk.telling.whose_turn(desk.scene_at_cursor(), seat, False)
            )
            self._title(_("The game is over") if seat is None else whose, ascii_only=options.ascii)

    def forget(self) -> None:
        """Forget who was waited for: another game begins."""
        self._awaited = UNKNOWN

    def apply_settings(self, options: Options) -> None:
        """Give the terminal its own title back where none is wanted any more."""
        if "title" not in self._wanted(options):
            self.close()

    def _wanted(self, options: Options) -> set[str]:
        wanted = {"bell", "title"} if options.signal == "both" else {options.signal}
        return wanted if options.terminal.titled else wanted - {"title"}

    def _title(self, text: str, *, ascii_only: bool = False) -> None:
        """Show a text in front of the program's name in the title; nothing is sent if it is there already."""
        line = clean(f"{text} - {PROGRAM}" if text else PROGRAM, 80)
        if ascii_only:
            from gaudi_tui.terminal.letters import to_ascii  # noqa: PLC0415 - rarely wanted

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
