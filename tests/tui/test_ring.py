"""The track as a ring: where each space lies, what a click there means, where the arrows go."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from textual.events import Click

from gaudi_tui.play.glyphs import ASCII, DEFAULT, Glyphs
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.layout import places, ring_at
from gaudi_tui.tables.gaudi.moving import step
from gaudi_tui.tables.gaudi.ring import Rectangle, Ring, ring
from gaudi_tui.tui.widgets.panel import Panel
from tests.tui.panel_app import PanelApp
from tests.tui.playing import at_frame, settle, table_app, type_keys
from tests.tui.scenes import CONTENT, TOTALS, scene

ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))
SIZES = ((160, 50), (180, 55), (200, 60), (250, 70))


def ring_of(spaces: int, size: tuple[int, int] = (160, 50)) -> Ring:
    found = ring_at(*size, spaces)
    assert found is not None
    return found


def moves(spaces: int, *legal: int, cursor: int = 0) -> Scene:
    """A move of one's token to some of the spaces (`spaces` itself is the centre)."""
    content = replace(CONTENT, track=(CONTENT.track * 2)[:spaces])
    spots = tuple(Spot("track", (space,)) for space in legal)
    options = tuple(("move", space) for space in legal)
    return replace(
        scene("move"), content=content, options=options, texts=("",) * len(legal), spots=spots, cursor=cursor
    )


# --- where the spaces lie


@pytest.mark.parametrize("spaces", range(8, 25))
@pytest.mark.parametrize("size", SIZES)
def test_any_number_of_spaces_lies_clockwise_round_the_windows(spaces: int, size: tuple[int, int]) -> None:
    """Given 8 to 24 spaces, then each has its box, the next one beside it, and together they close the ring."""
    found = places(*size, spaces=spaces)
    around = ring_of(spaces, size)
    width, height = found["track"].region.size
    owners: dict[tuple[int, int], list[int]] = {}
    for space, (x, y, wide, tall) in enumerate(around.boxes):
        assert 0 <= x < x + wide <= width and 0 <= y < y + tall <= height
        assert wide >= 11 and tall >= 4
        for column in range(x + 1, x + wide - 1):
            for line in range(y + 1, y + tall - 1):
                owners.setdefault((column, line), []).append(space)
    assert len(around.boxes) == spaces
    assert all(len(spaces_there) == 1 for spaces_there in owners.values())
    assert around.boxes[0][:2] == (0, 0)
    middle_x, middle_y = width / 2, height / 2
    for one, other in pairwise((*around.boxes, around.boxes[0])):
        assert meet(one, other)
        (x1, y1), (x2, y2) = ((box.x + box.width / 2, box.y + box.height / 2) for box in (one, other))
        assert (x1 - middle_x) * (y2 - middle_y) - (y1 - middle_y) * (x2 - middle_x) > 0  # clockwise, lines go down
    inside = {(x, y) for box in (around.windows, around.centre) for x, y in cells(box)}
    assert inside.isdisjoint(cell for box in around.boxes for cell in cells(box))
    assert len(inside) == around.windows.width * (around.windows.height + around.centre.height)


def cells(box: Rectangle) -> list[tuple[int, int]]:
    return [(box.x + column, box.y + line) for column in range(box.width) for line in range(box.height)]


def meet(one: Rectangle, other: Rectangle) -> bool:
    """Whether two boxes share a part of an edge."""
    return len(set(cells(one)) & set(cells(other))) > 2


@pytest.mark.parametrize("spaces", [4, 5, 29, 40])
async def test_too_few_or_too_many_spaces_lie_in_a_row(spaces: int) -> None:
    assert ring_at(160, 50, spaces) is None
    wanted = moves(spaces, 0, 1)
    wanted = replace(wanted, view={**wanted.view, "tokens": [-1, -1, 2, 1]})
    app = PanelApp(wanted, totals=TOTALS)
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        track, windows = app.table.panels["track"], app.table.panels["windows"]
        assert track.frame == "box"
        assert not track.region.overlaps(windows.region)
        assert ">2<" in track.plain()[1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (159, 50), (160, 49)])
def test_smaller_tables_have_no_ring(size: tuple[int, int]) -> None:
    assert ring_at(*size, 16) is None


def test_a_ring_needs_room() -> None:
    assert ring(24, 20, 8) is None
    assert ring(80, 12, 16) is None


# --- what a player sees there


@pytest.mark.parametrize("glyphs", [DEFAULT, ASCII], ids=lambda tier: tier.name)
@pytest.mark.parametrize("size", SIZES)
async def test_each_space_says_what_it_is(size: tuple[int, int], glyphs: Glyphs) -> None:
    """Given a move at a large table, then a box shows number, action, icons and token, and whether it is dark."""
    app = PanelApp(scene("move", cursor=7), glyphs, totals=TOTALS)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = app.table.panels["track"].plain()
    for space, (x, y, wide, tall) in enumerate(ring_of(len(CONTENT.track), size).boxes):
        printed = CONTENT.track[space]
        text = "\n".join(line[x : x + wide] for line in lines[y : y + tall])
        edge = text.partition("\n")[0]
        assert str(space + 1) in edge.replace("[", " ").replace(">", " ").replace("<", " ").split(" ")[:6]
        assert glyphs.pencil * printed.pencils + glyphs.hammer * printed.hammers in text
        assert ("dark" in edge, glyphs.shades[0] in text) == (printed.dark, printed.dark)
        legal = Spot("track", (space,)) in app.scene.spots
        assert (">" in edge and "<" in edge, "[" in edge and "]" in edge) == (legal and space != 13, space == 13)
    centre = "\n".join(lines)
    assert "resolve your Catalonia column 2 times" in centre
    assert ">0 centre, one action<" in centre


async def test_a_click_anywhere_on_a_space_means_it() -> None:
    """Given the ring, when the inside of any space, the centre or a window card is clicked, then it is that thing."""
    app = PanelApp(scene("move"), totals=TOTALS)
    around = ring_of(len(CONTENT.track))
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        track, windows = app.table.panels["track"], app.table.panels["windows"]
        for space, box in enumerate(around.boxes):
            for x, y in cells(Rectangle(box.x + 1, box.y + 1, box.width - 2, box.height - 2)):
                assert track.spot_at(x, y) == Spot("track", (space,))
        x, y = around.boxes[9][:2]
        await pilot.click("#panel-track", offset=(x + 3, y + 1))
        x, y = around.centre[:2]
        await pilot.click("#panel-track", offset=(x + 5, y))
        await pilot.click(offset=(windows.region.x + 5, windows.region.y + 3))
        await pilot.pause()
        assert [message.spot for message in app.messages] == [
            Spot("track", (9,)),
            Spot("track", (len(CONTENT.track),)),
            Spot("windows", (20,)),
        ]
        assert [type(message) for message in app.messages] == [Panel.Picked, Panel.Picked, Panel.Inspected]
        track.on_click(Click(track, *around.boxes[0][:2], 0, 0, 1, False, False, False))


async def test_a_cursor_key_on_the_ring_refreshes_two_edges() -> None:
    app = PanelApp(scene("move", cursor=2), totals=TOTALS)
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        track = app.table.panels["track"]
        areas: list[int] = []
        track.refresh = lambda *regions, **_: areas.extend(r.area for r in regions)  # type: ignore[method-assign, assignment]  # a spy
        app.show(replace(app.scene, cursor=3))
    assert 0 < sum(areas) <= 2 * max(box.width for box in ring_of(len(CONTENT.track)).boxes)


# --- the arrows


def test_arrows_follow_the_ring() -> None:
    """Given all of 16 spaces and the centre, then an arrow along a side goes to the next space, at corners too."""
    around, legal = ring_of(16), tuple(range(17))

    def after(space: int, arrow: tuple[int, int]) -> int:
        return step(moves(16, *legal, cursor=space), *arrow, around)

    right, left, down, up = ARROWS
    for space in range(16):
        one, other = around.boxes[space], around.boxes[(space + 1) % 16]
        if one.y == other.y:
            assert after(space, right if other.x > one.x else left) == (space + 1) % 17
    assert (after(4, right), after(4, down), after(4, left)) == (5, 5, 3)
    assert (after(6, down), after(6, up)) == (7, 5)
    assert (after(14, up), after(14, down)) == (15, 13)
    assert (after(0, down), after(15, up)) == (15, 0)  # the last space lies below the first
    assert after(2, down) == after(6, left) == after(10, up) == after(14, right) == 16
    assert (after(16, up), after(16, right)) == (2, 6)


def test_without_the_centre_an_arrow_inwards_goes_to_the_other_side() -> None:
    around = ring_of(16)
    legal = tuple(range(16))
    assert step(moves(16, *legal, cursor=2), 0, 1, around) == 10
    assert step(moves(16, *legal, cursor=6), -1, 0, around) == 14


@pytest.mark.parametrize("seed", range(40))
def test_every_target_is_reached_by_arrows(seed: int) -> None:
    """Given any spaces that can be chosen on any ring, then arrows go from each of them to each other one."""
    random = Random(seed)
    spaces = random.randrange(8, 25)
    legal = tuple(sorted(random.sample(range(spaces + 1), random.randrange(1, spaces + 1))))
    around = ring_of(spaces)
    for start in range(len(legal)):
        seen, edge = {start}, [start]
        while edge:
            at = edge.pop()
            for arrow in ARROWS:
                to = step(moves(spaces, *legal, cursor=at), *arrow, around)
                if to not in seen:
                    seen.add(to)
                    edge.append(to)
        assert seen == set(range(len(legal)))


async def test_the_keys_follow_the_ring_where_there_is_one() -> None:
    """Given a first move, when `right` then `down` are pressed at 160x50, then the cursor goes round the corner."""
    session = at_frame("move")
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(160, 50)) as pilot:
        await settle(pilot, lambda: app.screen.is_attached)
        desk.lift()
        spaces = [option[1] for option in session.legal]
        corner = next(index for index, space in enumerate(spaces) if int(space) == 4)
        desk.point(corner - 1)
        await type_keys(pilot, "right")
        assert desk.cursor == corner
        await type_keys(pilot, "down")
        assert desk.cursor == corner + 1
        await type_keys(pilot, "z", "z", "down")
        assert app.screen.zoomed  # type: ignore[attr-defined]  # the table screen
        assert desk.cursor == corner + 2
