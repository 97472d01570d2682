"""Games of Gaudí in a folder of saves, for the verbs that read them."""

import json
from pathlib import Path
from typing import Any

from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import save_game
from gaudi_tui.storage.format import checksum

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def game(seats: int = 3, decisions: int = 60, seed: int = 1, when: int | None = 1_750_000_000) -> Session[Any]:
    """A game in which a number of decisions were made by chance; the second seat is a bot's."""
    players = [Player(name, "mason" if seat == 1 else None) for seat, name in enumerate(NAMES[:seats])]
    session = Session.start(load_game("gaudi"), Config(seats, "casual"), players, seed, lambda: when)
    rng = Rng(seed)
    while session.to_move is not None and len(session.log) < decisions:
        session.play(session.legal[rng.below(len(session.legal))])
    return session


def saved(name: str, session: Session[Any] | None = None) -> Path:
    """The file of a game saved under a name."""
    path = places.path_of(name)
    save_game(session or game(), path)
    return path


def rewrite(path: Path, change: Any) -> None:
    """Change a save's fields in place and sign it anew."""
    fields = json.loads(path.read_bytes())
    change(fields)
    fields.pop("checksum")
    path.write_text(json.dumps({**fields, "checksum": checksum(fields)}))
