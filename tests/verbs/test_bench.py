"""The benchmark's form; its figures are looked at, not tested."""

import json
from collections.abc import Callable

import pytest

from gaudi_tui.verbs import bench
from tests.verbs.conftest import Done


def test_the_json_has_the_documented_fields(command: Callable[..., Done], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SEEDS", range(1, 3))
    done = command("bench", "--json", "--seats", "2")
    assert done.status == 0
    found = json.loads(done.out)
    assert [(each["game"], each["mode"], each["seats"]) for each in found] == [
        ("gaudi", "casual", 2),
        ("gaudi", "expert", 2),
        ("gaudi", "solo", 1),
    ]
    for figures in found:
        assert list(figures) == [
            *("game", "mode", "seats", "calibration_ms"),
            *("decisions_per_s", "real_decisions_per_s", "real_decisions_per_unit"),
            *("copy_us", "determinize_us", "legal_apply_us"),
            *("save_ms", "load_ms", "undo_ms", "save_bytes", "save_log_bytes"),
        ]
        assert all(figures[name] > 0 for name in list(figures)[3:])
        assert figures["decisions_per_s"] >= figures["real_decisions_per_s"]
