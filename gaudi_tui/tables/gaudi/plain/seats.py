"""Who plays, in words, and Gaudí in a solo game."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi.intention import intention
from gaudi_tui.games.gaudi.solo_scoring import REMOVED, card_value
from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import (
    card_name,
    category_name,
    colour_name,
    difficulty_name,
    icon_name,
    pillar_name,
    pillars_text,
    power_text,
    token_place,
)
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.plain.seen import Seen, whose
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.plain.cards import known_in_hand
from gaudi_tui.tables.gaudi.plain.market import tokens_line
from gaudi_tui.tables.gaudi.requirements import lasting


def opening_lines(desk: Desk) -> list[str]:
    """Return what is played, and by whom."""
    session = desk.session
    mode = {"expert": _("Expert"), "solo": _("solo"), "casual": _("Casual")}[session.config.mode]
    if session.config.mode == "solo":
        mode = _("solo, {difficulty}").format(difficulty=difficulty_name(session.state.difficulty))
    seats = [_played(session, seat, name) for seat, name in enumerate(desk.names)]
    return [_("Gaudí, {mode}: {seats}.").format(mode=mode, seats="; ".join(seats))]


def _played(session: Session[Any], seat: int, name: str) -> str:
    """A seat's name, and who plays it if no human does."""
    bot = session.players[seat].bot
    if bot is None:
        return name
    text = _("{name}, absent (no bot {bot} is here)") if session.is_absent(seat) else _("{name}, played by {bot}")
    return text.format(name=name, bot=clean(bot, 20) or "?")


def round_line(seen: Seen) -> str:
    """Return how far the game has got."""
    text = _("Round {round} of 3, turn {turn}.")
    return text.format(round=seen.view["round"], turn=seen.view["turn"] + 1)


def turn_line(seen: Seen) -> str:
    """Return whose turn it is, and who decides in it if that is another; nothing when the game is over."""
    seat, token = seen.view["to_move"], seen.scene.turn_of
    if seat is None or token is None:
        return ""
    name = seen.names[seat]
    if token != seat:
        text = _("Turn of {token}; you decide.") if name == _("You") else _("Turn of {token}; {name} decides.")
        return text.format(token=_in_a_sentence(token, seen.names), name=name)
    return _("Your turn.") if name == _("You") else _("Turn of {name}.").format(name=name)


def _in_a_sentence(token: int, names: Sequence[str]) -> str:
    """The name of Gaudí or the third player in the middle of a sentence."""
    return token_name(token, names) if token == GAUDI else _("the virtual third player")


def player_lines(seen: Seen, totals: Sequence[int]) -> list[str]:
    """Return each seat in turn order: who plays it, its points, its hand, what its chimneys do."""
    view = seen.view
    lines = [round_line(seen), tokens_line(seen)]
    lines.append(_("First Player token: {name}.").format(name=token_name(view["first_player"], seen.names)))
    for seat in range(len(seen.session.players)):
        points = pillars_text(view["vp"][seat])
        who = _played(seen.session, seat, whose(seen, seat))
        text = _("Seat {number}, {who}: {points}; final score if it ended now {total}. Hand: {hand}.")
        hand = known_in_hand(seen, seat)
        lines.append(text.format(number=seat + 1, who=who, points=points, total=totals[seat], hand=hand))
        works = [power_text(seen.content, power) for _pillar, power in lasting(seen.scene, seat)]
        if works:
            lines.append(_("Its chimneys: {works}.").format(works="; ".join(works)))
    if view["mode"] == "solo":
        lines.append(_("Gaudí: final score if it ended now {total}. Say gaudi for more.").format(total=totals[GAUDI]))
    return lines


def gaudi_lines(seen: Seen, totals: Sequence[int]) -> list[str]:
    """Return what Gaudí would do now and why, then his tokens, cards and tiles. Solo only."""
    state = seen.state
    lines = [intention(state)]
    if state.stack:
        lines.append(_("What you take until then can change it."))
    tokens = (_("His token: {place}."), GAUDI), (_("The virtual third player's token: {place}."), THIRD)
    lines += [text.format(place=token_place(seen.content, state.tokens[token])) for text, token in tokens]
    if state.first_player == GAUDI:
        lines.append(_("He has the First Player token."))
    text = _("His score if the game ended now, {difficulty}: {total}.")
    lines.append(text.format(difficulty=difficulty_name(state.difficulty), total=totals[GAUDI]))
    skip = REMOVED[state.difficulty]
    for pillar, column in enumerate(state.zone_cards):
        cards = plural("{count} card", "{count} cards", len(column))
        listed = "; ".join(_zone_card(seen, card, index < skip) for index, card in enumerate(column))
        text = _("{pillar}, {cards}: {list}.") if column else _("{pillar}: no cards.")
        lines.append(text.format(pillar=pillar_name(pillar), cards=cards, list=listed))
    for colour in range(4):
        row = state.zone_tiles[colour * 4 : colour * 4 + 4]
        tiles = ", ".join(icon_name(colour * 5 + shape, count) for shape, count in enumerate(row) if count)
        text = _("{colour}, {count} in all: {tiles}.") if tiles else _("{colour}: no tiles.")
        lines.append(text.format(colour=colour_name(colour).capitalize(), count=sum(row), tiles=tiles))
    return lines


def _zone_card(seen: Seen, card: int, removed: bool) -> str:
    printed = seen.content.cards[card]
    text = _("{title}, {category}, {points} VP").format(
        title=clean(card_name(seen.content, card)),
        category=category_name(printed.category),
        points=card_value(seen.state, card),
    )
    return text + _(", does not count, being among his first") if removed else text
