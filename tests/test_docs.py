"""What the documents list is what there is."""

import re
from pathlib import Path

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi import telling
from gaudi_tui.games.gaudi.house_rules import rules
from gaudi_tui.games.gaudi.machine import MACHINE
from gaudi_tui.verbs.engine_protocol import Engine
from tests.games.gaudi.table import GAME

DOCS = Path(__file__).parent.parent / "docs"
ENGINE, COMMAND, SAVES = ((DOCS / f"{name}.md").read_text() for name in ("engine", "command", "save-format"))


def rows(document: str, heading: str) -> str:
    """The first cells of the tables below a heading."""
    part = document.split(f"\n## {heading}\n")[1].split("\n## ", maxsplit=1)[0]
    return "\n".join(line.split(" | ")[0] for line in part.splitlines() if line.startswith("| `"))


def test_every_decision_is_described_and_every_automatic_frame_is_named() -> None:
    described = set(re.findall(r"\| `(\w+)", rows(ENGINE, "Decisions and their actions")))
    assert described == MACHINE.kinds[0]
    section = ENGINE.split("Auto frames")[1].split("\n## ", maxsplit=1)[0]
    assert MACHINE.kinds[1] <= set(re.findall(r"`(\w+)", section))


def test_every_event_is_described() -> None:
    assert set(re.findall(r"`(\w+)`", rows(ENGINE, "Events"))) == set(telling._tellers) - {"undone"}


@pytest.mark.parametrize(("mode", "seats"), [("casual", 2), ("expert", 3), ("solo", 1)])
def test_every_field_of_views_scores_and_positions_is_described(mode: str, seats: int) -> None:
    state = GAME.new(Config(seats, mode), 1)
    assert set(GAME.view(state, 0)) <= set(re.findall(r"`(\w+)`", rows(ENGINE, "Views")))
    described = set(re.findall(r"`(\w+)`", ENGINE.split("\n## Scores\n")[1]))
    assert {name for score in GAME.scores(state) for name in score} <= described
    assert set(GAME.dump(state)) <= set(re.findall(r"`(\w+)`", SAVES))


def test_every_house_rule_is_listed_with_its_values() -> None:
    section = COMMAND.split("\n## House rules\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
    listed = [line.split(" | ")[:2] for line in section.splitlines() if line.startswith("| `")]
    found = [(name.strip("| `"), re.findall(r"`([a-z-]+)`", values)) for name, values in listed]
    assert [(rule.name, list(rule.values)) for rule in rules()] == found


def test_every_command_of_the_engine_is_described() -> None:
    described = set(re.findall(r'^\|.*?"cmd": "(\w+)"', COMMAND, re.MULTILINE)) | {"redo"}
    assert described == set(Engine()._commands)
