"""Section 22: the table before the first move of an Expert game, refilling, and full hands."""

import tomllib
from collections import Counter
from typing import Any

import pytest

from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.game import Config, StateError
from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi.asking import offers
from tests.games.gaudi.night import ANY_SPACE, expert, landed
from tests.games.gaudi.table import (
    BLUE,
    BOX,
    CATALONIA,
    CONTENT,
    GAME,
    GREEN,
    NATURE,
    RELIGION,
    Table,
    night,
    plain_cards,
    religion,
    track_space,
)

every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])
ANY_CARD = track_space(action=Effect("card"))


def new(seats: int = 3, seed: int = 1, first: int | None = 0) -> State:
    return GAME.new(Config(seats, "expert", first), seed)


def after_draft(seats: int = 3, seed: int = 1) -> dict[str, Any]:
    """The position in which the first token is to move."""
    state = new(seats, seed)
    while state.stack[-1][0] == "draft":
        GAME.apply(state, state.options[0])
    return GAME.dump(state)


@every_number_of_seats
@pytest.mark.rule("G-254", "E-039")
def test_e_039_five_supplies_of_four_tiles_leave_76_in_the_bag(seats: int) -> None:
    table = after_draft(seats)
    assert [len(supply) for supply in table["supplies"]] == [4] * 5
    assert sum(table["bag"]) == 76
    tiles = Counter(kind for supply in table["supplies"] for kind in supply)
    assert [tiles[kind] + table["bag"][kind] for kind in range(16)] == [6] * 16


@pytest.mark.rule("E-039", "G-256")
@pytest.mark.parametrize(("seats", "decks"), [(2, [29, 29, 30]), (3, [29, 29, 29]), (4, [28, 28, 30])])
def test_e_039_windows_decks_and_hands_are_as_in_casual(seats: int, decks: list[int]) -> None:
    table = after_draft(seats)
    assert [sum(card >= 0 for card in window) for window in table["windows"]] == [3, 3, 3]
    assert [len(deck) for deck in table["decks"]] == decks
    assert [len(hand) for hand in table["hands"]] == [1] * seats
    assert table["chimneys"] == [[0, 0, 0]] * seats  # markers stand below their chimneys all the same
    assert (table["round"], table["centres_left"], table["stack"]) == (1, 3, [["move", 0]])


@pytest.mark.rule("G-253")
def test_the_night_side_shows_the_same_track_and_holds_less() -> None:
    printed = tomllib.loads((BOX / "track.toml").read_text(encoding="utf-8"))["space"]
    for space, night_side in enumerate(printed):
        table = Table(mode="expert").do(("move", space))
        assert table.state.stack[-1][2:5] == (space, night_side["pencils"], night_side["hammers"])
    assert {len(new().windows[pillar]) for pillar in range(3)} == {3}
    day = GAME.new(Config(3, "casual", 0), 1)
    assert [sum(state.supplies) for state in (new(), day)] == [20, 25]


@every_number_of_seats
@pytest.mark.rule("G-257")
def test_each_seat_is_dealt_a_night_tile_of_each_pillar_and_no_two_the_same(seats: int) -> None:
    for seed in range(20):
        dealt = GAME.dump(new(seats, seed))["chimney_tiles"]
        for pillar in range(3):
            tiles = [tiles[pillar] for tiles in dealt]
            assert len(set(tiles)) == seats
            assert {(CONTENT.chimneys[tile].pillar, CONTENT.chimneys[tile].side) for tile in tiles} == {
                (pillar, "night")
            }


@pytest.mark.rule("G-257")
def test_the_night_tiles_are_dealt_at_random_and_pillar_by_pillar() -> None:
    dealt = [GAME.dump(new(2, seed))["chimney_tiles"] for seed in range(300)]
    for seat in range(2):
        for pillar in range(3):
            counts = Counter(tiles[seat][pillar] - night(pillar, 1) for tiles in dealt)
            assert set(counts) == {0, 1, 2, 3}
            assert min(counts.values()) > 45  # 75 on average
        numbers = {tuple(tile - night(pillar, 1) for pillar, tile in enumerate(tiles[seat])) for tiles in dealt}
        assert len(numbers) > 55  # of 64 triples


@pytest.mark.rule("G-257")
def test_everybody_sees_the_night_tiles_and_no_position_deals_one_twice() -> None:
    state = new()
    for viewer in (0, 1, 2, None):
        assert GAME.view(state, viewer)["chimney_tiles"] == GAME.dump(state)["chimney_tiles"]
    twice = after_draft()
    twice["chimney_tiles"][1] = twice["chimney_tiles"][0]
    with pytest.raises(StateError, match="each chimney tile is there once"):
        GAME.load(twice)
    day = after_draft() | {"chimney_tiles": [[0, 1, 2]] * 3}
    with pytest.raises(StateError):
        GAME.load(day)


# Refilling


@pytest.mark.rule("G-255", "G-159")
def test_an_emptied_tile_supply_gets_four_tiles_when_the_turn_closes() -> None:
    table = landed(expert(), ANY_SPACE).supplies((BLUE * 4,), (BLUE * 4, BLUE * 4 + 1))
    table.do(("pencil",), ("tile", 0, BLUE * 4))
    table.do(table.legal[0])
    assert sum(table.state.supplies[:16]) == 0
    table.do(("end",))
    assert [sum(table.state.supplies[supply * 16 : supply * 16 + 16]) for supply in range(5)] == [4, 2, 4, 4, 4]


@pytest.mark.rule("G-255", "A-063")
def test_a_short_bag_fills_the_left_supply_first() -> None:
    table = Table(4, mode="expert").supplies((), (GREEN * 4,), ()).drain_bag(7).tokens(3, 4, 5, 6)
    table.pending(0, ("act", 3, 0, 0, 1))
    table.do(("end",))
    assert [sum(table.state.supplies[supply * 16 : supply * 16 + 16]) for supply in range(5)] == [4, 1, 3, 0, 0]


@pytest.mark.rule("G-256", "G-158")
def test_an_emptied_window_gets_three_cards() -> None:
    table = landed(expert(), ANY_CARD).window(RELIGION, religion(1), -1, -1).do(("pencil",), ("card", religion(1)))
    assert table.state.windows[RELIGION] == (-1, -1, -1)
    table.do(("end",))
    assert all(card >= 0 for card in table.state.windows[RELIGION])


# Full hands


FOUR = plain_cards(NATURE, need=2)[:2] + plain_cards(CATALONIA, need=3)[:2]


@pytest.mark.rule("G-260", "A-070", "E-065")
def test_with_a_full_hand_no_card_can_be_taken_nor_one_discarded() -> None:
    table = landed(expert(), ANY_CARD).hand(0, *FOUR)
    assert table.legal == (("end",),)
    with pytest.raises(IllegalAction):
        table.do(("pencil",))
    room = landed(expert(), ANY_CARD).hand(0, *FOUR[:3]).do(("pencil",))
    room.do(room.legal[0])
    assert len(room.state.hands[0]) == 4
    casual = Table().tokens(ANY_CARD, -1, -1).hand(0, *FOUR).pending(0, ("act", ANY_CARD, 1, 0, 1))
    casual.do(("pencil",))
    assert casual.do(casual.legal[0]).state.stack[-1][0] == "discard"


@pytest.mark.rule("G-260", "A-069")
def test_with_a_full_hand_no_reward_or_bonus_takes_a_card() -> None:
    """A-069: every take of a card, whatever shows it."""
    pending = expert().hand(0, *FOUR[:3]).pending(0, ("card", -1, 2, 1))
    pending.do(pending.legal[0])
    assert pending.state.stack[-1][0] == "act"  # the second card is passed over
    bonus = next(supply for supply, index in enumerate(CONTENT.bonuses) if CONTENT.effects[index] == Effect("card"))
    table = landed(expert(), ANY_SPACE).hand(0, *FOUR).set(open_bonuses=[bonus])
    assert not offers(table, "bonus")
    room = landed(expert(), ANY_SPACE).hand(0, *FOUR[:3]).set(open_bonuses=[bonus])
    assert offers(room, "bonus") == {("bonus", bonus)}


@pytest.mark.rule("G-260")
def test_nobody_discards_in_expert_whatever_the_house_rules() -> None:
    table = landed(expert(house_rules={"discarding": "any-time"}), ANY_CARD).hand(0, *FOUR)
    assert table.legal == (("end",),)
