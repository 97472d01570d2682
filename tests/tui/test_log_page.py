"""The log: what it shows, filters, search, and the table as it was."""

from itertools import pairwise
from typing import Any

import pytest

from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.log_rows import Sieve, found
from gaudi_tui.play.past import Past
from gaudi_tui.tables.gaudi import log_words
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.log import LogPage
from gaudi_tui.tui.screens.replay import ReplayScreen
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, advance, new_session, shown, table_app, type_keys
from tests.tui.test_expert_games import expert, solo


def finished() -> Session[Any]:
    session = expert(ADA, BEN, seed=5)
    advance(session, lambda s: False, 5)
    assert session.to_move is None
    return session


def log_app(past: Past, at: int | None = None) -> tuple[TableApp, LogPage]:
    page = LogPage(past, DEFAULT, at)
    return TableApp(lambda: page), page


def test_headings_stand_above_something_whatever_is_filtered() -> None:
    past = Past.of_save(TELLING, finished())
    for kind in ("", *log_words.kinds()):
        for seat in (None, 0, 1):
            rows = Sieve(seat, kind).of(past.rows)
            assert rows and rows[-1].level == 2
            for row, after in pairwise(rows):
                assert row.level == 2 or after.level > row.level
            assert all(row.level < 2 or (seat in (None, row.seat) and kind in ("", row.kind)) for row in rows)


def test_every_kind_of_line_is_there_and_the_turns_of_all_seats() -> None:
    past = Past.of_save(TELLING, finished())
    assert {row.kind for row in past.rows if row.level == 2} == {"", *log_words.kinds()}
    heads = [row.text for row in past.rows if row.level < 2]
    assert [head for head in heads if head.startswith("Round")] == ["Round 1", "Round 2", "Round 3"]
    assert heads[0] == "Set-up" and heads[-2:] == ["Scoring", "Final scores"] and "Draft" in heads
    turns = [head for head in heads if head.startswith("Turn ")]
    assert [int(head.split()[1]) for head in turns] == list(range(1, past.turns + 1))


def test_a_search_finds_words_in_any_order_and_signs() -> None:
    past = Past.of_save(TELLING, finished())
    hits = found(past.rows, "BLUE ada")
    assert hits and all("Ada" in past.rows[hit].text and "blue" in past.rows[hit].text for hit in hits)
    assert found(past.rows, "  ") == [] and found(past.rows, "no such thing") == []
    assert found(past.rows, "B■")


async def test_filters_go_round_by_keys_and_say_so() -> None:
    past = Past.of_save(TELLING, finished())
    app, page = log_app(past)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot)
        assert "Log of the game" in shown(app) and "Dora" not in shown(app)
        seats = []
        for _ in range(3):
            await type_keys(pilot, "s")
            seats.append(page.sieve.seat)
        assert seats == [0, 1, 2], "the virtual token has a filter too"
        await type_keys(pilot, "s")
        assert page.sieve.seat is None
        for kind in log_words.kinds():
            await type_keys(pilot, "f")
            assert page.sieve.kind == kind
        assert "Log of the game: points" in shown(app) and " VP (" in shown(app)
        await type_keys(pilot, "s")
        assert "Log of the game: Ada, points" in shown(app)
        await type_keys(pilot, "f", "s", "s", "s")
        assert page.sieve == Sieve()


async def test_a_search_by_keys_goes_from_hit_to_hit_round_the_end() -> None:
    past = Past.of_save(TELLING, finished())
    app, page = log_app(past, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "slash", *"blue")
        hits = found(page.rows, "blue")
        assert page.wanted == "blue" and page.cursor in hits and "search: blue_" in shown(app)
        await type_keys(pilot, "enter", "n")
        first = page.cursor
        assert first in hits and f"search blue: {hits.index(first) + 1} of {len(hits)}" in shown(app)
        await type_keys(pilot, *"n" * len(hits))
        assert page.cursor == first
        await type_keys(pilot, "N")
        assert page.cursor == hits[hits.index(first) - 1]
        await type_keys(pilot, "slash", "x", "backspace", "backspace")
        assert page._typed is None
        await type_keys(pilot, "slash", "escape")
        assert page.wanted == "" and app.screen is page


async def test_the_cursor_goes_by_lines_pages_and_turns_and_stays_in_sight() -> None:
    past = Past.of_save(TELLING, finished())
    app, page = log_app(past)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "g")
        assert page.cursor == 1
        for key in ("down", "j", "pagedown", "full_stop", "full_stop", "space", "up", "comma", "G", "k", "comma"):
            await type_keys(pilot, key)
            assert page.rows[page.cursor].level == 2
            assert [line for line in shown(app).splitlines() if line.strip(" │").startswith(">")]
        assert page.cursor < len(page.rows) - 2
        await pilot.resize_terminal(120, 40)
        assert [line for line in shown(app).splitlines() if line.strip(" │").startswith(">")]


async def test_enter_shows_the_table_as_it_was_and_the_ways_back() -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: len(s.log) >= 40)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "L")
        page = app.screen
        assert isinstance(page, LogPage)
        await type_keys(pilot, "comma", "comma", "enter")
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        at = replay.at
        assert at == page.rows[page.cursor].at < 40
        assert f"Looking back: {at}/40, turn " in shown(app)
        await type_keys(pilot, "left", "left", "escape")
        assert app.screen is page and page.rows[page.cursor].at <= at - 2
        await type_keys(pilot, "enter", "q")
        assert isinstance(app.screen, TableScreen)
        assert len(session.log) == 40 and desk.seat is not None


@pytest.mark.parametrize("size", [(40, 10), (80, 24), (200, 60)])
async def test_a_solo_log_tells_gaudi_apart_at_any_size(size: tuple[int, int]) -> None:
    session = solo()
    advance(session, lambda s: len(s.log) >= 60)
    past = Past.of_save(TELLING, session)
    assert token_name(1, past.names) == "Gaudí"
    app, page = log_app(past)
    async with app.run_test(size=size) as pilot:
        await type_keys(pilot, "s", "s")
        assert page.sieve.seat == 1
        assert "Gaudí" in shown(app)


async def test_help_names_the_keys_of_the_log_and_letters_that_mean_nothing_do_nothing() -> None:
    app, page = log_app(Past.of_save(TELLING, finished()))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "x", "1", "question_mark")
        text = shown(app)
        assert "Keys of the log" in text
        assert all(line in text for line in ("Search", "Show one kind", "See the table as it was then"))
        await type_keys(pilot, "q")
        assert app.screen is page
        await type_keys(pilot, "q")
    assert app.return_code == 0
