"""What finished games came to: one JSON line a game in results.jsonl of the data folder.

A game that was taken back and finished again has one line, its last one; so has a game of which there are copies, or
that was played on from an earlier moment. Lines that cannot be read, of a newer version say, stay in the file and count
for nothing.
"""

import hashlib
import json
from codecs import BOM_UTF8
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from gaudi_tui.core.session import Session, state_hash
from gaudi_tui.messages import _, clean
from gaudi_tui.outside import marked_otherwise
from gaudi_tui.storage import files
from gaudi_tui.storage.format import now
from gaudi_tui.storage.head import Points, Seconds
from gaudi_tui.storage.lock import folder_lock
from gaudi_tui.storage.places import data_folder, saves_folder

FILE = "results.jsonl"
LIMIT = 4_000_000  # bytes: some ten thousand games
Text = Annotated[str, Meta(max_length=200)]


class SeatResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat came to. `bot`: its level, None for a human; `helped`: a bot has played it for a while."""

    name: Text
    total: Points
    bot: Text | None = None
    winner: bool = False
    helped: bool = False


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game: `rivals` are those without a seat (solo: Gaudí), `house_rules` those that differ, by name.

    `save`: the name of its file among the saves; None where it lay elsewhere, and in lines of older versions.
    """

    id: Text
    when: Seconds
    game: Text
    mode: Text
    seats: list[SeatResult]
    difficulty: Text | None = None
    rivals: list[SeatResult] = []
    house_rules: dict[Text, Text] = {}
    save: Text | None = None

    @property
    def fair(self) -> bool:
        """Whether it can hold a best score: not where anything could be taken back."""
        return self.house_rules.get("undo") != "anywhere"

    @property
    def kind(self) -> tuple[str, str, int, str]:
        """What can be compared: game, mode, number of seats, difficulty ("": none)."""
        return self.game, self.mode, len(self.seats), self.difficulty or ""


class Former(NamedTuple):
    """The id that a game had in lines of older versions. `sure`: no other game had it; else the save tells."""

    id: str
    sure: bool

    def names(self, known: Result, result: Result) -> bool:
        """Return whether an older line is about the game that another result is about."""
        return (
            known.id == self.id
            and (known.kind, known.house_rules) == (result.kind, result.house_rules)
            and (self.sure or known.save == result.save)
        )


class Best(NamedTuple):
    """The best score of a human in a kind of game; `tries`: how many such scores there are."""

    seat: SeatResult
    result: Result
    tries: int


def file() -> Path:
    """Return where results are kept."""
    return data_folder() / FILE


def result_of(session: Session[Any], save: Path | None = None) -> Result:
    """Return what a finished game came to; `save`: its file."""
    config, players = session.config, session.players
    helped = {handover.seat for handover in session.handovers}
    seats: list[SeatResult] = []
    for score in session.game.scores(session.state):
        seat, total, winner = score["seat"], score["total"], bool(score["winner"])
        if seat < len(players):
            name, bot = clean(players[seat].name, 40), players[seat].bot
            seats.append(SeatResult(name, total, bot, winner, seat in helped))
        else:
            seats.append(SeatResult(clean(str(score.get("name", "")), 40), total, "", winner))
    return Result(
        id=game_id(session),
        when=now(),
        game=session.game.name,
        mode=config.mode,
        seats=seats[: len(players)],
        difficulty=config.difficulty,
        rivals=seats[len(players) :],
        house_rules=dict(config.house_rules),
        save=_name(save),
    )


def game_id(session: Session[Any]) -> str:
    """Return what a game is known by, whatever its save is called: how it was set up, and when it was begun.

    When is the time of the first decision that has one, after those of a program that kept no time. Whose seat is a
    bot's is no part of it: seats change hands.
    """
    config, log = session.config, session.log
    undated = list(takewhile(lambda entry: entry.when is None, log))
    begun = {
        "game": session.game.name,
        "components": session.game.component_set,
        "config": [config.seats, config.mode, config.first, config.difficulty, sorted(config.house_rules.items())],
        "names": [player.name for player in session.players],
        "seed": session.seed,
        "origin": None if session.origin is None else state_hash(session.game, session.origin),
        "undated": [entry.action for entry in undated],
        "when": log[len(undated)].when if len(undated) < len(log) else None,
    }
    return hashlib.sha256(json.dumps(begun, sort_keys=True).encode()).hexdigest()[:16]


def former_id(session: Session[Any]) -> Former:
    """Return the id that older versions gave a game: seed, time of the first decision and names."""
    when = session.log[0].when if session.log else None
    begun = f"{session.seed} {when} {[player.name for player in session.players]}"
    known = hashlib.sha256(begun.encode(errors="replace")).hexdigest()[:16]
    return Former(known, when is not None and session.origin is None)


def is_of(result: Result, session: Session[Any]) -> bool:
    """Return whether a result may be that of a game, whatever version wrote it down."""
    return result.id in (game_id(session), former_id(session).id)


def saved_as(result: Result, save: Path) -> Result:
    """Return a result as that of a game in another file."""
    return msgspec.structs.replace(result, save=_name(save))


def save_of(result: Result) -> Path | None:
    """Return where the save of a game was when it was finished; None where that is not known."""
    name = result.save
    return saves_folder() / name if name and name == Path(name).name else None


def _name(save: Path | None) -> str | None:
    """The name of a save's file, if it lies among the saves and its name can be written down."""
    try:
        if save is None or save.parent != saves_folder() or len(save.name) > 200:
            return None
    except files.StorageError:  # there is no such folder, not even a home folder
        return None
    return save.name if save.name.encode(errors="ignore").decode() == save.name else None


def record(session: Session[Any], save: Path | None = None) -> None:
    """Write down what a finished game came to; `save`: its file. Raises StorageError."""
    keep(result_of(session, save), former_id(session))


def keep(result: Result, former: Former | None = None) -> None:
    """Write a result down, in place of an earlier one of the same game. Raises StorageError.

    `former`: what the game is called in lines of older versions.
    """
    path = file()
    with folder_lock(path):
        lines = _lines(path)
        kept = [line for line in lines if (known := _read(line)) is None or not _about(known, result, former)]
        if len(kept) < len(lines) and any(_same(line, result) for line in lines):
            return
        files.write(path, b"".join(line + b"\n" for line in [*kept, msgspec.json.encode(result)]))


def load() -> list[Result]:
    """Return the results, oldest first. Raises StorageError."""
    return [result for line in _lines(file()) if (result := _read(line)) is not None]


def human_played(results: Iterable[Result]) -> bool:
    """Return whether a human has finished any of these games."""
    return any(seat.bot is None for result in results for seat in result.seats)


def best(results: Iterable[Result]) -> dict[tuple[str, str, int, str], Best]:
    """Return the best score of a human in each kind of game. Seats that a bot helped do not count."""
    found: dict[tuple[str, str, int, str], Best] = {}
    for result in results:
        for seat in result.seats if result.fair else []:
            if seat.bot is None and not seat.helped:
                before = found.get(result.kind)
                if before is None or seat.total > before.seat.total:
                    found[result.kind] = Best(seat, result, (before.tries if before else 0) + 1)
                else:
                    found[result.kind] = before._replace(tries=before.tries + 1)
    return found


def _lines(path: Path) -> list[bytes]:
    if files.modified(path) is None:
        return []
    data = files.read(path, LIMIT)
    if len(data) > LIMIT:  # what is not read would be lost with the next result
        fault = _("{path} is larger than {limit} bytes; move it away, and a new one is begun.")
        raise files.StorageError(fault.format(path=files.shown(path), limit=LIMIT))
    if marked_otherwise(data):  # what is written after it would be no text any more
        fault = _(
            "{path} begins with the byte order mark (BOM) of UTF-16 or UTF-32. Save it as UTF-8, or move it away."
        )
        raise files.StorageError(fault.format(path=files.shown(path)))
    return [line for line in data.splitlines() if line.strip()]


def _read(line: bytes) -> Result | None:
    try:
        return msgspec.json.decode(line.removeprefix(BOM_UTF8), type=Result)  # an editor may have put one there
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def _about(known: Result, result: Result, former: Former | None) -> bool:
    """Whether two results are of the same game."""
    return known.id == result.id or (former is not None and former.names(known, result))


def _same(line: bytes, result: Result) -> bool:
    known = _read(line)
    return known is not None and msgspec.structs.replace(known, when=result.when) == result
