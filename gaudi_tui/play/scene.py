"""What the table screen hands to its panels: one immutable picture of a decision.

Each legal action has a spot: the thing on the table that stands for it, which its panel marks and a click chooses.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame
from gaudi_tui.play.telling import Telling


class Spot(NamedTuple):
    """A place in a panel.

    Which panels there are, and what the numbers of `key` mean there, is the table's; every table has "prompt", the list
    of options, with (index,) for an option that has no place elsewhere.
    """

    panel: str
    key: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as one viewer sees it, and the decision that waits.

    `telling`: how the game's table reads; `content`: the component set, as the game keeps it.
    `view`: see docs/engine.md. `options`, `texts` and `spots` go together, index for index; they are empty while
    somebody else decides. `cursor` is the index of the option under the cursor (-1: none); `listed`: it is in the list
    of options, and on the table stands only what it is about. `prompt` is the question, `preview` what the option under
    the cursor would do. `curtain`: hands are covered. `rulings`: what the game's own
    panels need to know of the house rules. `past`: what the top line says of a moment looked back on; empty: it is now.
    `mark`: what the top line says as long as it is so, such as "watching". `question`: what the player is asked before
    it is done ("are you sure"), in more and in fewer words, the longest first; empty: nothing.
    """

    telling: Telling
    content: Any
    view: dict[str, Any]
    names: tuple[str, ...]
    prompt: str = ""
    options: tuple[Action, ...] = ()
    texts: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    cursor: int = -1
    preview: str = ""
    curtain: bool = False
    rulings: Any = None
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
        return self.telling.turn(self.view)

    @property
    def printed_numbers(self) -> bool:
        """Whether the options are named by numbers that are printed on the table."""
        return self.telling.printed_numbers(self)

    def label(self, index: int) -> str:
        """What an option is called: the number printed on its thing, else its own number from 1."""
        return self.telling.label(self, index)

    def numbered(self, number: int) -> Spot | None:
        """What a number stands for, legal or not; None: nothing."""
        return self.telling.numbered(self, number)

    def awaits_second_digit(self, first: int) -> bool:
        """Whether a digit may be the first of two: there is an option of such a number."""
        return self.telling.awaits_second_digit(self, first)

    def target(self, spot: Spot) -> Action:
        """The action that choosing a thing on the table would be, whether legal or not."""
        return self.telling.target(self, spot)

    def legal(self, panel: str) -> dict[tuple[int, ...], int]:
        """The spots of a panel that can be chosen, each with the index of its option."""
        return {spot.key: index for index, spot in enumerate(self.spots) if spot.panel == panel}

    def under_cursor(self, panel: str) -> tuple[int, ...] | None:
        """The spot of a panel that the cursor is on, if it is on this panel."""
        if 0 <= self.cursor < len(self.spots) and self.spots[self.cursor].panel == panel:
            return self.spots[self.cursor].key
        return None
