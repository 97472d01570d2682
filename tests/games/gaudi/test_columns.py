"""Resolving columns: what each reward gives, nested resolutions, Religion cards scored early (section 16)."""

from dataclasses import replace
from itertools import combinations

import pytest

from gaudi_tui.games.gaudi.content import Effect, want
from gaudi_tui.games.gaudi.game import Gaudi
from tests.games.gaudi.asking import offers
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    SQUARE,
    TRIANGLE,
    YELLOW,
    Table,
    action_of,
    board_points,
    card_with,
    cards_giving,
    plain_cards,
    printed,
    printed_points,
    religion,
    spaces_of,
)

NEED = CONTENT.need_of
ANY_TILE = Effect("tile", want())
PLAY_NATURE = Effect("play", NATURE)


def pending(*frames: tuple[str | int, ...]) -> Table:
    return Table().tokens(0, -1, -1).hand(0).pending(0, *frames)


def free_play(card: int) -> Table:
    """Seat 0 may play this card, whatever it requires."""
    return pending(("play", -1, 1, 1, 1)).hand(0, card)


def cards_with_op(pillar: int, op: str, *, alike: bool = True) -> list[int]:
    """Cards of a pillar with one effect besides points, of this kind; no two that give the same unless `alike`."""
    found: dict[object, int] = {}
    for card in CONTENT.cards:
        actions = [effect for effect in printed(card.id) if effect.op != "vp"]
        if card.pillar == pillar and [effect.op for effect in actions] == [op]:
            found.setdefault(card.id if alike else actions[0], card.id)
    return list(found.values())


def resolving(pillar: int, *cards: int) -> Table:
    """Seat 0 is about to resolve a column: declining one card makes it begin."""
    return pending(("resolve", pillar), ("card", -1, 1, 1)).column(0, pillar, *cards)


def begin(table: Table) -> Table:
    return table.do(("pass",))


@pytest.mark.rule("G-176", "G-179")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA])
def test_resolving_gives_the_points_of_every_card_and_those_above_the_column(pillar: int) -> None:
    cards = plain_cards(pillar)[:3]
    table = begin(resolving(pillar, *cards))
    wanted = [0, 0, 0]
    wanted[pillar] = sum(printed_points(card) for card in cards) + board_points(pillar)
    assert table.vp(0) == wanted
    assert table.vp(1) == [0, 0, 0]
    sources = [event.data["source"] for event in table.happened("vp")]
    assert sources == [*(("card", card) for card in cards), ("board", pillar)]


@pytest.mark.rule("G-176")
def test_points_of_another_pillar_on_a_card_go_to_that_pillar() -> None:
    mixed = [
        card.id
        for card in CONTENT.cards
        if any(effect.op == "vp" and effect.a != card.pillar for effect in printed(card.id))
    ]
    for card in mixed:
        pillar = card // 33
        table = begin(resolving(pillar, card))
        wanted = [printed_points(card, of) for of in range(3)]
        wanted[pillar] += board_points(pillar)
        assert table.vp(0) == wanted


@pytest.mark.rule("G-176", "G-188")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA])
def test_resolving_gives_the_actions_of_every_card(pillar: int) -> None:
    tiles = cards_with_op(pillar, "tile", alike=False)[:2]
    taker = cards_with_op(pillar, "card")[0]
    table = begin(resolving(pillar, *tiles, taker))
    actions = {action_of(card) for card in (*tiles, taker)}
    assert offers(table, "reward") == {("reward", index) for index in actions}


@pytest.mark.rule("G-176")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA])
def test_an_empty_column_still_has_the_reward_above_it(pillar: int) -> None:
    """A-086."""
    wanted = [0, 0, 0]
    wanted[pillar] = board_points(pillar)
    assert begin(resolving(pillar)).vp(0) == wanted


@pytest.mark.rule("G-176")
def test_a_reward_above_a_column_that_is_no_points_is_one_more_reward() -> None:
    """A board of another component set: it prints a tile and a card besides its points."""
    tile, card = (CONTENT.effects.index(effect) for effect in (ANY_TILE, Effect("card")))
    boards = ((*CONTENT.board_effects[NATURE], tile, card), *CONTENT.board_effects[1:])
    game = Gaudi(replace(CONTENT, board_effects=boards))
    giver = cards_with_op(NATURE, "tile")[0]
    table = Table(game=game).tokens(0, -1, -1).column(0, NATURE, giver)
    begin(table.pending(0, ("resolve", NATURE), ("card", -1, 1, 1)))
    rewards = {action[1] for action in table.legal if action[0] == "reward"}
    assert rewards == {tile, card, action_of(giver)}
    assert table.vp(0) == [printed_points(giver) + board_points(NATURE), 0, 0]


@pytest.mark.rule("G-177", "G-178", "G-179")
def test_playing_into_the_nature_column_resolves_all_of_it_at_once() -> None:
    older, new = plain_cards(NATURE)[:2]
    table = free_play(new).column(0, NATURE, older).column(0, CATALONIA, *plain_cards(CATALONIA)[:1])
    table.do(("play", new))
    assert table.vp(0) == [printed_points(older) + printed_points(new) + board_points(NATURE), 0, 0]
    assert [event.data for event in table.happened("column")] == [{"pillar": NATURE}]
    first = free_play(new).do(("play", new))
    assert first.vp(0) == [printed_points(new) + board_points(NATURE), 0, 0]


@pytest.mark.rule("G-181", "G-184")
@pytest.mark.parametrize("pillar", [CATALONIA, RELIGION])
def test_playing_a_catalonia_or_religion_card_resolves_nothing(pillar: int) -> None:
    cards = plain_cards(CATALONIA)[:2] if pillar == CATALONIA else [religion(9), religion(1)]
    table = free_play(cards[1]).column(0, pillar, cards[0]).column(0, NATURE, *plain_cards(NATURE)[:1])
    table.set(chimneys=[[1, 1, 1], [0, 0, 0], [0, 0, 0]]).tiles(0, BLUE, 4)
    table.do(("play", cards[1]))
    assert table.vp(0) == [0, 0, 0]
    assert not table.happened("column")
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-180")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_player_picks_the_order_of_the_rewards(pillar: int, order: tuple[int, int]) -> None:
    """A-085: in the Catalonia column too."""
    cards = cards_with_op(pillar, "tile")[0], cards_with_op(pillar, "card")[0]
    actions = [action_of(card) for card in cards]
    kinds = ["tile", "card"]
    table = begin(resolving(pillar, *cards)).do(("reward", actions[order[0]]))
    assert table.state.stack[-1][0] == kinds[order[0]]
    table.do(next(action for action in table.legal if action[0] == kinds[order[0]]))
    if table.state.stack[-1][0] == "place":
        table.do(table.legal[0])
    assert table.state.stack[-1][0] == kinds[order[1]]


@pytest.mark.rule("G-189", "G-108")
def test_each_action_reward_can_be_declined_and_the_points_cannot() -> None:
    """A-090: the points are there before anything can be declined."""
    tiles = cards_with_op(NATURE, "tile", alike=False)[:3]
    table = begin(resolving(NATURE, *tiles))
    points = sum(printed_points(card) for card in tiles) + board_points(NATURE)
    assert table.vp(0) == [points, 0, 0]
    table.do(("reward", action_of(tiles[1])), ("pass",))  # this one declined, the others wait
    assert {("reward", action_of(tiles[0])), ("reward", action_of(tiles[2]))} <= set(table.legal)
    table.do(("pass",))
    assert table.state.stack[-1][0] == "act"
    assert table.vp(0) == [points, 0, 0]
    assert max(table.state.boards) == -1


@pytest.mark.rule("G-189")
def test_a_single_reward_can_be_declined_too() -> None:
    taker = cards_with_op(CATALONIA, "card")[0]
    table = begin(resolving(CATALONIA, taker))
    assert ("pass",) in table.legal
    table.do(("pass",))
    assert table.state.hands[0] == ()


@pytest.mark.rule("G-188")
def test_a_reward_that_another_reward_makes_usable_is_not_lost() -> None:
    """A-091: the play needs a card that the take brings."""
    taker = min(cards_with_op(NATURE, "card"), key=lambda card: NEED[card])
    player = cards_giving(NATURE, PLAY_NATURE)[0]
    wanted = min(plain_cards(NATURE), key=lambda card: NEED[card])
    assert NEED[taker] + NEED[player] + NEED[wanted] <= 6
    table = resolving(NATURE, taker, player).window(NATURE, wanted)
    for colour in range(4):
        table.tiles(0, colour, 6)
    begin(table)
    assert ("reward", action_of(player)) not in table.legal
    table.do(("reward", action_of(taker)), ("card", wanted))
    assert ("play", wanted) in table.legal


@pytest.mark.rule("G-188")
def test_a_reward_that_can_do_nothing_is_passed_over() -> None:
    """A-091: the only reward is a tile, and no supply has one that fits."""
    card = cards_with_op(CATALONIA, "tile")[0]
    effect = CONTENT.effects[action_of(card)]
    table = resolving(CATALONIA, card).supplies()
    assert effect.op == "tile"
    begin(table)
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-182", "G-183", "E-011")
def test_e_011_xavier_resolves_catalonia_twice_at_the_centre() -> None:
    """A-037: on arrival. Each resolution is worth 9 points and a Nature card."""
    column = catalonia_column(9, Effect("card", NATURE))
    tile, side = resolves_catalonia(2)
    table = Table().tokens(CENTRE - 1, -1, -1).hand(0).column(0, CATALONIA, *column).centre(tile)
    table.turn_of(0).do(("move", CENTRE))
    assert table.vp(0) == [0, 0, 0]
    assert ("centre", side) in table.legal
    first, second, third = table.state.windows[NATURE]
    table.do(("centre", side))
    assert table.vp(0) == [0, 9, 0]
    assert offers(table, "card") == {("card", n) for n in (first, second, third)}
    table.do(("card", second))
    assert table.vp(0) == [0, 18, 0]
    table.do(("card", first))
    assert table.vp(0) == [0, 18, 0]
    assert table.state.hands[0] == (second, first)
    assert table.state.stack[-1][0] == "centre"


@pytest.mark.rule("G-182", "G-108")
def test_the_catalonia_column_resolves_only_if_that_reward_is_chosen() -> None:
    tile, _ = resolves_catalonia(2)
    table = Table().tokens(CENTRE - 1, -1, -1).column(0, CATALONIA, *plain_cards(CATALONIA)[:2]).centre(tile)
    table.turn_of(0).do(("move", CENTRE), ("end",))
    assert table.vp(0) == [0, 0, 0]


@pytest.mark.rule("G-183")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_each_resolution_gives_the_full_column_again(times: int) -> None:
    tile, side = resolves_catalonia(times)
    cards = plain_cards(CATALONIA)[:3]
    table = Table().tokens(CENTRE - 1, -1, -1).column(0, CATALONIA, *cards).centre(tile).turn_of(0)
    table.do(("move", CENTRE), ("centre", side))
    once = sum(printed_points(card) for card in cards) + board_points(CATALONIA)
    assert table.vp(0) == [0, times * once, 0]
    assert len(table.happened("column")) == times


@pytest.mark.rule("G-183", "G-188")
def test_the_second_of_two_resolutions_sees_a_card_that_the_first_brought() -> None:
    """A-084: two resolutions, not one snapshot counted twice."""
    player = next(card for card in cards_with_op(CATALONIA, "play"))
    new = next(card for card in plain_cards(CATALONIA) if NEED[card] <= 2)
    tile, side = resolves_catalonia(2)
    table = Table().tokens(CENTRE - 1, -1, -1).hand(0, new).column(0, CATALONIA, player).centre(tile)
    for colour in range(4):
        table.tiles(0, colour, 4)
    table.turn_of(0).do(("move", CENTRE), ("centre", side), ("play", new))
    first = printed_points(player) + board_points(CATALONIA)
    assert table.vp(0) == [0, first + first + printed_points(new), 0]


def resolves_catalonia(times: int) -> tuple[int, int]:
    """A central tile that resolves the Catalonia column so often, and the side that does."""
    for tile, effects in enumerate(CONTENT.centres):
        for side, index in enumerate(effects):
            if CONTENT.effects[index] == Effect("resolve", CATALONIA, 0, times):
                return tile, side
    raise AssertionError("no such central tile")


def catalonia_column(points: int, action: Effect) -> tuple[int, ...]:
    """A Catalonia column worth so many Catalonia points (those above it included) and one other reward."""
    cards = [card.id for card in CONTENT.cards if card.pillar == CATALONIA]
    for size in (1, 2, 3):
        for column in combinations(cards, size):
            effects = [effect for card in column for effect in printed(card)]
            if [effect for effect in effects if (effect.op, effect.a) != ("vp", CATALONIA)] == [action] and (
                sum(printed_points(card) for card in column) + board_points(CATALONIA) == points
            ):
                return column
    raise AssertionError("no such column")


# Nested resolutions


@pytest.mark.rule("G-188", "G-177", "E-068")
def test_e_068_a_card_played_while_the_column_resolves_is_in_the_inner_resolution_only() -> None:
    """A-082: the outer one goes on with the rewards it began with."""
    player = cards_giving(NATURE, PLAY_NATURE)[0]
    x, z = [card for card in plain_cards(NATURE) if card != player][:2]
    table = pending(("resolve", NATURE), ("card", -1, 1, 1)).hand(0, z).column(0, NATURE, x, player)
    colour = CONTENT.colour_of[z] % 4
    table.tiles(0, colour, NEED[x] + NEED[player] + NEED[z])
    begin(table)
    board = board_points(NATURE)
    once = printed_points(x) + printed_points(player) + board
    assert table.vp(0) == [once, 0, 0]
    table.do(("play", z))
    assert table.vp(0) == [2 * once + printed_points(z), 0, 0]  # not twice Z
    assert table.state.columns[NATURE] == (x, player, z)
    assert table.state.stack[-1][0] == "act"  # the inner play finds no card, nothing is left of the outer
    assert len(table.happened("column")) == 2


@pytest.mark.rule("G-188", "G-180")
def test_the_outer_resolution_goes_on_after_the_inner_one_with_what_it_had_left() -> None:
    """A-082: the inner resolution is complete before the outer's tile is taken; the new card's tile comes once."""
    player = cards_giving(NATURE, PLAY_NATURE)[0]
    giver, new = [card for card in cards_with_op(NATURE, "tile") if CONTENT.effects[action_of(card)].a == want(BLUE)][
        :2
    ]
    assert new != giver
    table = pending(("resolve", NATURE), ("card", -1, 1, 1)).hand(0, new).column(0, NATURE, giver, player)
    table.tiles(0, CONTENT.colour_of[new] % 4, min(NEED[giver] + NEED[player] + NEED[new], 6))
    table.supplies(*[(0, 1, 2, 3)] * 3)
    begin(table).do(("reward", action_of(player)), ("play", new))
    assert len(table.happened("column")) == 2
    while table.state.stack[-1][0] != "act":
        table.do(next(action for action in table.legal if action[0] in ("reward", "tile", "place")))
    assert len(table.happened("tile")) == 3  # giver and new in the inner resolution, giver in the outer
    board = board_points(NATURE)
    once = printed_points(giver) + printed_points(player) + board
    assert table.vp(0)[NATURE] == 2 * once + printed_points(new)


@pytest.mark.rule("G-188", "G-199")
def test_a_column_resolved_within_its_own_resolution() -> None:
    """A-082: a card advances the Nature chimney to its top, which resolves the column with that card again."""
    advancer = cards_giving(NATURE, Effect("chimney"))[0]
    top, first = CONTENT.chimneys[NATURE].steps[2], CONTENT.chimneys[CATALONIA].steps[0]
    table = resolving(NATURE, advancer).set(chimneys=[[2, 0, 0], [0, 0, 0], [0, 0, 0]])
    table.tiles(0, BLUE, top.need, top.shape).tiles(0, BLUE, first.need, first.shape)
    begin(table)
    once = printed_points(advancer) + board_points(NATURE)
    assert table.vp(0) == [once, 0, 0]
    table.do(("advance", NATURE))
    assert table.vp(0) == [2 * once, 0, 0]
    assert ("advance", NATURE) not in table.legal  # it is at its top now
    table.do(("advance", CATALONIA))
    assert table.vp(0) == [2 * once, 5, 0]
    assert table.state.stack[-1][0] == "act"
    assert len(table.happened("column")) == 2


@pytest.mark.rule("G-188")
def test_a_reward_has_its_own_consequences() -> None:
    """A tile taken as a reward empties a supply; a chimney advanced as a reward gives its step's reward."""
    advancer = cards_giving(NATURE, Effect("chimney"))[0]
    step = CONTENT.chimneys[CATALONIA].steps[0]
    table = resolving(NATURE, advancer).tiles(0, BLUE, step.need, step.shape)
    begin(table).do(("advance", CATALONIA))
    assert table.vp(0)[CATALONIA] == 5
    taker = cards_with_op(NATURE, "tile")[0]
    wanted = CONTENT.effects[action_of(taker)].a
    kind = (wanted // 5 % 4) * 4 + wanted % 5 % 4
    table = resolving(NATURE, taker).supplies((), (kind,))
    begin(table).do(("tile", 1, kind), ("place", spaces_of(kind % 4)[0]))
    assert table.state.bonuses == 0b10


@pytest.mark.rule("G-188")
def test_equal_rewards_are_offered_once_and_given_twice() -> None:
    """Two cards that give the same: one choice at a time, but both are given."""
    twins = next(
        (a, b)
        for a, b in combinations(cards_with_op(NATURE, "tile") + cards_with_op(CATALONIA, "tile"), 2)
        if a // 33 == b // 33 and CONTENT.effects[action_of(a)] == CONTENT.effects[action_of(b)]
    )
    table = begin(resolving(twins[0] // 33, *twins))
    rewards = [action for action in table.legal if action[0] == "reward"]
    assert len(rewards) == 1
    table.do(rewards[0])
    table.do(table.legal[0]).do(table.legal[0])  # which tile, which space
    assert table.state.stack[-1][0] == "tile"
    table.do(table.legal[0]).do(table.legal[0])
    assert len(table.happened("tile")) == 2
    assert table.state.stack[-1][0] == "act"


# Religion cards scored early


@pytest.mark.rule("G-185", "E-008")
@pytest.mark.parametrize("doors", [0, 1, 3])
def test_e_008_three_points_for_each_door_card(doors: int) -> None:
    cards = [card.id for card in CONTENT.cards if card.category == CONTENT.cards[religion(26)].condition.of][:doors]
    table = pending(("religion", 1, 1)).column(0, RELIGION, religion(26)).column(0, CATALONIA, *cards)
    table.do(("score", religion(26)))
    assert table.vp(0) == [0, 0, 3 * doors]


@pytest.mark.rule("G-186", "G-235", "G-227")
def test_resolving_one_religion_card_scores_the_chosen_one_by_the_present_state() -> None:
    blue, squares = religion(1), religion(6)
    table = pending(("religion", 1, 1)).column(0, RELIGION, blue, squares).column(1, RELIGION, religion(2))
    table.tiles(0, BLUE, 2, TRIANGLE).tiles(0, GRAY, 3, SQUARE).tiles(1, BLUE, 3)
    assert set(table.legal) == {("score", blue), ("score", squares), ("pass",)}
    table.do(("score", squares))
    assert table.vp(0) == [0, 0, 3]
    assert table.vp(1) == [0, 0, 0]
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-186")
def test_with_an_empty_religion_column_nothing_can_be_scored() -> None:
    """A-089."""
    tile, side = next(
        (tile, side)
        for tile, effects in enumerate(CONTENT.centres)
        for side in (0, 1)
        if CONTENT.effects[effects[side]].op == "religion"
    )
    table = Table().tokens(CENTRE, -1, -1).centre(tile).pending(0, ("centre", 0b11, 2))
    assert ("centre", side) not in table.legal
    with_one = Table().tokens(CENTRE, -1, -1).centre(tile).pending(0, ("centre", 0b11, 2))
    assert ("centre", side) in with_one.column(0, RELIGION, religion(1)).legal


@pytest.mark.rule("G-187", "G-186")
def test_a_card_scored_early_stays_scores_again_and_scores_at_the_end() -> None:
    """A-088."""
    gray = religion(3)
    table = pending(("religion", 2, 1)).column(0, RELIGION, gray).tiles(0, GRAY, 4)
    table.do(("score", gray))
    assert set(table.legal) == {("score", gray), ("pass",)}
    table.do(("score", gray))
    assert table.state.stack[-1][0] == "act"
    assert table.vp(0) == [0, 0, 8]
    assert table.state.columns[RELIGION] == (gray,)
    end = Table().column(0, RELIGION, gray).tiles(0, GRAY, 4).set(vp=[[0, 0, 8], [0, 0, 0], [0, 0, 0]]).score(1)
    assert end.vp(0) == [0, 0, 12]


@pytest.mark.rule("G-185", "G-184", "E-012")
def test_e_012_three_for_each_ceiling_one_for_each_advancement_one_for_each_tile_of_a_shape() -> None:
    ceilings = [card.id for card in CONTENT.cards if card.category == CONTENT.cards[religion(29)].condition.of][:2]
    table = Table().column(0, RELIGION, religion(29), religion(9), religion(5)).column(0, NATURE, *ceilings)
    table.set(chimneys=[[1, 3, 0], [3, 3, 3], [0, 0, 0]]).tiles(0, YELLOW, 2, TRIANGLE).tiles(0, GREEN, 3, TRIANGLE)
    table.score(1)
    if table.state.stack:  # the exchange that the Catalonia chimney offers
        table.do(("pass",))
    assert table.vp(0) == [0, 0, 3 * 2 + 4 + 5]


@pytest.mark.rule("G-190", "G-191")
def test_a_life_of_gaudi_card_counts_as_the_category_that_an_early_scoring_needs() -> None:
    """A-094: anew each time."""
    life = card_with(NATURE, category=9)
    table = pending(("religion", 2, 1)).column(0, RELIGION, religion(24), religion(26)).column(0, NATURE, life)
    table.do(("score", religion(24)))  # a Garden card
    assert table.vp(0) == [0, 0, 3]
    table.do(("score", religion(26)))  # a Door card
    assert table.vp(0) == [0, 0, 6]
    assert table.state.assigned == [-1] * 9


@pytest.mark.rule("G-190")
def test_a_life_of_gaudi_card_in_the_hand_counts_for_nothing() -> None:
    """A-141."""
    life = card_with(NATURE, category=9)
    table = pending(("religion", 1, 1)).column(0, RELIGION, religion(26)).hand(0, life)
    table.column(1, NATURE, card_with(NATURE, category=9, number=32))
    table.do(("score", religion(26)))
    assert table.vp(0) == [0, 0, 0]


@pytest.mark.rule("G-176", "G-177", "G-183")
def test_the_last_seat_resolves_its_own_column() -> None:
    mine, new = plain_cards(NATURE)[:2]
    table = Table().tokens(-1, -1, 0).hand(2, new).column(2, NATURE, mine).column(0, NATURE, *plain_cards(NATURE)[2:4])
    table.pending(2, ("resolve", NATURE), ("play", -1, 1, 1, 1)).do(("play", new))
    board = board_points(NATURE)
    assert table.vp(2) == [2 * (printed_points(mine) + printed_points(new) + board), 0, 0]
    assert table.vp(0) == table.vp(1) == [0, 0, 0]
    assert table.state.columns[6] == (mine, new)


@pytest.mark.rule("G-186", "G-187", "G-191")
def test_the_last_seat_scores_its_own_religion_cards() -> None:
    mine, other = religion(1), religion(9)
    life = card_with(NATURE, category=9)
    table = Table().tokens(-1, -1, 0).column(2, RELIGION, mine, other, religion(26)).column(2, NATURE, life)
    table.column(0, RELIGION, religion(2)).column(1, NATURE, card_with(NATURE, category=9, number=33))
    table.set(chimneys=[[3, 3, 3], [3, 3, 3], [0, 1, 1]]).tiles(2, BLUE, 3).tiles(0, BLUE, 5)
    table.pending(2, ("religion", 3, 1))
    assert set(table.legal) == {("score", mine), ("score", other), ("score", religion(26)), ("pass",)}
    table.do(("score", mine))
    assert table.vp(2) == [0, 0, 3]
    table.do(("score", other))
    assert table.vp(2) == [0, 0, 5]
    table.do(("score", religion(26)))
    assert table.vp(2) == [0, 0, 8]
    assert table.state.stack[-1][0] == "act"
    assert table.vp(0) == table.vp(1) == [0, 0, 0]
