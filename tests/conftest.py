"""What holds for all tests."""

import os

import pytest

from gaudi_tui.storage import background_write


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: tests in real terminals wait for what a program does."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the disk as long as it takes: on a busy machine a write is slow, and most tests are not about that."""
    monkeypatch.setattr(background_write, "PATIENCE", 60.0)
    monkeypatch.setattr(background_write, "PARTING", 60.0)
