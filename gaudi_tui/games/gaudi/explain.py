"""Why something on the table cannot be chosen now, in words a player understands."""

from collections.abc import Callable

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi.content import CARDS, KINDS, LIFE, SUPPLIES, WANTED_KINDS, Content
from gaudi_tui.games.gaudi.rules.bonuses import bonus_effect
from gaudi_tui.games.gaudi.rules.cards import PILLAR_OF
from gaudi_tui.games.gaudi.rules.chimneys import next_step, shapes_had
from gaudi_tui.games.gaudi.rules.effects import can_perform
from gaudi_tui.games.gaudi.rules.playing import EVERY_KIND, required_total, tiles_had
from gaudi_tui.games.gaudi.rules.powers import (
    EMPTIED,
    ONCE_CHIMNEY,
    category_reduction,
    column_reduction,
    hand_limit,
)
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.words import (
    cards_name,
    categories_name,
    effect_text,
    icon_name,
    pillar_name,
    requirement_text,
    shape_name,
    supply_name,
    tile_name,
)
from gaudi_tui.messages import _, plural


def explain(state: State, target: Action) -> str:
    """Return why `target` is not legal now, by the rule that forbids it; empty when it is legal."""
    if target in state.options:
        return ""
    if not state.stack:
        return _("The game is over.")
    reason = _reasons.get(str(target[0])) if target else None
    if reason is None or not all(isinstance(number, int) for number in target[1:]) or len(target) != _arity[target[0]]:
        return _("There is no such action.")
    return reason(state, state.stack[-1], target)


def _otherwise(state: State, instead: str = "") -> str:
    """Why something of no kind that is asked for is no choice; `instead`: what can be said of its kind in a turn."""
    asked = {
        "draft": _("First a card must be kept."),
        "move": _("First the token must move."),
        "place": _("First the tile must be placed."),
        "discard": _("First a card must be discarded."),
    }
    if instead and state.stack[0][0] == "final":
        instead = _("The rounds are over: the game is being scored.")
    return asked.get(state.stack[-1][0], instead or _("That cannot be chosen in this decision."))


def _move(state: State, frame: Frame, target: Action) -> str:
    if frame[0] != "move":
        if frame[0] == "draft" or state.stack[0][0] == "final":
            return _otherwise(state, _("The token has moved already this turn."))
        return _("The token has moved already this turn.")  # G-042
    space, centre = target[1], state.content.centre
    if not 0 <= space <= centre:
        return _("There is no such space.")
    if space <= state.tokens[frame[1]]:
        return _("A token moves forward, by at least one space.")  # G-046, G-047, A-015
    return _("Another token stands on that space: you can pass it, not stop there.")  # G-052, G-053


def _icon(state: State, frame: Frame, target: Action) -> str:
    if frame[0] == "centre":
        return _("The centre has neither pencils nor hammers.")  # G-073
    if frame[0] != "act":
        return _otherwise(state)
    _kind, _seat, space, pencils, hammers, leading = frame
    left, other = (pencils, hammers) if target[0] == "pencil" else (hammers, pencils)
    if not left:
        landed = state.content.track[space]
        printed = landed.pencils if target[0] == "pencil" else landed.hammers
        if printed and not leading and other < (landed.hammers if target[0] == "pencil" else landed.pencils):
            return _either_or(left=other)
        return _("No such icon is left on this space.")
    effect = state.content.effects[state.content.track[space].effect]
    return _("You cannot {effect} now.").format(effect=effect_text(effect))


def _either_or(left: int) -> str:
    """Why a token that is not the most advanced has no icon of a kind; `left`: how many of the other kind (G-069)."""
    if left:
        return _("You are not the most advanced, so use pencils or hammers, not both.")
    return _("All that you may use here is used: you are not the most advanced, so pencils or hammers, not both.")


def _advance(state: State, frame: Frame, target: Action) -> str:
    if frame[0] == "act" and not frame[4]:
        return _("No hammer is left to advance a chimney.")  # G-192
    if frame[0] not in ("act", "chimney", "step"):
        return _otherwise(state, _("No chimney is advanced now: hammers do that, and some rewards."))  # G-192
    pillar = target[1]
    if not 0 <= pillar < 3:
        return _("There is no such chimney.")
    step = next_step(state, frame[1], pillar)
    if step is None:
        return _("That chimney is at its top.")  # G-197
    if state.once >> ONCE_CHIMNEY + pillar & 1:
        return _("By a house rule a chimney goes up once a turn.")
    if frame[0] == "step":
        return _("It advances one of the other chimneys.")  # G-276
    text = _("The chimney's next step needs {need} {shape}; you have {have}.")  # G-194
    if state.expert:
        text = _("The chimney's next step needs {need} {shape} in one group; you have {have}.")  # G-263
    return text.format(
        need=step.need, shape=shape_name(step.shape, step.need), have=shapes_had(state, frame[1], step.shape)
    )


def _play(state: State, frame: Frame, target: Action) -> str:
    if frame[0] == "act" and not frame[4]:
        return _("No hammer is left to play a card.")  # G-164
    if frame[0] not in ("act", "play", "play_kind", "play_vp"):
        return _otherwise(state, _("No card is played now: spaces do that, hammers, and some rewards."))  # G-164
    seat, card = frame[1], target[1]
    if card not in state.hands[seat]:
        return _("That card is not in your hand.")
    if frame[0] == "play" and frame[2] not in (-1, PILLAR_OF[card]):
        return _("This plays {what} only.").format(what=cards_name(frame[2], 1))  # G-230, A-072
    if frame[0] == "play_kind" and not of_kinds(state.content, card, frame[2]):
        return _("This plays 1 {categories} card only.").format(categories=categories_name(frame[2]))  # G-302
    return requirement_arithmetic(state, seat, card)


def total_now(state: State, seat: int, card: int) -> int:
    """The tiles a card requires of a seat now, after all that chimneys take off: its category's too (A-078, A-096)."""
    total = required_total(state, seat, card)
    if not state.powers[seat]:
        return total
    kinds, less = EVERY_KIND, 0
    if state.stack and state.stack[-1][:2] == ("play_kind", seat) and of_kinds(state.content, card, state.stack[-1][2]):
        kinds, less = state.stack[-1][2:4]  # G-302
    others = column_reduction(state, seat, PILLAR_OF[card], less)
    return max(0, required_total(state, seat, card, less) - category_reduction(state, seat, card, kinds, others))


def of_kinds(content: Content, card: int, kinds: int) -> bool:
    """Whether a card is of some categories (bit mask); one of Life of Gaudí is of any (A-116)."""
    category = content.category_of[card]
    return category == LIFE or bool(kinds >> category & 1)


def requirement_arithmetic(state: State, seat: int, card: int) -> str:
    """How a card's requirement adds up for a seat: "column 3 + card 2 = 5 gray tiles; you have 4"."""
    column, need = state.totals[seat * 3 + PILLAR_OF[card]], state.content.need_of[card]
    total = total_now(state, seat, card)
    colour = state.content.colour_of[card]
    less = column + need - total
    text = _("column {column} + card {need}{less} = {requirement}; you have {have}")  # G-168, G-170
    if state.expert:
        text = _("column {column} + card {need}{less} = {requirement} in one group; you have {have}")  # G-261
    return text.format(
        column=column,
        need=need,
        less=f" - {less}" if less else "",
        requirement=requirement_text(colour, total),
        have=tiles_had(state, seat, colour),
    )


def _tile(state: State, frame: Frame, target: Action) -> str:
    if frame[0] not in ("tile", "apart", "equal"):
        return _otherwise(state, _("No tile is taken now: choose first what takes one."))  # G-115
    _verb, supply, kind = target
    if not (0 <= supply < SUPPLIES and 0 <= kind < KINDS) or not state.kinds[supply] >> kind & 1:
        return _("That tile does not lie there.")  # G-121
    if frame[0] == "equal":  # G-354 to G-357
        return _("Gaudí takes what he has fewest of, from the first supply that holds it.")
    if frame[0] == "apart":
        if state.room[frame[1]] >> kind & 1:
            return _("It must differ from the first in {what}.").format(what=_("shape") if frame[2] else _("colour"))
    elif not WANTED_KINDS[frame[2]] >> kind & 1:
        return _("This takes {what}.").format(what=icon_name(frame[2], frame[3]))  # G-116 to G-118
    return _("Your board has no empty space for a {tile}.").format(tile=tile_name(kind))  # G-126


def _place(state: State, frame: Frame, target: Action) -> str:
    if frame[0] != "place":
        return _otherwise(state, _("No tile is placed now: each one is when it is taken."))  # G-123
    space, shape = target[1], frame[3] & 3
    if not 0 <= space < len(state.content.board):
        return _("There is no such space.")
    if not state.free[frame[1]] >> space & 1:
        return _("A tile lies there already.")  # G-125
    return _("That space is for a {shape}.").format(shape=shape_name(state.content.shape_of[space])) + (
        " " + _("The tile is a {shape}.").format(shape=shape_name(shape))
    )  # G-122


def _card(state: State, frame: Frame, target: Action) -> str:
    if frame[0] != "card":
        return _otherwise(state, _("No card is taken now: choose first what takes one."))  # G-137
    card = target[1]
    if state.expert and len(state.hands[frame[1]]) >= hand_limit(state, frame[1]):
        return _("Your hand is full.")  # G-260
    if not 0 <= card < CARDS or card not in state.windows[PILLAR_OF[card]]:
        return _("That card lies in no window.")  # G-141
    return _("This takes {what}.").format(what=cards_name(frame[2], frame[3]))  # G-138


def _bonus(state: State, frame: Frame, target: Action) -> str:
    supply = target[1]
    if not 0 <= supply <= EMPTIED:
        return _("There is no such supply.")
    if supply == EMPTIED and not state.bonuses >> supply & 1:
        return _("No chimney gives a tile for an emptied supply now.")  # G-277
    if not state.bonuses >> supply & 1:
        return _("You have not emptied {supply} this turn, or have used its bonus.").format(
            supply=supply_name(supply)
        )  # G-149, G-153, A-057
    index = bonus_effect(state, frame[1], supply)
    if frame[0] in ("place", "discard") or can_perform(state, frame[1], index):
        return _otherwise(state, _("First what was begun must be done."))
    effect = state.content.effects[index]
    return _("You cannot {effect} now.").format(effect=effect_text(effect))


def _centre(state: State, frame: Frame, target: Action) -> str:
    if frame[0] != "centre":
        return _("The central tile is for a token that has just reached the centre.")  # G-209
    if target[1] not in (0, 1):
        return _("The central tile has two actions.")  # G-073
    if not frame[2] >> target[1] & 1:
        return _("Each action of the central tile is done once.")  # G-074
    if not frame[3]:
        return _("Only the first to reach the centre does both actions.")  # G-075
    effect = state.content.effects[state.content.centres[state.centre][target[1]]]
    return _("You cannot {effect} now.").format(effect=effect_text(effect))


def _discard(state: State, frame: Frame, target: Action) -> str:
    if frame[0] == "discard":
        return _("That card is not in your hand.")
    if frame[0] in ("draft", "move", "place"):
        return _otherwise(state)
    if state.expert:
        return _("In Expert games no card is thrown away.")  # G-260
    return _("A card is thrown away only to make room for one that you take.")  # G-146, A-066


def _score(state: State, frame: Frame, target: Action) -> str:
    if frame[0] == "religion":
        return _("That is not among the choices.")
    return _otherwise(state, _("Played cards stay. Some rewards resolve one of the Religion column."))  # G-186


def _exchange(state: State, frame: Frame, target: Action) -> str:
    if frame[0] != "exchange":
        return _otherwise(state)
    _verb, start, to = target
    if not (0 <= start < 3 and 0 <= to < 3) or start == to:
        return _("Points move between two different markers.")
    return plural(
        "{count} point must leave the {pillar} marker, which has fewer.",
        "{count} points must leave the {pillar} marker, which has fewer.",
        frame[2],
        pillar=pillar_name(start),
    )


def _of_frame(*kinds: str) -> Callable[[State, Frame, Action], str]:
    def reason(state: State, frame: Frame, target: Action) -> str:
        return _("That is not among the choices.") if frame[0] in kinds else _otherwise(state)

    return reason


_reasons: dict[str, Callable[[State, Frame, Action], str]] = {
    "move": _move,
    "pencil": _icon,
    "hammer": _icon,
    "advance": _advance,
    "play": _play,
    "tile": _tile,
    "place": _place,
    "card": _card,
    "bonus": _bonus,
    "centre": _centre,
    "exchange": _exchange,
    "discard": _discard,
    "reward": _of_frame("rewards", "centre"),
    "draft": _of_frame("draft"),
    "count_as": _of_frame("count_as"),
    "score_to": _of_frame("religion_to"),
    "more_tile": _of_frame(),
    "more_card": _of_frame(),
    "wild": _of_frame("wild"),
    "score": _score,
    "assign": _of_frame("assign"),
    "pass": _of_frame(),
    "end": _of_frame(),
}
_arity = dict.fromkeys(_reasons, 2) | {
    "pencil": 1,
    "hammer": 1,
    "pass": 1,
    "end": 1,
    "tile": 3,
    "exchange": 3,
    "score_to": 3,
}
