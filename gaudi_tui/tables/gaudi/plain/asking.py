"""Asking about a thing: what it is, and why it can or cannot be chosen now."""

from collections.abc import Sequence

from gaudi_tui.core.actions import Action
from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.games.gaudi.words import effect_text, supply_name, tile_name
from gaudi_tui.messages import _
from gaudi_tui.plain.choosing import is_covered, option_numbered, preview_lines
from gaudi_tui.plain.meaning import number_in
from gaudi_tui.plain.seen import Seen
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.scene import Spot
from gaudi_tui.tables.gaudi.plain.board import place_lines
from gaudi_tui.tables.gaudi.plain.cards import card_lines, named_card
from gaudi_tui.tables.gaudi.plain.chimneys import chimney_lines
from gaudi_tui.tables.gaudi.plain.market import centre_lines, in_window, space_line, supply_lines
from gaudi_tui.tables.gaudi.plain.meaning import colour_in, pillar_in, place_in, shape_in

EXAMPLES = "space 5, centre, B4, blue square, supply 2, bonus 3, nature chimney, card 2, hammer"


def why_lines(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """Return what the thing is that the words name, and whether it can be chosen now or why not."""
    if not words:
        return [_("Say what, such as: {examples}; or the number of an option.").format(examples=EXAMPLES)]
    number = number_in(words[0]) if len(words) == 1 else None
    if number is not None:
        index, fault = option_numbered(seen, number)
        return preview_lines(desk, seen, index) if index >= 0 else [fault]
    spot, lines = _thing(seen, words)
    if spot is None:
        return lines
    if spot.panel == "icon":
        return _verdict(desk, seen, (words[0].lower(),))
    return lines + _verdict(desk, seen, desk.target(spot))


def _thing(seen: Seen, words: Sequence[str]) -> tuple[Spot | None, list[str]]:
    """Return the spot of a thing with what there is to say of it; None and a sentence when there is none."""
    content = seen.content
    first, numbers = words[0], [n for word in words if (n := number_in(word)) is not None]
    pillar, colour, shape, place = pillar_in(words), colour_in(words), shape_in(words), place_in(content, words)
    if first in {"pencil", "hammer"}:
        return Spot("icon", ()), []
    if first in {"centre", "center"}:
        return Spot("track", (content.centre,)), centre_lines(seen)
    if first == "space" and numbers:
        if not 1 <= numbers[0] <= len(content.track):
            return None, [_("There is no such space.")]
        return Spot("track", (numbers[0] - 1,)), [space_line(seen, numbers[0] - 1)]
    if place is not None and seen.mine is not None:
        return Spot("board", (place,)), place_lines(seen, seen.mine, place)
    if "chimney" in words and pillar is not None and seen.mine is not None:
        return Spot("chimneys", (pillar,)), chimney_lines(seen, seen.mine, pillar)
    if first == "bonus" and (numbers or pillar is not None):
        supply = SUPPLIES + pillar if pillar is not None else numbers[0] - 1
        return _bonus(seen, supply)
    if colour is not None and shape is not None:
        return _tile(seen, colour * 4 + shape, numbers)
    if first == "supply" and numbers:
        return None, supply_lines(seen, numbers[0] - 1) if 1 <= numbers[0] <= SUPPLIES else [
            _("There is no such supply.")
        ]
    if first == "card" and numbers:
        card = in_window(seen, numbers[0])
        if card is None:
            return None, [_("No card lies there.")]
        return Spot("windows", (card,)), card_lines(seen, card)
    return _card(seen, words[1:] if first == "card" else words)


def _bonus(seen: Seen, supply: int) -> tuple[Spot | None, list[str]]:
    if not 0 <= supply < SUPPLIES + 3:
        return None, [_("There is no such supply.")]
    effect = effect_text(seen.content.effects[seen.content.bonuses[supply]])
    text = _("The bonus of {supply}, for who empties it: {effect}.")
    return Spot("bonuses", (supply,)), [text.format(supply=supply_name(supply), effect=effect)]


def _tile(seen: Seen, kind: int, numbers: Sequence[int]) -> tuple[Spot | None, list[str]]:
    lying = [supply for supply, kinds in enumerate(seen.view["supplies"]) if kind in kinds]
    asked = [number - 1 for number in numbers if 1 <= number <= SUPPLIES]
    supply = next((supply for supply in lying if not asked or supply in asked), None)
    if supply is None:
        return None, [_("No {tile} lies there.").format(tile=tile_name(kind))]
    places = ", ".join(supply_name(each) for each in lying)
    return Spot("supplies", (supply, kind)), [_("{tile}: in {supplies}.").format(tile=tile_name(kind), supplies=places)]


def _card(seen: Seen, words: Sequence[str]) -> tuple[Spot | None, list[str]]:
    card, fault = named_card(seen, " ".join(words))
    if card is None:
        return None, [fault, _("You can ask about: {examples}.").format(examples=EXAMPLES)]
    lines = card_lines(seen, card)
    if any(card in window for window in seen.view["windows"]):
        return Spot("windows", (card,)), lines
    if seen.mine is not None and seen.open_hand and card in seen.view["hands"][seen.mine]:
        return Spot("hand", (card,)), lines
    return None, lines


def _verdict(desk: Desk, seen: Seen, target: Action) -> list[str]:
    scene = seen.scene
    if target in scene.options and not is_covered(seen, target):
        index = scene.options.index(target)
        return [_("It can be chosen now:"), *preview_lines(desk, seen, index)[:1]]
    if seen.mine is None or desk.seat is None:
        return [_("It is not your turn to decide.")]
    reason = desk.session.game.explain(desk.session.state, target)
    return [_("It cannot be chosen now: {reason}").format(reason=reason)]
