"""What the printed log says of a game of Gaudí: stages, headings, points and their sums, the final scores."""

from collections.abc import Iterator, Sequence
from typing import Any

from gaudi_tui.core.events import Event
from gaudi_tui.games.gaudi import telling
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.messages import _


def stage(state: State) -> str:
    """What goes on: "turn", "draft" or "scoring"."""
    return telling.stage(state) or "turn"


def whose(state: State) -> int | None:
    """Whose turn it is, a seat or a token; None when all is over."""
    return telling.turn_of(state.stack)


def points(state: State, events: Sequence[Event]) -> list[dict[str, Any]]:
    """The points that events brought: whose, their source, and where they are from in words."""
    gains: list[dict[str, Any]] = [{"seat": event.seat, **event.data} for event in events if event.kind == "vp"]
    return [{**gain, "from": telling.points_source(state.content, gain["source"])} for gain in gains]


def sums(state: State, events: Sequence[Event], names: Sequence[str]) -> list[dict[str, Any]]:
    """What several gains of a seat come to; `after`: the place in `events` after which it is said."""
    return [
        {"seat": seat, "after": place, "text": telling.told_of(seat, text, names)}
        for place, (seat, text) in telling.sums(state.content, events).items()
    ]


def heading(stage: str, turn: int, whose: int, names: Sequence[str]) -> str:
    """What stands above a turn (numbered from 0); above draft and scoring, where seats decide in turn, no name."""
    match stage:
        case "draft":
            return _("Draft")
        case "scoring":
            return _("Scoring")
    return _("Turn {number}: {name}").format(number=turn + 1, name=token_name(whose, names))


def heading_after(event: Event) -> str:
    """The heading of what follows an event though nobody decides there; empty: it has none."""
    return _("Scoring") if telling.ends_the_rounds(event) else ""


def final_scores(scores: Sequence[dict[str, Any]], names: Sequence[str], mode: str) -> Iterator[str]:
    """A finished game's scores, a line for each seat."""
    yield from telling.final_scores(scores, names, expert=mode != "casual")
