"""Who wins, in words: alone or together, now or at the end, with totals that are equal or not."""

import pytest

from gaudi_tui.games.gaudi.verdict import solo_verdict, tie_text, winner_text

NAMES = ("Ada", "Ben", "Cem")


def scores(*totals: int, winners: tuple[int, ...] = (0,)) -> list[dict]:
    return [
        {"seat": seat, "total": total, "winner": seat in winners, "tie_break": 10 + seat}
        for seat, total in enumerate(totals)
    ]


@pytest.mark.parametrize(
    ("winners", "over", "said"),
    [
        ((1,), True, "Ben wins"),
        ((1,), False, "Ben would win"),
        ((0, 2), True, "Ada and Cem share the victory"),
        ((0, 2), False, "Ada and Cem would share the victory"),
    ],
)
def test_who_wins(winners: tuple[int, ...], over: bool, said: str) -> None:
    assert winner_text(scores(9, 9, 9, winners=winners), NAMES, over) == said


def test_whoever_has_no_name_is_spoken_to() -> None:
    assert winner_text(scores(9, 3), ("You", "Ben"), True) == "You win"
    assert solo_verdict(scores(9, 3), "You", True) == ["You win: 9 to 3."]


def test_what_decides_between_equal_totals() -> None:
    assert tie_text(scores(9, 8, 8), NAMES) == ""
    decided = "Equal at 9; the highest single pillar decides: Ada 10, Cem 12."
    assert tie_text(scores(9, 8, 9, winners=(2,)), NAMES) == decided
    equal = "Equal at 9; the highest single pillar is equal too: Ada 10, Cem 12."
    assert tie_text(scores(9, 8, 9, winners=(0, 2)), NAMES) == equal


@pytest.mark.rule("G-371")
def test_against_gaudi_an_equal_total_is_a_loss() -> None:
    assert solo_verdict(scores(9, 8), "Ada", True) == ["Ada wins: 9 to 8."]
    assert solo_verdict(scores(8, 9, winners=(1,)), "Ada", False) == ["Gaudí would win: 9 to 8."]
    equal = ["Gaudí wins: 9 to 9.", "An equal total is a loss: one point more than Gaudí is needed."]
    assert solo_verdict(scores(9, 9, winners=(1,)), "Ada", True) == equal
