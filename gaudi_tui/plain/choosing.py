"""The decision as a question with numbered options, and what each of them would do."""

from gaudi_tui.core.actions import Action
from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.games.gaudi.explain import explain
from gaudi_tui.games.gaudi.rules.chimneys import next_step
from gaudi_tui.games.gaudi.text import step_now
from gaudi_tui.games.gaudi.words import (
    card_text,
    effect_text,
    hammers_name,
    pencils_name,
    pillar_name,
    space_name,
)
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.plain.meaning import folded
from gaudi_tui.plain.seen import Seen
from gaudi_tui.plain.telling import ended
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.plain.board import beside
from gaudi_tui.tables.gaudi.plain.cards import card_lines

OF_HAND = frozenset({"play", "discard", "draft"})
"""The actions that name cards which only their owner sees."""
ABOUT_CARDS = frozenset({"card", "play", "discard", "draft", "score", "score_to"})


def is_covered(seen: Seen, action: Action) -> bool:
    """Whether an option may not be told yet, because it names a card of a hand that nobody has asked for."""
    return not seen.open_hand and action[0] in OF_HAND


def question_lines(seen: Seen, words: str = "") -> list[str]:
    """Return the question and its options, a line each; with `words` only those options in which they all stand.

    Options from a covered hand are counted and not told.
    """
    scene = seen.scene
    if seen.mine is None or not scene.options:
        return [ended(scene.prompt)]
    shown = [index for index, action in enumerate(scene.options) if not is_covered(seen, action)]
    covered = len(scene.options) - len(shown)
    lines = [_question(seen)]
    listed = [f"{scene.label(index)}. {option_text(seen, index)}" for index in shown]
    if words:
        listed = [line for line in listed if all(word in folded(line) for word in folded(words).split())]
        if not listed:
            return [_("No option says {words}.").format(words=clean(words, 60))]
    lines += listed
    if covered:
        lines.append(
            plural(
                "{count} option from your hand: say hand to hear it.",
                "{count} options from your hand: say hand to hear them.",
                covered,
            )
        )
    return lines


def _question(seen: Seen) -> str:
    scene = seen.scene
    text = _("{name}: {prompt}").format(name=seen.names[seen.mine or 0], prompt=ended(scene.prompt))
    if not scene.printed_numbers:
        return text
    spaces = [int(action[1]) for action in scene.options if action[1] != seen.content.centre]
    ahead = next((space for space in spaces if _leads(seen, space)), None)
    lead = _("Nowhere would you be in the lead.")
    if ahead is not None:
        lead = _("You would be in the lead from {space} on.").format(space=space_name(seen.content, ahead))
    return _("{question} {lead} The number of a space goes there, 0 to the centre.").format(question=text, lead=lead)


def _leads(seen: Seen, space: int) -> bool:
    """Whether a move to a space makes the token the most advanced, so that it uses both kinds of icons."""
    events = seen.session.preview(("move", space))
    return any(event.kind == "moved" and event.seat == seen.mine and event.data["leading"] for event in events)


def option_text(seen: Seen, index: int) -> str:
    """Return an option with what one has to know to choose it."""
    scene, text = seen.scene, clean(seen.scene.texts[index], 400)
    match scene.options[index]:
        case ("move", int(space)) if space != seen.content.centre:
            return _move_text(seen, space)
        case ("place", int(space)) if seen.mine is not None:
            near = beside(seen, seen.mine, space)
            return _("{option}, next to {tiles}").format(option=text, tiles=near) if near else text
        case ("draft", int(card)):
            return _("keep {card}").format(card=clean(card_text(seen.content, card), 400))
        case ("advance", int(pillar)) if seen.mine is not None:
            return _advance_text(seen, seen.mine, pillar)
        case ("tile", int(supply), int()) if scene.frame is not None and scene.frame[0] != "equal":  # that is Gaudí's
            return text + _emptying(seen, supply, len(seen.view["supplies"][supply]))
        case ("card", int(card)):
            for pillar, window in enumerate(seen.view["windows"]):
                if card in window:
                    number = pillar * 3 + window.index(card) + 1
                    said = _("{option}, {pillar}, card {number}")
                    left = sum(other is not None for other in window)
                    return said.format(option=text, pillar=pillar_name(pillar), number=number) + _emptying(
                        seen, SUPPLIES + pillar, left
                    )
    return text


def _move_text(seen: Seen, space: int) -> str:
    """A space to move to: its action and the icons that could be used, both kinds with "and", either with "or"."""
    printed = seen.content.track[space]
    pencils = pencils_name(printed.pencils) if printed.pencils else ""
    hammers = hammers_name(printed.hammers) if printed.hammers else ""
    icons = [icon for icon in (pencils, hammers) if icon]
    joined = (_(" and ") if len(icons) > 1 and _leads(seen, space) else _(" or ")).join(icons)
    text = _("{space}: {effect}; {icons}, dark") if printed.dark else _("{space}: {effect}; {icons}")
    effect = effect_text(seen.content.effects[printed.effect])
    return text.format(space=space_name(seen.content, space), effect=effect, icons=joined)


def _advance_text(seen: Seen, seat: int, pillar: int) -> str:
    """A chimney to advance, with all that the step does."""
    step = next_step(seen.state, seat, pillar)
    number = seen.view["chimneys"][seat][pillar] + 1
    text = _("advance the {pillar} chimney to step {number}: {effect}")
    if seen.scene.frame is not None and seen.scene.frame[0] == "act":
        text = _("hammer: advance the {pillar} chimney to step {number}: {effect}")
    effect = step_now(seen.state, step) if step is not None else ""
    return text.format(pillar=pillar_name(pillar), number=number, effect=effect)


def _emptying(seen: Seen, supply: int, left: int) -> str:
    """What taking the last tile or card brings; empty when others are left."""
    if left != 1:
        return ""
    effect = effect_text(seen.content.effects[seen.content.bonuses[supply]])
    return _(", the last there: bonus {effect}").format(effect=effect)


def preview_lines(desk: Desk, seen: Seen, index: int) -> list[str]:
    """Return what an option would do, for certain; for a card also what it says."""
    action = seen.scene.options[index]
    head = ended(f"{seen.scene.label(index)}. {clean(seen.scene.texts[index], 400)}")
    if is_covered(seen, action):
        return [_("That is a card of your hand: say hand first.")]
    effect = "" if action[0] == "draft" else clean(desk.preview(index), 1000)
    lines = [f"{head} {ended(effect)}".rstrip()]
    if action[0] in ABOUT_CARDS:
        lines += card_lines(seen, int(action[1]))
    return lines


def all_previews(desk: Desk, seen: Seen) -> list[str]:
    """Return every option that may be told, each with what it would do."""
    scene = seen.scene
    told = [index for index, action in enumerate(scene.options) if not is_covered(seen, action)]
    return [line for index in told for line in preview_lines(desk, seen, index)[:1]] or [
        _("There is nothing to decide.")
    ]


def left_lines(seen: Seen, index: int) -> list[str]:
    """Return what is given up by the option that ends or leaves something, and how that is confirmed."""
    others = [other for other in range(len(seen.scene.options)) if other != index]
    told = [option_text(seen, other) for other in others if not is_covered(seen, seen.scene.options[other])]
    if covered := len(others) - len(told):
        told.append(plural("{count} option from your hand", "{count} options from your hand", covered))
    text = _("Still possible: {left}. The same number again, or yes, leaves that.")
    return [text.format(left="; ".join(told))]


def option_numbered(seen: Seen, number: int) -> tuple[int, str]:
    """Return the index of the option with a number, or -1 and in one sentence which numbers there are."""
    scene = seen.scene
    labels = [scene.label(index) for index in range(len(scene.options))]
    if str(number) in labels:
        return labels.index(str(number)), ""
    if not labels:
        return -1, _("There is nothing to decide.")
    if scene.printed_numbers:
        space = number - 1 if number else seen.content.centre
        reason = explain(seen.state, ("move", space))
        return -1, _("{reason} You can move to: {numbers}.").format(reason=reason, numbers=", ".join(labels))
    text = _("There is no option {number}; there is: {numbers}.")
    return -1, text.format(number=number, numbers="1" if len(labels) == 1 else _("1 to {last}").format(last=labels[-1]))
