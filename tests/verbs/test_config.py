"""`gaudi-tui config` and the settings file: never a reason not to start."""

import os
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui import config
from gaudi_tui.config import Settings
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.places import data_folder


def write(data: Path, text: str | bytes) -> Path:
    path = data.parent / "config" / "config.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_without_a_file_all_is_default(command: Any, data: Path) -> None:
    done = command("config", "show")
    assert done.status == 0 and 'colours = "auto"  # default' in done.out.splitlines()
    assert len(done.out.splitlines()) == len(Settings._fields)
    assert not data.exists() and not (data.parent / "config").exists()


def test_path_names_the_file(command: Any, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command("config", "path").out == f"{data.parent}/config/config.toml\n"
    monkeypatch.setenv("GAUDI_TUI_CONFIG", "/some/where/mine.toml")
    assert command("config", "path").out == "/some/where/mine.toml\n"
    monkeypatch.delenv("GAUDI_TUI_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", "/some/where")
    assert command("config", "path").out.endswith("config.toml\n")


def test_what_the_file_sets_is_taken(command: Any, data: Path) -> None:
    write(data, 'names = ["Ada", "Ben\\u001b[31m"]\nmouse = false\npace = 2\ntheme = "nord"\ncolours = "16"\n')
    settings = config.load().settings
    assert settings == Settings(names=("Ada", "Ben[31m"), mouse=False, pace=2, theme="nord", colours="16")
    done = command("config", "show")
    assert done.status == 0 and "mouse = false" in done.out.splitlines()


def test_what_show_prints_is_a_settings_file(command: Any, data: Path) -> None:
    write(data, 'names = ["Ödön \\"the\\" \\\\ roof"]\nanimation = true\npace = 0.25\n')
    before = config.load().settings
    write(data, command("config", "show").out)
    assert config.load().settings == before and config.load().problems == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("colour = 1", "colour: there is no such setting"),
        ("pace = true", "pace: it should be a number"),
        ("pace = nan", "pace: it should be a number"),
        ("pace = -1", "pace: it should be a number"),
        ("pace = '1'", "pace: it should be a number"),
        ("mouse = 1", "mouse: it should be true or false"),
        ("colours = 16", "colours: it should be one of: auto, 16, 256, truecolor"),
        ("colours = []", "colours: it should be one of"),
        ("names = 'Ada'", "names: it should be a list"),
        ("names = [1]", "names: it should be a list"),
        ("theme = {}", "theme: it should be the name"),
        ("[mouse]\nx = 1", "mouse: it should be true or false"),
        ("glyphs = 'pretty'", "glyphs: it should be one of: auto, default, console, ascii"),
        ("ambiguous = 2", "ambiguous: it should be one of: auto, narrow, wide"),
        ("signal = 'flash'", "signal: it should be one of: none, bell, title, both"),
        ("animation = 'fast'", "animation: it should be one of: auto, off, on"),
        ("confirm = 'left'", "confirm: it should be true or false"),
        ("keymap = 'x'", "keymap: it should be a table"),
        ("ascii = 'yes'", "ascii: there is no such setting"),
        ("mouse = ", "it is no TOML"),
        (b"\xff\xfe", "it is no TOML"),
        ("a = " + "[" * 5000, "it is no TOML"),
        ("# " + "x" * 200_000, "it is too large"),
    ],
)
def test_what_is_wrong_is_passed_over_and_said(command: Any, data: Path, text: str | bytes, words: str) -> None:
    path = write(data, text)
    before = path.read_bytes()
    done = command("config", "show")
    assert done.status == 1 and done.err == ""
    assert words in done.out.splitlines()[-1] and done.out.splitlines()[-1].startswith("# ")
    assert config.load().settings == Settings()
    assert path.read_bytes() == before


def test_one_wrong_setting_does_not_cost_the_others(data: Path, command: Any) -> None:
    write(data, 'mouse = 7\nfuture = "x"\ntheme = "nord"\n')
    loaded = config.load()
    assert loaded.settings == Settings(theme="nord") and len(loaded.problems) == 2


def test_what_another_version_knows_is_shown_and_said_to_stay(command: Any, data: Path) -> None:
    write(data, 'sound = "loud"\n"odd key" = 3\nwhen = 1979-05-27\npace = 2\n')
    done = command("config", "show")
    lines = done.out.splitlines()
    assert 'sound = "loud"  # not known here; it stays in the file' in lines
    assert '"odd key" = 3  # not known here; it stays in the file' in lines
    assert sum("there is no such setting; it stays in the file unused" in line for line in lines) == 3
    write(data, done.out)
    assert config.load().settings == Settings(pace=2) and dict(config.load().unknown) == {"sound": "loud", "odd key": 3}


def test_keys_are_shown_with_what_is_wrong_with_them(command: Any, data: Path) -> None:
    write(data, '[keymap]\nundo = "x"\nredo = ["k", "ctrl+r"]\n"fly!" = "y"\nend = []\nskip = 5\n')
    done = command("config", "show")
    lines = done.out.splitlines()
    assert done.status == 1
    assert [line for line in lines if not line.startswith("#")][-4:] == [
        "[keymap]",
        'undo = ["x"]',
        'redo = ["k", "ctrl+r"]',
        '"fly!" = ["y"]',
    ]
    wrong = [line.removeprefix("# ").removeprefix(f"{config.path()}: ") for line in lines if line.startswith("#")]
    assert [line.partition(": ")[0] for line in wrong] == ["keymap.end", "keymap.skip", "keymap.redo", "keymap.fly!"]
    assert "it is the key of another command already: up" in wrong[2]


@pytest.mark.parametrize(
    ("text", "glyphs", "animation"),
    [
        ("ascii = true", "ascii", "auto"),
        ("ascii = false", "auto", "auto"),
        ('ascii = true\nglyphs = "console"', "console", "auto"),
        ("animation = true", "auto", "on"),
        ("animation = false", "auto", "off"),
    ],
)
def test_what_older_versions_wrote_still_means_the_same(data: Path, text: str, glyphs: str, animation: str) -> None:
    write(data, text)
    loaded = config.load()
    assert loaded.settings == Settings(glyphs=glyphs, animation=animation) and loaded.problems == ()


def test_a_folder_where_the_file_should_be(command: Any, data: Path) -> None:
    (data.parent / "config" / "config.toml").mkdir(parents=True)
    done = command("config", "show")
    assert done.status == 1 and "it cannot be read" in done.out


@pytest.mark.parametrize("argv", [(), ("edit",)])
def test_anything_else_is_wrong_usage(command: Any, argv: tuple[str, ...]) -> None:
    assert command("config", *argv).status == 2


def test_a_pipe_for_a_settings_file_is_not_waited_for(tmp_path: Path) -> None:
    place = tmp_path / "config.toml"
    os.mkfifo(place)
    loaded = config.load(place)
    assert loaded.settings == config.Settings()
    assert "it is no file" in loaded.problems[0]


def test_without_any_home_folder_there_are_no_settings_and_saves_say_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("GAUDI_TUI_CONFIG", raising=False)
    monkeypatch.delenv("GAUDI_TUI_DATA", raising=False)
    monkeypatch.setattr("platformdirs.user_config_path", homeless)
    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    assert config.load() == config.Loaded(config.Settings(), frozenset(), ())
    with pytest.raises(FileNotFoundError, match="GAUDI_TUI_CONFIG"):
        config.path()
    with pytest.raises(StorageError, match="GAUDI_TUI_DATA"):
        data_folder()


@pytest.mark.parametrize(
    ("theme", "told"), [("gaudi-drak", True), ("gaudi-light", False), ("nord", False), ("", False)]
)
def test_a_theme_that_does_not_exist_is_told(command: Any, data: Path, theme: str, told: bool) -> None:
    write(data, f'theme = "{theme}"')
    done = command("config", "show")
    lines = [line for line in done.out.splitlines() if line.startswith("# theme: there is no 'gaudi-drak'")]
    assert (done.status, len(lines)) == ((1, 1) if told else (0, 0))
