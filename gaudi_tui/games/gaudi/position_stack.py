"""Whether the pending decisions of loaded data are such as a game can wait for."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from gaudi_tui.games.gaudi.content import CARDS, KINDS, LIFE, SUPPLIES, Content
from gaudi_tui.games.gaudi.position_data import Position
from gaudi_tui.games.gaudi.state import token_count
from gaudi_tui.messages import _

Fault = tuple[str, str]
Kinds = tuple[frozenset[str], frozenset[str]]
Check = Callable[[int], bool]
MOST_FRAMES = 1000
STATIC = frozenset(("less", "share", "hand", "worth", "hand_vp", "more_tile", "more_card"))  # never performed

TURN_FRAMES = frozenset(
    (
        *("tile", "apart", "place", "card", "discard", "play", "play_kind", "play_vp", "count_as", "paid", "chimney"),
        *("step", "rewards", "one_of", "wild", "religion", "religion_to", "exchange", "gain", "by", "resolve"),
    )
)
ENDGAME_FRAMES = frozenset(
    ("last_play", "assigning", "assign", "religion_column", "hand_points", "exchanging", "exchange")
)


class Form(NamedTuple):
    """What the numbers after a frame's seat can be: these, then any number of `more`, then these."""

    first: tuple[Check, ...] = ()
    more: Check | None = None
    last: tuple[Check, ...] = ()

    def fits(self, numbers: list[Any]) -> bool:
        """Whether the numbers have this form."""
        rest = len(numbers) - len(self.first) - len(self.last)
        if rest < 0 or (rest and self.more is None):
            return False
        checks = (*self.first, *[self.more] * rest, *self.last)
        return all(check is not None and check(number) for check, number in zip(checks, numbers, strict=True))


def _flag(n: int) -> bool:
    return n in (0, 1)


def _some(n: int) -> bool:
    return 1 <= n <= 99


def _upto(limit: int, least: int = 0) -> Check:
    return lambda n: least <= n < limit


def _forms(content: Content, p: Position) -> dict[str, Form]:
    pillar, any_pillar, colour, kind, supply = _upto(3), _upto(3, -1), _upto(4), _upto(KINDS), _upto(SUPPLIES)

    def effect(n: int) -> bool:
        return 0 <= n < len(content.effects) and content.effects[n].op not in STATIC

    def by_chimney(n: int) -> bool:
        return 0 <= n < len(content.effects) and content.sources[n][0] == "chimney"

    def in_window(n: int) -> bool:
        return n >= 0 and any(n in window for window in p.windows)

    def life(n: int) -> bool:
        return 0 <= n < CARDS and content.category_of[n] == LIFE

    return {
        "move": Form(),
        "draft": Form((_upto(CARDS), _upto(CARDS)), _upto(CARDS)),
        "close": Form(),
        "act": Form((_upto(content.centre), _upto(10), _upto(10), _flag)),
        "centre": Form((_upto(4), _upto(3)), effect),
        "tile": Form((_upto(25), _some, _flag, _flag)),
        "apart": Form((_flag, _upto(KINDS, -1), _some, _flag)),
        "place": Form((supply, kind)),
        "card": Form((any_pillar, _some, _flag, _flag)),
        "discard": Form((in_window,)),
        "play": Form((any_pillar, _flag, _some, _flag)),
        "play_kind": Form((_upto(1 << LIFE), _upto(21), _flag)),
        "play_vp": Form((colour, _some, _flag)),
        "paid": Form((_upto(CARDS), colour, _some)),
        "count_as": Form((lambda n: any(n in hand for hand in p.hands), effect, effect), effect),
        "chimney": Form((_some, _flag)),
        "step": Form((pillar, _flag)),
        "rewards": Form((effect,), effect, (lambda n: n == 1,)),
        "one_of": Form((effect,), effect, (lambda n: n == 1,)),
        "wild": Form((_some, _flag)),
        "religion": Form((_some, _flag)),
        "religion_to": Form((_flag,)),
        "gain": Form((effect,)),
        "by": Form((by_chimney,), _some),
        "resolve": Form((_upto(2),)),
        "takes": Form((_flag, _upto(25, -1), _upto(100))),
        "equal": Form((_upto(3, 1), _upto(SUPPLIES, -1), kind), kind),
        "assign": Form((life,)),
        "exchange": Form((_some,)),
        **{
            name: Form() for name in ("last_play", "assigning", "religion_column", "hand_points", "exchanging", "final")
        },
    }


def stack_faults(p: Position, content: Content, kinds: Kinds) -> Iterator[Fault]:
    """Yield what is wrong with the stack: first frame by frame, then as a whole."""
    if not p.stack:
        return
    if len(p.stack) > MOST_FRAMES:
        yield "stack", _("is deeper than any game")
    forms = _forms(content, p)
    for index, frame in enumerate(p.stack):
        where = f"stack[{index}]"
        if len(frame) < 2 or not isinstance(frame[0], str) or not all(isinstance(n, int) for n in frame[1:]):
            yield where, _("must be a kind of decision, a seat and whole numbers")
            return
        kind, token, numbers = frame[0], frame[1], frame[2:]
        tokens = token_count(p.mode, p.seats) if kind in ("close", "takes") else p.seats
        if not isinstance(token, int) or not 0 <= token < tokens:
            yield where, _("there is no such seat")
            return
        if kind not in forms or not forms[kind].fits(numbers):
            yield where, _("is no decision that a game can wait for")
            return
    if p.stack[-1][0] not in kinds[0]:
        yield f"stack[{len(p.stack) - 1}]", _("the top one must be a decision")
    yield from _order(p, content)
    yield from _top(p)


def _order(p: Position, content: Content) -> Iterator[Fault]:
    """A turn is its move, or `close` with the landing and what is pending above; scoring has `final` at the bottom."""
    names = [str(frame[0]) for frame in p.stack]
    seat, mixed = int(p.stack[-1][1]), _("these decisions cannot wait for each other")
    if names == ["move"]:
        if p.tokens[seat] == content.centre:
            yield "stack", _("a move waits for a token still in the round")
    elif names == ["move", "draft"]:
        if p.mode == "casual" or p.round != 1 or p.turn or any(p.hands[seat]):
            yield "stack", _("a draft comes before all else")
    elif names == ["close", "takes", "equal"] and p.mode == "solo":
        if not p.stack[0][1] == p.stack[1][1] == p.stack[2][2]:
            yield "stack", mixed
    elif names[0] == "close" and len(names) > 1:
        landing = p.stack[1]
        if any(frame[1] != seat for frame in p.stack) or names[1] not in ("act", "centre"):
            yield "stack", _("all decisions of a turn belong to its seat and to its landing")
        elif names[1] == "act" and landing[2] != p.tokens[seat]:
            yield "stack[1]", _("the token stands elsewhere")
        elif names[1] == "centre" and p.tokens[seat] != content.centre:
            yield "stack[1]", _("the token has not reached the centre")
        elif not set(names[2:]) <= TURN_FRAMES or {"place", "discard", "count_as"} & set(names[2:-1]):
            yield "stack", mixed
    elif names[0] == "final":
        allowed = ENDGAME_FRAMES if p.mode == "casual" else ENDGAME_FRAMES | TURN_FRAMES
        if not set(names[1:]) <= allowed or {"place", "discard", "count_as"} & set(names[1:-1]):
            yield "stack", mixed
    else:
        yield "stack[0]", _("no turn begins with that")


def _top(p: Position) -> Iterator[Fault]:
    where, kind, numbers = f"stack[{len(p.stack) - 1}]", p.stack[-1][0], [int(n) for n in p.stack[-1][1:]]
    if kind == "place" and numbers[2] not in p.supplies[numbers[1]]:
        yield where, _("that tile does not lie there")
    lying = [tile for supply in p.supplies for tile in supply] if numbers[2:3] == [-1] else []
    if kind == "equal" and not set(numbers[3:]) <= set(lying or p.supplies[numbers[2]]):
        yield where, _("that tile does not lie there")
    if kind == "count_as" and numbers[1] not in p.hands[numbers[0]]:
        yield where, _("that card is not in the hand")
