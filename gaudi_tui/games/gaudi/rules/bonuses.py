"""The bonuses of emptied supplies, and what may be declined (sections 10 and 14).

A bonus can be used at any point of the turn between two complete steps (G-151, A-055, A-056). So every decision that
can be declined offers the open bonuses too: `optional` adds both to a decision's own options.
"""

from collections.abc import Callable

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options, OptionsOf, Resolve
from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.games.gaudi.house_rules import BONUS_EACH_KIND
from gaudi_tui.games.gaudi.knowledge import told_by_hand
from gaudi_tui.games.gaudi.rules.cards import can_take_card
from gaudi_tui.games.gaudi.rules.effects import can_perform, name_source, perform, tell_use
from gaudi_tui.games.gaudi.rules.powers import EMPTIED, ONCE_BONUS, emptied_power, power_of, use_more
from gaudi_tui.games.gaudi.rules.tiles import can_take
from gaudi_tui.games.gaudi.state import State

PASS: Action = ("pass",)
_BONUS = tuple(("bonus", supply) for supply in range(SUPPLIES + 4))


def bonus_effect(state: State, seat: int, supply: int) -> int:
    """The effect of a supply's bonus; after the supplies: of the power that emptying a tile supply works."""
    if supply < EMPTIED:
        return state.content.bonuses[supply]
    power = emptied_power(state, seat)
    assert power is not None, "its bit is set for a seat that has it"
    return power.effect


def bonus_options(state: State, seat: int) -> Options:
    """The open bonuses that would do something now (G-150, G-152), and the items that may follow a take (A-109)."""
    found: list[Action] = [
        action
        for supply, action in enumerate(_BONUS)
        if state.bonuses >> supply & 1 and can_perform(state, seat, bonus_effect(state, seat, supply))
    ]
    if state.more_tiles:
        icons = (icon for icon in range(state.more_tiles.bit_length()) if state.more_tiles >> icon & 1)
        found += [("more_tile", icon) for icon in icons if can_take(state, seat, icon)]
    if state.more_cards:
        pillars = (pillar for pillar in range(state.more_cards.bit_length()) if state.more_cards >> pillar & 1)
        found += [("more_card", pillar) for pillar in pillars if can_take_card(state, seat, pillar)]
    return tuple(found)


def any_open(state: State) -> int:
    """Not 0 if something is open that `bonus_options` may offer."""
    return state.bonuses | state.more_tiles | state.more_cards


def use_bonus(state: State, seat: int, action: Action) -> None:
    """Perform a supply's bonus, used up for this turn (G-153, A-058); or take the item that may follow."""
    verb, number = action
    if verb == "bonus":
        index = bonus_effect(state, seat, number)
        state.bonuses ^= 1 << number
        if state.rulings & BONUS_EACH_KIND and number < EMPTIED:
            state.once |= 1 << ONCE_BONUS + number
        state.emit("bonus", seat, supply=number, effect=index)
        if number == EMPTIED:
            name_source(state, seat, index, "")
        perform(state, seat, index, 0)
        return
    use_more(state, action)
    power = power_of(state, seat, verb)
    assert power is not None, "only a seat that has it is offered more"
    name_source(state, seat, power.effect, "more")
    if verb == "more_tile":
        state.stack.append(("tile", seat, number, 1, 0, 0))
    else:
        state.stack.append(("card", seat, number, 1, 0, 0))


BONUS_VERBS = frozenset(("bonus", "more_tile", "more_card"))


def optional(
    options: OptionsOf[State], resolve: Resolve[State], decline: Callable[[State, Frame], None] | None = None
) -> tuple[OptionsOf[State], Resolve[State]]:
    """Make a decision whose frame ends in `may` 1 one that can be declined and that offers the open bonuses.

    `decline` does what declining cannot prevent. That something was declined is told unless it would tell of a hand.
    """

    def with_bonuses(state: State, frame: Frame) -> Options:
        found = options(state, frame)
        if not frame[-1]:
            return found
        bonuses = bonus_options(state, frame[1]) if any_open(state) else ()
        return (*found, *bonuses, PASS) if found or bonuses else ()

    def resolve_or_pass(state: State, frame: Frame, action: Action) -> None:
        verb = action[0]
        if verb == "pass":
            if state.events is not None and not told_by_hand(state, frame, None, with_bonuses):
                state.emit("declined", frame[1])
            if decline is not None:
                decline(state, frame)
        elif verb in BONUS_VERBS:
            state.stack.append(frame)
            use_bonus(state, frame[1], action)
        else:
            if state.events is not None:
                tell_use(state, frame)
            resolve(state, frame, action)

    return with_bonuses, resolve_or_pass
