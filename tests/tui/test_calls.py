"""What one Enter costs, in calls of our own functions (benchmarks/calls.py): the same on every machine."""

from benchmarks.calls import LIMIT, count


async def test_a_move_calls_no_more_than_is_asked() -> None:
    assert 1000 < (await count()).total() < LIMIT
