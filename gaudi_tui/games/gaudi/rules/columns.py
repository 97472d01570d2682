"""Resolving columns (section 16)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.content import CATALONIA, NATURE, RELIGION
from gaudi_tui.games.gaudi.rules.effects import can_perform, perform, perform_named
from gaudi_tui.games.gaudi.rules.points import gain
from gaudi_tui.games.gaudi.rules.religion import early_points
from gaudi_tui.games.gaudi.state import State


def resolve_column(state: State, frame: Frame) -> None:
    """`resolve, seat, pillar`: give all that its cards and the board above it show (G-176, G-178, G-179, A-086).

    Points cannot be declined and come first (A-090); then the seat takes the other rewards in the order it likes
    (G-180, A-085). They are those the column had when this began: a card played meanwhile is not among them (A-082).
    """
    _, seat, pillar = frame
    content = state.content
    column = state.columns[seat * 3 + pillar]
    state.emit("column", seat, pillar=pillar)
    rewards: tuple[int, ...] = ()
    for card in column:
        for of, points in content.card_vp[card]:
            gain(state, seat, of, points, ("card", card))
        rewards += content.card_actions[card]
    for index in content.board_effects[pillar]:
        effect = content.effects[index]
        if effect.op == "vp":
            gain(state, seat, effect.a, effect.n, content.sources[index])
        else:
            rewards += (index,)
    give(state, seat, rewards)


def give(state: State, seat: int, rewards: tuple[int, ...]) -> None:
    """Let a seat take rewards in the order it likes."""
    if len(rewards) == 1:
        state.stack.append(("gain", seat, rewards[0]))
    elif rewards:
        state.stack.append(("rewards", seat, *rewards, 1))


def reward_options(state: State, frame: Frame) -> Options:
    """`rewards, seat, effect, ..., 1`: those that would do something now (A-091); equal ones once."""
    content, seat = state.content, frame[1]
    effects = {content.effects[index]: index for index in reversed(frame[2:-1])}
    return tuple(("reward", index) for index in reversed(effects.values()) if can_perform(state, seat, index))


def choose_reward(state: State, frame: Frame, action: Action) -> None:
    """Perform a reward; the others wait (G-188)."""
    rest = list(frame[2:-1])
    rest.remove(action[1])
    give(state, frame[1], tuple(rest))
    perform_named(state, frame[1], action[1], 1)  # G-189


def take_one(state: State, frame: Frame, action: Action) -> None:
    """`one_of, seat, effect, ..., 1`: perform one of the rewards; the others lapse (A-117 as a house rule)."""
    perform(state, frame[1], action[1], 1)


def religion_options(state: State, frame: Frame) -> Options:
    """`religion, seat, left, may`: the cards of the own Religion column (G-186)."""
    return tuple(("score", card) for card in state.columns[frame[1] * 3 + RELIGION])


def score_card(state: State, frame: Frame, action: Action) -> None:
    """Score one Religion card now; it stays and scores again later (G-187, A-088)."""
    kind, seat, left, _ = frame
    card = action[1]
    if left > 1:
        state.stack.append((kind, seat, left - 1, 1))
    gain(state, seat, RELIGION, early_points(state, seat, card), ("card", card))


def decline_rewards(state: State, frame: Frame) -> None:
    """The Nature column is resolved whatever else is declined: it waits only for its place in the order (A-081)."""
    index = state.content.resolve_nature
    if index in frame[2:-1]:
        perform(state, frame[1], index, 1)


def to_options(state: State, frame: Frame) -> Options:
    """`religion_to, seat, may`: each card of the own Religion column, its points to Nature or Catalonia (G-317)."""
    return tuple(
        ("score_to", card, of) for card in state.columns[frame[1] * 3 + RELIGION] for of in (NATURE, CATALONIA)
    )


def score_to(state: State, frame: Frame, action: Action) -> None:
    """Score one Religion card now on another marker."""
    _, card, pillar = action
    gain(state, frame[1], pillar, early_points(state, frame[1], card), ("card", card))
