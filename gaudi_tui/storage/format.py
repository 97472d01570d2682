"""The save document: a session as one JSON object, and back. docs/save-format.md describes each field."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from gaudi_tui import __version__
from gaudi_tui.core.game import Config, ConfigError, Game, State, StateError
from gaudi_tui.core.session import Barrier, Handover, LogEntry, Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.storage.head import (
    FORMAT,
    LATEST,
    LIMIT,
    Count,
    NewerSaveError,
    OtherComponentsError,
    SaveError,
    SeatNumber,
    Seconds,
    Summary,
    decode_version,
    fault,
    parse,
)
from gaudi_tui.storage.migrations import migrate

S = TypeVar("S", bound=State)
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Text = Annotated[str, Meta(max_length=200)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{1,64}\Z")]
_LARGEST = 1_000_000_000  # of the numbers in an action
MOST_ENTRIES, MOST_HANDOVERS = 100_000, 10_000  # far more than any game has


class _Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class PlayerDocument(_Strict):
    """Who sits at a seat."""

    name: Text
    bot: Word | None


class ComponentsDocument(_Strict):
    """The component set in play."""

    id: Text
    hash: Hash


class ConfigDocument(_Strict):
    """How the game was set up."""

    seats: Annotated[int, Meta(ge=1, le=64)]
    mode: Word
    first: SeatNumber | None
    difficulty: Text | None
    house_rules: dict[Text, Text]
    players: Annotated[list[PlayerDocument], Meta(max_length=64)]
    components: ComponentsDocument


class EntryDocument(_Strict, omit_defaults=True):
    """A decision of the log."""

    seat: SeatNumber
    action: Annotated[list[str | int], Meta(min_length=1, max_length=16)]
    when: Seconds | None = None
    checkpoint: Hash | None = None


class BarrierDocument(_Strict):
    """The point behind which nothing can be taken back: its state, and how many log entries lead to it."""

    state: dict[str, Any]
    entries: Count


class HandoverDocument(_Strict):
    """A seat that somebody else took: after how many log entries, and who plays it since (None: a human)."""

    entries: Count
    seat: SeatNumber
    bot: Word | None


class _Unsigned(_Strict):
    """A save without its checksum."""

    format: int
    app_version: Word
    rules_version: Count
    game: Word
    config: ConfigDocument
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    summary: Summary
    abandoned: bool
    origin: dict[str, Any] | None
    handovers: Annotated[list[HandoverDocument], Meta(max_length=MOST_HANDOVERS)]
    checkpoint: dict[str, Any]
    barrier: BarrierDocument | None
    log: Annotated[list[EntryDocument], Meta(max_length=MOST_ENTRIES)]


class SaveDocument(_Unsigned):
    """A save."""

    checksum: Hash


def now() -> int:
    """The clock of a session whose decisions are dated: seconds since 1970, whatever the computer says."""
    return max(0, min(int(time.time()), LATEST))


def encode(session: Session[Any]) -> bytes:
    """Return the save of a session: one line of UTF-8 JSON.

    One that would be too large to be read again begins later, at the point behind which nothing can be taken back.
    """
    data = _encode(session)
    if len(data) > LIMIT or len(session.log) > MOST_ENTRIES or len(session.handovers) > MOST_HANDOVERS:
        data = _encode(_later(session))
    return data


def _later(session: Session[Any]) -> Session[Any]:
    """The same game as if it had begun at the point behind which nothing can be taken back."""
    begin = session.barrier
    changes = [h._replace(entries=h.entries - begin.entries) for h in session.handovers if h.entries > begin.entries]
    later: Session[Any] = Session(
        game=session.game,
        config=session.config,
        players=session.players,
        seed=session.seed,
        state=session.state,
        log=session.log[begin.entries :],
        origin=begin.state,
        handovers=changes,
        abandoned=session.abandoned,
        clock=session.clock,
    )
    later.rebuild_undo(Barrier(begin.state, 0))
    return later


def _encode(session: Session[Any]) -> bytes:
    game, config = session.game, session.config
    identity, digest = game.component_set
    barrier = session.barrier
    behind = BarrierDocument(state=game.dump(barrier.state), entries=barrier.entries)
    document = _Unsigned(
        format=FORMAT,
        app_version=__version__,
        rules_version=game.rules_version,
        game=game.name,
        config=ConfigDocument(
            seats=config.seats,
            mode=config.mode,
            first=config.first,
            difficulty=config.difficulty,
            house_rules={clean(name): clean(value) for name, value in config.house_rules.items()},
            players=[PlayerDocument(name=clean(player.name), bot=player.bot) for player in session.players],
            components=ComponentsDocument(id=identity, hash=digest),
        ),
        seed=session.seed,
        summary=_summary(session, session.clock()),
        abandoned=session.abandoned,
        origin=None if session.origin is None else game.dump(session.origin),
        handovers=[HandoverDocument(entries=h.entries, seat=h.seat, bot=h.bot) for h in session.handovers],
        checkpoint=game.dump(session.state),
        barrier=behind if barrier.entries < len(session.log) else None,
        log=[
            EntryDocument(seat=entry.seat, action=list(entry.action), when=entry.when, checkpoint=entry.checkpoint)
            for entry in session.log
        ],
    )
    return b'%s,"checksum":"%s"}\n' % (msgspec.json.encode(document)[:-1], checksum(document).encode())


def decode(
    data: bytes,
    where: str,
    game_of: Callable[[str, str], Game[Any]] = lambda name, digest: load_game(name, None, digest),
    clock: Callable[[], int | None] = now,
) -> Session[Any]:
    """Return the session that was saved in the file called `where`, with what can be undone. Raises SaveError.

    `game_of` returns a game by its name and the hash of its component set, or with another set where none has it.
    """
    version = decode_version(data, where)
    fields = parse(where, lambda: msgspec.json.decode(data, type=dict[str, Any]))
    document = parse(where, lambda: msgspec.convert(migrate(fields, version), SaveDocument))
    del fields["checksum"]
    if parse(where, lambda: checksum(fields)) != document.checksum:
        raise fault(where, "checksum", _("the save was changed or damaged since it was written"))
    return _session(document, where, game_of, clock)


def checksum(rest: object) -> str:
    """Return the SHA-256, in hexadecimal, of a save without its checksum: JSON in UTF-8, keys sorted, no blanks."""
    return hashlib.sha256(msgspec.json.encode(rest, order="sorted")).hexdigest()


def _session(
    document: SaveDocument, where: str, game_of: Callable[[str, str], Game[Any]], clock: Callable[[], int | None]
) -> Session[Any]:
    saved = document.config
    try:
        game = game_of(document.game, saved.components.hash)
    except ConfigError as error:
        raise fault(where, "game", str(error).rstrip(".")) from error
    if document.rules_version > game.rules_version:
        problem = _("{found} is newer than {known}: this save needs gaudi-tui {app} or later").format(
            found=document.rules_version, known=game.rules_version, app=document.app_version
        )
        raise NewerSaveError(str(fault(where, "rules_version", problem)))
    config = read_config(saved, game, where)
    state = read_state(game, config, document.checkpoint, where, "checkpoint")
    config = fitting_config(game, config, state)

    def earlier(data: dict[str, Any], field: str) -> Any:
        found = read_state(game, config, data, where, field)
        if game.config_of(found) != game.config_of(state):
            raise fault(where, field, _("it has other house rules, or another difficulty, than the checkpoint"))
        return found

    session: Session[Any] = Session(
        game=game,
        config=config,
        players=read_players(saved),
        seed=document.seed,
        state=state,
        log=[read_entry(entry, saved.seats, where, index) for index, entry in enumerate(document.log)],
        origin=None if document.origin is None else earlier(document.origin, "origin"),
        handovers=[_handover(handover, document, where, index) for index, handover in enumerate(document.handovers)],
        abandoned=document.abandoned,
        clock=clock,
    )
    _check_summary(session, document.summary, where)
    barrier = Barrier(session.state, len(session.log))
    if document.barrier:
        if document.barrier.entries >= len(session.log):
            raise fault(where, "barrier.entries", _("the log is shorter"))
        behind = earlier(document.barrier.state, "barrier.state")
        barrier = Barrier(behind, document.barrier.entries)
    session.rebuild_undo(barrier)
    return session


def read_config(saved: ConfigDocument, game: Game[Any], where: str) -> Config:
    """Return how the game in a save was set up. Raises SaveError, also for another component set than the game's."""
    _check_components(saved.components, game.component_set, where)
    _check_config(saved, game, where)
    config = Config(
        seats=saved.seats,
        mode=saved.mode,
        first=saved.first,
        difficulty=saved.difficulty,
        house_rules=saved.house_rules,
    )
    try:
        game.check(config)
    except ConfigError as error:
        raise fault(where, "config", str(error).rstrip(".")) from error
    return config


def read_players(saved: ConfigDocument) -> tuple[Player, ...]:
    """Return who sits at the table of a save; a bot that the game does not have too: its seat is absent."""
    return tuple(Player(clean(player.name), player.bot) for player in saved.players)


def _check_components(saved: ComponentsDocument, here: tuple[str, str], where: str) -> None:
    if (saved.id, saved.hash) != here:
        problem = _("made with {saved} ({saved_hash}), and the set in play is {here} ({here_hash})").format(
            saved=saved.id, saved_hash=saved.hash[:12], here=here[0], here_hash=here[1][:12]
        )
        raise OtherComponentsError(str(fault(where, "config.components", problem)))


def _check_config(saved: ConfigDocument, game: Game[Any], where: str) -> None:
    if saved.mode not in game.modes:
        problem = _("there is no mode {mode}; there is: {modes}").format(mode=saved.mode, modes=", ".join(game.modes))
        raise fault(where, "config.mode", problem)
    if saved.seats not in game.seats(saved.mode):
        raise fault(where, "config.seats", _("{seats} cannot play that mode").format(seats=saved.seats))
    if len(saved.players) != saved.seats:
        problem = plural(
            "{players} for {count} seat", "{players} for {count} seats", saved.seats, players=len(saved.players)
        )
        raise fault(where, "config.players", problem)
    if saved.first is not None and saved.first >= saved.seats:
        raise fault(where, "config.first", _("there is no seat {seat}").format(seat=saved.first))


def fitting_config(game: Game[S], config: Config, state: S) -> Config:
    """Return a config as it is if the position says the same; else what the position says, which alone decides."""
    shown = game.config_of(state)
    return config if game.config_of(game.new(config, 0)) == shown else replace(shown, first=config.first)


def read_state(game: Game[S], config: Config, data: dict[str, Any], where: str, field: str) -> S:
    """Return the position in a field of a save. Raises SaveError."""
    try:
        state = game.load(data)
    except StateError as error:
        raise _state_fault(error, where, field) from error
    table = game.view(state, None)
    if table.get("seats", config.seats) != config.seats or table.get("mode", config.mode) != config.mode:
        raise fault(where, field, _("it has another number of seats, or another mode, than the config"))
    return state


def _state_fault(error: StateError, where: str, field: str) -> SaveError:
    """The game's message names the field within the state, as "state.hands: ..."; ours names it within the save."""
    problem = str(error).rstrip(".")
    inner, colon, rest = problem.partition(": ")
    if colon and inner.startswith("state."):
        return fault(where, field + inner.removeprefix("state"), rest)
    return fault(where, field, problem)


def read_entry(saved: EntryDocument, seats: int, where: str, index: int) -> LogEntry:
    """Return an entry of the log of a save. Raises SaveError."""
    verb, *numbers = saved.action
    if not (isinstance(verb, str) and all(isinstance(n, int) and -_LARGEST <= n <= _LARGEST for n in numbers)):
        raise fault(where, f"log[{index}].action", _("an action is a word and whole numbers"))
    if saved.seat >= seats:
        raise fault(where, f"log[{index}].seat", _("there is no seat {seat}").format(seat=saved.seat))
    return LogEntry(saved.seat, (verb, *numbers), saved.when, saved.checkpoint)


def _handover(saved: HandoverDocument, document: SaveDocument, where: str, index: int) -> Handover:
    field = f"handovers[{index}]"
    if saved.seat >= document.config.seats:
        raise fault(where, f"{field}.seat", _("there is no seat {seat}").format(seat=saved.seat))
    if saved.entries > len(document.log):
        raise fault(where, f"{field}.entries", _("the log is shorter"))
    return Handover(saved.entries, saved.seat, saved.bot)


def _summary(session: Session[Any], saved: int | None) -> Summary:
    """Where a session stands; the round is that of its view, if its game has rounds."""
    game, state = session.game, session.state
    return Summary(
        round=game.view(state, None).get("round"),
        turn=game.turn(state),
        to_move=game.to_move(state),
        over=game.is_over(state),
        saved=saved,
        scores=[score["total"] for score in game.scores(state)[: session.config.seats]],
    )


def _check_summary(session: Session[Any], saved: Summary, where: str) -> None:
    found = _summary(session, saved.saved)
    if saved.scores is None:  # format 1
        found = msgspec.structs.replace(found, scores=None)
    if found != saved:
        raise fault(where, "summary", _("it does not fit the checkpoint"))
