"""The verb `config`: the settings, and where they live."""

import argparse
import json

from gaudi_tui import config
from gaudi_tui.messages import _
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
    for key, value in loaded.settings._asdict().items():
        line = f"{key} = {json.dumps(value, ensure_ascii=False)}"
        say(line if key in loaded.given else f"{line}  # {_('default')}")
    for problem in loaded.problems:
        say(f"# {problem}")
    return NOT_RIGHT if loaded.problems else 0
