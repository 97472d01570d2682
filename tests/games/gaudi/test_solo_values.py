"""What a solo position is worth: the tempo of the round, and where Gaudí's score is heading."""

import pytest

from gaudi_tui.bots.mason import choose
from gaudi_tui.bots.values import POINT
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.heuristics import HIS_PART, evaluate
from gaudi_tui.games.gaudi.options import DIFFICULTIES
from gaudi_tui.games.gaudi.solo_scoring import MULTIPLIER, gaudi_entry
from gaudi_tui.games.gaudi.solo_values import OWN_ACTION, Ahead, Table, gaudi_heading, outlook, tempo
from gaudi_tui.games.gaudi.state import GAUDI, THIRD, WAITING, State
from tests.games.gaudi.solo_table import SoloTable
from tests.games.gaudi.table import CENTRE, CONTENT, GAME, GRAY, NATURE, RHOMBUS

DARK = next(index for index, space in enumerate(CONTENT.track) if space.dark)


def played_out(seed: int) -> State:
    state, rng = GAME.new(Config(1, "solo"), seed), Rng(seed)
    while options := GAME.legal(state):
        GAME.apply(state, options[rng.below(len(options))])
    return state


def test_a_finished_game_is_worth_what_the_seat_has_more_than_gaudi() -> None:
    for seed in range(1, 6):
        state = played_out(seed)
        own, his = GAME.scores(state)
        assert evaluate(state, 0) == (own["total"] - his["total"]) * POINT


def test_nothing_is_ahead_once_all_tokens_have_left() -> None:
    search = tempo(SoloTable().state)
    assert search.after_turn(Table((CENTRE,) * 3, 1, 0, GAUDI), THIRD) == Ahead(0, 0, 0, 0, GAUDI)


def test_gaudi_alone_on_the_track_takes_on_each_space_until_a_dark_one_takes_him_off() -> None:
    search = tempo(SoloTable().state)
    start = DARK - 3
    ahead = search.after_turn(Table((CENTRE, start, CENTRE), 1, 0, 0), THIRD)
    times = [max(space.pencils, space.hammers) for space in CONTENT.track[start + 1 : DARK + 1]]
    assert ahead.cards + ahead.tiles == sum(times)
    assert (ahead.actions, ahead.holder) == (0, 0)
    assert ahead.worth < 0


def test_the_seat_goes_where_it_gains_most() -> None:
    state = SoloTable().state
    search = tempo(state)
    table = Table((WAITING,) * 3, 0, 0, -1)
    best = search.from_turn(table, 0)
    running = search.after_turn(Table((CENTRE, WAITING, WAITING), 1, 0, 0), 0).and_now(2 * OWN_ACTION, 2)
    assert best.worth > running.worth
    assert best.actions > running.actions


def test_three_rounds_lie_ahead_at_the_start_and_less_later() -> None:
    state = SoloTable().state
    assert state.centres_left == 3
    at_first = outlook(state)
    state.centres_left = 1
    last = outlook(state)
    assert at_first.actions > 2 * last.actions
    assert at_first.cards + at_first.tiles > 2 * (last.cards + last.tiles)


def test_looking_ahead_changes_nothing() -> None:
    state = SoloTable().state
    before = GAME.dump(state)
    evaluate(state, 0)
    assert GAME.dump(state) == before


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_better_card_in_his_zone_is_worth_that_much_less(difficulty: str) -> None:
    nature = [card.id for card in CONTENT.cards if card.pillar == NATURE]
    value = {card: sum(points for _, points in CONTENT.card_vp[card]) for card in nature}
    nature.sort(key=lambda card: value[card])
    low, *some, high = nature[0], *nature[1:5], nature[-1]
    worth = [evaluate(SoloTable(difficulty).zone((*some, card)).state, 0) for card in (low, high)]
    times = MULTIPLIER[DIFFICULTIES.index(difficulty)]
    assert worth[0] - worth[1] == HIS_PART * times * (value[high] - value[low])


def test_a_card_that_does_not_count_costs_no_more_than_any_other() -> None:
    headings = []
    for column in ((), (0,), (1,)):
        state = SoloTable("easy").zone(column).state
        headings.append(gaudi_heading(state, outlook(state)))
    assert headings[0] < headings[1] == headings[2]


def test_what_he_is_about_to_take_is_foreseen() -> None:
    """While the seat chooses among equal tiles for him, he has them as good as taken."""
    state = SoloTable().state
    ahead = Ahead(0, 0, 0, 0, -1)
    before = gaudi_heading(state, ahead)
    state.stack += [("takes", GAUDI, 0, 24, 2), ("equal", 0, GAUDI, 0, GRAY * 4 + RHOMBUS)]
    tiles = gaudi_heading(state, ahead)
    state.stack[-2:] = [("takes", GAUDI, 1, -1, 3)]
    assert gaudi_heading(state, ahead) > tiles > before


def test_mason_does_not_run_to_the_centre_at_once() -> None:
    for seed in range(1, 6):
        state = GAME.new(Config(1, "solo", difficulty="insane"), seed)
        GAME.apply(state, state.options[0])
        assert choose(GAME, state, 0, Rng(seed)) != ("move", CENTRE)


def test_the_heading_of_an_ended_game_is_his_score() -> None:
    state = played_out(7)
    assert gaudi_heading(state, outlook(state)) == gaudi_entry(state)["total"] * POINT
