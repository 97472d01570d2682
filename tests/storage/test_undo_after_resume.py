"""Undo and redo of a game that was left and resumed, decision by decision, are those of a game that was not."""

from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import CannotUndo, LogEntry, Player, Session, state_hash
from gaudi_tui.games import load_game
from gaudi_tui.storage.format import decode, encode


def resumed(session: Session[Any]) -> Session[Any]:
    return decode(encode(session), "game.json", lambda name, _digest: load_game(name))


@pytest.mark.parametrize("seed", range(12))
def test_undo_at_every_decision_is_the_same_whether_the_game_was_resumed_or_not(seed: int) -> None:
    """Given a random game in which seats change hands, when it is resumed at any decision, then as much can be taken
    back and done again as without, and what stops it has the same reason."""
    rng = Random(seed)
    mode = ("casual", "expert", "solo")[seed % 3]
    seats = 1 if mode == "solo" else 2 + seed % 3
    players = [Player("Ada"), *(Player(f"Bot {seat}", "mason") for seat in range(1, seats))]
    config = Config(seats, mode, house_rules={"undo": "anywhere"} if seed % 2 else {})
    session = Session.start(load_game("gaudi"), config, players, seed)
    while session.to_move is not None and len(session.log) < 150:
        again = resumed(session)
        assert stand(again) == stand(session)
        if not session.can_redo()[0]:  # what was taken back is not saved, nor why it went no further
            assert again.can_undo() == session.can_undo()
        for _number in range(rng.randrange(4)):
            if not session.can_undo()[0]:
                break
            assert again.undo() == session.undo()
            assert stand(again) == stand(session) and again.can_undo() == session.can_undo()
        while again.can_redo()[0] and rng.random() < 0.6:
            assert again.redo() == session.redo()
            assert stand(again) == stand(session)
        if rng.random() < 0.2:
            session = again
        if seats > 1 and rng.random() < 0.05:
            session.hand_over(rng.randrange(1, seats), rng.choice((None, "apprentice")))
            continue
        session.play(rng.choice(session.legal))


@pytest.mark.parametrize("mode", ["casual", "expert", "solo"])
def test_walks_back_and_forth_from_damaged_logs_say_what_they_cannot(mode: str) -> None:
    """Given games in which undo may go anywhere, some with a log to which something was added, when undo and redo are
    tried at random, then each does exactly what it says or says why it cannot, and the position is that of the log."""
    refused = 0
    for seed in range(10):
        rng = Random(seed)
        seats = 1 if mode == "solo" else 2 + seed % 3
        players = [Player("Ada"), *(Player(f"Bot {seat}", "mason") for seat in range(1, seats))]
        session = Session.start(
            load_game("gaudi"), Config(seats, mode, house_rules={"undo": "anywhere"}), players, seed
        )
        length = rng.randrange(5, 40)
        while session.legal and len(session.log) < length:
            session.play(rng.choice(session.legal))
        positions = {len(session.log): stand(session)}
        if seed % 2:
            strange = LogEntry(rng.randrange(seats), rng.choice((("end",), ("move", 3), ("x",), ("draft", 98))))
            session.log.append(strange)
            session = resumed(session)
        for _number in range(40):
            before = stand(session)
            log = list(session.log)
            try:
                if rng.random() < 0.6:
                    entry = session.undo()
                    assert [*session.log, entry] == log
                    positions.setdefault(len(session.log), stand(session))
                    assert session.can_redo()[0]
                else:
                    assert [*log, session.redo()] == session.log
                assert positions[len(session.log)][:2] == stand(session)[:2]
            except CannotUndo as error:
                refused += len(session.log) > 0 and not str(error).startswith("Nothing to redo")
                assert str(error) and stand(session)[:3] == before[:3]
    assert refused >= 5


def stand(session: Session[Any]) -> tuple[object, ...]:
    return state_hash(session.game, session.state), session.log, session.players, session.can_undo()[0]
