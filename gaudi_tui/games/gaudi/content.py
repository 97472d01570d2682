"""The printed components as immutable tables, and what the rules look up in them.

Numbers used everywhere (code, saves, protocol): colours 0 blue, 1 green, 2 gray, 3 yellow; shapes 0 triangle, 1 square,
2 trapezoid, 3 rhombus; a tile's kind = colour * 4 + shape; pillars 0 Nature, 1 Catalonia, 2 Religion;
a card's id = pillar * 33 + number - 1; categories in the order of G-014, 9 Life of Gaudí.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

COLOURS = ("blue", "green", "gray", "yellow")  # G-004
SHAPES = ("triangle", "square", "trapezoid", "rhombus")  # G-005, A-001
PILLARS = ("nature", "catalonia", "religion")
CATEGORIES = (
    "facade",
    "iron/glass",
    "garden",
    "interior",
    "door",
    "tower",
    "sculpture",
    "ceiling/rooftop",
    "furniture",
    "life of gaudi",
)
NATURE, CATALONIA, RELIGION = range(3)
LIFE = 9
ANY = 4  # a colour or a shape that does not matter
KINDS = 16
COPIES = 6  # G-003
CARDS_A_PILLAR = 33  # G-007
CARDS = 99
SUPPLIES = 5  # tile supplies; bonuses 5 to 7 belong to the three windows


class Effect(NamedTuple):
    """What an icon does, `n` times (or: `n` points).

    op         a                                  b
    vp         pillar
    tile       colour * 5 + shape (4: any)                       take tiles
    card       pillar, or -1: any                                take cards
    play       pillar, or -1: any                 1: free        play cards ("free": whatever they require)
    chimney                                                      advance a chimney marker
    resolve    pillar                                            resolve that column
    religion                                                     resolve one card of the own Religion column
    wild                                                         any other action of the track
    turn                                                         play another turn after this one
    exchange                                                     move exactly n points between two own pillar markers

    Only on the Night side of chimney tiles:
    vp_per     pillar                             colour         n points for each tile had of the colour
    apart      0: colours, 1: shapes                             take up to n tiles that differ in it
    step                                                         advance another chimney, whatever it requires
    card_per   colour                                            take a card for each tile had of the colour
    play_kind  bit mask of categories             less           play a card of these, its total so much lower
    play_vp    colour                                            play a card; n points of its pillar a tile had
    religion_to                                                  as religion; the points go to another marker
    centre                                                       both rewards of the central tile
    hand_vp    pillar                                            n points for each card in hand
    more_tile                                                    a tile more of a kind of icon used this landing
    more_card                                                    a card more of a pillar taken from this landing
    less                                                         a card's total is n lower
    share                                                        the token may stop where another one stands
    hand                                                         the hand holds n cards
    worth                                                        each Religion card counts n more each time
    """

    op: str
    a: int = -1
    b: int = 0
    n: int = 1


class Condition(NamedTuple):
    """What a Religion card counts; `value` points for each.

    kind               of
    colour             colour
    shape              shape
    advancements       pillar, or -1: all three chimneys
    tops                                   chimney markers on their topmost step
    least_advanced                         advancements of the least advanced chimney
    colour_sets                            sets of a tile of every colour
    shape_sets                             sets of a tile of every shape
    categories                             different categories among the cards played
    shortest_column                        cards in the column with fewest
    pillar_cards       pillar              cards played of a pillar
    category_cards     category            cards played of a category
    """

    kind: str
    of: int
    value: int


class Card(NamedTuple):
    """A pillar card. `colour` 4: any one colour; `need`: the number added to its column's total.

    `effects` index `Content.effects` (Nature, Catalonia); a Religion card has a `condition` instead.
    `condition_provenance` is where the condition comes from ("" on other cards), `provenance` all else.
    """

    id: int
    pillar: int
    number: int
    title: str
    year: int | None
    category: int
    colour: int
    need: int
    effects: tuple[int, ...]
    condition: Condition | None
    provenance: str
    condition_provenance: str = ""


class Space(NamedTuple):
    """A space of the chandelier track: the action it shows, its pencils and hammers, whether it is dark."""

    effect: int
    pencils: int
    hammers: int
    dark: bool
    provenance: str


class Power(NamedTuple):
    """When a chimney step does what: `effect` indexes `Content.effects`.

    trigger    of
    now                                  once, when the step is reached
    end                                  once, at the end of the game
    tile                                 each time a tile is placed on the own board
    play       bit mask of categories    each time a card of these is played
    card                                 each time a card is taken
    emptied                              when a tile supply is emptied, once a turn
    centre                               each time the centre is reached
    landing                              once a landing, after a take through an action of the chandelier
    cost       bit mask of categories    while a card of these is about to be played
    column     pillar                    while a card of the pillar is about to be played
    while                                always
    """

    trigger: str
    of: int
    effect: int


class Step(NamedTuple):
    """A chimney step: `need` tiles of `shape`, and what it does from then on."""

    shape: int
    need: int
    powers: tuple[Power, ...]
    need_provenance: str
    provenance: str

    @property
    def lasting(self) -> tuple[Power, ...]:
        """What it does from then on in play; not what happens once, on reaching it or at the end."""
        return tuple(power for power in self.powers if power.trigger not in ("now", "end"))


class Chimney(NamedTuple):
    """A side of a chimney tile, steps from the bottom up.

    Ids 0 to 2 are the Day side of each pillar (A-002), 3 to 14 the Night sides, four a pillar in the order of the box.
    """

    id: int
    pillar: int
    side: str
    steps: tuple[Step, ...]


class BoardSpace(NamedTuple):
    """A space of the player board: its shape, its place in the drawn grid and the spaces linked to it."""

    shape: int
    row: int
    column: int
    links: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """A component set.

    `effects` lists every printed effect once for each place that prints it; `sources` says where, index for index:
    ("space", i), ("centre", tile), ("bonus", supply), ("board", pillar), ("card", id), ("chimney", tile, step from 1).
    """

    id: str
    title: str
    hash: str
    notice: str
    effects: tuple[Effect, ...]
    sources: tuple[tuple[str | int, ...], ...]
    track: tuple[Space, ...]
    centres: tuple[tuple[int, int], ...]
    centre_provenance: tuple[str, ...]
    bonuses: tuple[int, ...]
    bonus_provenance: tuple[str, ...]
    board: tuple[BoardSpace, ...]
    board_effects: tuple[tuple[int, ...], ...]
    board_provenance: str
    chimneys: tuple[Chimney, ...]
    cards: tuple[Card, ...]

    # Derived: what the rules would otherwise work out at every decision.
    centre: int = field(init=False)
    wild_effects: tuple[int, ...] = field(init=False)
    spaces_of_shape: tuple[int, ...] = field(init=False)
    shape_of: tuple[int, ...] = field(init=False)
    links: tuple[tuple[int, ...], ...] = field(init=False)
    near: tuple[int, ...] = field(init=False)
    need_of: tuple[int, ...] = field(init=False)
    colour_of: tuple[int, ...] = field(init=False)
    category_of: tuple[int, ...] = field(init=False)
    card_vp: tuple[tuple[tuple[int, int], ...], ...] = field(init=False)
    card_actions: tuple[tuple[int, ...], ...] = field(init=False)
    resolve_nature: int = field(init=False)

    def __post_init__(self) -> None:
        """Fill in the derived tables."""

        def put(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        put("centre", len(self.track))  # the position after the last track space (G-054)
        put("wild_effects", self._wild_effects())
        put("shape_of", tuple(space.shape for space in self.board))
        put("links", tuple(space.links for space in self.board))
        put("near", tuple(sum(1 << other for other in space.links) for space in self.board))  # G-132
        masks = [0] * len(SHAPES)
        for index, space in enumerate(self.board):
            masks[space.shape] |= 1 << index
        put("spaces_of_shape", tuple(masks))
        put("need_of", tuple(card.need for card in self.cards))
        put("colour_of", tuple(card.colour for card in self.cards))
        put("category_of", tuple(card.category for card in self.cards))
        split = [self._split(card.effects) for card in self.cards]
        put("card_vp", tuple(vp for vp, _ in split))
        put("card_actions", tuple(actions for _, actions in split))
        # What playing a Nature card causes, as an effect that can wait among others (G-177, A-081)
        put("resolve_nature", len(self.effects))
        put("effects", (*self.effects, Effect("resolve", NATURE)))
        put("sources", (*self.sources, ("board", NATURE)))

    def _wild_effects(self) -> tuple[int, ...]:
        """One effect for each different action of the track but the wild one (G-208, A-128, A-130)."""
        seen: dict[Effect, int] = {}
        for space in self.track:
            effect = self.effects[space.effect]
            if effect.op != "wild":
                seen.setdefault(effect, space.effect)
        return tuple(seen.values())

    def _split(self, indices: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
        """Split effects into points, as (pillar, points), and the indices of the others."""
        effects = [(index, self.effects[index]) for index in indices]
        points = tuple((effect.a, effect.n) for _, effect in effects if effect.op == "vp")
        return points, tuple(index for index, effect in effects if effect.op != "vp")


def want(colour: int = ANY, shape: int = ANY) -> int:
    """Return the code of a tile icon: colour and shape, either of them 4 for any."""
    return colour * 5 + shape


WANTED_KINDS = tuple(
    sum(
        1 << (colour * 4 + shape)
        for colour in range(4)
        for shape in range(4)
        if code // 5 in (colour, ANY) and code % 5 in (shape, ANY)
    )
    for code in range(25)
)
"""For each tile icon the kinds that fit it, as a bit mask (G-116 to G-119)."""
