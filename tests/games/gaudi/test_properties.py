"""What holds at every decision of random games, and that these games come upon everything the rules provide for."""

from collections import Counter

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Barrier, Player, Session, state_hash
from gaudi_tui.core.timeline import Timeline
from gaudi_tui.games.gaudi import game
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi import fuzz
from tests.games.gaudi.reached import WANTED, Reached
from tests.games.gaudi.table import GAME

CHUNKS = 11


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("mode", fuzz.MODES)
def test_every_decision_of_random_games_holds(mode: str, chunk: int) -> None:
    varied = Counter[str]()
    for start in fuzz.starts(mode, chunk, CHUNKS):
        if start.number % fuzz.SHARE:
            continue
        examined = fuzz.Examined(start)
        try:
            examined.run()
        except Exception as error:
            error.add_note(f"{mode}, {start.seats} seats, game {start.number}, late: {start.position is not None}")
            error.add_note(f"house rules: {start.rules}")
            error.add_note(f"after {examined.log}")
            raise
        varied += examined.varied
    least = 0.5 if mode == "solo" else 0.75  # a near-empty deck may give the same card again
    assert varied["other"] >= varied["hidden"] * least, "a card the seat does not know is dealt afresh"


def test_the_random_games_reach_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = Reached()
    for kind, run in game.MACHINE._autos.items():

        def counted(state: State, frame: Frame, run=run) -> None:
            reached.auto(state, frame)
            run(state, frame)

        monkeypatch.setitem(game.MACHINE._autos, kind, counted)
    games = Counter[tuple[str, int]]()
    for start in (start for mode in fuzz.MODES for start in fuzz.starts(mode)):
        state, player = start.state(), fuzz.Player(start)
        games[start.mode, start.seats] += 1
        reached.begins(state)
        while state.stack:
            action = player.choose(state.stack[-1][1], state.options)
            reached.decision(state, action)
            events: list[Event] = []
            GAME.apply(state, action, events)
            reached.events(state, events)
    for mode in fuzz.MODES:
        assert sum(count for (of, _), count in games.items() if of == mode) >= fuzz.FEWEST
        assert all(count >= fuzz.FEWEST // 3 for (of, _), count in games.items() if of == mode)
    assert [name for name in WANTED if not reached[name]] == []


@pytest.mark.parametrize(
    ("mode", "seats"), [("casual", 2), ("casual", 3), ("casual", 4), ("expert", 2), ("expert", 4), ("solo", 1)]
)
def test_sessions_take_back_and_do_again_exactly(mode: str, seats: int) -> None:
    """At any time, all that can be taken back is, and leads through the same positions back and forth."""
    barriers = Counter[str]()
    for number in range(8):
        start = fuzz.Start(number, seats, mode)
        session = Session.start(GAME, start.config, [Player(name) for name in "ABCD"[:seats]], start.seed)
        player, rng = fuzz.Player(start), Rng(number, seats)
        hashes = [state_hash(GAME, session.state)]
        while session.to_move is not None:
            action = player.choose(session.to_move, session.legal)
            foreseen = session.preview(action)
            drawn = session.state.rng
            events = session.play(action)
            assert any(event.reveals for event in events) == (session.state.rng != drawn), "what is drawn is shown"
            certain = next((index for index, event in enumerate(events) if event.reveals), len(events))
            assert foreseen == events[:certain]
            hashes.append(state_hash(GAME, session.state))
            if rng.below(12) == 0:
                barriers[_back_and_forth(session, hashes)] += 1
                _resumed(session)
        past = Timeline(session)
        assert [moment.entry for moment in past.moments[1:]] == session.log
        assert past.agrees()
        assert [state_hash(GAME, moment.state) for moment in past.moments] == hashes
        assert all(entry.checkpoint in (None, hashes[index + 1]) for index, entry in enumerate(session.log))
    alone = {"No undo: something new was revealed since.", "Nothing has been decided yet."}
    assert set(barriers) == (alone if seats == 1 else {*alone, "No undo: another seat has played since."})


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


@pytest.mark.parametrize("mode", ["casual", "expert"])
def test_nobody_can_tell_from_a_determinised_copy_what_really_lies_in_a_hand(mode: str) -> None:
    """Two tables that look the same to a seat are dealt afresh to the same copies."""
    compared = Counter[bool]()
    for number in range(45):
        start = fuzz.Start(number, 2 + number % 3, mode)
        state, player = start.state(), fuzz.Player(start)
        for _ in range(number % 15):
            GAME.apply(state, player.choose(state.stack[-1][1], state.options))
        for seat in range(start.seats):
            other = GAME.determinize(state, seat, Rng(number, 1))
            compared[state.stack[-1][0] == "draft"] += (other.hands, other.stack) != (state.hands, state.stack)
            for draw in range(5):
                one, two = (GAME.determinize(table, seat, Rng(number, 2, draw)) for table in (state, other))
                assert GAME.dump(one) == GAME.dump(two)
                assert one.options == two.options
    assert compared[False] >= 30
    assert mode == "casual" or compared[True] >= 5
