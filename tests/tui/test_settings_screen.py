"""The settings on the screen: each does what it says at once, is written down, and no fault of the disk ends it."""

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from gaudi_tui.config import Settings
from gaudi_tui.core.session import Player
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.preferences import Preferences
from gaudi_tui.tui.screens.keys import KeysScreen
from gaudi_tui.tui.screens.settings import SettingsScreen, settings
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.start import table_screen
from tests.tui.folder import Folder
from tests.tui.playing import ADA, BEN, FakeThinker, Saves, new_session, seated, settle, shown, type_keys

BOT = Player("Bot", "mason")


class File:
    """A settings file that notes what is written, and fails when it is told to."""

    def __init__(self) -> None:
        self.written: dict[tuple[str, ...], object] = {}
        self.fault = ""

    def __call__(self, changes: Mapping[tuple[str, ...], object]) -> str:
        self.written |= {} if self.fault else dict(changes)
        return self.fault


def at_table(**options: Any) -> tuple[TableApp, Desk, File]:
    file = File()
    preferences = Preferences(Options(pace=0, **options), file)
    desk = seated(new_session(ADA, BEN))
    return TableApp(lambda: table_screen(desk, preferences), preferences), desk, file


async def go_to(pilot: Pilot[Any], name: str) -> None:
    """Put the cursor of the settings on one."""
    screen = pilot.app.screen
    assert isinstance(screen, SettingsScreen)
    for _ in screen.form.fields:
        if screen.form.fields[screen.form.cursor].id == name:
            return
        await type_keys(pilot, "down")
    raise AssertionError(name)


async def set_to(pilot: Pilot[Any], name: str, value: object) -> None:
    """Turn a setting until it has a value, by keys."""
    await go_to(pilot, name)
    app: Any = pilot.app
    for _ in range(12):
        if getattr(app.preferences.options, name) == value:
            return
        await type_keys(pilot, "right")
    raise AssertionError((name, value))


def table(app: TableApp) -> TableScreen:
    screen = app.screen_stack[1]
    assert isinstance(screen, TableScreen)
    return screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_setting_is_shown_with_its_value_and_what_it_does(size: tuple[int, int]) -> None:
    app, _desk, file = at_table(names=("Ada", "Ben"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await type_keys(pilot, "comma")
        for setting in settings(app.options):
            await go_to(pilot, setting.name)
            words = next(words for value, words in setting.values if value == getattr(app.options, setting.name))
            assert f"< {words} >" in shown(app) and setting.label in shown(app)
            assert setting.about[:60] in shown(app).replace("\n", " ")
        assert "Ada, Ben" in shown(app) and "Keys at the table" in shown(app)
    assert {setting.name for setting in settings(Options())} | {"names", "keymap"} == set(Settings._fields)
    assert file.written == {}


async def test_theme_and_signs_change_on_the_table_at_once() -> None:
    app, _desk, file = at_table(theme="gaudi-dark")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        before = table(app).styles.background.hex
        assert "▲" in shown(app) and "┌" in shown(app)
        await type_keys(pilot, "comma")
        await set_to(pilot, "theme", "gaudi-light")
        await set_to(pilot, "glyphs", "ascii")
        await pilot.pause()
        assert shown(app).isascii()
        await type_keys(pilot, "escape")
        await settle(pilot, lambda: app.screen is table(app))
        await pilot.pause()
        assert app.theme == "gaudi-light"
        assert table(app).styles.background.hex != before
        assert shown(app).isascii()
        await type_keys(pilot, "comma")
        await set_to(pilot, "glyphs", "default")
        await type_keys(pilot, "escape")
        await settle(pilot, lambda: app.screen is table(app))
        await pilot.pause()
        assert "▲" in shown(app) and "┌" in shown(app)
    assert file.written == {("theme",): "gaudi-light", ("glyphs",): "default"}


async def test_the_next_table_has_what_was_set_at_the_title(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    app = Folder(monkeypatch, tmp_path).app
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        title: Any = app.screen
        title.chosen(next(item for item in title.menu.items if item.id == "settings"))
        await pilot.pause()
        await set_to(pilot, "confirm", False)
        await type_keys(pilot, "q")
        assert app.options.confirm is False and app.screen is title


async def test_pace_confirmation_and_end_count_at_the_table_at_once() -> None:
    app, desk, file = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await type_keys(pilot, "comma")
        await set_to(pilot, "pace", 1.5)
        await set_to(pilot, "confirm", False)
        await set_to(pilot, "auto_end", True)
        assert (table(app).pace.seconds, desk.confirm, desk.auto_end) == (1.5, False, True)
    assert file.written == {("pace",): 1.5, ("confirm",): False, ("auto_end",): True}


async def test_without_confirmation_a_turn_with_something_left_ends_at_once() -> None:
    for confirm in (True, False):
        app, desk, _file = at_table(confirm=confirm)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await type_keys(pilot, "enter")
            assert desk.question(("end",))
            await type_keys(pilot, "e")
            assert (desk.session.to_move == 0) is confirm
            assert ("The same key again" in shown(app)) is confirm


async def test_names_count_when_the_cursor_leaves_them() -> None:
    app, _desk, file = at_table(names=("Ada",))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await type_keys(pilot, "comma")
        await go_to(pilot, "names")
        await type_keys(pilot, *", Quim q")
        assert file.written == {} and "Ada, Quim q_" in shown(app)
        await type_keys(pilot, "escape")
        assert app.screen is table(app)
    assert file.written == {("names",): ("Ada", "Quim q")}
    assert app.options.names == ("Ada", "Quim q")


async def test_a_disk_that_fails_is_said_in_one_line_and_the_setting_counts() -> None:
    app, desk, file = at_table()
    file.fault = "The settings file x cannot be written (No space left on device). It counts until you leave."
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await type_keys(pilot, "comma")
        await set_to(pilot, "confirm", False)
        told = " ".join(shown(app).split())
        assert "No space left on device" in told and "counts until you leave" in told
        await type_keys(pilot, "escape")
        assert app.screen is table(app) and desk.confirm is False


async def test_what_is_wrong_in_the_file_is_told_and_kept_in_the_notices() -> None:
    app, desk, _file = at_table(problems=("signal: it should be one of: none",), keymap={"fly": ("x",)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert [line for line in desk.notices if line.startswith("Settings: ")] == [
            "Settings: signal: it should be one of: none",
            "Settings: keymap.fly: there is no command of that name; it stays in the file unused",
        ]
        await type_keys(pilot, "comma")
        assert "signal: it should be one of: none; keymap.fly:" in shown(app)


async def test_a_theme_that_does_not_exist_is_told() -> None:
    app, desk, _file = at_table(theme="gaudi-drak")
    told = "theme: there is no 'gaudi-drak', so what suits the terminal is used; there is: gaudi-dark, gaudi-light, "
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        (line,) = [line for line in desk.notices if line.startswith("Settings: ")]
        assert line.startswith(f"Settings: {told}") and line.endswith(", and Textual's own")
        await type_keys(pilot, "comma")
        assert "there is no 'gaudi-drak', so what suits the terminal is used" in shown(app)
        await set_to(pilot, "theme", "gaudi-light")
        assert app.preferences.problems == ()


async def test_a_value_that_is_not_offered_is_shown_and_kept() -> None:
    app, _desk, file = at_table(theme="nord")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await type_keys(pilot, "comma")
        assert "< nord >" in shown(app)
        await type_keys(pilot, "right", "left")
    assert file.written == {("theme",): "nord"}


# --- keys


async def open_keys(pilot: Pilot[Any], name: str) -> None:
    """Open the page of keys with the cursor on a command."""
    await type_keys(pilot, "comma")
    await go_to(pilot, "keys")
    await type_keys(pilot, "enter")
    assert isinstance(pilot.app.screen, KeysScreen)
    at = [command.id for command in COMMANDS].index(name)
    await type_keys(pilot, *["down"] * at)


async def test_a_new_key_is_in_force_everywhere_at_once() -> None:
    app, desk, file = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await open_keys(pilot, "undo")
        await type_keys(pilot, "enter")
        assert "Press the new key for: undo" in shown(app)
        await type_keys(pilot, "x", "q", "q")
        await type_keys(pilot, "enter")
        count = len(desk.session.log)
        await type_keys(pilot, "u")
        assert len(desk.session.log) == count
        assert " x undo" in shown(app)
        await type_keys(pilot, "question_mark")
        assert re.search(r"\bx +[Tt]ake back|\bx +undo", shown(app)), shown(app)
        await type_keys(pilot, "q", "colon", *"take back")
        assert any(" x " in line for line in shown(app).splitlines() if "undo" in line)
        await type_keys(pilot, "escape", "x")
        assert len(desk.session.log) == count - 1
    assert file.written == {("keymap", "undo"): ("x",)}


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("k", "k: it is the key of another command already: up."),
        ("up", "up: it is the key of another command already: up."),
        ("left_square_bracket", "[: over a slow line it may be a piece of an arrow key."),
        ("5", "5: digits choose options."),
    ],
)
async def test_a_key_that_cannot_be_is_refused_at_once(key: str, reason: str) -> None:
    app, _desk, file = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await open_keys(pilot, "undo")
        await type_keys(pilot, "enter", key)
        assert reason in shown(app)
        await type_keys(pilot, "enter", "escape")
        assert isinstance(app.screen, KeysScreen)
    assert file.written == {}


async def test_one_more_key_and_back_to_the_own_ones() -> None:
    app, _desk, file = at_table()
    keymap = app.preferences.keymap
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await open_keys(pilot, "undo")
        await type_keys(pilot, "plus", "backspace", "plus", "ctrl+z")
        keymap = app.preferences.keymap
        assert keymap.keys(keymap.named("undo")) == ("u", "backspace", "ctrl+z")
        await type_keys(pilot, "enter", "x")
        keymap = app.preferences.keymap
        assert keymap.keys(keymap.named("undo")) == ("x", "ctrl+z")
        await type_keys(pilot, "backspace")
        keymap = app.preferences.keymap
        assert keymap.keys(keymap.named("undo")) == ("u",)
    assert file.written == {("keymap", "undo"): None}


async def test_all_keys_as_they_were_made_leaves_what_another_version_knows() -> None:
    app, _desk, file = at_table(keymap={"undo": ("x",), "redo": ("u",), "teleport": ("t",)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await open_keys(pilot, "undo")
        await type_keys(pilot, "backspace")
        assert "u runs another command now: redo." in shown(app)
        await type_keys(pilot, "end", "up", "enter")
        keymap = app.preferences.keymap
        assert all(keymap.keys(command) == command.keys for command in COMMANDS)
        assert keymap.wanted == {"teleport": ("t",)}
    assert file.written == {("keymap", "undo"): None, ("keymap", "redo"): None}


async def test_a_key_from_the_file_works_from_the_start_and_the_prompt_names_it() -> None:
    preferences = Preferences(Options(pace=0, keymap={"skip": (";",)}))
    desk = Desk(TELLING, new_session(BOT, ADA), Saves())
    app = TableApp(lambda: TableScreen(desk, None, 0, table_glyphs()), preferences)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "; skips ahead" in desk.scene().prompt
        await type_keys(pilot, "space")
        assert not table(app).pace.hurried
        await type_keys(pilot, "semicolon")
        assert table(app).pace.hurried


def table_glyphs() -> Any:
    from gaudi_tui.play.glyphs import DEFAULT

    return DEFAULT


async def test_settings_and_keys_can_be_clicked() -> None:
    app, desk, file = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await type_keys(pilot, "comma")
        screen: Any = app.screen
        at = [field.id for field in screen.form.fields].index("confirm")
        await pilot.click("#settings-form", offset=(30, at))
        assert desk.confirm is False and "said twice" not in shown(app) and "ends only when you say so" in shown(app)
        await pilot.click("#settings-form", offset=(5, [field.id for field in screen.form.fields].index("keys")))
        await pilot.pause()
        await pilot.click("#keys-menu", offset=(10, [command.id for command in COMMANDS].index("undo")))
        await type_keys(pilot, "x")
        await pilot.click("#page-keys")
        await pilot.pause()
        await pilot.click("#page-keys")
        await pilot.pause()
        assert app.screen is table(app)
    assert file.written == {("confirm",): False, ("keymap", "undo"): ("x",)}


@pytest.mark.parametrize("size", [(80, 24), (40, 10), (20, 5), (160, 50)])
async def test_any_key_at_any_size_does_no_harm(size: tuple[int, int]) -> None:
    keys = ["up", "down", "left", "right", "enter", "x", "tab", "plus", "backspace", "question_mark", "escape", "end"]
    random = Random(7)
    app, _desk, _file = at_table(names=("Ada",))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await type_keys(pilot, "comma")
        for _ in range(40):
            await type_keys(pilot, *random.choices(keys, k=3))
            if app.screen is table(app):
                await type_keys(pilot, "comma")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert app._exception is None and app.is_running


@pytest.mark.parametrize(("pace", "keys"), [(60.0, ("space",)), (0.0, ())])
async def test_a_pause_is_skipped_by_its_key_and_there_is_none_when_it_is_off(pace: float, keys: tuple[str]) -> None:
    thinker, desk = FakeThinker(), Desk(TELLING, new_session(BOT, ADA), Saves())
    app = TableApp(lambda: TableScreen(desk, thinker, pace, table_glyphs()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        if keys:
            assert thinker.asked == 0
            await type_keys(pilot, *keys)
        await settle(pilot, lambda: desk.seat == 1)
        assert thinker.asked > 0


async def test_the_list_of_keys_has_help_of_its_own_and_a_question_mark_can_still_be_given() -> None:
    """Given the list of keys, then ? tells its keys; where a new key is awaited, ? is that key."""
    app, _desk, _file = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await open_keys(pilot, "undo")
        assert "? help" in shown(app)
        await type_keys(pilot, "question_mark")
        assert "Give it one more key." in shown(app)
        await type_keys(pilot, "q", "enter", "question_mark")
        assert "it is the key of another command already: help" in shown(app)
