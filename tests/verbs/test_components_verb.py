"""The verb `components`."""

import shutil
from collections.abc import Callable
from pathlib import Path

from gaudi_tui.games.gaudi.loader import STANDARD
from tests.verbs.conftest import Done


def test_the_standard_set_is_shown_with_its_notice(command: Callable[..., Done]) -> None:
    done = command("components", "show")
    assert done.status == 0
    assert "reconstruction" in done.out and "Chandelier track" in done.out


def test_the_standard_set_is_whole(command: Callable[..., Done]) -> None:
    done = command("components", "check")
    assert done.status == 0 and "standard is whole" in done.out


def test_a_file_that_is_missing_is_named(command: Callable[..., Done], tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(STANDARD, folder)
    (folder / "track.toml").unlink()
    for what in ("show", "check"):
        done = command("components", what, folder)
        assert done.status == 1 and "track.toml" in done.err


def test_each_broken_pin_is_a_line(command: Callable[..., Done], tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(STANDARD, folder)
    track = folder / "track.toml"
    track.write_text(track.read_text().replace('action = "take 1 green tile"', 'action = "take 1 blue tile"'))
    done = command("components", "check", folder)
    assert done.status == 1 and done.err == ""
    assert done.out and all(line.startswith(f"{folder}/") for line in done.out.splitlines())
