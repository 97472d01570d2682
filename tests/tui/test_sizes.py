"""A window that changes its size at each kind of decision: nothing crashes, the game stands, the prompt is there."""

import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from textual import _time
from textual.pilot import Pilot

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Session, state_hash
from gaudi_tui.games.gaudi.machine import MACHINE
from gaudi_tui.tui.app import TableApp
from tests.games.gaudi import table
from tests.games.gaudi.late import late_position
from tests.tui.playing import ADA, BEN, new_session, settle, shown, table_app, type_keys
from tests.tui.test_expert_games import expert, solo

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60), (60, 15), (20, 5), (300, 80))
MOST = 500  # decisions of a game


def starts() -> Iterator[Session[Any]]:
    """New games of all modes, and positions late in an Expert game."""
    for seed in range(1, 40):
        yield new_session(ADA, BEN, seed=seed)
        yield expert(ADA, BEN, seed=seed)
        yield solo(seed)
        for rules in ({}, {"centre-rewards": "one"}):
            late: Session[Any] = Session.start(table.GAME, Config(2, "expert", 0, None, rules), (ADA, BEN), seed)
            late.state = table.read(table.GAME, late_position(2, seed, "expert", rules))
            yield late


def sessions() -> Iterator[tuple[str, Session[Any]]]:
    """Games that have come to a kind of decision for the first time, played on at random."""
    left = set(MACHINE.kinds[0])
    for number, session in enumerate(starts()):
        random = Random(number)
        for _ in range(MOST):
            if session.to_move is None or not left:
                break
            kind = session.state.stack[-1][0]
            if kind in left:
                left.discard(kind)
                yield kind, session
            eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
            moves = eager[: 1 + len(eager) // 3] if kind == "move" else eager  # short steps
            session.play(random.choice(moves or session.legal))
        if not left:
            return


async def resized(pilot: Pilot[Any], app: TableApp, session: Session[Any], sizes: list[tuple[int, int]]) -> None:
    """Go through sizes; at each the prompt is seen and the game is what it was."""
    prompt, before = session.game.prompt(session.state), state_hash(session.game, session.state)
    for width, height in sizes:
        await pilot.resize_terminal(width, height)
        await pilot.pause()
        lines = shown(app).split("\n")
        assert len(lines) == height, (width, height)
        seen = " ".join(" ".join(lines).split())
        assert prompt[: 15 if width < 60 else 30] in seen, (prompt, width, height, seen)
        assert state_hash(session.game, session.state) == before


async def test_at_each_kind_of_decision_the_window_may_change() -> None:
    """Given each kind of decision, when the window takes every second size, then it waits as it did and goes on."""
    reached = set()
    for number, (kind, session) in enumerate(sessions()):
        app, _desk, _thinker = table_app(session)
        async with app.run_test(size=(120, 40)) as pilot:
            await resized(pilot, app, session, list(SIZES[number % 2 :: 2]))
        assert app.return_code in (0, None), kind
        reached.add(kind)
    assert reached == set(MACHINE.kinds[0])


async def test_from_each_size_to_each_other() -> None:
    session = new_session(ADA, BEN)
    app, _desk, _thinker = table_app(session)
    async with app.run_test(size=SIZES[-1]) as pilot:
        for number, one in enumerate(SIZES):
            await resized(pilot, app, session, [one])
            for other in SIZES[number + 1 :]:  # there and back again: so each pair is passed both ways
                await resized(pilot, app, session, [other, one])
        await type_keys(pilot, "enter")
    assert len(session.log) == 1


async def test_no_resize_is_lost_where_the_process_was_held_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a process that is held up while the app waits to take a size, then it takes that size and the next ones."""
    real, looks = _time.get_time, count()

    def held_up() -> float:
        caller = sys._getframe(1)
        resizes = caller.f_code.co_name == "_run" and "_check_resize" in repr(caller.f_locals["self"]._callback)
        return real() + (0.05 if resizes and next(looks) == 1 else 0)

    app, _desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=(120, 40)) as pilot:
        monkeypatch.setattr(_time, "get_time", held_up)
        for width, height in ((80, 24), (100, 30)):
            await pilot.resize_terminal(width, height)
            await settle(pilot, lambda height=height: len(shown(app).split("\n")) == height)
    assert next(looks) > 2, "it was held up"
