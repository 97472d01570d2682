"""Everything that lies on the table, one by one: what it is, what it needs, why it cannot be chosen."""

from collections.abc import Sequence

from gaudi_tui.games.gaudi.explain import requirement_arithmetic
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import (
    board_place,
    card_text,
    effect_text,
    pillar_name,
    requirement_text,
    shape_name,
    space_name,
    step_text,
    supply_name,
    tile_name,
)
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.glyphs import DEFAULT
from gaudi_tui.tui.moving import PANELS
from gaudi_tui.tui.needs import Need, card_need, counting, is_expert, lasting, step_need
from gaudi_tui.tui.notation import plain, power_note
from gaudi_tui.tui.scene import Scene, Spot


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
    found += [spot for spot in scene.spots if spot.panel == "prompt"]
    return sorted(found, key=lambda spot: PANELS.index(spot.panel))


def label(scene: Scene, spot: Spot) -> str:
    """Return a thing's name in a list."""
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
            return board_place(content, key[0])
        case "chimneys":
            return _("{pillar} chimney").format(pillar=pillar_name(key[0]))
        case _:
            return scene.texts[key[0]]


def detail(desk: Desk, scene: Scene, spot: Spot) -> list[str]:
    """Return what there is to say about a thing, the question whether it can be chosen last."""
    content, key = scene.content, spot.key
    match spot.panel:
        case "track":
            lines = _space(scene, key[0])
        case "centre":
            lines = [_("An action of the central tile, for tokens that reach the centre.")]
        case "supplies":
            count = scene.view["supplies"][key[0]].count(key[1])
            lines = [plural("{count} such tile lies there.", "{count} such tiles lie there.", count)]
        case "bonuses":
            effect = effect_text(content.effects[content.bonuses[key[0]]])
            lines = [
                _("Open to whoever empties {supply}, in that same turn: {effect}.").format(
                    supply=supply_name(key[0]), effect=effect
                )
            ]
        case "windows" | "hand" | "columns":
            lines = _card(desk, scene, key[0], spot.panel)
        case "board":
            lines = _board(scene, key[0])
        case "chimneys":
            lines = _chimney(scene, key[0])
        case _:
            card = card_of(scene, key[0])
            lines = [] if card is None else _card(desk, scene, card, spot.panel)
    return lines + _choosing(desk, scene, spot)


def card_of(scene: Scene, index: int) -> int | None:
    """Return the card that an option is about, None for an option about no card."""
    verb, *numbers = scene.options[index]
    return int(numbers[0]) if verb in ("draft", "score_to") else None


def _choosing(desk: Desk, scene: Scene, spot: Spot) -> list[str]:
    if spot in scene.spots:
        return [_("Can be chosen now: {effect}.").format(effect=desk.preview(scene.spots.index(spot)).rstrip("."))]
    return [_("Cannot be chosen now: {reason}").format(reason=desk.why_not(spot))]


def _provenance(source: str) -> str:
    return {
        "rulebook": _("Printed so in the rulebook."),
        "reconstruction": _("Reconstructed: the rulebook does not tell what is printed here."),
    }.get(source, clean(source, 60))


def _space(scene: Scene, space: int) -> list[str]:
    content = scene.content
    here = [seat for seat, at in enumerate(scene.view["tokens"]) if at == space]
    names = [token_name(seat, scene.names) for seat in here]
    if space == content.centre:
        return [_("The end of the track: the central tile, then the token is out for this round.")]
    printed = content.track[space]
    pencils = plural("{count} pencil", "{count} pencils", printed.pencils)
    hammers = plural("{count} hammer", "{count} hammers", printed.hammers)
    lines = [f"{effect_text(content.effects[printed.effect])}; {pencils}, {hammers}."]
    if printed.dark:
        lines.append(_("Dark: once somebody has reached the centre, who lands here leaves the track afterwards."))
    if names:
        lines.append(_("Here: {names}.").format(names=", ".join(names)))
    return [*lines, _provenance(printed.provenance)]


def _card(desk: Desk, scene: Scene, card: int, panel: str) -> list[str]:
    content = scene.content
    lines = [clean(card_text(content, card), 400)]
    if panel != "columns" and desk.viewer is not None:
        arithmetic = requirement_arithmetic(desk.session.state, desk.viewer, card)
        lines.append(_("To play it now: {arithmetic}.").format(arithmetic=arithmetic))
        lines += _counted(scene, card_need(scene, desk.viewer, card))
    return [*lines, _provenance(content.cards[card].provenance)]


def _counted(scene: Scene, need: Need | None) -> list[str]:
    """In Expert, which tiles count for a requirement and how many are missing."""
    if need is None or not is_expert(scene):
        return []
    places = " ".join(board_place(scene.content, space) for space in need.spaces) or _("none")
    missing = plural("{count} is missing", "{count} are missing", need.missing) if need.missing else _("enough")
    return [_("Tiles that count: {places}; {missing}.").format(places=places, missing=missing)]


def _board(scene: Scene, space: int) -> list[str]:
    content = scene.content
    here = content.board[space]
    colours: Sequence[int] = scene.view["boards"][scene.seat]
    lines = [_("A space for a {shape}.").format(shape=shape_name(here.shape))]
    if colours[space] >= 0:
        lines = [_("A {tile} lies here.").format(tile=tile_name(colours[space] * 4 + here.shape))]
    linked = [
        board_place(content, other)
        + (" " + tile_name(colours[other] * 4 + content.board[other].shape) if colours[other] >= 0 else "")
        for other in here.links
    ]
    return [*lines, _("Linked to: {places}.").format(places=", ".join(linked))]


def _chimney(scene: Scene, pillar: int) -> list[str]:
    content, view, seat = scene.content, scene.view, scene.seat or 0
    tile = content.chimneys[view["chimney_tiles"][seat][pillar]]
    reached = view["chimneys"][seat][pillar]
    lines = []
    for number, step in enumerate(tile.steps, 1):
        have = len(counting(scene, view["boards"][seat], step.shape))
        effect = step_text(content, step)
        state = _("you have {have}").format(have=have)
        if number <= reached:
            state = _("reached, it works") if step.lasting else _("reached")
        lines.append(
            _("Step {number}: needs {need} {shape} ({state}); {effect}.").format(
                number=number, need=step.need, shape=shape_name(step.shape, step.need), state=state, effect=effect
            )
        )
    return lines + _counted(scene, step_need(scene, seat, pillar))


def seat_lines(scene: Scene, seat: int) -> list[str]:
    """Return what another seat has besides its board: scores, chimneys, columns and the cards known in its hand."""
    content, view = scene.content, scene.view
    lines = []
    for pillar in range(3):
        titles = [clean(content.cards[card].title) for card in view["columns"][seat][pillar]]
        number = sum(content.need_of[card] for card in view["columns"][seat][pillar])
        lines.append(
            _("{pillar}: {points} VP; chimney at step {step}; column {number}: {cards}").format(
                pillar=pillar_name(pillar),
                points=view["vp"][seat][pillar],
                step=view["chimneys"][seat][pillar],
                number=number,
                cards=", ".join(titles) or "-",
            )
        )
    if works := [plain(power_note(content, power, DEFAULT)) for _pillar, power in lasting(scene, seat)]:
        lines.append(_("Chimneys at work: {signs}").format(signs=" ".join(works)))
    hand = view["hands"][seat]
    known = [clean(content.cards[card].title) for card in hand if card is not None]
    hidden = len(hand) - len(known)
    unknown = [plural("{count} unknown card", "{count} unknown cards", hidden)] if hidden else []
    lines.append(_("Hand: {cards}").format(cards=", ".join(known + unknown) or "-"))
    needs = [requirement_text(colour, sum(c == colour for c in view["boards"][seat])) for colour in range(4)]
    lines.append(_("Has {tiles}").format(tiles=", ".join(needs)))
    return lines
