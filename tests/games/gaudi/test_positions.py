"""Positions to which play cannot come are refused: which field, and why, in one line. What play comes to is not."""

import os
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config, StateError
from tests.games.gaudi.table import CATALONIA, CENTRE, CONTENT, GAME, NATURE, RELIGION, night
from tests.games.gaudi.wrong_positions import changed, reachable

Data = dict[str, Any]
CASUAL, EXPERT, SOLO = Config(3, "casual", 0), Config(3, "expert", 0), Config(1, "solo", difficulty="hard")
ALL = (1 << 3) - 1
SHARES, HOLDS_SIX, ANOTHER_TURN, FREE_STEP = night(NATURE, 4), night(RELIGION, 4), night(NATURE, 3), night(NATURE, 2)
GAMES = int(os.environ.get("GAUDI_TUI_FUZZ_POSITIONS", "24"))


def start(config: Config) -> Data:
    """Before the first move; Expert and solo after the draft, of which the first card is kept."""
    state = GAME.new(config, 3)
    while state.stack[-1][0] == "draft":
        GAME.apply(state, state.options[0])
    return GAME.dump(state)


def played(config: Config, until: Callable[[Data], bool], seed: int = 1) -> Data:
    """The first position of random games for which `until` holds."""
    for number in range(seed, seed + 200):
        rng, state = Random(number), GAME.new(config, number)
        while state.stack:
            if until(data := GAME.dump(state)):
                return data
            GAME.apply(state, rng.choice(state.options))
    raise AssertionError("no game comes to it")


def moving(data: Data) -> bool:
    """Whether a seat is to move in the second round, with all tokens on the track or before it."""
    return data["stack"][-1][0] == "move" and data["round"] == 2 and max(data["tokens"]) < CENTRE


def landing(kind: str, least: int = 2) -> Callable[[Data], bool]:
    """Whether a seat has landed, on a space or in the centre, and so many frames wait."""
    return lambda data: len(data["stack"]) >= least and data["stack"][1][0] == kind


def give_cards(data: Data, seat: int, count: int) -> None:
    """Let a hand have so many cards, new ones from the decks by threes; what is left of three lies in a column."""
    while len(data["hands"][seat]) < count:
        deck = max(data["decks"], key=len)
        for _card in range(3):
            card = deck.pop()
            if len(data["hands"][seat]) == count:
                data["columns"][seat][card // 33].append(card)
                continue
            data["hands"][seat].append(card)
            data["known"][seat].append((1 << data["seats"]) - 1)
            data["seen"][seat].append(0)


def refusal(data: Data) -> str:
    """Why a position is refused; "" if it loads."""
    try:
        GAME.load(data)
    except StateError as error:
        line = str(error)
        assert line.isprintable() and len(line) < 200
        return line
    return ""


# What the field can be


@pytest.mark.rule("G-052", "G-286")
def test_tokens_share_a_space_only_by_the_chimney_that_lets_them() -> None:
    """Given two tokens on a space in Expert, then one of them has that chimney step, and in Casual there are none."""
    data = played(EXPERT, lambda data: moving(data) and min(data["tokens"]) > 0)
    mover = data["stack"][0][1]
    other = (mover + 1) % 3
    data["tokens"] = [max(data["tokens"]), *[max(data["tokens"])] * 2]
    for seat in range(3):
        data["chimneys"][seat][NATURE] = 0
    assert refusal(data) == (
        f"state.tokens[1]: stands with token 0 on space {data['tokens'][0] + 1}, "
        "and neither has a chimney that lets it share one"
    )
    data["tokens"][mover] -= 1
    assert refusal(data).startswith(f"state.tokens[{max({0, 1, 2} - {mover})}]")
    for tiles in data["chimney_tiles"]:
        if tiles[NATURE] == SHARES:
            tiles[NATURE] = data["chimney_tiles"][other][NATURE]
    data["chimney_tiles"][other][NATURE] = SHARES
    data["chimneys"][other][NATURE] = 3
    assert "lets it share" in refusal(data)
    data["chimneys"][other][NATURE] = 4
    data["boards"][other] = boards_with(data, other)
    assert refusal(data) == ""
    casual = played(CASUAL, moving)
    casual["tokens"] = [3, 3, 4]
    assert refusal(casual) == "state.tokens: two tokens stand on one space"


def boards_with(data: Data, seat: int) -> list[int]:
    """A board with all tiles that any step needs, taken from the bag and given back by full colours."""
    board = [-1] * len(CONTENT.board)
    for space, colour in enumerate(data["boards"][seat]):
        if colour >= 0:
            data["bag"][colour * 4 + CONTENT.shape_of[space]] += 1
    for space, shape in enumerate(CONTENT.shape_of):
        colour = max(range(4), key=lambda colour: data["bag"][colour * 4 + shape])
        data["bag"][colour * 4 + shape] -= 1
        board[space] = colour
    for supply in data["supplies"]:  # the bag is left by whole refills
        while sum(data["bag"]) % 4 and len(supply) > 1:
            data["bag"][supply.pop()] += 1
    assert sum(data["bag"]) % 4 == 0
    return board


@pytest.mark.rule("G-145", "G-320")
@pytest.mark.parametrize("config", [CASUAL, EXPERT, SOLO], ids=lambda config: config.mode)
def test_a_hand_holds_four_cards_and_six_by_its_chimney(config: Config) -> None:
    data = played(config, lambda data: data["stack"][-1][0] == "move" and data["round"] == 2)
    if config.mode == "casual":
        for seat in range(3):
            data["discards"] += data["hands"][seat]
            data["hands"][seat], data["known"][seat], data["seen"][seat] = [], [], []
        give_cards(data, 0, 4)
        assert refusal(data) == ""
        give_cards(data, 0, 5)
        assert refusal(data) == "state.hands[0]: 5 cards: this hand holds at most 4"
        return
    for seat in range(config.seats):
        data["chimneys"][seat][RELIGION] = 0
    for limit in (4, 6):
        if limit == 6:
            owner = next((tiles for tiles in data["chimney_tiles"] if tiles[RELIGION] == HOLDS_SIX), None)
            if owner is not None:
                owner[RELIGION] = data["chimney_tiles"][0][RELIGION]
            data["chimney_tiles"][0][RELIGION], data["chimneys"][0][RELIGION] = HOLDS_SIX, 4
            data["boards"][0] = boards_with(data, 0)
        for count in range(limit + 1, 12):
            more = deepcopy(data)
            give_cards(more, 0, count)
            found = refusal(more)
            assert found == f"state.hands[0]: {len(more['hands'][0])} cards: this hand holds at most {limit}"
        fits = deepcopy(data)
        give_cards(fits, 0, limit)
        assert "hands[0]" not in refusal(fits)


@pytest.mark.rule("G-260")
@pytest.mark.parametrize("config", [EXPERT, SOLO], ids=lambda config: config.mode)
def test_nothing_is_discarded_in_expert(config: Config) -> None:
    data = played(config, lambda data: data["stack"][-1][0] == "move" and data["round"] == 2 and any(data["hands"][0]))
    data["discards"].append(data["hands"][0].pop())
    data["known"][0].pop()
    data["seen"][0].pop()
    assert refusal(data) == "state.discards: must be empty here: only in Casual are cards discarded"


@pytest.mark.rule("G-087", "G-089")
def test_the_end_is_reached_by_a_token() -> None:
    data = start(CASUAL)
    assert refusal(data | {"end_reached": 1}) == (
        "state.end_reached: no token has left the track, so the end was not reached"
    )
    assert refusal(data | {"token_taken": 1}) == (
        "state.token_taken: nobody has reached the end, so nobody took the First Player token"
    )
    assert refusal(data | {"first_player": 1}) == (
        "state.first_player: is who began the round, until somebody reaches the end"
    )
    late = played(CASUAL, lambda data: data["token_taken"] == 1 and data["stack"][-1][0] == "move")
    holder = next(seat for seat in range(3) if late["tokens"][seat] < CENTRE)
    assert refusal(late | {"first_player": holder}) == (
        "state.first_player: took the First Player token at the end, so that token has left the track"
    )
    assert refusal(late | {"token_taken": 0, "first_player": late["first"]}) == (
        "state.token_taken: the seat that reached the end first took the First Player token"
    )


@pytest.mark.rule("G-065", "G-066", "G-069")
@pytest.mark.parametrize("icons", [(9, 0), (0, 9), (9, 9)])
def test_a_landing_has_the_icons_of_its_space(icons: tuple[int, int]) -> None:
    data = played(CASUAL, landing("act"))
    frame = data["stack"][1]
    printed = CONTENT.track[frame[2]]
    frame[3:5] = icons
    assert refusal(data) == (f"state.stack[1]: the space has {printed.pencils} pencils and {printed.hammers} hammers")


@pytest.mark.rule("G-060", "G-069")
def test_a_landing_leads_or_trails_as_the_tokens_stand() -> None:
    trails = played(CASUAL, lambda data: landing("act")(data) and data["stack"][1][3:] == [1, 2, 0])
    trails["stack"][1][5] = 1
    assert refusal(trails) == "state.stack[1]: that token is not the most advanced"
    trails["stack"][1][3:] = [1, 1, 0]
    assert refusal(trails) == "state.stack[1]: a token that trails uses either pencils or hammers"
    trails["stack"][1][3:] = [1, 0, 0]  # no pencil was used, so it could not have given up the hammers
    assert refusal(trails) == "state.stack[1]: a token that trails uses either pencils or hammers"
    leads = played(CASUAL, lambda data: landing("act")(data) and data["stack"][1][5] == 1)
    leads["stack"][1][5] = 0
    assert refusal(leads) == "state.stack[1]: that token is the most advanced"


@pytest.mark.rule("G-074", "G-075")
def test_the_centre_gives_both_actions_to_the_first_token_and_one_to_the_others() -> None:
    first = played(CASUAL, lambda data: landing("centre")(data) and data["tokens"].count(CENTRE) == 1)
    first["stack"][1][2:4] = [3, 1]
    wanted = "state.stack[1]: the first token at the end does both actions, the others do one"
    assert refusal(first) == wanted
    later = played(CASUAL, lambda data: landing("centre")(data) and data["tokens"].count(CENTRE) == 2)
    later["stack"][1][2:4] = [3, 2]
    assert refusal(later) == wanted
    gives_nothing = played(EXPERT, lambda data: landing("centre")(data) and len(data["stack"][1]) == 4)
    gives_nothing["stack"][1].append(
        next(power.effect for tile in CONTENT.chimneys for step in tile.steps for power in step.powers)
    )
    assert refusal(gives_nothing) == "state.stack[1]: no chimney of that seat gives that at the centre"


@pytest.mark.rule("G-156", "G-158")
def test_between_turns_nothing_is_empty_that_could_be_refilled() -> None:
    data = played(CASUAL, moving)
    cards = [card for card in data["windows"][NATURE] if card >= 0]
    data["windows"][NATURE] = [-1, -1, -1]
    data["discards"] += cards
    assert refusal(data) == (
        "state.windows[0]: nothing was taken since it was refilled, so it is not empty while its deck has cards"
    )
    data = played(CASUAL, moving)
    for kind in data["supplies"][2]:
        places = enumerate(zip(CONTENT.shape_of, data["boards"][0], strict=True))
        data["boards"][0][next(space for space, (shape, there) in places if shape == kind & 3 and there < 0)] = (
            kind >> 2
        )
    data["supplies"][2] = []
    assert refusal(data) == (
        "state.supplies[2]: nothing was taken since it was refilled, so it is not empty while the bag has tiles"
    )


@pytest.mark.rule("G-157", "G-158", "G-255")
@pytest.mark.parametrize(("config", "size"), [(CASUAL, 5), (EXPERT, 4)], ids=["casual", "expert"])
def test_bag_and_decks_are_left_by_whole_refills(config: Config, size: int) -> None:
    data = start(config)
    bag = deepcopy(data)
    bag["supplies"][0].pop()
    bag["bag"][data["supplies"][0][-1]] += 1
    left = 96 - 5 * size + 1
    assert refusal(bag) == f"state.bag: holds {left} tiles, but {size} at a time leave it"
    deck = deepcopy(data)
    deck["columns"][0][CATALONIA].append(deck["decks"][CATALONIA].pop())
    assert refusal(deck) == "state.decks[1]: holds 28 cards, but three at a time leave it"
    short = played(config, moving)
    short["columns"][0][CATALONIA] += short["decks"][CATALONIA]  # 29 cards: nine refills of three, then one of two
    short["decks"][CATALONIA] = []
    window = short["windows"][CATALONIA]
    held = [card for card in window if card >= 0]
    for card in held[:2]:
        window[window.index(card)] = -1
    short["columns"][1][CATALONIA] += held[:2]
    short["windows"][CATALONIA] = [-1, -1, held[2] if len(held) > 2 else short["columns"][0][CATALONIA].pop()]
    assert refusal(short) == "state.windows[1]: the deck's last refill brought 2 cards"


@pytest.mark.rule("G-259")
def test_a_draft_comes_to_one_seat_after_the_other() -> None:
    """Given a draft that has come to a seat, then those before it hold a card and the others none; no card is lost by
    what the seat chooses."""
    state = GAME.new(EXPERT, 3)
    GAME.apply(state, state.options[0])
    data = GAME.dump(state)  # seat 2 holds a card, seat 1 chooses, the rest is seat 0's
    assert refusal(data) == ""
    for seat, where in (
        (0, "hands[0]: must be empty: the draft has not come to that seat"),
        (1, "stack: a draft comes"),
    ):
        wrong = deepcopy(data)
        for name in ("hands", "known", "seen"):
            wrong[name][seat], wrong[name][2] = wrong[name][2], []
        wrong["known"][seat], wrong["seen"][seat] = [1 << seat], [1 << seat]
        assert refusal(wrong).startswith(f"state.{where}")
    wrong = deepcopy(data)
    wrong["stack"][-1].append(wrong["decks"][RELIGION].pop())
    assert refusal(wrong) == "state.decks[2]: holds 28 cards, but three at a time leave it"
    wrong = deepcopy(data)
    del wrong["stack"][-1][3:]
    assert refusal(wrong) == f"state.decks: card {data['stack'][-1][3]} is nowhere"
    wrong = deepcopy(data)
    wrong["decks"][2], wrong["windows"][2] = wrong["decks"][2] + [data["stack"][-1][2]], wrong["windows"][2]
    del wrong["stack"][-1][2]
    assert refusal(wrong).startswith("state.")


def test_a_card_lies_somewhere_and_nowhere_twice() -> None:
    data = start(CASUAL)
    gone = data["hands"][0].pop()
    data["known"][0], data["seen"][0] = [], []
    assert refusal(data) == f"state.decks: card {gone} is nowhere"
    data["discards"] = [gone, gone]
    assert refusal(data) == f"state.discards: card {gone} lies in discards too"


@pytest.mark.rule("G-041", "G-042", "G-096")
def test_tokens_enter_in_turn_order_and_the_turn_is_whose_it_is() -> None:
    data = start(CASUAL)
    assert refusal(data | {"stack": [["move", 1]]}) == "state.stack[0]: it is not the turn of that seat"
    assert refusal(data | {"tokens": [-1, 3, -1], "turn": 1}) == (
        "state.tokens: tokens enter in turn order, from the seat that began the round"
    )
    assert refusal(data | {"turn": 1}) == "state.turn: must be 0 to 0 here"
    entered = data | {"tokens": [2, -1, -1], "stack": [["move", 1]]}
    assert refusal(entered | {"turn": 4}) == "state.turn: must be 1 to 3 here"
    assert refusal(entered | {"turn": 3}) == ""
    assert refusal(entered | {"turn": 1, "stack": [["move", 0]]}) == "state.stack[0]: it is not the turn of that seat"


@pytest.mark.parametrize("field", ["boards", "columns", "chimneys", "vp"])
def test_who_has_had_no_turn_has_nothing(field: str) -> None:
    data = start(CASUAL)
    if field == "boards":
        kind = data["supplies"][0].pop()
        data["boards"][1][CONTENT.shape_of.index(kind & 3)] = kind >> 2
    elif field == "columns":
        card = data["windows"][NATURE][0]
        data["windows"][NATURE][0] = -1
        data["columns"][1][NATURE] = [card]
    else:
        data[field][1][1] = 0 if field == "chimneys" else 3
        data[field][1][0] = 0
    if field == "chimneys":
        data["boards"], data["chimneys"][1] = start(CASUAL)["boards"], [0, 0, 1]
        assert refusal(data) == "state.chimneys[1][2]: the board has not the tiles that its steps need"
        return
    wanted = "must be 0" if field == "vp" else "must be empty"
    assert refusal(data) == f"state.{field}[1]: {wanted}: that seat has not had a turn"


@pytest.mark.rule("G-194", "G-263", "G-276")
def test_a_chimney_step_had_its_tiles_but_for_one_free_step() -> None:
    data = played(EXPERT, moving)
    data["chimneys"] = [[0, 0, 0] for _seat in range(3)]
    assert refusal(data) == ""
    top = deepcopy(data)
    top["chimneys"][0][CATALONIA] = 5
    assert refusal(top) == "state.chimneys[0][1]: the board has not the tiles that its steps need"


@pytest.mark.rule("G-200", "G-283")
def test_another_turn_comes_from_a_chimney() -> None:
    data = played(CASUAL, landing("act"))
    assert refusal(data | {"extra_turns": 1}) == "state.extra_turns: no chimney of the seat to decide gives so many"
    data = played(EXPERT, moving)
    assert refusal(data | {"extra_turns": 1}) == "state.extra_turns: no chimney of the seat to decide gives so many"


@pytest.mark.rule("G-149", "G-155")
def test_a_bonus_is_open_while_its_supply_is_empty() -> None:
    data = played(CASUAL, lambda data: landing("act")(data) and data["stack"][1][3:5] == [0, 0] and data["bag"] != [])
    full = next(supply for supply in range(5) if data["supplies"][supply])
    assert refusal(data | {"open_bonuses": [full]}) == (
        f"state.open_bonuses: supply {full} is not empty, so it gives no bonus"
    )
    closed = played(CASUAL, moving)
    assert refusal(closed | {"open_bonuses": [full]}) == (
        "state.open_bonuses: must be empty here: what opens in a turn ends with it"
    )
    assert refusal(closed | {"once": 1 << 3}) == "state.once: must be empty here: what opens in a turn ends with it"
    assert refusal(data | {"once": 1 << 3}) == "state.once: notes as used what that seat cannot have used in this turn"


@pytest.mark.parametrize(
    ("frame", "config"),
    [
        (("tile", 0, 24, 9, 0, 1), CASUAL),
        (("card", 0, -1, 9, 0, 1), CASUAL),
        (("religion", 0, 50, 1), CASUAL),
        (("exchange", 0, 99), CASUAL),
        (("wild", 0, 3, 1), CASUAL),
        (("apart", 0, 0, -1, 2, 1), CASUAL),
        (("play_vp", 0, 3, 2, 1), CASUAL),
        (("religion_to", 0, 1), CASUAL),
        (("step", 0, 0, 1), EXPERT),
        (("play_kind", 0, 264, 2, 1), EXPERT),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else value.mode,
)
def test_what_is_pending_comes_from_something(frame: tuple[str | int, ...], config: Config) -> None:
    def used(data: Data) -> bool:
        return landing("act")(data) and data["stack"][1][3:5] == [0, 0] and not any(data["chimneys"][0])

    data = played(
        config, lambda data: used(data) and data["stack"][0][1] == 0 and CONTENT.track[data["stack"][1][2]].pencils < 2
    )
    data["stack"] = [*data["stack"][:2], list(frame)]
    data["vp"][0] = [200, 200, 200]
    assert refusal(data) in (
        "state.stack[2]: nothing that the seat has come to gives that",
        "state.stack: no chimney of that seat gives so many free steps",
        "state.stack: nothing can be chosen in the current decision",
    )


def test_nothing_is_pending_before_the_landing_was_used() -> None:
    def landed(data: Data) -> bool:
        space = CONTENT.track[data["stack"][1][2]] if landing("act")(data) else None
        return space is not None and data["stack"][1][3:5] == [space.pencils, space.hammers]

    data = played(CASUAL, landed)
    data["stack"].append(["tile", data["stack"][0][1], 24, 1, 1, 0])
    assert refusal(data) == "state.stack[2]: nothing of the landing was used yet, so nothing follows from it"


def test_a_stack_leaves_room_for_what_a_turn_adds() -> None:
    data = played(CASUAL, lambda data: landing("act", 3)(data) and data["stack"][-1][0] == "tile")
    data["stack"][2:2] = [["resolve", data["stack"][0][1], 0]] * 900
    assert refusal(data) == "state.stack: is deeper than any game"


@pytest.mark.rule("G-328", "G-332")
def test_only_a_solo_game_has_what_gaudi_has() -> None:
    data = start(CASUAL)
    assert refusal(data | {"difficulty": 2}) == "state.difficulty: must be 0 here: only a solo game has one"
    card = data["windows"][NATURE][0]
    data["windows"][NATURE][0] = -1
    data["zone_cards"][NATURE].append(card)
    assert refusal(data) == "state.zone_cards[0]: must be empty here: Gaudí plays in solo only"
    solo = start(SOLO)
    kind = solo["supplies"][0].pop()
    solo["zone_tiles"][kind] += 1
    assert refusal(solo) == "state.zone_tiles: must be empty: Gaudí has not had a turn"
    assert refusal(start(SOLO) | {"first": 1, "first_player": 1}) == "state.first: the human begins the first round"


def test_a_house_rule_has_one_value() -> None:
    data = start(SOLO)
    both = ["gaudi-any-tile=leftmost", "gaudi-any-tile=human"]
    assert refusal(data | {"house_rules": both[:1]}) == ""
    assert refusal(data | {"house_rules": both}) == "state.house_rules: each house rule has one value"


@pytest.mark.rule("G-092", "G-093")
def test_each_round_uses_up_a_central_tile_and_scoring_comes_after_the_third() -> None:
    data = start(CASUAL)
    assert refusal(data | {"centre_pool": data["centre_pool"][1:]}) == (
        "state.centre_pool: must have 6 tiles in this round"
    )
    over = played(CASUAL, lambda data: data["round"] == 3 and data["turn"] > 0)
    end = GAME.load(over)
    while end.stack:
        GAME.apply(end, end.options[0])
    done = GAME.dump(end)
    assert refusal(done) == ""
    assert refusal(done | {"round": 2, "centre_pool": [*done["centre_pool"], done["centre_pool"][0] ^ 1]})
    assert refusal(done | {"tokens": [3, CENTRE, CENTRE]}) == (
        "state.tokens: scoring begins when every token has left in round 3"
    )


@pytest.mark.rule("G-242", "G-244", "A-092")
def test_what_scoring_decides_is_decided_when_it_asks() -> None:
    data = start(CASUAL)
    assert refusal(data | {"assigned": [2, *[-1] * 8]}) == "state.assigned[0]: is decided when scoring asks for it"
    assert refusal(data | {"exchanges": [[0, 1, 3], *[[-1, -1, 0]] * 2]}) == (
        "state.exchanges[0]: must be -1, -1, 0: points are exchanged at the end"
    )
    exchange = played(
        CASUAL,
        lambda data: bool(data["stack"]) and data["stack"][-1][0] == "exchange" and data["stack"][0][0] == "final",
    )
    exchange["stack"][-1][2] = 7
    place = len(exchange["stack"]) - 1
    assert refusal(exchange) == f"state.stack[{place}]: that is not what this step of scoring asks"
    exchange["stack"][-1][2] = 3
    exchange["stack"][0][1] = (exchange["first_player"] + 1) % 3
    assert refusal(exchange) == "state.stack[0]: the steps of scoring come in another order"
    assign = played(CASUAL, lambda data: bool(data["stack"]) and data["stack"][-1][0] == "assign")
    seat = assign["stack"][-1][1]
    assign["stack"].append(["assign", seat, assign["stack"][-1][2]])
    assert "that is not what this step of scoring asks" in refusal(assign)


@pytest.mark.rule("A-192")
def test_who_knows_a_card_is_who_saw_it() -> None:
    data = start(EXPERT)
    assert refusal(data | {"known": [[0b101], *data["known"][1:]]}) == "state.known[0]: nobody else can know that card"
    assert refusal(data | {"seen": [[0b101], *data["seen"][1:]]}) == (
        "state.seen[0]: the draft did not show that card to these seats"
    )
    later = played(CASUAL, lambda data: len(data["hands"][0]) > 1 and data["known"][0][:2] == [1, ALL])
    later["known"][0][1] = 1
    assert refusal(later) == "state.known[0]: only the card to begin with was not taken before everybody's eyes"


# What play comes to


@pytest.mark.parametrize("part", range(4))
def test_what_loads_is_played_to_its_end_and_loads_at_every_decision(part: int) -> None:
    """Given positions of random games in which something was changed, when one loads, then a random bot plays it to its
    end, and each position on the way loads with the same options; most are refused, each in one line."""
    came = Counter[str]()
    for number in range(part, GAMES, 4):
        rng = Random(number)
        for whole in reachable(number):
            if rng.random() < 0.9:
                continue
            data = changed(deepcopy(whole), rng)
            if refusal(deepcopy(data)):
                came["refused"] += 1
                continue
            came["loads"] += 1
            state = GAME.load(data)
            for decision in range(2000):
                if not state.stack:
                    break
                assert GAME.load(GAME.dump(state)).options == state.options, decision
                GAME.apply(state, rng.choice(state.options))
            assert not state.stack
            assert refusal(GAME.dump(state)) == ""
    assert came["refused"] > came["loads"] > GAMES // 8, came
