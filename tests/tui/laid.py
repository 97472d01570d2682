"""Positions laid out by hand, as games that are played on the table."""

from typing import Any

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.games.gaudi.table import GAME, Table
from tests.tui.playing import Saves

SEATS = (Player("Ada"), Player("Ben"), Player("Cleo"), Player("Dora"))


def session_of(table: Table, *players: Player) -> Session[Any]:
    """The table as a game of these players; if none are named, of humans."""
    state = table.state
    config = Config(state.seats, state.mode, None, "normal" if state.mode == "solo" else None)
    seats = players or SEATS[: state.seats]
    return Session(game=GAME, config=config, players=seats, seed=1, state=GAME.clone(state), origin=state)


def desk_of(table: Table, *players: Player) -> Desk:
    """The same with its desk, the hand of the seat that decides open."""
    desk = Desk(TELLING, session_of(table, *players), Saves())
    desk.lift()
    return desk
