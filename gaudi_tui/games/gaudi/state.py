"""The whole position as flat lists of whole numbers, so that a copy is a few list slices."""

from gaudi_tui.core.events import Event, Value
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import CARDS, COLOURS, COPIES, KINDS, SHAPES, SUPPLIES, Content, Power

WAITING = -1  # a token that has not entered the track this round
GAUDI, THIRD = 1, 2  # tokens of a solo game (G-329, G-347); the human's is 0


def token_count(mode: str, seats: int) -> int:
    """How many tokens run on the track: one a seat, the virtual one with two seats (G-038, G-095), Gaudí's in solo."""
    return 3 if mode == "solo" else seats + (seats == 2)


class State:
    """A position of Gaudí. Per-seat numbers lie one seat after the other in one list.

    content        the component set; never changes
    mode, seats, first  how it was set up; `first`: who starts the current round
    rng            generator state
    stack          decision stack
    round          1 to 3; turn: turns closed so far
    first_player   holder of the First Player token (G-013); `token_taken`: 1 once it was taken this round (G-090)
    end_reached    1 once a token has reached the end this round
    tokens         positions (G-010), the virtual token last (2 seats)
    centre         central tile shown, -1 none; `centre_pool`: bit mask of tiles not shown yet; `centres_left`
    bag            number of tiles of each kind (G-006)
    supplies       16 counts for each of 5 supplies
    decks          bit mask of cards for each pillar (bit: number - 1)
    windows        a tuple of 3 cards for each pillar, top to bottom, -1 where one was taken (A-073)
    discards       cards out of the game, oldest first
    hands          a tuple of cards for each seat
    known          for each card the bit mask of seats that know whose hand it is in (A-192); `seen`: of those that
                   know it is in a hand, from the draft
    columns        a tuple of cards for each seat and pillar, oldest first
    boards         24 colours a seat, -1 empty
    chimney_tiles  a tile for each seat and pillar; `chimneys`: steps reached (G-011)
    vp             points for each seat and pillar (G-012)
    bonuses        bit mask of supplies whose bonus is open; bit 8: a tile more for a tile supply emptied (G-277)
    more_tiles, more_cards  bit masks of the tile icons and pillars of which a chimney gives one more (G-273, G-321)
    once           bit mask of what was used up this turn (see powers.py)
    extra_turns    turns gained and still to come (A-041)
    assigned       category of each Life of Gaudí card (pillar * 3 + number - 31), -1 none
    exchanges      what each seat moved at the end, 3 numbers a seat: from, to, points (-1, -1, 0: nothing)

    difficulty     solo: 0 easy to 3 insane; `zone_cards`: Gaudí's cards for each pillar, oldest first; `zone_tiles`:
                   his tiles of each kind
    rulings        bit mask of the house rules that differ from the rulings (house_rules.py)

    Derived, kept up to date by the rules and worked out again by `derive`: `kinds` (bit mask of kinds in each supply),
    `free` (bit mask of empty spaces of each seat), `room` (bit mask of the kinds that fit), `colours` and `shapes`
    (tiles had), `totals` (numbers in each column), `powers` (what the chimney steps of each seat do from now on),
    `expert` (1: Night rules), `largest` and `joined` (see groups.py; -1: to be counted).
    """

    __slots__ = (
        "assigned",
        "bag",
        "boards",
        "bonuses",
        "centre",
        "centre_pool",
        "centres_left",
        "chimney_tiles",
        "chimneys",
        "colours",
        "columns",
        "content",
        "decks",
        "difficulty",
        "discards",
        "end_reached",
        "events",
        "exchanges",
        "expert",
        "extra_turns",
        "first",
        "first_player",
        "free",
        "hands",
        "joined",
        "kinds",
        "known",
        "largest",
        "mode",
        "more_cards",
        "more_tiles",
        "once",
        "options",
        "powers",
        "rng",
        "room",
        "round",
        "rulings",
        "seats",
        "seen",
        "shapes",
        "stack",
        "supplies",
        "token_taken",
        "tokens",
        "totals",
        "turn",
        "vp",
        "windows",
        "zone_cards",
        "zone_tiles",
    )

    content: Content
    mode: str
    seats: int
    first: int
    rng: int
    stack: list[Frame]
    options: Options
    events: list[Event] | None
    round: int
    turn: int
    first_player: int
    token_taken: int
    end_reached: int
    tokens: list[int]
    centre: int
    centre_pool: int
    centres_left: int
    bag: list[int]
    supplies: list[int]
    decks: list[int]
    windows: list[tuple[int, ...]]
    discards: list[int]
    hands: list[tuple[int, ...]]
    known: list[int]
    columns: list[tuple[int, ...]]
    boards: list[int]
    chimney_tiles: list[int]
    chimneys: list[int]
    vp: list[int]
    bonuses: int
    extra_turns: int
    assigned: list[int]
    exchanges: list[int]
    kinds: list[int]
    free: list[int]
    room: list[int]
    colours: list[int]
    shapes: list[int]
    totals: list[int]
    seen: list[int]
    more_tiles: int
    more_cards: int
    once: int
    difficulty: int
    zone_cards: list[tuple[int, ...]]
    zone_tiles: list[int]
    rulings: int
    expert: int
    powers: list[tuple[Power, ...]]
    largest: list[int]
    joined: list[int]

    @classmethod
    def empty(cls, content: Content, mode: str, seats: int) -> "State":
        """A table with everything in bag and decks and nothing set up; the generator is at 0."""
        state = cls()
        spaces = len(content.board)
        state.content, state.mode, state.seats, state.rng = content, mode, seats, 0
        state.stack, state.options, state.events = [], (), None
        state.round = state.turn = state.first = state.first_player = state.token_taken = state.end_reached = 0
        state.tokens = [WAITING] * token_count(mode, seats)  # G-032
        state.centre, state.centre_pool, state.centres_left = -1, (1 << len(content.centres)) - 1, 0
        state.bag, state.supplies = [COPIES] * KINDS, [0] * (SUPPLIES * KINDS)  # G-020: shuffled by drawing at random
        state.decks, state.windows = [(1 << 33) - 1] * 3, [(-1, -1, -1)] * 3  # G-022: as is the bag
        state.discards, state.hands, state.known = [], [()] * seats, [0] * CARDS
        state.columns, state.boards = [()] * (seats * 3), [-1] * (seats * spaces)  # G-028
        state.chimney_tiles, state.chimneys = [0, 1, 2] * seats, [0] * (seats * 3)  # G-029, G-030, A-002
        state.vp, state.bonuses, state.extra_turns = [0] * (seats * 3), 0, 0  # G-031
        state.assigned, state.exchanges = [-1] * 9, [-1, -1, 0] * seats
        state.seen, state.more_tiles, state.more_cards, state.once = [0] * CARDS, 0, 0, 0
        state.difficulty, state.zone_cards, state.zone_tiles, state.rulings = 0, [()] * 3, [0] * KINDS, 0
        state.derive()
        return state

    def derive(self) -> None:
        """Work out the derived lists from the others."""
        content, seats, spaces = self.content, self.seats, len(self.content.board)
        self.kinds = [
            sum(1 << kind for kind in range(KINDS) if self.supplies[supply * KINDS + kind])
            for supply in range(SUPPLIES)
        ]
        self.free = [
            sum(1 << space for space in range(spaces) if self.boards[seat * spaces + space] < 0)
            for seat in range(seats)
        ]
        self.room = [
            sum(0x1111 << shape for shape in range(len(SHAPES)) if free & content.spaces_of_shape[shape])
            for free in self.free
        ]
        self.colours, self.shapes = [0] * (seats * len(COLOURS)), [0] * (seats * len(SHAPES))
        for index, colour in enumerate(self.boards):
            if colour >= 0:
                seat, space = divmod(index, spaces)
                self.colours[seat * 4 + colour] += 1
                self.shapes[seat * 4 + content.shape_of[space]] += 1
        self.totals = [sum(content.need_of[card] for card in column) for column in self.columns]
        self.expert = int(self.mode != "casual")  # G-336
        self.largest, self.joined = [-1] * (seats * 4), [-1] * (seats * 4)
        self.powers = [self.powers_of(seat) for seat in range(seats)]

    def powers_of(self, seat: int) -> tuple[Power, ...]:
        """What the chimney steps that a seat has reached do from then on, chimney by chimney from the bottom up."""
        return tuple(
            power
            for index in range(seat * 3, seat * 3 + 3)
            for step in self.content.chimneys[self.chimney_tiles[index]].steps[: self.chimneys[index]]
            for power in step.lasting
        )

    @property
    def players(self) -> int:
        """How many tokens belong to players who can hold the First Player token: Gaudí is one in solo (G-335)."""
        return 2 if self.mode == "solo" else self.seats

    def clone(self) -> "State":
        """An independent copy that collects no events."""
        copy = State.__new__(State)
        copy.content = self.content
        copy.mode = self.mode
        copy.seats = self.seats
        copy.first = self.first
        copy.rng = self.rng
        copy.stack = self.stack[:]
        copy.options = self.options
        copy.events = None
        copy.round = self.round
        copy.turn = self.turn
        copy.first_player = self.first_player
        copy.token_taken = self.token_taken
        copy.end_reached = self.end_reached
        copy.tokens = self.tokens[:]
        copy.centre = self.centre
        copy.centre_pool = self.centre_pool
        copy.centres_left = self.centres_left
        copy.bag = self.bag[:]
        copy.supplies = self.supplies[:]
        copy.decks = self.decks[:]
        copy.windows = self.windows[:]
        copy.discards = self.discards[:]
        copy.hands = self.hands[:]
        copy.known = self.known[:]
        copy.columns = self.columns[:]
        copy.boards = self.boards[:]
        copy.chimney_tiles = self.chimney_tiles[:]
        copy.chimneys = self.chimneys[:]
        copy.vp = self.vp[:]
        copy.bonuses = self.bonuses
        copy.extra_turns = self.extra_turns
        copy.assigned = self.assigned[:]
        copy.exchanges = self.exchanges[:]
        copy.kinds = self.kinds[:]
        copy.free = self.free[:]
        copy.room = self.room[:]
        copy.colours = self.colours[:]
        copy.shapes = self.shapes[:]
        copy.totals = self.totals[:]
        copy.seen = self.seen[:]
        copy.more_tiles = self.more_tiles
        copy.more_cards = self.more_cards
        copy.once = self.once
        copy.difficulty = self.difficulty
        copy.zone_cards = self.zone_cards[:]
        copy.zone_tiles = self.zone_tiles[:]
        copy.rulings = self.rulings
        copy.expert = self.expert
        copy.powers = self.powers[:]
        copy.largest = self.largest[:]
        copy.joined = self.joined[:]
        return copy

    def emit(self, kind: str, seat: int | None = None, /, *, reveals: bool = False, **data: Value) -> None:
        """Note an event, if anybody collects them."""
        if self.events is not None:
            self.events.append(Event(kind, seat, data, reveals=reveals))
