"""The verb `config`: the settings, and where they live."""

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from gaudi_tui import config
from gaudi_tui.messages import _, clean
from gaudi_tui.verbs.errors import NOT_RIGHT
from gaudi_tui.verbs.output import say

HELP = _("show the settings, or where they live")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb's arguments."""
    parser.add_argument("what", choices=("show", "path"), help=_("show: the settings as TOML; path: their file"))


def run(args: argparse.Namespace) -> int:
    """Print it; returns 1 if something in the settings file is passed over."""
    if args.what == "path":
        say(str(config.path()))
        return 0
    loaded = config.load()
    settings = loaded.settings._asdict()
    keymap = settings.pop("keymap")
    for key, value in settings.items():
        line = f"{key} = {json.dumps(value, ensure_ascii=False)}"
        say(line if key in loaded.given else f"{line}  # {_('default')}")
    for line in _unknown(loaded.unknown):
        say(line)
    say("[keymap]" if keymap else f"[keymap]  # {_('default')}")
    for name, keys in keymap.items():
        say(f"{_bare(name)} = {json.dumps(keys, ensure_ascii=False)}")
    problems = [*loaded.lines(), *_theme_problem(loaded.settings.theme), *_key_problems(keymap)]
    for problem in problems:
        say(f"# {problem}")
    return NOT_RIGHT if problems else 0


def _unknown(unknown: Mapping[str, Any]) -> Iterator[str]:
    """The settings of other versions, as far as they are simple values, so that the lines are a settings file."""
    for key, value in unknown.items():
        if isinstance(value, str | bool | int):
            text = json.dumps(clean(value) if isinstance(value, str) else value, ensure_ascii=False)
            yield f"{_bare(key)} = {text}  # {_('not known here; it stays in the file')}"


def _bare(key: str) -> str:
    """A key as it is written in TOML."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(clean(key), ensure_ascii=False)


def _theme_problem(name: str) -> list[str]:
    if not name:
        return []
    from gaudi_tui.tui.themes import unknown

    return [problem] if (problem := unknown(name)) else []


def _key_problems(keymap: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    if not keymap:
        return ()
    from gaudi_tui.tui.keymap import Keymap

    return Keymap(keymap).problems
