"""Whether loaded data is a position that play can reach or go on from: shapes, counts, places, pending decisions."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gaudi_tui.games.gaudi.content import CARDS, COPIES, KINDS, LIFE, SUPPLIES, Content
from gaudi_tui.games.gaudi.rules.cards import HAND_LIMIT
from gaudi_tui.games.gaudi.rules.supplies import CARDS_A_WINDOW, TILES_A_SUPPLY
from gaudi_tui.messages import _

if TYPE_CHECKING:
    from gaudi_tui.games.gaudi.position import Position

Fault = tuple[str, str]
Kinds = tuple[frozenset[str], frozenset[str]]
SEATS = {"casual": range(2, 5)}
MOST_FRAMES = 200


def faults(position: "Position", content: Content, kinds: Kinds) -> Iterator[Fault]:
    """Yield each fault as field and text. Later checks rely on earlier ones: stop at the first."""
    yield from _shapes(position, content)
    yield from _tokens(position, content)
    yield from _round(position, content)
    yield from _cards(position)
    yield from _tiles(position, content)
    yield from _players(position, content)
    yield from _stack(position, content, kinds)


def _shapes(p: "Position", content: Content) -> Iterator[Fault]:
    if p.mode not in SEATS:
        yield "mode", _("there is no mode {mode!r}").format(mode=p.mode)
        return
    if p.seats not in SEATS[p.mode]:
        yield (
            "seats",
            _("a {mode} game has {low} to {high} seats").format(
                mode=p.mode, low=SEATS[p.mode][0], high=SEATS[p.mode][-1]
            ),
        )
    if p.rng >= 1 << 64:
        yield "rng", _("must be below 2**64")
    spaces = len(content.board)
    sizes: dict[str, tuple[int, int | None]] = {
        "tokens": (p.seats + (p.seats == 2), None),  # G-038, G-095
        "bag": (KINDS, None),
        "supplies": (SUPPLIES, None),
        "decks": (3, None),
        "windows": (3, CARDS_A_WINDOW),
        "hands": (p.seats, None),
        "known": (p.seats, None),
        "columns": (p.seats, 3),
        "boards": (p.seats, spaces),
        "chimney_tiles": (p.seats, 3),
        "chimneys": (p.seats, 3),
        "vp": (p.seats, 3),
        "assigned": (9, None),
        "exchanges": (p.seats, 3),
    }
    for name, (outer, inner) in sizes.items():
        value = getattr(p, name)
        if len(value) != outer:
            yield name, _("must have {want} entries, not {got}").format(want=outer, got=len(value))
        if inner is not None:
            for index, items in enumerate(value):
                if len(items) != inner:
                    yield (
                        f"{name}[{index}]",
                        _("must have {want} entries, not {got}").format(want=inner, got=len(items)),
                    )
    for name in ("first", "first_player"):
        if getattr(p, name) >= p.seats:
            yield name, _("there is no such seat")


def _tokens(p: "Position", content: Content) -> Iterator[Fault]:
    for index, token in enumerate(p.tokens):
        if token > content.centre:
            yield f"tokens[{index}]", _("the track has {count} spaces").format(count=content.centre)
    on_track = [token for token in p.tokens if 0 <= token < content.centre]
    if len(set(on_track)) != len(on_track):  # G-052
        yield "tokens", _("two tokens stand on one space")
    if any(token == content.centre for token in p.tokens) and not p.end_reached:
        yield "end_reached", _("a token has left the track, so the end was reached")


def _round(p: "Position", content: Content) -> Iterator[Fault]:
    tiles = set(p.centre_pool)
    if len(tiles) != len(p.centre_pool) or not tiles <= set(range(len(content.centres))):
        yield "centre_pool", _("must list different central tiles")
    if p.centre in tiles or p.centre >= len(content.centres):
        yield "centre", _("is not a central tile, or still in the pool")
    scoring = not p.stack or p.stack[0][:1] == ["final"]
    if (p.centre < 0) != scoring:
        yield "centre", _("a central tile is shown until the last round is over, and then none")
    if p.centres_left != (0 if scoring else 4 - p.round):  # G-040
        yield "centres_left", _("does not fit the round")
    if len(tiles) < p.centres_left - 1:
        yield "centre_pool", _("has too few tiles for the rounds to come")


def _cards(p: "Position") -> Iterator[Fault]:
    seen: dict[int, str] = {}
    places: list[tuple[str, list[int], int | None]] = [("discards", p.discards, None)]
    for pillar in range(3):
        places.append((f"decks[{pillar}]", p.decks[pillar], pillar))
        places.append((f"windows[{pillar}]", [card for card in p.windows[pillar] if card >= 0], pillar))
    for seat in range(p.seats):
        places.append((f"hands[{seat}]", p.hands[seat], None))
        places += [(f"columns[{seat}][{pillar}]", p.columns[seat][pillar], pillar) for pillar in range(3)]
    for where, cards, of in places:
        for card in cards:
            if not 0 <= card < CARDS:
                yield where, _("there is no card {card}").format(card=card)
            if of is not None and card // 33 != of:
                yield where, _("card {card} is of another pillar").format(card=card)
            if card in seen:
                yield where, _("card {card} lies in {other} too").format(card=card, other=seen[card])
            seen[card] = where
    if len(seen) != CARDS:
        missing = sorted(set(range(CARDS)) - set(seen))
        yield "decks", _("card {card} is nowhere").format(card=missing[0])
    for seat, (hand, masks) in enumerate(zip(p.hands, p.known, strict=True)):
        if len(hand) > HAND_LIMIT:
            yield f"hands[{seat}]", _("a hand holds at most {limit} cards").format(limit=HAND_LIMIT)
        if len(masks) != len(hand):
            yield f"known[{seat}]", _("must have one entry for each card of the hand")
        if any(mask >> p.seats or not mask >> seat & 1 for mask in masks if mask >= 0) or any(m < 0 for m in masks):
            yield f"known[{seat}]", _("must be masks of seats, the holder among them")


def _tiles(p: "Position", content: Content) -> Iterator[Fault]:
    count = [0] * KINDS
    for index, tiles in enumerate(p.supplies):
        if len(tiles) > TILES_A_SUPPLY:
            yield f"supplies[{index}]", _("a supply holds at most {limit} tiles").format(limit=TILES_A_SUPPLY)
        for kind in tiles:
            if not 0 <= kind < KINDS:
                yield f"supplies[{index}]", _("there is no tile {kind}").format(kind=kind)
                return
            count[kind] += 1
    for seat, board in enumerate(p.boards):
        for space, colour in enumerate(board):
            if colour > 3:
                yield f"boards[{seat}][{space}]", _("there is no colour {colour}").format(colour=colour)
                return
            if colour >= 0:
                count[colour * 4 + content.shape_of[space]] += 1
    for kind in range(KINDS):
        if p.bag[kind] < 0 or count[kind] + p.bag[kind] != COPIES:  # G-003
            yield f"bag[{kind}]", _("there are {copies} tiles of each kind in all").format(copies=COPIES)


def _players(p: "Position", content: Content) -> Iterator[Fault]:
    for seat in range(p.seats):
        if p.chimney_tiles[seat] != [0, 1, 2]:
            yield f"chimney_tiles[{seat}]", _("a casual board has the three Day chimneys")
            return
        for pillar, step in enumerate(p.chimneys[seat]):
            if not 0 <= step <= len(content.chimneys[pillar].steps):
                yield f"chimneys[{seat}][{pillar}]", _("there is no such step")
        start, to, points = p.exchanges[seat]
        if not (-1 <= start < 3 and -1 <= to < 3 and points >= 0):
            yield f"exchanges[{seat}]", _("must be two pillars and points")
    if any(category >= LIFE for category in p.assigned):
        yield "assigned", _("must be categories other than Life of Gaudí")
    if len(set(p.open_bonuses)) != len(p.open_bonuses) or any(not 0 <= b < SUPPLIES + 3 for b in p.open_bonuses):
        yield "open_bonuses", _("must be different supplies")


Check = Callable[[int], bool]


def _fields(content: Content, p: "Position") -> dict[str, tuple[Check, ...]]:
    """For each kind of frame what its numbers after the seat can be. (`rewards` has any number of effects.)"""
    flag: Check = lambda n: n in (0, 1)  # noqa: E731 - a table of small predicates reads best
    some: Check = lambda n: 1 <= n <= 99  # noqa: E731
    effect: Check = lambda n: 0 <= n < len(content.effects) and content.effects[n].op != "exchange"  # noqa: E731
    any_pillar: Check = lambda n: -1 <= n < 3  # noqa: E731
    return {
        "move": (),
        "act": (
            lambda n: 0 <= n < content.centre,
            lambda n: 0 <= n <= 9,
            lambda n: 0 <= n <= 9,
            flag,
        ),
        "centre": (lambda n: 0 <= n <= 3, lambda n: 0 <= n <= 2),
        "tile": (lambda n: 0 <= n < 25, some, flag),
        "place": (lambda n: 0 <= n < SUPPLIES, lambda n: 0 <= n < KINDS),
        "card": (any_pillar, some, flag),
        "discard": (lambda n: any(n in window for window in p.windows) and n >= 0,),
        "play": (any_pillar, flag, some, flag),
        "chimney": (some, flag),
        "wild": (some, flag),
        "religion": (some, flag),
        "gain": (effect,),
        "resolve": (lambda n: n in (0, 1),),
        "close": (),
        "assign": (lambda n: 0 <= n < CARDS and content.category_of[n] == LIFE,),
        "religion_column": (),
        "exchange": (some,),
        "final": (),
    }


TURN_FRAMES = frozenset(
    ("tile", "place", "card", "discard", "play", "chimney", "rewards", "wild", "religion", "gain", "resolve")
)
ENDGAME_FRAMES = frozenset(("assign", "religion_column", "exchange"))


def _stack(p: "Position", content: Content, kinds: Kinds) -> Iterator[Fault]:
    if not p.stack:
        return
    if len(p.stack) > MOST_FRAMES:
        yield "stack", _("is deeper than any game")
    fields = _fields(content, p)
    for index, frame in enumerate(p.stack):
        where = f"stack[{index}]"
        if len(frame) < 2 or not isinstance(frame[0], str) or not all(isinstance(n, int) for n in frame[1:]):
            yield where, _("must be a kind of decision, a seat and whole numbers")
            return
        kind, seat, numbers = frame[0], frame[1], frame[2:]
        if not isinstance(seat, int) or not 0 <= seat < p.seats:
            yield where, _("there is no such seat")
            return
        if not _fits(kind, numbers, fields, content):
            yield where, _("is no decision that a game can wait for")
            return
    yield from _order(p, content, kinds)


def _fits(kind: Any, numbers: list[Any], fields: dict[str, tuple[Check, ...]], content: Content) -> bool:
    if kind == "rewards":
        return len(numbers) >= 2 and numbers[-1] == 1 and all(fields["gain"][0](n) for n in numbers[:-1])
    checks = fields.get(kind)
    return (
        checks is not None and len(checks) == len(numbers) and all(c(n) for c, n in zip(checks, numbers, strict=True))
    )


def _order(p: "Position", content: Content, kinds: Kinds) -> Iterator[Fault]:
    """A turn is its move, or `close` with the landing and what is pending above; scoring has `final` at the bottom."""
    names = [str(frame[0]) for frame in p.stack]
    seat = int(p.stack[-1][1])
    if names[-1] not in kinds[0]:
        yield f"stack[{len(names) - 1}]", _("the top one must be a decision")
    if names[0] == "move":
        if len(names) > 1 or p.tokens[seat] == content.centre:
            yield "stack", _("a move waits alone, for a token still in the round")
    elif names[0] == "close":
        if any(frame[1] != seat for frame in p.stack) or names[1] not in ("act", "centre"):
            yield "stack", _("all decisions of a turn belong to its seat and to its landing")
        elif names[1] == "act" and p.stack[1][2] != p.tokens[seat]:
            yield "stack[1]", _("the token stands elsewhere")
        elif names[1] == "centre" and p.tokens[seat] != content.centre:
            yield "stack[1]", _("the token has not reached the centre")
        elif not set(names[2:]) <= TURN_FRAMES or {"place", "discard"} & set(names[2:-1]):
            yield "stack", _("these decisions cannot wait for each other")
        yield from _place(p, content)
    elif names[0] == "final":
        if not set(names[1:]) <= ENDGAME_FRAMES:
            yield "stack", _("these decisions cannot wait for each other")
    else:
        yield "stack[0]", _("no turn begins with that")


def _place(p: "Position", content: Content) -> Iterator[Fault]:
    kind, _seat, *numbers = p.stack[-1]
    if kind == "place":
        supply, tile = int(numbers[0]), int(numbers[1])
        if tile not in p.supplies[supply]:
            yield f"stack[{len(p.stack) - 1}]", _("that tile does not lie there")
