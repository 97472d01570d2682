"""Whether play can come to a position, as far as the position shows it: the table, seat by seat and pile by pile.

What is asked here holds at every decision of every game, and play keeps it: a position that is accepted leads to none
that is refused. `position_checks` has seen to shapes and counts before; `position_pending` and `position_scoring` ask
the same of what waits on the stack.
"""

from collections import Counter
from collections.abc import Iterator

from gaudi_tui.games.gaudi.content import KINDS, PILLARS, SUPPLIES
from gaudi_tui.games.gaudi.house_rules import CLOSED_HANDS
from gaudi_tui.games.gaudi.position_pending import (
    depth_faults,
    gained_now,
    pending_effects,
    refilled_faults,
    turn_faults,
)
from gaudi_tui.games.gaudi.position_scoring import scoring_faults
from gaudi_tui.games.gaudi.rules.cards import PILLAR_OF
from gaudi_tui.games.gaudi.rules.chimneys import shapes_had
from gaudi_tui.games.gaudi.rules.endgame import end_effects
from gaudi_tui.games.gaudi.rules.flow import turn_order
from gaudi_tui.games.gaudi.rules.powers import hand_limit, may_share
from gaudi_tui.games.gaudi.rules.supplies import CARDS_A_WINDOW, TILES_A_SUPPLY
from gaudi_tui.games.gaudi.setup import DEALING_SET, ROUNDS
from gaudi_tui.games.gaudi.state import GAUDI, WAITING, State
from gaudi_tui.messages import _

Fault = tuple[str, str]


def reach_faults(state: State) -> Iterator[Fault]:
    """Yield each fault as field and text. Later checks rely on earlier ones: stop at the first."""
    yield from _mode(state)
    yield from _round(state)
    yield from _tokens(state)
    yield from _whose_turn(state)
    yield from _turns(state)
    yield from _draws(state)
    yield from _hands(state)
    yield from _chimneys(state)
    yield from _untouched(state)
    yield from depth_faults(state)
    if scoring(state):
        yield from scoring_faults(state)
    else:
        yield from turn_faults(state)
        yield from _not_yet(state)


def scoring(state: State) -> bool:
    """Whether the last round is over."""
    return not state.stack or state.stack[0][0] == "final"


def _mode(state: State) -> Iterator[Fault]:
    if state.mode == "solo":
        return
    if state.difficulty:
        yield "difficulty", _("must be 0 here: only a solo game has one")
    for pillar, cards in enumerate(state.zone_cards):
        if cards:
            yield f"zone_cards[{pillar}]", _("must be empty here: Gaudí plays in solo only")
    if any(state.zone_tiles):
        yield "zone_tiles", _("must be empty here: Gaudí plays in solo only")


def _round(state: State) -> Iterator[Fault]:
    if state.centre_pool.bit_count() != len(state.content.centres) - state.round:  # G-092
        want = len(state.content.centres) - state.round
        yield "centre_pool", _("must have {want} tiles in this round").format(want=want)
    centre, players = state.content.centre, state.players
    gone = [token == centre for token in state.tokens]
    if scoring(state) and (state.round != ROUNDS or not all(gone)):  # G-091, G-093
        yield "tokens", _("scoring begins when every token has left in round {last}").format(last=ROUNDS)
    if state.end_reached and not any(gone):
        yield "end_reached", _("no token has left the track, so the end was not reached")
    if state.token_taken and not state.end_reached:
        yield "token_taken", _("nobody has reached the end, so nobody took the First Player token")
    if state.token_taken and not gone[state.first_player]:  # G-087
        yield "first_player", _("took the First Player token at the end, so that token has left the track")
    if not state.token_taken:
        if state.first_player != state.first:  # G-088, G-090
            yield "first_player", _("is who began the round, until somebody reaches the end")
        if state.end_reached and not any(gone[players:]):  # G-087, G-089
            yield "token_taken", _("the seat that reached the end first took the First Player token")
    if state.mode == "solo" and state.round == 1 and state.first:  # G-330
        yield "first", _("the human begins the first round")


def _tokens(state: State) -> Iterator[Fault]:
    """At most one token of a space came there without the chimney that lets it share (G-052, G-286)."""
    here: dict[int, int] = {}
    for token, space in enumerate(state.tokens):
        if not 0 <= space < state.content.centre or (token < state.seats and may_share(state, token)):
            continue
        if space in here:
            problem = _("stands with token {other} on space {space}, and neither has a chimney that lets it share one")
            yield f"tokens[{token}]", problem.format(other=here[space], space=space + 1)
        here[space] = token


def _whose_turn(state: State) -> Iterator[Fault]:
    """Tokens enter in turn order, so those that wait are the last of it (G-041, G-096)."""
    if scoring(state):
        return
    order, kind, token = turn_order(state), state.stack[0][0], state.stack[0][1]
    waiting = [state.tokens[each] == WAITING for each in order]
    entered = waiting.index(True) if True in waiting else len(order)
    if not all(waiting[entered:]):
        yield "tokens", _("tokens enter in turn order, from the seat that began the round")
    place = order.index(token)
    again = place < entered and (entered == len(order) or place == entered - 1)
    if kind == "close":
        possible = again
    elif waiting[place]:
        possible = place == entered
    else:  # before the others have entered only another turn can follow (G-200, G-283)
        possible = again and (entered == len(order) or gained_now(state, token, "turn") > 0)
    if not possible:
        yield "stack[0]", _("it is not the turn of that seat")


def _turns(state: State) -> Iterator[Fault]:
    """Each turn that was closed moved a token, and by a space at least (G-046); a round moves every token."""
    tokens = state.tokens if state.mode == "solo" else state.tokens[: state.seats]  # the virtual one closes no turn
    rounds, is_open = state.round - 1, not scoring(state) and state.stack[0][0] == "close"
    least = rounds * len(tokens) + sum(token != WAITING for token in tokens) - is_open
    most = rounds * len(tokens) * (state.content.centre + 1) + sum(token + 1 for token in tokens) - is_open
    if not least <= state.turn <= most:
        yield "turn", _("must be {least} to {most} here").format(least=least, most=most)


def _draws(state: State) -> Iterator[Fault]:
    """What has left bag and decks left them by the deal and by whole refills (G-157, G-158, G-160, G-161)."""
    size = TILES_A_SUPPLY[state.expert]
    left = sum(state.bag)
    full = 96 - SUPPLIES * size
    if left > full or (left and (full - left) % size):
        yield "bag", _("holds {left} tiles, but {size} at a time leave it").format(left=left, size=size)
    dealt = Counter(DEALING_SET[max(state.seats, 2)])
    starts = not scoring(state) and state.stack[0][0] == "move"
    settled = scoring(state) and not any(end_effects(state, seat, "play") for seat in range(state.seats))
    for pillar, deck in enumerate(state.decks):
        cards, full = deck.bit_count(), 33 - CARDS_A_WINDOW - dealt[pillar]
        short = full % CARDS_A_WINDOW or CARDS_A_WINDOW  # what the last refill of all brings
        if cards > full or (cards and (full - cards) % CARDS_A_WINDOW):
            yield f"decks[{pillar}]", _("holds {cards} cards, but three at a time leave it").format(cards=cards)
        window = state.windows[pillar]
        if not cards and any(card >= 0 for card in window[short:]):
            yield f"windows[{pillar}]", _("the deck's last refill brought {cards} cards").format(cards=short)
    if starts or settled:
        yield from refilled_faults(state)


def _hands(state: State) -> Iterator[Fault]:
    everybody = (1 << state.seats) - 1
    for seat, hand in enumerate(state.hands):
        limit = hand_limit(state, seat)
        if len(hand) > limit:  # G-145, G-320
            problem = _("{cards} cards: this hand holds at most {limit}")
            yield f"hands[{seat}]", problem.format(cards=len(hand), limit=limit)
        # The card to begin with: dealt, or drafted and seen by who passed it on, the seats from its holder on
        looked = [sum(1 << (seat + each) % state.seats for each in range(count + 1)) for count in range(state.seats)]
        if any(state.known[card] not in (everybody, *looked[: 1 + state.expert]) for card in hand):
            yield f"known[{seat}]", _("nobody else can know that card")
        if any(state.seen[card] not in (looked if state.expert else ()) for card in hand if state.seen[card]):
            yield f"seen[{seat}]", _("the draft did not show that card to these seats")
        begun = sum(state.known[card] != everybody or state.seen[card] != 0 for card in hand)
        if begun > 1:
            yield f"known[{seat}]", _("only the card to begin with was not taken before everybody's eyes")
    if state.expert and state.discards:  # G-260
        yield "discards", _("must be empty here: only in Casual are cards discarded")


def _chimneys(state: State) -> Iterator[Fault]:
    """Tiles stay where they are, so what a step needed is there still (G-194, G-263); a chimney gives one free step."""
    for seat in range(state.seats):
        free = gained_now(state, seat, "step")  # G-276
        free -= sum(effect.op == "step" for of, effect in pending_effects(state) if of == seat)
        if free < 0:
            yield "stack", _("no chimney of that seat gives so many free steps")
        for pillar in range(3):
            index = seat * 3 + pillar
            steps = state.content.chimneys[state.chimney_tiles[index]].steps[: state.chimneys[index]]
            free -= sum(shapes_had(state, seat, step.shape) < step.need for step in steps)
            if free < 0:
                yield f"chimneys[{seat}][{pillar}]", _("the board has not the tiles that its steps need")


def _untouched(state: State) -> Iterator[Fault]:
    """Who has not had a turn has a card to begin with, and nothing else."""
    if state.round > 1 or scoring(state):
        return
    waits = [token == WAITING for token in state.tokens]
    drafted = [seat for seat in range(state.seats) if len(state.hands[seat])]
    begun = list[int]()  # the cards to begin with that still lie where they were dealt
    for seat in range(state.seats):
        if not waits[seat]:
            continue
        mine = slice(seat * 3, seat * 3 + 3)
        nothing = _("must be empty: that seat has not had a turn")
        if any(state.colours[seat * 4 : seat * 4 + 4]):
            yield f"boards[{seat}]", nothing
        if any(state.columns[mine]):
            yield f"columns[{seat}]", nothing
        if any(state.chimneys[mine]):
            yield f"chimneys[{seat}]", _("must be 0: that seat has not had a turn")
        if any(state.vp[mine]):
            yield f"vp[{seat}]", _("must be 0: that seat has not had a turn")
        begun += state.hands[seat]
    drafting = state.stack[-1][0] == "draft"
    if drafting:
        yield from _draft(state, drafted)
        begun += state.stack[-1][2:]
    elif any(len(state.hands[seat]) != 1 for seat in range(state.seats) if waits[seat]):
        seat = next(seat for seat in range(state.seats) if waits[seat] and len(state.hands[seat]) != 1)
        yield f"hands[{seat}]", _("must hold one card: that seat has not had a turn")
    if state.mode == "solo" and waits[GAUDI]:
        zone = [card for column in state.zone_cards for card in column]
        begun += zone
        if len(zone) != (not drafting):  # G-331
            yield (
                "zone_cards",
                _("must hold one card: Gaudí has not had a turn")
                if not drafting
                else _("must be empty during the draft"),
            )
        if any(state.zone_tiles):
            yield "zone_tiles", _("must be empty: Gaudí has not had a turn")
    dealt = Counter(DEALING_SET[max(state.seats, 2)])  # G-033 to G-035
    mixed = state.rulings & CLOSED_HANDS and not all(waits)  # a copy deals hidden hands afresh among each other
    if not mixed and Counter(PILLAR_OF[card] for card in begun) - dealt:
        yield "hands", _("the cards to begin with are of other pillars")
    if all(waits):
        yield from _full(state)


def _draft(state: State, drafted: list[int]) -> Iterator[Fault]:
    """The cards go round counterclockwise: who had them holds one, the others none (G-259)."""
    where, (_kind, seat, *cards) = f"stack[{len(state.stack) - 1}]", state.stack[-1]
    if state.mode == "solo":
        before = list[int]()
        rest = 2
    else:
        passes = [(state.first_player - 1 - turn) % state.seats for turn in range(state.seats)]
        before = passes[: passes.index(seat)]
        rest = state.seats - len(before)
    for each in drafted:
        if each not in before:
            yield f"hands[{each}]", _("must be empty: the draft has not come to that seat")
    for each in before:
        if len(state.hands[each]) != 1:
            yield f"hands[{each}]", _("must hold the one card that the seat drafted")
    if len(cards) != rest:
        yield where, _("{rest} cards are passed on to that seat, not {cards}").format(rest=rest, cards=len(cards))
    if len(cards) < 2:
        yield where, _("the last card of a draft is no choice")


def _not_yet(state: State) -> Iterator[Fault]:
    """What only scoring brings."""
    for index, category in enumerate(state.assigned):
        if category >= 0:
            yield f"assigned[{index}]", _("is decided when scoring asks for it")
    for seat in range(state.seats):
        if state.exchanges[seat * 3 : seat * 3 + 3] != [-1, -1, 0]:
            yield f"exchanges[{seat}]", _("must be -1, -1, 0: points are exchanged at the end")


def _full(state: State) -> Iterator[Fault]:
    """Before the first move the table is as it was set up (G-021, G-023)."""
    for supply in range(SUPPLIES):
        if sum(state.supplies[supply * KINDS : supply * KINDS + KINDS]) != TILES_A_SUPPLY[state.expert]:
            yield f"supplies[{supply}]", _("must be full: nobody has had a turn")
    for pillar in range(len(PILLARS)):
        if -1 in state.windows[pillar]:
            yield f"windows[{pillar}]", _("must be full: nobody has had a turn")
    if state.discards:
        yield "discards", _("must be empty: nobody has had a turn")
