"""What happened in a game of Gaudí, as its log tells it: words and looks, and by what the log can be filtered."""

from collections.abc import Iterable, Sequence
from typing import Any

from gaudi_tui.core.events import Event
from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.telling import done, ends_the_rounds, points_source, sums
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import card_name, pillar_name, supply_name, tile_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import DEFAULT, Glyphs, tile
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Told
from gaudi_tui.tables.gaudi.notation import INKS, PILLAR_LOOKS, TILES, seat_look, token_sign

KIND_OF = {
    **dict.fromkeys(("moved", "reached_centre", "removed", "first_player"), "moves"),
    **dict.fromkeys(("extra_turn", "extra_turn_lost", "extra_turn_begins"), "moves"),
    **dict.fromkeys(("tile", "emptied", "bonus", "refill_tiles", "zone_tile"), "tiles"),
    **dict.fromkeys(("card", "discard", "play", "dealt", "refill_cards", "zone_card", "assign"), "cards"),
    **dict.fromkeys(("advance", "chimneys", "power", "more"), "chimneys"),
    **dict.fromkeys(("vp", "column", "exchange"), "points"),
}
"""Which events a filter by kind shows; what has no kind shows without one only."""
QUIET = frozenset({"used", "turn_closed", "declined", "round_over", "refill_tiles", "refill_cards"})


def kinds() -> dict[str, str]:
    """Return the names of the kinds by which a log can be filtered."""
    return {
        "moves": _("moves"),
        "tiles": _("tiles"),
        "cards": _("cards"),
        "chimneys": _("chimneys"),
        "points": _("points"),
    }


def named(token: int | None, names: Sequence[str]) -> Note:
    """The sign and the name of a seat or token before what it did; nothing for nobody."""
    if token is None:
        return ()
    seats = len(names)
    return ((token_sign(token, seats), seat_look(token, seats)), (f" {token_name(token, names)} ", "strong"))


def told(content: Content, events: Sequence[Event], glyphs: Glyphs = DEFAULT) -> list[Told]:
    """Return what a decision caused, with the sums of what was gained."""
    found, summed = list[Told](), sums(content, events)
    for place, event in enumerate(events):
        if text := done(content, event):
            heading = _("Round {number}").format(number=event.data["round"]) if event.kind == "round" else ""
            note = event_note(content, event, text, glyphs)
            found.append(Told(event.seat, KIND_OF.get(event.kind, ""), text, note, heading, ends_the_rounds(event)))
        if place in summed:
            seat, text = summed[place]
            found.append(Told(seat, KIND_OF["vp"], text, ((text, "strong"),)))
    return found


def event_note(content: Content, event: Event, text: str, glyphs: Glyphs) -> Note:
    """What an event says of its seat, `text`, with the looks of what it names."""
    data: dict[str, Any] = event.data
    if event.kind == "vp":
        gain = _("+{points} {pillar} VP").format(points=data["points"], pillar=pillar_name(data["pillar"]))
        return ((gain, PILLAR_LOOKS[data["pillar"]]), (f" ({points_source(content, data['source'])})", "text"))
    if event.kind == "refill_tiles":
        head = _("Refill of {supply}:").format(supply=supply_name(data["supply"]))
        signs = [piece for kind in data["kinds"] for piece in ((" ", "text"), _sign(kind, glyphs))]
        return ((head, "dim"), *signs)
    words: list[tuple[str, str, Note]] = []
    for pillar in (data[key] for key in ("pillar", "start", "to") if key in data and event.kind != "moved"):
        if event.kind != "removed":
            words.append((pillar_name(pillar), PILLAR_LOOKS[pillar], ()))
    for card in [data["card"]] if "card" in data else data.get("cards", ()):
        words.append((card_name(content, card), PILLAR_LOOKS[content.cards[card].pillar], ()))
    if event.kind in ("tile", "zone_tile"):
        words.append((tile_name(data["kind"]), INKS[data["kind"] >> 2], (_sign(data["kind"], glyphs),)))
    return _marked(text, words, "dim" if event.kind in QUIET else "text")


def _sign(kind: int, glyphs: Glyphs) -> tuple[str, str]:
    return tile(kind >> 2, kind & 3, glyphs), TILES[kind >> 2]


def _marked(text: str, words: Iterable[tuple[str, str, Note]], look: str) -> Note:
    """A text with looks for some of its words, each after the one before, and signs in front of them."""
    pieces: list[tuple[str, str]] = []
    for word, its_look, signs in words:
        head, found, rest = text.partition(word)
        if not found:
            continue
        pieces += [(head, look), *(piece for sign in signs for piece in (sign, (" ", "text"))), (word, its_look)]
        text = rest
    return tuple(piece for piece in (*pieces, (text, look)) if piece[0])
