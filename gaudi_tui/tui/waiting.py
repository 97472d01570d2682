"""What was typed and is not dealt with yet, between the thread that reads a terminal and the app.

It is bounded, so that no flood takes memory or makes the program deaf. A burst of keys, as input methods and terminals
without marks around a paste send it, has room.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.message import Message

from gaudi_tui.messages import _

MOST = 256  # messages that wait; what comes beyond them is dropped until nothing has come for a moment
IN_HAND = 32  # of them handed to the app: enough to be painted at once, few enough for a way out between them
AGAIN = 0.005  # seconds until it is seen whether the app can take more


class Told(Message):
    """Something that the player has to know about the terminal, in one line."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self.line = line


class Waiting:
    """One thread puts, and says when it has put all there was; the loop hands over."""

    def __init__(self, app: App[Any], loop: asyncio.AbstractEventLoop) -> None:
        self._app = app
        self._loop = loop
        self._messages: deque[Message] = deque()
        self._again: asyncio.TimerHandle | None = None
        self.flooded = False

    @property
    def room(self) -> int:
        """How many more messages there is room for."""
        return 0 if self.flooded else MOST - len(self._messages)

    def put(self, message: Message) -> None:
        """Keep a message until the app can take it, if there is room."""
        if self.room:
            self._messages.append(message)
        else:
            self.flooded = True

    def done(self, *, quiet: bool) -> None:
        """Hand over what was put. `quiet`: nothing has come for a moment, so a flood is over."""
        if quiet and self.flooded:
            self.flooded = False
            self._messages.append(Told(_("Too many keys came at once: some were dropped.")))
        if self._messages:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self.hand_over)

    def hand_over(self) -> None:
        """Hand the app what it can take now, and the rest as soon as it can."""
        if self._again is not None:
            self._again.cancel()
            self._again = None
        screens = self._app.screen_stack[-1:]
        in_hand = sum(pump.message_queue_size for pump in (self._app, *screens))
        while self._messages and in_hand < IN_HAND:
            self._app.post_message(self._messages.popleft())
            in_hand += 1
        if self._messages:
            self._again = self._loop.call_later(AGAIN, self.hand_over)
