"""Fixtures of the screens' tests."""

from itertools import count
from pathlib import Path

import pytest

from tests.tui.folder import Folder


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Folder:
    return Folder(monkeypatch, tmp_path)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every key of a test come long after the one before, as far as the screens can tell."""
    monkeypatch.setattr("gaudi_tui.tui.repeats.monotonic", map(float, count(step=10)).__next__)
