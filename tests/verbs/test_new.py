"""New games and going on with them, up to the door of the table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.session import Player, Session
from gaudi_tui.play.library import Tellings
from gaudi_tui.play.options import Options
from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import Autosave
from gaudi_tui.terminal import terminal
from gaudi_tui.tui import start
from gaudi_tui.verbs import new
from gaudi_tui.verbs.errors import VerbError
from tests.verbs.conftest import Done
from tests.verbs.saved_games import game, saved


class Table:
    """Stands in for the table on screen: it keeps what it was opened with."""

    session: Session[Any]
    options: Options
    saved: str | None = "not asked"

    def run(self, autosave: Autosave, options: Options, tellings: Tellings) -> int:
        self.session, self.options = autosave.session, options
        self.saved = autosave()
        return 0


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    table = Table()
    monkeypatch.setattr(terminal, "refusal", lambda: "")
    monkeypatch.setattr(start, "run_table", table.run)
    return table


def test_without_seats_the_player_meets_one_mason(command: Callable[..., Done], table: Table) -> None:
    assert command("new").status == 0
    assert table.session.players == (Player("You"), Player("Mason", "mason"))
    assert table.session.game.name == "gaudi" and table.session.config.mode == "casual"
    assert len(list(places.saves_folder().glob("gaudi *.json"))) == 1


@pytest.mark.parametrize(
    ("mode", "players"),
    [("expert", (Player("You"), Player("Mason", "mason"))), ("solo", (Player("You"),))],
)
def test_each_mode_has_its_usual_players(
    command: Callable[..., Done], table: Table, mode: str, players: tuple[Player, ...]
) -> None:
    assert command("new", "--mode", mode).status == 0
    assert table.session.players == players
    assert table.session.config.mode == mode


def test_a_solo_game_has_a_difficulty_and_house_rules(command: Callable[..., Done], table: Table) -> None:
    done = command("new", "--mode", "solo", "--difficulty", "hard", "--house-rule", "late-leap=centre", "--seat", "Ada")
    assert done.status == 0
    config = table.session.config
    assert config.difficulty == "hard" and config.house_rules == {"late-leap": "centre"}
    assert table.session.players == (Player("Ada"),)


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--difficulty", "hard"], "Only a solo game"),
        (["--mode", "solo", "--difficulty", "cruel"], "easy, normal, hard, insane"),
        (["--mode", "solo", "--seat", "Ada", "--seat", "Ben"], "1"),
        (["--mode", "evil"], "casual, expert, solo"),
        (["--house-rule", "nothing=1"], "same-chimney"),
        (["--house-rule", "sharing=maybe"], "leads, trails"),
        (["--house-rule", "sharing"], "NAME=VALUE"),
    ],
)
def test_what_is_impossible_is_refused_in_one_line(
    command: Callable[..., Done], table: Table, arguments: list[str], fault: str
) -> None:
    done = command("new", *arguments)
    assert done.status == 2 and fault in done.err
    assert len(done.err.strip().splitlines()) == 1
    assert not list(places.saves_folder().glob("*.json"))


def test_seats_are_named_in_turn_order_with_who_plays_them(command: Callable[..., Done], table: Table) -> None:
    done = command(
        "new", "--seat", "Ada", "--seat", "a=b=human", "--seat", "=mason", "--seat", "=mason", "--first", "a=b"
    )
    assert done.status == 0
    assert table.session.players == (
        *(Player("Ada"), Player("a=b")),
        *(Player("Mason", "mason"), Player("Mason 2", "mason")),
    )
    assert table.session.to_move == 1


def test_seed_and_first_seat_make_the_game(command: Callable[..., Done], table: Table) -> None:
    first, second = Table(), Table()
    for each in (first, second):
        command("new", "--seed", "5", "--first", "1", "--save", f"game {id(each)}")
        each.session = table.session
    assert first.session.seed == 5 and first.session.config.first == 1
    assert first.session.game.dump(first.session.state) == second.session.game.dump(second.session.state)


def test_the_save_is_there_before_the_table_is(command: Callable[..., Done], table: Table) -> None:
    assert command("new", "--save", "Sunday").status == 0
    assert places.path_of("Sunday").is_file() and table.saved is None


def test_a_name_that_is_taken_is_refused_and_the_save_left_alone(command: Callable[..., Done], table: Table) -> None:
    before = saved("Sunday").read_bytes()
    done = command("new", "--save", "Sunday")
    assert done.status == 2 and "'Sunday'" in done.err
    assert places.path_of("Sunday").read_bytes() == before


def test_a_save_without_a_name_is_refused(command: Callable[..., Done], table: Table) -> None:
    assert command("new", "--save", " ").status == 2


def test_options_of_the_screen_come_from_the_command_line_and_the_settings(
    command: Callable[..., Done], table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "config.toml").write_text('names = ["Ada"]\npace = 2\nmouse = false\ncolours = "16"\n')
    command("new", "--ascii")
    assert table.session.players[0] == Player("Ada")
    assert table.options == Options(
        names=("Ada",), colours="16", glyphs="ascii", mouse=False, pace=2, data=places.data_folder()
    )


def test_resume_opens_the_last_game_that_goes_on(command: Callable[..., Done], table: Table, data: Path) -> None:
    session = game(decisions=33)
    saved("mine", session)
    assert command("resume").status == 0
    assert table.session.log == session.log and table.session.legal == session.legal
    assert command("resume", "mine").status == 0
    assert command("resume", places.path_of("mine")).status == 0


def test_resume_refuses_a_damaged_save_and_leaves_it(command: Callable[..., Done], table: Table) -> None:
    path = saved("mine")
    path.write_bytes(path.read_bytes()[:200])
    done = command("resume", "mine")
    assert done.status == 1 and "mine" in done.err
    assert len(path.read_bytes()) == 200


@pytest.mark.parametrize("seats", [("Ada", "Ada"), ("Ada", "Ada=mason"), ("Ada=mason", " Ada=apprentice")])
def test_two_seats_of_the_same_name_are_refused(
    command: Callable[..., Done], table: Table, seats: tuple[str, str]
) -> None:
    done = command("new", "--seat", seats[0], "--seat", seats[1])
    assert done.status == 2 and "there is a seat named Ada already" in done.err
    assert not list(places.saves_folder().glob("*.json"))


def test_a_bot_without_a_name_gets_one_that_is_free(command: Callable[..., Done], table: Table) -> None:
    assert command("new", "--seat", "=mason", "--seat", "Mason", "--seat", "=mason").status == 0
    assert [player.name for player in table.session.players] == ["Mason 2", "Mason", "Mason 3"]


def test_a_data_folder_that_cannot_be_used_is_named_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refused(*_: object) -> bool:
        raise PermissionError(13, "Permission denied", "somewhere")

    monkeypatch.setattr(Path, "exists", refused)
    with pytest.raises(
        VerbError, match=r"saves cannot be used: Permission denied\. Name another folder: GAUDI_TUI_DATA"
    ):
        new.save_path("gaudi", None)
