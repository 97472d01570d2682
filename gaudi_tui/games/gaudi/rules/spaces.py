"""What a landing gives: pencils and hammers, the centre, the wild action (sections 5, 6 and 18)."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame, Options
from gaudi_tui.games.gaudi.house_rules import CENTRE_EACH_ACTION, DISCARD_ANY_TIME, MORE_ON_TRACK, WILD_DIFFERENT
from gaudi_tui.games.gaudi.rules.bonuses import BONUS_VERBS, any_open, bonus_options, use_bonus
from gaudi_tui.games.gaudi.rules.cards import discards, put_out
from gaudi_tui.games.gaudi.rules.chimneys import advance, advances
from gaudi_tui.games.gaudi.rules.effects import can_perform, perform, perform_named, wild_effects
from gaudi_tui.games.gaudi.rules.playing import play, playable
from gaudi_tui.games.gaudi.rules.powers import ONCE_WILD, activate
from gaudi_tui.games.gaudi.state import State

END: Action = ("end",)
PENCIL: Action = ("pencil",)
HAMMER: Action = ("hammer",)
_CENTRE: Options = (("centre", 0), ("centre", 1))


def act_options(state: State, frame: Frame) -> Options:
    """`act, seat, space, pencils, hammers, leading`: what the icons left can do (G-072), and the end."""
    _, seat, space, pencils, hammers, _ = frame
    found: list[Action] = []
    if pencils or hammers:
        if can_perform(state, seat, state.content.track[space].effect):
            if pencils:
                found.append(PENCIL)  # G-065
            if hammers:
                found.append(HAMMER)  # G-066, A-024
        if hammers:  # G-066, G-164, G-192
            found += advances(state, seat)
            found += playable(state, seat, -1, 0)
    if any_open(state):
        found += bonus_options(state, seat)
    if state.rulings & DISCARD_ANY_TIME and not state.expert:
        found += discards(state, seat)
    found.append(END)
    return tuple(found)


def act(state: State, frame: Frame, action: Action) -> None:
    """Use an icon or a bonus, in any order (G-071, A-025), or end the turn."""
    kind, seat, space, pencils, hammers, leading = frame
    verb = action[0]
    if verb == "end":
        return
    if verb in BONUS_VERBS:
        state.stack.append(frame)
        use_bonus(state, seat, action)
        return
    if verb == "discard":
        state.stack.append(frame)
        put_out(state, seat, action[1])
        return
    if verb == "pencil":
        pencils -= 1
        left = pencils
        if not leading:  # G-068 to G-070, A-027: the first icon used fixes the kind
            hammers = 0
    else:
        hammers -= 1  # G-067
        left = hammers
        if not leading:  # G-068 to G-070
            pencils = 0
    state.stack.append((kind, seat, space, pencils, hammers, leading))
    if state.events is not None:
        state.emit("used", seat, icon="pencil" if verb == "pencil" else "hammer", left=left)
    if verb == "advance":
        advance(state, seat, action[1])
    elif verb == "play":
        play(state, seat, action[1])
    else:
        perform(state, seat, state.content.track[space].effect, 0, 1)


def centre_options(state: State, frame: Frame) -> Options:
    """`centre, seat, open, left, effect, ...`: what the tile offers still; no icons (G-073 to G-078).

    The effects are what chimneys give on reaching the centre: before, between or after those actions (A-038).
    """
    _, seat, open_, left, *passives = frame
    found: list[Action] = []
    if left:
        tile = state.content.centres[state.centre]
        found = [_CENTRE[side] for side in (0, 1) if open_ >> side & 1 and can_perform(state, seat, tile[side])]
    found += [("reward", index) for index in dict.fromkeys(passives) if can_perform(state, seat, index)]
    if any_open(state):
        found += bonus_options(state, seat)
    found.append(END)
    return tuple(found)


def centre(state: State, frame: Frame, action: Action) -> None:
    """Do an action of the central tile or what a chimney gives there, use a bonus, or end the turn."""
    kind, seat, open_, left, *passives = frame
    verb = action[0]
    if verb == "end":
        _give_what_is_due(state, frame)
    elif verb in BONUS_VERBS:
        state.stack.append(frame)
        use_bonus(state, seat, action)
    elif verb == "reward":
        passives.remove(action[1])
        state.stack.append((kind, seat, open_, left, *passives))
        perform_named(state, seat, action[1], 0)
    else:
        side = action[1]
        if state.rulings & CENTRE_EACH_ACTION:
            passives += activate(state, seat)
        state.stack.append((kind, seat, open_ ^ 1 << side, left - 1, *passives))
        state.emit("centre", seat, tile=state.centre, action=side)
        landing = int(not state.rulings & MORE_ON_TRACK)
        perform(state, seat, state.content.centres[state.centre][side], 0, landing)


def due_at_the_end(state: State, frame: Frame | None = None) -> list[int]:
    """The effects that ending the turn at the centre brings: points and resolutions are no choice (A-090).

    `frame`: the `centre` frame; None: it is on top.
    """
    effects = state.content.effects
    passives = (frame or state.stack[-1])[4:]
    return [index for index in passives if effects[index].op in ("resolve", "vp_per")]  # G-293, G-305


def _give_what_is_due(state: State, frame: Frame) -> None:
    """Points and resolutions that chimneys give at the centre are no choice (A-090): they come before the turn ends."""
    kind, seat, open_, left, *passives = frame
    if due := due_at_the_end(state, frame):
        rest = [index for index in passives if index not in due]
        state.stack.append((kind, seat, open_, left, *rest))
        state.stack += [("gain", seat, index) for index in due]


def wild_options(state: State, frame: Frame) -> Options:
    """`wild, seat, left, may`: every other action of the track, its space free or not (G-208 to G-211, A-130)."""
    seat = frame[1]
    return tuple(("wild", index) for index in wild_effects(state) if can_perform(state, seat, index))


def choose_wild(state: State, frame: Frame, action: Action) -> None:
    """Perform the chosen action once; nothing binds the next choice (G-213, A-129)."""
    kind, seat, left, _ = frame
    if left > 1:
        state.stack.append((kind, seat, left - 1, 1))
    if state.rulings & WILD_DIFFERENT:
        state.once |= 1 << ONCE_WILD + state.content.wild_effects.index(action[1])
    state.emit("wild", seat, effect=action[1])
    perform(state, seat, action[1], 0, 1)
