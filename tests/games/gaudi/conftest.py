"""The rulebook's examples (test_e_...) lay their positions out through the engine's own `setup`."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.game import Game, StateError
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.verbs.engine_protocol import Engine
from tests.games.gaudi.table import BOX

LOAD = Gaudi.load


class EngineWith(Engine):
    """The engine with rules that a test has at hand instead of those of a folder."""

    def __init__(self, game: Gaudi) -> None:
        super().__init__()
        self._given = game

    def _game_named(self, name: str) -> Game[Any]:
        return self._given


def _ask(engine: Engine, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps(request).encode()))
    if not answer["ok"]:
        raise StateError(answer["error"]["message"])
    return answer


@pytest.fixture(autouse=True)
def examples_through_the_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not request.node.name.startswith("test_e_"):
        return

    def load(self: Gaudi, data: object) -> State:
        monkeypatch.setattr(Gaudi, "load", LOAD)
        try:
            engine = EngineWith(self)
            _ask(engine, cmd="setup", game="gaudi", state=data)
            return LOAD(self, _ask(engine, cmd="save")["save"]["checkpoint"])
        finally:
            monkeypatch.setattr(Gaudi, "load", load)

    monkeypatch.setattr(Gaudi, "load", load)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the tests' component set that may be changed."""
    return Path(shutil.copytree(BOX, tmp_path / "mine"))
