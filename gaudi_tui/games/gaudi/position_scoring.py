"""Whether play can come to a position after the last round: the steps of scoring still to come and what they left."""

from collections.abc import Iterator

from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi.content import LIFE, RELIGION
from gaudi_tui.games.gaudi.house_rules import EXCHANGE_UP_TO, LIFE_COMMON, ONCE_A_TURN, TEN_CATEGORIES
from gaudi_tui.games.gaudi.position_pending import climbed, effect_faults
from gaudi_tui.games.gaudi.rules.endgame import end_effects, exchange_points, life_index, scoring_steps
from gaudi_tui.games.gaudi.rules.religion import by_category, condition_of
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.messages import _

Fault = tuple[str, str]


def scoring_faults(state: State) -> Iterator[Fault]:
    """Yield what is wrong once the last round is over, each fault as field and text."""
    for name, mask in (
        ("open_bonuses", state.bonuses),
        ("more_tiles", state.more_tiles),
        ("more_cards", state.more_cards),
        ("extra_turns", state.extra_turns),
    ):
        if mask:
            yield name, _("must be empty here: no turn is left")
    yield from _steps(state)
    yield from _once(state)
    yield from _assigned(state)
    yield from _exchanges(state)


def _steps(state: State) -> Iterator[Fault]:
    """The steps of scoring in their order, and above them what the one begun last asks (G-241 to G-244, G-323)."""
    if not state.stack:
        return
    steps = scoring_steps(state, state.first_player)
    begun = next((index for index, step in enumerate(steps) if state.stack[index : index + 1] != [step]), len(steps))
    asked = state.stack[begun:]
    if not begun or begun == len(steps) or not asked:
        yield f"stack[{begun}]", _("the steps of scoring come in another order")
        return
    kind, seat = steps[begun]
    wanted: list[Frame] | None = None
    if kind == "assigning":
        wanted = [("assign", seat, card) for card in reversed(_asked_about(state, seat))][: len(asked)]
    elif kind == "exchanging":
        wanted = [("exchange", seat, exchange_points(state, seat))]
    elif kind == "last_play" and end_effects(state, seat, "play") and all(frame[1] == seat for frame in asked):
        yield from effect_faults(state, begun)
        return
    if asked != wanted:
        yield f"stack[{begun}]", _("that is not what this step of scoring asks")


def _asked_about(state: State, seat: int) -> list[int]:
    """The Life of Gaudí cards of which a seat is asked what they count as, in the order in which it is (G-242)."""
    cards = _life(state, seat) if _matters(state, seat) else []
    return cards[:1] if state.rulings & LIFE_COMMON else cards


def _life(state: State, seat: int) -> list[int]:
    cards = (card for column in state.columns[seat * 3 : seat * 3 + 3] for card in column)
    return [card for card in cards if state.content.category_of[card] == LIFE]


def _matters(state: State, seat: int) -> bool:
    return any(by_category(condition_of(state, card)) for card in state.columns[seat * 3 + RELIGION])


def _once(state: State) -> Iterator[Fault]:
    """Only a chimney that went up by a last play can be noted as used up (A-029, A-118)."""
    can = 0
    if state.rulings & ONCE_A_TURN:
        for seat in range(state.seats):
            if end_effects(state, seat, "play") and ("last_play", seat) not in state.stack:
                can |= climbed(state, seat)
    if state.once & ~can:
        yield "once", _("notes as used what nobody can have used after the last round")


def _assigned(state: State) -> Iterator[Fault]:
    """A category for each Life of Gaudí card of which a seat was asked, and for no other (G-242, A-092)."""
    must = dict[int, int]()
    for seat in range(state.seats):
        waits = [frame[2] for frame in state.stack if frame[:2] == ("assign", seat)]
        if ("assigning", seat) in state.stack or not _matters(state, seat) or (waits and state.rulings & LIFE_COMMON):
            continue
        must |= {card: seat for card in _life(state, seat) if card not in waits}
    for card in (card for card, category in enumerate(state.content.category_of) if category == LIFE):
        index = life_index(card)
        category = state.assigned[index]
        if (category >= 0) != (card in must):
            text = _("is decided when scoring asks for it") if category >= 0 else _("was asked for and is decided")
            yield f"assigned[{index}]", text
        if category >= LIFE + bool(state.rulings & TEN_CATEGORIES):
            yield f"assigned[{index}]", _("there is no such category")
        same = [other for other in must if must[other] == must.get(card)]
        if state.rulings & LIFE_COMMON and any(state.assigned[life_index(other)] != category for other in same):
            yield f"assigned[{index}]", _("all Life of Gaudí cards of a seat count as one by the house rule")


def _exchanges(state: State) -> Iterator[Fault]:
    """What was exchanged is what a chimney allows, or nothing (G-244, G-308, A-125)."""
    for seat in range(state.seats):
        start, to, points = state.exchanges[seat * 3 : seat * 3 + 3]
        if (start, to, points) == (-1, -1, 0):
            continue
        most = exchange_points(state, seat)
        asked = ("exchanging", seat) in state.stack or state.stack[-1:] == [("exchange", seat, most)]
        least = 1 if state.rulings & EXCHANGE_UP_TO else most
        fits = start >= 0 and to >= 0 and start != to and least <= points <= most
        if asked or not most or not fits or state.vp[seat * 3 + to] < points:
            yield f"exchanges[{seat}]", _("is not what a chimney of that seat lets it exchange at the end")
