"""docs/settings.md names every setting with its values and default, every theme, and every command with its keys."""

import re
import tomllib
from pathlib import Path

from gaudi_tui.config import CHOICES, Settings
from gaudi_tui.play.key_names import shown_key
from gaudi_tui.tui import themes
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.keymap import Keymap

TEXT = (Path(__file__).parent.parent / "docs" / "settings.md").read_text()


def row(name: str) -> str:
    return next(line for line in TEXT.splitlines() if re.match(rf"\| `\[?{name}\]?` \|", line))


def test_every_setting_has_a_row_with_its_values_and_default() -> None:
    defaults = Settings()._asdict() | {"names": "none", "keymap": ""}
    for name, default in defaults.items():
        line = row(name)
        assert all(f"`{choice}`" in line for choice in CHOICES.get(name, ()))
        shown = str(default).lower() if isinstance(default, bool) else str(default)
        assert shown in line.split("|")[3]
    assert all(f"`{theme.name}`" in row("theme") for theme in themes.THEMES)


def test_every_command_has_a_row_with_its_keys() -> None:
    for command in COMMANDS:
        line = row(command.id)
        assert all(f"`{shown_key(key)}`" in line for key in command.keys)
        assert line.endswith(f"| {command.label} |")


def test_the_example_is_a_good_settings_file() -> None:
    match = re.search(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert match is not None
    values = tomllib.loads(match[1])
    assert set(values) <= set(Settings._fields)
    assert (
        Keymap({name: [keys] if isinstance(keys, str) else keys for name, keys in values["keymap"].items()}).problems
        == ()
    )
