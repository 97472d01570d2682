"""The real command inside a real tmux: its terminal names, its key sequences, its resizing, and the way out."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed here")

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
NEW = "new --seat Ada --seat Ben=mason --first Ada --seed 7 --save test"


class Tmux:
    """A tmux server of its own with one window, in which a shell waits.

    `near`: a folder for its socket, whose path may have some 100 bytes only.
    """

    def __init__(self, folder: Path, near: Path, term: str) -> None:
        self._socket = str(near / "socket")
        settings = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "GAUDI_TUI_DATA": str(folder),
            "GAUDI_TUI_CONFIG": str(folder / "config"),
            "PS1": "$ ",
        }
        self._environment = settings
        config = folder / "tmux.conf"
        config.write_text(f"set -g default-terminal {term}\nset -sg escape-time 10\nset -g default-shell /bin/sh\n")
        self.run("-f", str(config), "new-session", "-d", "-x", "80", "-y", "24", "-c", str(ROOT), "sh")
        self.wait(lambda: "$" in self.shown())

    def run(self, *words: str) -> str:
        command = ["tmux", "-S", self._socket, *words]
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, timeout=20, check=True)
        return done.stdout

    def keys(self, *names: str) -> None:
        self.run("send-keys", *names)

    def shown(self) -> str:
        return self.run("capture-pane", "-p", "-J")  # with wrapped lines in one

    def wait(self, ready: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < end, f"it never came to be; the screen:\n{self.shown()}"
            time.sleep(0.05)

    def wait_for(self, text: str) -> None:
        self.wait(lambda: text in self.shown())


@pytest.fixture(params=["tmux-256color", "screen-256color", "screen"])
def tmux(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tmux]:
    with TemporaryDirectory(dir="/tmp") as near:  # a TMPDIR may be as long as it likes
        server = Tmux(tmp_path, Path(near), request.param)
        yield server
        server.run("kill-server")


def test_a_game_inside_tmux(tmux: Tmux) -> None:
    """Given tmux, when its own key sequences come and its window changes, then the table follows, and is left clean."""
    tmux.keys(f"{sys.executable} -m gaudi_tui {NEW}", "Enter")
    tmux.wait_for("[1]")
    assert "■" in tmux.shown()
    for key, place in (("Right", "[2]"), ("Right", "[3]"), ("Left", "[2]"), ("Left", "[1]"), ("Down", "[2]")):
        tmux.keys(key)
        tmux.wait_for(place)
    tmux.keys("Up")
    tmux.wait_for("[1]")
    for width, height in ((120, 40), (60, 15), (80, 24)):
        tmux.run("resize-window", "-x", str(width), "-y", str(height))
        tmux.wait_for("Move your token")
        tmux.wait(lambda width=width: max(map(len, tmux.shown().splitlines())) > width - 20)  # type: ignore[misc]
    tmux.keys("R")
    tmux.wait_for("The rules:")
    tmux.keys("Home")
    tmux.wait_for("> What it is about")
    tmux.keys("End")
    tmux.wait(lambda: "> What it is about" not in tmux.shown())
    tmux.keys("Home")
    tmux.wait_for("> What it is about")
    tmux.keys("Escape")
    tmux.wait_for("Move your token")
    tmux.keys("Enter")
    tmux.wait_for("1 pencil")
    tmux.keys("q")
    tmux.wait_for("Saved as")
    assert "Move your token" not in tmux.shown()  # the screen from before is back
    flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_button_flag} #{mouse_standard_flag} #{wrap_flag}"
    assert tmux.run("display-message", "-p", flags).split() == ["0", "1", "0", "0", "0", "1"]
