"""A position laid out by hand: given this table, when I do that, then this.

Tiles come from the bag (or a supply), cards from wherever they lie, so that a laid-out table always counts 96 tiles and
99 cards. It is read as a saved position is, but for the question whether play can come to it: a table shows one rule.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi import position
from gaudi_tui.games.gaudi.content import CATEGORIES, Effect
from gaudi_tui.games.gaudi.game import MACHINE, Gaudi
from gaudi_tui.games.gaudi.loader import read_content
from gaudi_tui.games.gaudi.state import State

BOX = Path(__file__).with_name("box")  # a set whose faces tests may name: those of the standard set may be tuned
GAME = Gaudi(read_content(BOX))
CONTENT = GAME.content
BLUE, GREEN, GRAY, YELLOW = range(4)
TRIANGLE, SQUARE, TRAPEZOID, RHOMBUS = range(4)
NATURE, CATALONIA, RELIGION = range(3)
FACADE, IRON, GARDEN, INTERIOR, DOOR, TOWER, SCULPTURE, CEILING, FURNITURE, LIFE = range(len(CATEGORIES))
BLUES, GREENS, GRAYS, YELLOWS = (
    tuple(range(colour * 4, colour * 4 + 4)) for colour in range(4)
)  # a kind of each shape
CENTRE = CONTENT.centre


def read(game: Gaudi, data: dict[str, Any]) -> State:
    """The position that data lays out, though play may not come to it."""
    return position.read(game.content, MACHINE, data)


class Table:
    """A table being laid out, then played. Every method returns the table, so that steps can be chained."""

    def __init__(
        self,
        seats: int = 3,
        seed: int = 1,
        first: int = 0,
        game: Gaudi = GAME,
        *,
        mode: str = "casual",
        house_rules: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        start = game.new(Config(seats, mode, first, house_rules=house_rules or {}), seed)
        while start.stack[-1][0] == "draft":
            game.apply(start, start.options[0])
        self.data = game.dump(start)
        self._state: State | None = None
        self.events: list[Event] = []

    @classmethod
    def of(cls, state: State, game: Gaudi = GAME) -> "Table":
        """A table that is played on from a position."""
        table = cls(state.seats if state.mode != "solo" else 2, game=game)
        table.data = game.dump(state)
        return table

    # laying out

    def tokens(self, *positions: int) -> "Table":
        """Put the tokens (the virtual one last); one that has left marks the end as reached."""
        self.data["tokens"] = list(positions)
        if CENTRE in positions:
            self.data["end_reached"] = self.data["token_taken"] = 1
        return self

    def tile(self, seat: int, space: int, colour: int) -> "Table":
        """Put a tile of the space's shape on a board."""
        self._from_anywhere(colour * 4 + CONTENT.shape_of[space])
        self.data["boards"][seat][space] = colour
        return self

    def tiles(self, seat: int, colour: int, count: int, shape: int | None = None) -> "Table":
        """Put so many tiles of a colour on the first empty spaces (of a shape) where the box still has such tiles."""
        for space, there in enumerate(self.data["boards"][seat]):
            fits = there < 0 and shape in (None, CONTENT.shape_of[space])
            if count and fits and self._left(colour * 4 + CONTENT.shape_of[space]):
                self.tile(seat, space, colour)
                count -= 1
        assert not count, "the board has no room for them"
        return self

    def supply(self, supply: int, *kinds: int) -> "Table":
        """Let a supply hold exactly these tiles."""
        for kind in self.data["supplies"][supply]:
            self.data["bag"][kind] += 1
        self.data["supplies"][supply] = []
        for kind in kinds:
            self._from_anywhere(kind)
            self.data["supplies"][supply].append(kind)
        return self

    def supplies(self, *kinds: tuple[int, ...]) -> "Table":
        """Let the supplies from the left hold exactly these tiles; those not named are empty."""
        for supply in range(5):
            self.supply(supply)
        for supply, tiles in enumerate(kinds):
            self.supply(supply, *tiles)
        return self

    def drain_bag(self, keep: int) -> "Table":
        """Leave so many tiles in the bag; the others go to the boards, the last seat's first."""
        bag = self.data["bag"]
        for board in reversed(self.data["boards"]):
            for space, there in enumerate(board):
                shape = CONTENT.shape_of[space]
                colour = max(range(4), key=lambda c: bag[c * 4 + shape])
                if there < 0 and sum(bag) > keep and bag[colour * 4 + shape]:
                    bag[colour * 4 + shape] -= 1
                    board[space] = colour
        assert sum(bag) == keep, "the boards have no room for them"
        return self

    def window(self, pillar: int, *cards: int) -> "Table":
        """Let a window hold exactly these cards, top to bottom; -1 for a gap."""
        self._to_deck(card for card in self.data["windows"][pillar] if card >= 0)
        self.data["windows"][pillar] = [-1] * 3
        for index, card in enumerate(cards):
            if card >= 0:
                self._take_card(card)
                self.data["windows"][pillar][index] = card
        return self

    def hand(self, seat: int, *cards: int, known: int | None = None) -> "Table":
        """Let a seat hold exactly these cards; `known`: mask of the seats that know them (default: the holder)."""
        self._to_deck(self.data["hands"][seat])
        self.data["hands"][seat], self.data["known"][seat], self.data["seen"][seat] = [], [], []
        for card in cards:
            self._take_card(card)
            self.data["hands"][seat].append(card)
            self.data["known"][seat].append(1 << seat if known is None else known)
            self.data["seen"][seat].append(0)
        return self

    def column(self, seat: int, pillar: int, *cards: int) -> "Table":
        """Let a column hold exactly these cards."""
        self._to_deck(self.data["columns"][seat][pillar])
        self.data["columns"][seat][pillar] = []
        for card in cards:
            self._take_card(card)
            self.data["columns"][seat][pillar].append(card)
        return self

    def deck(self, pillar: int, count: int) -> "Table":
        """Leave so many cards in a deck; the others go out of the game."""
        self.data["discards"] += self.data["decks"][pillar][count:]
        self.data["decks"][pillar] = self.data["decks"][pillar][:count]
        return self

    def centre(self, tile: int) -> "Table":
        """Show this central tile."""
        pool = set(self.data["centre_pool"]) | {self.data["centre"]}
        self.data["centre"], self.data["centre_pool"] = tile, sorted(pool - {tile})
        return self

    def chimney(self, seat: int, pillar: int, number: int, step: int) -> "Table":
        """Let a seat have the Night tile of this number (from 1), its marker on a step; who had it gets the other."""
        tiles, tile = self.data["chimney_tiles"], night(pillar, number)
        for other in tiles:
            if other[pillar] == tile:
                other[pillar] = tiles[seat][pillar]
        tiles[seat][pillar] = tile
        self.data["chimneys"][seat][pillar] = step
        return self

    def joined(self, seat: int, colour: int, shape: int, count: int) -> "Table":
        """Put tiles of a colour on a board so that so many of a shape lie in one group of tiles."""
        group, front = list[int](), [spaces_of(shape)[0]]
        while sum(CONTENT.shape_of[space] == shape for space in group) < count:
            space = front.pop(0)
            group.append(space)
            front += [other for other in CONTENT.links[space] if other not in (*group, *front)]
        for space in group:
            if self.data["boards"][seat][space] < 0:
                self.tile(seat, space, colour)
        return self

    def set(self, **fields: Any) -> "Table":
        """Set fields of the dumped position as they are."""
        self.data |= fields
        return self

    def turn_of(self, seat: int) -> "Table":
        """Let a seat be about to move its token."""
        self.data["stack"] = [["move", seat]]
        return self

    def pending(self, seat: int, *frames: tuple[str | int, ...]) -> "Table":
        """Let decisions wait for a seat, the topmost last; frames without their seat: ("tile", icon, left, may)."""
        space = self.data["tokens"][seat]
        act = ["centre", seat, 0, 0] if space == CENTRE else ["act", seat, space, 0, 0, 0]
        own = [[frame[0], seat, *frame[1:]] for frame in frames]
        for frame in own:
            if frame[0] in ("tile", "card") and len(frame) == 5:
                frame.insert(4, 0)  # not by an action of the chandelier
        landing = [] if own and own[0][0] in ("act", "centre") else [act]
        self.data["stack"] = [["close", seat], *landing, *own]
        return self

    def last_move(self, seat: int = 0) -> "Table":
        """Let a seat be about to move in the last round, from the last space, when all others have left."""
        tokens = [CENTRE] * len(self.data["tokens"])
        tokens[seat] = CENTRE - 1
        self.tokens(*tokens)
        self.data |= {"round": 3, "centres_left": 1}
        return self.turn_of(seat)

    def score(self, seat: int = 0) -> "Table":
        """Play that last move and decline the centre, so that the scoring begins."""
        return self.last_move(seat).do(("move", CENTRE), ("end",))

    def endgame(self, first: int = 0) -> "Table":
        """Let the last round be over, the scoring about to begin, all tokens gone."""
        self.tokens(*[CENTRE] * len(self.data["tokens"]))
        self.data |= {"round": 3, "centre": -1, "centres_left": 0, "first_player": first, "first": first}
        self.data["stack"] = [["final", first]]
        return self

    # playing

    @property
    def state(self) -> State:
        """The position; loaded on first use."""
        if self._state is None:
            self._state = read(self.game, self.data)
        return self._state

    @property
    def legal(self) -> tuple[Action, ...]:
        """The options of the current decision."""
        return self.game.legal(self.state)

    def do(self, *actions: Action) -> "Table":
        """Play actions one after the other; what happened is added to `events`."""
        for action in actions:
            self.game.apply(self.state, action, self.events)
            if self.state.stack:  # whatever is pending can be saved and resumed
                assert read(self.game, self.game.dump(self.state)).options == self.state.options
        return self

    def finish_turn(self) -> "Table":
        """Decline and end until another decision than one of this turn waits."""
        turn = self.state.turn
        while self.state.stack and self.state.turn == turn:
            last = self.legal[-1]
            self.do(last)
        return self

    def happened(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def vp(self, seat: int) -> list[int]:
        """A seat's three pillar scores."""
        return self.state.vp[seat * 3 : seat * 3 + 3]

    # where things come from

    def _left(self, kind: int) -> bool:
        return self.data["bag"][kind] > 0 or any(kind in supply for supply in self.data["supplies"])

    def _from_anywhere(self, kind: int) -> None:
        if self.data["bag"][kind]:
            self.data["bag"][kind] -= 1
            return
        for supply in self.data["supplies"]:
            if kind in supply:
                supply.remove(kind)
                other = next(k for k, left in enumerate(self.data["bag"]) if left)
                self.data["bag"][other] -= 1
                supply.append(other)
                return
        raise AssertionError(f"no tile of kind {kind} is left in bag and supplies")

    def _to_deck(self, cards: Any) -> None:
        for card in cards:
            self.data["decks"][card // 33] = sorted([*self.data["decks"][card // 33], card])

    def _take_card(self, card: int) -> None:
        for deck in self.data["decks"]:
            if card in deck:
                deck.remove(card)
                return
        for pillar, window in enumerate(self.data["windows"]):
            if card in window:
                window[window.index(card)] = self.data["decks"][pillar].pop()
                return
        for hand in self.data["hands"]:
            if card in hand:
                index = hand.index(card)
                hand[index] = self.data["decks"][card // 33].pop()
                return
        raise AssertionError(f"card {card} lies in a column or is out of the game")


def night(pillar: int, number: int) -> int:
    """The id of a Night chimney tile by its number in the rulebook, from 1."""
    return 3 + pillar * 4 + number - 1


def card_with(pillar: int, **wanted: Any) -> int:
    """The first card of a pillar whose printed fields are these, such as need=2, colour=BLUE."""
    for card in CONTENT.cards:
        if card.pillar == pillar and all(getattr(card, name) == value for name, value in wanted.items()):
            return card.id
    raise AssertionError(f"no such card: {wanted}")


def cards_giving(pillar: int, effect: Effect) -> list[int]:
    """The cards of a pillar that print an effect."""
    return [
        card.id
        for card in CONTENT.cards
        if card.pillar == pillar and any(CONTENT.effects[index] == effect for index in card.effects)
    ]


def printed_points(card: int, pillar: int | None = None) -> int:
    """The points a card prints (of a pillar; None: its own)."""
    of = CONTENT.cards[card].pillar if pillar is None else pillar
    return sum(effect.n for effect in printed(card) if effect.op == "vp" and effect.a == of)


def printed(card: int) -> list[Effect]:
    """The effects a card prints."""
    return [CONTENT.effects[index] for index in CONTENT.cards[card].effects]


def board_points(pillar: int) -> int:
    """The points printed above a column."""
    return sum(CONTENT.effects[index].n for index in CONTENT.board_effects[pillar])


def plain_cards(pillar: int, **wanted: Any) -> list[int]:
    """The cards of a pillar that print nothing but points of their own pillar."""
    return [
        card.id
        for card in CONTENT.cards
        if card.pillar == pillar
        and card.effects
        and all((effect.op, effect.a) == ("vp", pillar) for effect in printed(card.id))
        and all(getattr(card, name) == value for name, value in wanted.items())
    ]


def action_of(card: int) -> int:
    """The index of a card's only effect that is not points, as in the action `reward`."""
    (index,) = (index for index in CONTENT.cards[card].effects if CONTENT.effects[index].op != "vp")
    return index


def religion(number: int) -> int:
    """The Religion card with this number."""
    return 66 + number - 1


def spaces_of(shape: int) -> list[int]:
    """The spaces of a shape on a player board."""
    return [space for space, of in enumerate(CONTENT.shape_of) if of == shape]


def track_space(**wanted: Any) -> int:
    """The first space of the track whose printed fields are these; `action`: its Effect."""
    action = wanted.pop("action", None)
    for index, space in enumerate(CONTENT.track):
        if action in (None, CONTENT.effects[space.effect]) and all(getattr(space, n) == v for n, v in wanted.items()):
            return index
    raise AssertionError(f"no such space: {wanted} {action}")
