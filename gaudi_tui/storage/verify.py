"""Playing a log again from its beginning, to see whether it leads to the very same game."""

from typing import Any, NamedTuple

from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.session import Session, state_hash
from gaudi_tui.messages import _


class Verdict(NamedTuple):
    """How many log entries and checkpoints agree, and in which field what else was found (empty: all agree)."""

    entries: int
    checkpoints: int
    field: str = ""
    problem: str = ""


def verify(session: Session[Any]) -> Verdict:
    """Play a session's log again and compare seats, every checkpoint hash and the state it leads to."""
    game = session.game
    state, _opening = session.beginning()
    checkpoints = 0
    for index, entry in enumerate(session.log):
        field = f"log[{index}]"
        seat = game.to_move(state)
        if seat != entry.seat:
            fault = _("seat {saved} decided, and now it is the turn of seat {now}")
            return Verdict(index, checkpoints, field + ".seat", fault.format(saved=entry.seat, now=seat))
        turn = game.turn(state)
        try:
            game.apply(state, entry.action)
        except IllegalAction as error:
            return Verdict(index, checkpoints, field + ".action", str(error).rstrip("."))
        if (game.turn(state) != turn) != (entry.checkpoint is not None):
            fault = _("a turn closes there and no checkpoint stands, or the other way round")
            return Verdict(index, checkpoints, field + ".checkpoint", fault)
        if entry.checkpoint is not None:
            found = state_hash(game, state)
            if found != entry.checkpoint:
                fault = _("it is {saved}, and now it is {now}").format(saved=entry.checkpoint, now=found)
                return Verdict(index, checkpoints, field + ".checkpoint", fault)
            checkpoints += 1
    if state_hash(game, state) != state_hash(game, session.state):
        return Verdict(len(session.log), checkpoints, "checkpoint", _("the log leads to another position"))
    return Verdict(len(session.log), checkpoints)
