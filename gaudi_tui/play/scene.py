"""What the table screen hands to its panels: one immutable picture of a decision.

Each legal action has a spot: the thing on the table that stands for it, which its panel marks and a click chooses.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.telling import turn_of

BONUSES = 8
"""Bonuses that are printed on the table; one with a higher number is a chimney's and has no place there."""


VERBS = {
    "track": "move",
    "supplies": "tile",
    "windows": "card",
    "bonuses": "bonus",
    "centre": "centre",
    "board": "place",
    "chimneys": "advance",
    "columns": "score",
}
"""What choosing a thing of a panel is, in the words of actions; a card of the hand is played or discarded."""


class Spot(NamedTuple):
    """A place in a panel.

    panel       key
    track       (space,)             n, the number of spaces, is the centre
    supplies    (supply, kind)
    windows     (card,)
    bonuses     (supply,)            0 to 4 shown beside the supplies, 5 to 7 above the windows
    centre      (action,)            an action of the central tile
    board       (space,)             of the viewer's own board
    chimneys    (pillar,)
    hand        (card,)
    columns     (card,)
    prompt      (index,)             an option that has no place on the table
    """

    panel: str
    key: tuple[int, ...]


def spot_of(action: Action, index: int) -> Spot:
    """Return the spot of a legal action; `index` is its place among the options."""
    match action:
        case ("move", space):
            return Spot("track", (space,))
        case ("tile", supply, kind):
            return Spot("supplies", (supply, kind))
        case ("place", space):
            return Spot("board", (space,))
        case ("card", card):
            return Spot("windows", (card,))
        case ("bonus", int(supply)) if supply < BONUSES:
            return Spot("bonuses", (supply,))
        case ("centre", side):
            return Spot("centre", (side,))
        case ("advance", pillar):
            return Spot("chimneys", (pillar,))
        case ("play" | "discard", card):
            return Spot("hand", (card,))
        case ("score", card):
            return Spot("columns", (card,))
        case _:
            return Spot("prompt", (index,))


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as one viewer sees it, and the decision that waits.

    `view`: see docs/engine.md. `options`, `texts` and `spots` go together, index for index; they are empty while
    somebody else decides. `cursor` is the index of the option under the cursor (-1: none); `listed`: it is in the list
    of options, and on the table stands only what it is about. `prompt` is the question, `preview` what the option under
    the cursor would do. `curtain`: hands are covered. `rulings`: the house rules as
    bits (games/gaudi/house_rules.py). `past`: what the top line says of a moment looked back on; empty: it is now.
    `mark`: what the top line says as long as it is so, such as "watching". `question`: what the player is asked before
    it is done ("are you sure"), in more and in fewer words, the longest first; empty: nothing.
    """

    content: Content
    view: dict[str, Any]
    names: tuple[str, ...]
    prompt: str = ""
    options: tuple[Action, ...] = ()
    texts: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    cursor: int = -1
    preview: str = ""
    curtain: bool = False
    rulings: int = 0
    past: str = ""
    mark: str = ""
    listed: bool = False
    question: tuple[str, ...] = ()

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: a spectator's."""
        return self.view["seat"]  # type: ignore[no-any-return]  # a view is JSON-like data

    @property
    def frame(self) -> Frame | None:
        """The current decision; None when the game is over."""
        frames = self.view["frames"]
        return tuple(frames[-1]) if frames else None

    @property
    def turn_of(self) -> int | None:
        """Whose turn it is: a seat or a token, which need not be who decides; None when the game is over."""
        frame = self.frame
        return self.view["to_move"] if frame is None or frame[0] != "equal" else turn_of([frame])

    @property
    def moving(self) -> bool:
        """Whether the options are spaces of the track, which are named by their numbers."""
        return bool(self.options) and self.options[0][0] == "move"

    def label(self, index: int) -> str:
        """What an option is called: the number of its space in a move, 0 for the centre; else its number from 1."""
        verb, *numbers = self.options[index] if self.options else ("",)
        if verb != "move":
            return str(index + 1)
        return "0" if numbers[0] == self.content.centre else str(int(numbers[0]) + 1)

    def numbered(self, number: int) -> Spot | None:
        """What a number stands for, legal or not; in a move a space, 0 the centre, else an option; None: nothing."""
        if self.moving:
            centre = self.content.centre
            return Spot("track", (number - 1 if number else centre,)) if number <= centre else None
        return self.spots[number - 1] if 0 < number <= len(self.spots) else None

    def awaits_second_digit(self, first: int) -> bool:
        """Whether a digit may be the first of two: there is an option, or in a move a space, of such a number."""
        if not self.moving:
            return 0 < 10 * first <= len(self.options)
        spaces = self.legal("track") if first else {}
        return any((space + 1) // 10 == first for (space,) in spaces if space < self.content.centre)

    def target(self, spot: Spot) -> Action:
        """The action that choosing a thing on the table would be, whether legal or not."""
        if spot.panel == "prompt":
            return self.options[spot.key[0]]
        if spot.panel == "hand":
            return ("discard" if self.frame and self.frame[0] == "discard" else "play", *spot.key)
        return (VERBS[spot.panel], *spot.key)

    def legal(self, panel: str) -> dict[tuple[int, ...], int]:
        """The spots of a panel that can be chosen, each with the index of its option."""
        return {spot.key: index for index, spot in enumerate(self.spots) if spot.panel == panel}

    def under_cursor(self, panel: str) -> tuple[int, ...] | None:
        """The spot of a panel that the cursor is on, if it is on this panel."""
        if 0 <= self.cursor < len(self.spots) and self.spots[self.cursor].panel == panel:
            return self.spots[self.cursor].key
        return None
