"""What lies in the middle of the table, in words: the track, the central tile, the supplies, the windows."""

from collections import Counter

from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import (
    card_text,
    centre_text,
    effect_text,
    hammers_name,
    icon_name,
    pencils_name,
    pillar_name,
    space_name,
    token_place,
)
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.plain.seen import Seen


def track_lines(seen: Seen) -> list[str]:
    """Return the track space by space, and the central tile."""
    content, view = seen.content, seen.view
    dark = _("The end is not reached: nobody leaves from dark spaces yet.")
    if view["end_reached"]:
        dark = _("The end is reached: who lands on a dark space leaves the track afterwards.")
    lines = [dark, *(space_line(seen, space) for space in range(len(content.track))), tokens_line(seen)]
    return lines + centre_lines(seen)


def centre_lines(seen: Seen) -> list[str]:
    """Return what the central tile gives to the next to arrive, and how many are left; nothing after the last round."""
    view = seen.view
    if view["centre"] is None:
        return []
    gives = centre_text(seen.content, view["centre"], both=not view["end_reached"])
    lines = [_("Central tile, for the next to arrive: {gives}.").format(gives=gives)]
    if view["mode"] == "solo":
        lines.append(_("Gaudí and the virtual third player take any one card there, whatever it shows."))  # G-361
    left = plural(
        "{count} central tile is left, this one included.",
        "{count} central tiles are left, this one included.",
        view["centres_left"],
    )
    return [*lines, left]


def space_line(seen: Seen, space: int) -> str:
    """Return what a space of the track shows and who stands there."""
    printed = seen.content.track[space]
    icons = [
        pencils_name(printed.pencils) if printed.pencils else "",
        hammers_name(printed.hammers) if printed.hammers else "",
        _("dark") if printed.dark else "",
    ]
    shown = ", ".join(icon for icon in icons if icon)
    effect = effect_text(seen.content.effects[printed.effect])
    here = [token_name(token, seen.names) for token, at in enumerate(seen.view["tokens"]) if at == space]
    text = _("{space}: {effect}; {icons}.").format(
        space=_capital(space_name(seen.content, space)), effect=effect, icons=shown
    )
    return text + (" " + _("Here: {names}.").format(names=", ".join(here)) if here else "")


def tokens_line(seen: Seen) -> str:
    """Return where the tokens are, the most advanced first."""
    tokens = sorted(enumerate(seen.view["tokens"]), key=lambda pair: -pair[1])
    said = []
    for token, at in tokens:
        place = token_place(seen.content, at)
        said.append(_("{name} {place}").format(name=token_name(token, seen.names), place=place))
    if all(at < 0 for _token, at in tokens):
        return _("No token is on the track yet.")
    return _("Tokens: {places}.").format(places=", ".join(said))


def supply_lines(seen: Seen, only: int | None = None) -> list[str]:
    """Return the five supplies, or one of them."""
    if only is not None:
        return [_supply(seen, only)]
    bag = plural("{count} tile is in the bag.", "{count} tiles are in the bag.", seen.view["bag"])
    return [*(_supply(seen, supply) for supply in range(SUPPLIES)), bag]


def _supply(seen: Seen, supply: int) -> str:
    counts = sorted(Counter(seen.view["supplies"][supply]).items())
    tiles = ", ".join(icon_name((kind >> 2) * 5 + (kind & 3), count) for kind, count in counts)
    text = _("Supply {number}: {tiles}. {bonus}")
    return text.format(number=supply + 1, tiles=tiles or _("empty"), bonus=_bonus(seen, supply))


def _bonus(seen: Seen, supply: int) -> str:
    effect = effect_text(seen.content.effects[seen.content.bonuses[supply]])
    if supply in seen.view["open_bonuses"]:
        return _("Bonus, open now: {effect}.").format(effect=effect)
    return _("Bonus for who empties it: {effect}.").format(effect=effect)


def window_lines(seen: Seen, only: int | None = None) -> list[str]:
    """Return the windows with the whole text of their cards, numbered 1 to 9 through all three; or one of them."""
    lines = []
    for pillar, cards in enumerate(seen.view["windows"]):
        if only in (None, pillar):
            deck = plural("{count} card in the deck", "{count} cards in the deck", seen.view["decks"][pillar])
            head = _("{pillar} window, {deck}. {bonus}")
            lines.append(head.format(pillar=pillar_name(pillar), deck=deck, bonus=_bonus(seen, SUPPLIES + pillar)))
            lines += [_window_card(seen, pillar * 3 + at + 1, card) for at, card in enumerate(cards)]
    return lines


def _window_card(seen: Seen, number: int, card: int | None) -> str:
    text = _("taken") if card is None else clean(card_text(seen.content, card), 400)
    return _("Card {number}: {text}.").format(number=number, text=text)


def in_window(seen: Seen, number: int) -> int | None:
    """Return the card with a number from 1 to 9 in the windows; None where none lies."""
    pillar, at = divmod(number - 1, 3)
    cards = seen.view["windows"][pillar] if 0 <= pillar < 3 else []
    return cards[at] if at < len(cards) else None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
