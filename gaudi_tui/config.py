"""The settings file: TOML, written by the player, and never a reason not to start."""

import errno
import os
import stat
from pathlib import Path
from typing import Any, NamedTuple

from gaudi_tui.messages import _, clean

FILE = "config.toml"
_LIMIT = 100_000  # bytes


class Settings(NamedTuple):
    """What a player can set.

    `names`: who usually sits at the keyboard, in turn order; `theme`: a theme's name ("": the default); `colours`:
    "auto", "16", "256" or "truecolor"; `ascii`: only ASCII on the screen; `mouse`: False leaves it to the terminal;
    `pace`: seconds between two decisions of a bot, 0 to 60; `auto_end`: a turn in which nothing is left to do ends by
    itself; `animation`: whether anything may move.
    """

    names: tuple[str, ...] = ()
    theme: str = ""
    colours: str = "auto"
    ascii: bool = False
    mouse: bool = True
    pace: float = 0.6
    auto_end: bool = False
    animation: bool = False


COLOURS = ("auto", "16", "256", "truecolor")


class Loaded(NamedTuple):
    """Settings; `given`: which of them the file sets; `problems`: what in it was passed over, a line each."""

    settings: Settings
    given: frozenset[str]
    problems: tuple[str, ...]


def path() -> Path:
    """Return the settings file, which need not exist: GAUDI_TUI_CONFIG (a file or a folder), or the platform's own.

    Raises FileNotFoundError for a user without any home folder.
    """
    if override := os.environ.get("GAUDI_TUI_CONFIG"):
        place = Path(override)
        return place / FILE if place.suffix != ".toml" or place.is_dir() else place
    from platformdirs import user_config_path  # noqa: PLC0415 - a third of the start of verbs that do not need it

    try:
        return user_config_path("gaudi-tui", appauthor=False) / FILE
    except RuntimeError:
        fault = _("there is no home folder to keep settings in; name a file: GAUDI_TUI_CONFIG=/some/file.toml")
        raise FileNotFoundError(errno.ENOENT, fault) from None


def load(place: Path | None = None) -> Loaded:
    """Return the settings in a file (None: the player's own). What is missing or wrong has its default."""
    try:
        place = place or path()
    except FileNotFoundError:
        return Loaded(Settings(), frozenset(), ())
    values, problem = _read(place)
    if problem:
        return Loaded(Settings(), frozenset(), (f"{clean(str(place), 400)}: {problem}",))
    problems, good = [], dict[str, Any]()
    for key, value in values.items():
        if key not in Settings._fields:
            fault = _("there is no such setting; it is passed over")
        else:
            fault = _fault(key, value)
            if not fault:
                good[key] = tuple(map(clean, value)) if key == "names" else value
        if fault:
            problems.append(f"{clean(str(place), 400)}: {clean(key, 60)}: {fault}")
    return Loaded(Settings(**good), frozenset(good), tuple(problems))


def _open_at_once(name: str, flags: int) -> int:
    return os.open(name, flags | os.O_NONBLOCK)  # a pipe with nobody behind it would be waited for


def _read(place: Path) -> tuple[dict[str, Any], str]:
    try:
        with open(place, "rb", opener=_open_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return {}, _("it is no file; defaults are used")
            data = file.read(_LIMIT + 1)
    except FileNotFoundError:
        return {}, ""
    except (OSError, ValueError) as error:
        return {}, _("it cannot be read ({why}); defaults are used").format(
            why=clean(str(getattr(error, "strerror", None) or error))
        )
    if len(data) > _LIMIT:
        return {}, _("it is too large for a settings file; defaults are used")
    import tomllib  # noqa: PLC0415 - only when there is a settings file

    try:
        return tomllib.loads(data.decode()), ""
    except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, nested too deeply
        return {}, _("it is no TOML ({why}); defaults are used").format(why=clean(str(error), 120))


def _fault(key: str, value: object) -> str:
    """Say what is wrong with a setting's value; empty when it is good."""
    if key == "names":
        good = isinstance(value, list) and len(value) <= 8 and all(isinstance(name, str) for name in value)
        return "" if good else _('it should be a list of names, such as ["Ada", "Ben"]')
    if key == "colours":
        return "" if value in COLOURS else _("it should be one of: {choices}").format(choices=", ".join(COLOURS))
    if key == "pace":
        good = type(value) in (int, float) and isinstance(value, int | float) and 0 <= value <= 60
        return "" if good else _("it should be a number of seconds from 0 to 60")
    if key == "theme":
        return "" if isinstance(value, str) else _("it should be the name of a theme in quotes")
    return "" if isinstance(value, bool) else _("it should be true or false")
