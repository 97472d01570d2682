"""Emptied supplies: their bonuses and their refilling (section 14)."""

import random

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi.content import Effect, want
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GAME,
    NATURE,
    RELIGION,
    SQUARE,
    TRAPEZOID,
    TRIANGLE,
    Table,
    religion,
    spaces_of,
    track_space,
)

BLUE_TRIANGLE, BLUE_SQUARE = 0, 1
GREEN_TRIANGLE, GREEN_SQUARE = 4, 5
GRAY_SQUARE = 9
ANY_TILE = Effect("tile", want())
BONUSES = [CONTENT.effects[index] for index in CONTENT.bonuses]
FREE_CARD = next(card.id for card in CONTENT.cards if card.need == 0 and card.pillar == CATALONIA)
A_CARD = BONUSES.index(Effect("card", -1))  # the tile supply whose bonus is any card


def landed(pencils: int = 2, action: Effect = ANY_TILE) -> Table:
    """Seat 0 on a space of the track; supplies and windows as each test needs them."""
    space = track_space(action=action)
    return Table().tokens(space, -1, -1).pending(0, ("act", space, pencils, 0, 1))


def bonuses_on_offer(table: Table) -> list[int]:
    return [action[1] for action in table.legal if action[0] == "bonus"]


def counts(table: Table) -> list[int]:
    return [sum(table.state.supplies[16 * supply : 16 * supply + 16]) for supply in range(5)]


@pytest.mark.rule("G-148", "G-240", "G-107")
@pytest.mark.parametrize("supply", range(8))
def test_each_supply_gives_the_bonus_printed_beside_it(supply: int) -> None:
    table = landed().hand(0, FREE_CARD).column(0, RELIGION, religion(9)).set(open_bonuses=[supply])
    table.tiles(0, BLUE, 5, SQUARE).tiles(0, BLUE, 5, TRAPEZOID)
    table.do(("bonus", supply))
    op, a, b, n = BONUSES[supply]
    wanted = {
        "tile": ("tile", 0, a, n, 0, 0),
        "card": ("card", 0, a, n, 0, 0),
        "play": ("play", 0, a, b, n, 0),
        "chimney": ("chimney", 0, n, 0),
        "religion": ("religion", 0, n, 0),
    }[op]
    assert table.state.stack[-1] == wanted
    assert [event.data for event in table.happened("bonus")] == [{"supply": supply, "effect": CONTENT.bonuses[supply]}]


@pytest.mark.rule("G-149")
def test_only_who_takes_the_last_item_has_the_bonus_and_not_before() -> None:
    """A-057: no credit. The next seat finds nothing open."""
    table = landed().supplies((), (), (), (), (BLUE_TRIANGLE,)).supply(A_CARD, BLUE_SQUARE)
    assert not bonuses_on_offer(table)
    table.do(("pencil",), ("tile", A_CARD, BLUE_SQUARE), ("place", spaces_of(SQUARE)[0]))
    assert bonuses_on_offer(table) == [A_CARD]
    table.do(("end",), ("move", 1))
    assert table.state.stack[-1][1] == 1
    assert not bonuses_on_offer(table)


@pytest.mark.rule("G-150", "G-155")
def test_a_bonus_can_be_left_and_is_then_lost() -> None:
    typed = BONUSES.index(Effect("card", NATURE))
    table = landed().supplies((BLUE_TRIANGLE,)).set(open_bonuses=[A_CARD, typed])
    assert bonuses_on_offer(table) == sorted([A_CARD, typed])
    hand = table.state.hands[0]
    table.do(("end",))
    assert table.state.bonuses == 0
    assert table.state.hands[0] == hand
    assert table.state.stack[-1] == ("move", 1)


@pytest.mark.rule("G-155")
def test_a_bonus_does_not_last_into_an_extra_turn() -> None:
    """A-059."""
    table = landed().set(open_bonuses=[A_CARD], extra_turns=1).do(("end",), ("move", CENTRE - 1))
    assert table.state.stack[-1][1] == 0
    assert not bonuses_on_offer(table)


@pytest.mark.rule("G-151", "G-149")
def test_e_063_the_bonus_waits_until_after_the_second_pencil_but_not_beyond_the_turn() -> None:
    """A-055."""
    other = next(supply for supply in range(5) if supply != A_CARD)
    table = landed(pencils=2).supplies().supply(A_CARD, BLUE_SQUARE).supply(other, BLUE_TRIANGLE, GREEN_TRIANGLE)
    table.do(("pencil",), ("tile", A_CARD, BLUE_SQUARE), ("place", spaces_of(SQUARE)[0]))
    table.do(("pencil",), ("tile", other, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]))
    assert bonuses_on_offer(table) == [A_CARD]
    card = table.state.windows[NATURE][0]
    table.do(("bonus", A_CARD), ("card", card))
    assert card in table.state.hands[0]
    table.do(("end",))
    assert table.state.bonuses == 0


@pytest.mark.rule("G-151")
@pytest.mark.parametrize(
    "frame",
    [
        ("tile", want(), 1, 0, 1),
        ("card", -1, 1, 0, 1),
        ("play", -1, 1, 1, 1),
        ("chimney", 1, 1),
        ("wild", 1, 1),
        ("religion", 1, 1),
    ],
)
def test_a_bonus_can_be_used_within_every_decision_that_may_be_declined(frame: tuple[str | int, ...]) -> None:
    """A-055, A-056: what was pending goes on afterwards."""
    table = Table().tokens(0, -1, -1).pending(0, frame).hand(0, FREE_CARD).column(0, RELIGION, religion(9))
    table.tiles(0, BLUE, 5, SQUARE).set(open_bonuses=[A_CARD])
    before = set(table.legal)
    assert ("bonus", A_CARD) in before
    table.do(("bonus", A_CARD), ("card", table.state.windows[CATALONIA][2]))
    assert table.state.stack[-1] == (frame[0], 0, *frame[1:])
    assert before - {("bonus", A_CARD)} - set(table.legal) <= {("card", table.events[-1].data["card"])}
    assert not bonuses_on_offer(table)


@pytest.mark.rule("G-151", "G-149")
def test_a_bonus_can_come_between_the_rewards_of_a_column() -> None:
    """A-056."""
    takers = [
        card.id
        for card in CONTENT.cards
        if card.pillar == NATURE and any(CONTENT.effects[index].op == "tile" for index in card.effects)
    ][:2]
    first, second = (
        next(index for index in CONTENT.cards[card].effects if CONTENT.effects[index].op == "tile") for card in takers
    )
    table = Table().tokens(0, -1, -1).pending(0, ("rewards", first, second, 1)).set(open_bonuses=[A_CARD])
    table.supplies((BLUE_TRIANGLE, BLUE_SQUARE, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15))
    assert bonuses_on_offer(table) == [A_CARD]
    table.do(("bonus", A_CARD), ("card", table.state.windows[NATURE][0]))
    assert {("reward", first), ("reward", second)} <= set(table.legal)


@pytest.mark.rule("G-151")
def test_a_bonus_can_be_used_in_a_turn_that_ends_at_the_centre() -> None:
    """A-060: also when both central actions are done."""
    table = Table().tokens(CENTRE, -1, -1).pending(0, ("centre", 0, 0)).set(open_bonuses=[A_CARD])
    assert bonuses_on_offer(table) == [A_CARD]
    card = table.state.windows[RELIGION][1]
    table.do(("bonus", A_CARD), ("card", card))
    assert card in table.state.hands[0]


@pytest.mark.rule("G-152")
def test_two_emptied_supplies_open_two_bonuses() -> None:
    supplies = [(BLUE_TRIANGLE,), (BLUE_SQUARE,), (GREEN_SQUARE, GRAY_SQUARE)]
    table = landed().supplies(*supplies).hand(0, FREE_CARD)
    table.do(("pencil",), ("tile", 0, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]))
    table.do(("pencil",), ("tile", 1, BLUE_SQUARE), ("place", spaces_of(SQUARE)[0]))
    assert table.state.bonuses == 0b11
    assert bonuses_on_offer(table) == [0, 1]


@pytest.mark.rule("G-153", "G-152")
def test_a_bonus_is_used_once_and_the_other_stays_open() -> None:
    """A-058."""
    typed = BONUSES.index(Effect("card", NATURE))
    table = landed().set(open_bonuses=[A_CARD, typed])
    table.do(("bonus", A_CARD))
    assert {action[0] for action in table.legal} == {"card"}  # to use it is to perform it
    table.do(("card", table.state.windows[RELIGION][0]))
    assert bonuses_on_offer(table) == [typed]
    table.do(("bonus", typed), ("card", table.state.windows[NATURE][0]))
    assert bonuses_on_offer(table) == []


@pytest.mark.rule("G-154")
def test_a_bonus_may_empty_another_supply_and_so_on() -> None:
    a_tile = BONUSES.index(ANY_TILE)  # the bonus of some window
    pillar = a_tile - 5
    last_card = pillar * 33 + 7
    other = next(supply for supply in range(5) if supply != A_CARD)
    table = landed(pencils=1).supplies()
    table.supply(A_CARD, BLUE_TRIANGLE).supply(other, GREEN_SQUARE).window(pillar, -1, last_card, -1)
    table.do(("pencil",), ("tile", A_CARD, BLUE_TRIANGLE), ("place", spaces_of(TRIANGLE)[0]))
    table.do(("bonus", A_CARD), ("card", last_card))
    assert bonuses_on_offer(table) == [a_tile]
    table.do(("bonus", a_tile), ("tile", other, GREEN_SQUARE), ("place", spaces_of(SQUARE)[0]))
    assert [event.data["supply"] for event in table.happened("emptied")] == [A_CARD, a_tile, other]
    assert table.state.bonuses == 1 << other


@pytest.mark.rule("G-150")
def test_a_bonus_that_would_do_nothing_is_no_choice() -> None:
    """A-089, A-091: it stays open, for what the turn may still bring."""
    nothing = (
        landed().supplies().hand(0).window(NATURE).window(CATALONIA).window(RELIGION).set(open_bonuses=[*range(8)])
    )
    assert bonuses_on_offer(nothing) == []
    assert nothing.state.bonuses == 0b11111111
    everything = landed().hand(0, FREE_CARD).column(0, RELIGION, religion(9)).set(open_bonuses=[*range(8)])
    everything.tiles(0, BLUE, 5, SQUARE).tiles(0, BLUE, 5, TRAPEZOID)
    assert bonuses_on_offer(everything) == [*range(8)]


@pytest.mark.rule("G-156", "G-157", "G-158")
def test_empty_supplies_are_refilled_before_play_passes_on() -> None:
    table = landed().supplies((), (GREEN_SQUARE,), (GREEN_SQUARE,), (GREEN_SQUARE,), ()).window(CATALONIA)
    bag, deck = table.state.bag[:], table.state.decks[CATALONIA]
    table.do(("end",))
    assert counts(table) == [5, 1, 1, 1, 5]
    drawn = [kind for event in table.happened("refill_tiles") for kind in event.data["kinds"]]
    assert [before - after for before, after in zip(bag, table.state.bag, strict=True)] == [
        drawn.count(kind) for kind in range(16)
    ]
    for card in table.state.windows[CATALONIA]:
        assert deck >> card % 33 & 1
        assert not table.state.decks[CATALONIA] >> card % 33 & 1
        assert card // 33 == CATALONIA
    assert deck.bit_count() - table.state.decks[CATALONIA].bit_count() == 3
    kinds = [event.kind for event in table.events]
    assert kinds == ["turn_closed", "refill_tiles", "refill_tiles", "refill_cards"]
    assert table.state.stack == [("move", 1)]


@pytest.mark.rule("G-156")
def test_another_turn_also_begins_with_full_supplies() -> None:
    """A-040."""
    table = landed().supplies((), *[(GREEN_SQUARE,)] * 4).window(NATURE).set(extra_turns=1).do(("end",))
    assert table.state.stack == [("move", 0)]
    assert counts(table) == [5, 1, 1, 1, 1]
    assert -1 not in table.state.windows[NATURE]
    kinds = [event.kind for event in table.events]
    assert kinds.index("refill_cards") < kinds.index("extra_turn_begins")


@pytest.mark.rule("G-157", "G-158")
def test_refills_are_random() -> None:
    seen = set()
    for seed in range(12):
        table = landed().set(rng=seed).supplies((), *[(GREEN_SQUARE,)] * 4).window(RELIGION).do(("end",))
        seen.add((table.happened("refill_tiles")[0].data["kinds"], table.state.windows[RELIGION]))
    assert len({kinds for kinds, _ in seen}) > 6
    assert len({cards for _, cards in seen}) > 6


@pytest.mark.rule("G-157", "G-158")
def test_the_whole_bag_and_the_whole_deck_can_come() -> None:
    """Every tile of the bag, in its proportion, and every card of the deck."""
    tiles, cards = [0] * 16, set()
    for seed in range(150):
        table = Table(seats=4).tokens(0, -1, -1, -1).supplies(*[()] * 5).drain_bag(40).window(NATURE)
        table.pending(0, ("act", 0, 0, 0, 0)).set(rng=seed * 7919)
        bag = table.data["bag"][:]
        table.do(("end",))
        for event in table.happened("refill_tiles"):
            for kind in event.data["kinds"]:
                tiles[kind] += 1
        cards |= set(table.state.windows[NATURE])
    assert cards == set(table.data["decks"][NATURE])
    drawn = sum(tiles)
    assert drawn == 150 * 25
    for kind in range(16):
        assert abs(tiles[kind] / drawn - bag[kind] / 40) < 0.03


@pytest.mark.rule("G-159")
def test_a_supply_with_one_item_left_is_not_refilled() -> None:
    table = landed().supplies(*[(GREEN_SQUARE,)] * 5).window(NATURE, -1, -1, 9).do(("end",))
    assert counts(table) == [1] * 5
    assert table.state.windows[NATURE] == (-1, -1, 9)
    assert not table.happened("refill_tiles")
    assert not table.happened("refill_cards")


@pytest.mark.rule("G-160", "E-064")
def test_e_064_the_bag_fills_the_left_empty_supply_first_and_the_next_with_the_rest() -> None:
    """A-063."""
    full = (0, 1, 4, 5, 8)
    table = Table(seats=4).tokens(0, -1, -1, -1).supplies(full, (), full, (), full).drain_bag(7)
    table.pending(0, ("act", 0, 0, 0, 0)).do(("end",))
    assert counts(table) == [5, 5, 5, 2, 5]
    assert sum(table.state.bag) == 0
    assert table.state.stack == [("move", 1)]


@pytest.mark.rule("G-161")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_short_deck_fills_its_window_as_far_as_it_goes(left: int) -> None:
    """A-074."""
    table = landed().window(NATURE).deck(NATURE, left)
    deck = set(table.data["decks"][NATURE])
    table.do(("end",))
    window = table.state.windows[NATURE]
    assert set(window[:left]) == deck
    assert window[left:] == (-1,) * (3 - left)
    assert table.state.decks[NATURE] == 0


@pytest.mark.rule("G-162")
def test_with_an_empty_bag_and_deck_the_supply_stays_empty_and_play_goes_on() -> None:
    """A-062: nothing was taken from it, so it has no bonus either."""
    table = Table(seats=4).tokens(0, -1, -1, -1).supplies(*[(GREEN_SQUARE,)] * 4).drain_bag(0)
    table.window(NATURE).deck(NATURE, 0).pending(0, ("act", 0, 0, 0, 0)).do(("end",))
    assert counts(table) == [1, 1, 1, 1, 0]
    assert table.state.windows[NATURE] == (-1, -1, -1)
    assert not table.happened("refill_tiles")
    assert not table.happened("refill_cards")
    assert table.state.bonuses == 0
    assert table.state.stack == [("move", 1)]


@pytest.mark.rule("G-149", "G-161")
def test_a_window_refilled_short_gives_its_bonus_again_when_its_last_card_goes() -> None:
    """A-061."""
    table = landed(pencils=1, action=Effect("card", NATURE)).window(NATURE, 4).deck(NATURE, 1)
    last = table.data["decks"][NATURE][0]
    table.do(("pencil",), ("card", 4), ("end",), ("move", 1), ("end",), ("move", 2), ("end",))
    assert table.state.windows[NATURE] == (last, -1, -1)
    again = Table().set(**GAME.dump(table.state)).pending(0, ("card", NATURE, 1, 0)).do(("card", last))
    assert again.state.bonuses == 1 << 5


@pytest.mark.rule("G-157", "G-159")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e_042_no_tile_and_no_card_is_ever_lost(seats: int) -> None:
    """96 tiles and 99 cards at every decision of a game played at random."""
    rng = random.Random(seats)
    state = GAME.new(Config(seats, "casual", 0), 100 + seats)
    while not GAME.is_over(state):
        assert sum(state.bag) + sum(state.supplies) + sum(colour >= 0 for colour in state.boards) == 96
        cards = [
            *state.discards,
            *(card for place in (state.hands, state.columns, state.windows) for cards in place for card in cards),
            *(pillar * 33 + bit for pillar in range(3) for bit in range(33) if state.decks[pillar] >> bit & 1),
        ]
        assert sorted(card for card in cards if card >= 0) == list(range(99))
        GAME.apply(state, rng.choice(GAME.legal(state)))
