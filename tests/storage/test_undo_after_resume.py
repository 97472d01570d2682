"""Undo and redo of a game that was left and resumed, decision by decision, are those of a game that was not."""

from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session, state_hash
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


def stand(session: Session[Any]) -> tuple[object, ...]:
    return state_hash(session.game, session.state), session.log, session.players, session.can_undo()[0]
