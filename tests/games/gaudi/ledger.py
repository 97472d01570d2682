"""The table as somebody who only hears the events would keep it, to compare with what views show."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gaudi_tui.core.events import Event
from tests.games.gaudi.table import CENTRE, CONTENT

DEALT_FROM = {1: (1, 1, 0), 2: (1, 1, 0), 3: (1, 1, 1), 4: (2, 2, 0)}  # G-033 to G-035, G-328: cards dealt of each deck
SPACES = len(CONTENT.board)
NOT_KEPT = ("game", "mode", "seat", "to_move", "frames", "more_tiles", "more_cards", "difficulty")
SHARES, TILE_FOR_EMPTIED, MORE_CARDS = 6, 4, 14  # the Night chimneys whose steps the table cannot be kept without
EMPTIED = 8  # the number of the bonus of TILE_FOR_EMPTIED


class Ledger:
    """A table kept from the events that a seat (None: a spectator) receives; `see` keeps it up to date.

    `view`: what it begins with, if not with the set-up. `rules`: the house rules that differ from the rulings.
    """

    def __init__(
        self, mode: str, seats: int, seat: int | None, rules: Mapping[str, str], view: dict[str, Any] | None = None
    ) -> None:
        self.mode, self.seats, self.seat, self.rules = mode, seats, seat, rules
        self.players = 2 if mode == "solo" else seats
        self.tile_for_emptied = False  # whether the turn has brought it
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
            "tokens": [-1] * (3 if mode == "solo" else seats + (seats == 2)),
            "centre": None,
            "centres_left": 3,
            "supplies": [[] for _ in range(5)],
            "windows": [[None] * 3 for _ in range(3)],
            "bag": 96,
            "decks": [33 - dealt for dealt in DEALT_FROM[seats]],
            "discards": [],
            "boards": [[-1] * SPACES for _ in range(seats)],
            "chimney_tiles": [[0, 1, 2] for _ in range(seats)],
            "chimneys": [[0] * 3 for _ in range(seats)],
            "columns": [[[], [], []] for _ in range(seats)],
            "vp": [[0] * 3 for _ in range(seats)],
            "hands": [[] for _ in range(seats)],
            "open_bonuses": [],
            "extra_turns": 0,
        }
        if mode == "solo":
            self.table |= {"zone_cards": [[], [], []], "zone_tiles": [0] * 16}

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
            if name == "hands":
                for holder, hand in enumerate(value):
                    self._same_hand(view, holder, hand)
                continue
            assert view[name] == value, f"{name}: the view shows {view[name]}, the events told {value}"
        assert set(view) | {"difficulty"} == {*self.table, *NOT_KEPT}
        return True

    def _same_hand(self, view: dict[str, Any], holder: int, hand: list[int | None]) -> None:
        """Where among cards it does not know a card lay, nobody can tell: only the numbers are compared."""
        shown, told = Counter(view["hands"][holder]), Counter(hand)
        if self.rules.get("hands") == "closed" and holder != self.seat:
            told = Counter({None: len(hand)}) if hand else Counter()
        frame = view["frames"][-1] if view["frames"] else [""]
        if frame[0] == "count_as" and frame[1] == holder and frame[2] not in told:  # it lies on the table meanwhile
            told = told - Counter([None]) + Counter([frame[2]])
        assert shown == told

    def _has(self, seat: int, tile: int, step: int) -> bool:
        """Whether a seat's marker has reached a step of a chimney tile."""
        if seat >= self.seats:
            return False
        tiles, steps = self.table["chimney_tiles"][seat], self.table["chimneys"][seat]
        return any(mine == tile and reached >= step for mine, reached in zip(tiles, steps, strict=True))

    def _round(self, seat: None, round: int, centre: int) -> None:  # noqa: A002 - the event's own word
        table = self.table
        assert round == table["round"] + 1
        table |= {"round": round, "centre": centre, "starter": table["first_player"], "end_reached": False}
        table["tokens"] = [-1] * len(table["tokens"])

    def _chimneys(self, seat: None, tiles: tuple[int, ...]) -> None:
        self.table["chimney_tiles"] = [list(tiles[first : first + 3]) for first in range(0, len(tiles), 3)]

    def _dealt(self, seat: int, card: int | None = None) -> None:
        assert card is not None or seat != self.seat
        if self.mode == "casual":
            assert card is None or seat == self.seat
        if self.mode == "solo":
            assert card is not None
        self.table["hands"][seat].append(card)

    def _zone_card(self, seat: int, card: int) -> None:
        assert seat in (1, 2)
        window = self.table["windows"][card // 33]
        if card in window:
            lowest = [lying for lying in window if lying is not None][-1]
            assert card == lowest
            window[window.index(card)] = None
        else:
            assert self.table["turn"] == 0, "only the draft gives him a card that lay nowhere"
            assert len(self.table["hands"][0]) == 1
        self.table["zone_cards"][card // 33].append(card)

    def _zone_tile(self, seat: int, supply: int, kind: int) -> None:
        assert seat in (1, 2)
        self.table["supplies"][supply].remove(kind)
        self.table["zone_tiles"][kind] += 1

    def _first_player(self, seat: int) -> None:
        self.table["first_player"] = seat

    def _moved(self, seat: int, start: int, to: int, leading: int) -> None:
        assert self.table["tokens"][seat] == start < to
        others = [token for index, token in enumerate(self.table["tokens"]) if index != seat]
        shares = to in others and to < CENTRE
        assert not shares or self._has(seat, SHARES, 4)
        ahead = max(others, default=-1)
        leads = ahead < to or (shares and ahead == to and self.rules.get("sharing") != "trails")
        assert leading == (to < CENTRE and leads)
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
        assert len(self.table["hands"][seat]) <= (6 if self._has(seat, MORE_CARDS, 4) else 4)

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
        opened = [] if self.rules.get("bonus-time") == "at-once" else [supply]
        if supply < 5 and self._has(seat, TILE_FOR_EMPTIED, 3) and not self.tile_for_emptied:
            self.tile_for_emptied = True
            opened.append(EMPTIED)
        assert not set(opened) & set(self.table["open_bonuses"])
        self.table["open_bonuses"] = sorted([*self.table["open_bonuses"], *opened])

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
        self.tile_for_emptied = False

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


SILENT = {"used", "column", "centre", "wild", "declined", "assign", "more", "power"}
"""Events that tell of a choice but change nothing on the table."""
