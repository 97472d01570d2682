"""Everything on the table that can be inspected: in what order it is listed, and what it is called."""

from gaudi_tui.games.gaudi.content import PILLARS
from gaudi_tui.games.gaudi.words import (
    board_place,
    effect_text,
    pillar_name,
    shape_name,
    space_name,
    supply_name,
    tile_name,
)
from gaudi_tui.messages import _, clean
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import Note, plain, put_together, text
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, card_note, effect_note
from gaudi_tui.tables.gaudi.pieces import pillar_piece, seat_piece, tile_piece

ORDER = (
    *("track", "centre", "supplies", "bonuses", "windows", "board", "chimneys", "hand", "columns", "prompt"),
    *("markers", "seats", "round", "stock"),
)
"""The groups of the list. The last four have no place that a click could choose: their keys are a pillar, a token, 0,
and what is in stock (0 the bag, 1 to 3 a deck, 4 the cards out of the game)."""
BAG, OUT = 0, 4


def panel_name(panel: str) -> str:
    """Return the heading of a kind of things."""
    return {
        "track": _("Track"),
        "centre": _("Central tile"),
        "supplies": _("Supplies"),
        "bonuses": _("Bonuses of emptied supplies"),
        "windows": _("Windows"),
        "board": _("Your board"),
        "chimneys": _("Your chimneys"),
        "hand": _("Your hand"),
        "columns": _("Your columns"),
        "prompt": _("Other choices"),
        "markers": _("Your markers"),
        "seats": _("Players"),
        "round": _("Rounds"),
        "stock": _("Bag, decks, cards out of the game"),
    }[panel]


def things(scene: Scene) -> list[Spot]:
    """Return the spots of everything the viewer may inspect, in the order of the panels."""
    view, content, seat = scene.view, scene.content, scene.seat
    found = [Spot("track", (space,)) for space in range(content.centre + 1)]
    if view["centre"] is not None:
        found += [Spot("centre", (side,)) for side in range(2)]
    found += [Spot("supplies", (supply, kind)) for supply in range(5) for kind in sorted(set(view["supplies"][supply]))]
    found += [Spot("bonuses", (supply,)) for supply in range(8)]
    found += [Spot("windows", (card,)) for window in view["windows"] for card in window if card is not None]
    if seat is not None:
        found += [Spot("board", (space,)) for space in range(len(content.board))]
        found += [Spot("chimneys", (pillar,)) for pillar in range(3)]
        found += [Spot("hand", (card,)) for card in view["hands"][seat] if card is not None]
        found += [Spot("columns", (card,)) for column in view["columns"][seat] for card in column]
        found += [Spot("markers", (pillar,)) for pillar in range(len(PILLARS))]
    found += [Spot("seats", (token,)) for token in range(len(view["tokens"]))]
    found += [Spot("round", (0,))]
    found += [Spot("stock", (which,)) for which in range(OUT + 1)]
    found += [spot for spot in scene.spots if spot.panel == "prompt"]
    return sorted(found, key=lambda spot: ORDER.index(spot.panel))


def label(scene: Scene, spot: Spot) -> str:
    """Return a thing's name."""
    content, key = scene.content, spot.key
    match spot.panel:
        case "track":
            return space_name(content, key[0])
        case "centre":
            return effect_text(content.effects[content.centres[scene.view["centre"]][key[0]]])
        case "supplies":
            return _("{tile} in {supply}").format(tile=tile_name(key[1]), supply=supply_name(key[0]))
        case "bonuses":
            return _("bonus of {supply}").format(supply=supply_name(key[0]))
        case "windows" | "hand" | "columns":
            return clean(content.cards[key[0]].title)
        case "board":
            return board_name(scene, key[0])
        case "chimneys":
            return _("{pillar} chimney").format(pillar=pillar_name(key[0]))
        case "markers":
            return pillar_name(key[0])
        case "seats":
            return plain(seat_piece(scene, key[0]))
        case "round":
            return _("Round {round} of {rounds}").format(round=scene.view["round"], rounds=3)
        case "stock":
            return stock_name(key[0])
        case _:
            return scene.texts[key[0]]


def board_name(scene: Scene, space: int) -> str:
    """A space of the viewer's board with its tile, or its shape if it is empty."""
    place, shape = board_place(scene.content, space), scene.content.board[space].shape
    colour = -1 if scene.seat is None else scene.view["boards"][scene.seat][space]
    if colour < 0:
        return _("{place} {shape}, empty").format(place=place, shape=shape_name(shape))
    return f"{place} {tile_name(colour * 4 + shape)}"


def stock_name(which: int) -> str:
    """What is in stock."""
    if which == BAG:
        return _("the bag")
    return _("cards out of the game") if which == OUT else _("{pillar} deck").format(pillar=pillar_name(which - 1))


def listed(scene: Scene, spot: Spot, glyphs: Glyphs = DEFAULT) -> Note:
    """Return a thing's line in the list: its sign as on the table, and its name."""
    content, key = scene.content, spot.key
    name = text(label(scene, spot))
    match spot.panel:
        case "track" if key[0] < content.centre:
            printed = content.track[key[0]]
            icons = glyphs.pencil * printed.pencils + glyphs.hammer * printed.hammers
            effect = effect_note(content.effects[printed.effect], glyphs)
            return put_together(name, text("  "), effect, text(f" {icons}", "dim"))
        case "supplies":
            return put_together(tile_piece(key[1], glyphs), text(" "), name)
        case "bonuses":
            return put_together(name, text("  "), effect_note(content.effects[content.bonuses[key[0]]], glyphs))
        case "windows" | "hand" | "columns":
            return put_together(card_note(content, content.cards[key[0]], glyphs), text("  "), name)
        case "board" if scene.seat is not None and scene.view["boards"][scene.seat][key[0]] >= 0:
            kind = scene.view["boards"][scene.seat][key[0]] * 4 + content.board[key[0]].shape
            return put_together(tile_piece(kind, glyphs), text(" "), name)
        case "board":
            return put_together(
                text(glyphs.empty + glyphs.shapes[content.board[key[0]].shape], "slot"), text(" "), name
            )
        case "markers" if scene.seat is not None:
            points = str(scene.view["vp"][scene.seat][key[0]])
            return put_together(pillar_piece(key[0]), text(f"  {points}"))
        case "chimneys":
            return text(label(scene, spot), PILLAR_LOOKS[key[0]])
        case "seats":
            return seat_piece(scene, key[0])
    return name
