"""The JSON Schema of saves, made from the classes that read them.

    python -m tests.storage.save_schema

writes gaudi_tui/storage/save.schema.json, which ships with the program.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from gaudi_tui.games import NAMES, part
from gaudi_tui.storage import format as save_format
from gaudi_tui.storage.format import SaveDocument
from gaudi_tui.storage.head import FORMAT

FILE = Path(save_format.__file__).with_name("save.schema.json")
POSITIONS = {name: part(name, "position_data").Position for name in NAMES}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """Return the schema of a save in today's format."""
    (save, *positions), definitions = msgspec.json.schema_components(
        [SaveDocument, *POSITIONS.values()], ref_template="#/$defs/{name}"
    )
    body = definitions["SaveDocument"]["properties"]
    body["format"] = {"const": FORMAT}
    body["game"] = {"enum": list(POSITIONS)}
    position = positions[0] if len(positions) == 1 else {"anyOf": positions}
    body["checkpoint"] = position
    body["origin"] = {"anyOf": [position, {"type": "null"}]}
    definitions["BarrierDocument"]["properties"]["state"] = position
    title = f"A save of gaudi-tui, format {FORMAT}"
    text = json.dumps({"$schema": DIALECT, "title": title, **save, "$defs": definitions})
    return json.loads(text.replace("\\\\Z", "$"))  # type: ignore[no-any-return]  # Python's end of text


def text() -> str:
    """Return the file's content."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
