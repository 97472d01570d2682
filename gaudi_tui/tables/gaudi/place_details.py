"""What there is to say about places: spaces of the track, the central tile, supplies, bonuses, the own board."""

from gaudi_tui.games.gaudi.content import RELIGION
from gaudi_tui.games.gaudi.groups import colour_groups
from gaudi_tui.games.gaudi.house_rules import SHARER_TRAILS
from gaudi_tui.games.gaudi.rules.powers import may_share
from gaudi_tui.games.gaudi.what_if import Change, begun, column_change, joined_groups, tile_change
from gaudi_tui.games.gaudi.words import (
    board_place,
    centre_text,
    colour_name,
    effect_text,
    hammers_name,
    pencils_name,
    pillar_name,
    shape_name,
    supply_name,
    tile_name,
)
from gaudi_tui.messages import _, plural
from gaudi_tui.play.note import Note, gain_piece, put_together, text
from gaudi_tui.tables.gaudi.card_details import Looking, changing, provenance
from gaudi_tui.tables.gaudi.marginal_values import joined_words, lying, parts_note
from gaudi_tui.tables.gaudi.notation import effect_note
from gaudi_tui.tables.gaudi.pieces import seat_piece, tile_piece
from gaudi_tui.tables.gaudi.requirements import is_expert
from gaudi_tui.tui.screens.lines import Line, noted

BEST_PLACES = 4


def space_lines(look: Looking, space: int) -> list[Line]:
    """A space of the track: what it gives, who is there, what landing on it would mean now."""
    scene, content, glyphs = look.scene, look.scene.content, look.glyphs
    here = [token for token, at in enumerate(scene.view["tokens"]) if at == space]
    if space == content.centre:
        lines = [Line(_("The end of the track: the central tile, then the token is out for this round."))]
        first = not scene.view["end_reached"]
        if scene.view["centre"] is not None:
            gives = centre_text(content, scene.view["centre"], both=first)
            lines.append(Line(_("The next to arrive gets {gives}.").format(gives=gives)))
        lines.append(
            Line(
                _("Nobody has reached it this round: who comes first does both actions and begins the next round.")
                if first
                else _("Somebody has reached it this round: who comes now does one of the two actions.")
            )
        )
        if scene.view["mode"] == "solo":
            lines.append(Line(_("Gaudí and the virtual third player take any one card there, whatever it shows.")))
    else:
        printed = content.track[space]
        pencils, hammers = pencils_name(printed.pencils), hammers_name(printed.hammers)
        effect = content.effects[printed.effect]
        icons = f" {glyphs.pencil * printed.pencils}{glyphs.hammer * printed.hammers} "
        words = f"  {effect_text(effect)}; {pencils}, {hammers}."
        lines = [noted(put_together(effect_note(effect, glyphs), text(icons, "strong"), text(words)))]
        if printed.dark:
            lines.append(
                Line(_("Dark: once somebody has reached the centre, who lands here leaves the track afterwards."))
            )
    if here:
        names: list[Note] = []
        for token in here:
            names += [text(", ")] if names else []
            names.append(seat_piece(scene, token))
        what = _("Out for this round: ") if space == content.centre else _("Here: ")
        lines.append(noted(put_together(text(what), *names, text("."))))
    if space < content.centre:
        lines += _landing(look, space)
        lines.append(provenance(content.track[space].provenance))
    return lines


def _landing(look: Looking, space: int) -> list[Line]:
    """What a landing of the viewer's token would give."""
    scene, seat = look.scene, look.seat
    if seat is None or scene.view["over"] or scene.view["tokens"][seat] >= space:
        return []
    printed = scene.content.track[space]
    others = [at for token, at in enumerate(scene.view["tokens"]) if token != seat]
    ahead = max(others, default=-1)
    sharer_leads = may_share(look.state, seat) and not look.state.rulings & SHARER_TRAILS
    leads = space > ahead or (space == ahead and sharer_leads)
    lines = []
    if space in others and not may_share(look.state, seat):
        lines.append(Line(_("You cannot stop on a space where a token stands.")))
    elif leads:
        lines.append(noted(text(_("Landing here now you would be the most advanced: all its icons."), "good")))
    elif printed.pencils and printed.hammers:
        lines.append(Line(_("Landing here now you would not be the most advanced: its pencils or its hammers.")))
    else:
        lines.append(Line(_("It has icons of one kind only: all of them are yours, most advanced or not.")))
    if printed.dark and scene.view["end_reached"]:
        lines.append(noted(text(_("Your token would leave the track after this turn."), "bad")))
    return lines


def centre_lines(look: Looking, side: int) -> list[Line]:
    """An action of the central tile."""
    scene = look.scene
    content = scene.content
    effect = content.effects[content.centres[scene.view["centre"]][side]]
    lines = [
        noted(put_together(effect_note(effect, look.glyphs), text(f"  {effect_text(effect)}."))),
        Line(_("An action of the central tile, for tokens that reach the centre. The first of the round does both.")),
    ]
    if effect.op == "resolve" and effect.a != RELIGION and look.seat is not None and not begun(look.state):
        words = _("Resolving your {pillar} column once: ").format(pillar=pillar_name(effect.a))
        lines.append(changing(words, column_change(look.state, look.seat, effect.a)))
    left = scene.view["centres_left"]
    rounds = plural(
        "{count} central tile is left, this one included.", "{count} central tiles are left, this one included.", left
    )
    return [*lines, Line(rounds, "dim"), provenance(content.centre_provenance[scene.view["centre"]])]


def supply_lines(look: Looking, supply: int, kind: int) -> list[Line]:
    """A tile in a supply: what lies beside it, what emptying brings, where it would do most on the own board."""
    scene, content, glyphs = look.scene, look.scene.content, look.glyphs
    tiles = scene.view["supplies"][supply]
    row: list[Note] = []
    for each in sorted(tiles):
        row += [tile_piece(each, glyphs), text(" ")]
    lines = [noted(put_together(text(f"{supply_name(supply).capitalize()}: "), *row))]
    count = tiles.count(kind)
    lines.append(Line(plural("{count} such tile lies there.", "{count} such tiles lie there.", count)))
    bonus = content.effects[content.bonuses[supply]]
    takes = plural("One take empties it", "{count} takes empty it", len(tiles))
    words = _("{takes}; its bonus, in that same turn: ").format(takes=takes)
    lines.append(noted(put_together(text(words), effect_note(bonus, glyphs), text(f"  {effect_text(bonus)}."))))
    if look.seat is not None:
        lines += _best_places(look, kind)
    return lines


def _best_places(look: Looking, kind: int) -> list[Line]:
    """The empty spaces of the viewer's board for a tile, the best first."""
    assert look.seat is not None
    state, seat, content = look.state, look.seat, look.scene.content
    colour, shape = divmod(kind, 4)
    board = look.scene.view["boards"][seat]
    spaces = [space for space, here in enumerate(board) if here < 0 and content.shape_of[space] == shape]
    if not spaces:
        return [noted(text(_("Your board has no empty space for it."), "bad"))]
    if begun(state):
        return []
    found = [
        (tile_change(state, seat, space, colour), joined_groups(state, seat, space, colour), space) for space in spaces
    ]
    found.sort(key=lambda entry: (-entry[0].total, -entry[1][1], entry[2]))
    lines = [Line(_("On your board, the best first:"))]
    lines += [_place_line(look, change, joined, space) for change, joined, space in found[:BEST_PLACES]]
    if len(found) > BEST_PLACES:
        rest = " ".join(board_place(content, space) for *__, space in found[BEST_PLACES:])
        lines.append(Line("  " + _("also: {places}").format(places=rest), "dim"))
    return lines


def _place_line(look: Looking, change: Change, joined: tuple[int, int], space: int) -> Line:
    return noted(
        put_together(
            text(f"  {board_place(look.scene.content, space)} "),
            gain_piece(change.total),
            text(f"  {joined_words(joined)}  ", "dim"),
            parts_note(change),
        )
    )


def bonus_lines(look: Looking, supply: int) -> list[Line]:
    """The bonus of a supply or window."""
    scene, content = look.scene, look.scene.content
    effect = content.effects[content.bonuses[supply]]
    window = scene.view["windows"][supply - 5] if supply >= 5 else []
    left = len(scene.view["supplies"][supply]) if supply < 5 else sum(card is not None for card in window)
    words = _("Open to whoever empties {supply}, in that same turn: {effect}.")
    opened = supply in scene.view["open_bonuses"]
    lines = [
        noted(put_together(effect_note(effect, look.glyphs), text(f"  {effect_text(effect)}."))),
        Line(words.format(supply=supply_name(supply), effect=effect_text(effect))),
        Line(
            plural("One take empties it now.", "{count} takes empty it now.", left) if left else _("It is empty now.")
        ),
    ]
    if opened:
        lines.append(noted(text(_("It is open now, until the end of this turn."), "good")))
    return [*lines, provenance(content.bonus_provenance[supply])]


def board_lines(look: Looking, space: int) -> list[Line]:
    """A space of the own board: its tile and group, or what a tile of each colour would change there."""
    scene, content, glyphs = look.scene, look.scene.content, look.glyphs
    assert look.seat is not None
    here, colours = content.board[space], scene.view["boards"][look.seat]
    if colours[space] >= 0:
        groups = colour_groups(look.state, look.seat)
        group = next((group for group in groups if space in group), (space,))
        rank = groups.index(group) + 1 if group in groups else 0
        counts = {
            1: _("your largest: it counts nothing"),
            2: _("your second: it counts"),
            3: _("your third: it counts twice") if is_expert(scene) else _("your third: it counts"),
        }
        lines = [
            Line(_("A {tile} lies here.").format(tile=tile_name(colours[space] * 4 + here.shape))),
            Line(
                _("Its group: {places} ({size}; {rank}).").format(
                    places=" ".join(board_place(content, each) for each in group),
                    size=len(group),
                    rank=counts.get(rank, _("it counts nothing now")),
                )
            ),
        ]
    else:
        lines = [Line(_("A space for a {shape}.").format(shape=shape_name(here.shape)))]
        for colour in range(4 if not begun(look.state) else 0):
            kind = colour * 4 + here.shape
            change = tile_change(look.state, look.seat, space, colour)
            joined = joined_words(joined_groups(look.state, look.seat, space, colour))
            where = lying(look.state, kind) or _("in no supply now")
            row = (text("  "), tile_piece(kind, glyphs), text(f" {colour_name(colour):<7}"), gain_piece(change.total))
            lines.append(
                noted(put_together(*row, text(f"  {joined}  "), parts_note(change), text(f"  ({where})", "dim")))
            )
    linked: list[Note] = []
    for other in here.links:
        linked.append(text(" " + board_place(content, other) + " "))
        if colours[other] >= 0:
            linked.append(tile_piece(colours[other] * 4 + content.board[other].shape, glyphs))
        else:
            linked.append(text(glyphs.empty + glyphs.shapes[content.board[other].shape], "slot"))
    return [*lines, noted(put_together(text(_("Linked to:")), *linked))]
