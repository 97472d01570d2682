"""Given this view, then these characters on the screen; what a click means; what is sent for a key."""

import asyncio
import os
import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from textual import events
from textual.driver import Driver
from textual.geometry import Region, Size

from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi.content import CARDS_A_PILLAR
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.play.glyphs import ASCII, CONSOLE, DEFAULT, TIERS, Glyphs
from gaudi_tui.play.note import plain
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.layout import PANELS, layout_class, places
from gaudi_tui.tables.gaudi.notation import (
    category_letters,
    condition_note,
    effect_note,
    notation_sections,
    requirement_note,
    step_reward_note,
)
from gaudi_tui.tables.gaudi.panels.board import groups
from gaudi_tui.tables.gaudi.spots import spot_of
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.terminal.cell_differences import CellDifferences
from gaudi_tui.tui import themes
from gaudi_tui.tui.fitting import fit, wrap
from gaudi_tui.tui.widgets.canvas import Canvas, differences, runs
from gaudi_tui.tui.widgets.keybar import KeyBar
from gaudi_tui.tui.widgets.panel import LOOKS, Panel
from gaudi_tui.tui.widgets.table import KINDS
from tests.tui.panel_app import PanelApp
from tests.tui.scenes import CONTENT, TOTALS, scene

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
DECISIONS = ("move", "place", "tile", "card", "play", "act", "score", "centre")


async def shown(
    wanted: Scene,
    size: tuple[int, int] = (80, 24),
    look: Callable[[PanelApp], Any] = lambda app: None,
    glyphs: Glyphs = DEFAULT,
    theme: str = themes.DEFAULT,
) -> tuple[dict[str, list[str]], Any]:
    """The lines of each panel that is shown, and what `look` returns."""
    app = PanelApp(wanted, glyphs, theme, TOTALS)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = app.table
        lines = {name: panel.plain() for name, panel in table.panels.items() if panel.size}
        result = look(app)
        if asyncio.iscoroutine(result):
            result = await result
        return lines, result


# --- what a player reads


async def test_the_status_says_whose_turn_it_is_and_what_is_left_of_it() -> None:
    lines, _ = await shown(scene("place"))
    assert "Round 2/3" in lines["status"][0]
    assert "► Ana, your turn" in lines["status"][0]
    assert "to use /T  1 bonus " in lines["status"][0]
    assert "bag 41  decks N22 C23 R24" in lines["status"][0]


async def test_another_seats_turn_is_not_called_yours() -> None:
    lines, _ = await shown(scene("place", seat=1))
    assert "Ana's turn" in lines["status"][0]


async def test_the_track_shows_every_space_dark_ones_without_colour_too() -> None:
    lines, _ = await shown(scene("place"))
    numbers, actions, icons, tokens = lines["track"]
    assert numbers.split()[:12] == [str(number) for number in range(1, 13)]
    for line in (numbers, actions):
        assert [at for at, sign in enumerate(line) if sign == "▌"] == [numbers.index(f"{n}") - 1 for n in range(13, 18)]
    assert actions.replace("▌", " ").split() == [
        *(plain(effect_note(CONTENT.effects[space.effect])) for space in CONTENT.track),
        plain(effect_note(CONTENT.effects[CONTENT.centres[3][0]])),
    ]
    assert tokens.index("1") == numbers.index("5")
    assert tokens.index("3") == numbers.index("9")
    assert tokens.rstrip().endswith("4")
    assert icons.split()[0] == "/T"


async def test_a_two_player_game_shows_the_virtual_token() -> None:
    two = scene("place")
    view = {**two.view, "seats": 2, "tokens": [4, -1, 6]}
    lines, _ = await shown(replace(two, view=view, names=two.names[:2]))
    assert lines["track"][3].index("V") == lines["track"][0].index("7")


async def test_legal_targets_are_marked_and_the_cursor_differs_without_moving_anything() -> None:
    lines, _ = await shown(scene("move", cursor=1))
    assert ">6< [7] >8<" in lines["track"][0]
    assert "9 " in lines["track"][0]
    plain_lines, _ = await shown(scene("place"))
    assert [len(line) for line in lines["track"]] == [len(line) for line in plain_lines["track"]]
    assert lines["track"][0].index("6") == plain_lines["track"][0].index("6")


async def test_supplies_show_tiles_bonuses_and_the_tile_being_placed() -> None:
    lines, _ = await shown(scene("place"))
    supplies = lines["supplies"][1:]
    assert supplies[0].split() == ["1", "B■", "(G■)", "S■", "Y■", "G■", "c*"]
    assert supplies[3].split() == ["4", "···", "cR"]
    lines, _ = await shown(scene("tile", cursor=2))
    assert "[B▲]" in lines["supplies"][2]
    assert ">B■<>G■<" in lines["supplies"][1]
    assert ">cR<" in lines["supplies"][4]


async def test_a_blank_stands_between_the_tile_being_placed_and_the_bonus() -> None:
    wanted = scene("place")
    assert wanted.frame is not None
    kind, tiles = wanted.frame[3], wanted.view["supplies"][0]
    others = [other for other in tiles if other != kind]
    tiles[:] = [*others, others[0], kind][-5:]
    lines, _ = await shown(wanted)
    assert re.search(r"\(..\) c\*", lines["supplies"][1])


async def test_a_blank_stands_between_tiles_that_can_be_chosen_and_the_bonus() -> None:
    lines, _ = await shown(scene("tile", cursor=0))
    rows = [row for row in lines["supplies"] if re.search(r">..<", row)]
    assert rows
    assert not [row for row in rows if re.search(r"[<\]][^ >]", row)]


async def test_windows_show_nine_cards_with_requirement_and_reward() -> None:
    lines, _ = await shown(scene("card", cursor=1))
    header, *rows = lines["windows"]
    assert [word for word in header.split() if word in {"Nature", "Catalonia", "Religion"}] == [
        "Nature",
        "Catalonia",
        "Religion",
    ]
    for bonus in (5, 6, 7):
        assert plain(effect_note(CONTENT.effects[CONTENT.bonuses[bonus]])) in header
    assert rows[0].startswith(">Ce<")
    assert rows[1].startswith("[Ce]")
    assert "··" in rows[1]  # the card that was taken
    assert plain(requirement_note(CONTENT.cards[20])) in rows[0]


async def test_the_board_shows_links_groups_and_legal_spaces() -> None:
    lines, _ = await shown(scene("place", cursor=1))
    title, *rows = lines["board"]
    assert title.replace("─", " ").split() == list("123456")
    assert "B▲══B■══B▬──G◊ >·■<─·▲" in rows[0]
    assert [rows[at].split()[-1] for at in (1, 3, 5)] == ["G3", "B3", "Y2"]
    assert "[·■]" in rows[4]
    assert rows[1].split() == ["│", "│", "║", "│", "│", "G3"]


async def test_chimneys_say_what_the_next_step_needs_and_gives() -> None:
    lines, _ = await shown(scene("act", cursor=2))
    rows = lines["chimneys"][1:]
    step = CONTENT.chimneys[0].steps[1]
    assert rows[0].startswith("[N] ●○○")
    assert f"2/{step.need}" in rows[0]
    assert plain(step_reward_note(CONTENT, step)) in rows[0]
    top = scene("act")
    view = {**top.view, "chimneys": [[3, 3, 3]] * 4}
    lines, _ = await shown(replace(top, view=view))
    assert "at the top" in lines["chimneys"][1]


async def test_markers_and_seats_show_points_and_the_total_if_the_game_ended_now() -> None:
    lines, _ = await shown(scene("place"))
    assert lines["markers"][0].startswith("►1 Ana      N12 C9  R4 =31")
    assert len(lines["seats"]) == 3
    assert "Jordi" in lines["seats"][0]
    assert "=27" in lines["seats"][0]
    lines, _ = await shown(scene("place"), (100, 30))
    assert all(" c" in line for line in lines["seats"][1:])


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_a_usual_name_is_whole_and_what_is_said_last_gives_way(size: tuple[int, int]) -> None:
    """Given points and totals of two digits, then names such as the program proposes them are read whole."""
    full = replace(scene("place"), names=("You", "Mason 2", "Player 3", "Mason 4"))
    lines, _ = await shown(full, size)
    told = "\n".join(lines["seats"] + lines["markers"])
    assert "=27" in told
    assert all(name in told for name in full.names)


async def test_the_hand_shows_the_arithmetic_and_the_curtain_covers_it() -> None:
    lines, _ = await shown(scene("play", cursor=1))
    rows = lines["hand"][1:]
    assert rows[0].startswith(">N Ga<")
    assert rows[1].startswith("[C In]")
    assert "3/6" in rows[1]
    covered, _ = await shown(replace(scene("play"), curtain=True))
    text = "\n".join(covered["hand"])
    assert text.count("covered") == 4
    assert "Ga" not in text


async def test_a_spectator_sees_no_hand_of_anybody() -> None:
    lines, _ = await shown(scene("play", seat=None))
    assert "\n".join(lines["hand"]).count("covered") == 4


async def test_columns_fold_to_cards_and_numbers_and_show_cards_where_there_is_room() -> None:
    lines, _ = await shown(scene("score", cursor=0))
    assert "N 2:2" in lines["columns"][1]
    lines, _ = await shown(scene("score", cursor=0), (120, 40))
    assert "[Fa]" in lines["columns"][2]


async def test_the_prompt_numbers_its_options_and_scrolls_to_the_cursor() -> None:
    for cursor in range(12):
        lines, _ = await shown(scene("move", cursor=cursor))
        label = "0" if cursor == 11 else str((6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17)[cursor])
        assert any(f"[{label:>2}]" in line for line in lines["prompt"])
    assert "Where does your token go?" in lines["prompt"][0]
    assert any("Joins a group" in line for line in lines["prompt"])


async def test_names_from_outside_cannot_write_markup_or_control_characters() -> None:
    bad = replace(scene("place"), names=("\x1b[31mEve", "[b]Bob[/b]", "漢字漢字漢字", "x" * 99))
    lines, _ = await shown(bad)
    text = "\n".join("\n".join(panel) for panel in lines.values())
    assert "\x1b" not in text
    assert "[b]" in text
    for name, rows in lines.items():
        widths = {cell_len(row) for row in rows}
        assert len(widths) == 1, (name, widths)


# --- sizes, tiers, themes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", DECISIONS)
async def test_every_panel_is_there_and_no_target_is_hidden(size: tuple[int, int], kind: str) -> None:
    wanted = scene(kind)

    def spots(app: PanelApp) -> set[Spot]:
        return {cell[2] for panel in app.table.panels.values() for row in panel._rows for cell in row if cell[2]}

    lines, found = await shown(wanted, size, spots)
    assert set(PANELS) <= set(lines)
    hidden = {spot for spot in wanted.spots if spot not in found and spot.panel not in {"prompt", "columns"}}
    assert not hidden
    if size == (80, 24):
        assert sum(len(lines[name]) for name in ("status", "log", "track", "windows", "keybar")) == 11


@pytest.mark.parametrize("width", [80, 93, 100, 119, 120, 159, 160, 250])
@pytest.mark.parametrize("height", [24, 29, 30, 39, 40, 49, 50, 70])
def test_panels_fill_the_screen_and_never_overlap(width: int, height: int) -> None:
    for zoom in (None, *PANELS):
        found = places(width, height, zoom)
        if found.get("track", found["status"]).frame == "ring":  # the windows lie inside it
            assert found["track"].region.contains_region(found.pop("windows").region)
        assert sum(place.region.area for place in found.values()) == width * height
        regions = [place.region for place in found.values()]
        assert Region.from_union(regions) == Region(0, 0, width, height)


def test_a_wide_but_low_terminal_is_low() -> None:
    assert layout_class(160, 24) == "w80"
    assert layout_class(100, 50) == "w100"
    assert layout_class(79, 24) == layout_class(80, 23) == layout_class(40, 12) == "small"
    assert layout_class(39, 12) == layout_class(40, 11) == "tiny"


async def test_below_the_smallest_size_both_sizes_are_named_and_the_prompt_works() -> None:
    lines, _ = await shown(scene("place", cursor=1), (50, 9))
    assert "50x9: the table needs 40x12" in lines["status"][0]
    assert lines["prompt"][0].startswith("Where does the green square go?")
    assert any(line.startswith("[2] place 17") for line in lines["prompt"])
    assert set(lines) == {"status", "prompt", "keybar"}


async def test_resizing_keeps_the_picture_right() -> None:
    async def resize(app: PanelApp) -> list[set[int]]:
        widths = []
        for width, height in ((160, 50), (40, 10), (100, 30), (80, 24)):
            app.screen._screen_resized(Size(width, height))
            await asyncio.sleep(0.1)
            widths.append({strip.cell_length for strip in app.screen._compositor.render_strips(Size(width, height))})
        return widths

    _, widths = await shown(scene("place"), (80, 24), resize)
    assert widths == [{160}, {40}, {100}, {80}]


async def test_zoom_gives_a_panel_the_screen_and_takes_it_back() -> None:
    async def zoom(app: PanelApp) -> list[set[str]]:
        found = []
        for zoomed in ("columns", None):
            app.table.zoom(zoomed)
            await asyncio.sleep(0.1)
            found.append(
                {panel.PANEL for panel in app.table.panels.values() if panel in app.screen._compositor.visible_widgets}
            )
        return found

    _, (zoomed, back) = await shown(scene("place"), (80, 24), zoom)
    assert zoomed == {"status", "columns", "prompt", "keybar"}
    assert back == {kind.PANEL for kind in KINDS}


@pytest.mark.parametrize("tier", TIERS.values(), ids=lambda tier: tier.name)
def test_every_glyph_is_one_cell_and_shapes_differ(tier: Glyphs) -> None:
    signs = "".join(str(getattr(tier, field)) for field in tier.__dataclass_fields__ if field != "name")
    assert all(cell_len(sign) == 1 for sign in signs)
    assert len(set(tier.shapes)) == 4
    assert not any(ord(sign) >= 0x1F000 or sign in "\ufe0f\u200d" for sign in signs)


@pytest.mark.parametrize("size", SIZES)
async def test_the_ascii_tier_is_ascii_only(size: tuple[int, int]) -> None:
    for kind in ("tile", "place", "move"):
        foreign = replace(scene(kind), names=("Aná", "Łukasz", "漢字", "Bot"), prompt="Où?")
        lines, _ = await shown(foreign, size, glyphs=ASCII)
        for rows in lines.values():
            assert all(row.isascii() for row in rows)
            assert len({len(row) for row in rows}) == 1


@pytest.mark.parametrize("theme", [theme.name for theme in themes.THEMES])
async def test_every_theme_has_every_look_and_every_segment_a_style(theme: str) -> None:
    def styles(app: PanelApp) -> bool:
        for panel in app.table.panels.values():
            for look in LOOKS:
                panel.look(look)
        strips = app.screen._compositor.render_strips()
        return all(segment.style is not None for strip in strips for segment in strip)

    _, styled = await shown(scene("tile"), theme=theme, look=styles)
    assert styled


@pytest.mark.parametrize("theme", [theme for theme in themes.THEMES if not theme.ansi], ids=lambda theme: theme.name)
def test_text_can_be_read_on_its_ground(theme: Any) -> None:
    """Contrast of at least 4.5 (3 for large marks and bars) by the formula of WCAG 2."""
    pairs = [(name, f"{name}-ink") for name in ("tile-blue", "tile-green", "tile-gray", "tile-yellow", "track-dark")]
    pairs += [("table-turn", "table-turn-ink"), ("table-cursor", "table-cursor-ink")]
    pairs += [(f"seat-{seat}", f"seat-{seat}-ink") for seat in range(5)]
    for ground, ink in pairs:
        assert _contrast(theme.variables[ground], theme.variables[ink]) >= 4.0, (ground, ink)
    for ink in ("table-dim", "table-title", "table-active", "table-good", "table-legal", "ink-blue", "ink-green"):
        assert _contrast(theme.background, theme.variables[ink]) >= 4.0, ink
    for ink in ("ink-gray", "ink-yellow", "pillar-nature", "pillar-catalonia", "pillar-religion"):
        assert _contrast(theme.background, theme.variables[ink]) >= 4.0, ink


def _contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


async def test_no_colour_paints_with_letters_and_reverse_video(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    def colours(app: PanelApp) -> set[Any]:
        strips = app.screen._compositor.render_strips()
        return {segment.style.color for strip in strips for segment in strip if segment.style is not None}

    lines, found = await shown(scene("tile", cursor=2), theme=themes.NO_COLOUR, look=colours)
    assert "[B▲]" in lines["supplies"][2]
    assert all(color is None or color.is_default for color in found)


# --- clicks


@pytest.mark.parametrize(
    ("kind", "panel"),
    [
        ("move", "track"),
        ("tile", "supplies"),
        ("card", "windows"),
        ("place", "board"),
        ("play", "hand"),
        ("act", "chimneys"),
    ],
)
async def test_a_click_on_a_legal_thing_picks_it_and_on_another_inspects_it(kind: str, panel: str) -> None:
    wanted = scene(kind)

    async def click(app: PanelApp) -> list[Any]:
        widget = app.table.panels[panel]
        places = {cell[2]: (x, y) for y, row in enumerate(widget._rows) for x, cell in enumerate(row) if cell[2]}
        legal = next(spot for spot in wanted.spots if spot in places)
        others = [spot for spot in places if spot not in wanted.spots]
        for spot, button in ((legal, 1), (legal, 3), *((spot, 1) for spot in others[:1])):
            x, y = places[spot]
            widget.on_click(events.Click(widget, x, y, 0, 0, button, False, False, False))
        await asyncio.sleep(0.05)
        return [(type(message), message.spot, legal) for message in app.messages]

    _, messages = await shown(wanted, (120, 40), click)
    assert messages[0][:2] == (Panel.Picked, messages[0][2])
    assert messages[1][:2] == (Panel.Inspected, messages[1][2])
    assert all(message[0] is Panel.Inspected for message in messages[2:])


async def test_real_clicks_reach_the_prompt_and_the_key_bar() -> None:
    app = PanelApp(scene("place"), totals=TOTALS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#panel-prompt", offset=(5, 2))
        await pilot.click("#panel-keybar", offset=(17, 0))
        await pilot.click("#panel-keybar", offset=(79, 0))
        await pilot.pause()
        picked, pressed = app.messages
    assert isinstance(picked, Panel.Picked)
    assert picked.spot == Spot("board", (17,))
    assert isinstance(pressed, KeyBar.Pressed)
    assert pressed.command == "next_panel"


# --- what is sent


async def test_a_cursor_key_refreshes_only_cells_that_changed() -> None:
    def step(app: PanelApp) -> dict[str, list[Region]]:
        found: dict[str, list[Region]] = {}
        for name, panel in app.table.panels.items():
            panel.refresh = lambda *regions, _name=name, **_: found.setdefault(_name, []).extend(regions)  # type: ignore[method-assign, assignment]  # a spy
        app.show(replace(app.scene, cursor=0))
        return found

    _, refreshed = await shown(scene("place", cursor=1), look=step)
    assert set(refreshed) == {"board", "prompt"}
    assert sum(region.area for regions in refreshed.values() for region in regions) <= 20
    assert all(region.height == 1 for regions in refreshed.values() for region in regions)


async def test_a_new_view_that_looks_the_same_refreshes_nothing() -> None:
    def again(app: PanelApp) -> list[Region]:
        found: list[Region] = []
        for panel in app.table.panels.values():
            panel.refresh = lambda *regions, **_: found.extend(regions)  # type: ignore[method-assign, assignment]  # a spy
        app.show(replace(app.scene, view={**app.scene.view, "turn": 18}))
        return found

    _, found = await shown(scene("place"), look=again)
    assert found == []


class Line(Driver):
    """A driver that sends only what differs, and keeps what is sent."""

    def write(self, data: str) -> None:
        if sent := self.cells.feed(data):
            self.sent.append(sent)

    def start_application_mode(self) -> None:
        self.sent: list[str] = []
        self.cells = CellDifferences(cell_len)
        self.cells.reset(120, 40)

    def stop_application_mode(self) -> None: ...

    def disable_input(self) -> None: ...

    async def taken(self, something: bool = True) -> int:
        """Bytes sent since it was asked last, once nothing more comes; waits for `something` to be sent."""
        waited = quiet = 0
        before = -1
        while waited < 100 and (quiet < 3 or (something and not self.sent)):
            await asyncio.sleep(0.05)
            quiet, before = (quiet + 1 if len(self.sent) == before else 0), len(self.sent)
            waited += 1
        count = sum(len(data.encode()) for data in self.sent)
        self.sent.clear()
        return count


async def test_a_cursor_key_and_the_first_frame_cost_few_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured at 120x40 in true colour, only what differs: 150 to 220 bytes a key, 20 kB the first frame, 0 idle."""
    monkeypatch.setitem(os.environ, "COLORTERM", "truecolor")
    app = PanelApp(scene("place"), totals=TOTALS)
    app.driver_class = Line
    task = asyncio.create_task(app.run_async(size=(120, 40), mouse=False))
    try:
        while not isinstance(driver := app._driver, Line) or not driver.sent:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)
        first = await driver.taken()
        costs = []
        for step in range(6):
            app.show(replace(app.scene, cursor=step % 4))
            costs.append(await driver.taken(something=step % 4 != 1 or step > 1))
        idle = await driver.taken(something=False)
    finally:
        app.exit()
        await task
    assert 0 < first <= 24_000
    assert 0 < max(costs) <= 250
    assert idle == 0


# --- the parts


def test_the_notation_tells_everything_apart() -> None:
    effects = set(CONTENT.effects)
    assert len({plain(effect_note(effect)) for effect in effects}) == len(effects)
    conditions = {card.condition for card in CONTENT.cards if card.condition is not None}
    assert len({plain(condition_note(condition)) for condition in conditions}) == len(conditions)
    assert len({category_letters(category) for category in range(10)}) == 10
    printed = {
        effect for effect, source in zip(CONTENT.effects, CONTENT.sources, strict=True) if source[0] != "chimney"
    }
    assert all(len(plain(effect_note(effect))) <= (5 if effect in printed else 7) for effect in effects)


@pytest.mark.parametrize("glyphs", [DEFAULT, CONSOLE, ASCII], ids=lambda tier: tier.name)
def test_the_notation_table_explains_every_sign_once(glyphs: Glyphs) -> None:
    rows = [row for _heading, rows in notation_sections(glyphs) for row in rows]
    assert len({sign for sign, _ in rows}) == len(rows)
    assert all(sign and meaning for sign, meaning in rows)
    if glyphs is ASCII:
        assert all(sign.isascii() for sign, _ in rows)


def test_groups_are_joined_by_links_of_one_colour() -> None:
    board = scene("place").view["boards"][0]
    assert groups(CONTENT, board)[:3] == [(3, 1), (3, 0), (2, 3)]
    assert groups(CONTENT, [-1] * 24) == []


def test_a_canvas_cuts_what_is_outside_and_keeps_wide_letters_whole() -> None:
    canvas = Canvas(6, 1)
    assert canvas.put(3, 0, "漢字") == 7
    assert canvas.put(-1, 0, "ab") == 1
    assert canvas.put(0, 5, "ab") == 2
    assert [cell[0] for cell in canvas.rows[0]] == ["b", " ", " ", "漢", "", "…"]
    assert runs(canvas.rows[0]) == [("b  漢…", "text")]


def test_blanks_join_what_stands_before_but_grounds_are_kept() -> None:
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "a", "dim")
    canvas.put(3, 0, "b", "strong")
    canvas.put(4, 0, "  ", "blue")
    assert runs(canvas.rows[0]) == [("a  ", "dim"), ("b", "strong"), ("  ", "blue"), ("  ", "text")]


def test_differences_keep_far_changes_apart() -> None:
    old, new = Canvas(40, 1), Canvas(40, 1)
    new.put(1, 0, "x")
    new.put(4, 0, "x")
    new.put(30, 0, "x")
    assert differences(old.rows[0], new.rows[0]) == [(1, 5), (30, 31)]
    assert differences(old.rows[0], old.rows[0][:]) == []


def test_fit_and_wrap_keep_to_their_width() -> None:
    assert fit("Casa Vicens", 8) == "Casa Vi…"
    assert fit("漢字漢字", 5) == "漢字…"
    assert fit("short", 8) == "short"
    assert fit("x", 0) == ""
    assert wrap("one two three four", 9, 2) == ["one two", "three …"]
    assert wrap("", 9, 2) == []


def test_card_ids_name_their_pillar() -> None:
    assert all(card.pillar == card.id // CARDS_A_PILLAR for card in CONTENT.cards)


@pytest.mark.parametrize(("seats", "size"), [(2, (80, 24)), (3, (120, 40)), (4, (80, 24))])
async def test_every_decision_of_a_game_shows_all_its_targets(seats: int, size: tuple[int, int]) -> None:
    """A random game by the real rules: whatever can be chosen stands on the table."""
    game, rng = Gaudi(CONTENT), random.Random(seats)
    state = game.new(Config(seats, "casual"), seats)
    app = PanelApp(scene("place"), totals=TOTALS)
    kinds = set()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        while not game.is_over(state):
            seat, options = game.to_move(state), game.legal(state)
            spots = tuple(spot_of(action, index) for index, action in enumerate(options))
            texts = tuple(game.describe(state, action) for action in options)
            cursor = rng.randrange(len(options))
            names = app.scene.names[:seats]
            app.show(
                Scene(TELLING, CONTENT, game.view(state, seat), names, "?", options, texts, spots, cursor, "preview")
            )
            kinds.add(state.stack[-1][0])
            panels = app.table.panels
            seen = {cell[2] for panel in panels.values() for row in panel._rows for cell in row}
            folded = {"prompt"} if size[0] > 80 else {"prompt", "columns"}
            assert not [spot for spot in spots if spot.panel not in folded and spot not in seen]
            assert any(f"[{app.scene.label(cursor)}]" in line.replace("[ ", "[") for line in panels["prompt"].plain())
            game.apply(state, options[cursor])
        app.show(Scene(TELLING, CONTENT, game.view(state, 0), names))
        assert "The game is over" in app.table.panels["status"].plain()[0]
        assert {cell_len(line) for line in app.table.panels["board"].plain()} == {app.table.panels["board"].size.width}
    assert {"move", "act", "tile", "place"} <= kinds
