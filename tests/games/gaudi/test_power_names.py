"""What follows by itself from a Night chimney says from which one, in the log and in the prompt."""

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, StateError
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.content import want
from gaudi_tui.games.gaudi.telling import tell
from gaudi_tui.games.gaudi.words import effect_text
from tests.games.gaudi.night import EXTRA, below, expert, of_category, place_first, power, reach
from tests.games.gaudi.table import CATALONIA, CONTENT, FACADE, GAME, GRAY, NATURE, RELIGION, Table, card_with, read

GREENS = (4, 5, 6, 7)
BLUES = (0, 1, 2, 3)


def told(table: Table) -> list[str]:
    return [tell(CONTENT, event, ["Ada", "Ben", "Cleo"]) for event in table.events]


def prompt(table: Table) -> str:
    return GAME.prompt(table.state)


def take_first(table: Table) -> Table:
    return table.do(next(action for action in table.legal if action[0] in ("tile", "card")))


def test_a_card_for_a_played_card_names_its_chimney() -> None:
    card = of_category(RELIGION, FACADE)
    table = expert((RELIGION, 4, 3)).pending(0, ("play", -1, 1, 1, 1)).hand(0, card).do(("play", card))
    assert prompt(table) == "Religion chimney, step 3: Take 1 card"
    assert not table.happened("power"), "it is only offered"
    assert "chimney" not in prompt(take_first(table))
    assert "Ada used the Religion chimney, step 3: take 1 card" in told(table)


def test_a_play_for_a_card_taken_names_its_chimney_and_a_save_keeps_it() -> None:
    card = card_with(CATALONIA, need=0)
    table = expert((RELIGION, 3, 4)).window(CATALONIA, card).pending(0, ("card", -1, 1, 1)).do(("card", card))
    assert prompt(table) == "Religion chimney, step 4: Play 1 card"
    used = Table.of(read(GAME, GAME.dump(table.state)))
    assert prompt(used) == prompt(table)
    assert told(used.do(("play", card)))[:2] == [
        "Ada used the Religion chimney, step 4: play 1 card",
        f"Ada played {CONTENT.cards[card].title}",
    ]
    declined = table.do(("pass",))
    assert "chimney" not in prompt(declined) and "by" not in [frame[0] for frame in declined.state.stack]


def test_what_comes_of_a_play_by_a_chimney_is_not_said_to_be_the_chimneys() -> None:
    printed = next(
        i for i, effect in enumerate(CONTENT.effects) if effect.op == "tile" and CONTENT.sources[i][0] == "card"
    )
    table = expert((NATURE, 3, 2)).supplies(GREENS, BLUES)
    table.pending(0, ("by", power(NATURE, 3, 2)), ("gain", printed), ("play", -1, 1, 1, 1))
    table.hand(0, card_with(RELIGION, need=0)).do(("pass",))
    assert table.state.stack[-1][0] == "tile" and "chimney" not in prompt(table)
    assert "by" not in [frame[0] for frame in table.state.stack]


def test_a_step_names_itself_when_its_tiles_are_taken() -> None:
    table = below(NATURE, 4, 2).supplies(GREENS, BLUES).do(("advance", NATURE))
    assert prompt(table) == "Nature chimney, step 2: Take 3 tiles"
    assert prompt(place_first(table)) == "Nature chimney, step 2: Take 2 tiles"
    assert told(place_first(table)).count("Ada used the Nature chimney, step 2: take 3 tiles") == 1


def test_one_more_names_the_chimney_that_gives_it() -> None:
    table = expert((NATURE, 1, 3)).supplies(GREENS, BLUES)
    place_first(table.do(("hammer",)))
    place_first(table.do(("hammer",)))
    assert prompt(table) == "Use what is still open, or end the turn"
    table.do(("more_tile", want()))
    assert [event.data for event in table.happened("more")] == [{"effect": power(NATURE, 1, 3)}]
    assert told(table)[-1] == "Ada used the Nature chimney, step 3: take one more that fits the same icon"
    assert prompt(table) == "Nature chimney, step 3: Take 1 tile"


def test_the_tile_for_an_emptied_supply_is_told_once() -> None:
    table = expert((NATURE, 2, 3)).supplies(GREENS[:1], BLUES)
    table.do(("hammer",), ("tile", 0, GREENS[0])).do(table.legal[0]).do(("bonus", EXTRA))
    assert told(table)[-1] == "Ada used the Nature chimney, step 3: take 1 tile"
    assert not table.happened("power")
    assert prompt(table) == "Nature chimney, step 3: Take 1 tile"
    assert prompt(take_first(table)).startswith("Nature chimney, step 3: Place the ")
    assert "chimney" not in prompt(table.do(table.legal[0]))


def test_what_a_chimney_gives_at_the_centre_is_told_when_it_is_chosen() -> None:
    table = reach(expert((CATALONIA, 3, 3))).do(("reward", power(CATALONIA, 3, 3)))
    assert told(table)[-1] == "Ada used the Catalonia chimney, step 3: take 1 card"
    assert prompt(table) == "Catalonia chimney, step 3: Take 1 card"


@pytest.mark.parametrize(
    ("pillar", "number", "step"),
    [(NATURE, 2, 2), (NATURE, 2, 5), (NATURE, 4, 2), (CATALONIA, 2, 5), (RELIGION, 2, 2), (RELIGION, 3, 3)],
)
def test_what_a_step_offers_is_told_when_it_is_used_and_not_when_it_is_left(
    pillar: int, number: int, step: int
) -> None:
    """Given what a step offers, when it is declined, then nothing was used; when it is used, then once, before it."""
    effect = CONTENT.effects[power(pillar, number, step)]
    colour = effect.b if effect.op == "card_per" else GRAY
    name = ("Nature", "Catalonia", "Religion")[pillar]
    line = f"Ada used the {name} chimney, step {step}: {effect_text(effect)}"

    def offered() -> Table:
        table = below(pillar, number, step, colour=colour).supply(0, 0, 5, 10).column(0, RELIGION, 70)
        return table.set(vp=[[9, 9, 9]] * 3).do(("advance", pillar))

    table = offered()
    assert ("pass",) in table.legal and line not in told(table)
    assert line not in told(table.do(("pass",)))
    table = offered()
    before = len(told(table))
    table.do(table.legal[0])
    while table.legal[0][0] in ("tile", "place", "card", "discard"):
        table.do(table.legal[0])
    assert told(table)[before] == line and told(table).count(line) == 1


def test_points_name_their_chimney_without_an_event_of_their_own() -> None:
    table = below(NATURE, 1, 5).do(("advance", NATURE))
    assert told(table)[-1] == "Ada gained 5 Nature VP (Nature chimney, step 5)"
    assert not table.happened("power")


def test_casual_games_tell_nothing_of_it_and_have_no_frame_for_it() -> None:
    for seed in range(3):
        events: list[Event] = []
        state, rng = GAME.new(Config(3, "casual"), seed), Rng(seed)
        while state.stack:
            GAME.apply(state, state.options[rng.below(len(state.options))], events)
            assert all(frame[0] != "by" for frame in state.stack)
        assert any(event.kind == "advance" for event in events)
        assert not [event for event in events if event.kind in ("power", "more")]


@pytest.mark.parametrize(("field", "value"), [("open_bonuses", [EXTRA]), ("more_tiles", [24]), ("more_cards", [0])])
@pytest.mark.parametrize("mode", ["casual", "expert"])
def test_a_position_in_which_no_chimney_gives_what_is_open_is_refused(mode: str, field: str, value: list[int]) -> None:
    table = Table(mode=mode).set(**{field: value})
    with pytest.raises(StateError, match=f"state.{field}: no chimney"):
        GAME.load(table.data)
