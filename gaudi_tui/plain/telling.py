"""What happened, a sentence for each event, and the log."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.core.events import Event
from gaudi_tui.core.session import Session
from gaudi_tui.core.timeline import Timeline, handover_text
from gaudi_tui.games.gaudi.telling import tell_all


def told(session: Session[Any], events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return what a decision or the set-up caused as sentences; events are as the listener knows them."""
    happened = [event for event in events if event.kind != "undone"]
    return [ended(line) for line in tell_all(session.state.content, happened, names)]


def log_lines(session: Session[Any], names: Sequence[str], listener: int | None, since: int = 0) -> list[str]:
    """Return the log as the seat `listener` (None: all) may know it, from a decision's number on (0: the set-up)."""
    lines = []
    for number, moment in enumerate(Timeline(session).moments):
        if number >= since:
            lines += told(session, [event.seen_from(listener) for event in moment.events], names)
            lines += (handover_text(handover, names) for handover in moment.handovers)
    return lines


def ended(text: str) -> str:
    """Return a text as a sentence: a capital first, a full stop last."""
    text = text.strip()
    if not text:
        return ""
    return text[:1].upper() + text[1:] + ("" if text[-1] in ".?!" else ".")
