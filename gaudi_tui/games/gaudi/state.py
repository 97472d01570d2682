"""The whole position as flat lists of whole numbers, so that a copy is a few list slices."""

from gaudi_tui.core.events import Event, Value
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import CARDS, COLOURS, COPIES, KINDS, SHAPES, SUPPLIES, Content

WAITING = -1  # a token that has not entered the track this round


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
    known          for each card the bit mask of seats that know it while it is in a hand (A-192)
    columns        a tuple of cards for each seat and pillar, oldest first
    boards         24 colours a seat, -1 empty
    chimney_tiles  a tile for each seat and pillar; `chimneys`: steps reached (G-011)
    vp             points for each seat and pillar (G-012)
    bonuses        bit mask of supplies whose bonus is open
    extra_turns    turns gained and still to come (A-041)
    assigned       category of each Life of Gaudí card (pillar * 3 + number - 31), -1 none
    exchanges      what each seat moved at the end, 3 numbers a seat: from, to, points (-1, -1, 0: nothing)

    Derived, kept up to date by the rules and worked out again by `derive`: `kinds` (bit mask of kinds in each supply),
    `free` (bit mask of empty spaces of each seat), `room` (bit mask of the kinds that fit), `colours` and `shapes`
    (tiles had), `totals` (numbers in each column).
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
        "discards",
        "end_reached",
        "events",
        "exchanges",
        "extra_turns",
        "first",
        "first_player",
        "free",
        "hands",
        "kinds",
        "known",
        "mode",
        "options",
        "rng",
        "room",
        "round",
        "seats",
        "shapes",
        "stack",
        "supplies",
        "token_taken",
        "tokens",
        "totals",
        "turn",
        "vp",
        "windows",
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

    @classmethod
    def empty(cls, content: Content, mode: str, seats: int) -> "State":
        """A table with everything in bag and decks and nothing set up; the generator is at 0."""
        state = cls()
        spaces = len(content.board)
        state.content, state.mode, state.seats, state.rng = content, mode, seats, 0
        state.stack, state.options, state.events = [], (), None
        state.round = state.turn = state.first = state.first_player = state.token_taken = state.end_reached = 0
        state.tokens = [WAITING] * (seats + (seats == 2))  # G-032, G-038, G-095
        state.centre, state.centre_pool, state.centres_left = -1, (1 << len(content.centres)) - 1, 0
        state.bag, state.supplies = [COPIES] * KINDS, [0] * (SUPPLIES * KINDS)  # G-020: shuffled by drawing at random
        state.decks, state.windows = [(1 << 33) - 1] * 3, [(-1, -1, -1)] * 3  # G-022: as is the bag
        state.discards, state.hands, state.known = [], [()] * seats, [0] * CARDS
        state.columns, state.boards = [()] * (seats * 3), [-1] * (seats * spaces)  # G-028
        state.chimney_tiles, state.chimneys = [0, 1, 2] * seats, [0] * (seats * 3)  # G-029, G-030, A-002
        state.vp, state.bonuses, state.extra_turns = [0] * (seats * 3), 0, 0  # G-031
        state.assigned, state.exchanges = [-1] * 9, [-1, -1, 0] * seats
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
        return copy

    def emit(self, kind: str, seat: int | None = None, /, *, chance: bool = False, **data: Value) -> None:
        """Note an event, if anybody collects them."""
        if self.events is not None:
            self.events.append(Event(kind, seat, data, chance=chance))
