"""Gaudí as the rest of the program sees it: the Game protocol."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Options
from gaudi_tui.core.game import Config, ConfigError
from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi import explain, heuristics, house_rules, position, scoring, setup, telling, text, view
from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.declared import SEATS, Declared
from gaudi_tui.games.gaudi.loader import load_content, shipped_set
from gaudi_tui.games.gaudi.machine import MACHINE
from gaudi_tui.games.gaudi.options import DIFFICULTIES
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.messages import _, plural

REDEALS = 1000  # far more than it takes to find a hand that fits the decision it has to make


class Gaudi(Declared):
    """The rules with a component set. See core/game.py for what each method promises."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @property
    def component_set(self) -> tuple[str, str]:
        """Id and hash of the component set."""
        return self.content.id, self.content.hash

    def check(self, config: Config) -> None:
        """Raise ConfigError unless a game can be set up so."""
        check_config(config)

    def new(self, config: Config, seed: int, events: list[Event] | None = None) -> State:
        """Set up a game. Raises ConfigError."""
        check_config(config)
        state = setup.set_up(self.content, config, seed, events)
        MACHINE.settle(state)
        state.events = None
        return state

    def to_move(self, state: State) -> int | None:
        """The seat that decides; None when the game is over."""
        return state.stack[-1][1] if state.stack else None

    def turn(self, state: State) -> int:
        """Turns closed so far."""
        return state.turn

    def legal(self, state: State) -> Options:
        """The actions of the current decision."""
        return state.options

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> None:
        """Do an action in place. Raises IllegalAction."""
        MACHINE.apply(state, action, events)

    def clone(self, state: State) -> State:
        """An independent copy."""
        return state.clone()

    def determinize(self, state: State, seat: int | None, rng: Rng) -> State:
        """A copy in which all that `seat` does not know is dealt afresh."""
        copy = state.clone()
        if view.redeal(copy, seat, rng) and copy.stack and copy.stack[-1][1] != seat:
            # The options may speak of cards that are elsewhere now. The copy has the same decision to make, though.
            depth, tries = len(copy.stack), REDEALS
            MACHINE.settle(copy)
            while len(copy.stack) != depth and tries:
                copy, tries = state.clone(), tries - 1
                view.redeal(copy, seat, rng)
                MACHINE.settle(copy)
        return copy

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What `seat` may know."""
        return view.view(state, seat)

    def dump(self, state: State) -> dict[str, Any]:
        """The whole state as JSON-like data."""
        return position.dump(state)

    def load(self, data: object) -> State:
        """The state that was dumped. Raises StateError."""
        return position.load(self.content, MACHINE, data)

    def config_of(self, state: State) -> Config:
        """How the game was set up, all but who started; house rules that differ from the rulings."""
        difficulty = DIFFICULTIES[state.difficulty] if state.mode == "solo" else None
        rules = dict(name.split("=") for name in house_rules.to_names(state.rulings))
        return Config(state.seats, state.mode, difficulty=difficulty, house_rules=rules)

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return not state.stack

    def scores(self, state: State) -> list[dict[str, Any]]:
        """Every component of every seat's score."""
        return scoring.scores(state)

    def evaluate(self, state: State, seat: int) -> int:
        """How good a position is for a seat, in points; for bots."""
        return heuristics.evaluate(state, seat)

    def describe(self, state: State, action: Action) -> str:
        """An action in words."""
        return text.describe(state, action)

    def prompt(self, state: State) -> str:
        """The current decision in words."""
        return text.prompt(state)

    def prompt_seen_from(self, state: State, seat: int | None) -> str:
        """The current decision in words, as far as a seat may know it."""
        if not state.stack or state.stack[-1][1] == seat:
            return text.prompt(state)
        return text.prompt(view.seen_from(state, seat)) or text.hidden_prompt()

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event in words."""
        return telling.tell(self.content, event, names)

    def secret(self, state: State, action: Action) -> bool:
        """Whether only the seat that does an action knows which one it was."""
        return telling.secret(state, action)

    def explain(self, state: State, target: Action) -> str:
        """Why an action cannot be chosen now."""
        return explain.explain(state, target)


def load(folder: Path | None = None, digest: str | None = None) -> Gaudi:
    """The rules with the set in a folder; None: see games.load_game. Raises ContentError."""
    if folder is None and digest is not None:
        folder = shipped_set(digest)
    return Gaudi(load_content(folder))


def check_config(config: Config) -> None:
    """Raise ConfigError unless a game can be set up so."""
    if config.mode not in SEATS:
        raise ConfigError(
            _("Gaudí has no mode {mode!r}; it has: {modes}.").format(mode=config.mode, modes=", ".join(SEATS))
        )
    seats = SEATS[config.mode]
    if config.seats not in seats:
        text = _("A {mode} game has {low} to {high} seats, not {seats}.")
        if seats[0] == seats[-1]:
            text = _("A {mode} game has 1 seat, not {seats}.")
        raise ConfigError(text.format(mode=config.mode, low=seats[0], high=seats[-1], seats=config.seats))
    if config.difficulty is not None and config.mode != "solo":
        raise ConfigError(_("Only a solo game has a difficulty."))
    if config.difficulty not in (None, *DIFFICULTIES):
        raise ConfigError(
            _("There is no difficulty {name!r}; there is: {names}.").format(
                name=config.difficulty, names=", ".join(DIFFICULTIES)
            )
        )
    if config.first is not None and config.first not in range(config.seats):
        raise ConfigError(
            plural("The first seat must be the only one.", "The first seat must be one of the {count}.", config.seats)
        )
    house_rules.to_bits(config.house_rules)
