"""`gaudi-tui saves`: what is saved."""

import json
import os
import re
from pathlib import Path
from typing import Any

from gaudi_tui.storage.lock import Lock
from tests.verbs.saved_games import game, rewrite, saved


def test_nothing_is_saved_yet(command: Any, data: Path) -> None:
    done = command("saves")
    assert (done.status, done.err) == (0, "")
    assert done.out == f"Nothing is saved in {data / 'saves'}.\n"
    assert json.loads(command("saves", "--json").out) == []
    assert not data.exists()


def test_each_save_says_what_it_is_newest_first(command: Any) -> None:
    for age, (name, decisions) in enumerate([("Sagrada", 40), ("done", 9999)]):
        os.utime(saved(name, game(2, decisions, when=1_750_000_000 - age)), (1_000_000 + age, 1_000_000 + age))
    lines = command("saves").out.splitlines()
    assert [line.split("  ")[0] for line in lines[::2]] == ["Sagrada", "done"]
    assert "2025-06-1" in lines[0]
    assert re.fullmatch(r"    gaudi casual: Ada \d+, Ben \(mason\) \d+; round [123], to decide: Ada", lines[1])
    assert lines[3].endswith("round 3, finished")


def test_a_game_given_up_says_so(command: Any) -> None:
    session = game(2, 40)
    session.abandon()
    saved("one", session)
    assert command("saves").out.rstrip().endswith(", given up")


def test_the_json_is_stable(command: Any, data: Path) -> None:
    session = game(2, 3)
    saved("one", session)
    (found,) = json.loads(command("saves", "--json").out)
    assert found.pop("changed") > 1_000_000_000
    assert found == {
        "name": "one",
        "path": str(data / "saves" / "one.json"),
        "problem": None,
        "game": "gaudi",
        "mode": "casual",
        "players": [{"name": "Ada", "bot": None}, {"name": "Ben", "bot": "mason"}],
        "round": 1,
        "turn": session.state.turn,
        "to_move": session.to_move,
        "over": False,
        "saved": 1_750_000_000,
        "scores": [score["total"] for score in session.game.scores(session.state)],
        "abandoned": False,
        "difficulty": None,
        "in_play": None,
    }


def test_a_damaged_save_is_listed_with_what_is_wrong(command: Any) -> None:
    saved("bad").write_bytes(b'{"format": 9, "app_version": "7.0"}')
    done = command("saves")
    assert done.status == 0 and "needs gaudi-tui 7.0 or later" in done.out
    (found,) = json.loads(command("saves", "--json").out)
    assert found["name"] == "bad" and "needs gaudi-tui 7.0" in found["problem"] and "game" not in found


def test_a_game_in_play_says_who_plays_it(command: Any) -> None:
    lock = Lock(saved("one", game(2, 40)))
    assert ", being played: " in command("saves").out
    (found,) = json.loads(command("saves", "--json").out)
    assert "process" in found["in_play"]
    lock.release()


def test_no_escape_sequence_reaches_the_terminal(command: Any) -> None:
    path = saved("\x1b[31mred")

    def change(fields: Any) -> None:
        fields["config"]["players"][0]["name"] = "\x1b]0;x\x07\nAda"
        fields["game"] = "\x1b[2J"

    rewrite(path, change)
    for line in command("saves").out.splitlines():
        assert line.isprintable()


def test_a_file_where_the_folder_should_be_is_one_line(command: Any, data: Path) -> None:
    data.write_text("x")
    done = command("saves")
    assert done.status == 1 and "a file stands where a folder should be" in done.err


def test_a_pipe_among_the_saves_does_not_stop_the_list(command: Any) -> None:
    os.mkfifo(saved("one").with_name("pipe.json"))
    assert "no ordinary file" in command("saves").out


def test_a_game_of_yours_says_so(command: Any) -> None:
    session = game(2, 40)
    assert session.to_move == 0
    session.players = (type(session.players[0])("You"), session.players[1])
    saved("one", session)
    assert command("saves").out.endswith(", you are to decide\n")
