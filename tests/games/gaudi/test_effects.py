"""Actions and icons: the same wherever they come from, and never compulsory (sections 10 and 20)."""

import pytest

from gaudi_tui.games.gaudi.content import ANY, Effect, want
from tests.games.gaudi.asking import offers
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    NATURE,
    RELIGION,
    Table,
    action_of,
    board_points,
    card_with,
    cards_giving,
    plain_cards,
    printed_points,
    religion,
    spaces_of,
    track_space,
)

ANY_CARD = Effect("card")


def with_everything(table: Table) -> Table:
    """Seat 0 could do every action."""
    for shape in range(4):
        table.tiles(0, BLUE, 4, shape)
    return table.hand(0, card_with(CATALONIA, need=1, colour=BLUE)).column(0, RELIGION, religion(1))


@pytest.mark.rule("G-109")
def test_the_four_actions_are_taking_a_tile_taking_a_card_playing_a_card_and_advancing_a_chimney() -> None:
    space = track_space(action=Effect("tile", want()))
    table = with_everything(Table().tokens(space, -1, -1).pending(0, ("act", space, 0, 1, 1)))
    assert {action[0] for action in table.legal} == {"hammer", "play", "advance", "end"}
    table.do(("hammer",))
    assert {action[0] for action in table.legal} == {"tile"}
    other = track_space(action=ANY_CARD)
    cards = with_everything(Table().tokens(other, -1, -1).pending(0, ("act", other, 0, 1, 1))).do(("hammer",))
    assert {action[0] for action in cards.legal} == {"card"}


@pytest.mark.rule("G-107", "G-109")
def test_taking_a_card_is_the_same_from_the_track_a_bonus_the_centre_a_chimney_and_a_column() -> None:
    offered = []
    space = track_space(action=ANY_CARD)
    offered.append(Table().hand(0).tokens(space, -1, -1).pending(0, ("act", space, 1, 0, 1)).do(("pencil",)))
    supply = next(n for n, index in enumerate(CONTENT.bonuses) if CONTENT.effects[index] == ANY_CARD)
    offered.append(
        Table()
        .hand(0)
        .tokens(0, -1, -1)
        .pending(0, ("act", 0, 0, 0, 1))
        .set(open_bonuses=[supply])
        .do(("bonus", supply))
    )
    tile, side = next(
        (n, s) for n, pair in enumerate(CONTENT.centres) for s in (0, 1) if CONTENT.effects[pair[s]] == ANY_CARD
    )
    centre = Table().hand(0).tokens(CENTRE, -1, -1).centre(tile).pending(0, ("centre", 0b11, 1))
    offered.append(centre.do(("centre", side)))
    step = CONTENT.chimneys[RELIGION].steps[0]
    hammer = Table().hand(0).tokens(0, -1, -1).tiles(0, BLUE, step.need, step.shape).pending(0, ("act", 0, 0, 1, 1))
    offered.append(hammer.do(("advance", RELIGION)))
    giver = cards_giving(CATALONIA, ANY_CARD)[0]
    column = Table().hand(0).tokens(0, -1, -1).column(0, CATALONIA, giver)
    offered.append(column.pending(0, ("resolve", CATALONIA), ("tile", want(), 1, 1)).do(("pass",)))
    for table in offered:
        cards = {card for window in table.state.windows for card in window}
        assert offers(table, "card") == {("card", card) for card in cards}
        wanted = table.state.windows[RELIGION][0]
        assert table.do(("card", wanted)).state.hands[0] == (wanted,)


@pytest.mark.rule("G-108")
def test_a_turn_can_end_without_any_action() -> None:
    for pencils, hammers in [(2, 1), (1, 2), (0, 0)]:
        table = with_everything(Table().tokens(0, -1, -1).pending(0, ("act", 0, pencils, hammers, 1)))
        table.do(("end",))
        assert table.state.stack == [("move", 1)]
        assert not table.happened("declined")
    centre = with_everything(Table().tokens(CENTRE, -1, -1).pending(0, ("centre", 0b11, 2))).do(("end",))
    assert centre.state.stack == [("move", 1)]


@pytest.mark.rule("G-108", "G-189")
@pytest.mark.parametrize(
    "frame",
    [
        ("tile", want(), 2, 1),
        ("card", -1, 2, 1),
        ("play", -1, 1, 1, 1),
        ("chimney", 1, 1),
        ("wild", 1, 1),
        ("religion", 1, 1),
    ],
)
def test_every_gained_action_can_be_declined(frame: tuple[str | int, ...]) -> None:
    table = with_everything(Table().tokens(0, -1, -1).pending(0, frame))
    before = table.game.dump(table.state)
    table.do(("pass",))
    after = table.game.dump(table.state)
    assert after.pop("stack") == before.pop("stack")[:-1]
    assert after == before
    in_secret = frame[0] == "play"  # only a hidden card made it possible
    assert len(table.happened("declined")) == (not in_secret)


@pytest.mark.rule("G-111", "G-228")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_black_number_is_how_often_a_thing_is_received(count: int) -> None:
    tiles = Table().tokens(0, -1, -1).pending(0, ("tile", want(ANY, 0), count, 0)).supplies((0, 0, 4, 4, 8))
    for number in range(count):
        tiles.do(next(action for action in tiles.legal if action[0] == "tile"), ("place", spaces_of(0)[number]))
    assert tiles.state.stack[-1][0] == "act"
    assert sum(colour >= 0 for colour in tiles.state.boards) == count
    cards = Table().hand(0).tokens(0, -1, -1).pending(0, ("card", -1, count, 0))
    for _ in range(count):
        cards.do(next(action for action in cards.legal if action[0] == "card"))
    assert len(cards.state.hands[0]) == count
    assert cards.state.stack[-1][0] == "act"
    scored = Table().tokens(0, -1, -1).column(0, RELIGION, religion(1)).tiles(0, BLUE, 2)
    scored.pending(0, ("religion", count, 1)).do(*[("score", religion(1))] * count)
    assert scored.vp(0) == [0, 0, 2 * count]
    assert scored.state.stack[-1][0] == "act"


@pytest.mark.rule("G-111", "G-228")
def test_the_central_tile_that_gives_two_tiles_gives_two() -> None:
    tile, side = next(
        (n, s)
        for n, pair in enumerate(CONTENT.centres)
        for s in (0, 1)
        if CONTENT.effects[pair[s]].n > 1 and CONTENT.effects[pair[s]].op == "tile"
    )
    table = Table().tokens(CENTRE, -1, -1).centre(tile).pending(0, ("centre", 0b11, 1)).supplies((0, 1, 4), (0,))
    table.do(("centre", side), ("tile", 0, 0), ("place", spaces_of(0)[0]), ("tile", 0, 1), ("place", spaces_of(1)[0]))
    assert table.legal == (("end",),)
    assert sum(colour >= 0 for colour in table.state.boards) == 2


@pytest.mark.rule("G-114", "G-117")
def test_tiles_of_a_shape_may_be_received_in_different_colours() -> None:
    table = Table().tokens(0, -1, -1).pending(0, ("tile", want(ANY, 1), 2, 0)).supplies((1, 5))
    table.do(("tile", 0, 1), ("place", spaces_of(1)[0]), ("tile", 0, 5), ("place", spaces_of(1)[1]))
    assert [table.state.boards[space] for space in spaces_of(1)[:2]] == [0, 1]


@pytest.mark.rule("G-234", "G-177")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA])
def test_a_column_icon_resolves_the_column_it_shows(pillar: int) -> None:
    cards = [plain_cards(of)[0] for of in (NATURE, CATALONIA)]
    step = CONTENT.chimneys[pillar].steps[2]
    heights = [0, 0, 0]
    heights[pillar] = 2
    table = Table().hand(0).tokens(0, -1, -1).column(0, NATURE, cards[0]).column(0, CATALONIA, cards[1])
    table.set(chimneys=[heights, [0, 0, 0], [0, 0, 0]]).tiles(0, BLUE, step.need, step.shape)
    table.pending(0, ("act", 0, 0, 1, 1)).do(("advance", pillar))
    assert [event.data for event in table.happened("column")] == [{"pillar": pillar}]
    wanted = [0, 0, 0]
    wanted[pillar] = printed_points(cards[pillar]) + board_points(pillar)
    assert table.vp(0) == wanted


@pytest.mark.rule("G-230", "G-231")
def test_take_and_play_icons_of_a_pillar_are_two_different_things() -> None:
    """A-071: a card that gives "play 1 Nature card" takes none, and one that gives "take 1 Nature card" plays none."""
    player, taker = cards_giving(NATURE, Effect("play", NATURE))[0], cards_giving(NATURE, Effect("card", NATURE))[0]
    held = plain_cards(NATURE)[0]
    table = Table().tokens(0, -1, -1).hand(0, held).column(0, NATURE, taker, player)
    for colour in range(4):
        table.tiles(0, colour, 6)
    table.pending(0, ("rewards", action_of(player), action_of(taker), 1))
    table.do(("reward", action_of(taker)))
    assert {action[0] for action in table.legal} == {"card", "pass"}
    table.do(("pass",))
    assert offers(table, "play") == {("play", held)}
