"""What a panel says when it has the whole screen, and where the table has no room to spare."""

import re
from dataclasses import replace
from typing import Any

import pytest

from gaudi_tui.games.gaudi.loader import load_content
from gaudi_tui.games.gaudi.words import effect_text
from gaudi_tui.play.glyphs import ASCII, DEFAULT, Glyphs
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.layout import PANELS, zoom_order
from gaudi_tui.tables.gaudi.spots import spot_of
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.panel_app import PanelApp
from tests.tui.playing import ADA, BEN, at_frame, new_session, settle, shown, table_app, type_keys
from tests.tui.scenes import CONTENT, NAMES, TOTALS, scene, view


async def seen(
    wanted: Scene, panel: str, size: tuple[int, int] = (80, 24), zoom: str | None = None, glyphs: Glyphs = DEFAULT
) -> list[str]:
    """The lines of a panel, when it or another one is shown large."""
    app = PanelApp(wanted, glyphs, totals=TOTALS)
    async with app.run_test(size=size) as pilot:
        app.table.zoom(zoom)
        await pilot.pause()
        app.show(wanted)
        await pilot.pause()
        return app.table.panels[panel].plain()


async def zoomed(wanted: Scene, panel: str, size: tuple[int, int] = (80, 24)) -> list[str]:
    return await seen(wanted, panel, size, panel)


def with_options(wanted: Scene, *actions: Any, cursor: int = 0) -> Scene:
    spots = tuple(spot_of(action, index) for index, action in enumerate(actions))
    return replace(wanted, options=actions, texts=("?",) * len(actions), spots=spots, cursor=cursor)


# --- zoomed


async def test_a_zoomed_track_has_a_line_a_space_in_words() -> None:
    """Given a move at 80x24, then each space says what it is, and those that can be chosen are marked."""
    lines = await zoomed(scene("move", cursor=7), "track")
    assert " ".join(lines[5].split()) == "5 take 1 square 1 pencil, 2 hammers 1 Ana"
    assert lines[8].startswith("> 8<   take 1 Catalonia card")
    assert lines[14].startswith("[14] ▌ take 1 Religion card")
    assert "dark" in lines[14]
    assert "dark" not in lines[12]
    assert "centre 4: resolve your Catalonia column 2 times or advance a chimney" in lines[18]
    assert not any("…" in line for line in lines)


async def test_a_zoomed_track_keeps_the_actions_of_the_centre_in_sight() -> None:
    lines = await zoomed(scene("centre", cursor=1), "track")
    text = "\n".join(lines)
    assert "> @<" in text
    assert "[ @]   advance a chimney" in text
    for space in CONTENT.track:
        icons = "/" * space.pencils + "T" * space.hammers
        assert re.search(rf"{icons} +{re.escape(effect_text(CONTENT.effects[space.effect])[:20])}", text)


@pytest.mark.parametrize("panel", ["windows", "hand"])
async def test_every_card_is_told_in_full_on_the_smallest_table(panel: str) -> None:
    """Given any card of the box in the windows or the hand, when that is zoomed, then nothing of it is cut."""
    content = load_content()
    for first in range(0, 99, 9 if panel == "windows" else 4):
        table, cards = view(), list(range(first, min(99, first + 9)))
        if panel == "windows":
            table["windows"] = [cards[0:3], cards[3:6], cards[6:9]]
        else:
            table["hands"] = [cards[:4], [None], [None], [None]]
            cards = cards[:4]
        lines = await zoomed(Scene(TELLING, content, table, NAMES), panel)
        text = "\n".join(lines)
        assert "…" not in text
        for card in cards:
            assert content.cards[card].title in text


async def test_a_zoomed_window_says_how_a_requirement_adds_up() -> None:
    lines = await zoomed(scene("card", cursor=1), "windows")
    assert lines[1].startswith(">N< Casa Milà Roof Sentinels 1906  Nature, Ceiling/Rooftop")
    assert lines[2].strip() == "gain 3 Nature VP; needs 4 gray (2 + 2), have 2"
    assert lines[3].startswith("[N]")
    assert lines[4].rstrip().endswith("have 4 √")
    assert "bonus N **  C ch  R r1" in lines[0]
    large = await zoomed(scene("card"), "windows", (120, 40))
    assert any("Nature window: its last card's bonus is take 1 tile" in line for line in large)


async def test_zoomed_columns_and_supplies_are_in_words() -> None:
    columns = await zoomed(scene("score", cursor=0), "columns")
    assert "Nature  2 cards, 2 required so far; printed below: gain 2 Nature VP" in columns[1]
    assert columns[8].startswith("[Fa] Casa Batlló Façade  Façade: 1 per blue tile")
    supplies = await zoomed(scene("tile", cursor=1), "supplies")
    assert supplies[1].strip() == "1  bonus  take 1 card, for its last tile"
    assert ">B■< blue square" in supplies[2]
    assert "[G■] green square ×2" in supplies[2]
    assert ">bonus< take 1 Religion card, open to you now" in supplies[10]
    assert supplies[11].strip() == "empty"


async def test_zoomed_players_are_told_in_words() -> None:
    lines = await zoomed(scene("place"), "seats")
    assert lines[1].strip() == "1  Ana, space 5 ►"
    assert lines[2].strip() == "Nature 12  Catalonia 9  Religion 4  31 if the game ended now"
    assert lines[3].strip() == "4 cards in hand, 11 tiles on the board; chimneys at steps 1, 2, 0"
    assert lines[13].strip() == "4  Bot 3, First Player, out for this round"


async def test_a_covered_hand_stays_covered_when_it_is_zoomed() -> None:
    text = "\n".join(await zoomed(replace(scene("play"), curtain=True), "hand"))
    assert text.count("covered") == 4


async def test_a_list_that_is_too_long_goes_by_pages() -> None:
    """Given more cards than lines, when the cursor is on the last, then its page is shown."""
    table = view()
    table["columns"][0] = [list(range(33)), list(range(33, 66)), list(range(66, 90))]
    wanted = with_options(
        Scene(TELLING, CONTENT, table, NAMES), *(("score", card) for card in range(66, 90)), cursor=23
    )
    lines = await zoomed(wanted, "columns")
    assert any(line.lstrip().startswith("[") or " [" in line for line in lines)
    assert "↑" in lines[1]


def test_zoom_begins_where_the_cursor_is() -> None:
    assert zoom_order(scene("tile", cursor=6))[:2] == ("supplies", "prompt")
    assert zoom_order(scene("centre", cursor=1))[0] == "track"
    for kind in ("move", "card", "act", "play"):
        assert sorted(zoom_order(scene(kind))) == sorted(PANELS)
    assert zoom_order(scene("move", seat=1)) == PANELS
    assert zoom_order(with_options(scene("act"), ("bonus", 6)))[0] == "windows"


# --- the table


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
@pytest.mark.parametrize("glyphs", [DEFAULT, ASCII], ids=lambda tier: tier.name)
async def test_a_dark_space_is_marked_in_every_state(size: tuple[int, int], glyphs: Glyphs) -> None:
    """Given dark spaces that can be chosen, and one under the cursor, then each has its shade, light ones have none."""
    app = PanelApp(scene("move", cursor=8), glyphs, totals=TOTALS)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        rows = app.table.panels["track"]._rows
        shaded = {cell[2] for row in rows for cell in row if cell[0] == glyphs.shades[0] and cell[2] is not None}
    dark = {Spot("track", (space,)) for space, printed in enumerate(CONTENT.track) if printed.dark}
    assert shaded == dark


@pytest.mark.parametrize(
    ("size", "zoom"), [((80, 24), "board"), ((100, 30), None), ((120, 40), None), ((160, 50), None)]
)
async def test_boards_name_rows_and_columns(size: tuple[int, int], zoom: str | None) -> None:
    lines = await seen(scene("place"), "board", size, zoom)
    text = [line.strip("│ ") for line in lines]
    assert "1 2 3 4 5 6" in [" ".join(line.split()) for line in text]
    assert [line[0] for line in text if line[:1] in tuple("ABCD")] == ["A", "B", "C", "D"]


async def test_the_smallest_board_names_rows_and_columns_and_the_groups_that_count() -> None:
    """Given no line to spare, then the columns' numbers stand above the tiles in the place of the panel's name."""
    lines = await seen(scene("place"), "board")
    assert [line[0] for line in lines[1::2]] == ["A", "B", "C", "D"]
    for column, sign in enumerate("▲■▬◊■▲", 1):
        assert lines[1][lines[0].index(str(column))] == sign
    assert [line.split()[-1] for line in lines[2:7:2]] == ["G3", "B3", "Y2"]
    assert "Ana's board" in (await seen(scene("place", seat=None), "board"))[0]


@pytest.mark.parametrize("seat", range(4))
async def test_four_seats_are_all_listed_on_the_smallest_table(seat: int) -> None:
    """Given 4 seats, whoever looks and whoever moves, then each seat has a row and the one that moves its sign."""
    wanted = replace(scene("place", seat=seat), view={**scene("place", seat=seat).view, "to_move": 2})
    app = PanelApp(wanted, totals=TOTALS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rows = app.table.panels["markers"].plain() + app.table.panels["seats"].plain()
    assert sorted(row[1] for row in rows) == ["1", "2", "3", "4"]
    assert [row[1] for row in rows if row[0] == "►"] == ["3"]
    assert rows[0][1] == str(seat + 1)


async def test_the_players_panel_keeps_names_and_the_first_player() -> None:
    lines = await seen(replace(scene("place"), names=("Ana", "Masover", "Maximilian", "Bot 3")), "seats", (120, 40))
    text = "\n".join(lines)
    assert "Masover" in text
    assert "Maximilian" in text
    for what in ("@5", "wait", "out  1st"):
        assert what in text


async def test_the_points_at_100x30_have_their_total() -> None:
    lines = await seen(scene("place"), "markers", (100, 30))
    assert "Total if the game ended now" in lines[4]
    assert "31" in lines[4]


async def test_large_requirements_and_rewards_keep_their_distance() -> None:
    """Given a column that requires 8 already, then a card's 2/10 and its reward, and that and its title, are apart."""
    table = view()
    table["columns"][0] = [[], [33, 40, 33, 40], []]
    lines = await seen(replace(scene("play"), view=table), "hand")
    assert "3/10 +1C **  Casa" in lines[2]
    windows = await seen(scene("card"), "windows")
    assert "pN  Casa" in windows[2]


async def test_an_empty_hand_leaves_its_room_to_the_prompt() -> None:
    app = PanelApp(scene("place"), totals=TOTALS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.table.panels["prompt"].size.width
        app.show(replace(app.scene, view={**app.scene.view, "hands": [[], [None], [None], [None]]}))
        await pilot.pause()
        assert app.table.panels["prompt"].size.width == before + 20
        app.show(scene("place"))
        await pilot.pause()
        assert app.table.panels["prompt"].size.width == before


# --- the prompt

LONG = "hammer: advance the Nature chimney to step 2: play another turn after this one"


async def test_what_is_cut_above_is_said_in_full_below() -> None:
    """Given an option too long for its line, then its gain stands after what has room, and all of it below."""
    wanted = with_options(scene("act"), ("pencil",), ("advance", 0), ("end",), cursor=1)
    wanted = replace(wanted, texts=("pencil", LONG, "end the turn"), preview="")
    lines = await seen(wanted, "prompt")
    assert any(line.startswith("[2] hammer: advance the Nature") and "…  turn" in line for line in lines)
    assert " ".join(" ".join(line[3:] for line in lines[3:5]).split()) == LONG


async def test_the_gain_comes_first_where_not_all_has_room() -> None:
    wanted = replace(scene("place"), preview="x" * 40 + "; total +8; then: " + "y" * 60)
    lines = await seen(wanted, "prompt")
    assert lines[3].startswith(" = total +8; ")
    short = await seen(replace(wanted, preview="one; total +8"), "prompt")
    assert short[3].startswith(" = one; total +8")


async def test_three_options_are_all_seen_where_a_line_is_enough_below_them() -> None:
    wanted = with_options(scene("act"), *(("pencil",),) * 3)
    lines = await seen(replace(wanted, texts=("hammer: advance the Nature chimney",) * 3, preview="short"), "prompt")
    assert sum("hammer: advance" in line for line in lines) == 3
    assert lines[4].startswith(" = short")


async def test_the_prompt_of_a_move_labels_spaces_by_their_numbers() -> None:
    """Given spaces 6 7 8 and 10, 9 being taken, then each has its own number, its action and icons."""
    lines = await seen(scene("move", cursor=1), "prompt", (160, 50))
    text = " ".join(line.strip("│") for line in lines)
    assert "[ 7] p* /T" in text
    assert "  8  cC /TT" in text
    assert " 10  S* /TT" in text
    assert "  9  " not in text
    assert "13  Y* //T  dark" in text
    assert "  0  the centre" in text


# --- clicks that open pages


@pytest.mark.parametrize(("panel", "command"), [("log", "log"), ("seats", "opponents"), ("markers", "scores")])
async def test_a_click_on_a_panel_without_targets_opens_its_page(panel: str, command: str) -> None:
    """Given a decision, when log, players or points are clicked, then it is as the key of that page."""
    app = PanelApp(scene("place"), totals=TOTALS)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.click(f"#panel-{panel}", offset=(6, 0))
        app.show(replace(app.scene, curtain=True))
        await pilot.click(f"#panel-{panel}", offset=(6, 0))  # lifts the curtain, which is the screen's business
        await pilot.pause()
        (pressed,) = app.messages
    assert pressed.command == command
    assert command in by_key_ids()


def by_key_ids() -> set[str]:
    return {command.id for command in COMMANDS}


async def test_six_cards_have_a_line_each_at_120x40() -> None:
    """Given a full hand of Expert, then its panel grows by a line, and shrinks again with the hand."""
    table = view()
    table["hands"][0] = [0, 1, 2, 40, 41, 70]
    app = PanelApp(replace(scene("place"), view=table), totals=TOTALS)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        hand = app.table.panels["hand"]
        assert [line[2] for line in hand.plain()[1:7]] == list("NNNCCR")
        app.show(scene("place"))
        await pilot.pause()
        assert hand.size.height == 7


async def test_a_long_notice_leaves_the_prompt_alone_and_says_where_all_of_it_is() -> None:
    """Given a notice longer than a line, when it is shown at 80x24, then the key bar cuts it and names the key."""
    app, _desk, _thinker = table_app(at_frame("act"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, lambda: app.screen.is_attached)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await type_keys(pilot, "enter")
        before = screen.table.panels["prompt"].plain()
        screen.tell("word " * 40)
        await pilot.pause()
        (line,) = screen.table.panels["keybar"].plain()
        assert line.startswith(" ! word word")
        assert line.rstrip().endswith("…  m all of it")
        assert screen.table.panels["prompt"].plain() == before
        screen.tell("short")
        assert screen.table.panels["keybar"].plain()[0].rstrip() == " ! short"


async def test_a_panel_arranged_anew_is_painted_at_its_new_size_only() -> None:
    """Given a panel that the layout has just made large, when it is told to repaint before it has its new size, then
    it waits for that."""
    app, _desk, _thinker = table_app(at_frame("act"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        table = app.screen.table
        for name, panel in table.panels.items():
            table.zoom(name)
            table._clear_arrangement_cache()
            table.arrange(table.size)
            panel.repaint()
        table.zoom(None)
        await pilot.pause()
        assert "Supplies" in shown(app)


async def test_what_changed_while_a_panel_was_large_is_seen_on_the_whole_table() -> None:
    """Given a panel shown large, when tiles are taken and placed meanwhile, then all panels show it afterwards."""
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        desk.lift()
        await type_keys(pilot, "z")
        for _ in range(4):  # a move, a pencil, a tile, its place
            desk.choose(0)
            table.show_all()
        assert desk.session.log[-1].action[0] == "place"
        await type_keys(pilot, "Z")
        told = {name: panel.plain() for name, panel in table.table.panels.items()}
        assert shown(app).count(told["board"][1].rstrip()) == 1, "what is painted is what is on the screen"
    fresh, other, _thinker = table_app(desk.session)
    async with fresh.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(fresh.screen, TableScreen)
        other.lift()
        fresh.screen.show_all()
        for name in ("track", "supplies", "board", "windows", "chimneys", "hand", "columns", "markers", "seats"):
            assert told[name] == fresh.screen.table.panels[name].plain(), name
