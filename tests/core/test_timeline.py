"""A game looked back on: its moments and turns, where it stops, and new games from any moment."""

from typing import Any

import pytest

from gaudi_tui.core.session import LogEntry, Session, state_hash
from gaudi_tui.core.timeline import Timeline, branch
from tests.core.heap import Heap
from tests.core.test_session import GAME, session


def long_game() -> Session[Heap]:
    return session(("take", 3), ("dig",), ("end",), ("take", 1), ("end",), ("take", 2))


def test_the_log_is_played_again_from_the_set_up() -> None:
    made = session(("take", 3), ("dig",), ("end",))
    past = Timeline(made)
    assert [moment.entry for moment in past.moments] == [None, *made.log]
    assert [[event.kind for event in moment.events] for moment in past.moments] == [
        ["dealt", "dealt"],
        ["took"],
        ["used", "dug"],
        ["closed"],
    ]
    assert past.agrees() and not past.missing


def test_each_moment_is_the_position_that_was() -> None:
    made, hashes = session(), []
    hashes.append(state_hash(GAME, made.state))
    for entry in long_game().log:
        made.play(entry.action)
        hashes.append(state_hash(GAME, made.state))
    past = Timeline(made)
    assert [state_hash(GAME, moment.state) for moment in past.moments] == hashes
    made.play(("end",))
    assert past.last == 6 and state_hash(GAME, past.moments[-1].state) == hashes[-1]


def test_it_stops_where_the_log_no_longer_fits() -> None:
    made = session(("take", 3), ("look",))
    made.log.insert(1, LogEntry(0, ("take", 1)))
    past = Timeline(made)
    assert (past.last, past.missing, past.agrees()) == (1, 2, False)
    other = session(("take", 3), ("look",))
    other.log[1] = LogEntry(1, ("look",))
    assert (Timeline(other).last, Timeline(other).missing) == (1, 1)


def test_a_log_that_leads_elsewhere_does_not_agree() -> None:
    made = session(("take", 3))
    made.log[0] = LogEntry(0, ("take", 2))
    past = Timeline(made)
    assert not past.missing and not past.agrees()


def test_turns_begin_where_the_one_before_closed() -> None:
    past = Timeline(long_game())
    assert past.turns == 3
    assert [past.turn_at(at) for at in range(7)] == [1, 1, 1, 2, 2, 3, 3]
    assert [past.moments[at].turn for at in range(7)] == [0, 0, 0, 0, 1, 1, 2]
    assert [past.start_of(turn) for turn in (-1, 1, 2, 3, 9)] == [0, 0, 3, 5, 5]
    assert [past.next_turn(at) for at in range(7)] == [3, 3, 3, 5, 5, 6, 6]
    assert [past.turn_before(at) for at in range(7)] == [0, 0, 0, 0, 3, 3, 5]


@pytest.mark.parametrize("at", range(7))
def test_a_branch_is_the_game_up_to_there(at: int) -> None:
    made = long_game()
    past = Timeline(made)
    other = branch(past, at)
    assert other.log == made.log[:at]
    assert state_hash(GAME, other.state) == state_hash(GAME, past.moments[at].state)
    assert (other.players, other.config, other.seed) == (made.players, made.config, made.seed)
    twin = session(*(entry.action for entry in made.log[:at]))
    assert (other.can_undo(), other.can_redo()) == (twin.can_undo(), twin.can_redo())
    while other.to_move is not None:
        other.play(other.legal[0])
    assert len(made.log) == 6 and past.agrees(), "the game it came from goes on as it was"


def test_a_branch_keeps_who_sat_where_until_then() -> None:
    made = session(("take", 1))
    made.hand_over(1, "mason")
    made.play(("end",))
    made.hand_over(0, "mason")
    other: Session[Any] = branch(Timeline(made), 1)
    assert [(change.entries, change.seat, change.bot) for change in other.handovers] == [
        (1, 1, "mason"),
        (1, 0, "mason"),
    ]
    assert other.players == made.players


def test_a_branch_begins_where_the_log_begins() -> None:
    start = session(("take", 2))
    made: Session[Heap] = session()
    made.origin, made.state = GAME.clone(start.state), GAME.clone(start.state)
    made.play(("end",))
    other = branch(Timeline(made), 0)
    assert state_hash(GAME, other.state) == state_hash(GAME, start.state)
    assert other.origin is made.origin
