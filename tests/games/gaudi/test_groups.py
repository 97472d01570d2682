"""Adjacent tiles and groups (section 12)."""

import random
from collections.abc import Iterator

import pytest

from gaudi_tui.games.gaudi.groups import colour_groups
from tests.games.gaudi.table import BLUE, CONTENT, GRAY, GREEN, YELLOW, Table

LINKS = CONTENT.links
SPACES = range(len(LINKS))


def laid(tiles: dict[int, int], seat: int = 0) -> Table:
    table = Table()
    for space, colour in tiles.items():
        table.tile(seat, space, colour)
    return table


def groups(tiles: dict[int, int]) -> list[tuple[int, ...]]:
    return colour_groups(laid(tiles).state, 0)


def chains() -> Iterator[tuple[int, int, int]]:
    """Spaces a, b, c of which a and b, and b and c are linked, but not a and c."""
    for b in SPACES:
        for a in LINKS[b]:
            for c in LINKS[b]:
                if a < c and c not in LINKS[a]:
                    yield a, b, c


A, B, C = next(chains())


@pytest.mark.rule("G-134", "E-007")
def test_e_007_two_linked_yellow_tiles_are_a_group_and_their_neighbours_are_not_in_it() -> None:
    first, second = next((a, b) for a in SPACES for b in LINKS[a] if len(LINKS[a]) > 1 and len(LINKS[b]) > 1)
    gray = next(space for space in LINKS[first] if space != second)
    green = next(space for space in LINKS[second] if space not in (first, gray))
    found = groups({first: YELLOW, second: YELLOW, gray: GRAY, green: GREEN})
    assert found[0] == tuple(sorted((first, second)))
    assert sorted(found[1:]) == sorted([(gray,), (green,)])


@pytest.mark.rule("G-130", "G-132")
def test_tiles_are_adjacent_where_a_link_joins_their_spaces() -> None:
    for space in SPACES:
        for other in LINKS[space]:
            assert groups({space: BLUE, other: BLUE}) == [tuple(sorted((space, other)))]


@pytest.mark.rule("G-131", "G-132")
def test_tiles_without_a_link_are_not_adjacent_though_they_touch() -> None:
    """Corner to corner (next row and column), or side by side where no link is printed."""
    place = [(space.row, space.column) for space in CONTENT.board]
    touching = [
        (a, b)
        for a in SPACES
        for b in SPACES
        if a < b and max(abs(place[a][0] - place[b][0]), abs(place[a][1] - place[b][1])) == 1 and b not in LINKS[a]
    ]
    assert len(touching) > 20
    for a, b in touching:
        assert groups({a: BLUE, b: BLUE}) == [(a,), (b,)]


@pytest.mark.rule("G-133")
def test_a_group_is_all_tiles_joined_directly_or_through_others() -> None:
    assert groups({A: GRAY, B: GRAY, C: GRAY}) == [tuple(sorted((A, B, C)))]
    assert groups({A: GRAY, C: GRAY}) == sorted([(A,), (C,)])


@pytest.mark.rule("G-135")
def test_a_lone_tile_is_a_group_of_one() -> None:
    """A-132."""
    assert groups({B: GREEN}) == [(B,)]
    assert groups({}) == []


@pytest.mark.rule("G-136", "G-134")
def test_a_tile_of_another_colour_does_not_join_two_groups_of_one_colour() -> None:
    assert groups({A: BLUE, B: GREEN, C: BLUE}) == sorted([(A,), (B,), (C,)])


@pytest.mark.rule("G-133")
def test_groups_are_those_of_one_board() -> None:
    state = laid({A: BLUE, B: BLUE}, seat=1).tile(0, C, BLUE).state
    assert colour_groups(state, 0) == [(C,)]
    assert colour_groups(state, 1) == [tuple(sorted((A, B)))]
    assert colour_groups(state, 2) == []


@pytest.mark.rule("G-130", "G-133", "G-136")
@pytest.mark.parametrize("seed", range(20))
def test_groups_of_full_boards_are_those_that_merging_link_by_link_finds(seed: int) -> None:
    rng = random.Random(seed)
    tiles = {space: rng.randrange(4) for space in SPACES if rng.random() < 0.8}
    group_of = {space: {space} for space in tiles}
    for space, colour in tiles.items():
        for other in LINKS[space]:
            if tiles.get(other) == colour and group_of[other] is not group_of[space]:
                group_of[space] |= group_of[other]
                for member in group_of[other]:
                    group_of[member] = group_of[space]
    wanted = {tuple(sorted(group)) for group in group_of.values()}
    found = groups(tiles)
    assert set(found) == wanted
    assert len(found) == len(wanted)
    assert [len(group) for group in found] == sorted(map(len, wanted), reverse=True)
