"""The golden saves: one for each format of saves, game and mode, which must load for ever.

    python -m tests.storage.golden

writes those of today's format that are missing; one that is there is never written again.
"""

from itertools import count
from pathlib import Path
from typing import Any

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.storage.format import encode
from gaudi_tui.storage.head import FORMAT

FOLDER = Path(__file__).parents[2] / "saves" / "golden"
START = 1_700_000_000  # seconds since 1970
PLAYERS = (Player("Ada"), Player("Ben", "mason"), Player("Çelik ■"), Player("Dora", "apprentice"))
CONFIGS = {
    "casual": Config(4, "casual", first=2),
    "expert": Config(2, "expert", house_rules={"categories": "ten"}),
    "solo": Config(1, "solo", difficulty="hard"),
}
ENOUGH = 60  # decisions at least


def golden(mode: str) -> Session[Any]:
    """Return a game in the middle of a nested choice, of which something can be taken back: handed over, given up."""
    clock = count(START)
    config = CONFIGS[mode]
    session = Session.start(load_game("gaudi"), config, PLAYERS[: config.seats], 7, lambda: next(clock))
    while (seat := session.to_move) is not None:
        if len(session.log) >= ENOUGH and len(session.state.stack) > 2 and session.can_undo()[0]:
            session.abandon()
            return session
        if len(session.log) == ENOUGH // 2:
            session.hand_over(0, "mason")
        copy, rng = session.bot_copy(seat)
        session.play(choose(session.game, copy, seat, "apprentice", rng))
    raise AssertionError(mode)


def main() -> None:
    """Write what is missing."""
    folder = FOLDER / f"format-{FORMAT}"
    folder.mkdir(parents=True, exist_ok=True)
    for mode in CONFIGS:
        path = folder / f"gaudi-{mode}.json"
        if not path.exists():
            path.write_bytes(encode(golden(mode)))


if __name__ == "__main__":
    main()
