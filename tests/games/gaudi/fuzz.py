"""Random games for the property tests: who plays how, from where, and what holds at every decision."""

import json
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import state_hash
from gaudi_tui.games.gaudi.game import MACHINE
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi.late import late_position
from tests.games.gaudi.ledger import Ledger
from tests.games.gaudi.table import CENTRE, CONTENT, GAME

FEWEST = 300
GAMES = max(FEWEST, int(os.environ.get("GAUDI_TUI_FUZZ_GAMES", "0")))
"""Games from the set-up on; half as many begin from late positions besides."""

HABITS: dict[str, dict[str, int]] = {
    "even": {},
    "thorough": {"end": 1, "pass": 1, "*": 40},
    "collector": {"end": 1, "pass": 2, "card": 90, "hammer": 60, "pencil": 60, "discard": 60, "play": 3, "*": 20},
    "mason": {"end": 1, "pass": 2, "tile": 60, "advance": 90, "bonus": 90, "reward": 60, "wild": 60, "*": 30},
    "climber": {"end": 1, "pass": 1, "advance": 400, "play": 200, "reward": 60, "score": 60, "*": 30},
    "bonus hunter": {"end": 1, "pass": 1, "bonus": 900, "*": 30},
    "idler": {"end": 20, "pass": 90, "*": 20},
}
"""How likely a verb is against the others ("*": those not named); a seat of a game has one habit throughout."""
STRIDES = ("any", "short", "short", "long")


@dataclass
class Start:
    """Where a game begins: seats and seed of a set-up, or a dumped late position."""

    number: int
    seats: int
    position: dict[str, Any] | None = None

    @property
    def seed(self) -> int:
        """A seed of so many digits that it cannot stand in a view by chance."""
        return 700_000_000_000 + self.number

    def state(self, events: list[Event] | None = None) -> State:
        """The first decision."""
        if self.position is not None:
            return GAME.load(self.position)
        return GAME.new(Config(self.seats, "casual"), self.seed, events)


def starts(chunk: int = 0, chunks: int = 1) -> Iterator[Start]:
    """The games of a chunk."""
    for number in range(chunk, GAMES, chunks):
        yield Start(number, 2 + number % 3)
    for number in range(chunk, GAMES // 2, chunks):
        seats = 2 + number % 3
        yield Start(number, seats, late_position(seats, number))


@dataclass
class Player:
    """Chooses among the options of a game by habits that its number alone decides."""

    start: Start
    rng: Rng = field(init=False)
    habits: list[dict[str, int]] = field(init=False)
    strides: list[str] = field(init=False)

    def __post_init__(self) -> None:
        start = self.start
        self.rng = Rng(start.number, start.seats, int(start.position is not None))
        names = list(HABITS)
        self.habits = [HABITS[names[self.rng.below(len(names))]] for _ in range(start.seats)]
        self.strides = [STRIDES[self.rng.below(len(STRIDES))] for _ in range(start.seats)]

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
            Ledger(start.seats, seat, GAME.view(self.state, seat) if late else None) for seat in self.observers
        ]
        self.log: list[Action] = []
        self.varied = Counter[str]()
        self._tell(opening)

    def run(self) -> None:
        """Play to the end, checking."""
        first = GAME.dump(self.state)
        player, limit = Player(self.start), most_decisions(self.start.seats)
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
        self.check_save(data)
        self.check_counts(data)
        self.check_options()
        self.check_illegal()
        assert GAME.dump(state) == data, "looking at a position or playing on clones changed it"
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

    def check_save(self, data: dict[str, Any]) -> None:
        """What is saved as text comes back as an equal state with equal options."""
        back = GAME.load(json.loads(json.dumps(data)))
        for name in State.__slots__:
            if name != "events":
                assert getattr(back, name) == getattr(self.state, name), name
        assert GAME.legal(back) == GAME.legal(self.state)

    def check_counts(self, data: dict[str, Any]) -> None:
        """96 tiles, six of each kind, and 99 different cards lie somewhere; nothing is where it cannot be."""
        tiles = Counter({kind: count for kind, count in enumerate(data["bag"]) if count})
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
        assert sorted(cards) == list(range(99))
        for columns in [data["windows"], data["decks"], *data["columns"]]:
            assert all(card // 33 == pillar for pillar, pile in enumerate(columns) for card in pile if card >= 0)
        assert all(len(hand) <= 4 for hand in data["hands"])
        assert all(points >= 0 for vp in data["vp"] for points in vp)

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
            if any(card is None for hand in view["hands"] for card in hand):
                self.varied["hidden"] += 1
                self.varied["other"] += copy.hands != state.hands
            else:
                assert copy.hands == state.hands
                assert copy.decks == state.decks
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
        scores = GAME.scores(state)
        for score in scores:
            assert score["pillars"] == state.vp[score["seat"] * 3 : score["seat"] * 3 + 3]
            assert score["total"] == sum(sorted(score["pillars"])[:2]) + sum(score["groups"][1:3])
        best = max((score["total"], score["tie_break"]) for score in scores)
        assert all(score["winner"] == ((score["total"], score["tie_break"]) == best) for score in scores)
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
    (),
    ("move",),
    ("move", 1, 2),
    ("move", "1"),
]


def most_decisions(seats: int) -> int:
    """More decisions than any game has.

    Every move brings a token forward and a token has the spaces of the track and the centre before it, so in three
    rounds there are at most T = 3 * seats * (spaces + 1) moves, as many turns and as many `end`s. A turn uses at most
    the icons of a space or two central actions. Tiles only ever go onto boards: at most 24 a seat, two decisions each.
    A card leaves its window once and its hand once: at most 99 takes, discards and plays each. A chimney marker only
    rises. A bonus needs a supply emptied by a take of its own, so there are at most as many as takes.
    That is all that starts an effect from outside a column: B effects in all.

    Columns are resolved by a Nature card when played (33), by central tiles (a token gets there once a round), by
    chimney steps (each reached once) and by bonuses. No card, board or track space prints it: nothing loops. One
    resolution offers at most the rewards printed in its pillar (G), each chosen and performed once. Effects
    performed, the wild ones choosing another each, are thus at most P = (B + R * G) * (1 + wilds).
    Each can be passed once, as can what is left of each resolution, and scores so many Religion cards at most.
    """
    content = CONTENT
    effects = content.effects

    def most(op: str, indices: Any) -> int:
        return max((effects[index].n for index in indices if effects[index].op == op), default=0)

    printed = [index for card in content.cards for index in card.effects]
    printed += [index for rewards in content.board_effects for index in rewards]
    on_track = [space.effect for space in content.track]
    assert not most("resolve", printed) and not most("resolve", on_track)
    steps = [power.effect for chimney in content.chimneys for step in chimney.steps for power in step.powers]
    everywhere = range(len(effects))

    turns = 3 * seats * (len(content.track) + 1)
    icons = max(2, *(space.pencils + space.hammers for space in content.track))
    tiles = min(96, seats * len(content.board))
    advances = seats * sum(len(chimney.steps) for chimney in content.chimneys)
    bonuses = tiles + 99
    outside = turns * icons + advances + bonuses
    resolutions = 33 + bonuses * most("resolve", content.bonuses)
    resolutions += 3 * seats * max(most("resolve", (a,)) + most("resolve", (b,)) for a, b in content.centres)
    resolutions += seats * sum(most("resolve", (index,)) for index in steps)
    rewards = resolutions * max(
        sum(len(content.card_actions[card.id]) for card in content.cards if card.pillar == pillar)
        + len(content.board_effects[pillar])
        for pillar in range(3)
    )
    wilds = (outside + rewards) * most("wild", everywhere)
    performed = outside + rewards + wilds
    chosen = 2 * turns + turns * icons + 2 * tiles + 3 * 99 + advances + bonuses + rewards + wilds
    scored = performed * most("religion", everywhere)
    passed = performed + resolutions
    return chosen + scored + passed + 9 + seats


# What the games reached


NOWHERE = 1000


class Reached(Counter[str]):
    """Counts what random games came upon."""

    bonus_at = NOWHERE  # how many frames wait below a bonus that is being used
    in_bonus = False

    def decision(self, state: State, action: Action) -> None:
        """Count a decision about to be made."""
        frame = state.stack[-1]
        kind, verb = frame[0], action[0]
        self[f"decision {kind}"] += 1
        self[f"{verb} in {kind}"] += 1
        if verb == "end" and kind == "act" and (frame[3] or frame[4]) and len(state.options) > 1:
            self["icons left unused"] += 1
        if verb == "end" and state.bonuses:
            self["bonus left unused"] += 1
        if kind == "act" and not frame[5]:
            self[f"trailing {verb}"] += 1
        if kind == "act" and verb == "end" and all(free == 0 for free in state.free):
            self["every board full"] += 1
        if kind == "play" and frame[3]:
            self["play whatever it requires"] += verb == "play"
        if kind == "rewards" and len(frame) > 4:
            self["three rewards to order"] += 1
        if verb == "bonus":
            self.bonus_at = len(state.stack)
        self.in_bonus = len(state.stack) > self.bonus_at

    def events(self, state: State, events: list[Event]) -> None:
        """Count what an action caused."""
        for event in events:
            data = event.data
            self[f"event {event.kind}"] += 1
            if event.kind == "reached_centre":
                who = "virtual" if event.seat == state.seats else "seat"
                self[f"{who} {'first' if data['first'] else 'later'} at the centre"] += 1
            elif event.kind == "moved":
                self["virtual moves on the track"] += event.seat == state.seats and data["to"] != CENTRE
                on_dark = data["to"] != CENTRE and CONTENT.track[data["to"]].dark
                self["dark space before the end"] += on_dark and not state.end_reached and event.seat != state.seats
            elif event.kind == "first_player" and state.seats == 2:
                self["First Player token after the virtual token"] += state.tokens[2] == CENTRE
            elif event.kind == "emptied":
                self[f"supply {data['supply']} emptied"] += 1
                self["emptied by a bonus"] += self.in_bonus
            elif event.kind == "bonus":
                self[f"bonus {data['supply']} used"] += 1
            elif event.kind == "refill_tiles":
                self["short refill of tiles"] += len(data["kinds"]) < 5
            elif event.kind == "refill_cards":
                self["short refill of a window"] += len(data["cards"]) < 3
            elif event.kind == "turn_closed":
                self.bonus_at = NOWHERE
                self["empty bag and supply"] += not any(state.bag) and not all(state.kinds)
                self["empty deck and window"] += any(
                    not deck and window == (-1, -1, -1) for deck, window in zip(state.decks, state.windows, strict=True)
                )
            elif event.kind == "advance":
                self[f"chimney {data['pillar']} step {data['step']}"] += 1
            elif event.kind == "centre":
                self[f"central tile {data['tile']}"] += 1
            elif event.kind == "play":
                self[f"card {data['card']} played"] += 1
            elif event.kind == "vp":
                self[f"points from {data['source'][0]}"] += 1

    def resolution(self, state: State) -> None:
        """Count a column about to be resolved by how many unfinished resolutions wait below it."""
        waiting = sum(frame[0] in ("rewards", "gain") for frame in state.stack)
        for depth in range(waiting + 1):
            self[f"resolutions nested {depth + 1} deep"] += 1


WILD_AS_REWARD = any(CONTENT.effects[index].op == "wild" for card in CONTENT.cards for index in card.effects)
"""Otherwise the wild action is never optional by itself: only by an icon that need not be used."""
DECISIONS, AUTOS = MACHINE.kinds
WANTED: tuple[str, ...] = (
    *(f"decision {kind}" for kind in DECISIONS),
    *(f"auto {kind}" for kind in AUTOS),
    *(f"pass in {kind}" for kind in ("tile", "card", "play", "chimney", "rewards", "religion", "exchange")),
    *(["pass in wild"] if WILD_AS_REWARD else []),
    *(f"bonus in {kind}" for kind in ("act", "centre", "tile", "card", "play", "rewards")),
    *(f"{verb} in act" for verb in ("pencil", "hammer", "advance", "play", "end")),
    *(f"trailing {verb}" for verb in ("pencil", "hammer", "advance", "play")),
    "icons left unused",
    "bonus left unused",
    "every board full",
    "play whatever it requires",
    "three rewards to order",
    *(f"seat {when} at the centre" for when in ("first", "later")),
    *(f"virtual {when} at the centre" for when in ("first", "later")),
    "virtual moves on the track",
    "First Player token after the virtual token",
    "dark space before the end",
    "event removed",
    "event extra_turn",
    "event extra_turn_begins",
    "event extra_turn_lost",
    "event discard",
    "event exchange",
    "event assign",
    "event wild",
    *(f"supply {supply} emptied" for supply in range(8)),
    *(f"bonus {supply} used" for supply in range(8)),
    "emptied by a bonus",
    "short refill of tiles",
    "short refill of a window",
    "empty bag and supply",
    "empty deck and window",
    *(
        f"chimney {chimney.pillar} step {step + 1}"
        for chimney in CONTENT.chimneys
        for step in range(len(chimney.steps))
    ),
    *(f"central tile {tile}" for tile in range(len(CONTENT.centres))),
    *(f"card {card} played" for card in range(99)),
    *(f"points from {source}" for source in ("card", "board", "chimney")),
    *(f"resolutions nested {depth} deep" for depth in (1, 2, 3)),
)
