"""Saves of older formats, made into those of today one format at a time.

A step gets the fields of a save of one format and returns those of the next. Steps stay for ever, and so do the golden
saves of their formats (saves/golden). Nothing here may ask what the fields hold: they have not been checked yet.
"""

from collections.abc import Callable
from typing import Any

from gaudi_tui.storage.head import FORMAT

Fields = dict[str, Any]


def _to_2(fields: Fields) -> Fields:
    """Games may begin with a position that was set up, change hands and be given up."""
    return fields | {"origin": None, "handovers": [], "abandoned": False}


STEPS: dict[int, Callable[[Fields], Fields]] = {1: _to_2}


def migrate(fields: Fields, version: int) -> Fields:
    """Return the fields of a save of format `version` as today's format has them."""
    for step in range(version, FORMAT):
        fields = STEPS[step](fields) | {"format": step + 1}
    return fields
