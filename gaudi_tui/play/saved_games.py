"""The saved games as their list sees them: what can be done with each, and what is wrong with one. It knows no screen.

What cannot be done raises LibraryError, whose message is one line for the player.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _, clean
from gaudi_tui.outside import typed_path
from gaudi_tui.play.library import LibraryError

if TYPE_CHECKING:
    from gaudi_tui.core.session import Session
    from gaudi_tui.storage.damage import Damage
    from gaudi_tui.storage.listing import Listed
    from gaudi_tui.storage.repair import Repaired

LONGEST = 400  # characters of a path
KEPT = 50  # games that were looked at, ready to be looked at again


@contextmanager
def told() -> Iterator[None]:
    """Turn what storage finds wrong into one line."""
    from gaudi_tui.storage.files import StorageError

    try:
        yield
    except (StorageError, ValueError, OSError) as error:
        raise LibraryError(clean(str(error), 400)) from None


class SavedGames:
    """All saves of the saves' folder, and its trash. `components`: the folder of a component set, None: each save's."""

    def __init__(self, components: Path | None) -> None:
        self._components = components
        self._read: dict[Path, tuple[object, Session[Any] | str]] = {}

    def listed(self) -> "list[Listed]":
        """Return the saves, newest first."""
        from gaudi_tui.storage.listing import list_saves

        with told():
            return list_saves()

    def trashed(self) -> "list[Listed]":
        """Return the saves in the trash, the last one first."""
        from gaudi_tui.storage.listing import list_trash

        with told():
            return list_trash()

    def known(self, path: Path) -> bool:
        """Return whether a save was read already and is still the same."""
        from gaudi_tui.storage.files import signature

        return path in self._read and self._read[path][0] == signature(path)

    def read(self, path: Path) -> "Session[Any]":
        """Return a saved game to look at."""
        from gaudi_tui.storage.autosave import load_game
        from gaudi_tui.storage.files import signature

        if not self.known(path):
            before = signature(path)
            found: Session[Any] | str
            try:
                with told():
                    found = load_game(path, self._components)
            except LibraryError as error:
                found = str(error)
            self._read[path] = before, found
            while len(self._read) > KEPT:
                del self._read[next(iter(self._read))]
        known = self._read[path][1]
        if isinstance(known, str):
            raise LibraryError(known)
        return known

    def damage(self, path: Path) -> "Damage | None":
        """Return what is wrong with a save, and what can be made of it; None when it is good."""
        from gaudi_tui.storage.damage import damage

        with told():
            return damage(path, self._components)

    def go_back(self, path: Path) -> Path:
        """Put the version before a damaged save in its place; returns where that is set aside."""
        from gaudi_tui.storage.save_files import go_back

        with told():
            return go_back(path)

    def rebuild(self, repaired: "Repaired", path: Path) -> Path:
        """Write what was made of a damaged save as a new one beside it, and return that."""
        from gaudi_tui.storage.repair import write_repaired

        with told():
            return write_repaired(repaired, path)

    def rename(self, path: Path, name: str) -> Path:
        """Give a save another name; returns its file."""
        from gaudi_tui.storage import save_files

        with told():
            return save_files.rename(path, name)

    def copy(self, path: Path, name: str) -> Path:
        """Write a save again under another name; returns its file."""
        from gaudi_tui.storage import save_files

        with told():
            return save_files.copy(path, name)

    def copy_name(self, path: Path) -> str:
        """Return a name for a copy that no save has."""
        from gaudi_tui.storage import places

        with told():
            return places.shown_name(places.beside(path, _(" (copy)")))

    def trash(self, path: Path) -> Path:
        """Put a save in the trash; returns its file there."""
        from gaudi_tui.storage import save_files

        with told():
            return save_files.trash(path)

    def restore(self, path: Path) -> Path:
        """Take a save out of the trash; returns its file."""
        from gaudi_tui.storage import save_files

        with told():
            return save_files.restore(path)

    def export(self, path: Path, target: str) -> Path:
        """Write a save to a file anywhere, `~` being the home folder; returns that."""
        from gaudi_tui.storage import save_files

        with told():
            return save_files.export(path, _typed(target))

    def take_in(self, file: str) -> Path:
        """Put a file from anywhere among the saves; returns the new one."""
        from gaudi_tui.storage import save_files

        with told():
            return save_files.take_in(_typed(file))


def completed(text: str) -> str:
    """Return a path that was begun to be typed, as far as what is in its folder leaves no choice."""
    from gaudi_tui.storage import files

    _folder, slash, start = text.rpartition("/")
    try:
        with told():
            folder = _typed(_folder + slash if slash else ".")
            names = [name for name in files.names(folder) if name.startswith(start) and clean(name, LONGEST) == name]
    except LibraryError:
        return text
    names = [name for name in names if start or not name.startswith(".")]
    common = "".join(takewhile(bool, (signs[0] * (len(set(signs)) == 1) for signs in zip(*names, strict=False))))
    if len(names) == 1 and files.is_folder(folder / common):
        common += "/"
    return text + common[len(start) :]


def _typed(text: str) -> Path:
    """Return the path that a player typed."""
    if not text.strip():
        raise ValueError(_("Type the path of a file."))
    return typed_path(text.strip())
