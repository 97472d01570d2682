"""What is said when the screen is gone."""

from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.play.parting import parting
from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import Autosave
from gaudi_tui.tables import load_telling
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui import start
from tests.tui.playing import ADA, BEN, Saves, advance, new_session


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    return tmp_path


def test_a_table_that_is_left_says_where_it_is_saved_and_how_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "_run", lambda first, options: 0)
    session, path = new_session(ADA, BEN), places.path_of("our game")
    autosave = Autosave(session, path)
    assert autosave() is None
    assert start.run_table(autosave, Options(), load_telling) == 0
    autosave.close()
    assert capsys.readouterr().out == f'Saved as {path}. Go on with: gaudi-tui resume "our game"\n'


def test_the_title_screen_says_it_of_the_game_played_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    def play(first: Any, options: Options) -> int:
        library = first()._library
        assert isinstance(library, Library)
        session = new_session(ADA, BEN)
        library.begin(session.config, session.players, 5).close()
        return 0

    monkeypatch.setattr(start, "_run", play)
    start.run_title(Options(), load_telling)
    (save,) = (data / "saves").glob("*.json")
    assert capsys.readouterr().out == f'Saved as {save}. Go on with: gaudi-tui resume "{save.stem}"\n'
    monkeypatch.setattr(start, "_run", lambda first, options: 0)
    start.run_title(Options(), load_telling)
    assert capsys.readouterr().out == ""


def test_a_full_disk_and_a_finished_game_are_told_as_they_are(tmp_path: Path) -> None:
    saves = Saves()
    desk = Desk(TELLING, new_session(ADA, BEN), saves)
    saves.fault = "no space left"
    desk.play(desk.session.legal[0])
    assert parting(desk, tmp_path / "x.json") == "The last decisions are not saved: no space left"
    session = new_session(ADA, BEN)
    advance(session, lambda s: False)
    elsewhere = tmp_path / "my $games" / "x.json"
    line = parting(Desk(TELLING, session, Saves()), elsewhere)
    assert line.startswith("Game over; ")
    assert line.endswith(f"gaudi-tui resume '{elsewhere}'")


def test_in_the_ascii_tier_that_line_is_ascii_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "_run", lambda first, options: 0)
    session = new_session(ADA, BEN)
    autosave = Autosave(session, places.path_of("Gaudí"))
    autosave()
    start.run_table(autosave, Options(glyphs="ascii"), load_telling)
    autosave.close()
    assert capsys.readouterr().out.isascii()
