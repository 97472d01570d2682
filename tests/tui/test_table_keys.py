"""Digits and zoom at the table of a real game."""

import pytest
from textual.events import Key

from gaudi_tui.core.session import Player
from gaudi_tui.play.scene import Spot
from gaudi_tui.tui.keymap import Keymap
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.replay import ReplayScreen
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, advance, new_session, shown, table_app, type_keys


async def test_in_a_move_a_digit_is_the_space_of_that_number() -> None:
    """Given a token on a space ahead, when its digit is typed, it says why not; the next digit goes to its space."""
    session = new_session(ADA, BEN)
    assert advance(
        session,
        lambda s: (
            s.state.stack[-1][0] == "move"
            and 0 <= min(s.legal)[1] < 5
            and any(min(s.legal)[1] < t < 8 for t in s.state.tokens)
        ),
    )
    app, desk, _thinker = table_app(session)
    desk.lift()
    seat = session.to_move
    assert seat is not None
    taken = next(token for token in session.state.tokens if min(session.legal)[1] < token < 8)
    assert ("move", taken) not in session.legal
    async with app.run_test(size=(80, 24)) as pilot:
        assert f" {taken + 2} " in shown(app)
        before = len(session.log)
        await type_keys(pilot, str(taken + 1))
        assert len(session.log) == before
        assert desk.notices
        assert "no option" not in desk.notices[-1]
        await type_keys(pilot, str(taken + 2))
        assert session.state.tokens[seat] == taken + 1


async def test_in_a_move_0_is_the_centre() -> None:
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        scene = desk.scene()
        assert scene.label(len(scene.options) - 1) == "0"
        await type_keys(pilot, "0")
        assert session.log[0].action == ("move", session.state.content.centre)


async def test_zoom_begins_with_the_panel_of_the_cursor() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "z")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.zoomed == "track"
        await type_keys(pilot, "z")
        assert app.screen.table.zoomed == "prompt"


async def test_a_1_that_can_be_no_space_waits_for_the_second_digit() -> None:
    """Given a token beyond space 1, when 1 and 0 are typed, it goes to space 10 and not to the centre; 1 and 7: no."""
    session = new_session(ADA, BEN)
    assert advance(
        session,
        lambda s: s.state.stack[-1][0] == "move" and min(s.legal)[1] > 0 and {("move", 9), ("move", 10)} <= {*s.legal},
    )
    app, desk, _thinker = table_app(session)
    desk.lift()
    seat, before = session.to_move, len(session.log)
    assert seat is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        assert "second digit" in shown(app)
        await type_keys(pilot, "7")
        assert "There is no space 17." in shown(app)
        await type_keys(pilot, "1", "enter")
        assert desk.notices[-1] == desk.why_not(Spot("track", (0,))), "Enter is for space 1, not for the cursor's"
        await type_keys(pilot, "1", "right")
        assert "second digit" not in shown(app)
        assert len(session.log) == before
        await type_keys(pilot, "1", "0")
        assert session.log[before].action == ("move", 9)


async def test_a_first_digit_that_is_a_space_too_waits_for_a_second_one_or_enter() -> None:
    """Given a token that waits, when 1 and 2 are typed, it goes to space 12; 1 and Enter go to space 1; Esc to none."""
    for keys, space in ((["1", "2"], 11), (["1", "1"], 10), (["1", "enter"], 0), (["1", "2", "u", "3"], 2)):
        session = new_session(ADA, BEN)
        app, desk, _thinker = table_app(session)
        async with app.run_test(size=(80, 24)) as pilot:
            await type_keys(pilot, "right", "right", "1")
            assert not session.log
            bar = shown(app).splitlines()[-1]
            assert bar.strip() == "1_ and the second digit of the space  Enter space 1  Esc neither"
            assert desk.scene().spots[desk.cursor] == Spot("track", (0,)), "its preview is told"
            await type_keys(pilot, "escape")
            assert "second digit" not in shown(app)
            assert not session.log
            await type_keys(pilot, *keys)
            assert session.log[0].action == ("move", space)


@pytest.mark.parametrize(
    ("keys", "option"),
    [(("1", "2"), 12), (("1", "0"), 10), (("1", "enter"), 1), (("2", "1"), 21), (("3",), 3), (("9",), 9)],
)
async def test_an_option_from_10_on_is_chosen_by_both_of_its_digits(keys: tuple[str, ...], option: int) -> None:
    """Given more than 20 options, then 1 and 2 wait for the second digit, which the key bar says; Enter takes one."""
    session = new_session(ADA, BEN, Player("Cem"), seed=1)
    assert advance(session, lambda s: s.state.stack[-1][0] == "tile" and 20 < len(s.legal) < 30)
    wanted, before = session.legal[option - 1], len(session.log)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "0")
        assert "There is no option 0." in shown(app)
        if len(keys) > 1:
            await type_keys(pilot, keys[0])
            bar = shown(app).splitlines()[-1].strip()
            assert bar == f"{keys[0]}_ and the second digit of the option  Enter option {keys[0]}  Esc neither"
            assert desk.cursor == int(keys[0]) - 1 and len(session.log) == before
            await type_keys(pilot, "escape")
            assert "second digit" not in shown(app) and len(session.log) == before
        await type_keys(pilot, *keys)
        assert [entry.action for entry in session.log[before:]] == [wanted]


async def test_a_click_in_the_key_bar_takes_the_space_of_the_first_digit() -> None:
    session = new_session(ADA, BEN)
    app, _desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "right", "1")
        await pilot.click("#panel-keybar", offset=(shown(app).splitlines()[-1].index("space 1"), 0))
        await type_keys(pilot)
        assert session.log[0].action == ("move", 0)
        assert "second digit" not in shown(app)


async def test_the_key_bar_says_which_key_shows_a_hand() -> None:
    """Given a curtain, then `v` shows the hand."""
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1", "enter")
        assert "Enter choose" in shown(app)
        await type_keys(pilot, "e", "e")
        assert desk.curtain
        assert "v show the hand" in shown(app) and "Enter choose" not in shown(app)
        await type_keys(pilot, "v")
        assert "Enter choose" in shown(app)


async def test_a_table_that_is_over_says_who_won_and_what_can_be_done() -> None:
    """Given a finished game, when its scores are closed, then the table names the winner, all totals, and the keys."""
    session = new_session(ADA, BEN)
    assert not advance(session, lambda s: False)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "q")
        scores = session.game.scores(session.state)
        (best,) = (score for score in scores if score["winner"])
        text = shown(app)
        assert f"{desk.names[best['seat']]} wins." in text
        assert f"{desk.names[best['seat']]} {best['total']}, " in text
        wanted = ("Enter scores", "p look back", "q leave", "= scores", "? help")
        assert [hint for hint in wanted if hint not in text] == [], text


async def test_on_a_small_screen_the_key_bar_names_the_scores_in_every_decision() -> None:
    """Given 80 columns, when there is a move, an action, and something taken back, then scores, help and leave fit."""
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in ((), ("3",), ("enter",), ("u",)):
            await type_keys(pilot, *keys)
            bar = shown(app).splitlines()[-1]
            assert [hint for hint in ("= scores", "? help", "q save+leave", "i inspect") if hint not in bar] == [], bar


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+z"])
async def test_what_leaves_other_programs_says_how_to_leave_this_one(key: str) -> None:
    """Given the table and pages over it, when Ctrl+C or Ctrl+Z comes, then a line says how to leave, till a key."""
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, key)
        assert shown(app).splitlines()[-1].strip() == "! q saves the game and leaves."
        assert isinstance(app.screen, TableScreen)
        for opener in ("question_mark", "L", "i", "colon", "comma", "R", "o"):
            await type_keys(pilot, opener)
            page = app.screen
            assert not isinstance(page, TableScreen)
            for again in ("", "(2) "):
                await type_keys(pilot, key)
                assert app.screen is page
                said = "Esc goes back; at the table q saves the game and leaves."
                assert shown(app).splitlines()[-1].strip() == again + said
            await type_keys(pilot, "escape")
            assert "goes back" not in shown(app)
            assert isinstance(app.screen, TableScreen), opener


async def test_a_key_that_leaves_other_programs_can_have_a_command() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        app.preferences.keymap = Keymap({"help": ("ctrl+z",)})
        await type_keys(pilot, "ctrl+z")
        assert "Keys at the table" in shown(app)


# --- Esc


async def test_esc_leaves_the_zoom_and_does_nothing_else_at_the_table() -> None:
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "z", "z")
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.zoomed
        assert "Esc whole table" in shown(app).splitlines()[-1]
        await type_keys(pilot, "escape")
        assert app.screen is screen and not screen.zoomed
        whole = shown(app)
        await type_keys(pilot, "escape", "escape")
        assert app.screen is screen and shown(app) == whole and desk.seat == 0 and not session.log


async def test_esc_takes_a_digit_back_before_it_leaves_the_zoom() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "z", "1", "escape")
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.zoomed and "second digit" not in shown(app)
        await type_keys(pilot, "escape")
        assert not screen.zoomed


async def test_esc_takes_back_what_the_end_of_a_turn_was_asked_for() -> None:
    """Given the question before the end of a turn, when Esc comes and then `e`, then it is asked anew."""
    session = new_session(ADA, BEN)
    assert advance(session, lambda s: s.legal[-1] == ("end",) and len(s.legal) > 1)
    app, desk, _thinker = table_app(session)
    before = len(session.log)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(2):
            await type_keys(pilot, "e")
            assert desk.asked == ("end",)
            await type_keys(pilot, "escape")
            assert desk.asked is None and len(session.log) == before


async def test_esc_leaves_the_zoom_of_a_look_back_before_the_look_back() -> None:
    session = new_session(ADA, BEN)
    assert advance(session, lambda s: len(s.log) >= 20)
    app, _desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "p")
        page = app.screen
        assert isinstance(page, ReplayScreen) and "Esc close" in shown(app).splitlines()[-1]
        await type_keys(pilot, "z", "escape")
        assert app.screen is page and page.table.zoomed is None
        await type_keys(pilot, "escape")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize("opener", ["", "question_mark"])
async def test_keys_after_the_app_is_left_do_nothing(opener: str) -> None:
    """Given a table, or a page over it, that a signal ends, when keys follow, then none plays, and nothing breaks."""
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        if opener:
            await type_keys(pilot, opener)
        screen = app.screen
        assert isinstance(screen, KeyScreen)
        app.exit(None, 143)
        for key in ("ctrl+z", "enter", "question_mark"):
            screen.post_message(Key(key, None))
        assert screen.warn("The terminal is gone.")
        await pilot.pause()
    assert app._exception is None and app.return_code == 143
    assert desk.session.log == []
