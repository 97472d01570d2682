"""Pictures of the list of saved games.

After a wanted change: look at the pictures, then `pytest tests/tui/test_save_pictures.py --snapshot-update`.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from gaudi_tui.core.session import Player
from gaudi_tui.storage import files, places
from gaudi_tui.storage.autosave import load_game, save_game
from tests.tui.playing import settle, shown, type_keys
from tests.tui.shelves import NOW, Opened, saved

Compare = Callable[..., bool]
HOUR, DAY = 3600, 86_400


@pytest.fixture(autouse=True)
def _folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Saves of all kinds in a folder whose name is seen nowhere, at a time that stands still, in UTC."""
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setattr(time, "time", lambda: float(NOW))
    monkeypatch.setattr(files, "modified", lambda path: float(NOW - 60) if path.exists() else None)
    saved("gaudi 2025-06-15 1504", Player("You"), Player("Mason", "mason"), age=240, decisions=150)
    saved(
        "Sagrada Família", *map(Player, ("Ada", "Ben", "Çelik")), Player("Dora", "mason"), mode="expert", age=3 * HOUR
    )
    saved("alone", Player("Ada"), mode="solo", difficulty="hard", age=3 * DAY, decisions=40)
    saved("done", Player("Ada"), Player("Ben"), age=40 * DAY, decisions=9999)
    path = saved("broken", age=HOUR)
    session = load_game(path, clock=lambda: NOW - HOUR)
    session.play(session.legal[0])
    save_game(session, path)
    path.write_bytes(path.read_bytes().replace(b'"summary"', b'"summery"'))
    places.path_of("newer").write_bytes(b'{"format": 9, "app_version": "7.0"}')
    yield
    monkeypatch.undo()
    time.tzset()


def at_rest(opened: Opened, *keys: str) -> Callable[[Pilot[object]], object]:
    async def run(pilot: Pilot[object]) -> None:
        await type_keys(pilot, *keys)
        if opened.app.size.width >= 100:
            await settle(pilot, lambda: "board" in shown(opened.app))

    return run


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_list(snap_compare: Compare, size: tuple[int, int]) -> None:
    opened = Opened()
    assert snap_compare(opened.app, terminal_size=size, run_before=at_rest(opened, "down", "down"))


def test_the_list_in_ascii(snap_compare: Compare) -> None:
    opened = Opened(glyphs="ascii")
    assert snap_compare(opened.app, terminal_size=(120, 40), run_before=at_rest(opened, "end"))


@pytest.mark.parametrize(("name", "keys"), [("filter", ("slash", "a", "d", "a")), ("rename", ("down", "down", "n"))])
def test_its_pages(snap_compare: Compare, name: str, keys: tuple[str, ...]) -> None:
    opened = Opened()
    assert snap_compare(opened.app, terminal_size=(80, 24), run_before=at_rest(opened, *keys))
