"""Section 25: setting up a solo game and whose turn it is."""

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, ConfigError
from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from tests.games.gaudi.solo_table import HUMAN, SoloTable, tile
from tests.games.gaudi.table import BLUE, CATALONIA, CENTRE, CONTENT, GAME, NATURE, SQUARE, TRIANGLE, card_with

SOLO = Config(1, "solo")


# The set-up


@pytest.mark.rule("G-328", "E-039")
def test_the_table_is_that_of_two_expert_players() -> None:
    state = GAME.new(SOLO, 3)
    pair = GAME.legal(state)
    view = GAME.view(state, HUMAN)
    assert view["bag"] == 76
    assert [len(supply) for supply in view["supplies"]] == [4] * 5
    assert [len([card for card in window if card is not None]) for window in view["windows"]] == [3] * 3
    assert view["decks"] == [29, 29, 30]
    assert [card // 33 for _, card in pair] == [NATURE, CATALONIA]
    assert all(CONTENT.chimneys[tile].side == "night" for tile in view["chimney_tiles"][0])
    assert view["tokens"] == [-1, -1, -1]


@pytest.mark.rule("G-328")
@pytest.mark.parametrize(("seats", "mode"), [(1, "casual"), (1, "expert"), (2, "solo")])
def test_alone_one_plays_solo_and_nothing_else(seats: int, mode: str) -> None:
    with pytest.raises(ConfigError):
        GAME.new(Config(seats, mode), 3)


@pytest.mark.rule("G-329")
def test_gaudi_has_a_token_and_a_total_and_nothing_else() -> None:
    table = SoloTable().finished()
    view = GAME.view(table.state, HUMAN)
    for name in ("boards", "chimney_tiles", "chimneys", "columns", "vp", "hands"):
        assert len(view[name]) == 1, name
    assert len(view["tokens"]) == 3
    gaudi = GAME.scores(table.state)[1]
    assert gaudi["total"] == 0
    assert "pillars" not in gaudi


@pytest.mark.rule("G-330")
@pytest.mark.parametrize("seed", range(6))
def test_the_human_begins(seed: int) -> None:
    state = GAME.new(SOLO, seed)
    assert GAME.view(state, HUMAN)["first_player"] == HUMAN
    GAME.apply(state, state.options[0])
    assert state.stack[-1] == ("move", HUMAN)


@pytest.mark.rule("G-331", "A-162")
@pytest.mark.parametrize("kept", [0, 1])
def test_the_human_keeps_one_of_two_cards_and_gaudi_gets_the_other(kept: int) -> None:
    state = GAME.new(SOLO, 5)
    pair = [card for _, card in GAME.legal(state)]
    events: list[Event] = []
    GAME.apply(state, ("draft", pair[kept]), events)
    mine, his = pair[kept], pair[1 - kept]
    view = GAME.view(state, HUMAN)
    assert view["hands"] == [[mine]]
    assert view["zone_cards"] == [[his] if his // 33 == pillar else [] for pillar in range(3)]
    assert [(event.seat, event.data["card"]) for event in events if event.kind == "zone_card"] == [(GAUDI, his)]


@pytest.mark.rule("G-331", "A-006")
def test_the_pair_lies_open() -> None:
    state = GAME.new(SOLO, 5)
    pair = [card for _, card in GAME.legal(state)]
    assert GAME.view(state, None)["frames"][-1] == ["draft", HUMAN, *pair]
    events: list[Event] = []
    GAME.apply(state, ("draft", pair[0]), events)
    assert GAME.view(state, None)["hands"] == [[pair[0]]]
    assert [event.seen_from(None).data for event in events if event.kind == "dealt"] == [{"card": pair[0]}]


@pytest.mark.rule("G-332")
def test_there_are_four_levels_chosen_before_the_start() -> None:
    found = [
        GAME.view(GAME.new(Config(1, "solo", difficulty=name), 1), HUMAN)["difficulty"]
        for name in ("easy", "normal", "hard", "insane")
    ]
    assert found == [0, 1, 2, 3]
    with pytest.raises(ConfigError):
        GAME.new(Config(1, "solo", difficulty="harder"), 1)
    with pytest.raises(ConfigError):
        GAME.new(Config(2, "expert", difficulty="easy"), 1)


# Whose turn it is


@pytest.mark.rule("G-333", "G-347")
def test_in_the_first_round_gaudi_follows_the_human_and_the_third_comes_last() -> None:
    table = SoloTable().offer().tokens(4, -1, -1).others_move()
    assert [event.seat for event in table.happened("moved")] == [GAUDI, THIRD]
    assert table.state.stack[-1] == ("move", HUMAN)


@pytest.mark.rule("G-334", "G-347")
@pytest.mark.parametrize(("holder", "order"), [(HUMAN, [HUMAN, GAUDI, THIRD]), (GAUDI, [GAUDI, HUMAN, THIRD])])
def test_the_holder_of_the_token_begins_a_later_round(holder: int, order: list[int]) -> None:
    table = SoloTable().tokens(CENTRE - 1, CENTRE, CENTRE).set(first_player=holder, first=HUMAN).turn_of(HUMAN)
    table.do(("move", CENTRE), ("end",))
    seats: list[int] = []
    while len(seats) < 4:
        if table.legal[0][0] == "move":
            table.do(table.legal[0])
        else:
            table.do(table.legal[-1])
        moved = [event.seat for event in table.events[table.events.index(table.happened("round")[0]) :]]
        kinds = [event.kind for event in table.events[table.events.index(table.happened("round")[0]) :]]
        seats = [seat for seat, kind in zip(moved, kinds, strict=True) if kind == "moved" and seat is not None]
    assert seats[:4] == [*order, order[0]]


@pytest.mark.rule("G-335", "G-345")
def test_gaudi_takes_the_first_player_token() -> None:
    table = SoloTable().tokens(15, 16, 3).no_cards().others_move()
    assert table.went() == (CENTRE, 0)
    assert table.state.first_player == GAUDI
    assert [event.seat for event in table.happened("first_player")] == [GAUDI]


@pytest.mark.rule("G-335")
def test_the_third_player_never_takes_it_but_who_comes_after_it_does() -> None:
    table = SoloTable().tokens(CENTRE - 1, 11, 3).set(first_player=GAUDI, first=HUMAN).others_move()
    assert table.went(THIRD) == (CENTRE, 0)
    assert table.state.first_player == GAUDI
    assert not table.happened("first_player")
    table.do(("move", CENTRE))
    assert table.state.first_player == HUMAN
    assert [event.data["first"] for event in table.happened("reached_centre")] == [1, 0]


@pytest.mark.rule("G-335", "A-167")
def test_who_arrives_before_the_human_costs_him_the_second_action() -> None:
    table = SoloTable().tokens(3, 16, 1).no_cards((0,)).others_move()
    assert table.state.tokens[GAUDI] == CENTRE
    table.do(("move", CENTRE))
    assert table.state.stack[-1][:4] == ("centre", HUMAN, 0b11, 1)


@pytest.mark.rule("G-336", "A-168")
def test_in_an_extra_turn_of_the_human_the_others_wait() -> None:
    table = SoloTable().tokens(4, 2, 1).set(extra_turns=1).others_move()
    assert table.state.stack[-1] == ("move", HUMAN)
    assert not table.happened("moved")


@pytest.mark.rule("G-336")
def test_the_human_cannot_discard_to_take_a_card() -> None:
    table = SoloTable().tokens(10, 2, 1).hand(HUMAN, *range(35, 39), known=1)
    table.pending(HUMAN, ("act", 10, 1, 1, 1))
    assert not {("pencil",), ("hammer",)} & set(table.legal)


@pytest.mark.rule("G-336")
def test_the_human_needs_joined_tiles_for_a_card() -> None:
    card = card_with(CATALONIA, need=2, colour=BLUE)
    apart = [space for space in range(24) if CONTENT.shape_of[space] in (TRIANGLE, SQUARE)]
    first = apart[0]
    second = next(space for space in apart if space not in (first, *CONTENT.links[first]))
    table = SoloTable().tile(HUMAN, first, BLUE).tile(HUMAN, second, BLUE).hand(HUMAN, card, known=1)
    table.offer(tile(BLUE, SQUARE)).tokens(6, 2, 1).pending(HUMAN, ("act", 6, 1, 1, 1))
    assert ("play", card) not in table.legal
    joined = SoloTable().tile(HUMAN, first, BLUE).tile(HUMAN, CONTENT.links[first][0], BLUE)
    joined.hand(HUMAN, card, known=1).tokens(6, 2, 1).pending(HUMAN, ("act", 6, 1, 1, 1))
    assert ("play", card) in joined.legal
