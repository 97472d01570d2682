"""Advancing a chimney marker: requirements, steps, rewards (section 17)."""

from itertools import combinations

import pytest

from gaudi_tui.games.gaudi.content import Effect, want
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
    TRAPEZOID,
    YELLOW,
    Table,
    board_points,
    card_with,
    plain_cards,
    printed,
    printed_points,
    religion,
    spaces_of,
    track_space,
)

PILLARS = (NATURE, CATALONIA, RELIGION)
STEPS = [chimney.steps for chimney in CONTENT.chimneys[:3]]
PLAIN_SPACE = track_space(dark=False)


def step_with(op: str) -> tuple[int, int]:
    """The pillar and the number (from 0) of the Day step with this effect."""
    for pillar, steps in enumerate(STEPS):
        for number, step in enumerate(steps):
            if any(CONTENT.effects[power.effect].op == op for power in step.powers):
                return pillar, number
    raise AssertionError(op)


def below(pillar: int, number: int, *frames: tuple[str | int, ...]) -> Table:
    """Seat 0's marker stands below this step, it has the tiles for it, and it may advance a chimney."""
    step = STEPS[pillar][number]
    heights = [0, 0, 0]
    heights[pillar] = number
    table = Table().tokens(PLAIN_SPACE, -1, -1).hand(0).tiles(0, YELLOW, step.need, step.shape)
    table.set(chimneys=[heights, [0, 0, 0], [0, 0, 0]])
    return table.pending(0, *frames or [("chimney", 1, 1)])


def advances(table: Table) -> set[int]:
    return {action[1] for action in table.legal if action[0] == "advance"}


@pytest.mark.rule("G-192")
def test_a_hammer_advances_a_chimney_a_pencil_does_not() -> None:
    for pencils, hammers, offered in [(2, 0, False), (0, 1, True), (1, 2, True)]:
        table = below(CATALONIA, 0, ("act", PLAIN_SPACE, pencils, hammers, 1))
        assert (CATALONIA in advances(table)) is offered
    table.do(("advance", CATALONIA))
    assert table.state.stack[-1] == ("act", 0, PLAIN_SPACE, 1, 1, 1)
    assert table.state.chimneys[:3] == [0, 1, 0]


@pytest.mark.rule("G-192", "G-236", "G-107")
def test_a_chimney_icon_gained_elsewhere_advances_a_marker_under_its_normal_requirement() -> None:
    step, other = STEPS[CATALONIA][0], STEPS[NATURE][0]
    assert step.shape != other.shape
    supply = next(n for n, index in enumerate(CONTENT.bonuses) if CONTENT.effects[index] == Effect("chimney"))
    table = Table().tokens(0, -1, -1).pending(0, ("act", 0, 1, 0, 1)).set(open_bonuses=[supply])
    table.tiles(0, BLUE, step.need, step.shape)
    table.do(("bonus", supply))
    assert table.legal == (("advance", CATALONIA),)
    table.do(("advance", CATALONIA))
    assert table.vp(0) == [0, 5, 0]
    bare = Table().tokens(0, -1, -1).pending(0, ("act", 0, 1, 0, 1)).set(open_bonuses=[supply])
    assert ("bonus", supply) not in bare.legal


@pytest.mark.rule("G-193", "G-196")
@pytest.mark.parametrize("pillar", PILLARS)
def test_an_advance_moves_one_marker_one_step(pillar: int) -> None:
    table = below(pillar, 0).do(("advance", pillar))
    wanted = [0, 0, 0]
    wanted[pillar] = 1
    assert table.state.chimneys == [*wanted, 0, 0, 0, 0, 0, 0]
    assert [event.data for event in table.happened("advance")] == [{"pillar": pillar, "step": 1}]


@pytest.mark.rule("G-193")
def test_all_three_chimneys_can_be_chosen() -> None:
    table = Table().tokens(0, -1, -1).pending(0, ("chimney", 1, 1))
    for steps in STEPS:
        table.tiles(0, BLUE, steps[0].need, steps[0].shape)
    assert advances(table) == set(PILLARS)


@pytest.mark.rule("G-193", "G-198")
def test_an_icon_for_two_advances_gives_two_of_the_same_or_of_different_chimneys() -> None:
    table = Table().tokens(0, -1, -1).pending(0, ("chimney", 2, 1))
    for steps in STEPS:
        for step in steps[:2]:
            have = table.data["boards"][0]
            missing = step.need - sum(have[space] >= 0 for space in spaces_of(step.shape))
            table.tiles(0, BLUE, max(missing, 0), step.shape)
    table.do(("advance", CATALONIA))
    assert CATALONIA in advances(table)
    assert NATURE in advances(table)
    table.do(("advance", CATALONIA))
    assert table.state.chimneys[:3] == [0, 2, 0]
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-194", "G-112", "G-229")
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("pillar", PILLARS)
def test_the_step_moved_to_says_how_many_tiles_of_which_shape_must_be_had(pillar: int, number: int) -> None:
    """A-102: each step has its own shape and number."""
    step = STEPS[pillar][number]
    assert pillar in advances(below(pillar, number))
    for other in range(4):
        if other != step.shape:
            short = below(pillar, number, ("act", PLAIN_SPACE, 0, 1, 1))
            gone = next(space for space in spaces_of(step.shape) if short.data["boards"][0][space] >= 0)
            kind = short.data["boards"][0][gone] * 4 + step.shape
            short.data["boards"][0][gone] = -1
            short.data["bag"][kind] += 1
            short.tiles(0, GREEN, 6, other)
            short.tiles(1, GRAY, 6, step.shape)  # another board does not help
            assert pillar not in advances(short)


@pytest.mark.rule("G-194", "E-014")
def test_e_014_four_trapezoids_are_not_enough() -> None:
    table = Table().tokens(0, -1, -1).set(chimneys=[[0, 2, 0], [0, 0, 0], [0, 0, 0]]).pending(0, ("act", 0, 0, 1, 1))
    table.tiles(0, BLUE, 2, TRAPEZOID).tiles(0, GREEN, 2, TRAPEZOID)
    assert CATALONIA not in advances(table)


@pytest.mark.rule("G-195", "G-114", "E-015")
def test_e_015_five_scattered_trapezoids_of_four_colours_are_five_and_are_kept() -> None:
    table = Table().tokens(0, -1, -1).set(chimneys=[[0, 2, 0], [0, 0, 0], [0, 0, 0]]).pending(0, ("act", 0, 0, 1, 1))
    for space, colour in zip(spaces_of(TRAPEZOID)[:5], (BLUE, GREEN, GRAY, YELLOW, BLUE), strict=True):
        table.tile(0, space, colour)
    assert CATALONIA in advances(table)
    board = table.state.boards[:]
    table.do(("advance", CATALONIA))
    assert table.state.boards == board
    assert table.state.chimneys[:3] == [0, 3, 0]


@pytest.mark.rule("G-197", "G-202", "E-013")
def test_e_013_neus_reaches_the_top_and_resolves_her_catalonia_column() -> None:
    """A-100: the tile is printed on a card of the column."""
    column = next(
        pair
        for size in (1, 2, 3)
        for pair in combinations([card.id for card in CONTENT.cards if card.pillar == CATALONIA], size)
        if sum(printed_points(card) for card in pair) + board_points(CATALONIA) == 7
        and [e for card in pair for e in printed(card) if (e.op, e.a) != ("vp", CATALONIA)] == [Effect("tile", want())]
    )
    table = Table().tokens(0, -1, -1).set(chimneys=[[0, 2, 0], [0, 0, 0], [0, 0, 0]]).column(0, CATALONIA, *column)
    for space, colour in zip(spaces_of(TRAPEZOID)[:5], (BLUE, BLUE, GRAY, YELLOW, GREEN), strict=True):
        table.tile(0, space, colour)
    table.pending(0, ("act", 0, 0, 2, 1)).supplies((0, 5, 15)).do(("advance", CATALONIA))
    assert table.state.chimneys[:3] == [0, 3, 0]
    assert table.vp(0) == [0, 7, 0]
    assert offers(table, "tile") == {
        ("tile", 0, 0),
        ("tile", 0, 5),
        ("tile", 0, 15),
    }
    table.do(("tile", 0, 5), ("place", spaces_of(1)[0]))
    assert table.state.stack[-1] == ("act", 0, 0, 0, 1, 1)
    assert CATALONIA not in advances(table)  # she has the tiles, but there is no step above
    assert table.vp(0) == [0, 7, 0]


@pytest.mark.rule("G-197")
@pytest.mark.parametrize("pillar", PILLARS)
def test_a_marker_at_the_top_stays_there(pillar: int) -> None:
    heights = [0, 0, 0]
    heights[pillar] = 3
    table = Table().tokens(0, -1, -1).set(chimneys=[heights, [0, 0, 0], [0, 0, 0]]).pending(0, ("act", 0, 0, 1, 1))
    for shape in range(4):
        table.tiles(0, shape, 6, shape)
    assert advances(table) == set(PILLARS) - {pillar}


@pytest.mark.rule("G-198")
def test_two_hammers_advance_the_same_marker_twice_or_two_markers() -> None:
    """A-029: each step is checked and rewarded in turn."""

    def two_hammers() -> Table:
        table = Table().tokens(PLAIN_SPACE, -1, -1).hand(0)
        for shape in range(4):
            table.tiles(0, shape, 5, shape)
        return table.pending(0, ("act", PLAIN_SPACE, 0, 2, 1)).do(("advance", CATALONIA))

    table = two_hammers()
    assert table.vp(0) == [0, 5, 0]
    assert advances(table) == set(PILLARS)
    assert table.do(("advance", CATALONIA)).state.chimneys[:3] == [0, 2, 0]
    other = two_hammers().do(("advance", NATURE), ("pass",))
    assert other.state.chimneys[:3] == [1, 1, 0]
    assert advances(other) == set()  # both hammers are used


@pytest.mark.rule("G-196", "G-203")
def test_a_step_gives_its_reward_at_once_or_nothing_until_the_end() -> None:
    pillar, number = step_with("exchange")
    table = below(pillar, number).set(vp=[[9, 9, 9], [0, 0, 0], [0, 0, 0]]).do(("advance", pillar))
    assert table.state.stack[-1][0] == "act"
    assert table.vp(0) == [9, 9, 9]
    pillar, number = step_with("vp")
    assert below(pillar, number).do(("advance", pillar)).vp(0) == [0, 5, 0]


@pytest.mark.rule("G-199", "G-176")
def test_the_nature_chimney_resolves_the_nature_column() -> None:
    pillar, number = step_with("resolve")
    assert (pillar, number) == (NATURE, 2)
    cards = plain_cards(NATURE)[:2]
    table = below(NATURE, 2).column(0, NATURE, *cards).column(0, CATALONIA, *plain_cards(CATALONIA)[:1])
    table.do(("advance", NATURE))
    assert table.vp(0) == [sum(printed_points(card) for card in cards) + board_points(NATURE), 0, 0]


@pytest.mark.rule("G-200", "G-238")
def test_the_nature_chimney_gives_another_turn_at_once_after_this_one() -> None:
    """A-040: with its own move, refill in between, before anybody else; also in a two-player game."""
    pillar, number = step_with("turn")
    table = below(pillar, number, ("act", PLAIN_SPACE, 1, 1, 1)).supplies((), *[(5,)] * 4)
    table.do(("advance", pillar))
    assert table.state.stack[-1] == ("act", 0, PLAIN_SPACE, 1, 0, 1)  # this turn goes on first
    table.do(("end",))
    assert table.state.stack == [("move", 0)]
    assert ("move", PLAIN_SPACE) not in table.legal
    assert sum(table.state.supplies[:16]) == 5
    table.do(("move", PLAIN_SPACE + 1), ("end",))
    assert table.state.stack == [("move", 1)]  # one more turn, not two


@pytest.mark.rule("G-200")
def test_two_gained_turns_are_both_played() -> None:
    """A-041."""
    pillar, number = step_with("turn")
    table = below(pillar, number).set(extra_turns=1).do(("advance", pillar))
    here = PLAIN_SPACE
    table.do(("end",), ("move", here + 1), ("end",), ("move", here + 2), ("end",))
    assert table.state.stack == [("move", 1)]
    assert len(table.happened("extra_turn_begins")) == 2


@pytest.mark.rule("G-200")
def test_another_turn_is_lost_when_the_token_leaves_by_the_end_or_from_a_dark_space() -> None:
    """A-039."""
    dark = next(index for index, space in enumerate(CONTENT.track) if space.dark)
    end = Table().tokens(CENTRE, 3, -1).pending(0, ("centre", 0, 0)).set(extra_turns=1).do(("end",))
    assert end.state.stack == [("move", 1)]
    assert len(end.happened("extra_turn_lost")) == 1
    assert end.state.extra_turns == 0
    gone = Table().tokens(dark, 3, CENTRE).pending(0, ("act", dark, 0, 0, 0)).set(extra_turns=1).do(("end",))
    assert gone.state.stack == [("move", 1)]
    assert gone.state.tokens[0] == CENTRE
    assert gone.state.extra_turns == 0
    stays = Table().tokens(dark, 3, -1).pending(0, ("act", dark, 0, 0, 0)).set(extra_turns=1).do(("end",))
    assert stays.state.stack == [("move", 0)]


@pytest.mark.rule("G-200")
def test_the_virtual_token_waits_while_a_seat_plays_another_turn() -> None:
    """A-040."""
    table = Table(seats=2).tokens(2, 3, 1).pending(1, ("act", 3, 0, 0, 0)).set(extra_turns=1).do(("end",))
    assert table.state.stack == [("move", 1)]
    assert table.state.tokens[2] == 1
    table.do(("move", 5), ("end",))
    assert table.state.tokens[2] == 6


@pytest.mark.rule("G-201", "G-119")
def test_the_nature_chimney_gives_a_tile_of_any_shape_and_colour() -> None:
    pillar, number = step_with("tile")
    table = below(pillar, number).supplies((0, 6), (), (9,)).do(("advance", pillar))
    assert set(table.legal) == {("tile", 0, 0), ("tile", 0, 6), ("tile", 2, 9), ("pass",)}
    table.do(("tile", 0, 6), ("place", spaces_of(TRAPEZOID)[0]))
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-202", "G-183")
def test_the_top_of_the_catalonia_chimney_resolves_the_catalonia_column_once() -> None:
    cards = plain_cards(CATALONIA)[:2]
    table = below(CATALONIA, 2).column(0, CATALONIA, *cards).do(("advance", CATALONIA))
    assert table.vp(0) == [0, sum(printed_points(card) for card in cards) + board_points(CATALONIA), 0]


@pytest.mark.rule("G-204")
def test_the_catalonia_chimney_gives_five_points() -> None:
    """A-103: points cannot be declined."""
    table = below(CATALONIA, 0).do(("advance", CATALONIA))
    assert table.vp(0) == [0, 5, 0]
    assert table.state.stack[-1][0] == "act"
    assert [event.data["source"] for event in table.happened("vp")] == [("chimney", CATALONIA, 1)]


@pytest.mark.rule("G-205", "G-186", "G-235")
def test_the_religion_chimney_resolves_one_religion_card() -> None:
    pillar, number = step_with("religion")
    table = below(pillar, number).column(0, RELIGION, religion(9), religion(4)).do(("advance", pillar))
    assert set(table.legal) == {("score", religion(9)), ("score", religion(4)), ("pass",)}
    table.do(("score", religion(9)))
    assert table.vp(0) == [0, 0, number + 1]  # the step just made counts
    assert table.state.stack[-1][0] == "act"


@pytest.mark.rule("G-206", "G-233", "G-175")
def test_the_religion_chimney_plays_a_card_ignoring_requirements_or_not_at_all() -> None:
    pillar, number = step_with("play")
    dear = card_with(CATALONIA, need=4)
    table = below(pillar, number).hand(0, dear).do(("advance", pillar))
    assert set(table.legal) == {("play", dear), ("pass",)}
    table.do(("play", dear))
    assert table.state.columns[CATALONIA] == (dear,)
    declined = below(pillar, number).hand(0, dear).do(("advance", pillar), ("pass",))
    assert declined.state.hands[0] == (dear,)
    assert declined.state.stack[-1][0] == "act"


@pytest.mark.rule("G-207", "G-139")
def test_the_religion_chimney_takes_a_card_of_any_window() -> None:
    pillar, number = step_with("card")
    table = below(pillar, number).do(("advance", pillar))
    cards = {card for window in table.state.windows for card in window}
    assert set(table.legal) == {*(("card", card) for card in cards), ("pass",)}
    wanted = table.state.windows[CATALONIA][1]
    assert table.do(("card", wanted)).state.hands[0] == (wanted,)


@pytest.mark.rule("G-108", "G-196")
def test_an_action_reward_of_a_step_can_be_declined_and_one_that_does_nothing_is_passed_over() -> None:
    """A-103, A-091."""
    pillar, number = step_with("tile")
    declined = below(pillar, number).do(("advance", pillar), ("pass",))
    assert declined.state.stack[-1][0] == "act"
    assert declined.state.chimneys[pillar] == number + 1
    nothing = below(pillar, number).supplies().do(("advance", pillar))
    assert nothing.state.stack[-1][0] == "act"


@pytest.mark.rule("G-203", "G-244")
def test_the_exchange_step_acts_after_religion_scoring_even_when_the_marker_went_past_it() -> None:
    """A-136: on step 2 and beyond, not below."""
    for height, offered in [(1, False), (2, True), (3, True)]:
        table = Table().set(chimneys=[[0, height, 0], [0, 0, 0], [0, 0, 0]], vp=[[0, 0, 0], [0, 0, 0], [0, 0, 0]])
        table.column(0, RELIGION, religion(1)).tiles(0, BLUE, 3).score(1)
        assert table.vp(0) == [0, 0, 3]
        assert bool(table.state.stack) is offered
        if offered:
            assert set(table.legal) == {("exchange", RELIGION, NATURE), ("exchange", RELIGION, CATALONIA), ("pass",)}


@pytest.mark.rule("G-194", "G-197", "G-196")
def test_the_last_seat_advances_its_own_markers_by_its_own_tiles() -> None:
    step = STEPS[CATALONIA][0]
    table = Table().tokens(-1, -1, 0).pending(2, ("act", 0, 0, 2, 1)).set(chimneys=[[0, 0, 0], [0, 0, 0], [3, 0, 0]])
    table.tiles(2, GREEN, step.need, step.shape).tiles(0, BLUE, 6).tiles(1, YELLOW, 6)
    table.do(("advance", CATALONIA))
    assert table.state.chimneys == [0, 0, 0, 0, 0, 0, 3, 1, 0]
    assert table.vp(2) == [0, 5, 0]
    assert table.vp(0) == table.vp(1) == [0, 0, 0]
    short = Table().tokens(-1, -1, 0).tiles(0, BLUE, 6, step.shape).tiles(1, YELLOW, 6, step.shape)
    assert CATALONIA not in advances(short.pending(2, ("act", 0, 0, 2, 1)))


@pytest.mark.rule("G-203", "G-196")
def test_a_step_with_an_endgame_effect_is_not_performed_at_once_for_any_seat() -> None:
    step = STEPS[CATALONIA][1]
    table = Table().tokens(-1, -1, 0).pending(2, ("chimney", 1, 1)).tiles(2, GREEN, step.need, step.shape)
    table.set(chimneys=[[0, 0, 0], [0, 0, 0], [0, 1, 0]], vp=[[5, 5, 5]] * 3).do(("advance", CATALONIA))
    assert table.state.stack[-1][:2] == ("act", 2)
    assert table.vp(2) == [5, 5, 5]
