"""The real command in a pseudo-terminal, with an emulator that shows what a player would see."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.tui.emulator import Emulator

PATIENCE = 20.0
MODES = ("1049", "1000", "1002", "1003", "1006", "1015", "1016")
USUAL = termios.ECHO | termios.ICANON


def count_every_key(folder: Path) -> None:
    """Let keys count however fast they follow each other, in the terminals of a folder."""
    (folder / "config").mkdir()
    (folder / "config" / "config.toml").write_text("key_pause = 0\n")


class Terminal:
    """`python -m gaudi_tui ARGS` at a size, with its data in a folder."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: tuple[int, int] = (100, 30),
        ambiguous: int = 1,
        answers: bool = True,
        without: tuple[str, ...] = (),
        variables: Mapping[str, str] | None = None,
        program: tuple[str, ...] = ("-m", "gaudi_tui"),
        **environment: str,
    ) -> None:
        self.screen = Emulator(*size, ambiguous=ambiguous)
        self.answers = answers  # whether the terminal answers questions
        self.raw = ""
        self.echoes = False  # whether it echoed and read by lines at the end, as a shell wants it
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            for name in ("NO_COLOR", "COLUMNS", "LINES"):
                os.environ.pop(name, None)
            os.environ |= {
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LC_ALL": "C.UTF-8",
                "GAUDI_TUI_DATA": str(folder),
                "GAUDI_TUI_CONFIG": str(folder / "config"),
                **(variables or {}),
                **environment,
            }
            for name in without:
                os.environ.pop(name, None)
            time.sleep(0.05)  # until the size is set
            os.execve(sys.executable, [sys.executable, *program, *arguments], os.environ)  # readline sets COLUMNS too
        self.resize(*size)

    def resize(self, width: int, height: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        if (width, height) != (self.screen.width, self.screen.height):
            old, self.screen = self.screen, Emulator(width, height, ambiguous=self.screen.ambiguous)
            self.screen.modes, self.screen.modes_used = old.modes, old.modes_used
            self.screen.kinds, self.screen.codes = old.kinds, old.codes

    def send(self, data: str | bytes) -> None:
        os.write(self.fd, data.encode() if isinstance(data, str) else data)

    def read(self, seconds: float) -> bool:
        """Take in what comes within a time; False when the program has closed the terminal."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        text = self._decode(data)
        self.raw += text
        self.screen.feed(text)
        if self.answers:
            self.answer()
        return bool(data)

    def answer(self) -> None:
        """Send the answers to what the program has asked."""
        answers, self.screen.answers = "".join(self.screen.answers), []
        if answers:
            self.send(answers)

    def wait(self, ready: Callable[[], bool]) -> None:
        """Read until something is so."""
        end = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < end, f"it never came to be; the screen:\n{self.screen.text}"
            assert self.read(0.1), f"the program ended; the screen:\n{self.screen.text}\n{self.raw[-500:]!r}"

    def wait_for(self, text: str) -> None:
        self.wait(lambda: text in self.screen.text)

    def settle(self, quiet: float = 0.3) -> None:
        """Read until nothing comes any more."""
        while True:
            before = len(self.raw)
            if not self.read(quiet) or len(self.raw) == before:
                return

    def kill(self, number: int = signal.SIGKILL) -> None:
        os.kill(self.pid, number)

    def end(self) -> int:
        """Wait for the program to end; returns its exit status (negative: the signal that killed it)."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while self.read(0.05) and select.select([self.fd], [], [], 0)[0]:
                    pass
                self.echoes = termios.tcgetattr(self.fd)[3] & USUAL == USUAL
                os.close(self.fd)
                return os.waitstatus_to_exitcode(status)
        self.kill()
        os.waitpid(self.pid, 0)
        raise AssertionError(f"it did not end; the screen:\n{self.screen.text}")

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def is_clean(self) -> bool:
        """Whether all modes of the terminal that were set have been taken back."""
        return not self.screen.modes & {*MODES, "2004", "1004", "2048", "2026"}
