"""The verb `bench`: how fast the rules engine is, in units of what this machine can do."""

import argparse
import gc
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.verbs.arguments import add_components, add_game, check_seats, find_game, find_mode, whole
from gaudi_tui.verbs.errors import VerbError
from gaudi_tui.verbs.output import say, say_json

if TYPE_CHECKING:
    from gaudi_tui.core.actions import Action
    from gaudi_tui.core.game import Game
    from gaudi_tui.core.session import Session

HELP = _("measure the speed of the rules engine")

SEEDS = range(1, 21)
REPEATS = 5  # each operation on a position is timed so often at once, as a clock reading is not free
SAVES = 15


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured; docs/command.md says how."""

    game: str
    mode: str
    seats: int
    calibration_ms: float
    decisions_per_s: float
    real_decisions_per_s: float
    real_decisions_per_unit: float
    copy_us: float
    determinize_us: float
    legal_apply_us: float
    save_ms: float
    load_ms: float
    undo_ms: float
    save_bytes: int
    save_log_bytes: int


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    add_game(parser)
    parser.add_argument("--seats", metavar="N", type=whole(1, 64), help=_("number of seats (default: at most 4)"))
    parser.add_argument("--mode", metavar="M", help=_("one mode only (default: each)"))
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    add_components(parser)


def run(args: argparse.Namespace) -> int:
    """Measure and print the figures of each mode; returns 0."""
    game = find_game(args.game, args.components)
    modes = game.modes if args.mode is None else (find_mode(game, args.mode),)
    seats = {mode: seats_of(game, mode, args.seats, args.mode) for mode in modes}
    found = [measure(game, mode, seats[mode], args.components) for mode in modes]
    if args.json:
        say_json([asdict(figures) for figures in found])
    else:
        for figures in found:
            say("\n".join(f"{name:<24} {value}" for name, value in asdict(figures).items()))
    return 0


def calibrate() -> float:
    """Return this machine's calibration unit in seconds: the best of five runs of a fixed sum."""
    times = []
    for _run in range(5):
        start = perf_counter()
        sum(i * i for i in range(100_000))
        times.append(perf_counter() - start)
    return min(times)


def seats_of(game: "Game[Any]", mode: str, given: int | None, chosen: str | None) -> int:
    """Return with how many seats to measure a mode: as given, where it has so many or was chosen; else at most 4."""
    possible = game.seats(mode)
    if given is not None and (chosen or given in possible or len(possible) > 1):
        return check_seats(game, mode, given)
    return min(4, max(possible))


def measure(game: "Game[Any]", mode: str, seats: int, components: Path | None) -> Figures:
    """Return the figures of a game with a component set, over random games of the seeds 1 to 20."""
    unit = calibrate()
    decisions, real, seconds = _throughput(game, mode, seats)
    copies, redeals, applies = _operations(game, mode, seats)
    unit = min(unit, calibrate())
    session = _finished(game, mode, seats)
    save_ms, load_ms, size, log_size = _saving(session, components)
    return Figures(
        game=game.name,
        mode=mode,
        seats=seats,
        calibration_ms=round(unit * 1e3, 3),
        decisions_per_s=round(decisions / seconds),
        real_decisions_per_s=round(real / seconds),
        real_decisions_per_unit=round(real / seconds * unit, 1),
        copy_us=round(median(copies) * 1e6, 2),
        determinize_us=round(median(redeals) * 1e6, 2),
        legal_apply_us=round(median(applies) * 1e6, 2),
        save_ms=round(save_ms, 3),
        load_ms=round(load_ms, 3),
        undo_ms=round(_undoing(game, mode, seats), 3),
        save_bytes=size,
        save_log_bytes=log_size,
    )


def _throughput(game: "Game[Any]", mode: str, seats: int) -> tuple[int, int, float]:
    """Decisions, real decisions (two or more options) and seconds of whole random games, set-up included."""
    from gaudi_tui.bots.selfplay import play_random

    counts: list[int] = []

    def count(state: Any, options: "tuple[Action, ...]") -> None:
        counts.append(len(options))

    play_random(game, mode, seats, 0)  # what is worked out once is worked out now
    start = perf_counter()
    for seed in SEEDS:
        play_random(game, mode, seats, seed, count)
    seconds = perf_counter() - start
    return len(counts), sum(options > 1 for options in counts), seconds


def _operations(game: "Game[Any]", mode: str, seats: int) -> tuple[list[float], list[float], list[float]]:
    """Seconds of a copy, of determinise, and of legal plus apply, at each real decision of the games."""
    from gaudi_tui.bots.selfplay import play_random
    from gaudi_tui.core.rng import Rng

    copies, redeals, applies = list[float](), list[float](), list[float]()
    rng = Rng(1)

    def look(state: Any, options: "tuple[Action, ...]") -> None:
        if len(options) < 2:
            return
        seat, action = game.to_move(state), options[rng.below(len(options))]
        start = perf_counter()
        for _time in range(REPEATS):
            game.clone(state)
        copies.append((perf_counter() - start) / REPEATS)
        start = perf_counter()
        for _time in range(REPEATS):
            game.determinize(state, seat, rng)
        redeals.append((perf_counter() - start) / REPEATS)
        tries = [game.clone(state) for _time in range(REPEATS)]
        start = perf_counter()
        for copy in tries:
            game.legal(copy)
            game.apply(copy, action)
        applies.append((perf_counter() - start) / REPEATS)

    gc.disable()
    try:
        for seed in SEEDS:
            play_random(game, mode, seats, seed, look)
    finally:
        gc.enable()
    return copies, redeals, applies


def _finished(game: "Game[Any]", mode: str, seats: int, turns: int | None = None) -> "Session[Any]":
    """A random game of the first seed, played to its end or until so many turns are closed."""
    from gaudi_tui.core.game import Config
    from gaudi_tui.core.rng import Rng
    from gaudi_tui.core.session import Player, Session

    session = Session.start(game, Config(seats, mode), [Player(f"Seat {n}") for n in range(1, seats + 1)], SEEDS[0])
    rng = Rng(SEEDS[0], seats)
    while (options := session.legal) and (turns is None or game.turn(session.state) < turns):
        session.play(options[rng.below(len(options))])
    return session


def _saving(session: "Session[Any]", components: Path | None) -> tuple[float, float, int, int]:
    """Milliseconds to write (both fsyncs included) and to load a finished game; its bytes without and with its log."""
    from gaudi_tui.storage.autosave import load_game, save_game
    from gaudi_tui.storage.files import StorageError
    from gaudi_tui.storage.format import encode

    with TemporaryDirectory(prefix="gaudi-tui-bench-") as folder:
        path = Path(folder) / "bench.json"
        try:
            save = _milliseconds(lambda: save_game(session, path))
        except StorageError as error:
            raise VerbError(str(error)) from None
        load = _milliseconds(lambda: load_game(path, components))
    data = encode(session)
    log = len(json.dumps(json.loads(data)["log"], separators=(",", ":")))
    return save, load, len(data) - log, log


def _undoing(game: "Game[Any]", mode: str, seats: int) -> float:
    """Milliseconds of an undo, in the middle of a game, in the median over what can be undone there."""
    times = []
    for turns in range(10, 40):
        session = _finished(game, mode, seats, turns)
        while len(session.legal) and not session.can_undo()[0]:
            session.play(session.legal[0])
        if session.can_undo()[0]:
            start = perf_counter()
            session.undo()
            times.append(perf_counter() - start)
    return median(times) * 1e3 if times else 0.0


def _milliseconds(do: Callable[[], object]) -> float:
    times = []
    for _time in range(SAVES):
        start = perf_counter()
        do()
        times.append(perf_counter() - start)
    return median(times) * 1e3
