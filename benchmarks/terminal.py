"""What the table costs on the wire and in time, measured in a real pseudo-terminal beside an empty Textual app.

    python -m benchmarks.terminal [--json]

Bytes are what the program writes; CPU is user and system time of its process; memory is its resident set. CPU times are
given in milliseconds and in calibration units (`sum(i*i for i in range(100_000))`), the first frame as a ratio to that
of an empty Textual app started the same way in the same run.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

COLUMNS, ROWS = 120, 40
EMPTY_APP = "from textual.app import App; App().run()"
TABLE = ["-m", "gaudi_tui", "new", "--seat", "Ada=human", "--seat", "Ben=human", "--seed", "7", "--save", "benchmark"]
QUIET = 0.15  # seconds without output after which a reaction counts as complete
TICK = os.sysconf("SC_CLK_TCK")


def calibration_ms() -> float:
    """The calibration unit in milliseconds, best of 5."""

    def once() -> float:
        start = time.perf_counter()
        sum(i * i for i in range(100_000))
        return time.perf_counter() - start

    return min(once() for _ in range(5)) * 1000


class Program:
    """A Python program in a pseudo-terminal."""

    def __init__(self, arguments: list[str], folder: str) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ |= {
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "GAUDI_TUI_DATA": folder,
                "GAUDI_TUI_CONFIG": folder,
            }
            os.execv(sys.executable, [sys.executable, *arguments])
        self.resize(COLUMNS, ROWS)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, quiet: float = QUIET, limit: float = 20.0) -> tuple[bytes, float]:
        """Read until nothing has come for `quiet` seconds; returns the bytes and the time of the last ones."""
        data, last, start = b"", time.perf_counter(), time.perf_counter()
        while time.perf_counter() - start < limit:
            ready, _, _ = select.select([self.fd], [], [], quiet)
            if not ready:
                if data:
                    break
                continue
            try:
                data += os.read(self.fd, 1 << 16)
            except OSError:
                break
            last = time.perf_counter()
        return data, last

    def send(self, keys: str) -> tuple[bytes, float]:
        """Type keys and read the reaction; returns its bytes and the seconds until the last of them."""
        start = time.perf_counter()
        os.write(self.fd, keys.encode())
        data, last = self.read(limit=1.0)  # a key that changes nothing is answered by nothing
        return data, last - start

    def cpu_ms(self) -> float:
        """CPU time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / TICK

    def rss_mb(self) -> float:
        """Resident memory."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def end(self) -> None:
        """Kill it."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


@contextmanager
def running(arguments: list[str]) -> Iterator[Program]:
    """A program in a pseudo-terminal with a data folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        program = Program(arguments, folder)
        try:
            yield program
        finally:
            program.end()


def first_frame(arguments: list[str]) -> tuple[float, int]:
    """Seconds until the first full frame is written, and its bytes."""
    with running(arguments) as program:
        data, last = program.read(quiet=0.5)
        return last - program.started, len(data)


def median_first_frame(arguments: list[str], times: int = 7) -> float:
    """The median over several starts, in seconds."""
    return statistics.median(first_frame(arguments)[0] for _ in range(times))


def measure() -> dict[str, float]:
    """All figures."""
    unit = calibration_ms()
    empty, table = median_first_frame(["-c", EMPTY_APP]), median_first_frame(TABLE)
    found: dict[str, float] = {
        "calibration_ms": round(unit, 2),
        "first_frame_empty_ms": round(empty * 1000),
        "first_frame_ms": round(table * 1000),
        "first_frame_ratio": round(table / empty, 2),
    }
    with running(TABLE) as program:
        data, _ = program.read(quiet=0.5)
        found["first_frame_bytes"] = len(data)
        found["rss_mb"] = round(program.rss_mb(), 1)
        keys = "\x1b[C" * 1 + "\x1b[D" * 1
        moves = [program.send(key) for key in ["l", "l", "l", "h", "h", "l"] * 10]
        found["cursor_key_bytes_median"] = statistics.median(len(data) for data, _ in moves)
        found["cursor_key_bytes_max"] = max(len(data) for data, _ in moves)
        found["cursor_key_to_paint_ms"] = round(statistics.median(seconds for _, seconds in moves) * 1000, 1)
        before = program.cpu_ms()
        for _ in range(200):
            os.write(program.fd, b"lh")
            time.sleep(0.02)
        program.read(limit=3.0)
        cpu = (program.cpu_ms() - before) / 400
        found |= {"cursor_key_cpu_ms": round(cpu, 2), "cursor_key_cpu_units": round(cpu / unit, 2)}
        program.resize(COLUMNS - 1, ROWS)
        program.read(limit=3.0)
        program.resize(COLUMNS, ROWS)
        found["full_redraw_bytes"] = len(program.read(limit=3.0)[0])
        before, memory = program.cpu_ms(), program.rss_mb()
        quiet = program.read(quiet=5.0, limit=5.0)[0]
        found["idle_cpu_percent"] = round((program.cpu_ms() - before) / 50, 2)
        found["idle_bytes"] = len(quiet)
        for _ in range(20):
            os.write(program.fd, (keys * 50).encode())
            program.read(quiet=0.3, limit=5.0)
        found["rss_growth_mb_2000_keys"] = round(program.rss_mb() - memory, 1)
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true")
    found = measure()
    if parser.parse_args().json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:28} {value}")


if __name__ == "__main__":
    main()
