"""A process that thinks for bots, so that a screen never waits for one.

The process (as by `python -m gaudi_tui.bots.worker [COMPONENTS]`) reads requests from standard input and writes
answers to standard output, a JSON object a line. It gets determinised positions only: the true state never leaves the
process of the game. It ends with its input and leaves interrupts to the process that started it.

    {"id": 1, "game": "...", "set": "5ab0...", "level": "mason", "seat": 0, "state": {...}, "rng": 12345}
    {"id": 1, "action": ["move", 3]}       or, if that failed:  {"id": 1, "error": "..."}

With "kind": "plan" it answers with what the mason would play of the whole turn: {"id": 1, "plan": [["move", 3], ...]}.
"""

import asyncio
import json
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, cast

from gaudi_tui.bots.ladder import choose
from gaudi_tui.bots.mason import plan
from gaudi_tui.core.actions import Action
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Session
from gaudi_tui.games import load_game
from gaudi_tui.messages import _

LONGEST_LINE = 1 << 20
PATIENCE = 1.0  # seconds that a process gets to end by itself
START = """
import sys
place = sys.argv.pop(1)
if place not in sys.path:
    sys.path.insert(0, place)
from gaudi_tui.bots.worker import main
main()
"""
"""As `-m gaudi_tui.bots.worker`, but it finds this very package, and nothing in the folder that it is started from."""


class BotError(RuntimeError):
    """No bot can think for this table; the message is one line."""


class BotWorker:
    """The bots' process as the table uses it. It starts when it is first needed; a crash is made good once.

    `components`: the component set's folder, None for the standard one.
    """

    def __init__(self, components: Path | None = None) -> None:
        self._components = components
        self._process: Process | None = None
        self._requests = 0
        self._turn = asyncio.Lock()

    async def choose(self, session: Session[Any], seat: int, level: str) -> Action:
        """Return what the bot at `seat`, which is to move, plays; the same action as it would choose here.

        Raises BotError when the process cannot be started or fails twice.
        """
        return tuple(await self._answer("action", _request(session, seat, level)))

    async def plan(self, session: Session[Any], seat: int) -> list[Action]:
        """Return what the mason would play at `seat`, which is to move, up to the end of its turn or the first chance.

        Raises BotError as `choose` does.
        """
        found = await self._answer("plan", _request(session, seat, "mason") | {"kind": "plan"})
        return [tuple(action) for action in found]

    async def _answer(self, key: str, request: dict[str, Any]) -> list[Any]:
        """Return one thing of the answer to a request."""
        async with self._turn:
            for _attempt in range(2):
                try:
                    answer = await self._ask(request)
                except (OSError, EOFError, ValueError) as error:
                    fault = str(error) or type(error).__name__
                    await self._end()
                else:
                    if key in answer:
                        return cast(list[Any], answer[key])
                    fault = str(answer.get("error"))
                    break
        level = request["level"]
        raise BotError(_("The computer player {level} has failed: {fault}").format(level=level, fault=fault))

    async def close(self, patience: float = PATIENCE) -> None:
        """End the process; after so many seconds whatever it is doing."""
        await self._end(patience)

    async def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        process = await self._started()
        self._requests += 1
        number = self._requests
        assert process.stdin is not None, "it was opened as a pipe"
        assert process.stdout is not None, "it was opened as a pipe"
        process.stdin.write(json.dumps({"id": number, **request}).encode() + b"\n")
        await process.stdin.drain()
        while line := await process.stdout.readline():
            answer = json.loads(line)
            if answer["id"] == number:  # an older one belongs to a question that was given up
                return cast(dict[str, Any], answer)
        raise EOFError(_("its process has ended"))

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            arguments = [] if self._components is None else [str(self._components.absolute())]
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-c", START, str(Path(__file__).parents[2]), *arguments),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=LONGEST_LINE,
            )
        return self._process

    async def _end(self, patience: float = PATIENCE) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), patience)
        except TimeoutError:
            pass
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()


def _request(session: Session[Any], seat: int, level: str) -> dict[str, Any]:
    """What the process is asked: nothing in it that the seat does not know."""
    copy, rng = session.bot_copy(seat)
    return {
        "game": session.game.name,
        "set": session.game.component_set[1],
        "level": level,
        "seat": seat,
        "state": session.game.dump(copy),
        "rng": rng.rng,
    }


def answer(line: bytes, components: Path | None) -> dict[str, Any]:
    """Return the answer to a request."""
    request = json.loads(line)
    try:
        game = load_game(request["game"], components, request["set"])
        state = game.load(request["state"])
        rng = Rng()
        rng.rng = request["rng"]
        if request.get("kind") == "plan":
            return {"id": request["id"], "plan": plan(game, state, request["seat"], rng)}
        return {"id": request["id"], "action": choose(game, state, request["seat"], request["level"], rng)}
    except Exception as error:
        return {"id": request["id"], "error": type(error).__name__}  # its message may tell what is hidden


def serve(stdin: BinaryIO, stdout: BinaryIO, components: Path | None) -> None:
    """Answer requests until the input ends."""
    while line := stdin.readline():
        stdout.write(json.dumps(answer(line, components)).encode() + b"\n")
        stdout.flush()


def main() -> None:
    """Run as the bots' process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer, Path(sys.argv[1]) if len(sys.argv) > 1 else None)


if __name__ == "__main__":
    main()
