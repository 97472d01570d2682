"""Timers that fire once, and surely."""

from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback


class OneShot(MessagePump):
    """Fires a timer that is late.

    Textual 8.2.8 drops it where the process was held up for longer than its delay between two looks at the clock. That
    of a resize is 8 ms, and while one that was dropped is still waited for no later resize is shown.
    """

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """Call `callback` once after so many seconds."""
        timer = super().set_timer(delay, callback, name=name, pause=True)
        timer._skip = False
        if not pause:
            timer.resume()
        return timer
