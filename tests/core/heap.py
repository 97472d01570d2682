"""A tiny game for the tests of core: seats take stones from a heap, and some stones open further choices.

A turn: `take` 1 to 3 stones; taking 3 asks how the surplus is used (`use`), which may `dig` (draw a number by chance),
`look` (at the own secret), `flip` (turn over what lay under the heap from the start), `stir` (draw a number that nobody
sees) or `split` (two more `use` decisions, one above the other); then `end`.
A seat has a secret number that nobody else sees.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame, Options, StackMachine
from gaudi_tui.core.game import Config, ConfigError, GameOption, OptionWords, StateError
from gaudi_tui.core.rng import Rng, below, stream

SECRETS = 1000


@dataclass
class Heap:
    """The state."""

    seats: int
    rng: int
    stones: int = 12
    turn: int = 0
    points: list[int] = field(default_factory=list)
    secrets: list[int] = field(default_factory=list)
    under: int = 0  # the number under the heap
    flipped: bool = False  # whether all see it
    stirred: int = 0
    stack: list[Frame] = field(default_factory=list)
    options: Options = ()
    events: list[Event] | None = None

    def emit(self, kind: str, seat: int | None, reveals: bool = False, **data: Any) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, data, reveals=reveals))


def take_options(state: Heap, frame: Frame) -> Options:
    return tuple(("take", count) for count in (1, 2, 3) if count <= state.stones)


def take(state: Heap, frame: Frame, action: Action) -> None:
    seat, count = frame[1], action[1]
    state.stones -= count
    state.points[seat] += count
    state.emit("took", seat, count=count)
    state.stack += [("close", seat), ("end", seat)]
    if count == 3:
        state.stack.append(("use", seat, 2))


def use_options(state: Heap, frame: Frame) -> Options:
    deep = (("split",),) if frame[2] else ()
    flip = () if state.flipped else (("flip",),)
    return (("dig",), ("look",), *flip, ("stir",), *deep) if state.stones else ()


def use(state: Heap, frame: Frame, action: Action) -> None:
    _, seat, depth = frame
    state.emit("used", seat, how=action[0])
    if action[0] == "split":
        state.stack += [("use", seat, depth - 1), ("use", seat, depth - 1)]
    elif action[0] == "dig":
        state.stones -= 1
        state.emit("dug", seat, reveals=True, found=below(state, 6))
    elif action[0] == "flip":
        state.flipped = True
        state.emit("flipped", seat, reveals=True, under=state.under)
    elif action[0] == "stir":
        state.stirred = below(state, 6)
    elif action[0] == "look" and state.events is not None:
        private = {"secret": state.secrets[seat]}
        state.events.append(Event("looked", seat, {}, private, seen_by=1 << seat))


def close(state: Heap, frame: Frame) -> None:
    state.turn += 1
    state.emit("closed", frame[1])
    if state.stones:
        state.stack.append(("take", (frame[1] + 1) % state.seats))


MACHINE: StackMachine[Heap] = StackMachine(
    decisions={
        "take": (take_options, take),
        "use": (use_options, use),
        "end": (lambda state, frame: (("end",),), lambda state, frame, action: None),
    },
    autos={"close": close},
)


class HeapGame:
    """The game, as core's Game protocol wants it."""

    name = "heap"
    rules_version = 1
    modes = ("plain",)
    levels = ("apprentice",)
    options: tuple[GameOption, ...] = ()
    component_set = ("none", "0")

    def check(self, config: Config) -> None:
        """Any configuration will do."""

    @staticmethod
    def option_words(option: GameOption) -> OptionWords:
        return OptionWords(option.name, option.name, option.name, option.name, option.values)

    @staticmethod
    def seats(mode: str) -> range:
        return range(2, 4)

    def new(self, config: Config, seed: int, events: list[Event] | None = None) -> Heap:
        if config.seats not in self.seats(config.mode):
            raise ConfigError("2 or 3 seats")
        state = Heap(config.seats, stream(seed), events=events)
        state.points = [0] * config.seats
        for seat in range(config.seats):
            state.secrets.append(below(state, SECRETS))
            if events is not None:
                events.append(Event("dealt", seat, {}, {"secret": state.secrets[seat]}, 1 << seat, True))
        state.under = below(state, SECRETS)
        state.stack.append(("take", config.first or 0))
        MACHINE.settle(state)
        state.events = None
        return state

    def to_move(self, state: Heap) -> int | None:
        return state.stack[-1][1] if state.stack else None

    def turn(self, state: Heap) -> int:
        return state.turn

    def legal(self, state: Heap) -> Options:
        return state.options

    def apply(self, state: Heap, action: Action, events: list[Event] | None = None) -> None:
        MACHINE.apply(state, action, events)

    def clone(self, state: Heap) -> Heap:
        return self.load(self.dump(state))

    def determinize(self, state: Heap, seat: int | None, rng: Rng) -> Heap:
        copy = self.clone(state)
        copy.rng = rng.fresh()
        copy.secrets = [secret if holder == seat else rng.below(SECRETS) for holder, secret in enumerate(state.secrets)]
        copy.under = state.under if state.flipped else rng.below(SECRETS)
        return copy

    def view(self, state: Heap, seat: int | None) -> dict[str, Any]:
        shown = [secret if holder == seat else None for holder, secret in enumerate(state.secrets)]
        under = state.under if state.flipped else None
        return {"stones": state.stones, "points": state.points[:], "secrets": shown, "under": under}

    def dump(self, state: Heap) -> dict[str, Any]:
        names = [each.name for each in fields(state) if each.name not in ("options", "events")]
        return json.loads(json.dumps({name: getattr(state, name) for name in names}))

    def load(self, data: object) -> Heap:
        if not isinstance(data, dict):
            raise StateError("state: must be an object")
        state = Heap(**json.loads(json.dumps(data)))
        state.stack = [tuple(frame) for frame in state.stack]
        MACHINE.settle(state)
        return state

    def config_of(self, state: Heap) -> Config:
        return Config(state.seats, "plain")

    def is_over(self, state: Heap) -> bool:
        return not state.stack

    def scores(self, state: Heap) -> list[dict[str, Any]]:
        return [{"seat": seat, "total": points} for seat, points in enumerate(state.points)]

    def describe(self, state: Heap, action: Action) -> str:
        return " ".join(map(str, action))

    def prompt(self, state: Heap) -> str:
        return state.stack[-1][0] if state.stack else ""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return event.kind

    def secret(self, state: Heap, action: Action) -> bool:
        return False

    def explain(self, state: Heap, target: Action) -> str:
        if target in state.options:
            return ""
        return "Only three stones at a time." if target[:1] == ("take",) else ""
