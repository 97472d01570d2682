"""Gaudí in a solo game: what he is about to do, his cards and tiles, the virtual third player."""

from gaudi_tui.games.gaudi.intention import intention
from gaudi_tui.games.gaudi.solo_scoring import REMOVED, card_value
from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from gaudi_tui.games.gaudi.words import (
    card_name,
    category_name,
    colour_name,
    difficulty_name,
    shape_name,
    token_place,
)
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.note import put_together, text
from gaudi_tui.tables.gaudi.notation import INKS, PILLAR_LOOKS
from gaudi_tui.tables.gaudi.pieces import pillar_piece
from gaudi_tui.tui.screens.lines import Line, noted
from gaudi_tui.tui.screens.page import Page


def gaudi_page(desk: Desk, scores_key: str) -> Page:
    """Return what Gaudí would do now and why, then his zone. `scores_key` opens the scores (empty: none does)."""
    state = desk.session.state
    lines = [Line(_("What is Gaudí about to do?"), "head"), Line("  " + intention(state))]
    if not desk.over:
        lines.append(Line("  " + _("What you take until then can change it."), "dim"))
    tokens = (_("His token: {place}"), GAUDI), (_("The virtual third player's token: {place}"), THIRD)
    lines += [
        Line(),
        *(Line(said.format(place=token_place(state.content, state.tokens[token]))) for said, token in tokens),
    ]
    if state.first_player == GAUDI:
        lines.append(Line(_("He has the First Player token.")))
    score = _("His score if the game ended now, {difficulty}: {total}")
    told = score.format(difficulty=difficulty_name(state.difficulty), total=desk.totals()[GAUDI])
    lines.append(Line(told + (_(" ({key} tells how)").format(key=scores_key) if scores_key else "")))
    return Page(_("Gaudí"), [*lines, *_cards(desk), *_tiles(desk)])


def _cards(desk: Desk) -> list[Line]:
    state = desk.session.state
    skip = REMOVED[state.difficulty]
    lines = []
    for pillar, column in enumerate(state.zone_cards):
        count = plural("{count} card", "{count} cards", len(column))
        lines += [Line(), noted(put_together(pillar_piece(pillar), text(f": {count}", "strong")))]
        for index, card in enumerate(column):
            printed = state.content.cards[card]
            value = text(_("{points:>2} VP").format(points=card_value(state, card)), PILLAR_LOOKS[pillar])
            title = f"  {clean(card_name(state.content, card))}  "
            note = put_together(value, text(title), text(category_name(printed.category), "dim"))
            if index < skip:
                words = _("{points:>2} VP  {title}  does not count: one of his first cards")
                title = clean(card_name(state.content, card))
                note = text(words.format(points=card_value(state, card), title=title), "dim")
            lines.append(noted(put_together(text("  "), note)))
    return lines


def _tiles(desk: Desk) -> list[Line]:
    tiles = desk.session.state.zone_tiles
    heads = [shape_name(shape, 2) for shape in range(4)]
    wide = max(map(len, heads)) + 2
    lines = [Line(), Line(_("Tiles").ljust(10) + "".join(head.rjust(wide) for head in [*heads, _("all")]), "dim")]
    for colour in range(4):
        row = tiles[colour * 4 : colour * 4 + 4]
        counts = text("".join(str(count).rjust(wide) for count in row))
        name = text(colour_name(colour).ljust(10), INKS[colour])
        lines.append(noted(put_together(name, counts, text(str(sum(row)).rjust(wide), "strong"))))
    return lines
