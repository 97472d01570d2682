"""Expert tables on which a Night chimney is the point: it is about to be climbed, or works already."""

from collections.abc import Mapping

from gaudi_tui.games.gaudi.content import ANY, Card, Effect, want
from tests.games.gaudi.table import CENTRE, CONTENT, GRAY, Table, night, track_space

ANY_TILE = want(ANY, ANY)
ANY_SPACE = track_space(action=Effect("tile", ANY_TILE))
EXTRA = 8  # the bonus number of the tile that Nature 02 gives for an emptied tile supply


def expert(
    *powers: tuple[int, int, int], seats: int = 3, house_rules: Mapping[str, str] | None = None, centre: int = 0
) -> Table:
    """Seat 0 is on the first "any tile" space, behind nobody, with two hammers; no hands; its chimneys as told.

    `powers`: pillar, number of the tile and step reached; markers not named stand below their chimneys.
    """
    table = Table(seats, mode="expert", house_rules=house_rules).centre(centre)
    for seat in range(seats):
        table.hand(seat)
    for pillar, number, step in powers:
        table.chimney(0, pillar, number, step)
    others = [-1] * (len(table.data["tokens"]) - 1)
    return table.tokens(ANY_SPACE, *others).pending(0, ("act", ANY_SPACE, 0, 2, 1))


def below(
    pillar: int,
    number: int,
    step: int,
    *powers: tuple[int, int, int],
    colour: int = GRAY,
    centre: int = 0,
    house_rules: Mapping[str, str] | None = None,
) -> Table:
    """As `expert`; seat 0 has what the next step of a tile needs, joined, so that a hammer reaches it."""
    table = expert(*powers, (pillar, number, step - 1), centre=centre, house_rules=house_rules)
    needs = CONTENT.chimneys[night(pillar, number)].steps[step - 1]
    return table.joined(0, colour, needs.shape, needs.need)


def arriving(table: Table, *others: int) -> Table:
    """Seat 0 is about to reach the centre from the last space; the other tokens as told, or not entered."""
    waiting = others or [-1] * (len(table.data["tokens"]) - 1)
    return table.tokens(CENTRE - 1, *waiting).turn_of(0)


def reach(table: Table, *others: int) -> Table:
    """Seat 0 reaches the centre."""
    return arriving(table, *others).do(("move", CENTRE))


def landed(table: Table, space: int, pencils: int = 1, hammers: int = 0, leading: int = 1) -> Table:
    """Seat 0 stands on a space with so many icons left, the others have not entered."""
    table.tokens(space, *[-1] * (len(table.data["tokens"]) - 1))
    return table.pending(0, ("act", space, pencils, hammers, leading))


def centre_with(effect: Effect) -> int:
    """The central tile that shows an effect."""
    return next(
        tile for tile, effects in enumerate(CONTENT.centres) if effect in [CONTENT.effects[index] for index in effects]
    )


def power(pillar: int, number: int, step: int) -> int:
    """The effect of a step's first power, as in ("reward", effect) and ("count_as", effect)."""
    return CONTENT.chimneys[night(pillar, number)].steps[step - 1].powers[0].effect


def place_first(table: Table) -> Table:
    """Take the first tile offered and lay it on the first space for it."""
    table.do(next(action for action in table.legal if action[0] == "tile"))
    return table.do(table.legal[0])


def of_category(pillar: int, category: int, **wanted: int) -> int:
    """The first card of a pillar and a category whose printed fields are these."""

    def fits(card: Card) -> bool:
        return (card.pillar, card.category) == (pillar, category) and all(
            getattr(card, name) == value for name, value in wanted.items()
        )

    return next(card.id for card in CONTENT.cards if fits(card))
