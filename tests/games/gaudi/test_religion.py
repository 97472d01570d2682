"""Religion cards: what each one counts, and what Life of Gaudí cards stand for (section 19)."""

from collections.abc import Callable, Sequence

import pytest

from gaudi_tui.games.gaudi.content import LIFE
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CONTENT,
    DOOR,
    FURNITURE,
    GARDEN,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    RHOMBUS,
    SQUARE,
    TOWER,
    TRAPEZOID,
    TRIANGLE,
    YELLOW,
    Table,
    religion,
)

PILLARS = (NATURE, CATALONIA, RELIGION)
CATEGORIES = range(9)


def of_category(category: int, count: int, skip: Sequence[int] = ()) -> list[int]:
    """So many cards of a category (9: Life of Gaudí)."""
    found = [card.id for card in CONTENT.cards if card.category == category and card.id not in skip]
    assert len(found) >= count
    return found[:count]


def lay(table: Table, cards: Sequence[int], seat: int = 0) -> Table:
    """Put these cards into the columns they belong to."""
    for pillar in PILLARS:
        table.column(seat, pillar, *[card for card in cards if card // 33 == pillar])
    return table


def early(table: Table, card: int) -> int:
    """The points the card brings when it is scored now."""
    table.tokens(0, -1, -1).pending(0, ("religion", 1, 1)).do(("score", card))
    assert table.vp(0)[:2] == [0, 0]
    assert table.vp(1) == table.vp(2) == [0, 0, 0]
    return table.vp(0)[RELIGION]


def at_the_end(table: Table, *categories: int, of: int | None = None) -> int:
    """The points of the endgame scoring of the whole column, or of one card.

    `categories`: what the Life of Gaudí cards are assigned to.
    """
    table.score(1)
    for category in categories:
        assert table.state.stack[-1][:2] == ("assign", 0)
        table.do(("assign", category))
    while table.state.stack:
        assert table.state.stack[-1][0] == "exchange"
        table.do(("pass",))
    assert table.vp(0)[:2] == [0, 0]
    if of is None:
        return table.vp(0)[RELIGION]
    return sum(e.data["points"] for e in table.happened("vp") if (e.seat, e.data["source"]) == (0, ("card", of)))


def both(lay_out: Callable[[], Table], card: int) -> int:
    """The points of a card, which are the same early and at the end."""
    now, then = early(lay_out(), card), at_the_end(lay_out(), of=card)
    assert now == then
    return now


def board(*counts: tuple[int, int, int], seat: int = 0) -> Table:
    """A board with so many tiles of a colour and a shape each."""
    table = Table()
    for colour, shape, count in counts:
        table.tiles(seat, colour, count, shape)
    return table


@pytest.mark.rule("G-214")
@pytest.mark.parametrize(("number", "points"), [(1, 5), (2, 3), (3, 2), (4, 1)])
def test_cards_01_to_04_one_for_each_tile_of_the_colour(number: int, points: int) -> None:
    def table() -> Table:
        laid = board((BLUE, TRIANGLE, 2), (BLUE, SQUARE, 3), (GREEN, RHOMBUS, 3), (GRAY, TRAPEZOID, 2))
        laid.tiles(0, YELLOW, 1, TRIANGLE).tiles(1, BLUE, 4, RHOMBUS).tiles(1, YELLOW, 3, SQUARE)
        return lay(laid, [religion(number)])

    assert both(table, religion(number)) == points


@pytest.mark.rule("G-215")
@pytest.mark.parametrize(("number", "points"), [(5, 4), (6, 3), (7, 2), (8, 1)])
def test_cards_05_to_08_one_for_each_tile_of_the_shape(number: int, points: int) -> None:
    def table() -> Table:
        laid = board((BLUE, TRIANGLE, 1), (GREEN, TRIANGLE, 3), (GREEN, SQUARE, 3), (GRAY, TRAPEZOID, 2))
        laid.tiles(0, YELLOW, 1, RHOMBUS).tiles(1, BLUE, 4, RHOMBUS)
        return lay(laid, [religion(number)])

    assert both(table, religion(number)) == points


def with_chimneys(*steps: int) -> Callable[[int], Callable[[], Table]]:
    def of_card(card: int) -> Callable[[], Table]:
        return lambda: lay(Table().set(chimneys=[list(steps), [3, 3, 3], [0, 0, 0]]), [card])

    return of_card


@pytest.mark.rule("G-216")
@pytest.mark.parametrize(("steps", "points"), [((0, 0, 0), 0), ((1, 2, 3), 6), ((3, 3, 3), 9), ((0, 1, 0), 1)])
def test_card_09_one_for_each_advancement_of_all_chimneys(steps: tuple[int, int, int], points: int) -> None:
    """A-104: the count is the marker's step."""
    assert both(with_chimneys(*steps)(religion(9)), religion(9)) == points


@pytest.mark.rule("G-217")
@pytest.mark.parametrize(("steps", "points"), [((2, 2, 2), 0), ((3, 2, 0), 5), ((3, 0, 3), 10), ((3, 3, 3), 15)])
def test_card_10_five_for_each_marker_on_its_topmost_space(steps: tuple[int, int, int], points: int) -> None:
    assert both(with_chimneys(*steps)(religion(10)), religion(10)) == points


@pytest.mark.rule("G-218")
@pytest.mark.parametrize(("steps", "points"), [((3, 3, 0), 0), ((1, 2, 3), 4), ((3, 2, 2), 8), ((3, 3, 3), 12)])
def test_card_11_four_for_each_advancement_of_the_least_advanced_chimney(
    steps: tuple[int, int, int], points: int
) -> None:
    assert both(with_chimneys(*steps)(religion(11)), religion(11)) == points


@pytest.mark.rule("G-219")
@pytest.mark.parametrize(("number", "points"), [(12, 2), (13, 4), (14, 6)])
def test_cards_12_to_14_two_for_each_advancement_of_the_one_chimney(number: int, points: int) -> None:
    assert both(with_chimneys(1, 2, 3)(religion(number)), religion(number)) == points


@pytest.mark.rule("G-220", "G-226")
@pytest.mark.parametrize("number", [15, 31])
@pytest.mark.parametrize(
    ("counts", "points"), [((3, 2, 4, 2), 4), ((4, 4, 0, 4), 0), ((1, 5, 5, 5), 2), ((3, 3, 3, 3), 6)]
)
def test_cards_15_and_31_two_for_each_set_of_all_four_colours(
    number: int, counts: tuple[int, ...], points: int
) -> None:
    """A-142: each tile is in one set at most. A-137: card 31 is as card 15."""

    def table() -> Table:
        laid = Table()
        for colour, count in enumerate(counts):
            laid.tiles(0, colour, count)
        return lay(laid, [religion(number)])

    assert both(table, religion(number)) == points


@pytest.mark.rule("G-221")
@pytest.mark.parametrize(
    ("counts", "points"), [((3, 2, 4, 2), 4), ((4, 4, 0, 4), 0), ((1, 5, 5, 5), 2), ((6, 6, 6, 6), 12)]
)
def test_card_16_two_for_each_set_of_all_four_shapes(counts: tuple[int, ...], points: int) -> None:
    def table() -> Table:
        laid = Table()
        for shape, count in enumerate(counts):
            laid.tiles(0, (shape + 1) % 4, count, shape)
        return lay(laid, [religion(16)])

    assert both(table, religion(16)) == points


@pytest.mark.rule("G-222")
def test_card_17_one_for_each_different_category_played() -> None:
    """A-140: itself (a Tower) included."""
    doors, gardens = of_category(DOOR, 2), of_category(GARDEN, 2)
    assert CONTENT.cards[religion(17)].category == TOWER
    assert both(lambda: lay(Table(), [religion(17)]), religion(17)) == 1
    assert both(lambda: lay(Table(), [religion(17), *doors]), religion(17)) == 2
    assert both(lambda: lay(Table(), [religion(17), *doors, *gardens]), religion(17)) == 3


@pytest.mark.rule("G-222", "E-071")
def test_e_071_nine_categories_and_a_life_of_gaudi_card_are_nine() -> None:
    """A-095: Life of Gaudí is no tenth category."""
    one_of_each = [religion(17), *(of_category(category, 1)[0] for category in CATEGORIES if category != TOWER)]
    cards = [*one_of_each, of_category(LIFE, 1)[0]]
    assert early(lay(Table(), one_of_each), religion(17)) == 9
    assert early(lay(Table(), cards), religion(17)) == 9
    for category in CATEGORIES:
        assert at_the_end(lay(Table(), cards), category, of=religion(17)) == 9


@pytest.mark.rule("G-222", "G-190")
def test_card_17_counts_a_life_of_gaudi_card_as_one_more_category_up_to_nine() -> None:
    life, second = of_category(LIFE, 2)
    door = of_category(DOOR, 1)[0]
    assert early(lay(Table(), [religion(17), door, life]), religion(17)) == 3
    assert early(lay(Table(), [religion(17), door, life, second]), religion(17)) == 4
    assert at_the_end(lay(Table(), [religion(17), door, life]), GARDEN) == 3
    assert at_the_end(lay(Table(), [religion(17), door, life]), DOOR) == 2
    assert at_the_end(lay(Table(), [religion(17), door, life, second]), GARDEN, GARDEN) == 3


@pytest.mark.rule("G-223", "E-072")
def test_e_072_four_for_each_card_of_the_shortest_column() -> None:
    """A-139: the Religion column counts, with this card in it, and an empty column is the shortest."""

    def columns(nature: int, catalonia: int, others: int) -> Callable[[], Table]:
        cards = [*range(nature), *range(33, 33 + catalonia), religion(18), *(religion(n) for n in range(1, 1 + others))]
        return lambda: lay(Table(), cards)

    assert both(columns(3, 2, 0), religion(18)) == 4
    assert both(columns(3, 0, 0), religion(18)) == 0
    assert both(columns(0, 3, 0), religion(18)) == 0
    assert both(columns(3, 2, 2), religion(18)) == 8
    assert both(columns(4, 4, 2), religion(18)) == 12


@pytest.mark.rule("G-224")
@pytest.mark.parametrize(("number", "points"), [(19, 8), (20, 4), (21, 6)])
def test_cards_19_to_21_two_for_each_card_played_of_the_pillar(number: int, points: int) -> None:
    """A-140: card 21 counts itself."""
    cards = [0, 1, 2, 3, 33, 34, religion(number), religion(1), religion(2)]

    def table() -> Table:
        return lay(lay(Table().hand(0, 4, 35, religion(3)), cards), [5, 6, 36], seat=1)

    assert both(table, religion(number)) == points


@pytest.mark.rule("G-225", "G-185")
@pytest.mark.parametrize("category", CATEGORIES)
def test_cards_22_to_30_three_for_each_card_of_the_category_on_the_own_board(category: int) -> None:
    """A-138, A-140, A-141: itself included, the hand and other boards not."""
    card = religion(22 + category)
    itself = CONTENT.cards[card].category == category
    one, two, three, four = of_category(category, 4, skip=[card])
    other = of_category((category + 1) % 9, 1, skip=[card, one, two, three, four])[0]

    def table() -> Table:
        return lay(lay(Table().hand(0, three), [card, one, two, other]), [four], seat=1)

    assert both(table, card) == 3 * (2 + itself)


@pytest.mark.rule("G-226")
def test_cards_32_and_33_are_as_09_and_17() -> None:
    """A-137."""
    assert early(with_chimneys(1, 2, 3)(religion(32))(), religion(32)) == 6
    door, garden = of_category(DOOR, 1)[0], of_category(GARDEN, 1)[0]
    assert early(lay(Table(), [religion(33), door, garden]), religion(33)) == 3  # itself a third, being Life of Gaudí
    assert at_the_end(lay(Table(), [religion(33), door, garden]), DOOR) == 2


@pytest.mark.rule("G-227")
def test_religion_scoring_gives_religion_points_only() -> None:
    table = lay(board((BLUE, SQUARE, 3)), [religion(1), religion(20), 33, 34])
    table.set(vp=[[5, 6, 7], [1, 1, 1], [0, 0, 0]]).score(2)
    assert table.vp(0) == [5, 6, 7 + 3 + 4]
    assert table.vp(1) == [1, 1, 1]
    assert [(e.seat, e.data["pillar"]) for e in table.happened("vp")] == [(0, RELIGION), (0, RELIGION)]


# Life of Gaudí


@pytest.mark.rule("G-191", "G-190")
def test_every_life_of_gaudi_card_counts_for_a_card_scored_early() -> None:
    """A-094."""
    lives = of_category(LIFE, 3)
    doors = of_category(DOOR, 2)
    assert early(lay(Table(), [religion(26), *doors, *lives]), religion(26)) == 3 * 5


@pytest.mark.rule("G-242", "G-225")
def test_at_the_end_each_life_of_gaudi_card_counts_as_the_one_category_it_was_given() -> None:
    """A-092, A-093: each card its own, and not for two Religion cards."""
    first, second = of_category(LIFE, 2)
    cards = [religion(26), religion(30), first, second]  # Door, Furniture
    assert at_the_end(lay(Table(), cards), DOOR, DOOR) == 6
    assert at_the_end(lay(Table(), cards), DOOR, FURNITURE) == 6
    assert at_the_end(lay(Table(), cards), GARDEN, FURNITURE) == 3
    assert at_the_end(lay(Table(), cards), GARDEN, TOWER) == 0


@pytest.mark.rule("G-190", "G-242")
def test_a_life_of_gaudi_card_can_be_given_any_of_the_nine_other_categories() -> None:
    table = lay(Table(), [religion(26), of_category(LIFE, 1)[0]]).score(1)
    assert set(table.legal) == {("assign", category) for category in CATEGORIES}


@pytest.mark.rule("G-242")
def test_nothing_is_asked_when_no_religion_card_looks_at_categories() -> None:
    table = lay(board((BLUE, SQUARE, 2)), [religion(1), religion(18), religion(20), of_category(LIFE, 1)[0]]).score(1)
    assert not table.state.stack
    asked = lay(board((BLUE, SQUARE, 2)), [religion(1), religion(17), of_category(LIFE, 1)[0]]).score(1)
    assert asked.state.stack[-1][0] == "assign"


@pytest.mark.rule("G-242")
def test_an_early_scoring_binds_nothing_at_the_end() -> None:
    """A-094."""
    life = of_category(LIFE, 1)[0]
    table = lay(Table(), [religion(26), religion(24), life]).tokens(0, -1, -1).pending(0, ("religion", 1, 1))
    table.do(("score", religion(26)))
    assert table.vp(0) == [0, 0, 3]
    end = lay(Table(), [religion(26), religion(24), life]).set(vp=[[0, 0, 3], [0, 0, 0], [0, 0, 0]])
    assert at_the_end(end, GARDEN) == 3 + 3


@pytest.mark.rule("G-216", "G-217", "G-218")
def test_the_last_seat_counts_its_own_chimneys() -> None:
    cards = [religion(number) for number in (9, 10, 11, 12, 13, 14)]
    for card, points in zip(cards, (7, 10, 4, 2, 6, 6), strict=True):
        table = lay(Table().set(chimneys=[[3, 2, 2], [2, 3, 1], [1, 3, 3]]), cards, seat=2)
        table.tokens(-1, -1, 0).pending(2, ("religion", 1, 1)).do(("score", card))
        assert table.vp(2) == [0, 0, points]


@pytest.mark.rule("G-214", "G-215", "G-219")
def test_the_last_seat_counts_its_own_tiles_and_chimneys() -> None:
    numbers = {1: 2, 2: 3, 3: 0, 4: 1, 5: 2, 6: 1, 7: 3, 8: 0, 12: 2, 13: 6, 14: 4}
    for number, points in numbers.items():
        table = lay(
            board((BLUE, TRIANGLE, 2), (GREEN, TRAPEZOID, 3), (YELLOW, SQUARE, 1), seat=2), [religion(number)], 2
        )
        table.tiles(0, GRAY, 5, RHOMBUS).tiles(1, GRAY, 6).set(chimneys=[[3, 2, 3], [2, 1, 1], [1, 3, 2]])
        table.tokens(-1, -1, 0).pending(2, ("religion", 1, 1)).do(("score", religion(number)))
        assert table.vp(2) == [0, 0, points]


@pytest.mark.rule("G-220", "G-221", "G-223")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_later_seats_count_their_own_sets_and_columns(seat: int) -> None:
    for number, points in {15: 4, 16: 2, 18: 8}.items():
        cards = [0, 1, 2, 33, 34, religion(number), religion(1), religion(2)]
        table = lay(Table().tokens(0, 1, 2), cards, seat)
        for colour, shape, count in [(0, 0, 3), (1, 1, 1), (1, 2, 1), (2, 2, 3), (3, 3, 3)]:
            table.tiles(seat, colour, count, shape)
        table.tiles(0, YELLOW, 3, SQUARE).tiles(0, GREEN, 2, SQUARE).column(0, NATURE, 5)
        table.pending(seat, ("religion", 1, 1)).do(("score", religion(number)))
        assert table.vp(seat) == [0, 0, points]


@pytest.mark.rule("G-222", "G-224", "G-225")
def test_the_last_seat_counts_its_own_cards() -> None:
    doors, gardens = of_category(DOOR, 3), of_category(GARDEN, 3)
    for number, points in {17: 4, 19: 4, 20: 6, 21: 2, 26: 9, 24: 6}.items():
        table = lay(
            Table().tokens(-1, -1, 0), [*doors, *gardens[:2], religion(number), of_category(LIFE, 1)[0]], seat=2
        )
        lay(table, [gardens[2]], seat=1)
        table.column(0, RELIGION, religion(9), religion(5)).pending(2, ("religion", 1, 1)).do(
            ("score", religion(number))
        )
        life_too = {17: 0, 19: 2, 26: 3, 24: 3}.get(number, 0)  # the Life of Gaudí card is a Nature card
        assert table.vp(2) == [0, 0, points + life_too]
