"""The settings file: TOML, written by the player, and never a reason not to start.

It is read here; storage/settings.py changes it.
"""

import errno
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from gaudi_tui.messages import _, clean, clean_path
from gaudi_tui.outside import text_of, typed_path

FILE = "config.toml"
LIMIT = 100_000  # bytes
MOST_NAMES = 8
LONGEST = {"pace": 60, "key_pause": 5}
"""The seconds that a setting may have at the most."""


class Settings(NamedTuple):
    """What a player can set.

    `names`: who usually sits at the keyboard, in turn order; `theme`: a theme's name ("": what suits the terminal);
    `glyphs`: the signs of the table, "auto" or a tier of play/glyphs.py; `ambiguous`: how wide the terminal shows
    characters of ambiguous width; `colours`: how many it has; `mouse`: False leaves it to the terminal; `pace`: seconds
    between two decisions of a bot, 0 to 60; `key_pause`: seconds without a key after which keys count in a new turn,
    and below which two keys are one that is held, 0 to 5; `confirm`: ask before a turn ends with something left to do;
    `auto_end`: a turn in which nothing is left to do ends by itself; `animation`: whether anything may move ("auto":
    not over SSH); `signal`: how the terminal says that it is a person's turn; `keymap`: the keys of commands, by the
    command's id.
    """

    names: tuple[str, ...] = ()
    theme: str = ""
    glyphs: str = "auto"
    ambiguous: str = "auto"
    colours: str = "auto"
    mouse: bool = True
    pace: float = 0.6
    key_pause: float = 0.4
    confirm: bool = True
    auto_end: bool = False
    animation: str = "auto"
    signal: str = "none"
    keymap: Mapping[str, tuple[str, ...]] = MappingProxyType({})


CHOICES = {
    "glyphs": ("auto", "default", "console", "ascii"),
    "ambiguous": ("auto", "narrow", "wide"),
    "colours": ("auto", "16", "256", "truecolor"),
    "animation": ("auto", "off", "on"),
    "signal": ("none", "bell", "title", "both"),
}
"""The values of the settings that have only a few."""

OLDER = {"glyphs": "ascii"}
"""How a setting was called before: `ascii = true` still means `glyphs = "ascii"`."""


class Loaded(NamedTuple):
    """Settings; `given`: which of them the file sets; `problems`: what in it was passed over, a line each.

    `place`: the file, None where there cannot be one; `unknown`: what stands in it besides, which stays there.
    """

    settings: Settings = Settings()
    given: frozenset[str] = frozenset()
    problems: tuple[str, ...] = ()
    place: Path | None = None
    unknown: Mapping[str, Any] = MappingProxyType({})

    def lines(self) -> tuple[str, ...]:
        """The problems with the name of the file."""
        where = "" if self.place is None else f"{clean_path(self.place)}: "
        return tuple(f"{where}{problem}" for problem in self.problems)


def path() -> Path:
    """Return the settings file, which need not exist: GAUDI_TUI_CONFIG (a file or a folder), or the platform's own.

    It is absolute. Raises FileNotFoundError, whose `strerror` is one line, for a user without any home folder.
    """
    if override := os.environ.get("GAUDI_TUI_CONFIG"):
        try:
            place = typed_path(override)
        except ValueError as error:
            raise FileNotFoundError(errno.ENOENT, f"GAUDI_TUI_CONFIG: {error}") from None
        return place / FILE if place.suffix != ".toml" or place.is_dir() else place
    from platformdirs import user_config_path  # noqa: PLC0415 - a third of the start of verbs that do not need it

    try:
        return typed_path(str(user_config_path("gaudi-tui", appauthor=False))) / FILE
    except (RuntimeError, ValueError):
        fault = _("there is no home folder to keep settings in; name a file: GAUDI_TUI_CONFIG=/some/file.toml")
        raise FileNotFoundError(errno.ENOENT, fault) from None


def load(place: Path | None = None) -> Loaded:
    """Return the settings in a file (None: the player's own). What is missing or wrong has its default."""
    try:
        place = place or path()
    except FileNotFoundError as error:
        return Loaded(problems=(str(error.strerror),)) if os.environ.get("GAUDI_TUI_CONFIG") else Loaded()
    values, problem = _read(place)
    return Loaded(problems=(problem,), place=place) if problem else _settled(values, place)


def _settled(values: dict[str, Any], place: Path) -> Loaded:
    problems, good, unknown = [], dict[str, Any](), dict[str, Any]()
    for key, value in _renewed(values).items():
        if key == "keymap" and isinstance(value, dict):
            good[key], faults = _keymap(value)
            problems += faults
        elif key not in Settings._fields:
            unknown[key] = value
            problems.append(f"{clean(key, 60)}: {_('there is no such setting; it stays in the file unused')}")
        elif fault := _fault(key, value):
            problems.append(f"{clean(key, 60)}: {fault}")
        else:
            good[key] = tuple(map(clean, value)) if key == "names" else value
    return Loaded(Settings(**good), frozenset(good), tuple(problems), place, unknown)


def _renewed(values: dict[str, Any]) -> dict[str, Any]:
    """Return the values with what was written for an older version as it is written now."""
    renewed = {key: value for key, value in values.items() if key != "ascii" or not isinstance(value, bool)}
    if values.get("ascii") is True:
        renewed.setdefault("glyphs", "ascii")
    if isinstance(values.get("animation"), bool):
        renewed["animation"] = "on" if values["animation"] else "off"
    return renewed


def _keymap(table: dict[str, Any]) -> tuple[Mapping[str, tuple[str, ...]], list[str]]:
    """Return the keys of each command, and what is wrong; whether commands and keys exist, tui/keymap.py knows."""
    keymap, faults = {}, []
    for name, value in table.items():
        keys = [value] if isinstance(value, str) else value
        if isinstance(keys, list) and keys and len(keys) <= 8 and all(isinstance(key, str) for key in keys):
            keymap[name] = tuple(keys)
        else:
            fault = _('it should be a key such as "x", or a list of keys such as ["x", "y"]')
            faults.append(f"keymap.{clean(name, 60)}: {fault}")
    return MappingProxyType(keymap), faults


def _open_at_once(name: str, flags: int) -> int:
    return os.open(name, flags | os.O_NONBLOCK)  # a pipe with nobody behind it would be waited for


def _read(place: Path) -> tuple[dict[str, Any], str]:
    try:
        mode = place.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # opening a device may do things
            return {}, _("it is no file; defaults are used")
        with open(place, "rb", opener=_open_at_once) as file:
            data = file.read(LIMIT + 1)
    except FileNotFoundError:
        return {}, _("it is a link that leads nowhere; defaults are used") if place.is_symlink() else ""
    except (OSError, ValueError) as error:
        return {}, _("it cannot be read ({why}); defaults are used").format(
            why=clean(str(getattr(error, "strerror", None) or error))
        )
    if len(data) > LIMIT:
        return {}, _("it is too large for a settings file; defaults are used")
    import tomllib  # noqa: PLC0415 - only when there is a settings file

    try:
        return tomllib.loads(text_of(data)), ""
    except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, nested too deeply
        return {}, _("it is no TOML ({why}); defaults are used").format(why=clean(str(error), 120))


def _fault(key: str, value: object) -> str:
    """Say what is wrong with a setting's value; empty when it is good."""
    if key == "names":
        good = isinstance(value, list) and len(value) <= MOST_NAMES and all(isinstance(name, str) for name in value)
        return "" if good else _('it should be a list of names, such as ["Ada", "Ben"]')
    if key in CHOICES:
        choices = CHOICES[key]
        return "" if value in choices else _("it should be one of: {choices}").format(choices=", ".join(choices))
    if key in LONGEST:
        good = type(value) in (int, float) and isinstance(value, int | float) and 0 <= value <= LONGEST[key]
        return "" if good else _("it should be a number of seconds from 0 to {most}").format(most=LONGEST[key])
    if key == "theme":
        return "" if isinstance(value, str) else _("it should be the name of a theme in quotes")
    if key == "keymap":
        return _('it should be a table: [keymap], then lines such as undo = "x"')
    return "" if isinstance(value, bool) else _("it should be true or false")
