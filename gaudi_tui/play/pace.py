"""Bots at the table: who thinks for them, and how fast what they do is shown."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import Session


class Thinker(Protocol):
    """Chooses for bots, outside the process of the screen."""

    async def choose(self, session: Session[Any], seat: int, level: str) -> Action:
        """Return what the bot at `seat` would play now. Raises RuntimeError when it cannot."""

    async def close(self) -> None:
        """End the process."""


class OnDemand:
    """A thinker that is made when it is first asked."""

    def __init__(self, make: Callable[[], Thinker]) -> None:
        self._make = make
        self._made: Thinker | None = None

    async def choose(self, session: Session[Any], seat: int, level: str) -> Action:
        """Return what the bot at `seat` would play now. Raises RuntimeError when it cannot."""
        if self._made is None:
            self._made = self._make()
        return await self._made.choose(session, seat, level)

    async def close(self) -> None:
        """End the process, if there is one."""
        if self._made is not None:
            await self._made.close()


class Pace:
    """The pause before each decision of a bot is shown; `hurry` leaves it out until `rest`."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(0.0, seconds)
        self._hurried = asyncio.Event()

    def hurry(self) -> None:
        """Leave out the pauses, this one too."""
        self._hurried.set()

    def rest(self) -> None:
        """Pause again from now on."""
        self._hurried.clear()

    @property
    def hurried(self) -> bool:
        """Whether pauses are left out now."""
        return self._hurried.is_set()

    async def pause(self) -> None:
        """Wait for the pause to be over, or for the player to hurry."""
        if self.seconds:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), self.seconds)
