"""Why something cannot be chosen: each reason with its numbers, and a session that refuses for that reason."""

from typing import Any

import pytest

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games.gaudi.content import ANY, Effect, want
from gaudi_tui.games.gaudi.words import effect_text, shape_name
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    CENTRE,
    CONTENT,
    GAME,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    SQUARE,
    TRIANGLE,
    Table,
    card_with,
    religion,
    spaces_of,
    track_space,
)

BLUE_TRIANGLE, BLUE_SQUARE, GREEN_TRIANGLE = 0, 1, 4
GREEN_SPACE = track_space(action=Effect("tile", want(GREEN)))
PENDING_HAMMER = ("act", 0, 0, 1, 1)


def refused(table: Table, action: Action) -> str:
    """Why a session refuses an action; it must have left everything as it was."""
    seats = table.state.seats
    players = tuple(Player(f"Seat {seat}") for seat in range(seats))
    session: Session[Any] = Session(
        game=GAME, config=Config(seats, "casual", 0), players=players, seed=1, state=table.state
    )
    before, options = GAME.dump(table.state), GAME.legal(table.state)
    told: list[Any] = []
    session.subscribe(told.append)
    with pytest.raises(IllegalAction) as error:
        session.play(action)
    assert GAME.dump(session.state) == before
    assert GAME.legal(session.state) == options
    assert not session.log
    assert not told
    assert not session.can_undo()[0]
    text = str(error.value)
    assert text == (GAME.explain(table.state, action) or text)
    return text


def pending(*frames: tuple[str | int, ...]) -> Table:
    return Table().tokens(0, -1, -1).hand(0).pending(0, *frames)


def on_green(pencils: int, hammers: int, leading: int) -> Table:
    table = Table().tokens(GREEN_SPACE, -1, -1).hand(0).supplies((GREEN_TRIANGLE,))
    return table.pending(0, ("act", GREEN_SPACE, pencils, hammers, leading))


def test_what_is_legal_needs_no_explanation() -> None:
    table = Table().turn_of(0)
    assert all(GAME.explain(table.state, action) == "" for action in table.legal)


@pytest.mark.parametrize(
    "action", [("jump",), ("jump", 1), ("move",), ("move", 1, 2), ("move", "x"), ("pencil", 1), ("tile", 1), (), (7,)]
)
def test_what_is_no_action_at_all(action: Action) -> None:
    assert refused(Table().turn_of(0), action) == "There is no such action."


def test_a_game_that_is_over_takes_no_action() -> None:
    table = Table().score(0)
    assert GAME.is_over(table.state)
    assert GAME.explain(table.state, ("move", 1)) == "The game is over."
    assert refused(table, ("move", 1)) == "The game is over."


@pytest.mark.rule("G-042")
def test_what_another_decision_would_take() -> None:
    moving = Table().tokens(2, -1, -1).turn_of(0)
    for action in [("pencil",), ("hammer",), ("advance", 0), ("play", 1), ("tile", 0, 0), ("place", 1), ("card", 1)]:
        assert refused(moving, action) == "First the token must move."
    for action in [("end",), ("pass",), ("discard", 1), ("reward", 1), ("wild", 1), ("score", 70), ("exchange", 0, 1)]:
        assert refused(moving, action) == "First the token must move."
    placing = pending(("place", 0, BLUE_TRIANGLE)).supplies((BLUE_TRIANGLE,))
    assert refused(placing, ("end",)) == "First the tile must be placed."
    full = Table().tokens(0, -1, -1).hand(0, 1, 2, 3, 4).window(NATURE, 5).pending(0, ("discard", 5))
    assert refused(full, ("pass",)) == "First a card must be discarded."
    assert refused(full, ("discard", 5)) == "That card is not in your hand."
    tile = pending(("tile", want(), 1, 0))
    assert refused(tile, ("pass",)) == "That cannot be chosen in this decision."
    assert refused(tile, ("card", 1)) == "No card is taken now: choose first what takes one."
    assert refused(tile, ("place", 1)) == "No tile is placed now: each one is when it is taken."
    assert refused(tile, ("advance", 1)) == "No chimney is advanced now: hammers do that, and some rewards."
    assert refused(tile, ("play", 1)) == "No card is played now: spaces do that, hammers, and some rewards."
    assert refused(tile, ("score", 70)) == "Played cards stay. Some rewards resolve one of the Religion column."
    assert refused(pending(PENDING_HAMMER), ("tile", 0, 0)) == "No tile is taken now: choose first what takes one."
    assert refused(tile, ("move", 5)) == "The token has moved already this turn."


@pytest.mark.rule("G-046", "G-052")
def test_moves() -> None:
    table = Table().tokens(4, 6, -1).turn_of(0)
    assert refused(table, ("move", 6)) == "Another token stands on that space: you can pass it, not stop there."
    for behind in (0, 3, 4):
        assert refused(table, ("move", behind)) == "A token moves forward, by at least one space."
    for nowhere in (-1, CENTRE + 1):
        assert refused(table, ("move", nowhere)) == "There is no such space."


@pytest.mark.rule("G-065", "G-069")
def test_pencils_and_hammers() -> None:
    either_or = "You are not the most advanced, so use pencils or hammers, not both."
    assert refused(on_green(1, 0, leading=0), ("hammer",)) == either_or
    assert refused(on_green(0, 0, leading=0), ("pencil",)).startswith("All that you may use here is used: ")
    none_left = "No such icon is left on this space."
    assert refused(on_green(2, 0, leading=1), ("hammer",)) == none_left
    assert refused(on_green(0, 1, leading=1), ("pencil",)) == none_left
    nothing_green = on_green(2, 1, leading=1).supplies((BLUE_TRIANGLE,))
    assert refused(nothing_green, ("pencil",)) == "You cannot take 1 green tile now."
    assert refused(nothing_green, ("hammer",)) == "You cannot take 1 green tile now."


@pytest.mark.rule("G-192", "G-194", "G-197")
def test_chimneys() -> None:
    step = CONTENT.chimneys[CATALONIA].steps[2]
    table = pending(PENDING_HAMMER).set(chimneys=[[3, 2, 0], [0, 0, 0], [0, 0, 0]]).tiles(0, BLUE, 2, step.shape)
    assert refused(table, ("advance", CATALONIA)) == "The chimney's next step needs 5 trapezoids; you have 2."
    assert refused(table, ("advance", NATURE)) == "That chimney is at its top."
    assert refused(table, ("advance", 3)) == "There is no such chimney."
    first = CONTENT.chimneys[CATALONIA].steps[0]
    needs = f"{first.need} {shape_name(first.shape, first.need)}"
    why = f"The chimney's next step needs {needs}; you have 0."
    assert refused(pending(PENDING_HAMMER), ("advance", CATALONIA)) == why
    no_hammer = pending(("act", 0, 1, 0, 1)).tiles(0, BLUE, 6)
    assert refused(no_hammer, ("advance", CATALONIA)) == "No hammer is left to advance a chimney."


@pytest.mark.rule("G-168", "G-172", "G-113")
def test_a_card_says_how_its_requirement_adds_up() -> None:
    old, new = card_with(CATALONIA, need=3), card_with(CATALONIA, need=2, colour=GRAY)
    table = pending(PENDING_HAMMER).hand(0, new).column(0, CATALONIA, old).tiles(0, GRAY, 4)
    assert refused(table, ("play", new)) == "column 3 + card 2 = 5 gray tiles; you have 4"
    black = card_with(RELIGION, need=2, colour=ANY)
    table = pending(PENDING_HAMMER).hand(0, black).tiles(0, BLUE, 1).tiles(0, GREEN, 1)
    assert refused(table, ("play", black)) == "column 0 + card 2 = 2 tiles of any one colour; you have 1"
    table = Table().tokens(-1, 0, -1).hand(1, black, new).pending(1, PENDING_HAMMER).column(1, CATALONIA, old)
    two = next(card.id for card in CONTENT.cards if card.pillar == RELIGION and card.need == 2 and card.id != black)
    table.column(1, RELIGION, two).tiles(0, BLUE, 6).tiles(2, BLUE, 6)
    table.tiles(1, GREEN, 1).tiles(1, GRAY, 3).tiles(1, BLUE, 2)
    assert refused(table, ("play", black)) == "column 2 + card 2 = 4 tiles of any one colour; you have 3"
    assert refused(table, ("play", new)) == "column 3 + card 2 = 5 gray tiles; you have 3"
    one = card_with(CATALONIA, need=1, colour=GRAY)
    assert refused(pending(PENDING_HAMMER).hand(0, one), ("play", one)) == "column 0 + card 1 = 1 gray tile; you have 0"


@pytest.mark.rule("G-164", "G-230")
def test_plays() -> None:
    card = card_with(CATALONIA, need=1, colour=GRAY)
    assert refused(pending(PENDING_HAMMER).hand(1, card), ("play", card)) == "That card is not in your hand."
    assert refused(pending(PENDING_HAMMER), ("play", 999)) == "That card is not in your hand."
    no_hammer = pending(("act", 0, 1, 0, 1)).hand(0, card).tiles(0, GRAY, 3)
    assert refused(no_hammer, ("play", card)) == "No hammer is left to play a card."
    nature = card_with(NATURE, need=1)
    table = pending(("play", NATURE, 1, 1, 1)).hand(0, card, nature)
    assert refused(table, ("play", card)) == "This plays 1 Nature card only."


@pytest.mark.rule("G-116", "G-121", "G-126")
def test_tiles() -> None:
    table = pending(("tile", want(BLUE), 2, 0)).supplies((BLUE_TRIANGLE, GREEN_TRIANGLE), (BLUE_SQUARE,))
    table.tiles(0, GREEN, 6, SQUARE)
    assert refused(table, ("tile", 1, BLUE_TRIANGLE)) == "That tile does not lie there."
    assert refused(table, ("tile", 5, BLUE_TRIANGLE)) == "That tile does not lie there."
    assert refused(table, ("tile", 0, 16)) == "That tile does not lie there."
    assert refused(table, ("tile", -1, BLUE_SQUARE)) == "That tile does not lie there."
    assert refused(table, ("tile", 0, GREEN_TRIANGLE)) == "This takes 2 blue tiles."
    assert refused(table, ("tile", 1, BLUE_SQUARE)) == "Your board has no empty space for a blue square."
    shape = pending(("tile", want(ANY, SQUARE), 1, 0)).supplies((BLUE_TRIANGLE, BLUE_SQUARE))
    assert refused(shape, ("tile", 0, BLUE_TRIANGLE)) == "This takes 1 square."
    both = pending(("tile", want(GREEN, TRIANGLE), 1, 0)).supplies((BLUE_TRIANGLE, GREEN_TRIANGLE))
    assert refused(both, ("tile", 0, BLUE_TRIANGLE)) == "This takes 1 green triangle."


@pytest.mark.rule("G-122", "G-125")
def test_places() -> None:
    first, second = spaces_of(TRIANGLE)[:2]
    table = pending(("place", 0, BLUE_TRIANGLE)).supplies((BLUE_TRIANGLE,)).tile(0, first, GREEN)
    assert refused(table, ("place", first)) == "A tile lies there already."
    square = spaces_of(SQUARE)[0]
    assert refused(table, ("place", square)) == "That space is for a square. The tile is a triangle."
    assert refused(table, ("place", len(CONTENT.board))) == "There is no such space."
    assert refused(table, ("place", -1)) == "There is no such space."
    assert GAME.explain(table.state, ("place", second)) == ""


@pytest.mark.rule("G-138", "G-141")
def test_cards() -> None:
    table = pending(("card", NATURE, 1, 0)).window(NATURE, 1, 2, 3).window(CATALONIA, 40)
    assert refused(table, ("card", 40)) == "This takes 1 Nature card."
    assert refused(table, ("card", 4)) == "That card lies in no window."
    assert refused(table, ("card", -1)) == "That card lies in no window."
    assert refused(table, ("card", 99)) == "That card lies in no window."


@pytest.mark.rule("G-149", "G-153")
def test_bonuses() -> None:
    """A-055, A-057, A-089."""
    bonuses = [CONTENT.effects[index] for index in CONTENT.bonuses]
    a_card = bonuses.index(Effect("card", -1))
    a_play = next(supply for supply, effect in enumerate(bonuses) if effect.op == "play")
    table = pending(PENDING_HAMMER).set(open_bonuses=[a_card, a_play])
    window = next(supply for supply in (5, 6, 7) if supply != a_play)
    name = ("Nature", "Catalonia", "Religion")[window - 5]
    text = f"You have not emptied the {name} window this turn, or have used its bonus."
    assert refused(table, ("bonus", window)) == text
    other = next(supply for supply in range(5) if supply != a_card)
    text = f"You have not emptied supply {other + 1} this turn, or have used its bonus."
    assert refused(table, ("bonus", other)) == text
    assert refused(table, ("bonus", a_play)) == f"You cannot {effect_text(bonuses[a_play])} now."
    assert refused(table, ("bonus", 9)) == "There is no such supply."
    assert refused(table, ("bonus", -1)) == "There is no such supply."
    table.do(("bonus", a_card))
    assert (
        refused(table, ("bonus", a_card))
        == f"You have not emptied supply {a_card + 1} this turn, or have used its bonus."
    )
    placing = pending(("place", 0, BLUE_TRIANGLE)).supplies((BLUE_TRIANGLE,)).set(open_bonuses=[a_card, a_play])
    assert refused(placing, ("bonus", a_card)) == "First the tile must be placed."
    assert refused(placing, ("bonus", a_play)) == "First the tile must be placed."
    taking = pending(("tile", want(), 1, 0)).set(open_bonuses=[a_card])
    assert refused(taking, ("bonus", a_card)) == "First what was begun must be done."


@pytest.mark.rule("G-074", "G-075", "G-209")
def test_the_centre() -> None:
    on_track = pending(PENDING_HAMMER)
    only_there = "The central tile is for a token that has just reached the centre."
    assert refused(on_track, ("centre", 0)) == only_there
    tile, side = next(
        (tile, side)
        for tile, pair in enumerate(CONTENT.centres)
        for side in (0, 1)
        if CONTENT.effects[pair[side]].op in ("religion", "play")
    )

    def centre(open_: int, left: int) -> Table:
        table = Table().tokens(CENTRE, -1, -1).centre(tile).hand(0).column(0, RELIGION, religion(1))
        return table.pending(0, ("centre", open_, left))

    assert refused(centre(0b11, 2), ("pencil",)) == "The centre has neither pencils nor hammers."
    assert refused(centre(0b11, 2), ("centre", 2)) == "The central tile has two actions."
    assert refused(centre(0b00, 0), ("centre", 0)) == "Each action of the central tile is done once."
    assert refused(centre(0b01, 0), ("centre", 0)) == "Only the first to reach the centre does both actions."
    assert refused(centre(0b10, 1), ("centre", 0)) == "Each action of the central tile is done once."
    assert refused(centre(0b01, 1), ("centre", 1)) == "Each action of the central tile is done once."
    bare = centre(0b11, 2).column(0, RELIGION)
    effect = CONTENT.effects[CONTENT.centres[tile][side]]
    assert refused(bare, ("centre", side)) == f"You cannot {effect_text(effect)} now."


@pytest.mark.rule("G-239")
def test_exchanges() -> None:
    """A-125."""
    table = Table().set(chimneys=[[0, 2, 0], [0, 0, 0], [0, 0, 0]], vp=[[2, 3, 0], [0, 0, 0], [0, 0, 0]]).score(1)
    assert refused(table, ("exchange", NATURE, RELIGION)) == "3 points must leave the Nature marker, which has fewer."
    assert refused(table, ("exchange", RELIGION, NATURE)) == "3 points must leave the Religion marker, which has fewer."
    same = "Points move between two different markers."
    assert refused(table, ("exchange", CATALONIA, CATALONIA)) == same
    assert refused(table, ("exchange", CATALONIA, 3)) == same
    assert refused(table, ("assign", 1)) == "That cannot be chosen in this decision."
    for in_a_turn in [("move", 3), ("card", 1), ("advance", 1), ("play", 1), ("place", 1)]:
        assert refused(table, in_a_turn) == "The rounds are over: the game is being scored."


def test_choices_among_a_list() -> None:
    none_of_them = "That is not among the choices."
    assert refused(pending(("wild", 1, 1)), ("wild", CONTENT.centres[0][0])) == none_of_them
    scoring = pending(("religion", 1, 1)).column(0, RELIGION, religion(1))
    assert refused(scoring, ("score", religion(2))) == none_of_them
    life = card_with(NATURE, category=9)
    table = Table().column(0, RELIGION, religion(26)).column(0, NATURE, life).score(1)
    assert refused(table, ("assign", 9)) == none_of_them
    rewards = [index for index, effect in enumerate(CONTENT.effects) if effect == Effect("card", -1)]
    assert refused(pending(("rewards", rewards[0], CONTENT.bonuses[0], 1)), ("reward", 0)) == none_of_them


# Who may hear it


@pytest.mark.parametrize("mode", ["casual", "expert"])
def test_it_tells_what_the_seat_to_move_may_know_and_no_more(mode: str) -> None:
    """The answers are those of a copy in which everything that this seat cannot know is dealt afresh."""
    targets: list[Action] = [
        (verb, card) for verb in ("play", "card", "draft", "discard", "score") for card in range(99)
    ]
    targets += [("tile", supply, kind) for supply in range(5) for kind in range(16)]
    rng, state, others = Rng(3), GAME.new(Config(3, mode, 0), 3), 0
    while state.stack:
        copy = GAME.determinize(state, state.stack[-1][1], rng)
        others += GAME.dump(copy)["hands"] != GAME.dump(state)["hands"]
        assert [GAME.explain(copy, target) for target in targets] == [GAME.explain(state, target) for target in targets]
        GAME.apply(state, state.options[rng.below(len(state.options))])
    assert others > 20
