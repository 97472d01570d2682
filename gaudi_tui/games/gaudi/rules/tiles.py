"""Taking a trencadís tile and placing it (section 11)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import KINDS, WANTED_KINDS
from gaudi_tui.games.gaudi.rules.powers import on_landing_tile, on_tile
from gaudi_tui.games.gaudi.rules.supplies import emptied
from gaudi_tui.games.gaudi.state import State

_UNCOUNTED = (-1, -1, -1, -1)
_takes: dict[int, Options] = {}
_places: dict[int, Options] = {}


def _takes_from(supply: int, kinds: int) -> Options:
    """The actions that take a tile of one of `kinds` (bit mask) from a supply."""
    key = kinds << 3 | supply
    found = _takes.get(key)
    if found is None:
        found = _takes[key] = tuple(("tile", supply, kind) for kind in range(KINDS) if kinds >> kind & 1)
    return found


def _takes_of(state: State, wanted: int) -> Options:
    """Each tile of the wanted kinds (bit mask) that lies in a supply."""
    found: Options = ()
    for supply, kinds in enumerate(state.kinds):
        if hit := kinds & wanted:
            found += _takes_from(supply, hit)
    return found


def can_take(state: State, seat: int, icon: int) -> bool:
    """Whether some supply holds a tile that fits the icon and the seat's board (G-121, G-126, A-052)."""
    a, b, c, d, e = state.kinds
    return bool((a | b | c | d | e) & WANTED_KINDS[icon] & state.room[seat])


def tile_options(state: State, frame: Frame) -> Options:
    """`tile, seat, icon, left, landing, may`: each tile that fits the icon and has a place (G-116 to G-121)."""
    return _takes_of(state, WANTED_KINDS[frame[2]] & state.room[frame[1]])  # G-122, G-126, G-127


def take_tile(state: State, frame: Frame, action: Action) -> None:
    """Choose a tile; it is placed before anything else (G-123, A-050)."""
    kind, seat, icon, left, landing, _ = frame
    if landing and state.powers[seat]:
        on_landing_tile(state, seat, icon, action[2])
    if left > 1:  # G-111, G-120, G-228: the others may come from any supply
        state.stack.append((kind, seat, icon, left - 1, landing, 1))
    state.stack.append(("place", seat, action[1], action[2]))


def apart_options(state: State, frame: Frame) -> Options:
    """`apart, seat, by, first, left, may`: tiles that differ from the first in colour (`by` 0) or shape (A-114)."""
    _, seat, by, first, _, _ = frame
    wanted = WANTED_KINDS[24] & state.room[seat]
    if first >= 0:
        wanted &= ~WANTED_KINDS[first % 4 + 20 if by else first // 4 * 5 + 4]
    return _takes_of(state, wanted)


def take_apart(state: State, frame: Frame, action: Action) -> None:
    """Choose a tile of those that must differ; the next may be declined."""
    kind, seat, by, first, left, _ = frame
    if left > 1:
        state.stack.append((kind, seat, by, action[2] if first < 0 else first, left - 1, 1))
    state.stack.append(("place", seat, action[1], action[2]))


def place_options(state: State, frame: Frame) -> Options:
    """`place, seat, supply, kind`: the empty spaces of the tile's shape on the own board (G-122, G-124, G-125)."""
    spaces = state.free[frame[1]] & state.content.spaces_of_shape[frame[3] & 3]
    found = _places.get(spaces)
    if found is None:
        found = _places[spaces] = tuple(("place", space) for space in range(spaces.bit_length()) if spaces >> space & 1)
    return found


def place_tile(state: State, frame: Frame, action: Action) -> None:
    """Move the chosen tile from its supply to a space of the board."""
    _, seat, supply, kind = frame
    space = action[1]
    colour, shape = kind >> 2, kind & 3
    index = supply * KINDS + kind
    state.supplies[index] -= 1
    state.boards[seat * len(state.content.board) + space] = colour
    state.free[seat] ^= 1 << space
    if not state.free[seat] & state.content.spaces_of_shape[shape]:
        state.room[seat] &= ~(0x1111 << shape)
    state.colours[seat * 4 + colour] += 1
    state.shapes[seat * 4 + shape] += 1
    if state.events is not None:
        state.emit("tile", seat, supply=supply, kind=kind, space=space)
    if state.expert:
        state.largest[seat * 4 + colour] = -1
        state.joined[seat * 4 : seat * 4 + 4] = _UNCOUNTED
        if state.powers[seat]:
            on_tile(state, seat)
    if not state.supplies[index]:
        state.kinds[supply] ^= 1 << kind
        if not state.kinds[supply]:
            emptied(state, seat, supply)  # G-128
