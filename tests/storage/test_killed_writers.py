"""A save survives the death of its writer at any moment."""

import subprocess
import sys
from pathlib import Path

KILLS = 500


def test_writers_killed_at_500_random_moments_leave_whole_saves_with_all_that_was_saved(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.killed_writers", str(tmp_path), str(KILLS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    killed, most = map(int, done.stdout.split())
    assert killed == KILLS
    assert most > 62  # writers got some way beyond the 60 decisions they began with
