"""`gaudi-tui check`: is each save whole?"""

from pathlib import Path
from typing import Any

import pytest

from tests.verbs.saved_games import game, rewrite, saved


def test_a_good_save_is_one_line(command: Any) -> None:
    path = saved("one", game(4, 50))
    done = command("check", "one")
    assert done.status == 0 and done.err == ""
    assert done.out == f"{path}: good: gaudi casual, 4 seats, 50 decisions, running.\n"
    assert command("check", path).out == done.out


def test_bad_ones_are_named_and_make_the_status_1_and_all_are_looked_at(command: Any, tmp_path: Path) -> None:
    text = tmp_path / "text.json"
    text.write_text("no save")
    saved("one")
    done = command("check", text, "one", "nothing", tmp_path, "/dev/null")
    lines = done.out.splitlines()
    assert done.status == 1 and done.err == "" and len(lines) == 5
    assert [("good" in line) for line in lines] == [False, True, False, False, False]
    assert "not a save" in lines[0] and "no save 'nothing'" in lines[2] and "it is a folder" in lines[3]
    assert text.read_text() == "no save"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda f: f["config"]["components"].update(hash="0" * 16), "field config.components: made with standard"),
        (lambda f: f.update(rules_version=999), "field rules_version: 999 is newer"),
        (lambda f: f.update(game="basilica"), "field game: There is no game 'basilica'"),
        (lambda f: f["config"].update(mode="twilight"), "field config.mode"),
        (lambda f: f["config"].update(seats=2), "field config.players: 3 for 2 seats"),
        (lambda f: f["config"].update(house_rules={"a": "b"}), "field config: There is no house rule 'a'"),
        (lambda f: f["config"].update(difficulty="hard"), "field config: Only a solo game has a difficulty"),
        (lambda f: f["checkpoint"].update(bag=[99] * 16), "field checkpoint"),
        (lambda f: f["checkpoint"]["hands"][0].append(0), "field checkpoint"),
        (lambda f: f["checkpoint"].update(rng=-1), "field checkpoint"),
        (lambda f: f["checkpoint"]["stack"].append(["dance", 0]), "field checkpoint"),
        (lambda f: f["checkpoint"].pop("vp"), "field checkpoint"),
    ],
)
def test_what_does_not_fit_is_refused_by_field_and_left_alone(command: Any, change: Any, words: str) -> None:
    path = saved("one")
    rewrite(path, change)
    before = path.read_bytes()
    done = command("check", "one")
    assert done.status == 1 and done.out.startswith(f"{path}: ") and done.out.count("\n") == 1
    assert words in done.out
    assert path.read_bytes() == before


def test_an_edited_save_is_refused(command: Any) -> None:
    path = saved("one")
    path.write_bytes(path.read_bytes().replace(b'"Ada"', b'"Eva"'))
    assert "field checksum: the save was changed" in command("check", "one").out


def test_beside_a_damaged_save_the_version_before_it_is_named(command: Any) -> None:
    session = game(3, 20)
    path = saved("one", session)
    session.play(session.legal[0])
    saved("one", session)
    path.write_bytes(b"")
    previous = f"{path}.prev"
    assert command("check", "one").out == f"{path}: the file is empty. The version before it is kept: {previous}\n"
    assert "20 decisions" in command("check", previous).out


def test_without_a_file_it_is_wrong_usage(command: Any) -> None:
    assert command("check").status == 2


def test_a_component_set_that_is_not_there(command: Any, tmp_path: Path) -> None:
    saved("one")
    done = command("check", "one", "--components", tmp_path / "none")
    assert done.status == 1 and done.out.count("\n") == 1


def test_repair_makes_a_new_save_and_says_what_it_kept(command: Any) -> None:
    path = saved("one", game(4, 50))
    path.write_bytes(path.read_bytes()[:-400])
    done = command("check", "--repair", "one")
    assert done.status == 0 and done.err == ""
    first, second = done.out.splitlines()
    assert "one.json: the file is cut off" in first
    assert "repaired as" in second and "one (repaired).json, from its log:" in second
    assert command("check", "one (repaired)").status == 0
    assert command("check", "one").status == 1


def test_what_cannot_be_repaired_is_said_in_one_more_line(command: Any, tmp_path: Path) -> None:
    text = tmp_path / "text.json"
    text.write_text("no save")
    done = command("check", "--repair", text)
    assert done.status == 1
    assert len(done.out.splitlines()) == 2 and "nothing can be made of it" in done.out
