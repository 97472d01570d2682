"""Fixtures of the screens' tests."""

from pathlib import Path

import pytest

from tests.tui.folder import Folder


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Folder:
    return Folder(monkeypatch, tmp_path)
