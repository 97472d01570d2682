"""Positions that are a little wrong: reachable ones in which something was moved, exchanged or counted otherwise.

Cards and tiles stay counted, so that the changes come past the first checks and to what play must be able to rest on.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.games.gaudi import fuzz
from tests.games.gaudi.table import CENTRE, CONTENT, GAME

Data = dict[str, Any]


def reachable(number: int) -> Iterator[Data]:
    """Each position of a random game, dumped."""
    mode = fuzz.MODES[number % 3]
    seats = 1 if mode == "solo" else 2 + number // 3 % 3
    rules = fuzz.house_rules_of(number) if number % 2 else {}
    start = fuzz.Start(number, seats, mode, rules)
    state, player = start.state(), fuzz.Player(start)
    yield GAME.dump(state)
    while state.stack:
        GAME.apply(state, player.choose(state.stack[-1][1], state.options))
        yield GAME.dump(state)


def changed(data: Data, rng: Random) -> Data:
    """Change a position in one to three places."""
    for _change in range(rng.choice((1, 1, 2, 3))):
        rng.choice(CHANGES)(data, rng)
    return data


def _number(data: Data, rng: Random) -> None:
    name = rng.choice(("turn", "first", "first_player", "token_taken", "end_reached", "extra_turns", "once", "round"))
    data[name] = rng.choice((0, 1, 2, 3, data[name] + 1, data[name] - 1, 1 << rng.randrange(24)))


def _round(data: Data, rng: Random) -> None:
    data["round"] = rng.randint(1, 3)
    data["centres_left"] = 4 - data["round"]
    pool = [tile for tile in range(len(CONTENT.centres)) if tile != data["centre"]]
    data["centre_pool"] = pool[data["round"] - 1 :]


def _token(data: Data, rng: Random) -> None:
    place = rng.randrange(len(data["tokens"]))
    data["tokens"][place] = rng.choice((-1, 0, CENTRE, rng.randrange(CENTRE), rng.choice(data["tokens"])))
    if rng.random() < 0.5:
        data["end_reached"] = int(CENTRE in data["tokens"])
    if len(data["stack"]) > 1 and data["stack"][0][0] == "close" and rng.random() < 0.5:
        seat = data["stack"][0][1] % len(data["tokens"])
        data["stack"][1] = ["act", seat, data["tokens"][seat], rng.randrange(3), rng.randrange(3), rng.randrange(2)]


def _piles(data: Data) -> list[list[int]]:
    piles = [data["discards"], *data["decks"], *data["hands"], *data["zone_cards"], *data["windows"]]
    piles += [column for columns in data["columns"] for column in columns]
    return piles + ([data["stack"][-1]] if data["stack"] and data["stack"][-1][0] == "draft" else [])


def _card(data: Data, rng: Random) -> None:
    piles = _piles(data)
    held = [pile for pile in piles if any(type(card) is int and card > 2 for card in pile)]
    start, to = rng.choice(held), rng.choice(piles)
    card = rng.choice([card for card in start if type(card) is int and card > 2])
    if start in data["windows"]:
        start[start.index(card)] = -1
    else:
        start.remove(card)
    if to in data["windows"] and -1 in to:
        to[to.index(-1)] = card
    else:
        to.append(card)
    for seat, hand in enumerate(data["hands"]):
        for name, mask in (("known", (1 << data["seats"]) - 1), ("seen", 0)):
            data[name][seat] = (data[name][seat] + [mask] * len(hand))[: len(hand)]


def _cards(data: Data, rng: Random) -> None:
    for _each in range(rng.choice((2, 3, 3, 6))):
        _card(data, rng)


def _tile(data: Data, rng: Random) -> None:
    supply = rng.choice(data["supplies"])
    if rng.random() < 0.5 and supply:
        kind = supply.pop(rng.randrange(len(supply)))
        data["bag"][kind] += 1
        board = rng.choice(data["boards"])
        free = [space for space, there in enumerate(board) if there < 0 and CONTENT.shape_of[space] == kind & 3]
        if free and rng.random() < 0.7:
            data["bag"][kind] -= 1
            board[rng.choice(free)] = kind >> 2
    else:
        kind = rng.randrange(16)
        if data["bag"][kind]:
            data["bag"][kind] -= 1
            supply.append(kind)


def _chimney(data: Data, rng: Random) -> None:
    rng.choice(data["chimneys"])[rng.randrange(3)] = rng.randrange(6)
    if rng.random() < 0.3:
        one, other = rng.choice(data["chimney_tiles"]), rng.choice(data["chimney_tiles"])
        pillar = rng.randrange(3)
        one[pillar], other[pillar] = other[pillar], one[pillar]


def _points(data: Data, rng: Random) -> None:
    rng.choice(data["vp"])[rng.randrange(3)] = rng.choice((0, 1, 50, 299_999, 300_000))


def _open(data: Data, rng: Random) -> None:
    name, count = rng.choice((("open_bonuses", 9), ("more_tiles", 25), ("more_cards", 3)))
    number = rng.randrange(count)
    if number in data[name]:
        data[name].remove(number)
    else:
        data[name].append(number)
    if rng.random() < 0.5:
        data["once"] ^= rng.choice((1, 2, 4))


def _stack(data: Data, rng: Random) -> None:
    if not data["stack"]:
        return
    stack, seat = data["stack"], data["stack"][-1][1] % data["seats"]
    place = rng.randrange(len(stack))
    match rng.randrange(5):
        case 0:
            del stack[place]
        case 1:
            stack.insert(place, stack[place][:])
        case 2:
            numbers = range(1, len(stack[place]))
            stack[place][rng.choice(numbers)] = rng.choice((-1, 0, 1, 2, 3, 9, rng.randrange(200)))
        case _:
            stack.append(_frame(data, seat, rng))
            if rng.random() < 0.3:
                stack += [stack[-1][:]] * rng.choice((1, 5, 200))


def _frame(data: Data, seat: int, rng: Random) -> list[str | int]:
    """A frame of any kind, most of them such as a component set leads to."""
    effects = list(enumerate(CONTENT.effects))
    index, effect = rng.choice(effects)
    few, flag = rng.choice((1, 1, 2, 3, 9, 99)), rng.randrange(2)
    frames: tuple[tuple[str | int, ...], ...] = (
        ("gain", seat, index),
        ("gain", seat, rng.choice([index for index, effect in effects if effect.op in ("turn", "step", "resolve")])),
        ("rewards", seat, *(rng.choice(effects)[0] for _ in range(few % 5 + 1)), 1),
        ("rewards", seat, *(index for index, effect in effects if effect.op == rng.choice(("turn", "card"))), 1),
        ("tile", seat, effect.a if effect.op == "tile" else rng.randrange(25), few, flag, 1),
        ("card", seat, rng.randrange(-1, 3), few, flag, 1),
        ("play", seat, rng.randrange(-1, 3), flag, few, 1),
        ("apart", seat, flag, rng.randrange(-1, 16), few, 1),
        ("chimney", seat, few, 1),
        ("step", seat, rng.randrange(3), 1),
        ("wild", seat, few, 1),
        ("religion", seat, few, 1),
        ("religion_to", seat, 1),
        ("exchange", seat, few),
        ("resolve", seat, flag),
        ("by", seat, index),
        ("place", seat, rng.randrange(5), rng.randrange(16)),
        ("discard", seat, rng.randrange(99)),
        ("play_kind", seat, rng.randrange(512), 2, 1),
        ("play_vp", seat, rng.randrange(4), 2, 1),
        ("paid", seat, rng.randrange(99), 3, 2),
        ("count_as", seat, rng.choice(data["hands"][seat] or [0]), index, rng.choice(effects)[0]),
        ("assign", seat, rng.choice((30, 31, 32, 63, 64, 65, 96, 97, 98))),
        ("one_of", seat, *CONTENT.centres[data["centre"]], 1),
        *((name, seat) for name in ("last_play", "assigning", "religion_column", "hand_points", "exchanging")),
    )
    return list(rng.choice(frames))


def _scoring(data: Data, rng: Random) -> None:
    if rng.random() < 0.5:
        data["assigned"][rng.randrange(9)] = rng.randrange(-1, 10)
    else:
        rng.choice(data["exchanges"])[:] = rng.choice(([0, 1, 3], [2, 0, 1], [1, 1, 3], [-1, -1, 0], [-1, 0, 3]))


def _who_knows(data: Data, rng: Random) -> None:
    masks = rng.choice(data[rng.choice(("known", "seen"))])
    if masks:
        masks[rng.randrange(len(masks))] = rng.randrange(1 << data["seats"])


def _rule(data: Data, rng: Random) -> None:
    data["house_rules"] = list(dict.fromkeys([*data["house_rules"], rng.choice(RULES)]))


RULES = [f"{rule.name}={value}" for rule in fuzz.house_rules.rules() for value in rule.values[1:]]
CHANGES: tuple[Callable[[Data, Random], None], ...] = (
    *(_number, _round, _token, _token, _card, _card, _cards, _tile, _tile, _chimney, _chimney, _points),
    *(_open, _open, _stack, _stack, _stack, _stack, _scoring, _who_knows, _rule),
)
