"""How often each thing of the box was used in a game: what self-play counts to judge a component set."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gaudi_tui.core.events import Event
from gaudi_tui.games.gaudi.component_grammar import side_phrase
from gaudi_tui.games.gaudi.content import CATEGORIES, PILLARS, Chimney
from gaudi_tui.games.gaudi.game import Gaudi

Usage = dict[str, dict[str, int | None]]


def course(begun: Mapping[str, Any], events: Iterable[Event]) -> dict[str, int]:
    """Return who started a game, and how many rounds it had. `begun`: a spectator's view of its beginning."""
    rounds = (int(str(event.data["round"])) for event in events if event.kind == "round")
    return {"starter": begun["starter"], "rounds": max(rounds, default=0)}


def turns(seats: int, events: Iterable[Event]) -> list[int]:
    """Return how many turns each seat had."""
    ended = Counter(event.seat for event in events if event.kind == "turn_closed")
    return [ended[seat] for seat in range(seats)]


def shares(scores: Sequence[Mapping[str, Any]]) -> dict[str, list[float]]:
    """Return in which share of these scores each pillar is the highest; ties are shared out."""
    found = [0.0] * len(PILLARS)
    for score in scores:
        tops = [pillar for pillar, points in enumerate(score["pillars"]) if points == max(score["pillars"])]
        for pillar in tops:
            found[pillar] += 1 / len(tops)
    return {"top_pillar": [round(count / len(scores), 4) for count in found]}


def usage(game: Gaudi, seats: int, events: Iterable[Event]) -> Usage:
    """Return for each kind of thing and each thing of it how often it was used; None where it never could be.

    spaces        stops on a space of the track, "centre" included (virtual token left out)
    centre_tiles  actions taken, "tile action"; None for a tile that was never shown
    bonuses       bonuses used: 0 to 4 the tile supplies, 5 to 7 the windows
    chimneys      steps reached, "pillar step"; Night: "pillar night n, step", None for a tile that nobody had
    categories    cards played
    """
    content = game.content
    spaces: dict[str, int | None] = dict.fromkeys([*map(str, range(len(content.track))), "centre"], 0)
    centres: dict[str, int | None] = {f"{tile} {side}": None for tile in range(len(content.centres)) for side in (0, 1)}
    bonuses: dict[str, int | None] = {str(supply): 0 for supply in range(len(content.bonuses))}
    tiles = tuple(range(len(PILLARS))) * seats
    chimneys: dict[str, int | None] = {name: 0 for tile in content.chimneys[:3] for name in _steps(tile)}
    categories: dict[str, int | None] = dict.fromkeys(CATEGORIES, 0)
    for event in events:
        data = event.data
        match event.kind:
            case "moved" if event.seat is not None and event.seat < seats:
                _add(spaces, "centre" if data["to"] == content.centre else str(data["to"]))
            case "round":
                for side in (0, 1):
                    centres[f"{data['centre']} {side}"] = centres[f"{data['centre']} {side}"] or 0
            case "centre":
                _add(centres, f"{data['tile']} {data['action']}")
            case "chimneys" if isinstance(data["tiles"], tuple):  # G-257
                tiles = tuple(map(int, data["tiles"]))
                chimneys = {name: None for tile in content.chimneys[3:] for name in _steps(tile)}
                chimneys |= {name: 0 for tile in tiles for name in _steps(content.chimneys[tile])}
            case "bonus" if str(data["supply"]) in bonuses:  # not the one that a chimney gives besides
                _add(bonuses, str(data["supply"]))
            case "advance" if event.seat is not None:
                tile = tiles[event.seat * 3 + int(str(data["pillar"]))]
                _add(chimneys, _steps(content.chimneys[tile])[int(str(data["step"])) - 1])
            case "play":
                _add(categories, CATEGORIES[content.category_of[int(str(data["card"]))]])
            case _:
                pass
    return {
        "spaces": spaces,
        "centre_tiles": centres,
        "bonuses": bonuses,
        "chimneys": chimneys,
        "categories": categories,
    }


def _steps(tile: Chimney) -> list[str]:
    """The names of a chimney tile's steps."""
    side = "" if tile.side == "day" else f"{side_phrase(tile)}, "
    return [f"{PILLARS[tile.pillar]} {side}{step}" for step in range(1, len(tile.steps) + 1)]


def _add(counts: dict[str, int | None], name: str) -> None:
    counts[name] = (counts[name] or 0) + 1
