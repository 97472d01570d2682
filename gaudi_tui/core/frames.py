"""The decision stack: pending choices as data, so that a game can be saved, copied and undone in the middle of any.

A frame is a plain tuple `(kind, seat, *ints)`. A *decision* frame waits for its seat; an *auto* frame runs by itself.
Whatever an effect causes is pushed above what is left of it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.messages import _

Frame: TypeAlias = tuple[Any, ...]  # a str, then ints
Options: TypeAlias = tuple[Action, ...]


class Stacked(Protocol):
    """What the stack machine needs of a state. `options` and `events` are working memory: never saved."""

    stack: list[Frame]
    rng: int
    options: Options
    events: list[Event] | None


S = TypeVar("S", bound=Stacked)
OptionsOf: TypeAlias = Callable[[S, Frame], Options]
Resolve: TypeAlias = Callable[[S, Frame, Action], None]
Auto: TypeAlias = Callable[[S, Frame], None]


class StackMachine(Generic[S]):
    """Runs a game's frames: `decisions` maps a kind to its options and its resolve function, `autos` to a function.

    Both get the frame after it was taken off the stack (options: while it is on top) and push what it leads to.
    """

    def __init__(self, decisions: Mapping[str, tuple[OptionsOf[S], Resolve[S]]], autos: Mapping[str, Auto[S]]) -> None:
        self._options = {kind: pair[0] for kind, pair in decisions.items()}
        self._resolve = {kind: pair[1] for kind, pair in decisions.items()}
        self._autos = dict(autos)

    @property
    def kinds(self) -> tuple[frozenset[str], frozenset[str]]:
        """The kinds of decision frames and of auto frames."""
        return frozenset(self._options), frozenset(self._autos)

    def options(self, state: S, frame: Frame) -> Options:
        """The options of a decision frame; none if nothing can be chosen, so that it is not asked."""
        return self._options[frame[0]](state, frame)

    def decides(self, frame: Frame) -> bool:
        """Whether a frame is a decision."""
        return frame[0] in self._options

    def settle(self, state: S) -> None:
        """Run what runs by itself until a decision waits or the stack is empty, and note the options in the state.

        A decision in which nothing can be chosen is dropped: what cannot be used is lost when it is passed over.
        """
        stack, options_of, autos = state.stack, self._options, self._autos
        while stack:
            frame = stack[-1]
            kind = frame[0]
            if kind in options_of:
                options = options_of[kind](state, frame)
                if options:
                    state.options = options
                    return
                stack.pop()
            else:
                stack.pop()
                autos[kind](state, frame)
        state.options = ()

    def apply(self, state: S, action: Action, events: list[Event] | None = None) -> None:
        """Do a legal action and run on to the next decision; what happens is appended to `events` if it is given.

        Raises IllegalAction, leaving the state untouched, if the action is not one of `state.options`.
        """
        if action not in state.options:
            raise IllegalAction(_("That cannot be chosen now."))
        state.events = events
        frame = state.stack.pop()
        self._resolve[frame[0]](state, frame, action)
        self.settle(state)
        state.events = None
