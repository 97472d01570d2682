"""What one more tile, card, chimney step or point would change for the viewer, for the page of scores."""

from collections import defaultdict

from gaudi_tui.games.gaudi.explain import requirement_arithmetic, total_now
from gaudi_tui.games.gaudi.rules.chimneys import next_step, shapes_had
from gaudi_tui.games.gaudi.rules.playing import tiles_had
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.what_if import (
    Change,
    begun,
    card_change,
    joined_groups,
    step_change,
    tile_change,
    worth_of_points,
)
from gaudi_tui.games.gaudi.words import board_place, shape_name, supply_name
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import Note, cell, gain_piece, gain_text, put_together, text
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, card_note
from gaudi_tui.tables.gaudi.pieces import pillar_piece, tile_piece
from gaudi_tui.tui.screens.lines import Line, noted

BEST_TILES = 6
GAIN = 4  # cells of a gain


def one_more_lines(state: State, seat: int, glyphs: Glyphs = DEFAULT) -> list[Line]:
    """Return what the best tiles, each hand card, each next chimney step and points of each pillar would change.

    `state`: a position in which the seat knows all that matters to it. Empty once the scoring has begun.
    """
    if begun(state):
        return []
    return [
        *_tiles(state, seat, glyphs),
        *_cards(state, seat, glyphs),
        *_steps(state, seat, glyphs),
        *_points(state, seat),
    ]


def parts_note(change: Change) -> Note:
    """Where a change comes from: points on markers, Religion cards, groups; then what it opens."""
    pieces: list[Note] = []
    for pillar, points in enumerate(change.vp):
        if points:
            pieces.append(put_together(text(f"{points:+d} ", PILLAR_LOOKS[pillar]), pillar_piece(pillar)))
    if change.religion:
        pieces.append(text(_("{points:+d} by Religion cards").format(points=change.religion), PILLAR_LOOKS[2]))
    if change.groups:
        pieces.append(text(_("{points:+d} by groups").format(points=change.groups)))
    if change.exchange:
        pieces.append(
            text(plural("{count} point moved at the end", "{count} points moved at the end", change.exchange))
        )
    joined: list[Note] = []
    for number, piece in enumerate(pieces):
        joined += [text(", "), piece] if number else [piece]
    if change.opens:
        then = _("then: {what}").format(what="; ".join(change.opens))
        joined.append(text(f"; {then}" if pieces else then))
    return put_together(*joined)


def _row(gain: Note, *notes: Note) -> Line:
    return noted(put_together(text("  "), cell(gain, GAIN, right=True), text("  "), *notes), hang=GAIN + 4)


def _tiles(state: State, seat: int, glyphs: Glyphs) -> list[Line]:
    """The tiles that would raise the total most; those of one kind with the same effect on one line."""
    content, size = state.content, len(state.content.board)
    found: dict[tuple[Change, int, tuple[int, int]], list[int]] = defaultdict(list)
    for space, here in enumerate(state.boards[seat * size : (seat + 1) * size]):
        for colour in range(4 if here < 0 else 0):
            change = tile_change(state, seat, space, colour)
            if change.total > 0:
                kind = colour * 4 + content.shape_of[space]
                found[change, kind, joined_groups(state, seat, space, colour)].append(space)
    lines = [Line(_("One more tile"), "head")]
    best = sorted(found.items(), key=lambda entry: (-entry[0][0].total, not lying(state, entry[0][1])))
    for (change, kind, joined), spaces in best[:BEST_TILES]:
        places = " ".join(board_place(content, space) for space in spaces)
        reasons = [text("  " + joined_words(joined))] if joined[0] else []
        where = text(f"  ({lying(state, kind) or _('lies in no supply now')})", "dim")
        parts = put_together(text("  "), parts_note(change))
        on = text(" " + _("on {places}").format(places=places))
        lines.append(_row(gain_piece(change.total), tile_piece(kind, glyphs), on, *reasons, parts, where))
    if not best:
        lines.append(_row(gain_piece(0), text(_("no single tile changes your total now"), "dim")))
    elif len(best) > BEST_TILES:
        more = len(best) - BEST_TILES
        lines.append(_row((), text(plural("and {count} other", "and {count} others", more), "dim")))
    return lines


def joined_words(joined: tuple[int, int]) -> str:
    """What a tile does to groups, in words."""
    groups, size = joined
    if not groups:
        return _("a group of its own")
    if groups == 1:
        return _("makes a group of {size}").format(size=size)
    return _("joins {groups} groups: {size}").format(groups=groups, size=size)


def lying(state: State, kind: int) -> str:
    """The supplies in which a kind of tile lies, in words; empty when there is none."""
    return ", ".join(supply_name(supply) for supply in range(5) if state.kinds[supply] >> kind & 1)


def _cards(state: State, seat: int, glyphs: Glyphs) -> list[Line]:
    content = state.content
    lines = [Line(_("One more card"), "head")]
    for card in state.hands[seat]:
        change = card_change(state, seat, card)
        missing = total_now(state, seat, card) - tiles_had(state, seat, content.colour_of[card])
        title = text(f"  {clean(content.cards[card].title)}  ", "strong")
        says = [parts_note(change)]
        if missing > 0:
            lacks = plural("{count} tile is missing", "{count} tiles are missing", missing)
            arithmetic = requirement_arithmetic(state, seat, card)
            says.append(text(f"  ({lacks}: {arithmetic})", "dim"))
        gain = gain_piece(change.total) if missing <= 0 else text(gain_text(change.total), "dim")
        lines.append(_row(gain, card_note(content, content.cards[card], glyphs), title, *says))
    if not state.hands[seat]:
        lines.append(_row((), text(_("your hand is empty"), "dim")))
    return lines


def _steps(state: State, seat: int, glyphs: Glyphs) -> list[Line]:
    lines = [Line(_("One more chimney step"), "head")]
    for pillar in range(3):
        step, change = next_step(state, seat, pillar), step_change(state, seat, pillar)
        if step is None or change is None:
            lines.append(_row((), pillar_piece(pillar), text("  " + _("at its top"), "dim")))
            continue
        have = shapes_had(state, seat, step.shape)
        needs = _("needs {need} {shape}, you have {have}").format(
            need=step.need, shape=shape_name(step.shape, step.need), have=have
        )
        met = have >= step.need
        number = state.chimneys[seat * 3 + pillar] + 1
        says = text("  " + _("step {number}").format(number=number) + "  ")
        looks = f"({glyphs.shapes[step.shape]} {needs})"
        row = (pillar_piece(pillar), says, parts_note(change), text(f"  {looks}", "good" if met else "dim"))
        lines.append(_row(gain_piece(change.total) if met else text(gain_text(change.total), "dim"), *row))
    return lines


def _points(state: State, seat: int) -> list[Line]:
    lines = [Line(_("One more point"), "head")]
    for pillar in range(3):
        runs = worth_of_points(state, seat, pillar)
        said = points_words(runs)
        lines.append(
            _row(gain_piece(runs[0][1]), pillar_piece(pillar), text(f"  {said}", "dim" if not runs[0][1] else "text"))
        )
    return lines


def points_words(runs: list[tuple[int, int]]) -> str:
    """What more points on a marker are worth, in words: "each counts 2 for the next 3, then 1 for 4, then nothing"."""
    if len(runs) == 1:
        worth = runs[0][1]
        if not worth:
            return _("not counted now: it is your highest, or would be")
        return _("every one counts") if worth == 1 else _("every one counts {worth}").format(worth=worth)
    told = []
    for number, (count, worth) in enumerate(runs):
        if not number:
            text = plural("the next counts {worth}", "each of the next {count} counts {worth}", count, worth=worth)
        elif count:
            text = plural("then one counts {worth}", "then {count} count {worth} each", count, worth=worth)
        else:
            text = _("then they count {worth}").format(worth=worth) if worth else _("then no more")
        told.append(text)
    return ", ".join(told)
