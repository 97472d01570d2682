"""A decision in words: what is asked, what an option would do for certain; who won where none is left."""

from collections.abc import Sequence, Set
from itertools import takewhile
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.house_rules import CENTRE_EACH_ACTION
from gaudi_tui.games.gaudi.telling import foretell
from gaudi_tui.games.gaudi.verdict import solo_verdict, winner_text
from gaudi_tui.games.gaudi.words import card_text, effect_text
from gaudi_tui.messages import _, plural

NAMED = 3
"""How many options a question names at the most."""
USES = frozenset({"pencil", "hammer", "advance", "play"})
"""The actions that use a pencil or a hammer."""


def asked(session: Session[Any]) -> str:
    """Return the decision that waits; it says so when pencils or hammers are left for nothing."""
    prompt = session.game.prompt(session.state)
    frame = session.state.stack[-1] if session.state.stack else ("",)
    verbs = {action[0] for action in session.legal}
    if frame[0] == "centre":
        return _at_the_centre(frame, verbs) or prompt
    icons = sum(frame[3:5]) if frame[0] == "act" else 0
    if not icons or verbs & USES:
        return prompt
    return plural("{prompt}: nothing it could do now", "{prompt}: nothing they could do now", icons, prompt=prompt)


def _at_the_centre(frame: Sequence[Any], verbs: Set[str]) -> str:
    """Return what is asked of a token at the centre where less can be done than it gives; else an empty text."""
    _kind, _seat, open_, left, *_passives = frame
    if left and "centre" not in verbs:
        neither = _("Central tile: neither can be done now")
        return neither if open_ == 0b11 else _("Central tile: the other cannot be done")
    return _("Nothing is left but to end the turn") if verbs == {"end"} else ""


def foreseen(session: Session[Any], names: Sequence[str], totals: Sequence[int], action: Action) -> str:
    """Return what an action would do up to the first chance; `totals`: what each seat would come to now.

    It is played on a copy in which what the seat does not know is dealt afresh.
    """
    game, seat = session.game, session.to_move
    if action[0] == "draft":
        return card_text(session.state.content, int(action[1]))
    copy = game.determinize(session.state, seat, Rng(0))
    events: list[Event] = []
    game.apply(copy, action, events)
    if ends_at_the_centre(copy, seat, action):
        game.apply(copy, action, events)
    certain = list(takewhile(lambda event: not event.reveals, events))
    parts = [line.strip(" .") for event in certain if (line := _effect(copy.content, event, names, seat, action))]
    if len(certain) < len(events):
        parts.append(_("then something new is revealed: no undo"))
    elif seat is not None and game.to_move(copy) == seat:
        gain = game.scores(copy)[seat]["total"] - totals[seat]
        if gain:
            parts.append(_("total {gain:+d}").format(gain=gain))
        if action[0] == "move" and copy.stack[-1][0] == "centre":
            parts += _arriving(copy, game.legal(copy), seat)
        else:
            parts.append(_("then: {decision}").format(decision=game.prompt(copy)))
    return "; ".join(parts)


def _arriving(state: Any, legal: Sequence[Action], seat: int) -> list[str]:
    """Return what the option of going to the centre does not say: what chimneys give there, what cannot be done now."""
    content = state.content
    powers = [power for power in state.powers[seat] if power.trigger == "centre"]
    effects = [content.effects[power.effect] for power in powers]
    told = []
    each_action = bool(state.rulings & CENTRE_EACH_ACTION)
    if waiting := [effect_text(effect) for effect in effects if each_action or effect.op != "vp"]:
        text = _("with each action, by chimneys: {effects}") if each_action else _("besides, by chimneys: {effects}")
        told.append(text.format(effects=", ".join(waiting)))
    tile = enumerate(content.centres[state.centre])
    barred = [effect_text(content.effects[index]) for side, index in tile if ("centre", side) not in legal]
    if barred:
        told.append(_("not possible at once: {effects}").format(effects=", ".join(barred)))
    return told


def ends_at_the_centre(state: Any, seat: int | None, action: Action) -> bool:
    """Whether a seat that ended its turn at the centre has now got what was due and was asked nothing (A-090).

    The turn then ends as it was told to: the rules ask again.
    """
    return action == ("end",) and bool(state.stack) and state.stack[-1][:2] == ("centre", seat)


def left_unused(
    frame: Sequence[Any] | None, action: Action, options: Sequence[Action], texts: Sequence[str]
) -> tuple[str, ...]:
    """Return what to ask before an action that ends or leaves what the other options offer; empty for any other.

    The same question in more and in fewer words, the longest first: it is asked in as many as there is room for.

    `frame`: the decision; `texts`: the options in words.
    """
    if action[0] != "end" and not (action[0] == "pass" and frame and frame[0] == "rewards"):
        return ()
    left = [text for option, text in zip(options, texts, strict=True) if option != action]
    if not left:
        return ()
    again = _("The same key again ends the turn.") if action[0] == "end" else _("The same key again leaves it.")
    told = [_("Still possible: {left}.").format(left="; ".join(left))] if len(left) <= NAMED else []
    for count in range(min(NAMED, len(left) - 1), 0, -1):
        more = _("Still possible: {left}; and {count} more.")
        told.append(more.format(left="; ".join(left[:count]), count=len(left) - count))
    told.append(plural("{count} other option is left.", "{count} other options are left.", len(left)))
    return (*(f"{again} {text}" for text in told), again)


def _effect(content: Content, event: Event, names: Sequence[str], seat: int | None, action: Action) -> str:
    """Return what an event of an action would be; empty for what the option itself says."""
    own = event.seat == seat
    if event.kind == "used" or (own and event.kind == "play" == action[0]):
        return ""
    if own and event.kind == "moved" and action[0] == "move":
        return _("most advanced") if event.data["leading"] else ""
    if own and event.kind == ("centre" if action[0] == "centre" else "reached_centre"):
        return ""
    return foretell(content, event, names, seat)


def outcome(session: Session[Any], names: Sequence[str]) -> str:
    """Return who won a game that is over, as a sentence."""
    scores = session.game.scores(session.state)
    if session.config.mode == "solo":
        return solo_verdict(scores, names[0], over=True)[0]
    return winner_text(scores, names, over=True) + "."


def standings(session: Session[Any], names: Sequence[str]) -> str:
    """Return the total of every seat, the best first: "Rosa 75, Ada 8"; nothing in solo, whose outcome says it."""
    if session.config.mode == "solo":
        return ""
    scores = sorted(session.game.scores(session.state), key=lambda score: (-score["total"], -score["tie_break"]))
    return ", ".join(f"{names[score['seat']]} {score['total']}" for score in scores)
