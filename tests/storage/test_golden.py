"""Saves of every format there ever was load and can be played to their end."""

import json
from pathlib import Path

import pytest

from gaudi_tui.bots.ladder import choose
from gaudi_tui.storage.autosave import load_game
from gaudi_tui.storage.format import decode, encode
from gaudi_tui.storage.head import FORMAT, decode_head
from gaudi_tui.storage.migrations import STEPS
from gaudi_tui.storage.verify import verify
from tests.storage.golden import CONFIGS, FOLDER

SAVES = sorted(FOLDER.glob("format-*/*.json"))


def test_each_format_has_a_save_of_each_mode() -> None:
    assert {path.relative_to(FOLDER).as_posix() for path in SAVES} == {
        f"format-{number}/gaudi-{mode}.json" for number in range(1, FORMAT + 1) for mode in CONFIGS
    }
    assert set(STEPS) == set(range(1, FORMAT))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_save_loads_and_goes_on(path: Path) -> None:
    """Given a save of an older format, when it is loaded, then what it says is kept, its last decision can be taken
    back and done again, the same game is written in today's format, and it can be played to its end, and each position
    on the way loads."""
    document = json.loads(path.read_bytes())
    session = load_game(path)
    assert session.game.dump(session.state) == document["checkpoint"]
    assert [[entry.seat, list(entry.action)] for entry in session.log] == [
        [entry["seat"], entry["action"]] for entry in document["log"]
    ]
    assert [player.name for player in session.players] == [player["name"] for player in document["config"]["players"]]
    assert decode_head(path.read_bytes(), "x").abandoned == document.get("abandoned", False) == session.abandoned
    assert verify(session).problem == ""
    undone = session.undo()
    assert session.redo() == undone
    assert session.game.dump(session.state) == document["checkpoint"]
    again = decode(encode(session), "again")
    assert encode(again).startswith(b'{"format":%d,' % FORMAT)
    assert again.handovers == session.handovers
    while (seat := again.to_move) is not None:
        copy, rng = again.bot_copy(seat)
        again.play(choose(again.game, copy, seat, "apprentice", rng))
        assert again.game.load(again.game.dump(again.state)).options == again.legal
    assert again.game.is_over(again.state)
