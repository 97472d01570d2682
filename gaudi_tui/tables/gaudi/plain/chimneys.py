"""The chimneys of a seat in words."""

from gaudi_tui.games.gaudi.content import Step
from gaudi_tui.games.gaudi.words import board_place, pillar_name, shape_name, step_text
from gaudi_tui.messages import _
from gaudi_tui.plain.seen import Seen, whose
from gaudi_tui.tables.gaudi.requirements import counting, is_expert


def chimney_lines(seen: Seen, seat: int, only: int | None = None) -> list[str]:
    """Return a seat's chimneys, or that of one pillar: each step with what it needs and what it does."""
    lines = [_("Chimneys of {name}.").format(name=whose(seen, seat))] if only is None else []
    for pillar in range(3):
        if only in (None, pillar):
            lines += _chimney(seen, seat, pillar)
    return lines


def _chimney(seen: Seen, seat: int, pillar: int) -> list[str]:
    view = seen.view
    steps = seen.content.chimneys[view["chimney_tiles"][seat][pillar]].steps
    reached = view["chimneys"][seat][pillar]
    head = _("{pillar} chimney: step {reached} of {steps} reached.")
    lines = [head.format(pillar=pillar_name(pillar), reached=reached, steps=len(steps))]
    return lines + [_step(seen, seat, number, step, reached) for number, step in enumerate(steps, 1)]


def _step(seen: Seen, seat: int, number: int, step: Step, reached: int) -> str:
    effect = step_text(seen.content, step)
    if number <= reached:
        text = (
            _("Step {number}, reached and at work: {effect}.")
            if step.lasting
            else _("Step {number}, reached: {effect}.")
        )
        return text.format(number=number, effect=effect)
    tiles = counting(seen.scene, seen.view["boards"][seat], step.shape)
    need = f"{step.need} {shape_name(step.shape, step.need)}"
    if is_expert(seen.scene):
        need = _("{tiles} in one group").format(tiles=need)
    text = _("Step {number} needs {need}, has {have}: {effect}.")
    if number == reached + 1:
        text = _("Step {number}, the next, needs {need}, has {have}: {effect}.")
    line = text.format(number=number, need=need, have=len(tiles), effect=effect)
    if number == reached + 1 and tiles and is_expert(seen.scene):
        places = ", ".join(board_place(seen.content, space) for space in tiles)
        line += " " + _("Those that count: {places}.").format(places=places)
    return line
