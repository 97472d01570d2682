"""How many functions of our own one Enter calls, from the key to an idle app.

    python -m benchmarks.calls [--json] [--all]

A move in a Casual game of two people, at 120 x 40, on the real table screen under a driver without a terminal. The
game is that of a fixed seed, so that the count is the same whenever it is taken. It counts what `sys.setprofile` tells
of functions in gaudi_tui (also what a comprehension or a generator runs), in the thread of the screens.
"""

import argparse
import asyncio
import json
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import gaudi_tui
from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.tables import load_telling
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.table import TableScreen

GAME = "gaudi"
SIZE = (120, 40)
SEED = 7
LIMIT = 4000
MOST = 25  # functions that are named
PACKAGE = Path(gaudi_tui.__file__).parent


class Count:
    """Counts the calls of our own code while it is the profile function."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Count a call."""
        if event == "call":
            self.calls[frame.f_code] += 1

    def named(self) -> Counter[str]:
        """The calls of each function of ours, by its file and name."""
        found: Counter[str] = Counter()
        for code, count in self.calls.items():
            path = Path(code.co_filename)
            if path.is_relative_to(PACKAGE):
                found[f"{path.relative_to(PACKAGE)}:{code.co_qualname}"] += count
        return found


async def count() -> Counter[str]:
    """Return the calls of our own functions from the Enter that moves a token until nothing is left to do."""
    session = Session.start(load_game(GAME), Config(2, "casual", 0), [Player("Ada"), Player("Ben")], SEED)
    desk = Desk(load_telling(GAME), session, lambda: None)
    desk.lift()
    app = TableApp(lambda: TableScreen(desk, None, 0, DEFAULT))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        counted = Count()
        sys.setprofile(counted)
        await pilot.press("enter")
        await pilot.pause()
        sys.setprofile(None)
        assert [entry.action[0] for entry in session.log] == ["move"]
        await pilot.press("q")
    return counted.named()


def main() -> int:
    """Print the number of calls and the functions that are called most; returns 1 when it is over the limit."""
    parser = argparse.ArgumentParser(description="count the calls of our own code that one Enter causes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--all", action="store_true", help="name every function, not only the most called")
    args = parser.parse_args()
    found = asyncio.run(count())
    most = dict(found.most_common(None if args.all else MOST))
    if args.json:
        print(json.dumps({"calls": found.total(), "limit": LIMIT, "most": most}, indent=1))
    else:
        print(f"{found.total()} calls of our own code from one Enter (at most {LIMIT})")
        for name, calls in most.items():
            print(f"{calls:>6} {name}")
    return int(found.total() > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
