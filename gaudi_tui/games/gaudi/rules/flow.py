"""Turns and rounds (sections 3 and 7)."""

from gaudi_tui.core.frames import Frame
from gaudi_tui.core.rng import below
from gaudi_tui.games.gaudi.house_rules import LEAVING_DARK_FIRST
from gaudi_tui.games.gaudi.rules.supplies import refill
from gaudi_tui.games.gaudi.state import GAUDI, WAITING, State


def start_round(state: State) -> None:
    """Show the next central tile and let the First Player holder begin (G-025, G-041, G-057, G-088, G-092).

    Nothing else is reset (G-094). Three of the tiles come to light in a game, the others never (G-027).
    """
    state.round += 1
    state.first = state.first_player  # G-334
    state.tokens = [WAITING] * len(state.tokens)
    state.end_reached = state.token_taken = 0
    pick = below(state, state.centre_pool.bit_count())
    rest = state.centre_pool
    for _ in range(pick):
        rest &= rest - 1
    state.centre = (rest & -rest).bit_length() - 1
    state.centre_pool ^= 1 << state.centre
    state.emit("round", reveals=True, round=state.round, centre=state.centre)
    begin_turn(state, state.first)


def begin_turn(state: State, token: int) -> None:
    """A token is to move: a seat's, Gaudí's, or the virtual one."""
    if token < state.seats:
        state.stack.append(("move", token))
    elif state.mode != "solo":
        state.stack.append(("virtual", token))
    else:
        state.stack.append(("gaudi" if token == GAUDI else "third", token))


def close_turn(state: State, frame: Frame) -> None:
    """`close, seat`: removal from a dark space, refill, another turn or the next seat (G-045, A-042)."""
    seat = frame[1]
    content = state.content
    space = state.tokens[seat]
    stays = state.extra_turns and state.rulings & LEAVING_DARK_FIRST
    if state.end_reached and space < content.centre and content.track[space].dark and not stays:  # G-081 to G-085
        state.tokens[seat] = content.centre  # G-086: no central tile, no First Player token
        state.emit("removed", seat, start=space)
    state.bonuses = state.more_tiles = state.more_cards = state.once = 0  # G-155, A-059, A-109, A-123
    state.turn += 1
    state.emit("turn_closed", seat)
    refill(state)
    if state.extra_turns:
        if state.tokens[seat] == content.centre:
            state.extra_turns = 0
            state.emit("extra_turn_lost", seat)
        else:
            state.extra_turns -= 1  # G-200, A-040
            state.emit("extra_turn_begins", seat)
            state.stack.append(("move", seat))
            return
    state.stack.append(("next", seat))


def turn_order(state: State) -> list[int]:
    """The tokens as they take turns in this round: clockwise from who began it, the virtual one last (G-096, G-333)."""
    players = state.players
    return [*range(state.first, players), *range(state.first), *range(players, len(state.tokens))]


def next_turn(state: State, frame: Frame) -> None:
    """`next, token`: the turn passes clockwise to a token still in the round, the virtual one last (G-041 to G-044)."""
    token, centre = frame[1], state.content.centre
    order = turn_order(state)
    after = order.index(token) + 1
    for follower in order[after:] + order[:after]:
        if state.tokens[follower] != centre:  # G-043
            begin_turn(state, follower)  # G-095
            return
    end_round(state)  # G-091


def end_round(state: State) -> None:
    """Every token has left (G-091, A-044): drop the central tile; the next round, or the end of the game (G-093)."""
    state.emit("round_over", round=state.round)
    state.centres_left -= 1
    if state.centres_left:
        start_round(state)
    else:
        state.centre = -1
        state.stack.append(("endgame", state.first_player))
