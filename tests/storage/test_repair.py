"""What is made of damaged saves."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.session import Session
from gaudi_tui.storage import files
from gaudi_tui.storage.autosave import load_game, save_game
from gaudi_tui.storage.format import checksum, encode
from gaudi_tui.storage.head import SaveError
from gaudi_tui.storage.repair import repair, write_repaired
from tests.storage.golden import golden


@pytest.fixture(scope="module")
def game() -> Session[Any]:
    return golden("casual")


@pytest.fixture
def save(game: Session[Any], tmp_path: Path) -> Path:
    path = tmp_path / "mine.json"
    save_game(game, path)
    return path


def rewrite(path: Path, change: Any) -> None:
    """Change the fields of a save and sign them again."""
    fields = json.loads(path.read_bytes())
    change(fields)
    del fields["checksum"]
    path.write_text(json.dumps(fields | {"checksum": checksum(fields)}, separators=(",", ":")))


def positions(session: Session[Any]) -> Any:
    return session.game.dump(session.state), session.log


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data.replace(b'"checksum":"', b'"checksum":"0'),
        lambda data: data.replace(b'"vp":[[', b'"vp":[[9'),
        lambda data: data.replace(b'"checkpoint":{"mode"', b'"checkpoint":{"mo\xff\x00de"'),
        lambda data: data[: data.index(b'"checkpoint"')] + data[data.index(b'"barrier"') :],
        lambda data: data[: data.rindex(b"]")],
        lambda data: data.replace(b'"summary"', b'"summery"'),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b'"format":2', b'"format":77'),
    ],
)
def test_the_log_alone_rebuilds_the_game(save: Path, game: Session[Any], damage: Any) -> None:
    """Given a save damaged outside its log, when it is repaired, then the same game comes out, and it stays itself."""
    damaged = damage(save.read_bytes())
    assert damaged != save.read_bytes()
    save.write_bytes(damaged)
    repaired = repair(save)
    assert (repaired.kept, repaired.written, repaired.previous) == (60, 60, False)
    assert positions(repaired.session) == positions(game)
    assert repaired.session.handovers == game.handovers != []
    new = write_repaired(repaired, save)
    assert new.name == "mine (repaired).json"
    assert positions(load_game(new)) == positions(game)
    assert write_repaired(repaired, save).name == "mine (repaired) 2.json"
    assert save.read_bytes() == damaged


def test_of_a_log_cut_off_all_whole_decisions_are_kept(save: Path, game: Session[Any]) -> None:
    save.write_bytes(save.read_bytes()[:-250])
    repaired = repair(save)
    assert repaired.kept == repaired.written < 60
    assert repaired.session.log == game.log[: repaired.kept]


def test_a_decision_changed_in_the_log_ends_it_at_the_turn_before(save: Path, game: Session[Any]) -> None:
    """Given another legal decision in the middle of the log, then the hash of its turn tells, and the game goes on
    from the turn before it."""
    turns = [index for index, entry in enumerate(game.log) if entry.checkpoint]
    rewrite(save, lambda fields: fields["log"][turns[3] + 1].update(action=["move", 1]))
    repaired = repair(save)
    assert turns[2] < repaired.kept <= turns[3] + 1
    assert repaired.written == 60
    assert repaired.session.log == game.log[: repaired.kept]


def test_the_version_before_is_taken_where_it_goes_further(save: Path, game: Session[Any]) -> None:
    files.write(save, b"{}")
    repaired = repair(save)
    assert repaired.previous
    assert positions(repaired.session) == positions(game)


def test_the_version_before_is_taken_where_the_log_breaks_off(save: Path, game: Session[Any]) -> None:
    """Given a log of which a part is readable and fits, when the version before goes further, then that is taken."""
    save_game(game, save)
    data = save.read_bytes()
    save.write_bytes(data[: data.index(b'"log"') + 900])
    repaired = repair(save)
    assert repaired.previous and repaired.kept == 60
    save.write_bytes(data[:-60])
    assert not repair(save).previous, "the whole log is there"


def test_what_holds_no_game_is_refused_in_one_line(save: Path) -> None:
    for data in (b"", b"{}", b'{"log":[', b'{"config":' * 5000, b'{"seed":1e999,"log":[1]}'):
        save.write_bytes(data)
        with pytest.raises(SaveError, match="nothing can be made of it"):
            repair(save)


def test_random_damage_is_repaired_or_refused(save: Path, game: Session[Any]) -> None:
    whole, rng = encode(game), random.Random(5)
    kept = []
    for _attempt in range(60):
        data = bytearray(whole)
        for _byte in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        save.write_bytes(bytes(data))
        try:
            session = repair(save).session
        except SaveError:
            kept.append(0)
            continue
        common = [a == b for a, b in zip(session.log, game.log, strict=False)]
        assert all(common[:-10])  # of the turn that has not closed nothing proves a decision
        kept.append(len(session.log))
    assert sum(count >= 50 for count in kept) >= 5
    assert sum(count >= 5 for count in kept) > 30
