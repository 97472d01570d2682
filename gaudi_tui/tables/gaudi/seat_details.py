"""What there is to say about what belongs to a seat, the round, and what is in stock."""

from gaudi_tui.games.gaudi.content import RELIGION
from gaudi_tui.games.gaudi.intention import intention
from gaudi_tui.games.gaudi.state import GAUDI
from gaudi_tui.games.gaudi.what_if import begun, step_change, worth_of_points
from gaudi_tui.games.gaudi.words import (
    centre_text,
    pillar_name,
    power_text,
    row_letter,
    shape_name,
    step_text,
    token_place,
)
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.glyphs import colour_letters
from gaudi_tui.play.note import Note, cell, put_together, text
from gaudi_tui.tables.gaudi.card_details import Looking, changing, counted, provenance
from gaudi_tui.tables.gaudi.inspectable import BAG, OUT
from gaudi_tui.tables.gaudi.marginal_values import points_words
from gaudi_tui.tables.gaudi.notation import INKS, PILLAR_LOOKS, card_note, step_requirement_note
from gaudi_tui.tables.gaudi.pieces import pillar_piece, seat_piece, tile_piece
from gaudi_tui.tables.gaudi.requirements import counting, hand_limit, lasting, required_before, step_need
from gaudi_tui.tui.screens.lines import Line, noted

COLUMNS = 6  # of the drawn board


def chimney_lines(look: Looking, pillar: int) -> list[Line]:
    """A chimney of the viewer: each step with what it needs, gives, and how far it is; what the next would change."""
    scene, seat = look.scene, look.seat or 0
    tile = scene.content.chimneys[scene.view["chimney_tiles"][seat][pillar]]
    lines = steps_lines(look, seat, pillar)
    change = None if begun(look.state) else step_change(look.state, seat, pillar)
    if change is not None:
        lines.append(changing(_("The next step would change: "), change))
    lines += counted(scene, step_need(scene, seat, pillar))
    reached = scene.view["chimneys"][seat][pillar]
    return [*lines, provenance(tile.steps[min(reached, len(tile.steps) - 1)].provenance)]


def steps_lines(look: Looking, seat: int, pillar: int) -> list[Line]:
    """The steps of a seat's chimney from the bottom up."""
    scene, glyphs = look.scene, look.glyphs
    content, view = scene.content, scene.view
    reached = view["chimneys"][seat][pillar]
    lines = []
    for number, step in enumerate(content.chimneys[view["chimney_tiles"][seat][pillar]].steps, 1):
        have = len(counting(scene, view["boards"][seat], step.shape))
        done = number <= reached
        state, look_of = _("has {have}").format(have=have), "dim"
        if done:
            state, look_of = (_("reached, it works") if step.lasting else _("reached")), "good"
        elif number == reached + 1 and have >= step.need:
            state, look_of = _("has {have}: enough").format(have=have), "good"
        elif number == reached + 1:
            state, look_of = _("has {have}: {missing} short").format(have=have, missing=step.need - have), "bad"
        needs = _("{need} {shape}").format(need=step.need, shape=shape_name(step.shape, step.need))
        sign = glyphs.reached if done else glyphs.unreached
        note = put_together(
            text(f"{sign} {number} ", PILLAR_LOOKS[pillar]),
            step_requirement_note(step, glyphs),
            text(f"  {needs} ("),
            text(state, look_of),
            text(f"): {step_text(content, step)}"),
        )
        lines.append(noted(note, hang=4))
    return lines


def marker_lines(look: Looking, pillar: int) -> list[Line]:
    """A marker of the viewer: its points, and what more of them are worth."""
    assert look.seat is not None
    points = look.scene.view["vp"][look.seat][pillar]
    said = plural(
        "Your {pillar} marker is at {count} point.",
        "Your {pillar} marker is at {count} points.",
        points,
        pillar=pillar_name(pillar),
    )
    lines = [Line(said)]
    if not begun(look.state):
        worth = points_words(worth_of_points(look.state, look.seat, pillar))
        lines.append(Line(_("More points for the final score: {worth}.").format(worth=worth)))
    if pillar == RELIGION:
        lines.append(Line(_("The cards of your Religion column are added at the end.")))
    low = _("The two lowest markers count.") if look.scene.view["mode"] == "casual" else ""
    return [*lines, Line(low or _("The lowest marker counts twice, the middle one once."))]


def board_rows(look: Looking, seat: int) -> list[Line]:
    """A seat's board, row by row."""
    scene, content, glyphs = look.scene, look.scene.content, look.glyphs
    board = scene.view["boards"][seat]
    rows: dict[int, list[Note]] = {}
    heads = put_together(text("    "), *(cell(text(str(column + 1), "dim"), 4) for column in range(COLUMNS)))
    for space, printed in enumerate(content.board):
        colour = board[space]
        empty = text(glyphs.empty + glyphs.shapes[printed.shape], "slot")
        piece = tile_piece(colour * 4 + printed.shape, glyphs) if colour >= 0 else empty
        rows.setdefault(printed.row, []).append(cell(piece, 4))
    return [
        noted(heads),
        *(noted(put_together(text(f"  {row_letter(row)} ", "dim"), *rows[row])) for row in sorted(rows)),
    ]


def token_lines(look: Looking, token: int) -> list[Line]:
    """A seat with its board, markers, chimneys, columns and known cards; or Gaudí, or the virtual token."""
    scene = look.scene
    view, content = scene.view, scene.content
    at = view["tokens"][token]
    head = put_together(seat_piece(scene, token), text(f": {token_place(content, at)}"))
    lines = [noted(head)]
    if view["first_player"] == token and not (token >= view["seats"] and view["mode"] != "solo"):
        lines.append(Line(_("Has the First Player token: begins the next round, if nobody takes it before.")))
    if token >= view["seats"]:
        if view["mode"] == "solo" and token == GAUDI:
            return [*lines, Line(intention(look.state)), Line(_("His own page shows his cards and tiles."), "dim")]
        nobody = _("It belongs to nobody and moves last, to the first space that puts it in front.")
        takes = _("It takes nothing there.")
        if view["mode"] == "solo":
            takes = _("What it takes there, or in the centre, goes to Gaudí's zone.")
        return [*lines, Line(f"{nobody} {takes}")]
    return [*lines, *board_rows(look, token), *_belongings(look, token)]


def _belongings(look: Looking, seat: int) -> list[Line]:
    scene, glyphs = look.scene, look.glyphs
    view, content = scene.view, scene.content
    tiles: list[Note] = []
    for colour in range(4):
        count = sum(here == colour for here in view["boards"][seat])
        tiles.append(text(f"{colour_letters()[colour]}{count} ", INKS[colour]))
    lines = [noted(put_together(text(_("Tiles: ")), *tiles))]
    for pillar in range(3):
        points = text(f" {view['vp'][seat][pillar]}", "strong")
        required = required_before(scene, seat, pillar)
        cards = view["columns"][seat][pillar]
        column = plural("{count} card", "{count} cards", len(cards))
        column += ", " + plural("{count} tile required", "{count} tiles required", required)
        lines += [Line(), noted(put_together(pillar_piece(pillar), points, text(f"  {column}", "dim")))]
        for card in cards:
            printed = content.cards[card]
            note = put_together(text("  "), card_note(content, printed, glyphs), text(f"  {clean(printed.title, 60)}"))
            lines.append(noted(note, hang=4))
        lines += steps_lines(look, seat, pillar)
    works = [power_text(content, power) for _pillar, power in lasting(scene, seat)]
    if works:
        lines += [Line(), Line(_("Chimneys at work:"))]
        lines += [Line(f"  {power}", hang=4) for power in works]
    hand = view["hands"][seat]
    limit = hand_limit(scene, seat)
    lines += [Line(), Line(_("Hand: {count} of {limit}").format(count=len(hand), limit=limit))]
    for card in hand:
        if card is None:
            lines.append(Line("  " + _("a card that you do not know"), "dim"))
        else:
            printed = content.cards[card]
            note = put_together(text("  "), card_note(content, printed, glyphs), text(f"  {clean(printed.title, 60)}"))
            lines.append(noted(note, hang=4))
    return lines


def round_lines(look: Looking) -> list[Line]:
    """The round: who began it, who begins the next, whether the centre was reached."""
    scene = look.scene
    view, content = scene.view, scene.content
    played = plural(
        "Round {round} of 3; {count} turn was played.",
        "Round {round} of 3; {count} turns were played.",
        view["turn"],
        round=view["round"],
    )
    lines = [Line(played)]
    first = view["first_player"]
    starter = put_together(text(_("This round began with ")), seat_piece(scene, view["starter"]), text("."))
    lines += [
        noted(starter),
        noted(put_together(text(_("The First Player token: ")), seat_piece(scene, first), text("."))),
    ]
    reached = _("Somebody has reached the centre: dark spaces take tokens off the track, and nobody leads any more.")
    lines.append(Line(reached if view["end_reached"] else _("Nobody has reached the centre in this round.")))
    if view["centre"] is not None:
        gives = centre_text(content, view["centre"], both=not view["end_reached"])
        lines.append(Line(_("Central tile, for the next to arrive: {gives}.").format(gives=gives)))
    if view["extra_turns"]:
        lines.append(
            Line(plural("{count} turn more was gained.", "{count} turns more were gained.", view["extra_turns"]))
        )
    return lines


def stock_lines(look: Looking, which: int) -> list[Line]:
    """The bag, a deck, or the cards out of the game."""
    view, content = look.scene.view, look.scene.content
    if which == BAG:
        size = 5 if view["mode"] == "casual" else 4
        return [
            Line(plural("{count} tile is in the bag.", "{count} tiles are in the bag.", view["bag"])),
            Line(_("Nobody knows which comes next. An empty supply gets {size} of them.").format(size=size)),
        ]
    if which < OUT:
        deck = view["decks"][which - 1]
        return [
            Line(plural("{count} card is in the deck.", "{count} cards are in the deck.", deck)),
            Line(_("Nobody knows which comes next. An empty window gets 3 of them.")),
        ]
    lines = [Line(plural("{count} card was thrown away.", "{count} cards were thrown away.", len(view["discards"])))]
    for card in view["discards"]:
        printed = content.cards[card]
        lines.append(
            noted(put_together(card_note(content, printed, look.glyphs), text(f"  {clean(printed.title, 60)}")))
        )
    return lines
