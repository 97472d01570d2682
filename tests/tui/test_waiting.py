"""Keys between the thread that reads a terminal and the app."""

import asyncio

from textual.events import Key

from gaudi_tui.tui.waiting import IN_HAND, MOST, Told, Waiting
from tests.tui.playing import ADA, BEN, new_session, settle, shown, table_app


class FakeApp:
    """Takes messages, and deals with none until it is told to."""

    def __init__(self) -> None:
        self.taken: list[object] = []
        self.message_queue_size = 0
        self.screen_stack: list[object] = []

    def post_message(self, message: object) -> None:
        self.taken.append(message)
        self.message_queue_size += 1


async def test_a_burst_gets_through_and_a_flood_is_bounded_and_told() -> None:
    """Given 256 keys at once, then all arrive; given more, then the rest is dropped until nothing has come a while."""
    app = FakeApp()
    waiting = Waiting(app, asyncio.get_running_loop())  # type: ignore[arg-type]  # what it asks of an app
    for burst, kept in ((MOST, MOST), (MOST + 1, MOST), (100_000, MOST)):
        app.taken.clear()
        keys = [Key(str(number), None) for number in range(burst)]
        for key in keys:
            waiting.put(key)
        waiting.done(quiet=False)
        await asyncio.sleep(0)
        assert app.taken == keys[:IN_HAND]  # the app is busy
        waiting.done(quiet=True)
        while len(app.taken) < kept + (burst > MOST):
            app.message_queue_size = 0
            await asyncio.sleep(0.001)
        app.message_queue_size = 0
        assert app.taken[:MOST] == keys[:MOST]
        assert [type(message) for message in app.taken[MOST:]] == [Told] * (burst > MOST)


async def test_the_line_about_a_flood_comes_after_its_keys_on_whatever_is_shown() -> None:
    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        waiting = Waiting(app, asyncio.get_running_loop())
        for _ in range(MOST + 9):
            waiting.put(Key("x", "x"))
        waiting.done(quiet=True)
        await settle(pilot, lambda: "some were dropped" in shown(app))
        waiting.put(Key("question_mark", "?"))
        waiting.done(quiet=False)
        await settle(pilot, lambda: "some were dropped" not in shown(app))
