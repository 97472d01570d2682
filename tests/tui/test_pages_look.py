"""What all pages share: their frame, the cursor's line, the bar, what is seen around them."""

import pytest
from textual._context import visible_screen_stack
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.widget import Widget

from gaudi_tui.play.options import Options
from gaudi_tui.terminal.terminal import Terminal
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.form import Button, Choice, Form
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Page, Title, fitting, key_note
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, new_session, table_app, type_keys

LONG = [Line(f"line {number}") for number in range(100)]


def painted(app: TableApp) -> list[str]:
    """All that the terminal shows, what lies below the page too."""
    visible_screen_stack.set(app._background_screens)
    return [strip.text for strip in app.screen._compositor.render_strips()]


class Holder(KeyScreen[None]):
    """A screen with one widget."""

    def __init__(self, widget: Widget) -> None:
        super().__init__(classes="full")
        self.widget = widget

    def compose(self) -> ComposeResult:
        yield self.widget


def styles_of(lines: Lines, y: int) -> list[tuple[str, str | None, bool]]:
    """The pieces of a line with their ground, and whether they are reversed."""
    found = []
    for segment in lines.render_line(y):
        assert segment.style is not None
        ground = segment.style.bgcolor
        colour = None if ground is None or ground.is_default else ground.get_truecolor().hex
        found.append((segment.text, colour, bool(segment.style.reverse)))
    return found


async def test_the_palette_leaves_the_prompt_in_sight() -> None:
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "colon")
        text = painted(app)
        assert any("Commands" in line for line in text)
        assert any(desk.scene().prompt in line for line in text)


@pytest.mark.parametrize(("size", "beside"), [((80, 24), False), ((120, 40), False), ((200, 60), True)])
async def test_a_wide_terminal_shows_the_table_beside_a_page(size: tuple[int, int], beside: bool) -> None:
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=size) as pilot:
        await type_keys(pilot, "n")
        assert isinstance(app.screen, Page)
        assert any(desk.scene().prompt in line for line in painted(app)) is beside
        await type_keys(pilot, "q")
        assert any(desk.scene().prompt in line for line in painted(app))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_heading_of_a_page_is_shown_once(size: tuple[int, int]) -> None:
    page = Page("A heading", LONG)
    app = TableApp(lambda: page, Options(theme=themes.DEFAULT))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert sum("A heading" in line for line in painted(app)) == 1


async def test_the_bar_tells_the_place() -> None:
    page = Page("A heading", LONG)
    app = TableApp(lambda: page, Options(theme=themes.DEFAULT))

    def bar() -> str:
        return "".join(page.lines.render_line(y).text[-1] for y in range(page.lines.size.height))

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        top = bar()
        assert top[0] == "█"
        assert top[-1] == "↓"
        await type_keys(pilot, "G")
        assert bar()[0] == "↑"
        assert bar()[-1] == "█"
        assert bar().count("█") < len(top) // 2


async def cursor_line(theme: str) -> list[tuple[str, str | None, bool]]:
    menu = Menu(lambda item: None, [Item("a", "First", "what it is"), Item("b", "Second")])
    app = TableApp(lambda: Holder(menu), Options(theme=theme, terminal=Terminal(colourless=theme == themes.NO_COLOUR)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert menu.render_line(0).text.startswith("> 1 First")
        assert menu.render_line(1).text.startswith("  2 Second")
        return styles_of(menu, 0)


async def test_the_line_of_the_cursor_is_calm() -> None:
    line = await cursor_line(themes.DEFAULT)
    row = themes.variable_defaults()["row"]
    assert {ground for _text, ground, _reversed in line} == {row}


async def test_without_colour_the_words_under_the_cursor_are_reversed_and_nothing_else() -> None:
    line = await cursor_line(themes.NO_COLOUR)
    assert all(reverse for text, _ground, reverse in line if text.strip())
    assert [(text.isspace(), reverse) for text, _ground, reverse in line][-1] == (True, False)


def test_the_first_word_of_a_hint_is_its_key() -> None:
    note = key_note("up/down scroll   Esc close")
    assert [text for text, look in note if look == "key"] == ["up/down", "Esc"]


async def test_a_click_on_the_left_sign_of_a_choice_turns_it_back() -> None:
    choice = Choice("one", "One", ("a", "b", "c"))
    form = Form([choice, Button("go", "Go")], lambda: None, lambda button: None, id="form")

    async def click(pilot: Pilot[int], sign: str) -> None:
        x = form.render_line(0).text.index(sign) + form.content_region.x
        await pilot.click(offset=(x, form.content_region.y))

    app = TableApp(lambda: Holder(form), Options(theme=themes.DEFAULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        form.styles.padding = (0, 1)  # as on all pages
        await pilot.pause()
        await click(pilot, " >")
        assert choice.index == 1
        await click(pilot, "<")
        assert choice.index == 0


async def test_a_heading_changes_where_it_is_shown() -> None:
    page = Page("Before", LONG)
    app = TableApp(lambda: page, Options(theme=themes.DEFAULT))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        page.query_one("#page-title", Title).show([Line("After [b]", "head")])
        await pilot.pause()
        assert any("After [b]" in line for line in painted(app))


def test_where_a_line_of_keys_has_no_room_the_way_out_stays() -> None:
    """Given less and less room, then keys are left out from the one before the last on."""
    keys = "up/down line   Enter table   ? help   Esc close"
    assert fitting(keys, 80) == keys
    assert fitting(keys, 40) == "up/down line   Enter table   Esc close"
    assert fitting(keys, 25) == "up/down line   Esc close"
    assert fitting(keys, 10) == "Esc close"


@pytest.mark.parametrize("width", [80, 60, 40, 30])
async def test_every_page_says_how_to_close_it(width: int) -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(width, 20)) as pilot:
        for key in ("i", "equals_sign", "L", "R", "s", "n", "question_mark"):
            await type_keys(pilot, key)
            assert painted(app)[-1].strip(" └┘─│").rstrip().endswith("Esc close"), key
            await type_keys(pilot, "escape")
            assert isinstance(app.screen, TableScreen), key


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("R",), "Search: the sections"),
        (("R", "enter"), "Search: the sections"),
    ],
    ids=["list", "text"],
)
async def test_the_rules_have_help_of_their_own(keys: tuple[str, ...], told: str) -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, *keys)
        assert "? help" in painted(app)[-1]
        await type_keys(pilot, "question_mark")
        assert told in "\n".join(painted(app)) and "rules-coverage.md" in "\n".join(painted(app))
        await type_keys(pilot, "q", "question_mark")
        assert told in "\n".join(painted(app))
