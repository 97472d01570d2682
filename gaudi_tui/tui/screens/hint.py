"""The page of the hint: it thinks without stalling the screen, says a plan and why, and points at its first step."""

from time import monotonic
from typing import Any, cast

from textual.message import Message
from textual.timer import Timer

from gaudi_tui.core.actions import Action
from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.hint import Hint, Planner, hint
from gaudi_tui.play.note import put_together, text
from gaudi_tui.tui.late_imports import replaced
from gaudi_tui.tui.screens.lines import Line, noted
from gaudi_tui.tui.screens.page import Page, Title


class HintPage(Page):
    """What the mason would do. Leaving it ends the thinking. `planner`: its own; it is closed with the page."""

    class Planned(Message):
        """The plan is there."""

        def __init__(self, actions: list[Action]) -> None:
            super().__init__()
            self.actions = actions

    class Failed(Message):
        """There is none."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def __init__(self, desk: Desk, planner: Planner) -> None:
        super().__init__(_("Hint: what the mason would do"), [Line(_("The mason is thinking ..."), "dim")])
        self._desk, self._planner = desk, planner
        self._revision = desk.revision
        self._since = monotonic()
        self._clock: Timer | None = None
        self.busy = True

    def keys(self) -> str:
        """What the last line says."""
        return (
            _("Esc leave it") if self.busy else _("up/down scroll   Esc to the table, its first step under the cursor")
        )

    def on_mount(self) -> None:
        """Begin to think."""
        super().on_mount()
        self._clock = self.set_interval(1.0, self._alive)
        self.run_worker(cast(Any, self._think), group="hint", exit_on_error=False)

    def _alive(self) -> None:
        """Show that it is thinking still."""
        if self.busy:
            seconds = int(monotonic() - self._since)
            self.lines.show([Line(_("The mason is thinking ... {seconds} s").format(seconds=seconds), "dim")])

    async def _think(self) -> None:
        seat = self._desk.seat
        if seat is None:
            self.post_message(self.Failed(_("It is not your turn to decide.")))
            return
        try:
            actions = await self._planner.plan(self._desk.session, seat)
        except (RuntimeError, OSError, ValueError) as error:
            self.post_message(self.Failed(str(error)))
            return
        except ImportError as error:
            self.post_message(self.Failed(replaced(error)))
            return
        self.post_message(self.Planned(actions))

    def on_hint_page_planned(self, message: Planned) -> None:
        """Say the plan, and put the cursor on its first step."""
        seat, desk = self._desk.seat, self._desk
        if not self._stop() or seat is None or desk.revision != self._revision:
            return
        session = desk.session
        first = message.actions[0] if message.actions else None
        if first in session.legal:
            desk.point(session.legal.index(first))
        self.lines.show(hint_lines(hint(desk.telling, session, seat, message.actions)))
        self.query_one("#page-keys", Title).show([Line(self.keys(), "dim")])

    def on_hint_page_failed(self, message: Failed) -> None:
        """Say why there is none."""
        if self._stop():
            self.lines.show([Line(message.reason, "warn")])

    def _stop(self) -> bool:
        self.busy = False
        if self._clock is not None:
            self._clock.stop()
        return self.is_mounted

    async def on_unmount(self) -> None:
        """End the process, in the middle of a thought if need be."""
        await self._planner.close(0.0)


def hint_lines(told: Hint) -> list[Line]:
    """Return the page of a hint."""
    lines = [
        noted(put_together(text(f"{number:>2} ", "key"), text(step)), hang=3)
        for number, step in enumerate(told.steps, 1)
    ]
    if told.gains:
        lines += [Line(), Line(_("What it gains"), "head"), *(Line("  " + line) for line in told.gains)]
    if told.nearer:
        lines += [Line(), Line(_("What it prepares"), "head"), *(Line("  " + line) for line in told.nearer)]
    if told.judgement:
        lines += [Line(), Line(_("How the mason judges it"), "head")]
        lines += [Line("  " + told.judgement[0]), *(Line("    " + line, hang=9) for line in told.judgement[1:])]
    note = _("It knows no more than you do, and looks ahead to the end of this turn only.")
    return [*lines, Line(), Line(note, "dim")]
