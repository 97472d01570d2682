"""Playing a card: requirements and columns (section 15)."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from gaudi_tui.games.gaudi.content import ANY, Effect, want
from tests.games.gaudi.asking import offers, playable
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CONTENT,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    YELLOW,
    Table,
    board_points,
    card_with,
    plain_cards,
    printed,
    printed_points,
    spaces_of,
    track_space,
)

NEED = CONTENT.need_of


def playing(*hand: int, pillar: int = -1, free: int = 0, left: int = 1, may: int = 0) -> Table:
    """Seat 0 holds these cards and is asked which to play."""
    return Table().tokens(0, -1, -1).hand(0, *hand).pending(0, ("play", pillar, free, left, may))


def by_hammer(*hand: int) -> Table:
    """Seat 0 holds these cards and has a hammer left."""
    return Table().tokens(0, -1, -1).hand(0, *hand).pending(0, ("act", 0, 0, 1, 1))


def in_one_pillar(*wanted: tuple[int, int]) -> list[int]:
    """Cards of one pillar with these colours and numbers, that print no play (so that nothing else is played)."""
    for pillar in range(3):
        found: list[int] = []
        for colour, need in wanted:
            found += next(
                (
                    [card.id]
                    for card in CONTENT.cards
                    if (card.pillar, card.colour, card.need) == (pillar, colour, need)
                    and card.id not in found
                    and all(effect.op != "play" for effect in printed(card.id))
                ),
                [],
            )
        if len(found) == len(wanted):
            return found
    raise AssertionError(f"no pillar has {wanted}")


@pytest.mark.rule("G-163", "G-170", "E-004")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_e_004_a_card_that_requires_two_blue_tiles_is_played_with_two_not_with_one(pillar: int) -> None:
    card = card_with(pillar, colour=BLUE, need=2)
    assert playable(by_hammer(card).tiles(0, BLUE, 1).tiles(0, GREEN, 6)) == set()
    table = by_hammer(card).tiles(0, BLUE, 2)
    assert playable(table) == {card}
    table.do(("play", card))
    assert table.state.hands[0] == ()
    assert table.state.columns[pillar] == (card,)


@pytest.mark.rule("G-163")
def test_an_action_plays_one_card() -> None:
    cards = plain_cards(CATALONIA, need=1)[:2]
    table = playing(*cards, free=1).do(("play", cards[0]))
    assert table.state.columns[CATALONIA] == (cards[0],)
    assert table.state.hands[0] == (cards[1],)
    assert table.state.stack[-1][0] == "act"
    assert [event.data for event in table.happened("play")] == [{"card": cards[0]}]


@pytest.mark.rule("G-163", "G-108")
def test_an_icon_for_two_cards_plays_two_or_only_one() -> None:
    first, second = (card_with(CATALONIA, need=1, colour=colour) for colour in (BLUE, YELLOW))
    table = playing(first, second, left=2).tiles(0, BLUE, 6).tiles(0, YELLOW, 6)
    table.do(("play", first))
    assert ("pass",) in table.legal
    table.do(("play", second))
    assert table.state.columns[CATALONIA] == (first, second)
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-164")
def test_playing_is_an_action_of_the_track_and_an_option_of_every_hammer() -> None:
    card = card_with(CATALONIA, colour=BLUE, need=1)
    space = track_space(action=Effect("play"))
    by_track = Table().tokens(space, -1, -1).hand(0, card).tiles(0, BLUE, 1)
    by_track.pending(0, ("act", space, 1, 0, 1))
    assert by_track.legal == (("pencil",), ("end",))
    by_track.do(("pencil",), ("play", card))
    assert by_track.state.columns[CATALONIA] == (card,)
    elsewhere = track_space(action=Effect("tile", want(GREEN)))
    for pencils, hammers, offered in [(1, 0, False), (0, 1, True), (2, 1, True)]:
        table = Table().tokens(elsewhere, -1, -1).hand(0, card).tiles(0, BLUE, 1)
        table.pending(0, ("act", elsewhere, pencils, hammers, 1))
        assert (("play", card) in table.legal) is offered
    table.do(("play", card))
    assert table.state.stack[-1] == ("act", 0, elsewhere, 2, 0, 1)


@pytest.mark.rule("G-165", "G-166")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_a_card_goes_to_the_bottom_of_its_pillars_column_and_hides_no_banner(pillar: int) -> None:
    older, newer, newest = [card for card in range(pillar * 33, pillar * 33 + 33) if NEED[card] == 1][:3]
    held = card_with((pillar + 1) % 3, need=1)
    table = playing(newest, held, free=1).column(0, pillar, older, newer).do(("play", newest))
    assert table.state.hands[0] == (held,)
    assert table.state.totals[pillar] == 3
    assert [event.data for event in table.happened("play")] == [{"card": newest}]
    assert table.state.columns[:3] == [(older, newer, newest) if column == pillar else () for column in range(3)]
    assert table.state.columns[3:] == [()] * 6


@pytest.mark.rule("G-167")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_a_column_takes_any_number_of_cards(pillar: int) -> None:
    cards = range(pillar * 33, pillar * 33 + 33)
    *column, last = [card for card in cards if all(effect.op == "vp" for effect in printed(card))][:14]
    table = playing(last, free=1).column(0, pillar, *column)
    assert len(column) == 13
    assert table.do(("play", last)).state.columns[pillar] == (*column, last)


@pytest.mark.rule("G-168", "G-169", "E-066")
def test_e_066_numbers_two_and_one_and_a_new_two_require_five_tiles_of_the_new_colour() -> None:
    """A-075: the colours of the earlier cards are dead."""
    blue, green, gray = in_one_pillar((BLUE, 2), (GREEN, 1), (GRAY, 2))
    pillar = blue // 33

    def with_gray(count: int) -> Table:
        return playing(gray, pillar=-1, may=1).column(0, pillar, blue, green).tiles(0, GRAY, count)

    assert playable(with_gray(5)) == {gray}
    four = Table().tokens(0, -1, -1).hand(0, gray).column(0, pillar, blue, green).tiles(0, GRAY, 4).tiles(0, BLUE, 6)
    assert playable(four.pending(0, ("act", 0, 0, 1, 1))) == set()
    assert playable(with_gray(6)) == {gray}


@pytest.mark.rule("G-168")
def test_the_column_of_another_pillar_or_another_seat_adds_nothing() -> None:
    card = card_with(CATALONIA, colour=BLUE, need=1)
    table = by_hammer(card).tiles(0, BLUE, 1).column(0, NATURE, *plain_cards(NATURE, need=3)[:1])
    table.column(0, RELIGION, card_with(RELIGION, need=3)).column(1, CATALONIA, card_with(CATALONIA, need=4))
    assert playable(table) == {card}


@pytest.mark.rule("G-170")
def test_tiles_of_the_colour_count_whatever_their_shape_and_only_ones_own() -> None:
    card = card_with(CATALONIA, colour=GRAY, need=3)
    one_of_each = by_hammer(card)
    for shape in (0, 1, 2):
        one_of_each.tile(0, spaces_of(shape)[0], GRAY)
    assert playable(one_of_each) == {card}
    others = by_hammer(card).tiles(0, GRAY, 2).tiles(1, GRAY, 6).tiles(0, YELLOW, 6)
    assert playable(others) == set()


@pytest.mark.rule("G-171", "E-067")
def test_e_067_the_tiles_need_not_be_one_group() -> None:
    """Casual: five gray tiles in groups of three and two are five."""
    three, two = split_groups()
    new, old = next(pair for pair in pairs_of_total(5) if CONTENT.colour_of[pair[0]] == GRAY)
    table = by_hammer(new).column(0, new // 33, old)
    for space in (*three, *two):
        table.tile(0, space, GRAY)
    assert playable(table) == {new}


def split_groups() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Three linked spaces, and two linked spaces that touch none of the three."""
    spaces, links = range(len(CONTENT.links)), CONTENT.links
    for three in combinations(spaces, 3):
        inside = [sum(other in links[space] for other in three) for space in three]
        if min(inside) < 1 or sum(inside) < 4:
            continue
        away = [space for space in spaces if space not in three and not set(links[space]) & set(three)]
        for two in combinations(away, 2):
            if two[1] in links[two[0]]:
                return three, two
    raise AssertionError("no such spaces")


def pairs_of_total(total: int) -> Iterator[tuple[int, int]]:
    """Pairs of Catalonia or Religion cards whose numbers add up to this."""
    for pillar in (CATALONIA, RELIGION):
        for new, old in combinations(range(pillar * 33, pillar * 33 + 33), 2):
            if NEED[new] + NEED[old] == total:
                yield new, old
                yield old, new


@pytest.mark.rule("G-172", "G-113", "E-005")
def test_e_005_six_of_any_one_colour_are_six_blue_but_not_four_green_and_two_gray() -> None:
    """A-076: a black icon counts the best colour."""
    new, old = next(columns_of_six())
    pillar = new // 33

    def ready(*tiles: tuple[int, int]) -> Table:
        table = by_hammer(new).column(0, pillar, *old)
        for colour, count in tiles:
            table.tiles(0, colour, count)
        return table

    assert playable(ready((BLUE, 6))) == {new}
    assert playable(ready((YELLOW, 6))) == {new}
    assert playable(ready((GREEN, 4), (GRAY, 2))) == set()
    assert playable(ready((GREEN, 5), (GRAY, 5), (BLUE, 5), (YELLOW, 5))) == set()
    assert playable(ready((GREEN, 5), (GRAY, 6), (BLUE, 5))) == {new}
    assert playable(ready((GREEN, 4)).tiles(1, BLUE, 6).tiles(2, GRAY, 6)) == set()  # other boards do not help


def columns_of_six() -> Iterator[tuple[int, tuple[int, ...]]]:
    """A card with a black icon and a column that bring the total to 6."""
    for pillar in (CATALONIA, RELIGION):
        cards = range(pillar * 33, pillar * 33 + 33)
        for new in cards:
            if CONTENT.colour_of[new] != ANY or not NEED[new]:
                continue
            for size in (1, 2, 3):
                for old in combinations([card for card in cards if card != new], size):
                    if sum(NEED[card] for card in (new, *old)) == 6:
                        yield new, old


@pytest.mark.rule("G-173", "G-112")
def test_the_tiles_stay_on_the_board() -> None:
    card = card_with(CATALONIA, colour=BLUE, need=2)
    table = by_hammer(card).tiles(0, BLUE, 2)
    board, supplies, bag = table.state.boards[:], table.state.supplies[:], table.state.bag[:]
    table.do(("play", card))
    assert (table.state.boards, table.state.supplies, table.state.bag) == (board, supplies, bag)
    second = card_with(RELIGION, colour=BLUE, need=2)
    again = by_hammer(second).tiles(0, BLUE, 2).column(0, CATALONIA, card)
    assert playable(again) == {second}  # had twice, spent never


@pytest.mark.rule("G-174", "E-010")
def test_e_010_a_card_that_does_not_fit_stays_in_the_hand_and_costs_no_icon() -> None:
    """A-053: three green tiles where four are required. The icon is still there."""
    new, old = example_column()
    table = by_hammer(new).column(0, NATURE, *old).tiles(0, GREEN, 3)
    assert ("play", new) not in table.legal
    before = table.game.dump(table.state)
    with pytest.raises(ValueError, match="cannot be chosen"):
        table.do(("play", new))
    assert table.game.dump(table.state) == before
    assert table.state.hands[0] == (new,)
    assert table.state.stack[-1] == ("act", 0, 0, 0, 1, 1)


def example_column() -> tuple[int, tuple[int, ...]]:
    """A green Nature card and a column with which it totals 4, worth 7 points and 1 blue tile of any shape."""
    cards = [card.id for card in CONTENT.cards if card.pillar == NATURE]
    for size in (2, 3):
        for column in combinations(cards, size):
            actions = [effect for card in column for effect in printed(card) if effect.op != "vp"]
            points = sum(printed_points(card) for card in column) + board_points(NATURE)
            if sum(NEED[card] for card in column) == 4 and points == 7 and actions == [Effect("tile", want(BLUE))]:
                for card in column:
                    if CONTENT.colour_of[card] == GREEN:
                        return card, tuple(other for other in column if other != card)
    raise AssertionError("no such column")


@pytest.mark.rule("G-177", "G-168", "E-009")
def test_e_009_xavier_plays_a_green_card_for_seven_points_and_a_blue_tile() -> None:
    new, old = example_column()
    table = by_hammer(new).column(0, NATURE, *old).tiles(0, GREEN, 4).supplies((0, 1, 4, 15), (2,))
    table.do(("play", new))
    assert table.vp(0) == [7, 0, 0]
    assert offers(table, "tile") == {("tile", 0, 0), ("tile", 0, 1), ("tile", 1, 2)}
    place = next(space for space in spaces_of(1) if table.state.boards[space] < 0)
    table.do(("tile", 0, 1), ("place", place))
    assert table.state.boards[place] == BLUE
    assert table.state.stack[-1][0] == "act"
    assert table.vp(0) == [7, 0, 0]


@pytest.mark.rule("G-175", "G-206", "G-233")
def test_a_card_played_ignoring_requirements_needs_no_tiles_but_its_number_stays_in_the_column() -> None:
    """A-077."""
    dear = card_with(CATALONIA, need=3, colour=BLUE)
    cheap = card_with(CATALONIA, need=1, colour=YELLOW)
    assert playable(playing(dear, cheap, free=1)) == {dear, cheap}
    table = playing(dear, cheap, free=1).tiles(0, YELLOW, 3).do(("play", dear))
    assert table.state.columns[CATALONIA] == (dear,)
    assert table.state.totals[CATALONIA] == 3
    three = by_hammer(cheap).column(0, CATALONIA, dear).tiles(0, YELLOW, 3)
    four = by_hammer(cheap).column(0, CATALONIA, dear).tiles(0, YELLOW, 4)
    assert (playable(three), playable(four)) == (set(), {cheap})


@pytest.mark.rule("G-230", "G-163")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_a_play_icon_of_a_pillar_plays_cards_of_that_pillar_only(pillar: int) -> None:
    """A-071, A-072."""
    hand = [card_with(of, need=1) for of in range(3)]
    assert playable(playing(*hand, pillar=pillar, free=1)) == {hand[pillar]}
    assert playable(playing(*hand, pillar=-1, free=1)) == set(hand)
    table = playing(*hand, pillar=pillar, may=1)
    for colour in range(4):
        table.tiles(0, colour, 2)
    assert playable(table) == {hand[pillar]}


@pytest.mark.rule("G-172")
def test_a_total_of_nothing_is_always_met() -> None:
    """A-080: a first card numbered 0 needs no tile of its colour."""
    card = card_with(CATALONIA, need=0)
    assert playable(by_hammer(card)) == {card}
    with_column = by_hammer(card).column(0, CATALONIA, card_with(CATALONIA, need=1))
    assert playable(with_column) == set()


@pytest.mark.rule("G-163")
def test_a_card_that_is_not_in_the_own_hand_cannot_be_played() -> None:
    card = card_with(CATALONIA, need=0)
    table = by_hammer().hand(1, card)
    assert playable(table) == set()
    assert playable(by_hammer().window(CATALONIA, card)) == set()


@pytest.mark.rule("G-168", "G-170", "G-172")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_the_last_seat_plays_by_its_own_tiles_and_columns(pillar: int) -> None:
    card, black = card_with(pillar, need=1, colour=GRAY), card_with(pillar, need=2, colour=ANY)
    old = card_with(pillar, need=2, colour=BLUE)

    def table(gray: int) -> Table:
        laid = Table().tokens(-1, -1, 0).hand(2, card, black).column(2, pillar, old).tiles(2, GRAY, gray)
        laid.column(1, pillar, card_with(pillar, need=3)).tiles(0, GRAY, 5).tiles(1, YELLOW, 6)
        return laid.pending(2, ("act", 0, 0, 1, 1))

    assert playable(table(2)) == set()
    assert playable(table(3)) == {card}
    assert playable(table(4)) == {card, black}


@pytest.mark.rule("G-165", "G-167", "G-173")
def test_the_last_seat_plays_into_its_own_column() -> None:
    card, held = card_with(CATALONIA, need=1), card_with(RELIGION, need=1)
    old = card_with(CATALONIA, need=2)
    table = Table().tokens(-1, -1, 0).hand(2, card, held).column(2, CATALONIA, old)
    table.pending(2, ("play", -1, 1, 1, 1)).do(("play", card))
    assert table.state.columns == [()] * 7 + [(old, card), ()]
    assert table.state.totals == [0] * 7 + [3, 0]
    assert table.state.hands[2] == (held,)
    assert table.state.known[card] == 0
