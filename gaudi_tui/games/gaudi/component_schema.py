"""The form of component files: which fields each entry has. docs/components.md shows an example of every one.

Defaults are left out of the encoded form, so that a field added later leaves the hash of older sets alone.
"""

import re
from typing import Any, get_args

import msgspec

from gaudi_tui.games.gaudi.component_grammar import quote
from gaudi_tui.messages import _, clean


class Form(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a component file; a field it does not know is a fault."""


class SetFile(Form):
    """set.toml."""

    id: str
    title: str
    notice: str


class SpaceEntry(Form):
    """A space of the chandelier track."""

    action: str
    pencils: int
    hammers: int
    source: str
    dark: bool = False


class TrackFile(Form):
    """track.toml, from the top space on, clockwise."""

    space: list[SpaceEntry]


class CentreEntry(Form):
    """A central tile."""

    actions: list[str]
    source: str


class CentresFile(Form):
    """centres.toml."""

    centre: list[CentreEntry]


class SupplyEntry(Form):
    """The bonus of a tile supply or a window."""

    place: str
    bonus: str
    source: str


class SuppliesFile(Form):
    """supplies.toml."""

    supply: list[SupplyEntry]


class BoardRewards(Form):
    """What the player board prints above its columns."""

    nature: str
    catalonia: str


class BoardFile(Form):
    """board.toml."""

    drawing: str
    source: str
    rewards: BoardRewards


class RewardCard(Form):
    """A Nature or Catalonia card."""

    number: int
    title: str
    category: str
    needs: str
    rewards: list[str]
    source: str
    year: int | None = None


class RewardCardsFile(Form):
    """nature.toml and catalonia.toml."""

    card: list[RewardCard]


class ReligionCard(Form):
    """A Religion card."""

    number: int
    title: str
    category: str
    needs: str
    scores: str
    scores_source: str
    source: str
    year: int | None = None


class ReligionFile(Form):
    """religion.toml."""

    card: list[ReligionCard]


class StepEntry(Form):
    """A step of a chimney; each thing it gives says when and what."""

    needs: str
    needs_source: str
    source: str
    gives: list[str] = []


class ChimneyEntry(Form):
    """A side of a chimney tile ("day" or "night 1"), steps from the bottom up."""

    pillar: str
    side: str
    step: list[StepEntry]


class ChimneysFile(Form):
    """chimneys.toml."""

    chimney: list[ChimneyEntry]


def explain(error: str, raw: Any, form: type[Form]) -> str:
    """Return msgspec's complaint about `raw` in words: the entry and field, what is wrong and what would be right."""
    what, _at, path = error.rpartition(" - at `$")
    places, form = _walk(path.rstrip("`"), raw, form) if what else ([], form)
    text = _complaint(what or error, form)
    return f"{', '.join(places)}: {text}" if places else text


def _complaint(what: str, form: type[Form]) -> str:
    kinds = re.match(r"Expected `([^`]*)`, got `([^`]*)`", what)
    if kinds:
        wanted, got = (_kind(kind) for kind in kinds.groups())
        return _("should be {wanted}, is {got}").format(wanted=wanted, got=got)
    field = what.partition("`")[2].rpartition("`")[0]
    if what.startswith("Object missing"):
        return _("the field {field} is missing").format(field=quote(field))
    if what.startswith("Object contains unknown"):
        known = ", ".join(form.__struct_fields__)
        return _("unknown field {field}; the fields here are: {known}").format(field=quote(field), known=known)
    return clean(what)


def _kind(name: str) -> str:
    """Return what we call a kind of value that msgspec calls `name`."""
    names = {
        "int": _("a whole number"),
        "int | null": _("a whole number"),
        "float": _("a number with a point"),
        "str": _("text"),
        "bool": _("true or false"),
        "array": _("a list"),
        "object": _("a table"),
        "date": _("a date"),
        "datetime": _("a date with a time"),
        "time": _("a time of day"),
    }
    return names.get(name, name)


def _walk(path: str, raw: Any, form: type[Form]) -> tuple[list[str], type[Form]]:
    """Follow a path such as ".card[6].rewards[0]"; return its places as a reader of the file counts them."""
    places = []
    for name, index in re.findall(r"\.(\w+)(?:\[(\d+)\])?", path):
        kind = {field.name: field.type for field in msgspec.structs.fields(form)}[name]
        inner = next((one for one in (kind, *get_args(kind)) if isinstance(one, type) and issubclass(one, Form)), None)
        raw = raw[name]
        if not index:
            places.append(name)
        else:
            raw = raw[int(index)]
            number = raw.get("number") if isinstance(raw, dict) else None
            places.append(f"{name} {number:02}" if type(number) is int else f"{name} {int(index) + 1}")
        form = inner or form
    return places, form
