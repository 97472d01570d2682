"""What there is to say about a card: its requirement in figures, what it gives now and later, what it meets."""

from typing import NamedTuple

from gaudi_tui.games.gaudi.content import ANY, CATALONIA, LIFE, NATURE, RELIGION
from gaudi_tui.games.gaudi.explain import requirement_arithmetic
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.what_if import Change, begun, card_change, column_change, religion_worth
from gaudi_tui.games.gaudi.words import (
    board_place,
    category_name,
    colour_name,
    condition_text,
    effect_text,
    pillar_name,
    power_text,
    supply_name,
)
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note, gain_piece, put_together, text
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.marginal_values import parts_note
from gaudi_tui.tables.gaudi.notation import INKS, PILLAR_LOOKS, card_note
from gaudi_tui.tables.gaudi.requirements import Need, card_need, is_expert, lasting
from gaudi_tui.tui.screens.lines import Line, noted


class Looking(NamedTuple):
    """What details are told from: what the viewer sees, a position that knows no more, the signs."""

    scene: Scene
    state: State
    glyphs: Glyphs

    @property
    def seat(self) -> int | None:
        """Whose things they are; None for a spectator."""
        return self.scene.seat


def provenance(source: str) -> Line:
    """Where what is printed comes from."""
    words = {
        "rulebook": _("Printed so in the rulebook."),
        "reconstruction": _("Reconstructed: the rulebook does not tell what is printed here."),
    }.get(source, clean(source, 60))
    return Line(words, "dim")


def card_lines(look: Looking, card: int, panel: str) -> list[Line]:
    """A card in a window, in the hand, in a column of the viewer, or in a choice."""
    content = look.scene.content
    printed = content.cards[card]
    year = f" ({printed.year})" if printed.year else ""
    head: Note = put_together(
        card_note(content, printed, look.glyphs), text(f"  {clean(printed.title, 60)}", "strong"), text(year, "dim")
    )
    kind = put_together(
        text(f"{pillar_name(printed.pillar)} {printed.number:02}", PILLAR_LOOKS[printed.pillar]),
        text(f", {category_name(printed.category)}. "),
        text(_("Adds {need} to its column, {colour}.").format(need=printed.need, colour=colour_name(printed.colour))),
    )
    gives = "; ".join(effect_text(content.effects[index]) for index in printed.effects)
    lines = [noted(head), noted(kind)]
    if printed.condition is not None:
        gives = _("{points} when Religion cards are scored").format(points=condition_text(printed.condition))
    lines.append(Line(_("Gives: {gives}.").format(gives=gives or _("nothing by itself"))))
    if look.seat is not None:
        lines += _played(look, card) if panel == "columns" else _to_play(look, card)
        lines += _met(look, card)
    return [*lines, provenance(printed.provenance)]


def _to_play(look: Looking, card: int) -> list[Line]:
    """What it takes to play it, and what that brings."""
    assert look.seat is not None
    scene, state, seat = look.scene, look.state, look.seat
    need = card_need(scene, seat, card)
    arithmetic = _("To play it now: {arithmetic}").format(arithmetic=requirement_arithmetic(state, seat, card))
    lacks = plural("{count} short", "{count} short", need.missing)
    state_of = text(lacks, "bad") if need.missing else text(_("enough"), "good")
    lines = [noted(put_together(text(f"{arithmetic}: "), state_of, text(".")))]
    lines += counted(scene, need)
    if need.missing:
        lines += _where(look, scene.content.cards[card].colour, need)
    if begun(state):
        return lines
    change = card_change(state, seat, card)
    when = _("If it were played: ") if need.missing else _("Played now: ")
    lines.append(changing(when, change))
    return lines + _later(look, card)


def changing(words: str, change: Change) -> Line:
    """A line that says what something changes in the total, and by what."""
    parts = parts_note(change)
    colon = text(": ") if parts else ()
    return noted(put_together(text(words), text(_("total") + " "), gain_piece(change.total), colon, parts))


def counted(scene: Scene, need: Need | None) -> list[Line]:
    """In Expert, which tiles count for a requirement and how many are missing."""
    if need is None or not is_expert(scene):
        return []
    places = " ".join(board_place(scene.content, space) for space in need.spaces) or _("none")
    missing = plural("{count} is missing", "{count} are missing", need.missing) if need.missing else _("enough")
    return [Line(_("Tiles that count: {places}; {missing}.").format(places=places, missing=missing))]


def _where(look: Looking, colour: int, need: Need) -> list[Line]:
    """Where missing tiles lie, and in Expert where they would join the group that counts."""
    scene, content = look.scene, look.scene.content
    lines = []
    if colour != ANY:
        lying: list[Note] = []
        for supply, kinds in enumerate(scene.view["supplies"]):
            if count := sum(kind >> 2 == colour for kind in kinds):
                what = _("{count} in {supply}").format(count=count, supply=supply_name(supply))
                lying.append(text((", " if lying else "") + what, INKS[colour]))
        nowhere = text(_("in no supply now"), "dim")
        lines.append(
            noted(
                put_together(
                    text(_("Tiles of that colour lie: ")), put_together(*lying) if lying else nowhere, text(".")
                )
            )
        )
    if is_expert(scene) and need.spaces and look.seat is not None:
        board = scene.view["boards"][look.seat]
        near = sorted({other for space in need.spaces for other in content.links[space] if board[other] < 0})
        places = " ".join(board_place(content, space) + look.glyphs.shapes[content.shape_of[space]] for space in near)
        lines.append(Line(_("Empty spaces beside them: {places}.").format(places=places or _("none"))))
    return lines


def _later(look: Looking, card: int) -> list[Line]:
    """What it brings after the turn in which it is played."""
    assert look.seat is not None
    seat, state, pillar = look.seat, look.state, look.scene.content.cards[card].pillar
    copy = state.clone()
    copy.columns[seat * 3 + pillar] += (card,)
    copy.derive()
    if pillar == RELIGION:
        words = _("At the end it would bring {points} by what you have now.")
        return [Line(words.format(points=religion_worth(copy, seat, card)))]
    change = column_change(copy, seat, pillar)
    words = (
        _("Each later Nature card then gives: ")
        if pillar == NATURE
        else _("Each resolution of the column then gives: ")
    )
    return [noted(put_together(text(words), parts_note(change) or text(_("nothing"), "dim")))]


def _played(look: Looking, card: int) -> list[Line]:
    """A card that lies in a column: what the column gives, what it requires of the next card."""
    assert look.seat is not None
    scene, state, seat = look.scene, look.state, look.seat
    pillar = scene.content.cards[card].pillar
    cards = scene.view["columns"][seat][pillar]
    number = sum(scene.content.need_of[each] for each in cards)
    place = cards.index(card) + 1 if card in cards else len(cards)
    where = _("Card {place} of {count} in your {pillar} column").format(
        place=place, count=len(cards), pillar=pillar_name(pillar)
    )
    words = plural(
        "{where}, which requires {count} tile so far.",
        "{where}, which requires {count} tiles so far.",
        number,
        where=where,
    )
    lines = [Line(words)]
    if begun(state):
        return lines
    if pillar == RELIGION:
        worth = religion_worth(state, seat, card)
        return [*lines, Line(_("If the game ended now it would bring {points}.").format(points=worth))]
    again = _("Set off by each Nature card you play: ") if pillar == NATURE else _("Resolving the column gives: ")
    return [*lines, changing(again, column_change(state, seat, pillar))]


def _met(look: Looking, card: int) -> list[Line]:
    """The viewer's chimneys and Religion cards to which the card's category or pillar matters."""
    assert look.seat is not None
    scene, content, seat = look.scene, look.scene.content, look.seat
    printed = content.cards[card]
    mask = (1 << LIFE) - 1 if printed.category == LIFE else 1 << printed.category
    lines = []
    for pillar, power in lasting(scene, seat):
        matters = power.trigger in ("play", "cost") and power.of & mask
        if matters or (power.trigger == "column" and power.of == printed.pillar):
            told = _("Your {pillar} chimney: {power}.").format(
                pillar=pillar_name(pillar), power=power_text(content, power)
            )
            lines.append(Line(told))
    own = [*scene.view["columns"][seat][RELIGION], *(each for each in scene.view["hands"][seat] if each is not None)]
    for other in own:
        condition = content.cards[other].condition
        if condition is None or other == card:
            continue
        of_category = condition.kind == "category_cards" and mask >> condition.of & 1
        if of_category or (condition.kind == "pillar_cards" and condition.of == printed.pillar):
            words = _("Counts for {title}: {points}.")
            lines.append(Line(words.format(title=clean(content.cards[other].title), points=condition_text(condition))))
    if printed.category == LIFE:
        lines.append(Line(_("It stands for whatever category you need.")))
    if printed.pillar == CATALONIA and scene.view["centre"] is not None:
        times = [
            content.effects[index].n
            for index in content.centres[scene.view["centre"]]
            if content.effects[index].op == "resolve" and content.effects[index].a == CATALONIA
        ]
        if times:
            words = plural(
                "The central tile resolves the column once.", "The central tile resolves it {count} times.", sum(times)
            )
            lines.append(Line(words))
    return lines
