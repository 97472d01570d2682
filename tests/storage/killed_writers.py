"""A process that makes writers and kills each at a random moment: python -m tests.storage.killed_writers FOLDER NUMBER.

A writer plays a game and saves it after each decision, saying so through a pipe. When it is dead, the file must be a
whole save that has every decision it has spoken of. Of seven files one is a link to another folder, and one is written
where folders cannot be flushed to the disk; whatever happens, a game keeps its name. It runs apart from the tests
because it forks.
"""

import errno
import os
import random
import select
import signal
import stat
import sys
import time
from pathlib import Path
from typing import Any

from gaudi_tui.core.session import Session
from gaudi_tui.storage import files
from gaudi_tui.storage.autosave import Autosave
from gaudi_tui.storage.format import decode, encode
from tests.storage.golden import golden

MODES = ("casual", "expert", "solo")
SPAN = 0.012  # seconds; a decision and its save take about a thousandth


LINK, UNFLUSHED = 5, 6  # which of the seven files


def flush_no_folders() -> None:
    """Let every flushing of a folder fail in this process, as some network file systems do."""
    fsync = files.disk.fsync

    def fails(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        fsync(handle)

    files.disk.fsync = fails  # type: ignore[method-assign, assignment]


def write_for_ever(session: Session[Any], path: Path, told: int) -> None:
    """Play and save; tell after each save how many decisions are on disk."""
    if path.stem == str(UNFLUSHED):
        flush_no_folders()
    autosave = Autosave(session, path)
    rng = random.Random()
    while session.to_move is not None:
        session.play(rng.choice(session.legal))
        while (fault := autosave()) is not None:
            assert "the disk is slow" in fault, fault  # on a busy machine; then it is asked again
        os.write(told, len(session.log).to_bytes(4, "big"))
    while True:
        autosave()


def killed_once(path: Path, whole: bytes, delay: float) -> int:
    """Let a writer work for a while, kill it, and return how many decisions it left on disk."""
    session = decode(whole, "golden")
    hears, told = os.pipe()
    writer = os.fork()
    if writer == 0:
        write_for_ever(session, path, told)
    os.close(told)
    select.select([hears], [], [])
    time.sleep(delay)
    os.kill(writer, signal.SIGKILL)
    os.waitpid(writer, 0)
    spoken = b""
    while part := os.read(hears, 1 << 16):
        spoken += part
    os.close(hears)
    said = int.from_bytes(spoken[len(spoken) // 4 * 4 - 4 : len(spoken) // 4 * 4], "big")
    found = len(decode(files.read(path, 4_000_000), "after").log)
    before = files.previous(path)
    if before.exists():
        decode(before.read_bytes(), "before")
    assert said <= found <= said + 1, (said, found)
    return found


def main() -> None:
    """Kill writers and print how many there were and how many decisions they left at most."""
    folder, number = Path(sys.argv[1]), int(sys.argv[2])
    linked = folder / "elsewhere" / "game.json"
    linked.parent.mkdir()
    linked.write_bytes(encode(golden("casual")))
    (folder / f"{LINK}.json").symlink_to(linked)
    rng, most = random.Random(number), 0
    wholes = [encode(golden(mode)) for mode in MODES]
    for count in range(number):
        path = folder / f"{count % 7}.json"  # new files and old ones
        most = max(most, killed_once(path, wholes[count % len(wholes)], rng.uniform(0, SPAN)))
    assert sorted(path.name for path in folder.glob("*.json")) == [f"{name}.json" for name in range(min(7, number))]
    assert (folder / f"{LINK}.json").is_symlink() and files.previous(linked).exists()
    print(number, most)


if __name__ == "__main__":
    main()
