"""The driver of a real terminal: its modes, what is typed, what is shown, and its signals that do not end the app.

Nothing that a terminal does, or does not do, keeps the loop waiting.
"""

import codecs
import os
import select
import signal
import sys
import termios
import time
from contextlib import suppress
from threading import Event, Thread
from typing import Any

from rich.cells import cell_len
from textual.driver import Driver
from textual.events import Key, Resize
from textual.geometry import Size
from textual.message import Message

from gaudi_tui.messages import _
from gaudi_tui.terminal.ambiguous_width import typed
from gaudi_tui.terminal.cell_differences import CellDifferences
from gaudi_tui.terminal.input_sequences import Sequences
from gaudi_tui.terminal.size import size_of
from gaudi_tui.terminal.writer import Writer
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.incoming import Keys
from gaudi_tui.tui.signals import BELL
from gaudi_tui.tui.waiting import Told, Waiting

MOUSE_MODES = ("1000", "1002", "1006")  # any motion (1003) floods a slow line
OTHER_SCREEN, OWN_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
BEGIN = "\x1b[?25l\x1b[?2004h\x1b[?7l"  # no cursor, marks around what is pasted, no wrapping
END = "\x1b[?2004l\x1b[?7h"
CURSOR = "\x1b[?25h"
MAY_UPDATE = "\x1b[?2026$p"  # asks whether the terminal knows marks around an update
UNWANTED = ("\x1b]22;",)  # shapes of the pointer
NOT_ON_CONSOLES = ("\x1b[?2026", "\x1b]")
"""What the Linux console would show as rubbish or wait after: questions about modes, and titles."""
REDRAW = "ctrl+l"
LOOK = 0.1  # seconds after which nothing more has come
READ = 4096  # bytes


class TerminalDriver(Driver):
    """Shows the app in the terminal of this process, with little noise on the wire."""

    def __init__(self, app: TableApp, **settings: Any) -> None:
        super().__init__(app, **settings)
        assert sys.__stdin__ is not None and sys.__stderr__ is not None, "no screen is shown without them"
        self._source = sys.__stdin__.fileno()
        self._target = sys.__stderr__.fileno()
        self._writer = Writer(self._target, sys.__stderr__.encoding, self._caught_up)
        self._terminal = app.terminal
        self._cells = CellDifferences(cell_len, erases=self._terminal.erases)
        self._unwanted = UNWANTED + NOT_ON_CONSOLES if self._terminal.console else UNWANTED
        self._attributes: list[Any] | None = None  # of the terminal, as they were
        self._waiting = Waiting(app, self._loop)
        self._ended = Event()
        self._reader = Thread(target=self._read_on, name="input", daemon=True)
        self._look_at_size()

    # --- what is shown

    def write(self, data: str) -> None:
        """Write to the terminal what changes it, and no modes that are not wanted."""
        if data == BELL:  # no cell shows it
            self._writer.send(data)
        elif not data.startswith(self._unwanted) and (sent := self._cells.feed(data)):
            self._writer.send(sent)

    def _look_at_size(self) -> tuple[int, int]:
        columns, lines, self._size_is_told = size_of(self._source, self._terminal)
        self._cells.reset(columns, lines)
        return columns, lines

    def _resized(self) -> None:
        size = Size(*self._look_at_size())
        self._app.post_message(Resize(size, size))

    def _paint_again(self) -> None:
        """Have the whole screen sent, as the key for it does."""
        self._cells.reset()
        self._app.post_message(Key(REDRAW, None))

    def _caught_up(self) -> None:
        """Paint again: the terminal reads once more, and some of what was to be shown was dropped."""
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._paint_again)

    # --- the modes of the terminal

    def start_application_mode(self) -> None:
        """Take the terminal, and begin to read it."""
        with suppress(termios.error):
            self._attributes = termios.tcgetattr(self._source)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)
        self._loop.add_signal_handler(signal.SIGTSTP, lambda: None)  # there may be no shell to go back to
        self._writer.start()
        self._take()
        if self._terminal.asks:
            self.write(MAY_UPDATE)
        self._resized()
        if not self._size_is_told:
            line = _(
                "The terminal does not tell its size: {columns}x{lines} is assumed. COLUMNS and LINES or stty tell it."
            )
            self._app.post_message(Told(line.format(columns=self._cells.width, lines=self._cells.height)))
        self._reader.start()

    def _take(self) -> None:
        """Set the terminal's modes: keys come as they are typed, and nothing but the app shows anything."""
        if self._attributes is not None:
            i, o, c, l, *speeds, characters = self._attributes  # noqa: E741 - their usual names
            i &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
            l &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)  # noqa: E741
            characters = [*characters]
            characters[termios.VMIN], characters[termios.VTIME] = 1, 0
            with suppress(termios.error):
                termios.tcsetattr(self._source, termios.TCSANOW, [i, o, c, l, *speeds, characters])
        self.write(OTHER_SCREEN + self._mouse_modes("h") + BEGIN)

    def _mouse_modes(self, switch: str) -> str:
        return "".join(f"\x1b[?{mode}{switch}" for mode in MOUSE_MODES) if self._mouse else ""

    def _is_ours(self) -> bool:
        """Whether this process is in the foreground: else the terminal is somebody else's, above all the shell's."""
        try:
            return os.tcgetpgrp(self._source) == os.getpgrp()
        except OSError:  # nobody controls jobs on it
            return True

    def _continued(self) -> None:
        """Take the terminal again after a stop; the shell may have shown something, and set its modes."""
        if self._is_ours() and not self._ended.is_set():  # it may be seen only when the app has given it back
            self._take()
            self._resized()
            self._paint_again()

    def disable_input(self) -> None:
        """Stop reading, and drop what was typed since."""
        if self._ended.is_set():
            return
        self._ended.set()
        for number in (signal.SIGWINCH, signal.SIGCONT, signal.SIGTSTP):
            self._loop.remove_signal_handler(number)
        if self._reader.is_alive():
            self._reader.join(2 * LOOK)
        if self._is_ours():
            with suppress(termios.error):
                termios.tcflush(self._source, termios.TCIFLUSH)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was; the Linux console has no other screen to go back to, so clear this one."""
        self._writer.forget()
        self._writer.send(self._mouse_modes("l"))  # before input ends, so that what it still reports is dropped
        self.disable_input()
        self._restore()
        clearing = "\x1b[m\x1b[H\x1b[2J" if self._terminal.console else ""
        self.write(END + clearing + OWN_SCREEN + CURSOR)

    def _restore(self) -> None:
        if self._attributes is not None and self._is_ours():
            with suppress(termios.error):
                termios.tcsetattr(self._source, termios.TCSANOW, self._attributes)

    def close(self) -> None:
        """Wait until all is written, if the terminal takes it."""
        if self._writer.is_alive():
            self._writer.stop()

    def abandon(self) -> None:
        """Give the terminal back as far as that needs no waiting: the process is to be ended at once."""
        self._restore()
        with suppress(OSError):
            if select.select([], [self._target], [], 0)[1]:
                os.write(self._target, f"{END}{self._mouse_modes('l')}\x1b[m{OWN_SCREEN}{CURSOR}".encode())

    # --- what is typed

    def send_message(self, message: Message) -> None:
        """Keep a message for the app; on the key for it the whole screen is to be sent again."""
        if isinstance(message, Key) and message.key == REDRAW:
            self._loop.call_soon_threadsafe(self._cells.reset)
        self._waiting.put(message)

    def _read_on(self) -> None:
        """Read the terminal until the app ends or the terminal is gone; bytes that are no UTF-8 are replaced."""
        decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        sequences, keys = Sequences(self._terminal.escape_delay), Keys()
        while not self._ended.is_set():
            parts: list[str] = []
            if came := bool(typed) or self._comes():
                data = bytes(typed) or self._read()
                typed.clear()
                if not data:
                    with suppress(RuntimeError):  # the loop has ended
                        self._loop.call_soon_threadsafe(self._app.exit, None, 128 + signal.SIGHUP)
                    return
                parts = sequences.feed(decode(data), time.monotonic())
            for part in (*parts, *sequences.late(time.monotonic())):
                some = part if part[0] == "\x1b" else part[: self._waiting.room + 1]
                for message in () if self._waiting.flooded else keys.messages(some):
                    self.process_message(message)
            self._waiting.done(quiet=not came)

    def _comes(self) -> bool:
        """Wait a moment for something to be read. Reading in the background would stop the process."""
        if self._is_ours():
            return bool(select.select([self._source], [], [], LOOK)[0]) and self._is_ours()
        self._ended.wait(LOOK)
        if self._is_ours():  # a shell that gives the terminal back to what was not stopped says nothing
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._continued)
        return False

    def _read(self) -> bytes:
        try:
            return os.read(self._source, READ)
        except OSError:
            return b""
