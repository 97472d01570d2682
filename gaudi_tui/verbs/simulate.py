"""The verb `simulate`: computer players play games, and their results are counted."""

import argparse
import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gaudi_tui.messages import _, plural
from gaudi_tui.verbs.arguments import (
    SEEDS,
    add_components,
    add_mode,
    add_options,
    check_bot,
    check_seats,
    chosen_options,
    find_game,
    find_mode,
    folder,
    whole,
)
from gaudi_tui.verbs.errors import USAGE, VerbError
from gaudi_tui.verbs.output import PROGRAM, say, say_json

HELP = _("let computer players play games and count")

MOST_GAMES = 100_000
MOST_JOBS = 256


@dataclass(frozen=True, slots=True)
class Plan:
    """What every game of a run has in common."""

    game: str
    components: Path | None
    mode: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    save_dir: Path | None

    def play(self, seed: int) -> dict[str, Any]:
        """Play the game of a seed, save it if it shall be saved, and return its record."""
        from gaudi_tui.bots.selfplay import play_game, record

        session, events = play_game(find_game(self.game, self.components), self.mode, self.bots, seed, self.options)
        if self.save_dir is not None:
            from gaudi_tui.storage.autosave import save_game

            save_game(session, self.save_dir / f"{self.game}-{seed}.json")
        return record(session, events)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    from gaudi_tui.games import NAMES

    parser.add_argument("game", metavar="GAME", help=_("the game: {names}").format(names=", ".join(NAMES)))
    parser.add_argument("--bots", metavar="A,B,...", help=_("a bot for each seat, in turn order"))
    parser.add_argument("--games", metavar="N", type=whole(1, MOST_GAMES), help=_("how many games to play"))
    add_mode(parser)
    add_options(parser)
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole(0, SEEDS - MOST_GAMES),
        default=1,
        help=_("seed of the first game (default 1); each further game has the next one"),
    )
    parser.add_argument(
        "--jobs", metavar="J", type=whole(1, MOST_JOBS), help=_("processes that play (default: one for each core)")
    )
    parser.add_argument("--save-dir", metavar="DIR", type=folder, help=_("save each game there as GAME-SEED.json"))
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    add_components(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what they came to; returns 0."""
    from gaudi_tui.core.game import Config, ConfigError
    from gaudi_tui.verbs.summary import summarize, tell

    game = find_game(args.game, args.components)
    for option, value in (("--bots", args.bots), ("--games", args.games)):  # an unknown game is named before them
        if value is None:
            fault = _("{option} is missing (see: {command} simulate --help)")
            raise VerbError(fault.format(option=option, command=PROGRAM), USAGE)
    mode = find_mode(game, args.mode)
    bots = tuple(check_bot(game, level.strip()) for level in args.bots.split(","))
    check_seats(game, mode, len(bots))
    if args.save_dir is not None:
        _prepare(args.save_dir)
    options = chosen_options(args)
    try:
        game.new(Config.chosen(len(bots), mode, None, options), args.seed)
    except ConfigError as error:
        raise VerbError(str(error), USAGE) from None
    plan = Plan(args.game, args.components, mode, options, bots, args.save_dir)
    seeds = range(args.seed, args.seed + args.games)
    jobs = min(args.jobs or os.cpu_count() or 1, args.games)
    with ExitStack() as stack:
        games = list(_play_all(plan, seeds, jobs, stack))
    result = summarize(plan.game, mode, bots, args.seed, games)
    if args.json:
        say_json(result)
    else:
        say(plural("{count} game", "{count} games", args.games) + f": {plan.game}, {mode}, {', '.join(bots)}")
        say(tell(result["summary"], game))
    return 0


def _play_all(plan: Plan, seeds: range, jobs: int, stack: ExitStack) -> Iterator[dict[str, Any]]:
    """Return the games' records in the order of their seeds, whatever the number of processes."""
    from gaudi_tui.storage.files import StorageError

    try:
        if jobs == 1:
            yield from map(plan.play, seeds)
            return
        from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
        from multiprocessing import get_context

        pool = ProcessPoolExecutor(jobs, get_context("spawn"))
        stack.callback(pool.shutdown, cancel_futures=True)
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            records = pool.map(plan.play, seeds)  # starts the processes: they leave interrupts to this one
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        try:
            yield from records
        except BrokenExecutor:
            raise VerbError(_("a process that played was ended from outside; try fewer --jobs.")) from None
    except StorageError as error:
        raise VerbError(str(error)) from None


def _prepare(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fault = _("--save-dir {folder} cannot be made: {why}. Choose another folder.")
        raise VerbError(fault.format(folder=folder, why=error.strerror), USAGE) from None
