"""A tiny game that storage has never heard of: it shows that saves know no game.

In turn each seat takes 1 to 3 stones of a pile; for each stone it then chooses a colour (a nested choice); then it ends
its turn, and a die that everybody sees is thrown. The game is over when the pile is empty.
"""

from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame, Options, StackMachine
from gaudi_tui.core.game import Config, ConfigError, GameOption, OptionWords, StateError
from gaudi_tui.core.rng import Rng, below, stream
from gaudi_tui.core.session import Player, Session


class Pile:
    __slots__ = ("colours", "die", "events", "options", "pile", "rng", "seats", "stack", "turn")

    def __init__(self, seats: int, rng: int) -> None:
        self.seats, self.rng = seats, rng
        self.pile, self.turn, self.die, self.colours = 20, 0, 0, [0] * (seats * 2)
        self.stack: list[Frame] = [("take", 0)]
        self.options: Options = ()
        self.events: list[Event] | None = None


def _take(state: Pile, frame: Frame, action: Action) -> None:
    state.pile -= action[1]
    state.stack += [("end", frame[1])] + [("colour", frame[1])] * action[1]


def _colour(state: Pile, frame: Frame, action: Action) -> None:
    state.colours[frame[1] * 2 + action[1]] += 1
    if state.events is not None:
        state.events.append(Event("stone", frame[1], {"colour": action[1]}))


def _end(state: Pile, frame: Frame, action: Action) -> None:
    state.turn += 1
    state.die = 1 + below(state, 6)
    if state.pile:
        state.stack.append(("take", (frame[1] + 1) % state.seats))


MACHINE: StackMachine[Pile] = StackMachine(
    {
        "take": (lambda state, _: tuple(("take", n) for n in range(1, min(3, state.pile) + 1)), _take),
        "colour": (lambda *_: (("colour", 0), ("colour", 1)), _colour),
        "end": (lambda *_: (("end",),), _end),
    },
    {},
)
NUMBERS = ("seats", "rng", "pile", "turn", "die")


class PileGame:
    name = "pile"
    rules_version = 3
    modes = ("plain",)
    levels = ("apprentice", "mason")
    options = (
        GameOption("pace", ("slow", "fast"), "slow", ("plain",)),
        GameOption("flying", ("no", "yes"), "no", ("plain",), house_rule=True),
    )
    component_set = ("stones", "abc123")

    def check(self, config: Config) -> None:
        """Any configuration will do."""

    @staticmethod
    def option_words(option: GameOption) -> OptionWords:
        return OptionWords(option.name, option.name, option.name, option.name, option.values)

    @staticmethod
    def seats(mode: str) -> range:
        return range(1, 4)

    def new(self, config: Config, seed: int, events: list[Event] | None = None) -> Pile:
        state = Pile(config.seats, stream(seed))
        MACHINE.settle(state)
        return state

    def to_move(self, state: Pile) -> int | None:
        return state.stack[-1][1] if state.stack else None

    def turn(self, state: Pile) -> int:
        return state.turn

    def legal(self, state: Pile) -> Options:
        return state.options

    def apply(self, state: Pile, action: Action, events: list[Event] | None = None) -> None:
        MACHINE.apply(state, action, events)

    def clone(self, state: Pile) -> Pile:
        return self.load(self.dump(state))

    def determinize(self, state: Pile, seat: int | None, rng: Rng) -> Pile:
        copy = self.clone(state)
        copy.rng = rng.fresh()
        return copy

    def view(self, state: Pile, seat: int | None) -> dict[str, Any]:
        return {"seats": state.seats, "pile": state.pile, "die": state.die, "colours": state.colours[:]}

    def dump(self, state: Pile) -> dict[str, Any]:
        numbers = {name: getattr(state, name) for name in NUMBERS}
        return {**numbers, "colours": state.colours[:], "stack": [list(frame) for frame in state.stack]}

    def load(self, data: object) -> Pile:
        match data:
            case {"seats": int(seats), "rng": int(rng), "colours": list(colours), "stack": list(stack), **numbers}:
                if seats not in self.seats("plain"):
                    raise StateError("seats: 1 to 3.")
                state = Pile(seats, rng)
                if set(numbers) != {"pile", "turn", "die"} or not all(type(n) is int for n in numbers.values()):
                    raise StateError("pile, turn and die are whole numbers.")
                for name, value in numbers.items():
                    setattr(state, name, value)
                if len(colours) != seats * 2 or not all(type(n) is int for n in colours):
                    raise StateError("colours: two numbers a seat.")
                if not all(
                    type(frame) is list and len(frame) == 2 and frame[0] in list(MACHINE.kinds[0]) for frame in stack
                ):
                    raise StateError("stack: unknown frame.")
                if not all(type(frame[1]) is int and 0 <= frame[1] < seats for frame in stack) or not 0 <= rng < 2**64:
                    raise StateError("stack: unknown seat, or rng out of range.")
                state.colours, state.stack = list(colours), [tuple(frame) for frame in stack]
                MACHINE.settle(state)
                return state
            case _:
                raise StateError("fields are missing.")

    def config_of(self, state: Pile) -> Config:
        return Config(state.seats, "plain")

    def is_over(self, state: Pile) -> bool:
        return not state.stack

    def scores(self, state: Pile) -> list[dict[str, Any]]:
        return [{"seat": seat, "total": state.colours[seat * 2]} for seat in range(state.seats)]

    def describe(self, state: Pile, action: Action) -> str:
        return " ".join(map(str, action))

    def prompt(self, state: Pile) -> str:
        return "Choose"

    def prompt_seen_from(self, state: Pile, seat: int | None) -> str:
        return "Choose"

    def tell(self, event: Event, names: Any) -> str:
        return event.kind

    def secret(self, state: Pile, action: Action) -> bool:
        return False

    def explain(self, state: Pile, target: Action) -> str:
        return ""


def pile_game(name: str, digest: str = "") -> PileGame:
    if name != "pile":
        raise ConfigError(f"There is no game {name!r}; there is: pile.")
    return PileGame()


def start(seats: int = 2, seed: int = 7, decisions: int = 0, when: int | None = 1_750_000_000) -> Session[Pile]:
    """A game in which a number of decisions were made by chance."""
    players = [Player(f"Jordi {seat}", "mason" if seat else None) for seat in range(seats)]
    session = Session.start(PileGame(), Config(seats, "plain"), players, seed, lambda: when)
    play(session, decisions)
    return session


def play(session: Session[Any], decisions: int) -> None:
    """Make decisions by chance, as many as the game has left at most."""
    rng = Rng(session.seed, len(session.log))
    for _ in range(decisions):
        if session.to_move is None:
            return
        session.play(session.legal[rng.below(len(session.legal))])
