"""What Gaudí is about to do, in words."""

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.intention import intention
from gaudi_tui.games.gaudi.state import GAUDI
from tests.games.gaudi.solo_table import SoloTable, tile
from tests.games.gaudi.table import CENTRE, GAME, GREEN, SQUARE

GREEN_SQUARE = tile(GREEN, SQUARE)


def said(table: SoloTable) -> str:
    table.pending(0)
    return intention(table.state)


@pytest.mark.rule("G-338", "G-337")
def test_leading() -> None:
    assert said(SoloTable().tokens(3, 4, 1).offer(*[GREEN_SQUARE] * 3)) == (
        "Gaudí would go to space 6 and take 3 green tiles, because it is the first free space that has enough for him; "
        "as the most advanced he uses its 2 pencils and 1 hammer."
    )


@pytest.mark.rule("G-339", "G-341", "G-342")
def test_behind_and_passing_over_spaces() -> None:
    assert said(SoloTable().tokens(8, 4, 6).offer(GREEN_SQUARE)) == (
        "Gaudí would go to space 8 and take 1 Catalonia card, because it is the first free space that has enough for "
        "him; not being the most advanced he uses either its pencil or its hammer. "
        "On space 6 he would need 2 green tiles, of which 1 is there. There is a token on space 7."
    )


@pytest.mark.rule("G-339")
def test_behind_where_pencils_and_hammers_differ() -> None:
    assert said(SoloTable().tokens(7, 4, 1).offer(*[GREEN_SQUARE] * 2)) == (
        "Gaudí would go to space 6 and take 2 green tiles, because it is the first free space that has enough for him; "
        "not being the most advanced he uses only its 2 pencils, the kind it has more of."
    )


@pytest.mark.rule("G-343", "G-344")
def test_leaping() -> None:
    assert said(SoloTable().tokens(6, 2, 9).offer()) == (
        "Gaudí would go to space 11 and take 2 cards, because he is the last on the track, with three or more empty "
        "spaces before the next token, and this is the first space that gives him the lead and has enough; "
        "as the most advanced he uses its 1 pencil and 1 hammer."
    )
    assert said(SoloTable(late_leap="centre").tokens(6, 2, 17).offer()).startswith(
        "Gaudí would go to the centre and take 1 card, because he is the last on the track, with three or more empty "
        "spaces before the next token, and no space makes him the most advanced and has enough for him."
    )


@pytest.mark.rule("G-346", "G-360")
@pytest.mark.parametrize("space", [6, 14])
def test_where_others_play_or_choose(space: int) -> None:
    text = said(SoloTable().tokens(3, space - 1, 1).offer())
    assert text.startswith(f"Gaudí would go to space {space + 1} and take 2 cards (what its action is to him), because")


@pytest.mark.rule("G-341", "G-361")
def test_going_to_the_centre() -> None:
    assert said(SoloTable().tokens(3, 16, 1).no_cards((0,))) == (
        "Gaudí would go to the centre and take 1 card, because no free space before it has enough for him. "
        "On space 18 he would need 2 cards, of which 1 is there."
    )
    assert said(SoloTable().tokens(3, 16, 1).no_cards()).startswith("Gaudí would go to the centre and take nothing,")


def test_when_he_has_left_or_the_game_is_over_or_he_does_not_play() -> None:
    assert said(SoloTable().tokens(3, CENTRE, 1)) == "Gaudí has left the track: he does nothing until the next round."
    assert intention(SoloTable().finished().state) == "Gaudí does nothing any more: the last round is over."
    assert intention(GAME.new(Config(2, "expert"), 1)) == ""


@pytest.mark.parametrize("seed", range(4))
def test_it_can_be_asked_at_any_time_and_he_does_as_he_said(seed: int) -> None:
    """Whenever the human's turn ends, what was said just before is what he does, and all of it was public."""
    state, rng = GAME.new(Config(1, "solo"), seed), Rng(seed, 3)
    checked = 0
    while state.stack:
        told = intention(state)
        assert told
        assert intention(GAME.determinize(state, None, rng)) == told
        action = state.options[rng.below(len(state.options))]
        goes_on = (
            state.tokens[GAUDI] != CENTRE and all(state.kinds) and all(any(c >= 0 for c in w) for w in state.windows)
        )
        events: list[Event] = []
        GAME.apply(state, action, events)
        moved = [event for event in events if event.kind == "moved" and event.seat == GAUDI]
        first = next((event.seat for event in events if event.kind == "moved"), None)
        if moved and action == ("end",) and first == GAUDI and goes_on and events[0].kind == "turn_closed":
            place = "the centre" if moved[0].data["to"] == CENTRE else f"space {int(str(moved[0].data['to'])) + 1} "
            assert f"would go to {place}" in told
            checked += 1
    assert checked >= 5
