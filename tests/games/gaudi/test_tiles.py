"""Taking a trencadís tile and placing it (section 11)."""

import pytest

from gaudi_tui.games.gaudi.content import ANY, Effect, want
from tests.games.gaudi.table import (
    BLUE,
    CENTRE,
    CONTENT,
    GRAY,
    GREEN,
    RHOMBUS,
    SQUARE,
    TRAPEZOID,
    TRIANGLE,
    YELLOW,
    Table,
    spaces_of,
    track_space,
)

BLUE_TRIANGLE, BLUE_SQUARE, BLUE_TRAPEZOID, BLUE_RHOMBUS = range(4)
GREEN_TRIANGLE, GREEN_SQUARE, GREEN_TRAPEZOID = 4, 5, 6
GRAY_TRIANGLE, YELLOW_RHOMBUS = 8, 15
ANY_TILE = Effect("tile", want())


def asked(icon: int, left: int = 1, may: int = 0) -> Table:
    """Seat 0 is asked for a tile."""
    return Table().tokens(0, -1, -1).pending(0, ("tile", icon, left, may))


def landed(action: Effect = ANY_TILE, pencils: int = 1, hammers: int = 0) -> Table:
    """Seat 0 stands on a space of the track with that action and so many icons left."""
    space = track_space(action=action)
    return Table().tokens(space, -1, -1).pending(0, ("act", space, pencils, hammers, 1))


def tiles_on_offer(table: Table) -> set[tuple[int, int]]:
    return {(action[1], action[2]) for action in table.legal if action[0] == "tile"}


def board(table: Table, seat: int = 0) -> dict[int, int]:
    """Colour by space, of the tiles on a board."""
    size = len(CONTENT.board)
    return {n: colour for n, colour in enumerate(table.state.boards[seat * size : (seat + 1) * size]) if colour >= 0}


@pytest.mark.rule("G-115", "E-006")
def test_e_006_a_rainbow_icon_takes_exactly_one_tile() -> None:
    table = landed(pencils=2).supplies((BLUE_TRIANGLE, GREEN_SQUARE), (YELLOW_RHOMBUS,))
    space = spaces_of(SQUARE)[2]
    table.do(("pencil",), ("tile", 0, GREEN_SQUARE), ("place", space))
    assert board(table) == {space: GREEN}
    assert table.state.stack[-1][0] == "act"  # the action is over: another tile would need another icon
    assert sum(table.state.supplies) == 2
    assert [event.data for event in table.happened("tile")] == [{"supply": 0, "kind": GREEN_SQUARE, "space": space}]


@pytest.mark.rule("G-116")
def test_an_icon_with_colour_and_shape_takes_a_tile_of_both() -> None:
    table = asked(want(BLUE, SQUARE)).supplies(
        (BLUE_TRIANGLE, GREEN_SQUARE), (BLUE_SQUARE,), (BLUE_RHOMBUS, BLUE_SQUARE)
    )
    assert tiles_on_offer(table) == {(1, BLUE_SQUARE), (2, BLUE_SQUARE)}


@pytest.mark.rule("G-117", "G-118", "G-119")
def test_a_black_shape_takes_any_colour_a_circle_any_shape_a_rainbow_any_tile() -> None:
    lying = (BLUE_TRIANGLE, BLUE_SQUARE, GREEN_TRIANGLE), (GRAY_TRIANGLE, YELLOW_RHOMBUS)
    triangles = asked(want(ANY, TRIANGLE)).supplies(*lying)
    assert tiles_on_offer(triangles) == {(0, BLUE_TRIANGLE), (0, GREEN_TRIANGLE), (1, GRAY_TRIANGLE)}
    blue = asked(want(BLUE)).supplies(*lying)
    assert tiles_on_offer(blue) == {(0, BLUE_TRIANGLE), (0, BLUE_SQUARE)}
    rainbow = asked(want()).supplies(*lying)
    assert tiles_on_offer(rainbow) == {(s, kind) for s, kinds in enumerate(lying) for kind in kinds}


@pytest.mark.rule("G-119")
@pytest.mark.parametrize("kind", range(16))
def test_a_rainbow_icon_takes_every_kind_of_tile(kind: int) -> None:
    assert tiles_on_offer(asked(want()).supplies((), (), (), (kind,))) == {(3, kind)}


@pytest.mark.rule("G-120")
@pytest.mark.parametrize("second", [(0, BLUE_SQUARE), (4, GREEN_SQUARE)])
def test_two_tiles_come_from_the_same_supply_or_from_two(second: tuple[int, int]) -> None:
    table = asked(want(), left=2).supplies((BLUE_TRIANGLE, BLUE_SQUARE), (), (), (), (GREEN_SQUARE,))
    table.do(("tile", 0, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]))
    assert tiles_on_offer(table) == {(0, BLUE_SQUARE), (4, GREEN_SQUARE)}
    table.do(("tile", *second), ("place", spaces_of(SQUARE)[0]))
    assert len(board(table)) == 2
    assert table.state.stack[-1][0] == "act"  # two, not three


@pytest.mark.rule("G-108", "G-120")
def test_after_the_first_of_two_tiles_the_second_can_be_declined() -> None:
    table = asked(want(), left=2).supplies((BLUE_TRIANGLE, BLUE_SQUARE))
    assert ("pass",) not in table.legal
    table.do(("tile", 0, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]), ("pass",))
    assert len(board(table)) == 1
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-121")
def test_a_tile_in_the_bag_cannot_be_taken() -> None:
    table = landed(Effect("tile", want(GREEN))).supplies((BLUE_TRIANGLE, GRAY_TRIANGLE))
    assert table.data["bag"][GREEN_SQUARE] == 6
    assert ("pencil",) not in table.legal  # only the bag holds green tiles
    table = landed(Effect("tile", want(BLUE))).supplies((BLUE_TRIANGLE, GRAY_TRIANGLE))
    bag = table.state.bag[:]
    table.do(("pencil",), ("tile", 0, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]))
    assert table.state.bag == bag
    assert table.state.supplies[:16] == [int(kind == GRAY_TRIANGLE) for kind in range(16)]


@pytest.mark.rule("G-122", "G-124")
@pytest.mark.parametrize("colour", [BLUE, GREEN, GRAY, YELLOW])
@pytest.mark.parametrize("shape", [TRIANGLE, SQUARE, TRAPEZOID, RHOMBUS])
def test_a_tile_goes_on_any_empty_space_of_its_shape_and_on_no_other(colour: int, shape: int) -> None:
    kind, taken = colour * 4 + shape, spaces_of(shape)[1]
    table = asked(want()).supplies((kind, kind)).tile(0, taken, (colour + 1) % 4).do(("tile", 0, kind))
    assert set(table.legal) == {("place", space) for space in spaces_of(shape) if space != taken}
    table.do(("place", spaces_of(shape)[-1]))
    assert board(table) == {taken: (colour + 1) % 4, spaces_of(shape)[-1]: colour}
    assert board(table, seat=1) == {}


@pytest.mark.rule("G-123")
def test_a_taken_tile_is_placed_before_anything_else() -> None:
    """A-050, A-055: not even an open bonus comes between."""
    table = asked(want(), left=2, may=1).supplies((BLUE_TRIANGLE, BLUE_SQUARE), (GREEN_SQUARE,))
    table.set(open_bonuses=[4, 0])
    assert ("bonus", 0) in table.legal
    table.do(("tile", 0, BLUE_TRIANGLE))
    assert {action[0] for action in table.legal} == {"place"}
    table.do(("place", spaces_of(TRIANGLE)[0]))
    assert ("bonus", 0) in table.legal


@pytest.mark.rule("G-125")
def test_a_space_holds_one_tile_and_placed_tiles_stay() -> None:
    """A-051: nothing that can be chosen moves or returns a tile."""
    first, second = spaces_of(TRIANGLE)[:2]
    table = asked(want(), left=3).supplies((BLUE_TRIANGLE, GREEN_TRIANGLE, GRAY_TRIANGLE))
    table.do(("tile", 0, BLUE_TRIANGLE), ("place", first), ("tile", 0, GREEN_TRIANGLE))
    assert ("place", first) not in table.legal
    table.do(("place", second))
    assert board(table) == {first: BLUE, second: GREEN}
    table.do(("tile", 0, GRAY_TRIANGLE))
    assert not {("place", first), ("place", second)} & set(table.legal)


@pytest.mark.rule("G-126")
def test_a_tile_without_an_empty_space_cannot_be_taken_but_another_can() -> None:
    """A-052, A-053: it is no choice, so the icon is not spent on it."""
    table = landed().supplies((BLUE_TRIANGLE, BLUE_SQUARE)).tiles(0, GREEN, 5, TRIANGLE)
    table.do(("pencil",))
    assert tiles_on_offer(table) == {(0, BLUE_TRIANGLE), (0, BLUE_SQUARE)}
    table = landed().supplies((BLUE_TRIANGLE, BLUE_SQUARE)).tiles(0, GREEN, 6, TRIANGLE)
    table.do(("pencil",))
    assert tiles_on_offer(table) == {(0, BLUE_SQUARE)}
    table = landed().supplies((BLUE_TRIANGLE,)).tiles(0, GREEN, 6, TRIANGLE)
    assert table.legal == (("end",),)


@pytest.mark.rule("G-126")
@pytest.mark.parametrize("shape", [TRIANGLE, SQUARE, TRAPEZOID, RHOMBUS])
def test_filling_the_last_space_of_a_shape_ends_the_taking_of_that_shape(shape: int) -> None:
    other = (shape + 1) % 4
    table = asked(want(), left=3).supplies((shape, GREEN * 4 + shape, other, GREEN * 4 + other))
    table.tiles(0, GRAY, 5, shape).do(("tile", 0, shape), ("place", spaces_of(shape)[5]))
    assert tiles_on_offer(table) == {(0, other), (0, GREEN * 4 + other)}


@pytest.mark.rule("G-126", "G-128")
def test_the_last_tile_of_a_supply_that_fits_nowhere_opens_no_bonus() -> None:
    """A-054."""
    table = landed(pencils=2).supplies((BLUE_TRIANGLE,), (BLUE_SQUARE, GREEN_SQUARE)).tiles(0, GREEN, 6, TRIANGLE)
    table.do(("pencil",), ("tile", 1, BLUE_SQUARE), ("place", spaces_of(SQUARE)[0]))
    assert table.state.bonuses == 0
    assert ("bonus", 0) not in table.legal


@pytest.mark.rule("G-127")
def test_a_full_board_takes_no_tile() -> None:
    table = landed(pencils=2, hammers=1)
    for space in range(len(CONTENT.board)):
        table.tile(0, space, space % 4)
    assert ("pencil",) not in table.legal
    assert ("hammer",) not in table.legal
    almost = landed(pencils=2, hammers=1)
    for space in range(1, len(CONTENT.board)):
        almost.tile(0, space, space % 4)
    almost.supply(0, CONTENT.shape_of[0])
    assert ("pencil",) in almost.legal


@pytest.mark.rule("G-128")
def test_taking_the_last_tile_of_a_supply_opens_its_bonus() -> None:
    table = asked(want(), left=3).supplies((BLUE_TRIANGLE, BLUE_TRIANGLE), (GREEN_SQUARE, BLUE_SQUARE))
    table.do(("tile", 0, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]))
    assert table.state.bonuses == 0  # one of the two alike is left
    table.do(("tile", 1, BLUE_SQUARE), ("place", spaces_of(SQUARE)[0]))
    assert table.state.bonuses == 0  # a tile of another kind is left
    assert not table.happened("emptied")
    table.do(("tile", 0, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[1]))
    assert [event.data for event in table.happened("emptied")] == [{"supply": 0}]
    assert ("bonus", 0) in table.legal
    assert ("bonus", 1) not in table.legal


@pytest.mark.rule("G-129", "G-159")
def test_a_supply_is_refilled_after_the_turn_and_only_when_nothing_is_left_in_it() -> None:
    table = landed(pencils=2).supplies(
        (BLUE_TRIANGLE,), (GREEN_TRIANGLE, BLUE_SQUARE), *[(GREEN_TRAPEZOID, BLUE_TRAPEZOID)] * 3
    )
    table.do(("pencil",), ("tile", 0, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]))
    table.do(("pencil",), ("tile", 1, GREEN_TRIANGLE), ("place", spaces_of(TRIANGLE)[1]))
    assert sum(table.state.supplies[:16]) == 0
    assert sum(table.state.supplies[16:32]) == 1
    table.do(("end",))
    assert sum(table.state.supplies[:16]) == 5
    assert table.state.supplies[16:32] == [int(kind == BLUE_SQUARE) for kind in range(16)]
    assert [sum(table.state.supplies[16 * n : 16 * n + 16]) for n in (2, 3, 4)] == [2, 2, 2]


@pytest.mark.rule("G-121", "G-127")
def test_with_no_tile_in_any_supply_a_tile_icon_does_nothing_and_play_goes_on() -> None:
    """A-064."""
    table = Table(seats=4).tokens(0, -1, -1, -1).supplies().drain_bag(0)
    table.pending(0, ("act", 0, 1, 1, 1))
    assert {action[0] for action in table.legal} <= {"advance", "play", "end"}
    table.do(("end",))
    assert table.state.stack == [("move", 1)]
    assert table.state.supplies == [0] * 80
    assert ("move", CENTRE) in table.legal


@pytest.mark.rule("G-122", "G-126", "G-128")
def test_the_last_seat_takes_a_tile_for_its_own_board() -> None:
    table = Table().tokens(-1, -1, 0).supplies((), (), (BLUE_TRIANGLE, BLUE_SQUARE), (), (GREEN_SQUARE,))
    table.tiles(2, YELLOW, 6, TRIANGLE).tiles(0, GREEN, 5, SQUARE).pending(2, ("tile", want(), 2, 0))
    assert tiles_on_offer(table) == {(2, BLUE_SQUARE), (4, GREEN_SQUARE)}
    place = spaces_of(SQUARE)[3]
    table.do(("tile", 4, GREEN_SQUARE))
    assert set(table.legal) == {("place", space) for space in spaces_of(SQUARE)}
    table.do(("place", place))
    assert board(table, 2)[place] == GREEN
    assert len(board(table, 2)) == 7
    assert len(board(table, 0)) == 5
    assert table.state.bonuses == 0b10000
    assert table.state.colours[8:] == [0, 1, 0, 6]
    assert table.state.shapes[8:] == [6, 1, 0, 0]
