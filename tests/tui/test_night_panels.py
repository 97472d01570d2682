"""What the panels show of working chimneys, on Expert tables laid out for it."""

import pytest

from gaudi_tui.games.gaudi.explain import total_now
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.rules.playing import tiles_had
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.requirements import card_need, hand_limit
from gaudi_tui.tables.gaudi.spots import spot_of
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.games.gaudi.night import expert, reach
from tests.games.gaudi.table import CATALONIA, CONTENT, GREEN, NATURE, RELIGION, Table, plain_cards
from tests.tui.panel_app import PanelApp

GAME = Gaudi(CONTENT)


def seen(state: State, cursor: int = 0) -> Scene:
    options = GAME.legal(state)
    return Scene(
        TELLING,
        CONTENT,
        GAME.view(state, 0),
        ("Ana", "Ben", "Cem"),
        GAME.prompt(state),
        options,
        tuple(GAME.describe(state, action) for action in options),
        tuple(spot_of(action, index) for index, action in enumerate(options)),
        cursor,
        rulings=state.rulings,
    )


async def lines(state: State, panel: str, size: tuple[int, int] = (80, 24)) -> list[str]:
    app = PanelApp(seen(state))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return app.table.panels[panel].plain()


@pytest.mark.parametrize("rule", ["add-up", "largest"])
def test_reductions_are_counted_as_the_rules_count_them(rule: str) -> None:
    """Given chimneys that take tiles off in many ways, then each card's arithmetic is that of the rules."""
    table = expert(
        (NATURE, 1, 5),
        (CATALONIA, 2, 5),
        (RELIGION, 2, 5),
        house_rules={"reductions": rule} if rule != "add-up" else {},
    )
    others = expert((NATURE, 3, 5), (CATALONIA, 1, 5), (RELIGION, 2, 3), house_rules={"reductions": rule})
    reduced = 0
    for state in (table.state, others.state):
        for card in range(99):
            need = card_need(seen(state), 0, card)
            assert (need.have, need.total) == (tiles_had(state, 0, CONTENT.colour_of[card]), total_now(state, 0, card))
            reduced += need.total < CONTENT.need_of[card]
    assert reduced > 20


async def test_six_cards_in_hand_are_all_shown_on_the_smallest_table() -> None:
    table = expert((RELIGION, 4, 4)).hand(0, 1, 2, 40, 41, 70, 71)
    hand = await lines(table.state, "hand")
    assert "Hand 6/6" in hand[0]
    assert sum(line.count(letter) for line in hand[1:] for letter in ("N ", "C ", "R ")) >= 6
    assert hand_limit(seen(table.state), 1) == 4


async def test_what_lasts_is_always_to_be_seen() -> None:
    """Given two chimneys that work, then signs or their number stand beside the name, or signs below; and the pips."""
    table = expert((NATURE, 1, 3), (RELIGION, 2, 3))
    small, large = await lines(table.state, "chimneys"), await lines(table.state, "chimneys", (120, 40))
    assert small[0].startswith("─ Chimneys ─") and small[0].endswith(" 3 effects ─ ")
    assert "N  ●~~○○" in small[1] and "R  ●●~○○" in small[3]
    assert "Chimneys" in large[0] and "~**:+2N ~&** ~FaTo-2" in " ".join(large[4:])
    one = await lines(expert((RELIGION, 2, 3)).state, "chimneys")
    assert one[0].startswith("─ Chimneys ─") and one[0].endswith(" ~FaTo-2 ─ ")


async def test_what_a_step_gives_is_not_cut_for_the_want_of_a_cell() -> None:
    """Given the widest signs on the smallest table, then the pips move up to their letters and nothing is cut."""
    rows = await lines(expert((NATURE, 1, 1), (CATALONIA, 1, 2), (RELIGION, 1, 1)).state, "chimneys")
    assert "R ●○○○○ ◊2 0/2 ~IgTo:+2R" in rows[3]
    assert "N ●○○○○ ▲2 0/2 ~**:+2N" in rows[1]


async def test_words_of_effects_come_before_words_that_say_nothing() -> None:
    """Given one step with an effect and two that give nothing, then its words are whole and theirs are left out."""
    rows = await lines(expert((CATALONIA, 4, 1), (NATURE, 2, 0), (RELIGION, 3, 0)).state, "chimneys", (120, 40))
    text = " ".join(" ".join(row.strip("│ ") for row in rows[1:-1]).split())
    assert "gives nothing" not in text
    assert "each time you reach the centre, you may" in text


@pytest.mark.parametrize("size", [(160, 50), (200, 60)])
async def test_what_chimneys_give_is_wrapped_where_lines_are_empty(size: tuple[int, int]) -> None:
    """Given a long effect of a next step and one that works, then no word of them is cut above an empty line."""
    table = expert((CATALONIA, 1, 3), (RELIGION, 4, 1))
    shown = await lines(table.state, "chimneys", size)
    assert "Catalonia cards require 2 tiles fewer" in " ".join(
        word for line in shown for word in line.strip("│").split()
    )
    empty = [line for line in shown[1:-1] if not line.strip("│ ")]
    assert not empty or not any(line.rstrip("│ ").endswith("…") for line in shown)


async def test_a_requirement_beside_the_small_board_says_what_it_counts_and_touches_nothing() -> None:
    """Given the cursor on a hand card, then what is had stands there with its word, a blank before the next panel."""
    card = plain_cards(NATURE, need=2)[0]
    table = expert().hand(0, card).pending(0, ("play", -1, 1, 1, 1))
    board = await lines(table.state, "board")
    assert board[2].endswith(" has ") and board[4].endswith(" 0/2 ")
    groups = expert().tiles(0, GREEN, 12).state
    assert all(line.endswith(" ") for line in await lines(groups, "board"))


async def test_a_title_of_the_hand_is_not_cut_above_an_empty_line() -> None:
    long = sorted(range(99), key=lambda card: -len(CONTENT.cards[card].title))[:2]
    shown = await lines(expert().hand(0, *long).state, "hand", (100, 30))
    assert all(CONTENT.cards[card].title in " ".join(shown) for card in long)


def test_rewards_of_chimneys_are_offered_by_name_and_have_a_place() -> None:
    """Given chimneys that work at the centre, when it is reached, then each is an option of the prompt by its name."""
    table = reach(expert((CATALONIA, 3, 3)))
    scene = seen(table.state)
    named = [text for text in scene.texts if text.startswith("Catalonia chimney, step 3: ")]
    assert named == ["Catalonia chimney, step 3: take 1 card"]
    assert scene.spots[scene.texts.index(named[0])].panel == "prompt"


def test_the_tile_for_an_emptied_supply_is_offered_by_the_chimneys_name() -> None:
    assert spot_of(("bonus", 8), 3) == ("prompt", (3,))
    assert spot_of(("bonus", 7), 3) == ("bonuses", (7,))
    assert spot_of(("score_to", 70, 0), 1) == ("prompt", (1,))
    assert spot_of(("draft", 70), 1) == ("prompt", (1,))


def test_more_of_an_icon_is_offered_by_the_chimneys_name() -> None:
    """Given the chimney for one more tile, when a tile was taken through the space, then the option names it."""
    table: Table = expert((NATURE, 1, 3))
    table.do(("hammer",))
    while table.state.stack[-1][0] in ("tile", "place"):
        table.do(table.state.options[0])
    assert "Nature chimney, step 3: one more, 1 tile" in [
        GAME.describe(table.state, option) for option in table.state.options
    ]


async def test_the_boxes_of_a_small_hand_use_the_columns_that_are_free() -> None:
    """Given 160x50 and up to three cards, then a box is a third of the panel wide, not a fourth."""
    shown = await lines(expert().hand(0, *range(2)).state, "hand", (160, 50))
    assert [at for at, sign in enumerate(shown[1]) if sign == "┌"] == [1, 27]
