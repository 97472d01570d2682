"""Seats that change hands, games that are given up, rematches, and writing that is tried again."""

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.core.timeline import Timeline
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import Library, again, desk_of, last_going
from gaudi_tui.play.log_rows import rows
from gaudi_tui.play.options import Options
from gaudi_tui.play.parting import parting
from gaudi_tui.storage import files, places
from gaudi_tui.storage.autosave import Autosave, load_game, save_game
from gaudi_tui.storage.listing import last_game
from gaudi_tui.tables import load_telling
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.asking import AskScreen
from gaudi_tui.tui.screens.hand_over import HandOverScreen
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from gaudi_tui.tui.start import table_screen
from tests.tui.folder import Folder
from tests.tui.playing import ADA, BEN, GAME, FakeThinker, advance, app_at_title, new_session, settle, shown, type_keys

OPTIONS = Options(pace=0)
ROSA = Player("Rosa", "mason")


@pytest.fixture(autouse=True)
def thinker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FakeThinker:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    fake = FakeThinker()
    monkeypatch.setattr("gaudi_tui.tui.start._thinker", lambda options: fake)
    return fake


@pytest.fixture
def path() -> Path:
    return places.path_of("ours")


def opened(session: Session[Any], path: Path) -> Desk:
    save_game(session, path)
    desk = desk_of(load_telling, Autosave.open(path), OPTIONS)
    desk.lift()
    return desk


def app_of(desk: Desk, library: Library | None = None) -> TableApp:
    return TableApp(lambda: table_screen(desk, OPTIONS, library), OPTIONS)


def knows(desk: Desk, seat: int) -> bool:
    """Whether a seat's hand lies open."""
    return all(card is not None for card in desk.scene().view["hands"][seat])


# Who plays


def test_a_seat_that_a_bot_takes_in_the_middle_of_a_decision_goes_on_at_once(path: Path) -> None:
    desk = opened(new_session(ADA, BEN), path)
    desk.play(desk.session.legal[0])
    assert desk.seat == 0 and desk.hand_over({0: "mason", 1: None})
    assert desk.bot == (0, "mason") and desk.seat is None
    assert desk.log_lines()[-1] == "From here mason plays for Ada." == desk.fresh
    assert desk.humans == (1,) and not desk.curtain
    assert knows(desk, 1) and not knows(desk, 0), "the only human left looks at the table"
    assert not desk.hand_over({0: "mason"}), "nothing changes"
    desk.close()
    saved = load_game(path)
    assert saved.players == (Player("Ada", "mason"), BEN)
    assert [(h.entries, h.seat, h.bot) for h in saved.handovers] == [(1, 0, "mason")]


def test_a_curtain_falls_when_a_second_human_takes_a_seat(path: Path) -> None:
    """Given one human, when another takes the bot's seat, then the hands are covered from each other."""
    desk = opened(new_session(ADA, ROSA, first=1), path)
    assert desk.bot == (1, "mason")
    desk.hand_over({1: None})
    assert desk.curtain and not knows(desk, 0) and not knows(desk, 1)
    assert desk.lift() and desk.seat == 1 and knows(desk, 1) and not knows(desk, 0)
    dealt = desk.log_lines()
    assert sum("received a card" in line for line in dealt) == 2, "the log tells no card of one hand to the other"
    assert "From here a human plays for Rosa." in dealt


def test_without_humans_nobody_sees_a_hand(path: Path) -> None:
    desk = opened(new_session(ADA, BEN), path)
    desk.hand_over({0: "mason", 1: "apprentice"})
    assert desk.humans == () and desk.viewer is None and desk.bot == (0, "mason")
    assert not knows(desk, 0) and not knows(desk, 1)
    assert desk.fresh == "From here mason plays for Ada. From here apprentice plays for Ben."


def test_what_is_asked_about_a_hand_goes_with_its_owner(path: Path) -> None:
    session = new_session(ADA, BEN)
    assert advance(session, lambda s: s.legal != (("end",),) and ("end",) in s.legal)
    desk = opened(session, path)
    desk.lift()
    assert not desk.choose(desk.ending())
    assert "Still possible" in desk.scene().question[0]
    desk.hand_over({desk.session.to_move or 0: "mason"})
    assert not desk.scene().question and "Still possible" not in " ".join(desk.notices)


def test_nothing_is_taken_back_across_a_handover(path: Path) -> None:
    desk = opened(new_session(ADA, BEN), path)
    desk.play(desk.session.legal[0])
    desk.hand_over({1: "mason"})
    assert desk.why_no_undo() == "No undo: a seat has changed hands since."
    assert not desk.undo() and len(desk.session.log) == 1
    desk.close()
    again = desk_of(load_telling, Autosave.open(path), OPTIONS)
    assert not again.undo()
    again.close()


def test_nobody_decides_for_an_absent_seat(path: Path) -> None:
    """Given a bot that is not known here, then its seat waits: no bot thinks, no human plays it, undo and log work."""
    session = new_session(ADA, Player("Rosa", "gr\x1bandmason"))
    while session.to_move == 0:
        session.play(session.legal[0])
    desk = opened(session, path)
    told = "Rosa is absent: no bot grandmason is here. P lets somebody play."
    assert (desk.bot, desk.seat, desk.absent) == (None, None, 1)
    assert (
        desk.why_idle() == told and desk.scene().prompt == "Rosa is absent. P: who plays?" and not desk.scene().options
    )
    assert not desk.choose(0) and knows(desk, 0) and not knows(desk, 1)
    decisions = len(session.log)
    desk.close()
    assert load_game(path).players[1].bot == "gr\x1bandmason"
    watched = Library(load_telling, OPTIONS).watch(path)
    assert watched.absent is None and watched.scene().prompt.startswith("Rosa decides: ")
    again = opened(load_game(path), path)
    assert again.hand_over({1: None}) and again.lift() and again.seat == 1
    assert again.play(again.session.legal[0]) and len(again.session.log) > decisions


async def test_an_absent_seat_is_taken_by_keys(path: Path, thinker: FakeThinker) -> None:
    """Given an absent seat to decide, when the page of seats gives it to a bot, then that bot plays."""
    desk = opened(new_session(ADA, Player("Rosa", "gr\x1bandmason"), first=1), path)
    app = app_of(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1", "escape", "enter")
        assert not desk.session.log and thinker.asked == 0
        assert "Rosa is absent. P: who plays?" in shown(app)
        assert "no bot grandmason is here. P lets somebody play." in shown(app)
        await type_keys(pilot, "P", "down")
        assert "grandmason (absent)" in shown(app)
        await type_keys(pilot, "down", "enter")
        assert desk.absent == 1, "what was not changed stays"
        await type_keys(pilot, "P", "down", "right", "right", "down", "enter")
        assert desk.session.players[1].bot == "apprentice"
        await settle(pilot, lambda: desk.seat == 0)
        assert thinker.asked > 0


def test_the_log_page_tells_who_took_a_seat() -> None:
    session = new_session(ADA, BEN)
    session.play(session.legal[0])
    session.hand_over(1, "mason")
    session.play(session.legal[0])
    told = [row.text for row in rows(Timeline(session).moments, TELLING, ("Ada", "Ben"))]
    assert told.index("From here mason plays for Ben.") > next(i for i, line in enumerate(told) if "moved to" in line)


async def test_a_bot_takes_a_seat_by_keys_and_a_human_takes_it_back(path: Path, thinker: FakeThinker) -> None:
    """Given two humans, when a bot gets the seat that decides, then it plays; the human takes the seat back later."""
    desk = opened(new_session(ADA, BEN), path)
    app = app_of(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "P")
        assert isinstance(app.screen, HandOverScreen)
        await type_keys(pilot, "right", "right", "left", "left", "down", "down", "enter")
        assert isinstance(app.screen, TableScreen) and desk.humans == (0, 1), "nothing was changed"
        await type_keys(pilot, "P", "right", "escape")
        assert desk.humans == (0, 1), "Esc leaves all as it was"
        assert thinker.asked == 0
        await type_keys(pilot, "P", "right", "down", "down", "enter")
        assert desk.session.players[0].bot == "apprentice"
        await settle(pilot, lambda: desk.seat == 1)
        assert thinker.asked > 0
        await type_keys(pilot, "P", "left", "down", "down", "enter")
        assert desk.humans == (0, 1) and desk.seat == 1, "who sits there goes on"
        await type_keys(pilot, "q")
    assert [h.seat for h in load_game(path).handovers] == [0, 0]


async def test_all_seats_may_be_bots_and_one_looks_on(path: Path, thinker: FakeThinker) -> None:
    desk = opened(new_session(ADA, BEN), path)
    app = app_of(desk)
    async with app.run_test(size=(100, 30)) as pilot:
        await type_keys(pilot, "P", "right", "down", "right")
        assert "you look on" in shown(app)
        await type_keys(pilot, "down", "enter")
        assert desk.humans == ()
        await settle(pilot, lambda: desk.over, 5000)
        await pilot.pause()
        assert "Final scores" in shown(app)
        await type_keys(pilot, "q", "P")
        assert "The game is over." in shown(app)
        await type_keys(pilot, "q")


# Given up


async def test_a_game_is_given_up_after_asking_and_taken_up_by_opening_it(path: Path) -> None:
    """Given a game, when it is given up, then the save says so, Continue passes it over, and opening it goes on."""
    save_game(new_session(BEN, ADA), places.path_of("other"))
    desk = opened(new_session(ADA, BEN), path)
    app = app_of(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "X")
        assert isinstance(app.screen, AskScreen) and "Give this game up?" in shown(app)
        await type_keys(pilot, "enter", "X", "q")
        assert isinstance(app.screen, TableScreen) and not desk.session.abandoned
        await type_keys(pilot, "X", "2")
    assert app.return_code == 0
    assert load_game(path).abandoned
    assert parting(desk, path).startswith("Given up; it is kept as ")
    going = last_going(Library(load_telling, OPTIONS).saved_games())
    assert going is not None and going.name == "other"
    assert last_game() == places.path_of("other")
    taken = Library(load_telling, OPTIONS).open(path)
    assert "given up" in taken.notices[0]
    assert load_game(path).abandoned, "to look at it is not to take it up"
    taken.play(taken.session.legal[0])
    taken.close()
    assert not load_game(path).abandoned


def test_what_was_given_up_is_offered_only_where_nothing_else_is(path: Path) -> None:
    session = new_session(ADA, BEN)
    session.abandon()
    save_game(session, path)
    saved = Library(load_telling, OPTIONS).saved_games()
    assert last_going(saved) == saved[0] and saved[0].abandoned and "given up" in saved[0].about
    assert last_game() == path
    assert last_going([]) is None


# A rematch


@pytest.mark.parametrize(("first", "expected"), [(0, 1), (1, 2), (2, 0), (None, None)])
def test_a_rematch_has_the_same_seats_and_rules(first: int | None, expected: int | None) -> None:
    """Given a game, then a rematch is the same but for its seed, and the next seat starts, or chance decides again."""
    config = Config(3, "expert", first, house_rules={"hands": "closed"})
    old = Session.start(GAME, config, (ADA, BEN, ROSA), 5)
    new = again(old)
    assert new.players == old.players and new.seed != old.seed and new.log == []
    assert new.config == Config(3, "expert", expected, house_rules={"hands": "closed"})


@pytest.fixture
def over(path: Path) -> Iterator[tuple[Desk, Library]]:
    """A game that is over, at its table."""
    session = new_session(ADA, ROSA)
    advance(session, lambda s: False)
    save_game(session, path)
    library = Library(load_telling, OPTIONS)
    desk = library.open(path)
    yield desk, library
    desk.close()


async def test_a_rematch_begins_at_the_same_table_and_is_saved_on_its_own(
    over: tuple[Desk, Library], path: Path
) -> None:
    desk, library = over
    before = path.read_bytes()
    app = app_of(desk, library)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        assert "r rematch" in shown(app)
        await type_keys(pilot, "r")
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.desk is not desk
        new = screen.desk
        assert library.last is new and new.following is not None and new.following.path != path
        await settle(pilot, lambda: screen.desk.seat == 0)
        await type_keys(pilot, "enter")
        assert len(load_game(new.following.path).log) == len(new.session.log) > 0
        await type_keys(pilot, "q")
    assert path.read_bytes() == before
    Autosave.open(path).close()  # the old game is free


async def test_a_rematch_can_begin_from_the_table_too_but_only_after_the_game(over: tuple[Desk, Library]) -> None:
    desk, library = over
    app = app_of(desk, library)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "q", "r")
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.desk is not desk
        await settle(pilot, lambda: screen.desk.seat == 0)
        await type_keys(pilot, "r")
        assert "Only when the game is over." in shown(app)
        await type_keys(pilot, "q")


# What could not be written


async def test_writing_is_tried_again_until_it_succeeds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a full disk, then the game goes on and its top line says so; with room again all is written by itself."""
    monkeypatch.setattr("gaudi_tui.tui.screens.table.RETRY", 0.01)
    desk = opened(new_session(ADA, BEN), path)
    app = app_of(desk)
    tried = 0

    def full(*_arguments: object) -> int:
        nonlocal tried
        tried += 1
        raise OSError(errno.ENOSPC, "")

    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "enter")
        assert len(load_game(path).log) == 1
        with monkeypatch.context() as broken:
            broken.setattr(files.disk, "write", full)
            await type_keys(pilot, "enter")
            assert "the disk is full" in desk.fresh and "not saved" in shown(app)
            await type_keys(pilot, "right", "enter")
            assert "not saved" in shown(app), "it says so as long as it is so"
            before = tried
            await settle(pilot, lambda: tried > before + 2, 5000)
        await settle(pilot, lambda: not desk.unsaved, 5000)
        assert "Everything is saved again." in shown(app) and "not saved" not in shown(app)
        assert len(load_game(path).log) == len(desk.session.log)
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen._retry is None, "and no longer"
        await type_keys(pilot, "q")


# From the title


async def test_the_title_offers_results_once_there_are_some(folder: Folder) -> None:
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Results" not in shown(folder.app)
    session = new_session(ADA, ROSA)
    advance(session, lambda s: False)
    autosave = Autosave(session, places.path_of("done"))
    assert autosave() is None
    autosave.close()
    app = app_at_title(OPTIONS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        number = next(at for at, item in enumerate(app.screen.menu.items, 1) if item.id == "results")
        await type_keys(pilot, str(number))
        await pilot.pause()
        assert "1 game, newest first" in shown(app) and "Rosa" in shown(app)
        await type_keys(pilot, "q")


async def test_a_rematch_begins_from_the_list_of_saves(path: Path) -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: False)
    save_game(session, path)
    library = Library(load_telling, OPTIONS)
    app = TableApp(lambda: LoadScreen(library), OPTIONS)
    async with app.run_test(size=(160, 50)) as pilot:
        await type_keys(pilot)
        assert "a again" in shown(app)
        await type_keys(pilot, "a")
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.desk.session.log == []
        assert screen.desk.session.players == session.players
        await type_keys(pilot, "enter", "q")
        assert isinstance(app.screen, LoadScreen) and "2 saved games" in shown(app)
        await type_keys(pilot, "q")
