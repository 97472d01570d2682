"""What the others did since a human decided last, in one line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.cells import cell_len

from gaudi_tui.core.events import Event
from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import card_name, pillar_name, space_name, tile_name
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.tui.fitting import fit

SHORT = 12  # cells of a title where room is scarce


@dataclass(slots=True)
class Deeds:
    """What one seat did without another in between; `seat` None: what happened to the table."""

    seat: int | None
    places: list[str] = field(default_factory=list)
    cards: list[tuple[bool, str]] = field(default_factory=list)  # whether it was played, and its title
    tiles: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)
    token: bool = False  # the virtual one, which only moves

    def __bool__(self) -> bool:
        return bool(self.places or self.cards or self.tiles or self.others or self.points)


def compose(content: Content, events: Iterable[Event], names: Sequence[str], width: int) -> str:
    """Return the events as one line: each seat in turn with where it went, what it took and what that scored.

    What is left out to stay within `width` cells: first the ends of the titles, then all names of cards and tiles,
    then the last statements, for which an ellipsis stands. Empty when nothing is worth telling.
    """
    turns: list[Deeds] = []
    for event in events:
        if not turns or turns[-1].seat != event.seat:
            token = event.seat is not None and len(names) > 1 and event.seat >= len(names)
            turns.append(Deeds(event.seat, token=token))
        _collect(content, event, turns[-1])
    line = ""
    for level in range(3):
        line = "; ".join(_said(turn, names, level) for turn in turns if turn)
        if cell_len(line) <= width:
            return line
    return _whole(line, width)


def _whole(line: str, width: int) -> str:
    """A line without the statements at its end that have no room, and a sign that says so."""
    statements = line.split("; ")
    while len(statements) > 1:
        statements.pop()
        if cell_len(shorter := "; ".join((*statements, "…"))) <= width:
            return shorter
    return fit(line, width, words=True)


def _collect(content: Content, event: Event, deeds: Deeds) -> None:
    data: dict[str, Any] = event.data
    match event.kind:
        case "moved":
            deeds.places.append(space_name(content, data["to"]))
        case "card" | "zone_card" | "play":
            deeds.cards.append((event.kind == "play", clean(card_name(content, data["card"]))))
        case "tile" | "zone_tile":
            deeds.tiles.append(tile_name(data["kind"]))
        case "advance":
            text = _("{pillar} chimney step {step}")
            deeds.others.append(text.format(pillar=pillar_name(data["pillar"]), step=data["step"]))
        case "vp":
            deeds.points[data["pillar"]] = deeds.points.get(data["pillar"], 0) + data["points"]
        case "first_player":
            deeds.others.append(_("First Player token"))
        case "round":
            deeds.others.append(_("round {round} begins").format(round=data["round"]))


def _said(deeds: Deeds, names: Sequence[str], level: int) -> str:
    if level < 2:
        cards = [
            (_("played {card}").format(card=_short(title, level)) if played else _short(title, level))
            for played, title in deeds.cards
        ]
        things = [*cards, *deeds.tiles]
    else:
        counts = (
            (len(deeds.cards), "{count} card", "{count} cards"),
            (len(deeds.tiles), "{count} tile", "{count} tiles"),
        )
        things = [plural(one, many, count) for count, one, many in counts if count]
    if deeds.places and not (things or deeds.others or deeds.points) and not deeds.token:
        things = [_("used nothing")]
    points = ", ".join(
        _("+{points} {pillar} VP").format(points=points, pillar=pillar_name(pillar))
        for pillar, points in sorted(deeds.points.items())
        if points
    )
    done = ", ".join([*deeds.places, *things, *deeds.others])
    told = "; ".join(part for part in (done, points) if part)
    if deeds.seat is None:
        return told
    return _("{name}: {told}").format(name=token_name(deeds.seat, names), told=told)


def _short(title: str, level: int) -> str:
    return fit(title, SHORT) if level else title
