"""Gaudí and the virtual third player of the solo game (sections 25 to 28)."""

from typing import NamedTuple

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import ANY, KINDS, SUPPLIES, WANTED_KINDS, Effect, want
from gaudi_tui.games.gaudi.house_rules import GAUDI_HUMAN, GAUDI_LEFTMOST, LEAP_TO_CENTRE
from gaudi_tui.games.gaudi.rules.moving import advance_virtual, reach_centre
from gaudi_tui.games.gaudi.rules.supplies import EMPTY_WINDOW
from gaudi_tui.games.gaudi.state import GAUDI, State

ANY_CARD = Effect("card")
ANY_TILE = want(ANY, ANY)
LEAP = 3  # empty spaces before the next token (G-343)


class Plan(NamedTuple):
    """Where Gaudí would go now: `times` how often he would act there, `leap` whether he leaves the others behind.

    `skipped`: the spaces he passes over on the way, each with the tiles or cards he would need there, 0: it is taken.
    """

    space: int
    times: int
    leap: bool
    leading: bool
    skipped: tuple[tuple[int, int], ...]


def what_he_takes(effect: Effect) -> Effect:
    """The take that an action of the track is for Gaudí and the third player (G-346, G-360, A-166)."""
    return effect if effect.op in ("tile", "card") else ANY_CARD


def available(state: State, effect: Effect) -> int:
    """How many tiles or cards on the main board fit a take (A-146)."""
    if effect.op == "tile":
        wanted = WANTED_KINDS[effect.a]
        return sum(count for index, count in enumerate(state.supplies) if wanted >> index % KINDS & 1)
    windows = state.windows if effect.a < 0 else [state.windows[effect.a]]
    return sum(card >= 0 for window in windows for card in window)


def plan(state: State) -> Plan:
    """Gaudí's next move, which the table decides alone (G-337 to G-345, A-143 to A-151)."""
    tokens, content = state.tokens, state.content
    here = tokens[GAUDI]
    others = [token for index, token in enumerate(tokens) if index != GAUDI]
    leap = _leaps(here, others, content.centre, bool(state.rulings & LEAP_TO_CENTRE))
    first = max(others) + 1 if leap else here + 1  # G-344; G-337, A-144: when he enters, 0
    skipped: list[tuple[int, int]] = []
    for space in range(first, content.centre):
        if space in others:  # G-342
            skipped.append((space, 0))
            continue
        landed = content.track[space]
        leading = space > max(others)
        # G-338, G-339
        times = landed.pencils + landed.hammers if leading else max(landed.pencils, landed.hammers)
        take = what_he_takes(content.effects[landed.effect])
        if available(state, take) >= times * take.n:
            return Plan(space, times, leap, leading, tuple(skipped))
        skipped.append((space, times * take.n))
    return Plan(content.centre, 1, leap, False, tuple(skipped))  # G-341, G-361, A-147


def _leaps(here: int, others: list[int], centre: int, late: bool) -> bool:
    """Whether he is the last on the track with room before the next token (G-343, A-148 to A-150)."""
    if here < 0:
        return False
    if max(others) + 1 >= centre and not late:  # no space of the track would make him the most advanced
        return False
    on_track = [token for token in others if 0 <= token < centre]
    ahead = [token for token in on_track if token > here]
    return all(token >= here for token in on_track) and bool(ahead) and min(ahead) - here - 1 >= LEAP


def move_gaudi(state: State, frame: Frame) -> None:
    """`gaudi, token`: his turn."""
    space, times, _, leading, _ = plan(state)
    start, centre = state.tokens[GAUDI], state.content.centre
    state.tokens[GAUDI] = space
    state.emit("moved", GAUDI, start=start, to=space, leading=int(leading))
    if space == centre:
        reach_centre(state, GAUDI)
    _act(state, GAUDI, space, times)


def move_third(state: State, frame: Frame) -> None:
    """`third, token`: the virtual third player's turn (G-347 to G-349)."""
    token = frame[1]
    space = advance_virtual(state, token)
    landed = state.content.track[space] if space < state.content.centre else None
    _act(state, token, space, landed.pencils + landed.hammers if landed else 1)


def _act(state: State, token: int, space: int, times: int) -> None:
    content = state.content
    state.stack.append(("close", token))  # G-363, A-160
    # G-361: at the centre any one card, whatever the tile shows
    take = what_he_takes(content.effects[content.track[space].effect]) if space < content.centre else ANY_CARD
    state.stack.append(("takes", token, int(take.op == "card"), take.a, times * take.n))


def take_next(state: State, frame: Frame) -> None:
    """`takes, token, card, what, left`: one take after the other, each counted anew (G-340, G-349, A-153)."""
    kind, token, is_card, what, left = frame
    if not left:
        return
    if is_card:
        pillar = _pillar(state) if what < 0 else what
        if pillar is None or state.windows[pillar] == EMPTY_WINDOW:
            return
        state.stack.append((kind, token, is_card, what, left - 1))
        _take_card(state, token, pillar)
        return
    fitting = equal_tiles(state, what)
    if fitting is None:
        return
    supply, kinds = fitting
    state.stack.append((kind, token, is_card, what, left - 1))
    if len(kinds) == 1 and supply >= 0:
        _take_tile(state, token, supply, kinds[0])
    else:
        state.stack.append(("equal", 0, token, supply, *kinds))  # G-357, A-156


def equal_options(state: State, frame: Frame) -> Options:
    """`equal, seat, token, supply or -1, kind, ...`: the human chooses among equal tiles (G-357, A-156)."""
    _, _, _, place, *kinds = frame
    places = range(SUPPLIES) if place < 0 else (place,)
    return tuple(("tile", supply, kind) for supply in places for kind in kinds if state.kinds[supply] >> kind & 1)


def choose_equal(state: State, frame: Frame, action: Action) -> None:
    """Give Gaudí the chosen tile."""
    _take_tile(state, frame[2], action[1], action[2])


def _pillar(state: State) -> int | None:
    """The pillar he has fewest cards of, among those with a card; the leftmost of equals (G-359, A-157)."""
    open_ = [pillar for pillar in range(3) if state.windows[pillar] != EMPTY_WINDOW]
    return min(open_, key=lambda pillar: len(state.zone_cards[pillar]), default=None)


def _take_card(state: State, token: int, pillar: int) -> None:
    """Take the bottommost card of a window into his zone (G-350, G-353, G-358, A-158, G-362)."""
    window = list(state.windows[pillar])
    place = max(index for index, card in enumerate(window) if card >= 0)
    card, window[place] = window[place], -1
    state.windows[pillar] = (window[0], window[1], window[2])
    state.zone_cards[pillar] += (card,)
    state.emit("zone_card", token, card=card)  # G-352: its icons do nothing; G-351: neither does an empty window


def equal_tiles(state: State, icon: int) -> tuple[int, list[int]] | None:
    """The supply he takes from and the kinds there that suit him equally; None if no tile fits.

    Of a shape the colour he has fewest of, of a colour the shape (G-354, G-355), else the pair (A-154); of several
    places the first from the left (G-356, A-155).
    """
    lying = [kind for kind in range(KINDS) if any(kinds >> kind & 1 for kinds in state.kinds)]
    fitting = [kind for kind in lying if WANTED_KINDS[icon] >> kind & 1]
    if not fitting:
        return None
    if icon == ANY_TILE and state.rulings & GAUDI_HUMAN:
        return -1, fitting
    if not (icon == ANY_TILE and state.rulings & GAUDI_LEFTMOST):
        fewest = min(state.zone_tiles[kind] for kind in fitting)
        fitting = [kind for kind in fitting if state.zone_tiles[kind] == fewest]
    best = sum(1 << kind for kind in fitting)
    supply = next(index for index, kinds in enumerate(state.kinds) if kinds & best)
    return supply, [kind for kind in range(KINDS) if state.kinds[supply] & best & 1 << kind]


def _take_tile(state: State, token: int, supply: int, kind: int) -> None:
    """Take a tile into his zone (G-350, G-353); emptying a supply gives him nothing (G-351)."""
    index = supply * KINDS + kind
    state.supplies[index] -= 1
    state.zone_tiles[kind] += 1
    if not state.supplies[index]:
        state.kinds[supply] ^= 1 << kind
    state.emit("zone_tile", token, supply=supply, kind=kind)
