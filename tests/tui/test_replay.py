"""The replay: stepping, turns, playing by itself, jumping, playing on; and looking back at what the others did."""

import json
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.play.past import Past
from gaudi_tui.storage.autosave import load_game, save_game
from gaudi_tui.storage.places import path_of
from gaudi_tui.tables import load_telling
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.preferences import kept
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.log import LogPage
from gaudi_tui.tui.screens.replay import PACES, ReplayScreen
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.start import replay_screen
from tests.tui.playing import ADA, BEN, advance, new_session, settle, shown, table_app, type_keys
from tests.tui.pty_app import Terminal, count_every_key
from tests.tui.test_expert_games import expert, solo

OPTIONS = Options(theme=themes.DEFAULT, pace=0)
BOT = Player("Mason", "mason")


def finished(seed: int = 5) -> Session[Any]:
    session = new_session(ADA, BEN, seed=seed)
    advance(session, lambda s: False, seed)
    assert session.to_move is None
    return session


def replay_app(session: Session[Any], at: int = 0) -> tuple[TableApp, ReplayScreen]:
    screen = ReplayScreen(Past.of_save(TELLING, session), DEFAULT, at)
    return TableApp(lambda: screen), screen


async def test_it_steps_by_decisions_and_by_turns_and_shows_where_it_is() -> None:
    session = finished()
    app, replay = replay_app(session)
    line = replay.past.line
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "left")
        assert replay.at == 0 and "the set-up" in shown(app)
        await type_keys(pilot, "right", "l")
        assert replay.at == 2 and f"2/{replay.past.last}" in shown(app)
        await type_keys(pilot, "down")
        assert replay.at == line.start_of(2)
        await type_keys(pilot, "full_stop", "right", "up")
        assert replay.at == line.start_of(3)
        await type_keys(pilot, "comma", "k")
        assert replay.at == 0
        await type_keys(pilot, "greater_than_sign")
        assert replay.at == replay.past.last and "The end:" in shown(app)
        await type_keys(pilot, "right")
        assert "This is the end." in shown(app)
        await type_keys(pilot, "less_than_sign", "end", "home")
        assert replay.at == 0


async def test_it_goes_to_a_turn_by_its_number() -> None:
    app, replay = replay_app(finished())
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "g", "1", "3", "backspace", "2")
        assert "to turn: 12_" in shown(app)
        await type_keys(pilot, "enter")
        assert replay.at == replay.past.line.start_of(12)
        await type_keys(pilot, "g", "x", "right")
        assert replay.at == replay.past.line.start_of(12) + 1, "anything but a digit gives it up"
        await type_keys(pilot, "g", *"99999999", "enter")
        assert replay.at == replay.past.line.start_of(99999)


async def test_it_plays_by_itself_and_stops() -> None:
    app, replay = replay_app(finished())
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, *("plus",) * 9)
        assert replay.seconds == PACES[-1] and "0.1 s" in shown(app)
        await type_keys(pilot, "space")
        assert replay.running
        await settle(pilot, lambda: replay.at >= 3, 2000)
        await type_keys(pilot, "space")
        at = replay.at
        assert not replay.running
        await pilot.pause(0.25)
        assert replay.at == at, "nothing moves once it is stopped"
        await type_keys(pilot, "minus", "minus", "minus", "minus", "minus", "minus")
        assert replay.seconds == PACES[0]
        replay.go(replay.past.last - 1)
        replay._tick()
        assert (replay.at, replay.running) == (replay.past.last, False)


async def test_the_board_is_that_of_who_decides_or_of_one_seat() -> None:
    session = finished()
    app, replay = replay_app(session, 30)
    async with app.run_test(size=(120, 40)) as pilot:
        for seat in (None, 0, 1, None):
            focus = replay.past.mover(replay.at) if seat is None else seat
            assert replay.focus_seat == seat
            assert f"{replay.past.names[focus]}'s board" in shown(app)
            await type_keys(pilot, "v")


async def test_pages_open_over_it_and_the_log_leads_to_a_moment() -> None:
    app, replay = replay_app(finished(), 50)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "question_mark")
        assert "Keys of a replay" in shown(app)
        await type_keys(pilot, "q", "n")
        assert "What the signs mean" in shown(app)
        await type_keys(pilot, "q", "L")
        page = app.screen
        assert isinstance(page, LogPage) and page.rows[page.cursor].at <= 50
        await type_keys(pilot, "comma", "comma", "enter")
        assert app.screen is replay and replay.at == page.rows[page.cursor].at < 50
        for _ in range(13):
            await type_keys(pilot, "z")
        await type_keys(pilot, "b")
        assert "From the list of saved games" in shown(app)
        await type_keys(pilot, "q")
    assert app.return_code == 0


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
@pytest.mark.parametrize("mode", ["casual", "expert", "solo"])
async def test_every_kind_of_moment_is_painted_at_every_size(mode: str, size: tuple[int, int]) -> None:
    session = {"casual": lambda: new_session(ADA, BEN, BOT), "expert": lambda: expert(ADA, BEN), "solo": solo}[mode]()
    advance(session, lambda s: False, 4)
    app, replay = replay_app(session)
    async with app.run_test(size=size) as pilot:
        for at in range(0, replay.past.last + 1, 9):
            replay.go(at)
            await pilot.pause()
            assert f": {at}/{replay.past.last}, " in shown(app)


async def test_a_game_is_played_on_from_a_moment_and_the_old_one_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    session = finished()
    old = path_of("old")
    save_game(session, old)
    before = old.read_bytes()
    library = Library(load_telling, OPTIONS)
    app = TableApp(lambda: replay_screen(library.read(old), library, kept(OPTIONS)), OPTIONS)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "g", *"9", "enter", "b")
        replay = app.screen
        assert isinstance(replay, ReplayScreen) and "b once more: a new game from here" in shown(app)
        await type_keys(pilot, "right", "left", "b")
        assert app.screen is replay, "another key takes the question back"
        await type_keys(pilot, "b")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert len(table.desk.session.log) == replay.at
        await type_keys(pilot, "v", "enter")
        made = table.desk.session
        assert len(made.log) == replay.at + 1
        await type_keys(pilot, "q")
        assert app.screen is replay
        await type_keys(pilot, "q")
    assert library.last is not None
    desk = library.last
    assert desk.following is not None
    saved = load_game(desk.following.path)
    assert saved.log == desk.session.log and saved.players == session.players
    assert old.read_bytes() == before


async def test_a_replay_opens_from_the_list_of_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    save_game(finished(), path_of("one"))
    app = TableApp(lambda: LoadScreen(Library(load_telling, OPTIONS)), OPTIONS)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        screen = app.screen
        await type_keys(pilot, "r")
        assert isinstance(app.screen, ReplayScreen)
        await type_keys(pilot, "q")
        assert app.screen is screen
        path_of("one").write_text("no save")
        await type_keys(pilot, "r")
        assert app.screen is screen and "one.json" in shown(app)


async def test_the_others_last_turn_is_stepped_through_again_and_ends_at_the_present() -> None:
    session = new_session(ADA, BOT)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await type_keys(pilot, "p")
        assert isinstance(app.screen, TableScreen) and "The others have done nothing yet." in shown(app)
        await type_keys(pilot, "1", "enter", "e", "e")
        await settle(pilot, lambda: desk.seat == 0)
        mine = max(number for number, entry in enumerate(session.log, 1) if entry.seat == 0)
        last = len(session.log)
        await type_keys(pilot, "p")
        replay = app.screen
        assert isinstance(replay, ReplayScreen) and replay.at == mine < last
        await type_keys(pilot, "right")
        assert "Mason moved to space" in shown(app) and "Mason's board" in shown(app)
        await type_keys(pilot, *("right",) * (last - mine - 1))
        assert replay.at == last and "The present:" in shown(app)
        await type_keys(pilot, "right")
        assert "This is the present" in shown(app)
        await type_keys(pilot, "q")
        assert isinstance(app.screen, TableScreen) and len(session.log) == last


def test_the_verb_steps_through_a_save_in_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a finished game, when it is replayed in a real terminal and played on from there, then a save is named."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    save_game(finished(), path_of("one"))
    count_every_key(tmp_path)
    terminal = Terminal(tmp_path, "replay", "one")
    terminal.wait_for("the set-up")
    terminal.send("\x1b[C\x1b[C")
    terminal.wait_for("2/")
    terminal.send("g8\r")
    terminal.wait_for("turn 8 begins")
    terminal.send("bb")
    terminal.wait_for("v shows the hand")
    terminal.send("q")
    terminal.wait_for("Looking back")
    terminal.send("q")
    assert terminal.end() == 0 and terminal.is_clean
    assert "Saved as" in terminal.raw.rpartition("\x1b[?1049l")[2]
    made = [path for path in (tmp_path / "saves").glob("*.json") if path.name != "one.json"]
    assert len(made) == 1 and len(json.loads(made[0].read_text())["log"]) > 7
