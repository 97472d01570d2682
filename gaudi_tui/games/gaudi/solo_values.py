"""What lies ahead in a solo game, for `heuristics`: the rest of the round, and where Gaudí's score is heading.

Gaudí and the third player follow rules, so the rest of a round is a small tree in which only the seat chooses: which
space next. It is searched once for each component set, as if there were always enough tiles and cards for Gaudí.
Points are whole thousandths.
"""

from typing import NamedTuple

from gaudi_tui.games.gaudi.content import COPIES, KINDS, SUPPLIES, Content
from gaudi_tui.games.gaudi.rules.moving import advance_virtual
from gaudi_tui.games.gaudi.rules.solo import plan, what_he_takes
from gaudi_tui.games.gaudi.solo_scoring import MULTIPLIER, REMOVED, card_value, gaudi_entry
from gaudi_tui.games.gaudi.state import GAUDI, WAITING, State
from gaudi_tui.games.gaudi.thousandths import ONE

SEAT, THIRD = 0, 2
OWN_ACTION = 6000  # what another action is worth to a seat, in points of Gaudí's
HIS_TILE = 750  # what another tile brings Gaudí: three points for one of each colour
FIRST, LATER = 2, 1  # actions of a seat at the centre

Tokens = tuple[int, ...]


class Ahead(NamedTuple):
    """What happens in the rest of a round: `worth` to the seat in points, its actions, what Gaudí's side takes.

    `holder`: who will have taken the First Player token, -1 nobody.
    """

    worth: int
    actions: int
    cards: int
    tiles: int
    holder: int

    def and_now(self, worth: int, actions: int = 0, cards: int = 0, tiles: int = 0) -> "Ahead":
        """The same with something that happens before."""
        return Ahead(self.worth + worth, self.actions + actions, self.cards + cards, self.tiles + tiles, self.holder)


class Table(NamedTuple):
    """Where the tokens are, whether one has reached the end, who began the round.

    `holder`: who took the First Player token this round, -1 nobody.
    """

    tokens: Tokens
    end_reached: int
    first: int
    holder: int


class Tempo:
    """The rest of a round from any place of the tokens, if the seat goes where that is worth most."""

    def __init__(self, content: Content, rulings: int, his_card: int) -> None:
        self.content, self.his_card = content, his_card
        self.scratch = State.empty(content, "solo", 1)
        self.scratch.rulings = rulings
        self.scratch.supplies = [COPIES] * (SUPPLIES * KINDS)  # enough for whatever Gaudí would do
        self.scratch.windows = [(0, 0, 0)] * 3
        self.known: dict[tuple[Table, int], Ahead] = {}

    def from_turn(self, table: Table, token: int) -> Ahead:
        """The rest of the round when a token is to move."""
        found = self.known.get((table, token))
        if found is None:
            found = self._own_turn(table) if token == SEAT else self._their_turn(table, token)
            self.known[table, token] = found
        return found

    def after_turn(self, table: Table, token: int) -> Ahead:
        """The rest of the round when a token's turn is closing."""
        centre = self.content.centre
        at = table.tokens[token]
        if table.end_reached and at < centre and self.content.track[at].dark:
            table = table._replace(tokens=_with(table.tokens, token, centre))
        order = (table.first, 1 - table.first, THIRD)
        after = order.index(token) + 1
        for follower in order[after:] + order[:after]:
            if table.tokens[follower] < centre:
                return self.from_turn(table, follower)
        return Ahead(0, 0, 0, 0, table.holder)

    def _own_turn(self, table: Table) -> Ahead:
        centre, tokens = self.content.centre, table.tokens
        actions = LATER if table.end_reached else FIRST
        best = self.after_turn(_reach(table, SEAT, centre), SEAT).and_now(OWN_ACTION * actions, actions)
        most_advanced = max(tokens[1:])
        for space in range(tokens[SEAT] + 1, centre):
            if space not in tokens:
                landed = self.content.track[space]
                leading = space > most_advanced
                actions = landed.pencils + landed.hammers if leading else max(landed.pencils, landed.hammers)
                after = table._replace(tokens=_with(tokens, SEAT, space))
                found = self.after_turn(after, SEAT).and_now(OWN_ACTION * actions, actions)
                best = max(best, found)
        return best

    def _their_turn(self, table: Table, token: int) -> Ahead:
        content, scratch = self.content, self.scratch
        scratch.tokens, scratch.end_reached, scratch.token_taken = list(table.tokens), table.end_reached, 1
        if token == GAUDI:
            space, times, *_ = plan(scratch)
        else:
            space = advance_virtual(scratch, token)
            times = content.track[space].pencils + content.track[space].hammers if space < content.centre else 1
        if space == content.centre:
            later = self.after_turn(_reach(table, token, space), token)
            return later.and_now(-self.his_card, cards=1)
        later = self.after_turn(table._replace(tokens=_with(table.tokens, token, space)), token)
        take = what_he_takes(content.effects[content.track[space].effect])
        if take.op == "card":
            return later.and_now(-self.his_card * times * take.n, cards=times * take.n)
        return later.and_now(-HIS_TILE * times * take.n, tiles=times * take.n)


def _with(tokens: Tokens, token: int, space: int) -> Tokens:
    return (*tokens[:token], space, *tokens[token + 1 :])


def _reach(table: Table, token: int, centre: int) -> Table:
    """The table after a token has reached the end, where it may take the First Player token."""
    holder = token if table.holder < 0 and token != THIRD else table.holder
    return Table(_with(table.tokens, token, centre), 1, table.first, holder)


_tempos: dict[tuple[str, int, int], Tempo] = {}
_means: dict[str, int] = {}


def _mean_value(state: State) -> int:
    """The mean value of the cards in the box to Gaudí, once."""
    content = state.content
    found = _means.get(content.hash)
    if found is None:
        every = sum(ONE * card_value(state, card.id) for card in content.cards)
        found = _means[content.hash] = every // len(content.cards)
    return found


def tempo(state: State) -> Tempo:
    """The search for a game's component set, house rules and difficulty."""
    key = (state.content.hash, state.rulings, MULTIPLIER[state.difficulty])
    found = _tempos.get(key)
    if found is None:
        found = _tempos[key] = Tempo(state.content, state.rulings, MULTIPLIER[state.difficulty] * _mean_value(state))
    return found


def outlook(state: State) -> Ahead:
    """What may happen from here to the end of the game, after what is open in this turn."""
    if state.centre < 0:
        return Ahead(0, 0, 0, 0, -1)
    search = tempo(state)
    holder = state.first_player if state.token_taken else -1
    table = Table(tuple(state.tokens), state.end_reached, state.first, holder)
    closing = next((frame[1] for frame in state.stack if frame[0] == "close"), -1)
    if closing < 0 or (closing == SEAT and state.extra_turns and table.tokens[SEAT] < state.content.centre):
        ahead = search.from_turn(table, SEAT)
    else:
        ahead = search.after_turn(table, closing)
    first = state.first_player if ahead.holder < 0 else ahead.holder
    for _ in range(state.centres_left - 1):
        later = search.from_turn(Table((WAITING,) * 3, 0, first, -1), first)
        ahead = later.and_now(*ahead[:4])
        first = max(later.holder, 0)
    return ahead


def gaudi_heading(state: State, ahead: Ahead) -> int:
    """The points that Gaudí may expect in the end: what his zone counts now, and what is still to come into it."""
    now = ONE * int(gaudi_entry(state)["total"])
    if state.centre < 0:
        return now
    cards, tiles = ahead.cards, ahead.tiles
    for frame in state.stack:
        if frame[0] == "takes":
            cards, tiles = cards + frame[4] * frame[2], tiles + frame[4] * (1 - frame[2])
        elif frame[0] == "equal":
            tiles += 1
    missing = sum(max(0, REMOVED[state.difficulty] - len(column)) for column in state.zone_cards)
    return now + HIS_TILE * tiles + MULTIPLIER[state.difficulty] * _mean_value(state) * (cards - missing)
