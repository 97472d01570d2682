"""The results: games newest first, the best ones, the scores over time, with and without colours."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len

from gaudi_tui.play.glyphs import ASCII, TIERS, Glyphs
from gaudi_tui.play.note import Note, plain
from gaudi_tui.play.options import Options
from gaudi_tui.storage import results
from gaudi_tui.storage.autosave import Autosave, save_game
from gaudi_tui.storage.results import Result, SeatResult
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.plot import Bar, bars, tick
from gaudi_tui.tui.screens.replay import ReplayScreen
from gaudi_tui.tui.screens.results import ResultsScreen
from tests.tui.playing import ADA, BEN, advance, new_session, shown, type_keys

NOON = 1_750_000_000 // 86_400 * 86_400 + 43_200


def seat(name: str, total: int, bot: str | None = None, *, winner: bool = False, helped: bool = False) -> SeatResult:
    return SeatResult(name, total, bot, winner, helped)


GAMES = [
    Result("a", NOON, "gaudi", "casual", [seat("Ada", 41), seat("Rosa", 50, "mason", winner=True)]),
    Result("b", NOON + 86_400, "gaudi", "casual", [seat("Ada", 62, winner=True), seat("Rosa", 50, "mason")]),
    Result("c", NOON + 2 * 86_400, "gaudi", "casual", [seat("Ada", 99, winner=True, helped=True), seat("Ben", 7)]),
    Result(*("d", NOON + 3 * 86_400, "gaudi", "solo", [seat("Ada", 55)], "hard"), [seat("Gaudí", 60, "", winner=True)]),
    Result("e", NOON + 4 * 86_400, "gaudi", "expert", [seat("A", 30, "mason", winner=True), seat("B", 20, "mason")]),
]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path))
    return tmp_path


def write(games: Sequence[Result]) -> None:
    results.file().write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))


def app_of(kind: tuple[str, str, int, str] | None = None, glyphs: Glyphs = TIERS["default"]) -> TableApp:
    return TableApp(lambda: ResultsScreen(glyphs, kind), Options(glyphs=glyphs.name))


def lines(app: TableApp) -> list[str]:
    return [line.strip(" │█↑↓") for line in shown(app).splitlines()]


async def test_all_games_are_listed_newest_first_with_the_best_of_each_kind() -> None:
    write(GAMES)
    async with (app := app_of()).run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        told = lines(app)
        assert "< All games >  1 of 4" in told
        (best,) = (line for line in told if line.startswith("Casual, 2 seats   62"))
        assert "Ada" in best and "best of 3 scores" in best, "a helped seat does not count"
        assert any(line.startswith("Solo, hard        55  Ada") for line in told)
        listed = told[told.index("5 games, newest first; * won") + 1 :]
        assert "A (mason) 30*  B (mason) 20" in listed[0]
        assert listed[1].endswith("Solo, hard  Ada 55  Gaudí 60*  lost")
        assert "Ada (with a bot) 99*  Ben 7" in listed[2]
        assert listed[4].endswith("Ada 41  Rosa (mason) 50*")


async def test_left_and_right_go_through_the_kinds() -> None:
    write(GAMES)
    async with (app := app_of(("gaudi", "casual", 2, ""))).run_test(size=(100, 30)) as pilot:
        await type_keys(pilot)
        assert "< Casual, 2 seats >  4 of 4" in lines(app)
        assert any(line.startswith("Best of 3 scores: 62, Ada, 2025-06-1") for line in lines(app))
        assert any(line.endswith("41  62* 99*") for line in lines(app)), "the values stand below the bars"
        await type_keys(pilot, "right", "right")
        assert "Nobody but computer players has finished such a game." in lines(app)
        await type_keys(pilot, "left", "left", "left")
        assert "< Solo, hard >  3 of 4" in lines(app)
        await type_keys(pilot, "q")
    assert app.return_code == 0


async def test_in_ascii_all_of_it_is_ascii() -> None:
    write([msgspec.structs.replace(game, rivals=[]) for game in GAMES])
    async with (app := app_of(("gaudi", "casual", 2, ""), ASCII)).run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        assert shown(app).isascii() and "###" in shown(app)


@pytest.mark.parametrize("content", [None, b"", b"{\n\xff\n"])
async def test_without_results_it_says_so(content: bytes | None) -> None:
    if content is not None:
        results.file().write_bytes(content)
    async with (app := app_of()).run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "left", "right", "down")
        assert "No game has been finished yet." in shown(app)


async def test_results_that_cannot_be_read_are_told_in_words() -> None:
    results.file().mkdir()
    async with (app := app_of()).run_test(size=(100, 24)) as pilot:
        await type_keys(pilot)
        assert "it is a folder" in " ".join(shown(app).split())


async def test_no_escape_sequence_of_a_name_reaches_the_terminal() -> None:
    write([Result("x", NOON, "gaudi", "casual\x1b[2J", [seat("\x1b]0;evil\x07Ada", 5), seat("B\u202eb", 4)])])
    async with (app := app_of()).run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "right")
        assert not {"\x1b", "\x07", "\u202e"} & set(shown(app))


# The plot


def text(plot: Sequence[Note]) -> list[str]:
    return [plain(note).rstrip() for note in plot]


def test_a_plot_in_ascii() -> None:
    """Given three scores and room, then each has a bar as high as it is, its value below and the winner's sign."""
    plot = bars([Bar(41, "text"), Bar(65, "text", "*"), Bar(10, "text")], 40, 4, ASCII)
    assert text(plot) == [
        "100 +",
        "    |    ###",
        " 50 +### ###",
        "    |### ###",
        "  0 +------------",
        "     41  65* 10",
    ]


def test_half_a_cell_shows_where_there_is_a_sign_for_it() -> None:
    plot = bars([Bar(38, "text"), Bar(63, "text")], 40, 4, TIERS["default"])
    assert text(plot)[1:3] == ["    │    ▄▄▄", " 50 ┤▄▄▄ ███"]


@pytest.mark.parametrize("glyphs", TIERS.values(), ids=TIERS)
@pytest.mark.parametrize("count", [1, 2, 9, 60, 500])
@pytest.mark.parametrize("width", [1, 10, 37, 110])
def test_a_plot_is_as_high_as_it_is_told_and_never_wider(glyphs: Glyphs, count: int, width: int) -> None:
    values = [Bar(at * 7 % 90 - 3, "text", "*" if at % 3 else " ") for at in range(count)]
    plot = bars(values, width, 6, glyphs)
    assert len(plot) in {7, 8}
    assert max(cell_len(plain(note).rstrip()) for note in plot) <= max(width, 7)
    shown_bars = sum(look == "text" and bool(sign.strip()) for sign, look in plot[5])
    assert shown_bars <= count


@pytest.mark.parametrize(
    ("span", "height", "expected"), [(1, 5, 1), (9, 5, 5), (80, 8, 20), (95, 5, 50), (1000, 8, 500)]
)
def test_labels_are_round_numbers(span: int, height: int, expected: int) -> None:
    assert tick(span, height) == expected


def test_scores_below_nothing_have_an_axis_below_nothing() -> None:
    plot = bars([Bar(-12, "text"), Bar(30, "text")], 30, 6, ASCII)
    assert text(plot)[6].startswith("-20 +")


def finish(path: Path) -> None:
    """Save a finished game of Ada and Ben."""
    session = new_session(ADA, BEN)
    assert not advance(session, lambda s: False)
    path.parent.mkdir(exist_ok=True)
    autosave = Autosave(session, path)
    assert autosave() is None
    autosave.close()


async def test_enter_replays_the_game_under_the_cursor(folder: Path) -> None:
    """Given a saved game and an older line, when Enter is pressed, then its replay opens, or why not is said."""
    saves = folder / "saves"
    app = app_of()
    write(GAMES)
    path = saves / "ours.json"
    finish(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        assert "Enter replay it" in shown(app)
        await type_keys(pilot, "enter")
        assert isinstance(app.screen, ReplayScreen) and app.screen.past.names == ("Ada", "Ben")
        await type_keys(pilot, "b")
        assert "From the list of saved games" in shown(app)
        await type_keys(pilot, "q", "down")
        assert [line[:7] for line in lines(app) if line.startswith(">")] == ["> 2025-"], "seen without colours too"
        await type_keys(pilot, "enter")
        assert "Where this game is saved was not noted" in shown(app)
        path.rename(saves / "other.json")
        await type_keys(pilot, "up", "enter")
        assert "Its save ours is gone" in shown(app)
        save_game(new_session(ADA, BEN, seed=8), path)
        await type_keys(pilot, "enter")
        assert "The save ours holds another game now." in shown(app)
        path.write_text("{")
        await type_keys(pilot, "enter")
        assert "ours.json" in shown(app) and isinstance(app.screen, ResultsScreen)
        await type_keys(pilot, "q")
        assert not isinstance(app.screen, ResultsScreen)


async def test_the_cursor_stays_in_sight_and_a_second_click_replays(folder: Path) -> None:
    write([msgspec.structs.replace(GAMES[0], id=str(number)) for number in range(60)])
    finish(folder / "saves" / "ours.json")
    app = app_of()
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (("end",), ("pageup",), ("home",), ("down",) * 30):
            await type_keys(pilot, *keys)
            assert isinstance(app.screen, ResultsScreen)
            page = app.screen
            row = page.lines.row_of(page._first + page.cursor)
            assert page.lines.top <= row < page.lines.top + page.lines.size.height
        await type_keys(pilot, "home")
        assert "< All games >" in shown(app), "what stands above the list is seen again"
        assert page.cursor == 0
        await pilot.click("#page-lines", offset=(10, page.lines.size.height - 1))
        assert page.cursor > 0
        await type_keys(pilot, "home")
        await pilot.click("#page-lines", offset=(10, page.lines.row_of(page._first)))
        await type_keys(pilot)
        assert isinstance(app.screen, ReplayScreen)


def test_a_save_elsewhere_or_of_a_strange_name_is_not_looked_for(folder: Path) -> None:
    assert results.save_of(msgspec.structs.replace(GAMES[0], save="../results.jsonl")) is None
    assert results.save_of(msgspec.structs.replace(GAMES[0], save="ours.json")) == folder / "saves" / "ours.json"
    assert results.save_of(GAMES[0]) is None
