"""The tables on which the lessons begin, laid out by hand, and the saves that are made of them.

    python -m tests.tui.lesson_tables

writes saves/lessons again; that is needed when a lesson changes, or to play the lessons with a new standard set.
"""

from collections.abc import Callable
from typing import Any

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.games.gaudi.content import CARDS_A_PILLAR, COPIES, KINDS, SUPPLIES
from gaudi_tui.games.gaudi.loader import load_content
from gaudi_tui.games.gaudi.rules.supplies import CARDS_A_WINDOW, TILES_A_SUPPLY
from gaudi_tui.games.gaudi.setup import DEALING_SET
from gaudi_tui.storage.format import encode
from gaudi_tui.tui.lessons.shipped import saves_folder
from tests.games.gaudi.table import (
    BLUE,
    CATALONIA,
    GRAY,
    GREEN,
    NATURE,
    RELIGION,
    SQUARE,
    YELLOW,
    Table,
)

GAME: Any = load_game("gaudi")
ADA, MASON = Player("Ada"), Player("Mason", "apprentice")
SOLO = Config(1, "solo", difficulty="normal")
CENTRE = load_content().centre
SEED = 3
TILES = KINDS * COPIES
VIADUCTS, GARDENS, WATERFALL, DRAGON, CHIMNEYS = 0, 5, 7, 10, 22  # Nature
DINING, MATARO = 38, 40  # Catalonia
TRIANGLES, BOTINES = 70, 84  # Religion


def board(table: Table, seat: int, *tiles: tuple[int, str]) -> Table:
    """Put tiles on a board: a colour and places such as "A1 A2"."""
    for colour, names in tiles:
        for place in names.split():
            table.tile(seat, "ABCD".index(place[0]) * 6 + int(place[1]) - 1, colour)
    return table


def in_round(table: Table, number: int) -> Table:
    """Let it be a later round: the central tiles of those before are gone."""
    pool = table.data["centre_pool"]
    return table.set(round=number, centres_left=4 - number, centre_pool=pool[number - 1 :])


def as_played(table: Table) -> Table:
    """Make it a table to which play can come: bag and decks are left by whole refills, and every turn moved a token."""
    data = table.data
    size = TILES_A_SUPPLY[data["mode"] != "casual"]
    for _ in range((TILES - SUPPLIES * size - sum(data["bag"])) % size):
        fullest = max(data["supplies"], key=len)
        data["bag"][fullest.pop()] += 1
    for pillar, deck in enumerate(data["decks"]):
        start = CARDS_A_PILLAR - CARDS_A_WINDOW - DEALING_SET[2].count(pillar)
        for _ in range((len(deck) - start) % CARDS_A_WINDOW):
            for name, value in (("hands", deck.pop()), ("known", 0b11), ("seen", 0)):
                data[name][1].append(value)
    return table


def aim() -> Table:
    table = board(
        Table(2, SEED, game=GAME), 0, (BLUE, "A1 A2 A3 A4"), (GREEN, "B6 C5 C6"), (YELLOW, "D2 D3"), (GRAY, "C2")
    )
    board(table, 1, (GRAY, "A1 A2 A3"), (YELLOW, "C1 D1"), (BLUE, "B3 C3"))
    table.column(0, NATURE, DRAGON, GARDENS).column(0, CATALONIA, MATARO).column(1, CATALONIA, DINING)
    in_round(table, 2).tokens(2, 5, 6)
    return as_played(table).set(vp=[[14, 9, 3], [5, 11, 6]], turn=24).turn_of(0)


def track() -> Table:
    return Table(2, SEED, game=GAME).turn_of(0)


def tiles() -> Table:
    table = board(Table(2, SEED, game=GAME), 0, (GRAY, "A1 B1"), (BLUE, "B3 B4"))
    board(table, 1, (YELLOW, "A5 A6"), (GREEN, "C1"))
    return as_played(table.supply(2, GRAY * 4 + SQUARE)).tokens(4, 7, 8).set(turn=3).turn_of(0)


def cards() -> Table:
    table = board(Table(2, SEED, game=GAME), 0, (GREEN, "A1 A2 B1"), (BLUE, "C3"))
    board(table, 1, (YELLOW, "A5 A6"), (GRAY, "C1"))
    table.column(0, NATURE, DRAGON).window(NATURE, VIADUCTS, CHIMNEYS, 27).hand(0, DINING)
    return as_played(table).tokens(0, 1, 2).set(vp=[[3, 0, 0], [0, 2, 0]], turn=2).turn_of(0)


def chimneys() -> Table:
    table = board(Table(2, SEED, game=GAME), 0, (GREEN, "A2 A3"), (GRAY, "B2 C1"), (YELLOW, "D5"))
    board(table, 1, (YELLOW, "A5 A6"), (GRAY, "C2"))
    in_round(as_played(table), 2).tokens(-1, 0, -1).set(first=1, first_player=1)
    return table.set(vp=[[6, 2, 1], [4, 5, 0]], turn=20).turn_of(0)


def centre() -> Table:
    table = board(Table(2, SEED, game=GAME), 0, (YELLOW, "A1 A2 B1"), (BLUE, "C3 C4"), (GREEN, "A5"))
    board(table, 1, (YELLOW, "A5 A6"), (GRAY, "C2 C1"))
    table.column(0, CATALONIA, MATARO, DINING).centre(2)
    return as_played(table).tokens(9, 7, 10).set(vp=[[6, 0, 1], [4, 5, 0]], turn=12).turn_of(0)


def end() -> Table:
    table = board(
        Table(2, SEED, game=GAME),
        0,
        (BLUE, "A1 A2 A3 A4 B1"),
        (GREEN, "B5 B6 C5 C6"),
        (YELLOW, "D1 D2 D3 C1"),
        (GRAY, "B3 B4"),
    )
    board(table, 1, (GRAY, "A1 A2 A3 B1"), (YELLOW, "C1 D1"), (BLUE, "B3 C3 C4"), (GREEN, "D5"))
    table.column(0, NATURE, DRAGON, GARDENS).column(0, CATALONIA, MATARO, DINING)
    table.column(0, RELIGION, BOTINES, TRIANGLES).column(1, NATURE, VIADUCTS).centre(4)
    table.data["chimneys"][0][CATALONIA] = 2
    in_round(table, 3).tokens(CENTRE - 1, CENTRE, CENTRE).set(end_reached=1, token_taken=1, first_player=1)
    return as_played(table).set(vp=[[22, 15, 4], [19, 16, 12]], turn=60).turn_of(0)


def help_() -> Table:
    return aim()


def expert() -> Table:
    table = board(Table(2, SEED, game=GAME, mode="expert"), 0, (BLUE, "A1 C1"), (GREEN, "B3"))
    board(table, 1, (YELLOW, "A5 A6"))
    as_played(in_round(table.hand(0, WATERFALL), 2)).tokens(-1, 0, -1).set(first=1, first_player=1)
    return table.set(vp=[[2, 0, 0], [0, 1, 0]], turn=9).turn_of(0)


def solo() -> Table:
    return Table(1, SEED, game=GAME, mode="solo").turn_of(0)


TABLES: dict[str, Callable[[], Table]] = {
    "aim": aim,
    "track": track,
    "tiles": tiles,
    "cards": cards,
    "chimneys": chimneys,
    "centre": centre,
    "end": end,
    "help": help_,
    "expert": expert,
    "solo": solo,
}
"""A table for each lesson by its id."""


PLAYED = {"help": 12}
"""How many decisions a lesson's game has at least before it begins, for the log to tell something."""


def session(name: str) -> Session[Any]:
    """Return the game with which a lesson begins; its log is played from a table that was laid out."""
    state = TABLES[name]().state
    mode = state.mode
    config = SOLO if mode == "solo" else Config(2, mode, 0)
    players = (ADA,) if mode == "solo" else (ADA, MASON)
    made: Session[Any] = Session(
        game=GAME, config=config, players=players, seed=SEED, state=state, origin=GAME.clone(state)
    )
    while len(made.log) < PLAYED.get(name, 0) or state.stack[-1] != ("move", 0):
        seat = made.to_move
        assert seat is not None
        made.play(choose(GAME, *_seen(made, seat)))
        state = made.state
    return made


def _seen(made: Session[Any], seat: int) -> tuple[Any, int, str, Rng]:
    copy, rng = made.bot_copy(seat)
    return copy, seat, "apprentice", rng


def main() -> None:
    """Write all saves."""
    saves_folder().mkdir(exist_ok=True)
    for name in TABLES:
        (saves_folder() / f"{name}.json").write_bytes(encode(session(name)))


if __name__ == "__main__":
    main()
