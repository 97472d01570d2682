"""The saves of the lessons, which ship with the program, and the list of the lessons a player has done."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import gaudi_tui
from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import Session
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.scene import Telling
from gaudi_tui.storage import files, places
from gaudi_tui.storage.autosave import load_game
from gaudi_tui.storage.lock import folder_lock
from gaudi_tui.tui.lessons.script import Lesson

LIMIT = 10_000  # bytes of the list


def saves_folder() -> Path:
    """Return the folder of the lessons' saves: beside the package's files when installed, else the repository's."""
    package = Path(gaudi_tui.__file__).parent
    inside = package / "saves"
    return (inside if inside.is_dir() else package.parent / "saves") / "lessons"


def session_of(lesson: Lesson, actions: tuple[Action, ...] = ()) -> Session[Any]:
    """Return the game of a lesson, gone on with by some actions. Raises StorageError, IllegalAction."""
    session = load_game(saves_folder() / f"{lesson.id}.json")
    for action in actions:
        session.play(action)
    return session


def desk_of(telling: Telling, lesson: Lesson, actions: tuple[Action, ...] = ()) -> Desk:
    """Return the table of a lesson, gone on with by some actions; nothing of it is ever saved. Raises StorageError."""
    return Desk(telling, session_of(lesson, actions), lambda: None)


def done() -> frozenset[str]:
    """Return the ids of the lessons that were done; none where the list cannot be read."""
    with suppress(files.StorageError, ValueError, RecursionError):
        found = json.loads(files.read(_list(), LIMIT))
        if isinstance(found, dict) and isinstance(found.get("done"), list):
            return frozenset(name for name in found["done"] if isinstance(name, str))
    return frozenset()


def mark_done(lesson: Lesson) -> None:
    """Note that a lesson was done; where that cannot be written, it is forgotten."""
    with suppress(files.StorageError), folder_lock(_list()):
        known = done()
        if lesson.id not in known:
            files.write(_list(), json.dumps({"done": sorted(known | {lesson.id})}).encode() + b"\n")


def _list() -> Path:
    return places.data_folder() / "lessons.json"
