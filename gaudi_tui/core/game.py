"""The Game protocol. Session, saves, replay, bots, simulator and network are written once against it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.core.rng import Rng


class ConfigError(ValueError):
    """A game cannot be set up that way; the message says what is wrong and what is possible."""


class StateError(ValueError):
    """A dumped state is not a position of the game; the message names the field and the fault."""


class ContentError(ValueError):
    """A component set that cannot be played with; one line naming file, entry, field and what is wrong."""


@dataclass(frozen=True, slots=True)
class Config:
    """How a game is set up: number of seats, mode, who starts (None: drawn), solo difficulty, house rules by name."""

    seats: int
    mode: str
    first: int | None = None
    difficulty: str | None = None
    house_rules: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def chosen(cls, seats: int, mode: str, first: int | None, options: Mapping[str, str]) -> "Config":
        """Return the config of a game in which options were chosen, by name (GameOption).

        The difficulty has a field of its own here, in saves and in the JSON protocols; all others are by their name.
        """
        others = {name: value for name, value in options.items() if name != DIFFICULTY}
        return cls(seats, mode, first, options.get(DIFFICULTY), others)


DIFFICULTY = "difficulty"


@dataclass(frozen=True, slots=True)
class GameOption:
    """Something of a game that is chosen before it begins, as the game declares it.

    `name` and `values` are the words of command line and save; what people read of them says `option_words`.
    `default`: the value that holds where none is chosen. `modes`: those that have the option. `house_rule`: it is a
    rule on which tables differ; the form shows those on a page of their own.
    """

    name: str
    values: tuple[str, ...]
    default: str
    modes: tuple[str, ...]
    house_rule: bool = False


class OptionWords(NamedTuple):
    """What people read of an option: its label, a shorter one, the question of the plain table, what it decides.

    `values`: a word for each of its values. `ruling`: the number of the ruling that a house rule is about; empty: none.
    """

    label: str
    short: str
    question: str
    about: str
    values: tuple[str, ...]
    ruling: str = ""


class State(Protocol):
    """What every game's state has. The rest is the game's own; only the game reads it."""

    stack: list[Frame]
    rng: int
    options: Options
    events: list[Event] | None


S = TypeVar("S", bound=State)


class Declared(Protocol):
    """What a game says of itself before its rules are imported (games.declared): its class has it too."""

    @property
    def name(self) -> str:
        """The word by which the game is chosen, and which saves carry."""

    @property
    def rules_version(self) -> int:
        """Grows when the rules change."""

    @property
    def modes(self) -> tuple[str, ...]:
        """The ways to play it, the usual one first."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The computer players that it offers, weakest first, by names that bots/ladder.py knows."""

    @property
    def options(self) -> tuple[GameOption, ...]:
        """What can be chosen before a game begins, besides mode and seats; house rules come last."""

    @staticmethod
    def option_words(option: GameOption) -> OptionWords:
        """What people read of one of its options."""

    @staticmethod
    def seats(mode: str) -> range:
        """The possible numbers of seats in a mode."""


class Game(Declared, Protocol[S]):
    """A game's rules, as the rest of the program sees them. Seats are numbered from 0; None is a spectator."""

    @property
    def component_set(self) -> tuple[str, str]:
        """Id and hash of the component set in play."""

    def check(self, config: Config) -> None:
        """Raise ConfigError unless a game can be set up so."""

    def new(self, config: Config, seed: int, events: list[Event] | None = None) -> S:
        """Set up a game. Raises ConfigError."""

    def to_move(self, state: S) -> int | None:
        """The seat that decides; None when the game is over."""

    def turn(self, state: S) -> int:
        """How many turns have been closed since the start; grows by one when a turn closes."""

    def legal(self, state: S) -> Options:
        """The actions that `apply` accepts: never empty while the game runs, always in the same order."""

    def apply(self, state: S, action: Action, events: list[Event] | None = None) -> None:
        """Do an action in place. Raises IllegalAction with the state untouched."""

    def clone(self, state: S) -> S:
        """An independent copy. It collects no events."""

    def determinize(self, state: S, seat: int | None, rng: Rng) -> S:
        """A copy in which everything the seat does not know is dealt afresh and the generator is a new one."""

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as JSON-like data: a whitelist."""

    def dump(self, state: S) -> dict[str, Any]:
        """The whole state as JSON-like data (the save's checkpoint)."""

    def load(self, data: object) -> S:
        """The state that was dumped. Raises StateError."""

    def config_of(self, state: S) -> Config:
        """How the game that came to a position was set up: all but who started, which is None."""

    def is_over(self, state: S) -> bool:
        """Whether the game has ended."""

    def scores(self, state: S) -> list[dict[str, Any]]:
        """Every component of every seat's score, as if the game ended now; final when it is over."""

    def describe(self, state: S, action: Action) -> str:
        """An action of the current decision in words."""

    def prompt(self, state: S) -> str:
        """The current decision as a short question or order; empty when the game is over."""

    def prompt_seen_from(self, state: S, seat: int | None) -> str:
        """The same as far as a seat (None: a spectator) may know it: it tells nothing of a hidden hand."""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event in words; empty for one that a log does not show."""

    def secret(self, state: S, action: Action) -> bool:
        """Whether only the seat that does an action in a position knows which one it was."""

    def explain(self, state: S, target: Action) -> str:
        """Why an action cannot be chosen now, by the rule that forbids it; empty when it can."""
