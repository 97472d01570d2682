"""Playing a card (section 15; Expert: sections 22 and 23)."""

from collections.abc import Iterator, Sequence

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import ANY, CARDS, LIFE, NATURE
from gaudi_tui.games.gaudi.groups import largest_group
from gaudi_tui.games.gaudi.rules.cards import PILLAR_OF
from gaudi_tui.games.gaudi.rules.points import gain
from gaudi_tui.games.gaudi.rules.powers import category_powers, category_reduction, column_reduction, gain_points
from gaudi_tui.games.gaudi.state import State

_PLAY = tuple(("play", card) for card in range(CARDS))
EVERY_KIND = (1 << LIFE) - 1  # the nine categories as which a Life of Gaudí card may be played


def tiles_had(state: State, seat: int, colour: int) -> int:
    """How many tiles a seat has of a colour that count for a requirement; 4: of any one colour (G-172, A-076, G-113).

    Casual: all of them; Expert: those of the largest group (G-261, G-262).
    """
    if state.expert:
        if colour == ANY:
            return max(largest_group(state, seat, each) for each in range(4))
        return largest_group(state, seat, colour)
    first = seat * 4
    return max(state.colours[first : first + 4]) if colour == ANY else state.colours[first + colour]


def required_total(state: State, seat: int, card: int, less: int = 0) -> int:
    """The tiles a card requires of a seat: all numbers in its column and its own (G-168), less what powers take off.

    Without what the card's category takes off. `less`: what the effect that plays it takes off (G-302).
    """
    pillar = PILLAR_OF[card]
    total = state.totals[seat * 3 + pillar] + state.content.need_of[card]
    if state.powers[seat]:
        total -= column_reduction(state, seat, pillar, less)  # the column's own sum stays as it is
    return max(total, 0)


def playable(state: State, seat: int, pillar: int, free: int) -> Options:
    """The hand cards a seat may play now, of a pillar (-1: any; A-072); if `free`, whatever they require (G-175).

    A card whose requirement is not met is no choice: it stays in the hand (G-174, A-053).
    """
    if state.expert:
        return tuple(
            _PLAY[card]
            for card in state.hands[seat]
            if pillar in (-1, PILLAR_OF[card]) and (free or _meets(state, seat, card, EVERY_KIND, 0))
        )
    found = []
    need_of, colour_of, totals, colours = state.content.need_of, state.content.colour_of, state.totals, state.colours
    for card in state.hands[seat]:
        of = PILLAR_OF[card]
        if pillar not in (-1, of):  # G-230
            continue
        if not free:
            colour = colour_of[card]
            first = seat * 4
            have = max(colours[first : first + 4]) if colour == ANY else colours[first + colour]  # G-113, G-170, G-172
            if have < totals[seat * 3 + of] + need_of[card]:  # G-163, G-168 to G-171
                continue
        found.append(_PLAY[card])
    return tuple(found)


def _meets(state: State, seat: int, card: int, kinds: int, less: int) -> bool:
    """Expert: whether the largest group is enough, with all that is taken off the total (A-078)."""
    lacking = required_total(state, seat, card, less) - tiles_had(state, seat, state.content.colour_of[card])
    if lacking <= 0 or not state.powers[seat]:
        return lacking <= 0
    others = column_reduction(state, seat, PILLAR_OF[card], less)
    return lacking <= category_reduction(state, seat, card, kinds, others)


def play_options(state: State, frame: Frame) -> Options:
    """`play, seat, pillar or -1, free, left, may`."""
    return playable(state, frame[1], frame[2], frame[3])


def choose_play(state: State, frame: Frame, action: Action) -> None:
    """Play the chosen card; what is left of the effect waits."""
    kind, seat, pillar, free, left, _ = frame
    if left > 1:
        state.stack.append((kind, seat, pillar, free, left - 1, 1))
    play(state, seat, action[1], free=free)


def kind_options(state: State, frame: Frame) -> Options:
    """`play_kind, seat, categories, less, may`: the cards of these categories, their totals so much lower (G-302)."""
    _, seat, kinds, less, _ = frame
    category_of = state.content.category_of
    return tuple(
        _PLAY[card]
        for card in state.hands[seat]
        if (category_of[card] == LIFE or kinds >> category_of[card] & 1) and _meets(state, seat, card, kinds, less)
    )


def choose_kind(state: State, frame: Frame, action: Action) -> None:
    """Play the chosen card; a Life of Gaudí card counts as one of these categories (A-116)."""
    _, seat, kinds, less, _ = frame
    play(state, seat, action[1], kinds=kinds, less=less)


def paid_options(state: State, frame: Frame) -> Options:
    """`play_vp, seat, colour, points, may`: any hand card under its requirement (G-322, A-124)."""
    return playable(state, frame[1], -1, 0)


def choose_paid(state: State, frame: Frame, action: Action) -> None:
    """Play the chosen card; points of its pillar for each tile of the colour come after all that it causes."""
    _, seat, colour, points, _ = frame
    state.stack.append(("paid", seat, action[1], colour, points))
    play(state, seat, action[1])


def pay(state: State, frame: Frame) -> None:
    """`paid, seat, card, colour, points`: the points that playing the card brings besides (A-124)."""
    _, seat, card, colour, points = frame
    gain(state, seat, PILLAR_OF[card], points * state.colours[seat * 4 + colour], ("card", card))


def play(state: State, seat: int, card: int, *, free: int = 0, kinds: int = EVERY_KIND, less: int = 0) -> None:
    """Play a card; where its category works several rewards, ask which one it gets (G-270, A-096)."""
    rewards: list[int] = []
    if state.powers[seat] and (free or _enough(state, seat, card, less)):
        rewards = list(_category_rewards(state, seat, card, kinds))
    if len(rewards) > 1:
        state.known[card] = (1 << state.seats) - 1  # it lies on the table while its seat chooses
        state.stack.append(("count_as", seat, card, *rewards))
    else:
        play_card(state, seat, card, rewards)


def _enough(state: State, seat: int, card: int, less: int) -> bool:
    """Whether the requirement is met without the reduction of the card's category: that would be its reward (A-097)."""
    return required_total(state, seat, card, less) <= tiles_had(state, seat, state.content.colour_of[card])


def _category_rewards(state: State, seat: int, card: int, kinds: int) -> Iterator[int]:
    """The effects of which a card's category gives one; equal ones once."""
    seen = set()
    for index in category_powers(state, seat, card, "play", kinds):
        if state.content.effects[index] not in seen:
            seen.add(state.content.effects[index])
            yield index


def reward_options(state: State, frame: Frame) -> Options:
    """`count_as, seat, card, effect, ...`: the rewards of which its category gives one (G-269 to G-271)."""
    return tuple(("count_as", index) for index in frame[3:])


def choose_reward(state: State, frame: Frame, action: Action) -> None:
    """Play the card as one of the category that gives the chosen reward."""
    play_card(state, frame[1], frame[2], [action[1]])


def play_card(state: State, seat: int, card: int, rewards: Sequence[int] = ()) -> None:
    """Lay a hand card at the bottom of its pillar's column (G-165 to G-167); no tile is spent (G-173).

    `rewards`: what its category gives. It and the Nature column come after, in the seat's order (A-081).
    """
    pillar = PILLAR_OF[card]
    state.hands[seat] = tuple(held for held in state.hands[seat] if held != card)
    state.known[card] = state.seen[card] = 0
    index = seat * 3 + pillar
    state.columns[index] += (card,)
    state.totals[index] += state.content.need_of[card]  # also when its own requirement was ignored
    if state.events is not None:
        state.emit("play", seat, card=card)
    waiting = []
    for reward in rewards:
        if state.content.effects[reward].op == "vp":
            gain_points(state, seat, reward)  # G-285, G-291, G-306
        else:
            waiting.append(reward)  # G-280, G-319
    if pillar == NATURE:  # G-177, G-181
        if waiting:
            state.stack.append(("rewards", seat, *waiting, state.content.resolve_nature, 1))
        else:
            state.stack.append(("resolve", seat, NATURE))
    else:
        state.stack += [("gain", seat, reward) for reward in waiting]
