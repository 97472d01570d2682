"""Whether loaded data is a position that play can reach or go on from: shapes, counts, places, pending decisions."""

from collections.abc import Iterator

from gaudi_tui.games.gaudi.content import CARDS, COPIES, KINDS, LIFE, SUPPLIES, Content
from gaudi_tui.games.gaudi.declared import SEATS
from gaudi_tui.games.gaudi.house_rules import BITS
from gaudi_tui.games.gaudi.position_data import Position
from gaudi_tui.games.gaudi.position_stack import stack_faults
from gaudi_tui.games.gaudi.rules.supplies import CARDS_A_WINDOW, TILES_A_SUPPLY
from gaudi_tui.games.gaudi.state import token_count
from gaudi_tui.messages import _

Fault = tuple[str, str]
Kinds = tuple[frozenset[str], frozenset[str]]


def faults(position: Position, content: Content, kinds: Kinds) -> Iterator[Fault]:
    """Yield each fault as field and text. Later checks rely on earlier ones: stop at the first."""
    yield from _shapes(position, content)
    yield from _tokens(position, content)
    yield from _round(position, content)
    yield from _cards(position)
    yield from _tiles(position, content)
    yield from _players(position, content)
    yield from stack_faults(position, content, kinds)


def _shapes(p: Position, content: Content) -> Iterator[Fault]:
    if p.mode not in SEATS:
        yield "mode", _("there is no mode {mode!r}").format(mode=p.mode)
        return
    if p.seats not in SEATS[p.mode]:
        low, high = SEATS[p.mode][0], SEATS[p.mode][-1]
        text = _("a {mode} game has {low} to {high} seats") if high > 1 else _("a {mode} game has 1 seat")
        yield "seats", text.format(mode=p.mode, low=low, high=high)
    if not set(p.house_rules) <= set(BITS):
        yield "house_rules", _("must be house rules that differ from the rulings")
    if len({rule.partition("=")[0] for rule in p.house_rules}) != len(p.house_rules):
        yield "house_rules", _("each house rule has one value")
    if p.rng >= 1 << 64:
        yield "rng", _("must be below 2**64")
    spaces = len(content.board)
    sizes: dict[str, tuple[int, int | None]] = {
        "tokens": (token_count(p.mode, p.seats), None),
        "bag": (KINDS, None),
        "supplies": (SUPPLIES, None),
        "decks": (3, None),
        "windows": (3, CARDS_A_WINDOW),
        "hands": (p.seats, None),
        "known": (p.seats, None),
        "seen": (p.seats, None),
        "zone_cards": (3, None),
        "zone_tiles": (KINDS, None),
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
        if getattr(p, name) >= p.seats + (p.mode == "solo"):
            yield name, _("there is no such seat")


def _tokens(p: Position, content: Content) -> Iterator[Fault]:
    for index, token in enumerate(p.tokens):
        if token > content.centre:
            yield f"tokens[{index}]", _("the track has {count} spaces").format(count=content.centre)
    on_track = [token for token in p.tokens if 0 <= token < content.centre]
    if len(set(on_track)) != len(on_track) and p.mode == "casual":  # G-052; Expert: G-286
        yield "tokens", _("two tokens stand on one space")
    if any(token == content.centre for token in p.tokens) and not p.end_reached:
        yield "end_reached", _("a token has left the track, so the end was reached")


def _round(p: Position, content: Content) -> Iterator[Fault]:
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


def _cards(p: Position) -> Iterator[Fault]:
    seen: dict[int, str] = {}
    places: list[tuple[str, list[int], int | None]] = [("discards", p.discards, None)]
    for pillar in range(3):
        places.append((f"decks[{pillar}]", p.decks[pillar], pillar))
        places.append((f"zone_cards[{pillar}]", p.zone_cards[pillar], pillar))
        places.append((f"windows[{pillar}]", [card for card in p.windows[pillar] if card >= 0], pillar))
    for seat in range(p.seats):
        places.append((f"hands[{seat}]", p.hands[seat], None))
        places += [(f"columns[{seat}][{pillar}]", p.columns[seat][pillar], pillar) for pillar in range(3)]
    if p.stack and p.stack[-1][:1] == ["draft"]:
        places.append(("stack", [card for card in p.stack[-1][2:] if isinstance(card, int)], None))
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
    for seat, (hand, known, saw) in enumerate(zip(p.hands, p.known, p.seen, strict=True)):
        for name, masks in (("known", known), ("seen", saw)):
            if len(masks) != len(hand):
                yield f"{name}[{seat}]", _("must have one entry for each card of the hand")
            if any(mask < 0 or mask >> p.seats or not mask >> seat & 1 for mask in masks if name == "known"):
                yield f"{name}[{seat}]", _("must be masks of seats, the holder among them")
            if any(mask < 0 or mask >> p.seats for mask in masks):
                yield f"{name}[{seat}]", _("must be masks of seats")


def _tiles(p: Position, content: Content) -> Iterator[Fault]:
    count = [0] * KINDS
    for index, tiles in enumerate(p.supplies):
        limit = TILES_A_SUPPLY[p.mode != "casual"]
        if len(tiles) > limit:
            yield f"supplies[{index}]", _("a supply holds at most {limit} tiles").format(limit=limit)
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
    for kind, tiles_of_gaudi in enumerate(p.zone_tiles):
        if tiles_of_gaudi < 0:
            yield f"zone_tiles[{kind}]", _("must not be below 0")
        count[kind] += tiles_of_gaudi
    for kind in range(KINDS):
        if p.bag[kind] < 0 or count[kind] + p.bag[kind] != COPIES:  # G-003
            yield f"bag[{kind}]", _("there are {copies} tiles of each kind in all").format(copies=COPIES)


def _players(p: Position, content: Content) -> Iterator[Fault]:
    given = [tile for tiles in p.chimney_tiles for tile in tiles]
    if p.mode != "casual" and len(set(given)) != len(given):  # G-257
        yield "chimney_tiles", _("each chimney tile is there once")
    side = "day" if p.mode == "casual" else "night"
    for seat in range(p.seats):
        for pillar, (tile, step) in enumerate(zip(p.chimney_tiles[seat], p.chimneys[seat], strict=True)):
            printed = content.chimneys[tile] if 0 <= tile < len(content.chimneys) else None
            if printed is None or printed.pillar != pillar or printed.side != side:  # A-002, G-257
                yield f"chimney_tiles[{seat}][{pillar}]", _("is no {side} chimney of that pillar").format(side=side)
                return
            if not 0 <= step <= len(printed.steps):
                yield f"chimneys[{seat}][{pillar}]", _("there is no such step")
        start, to, points = p.exchanges[seat]
        if not (-1 <= start < 3 and -1 <= to < 3 and points >= 0):
            yield f"exchanges[{seat}]", _("must be two pillars and points")
    if any(category > LIFE for category in p.assigned):
        yield "assigned", _("must be categories other than Life of Gaudí")
    if len(set(p.open_bonuses)) != len(p.open_bonuses) or any(not 0 <= b < SUPPLIES + 4 for b in p.open_bonuses):
        yield "open_bonuses", _("must be different supplies")
    for name, count in (("more_tiles", 25), ("more_cards", 3)):
        if len(set(getattr(p, name))) != len(getattr(p, name)) or not set(getattr(p, name)) <= set(range(count)):
            yield name, _("must be different and below {count}").format(count=count)
