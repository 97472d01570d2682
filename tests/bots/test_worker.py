"""The bots' process: the same decisions as here, and what happens when it dies."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from gaudi_tui.bots import worker
from gaudi_tui.bots.ladder import choose
from gaudi_tui.bots.worker import BotError, BotWorker
from gaudi_tui.core.session import Session
from tests.bots.test_ladder import GAME, table


@pytest_asyncio.fixture
async def bots() -> AsyncIterator[BotWorker]:
    bots = BotWorker()
    yield bots
    await bots.close()


def chosen_here(session: Session[Any], level: str) -> Any:
    seat = session.to_move
    assert seat is not None
    copy, rng = session.bot_copy(seat)
    return choose(GAME, copy, seat, level, rng)


async def chosen_there(bots: BotWorker, session: Session[Any], level: str) -> Any:
    assert session.to_move is not None
    return await bots.choose(session, session.to_move, level)


@pytest.mark.parametrize("level", GAME.levels)
async def test_it_decides_as_this_process_would(bots: BotWorker, level: str) -> None:
    for decisions in (0, 15, 30, 45, 60):
        session = table(decisions=decisions)
        assert await chosen_there(bots, session, level) == chosen_here(session, level)


async def test_the_true_state_never_leaves_this_process(bots: BotWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    session, sent = table(), list[dict[str, Any]]()

    async def ask(request: dict[str, Any]) -> dict[str, Any]:
        sent.append(request)
        return {"action": ["end"], "plan": [["end"]]}

    monkeypatch.setattr(bots, "_ask", ask)
    assert session.to_move is not None
    await bots.choose(session, session.to_move, "mason")
    assert await bots.plan(session, session.to_move) == [("end",)]
    assert [request.pop("kind", None) for request in sent] == [None, "plan"]
    for request in sent:
        assert set(request) == {"game", "set", "level", "seat", "state", "rng"}
        assert request["state"]["rng"] != session.state.rng
        numbers = {request["rng"], request["state"]["rng"]}
        assert session.seed not in numbers and session.state.rng not in numbers


async def test_a_crash_is_made_good_once(bots: BotWorker) -> None:
    session = table()
    first = await chosen_there(bots, session, "mason")
    assert bots._process is not None
    bots._process.kill()
    assert await chosen_there(bots, session, "mason") == first


async def test_a_process_that_dies_again_is_one_clear_line(bots: BotWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "START", "raise SystemExit")
    with pytest.raises(BotError, match="The computer player mason has failed: its process has ended") as caught:
        await chosen_there(bots, table(), "mason")
    assert "\n" not in str(caught.value)


async def test_a_level_or_components_that_do_not_exist_are_told(tmp_path: Path) -> None:
    for bots, level in ((BotWorker(), "sage"), (BotWorker(tmp_path), "mason")):
        with pytest.raises(BotError, match="has failed"):
            await chosen_there(bots, table(), level)
        await bots.close()


async def test_a_question_that_was_given_up_does_not_answer_the_next_one(bots: BotWorker) -> None:
    early, late = table(decisions=10), table(decisions=50)
    await chosen_there(bots, early, "mason")
    asked = bots._requests
    question = asyncio.create_task(chosen_there(bots, early, "mason"))
    while bots._requests == asked:
        await asyncio.sleep(0)
    question.cancel()
    with pytest.raises(asyncio.CancelledError):
        await question
    assert await chosen_there(bots, late, "mason") == chosen_here(late, "mason")


async def test_it_ignores_interrupts_and_ends_when_it_is_closed(bots: BotWorker) -> None:
    session = table()
    await chosen_there(bots, session, "apprentice")
    process = bots._process
    assert process is not None
    os.kill(process.pid, signal.SIGINT)
    await chosen_there(bots, session, "apprentice")
    assert bots._process is process
    await bots.close()
    assert process.returncode == 0


def test_it_ends_with_its_input_whatever_happens_to_its_parent() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "gaudi_tui.bots.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    out, _ = process.communicate(b"", timeout=30)
    assert (process.returncode, out) == (0, b"")


async def test_a_file_in_the_working_folder_cannot_take_its_place(
    bots: BotWorker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('the wrong json')")
    monkeypatch.chdir(tmp_path)
    session = table()
    assert await chosen_there(bots, session, "mason") == chosen_here(session, "mason")
