"""What a rule does for one seat it does for each: what the others have neither helps nor hurts."""

from dataclasses import replace
from typing import Any

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi.content import ANY, Condition, Effect, want
from gaudi_tui.games.gaudi.rules.religion import early_points, final_points
from tests.games.gaudi.asking import playable
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GAME,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    YELLOW,
    Table,
    card_with,
    printed,
    track_space,
)

SEATS = (0, 1, 2)
EVERY_SEAT = pytest.mark.parametrize("seat", SEATS)
DERIVED = ("kinds", "free", "room", "colours", "shapes", "totals")


def others(seat: int) -> list[int]:
    return [other for other in SEATS if other != seat]


def landed(seat: int, *, hammers: int = 1) -> Table:
    """The seat has just landed on the top space."""
    tokens = [-1, -1, -1]
    tokens[seat] = 0
    table = Table().tokens(*tokens).pending(seat, ("act", 0, 0, hammers, 1))
    for one in SEATS:
        table.hand(one)
    return table


def sound(table: Table) -> bool:
    """Whether the numbers that are kept up to date are those that the table adds up to."""
    again = GAME.clone(table.state)
    again.derive()
    return all(getattr(again, name) == getattr(table.state, name) for name in DERIVED)


def changed(table: Table, before: dict[str, Any]) -> set[str]:
    """The fields of the position that an action changed."""
    after = GAME.dump(table.state)
    return {name for name in after if after[name] != before[name]}


# Requirements


@pytest.mark.rule("G-168", "G-170")
@EVERY_SEAT
def test_only_the_own_column_and_tiles_count_for_a_requirement(seat: int) -> None:
    played, card = (card_with(CATALONIA, colour=colour, need=2) for colour in (GREEN, BLUE))
    for tiles, allowed in ((3, False), (4, True)):
        table = landed(seat).tiles(seat, BLUE, tiles).column(seat, CATALONIA, played).hand(seat, card)
        for other in others(seat):
            table.tiles(other, BLUE, 7).column(other, CATALONIA).column(other, NATURE, *range(other * 3, other * 3 + 3))
        assert (playable(table) == {card}) is allowed
        if not allowed:
            why = GAME.explain(table.state, ("play", card))
            assert why == "column 2 + card 2 = 4 blue tiles; you have 3"


@pytest.mark.rule("G-172", "G-113")
@EVERY_SEAT
@pytest.mark.parametrize("rich", [BLUE, YELLOW])
def test_any_one_colour_is_one_of_the_own(seat: int, rich: int) -> None:
    card = next(card for card in CONTENT.cards if card.colour == ANY and card.need >= 2)
    for tiles, allowed in ((card.need - 1, False), (card.need, True)):
        table = landed(seat).hand(seat, card.id).tiles(seat, GREEN, tiles).tiles(seat, GRAY, 1)
        for other in others(seat):
            table.tiles(other, rich, 9)
        assert (playable(table) == {card.id}) is allowed
        if not allowed:
            assert f"you have {tiles}" in GAME.explain(table.state, ("play", card.id))


@pytest.mark.rule("G-112", "G-114")
@EVERY_SEAT
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_only_the_own_tiles_count_for_a_chimney(seat: int, pillar: int) -> None:
    step = CONTENT.chimneys[pillar].steps[1]
    for tiles, allowed in ((step.need - 1, False), (step.need, True)):
        table = landed(seat).set(chimneys=[[1, 1, 1] if one == seat else [3, 3, 3] for one in SEATS])
        table.tiles(seat, GREEN, tiles, step.shape)
        for other, colour in zip(others(seat), (BLUE, YELLOW), strict=True):
            table.tiles(other, colour, 5, step.shape)
        assert (("advance", pillar) in table.legal) is allowed


@pytest.mark.rule("G-197")
@EVERY_SEAT
def test_a_chimney_at_its_top_is_the_own_one(seat: int) -> None:
    heights = [[3, 3, 3] for _ in SEATS]
    heights[seat] = [2, 3, 2]
    table = landed(seat).set(chimneys=heights)
    for colour in (BLUE, GREEN, YELLOW):
        table.tiles(seat, colour, 7)
    assert {action[1] for action in table.legal if action[0] == "advance"} <= {NATURE, RELIGION}
    assert GAME.explain(table.state, ("advance", CATALONIA)) == "That chimney is at its top."
    lower = landed(seat).set(chimneys=[[0, 0, 0] if one == seat else [3, 3, 3] for one in SEATS])
    assert "needs" in GAME.explain(lower.state, ("advance", CATALONIA))


# What is done


@pytest.mark.rule("G-165", "G-173", "G-181")
@EVERY_SEAT
def test_a_card_played_leaves_the_hand_alone_and_counts_in_its_column(seat: int) -> None:
    first, second, third = [card.id for card in CONTENT.cards if card.pillar == CATALONIA and card.need == 1][:3]
    table = landed(seat, hammers=3).hand(seat, first, second, third)
    for colour in (BLUE, GREEN, GRAY, YELLOW):
        table.tiles(seat, colour, 5)
    before = GAME.dump(table.state)
    table.do(("play", second))
    assert table.state.hands[seat] == (first, third)
    assert GAME.dump(table.state)["columns"][seat][CATALONIA] == [second]
    assert changed(table, before) == {"hands", "known", "seen", "columns", "stack"}
    assert sound(table)
    table.do(("play", first))
    assert table.state.hands[seat] == (third,)
    assert sound(table)
    assert [(event.seat, event.data) for event in table.happened("play")] == [
        (seat, {"card": second}),
        (seat, {"card": first}),
    ]


@pytest.mark.rule("G-196", "G-198", "G-204")
@EVERY_SEAT
def test_a_marker_that_rises_is_the_own_one_and_brings_its_step(seat: int) -> None:
    step = CONTENT.chimneys[CATALONIA].steps[0]
    effect = CONTENT.effects[step.powers[0].effect]
    assert effect.op == "vp"
    heights = [[one, 0 if one == seat else 2, 1] for one in SEATS]
    table = landed(seat, hammers=2).set(chimneys=heights).tiles(seat, GREEN, 3, step.shape)
    table.tiles(seat, BLUE, 3, step.shape)
    before = GAME.dump(table.state)
    table.do(("advance", CATALONIA))
    heights[seat][CATALONIA] = 1
    assert GAME.dump(table.state)["chimneys"] == heights
    assert changed(table, before) == {"chimneys", "vp", "stack"}
    assert [(event.seat, event.data) for event in table.happened("advance")] == [
        (seat, {"pillar": CATALONIA, "step": 1})
    ]
    assert table.vp(seat)[effect.a] == effect.n
    table.do(("advance", CATALONIA))
    assert table.happened("advance")[-1].data == {"pillar": CATALONIA, "step": 2}


@pytest.mark.rule("G-147")
@EVERY_SEAT
def test_a_discard_is_the_own_card_and_told(seat: int) -> None:
    wanted, *hand = [card.id for card in CONTENT.cards if card.pillar == NATURE][:5]
    table = landed(seat).window(NATURE, wanted).hand(seat, *hand).pending(seat, ("card", NATURE, 1, 0))
    table.do(("card", wanted), ("discard", hand[1]))
    assert table.state.hands[seat] == (hand[0], hand[2], hand[3], wanted)
    assert [(event.seat, event.data) for event in table.happened("discard")] == [(seat, {"card": hand[1]})]


@pytest.mark.rule("G-176", "G-178", "G-180")
@EVERY_SEAT
def test_the_own_column_is_resolved(seat: int) -> None:
    own = [card.id for card in CONTENT.cards if card.pillar == NATURE and "vp" in [e.op for e in printed(card.id)]][:2]
    rest = [card.id for card in CONTENT.cards if card.pillar == NATURE and card.id not in own]
    table = landed(seat)
    for index, other in enumerate(others(seat)):
        table.column(other, NATURE, *rest[index * 4 : index * 4 + 4])
    table.column(seat, NATURE, *own).column(seat, RELIGION, 66).set(
        stack=[["close", seat], ["act", seat, 0, 0, 0, 1], ["resolve", seat, NATURE], ["religion", seat, 1, 1]]
    )
    before = GAME.dump(table.state)
    table.do(("pass",))
    points = [effect for card in own for effect in printed(card) if effect.op == "vp"]
    points += [CONTENT.effects[index] for index in CONTENT.board_effects[NATURE]]
    got = [0, 0, 0]
    for effect in points:
        got[effect.a] += effect.n
    assert table.vp(seat) == got
    assert changed(table, before) == {"vp", "stack"}
    assert all(table.vp(other) == [0, 0, 0] for other in others(seat))
    assert [(event.seat, event.data) for event in table.happened("column")] == [(seat, {"pillar": NATURE})]


@pytest.mark.rule("G-176")
def test_an_action_printed_above_a_column_is_a_reward_like_those_below() -> None:
    tile = CONTENT.effects.index(Effect("tile", want()))
    table = (
        landed(1)
        .column(1, NATURE)
        .supply(0, 0, 1, 2)
        .set(stack=[["close", 1], ["act", 1, 0, 0, 0, 1], ["resolve", 1, NATURE], ["play", 1, -1, 1, 1, 1]])
    )
    table.hand(1, 40)
    table.state.content = replace(CONTENT, board_effects=((tile,), (), ()))
    table.do(("pass",))
    assert table.state.stack[-1] == ("tile", 1, want(), 1, 0, 1)


@pytest.mark.rule("G-188", "G-189")
@EVERY_SEAT
def test_a_reward_can_be_declined_whether_others_wait_or_not(seat: int) -> None:
    tile = CONTENT.effects.index(Effect("tile", want()))
    card = CONTENT.effects.index(Effect("card"))
    table = landed(seat).supply(0, 0, 1, 2).window(NATURE, 5).pending(seat, ("rewards", tile, card, 1))
    table.do(("reward", tile))
    assert table.state.stack[-2:] == [("gain", seat, card), ("tile", seat, want(), 1, 0, 1)]
    table.do(("pass",))
    assert table.state.stack[-1] == ("card", seat, -1, 1, 0, 1)
    table.do(("pass",))
    assert table.state.stack[-1][0] == "act"
    assert [event.seat for event in table.happened("declined")] == [seat, seat]


@pytest.mark.rule("G-186", "G-187")
@EVERY_SEAT
def test_cards_of_the_own_religion_column_are_scored_as_often_as_the_effect_says(seat: int) -> None:
    cards = {one: [66 + one * 2, 67 + one * 2] for one in SEATS}
    table = landed(seat)
    for one in SEATS:
        table.column(one, RELIGION, *cards[one])
    table.pending(seat, ("religion", 2, 0))
    assert table.legal == tuple(("score", card) for card in cards[seat])
    table.do(("score", cards[seat][0]))
    assert table.state.stack[-1] == ("religion", seat, 1, 1)
    assert table.legal == (*(("score", card) for card in cards[seat]), ("pass",))
    table.do(("score", cards[seat][0]))
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-213", "G-108")
@EVERY_SEAT
def test_a_wild_effect_for_two_chooses_twice(seat: int) -> None:
    table = landed(seat).supply(0, 0, 1, 2, 3).pending(seat, ("wild", 2, 0))
    tile, other = [action for action in table.legal if CONTENT.effects[action[1]].op == "tile"][:2]
    table.do(tile)
    effect = CONTENT.effects[tile[1]]
    assert table.state.stack[-2:] == [("wild", seat, 1, 1), ("tile", seat, effect.a, effect.n, 1, 0)]
    assert [(event.seat, event.data) for event in table.happened("wild")] == [(seat, {"effect": tile[1]})]
    while table.state.stack[-1][0] != "wild":
        table.do(table.legal[0])
    assert ("pass",) in table.legal
    table.do(other if other in table.legal else tile)
    while table.state.stack[-1][0] != "act":
        assert table.state.stack[-1][0] != "wild"
        table.do(table.legal[0])


@pytest.mark.rule("G-153")
@EVERY_SEAT
def test_a_bonus_that_was_chosen_is_done_and_told(seat: int) -> None:
    supply = next(
        supply for supply, index in enumerate(CONTENT.bonuses) if CONTENT.effects[index].op in ("tile", "card")
    )
    effect = CONTENT.effects[CONTENT.bonuses[supply]]
    table = landed(seat).supply(0, *range(5)).supply(1, *range(8, 13)).set(open_bonuses=[supply])
    table.do(("bonus", supply))
    assert table.state.stack[-1] == (effect.op, seat, effect.a, effect.n, 0, 0)
    assert ("pass",) not in table.legal
    assert [(event.seat, event.data) for event in table.happened("bonus")] == [
        (seat, {"supply": supply, "effect": CONTENT.bonuses[supply]})
    ]


@pytest.mark.rule("G-238", "G-200")
@EVERY_SEAT
def test_an_extra_turn_is_told_when_it_is_gained(seat: int) -> None:
    pillar, number = next(
        (chimney.pillar, number)
        for chimney in CONTENT.chimneys
        for number, step in enumerate(chimney.steps)
        if chimney.side == "day" and any(CONTENT.effects[power.effect].op == "turn" for power in step.powers)
    )
    step = CONTENT.chimneys[pillar].steps[number]
    heights = [[0, 0, 0] for _ in SEATS]
    heights[seat][pillar] = number
    table = landed(seat).set(chimneys=heights).tiles(seat, GREEN, step.need, step.shape).do(("advance", pillar))
    assert [event.seat for event in table.happened("extra_turn")] == [seat]
    assert table.state.extra_turns == 1


@pytest.mark.rule("G-074", "G-075")
@EVERY_SEAT
@pytest.mark.parametrize(("first", "actions"), [(True, 2), (False, 1)])
def test_at_the_centre_so_many_actions_are_open(seat: int, first: bool, actions: int) -> None:
    tokens = [-1, -1, -1]
    if not first:
        tokens[others(seat)[0]] = CENTRE
    table = Table().tokens(*tokens).turn_of(seat).do(("move", CENTRE))
    assert table.state.stack == [("close", seat), ("centre", seat, 0b11, actions)]


@pytest.mark.rule("G-122", "G-125")
@EVERY_SEAT
def test_a_tile_lies_on_the_own_board(seat: int) -> None:
    space = 7
    kind = GRAY * 4 + CONTENT.shape_of[space]
    table = landed(seat).supply(2, kind, kind).pending(seat, ("place", 2, kind))
    before = GAME.dump(table.state)
    table.do(("place", space))
    boards = GAME.dump(table.state)["boards"]
    assert [board[space] for board in boards] == [GRAY if one == seat else -1 for one in SEATS]
    assert changed(table, before) == {"boards", "supplies", "stack"}
    assert sound(table)


# Scoring


@pytest.mark.rule("G-239", "G-203")
@EVERY_SEAT
def test_an_exchange_moves_the_own_points(seat: int) -> None:
    vp = [[10, 11, 12], [20, 21, 22], [30, 31, 32]]
    table = Table().endgame().set(vp=[*map(list, vp)], stack=[["final", 0], ["exchange", seat, 3]])
    table.do(("exchange", RELIGION, CATALONIA))
    vp[seat][RELIGION] -= 3
    vp[seat][CATALONIA] += 3
    data = GAME.dump(table.state)
    assert data["vp"] == vp
    assert data["exchanges"] == [[RELIGION, CATALONIA, 3] if one == seat else [-1, -1, 0] for one in SEATS]
    assert [(event.seat, event.data) for event in table.happened("exchange")] == [
        (seat, {"start": RELIGION, "to": CATALONIA, "points": 3})
    ]


@pytest.mark.rule("G-239")
@EVERY_SEAT
def test_an_exchange_can_be_declined_and_needs_the_points(seat: int) -> None:
    vp = [[9, 9, 9] for _ in SEATS]
    vp[seat] = [2, 3, 2]
    table = Table().endgame().set(vp=vp, stack=[["final", 0], ["exchange", seat, 3]])
    assert table.legal == (("exchange", CATALONIA, NATURE), ("exchange", CATALONIA, RELIGION), ("pass",))
    table.do(("pass",))
    assert [event.seat for event in table.happened("declined")] == [seat]
    assert GAME.dump(table.state)["vp"] == vp


@EVERY_SEAT
@pytest.mark.parametrize("rich", [False, True], ids=["poor neighbours", "rich neighbours"])
@pytest.mark.parametrize(
    ("condition", "count"),
    [
        pytest.param(Condition("colour", GRAY, 1), 3, marks=pytest.mark.rule("G-214")),
        pytest.param(Condition("colour", YELLOW, 1), 2, marks=pytest.mark.rule("G-214")),
        pytest.param(Condition("shape", 2, 1), 3, marks=pytest.mark.rule("G-215")),
        pytest.param(Condition("shape", 3, 1), 2, marks=pytest.mark.rule("G-215")),
        pytest.param(Condition("advancements", -1, 1), 6, marks=pytest.mark.rule("G-216")),
        pytest.param(Condition("tops", -1, 1), 1, marks=pytest.mark.rule("G-217")),
        pytest.param(Condition("least_advanced", -1, 1), 1, marks=pytest.mark.rule("G-218")),
        pytest.param(Condition("advancements", CATALONIA, 1), 2, marks=pytest.mark.rule("G-219")),
        pytest.param(Condition("colour_sets", -1, 1), 1, marks=pytest.mark.rule("G-220")),
        pytest.param(Condition("shape_sets", -1, 1), 1, marks=pytest.mark.rule("G-221")),
        pytest.param(Condition("shortest_column", -1, 1), 1, marks=pytest.mark.rule("G-223")),
        pytest.param(Condition("pillar_cards", NATURE, 1), 2, marks=pytest.mark.rule("G-224")),
        pytest.param(Condition("pillar_cards", RELIGION, 1), 1, marks=pytest.mark.rule("G-224")),
    ],
)
def test_a_religion_card_counts_what_its_own_seat_has(seat: int, rich: bool, condition: Condition, count: int) -> None:
    """Own: blue triangle, 2 green squares, 3 gray trapezoids, 2 yellow rhombuses; chimneys at 1, 2, 3; 2+3+1 cards."""
    card = 66 + seat
    table = Table().set(chimneys=[[1, 2, 3] if one == seat else [3, 3, 3] if rich else [0, 0, 0] for one in SEATS])
    for one in SEATS:
        table.hand(one)
    for colour, shape, number in ((BLUE, 0, 1), (GREEN, 1, 2), (GRAY, 2, 3), (YELLOW, 3, 2)):
        table.tiles(seat, colour, number, shape)
    table.column(seat, NATURE, 0, 1).column(seat, CATALONIA, 33, 34, 35).column(seat, RELIGION, card)
    for other in others(seat) if rich else ():
        for shape in range(4):
            for colour in (BLUE, GREEN, GRAY, YELLOW):
                table.tiles(other, colour, 1, shape)
        for pillar in range(3):
            first = pillar * 33 + 10 + other * 5
            table.column(other, pillar, *range(first, first + 5))
    state = table.state
    printed = list(CONTENT.cards)
    printed[card] = printed[card]._replace(condition=condition)
    state.content = replace(CONTENT, cards=tuple(printed))
    assert early_points(state, seat, card) == count
    assert final_points(state, seat, card, ()) == count
    assert early_points(state, seat, card) * 7 == _worth(table, seat, card, condition._replace(value=7))


def _worth(table: Table, seat: int, card: int, condition: Condition) -> int:
    printed = list(CONTENT.cards)
    printed[card] = printed[card]._replace(condition=condition)
    table.state.content = replace(CONTENT, cards=tuple(printed))
    return final_points(table.state, seat, card, ())


def test_the_plain_space_is_what_these_tests_think_it_is() -> None:
    assert track_space(dark=False) == 0


@pytest.mark.rule("G-120", "G-123")
@EVERY_SEAT
def test_what_is_left_of_a_tile_icon_waits_below_the_placing(seat: int) -> None:
    table = landed(seat).supply(3, 0, 1, 2).pending(seat, ("tile", want(), 2, 0))
    table.do(("tile", 3, 1))
    assert table.state.stack[-2:] == [("tile", seat, want(), 1, 0, 1), ("place", seat, 3, 1)]


@pytest.mark.rule("G-122", "G-125")
@EVERY_SEAT
def test_empty_spaces_are_those_of_the_own_board(seat: int) -> None:
    kind = GRAY * 4
    for supply in range(3):
        table = landed(seat).supply(supply, kind).tiles(seat, BLUE, 4, 0).pending(seat, ("place", supply, kind))
        fitting = [space for space, shape in enumerate(CONTENT.shape_of) if shape == 0]
        assert table.legal == tuple(("place", space) for space in fitting[4:])


@pytest.mark.rule("G-250", "G-252")
@EVERY_SEAT
def test_victory_is_shared_by_equals_only(seat: int) -> None:
    vp = [[5, 5, 5] for _ in SEATS]
    vp[seat] = [5, 6, 5]  # the same total: the higher best pillar wins
    table = Table().endgame().set(vp=vp, stack=[["final", 0], ["exchange", seat, 3]]).do(("pass",))
    scores = GAME.scores(table.state)
    assert [score["winner"] for score in scores] == [one == seat for one in SEATS]
    assert [score["rank"] for score in scores] == [1 if one == seat else 2 for one in SEATS]
    vp[(seat + 1) % 3] = [6, 5, 5]
    table = Table().endgame().set(vp=vp, stack=[["final", 0], ["exchange", seat, 3]]).do(("pass",))
    scores = GAME.scores(table.state)
    assert [score["winner"] for score in scores] == [one in (seat, (seat + 1) % 3) for one in SEATS]


@pytest.mark.rule("G-036", "G-037", "A-006")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_starting_card_is_told_and_shown_to_its_seat_only(seats: int) -> None:
    events: list[Event] = []
    state = GAME.new(Config(seats, "casual"), 5, events)
    dealt = [event for event in events if event.kind == "dealt"]
    assert [event.seat for event in dealt] == list(range(seats))
    assert all(event.reveals for event in dealt)
    for seat in range(seats):
        told = [event.seen_from(seat).data.get("card") for event in dealt]
        assert told == [card if one == seat else None for one, (card,) in enumerate(state.hands)]
        assert GAME.view(state, seat)["hands"] == [[card] for card in told]
    assert GAME.view(state, None)["hands"] == [[None]] * seats
    assert GAME.dump(state)["known"] == [[1 << seat] for seat in range(seats)]
