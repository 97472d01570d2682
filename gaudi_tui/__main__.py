"""`python -m gaudi_tui` and `gaudi-tui`: the command, which Ctrl+C ends without a traceback from its first moment."""

import gc
import os
import signal
from types import FrameType

from gaudi_tui.verbs.errors import INTERRUPTED

SELDOM = (50_000, 20, 50)
"""When garbage is collected: most verbs end before there is any, and looking for it was a tenth of their time.
Screens, which live for hours, change it (tui/terminal.py)."""


def interrupted(_number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt, but end the process at once while a module is imported.

    There the exception can come out as a traceback, get lost, or crash the C code that imports.
    """
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            os._exit(INTERRUPTED)
        frame = frame.f_back
    raise KeyboardInterrupt


def main() -> int:
    """Run the command with the process's own arguments; returns its exit status."""
    gc.set_threshold(*SELDOM)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not where interrupts are to be ignored
        signal.signal(signal.SIGINT, interrupted)
    try:
        from gaudi_tui import cli  # noqa: PLC0415 - interrupts must be dealt with first

        return cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(main())
