"""The standard set with some faces printed anew, so that a test of a rule does not lean on data that may be tuned."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gaudi_tui.games.gaudi.content import Content, Effect, Power, Step, want
from gaudi_tui.games.gaudi.game import Gaudi
from tests.games.gaudi.table import CATALONIA, CONTENT

TILE = Effect("tile", want())
CARD = Effect("card")
CENTRAL = (Effect("resolve", CATALONIA, n=3), TILE)
DARK = next(index for index, space in enumerate(CONTENT.track) if space.dark)

SOURCE = "reconstruction"


def printed(
    *,
    every_space: tuple[Effect, int, int] = (TILE, 2, 2),
    spaces: Mapping[int, tuple[Effect, int, int]] | None = None,
    centres: Mapping[int, tuple[Effect, Effect]] | None = None,
    bonuses: Mapping[int, Effect] | None = None,
    cards: Mapping[int, tuple[int, int, Sequence[Effect]]] | None = None,
    chimneys: Mapping[int, Sequence[tuple[int, int, Effect]]] | None = None,
    above: Mapping[int, Effect] | None = None,
) -> Content:
    """Return the standard set with other faces.

    `every_space` and `spaces`: action, pencils and hammers of track spaces (dark ones stay dark); `centres`: the two
    actions of central tiles, CENTRAL on those not named; `bonuses`: of supplies; `cards`: number, colour, rewards;
    `chimneys`: for a pillar each step's shape, number and immediate reward; `above`: the reward above a column.
    """
    effects, sources = list(CONTENT.effects), list(CONTENT.sources)

    def show(effect: Effect, *source: str | int) -> int:
        effects.append(effect)
        sources.append(source)
        return len(effects) - 1

    track = []
    for index, space in enumerate(CONTENT.track):
        action, pencils, hammers = (spaces or {}).get(index, every_space)
        track.append(space._replace(effect=show(action, "space", index), pencils=pencils, hammers=hammers))
    tiles = [(centres or {}).get(tile, CENTRAL) for tile in range(len(CONTENT.centres))]
    faces = list(CONTENT.cards)
    for card, (need, colour, rewards) in (cards or {}).items():
        shown = tuple(show(reward, "card", card) for reward in rewards)
        faces[card] = faces[card]._replace(need=need, colour=colour, effects=shown)
    towers = list(CONTENT.chimneys)
    for pillar, steps in (chimneys or {}).items():
        risen = [
            Step(shape, need, (Power("now", -1, show(reward, "chimney", pillar, number)),), SOURCE, SOURCE)
            for number, (shape, need, reward) in enumerate(steps, 1)
        ]
        towers[pillar] = towers[pillar]._replace(steps=tuple(risen))
    return replace(
        CONTENT,
        track=tuple(track),
        centres=tuple((show(one, "centre", tile), show(two, "centre", tile)) for tile, (one, two) in enumerate(tiles)),
        bonuses=tuple(
            show(bonuses[supply], "bonus", supply) if bonuses and supply in bonuses else index
            for supply, index in enumerate(CONTENT.bonuses)
        ),
        board_effects=tuple(
            (show(above[pillar], "board", pillar),) if above and pillar in above else rewards
            for pillar, rewards in enumerate(CONTENT.board_effects)
        ),
        cards=tuple(faces),
        chimneys=tuple(towers),
        effects=tuple(effects),
        sources=tuple(sources),
    )


PLAIN = Gaudi(printed())
"""On every space: any tile, two pencils, two hammers; on every central tile: Catalonia three times, or any tile."""
