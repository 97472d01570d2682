"""What saving costs: the autosave of a decision, the size of a save, coming back to a finished game.

    python -m benchmarks.saves [--json]

A game of each mode, with four seats where it has so many, is played by bots with an autosave after every decision.
Times are medians in milliseconds and in calibration units (`sum(i*i for i in range(100_000))`).
"""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.terminal import calibration_ms
from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.storage.autosave import Autosave
from gaudi_tui.storage.autosave import load_game as load_save
from gaudi_tui.storage.format import now

MODES = {"casual": 4, "expert": 4, "solo": 1}


def milliseconds(what: Callable[[], object]) -> float:
    """How long a call takes."""
    start = time.perf_counter()
    what()
    return (time.perf_counter() - start) * 1000


def measure(mode: str, seats: int, folder: Path) -> dict[str, Any]:
    """Play a game and measure."""
    players = [Player(f"Player {seat}") for seat in range(seats)]
    session = Session.start(load_game("gaudi"), Config(seats, mode), players, 7, now)
    path, unit = folder / f"{mode}.json", calibration_ms()
    autosave = Autosave(session, path)
    times = []
    while (seat := session.to_move) is not None:
        copy, rng = session.bot_copy(seat)
        session.play(choose(session.game, copy, seat, "mason", rng))
        times.append(milliseconds(autosave))
    autosave.close()
    load = statistics.median(milliseconds(lambda: load_save(path)) for _ in range(20))
    save = statistics.median(times)
    return {
        "mode": mode,
        "decisions": len(times),
        "autosave_ms": round(save, 2),
        "autosave_p99_ms": round(sorted(times)[len(times) * 99 // 100], 2),
        "autosave_units": round(save / unit, 2),
        "resume_ms": round(load, 2),
        "resume_units": round(load / unit, 2),
        "save_bytes": path.stat().st_size,
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    with tempfile.TemporaryDirectory() as folder:
        found = [measure(mode, seats, Path(folder)) for mode, seats in MODES.items()]
    if as_json:
        print(json.dumps(found))
        return
    for row in found:
        print("  ".join(f"{name} {value}" for name, value in row.items()))


if __name__ == "__main__":
    main()
