"""Where the cursor goes by arrows and Tab: in the list in its order, on the table to what lies nearest, rows first."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi import moving
from gaudi_tui.tables.gaudi.layout import ring_at
from gaudi_tui.tables.gaudi.ring import Ring
from gaudi_tui.tables.gaudi.spots import spot_of
from tests.tui.playing import (
    ADA,
    BEN,
    advance,
    at_frame,
    new_session,
    seated,
    shown,
    step_on,
    tab_on,
    table_app,
    type_keys,
)

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ON_THE_TABLE = ("move", "tile", "place", "card")
IN_THE_LIST = ("act", "centre", "play", "discard", "chimney", "rewards", "wild", "religion", "assign", "exchange")


def at(kind: str) -> Scene:
    return seated(at_frame(kind)).scene_at_cursor()


def inside(scene: Scene) -> list[int]:
    """The options of the panel that the cursor is in."""
    panel = moving.panel_of(scene.spots[scene.cursor])
    return [index for index, spot in enumerate(scene.spots) if moving.panel_of(spot) == panel]


def reached(scene: Scene, around: Ring | None = None) -> set[int]:
    """The options that arrows lead to from the cursor."""
    found, edge = {scene.cursor}, [scene.cursor]
    while edge:
        here = replace(scene, cursor=edge.pop())
        new = {moving.step(here, *arrow, around) for arrow in ARROWS.values()} - found
        found |= new
        edge += new
    return found


def whole_ring() -> tuple[Scene, Ring]:
    """A first move, in which all 16 spaces and the centre are free, and the ring that they lie in."""
    session = new_session(ADA, BEN)
    around = ring_at(160, 50, len(session.state.content.track))
    assert around is not None
    scene = seated(session).scene_at_cursor()
    assert len(scene.options) == session.state.content.centre + 1 == 17
    return scene, around


@pytest.mark.parametrize("kind", ON_THE_TABLE)
def test_the_cursor_begins_where_things_are_looked_for_on_the_table(kind: str) -> None:
    scene = at(kind)
    assert not scene.listed and scene.cursor == 0


@pytest.mark.parametrize("kind", IN_THE_LIST)
def test_everything_else_is_chosen_from_the_list_in_its_order(kind: str) -> None:
    scene, last = at(kind), len(at(kind).options) - 1
    assert scene.listed
    for start in range(last + 1):
        here = replace(scene, cursor=start)
        assert moving.step(here, 0, 1) == min(start + 1, last)
        assert moving.step(here, 0, -1) == max(start - 1, 0), "up from the first one leads nowhere, not to the last"
        assert moving.step(here, 1, 0) == moving.step(here, -1, 0) == start


def test_to_the_side_the_list_goes_from_column_to_column() -> None:
    scene = replace(at("tile"), listed=True)
    count = len(scene.options)
    assert count > 5
    for start in range(count):
        here = replace(scene, cursor=start)
        assert moving.step(here, 1, 0, None, 3) == (start + 3 if start + 3 < count else start)
        assert moving.step(here, -1, 0, None, 3) == (start - 3 if start >= 3 else start)


@pytest.mark.parametrize("kind", ON_THE_TABLE)
def test_on_the_table_arrows_reach_all_of_the_panel_and_nothing_else(kind: str) -> None:
    scene = at(kind)
    for start in inside(scene):
        assert reached(replace(scene, cursor=start)) == set(inside(scene))


@pytest.mark.parametrize("kind", ("tile", "place", "card"))
def test_up_and_down_go_to_the_nearest_row_and_sideways_stays_in_it(kind: str) -> None:
    """Given any part of what could be chosen, then no arrow leaves a row out, and none goes against its direction."""
    whole, random = at(kind), Random(3)
    for _ in range(40):
        kept = sorted(random.sample(range(len(whole.spots)), random.randint(1, len(whole.spots))))
        scene = replace(whole, spots=tuple(whole.spots[index] for index in kept), cursor=0, listed=False)
        places = [moving.place(scene, index) for index in range(len(kept))]
        assert reached(scene) == set(inside(scene))
        if 1 in (len({column for column, _row in places}), len({row for _column, row in places})):
            continue  # all in one line, along which all arrows go
        for start, (column, row) in enumerate(places):
            here = replace(scene, cursor=start)
            for across, down in ARROWS.values():
                to = moving.step(here, across, down)
                to_column, to_row = places[to]
                if across:
                    between = {c for c, r in places if r == row and (c - column) * across > 0}
                    assert to_row == row
                    assert to_column == min(between, key=lambda c: abs(c - column), default=column)
                else:
                    beyond = {r for _c, r in places if (r - row) * down > 0}
                    assert to_row == min(beyond, key=lambda r: abs(r - row), default=row)


def test_round_the_ring_arrows_reach_all_and_none_goes_against_its_sense() -> None:
    scene, around = whole_ring()
    parts = [set(range(17)), *map(set, combinations(range(0, 17, 2), 3)), *map(set, combinations(range(17), 2))]
    for spaces in parts:
        options = tuple(("move", space) for space in sorted(spaces))
        spots = tuple(spot_of(option, index) for index, option in enumerate(options))
        part = replace(scene, options=options, spots=spots)
        for start in range(len(spots)):
            assert reached(replace(part, cursor=start), around) == set(range(len(spots))), sorted(spaces)
            for across, down in ARROWS.values():
                to = moving.step(replace(part, cursor=start), across, down, around)
                (x, y), (to_x, to_y) = (moving._middle(around, spots[index].key[0]) for index in (start, to))
                assert (to_x - x) * across + (to_y - y) * down >= 0, (sorted(spaces), start, across, down)


@pytest.mark.parametrize(
    "start, arrow, to",
    (
        *((1, "down", 16), (1, "left", 16), (16, "up", 1), (16, "right", 0), (3, "down", 0), (0, "up", 3)),
        *((5, "down", 6), (6, "up", 5), (9, "left", 10), (13, "up", 14), (8, "down", 9)),
    ),
)
def test_on_the_ring_an_arrow_goes_to_the_next_space_and_inwards_to_the_centre(start: int, arrow: str, to: int) -> None:
    """Given the ring from its first space in the top left corner, then the last one is reached below it, as it lies."""
    scene, around = whole_ring()
    labels = [int(scene.label(index)) for index in range(len(scene.options))]
    here = replace(scene, cursor=labels.index(start))
    assert labels[moving.step(here, *ARROWS[arrow], around)] == to


def test_tab_goes_round_the_panels_and_the_list() -> None:
    session = new_session(ADA, BEN)
    assert advance(session, lambda s: s.state.stack[-1][0] == "tile" and ("pass",) in s.legal)
    desk = seated(session)
    assert not desk.scene().listed and desk.scene().spots[desk.cursor].panel == "supplies"
    step_on(desk, 0, 1)
    option = desk.cursor
    for listed in (True, False, True):
        tab_on(desk, 1)
        assert desk.cursor == option and desk.scene().listed is listed
    tab_on(desk, -1)
    assert desk.cursor == option and not desk.scene().listed


async def test_the_one_place_that_is_lit_is_where_the_cursor_is() -> None:
    """Given a space to be chosen, then the table is lit and the list is not; after Tab it is the other way round."""
    app, desk, _thinker = table_app(at_frame("place"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        def lit() -> set[str]:
            panels = app.screen.query_one("#table").children
            rows = ((panel.id, row) for panel in panels for row in getattr(panel, "_rows", ()))
            return {str(name) for name, row in rows if any("cursor" in look.split() for _sign, look, _spot in row)}

        assert lit() == {"panel-board"} and "[ 1]" not in shown(app) and "[1]" in shown(app)
        await type_keys(pilot, "tab")
        assert desk.scene().listed and lit() == {"panel-prompt"}
        await type_keys(pilot, "down")
        assert desk.cursor == 1 and lit() == {"panel-prompt"} and "[2]" in shown(app)
