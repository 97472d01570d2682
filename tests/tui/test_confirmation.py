"""Before a turn ends the desk asks only where something is left that would change the table."""

from random import Random

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.tui.playing import GAME, Saves

NO_CHANGE = frozenset({"used", "centre", "column"})


@pytest.mark.parametrize(("mode", "seats"), [("casual", 2), ("expert", 3), ("solo", 1)])
def test_what_is_named_as_still_possible_is_worth_having(mode: str, seats: int) -> None:
    session = Session.start(GAME, Config(seats, mode), [Player(f"P{seat}") for seat in range(seats)], 3)
    desk, random, asked, silent = Desk(TELLING, session, Saves()), Random(3), 0, 0
    while session.to_move is not None:
        desk.lift()
        if ("end",) in session.legal:
            left = [option for option in session.legal if option != ("end",)]
            assert bool(desk.question(("end",))) is bool(left)
            asked, silent = asked + bool(left), silent + (not left)
            for option in left:
                copy, events = GAME.clone(session.state), list[Event]()
                GAME.apply(copy, option, events)
                told = {event.kind for event in events} - NO_CHANGE
                assert told or copy.stack[-1] != session.state.stack[-1], option
        desk.play(random.choice(session.legal))
    assert asked > 2 and silent > 2
