"""Taking a card, the hand limit, discards (section 13)."""

import pytest

from gaudi_tui.games.gaudi.content import Effect
from tests.games.gaudi.table import (
    CATALONIA,
    CENTRE,
    CONTENT,
    NATURE,
    RELIGION,
    Table,
    board_points,
    cards_giving,
    track_space,
)

N1, N2, N3, N4, N5, N6, N7 = range(7)  # any Nature cards; what they print does not matter here
C1, C2, C3 = 33, 34, 35
R1, R2, R3 = 66, 67, 68


def asked(pillar: int = -1, left: int = 1, may: int = 0) -> Table:
    """Seat 0 is asked for a card; the windows hold the first cards of each pillar, the hands other ones."""
    table = Table().tokens(0, -1, -1).pending(0, ("card", pillar, left, may))
    return windows(table)


def windows(table: Table) -> Table:
    table.hand(0, 20).hand(1, 53).hand(2, 86)
    return table.window(NATURE, N1, N2, N3).window(CATALONIA, C1, C2, C3).window(RELIGION, R1, R2, R3)


def landed(action: Effect, pencils: int = 1) -> Table:
    space = track_space(action=action)
    return windows(Table().tokens(space, -1, -1).pending(0, ("act", space, pencils, 0, 1)))


def cards_on_offer(table: Table) -> set[int]:
    return {action[1] for action in table.legal if action[0] == "card"}


@pytest.mark.rule("G-137")
def test_a_taken_card_goes_from_its_window_into_the_hand() -> None:
    table = landed(Effect("card", NATURE), pencils=2).do(("pencil",), ("card", N2))
    assert table.state.hands == [(20, N2), (53,), (86,)]
    assert table.state.windows[NATURE] == (N1, -1, N3)
    assert table.state.stack[-1][0] == "act"  # one card, no more
    assert [event.data for event in table.happened("card")] == [{"card": N2}]


@pytest.mark.rule("G-138", "G-231")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_a_pillar_icon_takes_from_the_window_of_that_pillar_only(pillar: int) -> None:
    table = landed(Effect("card", pillar)).do(("pencil",))
    assert cards_on_offer(table) == {pillar * 33, pillar * 33 + 1, pillar * 33 + 2}


@pytest.mark.rule("G-139", "G-232", "G-140")
def test_an_any_icon_takes_every_card_of_every_window_and_two_takes_may_mix_pillars() -> None:
    table = asked(left=2)
    assert cards_on_offer(table) == {N1, N2, N3, C1, C2, C3, R1, R2, R3}
    table.do(("card", R3))
    assert cards_on_offer(table) == {N1, N2, N3, C1, C2, C3, R1, R2}
    table.do(("card", C1))
    assert table.state.hands[0] == (20, R3, C1)
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-139")
@pytest.mark.parametrize("second", [N2, R1])
def test_two_any_takes_may_also_be_of_one_pillar(second: int) -> None:
    table = asked(left=2).do(("card", N1), ("card", second))
    assert table.state.hands[0] == (20, N1, second)


@pytest.mark.rule("G-140")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_top_the_middle_and_the_bottom_card_can_be_taken_and_the_others_keep_their_places(place: int) -> None:
    """A-073: a gap stays where the card lay."""
    table = asked(NATURE).do(("card", (N1, N2, N3)[place]))
    left = [N1, N2, N3]
    left[place] = -1
    assert table.state.windows[NATURE] == tuple(left)
    assert table.state.windows[CATALONIA] == (C1, C2, C3)


@pytest.mark.rule("G-141", "G-144")
def test_an_empty_window_gives_no_card_though_its_deck_has_some() -> None:
    table = landed(Effect("card", NATURE)).window(NATURE)
    assert table.data["decks"][NATURE]
    assert ("pencil",) not in table.legal
    table = landed(Effect("card", NATURE)).window(NATURE, -1, -1, N7)
    assert cards_on_offer(table.do(("pencil",))) == {N7}
    assert cards_on_offer(asked().window(NATURE)) == {C1, C2, C3, R1, R2, R3}


@pytest.mark.rule("G-144")
def test_with_all_windows_empty_no_card_can_be_taken() -> None:
    bare = landed(Effect("card")).window(NATURE).window(CATALONIA).window(RELIGION)
    assert ("pencil",) not in bare.legal
    for pillar in (NATURE, CATALONIA, RELIGION):
        one = landed(Effect("card")).window(NATURE).window(CATALONIA).window(RELIGION)
        assert ("pencil",) in one.window(pillar, -1, pillar * 33, -1).legal


@pytest.mark.rule("G-141")
def test_taking_a_card_leaves_the_decks_alone() -> None:
    table = asked()
    decks = table.state.decks[:]
    table.do(("card", N1))
    assert table.state.decks == decks


@pytest.mark.rule("G-142", "G-159")
def test_a_window_is_refilled_after_the_turn_and_only_when_all_its_cards_are_gone() -> None:
    table = asked(left=3).window(NATURE, -1, N2, N3).window(CATALONIA, C1, -1, -1)
    table.do(("card", N2), ("card", C1))
    assert table.state.windows[:2] == [(-1, -1, N3), (-1, -1, -1)]
    table.do(("pass",), ("end",))
    assert table.state.windows[NATURE] == (-1, -1, N3)
    assert -1 not in table.state.windows[CATALONIA]
    assert table.state.windows[RELIGION] == (R1, R2, R3)
    assert len(table.happened("refill_cards")) == 1


@pytest.mark.rule("G-143")
@pytest.mark.parametrize("pillar", [NATURE, CATALONIA, RELIGION])
def test_taking_the_last_card_of_a_window_opens_its_bonus(pillar: int) -> None:
    first, second = pillar * 33, pillar * 33 + 1
    table = asked(left=2).window(pillar, first, -1, second).do(("card", second))
    assert table.state.bonuses == 0
    assert not table.happened("emptied")
    table.do(("card", first))
    assert table.state.bonuses == 1 << (5 + pillar)
    assert [event.data for event in table.happened("emptied")] == [{"supply": 5 + pillar}]


@pytest.mark.rule("G-145", "G-146")
def test_e_065_a_fifth_card_needs_a_discard_first_and_a_fourth_does_not() -> None:
    table = asked(left=2).hand(0, 20, 21, 22).do(("card", N1))
    assert table.state.hands[0] == (20, 21, 22, N1)
    assert not table.state.discards
    table.do(("card", N2))
    assert set(table.legal) == {("discard", card) for card in (20, 21, 22, N1)}
    assert table.state.hands[0] == (20, 21, 22, N1)  # not yet taken, and never five
    assert table.state.windows[NATURE] == (-1, N2, N3)
    table.do(("discard", 21))
    assert table.state.hands[0] == (20, 22, N1, N2)
    assert table.state.windows[NATURE] == (-1, -1, N3)
    assert table.state.discards == [21]


@pytest.mark.rule("G-146")
def test_one_discard_for_each_card_taken_and_the_new_card_can_be_the_next_to_go() -> None:
    """A-066: choose the card first, then exactly one discard, which is another card."""
    table = asked(left=2).hand(0, 20, 21, 22, 23).do(("card", N1))
    assert ("discard", N1) not in table.legal
    assert ("pass",) not in table.legal
    table.do(("discard", 20), ("card", C1))
    assert set(table.legal) == {("discard", card) for card in (21, 22, 23, N1)}
    table.do(("discard", N1))
    assert table.state.hands[0] == (21, 22, 23, C1)
    assert table.state.discards == [20, N1]


@pytest.mark.rule("G-146")
def test_no_card_is_discarded_but_to_take_another() -> None:
    """A-066: a full hand alone offers no discard."""
    table = landed(Effect("card", NATURE)).hand(0, 20, 21, 22, 23)
    assert {action[0] for action in table.legal} == {"pencil", "end"}
    table.do(("pencil",))
    assert {action[0] for action in table.legal} == {"card"}


@pytest.mark.rule("G-146", "G-107")
def test_a_card_gained_as_a_reward_or_a_bonus_makes_room_in_the_same_way() -> None:
    """A-067."""
    giver = cards_giving(CATALONIA, Effect("card", NATURE))[0]
    table = Table().tokens(CENTRE, -1, -1).pending(0, ("centre", 0, 0), ("resolve", CATALONIA), ("card", 2, 1, 1))
    windows(table).hand(0, 20, 21, 22, 23).column(0, CATALONIA, giver)
    table.do(("pass",))  # the column resolves now
    assert cards_on_offer(table) == {N1, N2, N3}
    table.do(("card", N1), ("discard", 22))
    assert table.state.hands[0] == (20, 21, 23, N1)
    assert table.vp(0)[CATALONIA] >= board_points(CATALONIA)
    supply = next(n for n, index in enumerate(CONTENT.bonuses) if CONTENT.effects[index] == Effect("card", -1))
    table = landed(Effect("card", NATURE)).hand(0, 20, 21, 22, 23).set(open_bonuses=[supply])
    table.do(("bonus", supply), ("card", R1), ("discard", 23))
    assert table.state.hands[0] == (20, 21, 22, R1)


@pytest.mark.rule("G-147")
def test_discards_are_out_of_the_game_even_when_a_deck_runs_out() -> None:
    """A-068."""
    table = asked().hand(0, 20, 21, 22, 23).window(NATURE, N1).deck(NATURE, 0)
    gone = [*table.data["discards"], 20]
    table.do(("card", N1), ("discard", 20))
    assert [event.data for event in table.happened("discard")] == [{"card": 20}]
    assert table.state.known[20] == 0
    assert table.state.discards == gone
    assert 20 not in table.state.hands[0]
    table.do(("end",))
    assert table.state.windows[NATURE] == (-1, -1, -1)  # nothing was shuffled in again
    assert table.state.decks[NATURE] == 0
    assert table.state.discards == gone
