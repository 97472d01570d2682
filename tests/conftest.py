"""What holds for all tests."""

import pytest

from gaudi_tui.storage import patience


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the disk as long as it takes: on a busy machine a write is slow, and most tests are not about that."""
    monkeypatch.setattr(patience, "PATIENCE", 60.0)
    monkeypatch.setattr(patience, "PARTING", 60.0)
