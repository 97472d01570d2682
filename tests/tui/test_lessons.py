"""The first game that teaches: its saves, what it says, and walking through it by keys."""

import json
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from gaudi_tui.games.gaudi.content import LIFE
from gaudi_tui.games.gaudi.loader import load_content
from gaudi_tui.play.glyphs import ASCII, CONSOLE, DEFAULT, Glyphs
from gaudi_tui.play.note import plain
from gaudi_tui.play.options import Options
from gaudi_tui.storage import verify
from gaudi_tui.tables.gaudi.layout import PANELS
from gaudi_tui.tables.gaudi.lessons.catalogue import lessons
from gaudi_tui.tables.gaudi.notation import condition_note
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.lessons import shipped
from gaudi_tui.tui.lessons.script import Lesson, fits
from gaudi_tui.tui.screens.lesson import LessonScreen
from gaudi_tui.tui.screens.lesson_table import BARE, ROWS
from gaudi_tui.tui.screens.lessons import LessonsScreen
from gaudi_tui.tui.screens.title import TitleScreen
from tests.tui.folder import Folder
from tests.tui.lesson_tables import GAME, TABLES, session
from tests.tui.playing import settle, shown, type_keys

LESSONS = {lesson.id: lesson for lesson in lessons()}
NUMBERS = {name: number for number, name in enumerate(LESSONS, 1)}
SIZES = ((80, 24), (120, 40))


def lesson_app(name: str, glyphs: Glyphs = DEFAULT) -> tuple[TableApp, LessonScreen]:
    screen = LessonScreen(TELLING, LESSONS[name], NUMBERS[name], 8, pace=0, glyphs=glyphs)
    return TableApp(lambda: screen), screen


def said(screen: LessonScreen) -> str:
    """What the coach shows, without its title, in one line."""
    lines = screen._lesson_table.coach.plain()[1:]
    return " ".join(" ".join(lines).split())


async def choose(pilot: Pilot[Any], screen: LessonScreen, index: int) -> None:
    """Choose an option as a player does: by its digit, or by going there with the cursor and Enter."""
    await settle(pilot, lambda: screen.desk.bot is None)
    scene = screen.desk.scene_at_cursor()
    digits = [digit for digit in range(10) if scene.numbered(digit) == scene.spots[index]]
    if digits:
        waits = scene.awaits_second_digit(digits[0])
        await type_keys(pilot, str(digits[0]), *["enter"] * waits)
        return
    for key in ["right"] * 20 + ["tab"] * 9 + ["down"] * 20:
        if screen.desk.cursor == index:
            break
        await type_keys(pilot, key)
    assert screen.desk.cursor == index
    await type_keys(pilot, "enter")


async def do_step(pilot: Pilot[Any], screen: LessonScreen, detour: bool = False) -> None:
    """Do one thing towards the end of the step, as the coach says. `detour`: first what is only allowed."""
    await settle(pilot, lambda: screen.desk.bot is None)
    step = screen.coach.step
    if pilot.app.screen is not screen:
        await type_keys(pilot, "q")  # a page that the step was about
    elif step.reading:
        await type_keys(pilot, "enter")
    elif step.command:
        first = ["z"] if step.command == "unzoom" else []
        await type_keys(pilot, *first, next(c.keys[0] for c in COMMANDS if c.id == step.command))
    else:
        legal = screen.desk.session.legal
        wanted = [i for i, action in enumerate(legal) if any(fits(pattern, action) for pattern in step.wants)]
        allowed = [i for i, action in enumerate(legal) if any(fits(pattern, action) for pattern in step.allows)]
        decided, at = len(screen.desk.session.log), screen.coach.at
        await choose(pilot, screen, (allowed + wanted if detour else wanted + allowed)[0])
        if (len(screen.desk.session.log), screen.coach.at) == (decided, at):
            await type_keys(pilot, "e")  # once more to confirm


async def walk_to(pilot: Pilot[Any], screen: LessonScreen, step: int) -> None:
    """Do as the coach says until a step, counted from 1."""
    for _ in range(60):
        if screen.coach.at + 1 == step and pilot.app.screen is screen and screen.desk.bot is None:
            break
        await do_step(pilot, screen)
        await pilot.pause()
    assert screen.coach.at + 1 == step


# --- the saves


def test_every_lesson_has_its_table_and_there_are_no_others() -> None:
    assert list(TABLES) == list(LESSONS)
    assert {path.stem for path in shipped.saves_folder().glob("*.json")} == set(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_a_shipped_save_loads_and_is_the_table_that_the_script_lays_out(name: str) -> None:
    """Given a save that ships, then it loads, its log leads to its position, and the script would make it again."""
    loaded, made = shipped.session_of(LESSONS[name]), session(name)
    verdict = verify.verify(loaded)
    assert not verdict.problem
    assert loaded.origin is not None
    assert made.origin is not None
    assert GAME.dump(loaded.origin) == GAME.dump(made.origin)
    assert [entry.action for entry in loaded.log] == [entry.action for entry in made.log]
    assert loaded.to_move == 0


# --- what it says


@pytest.mark.parametrize("glyphs", [DEFAULT, CONSOLE, ASCII], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("name", LESSONS)
async def test_all_that_the_coach_says_fits_the_smallest_table(name: str, glyphs: Glyphs) -> None:
    """Given 80x24, then each step fits the coach, after what comes before it and after a wrong choice too."""
    app, screen = lesson_app(name, glyphs)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        coach, signs, before = screen._lesson_table.coach, screen._signs(), ""
        for step in LESSONS[name].steps:
            screen.coach._refused = ""
            refusal = screen.coach._answer(step)
            for first in (before, refusal):
                coach.extra = ("", "", tuple((text.format_map(signs), "text") for text in (first, step.text) if text))
                assert len(coach.lines(coach.size.width - 3)) <= ROWS - 1, step.text
            before = step.after
            assert set(step.points) <= set(PANELS)
            assert bool(step.wants) + bool(step.command) <= 1


async def test_what_is_said_about_points_is_so() -> None:
    """Given the numbers that lessons name, then the table has them."""
    scores = GAME.scores(shipped.session_of(LESSONS["aim"]).state)
    assert [score["total"] for score in scores] == [17, 15]
    assert scores[0]["pillars"] == [14, 9, 3]
    assert scores[0]["groups"] == [4, 3, 2, 1]
    totals = {}
    for name, step in (("cards", 9), ("centre", 4), ("chimneys", 4), ("end", 6)):
        app, screen = lesson_app(name)
        async with app.run_test(size=(80, 24)) as pilot:
            before = screen.desk.session.state.vp[:3]
            await walk_to(pilot, screen, step)
            state = screen.desk.session.state
            totals[name] = [after - old for after, old in zip(state.vp[:3], before, strict=True)]
            if name == "end":
                assert [score["total"] for score in GAME.scores(state)] == [42, 33]
                assert state.vp[:3] == [22, 22, 14]
            if name == "centre":
                assert state.first_player == 0
    assert totals["cards"] == [5, 0, 0]
    assert totals["centre"] == [0, 10, 0]
    assert totals["chimneys"] == [0, 5, 0]


def texts(name: str) -> str:
    """All that the coach says in a lesson."""
    return " ".join(f"{step.text} {step.after}" for step in LESSONS[name].steps)


def test_what_is_said_about_spaces_and_cards_is_so() -> None:
    """Given the spaces and cards that lessons name, then the table has them where they are said to be."""
    first = shipped.session_of(LESSONS["track"])
    content = load_content()
    wild = content.track[14]
    assert "Space 15, `w*`, has the wild action: with each pencil and hammer" in texts("track")
    assert (content.effects[wild.effect].op, wild.pencils, wild.hammers) == ("wild", 1, 1)
    assert [content.effects[space.effect].op for space in content.track].count("wild") == 1
    assert (first.state.first_player, first.to_move) == (0, 0)
    windows = shipped.session_of(LESSONS["cards"]).state.windows
    conditions = [content.cards[card].condition for card in windows[2]]
    signs = [plain(condition_note(condition)) for condition in conditions if condition is not None]
    assert signs == ["1×ch", "3×Do", "3×Ig"] and all(f"`{sign}`" in texts("cards") for sign in signs)
    assert [content.cards[card].category for card in windows[1]].index(LIFE) == 2
    assert "the third card of Catalonia could count as a Door card" in texts("cards")
    state = shipped.session_of(LESSONS["centre"]).state
    given = [content.card_vp[card] for card in state.columns[1]]
    assert sorted(given) == [
        ((1, 1),),
        ((1, 2),),
    ] and "the column gives 2 points, one of its cards 2 and the other 1" in texts("centre")


@pytest.mark.rule("G-063")
async def test_nobody_is_most_advanced_after_the_centre_as_it_is_told() -> None:
    """Given the step that says so, when Mason moves ahead of all others, then the log does not call him so."""
    app, screen = lesson_app("centre")
    async with app.run_test(size=(80, 24)) as pilot:
        await walk_to(pilot, screen, 5)
        assert "for the rest of the round nobody is the most advanced" in said(screen)
        await walk_to(pilot, screen, 7)
        moves = [line for note in screen.desk.log_notes(DEFAULT) if "moved to" in (line := plain(note))]
        assert [line.split(" moved to ")[1] for line in moves[-2:]] == ["space 13", "the centre"], "not most advanced"


@pytest.mark.parametrize(
    ("lesson", "words"),
    [
        ("aim", ("{zoom}", "{inspect}")),
        ("track", ("clockwise", "First Player token", "wild action", "most advanced")),
        ("cards", ("Life of Gaudí", "what categories are for", "`3×Do`")),
        ("centre", ("nobody is the most advanced",)),
        ("solo", ("He leaps", "a single card each")),
    ],
)
def test_each_subject_has_its_place(lesson: str, words: tuple[str, ...]) -> None:
    """Given what a first game needs, then the lesson of that subject says it, in the words of the table."""
    assert all(word in texts(lesson) for word in words)


async def test_a_round_ends_as_it_is_told() -> None:
    """Given the lesson about the centre, when Mason leaves from a dark space, then round 2 begins with the player."""
    app, screen = lesson_app("centre")
    async with app.run_test(size=(80, 24)) as pilot:
        await walk_to(pilot, screen, 7)
        session = screen.desk.session
        assert (session.state.round, session.to_move) == (2, 0)
        moves = [(entry.seat, entry.action) for entry in session.log if entry.action[0] == "move"]
        assert moves == [(0, ("move", 16)), (1, ("move", 12))]
        assert "you start round 2" in said(screen)


# --- walking through it


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", LESSONS)
async def test_a_lesson_can_be_walked_through_by_keys(name: str, size: tuple[int, int], folder: Folder) -> None:
    """Given a lesson, when all is done as the coach says, then it ends; he covers neither prompt nor what he shows."""
    app, screen = lesson_app(name)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        seen = 0
        for _ in range(60):
            await settle(pilot, lambda: screen.desk.bot is None)
            if screen.outcome:
                break
            if app.screen is screen and not screen.zoomed:
                table, step = screen._lesson_table, screen.coach.step
                places = {panel.PANEL: panel.region for panel in (*table.panels.values(), table.coach) if panel.size}
                assert {"prompt", "coach", "keybar", "status", *step.points} <= set(places)
                assert places["coach"].height == ROWS
                assert not any(places["coach"].overlaps(at) for panel, at in places.items() if panel != "coach")
                assert all(panel.pointed == (key in step.points) for key, panel in table.panels.items())
                words = step.text.replace("`", "").format_map({k: v.strip("`") for k, v in screen._signs().items()})
                assert words in said(screen)
                seen += 1
            await do_step(pilot, screen)
        assert screen.outcome == "done"
        assert seen >= len(LESSONS[name].steps)
    assert not list(folder.path.iterdir()), "nothing is saved"


@pytest.mark.parametrize("name", LESSONS)
async def test_a_lesson_can_be_walked_through_with_all_detours(name: str) -> None:
    """Given a lesson, when all that is allowed is done before what is wanted, then it ends too."""
    app, screen = lesson_app(name)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(120):
            if screen.outcome:
                break
            await do_step(pilot, screen, detour=True)
        assert screen.outcome == "done"


async def test_something_else_than_what_is_taught_is_answered_and_not_done() -> None:
    """Given a step that wants one move, when another is chosen, then it is not played, and the coach says so."""
    app, screen = lesson_app("track")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await type_keys(pilot, "3")
        assert "First read on with Enter" in said(screen)
        await walk_to(pilot, screen, 4)
        await type_keys(pilot, "5")
        assert said(screen).startswith("In a game you could. Here go to space 3:")
        assert not screen.desk.session.log
        await type_keys(pilot, "3", "3")
        assert screen.coach.at + 1 == 5, "the end of the turn is no way to use the pencil"
        assert said(screen).startswith("First the pencil:")
        assert len(screen.desk.session.log) == 1
        await type_keys(pilot, "1")
        assert said(screen).startswith("Choose the pencil")


async def test_a_harmless_detour_is_let_happen() -> None:
    """Given a step that ends the turn, when more is used before, then that is fine."""
    app, screen = lesson_app("track")
    async with app.run_test(size=(80, 24)) as pilot:
        await walk_to(pilot, screen, 6)
        await type_keys(pilot, "1", "1", "1")
        assert screen.coach.at + 1 == 6
        assert [entry.action[0] for entry in screen.desk.session.log][-3:] == ["hammer", "tile", "place"]


async def test_while_the_others_play_the_key_is_named_that_skips_ahead() -> None:
    """Given another key for skipping ahead, when the other seat is to play, coach and notice name that key."""
    app, screen = lesson_app("track")
    screen.pace.seconds = 60
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.preferences.bind(screen.keymap.with_keys("skip", ("w",)))
        for _ in range(30):
            if screen.desk.bot is not None:
                break
            await do_step(pilot, screen)
        assert screen.desk.bot is not None
        assert "w skips ahead" in said(screen)
        await type_keys(pilot, "b")
        assert "First the others play; w skips ahead." in shown(app)


async def test_undo_and_back_lead_to_the_step_before() -> None:
    """Given steps done, when one is undone or gone back to, then table and coach are where they were."""
    app, screen = lesson_app("track")
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "b")
        assert "This is the first step." in shown(app)
        await walk_to(pilot, screen, 5)
        await type_keys(pilot, "u")
        assert screen.coach.at + 1 == 4
        await type_keys(pilot, "U")
        assert screen.coach.at + 1 == 5
        await walk_to(pilot, screen, 8)
        decided = len(screen.desk.session.log)
        await type_keys(pilot, "b")
        assert screen.coach.at + 1 == 7
        assert len(screen.desk.session.log) == decided, "what the other seat did stands"
        await type_keys(pilot, "b")
        assert screen.coach.at + 1 == 6
        assert len(screen.desk.session.log) < decided
        await walk_to(pilot, screen, 8)
        assert len(screen.desk.session.log) == decided, "the other seat plays as before"
        await type_keys(pilot, "b", "b", "b")
        assert screen.coach.at + 1 == 5
        assert [entry.action for entry in screen.desk.session.log] == [("move", 2)]
        await walk_to(pilot, screen, 10)


async def test_the_lesson_about_undo_can_be_gone_back_into() -> None:
    """Given the step after an undo, when one goes back, then there is something to undo again."""
    app, screen = lesson_app("help")
    async with app.run_test(size=(80, 24)) as pilot:
        before = len(screen.desk.session.log)
        await walk_to(pilot, screen, 4)
        assert len(screen.desk.session.log) == before
        await type_keys(pilot, "b")
        assert screen.coach.at + 1 == 3
        assert len(screen.desk.session.log) == before + 1
        await type_keys(pilot, "u")
        assert screen.coach.at + 1 == 4


async def test_on_a_low_screen_the_coach_has_the_lines_that_its_words_need() -> None:
    """Given 40x12, then what each lesson says fits; and where there is next to no room, it is marked as cut."""
    app, screen = lesson_app(next(iter(LESSONS)))
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        coach = screen._lesson_table.coach
        for number in range(2):
            assert screen.coach.at == number
            assert said(screen) == " ".join("".join(text for text, _look in coach.extra[2]).split())
            await type_keys(pilot, "enter")
        signs = screen._signs()
        for lesson in LESSONS.values():
            for before, step in zip(("", *(step.after for step in lesson.steps)), lesson.steps, strict=False):
                coach.extra = ("", "", tuple((text.format_map(signs), "text") for text in (before, step.text) if text))
                assert len(coach.lines(37)) + 1 <= 12 - (2 if step.reading else BARE), step.text
        await pilot.resize_terminal(40, 7)
        await pilot.pause()
        assert said(screen).endswith(" …")


async def test_at_every_size_the_coach_is_there_and_the_game_goes_on() -> None:
    app, screen = lesson_app("track")
    async with app.run_test(size=(160, 50)) as pilot:
        await walk_to(pilot, screen, 4)
        for width, height in ((100, 30), (80, 28), (80, 24), (40, 12), (20, 5), (1, 1), (120, 40)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            if height >= 12:
                assert "You move first" in shown(app)
                assert "Move your token" in shown(app)
        await type_keys(pilot, "z")
        assert screen._lesson_table.panels["track"].size.height > 20
        await type_keys(pilot, "Z", "3")
        assert screen.coach.at + 1 == 5


async def test_the_mouse_reads_on_and_plays() -> None:
    """Given a lesson, when the coach or the hint of the key bar is clicked, then it reads on; a click plays a move."""
    app, screen = lesson_app("track")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#panel-coach", offset=(20, 2))
        assert screen.coach.at + 1 == 2
        await pilot.click("#panel-keybar", offset=(3, 0))
        assert screen.coach.at + 1 == 3
        await pilot.click("#panel-coach", offset=(20, 2))
        assert screen.coach.at + 1 == 4
        await pilot.click("#panel-coach", offset=(20, 2))
        assert screen.coach.at + 1 == 4
        rows = screen._lesson_table.panels["track"].plain()
        await pilot.click("#panel-track", offset=(rows[0].index(">3<") + 1, 0))
        assert screen.coach.at + 1 == 5
        await pilot.click("#panel-keybar", offset=(screen._lesson_table.panels["keybar"].plain()[0].index("leave"), 0))
    assert app.return_code == 0


async def test_keys_of_ones_own_are_the_ones_that_are_told() -> None:
    """Given another key for the scores, then the coach names that one, and it ends the step."""
    screen = LessonScreen(TELLING, LESSONS["aim"], 1, 8, pace=0, glyphs=DEFAULT)
    app = TableApp(lambda: screen, Options(keymap={"scores": ("w",)}))
    async with app.run_test(size=(80, 24)) as pilot:
        await walk_to(pilot, screen, 4)
        assert "Press w to see" in said(screen)
        await type_keys(pilot, "w", "q")
        assert screen.coach.at + 1 == 5


# --- what he says is what the step says, whatever was pressed


def coached(app: TableApp, screen: LessonScreen) -> str:
    """What is on the screen where the coach is, without its title, in one line."""
    at, rows = screen._lesson_table.coach.region, shown(app).splitlines()
    lines = [row[at.x : at.right] for row in rows[at.y : at.bottom]]
    return " ".join(" ".join(line for line in lines if not line.startswith("─")).split())


def expected(screen: LessonScreen) -> str:
    """What the coach is to say now."""
    words = " ".join(text for text, _look in screen.coach.words(screen.desk.bot is not None))
    return " ".join(words.format_map(screen._signs()).replace("`", "").split())


async def check(pilot: Pilot[Any], screen: LessonScreen, pressed: str) -> None:
    """Leave what was opened, and look at the words."""
    for _ in range(4):
        await settle(pilot, lambda: screen.desk.bot is None)
        if pilot.app.screen is screen:
            break
        await type_keys(pilot, "escape")
    assert isinstance(pilot.app, TableApp)
    assert coached(pilot.app, screen) == expected(screen), (screen.coach.at + 1, pressed)


PAGES = tuple(
    key
    for command in COMMANDS
    for key in command.keys
    if command.id not in {"choose", "end", "quit", "zoom", "unzoom", "undo", "undo_turn", "redo", "skip"}
)
"""Keys that open a page, or move the cursor, or do nothing in a lesson: all of them are tried in some step."""


@pytest.mark.parametrize("name", LESSONS)
async def test_the_words_are_those_of_the_step_whatever_was_pressed(name: str) -> None:
    """Given each step, when pages are opened and closed, panels zoomed, the terminal resized, decisions taken back
    and done again, then the coach says what the step says, beside a large panel too."""
    app, screen = lesson_app(name)
    wanted = [step.command for step in LESSONS[name].steps]
    async with app.run_test(size=(80, 24)) as pilot:
        for number, command in enumerate(wanted, 1):
            await walk_to(pilot, screen, number)
            opener = PAGES[(NUMBERS[name] * 7 + number) % len(PAGES)]
            if getattr(screen.keymap.command(opener), "id", "") != command:
                await type_keys(pilot, opener, "escape", "escape")
                await check(pilot, screen, opener)
            await type_keys(pilot, "z", *["z"] * (number % 11))
            assert screen.zoomed
            await check(pilot, screen, "z")
            if number % 2:
                await pilot.resize_terminal(120, 40)
                await check(pilot, screen, "resize while large")
            await type_keys(pilot, "Z")
            assert not screen.zoomed and screen.coach.at + 1 == number + (command == "unzoom")
            await check(pilot, screen, "Z")
            await pilot.resize_terminal(80, 24)
            for key in ("T", "U") if command not in {"undo", "unzoom"} and screen.desk.session.can_undo()[0] else ():
                await type_keys(pilot, key)
                await check(pilot, screen, key)


async def test_a_step_that_is_done_beside_a_large_panel_is_followed_by_the_next() -> None:
    """Given a panel shown large, when one reads on or does what is wanted, then the next words stand there at once."""
    app, screen = lesson_app("track")
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "z")
        for at in range(3):
            assert screen.coach.at == at and screen.zoomed
            await check(pilot, screen, "enter")
            await type_keys(pilot, "enter")
        await type_keys(pilot, "3", "Z")
        assert screen.coach.at + 1 == 5
        await check(pilot, screen, "3")


# --- the list


async def walk_through(pilot: Pilot[Any], lesson: Lesson) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    assert screen.coach.lesson.id == lesson.id
    while not screen.outcome:
        await do_step(pilot, screen)


def keep_nothing_else(data: Path) -> list[str]:
    return sorted(str(path.relative_to(data)) for path in data.rglob("*") if path.is_file())


async def test_from_the_title_through_lessons_that_are_remembered(folder: Folder, tmp_path: Path) -> None:
    """Given the title, when a lesson is done, skipped or left, then the list knows, and no save is made of it."""
    app = folder.app
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        title = app.screen
        assert isinstance(title, TitleScreen)
        await type_keys(pilot, str([item.id for item in title.menu.items].index("learn") + 1))
        screen = app.screen
        assert isinstance(screen, LessonsScreen)
        assert screen.menu.cursor == 0
        await type_keys(pilot, "question_mark")
        assert "Skip the lesson." in shown(app)
        await type_keys(pilot, "q", "enter")
        await walk_through(pilot, LESSONS["aim"])
        await settle(pilot, lambda: app.screen is screen)
        assert "done: three pillars" in shown(app)
        assert screen.menu.cursor == 1
        await type_keys(pilot, "enter", "S")
        await settle(pilot, lambda: app.screen is screen)
        assert screen.menu.cursor == 2
        assert "done: moving" not in shown(app)
        await type_keys(pilot, "enter", "enter", "q")
        await settle(pilot, lambda: app.screen is screen)
        assert screen.menu.cursor == 2
        await type_keys(pilot, "1")  # once more
        await walk_through(pilot, LESSONS["aim"])
        await settle(pilot, lambda: app.screen is screen)
        assert screen.menu.cursor == 1
        await type_keys(pilot, "q")
        await settle(pilot, lambda: app.screen is title)
        assert "Continue" not in shown(app)
        assert shipped.done() == {"aim"}
    data = shipped._list().parent
    assert [name for name in keep_nothing_else(data) if not name.endswith(".prev")] == ["lessons.json"]


@pytest.mark.parametrize(
    "text",
    [b"", b"\xff", b"[]", b'{"done": 3}', b'{"done": [3, "aim"]}', b"[" * 9000],
    ids=["empty", "no text", "a list", "a number", "numbers", "deep"],
)
def test_a_list_of_lessons_done_that_is_damaged_does_no_harm(text: bytes, folder: Folder) -> None:
    path = shipped._list()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    assert shipped.done() <= {"aim"}
    shipped.mark_done(LESSONS["track"])
    assert "track" in json.loads(path.read_bytes())["done"]


def test_a_list_that_cannot_be_written_does_no_harm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file where a folder should be")
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "file"))
    shipped.mark_done(LESSONS["track"])
    assert shipped.done() == frozenset()


async def test_a_lesson_whose_save_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shipped, "saves_folder", lambda: tmp_path)
    app = TableApp(LessonsScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        assert isinstance(app.screen, LessonsScreen)
        assert "cannot be read" in " ".join(shown(app).split())


def test_the_keys_of_the_coach_are_no_keys_of_the_table() -> None:
    assert not {"b", "S"} & {key for command in COMMANDS for key in command.keys}
