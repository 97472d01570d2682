"""The decision stack, with a tiny game: choices opened by choices, what is dropped, what is refused."""

import pytest

from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from tests.core.heap import MACHINE, Heap, HeapGame

GAME = HeapGame()


def heap(stones: int = 12) -> Heap:
    state = GAME.new(Config(2, "plain", 0), 1)
    state.stones = stones
    MACHINE.settle(state)
    return state


def test_the_machine_knows_its_kinds_of_frames() -> None:
    assert MACHINE.kinds == ({"take", "use", "end"}, {"close"})


def test_what_an_effect_opens_lies_above_what_is_left_of_it() -> None:
    state = heap()
    GAME.apply(state, ("take", 3))
    assert state.stack == [("close", 0), ("end", 0), ("use", 0, 2)]
    GAME.apply(state, ("split",))
    assert state.stack == [("close", 0), ("end", 0), ("use", 0, 1), ("use", 0, 1)]
    GAME.apply(state, ("split",))
    assert state.stack[-3:] == [("use", 0, 1), ("use", 0, 0), ("use", 0, 0)]
    GAME.apply(state, ("look",))
    GAME.apply(state, ("look",))
    assert state.stack[-1] == ("use", 0, 1), "the first half of the outer choice still waits"
    assert ("split",) in state.options


def test_a_decision_at_its_deepest_offers_what_its_frame_says() -> None:
    state = heap()
    for action in (("take", 3), ("split",), ("split",)):
        GAME.apply(state, action)
    assert state.options == (("dig",), ("look",), ("flip",), ("stir",))


def test_auto_frames_run_until_a_decision_waits() -> None:
    state, events = heap(), list[Event]()
    GAME.apply(state, ("take", 1), events)
    GAME.apply(state, ("end",), events)
    assert [event.kind for event in events] == ["took", "closed"]
    assert state.stack == [("take", 1)]
    assert state.turn == 1


def test_decisions_in_which_nothing_can_be_chosen_are_dropped() -> None:
    state = heap(stones=4)
    for action in (("take", 3), ("split",)):
        GAME.apply(state, action)
    GAME.apply(state, ("dig",))  # the last stone: the other half has nothing left to use
    assert state.stack == [("close", 0), ("end", 0)]
    assert state.options == (("end",),)


def test_the_end_of_the_stack_is_the_end_of_the_game() -> None:
    state = heap(stones=2)
    GAME.apply(state, ("take", 2))
    GAME.apply(state, ("end",))
    assert state.stack == []
    assert state.options == ()
    with pytest.raises(IllegalAction):
        GAME.apply(state, ("end",))


@pytest.mark.parametrize("action", [("take", 4), ("take",), ("end",), ("use", 0), ("take", 0), ()])
def test_an_illegal_action_leaves_the_state_untouched(action: tuple[object, ...]) -> None:
    state, events = heap(stones=3), list[Event]()
    before, options = GAME.dump(state), state.options
    with pytest.raises(IllegalAction, match="cannot be chosen now"):
        GAME.apply(state, action, events)
    assert GAME.dump(state) == before
    assert state.options == options
    assert state.events is None
    assert events == []


def test_a_state_collects_events_only_during_an_action_that_asks_for_them() -> None:
    state, events = heap(), list[Event]()
    GAME.apply(state, ("take", 1))
    assert state.events is None
    GAME.apply(state, ("end",), events)
    assert state.events is None
    assert [event.kind for event in events] == ["closed"]


def test_settling_twice_changes_nothing() -> None:
    state = heap()
    GAME.apply(state, ("take", 3))
    before, options = GAME.dump(state), state.options
    MACHINE.settle(state)
    assert (GAME.dump(state), state.options) == (before, options)
