"""What each verb imports: none without a screen imports Textual, and the quick ones nothing that takes time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

LIST_IMPORTS = """
import sys
from gaudi_tui.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
sys.stdout.write("\\nimported:" + " ".join(sys.modules))
"""
SCREEN = ("textual", "rich", "asyncio")
SLOW = (*SCREEN, "msgspec", "tomllib", "dataclasses", "gaudi_tui.core", "gaudi_tui.games", "gaudi_tui.bots")


def imported_by(folder: Path, *argv: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LIST_IMPORTS, *argv],
        env={**os.environ, "GAUDI_TUI_DATA": str(folder / "data"), "GAUDI_TUI_CONFIG": str(folder / "config")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=60,
    )
    return set(done.stdout.rpartition("imported:")[2].split())


@pytest.mark.parametrize("argv", ["--version", "--help", "saves", "config show", "config path", "arena", "nonsense"])
def test_what_must_be_quick_reads_no_component_file_and_no_game(tmp_path: Path, argv: str) -> None:
    assert imported_by(tmp_path, *argv.split()).isdisjoint(SLOW)


@pytest.mark.parametrize(
    "argv",
    [
        "check nothing",
        "show nothing",
        "log nothing",
        "replay nothing --verify",
        "components check",
        "components show",
        "engine",
        "simulate gaudi --bots apprentice,apprentice --games 1 --jobs 1 --json",
        "new",
        "resume",
        "",
    ],
)
def test_nothing_without_a_screen_imports_textual(tmp_path: Path, argv: str) -> None:
    assert imported_by(tmp_path, *argv.split()).isdisjoint(SCREEN)


@pytest.mark.parametrize("verb", ["new", "simulate"])
def test_help_that_lists_what_games_declare_imports_no_rules(tmp_path: Path, verb: str) -> None:
    modules = imported_by(tmp_path, verb, "--help")
    assert "gaudi_tui.games.gaudi.declared" in modules
    assert "gaudi_tui.games.gaudi.game" not in modules


def test_the_engine_and_its_bots_know_no_screen_and_no_disk(tmp_path: Path) -> None:
    code = "import sys, gaudi_tui.bots.selfplay, gaudi_tui.games.gaudi.game; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True, timeout=60)
    modules = set(done.stdout.split())
    assert modules.isdisjoint({"textual", "rich", "asyncssh", "gaudi_tui.storage", "gaudi_tui.tui", "gaudi_tui.verbs"})
