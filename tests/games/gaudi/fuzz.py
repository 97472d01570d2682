"""Random games for the property tests: who plays how, from where, and what holds at every decision."""

import json
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import state_hash
from gaudi_tui.games.gaudi import house_rules
from gaudi_tui.games.gaudi.groups import joined_tiles, largest_group
from gaudi_tui.games.gaudi.intention import intention
from gaudi_tui.games.gaudi.options import DIFFICULTIES
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi.bound import most_decisions
from tests.games.gaudi.late import BOTH_CENTRAL, MORE_CARDS, late_position, themed
from tests.games.gaudi.ledger import Ledger
from tests.games.gaudi.table import CENTRE, CONTENT, GAME, read

MODES = ("casual", "expert", "solo")
FEWEST = 300
GAMES = max(FEWEST, int(os.environ.get("GAUDI_TUI_FUZZ_GAMES", "0")))
"""Games of each mode from the set-up on; half as many begin from late positions besides."""
SHARE = 1 if GAMES > FEWEST else 5
"""Of how many games one is examined at every decision; all are played, and the long form examines each. By its number a
game has seats, difficulty and house rules, in steps of 2, 3 and 4: five leaves out none of them."""
EACH = 1 if GAMES > FEWEST else 3
"""At every how many decisions a position is saved and loaded, and dealt afresh: the long form does it at each."""

HABITS: dict[str, dict[str, int]] = {
    "even": {},
    "thorough": {"end": 1, "pass": 1, "*": 40},
    "collector": {"end": 1, "pass": 2, "card": 90, "hammer": 60, "pencil": 60, "discard": 60, "play": 3, "*": 20},
    "mason": {"end": 1, "pass": 2, "tile": 60, "advance": 90, "bonus": 90, "reward": 60, "wild": 60, "*": 30},
    "climber": {"end": 1, "pass": 1, "advance": 400, "play": 200, "reward": 60, "score": 60, "*": 30},
    "bonus hunter": {"end": 1, "pass": 1, "bonus": 900, "*": 30},
    "decliner": {"end": 2, "pass": 400, "reward": 200, "advance": 400, "centre": 200, "*": 30},
    "idler": {"end": 20, "pass": 90, "*": 20},
    "hoarder": {"end": 1, "pass": 2, "card": 300, "centre": 90, "more_card": 900, "more_tile": 900, "play": 2, "*": 20},
}
"""How likely a verb is against the others ("*": those not named); a seat of a game has one habit throughout."""
STRIDES = ("any", "short", "short", "long")


@dataclass
class Start:
    """Where a game begins: mode, seats and seed of a set-up, or a dumped late position."""

    number: int
    seats: int
    mode: str = "casual"
    rules: dict[str, str] = field(default_factory=dict)
    position: dict[str, Any] | None = None

    @property
    def seed(self) -> int:
        """A seed of so many digits that it cannot stand in a view by chance."""
        return 700_000_000_000 + self.number

    @property
    def config(self) -> Config:
        """How the game is set up."""
        difficulty = DIFFICULTIES[self.number % 4] if self.mode == "solo" else None
        return Config(self.seats, self.mode, difficulty=difficulty, house_rules=self.rules)

    def state(self, events: list[Event] | None = None) -> State:
        """The first decision."""
        if self.position is not None:
            return read(GAME, self.position)
        return GAME.new(self.config, self.seed, events)


def starts(mode: str, chunk: int = 0, chunks: int = 1) -> Iterator[Start]:
    """The games of a mode in a chunk; half of them with house rules."""
    for number in range(chunk, GAMES + GAMES // 2, chunks):
        late = number >= GAMES
        seats = 1 if mode == "solo" else 2 + number % 3
        rules = house_rules_of(number) if number % 2 else {}
        if late and rules and mode != "casual" and themed(number) == BOTH_CENTRAL:
            rules["centre-rewards"] = "one"
        yield Start(number, seats, mode, rules, late_position(seats, number, mode, rules) if late else None)


def house_rules_of(number: int) -> dict[str, str]:
    """A random set of house rules that differ from the rulings."""
    rng, chosen = Rng(number, 41), {}
    for rule in house_rules.rules():
        if not rng.below(3):
            chosen[rule.name] = rule.values[1 + rng.below(len(rule.values) - 1)]
    return chosen


@dataclass
class Player:
    """Chooses among the options of a game by habits that its number alone decides."""

    start: Start
    rng: Rng = field(init=False)
    habits: list[dict[str, int]] = field(init=False)
    strides: list[str] = field(init=False)

    def __post_init__(self) -> None:
        start = self.start
        self.rng = Rng(start.number, start.seats, int(start.position is not None), MODES.index(start.mode))
        names = list(HABITS)
        self.habits = [HABITS[names[self.rng.below(len(names))]] for _ in range(start.seats)]
        self.strides = [STRIDES[self.rng.below(len(STRIDES))] for _ in range(start.seats)]
        if start.position is not None and start.mode != "casual":  # make and decline use of the chimney it is about
            self.habits[0] = HABITS[("decliner", "climber", "hoarder", "decliner")[start.number // 24 % 4]]
            self.strides[0] = ("short", "long", "any")[start.number % 3]

    def choose(self, seat: int, options: tuple[Action, ...]) -> Action:
        """One of the options."""
        habit = self.habits[seat]
        if options[0][0] == "move":
            weights = self._weights_of_moves(self.strides[seat], len(options))
        else:
            other = habit.get("*", 10)
            weights = [habit.get(action[0], other) for action in options]
        pick = self.rng.below(sum(weights))
        for action, weight in zip(options, weights, strict=True):
            if pick < weight:
                return action
            pick -= weight
        raise AssertionError

    def _weights_of_moves(self, stride: str, count: int) -> list[int]:
        if stride == "any":
            return [1] * count
        near_first = [(count - index) ** 6 for index in range(count)]
        return near_first if stride == "short" else near_first[::-1]


# What holds at every decision


class Examined:
    """A game that is played while everything is checked at every decision."""

    def __init__(self, start: Start) -> None:
        self.start = start
        opening: list[Event] = []
        self.state = start.state(opening)
        self.rng = Rng(start.number, 5)
        self.observers: tuple[int | None, ...] = (None, *range(start.seats))
        late = start.position is not None
        self.ledgers = [
            Ledger(start.mode, start.seats, seat, start.rules, GAME.view(self.state, seat) if late else None)
            for seat in self.observers
        ]
        self.log: list[Action] = []
        self.varied = Counter[str]()
        self._tell(opening)

    def run(self) -> None:
        """Play to the end, checking."""
        first = GAME.dump(self.state)
        player, limit = Player(self.start), most_decisions(self.start.mode, self.start.seats)
        while self.state.stack:
            data = self.check()
            action = player.choose(self.state.stack[-1][1], self.state.options)
            kept, events = self.state.clone(), list[Event]()
            GAME.apply(self.state, action, events)
            assert GAME.dump(kept) == data, "playing on the original changed a clone"
            self.log.append(action)
            assert len(self.log) <= limit
            self._tell(events)
        self.check_end(first)

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            assert str(self.state.rng) not in repr(event)
            assert isinstance(GAME.tell(event, ["A", "B", "C", "D"]), str)
            for ledger in self.ledgers:
                ledger.see(event)

    def check(self) -> dict[str, Any]:
        """Check the current decision; returns the dumped state."""
        state = self.state
        data = GAME.dump(state)
        self.check_views()
        self.check_counts(data)
        self.check_options()
        self.check_illegal()
        assert GAME.dump(state) == data, "looking at a position or playing on clones changed it"
        if (len(self.log) + self.start.number) % EACH == 0:
            self.check_save(data)
            self.check_determinized()
        assert GAME.dump(state) == data, "a determinised copy shares something with the original"
        return data

    def check_views(self) -> None:
        """Views show what the events told, and neither the seed nor the generator."""
        self.views = [GAME.view(self.state, seat) for seat in self.observers]
        for seat, ledger, view in zip(self.observers, self.ledgers, self.views, strict=True):
            assert ledger.same_as(view)
            assert view["seat"] == seat
            text = json.dumps(view)
            assert str(self.state.rng) not in text
            assert str(self.start.seed) not in text
            top = view["frames"][-1] if view["frames"] else [""]
            if top[0] == "draft" and self.start.mode != "solo":
                assert (None in top) == (top[1] != seat)
        if self.start.mode == "solo":
            assert intention(self.state).strip()

    def check_save(self, data: dict[str, Any]) -> None:
        """What is saved as text comes back as an equal state with equal options."""
        laid_out = self.start.position is not None
        back = (partial(read, GAME) if laid_out else GAME.load)(json.loads(json.dumps(data)))
        for name in State.__slots__:
            if name not in ("events", "largest", "joined"):
                assert getattr(back, name) == getattr(self.state, name), name
        for index, (largest, joined) in enumerate(zip(self.state.largest, self.state.joined, strict=True)):
            seat, colour_or_shape = divmod(index, 4)
            assert largest in (-1, largest_group(back, seat, colour_or_shape)), "counted anew after each tile"
            assert joined in (-1, joined_tiles(back, seat, colour_or_shape)), "counted anew after each tile"
        assert GAME.legal(back) == GAME.legal(self.state)

    def check_counts(self, data: dict[str, Any]) -> None:
        """96 tiles, six of each kind, and 99 different cards lie somewhere; nothing is where it cannot be (E-042)."""
        tiles = Counter({kind: count for kind, count in enumerate(data["bag"]) if count})
        tiles.update({kind: count for kind, count in enumerate(data["zone_tiles"]) if count})
        tiles.update(kind for supply in data["supplies"] for kind in supply)
        for board in data["boards"]:
            tiles.update(
                colour * 4 + shape for colour, shape in zip(board, CONTENT.shape_of, strict=True) if colour >= 0
            )
        assert tiles == dict.fromkeys(range(16), 6)
        cards = [card for deck in data["decks"] for card in deck] + data["discards"]
        cards += [card for window in data["windows"] for card in window if card >= 0]
        cards += [card for hand in data["hands"] for card in hand]
        cards += [card for columns in data["columns"] for column in columns for card in column]
        cards += [card for column in data["zone_cards"] for card in column]
        if data["stack"] and data["stack"][-1][0] == "draft":
            cards += data["stack"][-1][2:]
        assert sorted(cards) == list(range(99))
        for columns in [data["windows"], data["decks"], data["zone_cards"], *data["columns"]]:
            assert all(card // 33 == pillar for pillar, pile in enumerate(columns) for card in pile if card >= 0)
        for seat, hand in enumerate(data["hands"]):
            more = 2 if MORE_CARDS in data["chimney_tiles"][seat] and data["chimneys"][seat][2] >= 4 else 0
            assert len(hand) <= 4 + more
        assert all(points >= 0 for vp in data["vp"] for points in vp)
        assert all(len(supply) <= (5 if data["mode"] == "casual" else 4) for supply in data["supplies"])

    def check_options(self) -> None:
        """There is something to choose, each option once, and each is accepted on a clone and leads on."""
        options = GAME.legal(self.state)
        assert options
        assert len(set(options)) == len(options)
        for action in options:
            assert GAME.explain(self.state, action) == ""
            assert GAME.describe(self.state, action).strip()
            copy = GAME.clone(self.state)
            GAME.apply(copy, action)
            assert copy.events is None
            assert GAME.legal(copy) or GAME.is_over(copy)
        assert GAME.prompt(self.state).strip()

    def check_illegal(self) -> None:
        """What is no option is refused with a reason."""
        for _ in range(3):
            action = EVERY_ACTION[self.rng.below(len(EVERY_ACTION))]
            if action in self.state.options:
                continue
            assert GAME.explain(self.state, action).strip()
            try:
                GAME.apply(self.state, action)
            except IllegalAction:
                continue
            raise AssertionError(f"accepted: {action}")

    def check_determinized(self) -> None:
        """A copy dealt afresh for a seat looks the same to it, is a position, and has another generator."""
        state = self.state
        counted = self.rng.below(len(self.observers))
        for index, (seat, view) in enumerate(zip(self.observers, self.views, strict=True)):
            copy = GAME.determinize(state, seat, self.rng)
            assert GAME.view(copy, seat) == view
            assert copy.rng != state.rng
            assert copy.options
            if seat == state.stack[-1][1]:
                assert copy.options == state.options
            if index == counted:
                self.check_counts(GAME.dump(copy))
                if self.start.position is None and not len(self.log) % 4:
                    assert GAME.load(GAME.dump(copy)).options == copy.options, "the bots' process loads it"
            slots = [(card, holder) for holder, hand in enumerate(state.hands) for card in hand]
            hidden = [card for card, holder in slots if card not in view["hands"][holder]]
            top = state.stack[-1]
            if top[0] == "draft" and None in view["frames"][-1]:
                hidden += top[2:]
            if any(seat is None or not state.seen[card] >> seat & 1 for card in hidden):
                self.varied["hidden"] += 1
                self.varied["other"] += (copy.hands, copy.stack) != (state.hands, state.stack)
            elif not hidden:
                assert copy.hands == state.hands
                assert copy.decks == state.decks
                assert copy.stack == state.stack
            action = copy.options[self.rng.below(len(copy.options))]
            GAME.apply(copy, action)

    def check_end(self, first: dict[str, Any]) -> None:
        """The end is an end, its scores add up, and the log leads there again."""
        state = self.state
        assert GAME.is_over(state)
        assert GAME.to_move(state) is None
        assert GAME.legal(state) == ()
        assert state.round == 3
        self.check_views()
        self.check_save(GAME.dump(state))
        self.check_counts(GAME.dump(state))
        for score in GAME.scores(state)[: self.start.seats]:
            assert score["pillars"] == state.vp[score["seat"] * 3 : score["seat"] * 3 + 3]
        again = self.start.state()
        assert GAME.dump(again) == first
        for action in self.log:
            GAME.apply(again, action)
        assert state_hash(GAME, again) == state_hash(GAME, state)


EVERY_ACTION: list[Action] = [
    *(("move", space) for space in range(-1, CENTRE + 2)),
    *((verb,) for verb in ("pencil", "hammer", "end", "pass", "no such action")),
    *(("advance", pillar) for pillar in range(-1, 4)),
    *((verb, card) for verb in ("play", "card", "discard", "score") for card in range(0, 100, 3)),
    *(("bonus", supply) for supply in range(-1, 9)),
    *(("centre", side) for side in range(-1, 3)),
    *(("tile", supply, kind) for supply in range(-1, 6) for kind in range(-1, 17, 3)),
    *(("place", space) for space in range(-1, 25)),
    *(("reward", effect) for effect in range(-1, len(CONTENT.effects) + 1, 5)),
    *(("wild", effect) for effect in range(-1, len(CONTENT.track))),
    *(("assign", category) for category in range(-1, 11)),
    *(("exchange", start, to) for start in range(-1, 4) for to in range(-1, 4)),
    *((verb, card) for verb in ("draft", "count_as") for card in range(0, 120, 7)),
    *(("score_to", card, pillar) for card in range(66, 99, 5) for pillar in range(-1, 3)),
    *(("more_tile", icon) for icon in range(-1, 26, 2)),
    *(("more_card", pillar) for pillar in range(-1, 4)),
    (),
    ("move",),
    ("move", 1, 2),
    ("move", "1"),
]
