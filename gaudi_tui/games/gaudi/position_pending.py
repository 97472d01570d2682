"""Whether play can come to what is pending in a position: the landing, what lies above it, what is open or used up."""

from collections.abc import Callable, Iterator

from gaudi_tui.games.gaudi.content import NATURE, SUPPLIES, Effect
from gaudi_tui.games.gaudi.house_rules import (
    BONUS_AT_ONCE,
    BONUS_EACH_KIND,
    CENTRE_EACH_ACTION,
    CENTRE_ONE,
    MORE_EACH_ICON,
    MORE_SAME_TILE,
    ONCE_A_TURN,
    SHARER_TRAILS,
    VIRTUAL_AHEAD,
    WILD_DIFFERENT,
)
from gaudi_tui.games.gaudi.position_stack import MOST_FRAMES
from gaudi_tui.games.gaudi.rules.playing import EVERY_KIND
from gaudi_tui.games.gaudi.rules.powers import (
    EMPTIED,
    HAND_LIMIT,
    ONCE_BONUS,
    ONCE_CARD,
    ONCE_CHIMNEY,
    ONCE_EMPTIED,
    ONCE_TILE,
    ONCE_WILD,
    category_powers,
    emptied_power,
    may_share,
    power_of,
    reached_powers,
)
from gaudi_tui.games.gaudi.rules.solo import equal_tiles, what_he_takes
from gaudi_tui.games.gaudi.rules.supplies import EMPTY_WINDOW
from gaudi_tui.games.gaudi.state import GAUDI, State
from gaudi_tui.messages import _

Fault = tuple[str, str]
FRAMES_EACH = 8  # more than the frames that using one tile, card or chimney step can add
FRAMES_BESIDES = 20  # more than those that a landing and its effects add without using any


def pending_effects(state: State) -> Iterator[tuple[int, Effect]]:
    """Each effect that waits to be performed, with its seat."""
    effects = state.content.effects
    for kind, seat, *numbers in state.stack:
        if kind == "gain":
            yield seat, effects[numbers[0]]
        elif kind in ("rewards", "one_of"):
            yield from ((seat, effects[index]) for index in numbers[:-1])
        elif kind == "step":
            yield seat, Effect("step", numbers[0])


def gained_now(state: State, seat: int, op: str) -> int:
    """How often the chimney steps that a seat has reached have given an effect at once: `n` of all of them."""
    effects = state.content.effects
    reached = (effects[power.effect] for power in reached_powers(state, seat) if power.trigger == "now")
    return sum(effect.n for effect in reached if effect.op == op)


def turn_faults(state: State) -> Iterator[Fault]:
    """Yield what is wrong while rounds are played, each fault as field and text."""
    kind, token = state.stack[0][:2]
    landed = kind == "close" and state.stack[1][0] in ("act", "centre")
    yield from _marks(state, token if landed else None)
    yield from _extra_turns(state, token)
    if landed:
        yield from _act(state) if state.stack[1][0] == "act" else _centre(state)
        if _just_landed(state):
            yield from _nothing_done(state)
        yield from effect_faults(state, 2)
    elif kind == "close":
        yield from _equal(state)


def depth_faults(state: State) -> Iterator[Fault]:
    """Each decision that goes deeper uses up something, so the turn to come must have room (A-083)."""
    left = sum(state.supplies) + sum(card >= 0 for window in state.windows for card in window)
    left += sum(map(len, state.hands)) + sum(
        len(state.content.chimneys[tile].steps) - step
        for tile, step in zip(state.chimney_tiles, state.chimneys, strict=True)
    )
    if len(state.stack) + FRAMES_EACH * left + FRAMES_BESIDES > MOST_FRAMES:
        yield "stack", _("is deeper than any game")


# What is open and what was used up


def _marks(state: State, seat: int | None) -> Iterator[Fault]:
    """What is open in the turn of a seat (None: in nobody's)."""
    if seat is None:
        for name, mask in (
            ("open_bonuses", state.bonuses),
            ("more_tiles", state.more_tiles),
            ("more_cards", state.more_cards),
            ("once", state.once),
        ):
            if mask:
                yield name, _("must be empty here: what opens in a turn ends with it")
        return
    for supply in range(SUPPLIES + 3):
        if state.bonuses >> supply & 1:
            if not _is_empty(state, supply):
                yield "open_bonuses", _("supply {supply} is not empty, so it gives no bonus").format(supply=supply)
            if state.rulings & BONUS_AT_ONCE:
                yield "open_bonuses", _("none stays open by the house rule that a bonus is used at once")
    if state.bonuses >> EMPTIED & 1 and not state.once & ONCE_EMPTIED:
        yield "open_bonuses", _("the tile for an emptied supply is noted as used too, once it is open")
    if state.more_tiles and state.once & ONCE_TILE and not state.rulings & MORE_EACH_ICON:
        yield "more_tiles", _("one more tile was taken in this turn")
    if state.more_cards and state.once & ONCE_CARD and not state.rulings & MORE_EACH_ICON:
        yield "more_cards", _("one more card was taken in this turn")
    icons = range(state.more_tiles.bit_length())
    if not {icon for icon in icons if state.more_tiles >> icon & 1} <= _icons(state):
        yield "more_tiles", _("no action of the chandelier shows that icon")
    if state.once & ~_can_be_used(state, seat):
        yield "once", _("notes as used what that seat cannot have used in this turn")


def _icons(state: State) -> set[int]:
    """The tile icons of which one more may be taken: those that actions of the chandelier show (A-108)."""
    content = state.content
    if state.rulings & MORE_SAME_TILE:
        return {colour * 5 + shape for colour in range(4) for shape in range(4)}
    shown = (*(space.effect for space in content.track), *(index for tile in content.centres for index in tile))
    return {content.effects[index].a for index in shown if content.effects[index].op == "tile"}


def _can_be_used(state: State, seat: int) -> int:
    """The bits of `once` that can be set in a seat's turn."""
    rulings, can = state.rulings, 0
    if emptied_power(state, seat) and any(_is_empty(state, supply) for supply in range(SUPPLIES)):
        can |= ONCE_EMPTIED
    if not rulings & MORE_EACH_ICON:
        can |= ONCE_TILE if power_of(state, seat, "more_tile") else 0
        can |= ONCE_CARD if power_of(state, seat, "more_card") else 0
    if rulings & ONCE_A_TURN:
        can |= climbed(state, seat)
    if rulings & (BONUS_AT_ONCE | BONUS_EACH_KIND):
        for supply in range(SUPPLIES + 3):
            if _is_empty(state, supply) and not state.bonuses >> supply & 1:
                can |= 1 << ONCE_BONUS + supply
    if rulings & WILD_DIFFERENT:
        can |= (1 << len(state.content.wild_effects)) - 1 << ONCE_WILD
    return can


def climbed(state: State, seat: int) -> int:
    """The bits of `once` of the chimneys that a seat has advanced."""
    return sum(1 << ONCE_CHIMNEY + pillar for pillar in range(3) if state.chimneys[seat * 3 + pillar])


def _is_empty(state: State, supply: int) -> bool:
    return not state.kinds[supply] if supply < SUPPLIES else state.windows[supply - SUPPLIES] == EMPTY_WINDOW


def _extra_turns(state: State, token: int) -> Iterator[Fault]:
    """Each turn more comes from a chimney step, which gives it once (G-200, G-283)."""
    most = 0
    if token < state.seats and state.tokens[token] >= 0:
        most = gained_now(state, token, "turn")
    waiting = sum(effect.n for _seat, effect in pending_effects(state) if effect.op == "turn")
    if state.extra_turns + waiting > most:
        yield "extra_turns", _("no chimney of the seat to decide gives so many")


# The landing


def _act(state: State) -> Iterator[Fault]:
    """The icons left, and whether they are those of the most advanced token (G-060 to G-071)."""
    _kind, seat, space, pencils, hammers, leading = state.stack[1]
    printed = state.content.track[space]
    ahead = max(token for index, token in enumerate(state.tokens) if index != seat)
    shares = space == ahead and may_share(state, seat) and not state.rulings & SHARER_TRAILS  # G-287, A-112
    if leading != int(space > ahead or shares):
        text = _("that token is the most advanced") if not leading else _("that token is not the most advanced")
        yield "stack[1]", text
    if pencils > printed.pencils or hammers > printed.hammers:
        problem = _("the space has {pencils} pencils and {hammers} hammers")
        yield "stack[1]", problem.format(pencils=printed.pencils, hammers=printed.hammers)
    started = (pencils, hammers) != (printed.pencils, printed.hammers)
    one_kind = (not hammers and pencils < printed.pencils) or (not pencils and hammers < printed.hammers)
    if not leading and started and not one_kind:  # G-069, A-027
        yield "stack[1]", _("a token that trails uses either pencils or hammers")


def _centre(state: State) -> Iterator[Fault]:
    """What is left of the central tile, and of what chimneys give there (G-073 to G-076, A-038)."""
    _kind, seat, open_, left, *waiting = state.stack[1]
    centre = state.content.centre
    first = all(token != centre for index, token in enumerate(state.tokens) if index != seat)
    if left != max(0, open_.bit_count() - (not first)):
        yield "stack[1]", _("the first token at the end does both actions, the others do one")
    done = 2 - open_.bit_count() if state.rulings & CENTRE_EACH_ACTION else 1
    given = [power.effect for power in state.powers[seat] if power.trigger == "centre"]
    if any(index not in given or waiting.count(index) > done for index in waiting):
        yield "stack[1]", _("no chimney of that seat gives that at the centre")


def _just_landed(state: State) -> bool:
    """Whether nothing of the landing has been used yet."""
    kind, seat, first, *left = state.stack[1]
    if kind == "act":
        return left[:2] == [state.content.track[first].pencils, state.content.track[first].hammers]
    given = [power.effect for power in state.powers[seat] if power.trigger == "centre"]
    waiting = [index for index in given if state.content.effects[index].op != "vp"]
    return first == 0b11 and (bool(state.rulings & CENTRE_EACH_ACTION) or left[1:] == waiting)


def _nothing_done(state: State) -> Iterator[Fault]:
    if len(state.stack) > 2:
        yield "stack[2]", _("nothing of the landing was used yet, so nothing follows from it")
    for name, mask in (("open_bonuses", state.bonuses), ("once", state.once)):
        if mask:
            yield name, _("must be empty: nothing of the landing was used yet")
    yield from refilled_faults(state)


def refilled_faults(state: State) -> Iterator[Fault]:
    """Before something is taken in a turn, what is empty is so for want of tiles or cards (G-156 to G-158)."""
    for supply in range(SUPPLIES):
        if not state.kinds[supply] and any(state.bag):
            yield (
                f"supplies[{supply}]",
                _("nothing was taken since it was refilled, so it is not empty while the bag has tiles"),
            )
    for pillar, window in enumerate(state.windows):
        if window == EMPTY_WINDOW and state.decks[pillar]:
            yield (
                f"windows[{pillar}]",
                _("nothing was taken since it was refilled, so it is not empty while its deck has cards"),
            )


def _equal(state: State) -> Iterator[Fault]:
    """The tiles among which Gaudí or the third player leaves the choice (G-337 to G-340, G-349, G-357)."""
    token, (_takes, _token, is_card, what, left) = state.stack[0][1], state.stack[1]
    space, others = state.tokens[token], [at for index, at in enumerate(state.tokens) if index != token]
    content = state.content
    if space >= content.centre or is_card:
        yield "stack[1]", _("tiles are equal only on a space that gives tiles")
        return
    printed = content.track[space]
    take = what_he_takes(content.effects[printed.effect])
    if (take.op, take.a) != ("tile", what):
        yield "stack[1]", _("the space gives something else")
    both = token != GAUDI or space > max(others)
    times = printed.pencils + printed.hammers if both else max(printed.pencils, printed.hammers)
    if left >= times * take.n:
        yield "stack[1]", _("the space gives {most} tiles").format(most=times * take.n)
    on_track = [at for at in others if at < content.centre]
    if token != GAUDI and (
        space <= max(on_track, default=-1) or (len(on_track) < len(others) and not state.rulings & VIRTUAL_AHEAD)
    ):
        yield "stack[0]", _("the third player goes where its token is the most advanced")
    found = equal_tiles(state, what)
    if found is None or list(state.stack[2][3:]) != [found[0], *found[1]]:
        yield "stack[2]", _("these are not the tiles that suit equally")


# What an effect leaves pending


def effect_faults(state: State, begin: int) -> Iterator[Fault]:
    """The frames from `begin` on must come from effects that their seat can have come to."""
    if len(state.stack) == begin:
        return
    sources = _Sources(state, state.stack[begin][1])
    for index, frame in enumerate(state.stack[begin:], begin):
        if not _CHECKS[frame[0]](sources, *frame[2:]):
            yield f"stack[{index}]", _("nothing that the seat has come to gives that")


class _Sources:
    """The effects that a seat can have come to in its turn, or by what it plays after the last round.

    Its methods say of what can follow from an effect, number by number, whether one of these is its source.
    """

    def __init__(self, state: State, seat: int) -> None:
        content = state.content
        self.state, self.seat, self.effects = state, seat, content.effects
        self.chimneys = [power.effect for power in reached_powers(state, seat)]
        tile = content.centres[state.centre] if state.centre >= 0 else ()
        emptied = [supply for supply in range(SUPPLIES + 3) if _is_empty(state, supply) and state.centre >= 0]
        bonuses = [content.bonuses[supply] for supply in emptied]
        landing = state.stack[1]
        self.shown: list[int] = []  # by the landing
        if landing[0] == "act":
            self.shown.append(content.track[landing[2]].effect)
        elif landing[0] == "centre":
            self.shown += tile
        if any(self.effects[index].op == "wild" for index in self.shown):
            self.shown += content.wild_effects
        self.named = {*self.chimneys, *(index for indices in content.board_effects for index in indices)}
        for column in state.columns[seat * 3 : seat * 3 + 3]:
            for card in column:
                self.named.update(content.card_actions[card])
        if any(self.effects[index].op == "centre" for index in self.chimneys):
            self.named.update(tile)
        if state.columns[seat * 3 + NATURE]:
            self.named.add(content.resolve_nature)
        if state.rulings & BONUS_AT_ONCE:
            self.named.update(bonuses)
        self.all = {*self.named, *self.shown, *bonuses}

    def _give(self, op: str, least: int = 1, landing: int = 0, **numbers: int) -> bool:
        """Whether one of the effects is an `op` with these numbers, for `least` items at least."""
        found = (self.effects[index] for index in (self.shown if landing else self.all))
        return any(
            effect.op == op
            and effect.n >= least
            and all(getattr(effect, name) == number for name, number in numbers.items())
            for effect in found
        )

    def _one_more(self, op: str, left: int, landing: int) -> bool:
        return left == 1 and not landing and power_of(self.state, self.seat, op) is not None

    def tile(self, icon: int, left: int, landing: int, _may: int) -> bool:
        more = self._one_more("more_tile", left, landing) and icon in _icons(self.state)
        return more or self._give("tile", left, landing, a=icon)

    def apart(self, by: int, first: int, left: int, _may: int) -> bool:
        return self._give("apart", left + (first >= 0), a=by) and (first >= 0 or self._give("apart", a=by, n=left))

    def card(self, pillar: int, left: int, landing: int, _may: int) -> bool:
        had = self.state.colours[self.seat * 4 : self.seat * 4 + 4]
        for_tiles = pillar < 0 and any(left <= had[colour] and self._give("card_per", b=colour) for colour in range(4))
        more = self._one_more("more_card", left, landing)
        return for_tiles or more or self._give("card", left, landing, a=pillar)

    def by(self, index: int, *count: int) -> bool:
        """With a number of cards where that hangs on the board (G-310); older saves have none."""
        op, _, colour, n = self.effects[index]
        per_tile = op == "card_per" and len(count) == 1 and count[0] <= n * self.state.colours[self.seat * 4 + colour]
        return index in self.chimneys and (not count or per_tile)

    def discard(self, _card: int) -> bool:
        return not self.state.expert and len(self.state.hands[self.seat]) == HAND_LIMIT  # G-146, G-260

    def play(self, pillar: int, free: int, left: int, _may: int) -> bool:
        return self._give("play", left, a=pillar, b=free)

    def count_as(self, card: int, *rewards: int) -> bool:
        possible = category_powers(self.state, self.seat, card, "play", EVERY_KIND)
        return len(rewards) == len(set(rewards)) > 1 and set(rewards) <= set(possible)

    def paid(self, card: int, colour: int, points: int) -> bool:
        played = any(card in column for column in self.state.columns[self.seat * 3 : self.seat * 3 + 3])
        return played and self._give("play_vp", b=colour, n=points)

    def rewards(self, *numbers: int) -> bool:
        effects = numbers[:-1]
        return len(set(effects)) == len(effects) and set(effects) <= self.named

    def one_of(self, *numbers: int) -> bool:
        state = self.state
        tile = state.content.centres[state.centre] if state.centre >= 0 else ()
        return bool(state.rulings & CENTRE_ONE) and numbers[:-1] == tile and self._give("centre")


_CHECKS: dict[str, Callable[..., bool]] = {
    "tile": _Sources.tile,
    "apart": _Sources.apart,
    "place": lambda sources, supply, kind: True,
    "card": _Sources.card,
    "discard": _Sources.discard,
    "play": _Sources.play,
    "play_kind": lambda sources, kinds, less, may: sources._give("play_kind", a=kinds, b=less),
    "play_vp": lambda sources, colour, points, may: sources._give("play_vp", b=colour, n=points),
    "count_as": _Sources.count_as,
    "paid": _Sources.paid,
    "chimney": lambda sources, left, may: sources._give("chimney", left),
    "step": lambda sources, pillar, may: sources._give("step", a=pillar),
    "rewards": _Sources.rewards,
    "one_of": _Sources.one_of,
    "wild": lambda sources, left, may: sources._give("wild", left),
    "religion": lambda sources, left, may: sources._give("religion", left),
    "religion_to": lambda sources, may: sources._give("religion_to"),
    "exchange": lambda sources, points: sources._give("exchange", n=points),
    "gain": lambda sources, index: index in sources.named,
    "by": _Sources.by,
    "resolve": lambda sources, pillar: sources._give("resolve", a=pillar),
}
