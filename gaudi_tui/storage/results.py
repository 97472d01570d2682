"""What finished games came to: one JSON line a game in results.jsonl of the data folder.

A game that was taken back and finished again has one line, its last one. Lines that cannot be read, of a newer version
say, stay in the file and count for nothing.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from gaudi_tui.core.session import Session
from gaudi_tui.messages import _, clean
from gaudi_tui.storage import files
from gaudi_tui.storage.format import now
from gaudi_tui.storage.head import Points, Seconds
from gaudi_tui.storage.lock import alone
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
    """Return what a game is known by, whatever its save is called: seed, time of the first decision and names."""
    names = [player.name for player in session.players]
    begun = f"{session.seed} {session.log[0].when if session.log else None} {names}"
    return hashlib.sha256(begun.encode(errors="replace")).hexdigest()[:16]


def save_of(result: Result) -> Path | None:
    """Return where the save of a game was when it was finished; None where that is not known."""
    name = result.save
    return saves_folder() / name if name and name == Path(name).name else None


def _name(save: Path | None) -> str | None:
    """The name of a save's file, if it lies among the saves and its name can be written down."""
    if save is None or save.parent != saves_folder() or len(save.name) > 200:
        return None
    return save.name if save.name.encode(errors="ignore").decode() == save.name else None


def record(session: Session[Any], save: Path | None = None) -> None:
    """Write down what a finished game came to; `save`: its file. Raises StorageError."""
    keep(result_of(session, save))


def keep(result: Result) -> None:
    """Write a result down, in place of an earlier one of the same game. Raises StorageError."""
    path = file()
    with alone(path):
        lines = _lines(path)
        kept = [line for line in lines if (known := _read(line)) is None or known.id != result.id]
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
    return [line for line in data.splitlines() if line.strip()]


def _read(line: bytes) -> Result | None:
    try:
        return msgspec.json.decode(line, type=Result)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def _same(line: bytes, result: Result) -> bool:
    known = _read(line)
    return known is not None and msgspec.structs.replace(known, when=result.when) == result
