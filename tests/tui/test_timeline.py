"""A game looked back on: the same tables as while it was played, and nothing that its reader may not know."""

from itertools import product
from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session, state_hash
from gaudi_tui.core.timeline import branch
from gaudi_tui.games.gaudi.table_text import table_text
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.note import plain
from gaudi_tui.play.past import Past
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.games.gaudi.test_hidden_hands import EASY, after_a_card
from tests.tui.playing import ADA, BEN, GAME, Saves, advance, new_session
from tests.tui.test_expert_games import expert, solo

BOT, OTHER = Player("Mason", "mason"), Player("Smith", "mason")
EVERY = 7
"""Not every past table of every decision is looked at; the steps are odd, so all kinds are."""


def played(session: Session[Any], seed: int, most: int = 9999) -> Session[Any]:
    advance(session, lambda s: len(s.log) >= most, seed)
    return session


def hidden(state: Any, reader: int | None) -> set[int]:
    """The cards that a reader does not know, by the marks of the position itself."""
    everybody = (1 << state.seats) - 1
    cards = {
        card
        for pillar, deck in enumerate(state.decks)
        for card in range(pillar * 33, pillar * 33 + 33)
        if deck >> card % 33 & 1
    }
    for holder, hand in enumerate(state.hands):
        for card in hand:
            lay_open = state.known[card] == everybody and (state.mode == "solo" or not state.seen[card])
            known = lay_open if reader is None else state.known[card] >> reader & 1
            if holder != reader and not known:
                cards.add(card)
    frame = state.stack[-1] if state.stack else ()
    if frame[:1] == ("draft",) and frame[1] != reader and state.mode != "solo":
        cards |= set(frame[2:])
    return cards


def told(past: Past, at: int, focus: int | None) -> tuple[set[Any], str]:
    """The cards and the words of a past table."""
    scene = past.scene(at, focus)
    cards = {card for hand in scene.view["hands"] for card in hand}
    cards |= {card for frame in scene.view["frames"] if frame[0] == "draft" for card in frame[2:]}
    return cards, f"{scene.prompt}\n{scene.preview}\n{scene.past}"


@pytest.mark.parametrize(
    ("make", "seed"), [(lambda: new_session(ADA, BEN, BOT), 3), (lambda: expert(ADA, BEN, BOT, OTHER), 4), (solo, 5)]
)
def test_each_past_table_is_the_one_that_was_seen(make: Any, seed: int) -> None:
    session, hashes, random = make(), [], Random(seed)
    hashes.append(state_hash(GAME, session.state))
    views = [session.view(0)]
    while session.to_move is not None:
        session.play(random.choice(session.legal))
        hashes.append(state_hash(GAME, session.state))
        views.append(session.view(0))
    past = Past(TELLING, session, 0, lambda: 0)
    assert [state_hash(GAME, moment.state) for moment in past.line.moments] == hashes
    assert [past.scene(at, 0).view for at in range(past.last + 1)] == views
    assert past.missing == ""


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "players", [(ADA, BEN, BOT), (ADA, BOT, OTHER), (ADA, BEN)], ids=["two people", "one", "no bots"]
)
@pytest.mark.parametrize("mode", ["casual", "expert"])
def test_no_past_table_shows_what_its_reader_does_not_know(mode: str, players: tuple[Player, ...], seed: int) -> None:
    """Given a running game, when its past is read, then no card that was hidden from the reader is on any table."""
    session = new_session(*players, seed=seed) if mode == "casual" else expert(*players, seed=seed)
    played(session, seed, 40 + 30 * seed)
    assert session.to_move is not None
    desk = Desk(TELLING, session, Saves())
    covered = 0
    for lifted in (False, True):
        if lifted:
            desk.lift()
        past = Past.of_desk(desk)
        reader = None if desk.curtain else desk.viewer
        titles = {card: GAME.content.cards[card].title for card in range(99)}
        for at, focus in product(range(seed, past.last + 1, EVERY), (None, *range(len(players)))):
            unknown = hidden(past.line.moments[at].state, reader)
            cards, words = told(past, at, focus)
            assert not unknown & cards
            kept = {titles[card] for card in unknown & hidden(session.state, reader)}
            assert not any(title in words for title in kept)
            covered += len(unknown)
        ever = {titles[card] for card in hidden(session.state, None if len(desk.humans) > 1 else reader)}
        shown = ever & {title for title in ever for row in past.rows if title in row.text}
        assert not shown, "what was never seen stands in no line of the log"
    assert covered > 1000


def test_behind_the_curtain_no_hand_is_looked_back_on() -> None:
    session = played(new_session(ADA, BEN), 2, 60)
    desk = Desk(TELLING, session, Saves())
    assert desk.curtain
    past = Past.of_desk(desk)
    seat = session.to_move
    assert seat is not None
    closed = past.scene(past.last, seat).view["hands"][seat]
    desk.lift()
    open_hand = past.scene(past.last, seat).view["hands"][seat]
    assert open_hand == list(session.state.hands[seat])
    assert closed == session.view(None)["hands"][seat]


def test_what_was_declined_in_secret_is_told_to_its_seat_alone() -> None:
    """Given a play that only a hidden card makes possible, when it is left, then to others the turn just goes on."""
    table = after_a_card(EASY)
    state = table.state.clone()
    players = (Player("Ada"), Player("Ben"), Player("Cleo"))
    config = Config(3, "expert")
    session = Session(game=table.game, config=config, players=players, seed=1, state=state, origin=state.clone())
    watching = Desk(TELLING, session, Saves(), watching=True)
    assert watching.scene().prompt == "Ada decides: Nothing is left but to end the turn"
    assert "Play 1 card" not in table_text(session, None) and "Play 1 card" in table_text(session, 0)
    session.play(("pass",))
    past = {listener: Past(TELLING, session, listener, lambda: None) for listener in (0, 1, None)}
    assert {listener: one.decided(1) for listener, one in past.items()} == {
        0: "Ada: leave it",
        1: "Ada: goes on",
        None: "Ada: goes on",
    }
    assert all(one.caused(1) == "" for one in past.values())


def test_when_the_game_is_over_every_hand_is_open() -> None:
    session = played(expert(ADA, BOT, OTHER), 1)
    past = Past.of_save(TELLING, session)
    drafted = [row.text for row in past.rows if "received" in row.text]
    assert drafted and not any(text.endswith("received a card") for text in drafted)
    hands = 0
    for at in range(0, past.last, 5):
        for seat in range(3):
            hand = past.scene(at, seat).view["hands"][seat]
            assert hand == list(past.line.moments[at].state.hands[seat])
            hands += len(hand)
    assert hands > 50


def test_at_a_table_hands_stay_closed_when_the_game_is_over_as_it_can_be_taken_back() -> None:
    session = played(expert(ADA, BOT, OTHER), 1)
    past = Past.of_desk(Desk(TELLING, session, Saves()))
    assert past.over and any(row.text.endswith("Mason received a card") for row in past.rows)
    for at in range(0, past.last, 5):
        unknown = hidden(past.line.moments[at].state, 0)
        assert not unknown & {card for focus in range(3) for card in told(past, at, focus)[0]}


def test_the_seed_and_what_lies_in_the_bag_never_show() -> None:
    session = played(new_session(ADA, BEN, seed=987_654_321), 1)
    past = Past.of_save(TELLING, session)
    for at in range(0, past.last + 1, EVERY):
        scene = past.scene(at)
        assert "987654321" not in repr(scene) and str(past.line.moments[at].state.rng) not in repr(scene)
        assert isinstance(scene.view["bag"], int)


def test_the_others_last_turns_begin_after_the_last_own_decision() -> None:
    session = new_session(ADA, BOT, OTHER)
    desk = Desk(TELLING, session, Saves())
    assert Past.of_desk(desk).others_last(0) == -1
    for _ in range(2):
        while session.to_move == 0:
            desk.play(("end",) if ("end",) in session.legal else session.legal[0])
        mine = len(session.log)
        while session.to_move != 0:
            desk.play(session.legal[0])
        past = Past.of_desk(desk)
        assert past.others_last(0) == mine
        desk.play(session.legal[0])
        assert Past.of_desk(desk).others_last(0) == mine, "one's own turn has begun since"
        assert {entry.seat for entry in session.log[mine:-1]} == {1, 2}


def test_gaudi_s_turn_can_be_looked_back_on() -> None:
    session = played(solo(), 3, 60)
    past = Past.of_desk(Desk(TELLING, session, Saves()))
    at = past.others_last(0)
    assert at > 0 and any(event.seat == 1 for event in past.heard(at))
    assert "Gaudí moved to space" in past.caused(at)


def test_what_a_decision_caused_is_told_in_sentences() -> None:
    """Given whole games, then nothing begins with a capital within a sentence, and no sentence without one."""
    told = 0
    for session in (played(solo(), 3, 60), played(new_session(ADA, BEN), 1, 200)):
        past = Past.of_save(TELLING, session)
        for at in range(past.last + 1):
            caused = past.caused(at)
            assert "; The " not in caused and ".." not in caused
            assert not caused or caused.endswith(".")
            told += ". The virtual" in caused
    assert told > 3


def test_what_the_rules_no_longer_allow_is_said_in_one_line() -> None:
    session = played(new_session(ADA, BEN), 1, 40)
    session.log[20] = type(session.log[20])(session.log[20].seat, ("place", 77))
    past = Past.of_save(TELLING, session)
    assert (past.last, past.missing) == (20, "The rules have changed since: 20 later decisions cannot be told.")
    assert past.scene(past.last).view["turn"] <= session.state.turn
    session.log[20:] = []
    assert "went another way" in Past.of_save(TELLING, session).missing


@pytest.mark.parametrize("mode", ["casual", "expert", "solo"])
def test_a_whole_game_is_played_from_a_branch(mode: str) -> None:
    makers: dict[str, Any] = {"casual": lambda: new_session(ADA, BEN), "expert": lambda: expert(ADA, BEN), "solo": solo}
    session = played(makers[mode](), 6)
    past = Past.of_save(TELLING, session)
    log = list(session.log)
    made = branch(past.line, past.last // 2)
    played(made, 7)
    assert made.to_move is None and made.log[: past.last // 2] == log[: past.last // 2]
    assert made.log != log and session.log == log
    assert Past.of_save(TELLING, made).missing == ""


def test_every_line_of_the_log_has_its_words_and_the_same_in_pieces() -> None:
    session = played(expert(ADA, BEN, BOT), 2)
    past = Past.of_save(TELLING, session)
    gains = [row for row in past.rows if " VP (" in row.text]
    assert len(gains) > 10
    for row in gains:
        assert row.kind == "points"
        points, _rest = row.text.split(" gained ")[1].split(" VP (")
        assert plain(row.note).startswith(f"+{points} VP (") and plain(row.note)[:-1].split("(")[1]
    assert all(row.text and plain(row.shown).strip() for row in past.rows)
    assert all(
        row.text == plain(row.who[1:] + row.note).lstrip() or row.kind in {"points", "tiles"}
        for row in past.rows
        if row.level == 2
    )
