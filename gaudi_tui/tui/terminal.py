"""Running an app in a real terminal: the driver, signals, what is printed after it, and the exit status.

The app knows nothing of this: over the network another driver carries it.
"""

import asyncio
import codecs
import gc
import os
import selectors
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO, cast

from textual import constants
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key
from textual.message import Message

from gaudi_tui.messages import _, clean
from gaudi_tui.tui import environment
from gaudi_tui.tui.incoming import Keys
from gaudi_tui.tui.screen_size import size_of
from gaudi_tui.tui.sequences import Sequences
from gaudi_tui.tui.signals import BELL
from gaudi_tui.tui.width import typed
from gaudi_tui.tui.wire import Wire

LEAVING = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
MOUSE_MODES = ("1000", "1002", "1006")  # any motion (1003) floods a slow line
FIRST_FRAME = 1.0  # seconds
OFTEN = (2_000, 5, 2)
"""When garbage is collected once the first frame is there. A page that was closed is some 4,000 objects in circles;
what is looked through each time is some 20,000, as what was there before is left out."""
REDRAW = "ctrl+l"
UNWANTED = ("\x1b[?1004", "\x1b[<u", "\x1b]22;")
"""Focus reports (each repaints the screen), taking away keyboard flags that were never set, shapes of the pointer."""
NOT_ON_CONSOLES = ("\x1b[?2026", "\x1b]")
"""What the Linux console would show as rubbish or wait after: questions about modes, and titles."""


class QuietFile:
    """A terminal to write to that may be gone: what cannot be written is dropped."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write text if the terminal is still there."""
        with suppress(OSError, ValueError):
            self._file.write(text)

    def flush(self) -> None:
        """Send what was written if the terminal is still there."""
        with suppress(OSError, ValueError):
            self._file.flush()

    def fileno(self) -> int:
        """The terminal's file descriptor."""
        return self._file.fileno()


class TerminalDriver(LinuxDriver):
    """Textual's driver with less noise on the wire, and with input that cannot end the app."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        super().__init__(app, **settings)
        self._wire = Wire(erases=environment.erases())
        self._unwanted = UNWANTED + NOT_ON_CONSOLES if environment.is_linux_console() else UNWANTED
        self._file = cast(Any, QuietFile(cast(TextIO, sys.__stderr__)))
        self._size = self._get_terminal_size()  # else the first frame has the one that the environment claims

    @property
    def can_suspend(self) -> bool:
        """Never: a game may run where there is no shell to go back to."""
        return False

    def write(self, data: str) -> None:
        """Write to the terminal what changes it, and no modes that are not wanted."""
        if data == BELL:  # no cell shows it
            super().write(data)
        elif not data.startswith(self._unwanted) and (sent := self._wire.feed(data)):
            super().write(sent)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was; the Linux console has no other screen to go back to, so clear this one."""
        if environment.is_linux_console():
            super().write("\x1b[m\x1b[H\x1b[2J")
        super().stop_application_mode()

    def _get_terminal_size(self) -> tuple[int, int]:
        columns, lines, _told = size_of(self.fileno)
        self._loop.call_soon_threadsafe(self._wire.reset, columns, lines)  # a signal handler may be what asks
        return columns, lines

    def send_message(self, message: Message) -> None:
        """Hand a message to the app; after a resize, or on the key for it, the whole screen is to be sent again."""
        if isinstance(message, Key) and message.key == REDRAW:
            self._loop.call_soon_threadsafe(self._wire.reset)
        super().send_message(message)

    def _enable_mouse_support(self) -> None:
        self._mouse_modes("h")

    def _disable_mouse_support(self) -> None:
        self._mouse_modes("l")

    def _mouse_modes(self, switch: str) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}{switch}" for mode in MOUSE_MODES))
            self.flush()

    def _enable_mouse_pixels(self) -> None:
        pass

    def _query_in_band_window_resize(self) -> None:
        pass

    def run_input_thread(self) -> None:
        """Read the terminal until the app ends or the terminal is gone; bytes that are no UTF-8 are replaced."""
        decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        sequences, keys = Sequences(constants.ESCAPE_DELAY), Keys()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                parts: list[str] = []
                if typed or selector.select(0.1):
                    data = bytes(typed) or self._read()
                    typed.clear()
                    if not data:
                        self._loop.call_soon_threadsafe(self._app.exit, None, 128 + signal.SIGHUP)
                        return
                    parts = sequences.feed(decode(data), time.monotonic())
                for part in (*parts, *sequences.late(time.monotonic())):
                    for message in keys.messages(part):
                        self.process_message(message)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""


def run_app(app: App[Any], *, mouse: bool = True, data: Path | None = None) -> int:
    """Run an app in this process's terminal; returns the exit status.

    A hang-up, a termination and an interrupt leave it cleanly (128 + the signal). After a fault one line says so and
    names the file in `data` that tells where it happened.
    """
    app.driver_class = TerminalDriver
    status = asyncio.run(_run(app, mouse))
    fault = app._exception
    if fault is None:
        return status
    _say(_describe(fault, data))
    return status or 1


async def _run(app: App[Any], mouse: bool) -> int:
    loop = asyncio.get_running_loop()
    for number in LEAVING:
        loop.add_signal_handler(number, app.exit, None, 128 + number)
    loop.call_later(FIRST_FRAME, _collect)
    try:
        await app.run_async(mouse=mouse)
    finally:
        gc.enable()
        for number in LEAVING:
            loop.remove_signal_handler(number)
    return app.return_code or 0


def _collect() -> None:
    """Collect garbage from now on, as it comes: never look through what the first frame was made of.

    What the end of a game or a fault will need is imported before: an upgrade while the game runs may take it away.
    """
    from gaudi_tui.storage import crash, results  # noqa: F401, PLC0415

    gc.freeze()
    gc.collect()  # nothing is left to look at, but Python takes what it saw last for the size of what lives long
    gc.set_threshold(*OFTEN)
    gc.enable()


def _describe(fault: Exception, data: Path | None) -> str:
    """Write the fault down in the data folder; returns the line for the player."""
    from gaudi_tui.storage import crash  # noqa: PLC0415 - after a fault only

    line = _(
        "gaudi-tui: an internal fault ended the screen ({kind}); the game is saved up to the last decision."
    ).format(kind=type(fault).__name__)
    path = None if data is None else crash.write(fault, data)
    return line if path is None else line + " " + _("Please report it with {path}.").format(path=path)


def _say(line: str) -> None:
    with suppress(OSError):
        print(clean(line, 1000), file=sys.stderr, flush=True)  # noqa: T201 - after the screen has gone
