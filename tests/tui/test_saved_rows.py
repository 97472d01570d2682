"""What the list of saved games says of each, in columns; the order of the list, and what a filter finds."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gaudi_tui.play.note import plain
from gaudi_tui.storage.head import ConfigHead, Head, Seat, Summary
from gaudi_tui.storage.listing import Listed
from gaudi_tui.tui.saved_rows import (
    DAY,
    HOUR,
    ORDERS,
    age,
    date,
    details,
    fitted,
    line_of,
    row_of,
    seat_lines,
    sifted,
    sorted_rows,
    widths,
)

NOW = 1_750_000_000.0


def listed(
    name: str = "one", old: float = 0, seats: tuple[Seat, ...] = (Seat("Ada"), Seat("Ben", "mason")), **more: Any
) -> Listed:
    stand: dict[str, Any] = {
        "round": 2,
        "turn": 9,
        "to_move": 0,
        "over": False,
        "saved": int(NOW - old),
        "scores": [31, 27],
    }
    stand |= {key: more.pop(key) for key in tuple(more) if key in stand}
    config = ConfigHead(more.pop("mode", "casual"), list(seats), more.pop("difficulty", None))
    head = Head("gaudi", config, Summary(**stand), abandoned=more.pop("abandoned", False))
    return Listed(Path(f"/saves/{name}.json"), name, NOW, head, **{"saved": NOW - old, **more})


def damaged(name: str = "bad", problem: str = "/saves/bad.json: the file is cut off.", **more: Any) -> Listed:
    return Listed(Path(f"/saves/{name}.json"), name, NOW - 5, None, problem, **more, saved=NOW - 5)


def text(save: Listed, room: int = 90) -> str:
    row = row_of(save, NOW)
    return plain(line_of(row, widths([row], room)))


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (-500, "just now"),
        (59, "just now"),
        (60, "1 min ago"),
        (HOUR - 1, "59 min ago"),
        (3 * HOUR, "3 h ago"),
        (3 * DAY, "3 d ago"),
        (20 * DAY, "2 wk ago"),
        (100 * DAY, "3 mo ago"),
        (1000 * DAY, "2 y ago"),
    ],
)
def test_ages(seconds: float, said: str) -> None:
    assert age(seconds) == said


def test_dates_that_are_none_say_nothing() -> None:
    assert date(1e30) == "" and date(NOW).startswith("2025-06-")


@pytest.mark.parametrize(
    ("save", "said"),
    [
        (listed(), "one  Casual  Ada 31  Ben* 27  round 2  just now"),
        (listed(over=True, old=3 * HOUR), "one  Casual  Ada 31  Ben* 27  finished  3 h ago"),
        (listed(abandoned=True), "one  Casual  Ada 31  Ben* 27  given up  just now"),
        (listed(round=None), "one  Casual  Ada 31  Ben* 27  turn 10  just now"),
        (listed(player="pts/3, since 10:00, process 7"), "one  Casual  Ada 31  Ben* 27  in play  just now"),
        (
            listed(mode="solo", difficulty="insane", seats=(Seat("Ada"),), scores=None, player=""),
            "one  Solo, insane  Ada           round 2  just now",
        ),
        (damaged(), "bad  the file is…  damaged  just now"),
        (damaged(newer=True), "bad  the file is…  newer  just now"),
    ],
)
def test_rows(save: Listed, said: str) -> None:
    assert text(save).split() == said.split()


def test_details_say_all_there_is() -> None:
    said = [plain(line) for line in details(listed(player="pts/3, since 10:00, process 7"), NOW + HOUR)]
    assert said[0] == "Casual; to decide: Ada; 9 turns"
    assert said[1] == "in play: pts/3, since 10:00, process 7"
    assert said[2].startswith("saved 2025-06-") and said[2].endswith(", 1 h ago")
    assert [plain(line) for line in seat_lines(listed())] == [" 1  Ada           31", " 2  Ben  mason    27"]
    assert plain(details(damaged(), NOW)[0]) == "the file is cut off."


def test_a_time_in_the_future_is_not_told() -> None:
    save = listed()._replace(saved=0)
    assert text(save).endswith("  ?")
    assert plain(details(save, NOW)[-1]) == "saved at a time that lies in the future"
    assert plain(details(damaged()._replace(saved=0), NOW)[-1]) == "changed at a time that lies in the future"


def test_the_orders_and_their_other_ways_round() -> None:
    saves = [
        listed("game 10", 10, mode="solo", round=1, turn=2),
        listed("Game 9", 30, mode="casual", over=True, round=3),
        listed("über", 20, mode="expert", round=3),
        damaged("bad"),
    ]
    rows = [row_of(save, NOW) for save in saves]

    def names(order: str, turned: bool = False) -> list[str]:
        return [row.name for row in sorted_rows(rows, order, turned)]

    assert names("newest") == ["bad", "game 10", "über", "Game 9"]
    assert names("name") == ["bad", "Game 9", "game 10", "über"]
    assert names("mode") == ["bad", "Game 9", "über", "game 10"]
    assert names("progress") == ["Game 9", "über", "game 10", "bad"]
    for order in ORDERS:
        assert names(order, turned=True) == names(order)[::-1]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", ["one", "two", "bad"]),
        ("ADA", ["one"]),
        ("cleo expert", ["two"]),
        ("finished", ["two"]),
        ("running", ["one"]),
        ("given up", ["one"]),
        ("mason", ["one"]),
        ("damaged", ["bad"]),
        ("round 2", ["one"]),
        ("nothing like it", []),
    ],
)
def test_filters(words: str, found: list[str]) -> None:
    saves = [listed("one", abandoned=True), listed("two", seats=(Seat("Cleo"),), mode="expert", over=True), damaged()]
    saves[0] = listed("one") if words in {"running", "round 2"} else saves[0]
    assert [row.name for row in sifted([row_of(save, NOW) for save in saves], words)] == found


def test_what_is_cut_ends_in_an_ellipsis_wherever_its_pieces_end() -> None:
    note = (("Ada", "text"), (" 12", "strong"), ("  Cleo", "text"), ("*", "key"))
    for width in range(1, 13):
        cut = plain(fitted(note, width))
        assert cell_len(cut) == width and cut.rstrip().endswith("…")
    assert plain(fitted(note, 13)) == "Ada 12  Cleo*"


ANY = st.text(st.characters(codec=None), max_size=60)


@given(st.lists(st.tuples(ANY, ANY, ANY), min_size=1, max_size=4), st.integers(0, 200))
def test_columns_are_as_wide_for_every_name_there_is(names: list[tuple[str, str, str]], room: int) -> None:
    """Given names of any characters, then all rows are equally wide, printable, and no wider than the room but for
    the columns that are always there."""
    saves = [listed(name, seats=(Seat(one), Seat(other, "mason"))) for name, one, other in names]
    rows = [row_of(save, NOW) for save in saves]
    wide = widths(rows, room)
    lines = [plain(line_of(row, wide)) for row in rows]
    assert len({cell_len(line) for line in lines}) == 1
    assert all(line.isprintable() for line in lines)
    assert cell_len(lines[0]) <= max(room, 1 + wide.stand + wide.age + 4)
