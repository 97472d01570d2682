"""The head of a save: what is read of it first, without its game, its components or its log."""

from codecs import BOM_UTF8
from collections.abc import Callable
from typing import Annotated, TypeVar

import msgspec

from gaudi_tui.messages import _, clean
from gaudi_tui.outside import marked_otherwise

FORMAT = 2
LIMIT = 4_000_000  # bytes; a whole 4-seat game is about a fiftieth of it

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
LATEST = 253_402_300_799  # seconds since 1970 at the end of the year 9999
Seconds = Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
T = TypeVar("T")


class SaveError(ValueError):
    """A save cannot be used; the message is one line that names file, field and fault."""


class NewerSaveError(SaveError):
    """A later version of the program wrote the save; the message names it."""


class OtherComponentsError(SaveError):
    """The save was made with another component set than the one in play."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a seat; `bot` None: a human."""

    name: str
    bot: str | None = None


class ConfigHead(msgspec.Struct, frozen=True):
    """What a list shows of a config."""

    mode: str
    players: list[Seat]
    difficulty: str | None = None


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game stands: `turn` turns are closed, `saved` is seconds since 1970 (None: not recorded).

    `scores`: what each seat would come to if the game ended now (None: not recorded).
    """

    round: Count | None
    turn: Count
    to_move: SeatNumber | None
    over: bool
    saved: Seconds | None
    scores: Annotated[list[Points], msgspec.Meta(max_length=64)] | None = None


class Head(msgspec.Struct, frozen=True):
    """The fields that a list of saves needs; the others are passed over. `checksum`: copies have the same."""

    game: str
    config: ConfigHead
    summary: Summary
    abandoned: bool = False
    checksum: str = ""


class _Version(msgspec.Struct):
    format: int
    app_version: str = "?"


def decode_head(data: bytes, where: str) -> Head:
    """Read the head of a save whose file is called `where`. Raises SaveError; the checksum is not looked at."""
    decode_version(data, where)
    return parse(where, lambda: msgspec.json.decode(data, type=Head))


def decode_version(data: bytes, where: str) -> int:
    """Return the format of a save, one that can be read here. Raises SaveError."""
    if len(data) > LIMIT:
        raise fault(where, "", _("larger than {limit} bytes: no save is").format(limit=LIMIT))
    if not data.strip():
        raise fault(where, "", _("the file is empty"))
    if data.startswith(BOM_UTF8) or marked_otherwise(data):
        problem = _("it begins with a byte order mark (BOM): an editor wrote it anew; save it as UTF-8 without one")
        raise fault(where, "", problem)
    version = parse(where, lambda: msgspec.json.decode(data, type=_Version))
    if version.format > FORMAT:
        problem = _("{found} is newer than {known}: this save needs gaudi-tui {app} or later").format(
            found=version.format, known=FORMAT, app=clean(version.app_version, 20)
        )
        raise NewerSaveError(str(fault(where, "format", problem)))
    if version.format < 1:
        raise fault(where, "format", _("there is no format {found}").format(found=version.format))
    return version.format


def parse(where: str, decode: Callable[[], T]) -> T:
    """Return what `decode` makes of a save. Raises SaveError for what msgspec finds wrong."""
    try:
        return decode()
    except msgspec.ValidationError as error:
        problem, _at, path = str(error).partition(" - at `$")
        raise fault(where, path.rstrip("`").lstrip("."), problem.replace("`", "")) from error
    except msgspec.DecodeError as error:
        problem = str(error)
        if "truncated" in problem:
            raise fault(where, "", _("the file is cut off")) from error
        raise fault(where, "", _("not a save: {problem}").format(problem=problem)) from error
    except (RecursionError, UnicodeError, OverflowError) as error:
        raise fault(where, "", _("not a save: nested too deeply, or no text")) from error


def fault(where: str, field: str, problem: str) -> SaveError:
    """Return the error for a fault in a field (empty: in the file as a whole) of the save called `where`."""
    place = (
        _("{where}: field {field}").format(where=clean(where, 400), field=clean(field)) if field else clean(where, 400)
    )
    return SaveError(f"{place}: {clean(problem, 400)}.")
