"""Section 5: the most advanced token, pencils and hammers."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.games.gaudi.content import Content, Effect, want
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.rulebook_checks import faults
from tests.games.gaudi.asking import verbs
from tests.games.gaudi.faces import CARD, TILE, printed
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GAME,
    GREEN,
    NATURE,
    RELIGION,
    SQUARE,
    TRAPEZOID,
    TRIANGLE,
    YELLOW,
    Table,
    spaces_of,
)

ONE_ONE, TWO_ONE, ONE_TWO, ONLY_PENCILS, ONLY_HAMMERS = 4, 5, 6, 7, 8
GREEN_TILE = Effect("tile", want(GREEN))
FREE, TAKEN = spaces_of(TRIANGLE)[:2]
YELLOW_CARD, BLUE_CARD, IN_COLUMN = 40, 38, 39
HERE = Gaudi(
    printed(
        spaces={
            ONE_ONE: (TILE, 1, 1),
            TWO_ONE: (GREEN_TILE, 2, 1),
            ONE_TWO: (Effect("tile", want(BLUE)), 1, 2),
            ONLY_PENCILS: (GREEN_TILE, 2, 0),
            ONLY_HAMMERS: (GREEN_TILE, 0, 2),
        },
        bonuses={0: CARD, 4: CARD},
        cards={YELLOW_CARD: (1, YELLOW, []), BLUE_CARD: (1, BLUE, []), IN_COLUMN: (1, GREEN, [])},
        chimneys={
            NATURE: [(SQUARE, 1, TILE)],
            CATALONIA: [(TRAPEZOID, 1, Effect("vp", CATALONIA, n=5))],
            RELIGION: [(SQUARE, 1, TILE)],
        },
    )
)
HAMMER_USES = [
    pytest.param([("hammer",), ("tile", 0, 4), ("place", FREE)], id="A-024-the-action-of-the-space"),
    pytest.param([("advance", CATALONIA)], id="a-chimney"),
    pytest.param([("play", YELLOW_CARD)], id="a-card"),
]


def leads(table: Table, space: int) -> bool:
    """Move there; whether the token is then the most advanced."""
    table.do(("move", space))
    return bool(table.happened("moved")[-1].data["leading"])


def used(table: Table) -> list[tuple[object, object]]:
    """Each icon used, and how many of its kind were left then."""
    return [(event.data["icon"], event.data["left"]) for event in table.happened("used")]


def ready(table: Table, seat: int = 0) -> Table:
    """Three green tiles lie in supplies; the seat can take a step on its Catalonia chimney and play a yellow card.

    The first space for a triangle is free.
    """
    table.supply(0, 4, 0).supply(1, 4, 1).supply(2, 5, 2)
    return table.tiles(seat, BLUE, 1, TRAPEZOID).tile(seat, TAKEN, YELLOW).hand(seat, YELLOW_CARD)


def take_tile(table: Table, icon: str) -> Table:
    """Use an icon of a tile space on the first tile and the first place for it."""
    table.do((icon,))
    assert verbs(table) == {"tile"}
    return table.do(table.legal[0]).do(table.legal[0])


def with_space(space: int, **fields: int) -> Content:
    """The standard set with another space on its track."""
    track = list(CONTENT.track)
    track[space] = track[space]._replace(**fields)
    return replace(CONTENT, track=tuple(track))


# What the track shows


@pytest.mark.rule("G-058")
def test_every_space_of_a_set_has_a_pencil_or_a_hammer() -> None:
    assert faults(with_space(4, pencils=0, hammers=1)) == []
    assert faults(with_space(4, pencils=0, hammers=0)) == ["track.toml: space 5: has neither pencils nor hammers"]


@pytest.mark.rule("G-058")
def test_a_space_gives_the_pencils_and_hammers_that_it_shows() -> None:
    for space, shown in enumerate(CONTENT.track):
        table = Table(3).do(("move", space))
        assert table.state.stack[-1] == ("act", 0, space, shown.pencils, shown.hammers, 1)


@pytest.mark.rule("G-059")
def test_no_space_of_a_set_advances_a_chimney() -> None:
    chimney = next(index for index, effect in enumerate(CONTENT.effects) if effect.op == "chimney")
    found = faults(with_space(4, effect=chimney))
    assert any("space 5, action" in fault and "may not be printed here" in fault for fault in found)


# The most advanced token


@pytest.mark.rule("G-060")
def test_a_token_ahead_of_all_others_is_the_most_advanced() -> None:
    assert leads(Table(4, game=HERE).tokens(2, 5, 8, -1).turn_of(0), 9)
    assert not leads(Table(4, game=HERE).tokens(2, 5, 8, -1).turn_of(0), 7)  # ahead of one, behind another
    assert not leads(Table(4, game=HERE).tokens(2, 5, 8, -1).turn_of(3), 0)
    assert leads(Table(4, game=HERE).tokens(2, 5, 8, -1).turn_of(2), 9)  # as it was before


@pytest.mark.rule("G-061")
def test_a_021_the_test_is_made_when_the_move_ends() -> None:
    table = ready(Table(3, game=HERE)).tokens(2, 3, -1).turn_of(0)  # trails when its turn begins
    assert leads(table, TWO_ONE)
    take_tile(table, "pencil")
    assert "hammer" in verbs(table)
    table = ready(Table(3, game=HERE)).tokens(2, 9, -1).turn_of(0)
    assert not leads(table, TWO_ONE)
    take_tile(table, "pencil")
    assert "hammer" not in verbs(table)


@pytest.mark.rule("G-061")
def test_a_021_what_was_found_at_the_landing_holds_for_the_turn() -> None:
    table = ready(Table(3, game=HERE)).tokens(TWO_ONE, 8, 9).pending(0, ("act", TWO_ONE, 2, 1, 1))
    take_tile(table, "pencil")
    assert "hammer" in verbs(table)
    table = ready(Table(3, game=HERE)).tokens(TWO_ONE, 2, 3).pending(0, ("act", TWO_ONE, 2, 1, 0))
    take_tile(table, "pencil")
    assert "hammer" not in verbs(table)


@pytest.mark.parametrize("space", [0, 1, 8, CENTRE - 1])
@pytest.mark.rule("G-062")
def test_e_051_the_first_on_the_track_is_the_most_advanced_wherever_it_stops(space: int) -> None:
    assert leads(Table(4, game=HERE), space)


@pytest.mark.parametrize("space", [6, 12, CENTRE - 1])
@pytest.mark.rule("G-063")
def test_e_052_a_022_once_a_token_left_by_the_end_nobody_on_the_track_is_the_most_advanced(space: int) -> None:
    assert not leads(Table(3, game=HERE).tokens(3, CENTRE, 5).turn_of(0), space)
    assert leads(Table(3, game=HERE).tokens(3, 4, 5).turn_of(0), space)  # while that token is on the track


@pytest.mark.rule("G-064")
def test_a_035_the_virtual_token_counts_like_any_other() -> None:
    assert not leads(Table(2, game=HERE).tokens(2, 4, 7).turn_of(0), 6)
    assert leads(Table(2, game=HERE).tokens(2, 4, 7).turn_of(0), 8)
    assert not leads(Table(2, game=HERE).tokens(2, 4, CENTRE).turn_of(0), 8)


# Icons


@pytest.mark.rule("G-065")
def test_each_pencil_does_the_action_of_the_space_once() -> None:
    table = ready(Table(3, game=HERE)).do(("move", TWO_ONE))
    take_tile(take_tile(table, "pencil"), "pencil")
    assert [event.data["kind"] for event in table.happened("tile")] == [4, 4]
    assert used(table) == [("pencil", 1), ("pencil", 0)]
    assert "pencil" not in verbs(table)
    assert "hammer" in verbs(table)
    with pytest.raises(IllegalAction):
        table.do(("pencil",))


@pytest.mark.rule("G-065", "G-066")
def test_a_pencil_neither_advances_a_chimney_nor_plays_a_card() -> None:
    table = ready(Table(3, game=HERE)).tokens(TWO_ONE, -1, -1).pending(0, ("act", TWO_ONE, 2, 0, 1))
    assert verbs(table) == {"pencil", "end"}
    assert GAME.explain(table.state, ("advance", CATALONIA)) == "No hammer is left to advance a chimney."
    assert GAME.explain(table.state, ("play", YELLOW_CARD)) == "No hammer is left to play a card."


@pytest.mark.parametrize("use", HAMMER_USES)
@pytest.mark.rule("G-066")
def test_a_hammer_does_one_of_three_things(use: Sequence[Action]) -> None:
    table = ready(Table(3, game=HERE)).tokens(-1, 9, -1).turn_of(0).do(("move", TWO_ONE))
    assert table.legal == (("pencil",), ("hammer",), ("advance", CATALONIA), ("play", YELLOW_CARD), ("end",))
    table.do(*use)
    assert used(table) == [("hammer", 0)]
    assert len(table.happened("tile") + table.happened("advance") + table.happened("play")) == 1
    assert verbs(table) == {"end"}


@pytest.mark.rule("G-066")
def test_a_hammer_asks_for_what_a_step_and_a_card_require() -> None:
    table = ready(Table(3, game=HERE)).hand(0, BLUE_CARD, YELLOW_CARD).column(0, CATALONIA, IN_COLUMN)
    table.do(("move", TWO_ONE))
    assert verbs(table) == {"pencil", "hammer", "advance", "end"}  # the column makes it two tiles
    assert "blue tiles; you have 1" in GAME.explain(table.state, ("play", BLUE_CARD))
    assert "The chimney's next step needs 1 square" in GAME.explain(table.state, ("advance", NATURE))


@pytest.mark.rule("G-067")
def test_each_hammer_is_decided_on_its_own() -> None:
    table = ready(Table(3, game=HERE)).tokens(-1, 9, -1).turn_of(0).do(("move", ONE_TWO))
    table.do(("play", YELLOW_CARD), ("advance", CATALONIA))
    assert used(table) == [("hammer", 1), ("hammer", 0)]
    assert [event.kind for event in table.events if event.kind in ("play", "advance")] == ["play", "advance"]
    assert verbs(table) == {"end"}


@pytest.mark.rule("G-068")
def test_e_001_the_most_advanced_uses_pencil_and_hammer() -> None:
    table = Table(3, game=HERE).do(("move", ONE_ONE))
    take_tile(take_tile(table, "pencil"), "hammer")
    assert used(table) == [("pencil", 0), ("hammer", 0)]
    assert verbs(table) == {"end"}


@pytest.mark.parametrize("use", HAMMER_USES)
@pytest.mark.rule("G-068")
def test_the_most_advanced_keeps_the_pencils_whatever_its_hammer_does(use: Sequence[Action]) -> None:
    table = ready(Table(3, game=HERE)).do(("move", TWO_ONE)).do(*use)
    take_tile(take_tile(table, "pencil"), "pencil")
    assert used(table) == [("hammer", 0), ("pencil", 1), ("pencil", 0)]


@pytest.mark.rule("G-069", "G-070")
def test_e_002_irene_behind_roser_uses_two_pencils_or_a_hammer() -> None:
    with_pencils = ready(Table(3, game=HERE), seat=1).do(("move", 11), ("end",), ("move", TWO_ONE))
    assert {"pencil", "hammer"} <= verbs(with_pencils)
    take_tile(with_pencils, "pencil")
    assert verbs(with_pencils) == {"pencil", "end"}
    assert GAME.explain(with_pencils.state, ("hammer",)) == (
        "You are not the most advanced, so use pencils or hammers, not both."
    )
    take_tile(with_pencils, "pencil")
    assert verbs(with_pencils) == {"end"}
    with_hammer = ready(Table(3, game=HERE), seat=1).do(("move", 11), ("end",), ("move", TWO_ONE))
    take_tile(with_hammer, "hammer")
    assert verbs(with_hammer) == {"end"}
    for icon in ("pencil", "hammer"):
        assert GAME.explain(with_hammer.state, (icon,)) == (
            "All that you may use here is used: you are not the most advanced, so pencils or hammers, not both."
        )


@pytest.mark.parametrize("use", HAMMER_USES)
@pytest.mark.rule("G-069")
def test_a_027_the_first_icon_that_a_trailing_token_uses_fixes_the_kind(use: Sequence[Action]) -> None:
    table = ready(Table(3, game=HERE)).tokens(-1, 9, -1).turn_of(0).do(("move", TWO_ONE)).do(*use)
    assert "pencil" not in verbs(table)
    with pytest.raises(IllegalAction):
        table.do(("pencil",))


@pytest.mark.rule("G-070")
def test_a_174_a_trailing_token_uses_all_icons_of_the_kind_it_picks() -> None:
    hammers = ready(Table(3, game=HERE)).supply(3, 2).tokens(-1, 9, -1).turn_of(0).do(("move", ONE_TWO))
    take_tile(hammers, "hammer")
    assert "pencil" not in verbs(hammers)
    hammers.do(("advance", CATALONIA))
    assert used(hammers) == [("hammer", 1), ("hammer", 0)]
    pencils = ready(Table(3, game=HERE)).tokens(-1, 9, -1).turn_of(0).do(("move", TWO_ONE))
    take_tile(pencils, "pencil")
    assert "hammer" not in verbs(pencils)
    take_tile(pencils, "pencil")
    assert used(pencils) == [("pencil", 1), ("pencil", 0)]


@pytest.mark.rule("G-069", "G-070")
def test_a_026_where_a_space_shows_one_kind_only_that_kind_can_be_used() -> None:
    table = ready(Table(3, game=HERE)).tokens(-1, 9, -1).turn_of(0).do(("move", ONLY_PENCILS))
    assert verbs(table) == {"pencil", "end"}
    table = ready(Table(3, game=HERE)).tokens(-1, 9, -1).turn_of(0).do(("move", ONLY_HAMMERS))
    assert verbs(table) == {"hammer", "advance", "play", "end"}


@pytest.mark.parametrize("order", ["pencil pencil hammer", "pencil hammer pencil", "hammer pencil pencil"])
@pytest.mark.rule("G-071")
def test_a_025_pencils_and_hammers_in_any_order(order: str) -> None:
    table = ready(Table(3, game=HERE)).do(("move", TWO_ONE))
    for icon in order.split():
        take_tile(table, icon)
    assert [icon for icon, _left in used(table)] == order.split()
    assert len(table.happened("tile")) == 3


@pytest.mark.rule("G-071")
def test_a_025_a_bonus_may_come_between_two_icons() -> None:
    table = ready(Table(3, game=HERE)).supply(0, 4).tokens(-1, 9, -1).turn_of(0).do(("move", TWO_ONE))
    take_tile(table, "pencil")
    table.do(("bonus", 0))  # any card
    table.do(table.legal[0])
    take_tile(table, "pencil")
    kinds = [event.kind for event in table.events if event.kind in ("tile", "bonus", "card")]
    assert kinds == ["tile", "bonus", "card", "tile"]


@pytest.mark.parametrize("others", [-1, 9])
@pytest.mark.rule("G-072")
def test_any_icon_may_be_left_unused(others: int) -> None:
    table = ready(Table(3, game=HERE)).tokens(-1, others, -1).turn_of(0).do(("move", TWO_ONE), ("end",))
    assert used(table) == []
    assert GAME.to_move(table.state) == 1
    table = ready(Table(3, game=HERE)).tokens(-1, others, -1).turn_of(0).do(("move", TWO_ONE))
    take_tile(table, "pencil")
    table.do(("end",))
    assert used(table) == [("pencil", 1)]
    assert GAME.to_move(table.state) == 1


@pytest.mark.rule("G-072")
def test_a_053_an_icon_that_can_do_nothing_is_not_offered_and_not_used_up() -> None:
    table = (
        Table(3, game=HERE)
        .supply(0)
        .supply(1)
        .supply(2)
        .supply(3)
        .supply(4, 4)
        .hand(0, YELLOW_CARD)
        .tile(0, TAKEN, YELLOW)
    )
    table.do(("move", TWO_ONE))
    take_tile(table, "pencil")
    assert verbs(table) == {"bonus", "play", "end"}  # no green tile is left for the second pencil
    table.do(("play", YELLOW_CARD))
    assert used(table) == [("pencil", 1), ("hammer", 0)]


@pytest.mark.rule("G-072")
def test_a_landing_that_gives_nothing_is_a_turn_all_the_same() -> None:
    table = Table(3, game=HERE).supply(0).supply(1).supply(2).supply(3).supply(4).hand(0)
    table.do(("move", TWO_ONE))
    assert verbs(table) == {"end"}
    table.do(("end",))
    assert GAME.to_move(table.state) == 1
