"""What cards and chimney steps require of a seat, which tiles count for it, and what its chimneys do: from a view."""

from collections.abc import Sequence
from typing import NamedTuple

from gaudi_tui.games.gaudi.content import ANY, Content, Power
from gaudi_tui.games.gaudi.explain import of_kinds
from gaudi_tui.games.gaudi.groups import joined_in, largest_in
from gaudi_tui.games.gaudi.rules import powers
from gaudi_tui.games.gaudi.rules.playing import EVERY_KIND
from gaudi_tui.play.scene import Scene

NEEDED = ("boards", "columns", "chimneys", "chimney_tiles")
"""The fields of a view that say what a card requires, besides what plays it (`played_by`)."""


class Need(NamedTuple):
    """A requirement: tiles that count, tiles required after all that is taken off, and where the former lie."""

    have: int
    total: int
    spaces: tuple[int, ...]

    @property
    def missing(self) -> int:
        """How many tiles there are too few."""
        return max(0, self.total - self.have)


class _Chimneys(NamedTuple):
    """What the rules ask of a position to tell what chimneys do (`powers.HasPowers`), from a view."""

    content: Content
    powers: Sequence[Sequence[Power]]
    rulings: int


def _chimneys(scene: Scene) -> _Chimneys:
    found = [[power for _pillar, power in lasting(scene, seat)] for seat in range(scene.view["seats"])]
    return _Chimneys(scene.content, found, scene.rulings)


def is_expert(scene: Scene) -> bool:
    """Whether the Night rules are played: only what lies in one group counts."""
    return bool(scene.view["mode"] != "casual")


def lasting(scene: Scene, seat: int) -> list[tuple[int, Power]]:
    """What the Night chimneys of a seat do from now on, each with its pillar; what waits for the end, too."""
    view, found = scene.view, list[tuple[int, Power]]()
    if not is_expert(scene):
        return found
    for pillar, tile in enumerate(view["chimney_tiles"][seat]):
        for step in scene.content.chimneys[tile].steps[: view["chimneys"][seat][pillar]]:
            found += [(pillar, power) for power in step.powers if power.trigger != "now"]
    return found


def hand_limit(scene: Scene, seat: int) -> int:
    """How many cards a seat's hand holds (G-145, G-320)."""
    return powers.hand_limit(_chimneys(scene), seat)


def counting(scene: Scene, colours: Sequence[int], shape: int) -> tuple[int, ...]:
    """The tiles of a shape on a board that count for a chimney: all in Casual mode, else those in one group (G-263).

    `colours`: the colour on each space, -1 where there is none.
    """
    if is_expert(scene):
        return joined_in(scene.content, colours, shape)
    of_shape = scene.content.shape_of
    return tuple(space for space, colour in enumerate(colours) if colour >= 0 and of_shape[space] == shape)


def tiles_for(scene: Scene, colours: Sequence[int], colour: int) -> tuple[int, ...]:
    """The tiles of a colour (4: of any one) on a board that count for a card: all, in Expert those in one group."""
    if is_expert(scene):
        return largest_in(scene.content, colours, colour)
    wanted = range(4) if colour == ANY else (colour,)
    lying = [tuple(space for space, here in enumerate(colours) if here == one) for one in wanted]
    return max(lying, key=len)


def required_before(scene: Scene, seat: int, pillar: int) -> int:
    """How many tiles the cards in a seat's column require already (G-168)."""
    return sum(scene.content.need_of[card] for card in scene.view["columns"][seat][pillar])


def card_need(scene: Scene, seat: int, card: int) -> Need:
    """What playing a card now would require of a seat."""
    view, printed = scene.view, scene.content.cards[card]
    total = printed.need + required_before(scene, seat, printed.pillar)
    if is_expert(scene):
        total = max(0, total - _reduction(scene, seat, card))
    spaces = tiles_for(scene, view["boards"][seat], printed.colour)
    return Need(len(spaces), total, spaces)


def _reduction(scene: Scene, seat: int, card: int) -> int:
    """What a seat's chimneys, and the effect that plays the card, take off its total."""
    kinds, less = played_by(scene, seat)
    if not of_kinds(scene.content, card, kinds):
        kinds, less = EVERY_KIND, 0
    chimneys = _chimneys(scene)
    column = powers.column_reduction(chimneys, seat, scene.content.cards[card].pillar, less)
    return column + powers.category_reduction(chimneys, seat, card, kinds, column)


def played_by(scene: Scene, seat: int) -> tuple[int, int]:
    """Which kinds of cards (bits) are played now by an effect of a seat's, and what it takes off their total."""
    frame = scene.frame
    return (frame[2], frame[3]) if frame and frame[0] == "play_kind" and frame[1] == seat else (EVERY_KIND, 0)


def step_need(scene: Scene, seat: int, pillar: int) -> Need | None:
    """What a chimney's next step requires of a seat; None at the top."""
    view = scene.view
    steps = scene.content.chimneys[view["chimney_tiles"][seat][pillar]].steps
    reached = view["chimneys"][seat][pillar]
    if reached == len(steps):
        return None
    spaces = counting(scene, view["boards"][seat], steps[reached].shape)
    return Need(len(spaces), steps[reached].need, spaces)


def looked_at(scene: Scene) -> Need | None:
    """What the thing under the cursor requires of the viewer, where only a group counts; None where nothing does."""
    if scene.seat is None or not 0 <= scene.cursor < len(scene.spots) or not is_expert(scene):
        return None
    panel, key = scene.spots[scene.cursor]
    verb, *numbers = scene.options[scene.cursor] if scene.options else ("",)
    if panel in ("hand", "windows"):
        return card_need(scene, scene.seat, key[0])
    if verb == "draft":
        return card_need(scene, scene.seat, int(numbers[0]))
    return step_need(scene, scene.seat, key[0]) if panel == "chimneys" else None
