"""How often each thing of the box was used in a game: what self-play counts to judge a component set."""

from collections.abc import Iterable

from gaudi_tui.core.events import Event
from gaudi_tui.games.gaudi.content import CATEGORIES, PILLARS
from gaudi_tui.games.gaudi.game import Gaudi

Usage = dict[str, dict[str, int | None]]


def usage(game: Gaudi, seats: int, events: Iterable[Event]) -> Usage:
    """Return for each kind of thing and each thing of it how often it was used; None where it never could be.

    spaces        stops on a space of the track, "centre" included (virtual token left out)
    centre_tiles  actions taken, "tile action"; None for a tile that was never shown
    bonuses       bonuses used: 0 to 4 the tile supplies, 5 to 7 the windows
    chimneys      steps reached, "pillar step"
    categories    cards played
    """
    content = game.content
    spaces: dict[str, int | None] = dict.fromkeys([*map(str, range(len(content.track))), "centre"], 0)
    centres: dict[str, int | None] = {f"{tile} {side}": None for tile in range(len(content.centres)) for side in (0, 1)}
    bonuses: dict[str, int | None] = {str(supply): 0 for supply in range(len(content.bonuses))}
    chimneys: dict[str, int | None] = {
        f"{PILLARS[chimney.pillar]} {step + 1}": 0
        for chimney in content.chimneys[:3]
        for step in range(len(chimney.steps))
    }
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
            case "bonus":
                _add(bonuses, str(data["supply"]))
            case "advance":
                _add(chimneys, f"{PILLARS[int(str(data['pillar']))]} {data['step']}")
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


def _add(counts: dict[str, int | None], name: str) -> None:
    counts[name] = (counts[name] or 0) + 1
