"""Paths mean what their writer means, wherever the program stands; texts may begin with a byte order mark."""

import io
import os
import pwd
import shutil
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

import pytest

from gaudi_tui import config
from gaudi_tui.cli import main
from gaudi_tui.core.game import ContentError
from gaudi_tui.games.gaudi.loader import STANDARD, read_content
from gaudi_tui.outside import text_of, typed_path
from gaudi_tui.play.saved_games import SavedGames, completed
from gaudi_tui.storage import crash, places, results, settings
from gaudi_tui.storage.autosave import Autosave, load_game, save_game
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.head import SaveError
from gaudi_tui.storage.repair import repair
from tests.storage.golden import golden
from tests.tui.folder import PACELESS

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder, and another folder to stand in."""
    for name in ("home", "here"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("GAUDI_TUI_DATA", "GAUDI_TUI_CONFIG", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "home"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        status = main(list(words))
        return status, *capsys.readouterr()

    return command


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user without HOME and unknown to the system, as in some containers."""

    def nobody(_user: object) -> pwd.struct_passwd:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.setattr(pwd, "getpwnam", nobody)
    monkeypatch.delenv("HOME")


def test_a_tilde_is_the_home_folder_in_every_variable(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", "~/x")
    monkeypatch.setenv("GAUDI_TUI_CONFIG", "~/c.toml")
    assert places.data_folder() == home / "x" and config.path() == home / "c.toml"
    monkeypatch.setenv("GAUDI_TUI_CONFIG", "~")
    assert config.path() == home / "config.toml"
    monkeypatch.delenv("GAUDI_TUI_DATA")
    monkeypatch.delenv("GAUDI_TUI_CONFIG")
    monkeypatch.setenv("XDG_DATA_HOME", "~/xdg")
    monkeypatch.setenv("XDG_CONFIG_HOME", "~/xdg")
    assert home in places.data_folder().parents and home in config.path().parents


def test_a_relative_folder_is_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """Given a data folder named by a relative path, then what is told of it means the same from anywhere."""
    monkeypatch.setenv("GAUDI_TUI_DATA", "data")
    monkeypatch.setenv("GAUDI_TUI_CONFIG", "etc/my.toml")
    assert places.data_folder() == tmp_path / "here" / "data"
    assert config.path() == tmp_path / "here" / "etc" / "my.toml"
    assert run("saves")[1] == f"Nothing is saved in {tmp_path}/here/data/saves.\n"


def test_a_save_named_by_a_relative_path_is_told_by_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    save_game(golden("casual"), tmp_path / "here" / "game.json")
    status, out, _err = run("resume", "./game.json", "--plain")
    assert status == 0 and f"Saved as {tmp_path}/here/game.json." in out.splitlines()[-1]


@pytest.mark.parametrize("word", ["--save-dir=~/out", "--save-dir=out"])
def test_folders_of_arguments(home: Path, tmp_path: Path, run: Run, word: str) -> None:
    assert run("simulate", "gaudi", "--bots", "apprentice,apprentice", "--games", "1", "--jobs", "1", word)[0] == 0
    where = home if "~" in word else tmp_path / "here"
    assert [path.name for path in (where / "out").iterdir()] == ["gaudi-1.json"]
    assert not (tmp_path / "here" / "~").exists()


def test_component_sets_and_saves_are_found_in_the_home_folder(home: Path, tmp_path: Path, run: Run) -> None:
    shutil.copytree(STANDARD, home / "set")
    assert run("components", "check", "~/set")[0] == 0
    save_game(golden("casual"), home / "game.json")
    assert run("check", "--components=~/set", "~/game.json")[0] == 0
    saved = SavedGames(PACELESS.components)
    assert saved.export(home / "game.json", "~/out.json") == home / "out.json"
    assert saved.take_in("~/out.json").exists() and saved.export(home / "game.json", "out.json").is_absolute()
    assert completed("~/ou") == "~/out.json"


@pytest.mark.parametrize("empty", ["", "relative"])
def test_a_home_folder_that_is_none_is_asked_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, empty: str
) -> None:
    known = pwd.struct_passwd(("me", "x", os.getuid(), 0, "", str(tmp_path / "known"), "/bin/sh"))
    monkeypatch.setattr(pwd, "getpwuid", lambda _user: known)
    monkeypatch.setenv("HOME", empty)
    assert typed_path("~/x") == tmp_path / "known" / "x"
    assert tmp_path / "known" in places.data_folder().parents


@pytest.mark.usefixtures("homeless")
@pytest.mark.parametrize("empty", [True, False])
def test_without_any_home_every_verb_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run, empty: bool
) -> None:
    """Given no home folder at all, then what needs one says in one line how to name a folder, and what needs none
    goes on."""
    if empty:
        monkeypatch.setenv("HOME", "")
    for words in (["new"], ["new", "--save", "x"], ["resume"], ["saves"], []):
        status, out, err = run(*words, "--plain") if words != ["saves"] else run("saves")
        assert (status, out, err.count("\n")) == (1, "", 1), words
        assert "There is no home folder to keep saves in. Name a folder: GAUDI_TUI_DATA=/some/folder" in err
    status, out, err = run("config", "path")
    assert status == 1 and "GAUDI_TUI_CONFIG=/some/file.toml" in err and err.count("\n") == 1
    save_game(golden("casual"), tmp_path / "game.json")
    for words in (["check"], ["show"], ["resume", "--plain"]):
        status, _out, err = run(*words, str(tmp_path / "game.json"))
        assert (status, err) == (0, ""), words
    game = Autosave(golden("casual"), tmp_path / "over.json")
    told: list[str] = []
    game.tell = told.append
    while game.session.to_move is not None:
        game.session.play(game.session.legal[0])
    assert game() is None and len(told) == 1 and "There is no home folder" in told[0]
    game.close()
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    assert run("new", "--plain")[0] == 0


@pytest.mark.usefixtures("homeless")
def test_a_tilde_without_any_home_is_told(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", "~/x")
    monkeypatch.setenv("GAUDI_TUI_CONFIG", "~nobody-at-all/c.toml")
    status, _out, err = run("new", "--plain")
    assert (
        status == 1 and "GAUDI_TUI_DATA: There is no home folder that ~ could stand for. Write the whole path." in err
    )
    assert "GAUDI_TUI_CONFIG: There is no home folder that ~nobody-at-all could stand for." in config.load().lines()[0]
    assert run("components", "check", "~/x")[0] == 2
    with pytest.raises(StorageError):
        places.data_folder()


def test_a_folder_that_is_gone_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").rmdir()
    with pytest.raises(ValueError, match="data is relative, and the folder where it would begin is gone"):
        typed_path("data")
    assert typed_path("/data") == Path("/data")


def test_crashes_are_written_down_where_the_data_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUDI_TUI_DATA", "~/x")
    written = crash.write(ValueError(), places.data_folder())
    assert written is not None and written.parent == home / "x"


# --- byte order marks


def test_a_text_is_read_with_or_without_a_byte_order_mark() -> None:
    assert text_of(b"a\xc3\xa9") == text_of(BOM_UTF8 + b"a\xc3\xa9") == "aé"
    for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"):
        with pytest.raises(ValueError, match=r"byte order mark \(BOM\) of UTF-16 or UTF-32; save it as UTF-8"):
            text_of("\ufeffx = 1".encode(encoding))


def test_settings_may_begin_with_one(tmp_path: Path) -> None:
    place = tmp_path / "config.toml"
    place.write_bytes(BOM_UTF8 + b"pace = 2 # mine\n")
    loaded = config.load(place)
    assert loaded.settings.pace == 2 and loaded.problems == ()
    settings.write({("mouse",): False}, place)
    assert place.read_text().startswith("pace = 2 # mine\n") and "mouse = false" in place.read_text()
    place.write_bytes("pace = 2\n".encode("utf-16"))
    assert "byte order mark (BOM) of UTF-16" in config.load(place).problems[0]


def test_component_sets_may_begin_with_one(tmp_path: Path) -> None:
    shutil.copytree(STANDARD, tmp_path / "set")
    for file in (tmp_path / "set").glob("*.toml"):
        file.write_bytes(BOM_UTF8 + file.read_bytes())
    assert read_content(tmp_path / "set").hash == read_content(STANDARD).hash
    file = tmp_path / "set" / "track.toml"
    file.write_bytes(text_of(file.read_bytes()).encode("utf-16"))
    with pytest.raises(ContentError, match=r"track\.toml: .*byte order mark \(BOM\) of UTF-16"):
        read_content(tmp_path / "set")


def test_results_may_begin_with_one(home: Path) -> None:
    for name in ("one", "two"):
        results.keep(results.Result(name, 1, "gaudi", "casual", []))
    results.file().write_bytes(BOM_UTF8 + results.file().read_bytes())
    assert [result.id for result in results.load()] == ["one", "two"]
    results.keep(results.Result("one", 2, "gaudi", "solo", []))
    assert [(result.id, result.mode) for result in results.load()] == [("two", "casual"), ("one", "solo")]
    other = results.file().read_text().encode("utf-16")
    results.file().write_bytes(other)
    with pytest.raises(StorageError, match=r"results\.jsonl begins with the byte order mark \(BOM\) of UTF-16"):
        results.keep(results.Result("three", 3, "gaudi", "casual", []))
    assert results.file().read_bytes() == other


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_save_that_begins_with_one_is_refused_by_that_name(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "game.json"
    save_game(golden("casual"), path)
    path.write_bytes(path.read_text().encode(encoding))
    with pytest.raises(SaveError, match=r"game\.json: it begins with a byte order mark \(BOM\).*save it as UTF-8"):
        load_game(path)
    if encoding == "utf-8-sig":
        assert repair(path).kept == 60
