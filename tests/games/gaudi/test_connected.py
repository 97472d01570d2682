"""Expert requirements: one connected group of a colour for cards, one of any tiles for chimneys."""

import pytest

from gaudi_tui.games.gaudi.content import ANY
from gaudi_tui.games.gaudi.groups import joined_in, joined_tiles, largest_group
from tests.games.gaudi.asking import playable
from tests.games.gaudi.night import expert
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CONTENT,
    GRAY,
    GREEN,
    NATURE,
    SQUARE,
    TRIANGLE,
    YELLOW,
    Table,
    card_with,
    night,
    plain_cards,
    spaces_of,
)


def chain(length: int, start: int = 0, avoid: tuple[int, ...] = ()) -> list[int]:
    """So many spaces, each linked to one before it, none of them in `avoid` or linked to it."""
    barred = {*avoid, *(other for space in avoid for other in CONTENT.links[space])}
    found = [start]
    for space in found:
        found += [other for other in CONTENT.links[space] if other not in found and other not in barred]
    assert len(found) >= length, "the board has no such place"
    return found[:length]


def lay(table: Table, colour: int, *spaces: int) -> Table:
    """Put tiles of a colour on seat 0's board."""
    for space in spaces:
        table.tile(0, space, colour)
    return table


def two_groups(first: int, second: int) -> tuple[list[int], list[int]]:
    """Spaces of two groups that do not touch."""
    one = chain(first)
    far = next(
        space
        for space in reversed(range(len(CONTENT.board)))
        if space not in one and not set(CONTENT.links[space]) & set(one)
    )
    return one, chain(second, far, tuple(one))


def five_gray() -> tuple[int, int]:
    """A card in a column and one that then needs 5 gray tiles in all."""
    first = plain_cards(CATALONIA, need=4)[0]
    return first, next(card.id for card in CONTENT.cards[33:66] if (card.colour, card.need) == (GRAY, 1))


# Cards


@pytest.mark.rule("G-261", "E-067", "G-171")
def test_e_067_five_gray_tiles_in_two_groups_are_enough_in_casual_and_not_in_expert() -> None:
    below, card = five_gray()
    three, two = two_groups(3, 2)
    tables = [Table().tokens(0, -1, -1).pending(0, ("act", 0, 0, 2, 1)), expert()]
    for table in tables:
        lay(table.column(0, CATALONIA, below).hand(0, card), GRAY, *three, *two)
    assert [playable(table) for table in tables] == [{card}, set()]


@pytest.mark.rule("G-261", "G-168")
def test_a_group_of_exactly_the_total_is_enough_and_one_less_is_not() -> None:
    below, card = five_gray()
    for size, allowed in ((5, {card}), (4, set())):
        table = lay(expert().column(0, CATALONIA, below).hand(0, card), GRAY, *chain(size))
        assert playable(table) == allowed


@pytest.mark.rule("G-261")
def test_of_several_groups_the_largest_counts_and_without_tiles_none() -> None:
    below, card = five_gray()
    five, two = two_groups(5, 2)
    table = lay(expert().column(0, CATALONIA, below).hand(0, card), GRAY, *five, *two)
    assert playable(table) == {card}
    assert not playable(expert().hand(0, card_with(CATALONIA, need=1), card_with(CATALONIA, colour=ANY, need=1)))


@pytest.mark.rule("G-261", "G-263", "G-264")
def test_the_groups_of_each_seat_are_counted_by_themselves() -> None:
    """Seat 0 has a chain of 3 tiles, seat 1 one of 5, seat 2 none but a single tile; each of its own colour."""
    table = expert()
    for seat, (colour, length) in enumerate([(GREEN, 3), (YELLOW, 5), (BLUE, 1)]):
        for space in chain(length):
            table.tile(seat, space, colour)
    state = table.state
    assert [[largest_group(state, seat, colour) for colour in range(4)] for seat in range(3)] == [
        [0, 3, 0, 0],
        [0, 0, 0, 5],
        [1, 0, 0, 0],
    ]
    for seat, length in (*enumerate((3, 5, 1)), (0, 3), (1, 5)):  # counted, and then remembered
        shapes = [CONTENT.shape_of[space] for space in chain(length)]
        for shape in reversed(range(4)):
            assert joined_tiles(state, seat, shape) == shapes.count(shape)


@pytest.mark.rule("G-261", "G-136")
def test_tiles_of_another_colour_do_not_join_a_cards_group() -> None:
    below, card = five_gray()
    table = lay(expert().column(0, CATALONIA, below).hand(0, card), GRAY, *chain(5))
    assert playable(table) == {card}
    cut = next(space for space in chain(5)[1:4] if len(set(CONTENT.links[space]) & set(chain(5))) > 1)
    mixed = expert().column(0, CATALONIA, below).hand(0, card)
    for space in chain(6):
        mixed.tile(0, space, GREEN if space == cut else GRAY)
    assert sum(colour == GRAY for colour in mixed.data["boards"][0]) == 5
    assert not playable(mixed)


@pytest.mark.rule("G-261")
def test_the_tile_that_links_two_groups_makes_the_card_playable_at_once() -> None:
    below, card = five_gray()
    spaces = chain(5)
    cut = next(space for space in spaces[1:4] if len(set(CONTENT.links[space]) & set(spaces)) > 1)
    table = lay(expert().column(0, CATALONIA, below).hand(0, card), GRAY, *[s for s in spaces if s != cut])
    kind = GRAY * 4 + CONTENT.shape_of[cut]
    table.supplies((kind,), (BLUE * 4,))
    assert not playable(table)
    table.do(("hammer",), ("tile", 0, kind), ("place", cut))
    assert largest_group(table.state, 0, GRAY) == 5
    assert playable(table) == {card}


@pytest.mark.rule("G-261", "G-170")
def test_only_the_own_groups_count() -> None:
    below, card = five_gray()
    table = expert().column(0, CATALONIA, below).hand(0, card)
    for space in chain(5):
        table.tile(1, space, GRAY)
    assert not playable(table)


@pytest.mark.rule("G-262", "A-076")
def test_a_black_icon_needs_one_group_of_any_one_colour() -> None:
    card = card_with(CATALONIA, colour=ANY, need=3)
    three, two = two_groups(3, 2)
    for colour in range(4):
        assert playable(lay(expert().hand(0, card), colour, *three)) == {card}
    apart = lay(expert().hand(0, card), YELLOW, *three[:2], *two)  # four yellow tiles, two and two
    assert not playable(apart)
    mixed = lay(lay(expert().hand(0, card), BLUE, *three[:2]), GREEN, three[2])
    assert not playable(mixed)


# Chimneys


def triangles_and_a_gap() -> tuple[list[int], int, int]:
    """A square space that links a triangle space to a group with other triangles: that group, the square, the triangle.

    The group holds no tile on the square's space, nor does anything else link the triangle to it.
    """
    for square in spaces_of(SQUARE):
        for alone in set(CONTENT.links[square]) & set(spaces_of(TRIANGLE)):
            barred = {square, alone, *CONTENT.links[alone]}
            for start in set(CONTENT.links[square]) - barred:
                group = [start]
                for space in group:
                    group += [other for other in CONTENT.links[space] if other not in group and other not in barred]
                if sum(CONTENT.shape_of[space] == TRIANGLE for space in group) >= 3:
                    return group, square, alone
    raise AssertionError("the board has no such place")


@pytest.mark.rule("G-264", "G-263", "E-021")
def test_e_021_a_square_joins_the_blue_triangle_to_the_others() -> None:
    group, square, alone = triangles_and_a_gap()
    table = expert().supplies((YELLOW * 4 + SQUARE,), (GREEN * 4,)).tile(0, alone, BLUE)
    for index, space in enumerate(group):
        table.tile(0, space, (GREEN, GRAY, YELLOW)[index % 3])
    others = sum(CONTENT.shape_of[space] == TRIANGLE for space in group)
    assert joined_tiles(table.state, 0, TRIANGLE) == others
    assert alone not in joined_in(CONTENT, table.state.boards[:24], TRIANGLE)
    table.do(("hammer",), ("tile", 0, YELLOW * 4 + SQUARE), ("place", square))
    assert joined_tiles(table.state, 0, TRIANGLE) == others + 1
    assert alone in joined_in(CONTENT, table.state.boards[:24], TRIANGLE)


def triangle_step(need: int) -> tuple[int, int]:
    """A Nature tile and a step of it that needs so many triangles."""
    for number in range(1, 5):
        for step, printed in enumerate(CONTENT.chimneys[night(NATURE, number)].steps, 1):
            if (printed.shape, printed.need) == (TRIANGLE, need):
                return number, step
    raise AssertionError("no step needs so many triangles")


@pytest.mark.rule("G-263", "G-264")
def test_a_step_is_reached_by_tiles_of_one_group_whatever_lies_between() -> None:
    number, step = triangle_step(3)
    group, square, alone = triangles_and_a_gap()
    second = [index for index, space in enumerate(group) if CONTENT.shape_of[space] == TRIANGLE][1]
    few = group[: second + 1]  # each linked to one before it
    table = expert((NATURE, number, step - 1)).tile(0, alone, BLUE)
    for index, space in enumerate(few):
        table.tile(0, space, index % 4)
    assert sum(CONTENT.shape_of[s] == TRIANGLE for s, c in enumerate(table.data["boards"][0]) if c >= 0) == 3
    table.supplies((YELLOW * 4 + SQUARE,), (GREEN * 4,))
    assert ("advance", NATURE) not in table.legal  # two in the group and one beside it
    table.do(("hammer",), ("tile", 0, YELLOW * 4 + SQUARE), ("place", square))
    assert ("advance", NATURE) in table.legal


@pytest.mark.rule("G-263", "G-195")
def test_the_same_lone_tiles_are_enough_for_a_casual_step() -> None:
    """Casual asks for as many tiles of the shape anywhere."""
    spaces = spaces_of(TRIANGLE)
    for mode in ("casual", "expert"):
        number, step = triangle_step(3)
        table = Table(mode=mode).tokens(0, -1, -1).pending(0, ("act", 0, 0, 2, 1))
        if mode == "expert":
            table.chimney(0, NATURE, number, step - 1)
        else:
            day = next(i for i, s in enumerate(CONTENT.chimneys[NATURE].steps) if (s.shape, s.need) == (TRIANGLE, 3))
            table.set(chimneys=[[day, 0, 0], [0, 0, 0], [0, 0, 0]])
        lay(table, BLUE, *spaces[:3])
        assert not any(set(CONTENT.links[a]) & set(spaces[:3]) for a in spaces[:3])
        assert (("advance", NATURE) in table.legal) is (mode == "casual")


@pytest.mark.rule("G-263", "G-112")
def test_tiles_of_other_shapes_in_the_group_do_not_count() -> None:
    number, step = triangle_step(3)
    group, _, _ = triangles_and_a_gap()
    table = expert((NATURE, number, step - 1))
    for space in [space for space in group if CONTENT.shape_of[space] != TRIANGLE]:
        table.tile(0, space, YELLOW)
    assert joined_tiles(table.state, 0, TRIANGLE) == 0
    assert ("advance", NATURE) not in table.legal
