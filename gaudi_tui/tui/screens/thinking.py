"""Bots at a table screen: they think one at a time, outside its process, and answer by a message."""

from collections.abc import Callable
from time import monotonic
from typing import Any, cast

from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import Session
from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.pace import Pace, Thinker
from gaudi_tui.tui.late_imports import replaced

SIGN_OF_LIFE = 2.0  # seconds after which a bot that thinks is seen to do so


class BotChose(Message):
    """A bot has decided; `revision` says for which position."""

    def __init__(self, action: Action, revision: int) -> None:
        super().__init__()
        self.action, self.revision = action, revision


class BotFailed(Message):
    """A bot could not decide."""

    def __init__(self, reason: str, revision: int) -> None:
        super().__init__()
        self.reason, self.revision = reason, revision


class Thinking:
    """Lets the bot that is to decide think, at a pace; the screen gets BotChose or BotFailed.

    `tick` is called every second meanwhile, so that `seconds` can be shown.
    """

    def __init__(self, screen: Screen[Any], thinker: Thinker | None, pace: Pace, tick: Callable[[], object]) -> None:
        self._screen, self._thinker, self._pace, self._tick = screen, thinker, pace, tick
        self._revision = -1  # of the position that is thought about; -1: none is
        self._since = 0.0
        self._clock: Timer | None = None

    @property
    def seconds(self) -> int:
        """For how long a bot has been thinking, once that is worth saying; else 0."""
        seconds = monotonic() - self._since
        return int(seconds) if self._revision >= 0 and seconds >= SIGN_OF_LIFE else 0

    def follow(self, desk: Desk) -> None:
        """Begin to think for the bot that is to decide, if that is not done already; stop where none is."""
        bot = desk.bot
        if bot is None:
            if self._revision >= 0:
                self._screen.workers.cancel_group(self._screen, "bot")
                self._revision = -1
            if self._clock is not None:
                self._clock.stop()
                self._clock = None
            return
        if self._revision == desk.revision:
            return
        self._revision, self._since = desk.revision, monotonic()
        if self._clock is None:
            self._clock = self._screen.set_interval(1.0, self._tick)
        session, revision = desk.session, desk.revision

        async def think() -> None:  # no coroutine yet: nobody would await it if the screen were left before it begins
            await self._think(session, *bot, revision)

        self._screen.run_worker(cast(Any, think), group="bot", exclusive=True, exit_on_error=False)

    async def _think(self, session: Session[Any], seat: int, level: str, revision: int) -> None:
        if self._thinker is None:
            self._screen.post_message(BotFailed(_("No computer player is there."), revision))
            return
        await self._pace.pause()
        try:
            action = await self._thinker.choose(session, seat, level)
        except (RuntimeError, OSError, ValueError) as error:
            self._screen.post_message(BotFailed(str(error), revision))
            return
        except ImportError as error:
            self._screen.post_message(BotFailed(replaced(error), revision))
            return
        self._screen.post_message(BotChose(action, revision))

    async def close(self) -> None:
        """Send the bots away."""
        if self._thinker is not None:
            await self._thinker.close()
