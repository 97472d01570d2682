"""Positions late in a game, generated: full boards, few tiles left, near-empty decks, full hands, high chimneys."""

from collections.abc import Mapping
from typing import Any

from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.content import ANY
from tests.games.gaudi.table import CATALONIA, CENTRE, CONTENT, GAME, NATURE

MORE_TILES, FREE_STEP, BOTH_CENTRAL, PLAYS_AT_CENTRE, MORE_CARDS = 3, 4, 8, 10, 14
"""Night chimneys whose steps need more than a high marker."""
FIRST_NIGHT = 3
INTERIOR, FURNITURE = 3, 8
TAKES_A_CARD, TAKES_TILES = 1, 2  # central tiles


def late_position(
    seats: int, number: int, mode: str = "casual", house_rules: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return a dumped position in which a seat is about to move; equal numbers, equal positions.

    In every third one a seat has a ripe Nature column: rewards that play cards, and cards in hand to be played.
    In Expert and solo the first seat has a chimney that the number decides on its fourth step, and what it takes to
    make use of it.
    """
    rng = Rng(number, seats, 77)
    state = GAME.new(Config(seats, mode, 0, house_rules=house_rules or {}), number)
    data = GAME.dump(state)
    data["rng"] = rng.fresh()
    data["zone_cards"], data["zone_tiles"] = [[], [], []], [0] * 16
    if mode == "solo":
        data["difficulty"] = number % 4
    if mode != "casual":
        _deal_chimneys(data, rng, themed(number))
    colour = rng.below(4) if number % 3 == 0 else None
    _lay_tiles(data, rng, colour)
    _lay_cards(data, rng, colour)
    data["round"] = 2 + rng.below(2)
    data["turn"] = 20 + rng.below(20)
    players = seats + (mode == "solo")
    data["first"], data["first_player"] = rng.below(players), rng.below(players)
    tiles = _shuffled(range(len(CONTENT.centres)), rng)
    data["centre"], data["centres_left"] = tiles[0], 4 - data["round"]
    data["centre_pool"] = sorted(tiles[data["round"] :])
    if mode == "casual":
        data["chimneys"] = [
            [rng.below(len(CONTENT.chimneys[pillar].steps) + 1) for pillar in range(3)] for _ in range(seats)
        ]
    data["vp"] = [[rng.below(30) for _ in range(3)] for _ in range(seats)]
    if mode != "casual":
        _make_use_of(data, themed(number))
    mover = _place_tokens(data, rng)
    data["stack"] = [["move", mover]]
    return data


def themed(number: int) -> int:
    """The chimney of the first seat that a late position of Expert or solo is about."""
    return FIRST_NIGHT + number // 2 % 12


def _deal_chimneys(data: dict[str, Any], rng: Rng, theme: int) -> None:
    """Deal the Night chimneys anew, their markers on the upper steps as a rule."""
    for pillar in range(3):
        tiles = _shuffled(range(FIRST_NIGHT + pillar * 4, FIRST_NIGHT + 4 + pillar * 4), rng)
        if theme in tiles:
            tiles.remove(theme)
            tiles.append(theme)
        for seat in range(data["seats"]):
            data["chimney_tiles"][seat][pillar] = tiles.pop()
            data["chimneys"][seat][pillar] = (4, 4, 3, 3, 5, rng.below(4))[rng.below(6)]
    data["chimneys"][0][(theme - FIRST_NIGHT) // 4] = 1 if theme == FREE_STEP and rng.below(2) else 4


def _make_use_of(data: dict[str, Any], theme: int) -> None:
    """Give the first seat cards, or room for cards, that its chimney needs."""
    if theme in (MORE_TILES, MORE_CARDS):
        shown = TAKES_TILES if theme == MORE_TILES else TAKES_A_CARD
        data["centre"], data["centre_pool"] = shown, [tile for tile in range(7) if tile != shown][data["round"] - 1 :]
    if theme not in (PLAYS_AT_CENTRE, MORE_CARDS):
        return
    data["discards"] += data["hands"][0]
    data["hands"][0], data["known"][0], data["seen"][0] = [], [], []
    if theme == PLAYS_AT_CENTRE:
        data["discards"] += data["columns"][0][CATALONIA]
        data["columns"][0][CATALONIA] = []
        wanted = [card for card in CONTENT.cards if card.category in (INTERIOR, FURNITURE) and card.need <= 3]
        for pile in (data["discards"], data["decks"][CATALONIA]):
            for card in [card.id for card in wanted if card.id in pile][: 4 - len(data["hands"][0])]:
                pile.remove(card)
                data["hands"][0].append(card)
                data["known"][0].append(1)
                data["seen"][0].append(0)
    else:
        for pillar in range(3):
            for place, card in enumerate(data["windows"][pillar]):
                lying = next((card for card in data["discards"] if card // 33 == pillar), None)
                if card < 0 and lying is not None:
                    data["discards"].remove(lying)
                    data["windows"][pillar][place] = lying


def _shuffled(items: Any, rng: Rng) -> list[Any]:
    left = list(items)
    return [left.pop(rng.below(len(left))) for _ in range(len(left))]


def _lay_tiles(data: dict[str, Any], rng: Rng, colour: int | None) -> None:
    seats = data["seats"]
    tiles = _shuffled((kind for kind in range(16) for _ in range(6)), rng)
    empty = rng.below(7)  # on each board, about
    boards = [[-1] * len(CONTENT.board) for _ in range(seats)]
    for seat in range(seats):
        spaces = _shuffled(range(len(CONTENT.board)), rng)
        for space in spaces[rng.below(empty + 1) :]:
            fitting = [kind for kind in tiles if kind & 3 == CONTENT.shape_of[space]]
            if fitting:
                kind = next((kind for kind in fitting if kind >> 2 == colour), fitting[0])
                tiles.remove(kind)
                boards[seat][space] = kind >> 2
    if data["mode"] == "solo":
        for _ in range(rng.below(60)):
            data["zone_tiles"][tiles.pop()] += 1
    supplies = [[tiles.pop() for _ in range(min(len(tiles), rng.below(4)))] for _ in range(5)]
    data["boards"] = boards
    data["supplies"] = [sorted(kinds) for kinds in supplies]
    data["bag"] = [tiles.count(kind) for kind in range(16)]


def _lay_cards(data: dict[str, Any], rng: Rng, colour: int | None) -> None:
    seats = data["seats"]
    piles = [_shuffled(range(pillar * 33, pillar * 33 + 33), rng) for pillar in range(3)]
    data["windows"], data["decks"], data["discards"] = [], [], []
    data["columns"] = [[[], [], []] for _ in range(seats)]
    data["hands"], data["known"], data["seen"] = ([[] for _ in range(seats)] for _ in range(3))
    if colour is not None:
        _ripen(data, piles[NATURE], colour)
    longest = rng.below(6)
    for pillar, pile in enumerate(piles):
        window = [pile.pop() for _ in range(rng.below(4))]
        data["windows"].append(_shuffled([*window, *[-1] * (3 - len(window))], rng))
        for seat in range(seats):
            if data["columns"][seat][pillar]:
                continue
            data["columns"][seat][pillar] = [pile.pop() for _ in range(rng.below(longest + 1))]
        if data["mode"] == "solo":
            data["zone_cards"][pillar] = [pile.pop() for _ in range(rng.below(7))]
    rest = _shuffled((card for pile in piles for card in pile), rng)
    for seat in range(seats):
        more = 2 if MORE_CARDS in data["chimney_tiles"][seat] and data["chimneys"][seat][2] >= 4 else 0
        for _ in range(min(len(rest), 4 + more - len(data["hands"][seat]), 2 + more + rng.below(3))):
            data["hands"][seat].append(rest.pop())
            data["known"][seat].append((1 << seat) | rng.below(1 << seats))
            data["seen"][seat].append(0)
    for pillar in range(3):
        mine = sorted(card for card in rest if card // 33 == pillar)
        keep = rng.below(6)
        data["decks"].append(mine[:keep])
        data["discards"] += mine[keep:]


def _ripen(data: dict[str, Any], pile: list[int], colour: int) -> None:
    """Give seat 0 a Nature column with a card that plays another, and hand cards that a board of a colour allows."""

    def ops(card: int) -> list[str]:
        return [CONTENT.effects[index].op for index in CONTENT.card_actions[card]]

    column = sorted((card for card in pile if ops(card)), key=lambda card: ("play" not in ops(card), -len(ops(card))))
    column = column[:1] + sorted(column[1:], key=lambda card: CONTENT.need_of[card])[:2]
    hand = [card for card in pile if card not in column and CONTENT.colour_of[card] in (colour, ANY)]
    hand = sorted(hand, key=lambda card: CONTENT.need_of[card])[:4]
    for card in column + hand:
        pile.remove(card)
    data["columns"][0][NATURE] = column
    data["hands"][0], data["known"][0], data["seen"][0] = hand, [1] * len(hand), [0] * len(hand)


def _place_tokens(data: dict[str, Any], rng: Rng) -> int:
    seats, tokens = data["seats"], len(data["tokens"])
    spaces = _shuffled(range(CENTRE), rng)
    data["tokens"] = [spaces.pop() if rng.below(4) else CENTRE for _ in range(tokens)]
    mover = rng.below(seats)
    players = seats + (data["mode"] == "solo")
    data["tokens"][mover] = rng.below(4) - 1 if rng.below(3) else spaces.pop()
    while data["tokens"].count(data["tokens"][mover]) > 1:
        data["tokens"][mover] = spaces.pop()
    gone = [token == CENTRE for token in data["tokens"]]
    data["end_reached"] = int(any(gone))
    data["token_taken"] = int(any(gone[:players]))
    return mover
