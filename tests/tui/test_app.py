"""The table screen and the screens around it, by keys."""

import gc
import weakref
from typing import Any

import pytest
from textual._styles_cache import StylesCache

from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.pages.boards import BoardsPage
from gaudi_tui.tables.gaudi.pages.scores import ScoresPage
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.commands.cursor import Step
from gaudi_tui.tui.screens.asking import AskScreen
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.hint import HintPage
from gaudi_tui.tui.screens.inspect import InspectPage
from gaudi_tui.tui.screens.lessons import LessonsScreen
from gaudi_tui.tui.screens.load import LoadScreen
from gaudi_tui.tui.screens.log import LogPage
from gaudi_tui.tui.screens.page import Page
from gaudi_tui.tui.screens.palette import PaletteScreen
from gaudi_tui.tui.screens.replay import ReplayScreen
from gaudi_tui.tui.screens.results import ResultsScreen
from gaudi_tui.tui.screens.rules import RulesPage
from gaudi_tui.tui.screens.settings import SettingsScreen
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from tests.tui.folder import Folder
from tests.tui.playing import ADA, BEN, Saves, advance, at_frame, new_session, settle, shown, table_app, type_keys

BOT = Player("Mason", "mason")
SIZES = ((80, 24), (20, 5), (160, 50), (100, 30), (1, 1), (120, 40))
KINDS = (
    *("move", "act", "centre", "tile", "place", "card", "discard", "play"),
    *("chimney", "rewards", "wild", "religion", "assign", "exchange"),
)


def on(app: TableApp) -> type[Any]:
    return type(app.screen)


@pytest.mark.parametrize("kind", KINDS)
async def test_at_each_kind_of_decision_resizing_and_esc_change_nothing(kind: str) -> None:
    """Given a decision, when the window changes size and Esc comes, then it still waits; Enter decides it."""
    session = at_frame(kind)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(120, 40)) as pilot:
        decided = len(session.log)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await type_keys(pilot, "escape", "left_square_bracket", "O", "A", "B", "C", "D", "right")
        assert on(app) is TableScreen
        assert len(session.log) == decided
        assert session.game.prompt(session.state) in shown(app)
        while len(session.log) == decided:
            await type_keys(pilot, "enter")
        assert desk.cursor == 0 or desk.curtain or desk.over


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
async def test_the_keys_of_the_help_do_what_they_say(size: tuple[int, int]) -> None:
    """Given the table, when each key of the help is pressed, then its page opens or its effect is seen."""
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    pages = {
        "i": InspectPage,
        "equals_sign": ScoresPage,
        "L": LogPage,
        "m": Page,
        "o": BoardsPage,
        "colon": PaletteScreen,
        "ctrl+p": PaletteScreen,
        "n": Page,
        "R": RulesPage,
        "H": HintPage,
        "t": LessonsScreen,
        "s": ResultsScreen,
        "comma": SettingsScreen,
        "question_mark": Page,
    }
    async with app.run_test(size=size) as pilot:
        for key, page in pages.items():
            await type_keys(pilot, key)
            assert on(app) is page, key
            await type_keys(pilot, "escape")
            assert on(app) is TableScreen
        desk.point(0)  # the hint may have pointed elsewhere
        await type_keys(pilot, "right")
        assert desk.cursor == 1
        await type_keys(pilot, "h")
        assert desk.cursor == 0
        await type_keys(pilot, "1", "enter")
        assert len(session.log) == 1
        await type_keys(pilot, "u")
        assert len(session.log) == 0
        await type_keys(pilot, "U")
        assert len(session.log) == 1
        panel = desk.scene().spots[desk.cursor].panel
        assert desk.scene().listed
        await type_keys(pilot, "tab")
        assert desk.scene().spots[desk.cursor].panel != panel
        assert not desk.scene().listed
        await type_keys(pilot, "shift+tab")
        assert desk.scene().listed
        await type_keys(pilot, "T")
        assert len(session.log) == 0
        await type_keys(pilot, "1", "enter", "e", "e")
        assert session.to_move == 1
        await type_keys(pilot, "p")
        assert on(app) is ReplayScreen
        await type_keys(pilot, "q", "z")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.zoomed == "prompt"
        await type_keys(pilot, "z")
        assert app.screen.table.zoomed == "track"
        await type_keys(pilot, "Z")
        assert app.screen.table.zoomed is None
        await type_keys(pilot, "space")
        assert "No bot is playing now" in shown(app)
        await type_keys(pilot, "v")
        assert not desk.curtain
        await type_keys(pilot, "v")
        assert "No hand is covered" in shown(app)
        await type_keys(pilot, "G")
        assert "in solo games only" in shown(app)
        for key, words in {"P": "nothing of this is saved", "X": "nothing of this", "r": "no rematch here"}.items():
            await type_keys(pilot, key)
            assert words in shown(app)
        await type_keys(pilot, "q")
    assert app.return_code == 0
    known = set(pages) | {
        "right",
        "v",
        "h",
        "u",
        "U",
        "tab",
        "shift+tab",
        "T",
        "e",
        "z",
        "Z",
        "space",
        "G",
        "P",
        "X",
        "r",
        "q",
        "enter",
        "p",
    }
    assert all(set(command.keys) & known for command in COMMANDS if not isinstance(command, Step))


def test_no_key_is_bound_twice_or_to_the_pieces_of_an_arrow() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))
    assert not set(keys) & {"left_square_bracket", "O", "A", "B", "C", "D", "escape", *"0123456789"}
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)


async def test_the_help_fits_one_screen() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "question_mark")
        assert isinstance(app.screen, Page)
        assert app.screen.lines.count <= app.screen.lines.size.height
        assert "leave" in shown(app)


async def test_keys_sent_in_one_bunch_reach_the_screen_that_is_shown_then() -> None:
    """Given keys that open a page, leave it and go on, when they come in one bunch, then none is lost or misled."""
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(100, 30)) as pilot:
        await type_keys(pilot, "question_mark", "down", "q", "right", "i", "tab", "q", "right", "colon", "u", "escape")
        await pilot.pause()
        assert on(app) is TableScreen
        assert desk.cursor == 2


async def test_why_nothing_happens_is_said_and_can_be_read_again() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(100, 30)) as pilot:
        await type_keys(pilot, "u")
        assert "Nothing has been decided yet." in shown(app)
        await type_keys(pilot, "e")
        assert "it cannot be declined" in shown(app)
        await type_keys(pilot, "right")
        assert "it cannot be declined" not in shown(app)
        await type_keys(pilot, "m")
        assert "Nothing has been decided yet." in shown(app)


async def test_the_preview_is_shown_before_enter() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        lines = app.screen.table.panels["prompt"].plain()
        text = " ".join(" ".join(line.strip("│") for line in lines).split())
        assert "space 1: take 1 tile (1 pencil, 1 hammer); most advanced; then: Use" in text


async def test_inspecting_a_card_shows_its_arithmetic_and_why_it_cannot_be_chosen() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(100, 30)) as pilot:
        await type_keys(pilot, "i", *["tab"] * 4)
        text = shown(app)
        assert "Windows" in text
        assert "To play it now: column 0 + card" in text
        assert "Cannot be chosen now: First the token must move." in text
        await type_keys(pilot, "q", "i")
        assert "Can be chosen now; most advanced" in shown(app)


async def test_pages_leave_nothing_behind() -> None:
    """Given pages opened and closed, then neither their widgets nor what these painted is kept."""
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(100, 30)) as pilot:
        for key in ("question_mark", "i", "o") * 3:
            await type_keys(pilot, key)
            gone = [weakref.ref(widget) for widget in app.screen.walk_children()]
            await type_keys(pilot, "q", "right")
            await pilot.pause()
            gc.collect()
            assert not [ref() for ref in gone if ref() is not None]
            kept = StylesCache.get_inner_outer.cache_info().currsize
            assert kept <= 20, "more than the table and what is below it"


async def test_the_palette_finds_and_runs_a_command() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(100, 30)) as pilot:
        await type_keys(pilot, "colon", *"rules")
        assert "Read the rules" in shown(app)
        await type_keys(pilot, "enter")
        await pilot.pause()
        assert "What it is about" in shown(app)
        await type_keys(pilot, "q", "colon", *"xyzzy", "enter", "backspace", "escape")
        assert on(app) is TableScreen


async def test_bots_play_at_a_pace_that_a_key_skips() -> None:
    """Given slow bots, when Space is pressed, then they play on at once until the human decides."""
    session = new_session(ADA, BOT, first=1)
    app, desk, thinker = table_app(session, pace=60)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Mason is thinking" in shown(app)
        assert thinker.asked == 0
        await type_keys(pilot, "space")
        await settle(pilot, lambda: desk.seat == 0)
        asked = thinker.asked
        assert asked > 0
        assert on(app) is TableScreen
        await type_keys(pilot, "q")
    assert thinker.closed


async def test_a_bot_that_thinks_long_is_seen_to_do_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a slow bot, when a second has passed, then the prompt counts; when it has decided, no timer is left."""
    monkeypatch.setattr("gaudi_tui.tui.screens.thinking.SIGN_OF_LIFE", 0.5)
    app, desk, _thinker = table_app(new_session(ADA, BOT, first=1), pace=60)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot, lambda: "Space skips ahead. (1 s)" in shown(app))
        await type_keys(pilot, "space")
        await settle(pilot, lambda: desk.seat == 0)
        assert "skips ahead" not in shown(app)
        assert isinstance(app.screen, TableScreen)
        assert app.screen._thinking.seconds == 0


async def test_bots_alone_play_to_the_end_before_a_spectator() -> None:
    session = new_session(Player("One", "mason"), Player("Two", "apprentice"))
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert desk.viewer is None
        await settle(pilot, lambda: desk.over, most=4000)
        await settle(pilot, lambda: on(app) is ScoresPage)


async def test_an_undo_while_a_bot_thinks_throws_its_choice_away() -> None:
    """Given a bot about to decide, when the human takes the end of the turn back, then the bot does not play."""
    session = new_session(ADA, BOT)
    app, desk, thinker = table_app(session, pace=60)
    async with app.run_test(size=(100, 30)) as pilot:
        await type_keys(pilot, "1", "enter", "e", "e")
        assert desk.bot is not None
        await type_keys(pilot, "u")
        assert desk.seat == 0
        await type_keys(pilot, "space")
        await pilot.pause()
        assert thinker.asked == 0
        assert desk.seat == 0


async def test_a_bot_that_fails_is_told_and_the_game_can_be_left() -> None:
    session = new_session(ADA, BOT, first=1)
    app, _desk, thinker = table_app(session)

    async def fail(session: Session[Any], seat: int, level: str) -> Action:
        raise RuntimeError("out of order")

    thinker.choose = fail  # type: ignore[method-assign]  # the fault under test
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot, lambda: "out of order" in shown(app))
        await type_keys(pilot, "q")
    assert app.return_code == 0


async def test_a_failing_disk_is_said_and_the_game_goes_on() -> None:
    session = new_session(ADA, BEN)
    app, _desk, _thinker = table_app(session, lambda: "saves/test.json: no space left")
    async with app.run_test(size=(100, 30)) as pilot:
        await type_keys(pilot, "1", "enter")
        assert "no space left" in shown(app)
        await type_keys(pilot, "1")
        assert len(session.log) == 2


async def test_the_curtain_on_the_screen() -> None:
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await type_keys(pilot, "1", "enter", "e", "e")
        title = desk.session.state.content.cards[session.state.hands[1][0]].title[:10]
        assert "Ben's turn: v shows the hand." in shown(app)
        assert title not in shown(app)
        for key in ("i", "o"):
            await type_keys(pilot, key, "escape")
            assert title not in shown(app)
        for key in ("right", "1", "enter"):
            await type_keys(pilot, key)
            assert title not in shown(app)
        assert "The hand is Ben's to see: v, or a click, shows it." in shown(app)
        await type_keys(pilot, "v")
        assert title in shown(app)
        assert "Move your token" in shown(app)


async def test_the_end_shows_every_component_of_every_score() -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: False)
    app, _desk, _thinker = table_app(session)
    scores = session.game.scores(session.state)
    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.pause()
        text = shown(app)
        assert "Final scores" in text
        for score in scores:
            assert str(score["total"]) in text
            assert "groups: " + ", ".join(map(str, score["groups"])) in text
            for card, _points in score["religion"]:
                assert session.state.content.cards[card].title in text
        await pilot.pause()


async def test_from_the_title_to_a_game_and_back_to_continue_it(folder: Folder) -> None:
    """Given no saves, when a game is begun and left, then Continue comes first and leads to the same decision."""
    async with folder.app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Continue" not in shown(folder.app)
        assert "unofficial fan project" in shown(folder.app)
        await type_keys(pilot, "1", *["down"] * 5, "left", "up", *"Ben", "up", "up", *"Ada", *["up"] * 4)
        assert "Start the game" in shown(folder.app)
        await type_keys(pilot, "enter")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        assert "'s turn: v shows the hand." in shown(folder.app)
        await type_keys(pilot, "v", "1", "enter")
        prompt = shown(folder.app)
        assert "Ada" in prompt
        await type_keys(pilot, "q")
        await settle(pilot, lambda: on(folder.app) is TitleScreen)
        assert "1 c Continue" in shown(folder.app)
        assert "Ada, Ben" in shown(folder.app)
        await type_keys(pilot, "1")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        assert "v shows the hand" in shown(folder.app)
        await type_keys(pilot, "q")
        await settle(pilot, lambda: on(folder.app) is TitleScreen)
        await type_keys(pilot, "3")
        await settle(pilot, lambda: on(folder.app) is LoadScreen)
        assert "1 Ada" in shown(folder.app).replace("  ", " ") and "2 Ben" in shown(folder.app).replace("  ", " ")
        await type_keys(pilot, "q", "q")
    assert folder.app.return_code == 0
    assert len(list((folder.path / "saves").glob("*.json"))) == 1


async def test_a_damaged_save_is_listed_refused_and_left_alone(folder: Folder) -> None:
    saves = folder.path / "saves"
    saves.mkdir()
    (saves / "broken.json").write_text('{"format": 1')
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "2")
        assert "damaged" in shown(folder.app)
        await type_keys(pilot, "enter")
        assert on(folder.app) is AskScreen
        assert "broken is damaged" in shown(folder.app) and "Leave it as it is" in shown(folder.app)
    assert (saves / "broken.json").read_text() == '{"format": 1'


async def test_every_screen_takes_any_key(folder: Folder) -> None:
    """Given each screen at a small size, when rubbish is typed, then nothing breaks."""
    keys = ("left_square_bracket", "O", "A", "f5", "ctrl+c", "ctrl+q", "ctrl+z", "delete", "pageup", "é", "ctrl+l")
    async with folder.app.run_test(size=(20, 5)) as pilot:
        for opener in ("", "1", "2", "3"):
            if opener:
                number = {"1": "new", "2": "load", "3": "rules"}[opener]
                screen = folder.app.screen
                assert isinstance(screen, TitleScreen)
                await type_keys(pilot, str([item.id for item in screen.menu.items].index(number) + 1))
            await type_keys(pilot, *keys, *("down",) * 5)
            assert isinstance(folder.app.screen, KeyScreen)
            if opener:
                await type_keys(pilot, "escape")
                await pilot.pause()


@pytest.mark.parametrize(
    ("wanted", "theme", "background"),
    [
        (None, "gaudi-dark", "#1C1C1C"),
        ("gaudi-light", "gaudi-light", "#FFFFFF"),
        ("nord", "nord", "#2E3440"),
        ("no such theme", "gaudi-dark", "#1C1C1C"),
    ],
)
async def test_the_first_frame_has_the_colours_of_the_theme(
    monkeypatch: pytest.MonkeyPatch, wanted: str | None, theme: str, background: str
) -> None:
    """Given a theme in the settings, when the app starts, then its colours hold from the first frame on."""
    monkeypatch.setenv("TERM", "xterm-256color")
    desk = Desk(TELLING, new_session(ADA, BEN), Saves())
    app = TableApp(lambda: TableScreen(desk, None, 0, DEFAULT), Options(theme=wanted))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.theme == theme
        assert app.screen.styles.background.hex == background
        assert app.has_class(f"-theme-{theme}")
