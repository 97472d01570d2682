"""What the kits ask of a game's table to tell a game in words and signs: the telling half of a GameTable.

It knows no screen; a table implements it in tables/<game>/telling.py, and whoever opens a game hands it in.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.session import Session
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note

if TYPE_CHECKING:
    from gaudi_tui.play.scene import Scene, Spot


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
    """How the table of one game reads. `names` are those of the seats, harmless."""

    # Things on the table, and the options that they stand for.

    def spot_of(self, action: Action, index: int) -> "Spot":
        """The thing on the table that stands for a legal action; `index` is its place among the options."""

    def target(self, scene: "Scene", spot: "Spot") -> Action:
        """The action that choosing a thing on the table would be, whether legal or not."""

    def changed(self, action: Action) -> "Spot | None":
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

    def numbered(self, scene: "Scene", number: int) -> "Spot | None":
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
