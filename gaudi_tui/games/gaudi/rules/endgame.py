"""Endgame scoring (section 21). The sums themselves stand in scoring.py."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import LIFE, RELIGION
from gaudi_tui.games.gaudi.house_rules import EXCHANGE_UP_TO, LIFE_COMMON, TEN_CATEGORIES
from gaudi_tui.games.gaudi.rules.bonuses import BONUS_VERBS, PASS, any_open, bonus_options, use_bonus
from gaudi_tui.games.gaudi.rules.effects import tell_use
from gaudi_tui.games.gaudi.rules.points import MOST_POINTS, gain
from gaudi_tui.games.gaudi.rules.powers import reached_powers
from gaudi_tui.games.gaudi.rules.religion import by_category, columns_categories, condition_of, final_points
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


def end_effects(state: State, seat: int, op: str) -> list[int]:
    """The endgame effects of a kind on the chimney steps that a seat has reached or passed (G-203, G-267, G-324)."""
    effects = state.content.effects
    return [
        power.effect
        for power in reached_powers(state, seat)
        if power.trigger == "end" and effects[power.effect].op == op
    ]


def exchange_points(state: State, seat: int) -> int:
    """How many points a seat may exchange at the end, 0 if none (G-203, G-244, G-308, A-136)."""
    return sum(state.content.effects[index].n for index in end_effects(state, seat, "exchange")[:1])


def worth(state: State, seat: int) -> int:
    """How much more each Religion card of a seat counts at the end, before multiplying (G-309, A-119)."""
    return sum(state.content.effects[index].n for index in end_effects(state, seat, "worth"))


def hand_points(state: State, seat: int) -> int:
    """The Religion points that a seat's hand brings at the end (G-318, A-122)."""
    return len(state.hands[seat]) * sum(state.content.effects[index].n for index in end_effects(state, seat, "hand_vp"))


def begin(state: State, frame: Frame) -> None:
    """`endgame, first`: lay out the steps of scoring; the one that comes first on top (G-241 to G-244, G-323)."""
    state.stack += scoring_steps(state, frame[1])


def scoring_steps(state: State, first: int) -> list[Frame]:
    """The frames of the scoring that the holder of the First Player token begins, the last step first."""
    first = first if first < state.seats else 0
    order = [*range(first, state.seats), *range(first)]
    steps: list[Frame] = [("final", first)]
    for step in ("exchanging", "hand_points", "religion_column", "assigning", "last_play"):
        steps += [(step, seat) for seat in reversed(order)]
    return steps


def last_play(state: State, frame: Frame) -> None:
    """`last_play, seat`: a card may be played before the scoring (G-307, A-118)."""
    seat = frame[1]
    state.stack += [("gain", seat, index) for index in end_effects(state, seat, "play")]


def begin_assigning(state: State, frame: Frame) -> None:
    """`assigning, seat`: ask what each Life of Gaudí card counts as, where that matters (G-242)."""
    seat = frame[1]
    if any(by_category(condition_of(state, card)) for card in state.columns[seat * 3 + RELIGION]):
        cards = [card for column in state.columns[seat * 3 : seat * 3 + 3] for card in column]
        life = [card for card in cards if state.content.category_of[card] == LIFE]
        if state.rulings & LIFE_COMMON:
            life = life[:1]
        state.stack += [("assign", seat, card) for card in reversed(life)]


def begin_exchanging(state: State, frame: Frame) -> None:
    """`exchanging, seat`: ask whether points are to move between markers (G-244, G-308, A-126)."""
    if points := exchange_points(state, frame[1]):
        state.stack.append(("exchange", frame[1], points))


def score_hand(state: State, frame: Frame) -> None:
    """`hand_points, seat` (G-318)."""
    seat = frame[1]
    for index in end_effects(state, seat, "hand_vp"):
        points = state.content.effects[index].n * len(state.hands[seat])
        gain(state, seat, state.content.effects[index].a, points, state.content.sources[index])


def assign_options(state: State, frame: Frame) -> Options:
    """`assign, seat, card`: each of the nine other categories (G-190, G-242, A-092)."""
    return tuple(("assign", category) for category in range(LIFE + bool(state.rulings & TEN_CATEGORIES)))


def assign(state: State, frame: Frame, action: Action) -> None:
    """Fix what a Life of Gaudí card counts as for all of the scoring."""
    _, seat, card = frame
    cards = [card]
    if state.rulings & LIFE_COMMON:
        cards = columns_categories(state, seat)[1]
    for each in cards:
        state.assigned[life_index(each)] = action[1]
        state.emit("assign", seat, card=each, category=action[1])


def score_religion(state: State, frame: Frame) -> None:
    """`religion_column, seat`: every card of the Religion column scores (G-184, G-243, G-227, G-309)."""
    seat = frame[1]
    assigned = list(assigned_to(state, seat).values())
    more = worth(state, seat) if state.expert else 0
    for card in state.columns[seat * 3 + RELIGION]:
        gain(state, seat, RELIGION, final_points(state, seat, card, assigned, more), ("card", card))


def exchange_options(state: State, frame: Frame) -> Options:
    """`exchange, seat, points`: exactly so many points from a marker that has them to another (A-125), or not.

    In a turn an open bonus may come first (A-055).
    """
    _, seat, points = frame
    least = 1 if state.rulings & EXCHANGE_UP_TO else points
    vp = state.vp[seat * 3 : seat * 3 + 3]
    found: list[Action] = [
        ("exchange", start, to) for start in range(3) for to in range(3) if start != to and vp[start] >= least
    ]
    if any_open(state):
        found += bonus_options(state, seat)
    return (*found, PASS) if found else ()


def exchange(state: State, frame: Frame, action: Action) -> None:
    """Move the points between two own pillar markers, or decline (G-239, G-279, G-301, A-126)."""
    _, seat, points = frame
    if action[0] in BONUS_VERBS:
        state.stack.append(frame)
        use_bonus(state, seat, action)
        return
    if action == PASS:
        state.emit("declined", seat)
        return
    tell_use(state, frame)
    _, start, to = action
    points = min(points, state.vp[seat * 3 + start])
    state.vp[seat * 3 + start] -= points
    state.vp[seat * 3 + to] = min(state.vp[seat * 3 + to] + points, MOST_POINTS)
    if state.centre < 0 and ("exchanging", seat) not in state.stack:  # not one that a last play brings
        state.exchanges[seat * 3 : seat * 3 + 3] = [start, to, points]
    state.emit("exchange", seat, start=start, to=to, points=points)


def finish(state: State, frame: Frame) -> None:
    """`final, first`: the game is over."""
    state.emit("game_over")
