"""What holds at every decision of random games, and that these games come upon everything the rules provide for."""

from collections import Counter

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Barrier, Player, Session, state_hash
from gaudi_tui.games.gaudi import game
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi import fuzz
from tests.games.gaudi.table import GAME

CHUNKS = 15


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_decision_of_random_games_holds(chunk: int) -> None:
    varied = Counter[str]()
    for start in fuzz.starts(chunk, CHUNKS):
        examined = fuzz.Examined(start)
        try:
            examined.run()
        except Exception as error:
            error.add_note(f"{start.seats} seats, game {start.number}, late: {start.position is not None}")
            error.add_note(f"after {examined.log}")
            raise
        varied += examined.varied
    assert varied["other"] > varied["hidden"] * 0.9, "a card the seat does not know is dealt afresh"


def test_the_random_games_reach_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = fuzz.Reached()
    for kind, run in game.MACHINE._autos.items():

        def counted(state: State, frame: Frame, kind=kind, run=run) -> None:
            reached[f"auto {kind}"] += 1
            if kind == "resolve":
                reached.resolution(state)
            run(state, frame)

        monkeypatch.setitem(game.MACHINE._autos, kind, counted)
    games = Counter[int]()
    for start in fuzz.starts():
        state, player = start.state(), fuzz.Player(start)
        games[start.seats] += start.position is None
        while state.stack:
            action = player.choose(state.stack[-1][1], state.options)
            reached.decision(state, action)
            events: list[Event] = []
            GAME.apply(state, action, events)
            reached.events(state, events)
    assert sum(games.values()) >= fuzz.FEWEST
    assert min(games[seats] for seats in (2, 3, 4)) >= fuzz.FEWEST // 3
    assert [name for name in fuzz.WANTED if not reached[name]] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sessions_take_back_and_do_again_exactly(seats: int) -> None:
    """At any time, all that can be taken back is, and leads through the same positions back and forth."""
    barriers = Counter[str]()
    for number in range(8):
        start = fuzz.Start(number, seats)
        config = Config(seats, "casual")
        session = Session.start(GAME, config, [Player(name) for name in "ABCD"[:seats]], start.seed)
        player, rng = fuzz.Player(start), Rng(number, seats)
        hashes = [state_hash(GAME, session.state)]
        while session.to_move is not None:
            action = player.choose(session.to_move, session.legal)
            foreseen = session.preview(action)
            events = session.play(action)
            certain = next((index for index, event in enumerate(events) if event.chance), len(events))
            assert foreseen == events[:certain]
            hashes.append(state_hash(GAME, session.state))
            if rng.below(12) == 0:
                barriers[_back_and_forth(session, hashes)] += 1
                _resumed(session)
        told = session.history()
        assert [entry for entry, _ in told[1:]] == session.log
        assert all(entry.checkpoint in (None, hashes[index + 1]) for index, entry in enumerate(session.log))
    assert set(barriers) == {
        "Something new was revealed since.",
        "Another seat has decided since.",
        "Nothing has been decided yet.",
    }


def _back_and_forth(session: Session[State], hashes: list[str]) -> str:
    """Undo as far as possible and redo all; returns why undo went no further."""
    log, steps = list(session.log), 0
    while session.can_undo()[0]:
        session.undo()
        steps += 1
        assert state_hash(GAME, session.state) == hashes[len(session.log)]
        assert session.log == log[: len(session.log)]
    reason = session.can_undo()[1]
    assert (reason == "Nothing has been decided yet.") == (not session.log)
    assert session.barrier.entries == len(session.log)
    for _ in range(steps):
        session.redo()
        assert state_hash(GAME, session.state) == hashes[len(session.log)]
    assert session.log == log
    assert not session.can_redo()[0]
    return reason


def _resumed(session: Session[State]) -> None:
    """A session from the dumped state, log and barrier can take back as much as this one."""
    barrier = session.barrier
    resumed = Session(
        game=GAME,
        config=session.config,
        players=session.players,
        seed=session.seed,
        state=GAME.load(GAME.dump(session.state)),
        log=list(session.log),
    )
    assert resumed.rebuild_undo(Barrier(GAME.load(GAME.dump(barrier.state)), barrier.entries))
    while session.can_undo()[0]:
        assert resumed.undo() == session.undo()
        assert state_hash(GAME, resumed.state) == state_hash(GAME, session.state)
    assert not resumed.can_undo()[0]
    while session.can_redo()[0]:
        session.redo()


def test_nobody_can_tell_from_a_determinised_copy_what_really_lies_in_a_hand() -> None:
    """Two tables that look the same to a seat are dealt afresh to the same copies."""
    compared = 0
    for number in range(30):
        start = fuzz.Start(number, 2 + number % 3)
        state, player = start.state(), fuzz.Player(start)
        for _ in range(12):
            GAME.apply(state, player.choose(state.stack[-1][1], state.options))
        seat = state.stack[-1][1]
        other = GAME.determinize(state, seat, Rng(number, 1))
        if [c // 33 for hand in other.hands for c in hand] != [c // 33 for hand in state.hands for c in hand]:
            continue
        compared += other.hands != state.hands
        for draw in range(5):
            one, two = (GAME.determinize(table, seat, Rng(number, 2, draw)) for table in (state, other))
            assert GAME.dump(one) == GAME.dump(two)
            assert one.options == two.options
    assert compared >= 10
