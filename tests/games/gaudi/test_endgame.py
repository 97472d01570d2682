"""Endgame scoring: its order, the exchange, the Grand Total, ties (section 21)."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from gaudi_tui.games.gaudi.content import LIFE
from gaudi_tui.games.gaudi.scoring import group_points, pillar_points
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CEILING,
    CENTRE,
    CONTENT,
    DOOR,
    GAME,
    GARDEN,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    YELLOW,
    Table,
    card_with,
    religion,
)

LINKS = CONTENT.links


def with_points(*points: list[int], **chimneys: list[list[int]]) -> Table:
    """A table whose seats have these pillar scores."""
    return Table(seats=len(points)).set(vp=list(points), **chimneys)


def totals(table: Table) -> list[int]:
    return [score["total"] for score in GAME.scores(table.state)]


def winners(table: Table) -> list[int]:
    return [score["seat"] for score in GAME.scores(table.state) if score["winner"]]


def patches(*sizes: int) -> list[list[int]]:
    """So many linked spaces each, none of them in two."""
    for start in range(len(LINKS)):
        taken: set[int] = set()
        found = []
        for size in sizes:
            free = [space for space in (*range(start, len(LINKS)), *range(start)) if space not in taken]
            patch = next((p for space in free if len(p := grow(space, size, taken)) == size), None)
            if patch is None:
                break
            taken |= set(patch)
            found.append(patch)
        else:
            return found
    raise AssertionError("the board has no such patches")


def grow(space: int, size: int, taken: set[int]) -> list[int]:
    patch = [space]
    for member in patch:
        for other in LINKS[member]:
            if len(patch) < size and other not in taken and other not in patch:
                patch.append(other)
    return patch


def with_groups(table: Table, groups: Sequence[tuple[int, int]], seat: int = 0) -> Table:
    """Lay groups of a colour and a size on a board."""
    for (colour, _), patch in zip(groups, patches(*[size for _, size in groups]), strict=True):
        for space in patch:
            table.tile(seat, space, colour)
    return table


# The examples of the rulebook


def roser() -> Table:
    ceilings = [card.id for card in CONTENT.cards if card.category == CEILING][:3]
    table = Table(first=0).set(vp=[[31, 40, 4], [0, 0, 0], [0, 0, 0]], chimneys=[[0, 2, 3], [0, 0, 0], [0, 0, 0]])
    table.column(0, RELIGION, religion(29), religion(14), religion(20))
    table.column(0, NATURE, *ceilings, card_with(NATURE, category=LIFE)).column(0, CATALONIA, 33, 34, 35, 36)
    return with_groups(table, [(GREEN, 6), (YELLOW, 6), (GRAY, 4)]).score(1)


@pytest.mark.rule("G-243", "G-242", "E-017")
def test_e_017_roser_scores_26_religion_points_with_life_of_gaudi_as_a_ceiling() -> None:
    table = roser()
    assert table.vp(0)[RELIGION] == 4  # first the assignment
    table.do(("assign", CEILING))
    assert [event.data["points"] for event in table.happened("vp")] == [12, 6, 8]
    assert table.vp(0) == [31, 40, 30]


@pytest.mark.rule("G-244", "G-203", "E-018")
def test_e_018_then_she_moves_three_points_from_catalonia_to_religion() -> None:
    table = roser().do(("assign", CEILING), ("exchange", CATALONIA, RELIGION))
    assert table.vp(0) == [31, 37, 33]
    assert GAME.scores(table.state)[0]["exchange"] == [CATALONIA, RELIGION, 3]


@pytest.mark.rule("G-245", "G-246", "E-019")
def test_e_019_and_e_020_her_two_lowest_scores_and_two_groups_make_74() -> None:
    table = roser().do(("assign", CEILING), ("exchange", CATALONIA, RELIGION))
    assert GAME.is_over(table.state)
    score = GAME.scores(table.state)[0]
    assert score["pillars"] == [31, 37, 33]
    assert score["pillar_points"] == 64
    assert score["groups"] == [6, 6, 4]
    assert score["group_points"] == 10
    assert score["total"] == 74
    assert score["religion"] == [[religion(29), 12], [religion(14), 6], [religion(20), 8]]
    assert winners(table) == [0]


@pytest.mark.rule("G-248", "G-246", "E-020")
def test_e_020_tied_groups_rank_as_one_likes() -> None:
    assert group_points([6, 6, 4]) == group_points([4, 6, 6]) == group_points([6, 4, 6]) == 10


# The order of the scoring


@pytest.mark.rule("G-241")
def test_scoring_begins_when_the_round_of_the_last_central_tile_is_over() -> None:
    table = Table().column(0, RELIGION, religion(1)).tiles(0, BLUE, 3).last_move(1)
    table.do(("move", CENTRE))
    assert table.vp(0) == [0, 0, 0]  # not before the turn is done
    table.do(("end",))
    assert GAME.is_over(table.state)
    assert table.vp(0) == [0, 0, 3]
    assert [event.kind for event in table.events[-3:]] == ["round_over", "vp", "game_over"]
    second_round = Table().column(0, RELIGION, religion(1)).tiles(0, BLUE, 3).last_move(1)
    second_round.set(round=2, centres_left=2).do(("move", CENTRE), ("end",))
    assert second_round.vp(0) == [0, 0, 0]
    assert second_round.state.round == 3
    assert second_round.state.stack[-1][0] == "move"


@pytest.mark.rule("G-242", "G-243", "G-244")
def test_first_the_assignments_then_the_columns_then_the_exchanges() -> None:
    """A-131, A-126: each seat in turn order from the First Player holder."""
    lives = [card.id for card in CONTENT.cards if card.category == LIFE]
    table = Table(first=1).set(chimneys=[[0, 2, 0]] * 3, vp=[[3, 3, 3]] * 3)
    for seat in range(3):
        table.column(seat, RELIGION, religion(22 + seat)).column(seat, NATURE, lives[seat])
    table.set(first_player=1).last_move(0).set(token_taken=1).do(("move", CENTRE), ("end",))
    asked = []
    while not GAME.is_over(table.state):
        kind, seat, _ = table.state.stack[-1]
        asked.append((kind, seat))
        if kind == "assign":
            assert all(table.vp(each) == [3, 3, 3] for each in range(3))
            table.do(("assign", seat))
        else:
            table.do(("exchange", RELIGION, NATURE))
    assert asked == [("assign", 1), ("assign", 2), ("assign", 0), ("exchange", 1), ("exchange", 2), ("exchange", 0)]
    for seat in range(3):
        assert table.vp(seat)[NATURE] == 6


@pytest.mark.rule("G-243")
def test_every_card_of_every_religion_column_scores() -> None:
    table = Table(seats=2).column(0, RELIGION, religion(1), religion(2)).column(1, RELIGION, religion(3), religion(20))
    table.tiles(0, BLUE, 2).tiles(0, GREEN, 3).tiles(1, GRAY, 4).column(1, CATALONIA, 33).score(0)
    assert table.vp(0) == [0, 0, 5]
    assert table.vp(1) == [0, 0, 6]


@pytest.mark.rule("G-244")
def test_who_has_not_reached_the_step_exchanges_nothing() -> None:
    table = with_points([9, 9, 9], [9, 9, 9], chimneys=[[3, 1, 3], [0, 2, 0]]).score(0)
    assert table.state.stack[-1][:2] == ("exchange", 1)
    table.do(("pass",))
    assert GAME.is_over(table.state)


@pytest.mark.rule("G-244", "G-239", "E-069")
def test_e_069_an_exchange_moves_exactly_three_and_needs_a_marker_that_has_them() -> None:
    """A-125: all or nothing, between two different markers, and it may be declined."""
    table = with_points([2, 3, 0], [0, 0, 0], chimneys=[[0, 2, 0], [0, 0, 0]]).score(1)
    assert set(table.legal) == {("exchange", CATALONIA, NATURE), ("exchange", CATALONIA, RELIGION), ("pass",)}
    table.do(("exchange", CATALONIA, NATURE))
    assert table.vp(0) == [5, 0, 0]
    rich = with_points([3, 4, 5], [0, 0, 0], chimneys=[[0, 2, 0], [0, 0, 0]]).score(1)
    pairs = {("exchange", start, to) for start in range(3) for to in range(3) if start != to}
    assert set(rich.legal) == {*pairs, ("pass",)}
    rich.do(("pass",))
    assert rich.vp(0) == [3, 4, 5]
    assert GAME.scores(rich.state)[0]["exchange"] is None
    poor = with_points([2, 2, 2], [0, 0, 0], chimneys=[[0, 2, 0], [0, 0, 0]]).score(1)
    assert GAME.is_over(poor.state)


# The Grand Total


@pytest.mark.rule("G-245", "G-248")
@pytest.mark.parametrize(
    ("pillars", "points"),
    [((10, 20, 30), 30), ((30, 20, 10), 30), ((20, 30, 10), 30), ((7, 7, 7), 14), ((5, 9, 9), 14)],
)
def test_the_two_lowest_pillar_scores_are_added(pillars: tuple[int, int, int], points: int) -> None:
    assert pillar_points(pillars) == points
    assert totals(with_points(list(pillars), [0, 0, 0]).score(0)) == [points, 0]


@pytest.mark.rule("G-246", "G-247")
def test_the_second_and_third_groups_may_share_a_colour() -> None:
    """A-134."""
    table = Table()
    apart = three_apart()
    for patch in apart:
        for space in patch:
            table.tile(0, space, YELLOW)
    sizes = sorted((len(patch) for patch in apart), reverse=True)
    score = GAME.scores(table.score(1).state)[0]
    assert score["groups"] == sizes
    assert score["group_points"] == sum(sizes[1:])


def three_apart() -> list[list[int]]:
    """Patches of 3, 2 and 1 spaces that do not touch."""
    found: list[list[int]] = []
    taken: set[int] = set()
    for size in (3, 2, 1):
        for space in range(len(LINKS)):
            patch = grow(space, size, taken) if space not in taken else []
            if len(patch) == size:
                found.append(patch)
                taken |= {*patch, *(other for member in patch for other in LINKS[member])}
                break
    assert len(found) == 3
    return found


@pytest.mark.rule("G-249", "G-246")
@pytest.mark.parametrize(
    ("groups", "points"),
    [([], 0), ([(BLUE, 5)], 0), ([(BLUE, 5), (GRAY, 2)], 2), ([(BLUE, 2), (GRAY, 5), (GREEN, 1)], 3)],
)
def test_a_missing_second_or_third_group_counts_nothing(groups: list[tuple[int, int]], points: int) -> None:
    """A-133."""
    table = with_groups(Table(), groups).score(1)
    assert GAME.scores(table.state)[0]["group_points"] == points
    assert totals(table)[0] == points


@pytest.mark.rule("G-246")
def test_a_fourth_group_counts_nothing() -> None:
    table = with_groups(Table(), [(BLUE, 5), (GRAY, 4), (GREEN, 3), (YELLOW, 2)]).score(1)
    assert totals(table)[0] == 7


# Who wins


@pytest.mark.rule("G-250")
def test_the_highest_grand_total_wins() -> None:
    table = with_points([10, 10, 90], [11, 10, 11], [0, 20, 20]).score(0)
    assert totals(table) == [20, 21, 20]
    assert winners(table) == [1]
    assert [score["rank"] for score in GAME.scores(table.state)] == [2, 1, 3]  # 90 beats 20 for the second place


@pytest.mark.rule("G-251", "E-070")
def test_e_070_a_tie_goes_to_the_highest_single_pillar_score() -> None:
    """A-135."""
    table = with_points([10, 38, 10], [40, 10, 10], [5, 10, 50]).score(0)
    assert totals(table) == [20, 20, 15]
    assert [score["tie_break"] for score in GAME.scores(table.state)] == [38, 40, 50]
    assert winners(table) == [1]
    assert [score["rank"] for score in GAME.scores(table.state)] == [2, 1, 3]


@pytest.mark.rule("G-252", "E-070")
def test_e_070_a_tie_that_is_left_is_a_shared_victory() -> None:
    table = with_points([10, 40, 10], [40, 10, 10], [40, 9, 10]).score(0)
    assert winners(table) == [0, 1]
    assert [score["rank"] for score in GAME.scores(table.state)] == [1, 1, 3]


# While the game, or its scoring, runs


@pytest.mark.rule("G-242", "G-243")
def test_the_score_of_a_running_game_assigns_and_exchanges_as_is_best() -> None:
    lives = [card.id for card in CONTENT.cards if card.category == LIFE and card.pillar == NATURE][:2]
    table = with_points([20, 17, 0], [0, 0, 0], chimneys=[[0, 2, 0], [0, 0, 0]]).column(0, NATURE, *lives)
    table.column(0, RELIGION, religion(26), religion(17)).turn_of(0)
    score = GAME.scores(table.state)[0]
    # Both as Door cards: 3 each, and one more category than those of the two Religion cards themselves.
    themselves = {CONTENT.cards[religion(26)].category, CONTENT.cards[religion(17)].category}
    assert score["pillars"] == [17, 17, 3 + 3 + len(themselves | {DOOR}) + 3]
    assert [category for _, category in score["assigned"]] == [DOOR, DOOR]
    assert score["exchange"] == [NATURE, RELIGION, 3]
    assert table.vp(0) == [20, 17, 0]  # nothing of it has happened


@pytest.mark.rule("G-244")
def test_no_exchange_is_foreseen_that_would_not_help() -> None:
    table = with_points([3, 3, 3], [0, 0, 0], chimneys=[[0, 2, 0], [0, 0, 0]]).turn_of(0)
    assert GAME.scores(table.state)[0]["exchange"] is None
    assert GAME.scores(table.state)[0]["pillars"] == [3, 3, 3]


@pytest.mark.rule("G-243", "G-244")
def test_while_the_scoring_runs_nothing_is_counted_twice() -> None:
    """What is assigned stays, a scored column is in the Religion points already, a declined exchange is over."""
    table = Table().column(0, RELIGION, religion(26), religion(1)).tiles(0, BLUE, 4)
    table.column(0, NATURE, card_with(NATURE, category=LIFE))
    table.set(chimneys=[[0, 2, 0], [0, 2, 0], [0, 0, 0]]).set(vp=[[20, 17, 0], [9, 9, 0], [0, 0, 0]]).score(1)
    assert table.state.stack[-1][0] == "assign"
    assert GAME.scores(table.state)[0]["pillars"] == [17, 17, 4 + 3 + 3]
    table.do(("assign", GARDEN))
    assert table.state.stack[-1][:2] == ("exchange", 0)
    assert table.vp(0) == [20, 17, 4]
    score = GAME.scores(table.state)[0]
    assert (score["pillars"], score["exchange"]) == ([17, 17, 7], [NATURE, RELIGION, 3])
    assert score["religion"] == [[religion(26), 0], [religion(1), 4]]
    table.do(("pass",))
    assert table.state.stack[-1][:2] == ("exchange", 1)
    score = GAME.scores(table.state)[0]
    assert (score["pillars"], score["exchange"]) == ([20, 17, 4], None)
    table.do(("exchange", NATURE, RELIGION))
    score = GAME.scores(table.state)[1]
    assert (score["pillars"], score["exchange"]) == ([6, 9, 3], [NATURE, RELIGION, 3])


@pytest.mark.rule("G-244")
def test_an_exchange_made_stands_while_others_decide() -> None:
    table = with_points([9, 0, 0], [9, 0, 0], chimneys=[[0, 2, 0], [0, 2, 0]]).score(1)
    table.do(("exchange", NATURE, RELIGION))
    assert table.state.stack[-1][:2] == ("exchange", 1)
    score = GAME.scores(table.state)[0]
    assert (score["pillars"], score["exchange"]) == ([6, 0, 3], [NATURE, RELIGION, 3])


# Cross-check


@pytest.mark.rule("G-245", "G-246", "G-250")
@pytest.mark.parametrize("seed", range(40))
def test_scores_of_random_positions_are_those_of_another_scorer(seed: int) -> None:
    """The other scorer knows the component file's conditions and the dumped position, nothing of the engine."""
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 4])
    table = random_position(rng, seats)
    before = table.game.dump(table.state)
    table.do(("move", CENTRE), ("end",))
    assigned: dict[int, int] = {}
    moved: dict[int, tuple[int, int]] = {}
    while not GAME.is_over(table.state):
        kind, seat, number = table.state.stack[-1]
        action = rng.choice(table.legal)
        if kind == "assign":
            assigned[number] = int(action[1])
        elif action[0] == "exchange":
            moved[seat] = int(action[1]), int(action[2])
        table.do(action)
    found = GAME.scores(table.state)
    keys = []
    for seat in range(seats):
        pillars = list(before["vp"][seat])
        pillars[2] += sum(worth(before, seat, card, assigned) for card in before["columns"][seat][2])
        if seat in moved:
            assert before["chimneys"][seat][1] >= 2
            start, to = moved[seat]
            pillars[start] -= 3
            pillars[to] += 3
        groups = [*sorted(sizes(before["boards"][seat]), reverse=True), 0, 0, 0]
        total = sum(pillars) - max(pillars) + groups[1] + groups[2]
        assert found[seat]["pillars"] == pillars
        assert found[seat]["total"] == total
        keys.append((total, max(pillars)))
    assert [score["winner"] for score in found] == [key == max(keys) for key in keys]
    assert [score["rank"] for score in found] == [1 + sum(other > key for other in keys) for key in keys]


def random_position(rng: random.Random, seats: int) -> Table:
    table = Table(seats=seats, seed=rng.randrange(1000))
    for seat in range(seats):
        for space in range(len(CONTENT.board)):
            colours = [c for c in range(4) if table.data["bag"][c * 4 + CONTENT.shape_of[space]]]
            if colours and rng.random() < 0.7:
                table.tile(seat, space, rng.choice(colours))
        for pillar in range(3):
            deck = table.data["decks"][pillar]
            table.column(seat, pillar, *rng.sample(deck, rng.randrange(0, 6)))
    chimneys = [[rng.randrange(4) for _ in range(3)] for _ in range(seats)]
    low = rng.choice([3, 12, 40])
    vp = [[rng.randrange(low) for _ in range(3)] for _ in range(seats)]
    return table.set(chimneys=chimneys, vp=vp).last_move(rng.randrange(seats))


def sizes(board: list[int]) -> list[int]:
    """Sizes of the single-colour groups, by flooding."""
    left = {space for space, colour in enumerate(board) if colour >= 0}
    found = []
    while left:
        flood = [left.pop()]
        for space in flood:
            for other in LINKS[space]:
                if other in left and board[other] == board[space]:
                    left.remove(other)
                    flood.append(other)
        found.append(len(flood))
    return found


def worth(data: dict[str, Any], seat: int, card: int, assigned: dict[int, int]) -> int:
    """The points of a Religion card by its number."""
    number = {96: 15, 97: 9, 98: 17}.get(card, card - 65)  # 31 to 33 repeat 15, 09 and 17
    board, steps, columns = data["boards"][seat], data["chimneys"][seat], data["columns"][seat]
    colours = [board.count(colour) for colour in range(4)]
    shapes = [sum(board[n] >= 0 and CONTENT.shape_of[n] == shape for n in range(len(board))) for shape in range(4)]
    categories = []
    for column in columns:
        for played in column:
            category = CONTENT.cards[played].category
            if category == LIFE:
                category = assigned.get(played, LIFE)
            categories.append(category)
    if number <= 4:
        return colours[number - 1]
    if number <= 8:
        return shapes[number - 5]
    if number <= 11:
        return {9: sum(steps), 10: 5 * steps.count(3), 11: 4 * min(steps)}[number]
    if number <= 14:
        return 2 * steps[number - 12]
    if number <= 18:
        real = {category for category in categories if category != LIFE}
        return {15: 2 * min(colours), 16: 2 * min(shapes), 17: len(real), 18: 4 * min(map(len, columns))}[number]
    if number <= 21:
        return 2 * len(columns[number - 19])
    return 3 * categories.count(number - 22)


@pytest.mark.rule("G-242", "G-243", "G-244")
def test_the_last_seat_is_scored_by_its_own_cards_and_choices() -> None:
    life, other = [card.id for card in CONTENT.cards if card.category == LIFE and card.pillar == NATURE][:2]
    table = Table().column(2, RELIGION, religion(26), religion(9)).column(2, NATURE, life).column(0, NATURE, other)
    table.set(chimneys=[[3, 1, 3], [0, 0, 0], [1, 2, 0]], vp=[[9, 9, 9], [1, 1, 1], [0, 4, 0]]).score(1)
    assert table.state.stack[-1] == ("assign", 2, life)
    table.do(("assign", DOOR))
    assert table.vp(2) == [0, 4, 3 + 3]
    assert table.state.stack[-1] == ("exchange", 2, 3)
    assert set(table.legal) == {
        *(("exchange", start, to) for start in (CATALONIA, RELIGION) for to in range(3) if to != start),
        ("pass",),
    }
    table.do(("exchange", CATALONIA, NATURE))
    assert [table.vp(seat) for seat in range(3)] == [[9, 9, 9], [1, 1, 1], [3, 1, 6]]
    score = GAME.scores(table.state)[2]
    assert (score["pillars"], score["assigned"]) == ([3, 1, 6], [[life, DOOR]])
    assert score["exchange"] == [CATALONIA, NATURE, 3]
