"""Endgame scoring (section 21). The sums themselves stand in scoring.py."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import LIFE, RELIGION
from gaudi_tui.games.gaudi.rules.bonuses import PASS
from gaudi_tui.games.gaudi.rules.points import gain
from gaudi_tui.games.gaudi.rules.religion import by_category, condition_of, final_points
from gaudi_tui.games.gaudi.state import State


def life_index(card: int) -> int:
    """Where a Life of Gaudí card stands in `State.assigned`."""
    return card // 33 * 3 + card % 33 - 30


def assigned_to(state: State, seat: int) -> dict[int, int]:
    """The categories that a seat has given its Life of Gaudí cards, by card."""
    found = {}
    for column in state.columns[seat * 3 : seat * 3 + 3]:
        for card in column:
            if state.content.category_of[card] == LIFE and state.assigned[life_index(card)] >= 0:
                found[card] = state.assigned[life_index(card)]
    return found


def exchange_points(state: State, seat: int) -> int:
    """How many points a seat may exchange at the end by a chimney step it has reached, else 0 (G-203, G-244, A-136)."""
    for index in range(seat * 3, seat * 3 + 3):
        steps = state.content.chimneys[state.chimney_tiles[index]].steps
        for step in steps[: state.chimneys[index]]:
            if step.timing == "endgame" and step.effect is not None:
                effect = state.content.effects[step.effect]
                if effect.op == "exchange":
                    return effect.n
    return 0


def begin(state: State, frame: Frame) -> None:
    """`endgame, first`: lay out the steps of scoring; the one that comes first on top (G-241 to G-244)."""
    first = frame[1]
    order = [*range(first, state.seats), *range(first)]
    state.stack.append(("final", first))
    state.stack += [("exchange", seat, points) for seat in reversed(order) if (points := exchange_points(state, seat))]
    state.stack += [("religion_column", seat) for seat in reversed(order)]
    state.stack += [
        ("assign", seat, card) for seat in reversed(order) for card in reversed(_life_that_matters(state, seat))
    ]


def _life_that_matters(state: State, seat: int) -> list[int]:
    if not any(by_category(condition_of(state, card)) for card in state.columns[seat * 3 + RELIGION]):
        return []
    cards = [card for column in state.columns[seat * 3 : seat * 3 + 3] for card in column]
    return [card for card in cards if state.content.category_of[card] == LIFE]


def assign_options(state: State, frame: Frame) -> Options:
    """`assign, seat, card`: each of the nine other categories (G-190, G-242, A-092)."""
    return tuple(("assign", category) for category in range(LIFE))


def assign(state: State, frame: Frame, action: Action) -> None:
    """Fix what a Life of Gaudí card counts as for all of the scoring."""
    _, seat, card = frame
    state.assigned[life_index(card)] = action[1]
    state.emit("assign", seat, card=card, category=action[1])


def score_religion(state: State, frame: Frame) -> None:
    """`religion_column, seat`: every card of the Religion column scores (G-184, G-243, G-227)."""
    seat = frame[1]
    assigned = list(assigned_to(state, seat).values())
    for card in state.columns[seat * 3 + RELIGION]:
        gain(state, seat, RELIGION, final_points(state, seat, card, assigned), ("card", card))


def exchange_options(state: State, frame: Frame) -> Options:
    """`exchange, seat, points`: exactly so many points from a marker that has them to another (A-125), or not."""
    _, seat, points = frame
    vp = state.vp[seat * 3 : seat * 3 + 3]
    found = [("exchange", start, to) for start in range(3) for to in range(3) if start != to and vp[start] >= points]
    return (*found, PASS) if found else ()


def exchange(state: State, frame: Frame, action: Action) -> None:
    """Move the points between two own pillar markers, or decline (G-239, A-126)."""
    _, seat, points = frame
    if action == PASS:
        state.emit("declined", seat)
        return
    _, start, to = action
    state.vp[seat * 3 + start] -= points
    state.vp[seat * 3 + to] += points
    state.exchanges[seat * 3 : seat * 3 + 3] = [start, to, points]
    state.emit("exchange", seat, start=start, to=to, points=points)


def finish(state: State, frame: Frame) -> None:
    """`final, first`: the game is over."""
    state.emit("game_over")
