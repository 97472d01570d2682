"""Simulated games: the same whatever the number of processes, saved, and counted rightly."""

import json
from collections.abc import Callable
from math import isclose
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.bots.selfplay import play_game, record
from gaudi_tui.games import load_game as rules_of
from gaudi_tui.storage.autosave import load_game
from gaudi_tui.verbs.figures import share, spread, wilson
from gaudi_tui.verbs.summary import summarize
from tests.verbs.conftest import Done

RUN = ("simulate", "gaudi", "--bots", "apprentice,mason,apprentice", "--games", "4", "--seed", "11")
GAUDI = rules_of("gaudi")


def test_the_same_seed_gives_the_same_results_whatever_the_number_of_processes(command: Callable[..., Done]) -> None:
    one, several = command(*RUN, "--json", "--jobs", "1"), command(*RUN, "--json", "--jobs", "3")
    assert one.status == 0
    assert one == several


def test_the_json_has_each_game_and_a_summary(command: Callable[..., Done]) -> None:
    result = json.loads(command(*RUN, "--json").out)
    assert [game["seed"] for game in result["games"]] == [11, 12, 13, 14]
    for game in result["games"]:
        assert game["rounds"] == 3
        assert game["winners"] and set(game["winners"]) <= {0, 1, 2}
        assert [seat["bot"] for seat in game["seats"]] == ["apprentice", "mason", "apprentice"]
        assert all(turns <= decisions for turns, decisions in zip(game["turns"], game["decisions"], strict=True))
        for seat in game["seats"]:
            assert seat["total"] == seat["pillar_points"] + seat["group_points"]
            assert len(seat["pillars"]) == 3 and "religion" in seat and "groups" in seat
    summary = result["summary"]
    assert isclose(sum(seat["wins"] for seat in summary["seats"]), 4)
    assert isclose(sum(bot["wins"] for bot in summary["bots"]), 4)
    assert {"min", "q1", "median", "q3", "max"} == set(summary["totals"]["winner"]) == set(summary["turns"])
    assert isclose(sum(summary["top_pillar"]), 1, abs_tol=0.001)
    assert set(summary["usage"]) == {"spaces", "centre_tiles", "bonuses", "chimneys", "categories"}
    assert summary["usage"]["spaces"]["centre"]["used"] == 4
    shown = [thing["games"] for name, thing in summary["usage"]["centre_tiles"].items() if name.endswith(" 0")]
    assert sum(shown) == 4 * 3  # three of the seven central tiles a game


def test_the_text_tells_of_each_seat_and_bot(command: Callable[..., Done]) -> None:
    out = command(*RUN).out
    assert out.startswith("4 games: gaudi, casual, apprentice, mason, apprentice\n")
    assert "seat 1 apprentice: " in out and "seat 2 mason: " in out and "seat 0" not in out and "winner's total" in out


def test_saves_have_their_game_and_seed_for_a_name_and_no_clock_times(
    command: Callable[..., Done], tmp_path: Path
) -> None:
    result = json.loads(command(*RUN, "--json", "--save-dir", tmp_path / "games").out)
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == [
        f"gaudi-{seed}.json" for seed in range(11, 15)
    ]
    session = load_game(tmp_path / "games" / "gaudi-12.json")
    assert [score["total"] for score in session.game.scores(session.state)] == [
        seat["total"] for seat in result["games"][1]["seats"]
    ]
    assert all(entry.when is None for entry in session.log)
    assert command("replay", tmp_path / "games" / "gaudi-12.json", "--verify").status == 0


def test_a_folder_for_saves_that_cannot_be_is_refused(command: Callable[..., Done], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = command(*RUN, "--save-dir", tmp_path / "file" / "below")
    assert done.status == 2 and "--save-dir" in done.err


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 20, 0.0, 0.1611), (90, 100, 0.8256, 0.9448), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals_are_those_of_the_textbook(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_turns_are_those_that_a_seat_closed_and_who_began_is_told() -> None:
    """Given a solo game, then a choice among equal tiles for Gaudí that closes his turn is no turn of the seat."""
    session, events = play_game(GAUDI, "solo", ["apprentice"], 3)
    moves = sum(entry.action[0] == "move" for entry in session.log)
    closed = sum(entry.checkpoint is not None for entry in session.log)
    told = record(session, events)
    assert told["turns"] == [moves] and moves < closed
    assert told["decisions"] == [len(session.log)]
    assert told["starter"] in (0, 1)
    begun = {}
    for seed in range(1, 9):
        session, events = play_game(GAUDI, "casual", ["apprentice"] * 2, seed)
        first = next(event.seat for event in events if event.kind == "moved")
        assert record(session, events)["starter"] == first
        begun[first] = seed
    assert set(begun) == {0, 1}


def test_spreads_and_shares() -> None:
    assert spread([7]) == {"min": 7, "q1": 7, "median": 7, "q3": 7, "max": 7}
    assert spread([1, 2, 3, 4, 5]) == {"min": 1, "q1": 2, "median": 3, "q3": 4, "max": 5}
    assert share(1, 2)["rate"] == 0.5


def game(winners: list[int], used: int | None) -> dict[str, Any]:
    return {
        "seed": 1,
        "winners": winners,
        "seats": [{"total": total, "pillars": [3, 3, 1]} for total in (10, 20)],
        "turns": [5, 6],
        "decisions": [7, 8],
        "usage": {"things": {"a": used}},
    }


def test_a_shared_victory_is_shared_and_what_could_not_be_used_does_not_count() -> None:
    summary = summarize("gaudi", "casual", ["mason", "mason"], 1, [game([0, 1], None), game([1], 2), game([1], 0)])[
        "summary"
    ]
    assert [seat["wins"] for seat in summary["seats"]] == [0.5, 2.5]
    assert [(bot["bot"], bot["wins"], bot["games"]) for bot in summary["bots"]] == [("mason", 3, 3)]
    assert summary["top_pillar"] == [0.5, 0.5, 0.0]
    assert summary["usage"] == {"things": {"a": {"count": 2, "used": 1, "games": 2}}}


@pytest.mark.parametrize("arguments", [("--games", "1"), ("--bots", "mason,mason"), ()])
def test_an_unknown_game_is_named_before_what_is_missing(
    command: Callable[..., Done], arguments: tuple[str, ...]
) -> None:
    done = command("simulate", "chess", *arguments)
    assert done.status == 2 and "'chess'" in done.err and "gaudi" in done.err
    known = command("simulate", "gaudi", *arguments)
    assert known.status == 2 and ("--bots is missing" in known.err or "--games is missing" in known.err)


def test_the_text_labels_its_figures_and_names_things_in_words(command: Callable[..., Done]) -> None:
    lines = command("simulate", "gaudi", "--bots", "apprentice,apprentice", "--games", "3", "--mode", "expert").out
    assert "total: least " in lines and ", quartiles " in lines and ", most " in lines
    assert "highest pillar: Nature " in lines
    listed = [line.split("  ", 2)[-1].strip() for line in lines.splitlines() if line.startswith("  ")]
    ends = [line.split("%  ")[-1] for line in listed]
    assert any(line.startswith("space 1: ") for line in ends) and not any(line.startswith("space 0") for line in ends)
    assert "the centre" in ends and "Iron/Glass" in ends
    assert any(line.startswith("bonus of supply 5: ") for line in ends)
    assert any("night 4: step 5" in line for line in ends)
    assert max(map(len, lines.splitlines())) <= 100


def test_the_text_of_a_solo_game_tells_gaudis_total(command: Callable[..., Done]) -> None:
    out = command("simulate", "gaudi", "--bots", "apprentice", "--games", "1", "--mode", "solo").out
    assert "Gaudí's total: " in out and "1 game: gaudi, solo, apprentice" in out


def test_games_are_played_with_the_options_asked_for(command: Callable[..., Done], tmp_path: Path) -> None:
    solo = ("--bots", "apprentice", "--mode", "solo", "--difficulty", "insane")
    assert command("simulate", "gaudi", *solo, "--games", "1", "--save-dir", tmp_path).status == 0
    assert load_game(tmp_path / "gaudi-1.json").config.difficulty == "insane"
    assert "Only a solo game has a difficulty." in command(*RUN, "--difficulty", "hard").err
