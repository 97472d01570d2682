"""What a position is worth to a seat: the score it is heading for, in points. Bots look for the best one.

It looks only at what the seat knows of itself and at the track; it never looks at what lies in bag or decks.
"""

from math import exp
from typing import NamedTuple

from gaudi_tui.games.gaudi.chimney_values import ONCE, chimney_value, once
from gaudi_tui.games.gaudi.content import ANY, CATALONIA, NATURE, RELIGION, Content
from gaudi_tui.games.gaudi.groups import largest_group
from gaudi_tui.games.gaudi.rules.playing import required_total, tiles_had
from gaudi_tui.games.gaudi.rules.religion import early_points
from gaudi_tui.games.gaudi.solo_values import gaudi_heading, outlook
from gaudi_tui.games.gaudi.state import State

ROUNDS = 3
ACTIONS_A_SPACE = 0.65  # actions that a seat gets out of each space of the track it has before it
PLAYS_AN_ACTION = 0.075  # cards played into each pillar for each action to come
POINTS_A_CARD = 2.4  # what another card adds to the Nature or Catalonia column
POINTS_A_GOAL = 6.0  # what another Religion card scores
CENTRE_VISITS = 0.9  # how often a round ends in the Catalonia resolutions of its central tile
SPACES_A_SOLO_ACTION = 2.0  # solo foresees the actions to come one by one: as many spaces stand for each of them
HIS_PART = 0.3  # of Gaudí's heading: it counts less than the own one, which good turns raise beyond what is foreseen
TEMPO = 0.5  # a space of the track still to come, beyond what is foreseen below
HAND = 0.55  # part of a hand card's value that counts before it is played
CHANCE_A_TILE = 0.6  # how much each missing tile takes from the chance of playing a card or advancing a marker
STEPS = 0.5  # part of a chimney step's value that counts before it is reached
TOP_SHARE = 0.1  # the highest pillar score decides ties only, but which one it will be is open
CAPACITY = (0.0, 0.9, 1.7, 2.4, 3.0, 3.5, 3.9, 4.2, 4.4, 4.5)  # tiles of a colour: the cards they will allow
ACTION_VALUE = {
    "tile": 1.3,
    "card": 1.0,
    "play": 2.5,
    "chimney": 2.0,
    "religion": 4.0,
    "wild": 2.0,
    "turn": 3.0,
    "exchange": 1.5,
}
LATER = {op: value for op, value in ONCE.items() if op not in ("vp", "resolve")}  # only on Night chimneys
GROWTH = {  # how much a Religion goal is met more often for each action to come
    "colour": 0.08,
    "shape": 0.08,
    "advancements": 0.1,
    "tops": 0.015,
    "least_advanced": 0.02,
    "colour_sets": 0.06,
    "shape_sets": 0.06,
    "categories": 0.1,
    "shortest_column": 0.04,
    "pillar_cards": 0.07,
    "category_cards": 0.03,
}


class Tables(NamedTuple):
    """What a component set says, in the form needed here."""

    points: tuple[float, ...]  # of each card, for each time its column is resolved
    extra: tuple[float, ...]  # the value of its other rewards, likewise
    board: tuple[float, float]  # points printed above the Nature and Catalonia columns
    growth: tuple[float, ...]  # of each Religion card's points for each action to come
    effects: tuple[float, ...]  # the value of each printed effect
    once: tuple[float, ...]  # the same on Night chimneys
    resolutions: tuple[float, ...]  # Catalonia resolutions of each central tile
    links: tuple[int, ...]  # linked spaces of each space of the board, as bit masks
    dark: int  # the first dark space


_tables: dict[str, Tables] = {}
_groups: dict[tuple[int, ...], float] = {}  # by board and whether the mode is Expert
MOST_GROUPS = 50_000


def tables(content: Content) -> Tables:
    """Return a component set's tables, worked out once."""
    found = _tables.get(content.hash)
    if found is None:
        found = _tables[content.hash] = _work_out(content)
    return found


def _work_out(content: Content) -> Tables:
    values = tuple(
        float(effect.n) if effect.op == "vp" else ACTION_VALUE.get(effect.op, LATER.get(effect.op, 0.0)) * effect.n
        for effect in content.effects
    )
    growth = [0.0] * len(content.cards)
    for card in content.cards:
        if card.condition is not None:
            alone = card.condition.kind == "advancements" and card.condition.of >= 0
            growth[card.id] = card.condition.value * GROWTH.get(card.condition.kind, 0.0) * (0.4 if alone else 1.0)
    resolutions = tuple(
        float(sum(content.effects[index].n for index in tile if content.effects[index].op == "resolve"))
        for tile in content.centres
    )
    board = [
        float(sum(content.effects[index].n for index in content.board_effects[pillar]))
        for pillar in (NATURE, CATALONIA)
    ]
    return Tables(
        points=tuple(float(sum(points for _, points in vp)) for vp in content.card_vp),
        extra=tuple(sum(values[index] for index in actions) for actions in content.card_actions),
        board=(board[0], board[1]),
        growth=tuple(growth),
        effects=values,
        once=tuple(map(once, content.effects)),
        resolutions=resolutions,
        links=tuple(sum(1 << space for space in linked) for linked in content.links),
        dark=min((index for index, space in enumerate(content.track) if space.dark), default=len(content.track)),
    )


def evaluate(state: State, seat: int) -> float:
    """Return the points that a seat may expect in the end, with what it can still do in this turn.

    In solo a part of those that Gaudí may expect is taken off, at the end all of his.
    """
    if state.mode == "solo":
        ahead = outlook(state)
        return _heading(state, seat, ahead.actions * SPACES_A_SOLO_ACTION) - (
            1.0 if not state.stack else HIS_PART
        ) * gaudi_heading(state, ahead)
    return _heading(state, seat, _spaces_ahead(state, seat, tables(state.content)))


def judged(state: State, seat: int) -> dict[str, float]:
    """Return the parts of which `evaluate` is the sum, by name, in a game that is not over.

    pillars, rewards (of columns to come), track, groups, tiles (for cards to come), chimneys, open (in this turn); in
    solo also gaudi: a part of what he may expect, taken off.
    """
    solo = state.mode == "solo"
    ahead = outlook(state) if solo else None
    spaces = (
        _spaces_ahead(state, seat, tables(state.content)) if ahead is None else ahead.actions * SPACES_A_SOLO_ACTION
    )
    names = ("pillars", "rewards", "track", "groups", "tiles", "chimneys", "open")
    found = dict(zip(names, _parts(state, seat, spaces), strict=True))
    return found if ahead is None else found | {"gaudi": -HIS_PART * gaudi_heading(state, ahead)}


def _heading(state: State, seat: int, spaces: float) -> float:
    """The points that a seat may expect with so many spaces of the track before it."""
    if not state.stack:
        return final(state, seat)
    pillars, rewards, track, groups, tiles, chimneys, pending = _parts(state, seat, spaces)
    return pillars + rewards + track + groups + tiles + chimneys + pending


def _parts(state: State, seat: int, spaces: float) -> tuple[float, float, float, float, float, float, float]:
    """What `judged` names, but for Gaudí's part."""
    content = state.content
    known = tables(content)
    actions = ACTIONS_A_SPACE * spaces
    plays = PLAYS_AN_ACTION * actions
    here = state.tokens[seat] < content.centre and state.centre >= 0
    later = max(0, state.centres_left - 1)
    mean = sum(known.resolutions) / len(known.resolutions)
    centres = CENTRE_VISITS * (mean * later + (known.resolutions[state.centre] if here else 0.0))

    first = seat * 3
    columns, vp = state.columns, state.vp
    points, extra = known.points, known.extra
    nature = known.board[0]
    rewards = 0.0
    for card in columns[first + NATURE]:
        nature += points[card]
        rewards += plays * extra[card]
    catalonia = known.board[1]
    for card in columns[first + CATALONIA]:
        catalonia += points[card]
        rewards += centres * extra[card]
    goals = 0.0
    for card in columns[first + RELIGION]:
        goals += early_points(state, seat, card) + known.growth[card] * actions
    pillars = [
        vp[first] + plays * (nature + POINTS_A_CARD * (plays + 1) / 2),
        vp[first + 1] + centres * (catalonia + POINTS_A_CARD * plays / 2),
        vp[first + 2] + goals + plays * POINTS_A_GOAL,
    ]
    if actions or state.stack[-1][1] == seat:
        _add_hand(state, seat, pillars, (nature, plays, centres, actions))
    if state.expert:
        tiles = [largest_group(state, seat, colour) for colour in range(4)]  # G-261
        chimneys = chimney_value(state, seat, actions, known.once)
    else:
        tiles = state.colours[seat * 4 : seat * 4 + 4]
        chimneys = min(1.0, actions / 6) * _next_steps(state, seat, known)
    return (
        _two_lowest(pillars, state.expert),
        rewards,
        TEMPO * spaces,
        _group_points(state, seat, known),
        min(1.0, actions / 12) * sum(CAPACITY[min(9, had)] for had in tiles),
        chimneys,
        _pending(state, seat, known),
    )


def final(state: State, seat: int) -> float:
    """Return the score of a game that is over."""
    known = tables(state.content)
    low, middle, _ = sorted(state.vp[seat * 3 : seat * 3 + 3])
    return float(low * (1 + state.expert) + middle) + _group_points(state, seat, known)  # G-325


def _spaces_ahead(state: State, seat: int, known: Tables) -> float:
    """The spaces of the track that the seat's token may still use, in this round and the later ones."""
    centre, at = state.content.centre, state.tokens[seat]
    ahead = centre - 1 - at if at < centre else 0
    if ahead and state.end_reached:
        ahead = min(ahead, max(known.dark - at, 1))
    return ahead + max(0, state.centres_left - 1) * centre


def _two_lowest(pillars: list[float], expert: int) -> float:
    """The sum of the two lowest (Expert: the lowest twice); the highest counts a little, if hardly the highest more."""
    low, middle, high = sorted(pillars)
    gap = high - middle
    share = TOP_SHARE + (0.5 - TOP_SHARE) * exp(-gap / 4)
    return low * (1 + expert) + middle + share * gap


def _add_hand(state: State, seat: int, pillars: list[float], ahead: tuple[float, float, float, float]) -> None:
    """Add what the hand cards promise, by how near they are to being played."""
    nature, plays, centres, actions = ahead
    content, known = state.content, tables(state.content)
    colours = state.colours[seat * 4 : seat * 4 + 4]
    most = max(colours)
    reach = HAND * min(1.0, actions / 3)
    for card in state.hands[seat]:
        pillar = card // 33
        colour = content.colour_of[card]
        if state.expert:
            missing = required_total(state, seat, card) - tiles_had(state, seat, colour)
        else:
            have = most if colour == ANY else colours[colour]
            missing = state.totals[seat * 3 + pillar] + content.need_of[card] - have
        chance = reach if missing <= 0 else reach * CHANCE_A_TILE**missing
        if pillar == NATURE:
            worth = nature + (known.points[card] + known.extra[card]) * (1 + plays)
        elif pillar == CATALONIA:
            worth = (known.points[card] + known.extra[card]) * centres
        else:
            worth = early_points(state, seat, card) + known.growth[card] * actions
        pillars[pillar] += chance * worth


def _next_steps(state: State, seat: int, known: Tables) -> float:
    """What the next steps of the chimneys promise, by how near they are."""
    found = 0.0
    content = state.content
    for index in range(seat * 3, seat * 3 + 3):
        steps, at = content.chimneys[state.chimney_tiles[index]].steps, state.chimneys[index]
        chance = STEPS
        for step in steps[at:]:
            missing = step.need - state.shapes[seat * 4 + step.shape]
            if missing > 0:
                chance *= CHANCE_A_TILE**missing
            for power in step.powers:
                found += chance * known.effects[power.effect]
            chance *= STEPS
    return found


def _group_points(state: State, seat: int, known: Tables) -> float:
    """The second and third largest groups, and a little for the others that may become it."""
    spaces = len(known.links)
    board = tuple(state.boards[seat * spaces : seat * spaces + spaces])
    key = (*board, state.expert)
    found = _groups.get(key)
    if found is None:
        if len(_groups) >= MOST_GROUPS:
            _groups.clear()
        found = _groups[key] = _measure(board, known.links, state.expert)
    return found if state.stack else float(int(found))


def _measure(board: tuple[int, ...], links: tuple[int, ...], expert: int = 0) -> float:
    masks = [0, 0, 0, 0, 0]
    for space, colour in enumerate(board):
        masks[colour] |= 1 << space  # empty spaces (-1) fall into the last one
    sizes = [0, 0, 0, 0]
    for mask in masks[:4]:
        left = mask
        while left:
            group = todo = left & -left
            while todo:
                space = todo & -todo
                todo ^= space
                fresh = links[space.bit_length() - 1] & mask & ~group
                group |= fresh
                todo |= fresh
            left &= ~group
            sizes.append(group.bit_count())
    sizes.sort(reverse=True)
    return sizes[1] + sizes[2] * (1 + expert) + 0.2 * min(sizes[0], 6) / 6 + 0.1 * min(sizes[3], 6) / 6


def _pending(state: State, seat: int, known: Tables) -> float:
    """What the open decisions of this turn are still good for."""
    found = 0.0
    effects = known.effects
    for frame in state.stack:
        if frame[1] != seat:
            continue
        match frame:
            case ("act", _, space, pencils, hammers, leading):
                icons = pencils + hammers if leading else max(pencils, hammers)
                if icons and (frame is not state.stack[-1] or len(state.options) > 1):
                    found += icons * effects[state.content.track[space].effect]
            case ("centre", _, open_, left, *lasting):
                found += sum(effects[index] for index in lasting)
                tile = state.content.centres[state.centre]
                worth = sorted(effects[tile[side]] for side in (0, 1) if open_ >> side & 1)
                found += sum(worth[len(worth) - left :]) if left else 0.0
            case ("tile" | "card", _, _, left, _, _) | ("play" | "chimney" | "religion" | "wild", *_, left, _):
                found += left * ACTION_VALUE[frame[0]]
            case ("apart", *_, left, _):
                found += left * ONCE["apart"]
            case ("step" | "play_kind" | "play_vp" | "religion_to", *_):
                found += ONCE[frame[0]]
            case ("place", *_):
                found += ACTION_VALUE["tile"]
            case ("discard", *_):
                found += 0.5
            case ("gain", _, effect):
                found += effects[effect]
            case ("rewards", _, *several, _):
                found += sum(effects[index] for index in several)
            case ("resolve", _, pillar):
                cards = state.columns[seat * 3 + pillar]
                found += sum(known.points[card] + known.extra[card] for card in cards)
            case _:
                pass
    if state.bonuses:
        bonuses = state.content.bonuses
        found += sum(effects[bonuses[supply]] for supply in range(len(bonuses)) if state.bonuses >> supply & 1)
    return found
