"""What an icon does, whatever shows it (sections 10 and 20)."""

from collections.abc import Callable

from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi.content import ANY, RELIGION, Effect, want
from gaudi_tui.games.gaudi.house_rules import CENTRE_ONE, EXCHANGE_UP_TO, WILD_NO_PLAY
from gaudi_tui.games.gaudi.rules.cards import can_take_card
from gaudi_tui.games.gaudi.rules.chimneys import advances, other_options
from gaudi_tui.games.gaudi.rules.playing import kind_options, playable
from gaudi_tui.games.gaudi.rules.powers import ONCE_WILD, gain_points
from gaudi_tui.games.gaudi.rules.tiles import can_take
from gaudi_tui.games.gaudi.state import State

ANY_TILE = want(ANY, ANY)


def _can_wild(state: State, seat: int) -> bool:
    return any(can_perform(state, seat, index) for index in wild_effects(state))


def wild_effects(state: State) -> tuple[int, ...]:
    """The actions that a wild one can be (G-208 to G-211), as the house rules have it (A-127, A-129)."""
    found = state.content.wild_effects
    if state.rulings & WILD_NO_PLAY:
        found = tuple(index for index in found if state.content.effects[index].op != "play")
    if state.once >> ONCE_WILD:
        used = state.once >> ONCE_WILD
        found = tuple(i for i in found if not used >> state.content.wild_effects.index(i) & 1)
    return found


def _can_centre(state: State, seat: int) -> bool:
    return state.centre >= 0 and any(can_perform(state, seat, i) for i in state.content.centres[state.centre])


def _can_exchange(state: State, seat: int, points: int) -> bool:
    return max(state.vp[seat * 3 : seat * 3 + 3]) >= (1 if state.rulings & EXCHANGE_UP_TO else points)


_can: dict[str, Callable[[State, int, Effect], bool]] = {
    "vp": lambda state, seat, effect: True,
    "tile": lambda state, seat, effect: can_take(state, seat, effect.a),
    "card": lambda state, seat, effect: can_take_card(state, seat, effect.a),
    "play": lambda state, seat, effect: bool(playable(state, seat, effect.a, effect.b)),
    "chimney": lambda state, seat, effect: bool(advances(state, seat)),
    "resolve": lambda state, seat, effect: True,  # an empty column still has the board's reward
    "religion": lambda state, seat, effect: bool(state.columns[seat * 3 + RELIGION]),
    "wild": lambda state, seat, effect: _can_wild(state, seat),
    "turn": lambda state, seat, effect: state.centre >= 0,
    "exchange": lambda state, seat, effect: _can_exchange(state, seat, effect.n),
    "vp_per": lambda state, seat, effect: True,
    "apart": lambda state, seat, effect: can_take(state, seat, ANY_TILE),
    "step": lambda state, seat, effect: bool(other_options(state, ("", seat, effect.a, 1))),
    "card_per": lambda state, seat, effect: bool(state.colours[seat * 4 + effect.b]) and can_take_card(state, seat, -1),
    "play_kind": lambda state, seat, effect: bool(kind_options(state, ("", seat, effect.a, effect.b, 1))),
    "play_vp": lambda state, seat, effect: bool(playable(state, seat, -1, 0)),
    "religion_to": lambda state, seat, effect: bool(state.columns[seat * 3 + RELIGION]),
    "centre": lambda state, seat, effect: _can_centre(state, seat),
}


def can_perform(state: State, seat: int, index: int) -> bool:
    """Whether an effect would do anything for a seat now; what would not is no choice (A-053, A-091)."""
    effect = state.content.effects[index]
    return _can[effect.op](state, seat, effect)


def perform(state: State, seat: int, index: int, may: int, landing: int = 0) -> None:
    """Start an effect (G-107 to G-109, G-111).

    `may` 1: its seat can still decline all of it (G-108, G-189). `landing` 1: it is an action of the chandelier: of a
    space, a wild choice or the central tile (A-110).
    """
    effect = state.content.effects[index]
    op, a, _, n = effect
    if op == "resolve":  # G-182, G-234
        state.stack.extend([("resolve", seat, a)] * n)  # G-183, A-084: one after the other, each on its own
    elif op == "turn":  # G-238
        if state.centre >= 0:
            state.extra_turns += n  # G-200, A-041
            state.emit("extra_turn", seat)
    elif op in ("vp", "vp_per"):
        gain_points(state, seat, index)  # G-103
    elif frame := _decision(state, seat, effect, may, landing):
        state.stack.append(frame)
    elif op not in ("card_per", "centre"):
        raise AssertionError(op)


def _decision(state: State, seat: int, effect: Effect, may: int, landing: int = 0) -> Frame | None:
    """The decision that an effect starts with; None for one that asks nothing or would ask for nothing."""
    op, a, b, n = effect
    if op == "tile":  # G-115
        return ("tile", seat, a, n, landing, may)
    if op == "card":  # G-231, G-232
        return ("card", seat, a, n, landing, may)
    if op == "play":  # G-230, G-233
        return ("play", seat, a, b, n, may)
    if op == "chimney":  # G-236
        return ("chimney", seat, n, may)
    if op == "religion":  # G-235
        return ("religion", seat, n, may)
    if op == "wild":  # G-110, G-237
        return ("wild", seat, n, may)
    return _night_decision(state, seat, effect, may)


def _night_decision(state: State, seat: int, effect: Effect, may: int) -> Frame | None:
    """The same for effects that only Night chimneys show (section 23)."""
    op, a, b, n = effect
    if op == "exchange":
        return ("exchange", seat, n)  # G-279, G-301
    if op == "apart":
        return ("apart", seat, a, -1, n, may)  # G-296, G-304
    if op == "step":
        return ("step", seat, a, may)  # G-276
    if op == "card_per":
        count = n * state.colours[seat * 4 + b]
        return ("card", seat, -1, count, 0, may) if count else None  # G-310
    if op == "play_kind":
        return ("play_kind", seat, a, b, may)  # G-302
    if op == "play_vp":
        return ("play_vp", seat, b, n, may)  # G-322
    if op == "religion_to":
        return ("religion_to", seat, may)  # G-317
    if op == "centre" and state.centre >= 0:  # G-297, A-117: both, each once; not an activation
        one = state.rulings & CENTRE_ONE
        return ("one_of" if one else "rewards", seat, *state.content.centres[state.centre], 1)
    return None


def perform_gain(state: State, frame: Frame) -> None:
    """`gain, seat, effect`: a reward whose turn has come; it may be declined (G-188, A-103)."""
    perform_named(state, frame[1], frame[2], 1)


def perform_named(state: State, seat: int, index: int, may: int) -> None:
    """Start an effect that is no icon's; what a Night chimney gives is told by the chimney's name.

    What can still be declined is told when it is used: it was only offered, and that may tell of a hidden hand.
    """
    if state.expert:
        effect = state.content.effects[index]
        frame = _decision(state, seat, effect, may)
        offered = frame is not None and frame == _decision(state, seat, effect, 1)
        name_source(state, seat, index, "" if offered else "power")
    perform(state, seat, index, may)


def tell_use(state: State, frame: Frame) -> None:
    """Tell by which Night chimney something comes, as the first of what it offered is used."""
    if not state.stack or state.stack[-1][0] != "by":
        return
    _, seat, index, *count = state.stack[-1]
    offered = _decision(state, seat, state.content.effects[index], 1)
    if offered is not None and count:
        offered = (*offered[:3], *count, *offered[4:])
    if frame == offered:
        state.emit("power", seat, effect=index)


def name_source(state: State, seat: int, index: int, event: str) -> None:
    """If a Night chimney gives an effect, emit an event that says so and put a frame that does below its decision.

    Points name their source themselves, and what would do nothing is not told. `event`: "" for none. A number of cards
    that hangs on the board is noted with it: a bonus used before may bring tiles, but no more of these cards (G-310).
    """
    if state.stack[-1][0] == "by":
        state.stack.pop()  # its own decision is made: what comes now has another source
    if state.content.sources[index][0] != "chimney" or state.content.effects[index].op in ("vp", "vp_per"):
        return
    if state.events is not None and event and (event != "power" or can_perform(state, seat, index)):
        state.emit(event, seat, effect=index)
    offered = _decision(state, seat, state.content.effects[index], 1)
    count = offered[3:4] if offered is not None and state.content.effects[index].op == "card_per" else ()
    state.stack.append(("by", seat, index, *count))


def forget_source(state: State, frame: Frame) -> None:
    """`by, seat, effect, ...`: what the chimney gave is done."""
