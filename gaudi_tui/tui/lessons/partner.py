"""Who plays the other seat of a lesson: it goes where the lesson says, and decides the rest like the weakest bot."""

from typing import Any

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import Session


class Partner:
    """Thinks in this process: it needs milliseconds. `moves`: the spaces it goes to, one after the other."""

    def __init__(self, moves: tuple[int, ...]) -> None:
        self._moves = moves

    async def choose(self, session: Session[Any], seat: int, level: str) -> Action:
        """Return what it plays now."""
        moved = sum(entry.seat == seat and entry.action[0] == "move" for entry in session.log)
        wanted: Action = ("move", self._moves[moved]) if moved < len(self._moves) else ("",)
        if wanted in session.legal:
            return wanted
        copy, rng = session.bot_copy(seat)
        return choose(session.game, copy, seat, session.game.levels[0], rng)

    async def close(self) -> None:
        """There is nothing to end."""
