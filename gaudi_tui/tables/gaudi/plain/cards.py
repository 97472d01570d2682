"""Cards in words: what one says, what it would take to play it, the hand, the columns."""

from gaudi_tui.games.gaudi.explain import requirement_arithmetic
from gaudi_tui.games.gaudi.words import board_place, card_name, card_text, effect_text, pillar_name
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.plain.meaning import found_in
from gaudi_tui.plain.seen import Seen, whose
from gaudi_tui.tables.gaudi.requirements import card_need, hand_limit, is_expert


def card_lines(seen: Seen, card: int) -> list[str]:
    """Return a card's text, where it lies as far as that is known, and what playing it would take."""
    lines = [clean(card_text(seen.content, card), 400) + "."]
    if where := where_it_lies(seen, card):
        lines.append(where)
    played = any(card in column for columns in seen.view["columns"] for column in columns)
    if seen.mine is not None and not played:
        lines += to_play(seen, seen.mine, card)
    return lines


def to_play(seen: Seen, seat: int, card: int) -> list[str]:
    """Return the sum of a card's requirement for a seat; in Expert also which tiles count."""
    lines = [_("To play it now: {sum}.").format(sum=requirement_arithmetic(seen.state, seat, card))]
    if is_expert(seen.scene):
        need = card_need(seen.scene, seat, card)
        places = ", ".join(board_place(seen.content, space) for space in need.spaces) or _("none")
        lines.append(_("Tiles that count: {places}.").format(places=places))
    return lines


def where_it_lies(seen: Seen, card: int) -> str:
    """Return where a card lies, if the listener may know; empty if not."""
    view = seen.view
    for pillar, window in enumerate(view["windows"]):
        if card in window:
            number = pillar * 3 + window.index(card) + 1
            return _("It lies in the {pillar} window, card {number}.").format(pillar=pillar_name(pillar), number=number)
    for seat, hand in enumerate(view["hands"]):
        if card in hand:
            return _("It is in the hand of {name}.").format(name=whose(seen, seat))
    for seat, columns in enumerate(view["columns"]):
        if any(card in column for column in columns):
            return _("It is played, in a column of {name}.").format(name=whose(seen, seat))
    if any(card in column for column in view.get("zone_cards", ())):
        return _("It is in Gaudí's zone.")
    return _("It is discarded.") if card in view["discards"] else ""


def named_card(seen: Seen, text: str) -> tuple[int | None, str]:
    """Return the card that a text names, or None and why not in one sentence. Cards in sight go before others."""
    titles = [clean(card_name(seen.content, card)) for card in range(len(seen.content.cards))]
    found = found_in(text, titles)
    if len(found) > 1:
        found = [card for card in found if where_it_lies(seen, card)] or found
    if len(found) == 1:
        return found[0], ""
    if not found:
        return None, _("No card is called {text}.").format(text=clean(text, 60))
    some = "; ".join(titles[card] for card in found[:5]) + ("; ..." if len(found) > 5 else "")
    return None, plural(
        "{count} card has that in its name: {titles}.",
        "{count} cards have that in their names: {titles}.",
        len(found),
        titles=some,
    )


def hand_lines(seen: Seen, seat: int) -> list[str]:
    """Return the cards in the hand of the listener's seat, each with what playing it would take."""
    hand = [card for card in seen.view["hands"][seat] if card is not None]
    count = plural("{count} card", "{count} cards", len(hand))
    head = _("Hand of {name}: {cards}, of {limit} at most.").format(
        name=whose(seen, seat), cards=count, limit=hand_limit(seen.scene, seat)
    )
    lines = [head]
    for card in hand:
        lines.append(" ".join([clean(card_text(seen.content, card), 400) + ".", *to_play(seen, seat, card)[:1]]))
    return lines


def known_in_hand(seen: Seen, seat: int) -> str:
    """Return what the listener may know of a hand: how many cards, and which of them were seen."""
    hand = seen.view["hands"][seat]
    known = [clean(card_name(seen.content, card)) for card in hand if card is not None]
    hidden = len(hand) - len(known)
    if hidden:
        known.append(plural("{count} unknown card", "{count} unknown cards", hidden))
    return ", ".join(known) or _("no cards")


def column_lines(seen: Seen, seat: int) -> list[str]:
    """Return a seat's three columns: their cards, the numbers they add up to, what stands above them."""
    content = seen.content
    lines = [_("Columns of {name}.").format(name=whose(seen, seat))]
    for pillar, column in enumerate(seen.view["columns"][seat]):
        number = sum(content.need_of[card] for card in column)
        count = plural("{count} card", "{count} cards", len(column))
        head = _("{pillar} column: {cards}, numbers {number} in all.").format(
            pillar=pillar_name(pillar), cards=count, number=number
        )
        above = "; ".join(effect_text(content.effects[index]) for index in content.board_effects[pillar])
        if above:
            head += " " + _("Printed above it: {effects}.").format(effects=above)
        lines.append(head)
        lines += [clean(card_text(content, card), 400) + "." for card in column]
    return lines
