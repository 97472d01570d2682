"""What a Night chimney gives is told once when it is used, and never when it is only offered or left."""

from collections import Counter
from dataclasses import dataclass

import pytest

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi.position_pending import effect_faults
from gaudi_tui.games.gaudi.state import State
from tests.games.gaudi import fuzz
from tests.games.gaudi.night import EXTRA, below, power
from tests.games.gaudi.reached import NIGHT
from tests.games.gaudi.table import BLUE, CATALONIA, CONTENT, GAME, GRAY, NATURE, RELIGION, Table, read

LEAVING = ("pass", "bonus", "more_tile", "more_card")
ASKS = {
    "more_tile": ("tile", "place"),
    "more_card": ("card",),
    "tile": ("tile", "place"),
    "apart": ("apart", "place"),
    "card_per": ("card",),
    "centre": ("rewards", "one_of"),
}
"""The decisions that an effect asks itself, where they are not named as it is."""
ASKED = {"tile", "apart", "card", "card_per", "play", "play_kind", "play_vp", "step", "religion", "religion_to"}
ASKED |= {"exchange", "centre", "more_tile", "more_card"}
"""Effects that are used by a decision."""
AT_ONCE = {"resolve", "turn"}
"""Effects that follow without one. Those left give points, which name their source, or change what else is possible."""


@dataclass
class Gift:
    """Something that a Night chimney gave, from its frame on the stack to when that is gone."""

    frame: Frame
    told: int
    used: bool = False


class Gifts:
    """Follows what lies on the stack, and compares what of it is used with what is told."""

    def __init__(self) -> None:
        self.open: dict[int, Gift] = {}
        self.used, self.left = Counter[int](), Counter[int]()

    def play(self, state: State, action: Action) -> None:
        """Make a decision and look what it changed."""
        before, at = list(state.stack), len(state.stack) - 2
        own = self.open.get(at)
        if own is not None:
            op = CONTENT.effects[own.frame[2]].op
            if before[-1][0] in ASKS.get(op, (op,)):
                own.used |= action[0] not in LEAVING
        events: list[Event] = []
        GAME.apply(state, action, events)
        told = Counter(_told(event) for event in events)
        if own is not None:
            own.told += told.pop(own.frame[2], 0)
        for depth in list(self.open):
            if state.stack[: depth + 1] != before[: depth + 1]:
                self._gone(self.open.pop(depth))
        for depth, frame in enumerate(state.stack):
            if frame[0] == "by" and depth not in self.open:
                self.open[depth] = Gift(frame, told.pop(frame[2], 0), CONTENT.effects[frame[2]].op in AT_ONCE)
        asked = [index for index in told if index >= 0 and CONTENT.effects[index].op in ASKED]
        assert not asked, "told of something that was not given"

    def _gone(self, gift: Gift) -> None:
        index = gift.frame[2]
        assert gift.told == gift.used, (CONTENT.sources[index], CONTENT.effects[index])
        (self.used if gift.used else self.left)[index] += 1


def _told(event: Event) -> int:
    if event.kind in ("power", "more") or (event.kind == "bonus" and event.data["supply"] == EXTRA):
        return int(event.data["effect"])  # type: ignore[call-overload, no-any-return]
    return -1


@pytest.mark.rule("G-264")
def test_in_random_games_every_use_is_told_once_and_nothing_that_is_left() -> None:
    gifts = Gifts()
    for start in fuzz.starts("expert", 1, 2):
        state, player = start.state(), fuzz.Player(start)
        gifts.open = {}
        while state.stack:
            gifts.play(state, player.choose(state.stack[-1][1], state.options))
    powers = [power for chimney in NIGHT for step in chimney.steps for power in step.powers]
    asked = {power.effect for power in powers if CONTENT.effects[power.effect].op in ASKED}
    asked.remove(power(RELIGION, 1, 4))  # points are exchanged in the scoring as in Casual: `exchange` tells it
    assert asked <= set(gifts.used), "each effect was used"
    assert len(gifts.left) > len(asked) // 3


GRAYS = tuple(GRAY * 4 + shape for shape in range(4))
TILE_BONUS = 7


def cards_for_tiles() -> Table:
    """Seat 0 is offered a card for each gray tile, and the bonus of a tile is open."""
    table = below(RELIGION, 2, 2).supply(0, *GRAYS).set(open_bonuses=[TILE_BONUS]).do(("advance", RELIGION))
    assert ("bonus", TILE_BONUS) in table.legal and table.legal[0][0] == "card"
    return table


def used(table: Table) -> list[int]:
    return [event.data["effect"] for event in table.happened("power")]  # type: ignore[misc]


@pytest.mark.rule("G-310", "A-055")
def test_cards_for_tiles_are_told_though_a_bonus_brought_a_tile_before() -> None:
    """Given cards for gray tiles, when a bonus tile is laid first and is gray too, then the first card is told."""
    step = power(RELIGION, 2, 2)
    table = cards_for_tiles()
    offered = table.state.stack[-1][3]
    table.do(("bonus", TILE_BONUS)).do(("tile", 0, GRAYS[0])).do(table.legal[0])
    assert table.state.colours[GRAY] == offered + 1
    assert table.state.stack[-1][3] == offered, "no more cards than there were tiles"
    table = Table.of(read(GAME, GAME.dump(table.state)))
    assert used(table.do(table.legal[0])) == [step]
    assert used(table.do(table.legal[0])) == [step], "told once"


@pytest.mark.rule("G-310", "A-055")
def test_cards_for_tiles_that_are_left_after_a_bonus_are_not_told() -> None:
    table = cards_for_tiles()
    table.do(("bonus", TILE_BONUS)).do(("tile", 0, GRAYS[0])).do(table.legal[0]).do(("pass",))
    assert not used(table)


def test_a_position_from_before_the_number_was_noted_is_read_and_a_wrong_number_is_not() -> None:
    data = GAME.dump(cards_for_tiles().state)
    by = next(frame for frame in data["stack"] if frame[0] == "by")
    cards = by[3]
    assert cards == data["stack"][-1][3]
    assert not list(effect_faults(read(GAME, data), 2))
    del by[3]
    older = Table.of(read(GAME, data))
    assert not list(effect_faults(older.state, 2))
    assert used(older.do(older.legal[0])) == [power(RELIGION, 2, 2)]
    for wrong in ([cards + 1], [cards, cards]):
        by[3:] = wrong
        assert [where for where, _ in effect_faults(read(GAME, data), 2)] == [f"stack[{data['stack'].index(by)}]"]


@pytest.mark.parametrize(
    ("pillar", "number", "step"), [(NATURE, 2, 4), (NATURE, 3, 3), (CATALONIA, 3, 4), (CATALONIA, 4, 3)]
)
def test_columns_that_a_step_resolves_are_told_once(pillar: int, number: int, step: int) -> None:
    assert used(below(pillar, number, step, colour=BLUE).do(("advance", pillar))) == [power(pillar, number, step)]
