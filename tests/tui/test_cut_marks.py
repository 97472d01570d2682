"""What has no room ends with the sign that something is missing: text, canvas, and every page at small widths."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

import gaudi_tui
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tables import load_telling
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.fitting import ELLIPSIS, fit, fit_note
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Lines
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from gaudi_tui.tui.start import table_screen
from gaudi_tui.tui.widgets.canvas import Canvas
from tests.tui.playing import ADA, BEN, Saves, advance, new_session, type_keys
from tests.tui.shelves import saved

SIZES = ((40, 12), (60, 15), (70, 24), (79, 24), (80, 24))
AT_THE_TABLE = ("question_mark", "i", "equals_sign", "L", "m", "o", "colon", "n", "R", "comma", "p", "H")
ON_PANELS = {"p"}
"""What shows no lines of text but the panels of the table."""
BEFORE = ("n", "l", "s", "t", "R", "comma", "question_mark")
"""Letters of the title's menu."""
WORD = re.compile(r"[^\W\d_]+")
PIECE = ("text", "dim", "")


@pytest.mark.parametrize(
    ("width", "cut", "by_words"),
    [
        (14, "can be repeate", "can be repeate"),
        (13, "can be repea…", "can be …"),
        (8, "can be…", "can be …"),
        (7, "can be…", "can …"),
        (4, "can…", "can…"),
        (1, "…", "…"),
        (0, "", ""),
    ],
)
def test_a_text_is_shortened_with_a_mark(width: int, cut: str, by_words: str) -> None:
    text = "can be repeate"
    assert (fit(text, width), fit(text, width, words=True)) == (cut, by_words)


def test_wide_letters_stay_whole_and_blanks_are_no_text() -> None:
    assert [fit("漢字漢", width) for width in (6, 5, 4, 3, 2, 1)] == ["漢字漢", "漢字…", "漢…", "漢…", "…", "…"]
    assert fit("ab    ", 3) == "ab "
    assert fit("cafe\u0301s", 5) == "cafe\u0301s"
    assert fit("cafe\u0301s", 4, "~") == "caf~"


def test_the_pieces_of_a_note_keep_their_looks() -> None:
    note = (("N", "nature"), (" takes ", "text"), ("B▲", "blue"))
    assert fit_note(note, 10) == note
    assert fit_note(note, 9) == (("N", "nature"), (" takes", "text"), ("…", "text"))
    assert fit_note(note, 1) == (("…", "nature"),)


def test_a_canvas_marks_the_lines_that_go_on_outside() -> None:
    canvas = Canvas(12, 4)
    canvas.ellipsis = "~"
    canvas.window(0, 0, 6, 4).put(1, 0, "repeated")
    canvas.put(2, 1, "the end   ")
    canvas.put(5, 2, "abcde漢字")
    canvas.write(4, 3, (("Casa Bat", "text"), ("lló", "dim")))
    assert ["".join(cell[0] for cell in row) for row in canvas.rows] == [
        " repe~      ",
        "  the end   ",
        "     abcde ~",
        "    Casa Ba~",
    ]


@cache
def vocabulary() -> frozenset[str]:
    """Every word that stands in a text of the program, of its keys and of its component sets."""
    package = Path(gaudi_tui.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in package.rglob("*") if path.suffix in {".toml", ".json"}]
    for path in package.rglob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts += [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return frozenset(word for text in texts for word in WORD.findall(text))


def torn(app: TableApp) -> Iterator[str]:
    """The lines of a page that end within a word, or are not what they were to be, without a mark."""
    for lines in app.screen.query(Lines):
        if lines.region.width == 0 or not lines.display:
            continue
        for y in range(lines.size.height):
            text = lines.render_line(y).text
            assert cell_len(text) == lines.size.width
            end = text[:-2].rstrip() if lines._has_bar() else text.rstrip()
            if not end or end.endswith((ELLIPSIS, f"{ELLIPSIS} >", f"{ELLIPSIS} ]", "─")):
                continue
            at = lines.top + y
            meant = lines._lines[at].text.rstrip() if at < len(lines._lines) else ""
            last = WORD.findall(end.split()[-1])
            if "/" not in end.split()[-1] and last and last[-1] not in vocabulary():
                yield f"{type(lines).__name__}: {end!r} ends with no whole word"
            elif type(lines)._segments is Lines._segments and end != meant:
                yield f"{type(lines).__name__}: {end!r} was to be {meant!r}"


async def at_each_size(pilot: Pilot[Any], app: TableApp, name: str) -> dict[str, list[str]]:
    found = {}
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        if name not in ON_PANELS:
            assert any(lines.size.height for lines in app.screen.query(Lines)), (name, size)
        for key in ("", "end"):
            if key:
                await type_keys(pilot, key)
            if faults := list(torn(app)):
                found[f"{name} {size[0]}x{size[1]}"] = faults
    return found


async def test_no_page_of_the_table_cuts_a_line_without_a_mark() -> None:
    """Given a game in its last round, when each page is opened at each size, then each line is whole or marked."""
    session = new_session(ADA, BEN)
    assert advance(session, lambda s: s.state.round == 3 and s.to_move == 0)
    desk = Desk(TELLING, session, Saves())
    desk.notice("The game could not be saved, and what was decided since then is not on the disk: look at the file.")
    app = TableApp(lambda: TableScreen(desk, None, 0, DEFAULT), Options(pace=0))
    found: dict[str, list[str]] = {}
    async with app.run_test(size=SIZES[-1]) as pilot:
        await type_keys(pilot, "v")
        table = app.screen
        for key in AT_THE_TABLE:
            await type_keys(pilot, key)
            assert app.screen is not table, key
            found |= await at_each_size(pilot, app, key)
            while app.screen is not table:
                await type_keys(pilot, "escape")
    assert found == {}


async def test_no_page_before_the_table_cuts_a_line_without_a_mark(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Given saves, when the title and each page behind it are opened at each size, then no line is cut unsaid."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    monkeypatch.setenv("GAUDI_TUI_CONFIG", str(tmp_path / "settings.toml"))
    saved("game", ADA, BEN)
    saved("game two", ADA, BEN, mode="expert")
    options = Options(pace=0)
    title = TitleScreen(Library(load_telling, options), lambda desk: table_screen(desk, options))
    app = TableApp(lambda: title, options)
    found: dict[str, list[str]] = {}
    seen: set[type[KeyScreen[Any]]] = set()
    async with app.run_test(size=SIZES[-1]) as pilot:
        await pilot.pause()
        found |= await at_each_size(pilot, app, "title")
        for key in BEFORE:
            await type_keys(pilot, key)
            seen.add(type(app.screen))  # type: ignore[arg-type]
            found |= await at_each_size(pilot, app, key)
            while app.screen is not title:
                await type_keys(pilot, "escape")
    assert len(seen) >= 6
    assert found == {}
