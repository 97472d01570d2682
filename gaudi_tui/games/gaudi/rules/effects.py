"""What an icon does, whatever shows it (sections 10 and 20)."""

from collections.abc import Callable

from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi.content import RELIGION, Effect
from gaudi_tui.games.gaudi.rules.cards import can_take_card, playable
from gaudi_tui.games.gaudi.rules.chimneys import advances
from gaudi_tui.games.gaudi.rules.points import gain
from gaudi_tui.games.gaudi.rules.tiles import can_take
from gaudi_tui.games.gaudi.state import State


def _can_wild(state: State, seat: int) -> bool:
    return any(can_perform(state, seat, index) for index in state.content.wild_effects)


_can: dict[str, Callable[[State, int, Effect], bool]] = {
    "vp": lambda state, seat, effect: True,
    "tile": lambda state, seat, effect: can_take(state, seat, effect.a),
    "card": lambda state, seat, effect: can_take_card(state, effect.a),
    "play": lambda state, seat, effect: bool(playable(state, seat, effect.a, effect.b)),
    "chimney": lambda state, seat, effect: bool(advances(state, seat)),
    "resolve": lambda state, seat, effect: True,  # an empty column still has the board's reward
    "religion": lambda state, seat, effect: bool(state.columns[seat * 3 + RELIGION]),
    "wild": lambda state, seat, effect: _can_wild(state, seat),
    "turn": lambda state, seat, effect: True,
}


def can_perform(state: State, seat: int, index: int) -> bool:
    """Whether an effect would do anything for a seat now; what would not is no choice (A-053, A-091)."""
    effect = state.content.effects[index]
    return _can[effect.op](state, seat, effect)


def perform(state: State, seat: int, index: int, may: int) -> None:
    """Start an effect; `may` 1: its seat can still decline all of it (G-107 to G-109, G-111, G-189)."""
    effect = state.content.effects[index]
    op, a, b, n = effect
    stack = state.stack
    if op == "tile":  # G-115
        stack.append(("tile", seat, a, n, may))
    elif op == "card":  # G-231, G-232
        stack.append(("card", seat, a, n, may))
    elif op == "play":  # G-230, G-233
        stack.append(("play", seat, a, b, n, may))
    elif op == "chimney":  # G-236
        stack.append(("chimney", seat, n, may))
    elif op == "resolve":  # G-182, G-234
        stack.extend([("resolve", seat, a)] * n)  # G-183, A-084: one after the other, each on its own
    elif op == "religion":  # G-235
        stack.append(("religion", seat, n, may))
    elif op == "wild":  # G-110, G-237
        stack.append(("wild", seat, n, may))
    elif op == "turn":  # G-238
        state.extra_turns += n  # G-200, A-041
        state.emit("extra_turn", seat)
    elif op == "vp":
        gain(state, seat, a, n, state.content.sources[index])  # G-103
    else:
        raise AssertionError(op)


def perform_gain(state: State, frame: Frame) -> None:
    """`gain, seat, effect`: a reward whose turn has come; it may be declined (G-188, A-103)."""
    perform(state, frame[1], frame[2], 1)
