"""Changing the settings file: what the player wrote there besides stays, comments and unknown settings too."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from gaudi_tui import config
from gaudi_tui.messages import _, clean
from gaudi_tui.outside import text_of
from gaudi_tui.storage import files
from gaudi_tui.storage.faults import system_word
from gaudi_tui.storage.lock import folder_lock

Changes: TypeAlias = Mapping[tuple[str, ...], object]
"""New values by name, `("pace",)` or `("keymap", "undo")`; None takes one out of the file: the default counts."""


def write(changes: Changes, place: Path | None = None) -> None:
    """Change settings in a file (None: the player's own; it is made if it is missing), in one step, mode 0600.

    The file is read afresh, so that what another program changed in it stays. Raises StorageError with one line, and
    leaves the file alone, if it cannot be read or written, or is no TOML.
    """
    try:
        place = place or config.path()
    except FileNotFoundError as error:
        raise files.StorageError(str(error.strerror)) from None
    with folder_lock(place):
        old = _read(place)
        new = _changed(old, changes, place)
        if new == old:
            return
        try:
            files.write(place, new.encode())  # without a byte order mark, wherever the old one had one
        except files.StorageError as error:
            raise files.StorageError(_not_written(place, error.__cause__)) from None


def _not_written(place: Path, fault: BaseException | None) -> str:
    word = system_word(fault) if isinstance(fault, OSError) and fault.errno else clean(str(fault))
    return _("The settings file {path} cannot be written ({why}).").format(path=files.shown(place), why=word)


def _read(place: Path) -> str:
    try:
        data = files.read(place, config.LIMIT)
    except files.StorageError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return ""
        raise files.StorageError(_not_written(place, error.__cause__)) from None
    if len(data) > config.LIMIT:
        raise files.StorageError(_("{path} is too large for a settings file.").format(path=files.shown(place)))
    try:
        return text_of(data)
    except ValueError:
        raise files.StorageError(_no_toml(place)) from None


def _no_toml(place: Path) -> str:
    return _("{path} is no TOML and is left as it is; mend it or move it away.").format(path=files.shown(place))


def _changed(text: str, changes: Changes, place: Path) -> str:
    """Return the text of a settings file with changes. Raises StorageError if it is no TOML."""
    import tomllib  # noqa: PLC0415 - only when a setting is changed

    from tomlkit import dumps, parse  # noqa: PLC0415 - only when a setting is changed
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415 - only when a setting is changed

    wanted = _with_older(changes)
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError):
        raise files.StorageError(_no_toml(place)) from None
    try:
        document = parse(text)
        for name, value in wanted.items():
            _set(values, name, value)
            _set(document, name, value)
        new = dumps(document)
        same = _compared(tomllib.loads(new)) == _compared(values)
    except (ValueError, TypeError, LookupError, RecursionError, TOMLKitError):
        same = False
    if not same:  # nothing is written that says anything else than before
        fault = _("{path} cannot be changed from here without harm to the rest of it; change it by hand.")
        raise files.StorageError(fault.format(path=files.shown(place)))
    return new


def _compared(values: object) -> str:
    """Return values in a form in which equal ones are equal, not-a-number too, whatever their order."""
    return json.dumps(values, sort_keys=True, default=repr)


def _with_older(changes: Changes) -> Changes:
    """Return the changes, and that what a setting was called before goes."""
    return {(config.OLDER[name[0]],): None for name in changes if name[0] in config.OLDER} | dict(changes)


def _set(table: Any, name: tuple[str, ...], value: object) -> None:
    for part in name[:-1]:
        if not isinstance(table.get(part), Mapping):
            if value is None:
                return
            table[part] = {}
        table = table[part]
    if value is not None:
        table[name[-1]] = list(value) if isinstance(value, tuple) else value
    elif name[-1] in table:
        del table[name[-1]]
