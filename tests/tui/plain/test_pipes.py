"""The command itself with --plain: through pipes, without a terminal's features, interrupted and resumed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui.plain.talk import is_plain, numbers

SEATS = ("--seat", "Ada", "--seat", "Rosa=apprentice", "--seed", "5", "--first", "0", "--save", "one")
LIST_IMPORTS = """
import sys
from gaudi_tui.cli import main
status = main(sys.argv[1:])
sys.stderr.write("\\n".join(sys.modules))
sys.exit(status)
"""


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("TERM", "LANG", "LC_ALL", "LC_CTYPE")}
    return kept | {"GAUDI_TUI_DATA": str(folder / "data"), "GAUDI_TUI_CONFIG": str(folder / "config"), **more}


def run(folder: Path, *argv: str, lines: str | bytes = "", **more: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command with lines on its standard input and no TERM in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "gaudi_tui", *argv],
        input=lines.encode() if isinstance(lines, str) else lines,
        env=environment(folder, **({"LC_ALL": "C.UTF-8"} | more)),
        capture_output=True,
        timeout=60,
        check=False,
    )


def said(done: subprocess.CompletedProcess[bytes]) -> str:
    text = done.stdout.decode()
    assert done.stderr == b""
    assert is_plain(text)
    return text


def test_a_script_plays_and_the_game_goes_on_in_the_middle_of_a_choice(tmp_path: Path) -> None:
    first = run(tmp_path, "new", "--plain", "--mode", "expert", *SEATS, lines="3\n1\n")
    text = said(first)
    assert first.returncode == 0
    assert "Gaudí, Expert: Ada; Rosa, played by apprentice." in text
    assert "Ada: Take 1 blue tile.\n1. blue square from supply 1\n" in text
    assert text.endswith('Go on with: gaudi-tui resume "one" --plain\n')
    again = said(run(tmp_path, "resume", "--plain", lines="quit\n"))
    assert "The game goes on. What happened last:\nAda used a pencil.\n" in again
    assert "Ada: Take 1 blue tile.\n1. blue square from supply 1\n" in again
    placed = said(run(tmp_path, "--plain", "resume", "one", lines="1\n2\nundo\nundo"))  # the last line has no end
    assert "Ada placed a blue square from supply 1 on A5.\n" in placed
    assert placed.count("Taken back: ") == 2
    log = run(tmp_path, "log", "one").stdout.decode()
    assert "pencil" in log
    assert "placed a" not in log


def test_one_game_in_one_pipe_is_the_same_as_in_many(tmp_path: Path) -> None:
    lines = ["3", "1", "1", "2", "end", "yes"]
    run(tmp_path / "a", "new", "--plain", *SEATS, lines="\n".join(lines))
    run(tmp_path / "b", "new", "--plain", *SEATS)
    for line in lines[:4]:
        assert run(tmp_path / "b", "resume", "--plain", lines=line).returncode == 0
    run(tmp_path / "b", "resume", "--plain", lines="end\nyes\n")
    shown = [run(tmp_path / name, "show", "one", "--seat", "Ada").stdout for name in "ab"]
    assert shown[0] == shown[1]
    assert b"turn 3" in shown[0]


@pytest.mark.parametrize(
    "more",
    [{"LC_ALL": "C"}, {"LC_ALL": "en_US.ISO-8859-1"}, {"TERM": "dumb", "LC_ALL": "POSIX"}],
)
def test_where_the_locale_is_not_utf_8_only_ascii_is_said(tmp_path: Path, more: dict[str, str]) -> None:
    done = run(tmp_path, "new", "--plain", "--mode", "solo", "--seat", "Núria", lines="windows\ngaudi\n", **more)
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"Nuria: " in done.stdout
    assert b"Gaudi would go to" in done.stdout


def test_ascii_is_said_when_it_is_asked_for(tmp_path: Path) -> None:
    done = run(tmp_path, "new", "--plain", "--ascii", *SEATS, lines="windows\n")
    assert done.stdout.isascii()


def test_bytes_that_are_no_text_are_a_wrong_line(tmp_path: Path) -> None:
    done = run(tmp_path, "new", "--plain", *SEATS, lines=b"\xff\xfe\x00\x1b[2J\n3\n")
    assert done.returncode == 0
    assert "Ada moved to space 3" in said(done)


def test_a_name_cannot_steer_the_terminal(tmp_path: Path) -> None:
    evil = "\x1b]0;pwned\x07Eve\x9b31m\u202e"
    done = run(tmp_path, "new", "--plain", "--seat", evil, "--seat", "Ben", "--seed", "5", lines="players\n1\nlog\n")
    assert "Eve" in said(done)
    assert done.returncode == 0


def test_nothing_at_all_on_the_input_leaves_a_saved_game(tmp_path: Path) -> None:
    done = run(tmp_path, "new", "--plain", *SEATS)
    assert done.returncode == 0
    assert "Saved as " in said(done)
    assert (tmp_path / "data" / "saves" / "one.json").exists()
    assert not list((tmp_path / "data" / "saves").glob("*.lock"))


def test_a_closed_output_is_no_fault(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "gaudi_tui", "new", "--plain", *SEATS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"help\n" * 2000)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_ctrl_c_leaves_a_saved_game_with_status_130(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "gaudi_tui", "new", "--plain", *SEATS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path, LC_ALL="C.UTF-8"),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"3\n")
        process.stdin.flush()
        while process.stdout.readline() != b"3. end the turn\n":
            pass
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read().decode()
        assert process.wait(60) == 130
        assert process.stderr.read() == b""
    assert rest.strip().startswith("Saved as ")
    assert "Ada: Use 1 pencil and 2 hammers." in said(run(tmp_path, "resume", "--plain"))


@pytest.mark.parametrize("argv", [("new", "--plain", *SEATS), ("--plain",), ("--plain", "--ascii", "new", *SEATS)])
def test_the_text_game_imports_no_screen(tmp_path: Path, argv: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIST_IMPORTS, *argv],
        input=b"help\nboard\nrules\nplayers\nscores\nlog\nquit\n",
        env=environment(tmp_path),
        capture_output=True,
        timeout=60,
        check=True,
    )
    modules = set(done.stderr.decode().split())
    assert "gaudi_tui.plain.start" in modules
    assert modules.isdisjoint({"textual", "rich", "asyncio", "wcwidth", "gaudi_tui.tui.app", "gaudi_tui.bots.worker"})


def test_the_title_begins_a_game_by_questions(tmp_path: Path) -> None:
    lines = "new\nexpert\n2\n\n\nAda\nseed\n5\nfirst\n1\nstart\n0\n1\nquit\n"
    text = said(run(tmp_path, "--plain", lines=lines))
    assert "What do you want to do?\n1. (n) new game\n2. (R) rules in short\n3. (q) leave\n" in text
    assert "Which game? An empty line: Casual, 2 to 4 seats.\n1. Casual, 2 to 4 seats\n" in text
    assert "Name of seat 1? An empty line: You.\n" in text
    assert "Gaudí, Expert: Ada; Apprentice 2, played by apprentice.\n" in text
    assert "Ada reached the centre" in text or "Ada was the first to reach the centre" in text
    title = said(run(tmp_path, "--plain", lines="saves\n1\nquit\n"))
    assert "1. (c) continue gaudi " in title
    assert "3. (l) 1 saved game\n" in title
    assert "The game goes on." in title


def test_two_humans_are_asked_for_their_names_after_who_plays(tmp_path: Path) -> None:
    text = said(run(tmp_path, "--plain", lines="new\n1\n3\n\nhuman\nmason\n\nBen\n1\nquit\n"))
    assert "Name of seat 1? An empty line: Player 1.\n" in text
    assert "Gaudí, Casual: Player 1; Ben; Mason 3, played by mason.\n" in text


def test_the_title_begins_a_solo_game_and_sets_house_rules(tmp_path: Path) -> None:
    lines = "new\n3\n4\nAda\nhouse rules\nhands\nclosed\nhouse rules\nback\n1\nquit\n"
    text = said(run(tmp_path, "--plain", lines=lines))
    assert "3. (h) house rules: hands closed" in text
    assert "Gaudí, solo, insane: Ada.\n" in text


def test_the_title_is_left_by_word_number_and_end(tmp_path: Path) -> None:
    for lines in ("quit\n", "3\n", "", "nonsense\n9\n\nnew\nback\nleave\n", "rules\n5\nturn\n\nquit\n"):
        done = run(tmp_path, "--plain", lines=lines)
        assert done.returncode == 0
        assert "1. (n) new game" in said(done)
    assert "There is no answer nonsense; there is: 1 to 3.\n" in said(run(tmp_path, "--plain", lines="nonsense\n"))


def test_a_damaged_save_is_listed_and_says_why(tmp_path: Path) -> None:
    saves = tmp_path / "data" / "saves"
    saves.mkdir(parents=True)
    (saves / "bad.json").write_text("{")
    text = said(run(tmp_path, "--plain", lines="saves\n1\nquit\n"))
    assert "1. bad: damaged\n" in text
    assert "bad.json" in text
    assert numbers(text)


def test_without_a_terminal_the_screen_names_the_text_game(tmp_path: Path) -> None:
    done = run(tmp_path, "new", *SEATS)
    assert done.returncode == 2
    assert b"--plain" in done.stderr
    assert done.stderr.count(b"\n") == 1


def finished(folder: Path) -> None:
    """A save "done" of a game that is over."""
    played = run(
        folder,
        "simulate",
        "gaudi",
        "--bots",
        "mason,mason",
        "--games",
        "1",
        "--save-dir",
        str(folder / "data" / "saves"),
    )
    assert played.returncode == 0
    (save,) = (folder / "data" / "saves").glob("*.json")
    save.rename(save.with_name("done.json"))


def test_after_a_game_a_rematch_is_played_and_saved_on_its_own(tmp_path: Path) -> None:
    """Given a game that is over, when "play again" is chosen, then a new one begins with the same seats."""
    finished(tmp_path)
    text = said(run(tmp_path, "resume", "done", "--plain", lines="3\n5\n"))
    assert "3. play again: a rematch with the same seats" in text
    assert len(list((tmp_path / "data" / "saves").glob("*.json"))) == 2
    assert text.count("What next?") == 2, "the computer players have played it to its end"


def test_a_game_that_was_given_up_says_so_and_goes_on(tmp_path: Path) -> None:
    from gaudi_tui.storage.autosave import load_game, save_game

    run(tmp_path, "new", "--plain", *SEATS, lines="quit\n")
    (path,) = (tmp_path / "data" / "saves").glob("*.json")
    session = load_game(path)
    session.abandon()
    save_game(session, path)
    text = said(run(tmp_path, "resume", "--plain", lines="1\nquit\n"))
    assert "This game was given up; with the next decision it goes on." in text
    assert not load_game(path).abandoned


def test_a_game_that_is_over_is_watched_to_its_scores(tmp_path: Path) -> None:
    finished(tmp_path)
    text = said(run(tmp_path, "resume", "done", "--watch", "--plain"))
    assert "You watch; nobody plays the game now." in text and text.rstrip().endswith(".")
    assert " wins" in text or "share" in text


def test_the_plain_title_asks_about_a_game_that_is_played_elsewhere(tmp_path: Path) -> None:
    """Given a game in play in another process, then the title offers to watch it or to take it over."""
    from gaudi_tui.storage.lock import Lock

    run(tmp_path, "new", "--plain", *SEATS, lines="quit\n")
    (path,) = (tmp_path / "data" / "saves").glob("*.json")
    lock = Lock(path)
    text = said(run(tmp_path, "--plain", lines="1\n3\n1\n2\n1\nquit\n"))
    assert text.count("Another terminal plays this game: ") == 2 and "2. (t) take over" in text
    assert "Saved as" in text and not lock.held
    lock.release()
