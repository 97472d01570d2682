"""A copy of the tests' component set in which something is changed, and what is then said about it."""

from pathlib import Path

import pytest

from gaudi_tui.core.game import ContentError
from gaudi_tui.games.gaudi.loader import load_content


def edit(folder: Path, name: str, old: str, new: str, nth: int = 1) -> None:
    """Replace the nth place of `old` in a file of a set."""
    parts = (folder / name).read_text("utf-8").split(old)
    assert len(parts) > nth, f"{old!r} is not there {nth} times"
    (folder / name).write_text(old.join(parts[:nth]) + new + old.join(parts[nth:]), "utf-8")


def fault(folder: Path) -> str:
    """The fault of a set, without its folder."""
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    text = str(caught.value)
    assert text.startswith(f"{folder}/")
    assert "\n" not in text
    return text.removeprefix(f"{folder}/")
