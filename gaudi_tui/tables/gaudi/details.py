"""What there is to say about each thing on the table: what it is, what it needs and gives, now and later."""

from gaudi_tui.core.rng import Rng
from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import put_together, text
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.card_details import Looking, card_lines
from gaudi_tui.tables.gaudi.place_details import board_lines, bonus_lines, centre_lines, space_lines, supply_lines
from gaudi_tui.tables.gaudi.seat_details import chimney_lines, marker_lines, round_lines, stock_lines, token_lines
from gaudi_tui.tui.screens.lines import Line, noted

NO_CHOICE = ("markers", "seats", "round", "stock")
"""The kinds of things that no action is about."""


def looking(desk: Desk, scene: Scene, glyphs: Glyphs = DEFAULT) -> Looking:
    """Return what details are told from: the scene, and a position that knows no more than the viewer."""
    known = desk.session.game.determinize(desk.session.state, None if desk.curtain else desk.viewer, Rng(0))
    return Looking(scene, known, glyphs)


def detail(desk: Desk, scene: Scene, spot: Spot, glyphs: Glyphs = DEFAULT) -> list[Line]:
    """Return what there is to say about a thing, the question whether it can be chosen last."""
    look, key = looking(desk, scene, glyphs), spot.key
    match spot.panel:
        case "track":
            lines = space_lines(look, key[0])
        case "centre":
            lines = centre_lines(look, key[0])
        case "supplies":
            lines = supply_lines(look, key[0], key[1])
        case "bonuses":
            lines = bonus_lines(look, key[0])
        case "windows" | "hand" | "columns":
            lines = card_lines(look, key[0], spot.panel)
        case "board":
            lines = board_lines(look, key[0])
        case "chimneys":
            lines = chimney_lines(look, key[0])
        case "markers":
            lines = marker_lines(look, key[0])
        case "seats":
            lines = token_lines(look, key[0])
        case "round":
            lines = round_lines(look)
        case "stock":
            lines = stock_lines(look, key[0])
        case _:
            card = card_of(scene, key[0])
            lines = [] if card is None else card_lines(look, card, spot.panel)
    return lines if spot.panel in NO_CHOICE else [*lines, _choosing(desk, scene, spot)]


def card_of(scene: Scene, index: int) -> int | None:
    """Return the card that an option is about, None for an option about no card."""
    verb, *numbers = scene.options[index]
    return int(numbers[0]) if verb in ("draft", "score_to") else None


def _choosing(desk: Desk, scene: Scene, spot: Spot) -> Line:
    if spot in scene.spots:
        effect = desk.preview(scene.spots.index(spot)).rstrip(".")
        return noted(put_together(text(_("Can be chosen now") + "; ", "good"), text(f"{effect}.")))
    return noted(put_together(text(_("Cannot be chosen now") + ": ", "bad"), text(desk.why_not(spot))))
