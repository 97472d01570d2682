"""Making a game of a damaged save: its log, played again, or the version before it, whichever goes further."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from gaudi_tui import games
from gaudi_tui.core.actions import IllegalAction
from gaudi_tui.core.game import Game
from gaudi_tui.core.session import Handover, LogEntry, Session, state_hash
from gaudi_tui.messages import _
from gaudi_tui.storage import files, places
from gaudi_tui.storage.autosave import save_game
from gaudi_tui.storage.format import (
    ConfigDocument,
    EntryDocument,
    HandoverDocument,
    decode,
    fitting_config,
    now,
    read_config,
    read_entry,
    read_players,
    read_state,
)
from gaudi_tui.storage.head import LIMIT, SaveError, fault

_MOST = 100_000  # decisions


class Repaired(NamedTuple):
    """A game made of a damaged save. `kept` of its `written` decisions stand; `previous`: it is the version before.

    Of a log that is cut off or breaks off, `written` counts what can be read of it.
    """

    session: Session[Any]
    kept: int
    written: int
    previous: bool


def repair(path: Path, components: Path | None = None) -> Repaired:
    """Return the best that can be made of a damaged save; its file is left as it is.

    Raises StorageError when it cannot be read, SaveError when nothing can be made of it.
    """

    def game_of(name: str, digest: str) -> Game[Any]:
        return games.load_game(name, components, digest)

    data, where = files.read(path, LIMIT), files.shown(path)
    session, written, whole = _from_log(data, where, game_of)
    kept = len(session.log) if session is not None else 0
    if session is None or kept < written or not written or not whole:
        before = _previous(path, game_of)
        if before is not None and len(before.log) >= kept:
            return Repaired(before, len(before.log), max(written, len(before.log)), True)
    if session is None:
        raise fault(where, "", _("nothing can be made of it, and no version before it is kept"))
    return Repaired(session, kept, written, False)


def write_repaired(repaired: Repaired, path: Path) -> Path:
    """Write a game made of the damaged save `path` to a new file beside it, and return that. Raises StorageError."""
    new = places.beside(path, _(" (repaired)"))
    save_game(repaired.session, new)
    return new


def _previous(path: Path, game_of: Callable[[str, str], Game[Any]]) -> Session[Any] | None:
    before = files.previous(path)
    try:
        return decode(files.read(before, LIMIT), files.shown(before), game_of)
    except (files.StorageError, ValueError):  # ValueError: SaveError, ContentError
        return None


def _from_log(
    data: bytes, where: str, game_of: Callable[[str, str], Game[Any]]
) -> tuple[Session[Any] | None, int, bool]:
    """Play what can be read of the log, as far as it fits.

    Also returns how many decisions can be read, and whether that is the whole log.
    """
    text = data.decode(errors="replace")
    try:
        saved = msgspec.convert(_value(text, "config"), ConfigDocument)
        seed, origin = msgspec.convert(_value(text, "seed"), int), _value(text, "origin")
        entries, whole = _entries(text, saved.seats, where)
    except (msgspec.ValidationError, SaveError):
        return None, 0, False
    try:
        game = game_of(str(_value(text, "game")), saved.components.hash)
        config = read_config(saved, game, where)
        session = Session.start(game, config, read_players(saved), seed)
        if isinstance(origin, dict):
            session.origin = read_state(game, config, origin, where, "origin")
            session.config = fitting_config(game, config, session.origin)
            session.state, _opening = session.beginning()
    except ValueError:  # SaveError, ConfigError, ContentError
        return None, len(entries), whole
    for entry in entries[: _fitting(session, entries)]:
        session.repeat(entry)
    session.clock = now
    session.handovers = list(_handovers(text, session))
    return session, len(entries), whole


def _handovers(text: str, session: Session[Any]) -> Iterator[Handover]:
    """Return who took which seat when, as far as it can be read and belongs to what was kept of the log."""
    with suppress(msgspec.ValidationError):
        for each in msgspec.convert(_value(text, "handovers"), list[HandoverDocument]):
            if each.seat < session.config.seats and each.entries <= len(session.log):
                yield Handover(each.entries, each.seat, each.bot)


def _fitting(session: Session[Any], entries: list[LogEntry]) -> int:
    """Return how many entries of a log lead through the positions whose hashes they carry."""
    game = session.game
    state = game.clone(session.state)
    sure = 0  # entries up to the last hash that was right
    for index, entry in enumerate(entries):
        if game.to_move(state) != entry.seat:
            return index
        turn = game.turn(state)
        try:
            game.apply(state, entry.action)
        except IllegalAction:
            return index
        if game.turn(state) != turn:
            if entry.checkpoint != state_hash(game, state):
                return sure
            sure = index + 1
    return len(entries)


def _value(text: str, key: str) -> Any:
    """Return a field of a save whose rest may be damaged; None when it cannot be read."""
    found = re.search(rf'"{key}"\s*:\s*', text)
    try:
        return None if found is None else json.JSONDecoder().raw_decode(text, found.end())[0]
    except (ValueError, RecursionError):
        return None


def _entries(text: str, seats: int, where: str) -> tuple[list[LogEntry], bool]:
    """Return the entries of the log up to the first that cannot be read, and whether those are all."""
    entries: list[LogEntry] = []
    found = re.search(r'"log"\s*:\s*\[\s*', text)
    at = len(text) if found is None else found.end()
    while at < len(text) and len(entries) < _MOST:
        try:
            value, at = json.JSONDecoder().raw_decode(text, at)
            entries.append(read_entry(msgspec.convert(value, EntryDocument), seats, where, len(entries)))
        except (ValueError, RecursionError):  # ValueError: no JSON, ValidationError, SaveError
            break
        at += len(text[at : at + 100]) - len(text[at : at + 100].lstrip(", \n\r\t"))
    return entries, text[at : at + 1] == "]"
