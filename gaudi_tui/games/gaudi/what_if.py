"""What one tile, card, chimney step or point more would change for a seat: done on a copy, never guessed.

Each function takes a position in which that seat knows all that matters (the true one or a determinised copy), leaves
it as it is, and needs a game whose scoring has not begun.
"""

from collections.abc import Callable
from typing import NamedTuple

from gaudi_tui.games.gaudi.groups import colour_groups
from gaudi_tui.games.gaudi.machine import MACHINE
from gaudi_tui.games.gaudi.rules.chimneys import advance
from gaudi_tui.games.gaudi.rules.playing import play, playable
from gaudi_tui.games.gaudi.rules.powers import on_tile
from gaudi_tui.games.gaudi.scoring import score
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.text import prompt
from gaudi_tui.games.gaudi.words import effect_text

MOST_POINTS = 99  # as far as `worth_of_points` looks


class Change(NamedTuple):
    """How something changes a seat's score: the total if the game ended then, the markers, the Religion column.

    `exchange`: points that would be moved between markers at the end, in a way that is open only then. `opens`: in
    words what the seat may do besides; its worth is not in `total`.
    """

    total: int
    vp: tuple[int, int, int]
    religion: int
    groups: int
    exchange: int = 0
    opens: tuple[str, ...] = ()


def begun(state: State) -> bool:
    """Whether the scoring has begun or is over: then nothing more can be tried."""
    return not state.stack or state.stack[0][0] == "final"


def changed(state: State, seat: int, do: Callable[[State], None]) -> Change:
    """What `do`, which is done to a copy, changes for a seat up to the next decision."""
    copy, depth = state.clone(), len(state.stack)
    before = score(copy, seat)
    do(copy)
    pushed = len(copy.stack) > depth
    if pushed:
        MACHINE.settle(copy)
    after = score(copy, seat)
    first = seat * 3
    nature, catalonia, religion = (copy.vp[first + pillar] - state.vp[first + pillar] for pillar in range(3))
    return Change(
        after.total - before.total,
        (nature, catalonia, religion),
        sum(points for _card, points in after.religion) - sum(points for _card, points in before.religion),
        after.group_points - before.group_points,
        after.exchange[2] if after.exchange and after.exchange != before.exchange else 0,
        _opened(copy, depth) if pushed else (),
    )


def _opened(copy: State, depth: int) -> tuple[str, ...]:
    """What waits above the frames that were there before: rewards one by one, any other decision by its question."""
    found: list[str] = []
    effects = copy.content.effects
    for index in range(len(copy.stack) - 1, depth - 1, -1):
        kind, _seat, *numbers = copy.stack[index]
        match kind:
            case "rewards":
                found += [effect_text(effects[effect]) for effect in numbers[:-1]]
            case "gain":
                found.append(effect_text(effects[numbers[0]]))
            case "resolve" | "by" | "paid":
                pass
            case _ if index == len(copy.stack) - 1:
                text = prompt(copy)
                found.append(text[:1].lower() + text[1:])
    return tuple(found)


def tile_change(state: State, seat: int, space: int, colour: int) -> Change:
    """What a tile of a colour on an empty space of the seat's board would change."""

    def do(copy: State) -> None:
        copy.boards[seat * len(copy.content.board) + space] = colour
        copy.derive()
        on_tile(copy, seat)

    return changed(state, seat, do)


def joined_groups(state: State, seat: int, space: int, colour: int) -> tuple[int, int]:
    """How many groups of its colour a tile on an empty space would join, and how large the group would be."""
    near = state.content.links[space]
    groups = colour_groups(state, seat)
    first = seat * len(state.content.board)
    joined = [
        group for group in groups if state.boards[first + group[0]] == colour and any(other in group for other in near)
    ]
    return len(joined), 1 + sum(map(len, joined))


def card_change(state: State, seat: int, card: int) -> Change:
    """What playing a card would change, from the hand or, as if it were there, from elsewhere; whatever it requires."""

    def do(copy: State) -> None:
        if card not in copy.hands[seat]:
            copy.hands[seat] += (card,)
        frame = copy.stack[-1]
        asked_free = frame[:2] == ("play", seat) and frame[3]
        met = ("play", card) in playable(copy, seat, -1, 0)
        play(copy, seat, card, free=int(asked_free or not met))

    return changed(state, seat, do)


def column_change(state: State, seat: int, pillar: int) -> Change:
    """What resolving a Nature or Catalonia column as it is would change."""
    return changed(state, seat, lambda copy: copy.stack.append(("resolve", seat, pillar)))


def step_change(state: State, seat: int, pillar: int) -> Change | None:
    """What the next step of a chimney would change, whatever it requires; None at its top."""
    index = seat * 3 + pillar
    if state.chimneys[index] == len(state.content.chimneys[state.chimney_tiles[index]].steps):
        return None
    return changed(state, seat, lambda copy: advance(copy, seat, pillar))


def worth_of_points(state: State, seat: int, pillar: int) -> list[tuple[int, int]]:
    """What more points on a marker are worth in the total: (how many, each worth so much) in their order.

    The last entry's number is 0: from there on without end.
    """
    runs: list[tuple[int, int]] = []
    copy = state.clone()
    index, total = seat * 3 + pillar, score(copy, seat).total
    for _point in range(MOST_POINTS):
        copy.vp[index] += 1
        now = score(copy, seat).total
        gain, total = now - total, now
        if runs and runs[-1][1] == gain:
            runs[-1] = (runs[-1][0] + 1, gain)
        else:
            runs.append((1, gain))
    runs[-1] = (0, runs[-1][1])
    return runs


def religion_worth(state: State, seat: int, card: int) -> int:
    """What a Religion card of the seat's column counts now, at the end of the game."""
    return next((points for of, points in score(state, seat).religion if of == card), 0)
