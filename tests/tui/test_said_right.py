"""What is said of gains, ends and what is left is what happens."""

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.timeline import Timeline
from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.telling import tell
from gaudi_tui.plain.telling import log_lines
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.log_rows import rows
from gaudi_tui.play.note import plain
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.games.gaudi.night import arriving, below, expert
from tests.games.gaudi.table import CATALONIA, CONTENT, GAME, NATURE, RELIGION, Table
from tests.tui.laid import desk_of
from tests.tui.panel_app import PanelApp

CENTRE_MOVE = ("move", CONTENT.centre)


@pytest.mark.rule("G-293")
def test_an_end_at_the_centre_says_what_is_due_and_ends() -> None:
    """Given a column that a chimney resolves at the centre, when the turn is ended there, then it is, and once."""
    desk = desk_of(
        arriving(expert((CATALONIA, 1, 5))),
    )
    desk.play(CENTRE_MOVE)
    index = desk.ending()
    assert desk.scene().texts[index] == "resolve your Catalonia column, then end the turn"
    assert "ends the turn" in desk.preview(index)
    desk.play(("end",))
    assert desk.session.to_move == 1, "nothing is asked again"
    assert desk.session.state.vp[CATALONIA] == 2, "the board's own reward of the column"
    assert any("+2 Catalonia VP" in plain(note) for note in desk.log_notes(DEFAULT))


@pytest.mark.rule("G-180")
def test_leaving_rewards_says_that_nature_is_resolved_all_the_same() -> None:
    nature = CONTENT.resolve_nature
    tile = next(index for index, effect in enumerate(CONTENT.effects) if effect.op == "tile")
    table = expert().pending(0, ("rewards", tile, nature, 1))
    assert GAME.describe(table.state, ("pass",)) == "resolve your Nature column and leave the rest"
    table.do(("pass",))
    assert [tell(CONTENT, event, ("Ada", "Ben", "Cleo")) for event in table.happened("declined")] == [
        "Ada took no more"
    ]
    assert table.happened("column")
    plain_one = expert().pending(0, ("rewards", tile, tile, 1))
    assert GAME.describe(plain_one.state, ("pass",)) == "leave it"


@pytest.mark.rule("G-307")
def test_the_last_play_promises_nothing_that_needs_another_round() -> None:
    """Given the scoring, then a step that gives a turn or central actions gives nothing, and another what it says."""
    for pillar, number, step in ((NATURE, 3, 5), (CATALONIA, 2, 5), (CATALONIA, 3, 3)):
        state = below(pillar, number, step).state
        state.centre = -1
        text = GAME.describe(state, ("advance", pillar))
        assert text.endswith(f"to step {step}: gives nothing after the last round"), text
    state = below(RELIGION, 3, 2).state
    state.centre = -1
    assert GAME.describe(state, ("advance", RELIGION)).endswith("to step 2: gain 5 Religion VP")


def test_a_gain_of_nothing_is_not_told_and_the_chimneys_dealt_are_named() -> None:
    nothing = Event("vp", 0, {"points": 0, "pillar": 2, "total": 3, "source": ("card", 70)})
    assert tell(CONTENT, nothing, ("Ada",)) == ""
    dealt = Event("chimneys", None, {"tiles": [3, 8, 14, 4, 7, 11]})
    assert tell(CONTENT, dealt, ("Ada", "Ben")) == (
        "The chimneys are dealt, in turn order: Nature 1, Catalonia 2, Religion 4; Nature 2, Catalonia 1, Religion 1"
    )


def test_several_gains_of_one_decision_are_summed_up_last() -> None:
    """Given a Catalonia column resolved twice, then the last line tells the sum and where it came from."""
    twice = next(
        tile
        for tile, sides in enumerate(CONTENT.centres)
        if Effect("resolve", CATALONIA, n=2) in [CONTENT.effects[index] for index in sides]
    )
    desk = desk_of(arriving(Table(3).centre(twice)))
    desk.play(CENTRE_MOVE)
    desk.play(("centre", 0))
    said = "in all +4 Catalonia VP: above the Catalonia column"
    assert plain(desk.log_notes(DEFAULT)[-1]) == f"1 Ada {said}"
    assert desk.log_lines()[-1] == f"Ada {said}"
    assert log_lines(desk.session, desk.names, None)[-1] == f"Ada {said}."
    last = rows(Timeline(desk.session).moments, TELLING, desk.names)[-1]
    assert (last.text, plain(last.shown), last.kind) == (f"Ada {said}", said, "points")
    once = (
        [plain(note) for note in desk.log_notes(DEFAULT)],
        desk.log_lines(),
        log_lines(desk.session, desk.names, None),
    )
    assert [sum(said in line for line in lines) for lines in once] == [1, 1, 1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_markers_say_what_their_last_number_is(size: tuple[int, int]) -> None:
    desk = desk_of(Table(2).tokens(3, 4, 5).turn_of(0))
    app = PanelApp(desk.scene(), totals=(20, 7))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        line = app.table.panels["markers"].plain()[0]
    assert line.rstrip().endswith(" total 20") and "=" not in line
