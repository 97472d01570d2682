"""The command as a whole: what it says when it is called wrongly, and that it never says it in a traceback."""

import importlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from gaudi_tui import __version__, cli
from gaudi_tui.cli import main, verbs
from gaudi_tui.storage import places
from gaudi_tui.verbs.errors import VerbError

COMMAND = [sys.executable, "-m", "gaudi_tui"]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("GAUDI_TUI_CONFIG", str(tmp_path / "config"))


@pytest.fixture
def fault(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    def run(*argv: str) -> tuple[int, str]:
        status = main(argv)
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("gaudi-tui: ") and err.count("\n") == 1
        return status, err.removeprefix("gaudi-tui: ").rstrip("\n")

    return run


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--version", "--help"):
        with pytest.raises(SystemExit) as exit_:
            main([option])
        assert exit_.value.code == 0
    out = capsys.readouterr().out
    assert f"gaudi-tui {__version__}" in out
    assert all(f"  {name}" in out and line in out for name, line in verbs().items())
    assert "Unofficial fan project" in out


@pytest.mark.parametrize("name", sorted(verbs()))
def test_each_verb_keeps_the_contract_and_has_the_line_that_the_help_shows(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module(f"gaudi_tui.verbs.{name}")
    assert verbs()[name] == module.HELP
    with pytest.raises(SystemExit) as exit_:
        main([name, "--help"])
    assert exit_.value.code == 0
    assert f"usage: gaudi-tui {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        ("frobnicate", "there is no verb 'frobnicate'; there is: new, resume,"),
        ("arena", "'arena' is not built yet; there is: new, resume,"),
        ("serve", "'serve' is not built yet; there is: new, resume,"),
        ("--frobnicate", "--frobnicate"),
        ("--print-completion tcsh", "there is no completion for 'tcsh'; there is: bash, zsh, fish."),
        ("resume --plain nowhere", "'nowhere'"),
        ("new chess", "There is no game 'chess'; there is: gaudi."),
        ("new --mode twilight", "no mode 'twilight' yet; there is: casual, expert, solo."),
        ("new --difficulty hard", "Only a solo game has a difficulty."),
        ("new --seat Ada", "2 to 4 seats, not 1"),
        ("new --seat A --seat B --seat C --seat D --seat E", "2 to 4 seats, not 5"),
        ("new --seat Ada --seat Bot=master", "no bot 'master'; there is: human, apprentice, mason."),
        ("new --seat =human --seat =mason", "a human needs a name"),
        ("new --seed x", "--seed: 'x' is not a whole number from 0 to"),
        ("new --seed -1", "--seed"),
        ("new --seed 99999999999999999999999", "--seed"),
        ("new --first 2", "no such seat; there is: 0 You, 1 Mason."),
        ("new --house-rule x", "NAME=VALUE"),
        ("new --house-rule x=y", "'x'"),
        ("new --sede 3", "--sede"),
        ("new --components /nowhere", "/nowhere"),
        ("new", "terminal"),
        ("simulate", "GAME"),
        ("simulate gaudi --games 1", "--bots"),
        ("simulate gaudi --bots mason --games 1", "2 to 4 seats, not 1"),
        ("simulate gaudi --bots mason,sage --games 1", "no bot 'sage'; there is: apprentice, mason."),
        ("simulate gaudi --bots mason,mason --games none", "--games"),
        ("simulate gaudi --bots mason,mason --games 0", "--games"),
        ("simulate gaudi --bots mason,mason --games 1 --jobs 0", "--jobs"),
        ("bench --seats 9", "2 to 4 seats, not 9"),
        ("components", "show|check"),
        ("components mend", "mend"),
        ("resume", "gaudi-tui new"),
    ],
)
def test_wrong_usage_is_one_line_that_names_it(fault: Callable[..., tuple[int, str]], argv: str, named: str) -> None:
    status, line = fault(*argv.split())
    assert named in line
    assert status == (1 if argv.startswith("resume") or "/nowhere" in argv else 2)


def test_without_a_verb_the_title_screen_wants_a_terminal(fault: Callable[..., tuple[int, str]]) -> None:
    status, line = fault()
    assert status == 2 and "terminal" in line


def test_control_characters_of_an_argument_never_reach_the_terminal(fault: Callable[..., tuple[int, str]]) -> None:
    assert "\x1b" not in fault("\x1b]0;x\x07")[1]
    assert fault("new", "--seat", "a=\x1b[2J\udcff")[0] == 2


@pytest.mark.parametrize(
    ("raised", "status", "line"),
    [
        (VerbError("no good"), 1, "gaudi-tui: no good\n"),
        (VerbError("wrong\nusage", 2), 2, "gaudi-tui: wrong usage\n"),
        (KeyboardInterrupt(), 130, ""),
        (OSError(28, "No space left on device", "/x"), 1, "gaudi-tui: No space left on device: /x\n"),
        (RuntimeError("[23, 7]"), 1, "gaudi-tui: internal error (RuntimeError), please report it with {folder}/crash-"),
    ],
)
def test_every_fault_of_a_verb_becomes_a_status_and_at_most_one_line(
    raised: BaseException, status: int, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:

    def dispatch(argv: list[str]) -> int:
        raise raised

    monkeypatch.setattr(cli, "_dispatch", dispatch)
    monkeypatch.setattr(cli, "_abandon_output", lambda: None)
    monkeypatch.delenv("GAUDI_TUI_DEBUG", raising=False)
    assert main([]) == status
    err = capsys.readouterr().err
    assert err.startswith(line.format(folder=places.data_folder())) and err.count("\n") == bool(line)
    assert "23" not in err.partition(" with ")[0] + "".join(path.read_text() for path in places.data_folder().glob("*"))


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    process = subprocess.Popen([*COMMAND, "components", "show"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_output_that_cannot_be_written_is_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "components", "show"], check=False, stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"gaudi-tui: ") and done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("command", "status"),
    [("components check >&- 2>&-", 0), ("engine <&- 2>&-", 2), ("new <&- >&- 2>&-", 2), ("nonsense 2>&-", 2)],
)
def test_closed_standard_streams_are_no_traceback(command: str, status: int) -> None:
    line = f"{sys.executable} -m gaudi_tui {command}; echo status $?"
    done = subprocess.run(line, shell=True, check=True, stdout=subprocess.PIPE, timeout=60)
    assert done.stdout == f"status {status}\n".encode()


def test_an_interrupt_ends_a_simulation_with_its_processes_and_130(tmp_path: Path) -> None:
    run = "simulate gaudi --bots apprentice,apprentice --games 50000 --jobs 2 --save-dir"
    process = subprocess.Popen(
        [*COMMAND, *run.split(), str(tmp_path / "games")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 60
    while not list(tmp_path.glob("games/*.json")) and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert (out, err) == (b"", b"")
