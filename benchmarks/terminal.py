"""What the table costs on the wire and in time, measured in a real pseudo-terminal beside an empty Textual app.

    python -m benchmarks.terminal [--json]

Bytes are what the program writes; CPU is user and system time of its process; memory is its resident set, also after
five games against a bot in one process, in which every page is opened again and again. The empty
app (`App().run()`) is started and measured the same way in the same run, and times are given as ratios to it or in
calibration units (`sum(i*i for i in range(100_000))` on this machine), so that figures of two machines compare.
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

from gaudi_tui.config import FILE

COLUMNS, ROWS = 120, 40
EMPTY_APP = ["-c", "from textual.app import App; App().run()"]
TABLE = [
    "-m",
    "gaudi_tui",
    "new",
    "--seat",
    "Ada=human",
    "--seat",
    "Ben=mason",
    "--first",
    "0",
    "--seed",
    "7",
    "--save",
    "benchmark",
]
AGAINST_A_BOT = ["-m", "gaudi_tui", "new", "--seat", "Ada=human", "--seat", "Ben=mason", "--seed", "7"]
SETTINGS = "pace = 0\nkey_pause = 0\nconfirm = false\n"
GAMES = 5
LONGEST_GAME = 400  # turns
ESCAPE = 0.5  # seconds, over SSH, after which Esc is no beginning of a sequence any more
PAGES = ("i", "=", "L", "o", "m", "n", "R", "?", ",", "P", "p", "s", "H", ":", "X")
TURN = ("\r", "\r", "e")
QUIET = 0.06  # seconds without output after which a reaction counts as complete
PATIENCE = 0.3  # seconds within which a reaction begins, if there is any
STARTS = 5
MOVES = "lllhhl" * 8
LIMITS = {
    "first_frame_bytes": 20_000,
    "cursor_key_bytes_median": 100,
    "played_move_bytes_median": 1_000,
    "idle_bytes": 0,
    "five_games_rss_mb": 70,
    "last_game_growth_mb": 2,
}
"""What is asked for at 120 x 40 in true colour."""


def calibration_ms() -> float:
    """The calibration unit in milliseconds, best of 5."""

    def once() -> float:
        start = time.perf_counter()
        sum(i * i for i in range(100_000))
        return time.perf_counter() - start

    return min(once() for _ in range(5)) * 1000


class Program:
    """A Python program in a pseudo-terminal, which says where its cursor is when it is asked, as terminals do."""

    def __init__(self, arguments: list[str], folder: str) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ |= {
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "SSH_CONNECTION": "a line that is measured",
                "LC_ALL": "C.UTF-8",
                "GAUDI_TUI_DATA": folder,
                "GAUDI_TUI_CONFIG": folder,
            }
            os.execv(sys.executable, [sys.executable, *arguments])
        self.resize(COLUMNS, ROWS)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, *keys: str) -> None:
        """Type keys one after the other, each when the last one has been dealt with."""
        for key in keys:
            os.write(self.fd, key.encode())
            self.read(quiet=0.03, patience=0.15)

    def read(self, quiet: float = QUIET, patience: float = PATIENCE) -> tuple[bytes, float]:
        """Read until nothing has come for `quiet` seconds; returns the bytes and the time of the last ones.

        Nothing at all is waited for `patience` seconds.
        """
        data, last = b"", time.perf_counter()
        while select.select([self.fd], [], [], quiet if data else patience)[0]:
            try:
                new = os.read(self.fd, 1 << 16)
            except OSError:
                break
            for column in (b"1", b"3")[: new.count(b"\x1b[6n")]:
                os.write(self.fd, b"\x1b[1;" + column + b"R")
            data, last = data + new, time.perf_counter()
        return data, last

    def first_frame(self) -> tuple[bytes, float]:
        """Read what comes until the first frame is there; returns it and the seconds since the start."""
        data, last = self.read(quiet=0.5, patience=20)
        return data, last - self.started

    def send(self, keys: str) -> tuple[int, float]:
        """Type keys and read the reaction; returns its bytes and the seconds until the last of them."""
        start = time.perf_counter()
        os.write(self.fd, keys.encode())
        data, last = self.read()
        return len(data), last - start

    def redraw(self) -> int:
        """Change the size and back; returns the bytes of the last frame."""
        self.resize(COLUMNS - 1, ROWS)
        self.read(quiet=0.3, patience=1)
        self.resize(COLUMNS, ROWS)
        return len(self.read(quiet=0.3, patience=1)[0])

    def cpu_ms(self) -> float:
        """CPU time used so far, by the clock that Linux keeps for each process."""
        return time.clock_gettime(~self.pid << 3 | 2) * 1000

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
def running(arguments: list[str], data: str | None = None) -> Iterator[Program]:
    """A program in a pseudo-terminal with a data folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        program = Program(arguments, data or folder)
        try:
            yield program
        finally:
            program.end()


def first_frames(*programs: list[str]) -> list[float]:
    """The median over several starts for each program, one start of each after the other, in milliseconds."""
    times: list[list[float]] = [[] for _ in programs]
    for _ in range(STARTS):
        for found, arguments in zip(times, programs, strict=True):
            with running(arguments) as program:
                found.append(program.first_frame()[1] * 1000)
    return [statistics.median(found) for found in times]


def at_rest(program: Program) -> dict[str, float]:
    """What a program costs that is shown and not used."""
    frame, _ = program.first_frame()
    found = {"first_frame_bytes": len(frame), "rss_mb": program.rss_mb(), "full_redraw_bytes": program.redraw()}
    before, seconds = program.cpu_ms(), 3.0
    data, _ = program.read(patience=seconds)
    return found | {"idle_cpu_percent": (program.cpu_ms() - before) / seconds / 10, "idle_bytes": len(data)}


def keys(program: Program, unit: float) -> dict[str, float]:
    """What moves of the cursor, a played move and taking it back cost, and what memory grows by."""
    moves = [program.send(key) for key in MOVES]
    plays = [(program.send("\r")[0], program.send("u")[0]) for _ in range(5)]
    before = program.cpu_ms()
    for _ in range(100):
        os.write(program.fd, b"lh")
        time.sleep(0.02)
    program.read()
    cpu = (program.cpu_ms() - before) / 200
    memory = program.rss_mb()
    for _ in range(20):
        os.write(program.fd, b"\x1b[C\x1b[D" * 50)
        program.read(patience=1)
    return {
        "cursor_key_bytes_median": statistics.median(count for count, _ in moves),
        "cursor_key_bytes_max": max(count for count, _ in moves),
        "cursor_key_to_paint_ms": statistics.median(seconds for _, seconds in moves) * 1000,
        "cursor_key_cpu_ms": cpu,
        "cursor_key_cpu_units": cpu / unit,
        "played_move_bytes_median": statistics.median(played for played, _ in plays),
        "undo_bytes_median": statistics.median(undone for _, undone in plays),
        "rss_growth_mb_2000_keys": program.rss_mb() - memory,
    }


def games() -> dict[str, float]:
    """What games against a bot hold in one process, when every page is opened several times in each of them."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, FILE).write_text(SETTINGS)
        with running(AGAINST_A_BOT, folder) as program:
            program.first_frame()
            memory = [program.rss_mb()]
            for _ in range(GAMES):
                play_out(program, Path(folder, "saves"))
                memory.append(program.rss_mb())
                program.press("\x1b", "r")  # a rematch
    return {
        "five_games_rss_mb": memory[-1],
        "first_game_growth_mb": memory[1] - memory[0],
        "last_game_growth_mb": memory[-1] - memory[-2],
    }


def play_out(program: Program, saves: Path) -> None:
    """Play the newest game to its end by keys, and open every page of the table in each tenth turn or so."""
    for number in range(1, LONGEST_GAME):
        newest = max(saves.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        if json.loads(newest.read_text())["summary"]["over"]:
            return
        program.press(*TURN)
        if number % 8 == 0:
            for page in PAGES:
                program.press(page)
                program.press("\x1b")
                program.read(patience=ESCAPE)
            program.press(*"zzzzzzzzzzzzzz")
    raise RuntimeError("the game does not end; is a page still open?")


def measure() -> dict[str, float]:
    """All figures; those of the empty app end with `_empty`, and `_ratio` is ours to its."""
    unit = calibration_ms()
    empty_ms, table_ms = first_frames(EMPTY_APP, TABLE)
    with running(EMPTY_APP) as program:
        empty = {"first_frame_ms": empty_ms, **at_rest(program)}
    with running(TABLE) as program:
        table = {"first_frame_ms": table_ms, **at_rest(program)}
        used = keys(program, unit) | games()
    found = {"calibration_ms": unit}
    for name, value in table.items():
        found |= {name: value, f"{name}_empty": empty[name]}
        if empty[name] and "idle" not in name:
            found[f"{name}_ratio"] = value / empty[name]
    return {name: round(value, 2) for name, value in (found | used).items()}


def table(found: dict[str, float]) -> Iterator[str]:
    """The figures as lines, ours beside those of the empty app."""
    yield f"{'':26} {'table':>9} {'empty app':>9} {'ratio':>6} {'asked':>7}"
    for name, value in found.items():
        if not name.endswith(("_empty", "_ratio")):
            beside = found.get(f"{name}_empty", ""), found.get(f"{name}_ratio", ""), LIMITS.get(name, "")
            yield f"{name:26} {value:>9} {beside[0]:>9} {beside[1]:>6} {beside[2]:>7}".rstrip()


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    found = measure()
    print(json.dumps(found) if as_json else "\n".join(table(found)))


if __name__ == "__main__":
    main()
