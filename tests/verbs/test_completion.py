"""Completion, tried in the shells themselves: what they offer is what the parsers take."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.cli import _verb, verbs
from tests.verbs.saved_games import saved

ROOT = Path(__file__).parent.parent.parent
MODES = ["casual", "expert", "solo"]
ODD = '$(touch owned) `x` it\'s "1"'


@pytest.fixture
def path(data: Path, tmp_path: Path) -> str:
    """A PATH on which the command is found, and what it is completed in: a folder with a folder and a file."""
    program = tmp_path / "bin" / "gaudi-tui"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m gaudi_tui "$@"\n')
    program.chmod(0o755)
    (tmp_path / "work" / "boxes").mkdir(parents=True)
    (tmp_path / "work" / "mine.json").write_text("")
    return f"{program.parent}:/usr/bin:/bin"


def script(command: Any, shell: str) -> str:
    done = command("--print-completion", shell)
    assert done.status == 0 and done.err == ""
    return str(done.out)


def run(program: str, text: str, path: str, *argv: str) -> list[str]:
    work = Path(path.split(":", maxsplit=1)[0]).parent / "work"
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program} here")
    done = subprocess.run(
        [program, *argv],
        input=text,
        capture_output=True,
        text=True,
        check=True,
        cwd=work,
        env=os.environ | {"PATH": path, "HOME": str(work)},
        timeout=60,
    )
    assert done.stderr == ""
    assert not (work / "owned").exists()
    return [line for line in done.stdout.splitlines() if line]


def in_bash(command: Any, path: str, *line: str) -> list[str]:
    words = " ".join(f"'{word.replace(chr(39), chr(39) + chr(92) + chr(39) * 2)}'" for word in line)
    call = f"COMP_WORDS=({words}); COMP_CWORD={len(line) - 1}; _gaudi_tui; printf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
    return run("bash", script(command, "bash") + call, path, "--norc")


def in_zsh(command: Any, path: str, *line: str) -> list[str]:
    words = " ".join(f"'{word}'" for word in line)
    stubs = "compadd() { print -rl -- ${(P)2} }\n_files() { [[ $1 == -/ ]] && print -rl -- *(/) || print -rl -- * }\n"
    call = f'prefix={line[-1]!r}; words=({words}); CURRENT={len(line)}; _gaudi_tui | grep -e ^"$prefix"\n'
    return run("zsh", stubs + script(command, "zsh") + call + "true\n", path, "-f")


def in_fish(command: Any, path: str, *line: str) -> list[str]:
    call = f"\ncomplete -C '{' '.join(line)}'\n"
    return [found.partition("\t")[0] for found in run("fish", script(command, "fish") + call, path, "--no-config")]


SHELLS = [in_bash, in_zsh, in_fish]
Shell = Callable[..., list[str]]


@pytest.mark.parametrize("shell", SHELLS)
def test_verbs_options_and_values_are_offered(command: Any, path: str, shell: Shell) -> None:
    assert set(shell(command, path, "gaudi-tui", "")) == set(verbs())
    assert shell(command, path, "gaudi-tui", "comp") == ["components"]
    assert shell(command, path, "gaudi-tui", "new", "--mo") == ["--mode"]
    assert shell(command, path, "gaudi-tui", "new", "--mode", "") == MODES
    assert shell(command, path, "gaudi-tui", "simulate", "gaudi", "--mode", "ex") == ["expert"]
    assert shell(command, path, "gaudi-tui", "components", "c") == ["check"]
    assert set(shell(command, path, "gaudi-tui", "config", "")) == {"show", "path"}
    assert shell(command, path, "gaudi-tui", "--no-m") == ["--no-mouse"]
    assert shell(command, path, "gaudi-tui", "new", "--save", "") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_folders_where_folders_are_taken(command: Any, path: str, shell: Shell) -> None:
    found = shell(command, path, "gaudi-tui", "new", "--components", "")
    assert [name.rstrip("/") for name in found] == ["boxes"]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("verb", ["show", "resume", "log", "check", "replay"])
def test_saves_and_files_where_a_save_is_taken(command: Any, path: str, shell: Shell, verb: str) -> None:
    saved("Sunday evening")
    saved("Ödön")
    saved(ODD)
    found = {name.rstrip("/").replace("\\", "") for name in shell(command, path, "gaudi-tui", verb, "")}
    assert {"Sunday evening", "Ödön", ODD, "mine.json"} <= found
    assert shell(command, path, "gaudi-tui", verb, "Sun") == ["Sunday evening"]


@pytest.mark.parametrize("shell", SHELLS)
def test_many_saves_are_taken_one_after_the_other(command: Any, path: str, shell: Shell) -> None:
    saved("Sunday")
    assert "Sunday" in shell(command, path, "gaudi-tui", "check", "--repair", "mine.json", "Sun")


def test_bash_goes_on_where_it_parts_words(command: Any, path: str) -> None:
    saved("Sunday evening")
    assert in_bash(command, path, "gaudi-tui", "new", "--mode", "=", "so") == ["solo"]
    assert in_bash(command, path, "gaudi-tui", "new", "--mode", "=") == MODES
    assert in_bash(command, path, "gaudi-tui", "new", "--house-rule", "same-chimney", "=") == ["once-a-turn"]
    assert in_bash(command, path, "gaudi-tui", "new", "--house-rule", "same-chimney", "=", "on") == ["once-a-turn"]
    assert in_bash(command, path, "gaudi-tui", "show", "Sunday\\ ev") == ["Sunday evening"]
    assert in_bash(command, path, "gaudi-tui", "show", '"Sunday ev') == ["Sunday evening"]
    assert in_bash(command, path, "gaudi-tui", "--ascii", "sh") == ["show"]


def test_every_option_of_every_verb_is_known_to_every_shell(command: Any, path: str) -> None:
    for shell in ("bash", "zsh", "fish"):
        text = script(command, shell)
        for verb in verbs():
            for option in re.findall(r"(?m)^  (?:-h, )?--([a-z][a-z-]+)", _verb(verb)[1].format_help()):
                assert f"--{option}" in text or f"-l {option} " in text, (shell, verb, option)


def test_another_shell_is_wrong_usage(command: Any) -> None:
    done = command("--print-completion", "tcsh")
    assert done.status == 2 and "there is: bash, zsh, fish" in done.err


def test_names_of_saves_are_a_line_each_and_read_no_save(command: Any, data: Path) -> None:
    assert command("--print-completion", "saves").out == ""
    saved("one")
    (data / "saves" / "two.json").write_text("broken")
    assert set(command("--print-completion", "saves").out.splitlines()) == {"one", "two"}
