"""The sums of endgame scoring (section 21), for a finished game or as if it ended now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaudi_tui.games.gaudi.content import RELIGION
from gaudi_tui.games.gaudi.groups import colour_groups
from gaudi_tui.games.gaudi.rules.endgame import assigned_to, exchange_points
from gaudi_tui.games.gaudi.rules.religion import best_assignment, final_points
from gaudi_tui.games.gaudi.state import State


def pillar_points(pillars: Sequence[int]) -> int:
    """The two lowest of the three pillar scores (G-245, G-248)."""
    return sum(sorted(pillars)[:2])


def group_points(sizes: Sequence[int]) -> int:
    """The sizes of the second and third largest groups, 0 for a missing one (G-246 to G-249, A-132 to A-134)."""
    return sum(sorted(sizes, reverse=True)[1:3])


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score and what it is made of; see docs/engine.md, "Scores"."""

    pillars: tuple[int, int, int]
    religion: tuple[tuple[int, int], ...]
    assigned: tuple[tuple[int, int], ...]
    exchange: tuple[int, int, int] | None
    groups: tuple[int, ...]

    @property
    def total(self) -> int:
        """The Grand Total (G-105)."""
        return pillar_points(self.pillars) + group_points(self.groups)

    @property
    def tie_break(self) -> int:
        """The highest pillar score (G-251, A-135)."""
        return max(self.pillars)


def score(state: State, seat: int) -> Score:
    """A seat's score: the final one when the game is over, else as if it ended now and what is left to choose is best.

    While the scoring runs, what is done of it stands, and only the rest is foreseen.
    """
    begun = not state.stack or state.stack[0][0] == "final"
    waiting = {frame[0] for frame in state.stack if frame[1] == seat}
    assigned = assigned_to(state, seat)
    if not begun or "assign" in waiting:
        assigned = best_assignment(state, seat, assigned)
    categories = list(assigned.values())
    cards = tuple((card, final_points(state, seat, card, categories)) for card in state.columns[seat * 3 + RELIGION])
    nature, catalonia, religion = state.vp[seat * 3 : seat * 3 + 3]
    if not begun or "religion_column" in waiting:
        religion += sum(points for _, points in cards)
    pillars = nature, catalonia, religion
    start, to, points = state.exchanges[seat * 3 : seat * 3 + 3]
    exchange = (start, to, points) if points else None
    if not begun or "exchange" in waiting:
        exchange = _best_exchange(pillars, exchange_points(state, seat))
        pillars = _exchanged(pillars, exchange) if exchange else pillars
    sizes = tuple(len(group) for group in colour_groups(state, seat))
    return Score(pillars, cards, tuple(assigned.items()), exchange, sizes)


def _exchanged(pillars: tuple[int, int, int], exchange: tuple[int, int, int]) -> tuple[int, int, int]:
    start, to, points = exchange
    moved = list(pillars)
    moved[start] -= points
    moved[to] += points
    return moved[0], moved[1], moved[2]


def _best_exchange(pillars: tuple[int, int, int], points: int) -> tuple[int, int, int] | None:
    """The exchange that helps most; None if none is allowed or none helps (A-125)."""
    if not points:
        return None
    choices = [(start, to, points) for start in range(3) for to in range(3) if start != to and pillars[start] >= points]
    best = max(choices, key=lambda choice: pillar_points(_exchanged(pillars, choice)), default=None)
    if best is None or pillar_points(_exchanged(pillars, best)) <= pillar_points(pillars):
        return None
    return best


def scores(state: State) -> list[dict[str, Any]]:
    """Every seat's score with all components, ranks and winners (G-250 to G-252), as JSON-like data."""
    found = [score(state, seat) for seat in range(state.seats)]
    order = sorted(((s.total, s.tie_break) for s in found), reverse=True)
    return [
        {
            "seat": seat,
            "pillars": list(s.pillars),
            "religion": [list(pair) for pair in s.religion],
            "assigned": [list(pair) for pair in s.assigned],
            "exchange": list(s.exchange) if s.exchange else None,
            "groups": list(s.groups),
            "pillar_points": pillar_points(s.pillars),
            "group_points": group_points(s.groups),
            "total": s.total,
            "tie_break": s.tie_break,
            "rank": order.index((s.total, s.tie_break)) + 1,
            "winner": (s.total, s.tie_break) == order[0],  # G-252: shared when all is equal
        }
        for seat, s in enumerate(found)
    ]
