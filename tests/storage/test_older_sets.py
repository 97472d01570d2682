"""A game goes on with the component set it was begun with, when the standard set has changed since."""

import shutil
from pathlib import Path

import pytest

from gaudi_tui.games.gaudi import loader
from gaudi_tui.storage.autosave import load_game, save_game
from gaudi_tui.storage.head import SaveError
from tests.storage.golden import golden


def test_a_set_that_stays_beside_the_standard_one_is_found_by_its_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a save of a set, when another becomes the standard one, then the save loads as long as its set stays."""
    game = golden("casual")
    begun_with = game.game.component_set[1]
    save_game(game, tmp_path / "mine.json")
    components = tmp_path / "components"
    shutil.copytree(loader.STANDARD, components / "standard-1")
    shutil.copytree(loader.STANDARD, components / "standard")
    about = components / "standard" / "set.toml"
    about.write_text(about.read_text().replace('title = "Standard"', 'title = "Standard 2"'))
    monkeypatch.setattr(loader, "STANDARD", components / "standard")
    assert loader.load_content().hash != begun_with
    session = load_game(tmp_path / "mine.json")
    assert len(session.log) == 60
    assert session.game.component_set[1] == begun_with
    shutil.rmtree(components / "standard-1")
    with pytest.raises(SaveError, match=r"config\.components"):
        load_game(tmp_path / "mine.json")
