"""How long the verbs take to answer, as ratios to `python -c "import json"`.

    python -m benchmarks.startup [--json]

Medians over interleaved runs. The limits are those of the project's figures: 4 for what reads no game, 6 for what does.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 21
LIMITS = {
    "--version": 4,
    "--help": 4,
    "saves": 4,
    "config show": 4,
    "config path": 4,
    "check game": 6,
    "show game": 6,
    "log game": 6,
    "components show": 6,
    "components check": 6,
}


def seconds(argv: list[str], environment: dict[str, str]) -> float:
    """Return how long one run of Python with these arguments takes."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *argv], env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=60
    )
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="start-up times of the verbs")
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "GAUDI_TUI_DATA": folder, "GAUDI_TUI_CONFIG": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else every start would compile it all anew
        saves = Path(folder) / "saves"
        game = ["-m", "gaudi_tui", "simulate", "gaudi", "--bots", "mason,mason,mason,mason", "--games", "1"]
        seconds([*game, "--jobs", "1", "--save-dir", str(saves)], environment)
        (saves / "gaudi-1.json").rename(saves / "game.json")
        commands = {name: ["-m", "gaudi_tui", *name.split()] for name in LIMITS}
        times: dict[str, list[float]] = {name: [] for name in ("", *LIMITS)}
        for _run in range(RUNS):
            times[""].append(seconds(["-c", "import json"], environment))
            for name, argv in commands.items():
                times[name].append(seconds(argv, environment))
    base = statistics.median(times[""])
    found = {
        name: {"ms": round(statistics.median(times[name]) * 1000, 1), "ratio": 0.0, "limit": limit}
        for name, limit in LIMITS.items()
    }
    for name, figures in found.items():
        figures["ratio"] = round(statistics.median(times[name]) / base, 2)
    if as_json:
        print(json.dumps({"base_ms": round(base * 1000, 1), "verbs": found}, indent=1))
        return
    print(f"{'python -c import json':<24} {base * 1000:6.1f} ms")
    for name, figures in found.items():
        over = "  OVER" if figures["ratio"] > figures["limit"] else ""
        print(f"{name:<24} {figures['ms']:6.1f} ms  x{figures['ratio']:.2f} (limit {figures['limit']}){over}")


if __name__ == "__main__":
    main()
