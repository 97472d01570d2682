"""The sums of endgame scoring (sections 21, 24 and 29), for a finished game or as if it ended now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaudi_tui.games.gaudi.content import RELIGION
from gaudi_tui.games.gaudi.groups import colour_groups
from gaudi_tui.games.gaudi.house_rules import EXCHANGE_UP_TO
from gaudi_tui.games.gaudi.rules.endgame import assigned_to, exchange_points, hand_points, worth
from gaudi_tui.games.gaudi.rules.religion import best_assignment, final_points
from gaudi_tui.games.gaudi.solo_scoring import gaudi_entry
from gaudi_tui.games.gaudi.state import State


def pillar_points(pillars: Sequence[int], expert: int = 0) -> int:
    """The two lowest of the three pillar scores (G-245, G-248); Expert: the lowest of them twice (G-325)."""
    lowest, middle, _ = sorted(pillars)
    return lowest * (1 + expert) + middle


def group_points(sizes: Sequence[int], expert: int = 0) -> int:
    """The sizes of the second and third largest groups, 0 for a missing one (G-246 to G-249, A-132 to A-134).

    Expert: the third twice (G-326).
    """
    _, second, third = sorted([*sizes, 0, 0, 0], reverse=True)[:3]
    return second + third * (1 + expert)


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score and what it is made of; see docs/engine.md, "Scores"."""

    pillars: tuple[int, int, int]
    religion: tuple[tuple[int, int], ...]
    assigned: tuple[tuple[int, int], ...]
    exchange: tuple[int, int, int] | None
    groups: tuple[int, ...]
    expert: int
    hand: int = 0

    @property
    def pillar_points(self) -> int:
        """What the pillar scores bring."""
        return pillar_points(self.pillars, self.expert)

    @property
    def group_points(self) -> int:
        """What the groups bring."""
        return group_points(self.groups, self.expert)

    @property
    def total(self) -> int:
        """The Grand Total (G-105)."""
        return self.pillar_points + self.group_points

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
    assigned, more = assigned_to(state, seat), worth(state, seat)
    if not begun or waiting & {"assigning", "assign"}:
        assigned = best_assignment(state, seat, assigned, more)
    column, categories = state.columns[seat * 3 + RELIGION], list(assigned.values())
    cards = tuple((card, final_points(state, seat, card, categories, more)) for card in column)
    nature, catalonia, religion = state.vp[seat * 3 : seat * 3 + 3]
    if not begun or "religion_column" in waiting:
        religion += sum(points for _, points in cards)
    hand = hand_points(state, seat)
    if not begun or "hand_points" in waiting:
        religion += hand
    pillars = nature, catalonia, religion
    start, to, points = state.exchanges[seat * 3 : seat * 3 + 3]
    exchange = (start, to, points) if points else None
    if not begun or waiting & {"exchanging", "exchange"}:
        exchange = _best_exchange(pillars, exchange_points(state, seat), state.expert, state.rulings & EXCHANGE_UP_TO)
        pillars = _exchanged(pillars, exchange) if exchange else pillars
    sizes = tuple(len(group) for group in colour_groups(state, seat))
    return Score(pillars, cards, tuple(assigned.items()), exchange, sizes, state.expert, hand)


def _exchanged(pillars: tuple[int, int, int], exchange: tuple[int, int, int]) -> tuple[int, int, int]:
    start, to, points = exchange
    moved = list(pillars)
    moved[start] -= points
    moved[to] += points
    return moved[0], moved[1], moved[2]


def _best_exchange(pillars: tuple[int, int, int], points: int, expert: int, up_to: int) -> tuple[int, int, int] | None:
    """The exchange that helps most; None if none is allowed or none helps (A-125)."""
    least = 1 if up_to else max(points, 1)
    choices = [
        (start, to, min(points, pillars[start]))
        for start in range(3)
        for to in range(3)
        if points and start != to and pillars[start] >= least
    ]
    best = max(choices, key=lambda choice: pillar_points(_exchanged(pillars, choice), expert), default=None)
    if best is None or pillar_points(_exchanged(pillars, best), expert) <= pillar_points(pillars, expert):
        return None
    return best


def scores(state: State) -> list[dict[str, Any]]:
    """Every score with all components, ranks and winners, as JSON-like data; in solo Gaudí's comes second."""
    found = [_entry(seat, score(state, seat)) for seat in range(state.seats)]  # G-364: in solo as in Expert
    if state.mode == "solo":
        found.append(gaudi_entry(state))
        human, gaudi = found[0]["total"], found[1]["total"]
        won = human > gaudi  # G-371, A-165: a tie is Gaudí's
        for entry, winner in zip(found, (won, not won), strict=True):
            entry["winner"], entry["rank"] = winner, 1 if winner else 2
        return found
    order = sorted(((entry["total"], entry["tie_break"]) for entry in found), reverse=True)  # G-250, G-251, G-327
    for entry in found:
        key = (entry["total"], entry["tie_break"])
        entry["rank"] = order.index(key) + 1
        entry["winner"] = key == order[0]  # G-252: shared when all is equal
    return found


def _entry(seat: int, found: Score) -> dict[str, Any]:
    return {
        "seat": seat,
        "pillars": list(found.pillars),
        "religion": [list(pair) for pair in found.religion],
        "assigned": [list(pair) for pair in found.assigned],
        "exchange": list(found.exchange) if found.exchange else None,
        "hand": found.hand,
        "groups": list(found.groups),
        "pillar_points": found.pillar_points,
        "group_points": found.group_points,
        "total": found.total,
        "tie_break": found.tie_break,
    }
