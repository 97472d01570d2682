"""The table as somebody who only hears the events would keep it, to compare with what views show."""

from collections import Counter
from typing import Any

from gaudi_tui.core.events import Event
from tests.games.gaudi.table import CENTRE, CONTENT

DEALT_FROM = {2: (1, 1, 0), 3: (1, 1, 1), 4: (2, 2, 0)}  # G-033 to G-035: how many cards of each deck are dealt
SPACES = len(CONTENT.board)
NOT_KEPT = ("game", "mode", "seat", "to_move", "frames", "chimney_tiles", "more_tiles", "more_cards")


class Ledger:
    """A table kept from the events that a seat (None: a spectator) receives; `see` keeps it up to date."""

    def __init__(self, seats: int, seat: int | None, view: dict[str, Any] | None = None) -> None:
        self.seat = seat
        if view is not None:
            self.table = {name: value for name, value in view.items() if name not in NOT_KEPT}
            return
        self.table: dict[str, Any] = {
            "seats": seats,
            "round": 0,
            "turn": 0,
            "over": False,
            "first_player": None,
            "starter": None,
            "end_reached": False,
            "tokens": [-1] * (seats + (seats == 2)),
            "centre": None,
            "centres_left": 3,
            "supplies": [[] for _ in range(5)],
            "windows": [[None] * 3 for _ in range(3)],
            "bag": 96,
            "decks": [33 - dealt for dealt in DEALT_FROM[seats]],
            "discards": [],
            "boards": [[-1] * SPACES for _ in range(seats)],
            "chimneys": [[0] * 3 for _ in range(seats)],
            "columns": [[[], [], []] for _ in range(seats)],
            "vp": [[0] * 3 for _ in range(seats)],
            "hands": [[] for _ in range(seats)],
            "open_bonuses": [],
            "extra_turns": 0,
        }

    def see(self, event: Event) -> None:
        """Take note of an event, of which only the seat's part is looked at."""
        told = event.seen_from(self.seat)
        assert not told.private
        note = getattr(self, f"_{told.kind}", None)
        assert note is not None or told.kind in SILENT, f"an event nobody expects: {told}"
        if note is not None:
            note(told.seat, **told.data)

    def same_as(self, view: dict[str, Any]) -> bool:
        """Whether a view shows this table; fails naming what differs."""
        for name, value in self.table.items():
            if name == "hands":  # where among cards it does not know a card lay, nobody can tell
                assert list(map(Counter, view[name])) == list(map(Counter, value))
                continue
            assert view[name] == value, f"{name}: the view shows {view[name]}, the events told {value}"
        assert set(view) == {*self.table, *NOT_KEPT}
        return True

    def _round(self, seat: None, round: int, centre: int) -> None:  # noqa: A002 - the event's own word
        table = self.table
        assert round == table["round"] + 1
        table |= {"round": round, "centre": centre, "starter": table["first_player"], "end_reached": False}
        table["tokens"] = [-1] * len(table["tokens"])

    def _dealt(self, seat: int, card: int | None = None) -> None:
        assert (card is not None) == (seat == self.seat)
        self.table["hands"][seat].append(card)

    def _first_player(self, seat: int) -> None:
        self.table["first_player"] = seat

    def _moved(self, seat: int, start: int, to: int, leading: int) -> None:
        assert self.table["tokens"][seat] == start < to
        others = [token for index, token in enumerate(self.table["tokens"]) if index != seat]
        assert leading == (to < CENTRE and all(token < to for token in others))
        self.table["tokens"][seat] = to

    def _reached_centre(self, seat: int, first: int) -> None:
        assert first == (not self.table["end_reached"])
        self.table["end_reached"] = True

    def _removed(self, seat: int, start: int) -> None:
        assert self.table["tokens"][seat] == start
        assert CONTENT.track[start].dark
        self.table["tokens"][seat] = CENTRE

    def _tile(self, seat: int, supply: int, kind: int, space: int) -> None:
        self.table["supplies"][supply].remove(kind)
        assert self.table["boards"][seat][space] == -1
        assert CONTENT.shape_of[space] == kind & 3
        self.table["boards"][seat][space] = kind >> 2

    def _card(self, seat: int, card: int) -> None:
        window = self.table["windows"][card // 33]
        window[window.index(card)] = None
        self.table["hands"][seat].append(card)
        assert len(self.table["hands"][seat]) <= 4

    def _leaves_hand(self, seat: int, card: int) -> None:
        hand = self.table["hands"][seat]
        hand.remove(card if card in hand else None)

    def _discard(self, seat: int, card: int) -> None:
        self._leaves_hand(seat, card)
        self.table["discards"].append(card)

    def _play(self, seat: int, card: int) -> None:
        self._leaves_hand(seat, card)
        self.table["columns"][seat][card // 33].append(card)

    def _vp(self, seat: int, pillar: int, points: int, total: int, source: tuple[Any, ...]) -> None:
        assert points >= 0
        self.table["vp"][seat][pillar] += points
        assert self.table["vp"][seat][pillar] == total

    def _advance(self, seat: int, pillar: int, step: int) -> None:
        self.table["chimneys"][seat][pillar] += 1
        assert self.table["chimneys"][seat][pillar] == step

    def _emptied(self, seat: int, supply: int) -> None:
        assert supply not in self.table["open_bonuses"]
        self.table["open_bonuses"] = sorted([*self.table["open_bonuses"], supply])

    def _bonus(self, seat: int, supply: int, effect: int) -> None:
        self.table["open_bonuses"].remove(supply)

    def _extra_turn(self, seat: int) -> None:
        self.table["extra_turns"] += 1

    def _extra_turn_lost(self, seat: int) -> None:
        self.table["extra_turns"] = 0

    def _extra_turn_begins(self, seat: int) -> None:
        self.table["extra_turns"] -= 1

    def _turn_closed(self, seat: int) -> None:
        self.table["turn"] += 1
        self.table["open_bonuses"] = []

    def _refill_tiles(self, seat: None, supply: int, kinds: tuple[int, ...]) -> None:
        assert self.table["supplies"][supply] == []
        self.table["supplies"][supply] = sorted(kinds)
        self.table["bag"] -= len(kinds)

    def _refill_cards(self, seat: None, supply: int, cards: tuple[int, ...]) -> None:
        pillar = supply - 5
        assert self.table["windows"][pillar] == [None] * 3
        self.table["windows"][pillar] = [*cards, *[None] * (3 - len(cards))]
        self.table["decks"][pillar] -= len(cards)

    def _round_over(self, seat: None, round: int) -> None:  # noqa: A002
        assert round == self.table["round"]
        assert set(self.table["tokens"]) == {CENTRE}
        self.table["centres_left"] -= 1
        if not self.table["centres_left"]:
            self.table["centre"] = None

    def _exchange(self, seat: int, start: int, to: int, points: int) -> None:
        self.table["vp"][seat][start] -= points
        self.table["vp"][seat][to] += points
        assert self.table["vp"][seat][start] >= 0

    def _game_over(self, seat: None) -> None:
        self.table["over"] = True


SILENT = {"used", "column", "centre", "wild", "declined", "assign"}
"""Events that tell of a choice but change nothing on the table."""
