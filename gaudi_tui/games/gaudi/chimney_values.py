"""What the Night chimneys are worth to a seat, for `heuristics`: what they may still give, and what lasts of them."""

from collections.abc import Sequence

from gaudi_tui.games.gaudi.content import Effect, Power
from gaudi_tui.games.gaudi.rules.chimneys import shapes_had
from gaudi_tui.games.gaudi.state import State

STEPS = 0.5  # part of a step's value that counts before it is reached
CHANCE_A_TILE = 0.6  # how much each missing tile takes from the chance of reaching a step
TILES = 4.0  # tiles of a colour that a seat has when it counts them
ONCE = {  # of an effect that happens once; for those with a number: for each
    "vp": 1.0,
    "tile": 1.3,
    "apart": 1.3,
    "card": 1.0,
    "play": 2.5,
    "play_kind": 2.8,
    "chimney": 2.0,
    "step": 2.0,
    "religion": 4.0,
    "religion_to": 4.0,
    "resolve": 6.0,
    "turn": 3.0,
    "exchange": 0.8,
    "centre": 6.0,
    "vp_per": TILES,
    "card_per": TILES / 2,
    "play_vp": TILES,
    "hand_vp": 1.5,
    "worth": 6.0,
    "more_tile": 1.2,
    "more_card": 0.8,
    "less": 0.4,
    "share": 2.0,
    "hand": 0.3,
}
TIMES = {  # how often it happens in half a game
    "tile": 5.0,
    "play": 1.5,
    "card": 3.0,
    "emptied": 1.5,
    "centre": 1.5,
    "landing": 4.0,
    "cost": 2.0,
    "column": 3.0,
}
HALF_A_GAME = 12  # actions


def once(effect: Effect) -> float:
    """What an effect is worth when it happens."""
    return ONCE.get(effect.op, 0.0) * effect.n


def _value(values: Sequence[float], power: Power, ahead: float) -> float:
    """What a power is worth with so many actions ahead."""
    times = TIMES.get(power.trigger)
    return values[power.effect] * (1.0 if times is None else times * min(1.5, ahead / HALF_A_GAME))


def chimney_value(state: State, seat: int, ahead: float, values: Sequence[float]) -> float:
    """What a seat's three chimneys are worth with `ahead` actions to come: steps above, powers that last or wait.

    `values`: of each printed effect, once.
    """
    found = 0.0
    content = state.content
    for index in range(seat * 3, seat * 3 + 3):
        steps, at = content.chimneys[state.chimney_tiles[index]].steps, state.chimneys[index]
        for step in steps[:at]:
            found += sum(_value(values, power, ahead) for power in step.powers if power.trigger != "now")
        chance = STEPS * min(1.0, ahead / 6)
        for step in steps[at:]:
            missing = step.need - shapes_had(state, seat, step.shape)
            if missing > 0:
                chance *= CHANCE_A_TILE**missing
            found += chance * sum(_value(values, power, ahead) for power in step.powers)
            chance *= STEPS
    return found
