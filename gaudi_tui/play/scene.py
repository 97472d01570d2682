"""What the table screen hands to its panels: one immutable picture of a decision.

Each legal action has a spot: the thing on the table that stands for it, which its panel marks and a click chooses.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame
from gaudi_tui.core.session import Session
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note


class Spot(NamedTuple):
    """A place in a panel.

    Which panels there are, and what the numbers of `key` mean there, is the table's; every table has "prompt", the list
    of options, with (index,) for an option that has no place elsewhere.
    """

    panel: str
    key: tuple[int, ...]


class Told(NamedTuple):
    """Something that happened, as a log tells it.

    `token`: whose it is (a seat, or a number above those of the seats for a token that no seat has; None: nobody's).
    `kind`: by what a log can be filtered ("": by nothing). `text`: what is said of it, without its name; `note`: the
    same with looks. `heading`: what begins with it ("": nothing); `scores`: whether the final scoring begins after it.
    """

    token: int | None
    kind: str
    text: str
    note: Note
    heading: str = ""
    scores: bool = False


class Telling(Protocol):
    """How the table of one game reads: the telling half of a GameTable. `names` are those of the seats, harmless.

    It knows no screen; a table implements it in tables/<game>/telling.py, and whoever opens a game hands it in.
    """

    # Things on the table, and the options that they stand for.

    def spot_of(self, action: Action, index: int) -> Spot:
        """The thing on the table that stands for a legal action; `index` is its place among the options."""

    def target(self, scene: "Scene", spot: Spot) -> Action:
        """The action that choosing a thing on the table would be, whether legal or not."""

    def changed(self, action: Action) -> Spot | None:
        """The thing on the table that a decision has changed; None for none."""

    def begins_in_list(self, scene: "Scene") -> bool:
        """Whether the cursor begins in the list of options, rather than on the table."""

    def in_list(self, scene: "Scene") -> bool:
        """Whether the cursor is in the list, where an option that has no place on the table always is."""

    def rulings(self, state: Any) -> Any:
        """What the table's own panels need to know of the house rules besides the view."""

    def printed_numbers(self, scene: "Scene") -> bool:
        """Whether the options are named by numbers that are printed on the table."""

    def label(self, scene: "Scene", index: int) -> str:
        """What an option is called: the number printed on its thing, else its own number from 1."""

    def numbered(self, scene: "Scene", number: int) -> Spot | None:
        """What a number stands for, legal or not; None: nothing."""

    def awaits_second_digit(self, scene: "Scene", first: int) -> bool:
        """Whether a digit may be the first of two."""

    # Decisions.

    def question(self, session: Session[Any]) -> str:
        """The decision that waits, for whoever is to make it."""

    def foreseen(self, session: Session[Any], names: Sequence[str], totals: Sequence[int], action: Action) -> str:
        """What an action would do for certain; `totals`: what each seat would come to now."""

    def left_unused(self, scene: "Scene", action: Action) -> tuple[str, ...]:
        """What to ask before an action that leaves something unused, in more and in fewer words; empty: nothing."""

    def closes(self, action: Action) -> bool:
        """Whether an action ends the turn or declines what is left."""

    def ends_turn(self, action: Action) -> bool:
        """Whether an action ends the turn."""

    def goes_on(self, state: Any, seat: int | None, action: Action) -> Action | None:
        """What an action of a seat has asked for besides and is asked again by the rules; None: nothing."""

    # What happened.

    def told(self, state: Any, events: Sequence[Event], glyphs: Glyphs) -> list[Told]:
        """What a decision caused, with the sums of what was gained; events are as the reader may know them."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """By what a log can be filtered: each kind with its name."""

    def sentence(self, token: int | None, text: str, names: Sequence[str]) -> str:
        """What is said of a token, as a sentence with its name."""

    def named(self, token: int | None, names: Sequence[str]) -> Note:
        """The sign and the name of a token before what it did; nothing for nobody."""

    def name(self, token: int, names: Sequence[str]) -> str:
        """The name of a token."""

    def look(self, token: int, names: Sequence[str]) -> str:
        """The look of a token's name."""

    def turn(self, view: dict[str, Any]) -> int | None:
        """Whose turn a view shows: a token; None when all is over."""

    def whose_turn(self, scene: "Scene", seat: int, spoken_to: bool) -> str:
        """Whose turn it is in which a seat decides, in words; `spoken_to`: the seat itself reads it."""

    def turn_of(self, state: Any) -> int | None:
        """Whose turn it is in a position: a token; None when all is over."""

    def stage(self, state: Any) -> str:
        """The heading of what goes on instead of a turn ("Draft", "Scoring"); empty in a turn and at the end."""

    def scoring(self) -> str:
        """The heading of the final scoring."""

    def secret(self, state: Any, action: Action) -> str:
        """What a decision is called for those who may not know which one it was; empty: all know."""

    def news(self, state: Any, events: Sequence[Event], names: Sequence[str], width: int) -> str:
        """What others did, in one line of about `width` cells; empty when nothing of it is worth telling."""

    def aside(self, state: Any, events: Sequence[Event]) -> str:
        """What those did who are nobody at the table, in consequence of a decision; empty: nothing."""

    # The end.

    def outcome(self, session: Session[Any], names: Sequence[str]) -> str:
        """Who won a game that is over, as a sentence."""

    def standings(self, session: Session[Any], names: Sequence[str]) -> str:
        """The total of every seat, the best first; empty where the outcome says it."""

    def final_scores(self, session: Session[Any], names: Sequence[str]) -> list[Told]:
        """A line for each score of a game that is over: the total, and what it is made of."""

    # A plan of a computer player.

    def reasons(self, before: Any, after: Any, seat: int) -> tuple[list[str], list[str], list[str]]:
        """What a plan gains from one position to another, what it brings within reach, how the judgement changes."""


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
