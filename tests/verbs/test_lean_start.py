"""Verbs that read saves import only what they need."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.verbs.saved_games import saved

HEAVY = ("textual", "rich", "asyncssh", "platformdirs", "asyncio")


def imported(*argv: str) -> set[str]:
    """The modules that a command has imported at its end."""
    code = "import sys; from gaudi_tui.cli import main; main(sys.argv[1:]); sys.stderr.write('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code, *argv], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


@pytest.mark.parametrize(
    ("argv", "without"),
    [
        (["saves"], ("gaudi_tui.games", "gaudi_tui.core", "tomllib", "msgspec")),
        (["config", "show"], ("gaudi_tui.games", "gaudi_tui.core", "gaudi_tui.storage", "tomllib", "msgspec")),
        (["config", "path"], ("gaudi_tui.games", "gaudi_tui.core", "gaudi_tui.storage", "tomllib", "msgspec")),
    ],
)
def test_lists_and_settings_read_no_game(data: Path, argv: list[str], without: tuple[str, ...]) -> None:
    assert not imported(*argv) & {*HEAVY, *without}


def test_a_list_with_saves_reads_their_heads_only(data: Path) -> None:
    saved("one")
    modules = imported("saves")
    assert "msgspec" in modules
    assert not modules & {*HEAVY, "gaudi_tui.games", "gaudi_tui.core", "tomllib", "gaudi_tui.storage.format"}


@pytest.mark.parametrize("verb", ["check", "show", "log", "replay"])
def test_verbs_that_read_a_save_need_no_screen(data: Path, verb: str) -> None:
    saved("one")
    assert not imported(verb, "one") & set(HEAVY)


def test_a_save_without_bots_needs_no_bots(data: Path) -> None:
    from tests.verbs.saved_games import game

    session: Any = game(3)
    session.players = tuple(type(player)(player.name) for player in session.players)
    saved("one", session)
    assert not any(name.startswith("gaudi_tui.bots") for name in imported("check", "one"))
