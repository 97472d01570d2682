"""The form of a position as JSON-like data: which fields there are, and how large their numbers can be."""

from typing import Annotated

import msgspec

from gaudi_tui.games.gaudi.rules.points import MOST_POINTS

Small = Annotated[int, msgspec.Meta(ge=-1, le=255)]
Points = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
MOST_TURNS = 1000  # three times what the longest track allows
Flag = Annotated[int, msgspec.Meta(ge=0, le=1)]


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The dumped state. Field by field as in `State`, but nested by seat and supply, with cards and tiles as lists."""

    mode: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=4)]
    first: Seat
    rng: Annotated[int, msgspec.Meta(ge=0)]
    round: Annotated[int, msgspec.Meta(ge=1, le=3)]
    turn: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
    first_player: Seat
    token_taken: Flag
    end_reached: Flag
    tokens: list[Small]
    centre: Small
    centre_pool: list[Small]
    centres_left: Annotated[int, msgspec.Meta(ge=0, le=3)]
    bag: list[Small]
    supplies: list[list[Small]]
    decks: list[list[Small]]
    windows: list[list[Small]]
    discards: list[Small]
    hands: list[list[Small]]
    known: list[list[Small]]
    seen: list[list[Small]]
    columns: list[list[list[Small]]]
    boards: list[list[Small]]
    chimney_tiles: list[list[Small]]
    chimneys: list[list[Small]]
    vp: list[list[Points]]
    open_bonuses: list[Small]
    more_tiles: list[Small]
    more_cards: list[Small]
    once: Annotated[int, msgspec.Meta(ge=0, lt=1 << 40)]
    extra_turns: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
    assigned: list[Small]
    exchanges: list[list[Small]]
    difficulty: Annotated[int, msgspec.Meta(ge=0, le=3)]
    zone_cards: list[list[Small]]
    zone_tiles: list[Small]
    house_rules: list[str]
    stack: list[list[str | Annotated[int, msgspec.Meta(ge=-1, le=100_000)]]]
