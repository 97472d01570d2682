"""Groups of adjacent tiles on a player board (section 12), as bit masks of its spaces.

Adjacency is the link table of the component set (G-130 to G-132).
"""

from collections.abc import Iterator, Sequence

from gaudi_tui.games.gaudi.content import ANY, Content
from gaudi_tui.games.gaudi.state import State


def _groups(content: Content, spaces: int) -> Iterator[int]:
    """The parts into which links join a set of spaces (G-133)."""
    near = content.near
    while spaces:
        group = front = spaces & -spaces
        spaces ^= group
        while front:
            space = front & -front
            front ^= space
            found = near[space.bit_length() - 1] & spaces
            spaces ^= found
            front |= found
            group |= found
        yield group


def _spaces_by_colour(state: State, seat: int) -> list[int]:
    size = len(state.content.board)
    masks = [0, 0, 0, 0]
    for space, colour in enumerate(state.boards[seat * size : (seat + 1) * size]):
        if colour >= 0:
            masks[colour] |= 1 << space
    return masks


def colour_groups(state: State, seat: int) -> list[tuple[int, ...]]:
    """Return a seat's single-colour groups (G-134 to G-136), each as its spaces in order, the largest first."""
    groups = [group for spaces in _spaces_by_colour(state, seat) for group in _groups(state.content, spaces)]
    listed = [tuple(space for space in range(group.bit_length()) if group >> space & 1) for group in groups]
    return sorted(listed, key=lambda group: (-len(group), group))


def largest_group(state: State, seat: int, colour: int) -> int:
    """The number of tiles in a seat's largest group of a colour (G-261); counted once after each placement."""
    index = seat * 4 + colour
    size = state.largest[index]
    if size < 0:
        spaces = _spaces_by_colour(state, seat)[colour]
        size = state.largest[index] = max((group.bit_count() for group in _groups(state.content, spaces)), default=0)
    return size


def joined_tiles(state: State, seat: int, shape: int) -> int:
    """The most tiles of a shape in one group of tiles of whatever colours and shapes (G-263, G-264)."""
    index = seat * 4 + shape
    count = state.joined[index]
    if count < 0:
        everywhere = (1 << len(state.content.board)) - 1
        of_shape = state.content.spaces_of_shape
        best = [0, 0, 0, 0]
        for group in _groups(state.content, everywhere & ~state.free[seat]):
            best = [max(most, (group & of_shape[at]).bit_count()) for at, most in enumerate(best)]
        state.joined[seat * 4 : seat * 4 + 4] = best
        count = best[shape]
    return count


def joined_in(content: Content, colours: Sequence[int], shape: int) -> tuple[int, ...]:
    """The tiles that `joined_tiles` counts, for a board as a view tells it: the colour on each space, -1 for none."""
    of_shape = content.spaces_of_shape[shape]
    tiles = sum(1 << space for space, colour in enumerate(colours) if colour >= 0)
    groups = (group & of_shape for group in _groups(content, tiles))
    return _spaces(max(groups, key=int.bit_count, default=0))


def largest_in(content: Content, colours: Sequence[int], colour: int) -> tuple[int, ...]:
    """The tiles that `largest_group` counts, for a board as a view tells it; 4: of the largest group of all colours."""
    masks = [0, 0, 0, 0]
    for space, here in enumerate(colours):
        if here >= 0 and colour in (here, ANY):
            masks[here] |= 1 << space
    return _spaces(max((group for mask in masks for group in _groups(content, mask)), key=int.bit_count, default=0))


def _spaces(mask: int) -> tuple[int, ...]:
    return tuple(space for space in range(mask.bit_length()) if mask >> space & 1)
