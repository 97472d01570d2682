"""The bonuses of emptied supplies, and what may be declined (sections 10 and 14).

A bonus can be used at any point of the turn between two complete steps (G-151, A-055, A-056). So every decision that
can be declined offers the open bonuses too: `optional` adds both to a decision's own options.
"""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options, OptionsOf, Resolve
from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.games.gaudi.rules.effects import can_perform, perform
from gaudi_tui.games.gaudi.state import State

PASS: Action = ("pass",)
_BONUS = tuple(("bonus", supply) for supply in range(SUPPLIES + 3))


def bonus_options(state: State, seat: int) -> Options:
    """The open bonuses that would do something now (G-150, G-152)."""
    content = state.content
    return tuple(
        action
        for supply, action in enumerate(_BONUS)
        if state.bonuses >> supply & 1 and can_perform(state, seat, content.bonuses[supply])
    )


def use_bonus(state: State, seat: int, supply: int) -> None:
    """Perform a supply's bonus; it is used up for this turn (G-153, A-058)."""
    state.bonuses ^= 1 << supply
    state.emit("bonus", seat, supply=supply)
    perform(state, seat, state.content.bonuses[supply], 0)


def optional(options: OptionsOf[State], resolve: Resolve[State]) -> tuple[OptionsOf[State], Resolve[State]]:
    """Make a decision whose frame ends in `may` 1 one that can be declined and that offers the open bonuses."""

    def with_bonuses(state: State, frame: Frame) -> Options:
        found = options(state, frame)
        if not frame[-1]:
            return found
        bonuses = bonus_options(state, frame[1]) if state.bonuses else ()
        return (*found, *bonuses, PASS) if found or bonuses else ()

    def resolve_or_pass(state: State, frame: Frame, action: Action) -> None:
        verb = action[0]
        if verb == "pass":
            state.emit("declined", frame[1])
        elif verb == "bonus":
            state.stack.append(frame)
            use_bonus(state, frame[1], action[1])
        else:
            resolve(state, frame, action)

    return with_bonuses, resolve_or_pass
