"""The rules help: complete, every number and link right, found by search and from any thing on the table."""

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from gaudi_tui.games.gaudi.house_rules import rules
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.inspectable import things
from gaudi_tui.tables.gaudi.rule_links import OF_ACTIONS, rule_of
from gaudi_tui.tables.gaudi.rules_lines import section_lines
from gaudi_tui.tables.gaudi.rules_text import OF_HOUSE_RULES, found, house_section, rulebook, rulebook_of
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.rules import RulesPage
from tests.rules_coverage import numbers_in
from tests.tui.playing import ADA, BEN, Saves, new_session, shown, type_keys
from tests.tui.test_expert_games import expert, solo

RULES = Path(__file__).parents[2] / "docs" / "rules.toml"
CONTENT = new_session(ADA, BEN).state.content
PRINTED = {f"G-{number:03}" for number in (*range(199, 208), *range(272, 323))}
"""What chimneys do is listed from the component set."""
PIECES = {f"G-{number:03}" for number in (1, 2, 8, 10, 11, 12, 13, 16, 28)}
"""What lies in a box of cardboard; there is nothing in it to know for playing here."""
SIGNS = {"G-240"}
"""Icons that the page of signs explains."""


def known() -> set[str]:
    return {number for section in tomllib.loads(RULES.read_text())["section"] for number in section["rules"]}


def told() -> set[str]:
    return {
        number for section in rulebook() for paragraph in section.paragraphs for number in numbers_in(paragraph.rules)
    }


def test_every_rule_is_told_and_none_that_does_not_exist() -> None:
    assert told() <= known()
    assert known() - told() - PRINTED - PIECES - SIGNS == set()


def test_ids_and_titles_are_unique_and_links_lead_somewhere_else() -> None:
    ids = [section.id for section in rulebook()]
    assert len(set(ids)) == len(ids) == len({section.title for section in rulebook()})
    for section in rulebook():
        assert section.related and set(section.related) <= set(ids) - {section.id}, section.id
        assert len(section.related) < 10, "links are followed by digits"
        assert section.paragraphs and all(told.text for told in section.paragraphs), section.id
    assert set(OF_ACTIONS.values()) <= set(ids)


def test_a_search_wants_all_words_in_any_case_and_finds_numbers() -> None:
    by_id = {section.id: section for section in rulebook()}
    assert found(by_id["moving"], "TOKEN centre")
    assert not found(by_id["moving"], "token sculpture")
    assert [section.id for section in rulebook() if found(section, "G-349")] == []
    assert [section.id for section in rulebook() if found(section, "G-343")] == ["gaudi-moves"]


def test_house_rules_are_told_by_name() -> None:
    told = house_section({"wild-play": "no"})
    assert told.paragraphs[0].text.startswith("wild-play=no: ")
    assert told.paragraphs[0].rules == "A-127"


def test_a_house_rule_stands_above_each_section_that_it_changes() -> None:
    """Given a game with a house rule, then what its sections say is not told as if it were not there."""
    ids = {section.id for section in rulebook()}
    assert set(OF_HOUSE_RULES) == {rule.name for rule in rules()} - {"undo"}
    assert {section for several in OF_HOUSE_RULES.values() for section in several} <= ids
    by_id = {section.id: section for section in rulebook_of({"wild-play": "no"})}
    first, *others = by_id["wild"].paragraphs
    assert first.text.startswith("House rule of this game, wild-play=no: Whether ") and first.rules == "A-127"
    plain = {section.id: section for section in rulebook()}
    assert tuple(others) == plain["wild"].paragraphs
    assert list(by_id) == ["house", *plain] and rulebook_of({}) == rulebook()
    assert [name for name in plain if by_id[name] != plain[name]] == ["wild"]


@pytest.mark.parametrize("mode", ["casual", "expert", "solo"])
def test_each_thing_on_the_table_has_its_rule(mode: str) -> None:
    """Given a table of each mode, when a game goes on, then each thing and each option leads to a section."""
    ids = {section.id for section in rulebook()}
    session = new_session(ADA, BEN) if mode == "casual" else solo() if mode == "solo" else expert(ADA, BEN)
    desk, met, random = Desk(TELLING, session, Saves()), set[str](), Random(4)
    while not desk.over:
        desk.lift()
        scene = desk.scene_at_cursor()
        for spot in things(scene):
            assert rule_of(scene, spot) in ids, spot
            met.add(spot.panel)
        eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
        desk.play(random.choice(eager or session.legal))
    assert {"track", "supplies", "windows", "board", "chimneys", "prompt"} <= met


async def page(pilot: Pilot[Any], **options: Any) -> RulesPage:
    screen = RulesPage(content=CONTENT, **options)
    pilot.app.push_screen(screen)
    await pilot.pause()
    return screen


def empty_app() -> TableApp:
    return TableApp(Screen)


async def test_the_list_stands_beside_the_text_where_there_is_room() -> None:
    app = empty_app()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await page(pilot, section="catalonia")
        assert "> The Catalonia column" in shown(app) and "Playing a Catalonia card gives nothing" in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "> The Catalonia column" in shown(app) and "Playing a Catalonia card" not in shown(app)
        await type_keys(pilot, "enter")
        assert "> The Catalonia column" not in shown(app) and "Playing a Catalonia card" in shown(app)
        await type_keys(pilot, "tab")
        assert screen.section is not None and screen.section.id == "religion"
        assert "Religion cards give nothing" in shown(app)
        await type_keys(pilot, "left", "up")
        assert "> The Catalonia column" in shown(app)
        await type_keys(pilot, "q")
        assert app.screen is not screen


async def test_links_lead_on_and_back() -> None:
    """Given a section, when the digit of a related one is typed, then it is shown, and Backspace goes back."""
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await page(pilot, section="centre", reading=True)
        assert screen.section is not None
        wanted = screen.section.related[1]
        await type_keys(pilot, "2")
        assert screen.section.id == wanted
        await type_keys(pilot, "9")
        assert screen.section.id == wanted
        await type_keys(pilot, "backspace", "backspace")
        assert screen.section.id == "centre"


async def test_the_search_narrows_the_list_and_marks_what_it_found() -> None:
    app = empty_app()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await page(pilot)
        everything = len(screen.list.entries)
        await type_keys(pilot, "slash", *"leap")
        assert [each.id for each in screen._listed] == ["gaudi-moves"]
        assert "/leap_" in shown(app)
        assert any(look == "key" and piece == "leap" for line in screen.text._source for piece, look in line.note)
        await type_keys(pilot, *["backspace"] * 4, *"zzz")
        assert screen.section is None and "Nothing in the rules says that." in shown(app)
        await type_keys(pilot, "enter", "enter", "3", "tab", "down")
        await type_keys(pilot, "escape")
        assert len(screen.list.entries) == everything and app.screen is screen
        await type_keys(pilot, "slash", *"q", "escape", "escape")
        assert app.screen is not screen


async def test_what_the_night_chimneys_do_is_listed_from_the_set() -> None:
    app = empty_app()
    async with app.run_test(size=(120, 60)) as pilot:
        await page(pilot, section="night-catalonia", reading=True)
        text = re.sub(r"\s+", " ", shown(app).replace("│", ""))
        assert "Catalonia 01" in text and "Catalonia 04" in text and "Nature 01" not in text
        assert "each time you reach the centre, gain 2 Catalonia VP" in text


def test_a_section_says_once_what_its_numbers_are() -> None:
    for section in rulebook():
        lines = [line.text for line in section_lines(section, [], None)]
        said = sum("docs/rules-coverage.md" in line for line in lines)
        assert said == any(paragraph.rules for paragraph in section.paragraphs), section.id
