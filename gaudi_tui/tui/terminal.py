"""Running an app in a real terminal: the signals that end it, what is printed after it, and the exit status.

The app knows nothing of this: over the network another driver carries it.
"""

import asyncio
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

from textual import constants
from textual.app import App
from textual.driver import Driver

from gaudi_tui.messages import _, clean
from gaudi_tui.storage.background_write import PARTING, WRITING
from gaudi_tui.tui.driver import TerminalDriver

LEAVING = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
FIRST_FRAME = 1.0  # seconds
OFTEN = (2_000, 5, 2)
"""When garbage is collected once the first frame is there. A page that was closed is some 4,000 objects in circles;
what is looked through each time is some 20,000, as what was there before is left out."""
LAST_MOMENT = 1.5  # seconds after a signal to leave in which everything has to come to its end
SAYING = 0.3  # seconds in which to say what a disk that does not answer has not taken


class WayOut:
    """Leaves an app by signals, and ends the process a moment after one, whatever hangs then.

    What may hang is above all a terminal that nobody reads. The thread that ends the process waits from the beginning:
    where a signal is dealt with none can be started safely.
    """

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._loop = asyncio.get_running_loop()
        self._number = 0
        self._called = threading.Event()
        self._before = {number: signal.getsignal(number) for number in LEAVING}
        threading.Thread(target=self._end_at_last, name="way out", daemon=True).start()
        for number in LEAVING:
            signal.signal(number, self._leave)

    def close(self) -> None:
        """The app has ended: signals do again what they did before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _leave(self, number: int, _frame: FrameType | None) -> None:
        self._number = self._number or number
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # in the background whoever sets the terminal's modes is stopped
        self._called.set()
        self._loop.call_soon_threadsafe(self._app.exit, None, 128 + self._number)

    def _end_at_last(self) -> None:
        self._called.wait()
        hang_on(time.sleep)
        if isinstance(self._app._driver, TerminalDriver):
            self._app._driver.abandon()
        os._exit(128 + self._number)


def hang_on(sleep: Callable[[float], object]) -> None:
    """Sleep for as long as everything has for its end; longer where it is the disk that hangs, until that is said."""
    sleep(LAST_MOMENT)
    if any(thread.name == WRITING for thread in threading.enumerate()):
        sleep(PARTING + SAYING - LAST_MOMENT)


def local_driver() -> type[Driver]:
    """Return the driver of this process's terminal; another if TEXTUAL_DRIVER names one, as a server for browsers does.

    Raises RuntimeError when there is no such driver.
    """
    return TerminalDriver if constants.DRIVER is None else App().get_driver_class()


def run_app(app: App[Any], *, mouse: bool = True, data: Path | None = None) -> int:
    """Run an app in this process's terminal; returns the exit status.

    A hang-up, a termination and an interrupt leave it cleanly (128 + the signal). After a fault one line says so and
    names the file in `data` that tells where it happened.
    """
    status = asyncio.run(_run(app, mouse))
    fault = app._exception
    if fault is None:
        return status
    _say(_describe(fault, data))
    return status or 1


async def _run(app: App[Any], mouse: bool) -> int:
    way_out = WayOut(app)
    asyncio.get_running_loop().call_later(FIRST_FRAME, _collect)
    try:
        await app.run_async(mouse=mouse)
    finally:
        gc.enable()
        way_out.close()
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
