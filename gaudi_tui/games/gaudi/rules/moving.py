"""Moving the chandelier token, and the two-player virtual token (sections 4, 5, 6 and 8)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.house_rules import CENTRE_EACH_ACTION, SHARER_TRAILS, VIRTUAL_AHEAD
from gaudi_tui.games.gaudi.rules.powers import activate, may_share
from gaudi_tui.games.gaudi.state import State

_MOVES = tuple(("move", space) for space in range(100))


def move_options(state: State, frame: Frame) -> Options:
    """`move, seat`: every space ahead without a token (G-046 to G-053, G-101), and the centre always (G-055, G-056)."""
    tokens, centre = state.tokens, state.content.centre
    first = tokens[frame[1]] + 1  # G-049, G-050: entering, space 0 is the first step
    if may_share(state, frame[1]):
        return _MOVES[first : centre + 1]
    return (*[_MOVES[space] for space in range(first, centre) if space not in tokens], _MOVES[centre])


def move(state: State, frame: Frame, action: Action) -> None:
    """Move the token and open what the landing gives."""
    seat, space = frame[1], action[1]
    tokens, content = state.tokens, state.content
    start = tokens[seat]
    tokens[seat] = -2  # behind all others while they are compared
    ahead = max(tokens)
    leading = int(space > ahead)  # G-060 to G-064: a token that left lies beyond the track
    if space == ahead and may_share(state, seat) and not state.rulings & SHARER_TRAILS:
        leading = 1  # G-287, A-112: with nobody strictly ahead
    tokens[seat] = space
    state.emit("moved", seat, start=start, to=space, leading=leading if space < content.centre else 0)  # G-079
    state.stack.append(("close", seat))
    if space == content.centre:  # G-054
        first = reach_centre(state, seat)
        passives = () if state.rulings & CENTRE_EACH_ACTION else activate(state, seat)
        state.stack.append(("centre", seat, 0b11, 2 if first else 1, *passives))  # G-073 to G-076
    else:
        landed = content.track[space]
        state.stack.append(("act", seat, space, landed.pencils, landed.hammers, leading))


def reach_centre(state: State, token: int) -> bool:
    """A token reaches the end and leaves the board (G-077, A-031); returns whether it is the round's first."""
    first = not state.end_reached
    state.end_reached = 1
    state.emit("reached_centre", token, first=int(first))
    if token < state.players and not state.token_taken:  # G-087, G-089, G-090
        state.token_taken = 1
        state.first_player = token
        state.emit("first_player", token)
    return first


def advance_virtual(state: State, token: int) -> int:
    """Move the virtual token to the first space that makes it the most advanced (G-097, G-348, A-046, A-047).

    It enters like any other (G-098). Once a token has left by the end, only the end makes it so. Returns the space.
    """
    start, centre = state.tokens[token], state.content.centre
    ahead = max(state.tokens)
    to = min(ahead + 1, centre)  # G-100
    if state.rulings & VIRTUAL_AHEAD:  # ahead of those still on the track
        to = min(max((at for at in state.tokens if at < centre), default=centre) + 1, centre)
    state.tokens[token] = to
    state.emit("moved", token, start=start, to=to, leading=int(ahead < to < centre))  # G-063
    if to == centre:  # G-102, A-034
        reach_centre(state, token)
    return to


def move_virtual(state: State, frame: Frame) -> None:
    """`virtual, token`: with two seats it does nothing but move (G-099)."""
    token, late = frame[1], state.end_reached
    space = advance_virtual(state, token)
    if late and space < state.content.centre and state.content.track[space].dark:
        state.tokens[token] = state.content.centre
        state.emit("removed", token, start=space)
    state.stack.append(("next", token))
