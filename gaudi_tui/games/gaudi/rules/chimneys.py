"""Advancing a chimney marker (section 17)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import Step
from gaudi_tui.games.gaudi.rules.points import gain
from gaudi_tui.games.gaudi.state import State

_ADVANCE = tuple(("advance", pillar) for pillar in range(3))


def next_step(state: State, seat: int, pillar: int) -> Step | None:
    """The step above a seat's marker; None at the top (G-197)."""
    index = seat * 3 + pillar
    steps = state.content.chimneys[state.chimney_tiles[index]].steps
    return steps[state.chimneys[index]] if state.chimneys[index] < len(steps) else None


def advances(state: State, seat: int) -> Options:
    """The chimneys that a seat may advance now: one step, if it has the tiles the step shows (G-193 to G-195)."""
    found = []
    for pillar in range(3):
        step = next_step(state, seat, pillar)
        if step is not None and state.shapes[seat * 4 + step.shape] >= step.need:  # G-112, G-114, G-229
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
    if state.events is not None:
        state.emit("advance", seat, pillar=pillar, step=state.chimneys[index])
    if step.effect is None or step.timing != "immediate":
        return
    effect = state.content.effects[step.effect]
    if effect.op == "vp":
        gain(state, seat, effect.a, effect.n, state.content.sources[step.effect])  # G-204, A-103
    else:
        state.stack.append(("gain", seat, step.effect))
