"""What happened, in words: events as sentences, where points came from, the final scores.

As it happened everything is told in the past, which is the same whoever did it: a name may be "You". An option's
effect is told in the present and without a name.
"""

from collections.abc import Callable, Sequence
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.games.gaudi.content import PILLARS, Content
from gaudi_tui.games.gaudi.knowledge import told_by_hand
from gaudi_tui.games.gaudi.machine import MACHINE
from gaudi_tui.games.gaudi.rules.bonuses import PASS
from gaudi_tui.games.gaudi.rules.powers import EMPTIED
from gaudi_tui.games.gaudi.setup import ROUNDS
from gaudi_tui.games.gaudi.state import GAUDI, THIRD, State
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import (
    board_place,
    card_name,
    category_name,
    effect_text,
    pillar_name,
    reward_text,
    source_text,
    space_name,
    supply_name,
    tile_name,
)
from gaudi_tui.messages import _

Told = tuple[str, str]
_Teller = Callable[[Content, dict[str, Any]], Told]


def _both(did: str, does: str, **values: object) -> Told:
    """A sentence about the past and the same about what an option does, with values filled in."""
    return did.format(**values), does.format(**values)


def _same(text: str, **values: object) -> Told:
    """What is said alike of both, such as what no seat does."""
    return (text.format(**values),) * 2


def _dealt(content: Content, data: dict[str, Any]) -> Told:
    if "card" not in data:
        return _both(_("received a card"), _("receives a card"))
    return _both(_("received {card}"), _("receives {card}"), card=card_name(content, data["card"]))


def _moved(content: Content, data: dict[str, Any]) -> Told:
    space = space_name(content, data["to"])
    if data["leading"]:
        return _both(_("moved to {space}, most advanced"), _("moves to {space}, most advanced"), space=space)
    return _both(_("moved to {space}"), _("moves to {space}"), space=space)


def _bonus(content: Content, data: dict[str, Any]) -> Told:
    if data["supply"] == EMPTIED:
        return _used(content, data)
    return _both(
        _("used the bonus of {supply}: {effect}"),
        _("uses the bonus of {supply}: {effect}"),
        supply=supply_name(data["supply"]),
        effect=effect_text(content.effects[data["effect"]]),
    )


def _used(content: Content, data: dict[str, Any]) -> Told:
    return _both(_("used the {effect}"), _("uses the {effect}"), effect=reward_text(content, data["effect"]))


def _chimneys(content: Content, data: dict[str, Any]) -> Told:
    """The Night tiles of each seat, by pillar and number."""
    tiles = [content.chimneys[tile] for tile in data["tiles"]]
    named = [
        _("{pillar} {number}").format(pillar=pillar_name(tile.pillar), number=(tile.id - len(PILLARS)) % 4 + 1)
        for tile in tiles
    ]
    seats = "; ".join(", ".join(named[at : at + 3]) for at in range(0, len(named), 3))
    return _same(_("The chimneys are dealt, in turn order: {tiles}"), tiles=seats)


def _points(content: Content, data: dict[str, Any]) -> Told:
    if not data["points"]:
        return "", ""  # no gain is not told
    return (
        _("gained {points} {pillar} VP ({source})").format(
            points=data["points"], pillar=pillar_name(data["pillar"]), source=points_source(content, data["source"])
        ),
        _("+{points} {pillar} VP ({source})").format(
            points=data["points"], pillar=pillar_name(data["pillar"]), source=source_text(content, data["source"])
        ),
    )


_tellers: dict[str, _Teller] = {
    "round": lambda content, data: _same(_("Round {round} begins"), round=data["round"]),
    "dealt": _dealt,
    "first_player": lambda content, data: _both(_("took the First Player token"), _("takes the First Player token")),
    "moved": _moved,
    "reached_centre": lambda content, data: (
        _both(_("reached the centre first"), _("is the first to reach the centre"))
        if data["first"]
        else _both(_("reached the centre"), _("reaches the centre"))
    ),
    "used": lambda content, data: (
        _both(_("used a pencil"), _("uses a pencil"))
        if data["icon"] == "pencil"
        else _both(_("used a hammer"), _("uses a hammer"))
    ),
    "tile": lambda content, data: _both(
        _("placed a {tile} from {supply} on {place}"),
        _("places a {tile} from {supply} on {place}"),
        tile=tile_name(data["kind"]),
        supply=supply_name(data["supply"]),
        place=board_place(content, data["space"]),
    ),
    "card": lambda content, data: _both(_("took {card}"), _("takes {card}"), card=card_name(content, data["card"])),
    "discard": lambda content, data: _both(
        _("discarded {card}"), _("discards {card}"), card=card_name(content, data["card"])
    ),
    "play": lambda content, data: _both(_("played {card}"), _("plays {card}"), card=card_name(content, data["card"])),
    "column": lambda content, data: _both(
        _("resolved the {pillar} column"), _("resolves the {pillar} column"), pillar=pillar_name(data["pillar"])
    ),
    "vp": _points,
    "advance": lambda content, data: _both(
        _("advanced the {pillar} chimney to step {step}"),
        _("advances the {pillar} chimney to step {step}"),
        pillar=pillar_name(data["pillar"]),
        step=data["step"],
    ),
    "emptied": lambda content, data: _both(
        _("emptied {supply}"), _("empties {supply}"), supply=supply_name(data["supply"])
    ),
    "bonus": _bonus,
    "more": _used,
    "power": _used,
    "chimneys": _chimneys,
    "zone_card": lambda content, data: _both(
        _("took {card}"), _("takes {card}"), card=card_name(content, data["card"])
    ),
    "zone_tile": lambda content, data: _both(
        _("took a {tile} from {supply}"),
        _("takes a {tile} from {supply}"),
        tile=tile_name(data["kind"]),
        supply=supply_name(data["supply"]),
    ),
    "centre": lambda content, data: _both(
        _("used the central tile: {effect}"),
        _("central tile: {effect}"),
        effect=effect_text(content.effects[content.centres[data["tile"]][data["action"]]]),
    ),
    "wild": lambda content, data: _both(
        _("chose: {effect}"), _("chooses: {effect}"), effect=effect_text(content.effects[data["effect"]])
    ),
    "extra_turn": lambda content, data: _both(_("gained another turn"), _("gains another turn")),
    "extra_turn_lost": lambda content, data: _both(
        _("lost the other turn: the token had left the track"), _("loses the other turn: the token has left the track")
    ),
    "extra_turn_begins": lambda content, data: _both(_("played another turn"), _("plays another turn")),
    "declined": lambda content, data: _both(_("took no more"), _("takes no more")),
    "removed": lambda content, data: _both(
        _("left the track from {space}"), _("leaves the track from {space}"), space=space_name(content, data["start"])
    ),
    "turn_closed": lambda content, data: _both(_("ended the turn"), _("ends the turn")),
    "refill_tiles": lambda content, data: _same(
        _("Refill of {supply}: {tiles}"),
        supply=supply_name(data["supply"]),
        tiles=", ".join(map(tile_name, data["kinds"])),
    ),
    "refill_cards": lambda content, data: _same(
        _("Refill of {supply}: {cards}"),
        supply=supply_name(data["supply"]),
        cards=", ".join(card_name(content, card) for card in data["cards"]),
    ),
    "round_over": lambda content, data: _same(_("Round {round} is over"), round=data["round"]),
    "assign": lambda content, data: _both(
        _("counted {card} as {category}"),
        _("counts {card} as {category}"),
        card=card_name(content, data["card"]),
        category=category_name(data["category"]),
    ),
    "exchange": lambda content, data: _both(
        _("moved {points} VP from {start} to {to}"),
        _("moves {points} VP from {start} to {to}"),
        points=data["points"],
        start=pillar_name(data["start"]),
        to=pillar_name(data["to"]),
    ),
    "game_over": lambda content, data: _same(_("The game is over")),
    "undone": lambda content, data: _both(_("took a decision back"), _("takes a decision back")),
}


def done(content: Content, event: Event) -> str:
    """What an event says of its seat, in the past and without its name; of no seat, the whole sentence.

    Empty for what is not told: points that are none.
    """
    return _tellers[event.kind](content, event.data)[0]


def tell(content: Content, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence that starts with its seat's name; the seat after the last is the virtual token."""
    did = done(content, event)
    if event.seat is None or not did:
        return did
    return told_of(event.seat, did, names)


def told_of(token: int, did: str, names: Sequence[str]) -> str:
    """What a seat or token did, with its name."""
    return _("{name} {did}").format(name=token_name(token, names), did=did)


def sums(content: Content, events: Sequence[Event]) -> dict[int, tuple[int, str]]:
    """What several gains of a seat by one decision come to, and where they came from.

    By the place in `events` of the last of them, after which it is said: the seat, and what is said of it.
    """
    gains: dict[int, list[int]] = {}
    for place, event in enumerate(events):
        if event.kind == "vp" and event.seat is not None and event.data["points"]:
            gains.setdefault(event.seat, []).append(place)
    found = {}
    for seat, places in gains.items():
        if len(places) > 1:
            found[places[-1]] = seat, _sum(content, [events[place].data for place in places])
    return found


def _sum(content: Content, gains: Sequence[dict[str, Any]]) -> str:
    points = [0] * len(PILLARS)
    for data in gains:
        points[data["pillar"]] += data["points"]
    each = [
        _("+{points} {pillar} VP").format(points=count, pillar=pillar_name(pillar))
        for pillar, count in enumerate(points)
        if count
    ]
    sources = dict.fromkeys(source_text(content, data["source"]) for data in gains)
    return _("in all {sums}: {sources}").format(sums=", ".join(each), sources=", ".join(sources))


def tell_all(content: Content, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """All that a decision caused as sentences, with the sums of what was gained."""
    lines, summed = [], sums(content, events)
    for place, event in enumerate(events):
        lines.append(tell(content, event, names))
        if place in summed:
            seat, text = summed[place]
            lines.append(told_of(seat, text, names))
    return [line for line in lines if line]


def foretell(content: Content, event: Event, names: Sequence[str], seat: int | None) -> str:
    """What an event would be if it happened, in the present; what `seat` does itself is told without its name."""
    did, does = _tellers[event.kind](content, event.data)
    if event.seat is None or not did:
        return did
    if event.seat == seat:
        return does
    name = token_name(event.seat, names)
    if event.seat >= (THIRD if len(names) == 1 else len(names)):  # nobody's token: "the virtual token", in a sentence
        name = name[:1].lower() + name[1:]
    return _("{name} {does}").format(name=name, does=does)


def points_source(content: Content, source: tuple[str | int, ...]) -> str:
    """Where points came from, in full: of a card its category too, of the track the space."""
    match source:
        case ("card", int(card)):
            text = _("{category} card {card}")
            return text.format(category=category_name(content.category_of[card]), card=card_name(content, card))
        case ("space", int(space)):
            return space_name(content, space)
    return source_text(content, source)


def stage(state: State) -> str:
    """What goes on instead of a turn: "draft", "scoring", or "" in a turn and when all is over."""
    if state.stack and state.stack[-1][0] == "draft":
        return "draft"
    return "scoring" if state.stack and state.stack[0][0] == "final" else ""


def turn_of(frames: Sequence[Sequence[Any]]) -> int | None:
    """Whose turn it is, by the pending decisions: a seat or a token; None when all is over.

    Of equal tiles the human chooses in the turn of Gaudí or the third player (G-357).
    """
    if not frames:
        return None
    kind, seat, *rest = frames[-1]
    return int(rest[0]) if kind == "equal" else int(seat)


def ends_the_rounds(event: Event) -> bool:
    """Whether the scoring follows an event: the last round is over."""
    return event.kind == "round_over" and event.data["round"] == ROUNDS


def secret(state: State, action: Action) -> bool:
    """Whether only the seat that does an action in a position knows which one it was.

    So it is with a card kept in the draft, and with what is declined that only a hidden card made possible.
    """
    if action == PASS:
        return told_by_hand(state, state.stack[-1], None, MACHINE.options)
    return action[0] == "draft" and state.mode != "solo"


def final_scores(scores: Sequence[dict[str, Any]], names: Sequence[str], expert: bool) -> list[str]:
    """A finished game's scores, a line for each seat: the total and what it is made of."""
    lines = []
    for entry in scores:
        parts = _gaudi_parts(entry) if "pillars" not in entry else _seat_parts(entry, 2 if expert else 1)
        text = _("{name}: {total} points = {pillars} + {groups}")
        lines.append(text.format(name=token_name(entry["seat"], names), total=entry["total"], **parts))
    return lines


def _seat_parts(entry: dict[str, Any], times: int) -> dict[str, str]:
    """What the pillars and the groups bring; `times`: how often the lowest pillar and the third group count."""
    (low, lowest), (middle, second), (high, highest) = sorted((n, pillar) for pillar, n in enumerate(entry["pillars"]))
    groups = [*entry["groups"], 0, 0, 0][1:3]
    text = _("{points} of pillars ({lowest} {low} + {second} {middle}; the highest, {highest} {high}, counts nothing)")
    pillars = text.format(
        points=entry["pillar_points"],
        lowest=pillar_name(lowest),
        low=_times(low, times),
        second=pillar_name(second),
        middle=middle,
        highest=pillar_name(highest),
        high=high,
    )
    text = _("{points} of groups (second {second} + third {third})")
    third = _times(groups[1], times)
    return {"pillars": pillars, "groups": text.format(points=entry["group_points"], second=groups[0], third=third)}


def _gaudi_parts(entry: dict[str, Any]) -> dict[str, str]:
    """What Gaudí's cards and tiles bring."""
    printed, times = sum(points for _card, points in entry["cards"]), entry["multiplier"]
    _first, second, third, _last = sorted(entry["colours"], reverse=True)
    cards = _("{points} of cards ({printed})").format(points=entry["card_points"], printed=_times(printed, times))
    tiles = _("{points} of tiles (second colour {second} + third {third})")
    tiles = tiles.format(points=entry["tile_points"], second=second, third=_times(third, 2))
    return {"pillars": cards, "groups": tiles}


def _times(points: int, times: int) -> str:
    return str(points) if times == 1 else f"{times} x {points}"


def others_turns(content: Content, events: Sequence[Event]) -> str:
    """What Gaudí and the virtual third player did among the events of one action of a solo game; "" for nothing."""
    turns: list[tuple[str, list[str]]] = []
    for event in events:
        data: dict[str, Any] = event.data
        if event.seat not in (GAUDI, THIRD):
            continue
        if event.kind == "moved":
            name = _("Gaudí") if event.seat == GAUDI else _("V")
            turns.append((_("{name} to {space}").format(name=name, space=space_name(content, data["to"])), []))
        elif event.kind in ("zone_card", "zone_tile"):
            taken = card_name(content, data["card"]) if event.kind == "zone_card" else tile_name(data["kind"])
            if not turns:  # his turn went on after a choice among equal tiles
                turns.append((_("Gaudí's zone"), []))
            turns[-1][1].append(taken)
    return "; ".join(f"{head}: {', '.join(taken)}" if taken else head for head, taken in turns)
