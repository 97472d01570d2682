"""The line protocol of `gaudi-tui engine`: one request in, one answer out (docs/command.md lists both)."""

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, ConfigError, Game, StateError
from gaudi_tui.core.session import CannotUndo, LogEntry, Player, Session
from gaudi_tui.games import DEFAULT, load_game
from gaudi_tui.messages import _, clean
from gaudi_tui.storage.format import decode, encode
from gaudi_tui.storage.head import SaveError
from gaudi_tui.verbs.arguments import SEEDS

Request = dict[str, Any]
Answer = dict[str, Any]

LONGEST_ACTION = 8
BIGGEST_NUMBER = 1 << 31
MOST_SEATS = 64


class Refusal(Exception):  # noqa: N818 - it is the answer, not a fault of the program
    """The request cannot be done: `code` for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Engine:
    """A table that is played by requests. `components`: a component set's folder, None for the standard one."""

    def __init__(self, components: Path | None = None) -> None:
        self._components = components
        self._games: dict[tuple[str, str | None], Game[Any]] = {}
        self._session: Session[Any] | None = None
        self._commands: dict[str, tuple[Callable[[Request], Answer], frozenset[str]]] = {
            "new": (self._new, frozenset({"game", "config", "seed"})),
            "load": (self._load, frozenset({"save"})),
            "save": (self._save, frozenset()),
            "setup": (self._setup, frozenset({"game", "state", "config", "seed"})),
            "to_move": (self._to_move, frozenset()),
            "legal": (self._legal, frozenset()),
            "play": (self._play, frozenset({"id", "action", "seat"})),
            "view": (self._view, frozenset({"seat"})),
            "explain": (self._explain, frozenset({"target"})),
            "undo": (self._undo, frozenset()),
            "redo": (self._redo, frozenset()),
            "scores": (self._scores, frozenset()),
            "bot": (self._bot, frozenset({"level"})),
        }

    def answer(self, line: bytes | None) -> str:
        """Return the answer to a line (None: one that was too long), a JSON object without a line end."""
        try:
            reply = {"ok": True, **self._do(line)}
        except Refusal as refusal:
            reply = {"ok": False, "error": {"code": refusal.code, "message": clean(str(refusal), 1000)}}
        return json.dumps(reply, separators=(",", ":"))

    def _do(self, line: bytes | None) -> Answer:
        request = parse(line)
        if "cmd" not in request:
            fault = _("A request names its command under {key}, such as {example}; there is: {names}.")
            keys = "" if not request else " " + _("Its keys are: {keys}.").format(keys=_shown(sorted(request)))
            fault = fault.format(key='"cmd"', example='{"cmd": "legal"}', names=", ".join(self._commands))
            raise Refusal("unknown_command", fault + keys)
        name = request.pop("cmd")
        if not isinstance(name, str) or name not in self._commands:
            names = ", ".join(self._commands)
            fault = _("There is no command {name}; there is: {names}.")
            raise Refusal("unknown_command", fault.format(name=_shown(name), names=names))
        command, fields = self._commands[name]
        if unknown := sorted(set(request) - fields):
            fault = _("{name} has no field {field}; it has: {fields}.")
            known = ", ".join(sorted(fields)) or "-"
            raise Refusal("bad_request", fault.format(name=name, field=_shown(unknown[0]), fields=known))
        return command(request)

    # -- setting up

    def _game(self, request: Request) -> Game[Any]:
        name = request.get("game", DEFAULT)
        if not isinstance(name, str):
            raise _bad("game", _("the name of a game"))
        try:
            return self._game_named(name)
        except ConfigError as error:
            raise Refusal("unknown_game", str(error)) from None

    def _game_named(self, name: str, digest: str | None = None) -> Game[Any]:
        if (name, digest) not in self._games:
            self._games[name, digest] = load_game(name, self._components, digest)
        return self._games[name, digest]

    def _new(self, request: Request) -> Answer:
        game = self._game(request)
        config = read_config(game, request.get("config"))
        seed = whole(request, "seed", 0, SEEDS - 1)
        try:
            session = Session.start(game, config, players(config.seats), seed)
        except ConfigError as error:
            raise Refusal("bad_config", str(error)) from None
        self._session = session
        return {"events": self._events(session.opening, None)}

    def _setup(self, request: Request) -> Answer:
        game = self._game(request)
        if "state" not in request:
            raise _missing("state")
        seed = whole(request, "seed", 0, SEEDS - 1) if "seed" in request else 0
        try:
            state = game.load(request["state"])
        except StateError as error:
            raise Refusal("bad_state", str(error)) from None
        config = game.config_of(state)
        if "config" in request:
            config = fitting(game, read_config(game, request["config"]), config)
        self._session = Session(
            game=game, config=config, players=players(config.seats), seed=seed, state=state, origin=game.clone(state)
        )
        return {}

    def _load(self, request: Request) -> Answer:
        if not isinstance(request.get("save"), dict):
            raise _bad("save", _("a save document"))
        data = json.dumps(request["save"]).encode()
        try:
            self._session = decode(data, "save", self._game_named, lambda: None)
        except SaveError as error:
            raise Refusal("bad_save", str(error)) from None
        return {}

    def _save(self, request: Request) -> Answer:
        return {"save": json.loads(encode(self.session))}

    # -- playing

    @property
    def session(self) -> Session[Any]:
        """The game at the table. Raises Refusal when there is none."""
        if self._session is None:
            raise Refusal("no_game", _("There is no game yet: send new, load or setup."))
        return self._session

    def _to_move(self, request: Request) -> Answer:
        session = self.session
        return {"seat": session.to_move, "over": session.game.is_over(session.state)}

    def _legal(self, request: Request) -> Answer:
        session = self.session
        game, state = session.game, session.state
        actions = [
            {"id": index, "action": action, "text": game.describe(state, action)}
            for index, action in enumerate(session.legal)
        ]
        frame = state.stack[-1] if state.stack else None
        return {"seat": session.to_move, "frame": frame, "prompt": game.prompt(state), "actions": actions}

    def _play(self, request: Request) -> Answer:
        session = self.session
        if ("id" in request) == ("action" in request):
            raise Refusal("bad_request", _("play needs either id or action."))
        seat = self._seat(request) if "seat" in request else None
        if "id" in request:
            if session.to_move is None:
                raise Refusal("illegal_action", _("The game is over."))
            action = session.legal[whole(request, "id", 0, len(session.legal) - 1)]
        else:
            action = read_action(request, "action")
        try:
            events = session.play(action)
        except IllegalAction as error:
            raise Refusal("illegal_action", str(error)) from None
        return {"events": self._events(events, seat)}

    def _undo(self, request: Request) -> Answer:
        try:
            return {"undone": _entry(self.session.undo())}
        except CannotUndo as error:
            raise Refusal("cannot_undo", str(error)) from None

    def _redo(self, request: Request) -> Answer:
        try:
            return {"redone": _entry(self.session.redo())}
        except CannotUndo as error:
            raise Refusal("cannot_redo", str(error)) from None

    def _bot(self, request: Request) -> Answer:
        session = self.session
        level, levels = request.get("level"), session.game.levels
        if level not in levels:
            fault = _("There is no bot {level}; there is: {levels}.")
            raise Refusal("unknown_bot", fault.format(level=_shown(level), levels=", ".join(levels)))
        seat = session.to_move
        if seat is None:
            raise Refusal("illegal_action", _("The game is over."))
        copy, rng = session.bot_copy(seat)
        action = choose(session.game, copy, seat, level, rng)
        return {"seat": seat, "id": session.legal.index(action), "action": action}

    # -- looking

    def _view(self, request: Request) -> Answer:
        if "seat" not in request:
            raise _missing("seat")
        return {"view": self.session.view(self._seat(request))}

    def _explain(self, request: Request) -> Answer:
        session = self.session
        return {"text": session.game.explain(session.state, read_action(request, "target"))}

    def _scores(self, request: Request) -> Answer:
        session = self.session
        return {"over": session.game.is_over(session.state), "scores": session.game.scores(session.state)}

    def _seat(self, request: Request) -> int | None:
        if request["seat"] is None:
            return None
        return whole(request, "seat", 0, self.session.config.seats - 1)

    def _events(self, events: list[Event], seat: int | None) -> list[Answer]:
        session = self.session
        names = [player.name for player in session.players]
        seen = [event.seen_from(seat) for event in events]
        return [
            {"kind": event.kind, "seat": event.seat, "data": event.data, "text": session.game.tell(event, names)}
            for event in seen
        ]


def parse(line: bytes | None) -> Request:
    """Return the request that a line (None: one that was too long) holds. Raises Refusal."""
    if line is None:
        raise Refusal("bad_json", _("The line is too long."))
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
        json.dumps(request, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        fault = _("The line holds half of a character ({example}), which no text has.")
        raise Refusal("bad_json", fault.format(example=r"\ud800")) from None
    except (ValueError, RecursionError) as error:
        raise Refusal("bad_json", _("The line is not JSON: {fault}").format(fault=error)) from None
    if not isinstance(request, dict):
        raise Refusal(
            "bad_request", _("A request is a JSON object such as {example}.").format(example='{"cmd":"legal"}')
        )
    return request


def read_config(game: Game[Any], data: object) -> Config:
    """Return the configuration that a request gives. Raises Refusal."""
    if not isinstance(data, dict):
        raise _bad("config", _('an object such as {"seats": 2}'))
    if unknown := sorted(set(data) - {"seats", "mode", "first", "difficulty", "house_rules"}):
        raise Refusal("bad_request", _("config has no field {field}.").format(field=_shown(unknown[0])))
    mode, rules = data.get("mode", game.modes[0]), data.get("house_rules", {})
    if mode not in game.modes:
        fault = _("There is no mode {mode}; there is: {modes}.")
        raise Refusal("bad_config", fault.format(mode=_shown(mode), modes=", ".join(game.modes)))
    if not isinstance(rules, dict) or not all(isinstance(value, str) for value in rules.values()):
        raise _bad("house_rules", _("an object of names and words"))
    first = whole(data, "first", 0, MOST_SEATS) if data.get("first") is not None else None
    difficulty = data.get("difficulty")
    if not isinstance(difficulty, str | None):
        raise _bad("difficulty", _("a word"))
    return Config(whole(data, "seats", 0, MOST_SEATS), mode, first, difficulty, rules)


def fitting(game: Game[Any], config: Config, shown: Config) -> Config:
    """Return the configuration given with a position that shows another, or the same. Raises Refusal for another."""
    try:
        said = game.config_of(game.new(config, 0))
    except ConfigError as error:
        raise Refusal("bad_config", str(error)) from None
    for field in dataclasses.fields(Config):
        if getattr(said, field.name) != getattr(shown, field.name):
            fault = _("config, {field}: the state has {shown}.")
            raise Refusal("bad_config", fault.format(field=field.name, shown=_shown(getattr(shown, field.name), 400)))
    return config


def read_action(request: Request, field: str) -> Action:
    """Return an action as a request gives it: a word and whole numbers. Raises Refusal."""
    data = request.get(field)
    if (
        isinstance(data, list)
        and 0 < len(data) <= LONGEST_ACTION
        and isinstance(data[0], str)
        and all(type(number) is int and abs(number) < BIGGEST_NUMBER for number in data[1:])
    ):
        return tuple(data)
    raise _bad(field, _('a list of a word and whole numbers such as ["move", 3]'))


def whole(request: Request, field: str, low: int, high: int) -> int:
    """Return a whole number of a request. Raises Refusal."""
    if field not in request:
        raise _missing(field)
    value = request[field]
    if type(value) is not int or not low <= value <= high:
        raise _bad(field, _("a whole number from {low} to {high}").format(low=low, high=high))
    return value


def players(seats: int) -> tuple[Player, ...]:
    """Return names for seats that nobody has named."""
    return tuple(Player(_("Seat {number}").format(number=seat + 1)) for seat in range(seats))


def _entry(entry: LogEntry) -> Answer:
    return {"seat": entry.seat, "action": entry.action}


def _missing(field: str) -> Refusal:
    return Refusal("bad_request", _("The field {field} is missing.").format(field=field))


def _bad(field: str, wanted: str) -> Refusal:
    return Refusal("bad_request", _("{field} must be {wanted}.").format(field=field, wanted=wanted))


def _shown(value: object, limit: int = 40) -> str:
    return clean(json.dumps(value), limit)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)
