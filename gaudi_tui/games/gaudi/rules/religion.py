"""What Religion cards count (section 19)."""

from collections.abc import Callable, Mapping, Sequence

from gaudi_tui.games.gaudi.content import LIFE, RELIGION, Condition
from gaudi_tui.games.gaudi.house_rules import LIFE_COMMON, TEN_CATEGORIES
from gaudi_tui.games.gaudi.state import State

CATEGORIES_THAT_COUNT = 9


def _steps(state: State, seat: int) -> list[int]:
    return state.chimneys[seat * 3 : seat * 3 + 3]


def _advancements(state: State, seat: int, of: int) -> int:
    steps = _steps(state, seat)
    return sum(steps) if of < 0 else steps[of]  # G-216, G-219


def _tops(state: State, seat: int) -> int:
    tiles, chimneys = state.chimney_tiles, state.content.chimneys
    return sum(state.chimneys[index] == len(chimneys[tiles[index]].steps) for index in range(seat * 3, seat * 3 + 3))


_counts: dict[str, Callable[[State, int, int], int]] = {
    "colour": lambda state, seat, of: state.colours[seat * 4 + of],  # G-214
    "shape": lambda state, seat, of: state.shapes[seat * 4 + of],  # G-215
    "advancements": _advancements,
    "tops": lambda state, seat, of: _tops(state, seat),  # G-217
    "least_advanced": lambda state, seat, of: min(_steps(state, seat)),  # G-218
    "colour_sets": lambda state, seat, of: min(state.colours[seat * 4 : seat * 4 + 4]),  # G-220, A-142
    "shape_sets": lambda state, seat, of: min(state.shapes[seat * 4 : seat * 4 + 4]),  # G-221, A-142
    "shortest_column": lambda state, seat, of: min(map(len, state.columns[seat * 3 : seat * 3 + 3])),  # G-223, A-139
    "pillar_cards": lambda state, seat, of: len(state.columns[seat * 3 + of]),  # G-224, A-140
}


def columns_categories(state: State, seat: int) -> tuple[list[int], list[int]]:
    """The categories of the cards in a seat's columns (A-141), and its Life of Gaudí cards among them."""
    cards = [card for column in state.columns[seat * 3 : seat * 3 + 3] for card in column]
    category_of = state.content.category_of
    categories = [category_of[card] for card in cards if category_of[card] != LIFE]
    return categories, [card for card in cards if category_of[card] == LIFE]


def by_category(condition: Condition) -> bool:
    """Whether what a Life of Gaudí card stands for can change the count."""
    return condition.kind in ("categories", "category_cards")


def condition_of(state: State, card: int) -> Condition:
    """The condition of a Religion card."""
    condition = state.content.cards[card].condition
    assert condition is not None, "every Religion card has a condition: the loader sees to it"
    return condition


def early_points(state: State, seat: int, card: int) -> int:
    """What a Religion card is worth now, by the present state (G-185, G-186).

    Each Life of Gaudí card stands for whatever helps this card most (G-191, A-094).
    """
    condition = condition_of(state, card)
    if not by_category(condition):
        return condition.value * _counts[condition.kind](state, seat, condition.of)
    categories, life = columns_categories(state, seat)
    if condition.kind == "category_cards":
        return condition.value * (categories.count(condition.of) + len(life))
    most = CATEGORIES_THAT_COUNT + bool(state.rulings & TEN_CATEGORIES)
    return condition.value * min(most, len(set(categories)) + len(life))  # G-222


def final_points(state: State, seat: int, card: int, assigned: Sequence[int], more: int = 0) -> int:
    """What a Religion card is worth at the end; `assigned`: what the seat's Life of Gaudí cards stand for (A-093).

    `more` is added to its value before multiplying (G-309).
    """
    condition = condition_of(state, card)
    condition = condition._replace(value=condition.value + more)
    if not by_category(condition):
        return condition.value * _counts[condition.kind](state, seat, condition.of)
    categories = [*columns_categories(state, seat)[0], *assigned]
    if condition.kind == "category_cards":
        return condition.value * categories.count(condition.of)  # G-225
    return condition.value * len(set(categories))  # G-222, A-095


def best_assignment(state: State, seat: int, fixed: Mapping[int, int], more: int = 0) -> dict[int, int]:
    """For each Life of Gaudí card of a seat the category that brings its Religion column most; {} if none matters.

    `fixed`: the cards whose category is chosen already; `more`: as in `final_points`.
    """
    conditions = [condition_of(state, card) for card in state.columns[seat * 3 + RELIGION]]
    weights = [0] * CATEGORIES_THAT_COUNT
    novelty = 0
    for condition in conditions:
        if condition.kind == "category_cards":
            weights[condition.of] += condition.value + more
        elif condition.kind == "categories":
            novelty += condition.value + more
    if not novelty and not any(weights):
        return {}
    categories, life = columns_categories(state, seat)
    choices = range(CATEGORIES_THAT_COUNT + bool(state.rulings & TEN_CATEGORIES))
    weights.append(0)
    if state.rulings & LIFE_COMMON:
        best = max(choices, key=lambda c: weights[c] * len(life) + (novelty if c not in categories else 0))
        return {**dict.fromkeys(life, best), **fixed}
    present = {*categories, *fixed.values()}
    chosen = {}
    for card in life:  # the gain of a category never grows, so taking the best each time is best in all
        if card in fixed:
            chosen[card] = fixed[card]
            continue
        best = max(choices, key=lambda c: weights[c] + (novelty if c not in present else 0))
        present.add(best)
        chosen[card] = best
    return chosen
