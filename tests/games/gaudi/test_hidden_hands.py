"""What a decision tells of a hand: others do not learn from it that a card which they do not know can be played."""

from collections.abc import Iterator

import pytest

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.content import Effect
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.telling import secret
from tests.games.gaudi.night import expert, power
from tests.games.gaudi.table import CATALONIA, CONTENT, GAME, NATURE, RELIGION, Table, card_with

EASY = card_with(NATURE, need=0)  # can be played with an empty board
HARD = card_with(NATURE, need=4)  # cannot
TAKEN = card_with(CATALONIA, need=4)  # taken from a window, and cannot be played either
OTHERS = (1, 2, None)


def seen(table: Table, seat: int | None) -> tuple[object, ...]:
    """All that a seat is shown and told."""
    view, prompt = GAME.view(table.state, seat), GAME.prompt_seen_from(table.state, seat)
    return view, prompt, [event.seen_from(seat) for event in table.events]


def after_a_card(hidden: int) -> Table:
    """Seat 0 holds a card that nobody knows, and has taken one from a window: Religion 03, step 4 lets it play one."""
    table = expert((RELIGION, 3, 4)).hand(0, hidden).window(CATALONIA, TAKEN)
    return table.pending(0, ("card", -1, 1, 1)).do(("card", TAKEN))


@pytest.mark.rule("A-006", "G-316", "A-192")
def test_a_play_that_only_a_hidden_card_makes_possible_is_shown_to_its_seat_alone() -> None:
    """Given a play that a chimney gives, when the hand allows it, then others see what they see when it does not."""
    offered, passed_over = after_a_card(EASY), after_a_card(HARD)
    assert offered.legal == (("play", EASY), ("pass",))
    assert passed_over.state.stack[-1][0] == "act"
    for viewer in OTHERS:
        assert seen(offered, viewer) == seen(passed_over, viewer)
    assert [frame[0] for frame in GAME.view(offered.state, 0)["frames"]][-2:] == ["by", "play"]
    assert GAME.prompt_seen_from(offered.state, 0) == "Religion chimney, step 4: Play 1 card"


@pytest.mark.rule("A-006", "G-316")
def test_leaving_such_a_play_tells_nothing_and_playing_tells_all() -> None:
    declined, passed_over, used = after_a_card(EASY), after_a_card(HARD), after_a_card(EASY)
    before = declined.state.clone()
    declined.do(("pass",))
    for viewer in OTHERS:
        assert seen(declined, viewer) == seen(passed_over, viewer)
    assert secret(before, ("pass",)) and not secret(before, ("play", EASY))
    used.do(("play", EASY))
    assert [event.kind for event in used.events][:4] == ["card", "emptied", "power", "play"]
    assert [event.data for event in used.happened("power")] == [{"effect": power(RELIGION, 3, 4)}]


@pytest.mark.rule("A-192")
def test_a_play_that_a_card_known_to_all_makes_possible_is_seen_by_all() -> None:
    table = expert((RELIGION, 3, 4)).hand(0, EASY, known=0b111).window(CATALONIA, TAKEN)
    table.pending(0, ("card", -1, 1, 1)).do(("card", TAKEN))
    for viewer in OTHERS:
        assert GAME.view(table.state, viewer)["frames"][-1][0] == "play"
        assert GAME.prompt_seen_from(table.state, viewer) == "Religion chimney, step 4: Play 1 card"
    table.do(("pass",))
    assert table.happened("declined")


@pytest.mark.rule("A-118", "G-307")
def test_the_play_before_the_scoring_does_not_say_what_it_is() -> None:
    table = expert((RELIGION, 1, 3)).hand(0, EASY).score()
    assert GAME.prompt(table.state) == "Religion chimney, step 3: Play 1 card, whatever it requires"
    for viewer in OTHERS:
        frames = GAME.view(table.state, viewer)["frames"]
        assert "play" not in [frame[0] for frame in frames] and "by" not in [frame[0] for frame in frames]
        assert GAME.prompt_seen_from(table.state, viewer) == "Decide what is still open"
    assert not table.happened("power")


@pytest.mark.rule("A-006", "A-054")
def test_that_an_open_bonus_can_be_used_tells_nothing_of_a_hand() -> None:
    """Given the bonus of a play and no icons left, then others do not see whether anything but the end is open."""
    supply = next(number for number, index in enumerate(CONTENT.bonuses) if CONTENT.effects[index] == Effect("play"))
    prompts = []
    for hidden in (EASY, HARD):
        table = expert().hand(0, hidden).set(open_bonuses=[supply])
        table.pending(0, ("act", table.data["tokens"][0], 0, 0, 1))
        prompts.append([GAME.prompt_seen_from(table.state, seat) for seat in (0, 1, None)])
    assert prompts[0] == ["Use what is still open, or end the turn", *["Nothing is left but to end the turn"] * 2]
    assert prompts[1] == ["Nothing is left but to end the turn"] * 3


def test_a_casual_chimney_offers_its_play_to_its_seat_alone() -> None:
    religion = next(step for step in CONTENT.chimneys[RELIGION].steps if _plays(step.powers[0].effect))
    number = CONTENT.chimneys[RELIGION].steps.index(religion)
    table = Table(3).hand(0, HARD).tiles(0, 0, religion.need, religion.shape)
    chimneys = [[0, 0, number], [0, 0, 0], [0, 0, 0]]
    table.set(chimneys=chimneys).tokens(0, -1, -1).pending(0, ("act", 0, 0, 1, 1)).do(("advance", RELIGION))
    assert GAME.view(table.state, 0)["frames"][-1][0] == "play"
    assert all(GAME.view(table.state, viewer)["frames"][-1][0] != "play" for viewer in OTHERS)


def _plays(index: int) -> bool:
    effect: Effect = CONTENT.effects[index]
    return effect.op == "play"


# Spectators


def decided(mode: str, seats: int, seed: int, rules: dict[str, str]) -> Iterator[tuple[State, list[Event]]]:
    """A random game: the position before each decision, and what has happened since the one before."""
    events: list[Event] = []
    state, rng = GAME.new(Config(seats, mode, house_rules=rules), seed, events), Rng(seed)
    while options := GAME.legal(state):
        yield state, events
        events = []
        GAME.apply(state, _without_long_rounds(options, rng), events)
    yield state, events


def _without_long_rounds(options: tuple[Action, ...], rng: Rng) -> Action:
    return options[rng.below(min(3, len(options)) if options[0][0] == "move" else len(options))]


def lying_open(state: State) -> set[int]:
    """The cards that everybody at the table sees."""
    cards = {card for window in state.windows for card in window if card >= 0}
    cards |= {card for column in (*state.columns, *state.zone_cards) for card in column} | set(state.discards)
    top = state.stack[-1] if state.stack else ("",)
    if top[0] == "count_as":
        cards.add(top[2])
    if top[0] == "draft" and state.mode == "solo":
        cards.update(top[2:])
    return cards


def told_cards(event: Event) -> set[int]:
    data = event.seen_from(None).data
    named = [data["card"]] if "card" in data else list(data.get("cards") or ())  # type: ignore[arg-type]
    return {int(card) for card in named}  # type: ignore[arg-type]


@pytest.mark.rule("A-192", "A-006")
@pytest.mark.parametrize("rules", [{}, {"hands": "closed"}], ids=["open", "closed"])
@pytest.mark.parametrize(
    ("mode", "seats"), [("casual", 2), ("casual", 4), ("expert", 2), ("expert", 3), ("expert", 4), ("solo", 1)]
)
def test_a_spectator_sees_and_hears_of_no_card_that_has_not_lain_open(
    mode: str, seats: int, rules: dict[str, str]
) -> None:
    """What all seats know is not what everybody knows: with two seats both have held the starting player's card."""
    shown = 0
    for seed in range(1, 6):
        opened: set[int] = set()
        for state, events in decided(mode, seats, seed, rules):
            opened |= lying_open(state)
            for event in events:
                assert told_cards(event) <= opened, event
            view = GAME.view(state, None)
            hands = {card for hand in view["hands"] for card in hand if card is not None}
            drafted = {
                card for frame in view["frames"] if frame[0] == "draft" for card in frame[2:] if card is not None
            }
            assert hands | drafted <= opened
            shown += len(hands)
    assert bool(shown) != bool(rules)
