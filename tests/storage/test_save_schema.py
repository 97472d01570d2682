"""The schema that ships says of saves what the code says."""

import json
from typing import Any

import jsonschema
import pytest

from gaudi_tui.storage.head import FORMAT
from tests.storage.golden import FOLDER
from tests.storage.save_schema import FILE, text

SAVES = sorted((FOLDER / f"format-{FORMAT}").glob("*.json"))
VALIDATOR = jsonschema.Draft202012Validator(json.loads(FILE.read_text(encoding="utf-8")))


def test_the_file_is_what_the_code_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.storage.save_schema"


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(VALIDATOR.schema)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_saves_are_valid(path: Any) -> None:
    VALIDATOR.validate(json.loads(path.read_bytes()))


@pytest.mark.parametrize(
    "change",
    [
        {"format": FORMAT - 1},
        {"log": [{"seat": 0}]},
        {"log": [{"seat": 0, "action": [], "when": 1}]},
        {"checkpoint": {}},
        {"origin": {"round": 1}},
        {"summary": None},
        {"seed": -1},
        {"checksum": "no hexadecimal digits"},
        {"handovers": [{"entries": 0, "seat": 0}]},
        {"unknown": 1},
    ],
    ids=str,
)
def test_what_the_code_refuses_is_invalid(change: dict[str, Any]) -> None:
    document = json.loads(SAVES[0].read_bytes())
    assert not VALIDATOR.is_valid(document | change)
