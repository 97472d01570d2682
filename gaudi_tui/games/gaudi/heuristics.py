"""What a position is worth to a seat: the score it is heading for. Bots look for the best one.

It looks only at what the seat knows of itself and at the track; it never looks at what lies in bag or decks.
All numbers are whole: points, actions, visits and chances in thousandths.
"""

from operator import add
from typing import NamedTuple

from gaudi_tui.games.gaudi.chimney_values import ONCE, Step, chimney_value, judged_steps, once
from gaudi_tui.games.gaudi.content import ANY, CATALONIA, NATURE, RELIGION, Content
from gaudi_tui.games.gaudi.groups import largest_group
from gaudi_tui.games.gaudi.rules.playing import required_total, tiles_had
from gaudi_tui.games.gaudi.rules.religion import early_points
from gaudi_tui.games.gaudi.solo_values import gaudi_heading, outlook
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.thousandths import ONE, hoped

ACTIONS_A_SPACE = 650  # actions that a seat gets out of each space of the track it has before it
PLAYS_AN_ACTION = 75  # cards played into each pillar for each action to come
POINTS_A_CARD = 2400  # what another card adds to the Nature or Catalonia column
POINTS_A_GOAL = 6000  # what another Religion card scores
CENTRE_VISITS = 900  # how often a round ends in the Catalonia resolutions of its central tile
SPACES_A_SOLO_ACTION = 2  # solo foresees the actions to come one by one: as many spaces stand for each of them
HIS_PART = 300  # of Gaudí's heading: it counts less than the own one, which good turns raise beyond what is foreseen
TEMPO = 500  # a space of the track still to come, beyond what is foreseen below
HAND = 550  # part of a hand card's value that counts before it is played
TOP_SHARE, EVEN_SHARE = 100, 500  # parts of the highest pillar score, which decides ties only: alone, and while even
CAPACITY = (0, 900, 1700, 2400, 3000, 3500, 3900, 4200, 4400, 4500)
"""Cards that no tile of a colour, one, two ... will allow."""
ACTION_VALUE = {
    "tile": 1300,
    "card": 1000,
    "play": 2500,
    "chimney": 2000,
    "religion": 4000,
    "wild": 2000,
    "turn": 3000,
    "exchange": 1500,
}
LATER = {op: value for op, value in ONCE.items() if op not in ("vp", "resolve")}  # only on Night chimneys
GROWTH = {  # how much a Religion goal is met more often for each action to come
    "colour": 80,
    "shape": 80,
    "advancements": 100,
    "tops": 15,
    "least_advanced": 20,
    "colour_sets": 60,
    "shape_sets": 60,
    "categories": 100,
    "shortest_column": 40,
    "pillar_cards": 70,
    "category_cards": 30,
}


class Tables(NamedTuple):
    """What a component set says, in the form needed here."""

    points: tuple[int, ...]  # of each card, for each time its column is resolved
    extra: tuple[int, ...]  # the value of its other rewards, likewise
    gives: tuple[int, ...]  # both together
    board: tuple[int, int]  # points printed above the Nature and Catalonia columns
    growth: tuple[int, ...]  # of each Religion card's points for each action to come
    effects: tuple[int, ...]  # the value of each printed effect
    resolutions: tuple[int, ...]  # Catalonia resolutions of each central tile
    mean: int  # of these
    steps: tuple[tuple[Step, ...], ...]  # of each chimney tile
    capacity: tuple[int, ...]  # of so many tiles of a colour: the cards they will allow
    links: tuple[int, ...]  # linked spaces of each space of the board, as bit masks
    dark: int  # the first dark space
    groups: dict[tuple[int, ...], int]  # what `_measure` found, by board and whether the mode is Expert


_tables: dict[str, Tables] = {}
MOST_GROUPS = 50_000


def tables(content: Content) -> Tables:
    """Return a component set's tables, worked out once."""
    found = _tables.get(content.hash)
    if found is None:
        found = _tables[content.hash] = _work_out(content)
    return found


def _work_out(content: Content) -> Tables:
    values = tuple(
        (ONE if effect.op == "vp" else ACTION_VALUE.get(effect.op, LATER.get(effect.op, 0))) * effect.n
        for effect in content.effects
    )
    nightly = tuple(map(once, content.effects))
    growth = [0] * len(content.cards)
    for card in content.cards:
        if card.condition is not None:
            alone = card.condition.kind == "advancements" and card.condition.of >= 0
            more = card.condition.value * GROWTH.get(card.condition.kind, 0)
            growth[card.id] = more * 2 // 5 if alone else more
    resolutions = tuple(
        sum(ONE * content.effects[index].n for index in tile if content.effects[index].op == "resolve")
        for tile in content.centres
    )
    board = [
        sum(ONE * content.effects[index].n for index in content.board_effects[pillar]) for pillar in (NATURE, CATALONIA)
    ]
    points = tuple(sum(ONE * points for _, points in vp) for vp in content.card_vp)
    extra = tuple(sum(values[index] for index in actions) for actions in content.card_actions)
    return Tables(
        points=points,
        extra=extra,
        gives=tuple(map(add, points, extra)),
        board=(board[0], board[1]),
        growth=tuple(growth),
        effects=values,
        resolutions=resolutions,
        mean=sum(resolutions) // len(resolutions),
        steps=tuple(judged_steps(tile, values if tile.side == "day" else nightly) for tile in content.chimneys),
        capacity=(*CAPACITY, *CAPACITY[-1:] * len(content.board)),
        links=tuple(sum(1 << space for space in linked) for linked in content.links),
        dark=min((index for index, space in enumerate(content.track) if space.dark), default=len(content.track)),
        groups={},
    )


def evaluate(state: State, seat: int) -> int:
    """Return the points that a seat may expect in the end, in thousandths, with what it can still do in this turn.

    In solo a part of those that Gaudí may expect is taken off, at the end all of his.
    """
    if state.mode == "solo":
        ahead = outlook(state)
        own, his = _heading(state, seat, ahead.actions * SPACES_A_SOLO_ACTION), gaudi_heading(state, ahead)
        return own - his * HIS_PART // ONE if state.stack else own - his
    return _heading(state, seat, _spaces_ahead(state, seat, tables(state.content)))


def judged(state: State, seat: int) -> dict[str, int]:
    """Return the parts of which `evaluate` is the sum, by name and in thousandths, in a game that is not over.

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
    return found if ahead is None else found | {"gaudi": -(gaudi_heading(state, ahead) * HIS_PART // ONE)}


def _heading(state: State, seat: int, spaces: int) -> int:
    """The points that a seat may expect with so many spaces of the track before it."""
    if not state.stack:
        return final(state, seat)
    pillars, rewards, track, groups, tiles, chimneys, pending = _parts(state, seat, spaces)
    return pillars + rewards + track + groups + tiles + chimneys + pending


def _parts(state: State, seat: int, spaces: int) -> tuple[int, int, int, int, int, int, int]:
    """What `judged` names, but for Gaudí's part."""
    content = state.content
    known = tables(content)
    actions = ACTIONS_A_SPACE * spaces
    plays = PLAYS_AN_ACTION * actions // ONE
    here = state.tokens[seat] < content.centre and state.centre >= 0
    later = max(0, state.centres_left - 1)
    centres = CENTRE_VISITS * (known.mean * later + (known.resolutions[state.centre] if here else 0)) // ONE

    first = seat * 3
    columns, vp = state.columns, state.vp
    points, extra = known.points, known.extra
    nature, nature_extra = known.board[0], 0
    for card in columns[first + NATURE]:
        nature += points[card]
        nature_extra += extra[card]
    catalonia, catalonia_extra = known.board[1], 0
    for card in columns[first + CATALONIA]:
        catalonia += points[card]
        catalonia_extra += extra[card]
    goals = growth = 0
    for card in columns[first + RELIGION]:
        goals += early_points(state, seat, card)
        growth += known.growth[card]
    pillars = [
        vp[first] * ONE + plays * (nature + POINTS_A_CARD * (plays + ONE) // (2 * ONE)) // ONE,
        vp[first + 1] * ONE + centres * (catalonia + POINTS_A_CARD * plays // (2 * ONE)) // ONE,
        (vp[first + 2] + goals) * ONE + (growth * actions + POINTS_A_GOAL * plays) // ONE,
    ]
    if actions or state.stack[-1][1] == seat:
        _add_hand(state, seat, pillars, (nature, plays, centres, actions))
    if state.expert:
        tiles = [largest_group(state, seat, colour) for colour in range(4)]  # G-261
    else:
        tiles = state.colours[seat * 4 : seat * 4 + 4]
    return (
        _two_lowest(pillars, state.expert),
        (plays * nature_extra + centres * catalonia_extra) // ONE,
        TEMPO * spaces,
        _group_points(state, seat, known),
        min(ONE, actions // 12) * sum(map(known.capacity.__getitem__, tiles)) // ONE,
        chimney_value(state, seat, actions, known.steps),
        _pending(state, seat, known),
    )


def final(state: State, seat: int) -> int:
    """Return the score of a game that is over, in thousandths of a point."""
    known = tables(state.content)
    low, middle, _ = sorted(state.vp[seat * 3 : seat * 3 + 3])
    return (low * (1 + state.expert) + middle) * ONE + _group_points(state, seat, known)  # G-325


def _spaces_ahead(state: State, seat: int, known: Tables) -> int:
    """The spaces of the track that the seat's token may still use, in this round and the later ones."""
    centre, at = state.content.centre, state.tokens[seat]
    ahead = centre - 1 - at if at < centre else 0
    if ahead and state.end_reached:
        ahead = min(ahead, max(known.dark - at, 1))
    return ahead + max(0, state.centres_left - 1) * centre


def _two_lowest(pillars: list[int], expert: int) -> int:
    """The sum of the two lowest (Expert: the lowest twice); the highest counts a little, if hardly the highest more."""
    low, middle, high = sorted(pillars)
    gap = high - middle
    quarter = gap // 4
    share = TOP_SHARE + (EVEN_SHARE - TOP_SHARE) * ONE // (ONE + quarter + quarter * quarter // (2 * ONE))
    return low * (1 + expert) + middle + share * gap // ONE


def _add_hand(state: State, seat: int, pillars: list[int], ahead: tuple[int, int, int, int]) -> None:
    """Add what the hand cards promise, by how near they are to being played."""
    nature, plays, centres, actions = ahead
    content, known = state.content, tables(state.content)
    colours = state.colours[seat * 4 : seat * 4 + 4]
    most = max(colours)
    reach = HAND * min(ONE, actions // 3) // ONE
    for card in state.hands[seat]:
        pillar = card // 33
        colour = content.colour_of[card]
        if state.expert:
            missing = required_total(state, seat, card) - tiles_had(state, seat, colour)
        else:
            have = most if colour == ANY else colours[colour]
            missing = state.totals[seat * 3 + pillar] + content.need_of[card] - have
        if pillar == NATURE:
            worth = nature + known.gives[card] * (ONE + plays) // ONE
        elif pillar == CATALONIA:
            worth = known.gives[card] * centres // ONE
        else:
            worth = early_points(state, seat, card) * ONE + known.growth[card] * actions // ONE
        if missing > 0:
            worth = hoped(worth, missing)
        pillars[pillar] += worth * reach // ONE


def _group_points(state: State, seat: int, known: Tables) -> int:
    """The second and third largest groups, and a little for the others that may become it."""
    spaces = len(known.links)
    board = tuple(state.boards[seat * spaces : seat * spaces + spaces])
    key = (*board, state.expert)
    groups = known.groups
    found = groups.get(key)
    if found is None:
        if len(groups) >= MOST_GROUPS:
            groups.clear()
        found = groups[key] = _measure(board, known.links, state.expert)
    return found if state.stack else found // ONE * ONE


def _measure(board: tuple[int, ...], links: tuple[int, ...], expert: int = 0) -> int:
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
    others = (2 * min(sizes[0], 6) + min(sizes[3], 6)) * ONE // 60
    return (sizes[1] + sizes[2] * (1 + expert)) * ONE + others


def _pending(state: State, seat: int, known: Tables) -> int:
    """What the open decisions of this turn are still good for."""
    found = 0
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
                found += sum(worth[len(worth) - left :]) if left else 0
            case ("tile" | "card", _, _, left, _, _) | ("play" | "chimney" | "religion" | "wild", *_, left, _):
                found += left * ACTION_VALUE[frame[0]]
            case ("apart", *_, left, _):
                found += left * ONCE["apart"]
            case ("step" | "play_kind" | "play_vp" | "religion_to", *_):
                found += ONCE[frame[0]]
            case ("place", *_):
                found += ACTION_VALUE["tile"]
            case ("discard", *_):
                found += 500
            case ("gain", _, effect):
                found += effects[effect]
            case ("rewards", _, *several, _):
                found += sum(effects[index] for index in several)
            case ("resolve", _, pillar):
                cards = state.columns[seat * 3 + pillar]
                found += sum(known.gives[card] for card in cards)
            case _:
                pass
    if state.bonuses:
        bonuses = state.content.bonuses
        found += sum(effects[bonuses[supply]] for supply in range(len(bonuses)) if state.bonuses >> supply & 1)
    return found
