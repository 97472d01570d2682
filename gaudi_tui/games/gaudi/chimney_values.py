"""What chimneys are worth to a seat, for `heuristics`: what they may still give, and what lasts of them.

As there, points, actions and parts are whole thousandths.
"""

from collections.abc import Sequence
from typing import NamedTuple

from gaudi_tui.games.gaudi.content import SHAPES, Chimney, Effect
from gaudi_tui.games.gaudi.groups import joined_tiles
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.thousandths import ONE, hoped

STEPS = 500  # part of a step's value that counts before it is reached
TILES = 4000  # tiles of a colour that a seat has when it counts them
ONCE = {  # of an effect that happens once; for those with a number: for each
    "vp": 1000,
    "tile": 1300,
    "apart": 1300,
    "card": 1000,
    "play": 2500,
    "play_kind": 2800,
    "chimney": 2000,
    "step": 2000,
    "religion": 4000,
    "religion_to": 4000,
    "resolve": 6000,
    "turn": 3000,
    "exchange": 800,
    "centre": 6000,
    "vp_per": TILES,
    "card_per": TILES // 2,
    "play_vp": TILES,
    "hand_vp": 1500,
    "worth": 6000,
    "more_tile": 1200,
    "more_card": 800,
    "less": 400,
    "share": 2000,
    "hand": 300,
}
TIMES = {  # how often it happens in half a game
    "tile": 5000,
    "play": 1500,
    "card": 3000,
    "emptied": 1500,
    "centre": 1500,
    "landing": 4000,
    "cost": 2000,
    "column": 3000,
}
HALF_A_GAME = 12  # actions


def once(effect: Effect) -> int:
    """What an effect is worth when it happens."""
    return ONCE.get(effect.op, 0) * effect.n


class Step(NamedTuple):
    """A chimney step as it is judged: the tiles of a shape that it needs, and the worth of what it does.

    `at_once` when it is reached, `lasting` from then on or at the end, `often` again and again in half a game.
    """

    need: int
    shape: int
    at_once: int
    lasting: int
    often: int


def judged_steps(tile: Chimney, values: Sequence[int]) -> tuple[Step, ...]:
    """Return the steps of a chimney tile as they are judged; `values`: of each printed effect, once."""
    found = []
    for step in tile.steps:
        at_once = lasting = often = 0
        for power in step.powers:
            if power.trigger in TIMES:
                often += values[power.effect] * TIMES[power.trigger] // ONE
            elif power.trigger == "now":
                at_once += values[power.effect]
            else:
                lasting += values[power.effect]
        found.append(Step(step.need, step.shape, at_once, lasting, often))
    return tuple(found)


def chimney_value(state: State, seat: int, ahead: int, tiles: Sequence[Sequence[Step]]) -> int:
    """What a seat's three chimneys are worth with `ahead` actions to come: steps above, powers that last or wait.

    `tiles`: the steps of each chimney tile of the box.
    """
    found = hopes = 0
    times, near = min(3 * ONE // 2, ahead // HALF_A_GAME), STEPS * min(ONE, ahead // 6) // ONE
    had = state.shapes[seat * 4 : seat * 4 + 4]
    if state.expert:
        had = [joined_tiles(state, seat, shape) for shape in range(len(SHAPES))]
    for index in range(seat * 3, seat * 3 + 3):
        steps, at = tiles[state.chimney_tiles[index]], state.chimneys[index]
        for step in steps[:at]:
            found += step.lasting + step.often * times // ONE
        part = near
        for need, shape, at_once, lasting, often in steps[at:]:
            if need > had[shape]:
                part = hoped(part, need - had[shape])
                if not part:
                    break
            hopes += part * (at_once + lasting + often * times // ONE if often else at_once + lasting)
            part = part * STEPS // ONE
    return found + hopes // ONE
