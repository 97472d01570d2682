"""Changing the settings file: the player's own words in it stay, and it is whole at every instant."""

import errno
import os
import stat
import tomllib
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui import config
from gaudi_tui.storage import files
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.settings import write

MINE = """\
# my settings, do not lose this line
theme = "gaudi-light"   # for the balcony
pace = 0.25
future = { sound = true, list = [1, 2] }   # of a newer version
signal = "flash"  # that too

names = [
    "Ada",  # always first
    "Ben",
]

[keymap]
# fingers
undo = "x"
later = "y"

[later]
deep.er = 1979-05-27
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def test_a_change_keeps_comments_and_what_is_not_known(place: Path) -> None:
    place.write_text(MINE)
    write({("theme",): "gaudi-dark", ("keymap", "undo"): ("x", "backspace"), ("mouse",): False}, place)
    text = place.read_text()
    for kept in ("# my settings, do not lose this line", "# for the balcony", "# always first", "# fingers"):
        assert kept in text
    before, after = tomllib.loads(MINE), tomllib.loads(text)
    assert after == before | {
        "theme": "gaudi-dark",
        "mouse": False,
        "keymap": {"undo": ["x", "backspace"], "later": "y"},
    }
    assert [line for line in MINE.splitlines() if line not in text.splitlines()] == [
        'theme = "gaudi-light"   # for the balcony',
        'undo = "x"',
    ]


def test_what_was_written_is_read_back(place: Path) -> None:
    names = ("Ödön", 'the "roof"')
    write({("names",): names, ("pace",): 1.5, ("keymap", "hint"): ("F",)}, place)
    loaded = config.load(place)
    assert loaded.problems == ()
    assert loaded.settings == config.Settings(names=names, pace=1.5, keymap={"hint": ("F",)})
    write({("keymap", "hint"): None, ("pace",): 0}, place)
    assert config.load(place).settings == config.Settings(names=names, pace=0)


def test_a_value_from_a_newer_version_stays_until_it_is_set(place: Path) -> None:
    place.write_text(MINE)
    assert config.load(place).settings.signal == "none"
    write({("pace",): 3}, place)
    assert tomllib.loads(place.read_text())["signal"] == "flash"
    write({("signal",): "bell"}, place)
    assert config.load(place).settings.signal == "bell"


def test_what_a_setting_was_called_before_goes_when_it_is_set(place: Path) -> None:
    place.write_text("ascii = true\n")
    assert config.load(place).settings.glyphs == "ascii"
    write({("glyphs",): "default"}, place)
    assert tomllib.loads(place.read_text()) == {"glyphs": "default"}


def test_the_file_is_for_its_owner_alone_and_a_link_stays_a_link(place: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "gaudi.toml"
    kept.parent.mkdir()
    kept.write_text("pace = 2 # slow\n")
    kept.chmod(0o644)
    place.symlink_to(kept)
    write({("mouse",): False}, place)
    assert place.is_symlink() and place.resolve() == kept
    assert kept.read_text() == "pace = 2 # slow\nmouse = false\n"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_folders_that_are_missing_are_made_for_the_owner_alone(tmp_path: Path) -> None:
    place = tmp_path / "a" / "b" / "config.toml"
    write({("pace",): 0}, place)
    assert place.read_text() == "pace = 0\n"
    assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700


def test_a_change_that_changes_nothing_writes_nothing(place: Path) -> None:
    place.write_text(MINE)
    place.chmod(0o644)
    write({("pace",): 0.25, ("keymap", "nothing"): None}, place)
    assert stat.S_IMODE(place.stat().st_mode) == 0o644


@pytest.mark.parametrize("broken", ["pace = ", "theme = 'x", "[keymap\n", "a = 1\na = 2\n", "\udcff", "[" * 5000])
def test_a_file_that_is_no_toml_is_left_as_it_is(place: Path, broken: str) -> None:
    data = broken.encode(errors="surrogateescape")
    place.write_bytes(data)
    with pytest.raises(StorageError, match="is no TOML and is left as it is"):
        write({("pace",): 1}, place)
    assert place.read_bytes() == data


def test_a_file_that_is_too_large_is_left_as_it_is(place: Path) -> None:
    place.write_text("# " + "x" * config.LIMIT)
    with pytest.raises(StorageError, match="is too large"):
        write({("pace",): 1}, place)


def test_not_a_number_is_no_obstacle(place: Path) -> None:
    place.write_text("pace = nan\nother = nan\n")
    write({("mouse",): False}, place)
    assert "other = nan" in place.read_text() and "mouse = false" in place.read_text()


@pytest.mark.parametrize(
    "text", ["keymap = 5\n", 'keymap = "x"\npace = 1\n', 'keymap = { undo = "y" }\n', 'keymap.undo = "y"\n', ""]
)
def test_a_key_is_written_whatever_the_keymap_was(place: Path, text: str) -> None:
    place.write_text(text)
    write({("keymap", "undo"): ("x",)}, place)
    assert tomllib.loads(place.read_text())["keymap"] == {"undo": ["x"]}


CALLS = ("open", "write", "fsync", "replace")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_fails_leaves_the_old_file_and_one_line(
    place: Path, monkeypatch: pytest.MonkeyPatch, call: str, fault: int
) -> None:
    place.write_text(MINE)
    real = getattr(files.disk, call)

    def fails(*args: Any, **kwargs: Any) -> Any:
        writing = call != "open" or args[1] & os.O_WRONLY
        if writing:
            raise OSError(fault, os.strerror(fault))
        return real(*args, **kwargs)

    monkeypatch.setattr(files.disk, call, fails)
    with pytest.raises(StorageError) as caught:
        write({("pace",): 1}, place)
    line = str(caught.value)
    assert "\n" not in line and os.strerror(fault) in line and str(place) in line
    assert place.read_text() == MINE
    assert [path.name for path in place.parent.iterdir() if path.name.startswith(".")] == []


def test_a_folder_in_the_way_is_said(place: Path) -> None:
    place.mkdir()
    with pytest.raises(StorageError, match="cannot be written"):
        write({("pace",): 1}, place)
    assert place.is_dir()


def test_a_file_where_the_folder_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("")
    with pytest.raises(StorageError, match="cannot be written"):
        write({("pace",): 1}, tmp_path / "config" / "config.toml")


def test_without_a_home_folder_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError

    monkeypatch.delenv("GAUDI_TUI_CONFIG", raising=False)
    monkeypatch.setattr("platformdirs.user_config_path", homeless)
    with pytest.raises(StorageError, match="GAUDI_TUI_CONFIG"):
        write({("pace",): 1})
