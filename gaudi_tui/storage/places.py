"""Where saves live and what their files are called."""

import os
import time
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from gaudi_tui.messages import _, clean
from gaudi_tui.outside import typed_path
from gaudi_tui.storage import files

SUFFIX = ".json"
_FORBIDDEN = frozenset('%/\\:*?"<>|~')
_DEVICES = ("con", "prn", "aux", "nul", "conin$", "conout$", "clock$")
_PORTS = ("com", "lpt")
_LONGEST = 150  # bytes of a name: what is added for temporary files stays under the 255 of every file system


def data_folder() -> Path:
    """Return the folder of everything the program keeps: GAUDI_TUI_DATA, or the platform's own place; it is absolute.

    Raises StorageError where there is none.
    """
    if override := os.environ.get("GAUDI_TUI_DATA"):
        try:
            return typed_path(override)
        except ValueError as error:
            raise files.StorageError(f"GAUDI_TUI_DATA: {error}") from None
    from platformdirs import user_data_path  # noqa: PLC0415 - a third of the start of verbs that do not need it

    try:
        return typed_path(str(user_data_path("gaudi-tui", appauthor=False)))
    except (RuntimeError, ValueError):  # no HOME, and no home of that user either
        fault = _("There is no home folder to keep saves in. Name a folder: GAUDI_TUI_DATA=/some/folder")
        raise files.StorageError(fault) from None


def saves_folder() -> Path:
    """Return the folder of the saves; it need not exist."""
    return data_folder() / "saves"


def safe_name(name: str) -> str:
    """Return what the file of a save called `name` is called, without its ending, on every platform.

    Letters, digits and blanks of any script stay. What some platform forbids or a terminal obeys is written as %XX of
    its UTF-8 bytes, so that different names have different files. Raises ValueError for a name without any content.
    """
    name = unicodedata.normalize("NFC", name).strip()
    if not name:
        raise ValueError(_("A save needs a name."))
    escaped = "".join(map(_escape, name))
    if escaped[0] == "." or _is_device(escaped):
        escaped = f"%{ord(escaped[0]):02X}{escaped[1:]}"
    if escaped[-1] == ".":
        escaped = escaped[:-1] + "%2E"
    raw = escaped.encode()
    if len(raw) > _LONGEST:
        import hashlib  # noqa: PLC0415 - for very long names only

        escaped = f"{raw[:_LONGEST].decode(errors='ignore')}~{hashlib.sha256(raw).hexdigest()[:12]}"
    return escaped


def shown_name(path: Path) -> str:
    """Return the name of a save as it may be shown in a terminal; it is never empty."""
    name = path.name.removesuffix(SUFFIX)
    if "%" in name:
        from urllib.parse import unquote  # noqa: PLC0415 - it imports more than a quick verb does

        return clean(unquote(name)) or clean(name) or "?"
    return clean(name) or "?"


def path_of(name: str) -> Path:
    """Return the file of the save called `name`. Raises ValueError for a name without any content."""
    return saves_folder() / (safe_name(name) + SUFFIX)


def find(text: str) -> Path:
    """Return the file that a player means by `text`: a path, or the name of a save. It need not exist."""
    path = Path(text)
    if not text.strip():
        return path
    named: list[Path] = []
    with suppress(files.StorageError):  # where no saves can be, only paths are meant
        named = [path_of(text.removesuffix(SUFFIX) or text), path_of(text)]
    if "/" in text or os.sep in text:
        with suppress(ValueError):  # no such home folder
            path = typed_path(text) if text.startswith("~") else path
        meant = [path, *named[1:]]
    else:
        meant = [*named, path]
    return next((each for each in meant if files.exists(each)), meant[0])


def fresh_name(game: str, when: float | None = None) -> str:
    """Return a name for a new save that no save has yet: the game and the local time (default: now)."""
    return next(name for name in fresh_names(game, when) if not taken(path_of(name)))


def fresh_names(game: str, when: float | None = None) -> Iterator[str]:
    """Give names for a new save without end: the game and the local time (default: now), then with a number."""
    base = time.strftime(f"{game} %Y-%m-%d %H%M", time.localtime(when))
    yield base
    for number in count(2):
        yield f"{base} ({number})"


def beside(path: Path, suffix: str = "") -> Path:
    """Return a file beside a save that does not exist: its name and `suffix`, and a number where that is taken."""
    name, number = shown_name(path) + suffix, 1
    while taken(new := path.with_name(safe_name(name if number == 1 else f"{name} {number}") + SUFFIX)):
        number += 1
    return new


def taken(path: Path) -> bool:
    """Return whether a save has that file, or left the version before there when it went."""
    return files.exists(path) or files.exists(files.previous(path))


def save_paths() -> list[tuple[Path, float]]:
    """Return the save files and when each was changed (seconds since 1970), newest first. Raises StorageError.

    A link that leads nowhere counts too, by the time at which it was laid.
    """
    folder = saves_folder()
    found = [folder / name for name in files.names(folder) if name.endswith(SUFFIX) and not name.startswith(".")]
    dated = [(path, changed) for path in found if (changed := files.modified(path) or files.moved(path)) is not None]
    return sorted(dated, key=lambda pair: (-pair[1], pair[0].name))


def _escape(ch: str) -> str:
    if ch not in _FORBIDDEN and (ch == " " or unicodedata.category(ch)[0] not in "CZ"):
        return ch
    return "".join(f"%{byte:02X}" for byte in ch.encode(errors="surrogatepass"))


def _is_device(name: str) -> bool:
    """Whether Windows takes a file of that name for a device, whatever its ending."""
    stem = name.split(".", maxsplit=1)[0].rstrip(" ").casefold()
    return stem in _DEVICES or (stem[:3] in _PORTS and len(stem) == 4 and (stem[3].isdigit() or stem[3] in "¹²³"))
