"""Damaged saves, 20,000 (GAUDI_TUI_FUZZ_SAVES) of them: each loads as a valid game or is refused in one line.

Of those that load a sample (GAUDI_TUI_FUZZ_WHOLE: all) is played to its end, saved and loaded at every decision.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from random import Random

import pytest

from gaudi_tui.storage.format import decode, encode
from gaudi_tui.storage.head import FORMAT, SaveError
from tests.storage.fake_game import play
from tests.storage.fuzz_saves import damaged
from tests.storage.golden import CONFIGS, FOLDER

SAVES = int(os.environ.get("GAUDI_TUI_FUZZ_SAVES", "20000"))
SAMPLE = 1 if "GAUDI_TUI_FUZZ_WHOLE" in os.environ else 50
PARTS = 10


@cache
def wholes() -> list[bytes]:
    """Golden saves of all modes and formats, and one of each mode far on."""
    found = [path.read_bytes() for path in sorted(FOLDER.glob("format-*/*.json"))]
    for mode in CONFIGS:
        session = decode((FOLDER / f"format-{FORMAT}" / f"gaudi-{mode}.json").read_bytes(), "x")
        play(session, 150)
        found.append(encode(session))
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_saves(part: int) -> None:
    rng, came = Random(part), Counter[str]()
    for number in range(SAVES // PARTS):
        data = damaged(wholes()[number % len(wholes())], rng)
        try:
            session = decode(data, "game.json")
        except SaveError as error:
            line = str(error)
            assert line.startswith("game.json") and line.isprintable() and len(line) < 1000, line
            came["field" if "field" in line else "file"] += 1
            continue
        came["loads"] += 1
        for seat in (None, *range(session.config.seats)):
            session.view(seat)
        session.game.scores(session.state)
        if came["loads"] % SAMPLE:
            play(session, 8)
            assert decode(encode(session), "again").log == session.log
            continue
        while session.to_move is not None:
            session.play(rng.choice(session.legal))
            again = decode(encode(session), "again")
            assert (again.log, again.legal) == (session.log, session.legal)
    assert min(came[kind] for kind in ("field", "file", "loads")) > SAVES // PARTS // 100, came


HUGE = {
    "a number of millions of digits": b'{"format":' + b"9" * 3_900_000 + b"}",
    "a seed of millions of digits": b'{"format":2,"seed":' + b"9" * 3_900_000 + b"}",
    "lists in lists": b'{"format":2,"log":' + b"[" * 3_900_000,
    "objects in objects": b'{"a":' * 790_000,
    "a long list": b'{"format":2,"log":[' + b"0," * 1_900_000 + b"0]}",
    "a long text": b'{"format":2,"game":"' + b"x" * 3_900_000 + b'"}',
    "many fields": b'{"format":2,' + b",".join(b'"k%d":1' % n for n in range(300_000)) + b"}",
    "a file without end": b" " * 4_100_000,
}


@pytest.mark.parametrize("data", HUGE.values(), ids=HUGE.keys())
def test_huge_documents_are_refused_in_little_memory(data: bytes) -> None:
    """Given a document made to use up memory, when a process of little memory loads it, then it refuses in a line."""
    code = (
        "import resource, sys\n"
        "from gaudi_tui.storage.format import decode\n"
        "from gaudi_tui.storage.head import SaveError\n"
        "from gaudi_tui.storage.repair import _entries\n"
        "data = sys.stdin.buffer.read()\n"
        "used = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()\n"
        "resource.setrlimit(resource.RLIMIT_AS, (used + 200_000_000,) * 2)\n"
        "resource.setrlimit(resource.RLIMIT_CPU, (20, 20))\n"
        "try: decode(data, 'game.json')\n"
        "except SaveError as error: print(error)\n"
        "_entries(data.decode(), 4, 'game.json')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-500:]
    line = done.stdout.decode()
    assert line.startswith("game.json: ") and line.count("\n") == 1 and len(line) < 600


def test_a_log_at_its_limit_is_read_in_reasonable_memory() -> None:
    fields = json.loads(wholes()[0])
    fields["log"] = fields["log"][:1] * 100_001
    with pytest.raises(SaveError, match=r"larger than|field log: Expected `array` of length <= 100000"):
        decode(json.dumps(fields).encode(), "game.json")
