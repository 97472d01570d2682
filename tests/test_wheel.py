"""The wheel, installed into an empty environment and started from another folder, is the whole program."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT), cwd=folder)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment that holds the wheel, what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", str(folder), cwd=folder)
    python = str(folder / "bin" / "python")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    run(*pip, "install", "--quiet", str(wheel), cwd=folder)
    return folder / "bin"


def run(*argv: str, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"GAUDI_TUI_DATA": str(cwd / "data"), "GAUDI_TUI_CONFIG": str(cwd / "config")}
    done = subprocess.run(argv, cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_holds_what_is_not_code(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for folder, ending in (
        ("styles", ".tcss"),
        ("saves", ""),
        ("storage", ".json"),
        ("games/gaudi/components/standard", ".toml"),
    ):
        own = ROOT / folder if (ROOT / folder).is_dir() else ROOT / "gaudi_tui" / folder
        files = [path.relative_to(own).as_posix() for path in own.rglob(f"*{ending}") if path.is_file()]
        assert files
        assert all(f"gaudi_tui/{folder}/{name}" in names for name in files)
    assert "gaudi_tui/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/"))]


def test_the_installed_command_plays(installed: Path, tmp_path: Path) -> None:
    play_without_a_screen(installed, tmp_path)
    show_the_table(installed, tmp_path)


def play_without_a_screen(installed: Path, tmp_path: Path) -> None:
    command = str(installed / "gaudi-tui")
    assert run(command, "--version", cwd=tmp_path).startswith("gaudi-tui ")
    assert "is whole" in run(command, "components", "check", cwd=tmp_path)
    simulate = ("simulate", "gaudi", "--bots", "mason,apprentice", "--games", "1", "--save-dir", ".")
    assert "winner's total" in run(command, *simulate, cwd=tmp_path)
    assert "agree" in run(command, "replay", "./gaudi-1.json", "--verify", cwd=tmp_path)


def show_the_table(installed: Path, tmp_path: Path) -> None:
    """Its styles are found and its bots think: the table appears, and `q` leaves it with the game saved."""
    command = [str(installed / "gaudi-tui"), "new", "--seat", "Ada", "--seat", "Bot=mason", "--save", "first"]
    process, terminal = pty.fork()
    if process == 0:  # the child
        os.chdir(tmp_path)
        os.environ.update(TERM="xterm-256color", GAUDI_TUI_DATA=str(tmp_path / "data"))
        os.environ.pop("PYTHONPATH", None)
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    shown, pressed, end = b"", False, time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                part = os.read(terminal, 65536)
            except OSError:  # the program has ended
                break
            shown += part
        elif b"Ada" in shown and b"Bot" in shown and not pressed:
            os.write(terminal, b"q")
            pressed = True
    else:
        os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    assert pressed, shown[-2000:]
    assert os.waitstatus_to_exitcode(status) == 0, shown[-2000:]
    assert (tmp_path / "data" / "saves" / "first.json").is_file()
