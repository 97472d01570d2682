"""Keys play only when they are meant: a held one ends no turn, opens no hand, and stays on its page."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tables import load_telling
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.preferences import Preferences
from gaudi_tui.tui.repeats import Repeats
from gaudi_tui.tui.screens.asking import AskScreen, abandon_screen
from gaudi_tui.tui.screens.keys import KeysScreen
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.log import LogPage
from gaudi_tui.tui.screens.menu import Menu
from gaudi_tui.tui.screens.replay import ReplayScreen
from gaudi_tui.tui.screens.save_list import SaveList
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, GAME, FakeThinker, Saves, advance, new_session, settle, shown, type_keys
from tests.tui.shelves import saved

BOT = Player("Rosa", "mason")
DELAY, RATE = 0.5, 0.033
"""Seconds to the first repeat of a held key, and from then on from one to the next."""
TOO_SOON = "Too soon, or a key that is held"


class Clock:
    """A clock that goes on only when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class Place:
    """Where keys arrive."""


class Played:
    """A table with a clock of its own."""

    def __init__(self, session: Session[Any], **options: Any) -> None:
        self.clock = Clock()
        self.session = session
        self.desk = Desk(TELLING, session, Saves())
        preferences = Preferences(Options(pace=0, **options), clock=self.clock)
        self.app = TableApp(lambda: TableScreen(self.desk, FakeThinker(), 0, DEFAULT), preferences)

    async def press(self, pilot: Pilot[Any], key: str, after: float = 1.0) -> None:
        """Press a key so many seconds after what was pressed last."""
        self.clock.now += after
        await type_keys(pilot, key)

    async def hold(self, pilot: Pilot[Any], key: str, times: int = 30) -> None:
        """Press a key and keep it down."""
        for after in (1.0, DELAY, *[RATE] * times):
            self.clock.now += after
            await type_keys(pilot, key)


def at_end(*players: Player, seed: int = 7) -> Session[Any]:
    """A game in which nothing is left to do but to end the turn."""
    session = new_session(*players, seed=seed)
    assert advance(session, lambda s: s.legal == (("end",),) and s.players[s.to_move or 0].bot is None)
    return session


def decisions(session: Session[Any], kinds: Iterable[str]) -> int:
    return sum(entry.action[0] in kinds for entry in session.log)


# --- what tells


@pytest.mark.parametrize(
    ("times", "repeated"),
    [
        ((0, 0.5, 0.533, 0.566), (False, True, True, True)),  # held
        ((0, 0.66, 0.7, 2.0), (False, True, True, False)),  # held, pressed again
        ((0, 0.81, 1.62), (False, False, False)),  # pressed again and again
        ((0, 0.5, 1.0, 1.5), (False, True, False, True)),  # pressed fast: every other one at the least
    ],
)
def test_a_key_repeats_when_it_comes_again_as_a_held_one_does(
    times: tuple[float, ...], repeated: tuple[bool, ...]
) -> None:
    clock, place = Clock(), Place()
    repeats, found = Repeats(lambda: 0.4, clock), []
    for time in times:
        clock.now = 50 + time
        repeats.arrive("enter", place)
        found.append(repeats.repeated)
    assert tuple(found) == repeated


def test_another_key_in_between_ends_a_repeat() -> None:
    clock, place = Clock(), Place()
    repeats = Repeats(lambda: 0.4, clock)
    for key in ("enter", "down", "enter", "1", "2", "1"):
        clock.now += 0.05
        repeats.arrive(key, place)
        assert not repeats.repeated


def test_a_repeat_strays_only_on_another_screen_than_it_was_pressed_on() -> None:
    clock, table, page = Clock(), Place(), Place()
    repeats = Repeats(lambda: 0.4, clock)
    for place, strays in ((table, False), (table, False), (page, True), (page, True), (table, False)):
        clock.now += 0.05
        repeats.arrive("q", place)
        assert repeats.strayed is strays


def test_after_a_hold_a_key_counts_when_none_came_for_the_pause() -> None:
    clock, place = Clock(), Place()
    repeats = Repeats(lambda: 0.4, clock)
    repeats.hold()
    for after, key, early in ((0.1, "a", True), (0.39, "b", True), (0.41, "c", False), (0.01, "d", False)):
        clock.now += after
        repeats.arrive(key, place)
        assert repeats.early() is early


def test_with_a_pause_of_0_every_key_counts() -> None:
    clock, place = Clock(), Place()
    repeats = Repeats(lambda: 0.0, clock)
    repeats.hold()
    for _ in range(3):
        repeats.arrive("enter", place)
        assert (repeats.repeated, repeats.strayed, repeats.early()) == (False, False, False)


# --- turns and hands


async def test_one_enter_too_many_shows_nobody_elses_hand() -> None:
    """Given two humans and the end of a turn, when Enter comes five times, then the next hand stays covered."""
    played = Played(at_end(ADA, BEN))
    async with played.app.run_test(size=(80, 24)) as pilot:
        await played.press(pilot, "v")
        before = len(played.session.log)
        for _ in range(5):
            await played.press(pilot, "enter", 0.15)
        assert len(played.session.log) == before + 1 and played.desk.curtain
        assert "v, or a click, shows it" in shown(played.app)
        await played.press(pilot, "1")
        assert played.desk.curtain and "v, or a click, shows it" in shown(played.app)
        await played.press(pilot, "v")
        assert not played.desk.curtain and played.desk.seat == 1


@pytest.mark.parametrize("key", ["enter", "e", "1", "u", "v", "tab", "space"])
async def test_no_key_that_is_held_ends_a_turn_or_opens_a_hand(key: str) -> None:
    """Given two humans, when a key is held from the first turn on, Enter for four seconds, it is still that turn."""
    played = Played(new_session(ADA, BEN))
    async with played.app.run_test(size=(80, 24)) as pilot:
        assert played.desk.curtain
        await played.hold(pilot, key, 5)
        assert played.desk.curtain is (key != "v")
        await played.press(pilot, "v")
        await played.hold(pilot, key, 120 if key == "enter" else 30)
        assert GAME.turn(played.session.state) == 0 and played.session.to_move == 0
        assert not decisions(played.session, ("end", "pass"))


@pytest.mark.parametrize("key", ["e", "enter", "1"])
async def test_the_end_of_a_turn_is_confirmed_by_no_repeat(key: str) -> None:
    """Given something left to do, when the key that ends the turn is held, then it is asked; pressed again: yes."""
    session = new_session(ADA, BOT)
    assert advance(session, lambda s: s.legal[-1] == ("end",) and len(s.legal) == 2 and s.to_move == 0)
    played = Played(session)
    async with played.app.run_test(size=(80, 24)) as pilot:
        before, end = len(session.log), played.desk.ending()
        played.desk.point(end)
        key = str(end + 1) if key == "1" else key
        await played.hold(pilot, key)
        assert len(session.log) == before and played.desk.asked == ("end",)
        await played.press(pilot, key)
        assert session.log[before].action == ("end",)


async def test_what_is_held_while_a_bot_plays_does_nothing_afterwards() -> None:
    """Given a bot's turn, when Enter is held into one's own, then the token stays; after a moment Enter moves it."""
    played = Played(at_end(ADA, BOT))
    async with played.app.run_test(size=(80, 24)) as pilot:
        before = len(played.session.log)
        await played.press(pilot, "enter")  # the end of the turn
        for after in (DELAY, *[RATE] * 5):
            await played.press(pilot, "enter", after)
        await settle(pilot, lambda: played.desk.seat == 0)
        mine = len(played.session.log)
        assert mine > before + 1
        for _ in range(20):
            await played.press(pilot, "enter", RATE)
            assert TOO_SOON in shown(played.app)
        for key in ("down", "2", "e"):
            await played.press(pilot, key, 0.3)
        assert len(played.session.log) == mine
        await played.press(pilot, "question_mark", 0.1)  # pages open at once
        assert "Keys at the table" in shown(played.app)
        await played.press(pilot, "escape", 0.1)
        await played.press(pilot, "enter", 0.41)
        assert len(played.session.log) == mine + 1 and TOO_SOON not in shown(played.app)


async def test_keys_typed_fast_on_purpose_all_count() -> None:
    """Given a move, when arrows, Enter, u and U come fast, then each one counts."""
    played = Played(new_session(ADA, BOT))
    async with played.app.run_test(size=(80, 24)) as pilot:
        for key in ("right", "right", "right", "left"):
            await played.press(pilot, key, 0.05)
        assert played.desk.cursor == 2
        await played.press(pilot, "enter", 0.05)
        assert advance(played.session, lambda s: len(s.log) >= 3 or s.legal == (("end",),))
        played.desk.follow_to(played.session)
        many = len(played.session.log)
        for _ in range(many):
            await played.press(pilot, "u", 0.05)
        taken = many - len(played.session.log)
        assert taken >= 1
        for _ in range(taken):
            await played.press(pilot, "U", 0.05)
        assert len(played.session.log) == many


async def test_a_held_undo_or_redo_stays_in_the_turn() -> None:
    """Given undo without bounds, when u or U is held, then it stops where a turn begins or ends."""
    session = Session.start(GAME, Config(2, "casual", 0, house_rules={"undo": "anywhere"}), (ADA, BOT), 7)
    assert advance(session, lambda s: GAME.turn(s.state) == 2 and s.to_move == 0)
    played = Played(session)
    async with played.app.run_test(size=(80, 24)) as pilot:
        await played.press(pilot, "u")  # over the bot's turn
        assert session.to_move == 0 and GAME.turn(session.state) == 0
        await played.hold(pilot, "u", 40)
        assert GAME.turn(session.state) == 0 and not session.log
        await played.hold(pilot, "U", 40)
        assert GAME.turn(session.state) == 0 and session.legal[-1] == ("end",)
        await played.press(pilot, "U")
        assert GAME.turn(session.state) == 2


async def test_a_double_click_ends_no_turn_twice_and_lifts_no_curtain() -> None:
    played = Played(at_end(ADA, BEN))
    async with played.app.run_test(size=(80, 24)) as pilot:
        for wait, curtain in ((1.0, False), (1.0, True), (0.15, True), (1.0, False)):
            played.clock.now += wait
            prompt = played.app.screen.query_one("#panel-prompt").region
            await pilot.click(offset=(prompt.x + 5, prompt.y + 1))
            await type_keys(pilot)
            assert played.desk.curtain is curtain
        assert decisions(played.session, ("end",)) and played.desk.seat == 1


async def test_with_the_pause_set_to_0_keys_count_at_once() -> None:
    played = Played(at_end(ADA, BEN), key_pause=0)
    async with played.app.run_test(size=(80, 24)) as pilot:
        for key in ("v", "enter", "v"):
            await played.press(pilot, key, 0.0)
        assert played.desk.seat == 1 and not played.desk.curtain


# --- pages


async def test_a_held_key_does_not_close_or_use_the_page_that_it_opened() -> None:
    session = new_session(ADA, BOT)
    assert advance(session, lambda s: len(s.log) >= 12 and s.to_move == 0)
    played = Played(session)
    async with played.app.run_test(size=(80, 24)) as pilot:
        await played.hold(pilot, "L")
        assert isinstance(played.app.screen, LogPage)
        await played.hold(pilot, "enter")
        assert isinstance(played.app.screen, ReplayScreen)
        await played.press(pilot, "enter")
        assert isinstance(played.app.screen, LogPage)
        before = len(session.log)
        await played.hold(pilot, "L")
        assert isinstance(played.app.screen, TableScreen) and len(session.log) == before


async def test_q_twice_closes_a_page_and_leaves_no_game() -> None:
    played = Played(new_session(ADA, BOT))
    async with played.app.run_test(size=(80, 24)) as pilot:
        for key in ("question_mark", "q"):
            await played.press(pilot, key)
        for _ in range(3):
            await played.press(pilot, "q", 0.3)
            assert isinstance(played.app.screen, TableScreen) and played.app.return_code is None
        await played.press(pilot, "q")
    assert played.app.return_code == 0


# --- what is asked, deleted, set


def before_the_last(session: Session[Any]) -> bool:
    """Whether the first option leaves nothing to do but to end the turn."""
    copy = GAME.clone(session.state)
    if session.to_move != 0 or session.legal[0][0] in {"move", "end", "pass"}:
        return False
    GAME.apply(copy, session.legal[0], [])
    return GAME.legal(copy) == (("end",),)


@pytest.mark.parametrize("key", ["enter", "1"])
async def test_a_turn_that_ends_by_itself_does_not_do_so_by_a_repeat(key: str) -> None:
    """Given turns that end by themselves, when a held key plays the last option, then the end waits for a key."""
    for held in (True, False):
        session = new_session(ADA, BOT)
        assert advance(session, before_the_last)
        played = Played(session)
        played.desk.auto_end = True
        async with played.app.run_test(size=(80, 24)) as pilot:
            before = len(session.log)
            if held:
                played.app.preferences.repeats.arrive(key, played.app.screen)
            await played.press(pilot, key, RATE if held else 1.0)
            if not held:
                assert session.log[before + 1].action == ("end",)
                continue
            assert len(session.log) == before + 1 and session.legal == (("end",),)
            await played.press(pilot, key, RATE)
            assert len(session.log) == before + 1 and TOO_SOON in shown(played.app)
            await played.press(pilot, key)
            assert session.log[before + 1].action == ("end",)


async def test_a_held_key_deletes_one_save_and_takes_one_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Given a list of saves, when d, u, or in the trash Enter is held, then one save changes at a time."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    for name in ("one", "two", "three", "four"):
        saved(name, decisions=1)
    clock = Clock()
    options = Options(theme=themes.DEFAULT, pace=0)
    screen = LoadScreen(Library(load_telling, preferences := Preferences(options, clock=clock)))
    app = TableApp(lambda: screen, preferences)

    async def hold(pilot: Pilot[Any], key: str) -> None:
        for after in (1.0, DELAY, *[RATE] * 10):
            clock.now += after
            await type_keys(pilot, key)

    async with app.run_test(size=(80, 24)) as pilot:
        for key, left in (("d", 3), ("d", 2), ("delete", 1), ("u", 2), ("u", 3)):
            await hold(pilot, key)
            assert len(screen.list.rows) == left, key
        await hold(pilot, "d")
        assert "is in the trash; u takes it out again" in shown(app)
        clock.now += 1
        await type_keys(pilot, "t")
        for key, left in (("enter", 1), ("u", 0)):
            await hold(pilot, key)
            assert len(list(app.screen.query_one(SaveList).rows)) == left, key


async def test_the_key_that_asks_for_a_key_is_not_taken_for_it_while_it_is_held() -> None:
    clock = Clock()
    preferences = Preferences(Options(pace=0), clock=clock)
    app = TableApp(lambda: KeysScreen(preferences), preferences)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("plus", "enter"):
            for after in (1.0, DELAY, RATE, RATE):
                clock.now += after
                await type_keys(pilot, key)
            assert "Press" in shown(app) and "key for:" in shown(app)
            clock.now += 1
            await type_keys(pilot, "escape")
        assert not preferences.keymap.wanted


async def test_the_second_click_of_two_answers_no_question_that_the_first_one_asked() -> None:
    """Given a list where a game is given up, when it is clicked twice, then the question stands."""
    clock = Clock()
    preferences = Preferences(Options(pace=0), clock=clock)
    app = TableApp(abandon_screen, preferences)
    async with app.run_test(size=(80, 24)) as pilot:
        asking, menu = app.screen, app.screen.query_one(Menu)
        assert isinstance(asking, AskScreen)
        at = menu.region.x + 4, menu.region.y + 1
        preferences.repeats.arrive("click", Place())  # the one that led here
        clock.now += 0.2
        await pilot.click(offset=at)
        await type_keys(pilot)
        assert app.screen is asking
        clock.now += 1
        await pilot.click(offset=at)
        await type_keys(pilot)
    assert app.return_code == 0
