"""Actions, decisions and tokens in words."""

from collections.abc import Callable, Sequence

from gaudi_tui.core.actions import Action
from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi.content import Content, Effect, Step
from gaudi_tui.games.gaudi.explain import total_now
from gaudi_tui.games.gaudi.rules.bonuses import bonus_effect
from gaudi_tui.games.gaudi.rules.chimneys import next_step
from gaudi_tui.games.gaudi.rules.powers import EMPTIED, power_of
from gaudi_tui.games.gaudi.rules.religion import early_points
from gaudi_tui.games.gaudi.rules.spaces import due_at_the_end
from gaudi_tui.games.gaudi.state import GAUDI, State
from gaudi_tui.games.gaudi.words import (
    board_place,
    card_name,
    cards_name,
    category_name,
    centre_text,
    effect_text,
    hammers_name,
    icon_name,
    pencils_name,
    pillar_name,
    requirement_text,
    reward_text,
    source_text,
    space_name,
    step_text,
    supply_name,
    tile_name,
)
from gaudi_tui.messages import _, plural

NEEDS_ROUNDS = frozenset({"centre", "landing", "emptied", "while"})
"""When lasting powers work that have nothing to work on after the last round."""


def describe(state: State, action: Action) -> str:
    """An action of the current decision, as a player would say it."""
    content = state.content
    frame = state.stack[-1] if state.stack else ("", 0)
    seat = frame[1]
    match action:
        case ("move", int(space)) if space == content.centre:
            gives = centre_text(content, state.centre, both=not state.end_reached)  # G-074 to G-076
            return _("go to the centre: {gives}").format(gives=gives)
        case ("move", int(space)):
            return _move_text(content, space)
        case ("pencil",):
            return _("pencil: {effect}").format(effect=effect_text(content.effects[content.track[frame[2]].effect]))
        case ("hammer",):
            return _("hammer: {effect}").format(effect=effect_text(content.effects[content.track[frame[2]].effect]))
        case ("advance", int(pillar)):
            text = _advance_text(state, seat, pillar)
            return _("hammer: {effect}").format(effect=text) if frame[0] == "act" else text
        case ("play", int(card)):
            text = _play_text(state, seat, card, bool(frame[0] == "play" and frame[3]))
            return _("hammer: {effect}").format(effect=text) if frame[0] == "act" else text
        case ("bonus", int(supply)) if supply == EMPTIED:
            return reward_text(content, bonus_effect(state, seat, supply))
        case ("bonus", int(supply)):
            effect = effect_text(content.effects[bonus_effect(state, seat, supply)])
            return _("bonus of {supply}: {effect}").format(supply=supply_name(supply), effect=effect)
        case ("more_tile", int(icon)):
            return _more_text(state, seat, "more_tile", icon_name(icon))
        case ("more_card", int(pillar)):
            return _more_text(state, seat, "more_card", cards_name(pillar, 1))
        case ("centre", int(side)):
            return _("central tile: {effect}").format(
                effect=effect_text(content.effects[content.centres[state.centre][side]])
            )
        case ("tile", int(supply), int(kind)):
            return _("{tile} from {supply}").format(tile=tile_name(kind), supply=supply_name(supply))
        case ("place", int(space)):
            return _("space {place}").format(place=board_place(content, space))
        case ("draft", int(card)):
            return _("keep {card}").format(card=card_name(content, card))
        case ("card", int(card)):
            return _("take {card}").format(card=card_name(content, card))
        case ("discard", int(card)):
            return _("discard {card}").format(card=card_name(content, card))
        case ("reward" | "count_as", int(index)):
            return reward_text(content, index)
        case ("wild", int(index)):
            return effect_text(content.effects[index])
        case ("score", int(card)):
            return _("{card}: {points} Religion VP").format(
                card=card_name(content, card), points=early_points(state, seat, card)
            )
        case ("score_to", int(card), int(pillar)):
            return _("{card}: {points} {pillar} VP").format(
                card=card_name(content, card), points=early_points(state, seat, card), pillar=pillar_name(pillar)
            )
        case ("assign", int(category)):
            return category_name(category)
        case ("exchange", int(start), int(to)):
            return _("{points} VP from {start} to {to}").format(
                points=frame[2], start=pillar_name(start), to=pillar_name(to)
            )
        case ("pass",):
            if frame[0] == "rewards" and content.resolve_nature in frame[2:-1]:
                return _("resolve your Nature column and leave the rest")
            return _("leave it")
        case ("end",) if frame[0] == "centre" and (due := due_at_the_end(state)):
            effects = ", ".join(effect_text(content.effects[index]) for index in due)
            return _("{effects}, then end the turn").format(effects=effects)
        case ("end",):
            return _("end the turn")
    return " ".join(map(str, action))


def _more_text(state: State, seat: int, op: str, what: str) -> str:
    power = power_of(state, seat, op)
    source = _("chimney") if power is None else source_text(state.content, state.content.sources[power.effect])
    return _("{source}: one more, {what}").format(source=source, what=what)


def _move_text(content: Content, space: int) -> str:
    landed = content.track[space]
    icons = [pencils_name(landed.pencils)] if landed.pencils else []
    icons += [hammers_name(landed.hammers)] if landed.hammers else []
    dark = _(", dark") if landed.dark else ""
    return _("{space}: {effect} ({icons}{dark})").format(
        space=space_name(content, space),
        effect=effect_text(content.effects[landed.effect]),
        icons=", ".join(icons),
        dark=dark,
    )


def _advance_text(state: State, seat: int, pillar: int) -> str:
    step = next_step(state, seat, pillar)
    effect = step_now(state, step) if step and step.powers else ""
    number = state.chimneys[seat * 3 + pillar] + 1
    text = _("advance the {pillar} chimney to step {step}").format(pillar=pillar_name(pillar), step=number)
    return f"{text}: {effect}" if effect else text


def step_now(state: State, step: Step) -> str:
    """All that a chimney step gives now: after the last round what needs a turn or the track gives nothing (A-118)."""
    content = state.content
    if state.centre >= 0:
        return step_text(content, step)
    works = [
        power
        for power in step.powers
        if power.trigger not in NEEDS_ROUNDS and content.effects[power.effect].op not in ("turn", "centre")
    ]
    return step_text(content, step._replace(powers=tuple(works))) if works else _("gives nothing after the last round")


def _play_text(state: State, seat: int, card: int, free: bool) -> str:
    name = _("play {card}").format(card=card_name(state.content, card))
    if free:
        return name
    requirement = requirement_text(state.content.colour_of[card], total_now(state, seat, card))
    return _("{play} ({requirement})").format(play=name, requirement=requirement)


_Prompt = Callable[[State, Frame], str]
_prompts: dict[str, _Prompt] = {
    "move": lambda state, frame: _("Move your token"),
    "act": lambda state, frame: _act_prompt(frame, len(state.options) > 1),
    "centre": lambda state, frame: _centre_prompt(frame, bool(state.bonuses)),
    "tile": lambda state, frame: _("Take {what}").format(what=icon_name(frame[2], frame[3])),
    "place": lambda state, frame: _("Place the {tile}").format(tile=tile_name(frame[3])),
    "card": lambda state, frame: _("Take {what}").format(what=cards_name(frame[2], frame[3])),
    "discard": lambda state, frame: _("Your hand is full: discard one card to take {card}").format(
        card=card_name(state.content, frame[2])
    ),
    "play": lambda state, frame: _play_prompt(frame),
    "draft": lambda state, frame: (
        _("Keep a card; the other one goes to Gaudí")
        if state.mode == "solo"
        else _("Keep a card; what is left is passed on")
    ),
    "apart": lambda state, frame: effect_text(Effect("apart", frame[2], n=frame[4])),
    "play_kind": lambda state, frame: effect_text(Effect("play_kind", frame[2], frame[3])),
    "play_vp": lambda state, frame: effect_text(Effect("play_vp", b=frame[2], n=frame[3])),
    "count_as": lambda state, frame: _("Which reward does {card} bring?").format(
        card=card_name(state.content, frame[2])
    ),
    "step": lambda state, frame: _("Advance another chimney, whatever it requires"),
    "religion_to": lambda state, frame: _("Resolve a card of your Religion column for Nature or Catalonia VP"),
    "equal": lambda state, frame: (
        _("Choose which of these tiles Gaudí takes")
        if frame[2] == GAUDI
        else _("Choose which of these tiles Gaudí gets from the third player")
    ),
    "chimney": lambda state, frame: plural("Advance a chimney", "Advance chimneys, {count} steps", frame[2]),
    "rewards": lambda state, frame: _("Take the rewards in the order you like"),
    "one_of": lambda state, frame: _("Take one of the rewards"),
    "wild": lambda state, frame: _("Choose an action of the track"),
    "religion": lambda state, frame: _("Resolve a card of your Religion column"),
    "assign": lambda state, frame: _("What does {card} count as?").format(card=card_name(state.content, frame[2])),
    "exchange": lambda state, frame: _("Move {points} VP between two of your markers?").format(points=frame[2]),
}


def _play_prompt(frame: Frame) -> str:
    _kind, _seat, pillar, free, left, _may = frame
    text = _("Play {what}")
    if free:
        text = _("Play {what}, whatever it requires") if left == 1 else _("Play {what}, whatever they require")
    return text.format(what=cards_name(pillar, left))


def _act_prompt(frame: Frame, more: bool) -> str:
    """`more`: whether anything else than the end of the turn can be chosen."""
    _kind, _seat, _space, pencils, hammers, leading = frame
    if not pencils and not hammers:
        if more:
            return _("Use what is still open, or end the turn")
        return _("Nothing is left but to end the turn")
    left = [pencils_name(pencils) if pencils else "", hammers_name(hammers) if hammers else ""]
    joined = (_(" and ") if leading else _(" or ")).join(text for text in left if text)
    return _("Use {icons}").format(icons=joined)


def _centre_prompt(frame: Frame, more: bool) -> str:
    """`more`: whether anything else than what the centre gives is open.

    Spectators read it too: it does not say what a hand allows (`tui.decision.asked` does).
    """
    _kind, _seat, open_, left, *passives = frame
    if left > 1:
        return _("Central tile: both actions, in any order")
    if left and open_ == 0b11:
        return _("Central tile: one of its two actions")
    if left:
        return _("Central tile: the other action")
    if passives or more:
        return _("Use what is still open, or end the turn")
    return _("Nothing is left but to end the turn")


def prompt(state: State) -> str:
    """The current decision as an order or a question; empty when the game is over."""
    if not state.stack:
        return ""
    frame = state.stack[-1]
    text = _prompts[frame[0]](state, frame)
    below = state.stack[-2] if len(state.stack) > 1 else frame
    if below[0] != "by" or frame[0] not in _asked_by(state.content.effects[below[2]].op):
        return text
    source = source_text(state.content, state.content.sources[below[2]])
    return _("{source}: {prompt}").format(source=source, prompt=text)


def hidden_prompt() -> str:
    """What is asked of a seat, for those who may not know it."""
    return _("Decide what is still open")


def _asked_by(op: str) -> tuple[str, ...]:
    """The kinds of decisions that an effect of a chimney itself asks; not what comes of it."""
    named = {
        "tile": ("tile", "place"),
        "more_tile": ("tile", "place"),
        "apart": ("apart", "place"),
        "card": ("card", "discard"),
        "card_per": ("card", "discard"),
        "more_card": ("card", "discard"),
        "centre": ("rewards", "one_of"),
    }
    return named.get(op, (op,))


def token_name(token: int, names: Sequence[str]) -> str:
    """Who a token belongs to; `names` are those of the seats, one in a solo game."""
    if token < len(names):
        return names[token]
    if len(names) == 1:
        return _("Gaudí") if token == GAUDI else _("The virtual third player")
    return _("The virtual token")
