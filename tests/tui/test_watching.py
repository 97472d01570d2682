"""A game that another process plays: watched, taken over, and nothing lost without a word."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import InPlay, Library, LibraryError, desk_of, watching_desk
from gaudi_tui.play.options import Options
from gaudi_tui.play.parting import parting
from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import Autosave, load_game, save_game
from gaudi_tui.tables import load_telling
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.asking import AskScreen
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.start import table_screen
from tests.tui.folder import Folder
from tests.tui.playing import ADA, BEN, advance, new_session, shown, type_keys

OPTIONS = Options(pace=0)
BOT = Player("Rosa", "mason")


@pytest.fixture(autouse=True)
def _data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))


@pytest.fixture
def path() -> Path:
    return places.path_of("ours")


@pytest.fixture
def playing(path: Path) -> Iterator[Desk]:
    """A table at which the game is played."""
    session = new_session(ADA, BEN)
    advance(session, lambda s: len(s.log) == 20)
    save_game(session, path)
    desk = desk_of(load_telling, Autosave.open(path), OPTIONS)
    yield desk
    desk.close()


def follow(desk: Desk) -> bool:
    assert desk.following is not None
    return desk.following.follow(desk)


def play(desk: Desk, count: int = 1) -> None:
    for _number in range(count):
        desk.lift()
        assert desk.play(desk.session.legal[0])


@pytest.mark.parametrize("swept", ["folder", "save"])
def test_a_save_that_somebody_took_away_is_written_anew_without_a_key(playing: Desk, path: Path, swept: str) -> None:
    """Given a game in play, when its file or its whole folder is deleted, then the table writes it down again."""
    shutil.rmtree(path.parent) if swept == "folder" else path.unlink()
    assert follow(playing)
    assert "written anew" in playing.fresh
    assert not playing.watching and not follow(playing)
    assert load_game(path).log == playing.session.log
    path.unlink()
    playing.close()
    assert not playing.unsaved
    assert load_game(path).log == playing.session.log


def test_a_save_that_can_nowhere_be_written_is_said_to_be_unsaved_once(playing: Desk, path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_text("no folder")
    assert follow(playing) and not follow(playing)
    assert playing.mark == "not saved" and "a file stands where a folder should be" in playing.fresh
    path.parent.unlink()
    assert playing.save_again()
    assert load_game(path).log == playing.session.log


# A table that watches


def test_whoever_watches_follows_what_is_played(playing: Desk, path: Path) -> None:
    """Given a game in play, when decisions are made and taken back there, then the watching table shows them."""
    watching = watching_desk(load_telling, path, OPTIONS)
    assert not follow(watching), "nothing is new"
    play(playing)
    assert follow(watching)
    assert watching.session.log == playing.session.log
    assert watching.log_lines()[-1] != ""
    assert not follow(watching)
    if playing.undo():
        assert follow(watching)
        assert watching.session.log == playing.session.log


def test_whoever_watches_sees_no_hand(playing: Desk, path: Path) -> None:
    watching = watching_desk(load_telling, path, OPTIONS)
    seen = 0
    while not watching.over:
        least = 20 + 15 * seen
        advance(playing.session, lambda s, least=least: len(s.log) >= least)
        playing.autosave()
        follow(watching)
        scene = watching.scene()
        assert scene.seat is None and scene.options == () and watching.bot is None
        assert scene.view == watching.session.view(None)
        seen += 1
    assert playing.over and seen > 5


def test_whoever_watches_changes_nothing(playing: Desk, path: Path) -> None:
    """Given a watching table, when all is tried that plays, then it is refused in words and the save stays."""
    watching = watching_desk(load_telling, path, OPTIONS)
    before = path.read_bytes(), path.stat().st_mtime_ns
    assert not watching.play(watching.session.legal[0])
    assert not watching.choose(0)
    assert not watching.undo() and not watching.redo() and not watching.undo_turn()
    assert watching.notices[-1] == "You only watch: another terminal plays this game."
    watching.close()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    play(playing)
    assert not playing.unsaved, "its lock is still its own"


def test_a_damaged_save_leaves_the_last_picture(playing: Desk, path: Path) -> None:
    watching = watching_desk(load_telling, path, OPTIONS)
    log, whole = watching.session.log, path.read_bytes()
    path.write_bytes(whole[:1000])
    assert follow(watching)
    assert watching.session.log == log and watching.scene().mark == "watching: cannot be read"
    assert "stays as it was read last" in watching.notices[-1]
    count = len(watching.notices)
    assert not follow(watching) and len(watching.notices) == count, "it is said once"
    path.unlink()
    assert follow(watching) and watching.scene().mark == "watching: cannot be read"
    path.write_bytes(whole)
    assert follow(watching)
    assert watching.notices[-1] == "The save can be read again." and watching.scene().mark == "watching"


def test_a_game_can_be_watched_that_nobody_plays(path: Path) -> None:
    save_game(new_session(ADA, BEN), path)
    assert watching_desk(load_telling, path, OPTIONS).notices == ["You watch; nobody plays the game now."]


def test_a_game_that_was_given_up_is_told_to_whoever_watches(playing: Desk, path: Path) -> None:
    watching = watching_desk(load_telling, path, OPTIONS)
    playing.abandon()
    assert follow(watching) and watching.notices[-1] == "The game was given up."


# A game that is taken over


def test_a_game_in_play_can_be_taken_over(playing: Desk, path: Path) -> None:
    """Given a game in play, when another takes it over, then the first notices, watches, and writes no more."""
    library = Library(load_telling, OPTIONS)
    with pytest.raises(InPlay) as error:
        library.open(path)
    assert "process" in error.value.who
    play(playing)
    assert not follow(playing)
    other = library.open(path, take_over=True)
    assert other.session.log == playing.session.log
    assert follow(playing)
    assert playing.watching and playing.lost == 0
    assert playing.fresh.startswith("From here you watch: another terminal has taken the game over (")
    assert playing.scene().seat is None and playing.scene().mark == "watching"
    play(other)
    assert follow(playing) and playing.session.log == other.session.log
    playing.close()
    assert not other.following.taken_over if other.following else False
    other.close()


def test_a_decision_that_came_too_late_is_told_to_be_lost(playing: Desk, path: Path) -> None:
    """Given a game that was taken over, when one more is decided here before that is noticed, then it is said."""
    other = Library(load_telling, OPTIONS).open(path, take_over=True)
    play(playing, 2)
    assert playing.unsaved
    assert follow(playing)
    assert playing.lost == 2
    assert "2 decisions made here are not in the game" in playing.fresh
    assert playing.session.log == other.session.log
    assert "2 decisions made here" in parting(playing, path)
    other.close()


def test_a_take_over_while_the_save_cannot_be_read_is_told_at_once_and_what_is_lost_later(
    playing: Desk, path: Path
) -> None:
    other = Library(load_telling, OPTIONS).open(path, take_over=True)
    play(playing)
    whole = path.read_bytes()
    path.write_bytes(b"{")
    assert follow(playing) and playing.watching and playing.lost == 0
    path.write_bytes(whole)
    assert follow(playing) and playing.lost == 1
    other.close()


def test_whoever_watches_cannot_open_a_save_that_is_damaged(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"{")
    with pytest.raises(LibraryError):
        Library(load_telling, OPTIONS).watch(path)


# At the table


def app_of(desk: Desk) -> TableApp:
    return TableApp(lambda: table_screen(desk, OPTIONS), OPTIONS)


async def look(pilot: Pilot[Any]) -> None:
    """What the timer does every second."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    screen._look()
    await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)], ids=str)
async def test_keys_that_play_are_refused_in_a_line(playing: Desk, path: Path, size: tuple[int, int]) -> None:
    watching = watching_desk(load_telling, path, OPTIONS)
    app = app_of(watching)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "watching" in shown(app) and "You watch" in shown(app) and "covered" in shown(app)
        for key in ("enter", "1", "e", "u", "U", "T", "H", "P", "X"):
            await type_keys(pilot, "Z", key)
            assert "You only watch" in shown(app), key
        log = list(watching.session.log)
        play(playing)
        await look(pilot)
        assert watching.session.log == playing.session.log != log
        await type_keys(pilot, "L", "q", "equals_sign", "q", "i", "q", "o", "q", "p", "q", "q")
    assert app.return_code == 0


async def test_the_timer_looks(playing: Desk, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaudi_tui.tui.screens.table.LOOK", 0.01)
    watching = watching_desk(load_telling, path, OPTIONS)
    async with app_of(watching).run_test(size=(80, 24)) as pilot:
        play(playing)
        for _number in range(500):
            await pilot.pause(0.01)
            if watching.session.log == playing.session.log:
                break
        assert watching.session.log == playing.session.log


async def test_the_end_of_a_watched_game_shows_the_scores(path: Path) -> None:
    session = new_session(ADA, BOT)
    advance(session, lambda s: False)
    last = Session.start(session.game, session.config, session.players, session.seed)
    for entry in session.log[:-1]:
        last.play(entry.action)
    save_game(last, path)
    watching = watching_desk(load_telling, path, OPTIONS)
    app = app_of(watching)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        save_game(session, path)
        await look(pilot)
        await pilot.pause()
        assert "Final scores" in shown(app)
        await type_keys(pilot, "r")
        assert "Final scores" in shown(app), "there is no rematch for whoever watches"
        await type_keys(pilot, "q", "q")


async def test_a_table_that_is_taken_over_stops_its_bots_and_watches(path: Path) -> None:
    save_game(new_session(BOT, ADA), path)
    mine = desk_of(load_telling, Autosave.open(path), OPTIONS)
    app = TableApp(lambda: table_screen(mine, Options(pace=60)), Options(pace=60))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert mine.bot is not None
        other = Library(load_telling, OPTIONS).open(path, take_over=True)
        await look(pilot)
        assert mine.watching and mine.bot is None
        assert "From here you watch" in shown(app) and "thinking" not in shown(app)
        await type_keys(pilot, "q")
    other.close()
    assert load_game(path).log == []


async def test_the_title_asks_whether_to_watch_or_to_take_over(folder: Folder, playing: Desk, path: Path) -> None:
    app = folder.app
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        assert isinstance(app.screen, AskScreen)
        assert "ours is being played" in shown(app) and "process" in shown(app)
        await type_keys(pilot, "q", "1", "3")
        assert not isinstance(app.screen, AskScreen | TableScreen), "both leave all as it is"
        await type_keys(pilot, "1", "1")
        assert isinstance(app.screen, TableScreen) and app.screen.desk.watching
        await type_keys(pilot, "q", "1", "2")
        assert isinstance(app.screen, TableScreen)
        assert not app.screen.desk.watching
        assert follow(playing) and playing.watching
        await type_keys(pilot, "q")
