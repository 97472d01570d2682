"""The wild action (section 18)."""

import pytest

from gaudi_tui.games.gaudi.content import ANY, Effect, want
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CONTENT,
    NATURE,
    RELIGION,
    Table,
    card_with,
    religion,
    spaces_of,
    track_space,
)

WILD_SPACE = track_space(action=Effect("wild"))
TRACK = [CONTENT.effects[space.effect] for space in CONTENT.track]
CARD = card_with(CATALONIA, need=1, colour=BLUE)


def on_wild_space(pencils: int = 1, hammers: int = 1, leading: int = 1) -> Table:
    """Seat 0 stands on the wild space and could do any action there is."""
    table = Table().tokens(WILD_SPACE, -1, -1).hand(0, CARD).column(0, RELIGION, religion(1))
    for space in (0, 1, 2, 3):
        table.tile(0, space, BLUE)
    table.supplies((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15))
    return table.pending(0, ("act", WILD_SPACE, pencils, hammers, leading))


def choices(table: Table) -> list[Effect]:
    """The actions that can be chosen."""
    return [CONTENT.effects[action[1]] for action in table.legal if action[0] == "wild"]


def choose(effect: Effect) -> tuple[str, int]:
    return ("wild", next(index for index in CONTENT.wild_effects if CONTENT.effects[index] == effect))


@pytest.mark.rule("G-208", "G-237", "G-110")
def test_the_wild_action_is_any_other_action_of_the_track_once_each() -> None:
    """A-128: not the wild action itself."""
    table = on_wild_space().do(("pencil",))
    assert {action[0] for action in table.legal} == {"wild"}
    found = choices(table)
    assert set(found) == set(TRACK) - {Effect("wild")}
    assert len(found) == len(set(found))


@pytest.mark.rule("G-208")
def test_the_space_of_the_chosen_action_may_be_occupied_and_its_icons_are_not_used() -> None:
    """A-130: the action is done once, however many icons its own space has."""
    blue = Effect("tile", want(BLUE))
    space = track_space(action=blue)
    table = on_wild_space().set(tokens=[WILD_SPACE, space, -1]).do(("pencil",), choose(blue))
    assert set(table.legal) == {("tile", 0, kind) for kind in (0, 1, 2, 3)}
    table.do(("tile", 0, 3), ("place", spaces_of(3)[-1]))
    assert table.state.stack[-1] == ("act", 0, WILD_SPACE, 0, 1, 1)
    assert table.state.tokens == [WILD_SPACE, space, -1]


@pytest.mark.rule("G-208")
@pytest.mark.parametrize("effect", sorted(set(TRACK) - {Effect("wild")}))
def test_each_choice_starts_the_action_it_names(effect: Effect) -> None:
    table = on_wild_space().do(("pencil",), choose(effect))
    wanted = {
        "tile": ("tile", 0, effect.a, effect.n, 1, 0),
        "card": ("card", 0, effect.a, effect.n, 1, 0),
        "play": ("play", 0, effect.a, effect.b, effect.n, 0),
    }[effect.op]
    assert table.state.stack[-1] == wanted


@pytest.mark.rule("G-209", "G-211")
def test_neither_the_central_tile_nor_a_chimney_can_be_chosen() -> None:
    for tile, effects in enumerate(CONTENT.centres):
        table = on_wild_space().centre(tile).do(("pencil",))
        only_there = {CONTENT.effects[index] for index in effects} - set(TRACK)
        assert not only_there & set(choices(table))
        assert {effect.op for effect in choices(table)} == {"tile", "card", "play"}


@pytest.mark.rule("G-211")
def test_a_hammer_on_the_wild_space_may_still_advance_a_chimney() -> None:
    step = CONTENT.chimneys[CATALONIA].steps[0]
    table = on_wild_space().tiles(0, BLUE, step.need, step.shape)
    assert ("advance", CATALONIA) in table.legal
    table.do(("advance", CATALONIA))
    assert table.state.stack[-1] == ("act", 0, WILD_SPACE, 1, 0, 1)


@pytest.mark.rule("G-210")
def test_playing_a_card_can_be_chosen() -> None:
    """A-127."""
    table = on_wild_space().do(("pencil",), choose(Effect("play")), ("play", CARD))
    assert table.state.columns[CATALONIA] == (CARD,)


@pytest.mark.rule("G-212", "G-213", "E-016")
def test_e_016_the_leader_does_two_different_actions_on_the_wild_space() -> None:
    space = CONTENT.track[WILD_SPACE]
    assert (space.pencils, space.hammers) == (1, 1)
    table = on_wild_space().turn_of(0).set(tokens=[-1, -1, -1]).do(("move", WILD_SPACE))
    table.do(("pencil",), choose(Effect("tile", want(ANY, 1))), ("tile", 0, 1), ("place", spaces_of(1)[-1]))
    table.do(("hammer",), choose(Effect("play")), ("play", CARD))
    assert table.state.boards[spaces_of(1)[-1]] == BLUE
    assert table.state.columns[CATALONIA] == (CARD,)
    assert table.legal == (("end",),)


@pytest.mark.rule("G-213")
def test_both_icons_may_also_do_the_same_action_twice() -> None:
    """A-129."""
    table = on_wild_space()
    first, second = table.state.windows[NATURE][:2]
    card = choose(Effect("card", NATURE))
    table.do(("pencil",), card, ("card", first), ("hammer",), card, ("card", second))
    assert table.state.hands[0] == (CARD, first, second)
    assert table.legal == (("end",),)


@pytest.mark.rule("G-213")
def test_a_trailing_token_does_one_wild_action_only() -> None:
    table = on_wild_space(leading=0).do(("pencil",), choose(Effect("card", NATURE)))
    table.do(("card", table.state.windows[NATURE][0]))
    assert table.legal == (("end",),)


@pytest.mark.rule("G-208", "G-210")
def test_an_action_that_would_do_nothing_is_no_choice() -> None:
    table = on_wild_space().hand(0).window(NATURE).supplies((0,)).do(("pencil",))
    assert set(choices(table)) == {
        Effect("tile", want()),
        Effect("tile", want(BLUE)),
        Effect("tile", want(ANY, 0)),
        Effect("card", CATALONIA),
        Effect("card", RELIGION),
        Effect("card"),
    } & set(TRACK)
    bare = on_wild_space().hand(0).window(NATURE).window(CATALONIA).window(RELIGION).supplies()
    assert ("pencil",) not in bare.legal
