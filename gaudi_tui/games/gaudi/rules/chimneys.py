"""Advancing a chimney marker (section 17)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import Step
from gaudi_tui.games.gaudi.groups import joined_tiles
from gaudi_tui.games.gaudi.house_rules import ONCE_A_TURN
from gaudi_tui.games.gaudi.rules.powers import ONCE_CHIMNEY, gain_points
from gaudi_tui.games.gaudi.state import State

_ADVANCE = tuple(("advance", pillar) for pillar in range(3))


def next_step(state: State, seat: int, pillar: int) -> Step | None:
    """The step above a seat's marker; None at the top (G-197)."""
    index = seat * 3 + pillar
    steps = state.content.chimneys[state.chimney_tiles[index]].steps
    return steps[state.chimneys[index]] if state.chimneys[index] < len(steps) else None


def _open_step(state: State, seat: int, pillar: int) -> Step | None:
    """The next step, unless a house rule bars it: the chimney went up this turn (A-029)."""
    return None if state.once >> ONCE_CHIMNEY + pillar & 1 else next_step(state, seat, pillar)


def shapes_had(state: State, seat: int, shape: int) -> int:
    """The tiles of a shape that count for a step: Casual all (G-195), Expert those in one group (G-263)."""
    return joined_tiles(state, seat, shape) if state.expert else state.shapes[seat * 4 + shape]


def advances(state: State, seat: int) -> Options:
    """The chimneys that a seat may advance now: one step, if it has the tiles the step shows (G-193 to G-195)."""
    found = []
    for pillar in range(3):
        step = _open_step(state, seat, pillar)
        if step is not None and shapes_had(state, seat, step.shape) >= step.need:  # G-112, G-114, G-229
            found.append(_ADVANCE[pillar])
    return tuple(found)


def chimney_options(state: State, frame: Frame) -> Options:
    """`chimney, seat, left, may` (G-236)."""
    return advances(state, frame[1])


def choose_chimney(state: State, frame: Frame, action: Action) -> None:
    """Advance the chosen marker; what is left of the effect waits."""
    kind, seat, left, _ = frame
    if left > 1:
        state.stack.append((kind, seat, left - 1, 1))
    advance(state, seat, action[1])


def advance(state: State, seat: int, pillar: int) -> None:
    """Move a marker one step up and give what the step shows (G-196, G-198, A-029)."""
    index = seat * 3 + pillar
    tile = state.content.chimneys[state.chimney_tiles[index]]
    step = tile.steps[state.chimneys[index]]
    state.chimneys[index] += 1
    if state.rulings & ONCE_A_TURN:
        state.once |= 1 << ONCE_CHIMNEY + pillar
    if state.events is not None:
        state.emit("advance", seat, pillar=pillar, step=state.chimneys[index])
    if state.expert:
        state.powers[seat] = state.powers_of(seat)  # G-268
    later = []
    for power in step.powers:
        if power.trigger == "now":  # G-266
            if state.content.effects[power.effect].op in ("vp", "vp_per"):
                gain_points(state, seat, power.effect)  # G-204, A-103
            else:
                later.append(("gain", seat, power.effect))
    state.stack += reversed(later)


def other_options(state: State, frame: Frame) -> Options:
    """`step, seat, pillar, may`: the other chimneys that are not at their top (G-276, A-105)."""
    _, seat, not_this, _ = frame
    return tuple(_ADVANCE[of] for of in range(3) if of != not_this and _open_step(state, seat, of) is not None)


def choose_other(state: State, frame: Frame, action: Action) -> None:
    """Advance another chimney whatever it requires; its step gives what it shows."""
    advance(state, frame[1], action[1])
