"""Everything that is painted is seen: each colour on each ground it really stands on, in every theme.

Marks (frames, signs, edges) have a contrast of 3 at least, letters and figures of 4.5 (WCAG 2, level AA).
"""

from dataclasses import replace
from typing import Any

import pytest
from textual.theme import Theme

from gaudi_tui.games.gaudi.content import COLOURS
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tables import load_telling
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.terminal.terminal import Terminal
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from gaudi_tui.tui.start import table_screen
from gaudi_tui.tui.widgets.table import Table
from tests.tui.colour_vision import VISIONS, contrast, difference, seen
from tests.tui.painted import GROUND, INK, NAMES, Pair, on_screen, probe_app, table_pairs
from tests.tui.playing import ADA, BEN, Saves, advance, new_session, type_keys
from tests.tui.test_pages_look import Holder
from tests.tui.test_small_and_plain import OPENERS
from tests.tui.test_themes import OWN, named

TEXT, MARK = 4.5, 3.0
DARK_APART = 9.0  # CIEDE2000 from a dark space's ground to any other, whatever one sees; about 1 can just be told apart
TILES = [f"tile-{colour}" for colour in COLOURS]
SEATS = [f"seat-{seat}" for seat in range(5)]
CHIPS = ("turn", "other", "past")
BY_NAME = {theme.name: theme for theme in themes.THEMES}
# The sixteen colours as xterm and as the Linux console show them.
NAMED = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
LINUX = (
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
)
SIXTEEN = {themes.FEW_COLOURS: XTERM, themes.FEW_COLOURS_LIGHT: XTERM, themes.CONSOLE: LINUX}
REACHED = {  # what the walk must have come by, so that it cannot pass by seeing nothing
    ("table-legal", "track-dark"),
    ("table-legal", "board-slot"),
    ("table-legal", GROUND),
    ("table-frame", GROUND),
    ("table-link", GROUND),
    ("table-dim", "board-slot"),
    ("track-dark-edge", "track-dark"),
    ("table-turn-ink", "table-turn"),
    ("table-other-ink", "table-other"),
    ("table-past-ink", "table-past"),
    ("row-ink", "row"),
    (INK, GROUND),
    *((f"{thing}-ink", thing) for thing in (*TILES, *SEATS, "table-cursor", "track-dark")),
}


@pytest.fixture(scope="module")
async def painted(tmp_path_factory: pytest.TempPathFactory) -> set[Pair]:
    """Every pair that panels and pages paint."""
    styles = styles_of(BY_NAME[themes.FEW_COLOURS])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GAUDI_TUI_DATA", str(tmp_path_factory.mktemp("data")))
        return await table_pairs(styles) | await _page_pairs(styles) | await _title_pairs(styles)


async def _page_pairs(styles: dict[str, str]) -> set[Pair]:
    session = new_session(ADA, BEN)
    assert advance(session, lambda s: s.state.round == 3 and s.to_move == 0)
    desk, found = Desk(TELLING, session, Saves()), set[Pair]()
    app = probe_app(lambda: TableScreen(desk, None, 0, DEFAULT), styles)
    async with app.run_test(size=(120, 40)) as pilot:
        for size in ((120, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            for key in (*OPENERS, "comma"):
                for move in (key, "down", "tab"):
                    await type_keys(pilot, move)
                    found |= on_screen(pilot)
                await type_keys(pilot, "escape")
    return found


async def _title_pairs(styles: dict[str, str]) -> set[Pair]:
    found, options = set[Pair](), Options(pace=0)
    app = probe_app(
        lambda: TitleScreen(Library(load_telling, options), lambda desk: table_screen(desk, options)), styles
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for at in range(5):
            for keys in (["down"] * at, ["enter"], ["down"], ["tab"]):
                await type_keys(pilot, *keys)
                found |= on_screen(pilot)
            await type_keys(pilot, "escape", "home")
    return found


def styles_of(theme: Theme) -> dict[str, str]:
    return {name: value for name, value in theme.variables.items() if name.endswith("-style")}


def values(theme: Theme) -> dict[str, str]:
    """The colours of a theme; for one of sixteen colours as the terminal that it is for shows them."""
    given = {GROUND: str(theme.background), INK: str(theme.foreground), **theme.variables}
    if theme.name not in SIXTEEN:
        return given
    shown, found = sixteen(theme), {}
    for name in NAMES:
        ground = name == GROUND or (name in GROUNDS and given[name] == "ansi_default")
        found[name] = shown["ground" if ground else given[name]]
    return found


def sixteen(theme: Theme) -> dict[str, str]:
    """What a terminal of sixteen colours makes of their names."""
    colours = [f"#{colour}" for colour in SIXTEEN[theme.name].split()]
    names = [f"ansi_{name}" for name in NAMED] + [f"ansi_bright_{name}" for name in NAMED]
    ink, ground = (colours[7], colours[0]) if theme.dark else (colours[0], colours[15])
    return dict(zip(names, colours, strict=True)) | {"ansi_default": ink, "ground": ground}


COLOURED = [*OWN, *(BY_NAME[name] for name in SIXTEEN)]
GROUNDS = {"row", "board-slot", "table-cursor", "track-dark", *(f"table-{chip}" for chip in CHIPS), *TILES, *SEATS}


async def test_the_walk_comes_by_every_kind_of_thing(painted: set[Pair]) -> None:
    assert REACHED - {(pair.ink, pair.ground) for pair in painted} == set()
    assert {pair.ground for pair in painted} <= {GROUND, *GROUNDS}


@pytest.mark.parametrize("theme", COLOURED, ids=named)
async def test_all_that_is_painted_is_seen(painted: set[Pair], theme: Theme) -> None:
    colours = values(theme)
    found = {pair: round(contrast(colours[pair.ink], colours[pair.ground]), 2) for pair in painted}
    assert {pair: value for pair, value in found.items() if value < (TEXT if pair.text else MARK)} == {}


@pytest.mark.parametrize("name", SIXTEEN)
async def test_bold_is_seen_where_the_terminal_shows_it_in_the_bright_colour(painted: set[Pair], name: str) -> None:
    theme = BY_NAME[name]
    colours, shown = values(theme), sixteen(theme)
    found = {}
    for pair in painted:
        bright = theme.variables.get(pair.ink, "").replace("ansi_", "ansi_bright_")
        if pair.bold and bright in shown:
            found[pair] = round(contrast(shown[bright], colours[pair.ground]), 2)
    assert found
    assert {pair: value for pair, value in found.items() if value < MARK} == {}


@pytest.mark.parametrize("theme", OWN, ids=named)
def test_a_dark_space_has_a_ground_of_its_own_whatever_one_sees(theme: Theme) -> None:
    colours = values(theme)
    others = {GROUND, *GROUNDS} - {"track-dark"}
    found = {
        (other, vision): difference(seen(colours[other], vision), seen(colours["track-dark"], vision))
        for other in others
        for vision in VISIONS
    }
    assert {at: round(value, 1) for at, value in found.items() if value < DARK_APART} == {}


@pytest.mark.parametrize("name", SIXTEEN)
def test_a_dark_space_has_a_ground_of_its_own_in_sixteen_colours(name: str) -> None:
    variables = BY_NAME[name].variables
    others = {variables[other] for other in GROUNDS - {"track-dark"}}
    assert variables["track-dark"] not in {"ansi_default", "ansi_black", "ansi_white", *others}
    assert "bright" not in "".join(variables[ground] for ground in GROUNDS)  # consoles have eight grounds


def test_a_dark_space_has_a_ground_of_its_own_without_colours() -> None:
    styles = styles_of(BY_NAME[themes.NO_COLOUR])
    assert styles["dark-style"] not in {"none", styles["tile-style"], styles["seat-style"], styles["cursor-style"]}


@pytest.mark.parametrize("theme", COLOURED, ids=named)
def test_the_decision_stands_out_more_than_dark_spaces(theme: Theme) -> None:
    """The cursor, what can be chosen, the prompt's frame and heading, and the turn, against the table's ground."""
    colours = values(theme)
    wanted = ("table-cursor", "table-legal", "table-active")
    dark = contrast(colours["track-dark"], colours[GROUND])
    assert all(contrast(colours[name], colours[GROUND]) > dark for name in wanted)
    assert contrast(colours["table-turn"], colours["table-turn-ink"]) >= TEXT


@pytest.mark.parametrize("theme", themes.THEMES, ids=named)
def test_own_turn_other_turn_and_the_past_look_different(theme: Theme) -> None:
    given = theme.variables
    looks = {(given[f"table-{chip}"], given[f"table-{chip}-ink"], given[f"{chip}-style"]) for chip in CHIPS}
    assert len(looks) == len(CHIPS)


@pytest.mark.parametrize(
    ("theme", "console", "wanted"),
    [
        ("", False, themes.FEW_COLOURS),
        ("gaudi-dark", False, themes.FEW_COLOURS),
        ("gaudi-light", False, themes.FEW_COLOURS_LIGHT),
        ("gaudi-light", True, themes.CONSOLE),
        ("", True, themes.CONSOLE),
        ("nonsense", True, themes.CONSOLE),
        (themes.FEW_COLOURS_LIGHT, True, themes.FEW_COLOURS_LIGHT),
    ],
)
def test_sixteen_colours_get_a_theme_for_them(theme: str, console: bool, wanted: str) -> None:
    """In sixteen colours the nearest ones of other themes would make different tiles and seats the same."""
    app = TableApp(KeyScreen[Any], Options(theme=theme, terminal=Terminal(console=console, colours="16")))
    assert app.theme == wanted


async def test_the_top_line_looks_different_at_own_turn_other_turn_and_in_the_past() -> None:
    desk = Desk(TELLING, new_session(ADA, BEN), Saves())
    desk.lift()
    own = desk.scene()
    other = replace(own, options=(), texts=(), spots=(), cursor=-1)
    table = Table(DEFAULT)
    app = TableApp(lambda: Holder(table), Options(theme=themes.DEFAULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for scene, chip in ((own, "turn"), (other, "other-turn"), (replace(other, past="Looking back"), "past")):
            table.show(scene, (0, 0))
            looks = {look for row in table.panels["status"]._rows for _sign, look, _spot in row}
            assert looks & {"turn", "other-turn", "past"} == {chip}
